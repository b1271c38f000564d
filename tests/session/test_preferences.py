"""The value that holds what a person has set."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from jass_desktop.engine.seats import PerSeat
from jass_desktop.errors import PreferencesError
from jass_desktop.session.preferences import ARRANGEMENTS, PORTRAITS, Preferences

UNUSUAL = Preferences(
    language="de", deck="german", level="daring", carpet="blue", large_index=True, volume=35, rules="Bei uns in Bern",
    offers={"pop": "1500", "differenzler": "hidden"}, pace=0,
    sort="down", card_size=1.3, fullscreen=True, sound=False,
    hint=False, weigh=True, warn=True, show_marks=True, review_in_play=False, fill_book=False,
    names=PerSeat("Ännchen", "Bo", "C. D.", "Zoé"), portraits=PerSeat(10, 3, 3, 1), window=(-5, 0, 1024, 640),
    windows={"1920x1080": (3, 4, 1024, 640), "1920x1080, 1280x800": (2000, 0, 900, 600)})


@pytest.mark.parametrize("preferences", [Preferences(), UNUSUAL])
def test_round_trip(preferences: Preferences) -> None:
    """What is written as plain values is read back the same, without a flaw."""
    assert Preferences.from_values(preferences.to_values()) == (preferences, {})


@pytest.mark.parametrize(("key", "value"), [
    ("language", "xx"), *((key, value) for key in ("language", "sort", "carpet") for value in ([0], {"fr": 1}, 1)),
    ("deck", "../swiss"), ("deck", ""), ("deck", 5), ("rules", 5), ("rules", ""), ("rules", "two  blanks"),
    ("rules", "x" * 41), ("offers", []), ("offers", {"poker": "1000"}), ("offers", {"pop": "1001"}), ("offers", {"pop": [1000]}),
    ("pace", -0.1), ("pace", True), ("pace", "1"), ("pace", float("nan")), ("sort", "sideways"), ("card_size", 0.79),
    ("carpet", "plaid"), ("level", ""), ("level", "two words"), ("level", None),
    ("hint", 1), ("warn", "yes"),
    ("fullscreen", 1), ("sound", "yes"), ("large_index", 1), ("volume", 101), ("volume", -1), ("volume", 50.0), ("volume", True),
    ("deck", "a\nb"), ("deck", "a/b"), ("names", 3), ("names", {"south": "A"}),
    ("names", {"south": "", "east": "B", "north": "C", "west": "D"}),
    ("names", {"south": "x" * 17, "east": "B", "north": "C", "west": "D"}),
    ("names", {"south": "a\nb", "east": "B", "north": "C", "west": "D"}),
    ("portraits", [1, 2, 3, 4]), ("portraits", {"south": 0, "east": 1, "north": 2, "west": 3}),
    ("portraits", {"south": PORTRAITS + 1, "east": 1, "north": 2, "west": 3}), ("portraits", None),
    ("window", [0, 0, 0, 10]), ("window", [1, 2, 3]), ("window", [0.5, 0, 10, 10]), ("colour", "red"),
    ("explained", ["buur", "bower"]), ("explained", "buur"), ("explain", 1),
    ("windows", []), ("windows", {"wide": [0, 0, 10, 10]}), ("windows", {"1x1": None}), ("windows", {"1x1": [0, 0, 0, 10]}),
    ("windows", {f"{n}x1": [0, 0, 10, 10] for n in range(9)}), ("windows", {5: [0, 0, 10, 10]}),
])
def test_a_flaw_is_named_and_leaves_the_default(key: str, value: object) -> None:
    """A value out of range is refused by its key, and the others still count."""
    preferences, flaws = Preferences.from_values({"sort": "down", key: value} if key != "sort" else {key: value})
    assert [*flaws] == [key]
    assert flaws[key]
    assert preferences == (Preferences() if key == "sort" else Preferences(sort="down"))


@pytest.mark.parametrize(("since", "mine", "found", "merged"), [
    ({}, {"pace": 2}, {"deck": "german", "pace": 0}, {"deck": "german", "pace": 2}),
    ({"sort": "down"}, {"sort": "up"}, {"sort": "down"}, {}),
    ({"lessons": ("lesson-2",)}, {"lessons": ("lesson-2", "lesson-3")}, {"lessons": ("lesson-1", "lesson-2")},
     {"lessons": ("lesson-1", "lesson-2", "lesson-3")}),
    ({"explained": ("nell",)}, {"explained": ("nell", "weis")}, {"explained": ("buur", "nell")},
     {"explained": ("weis", "buur", "nell")}),
    ({"offers": {"pop": "1500"}}, {"offers": {}}, {"offers": {"pop": "1500", "differenzler": "hidden"}},
     {"offers": {"differenzler": "hidden"}}),
    ({}, {"names": ("Anna", *"bcdef")}, {}, {"names": ("Anna", *"bcdef")}),
    ({"names": (*"abcdef",)}, {"names": ("Anna", *"bcdef")}, {"names": ("a", "Beat", *"cdef")},
     {"names": ("Anna", "Beat", *"cdef")}),
    ({}, {"portraits": (9, 2, 3, 4, 7, 5)}, {"portraits": (1, 8, 3, 4, 7, 5)}, {"portraits": (9, 8, 3, 4, 7, 5)}),
    ({}, {"keys": {"hint": "j"}}, {"keys": {"weigh": "j", "last": "x"}}, {"keys": {"hint": "j", "last": "x"}}),
    ({}, {"windows": {"1x1": (0, 0, 10, 10)}}, {"windows": {f"{n}x2": (0, 0, 10, 10) for n in range(ARRANGEMENTS)}},
     {"windows": {"1x1": (0, 0, 10, 10), **{f"{n}x2": (0, 0, 10, 10) for n in range(ARRANGEMENTS - 1)}}}),
])
def test_what_two_have_changed_is_joined(since: dict[str, Any], mine: dict[str, Any], found: dict[str, Any],
                                         merged: dict[str, Any]) -> None:
    """What was changed here counts, and what was changed elsewhere stays; where both changed one thing, it is as here."""
    assert Preferences(**mine).over(Preferences(**found), Preferences(**since)) == Preferences(**merged)


def test_construction_refuses_what_reading_refuses() -> None:
    """Nobody can make preferences with values out of range, and the message names all of them."""
    with pytest.raises(PreferencesError, match=r"pace: 7, expected .*; sort: 'x', expected"):
        replace(Preferences(), pace=7, sort="x")
