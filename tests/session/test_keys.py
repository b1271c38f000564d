"""Keys that a person may choose: which can be, and which get in each other's way."""

from __future__ import annotations

from itertools import combinations

import pytest

from jass_desktop.errors import PreferencesError
from jass_desktop.session.keys import DEEDS, Refusal, clash, refusal, sound_keys
from jass_desktop.session.preferences import Preferences


def test_the_usual_keys_can_be_chosen_and_go_together() -> None:
    """None is refused, and no two do different things in the same place."""
    for deed, one in DEEDS.items():
        assert refusal(deed, one.usual) is None, deed
        assert clash({}, deed, one.usual) is None, deed
    for (first, one), (second, other) in combinations(DEEDS.items(), 2):
        assert one.usual != other.usual or not one.places & other.places, (first, second)


@pytest.mark.parametrize(("deed", "key", "why"), [
    ("hint", "j", None), ("hint", "ü", None), ("hint", ",", None), ("hint", "f5", None), ("hint", "ctrl+h", None),
    ("help", "f12", None), ("quit", "ctrl+w", None), ("help", "h", Refusal.TYPED), ("undo", "z", Refusal.TYPED),
    ("hint", "3", Refusal.FIXED), ("hint", " ", Refusal.FIXED), ("hint", "+", Refusal.FIXED), ("quit", "ctrl+x", Refusal.FIXED),
    ("hint", "J", Refusal.NO_KEY), ("hint", "", Refusal.NO_KEY), ("hint", "f13", Refusal.NO_KEY), ("hint", "hh", Refusal.NO_KEY),
    ("hint", "\t", Refusal.NO_KEY), ("hint", "ctrl+", Refusal.NO_KEY),
])
def test_what_cannot_be_a_key(deed: str, key: str, why: Refusal | None) -> None:
    """Digits play cards, capitals are typed with Shift, and what works in text fields must not be a character."""
    assert refusal(deed, key) is why


def test_two_deeds_of_one_place_need_two_keys() -> None:
    """Elsewhere the same key may do something else, and two keys may change places."""
    assert clash({}, "hint", "l") == "last"
    assert clash({}, "statistics", "l") is None
    assert clash({"last": "x"}, "hint", "l") is None
    assert clash({}, "practise", "ctrl+q") == "quit"
    assert Preferences(keys={"hint": "l", "last": "h"}).key("last") == "h"
    with pytest.raises(PreferencesError):
        Preferences(keys={"hint": "l"})


def test_flawed_keys_get_the_usual_ones_and_the_others_count() -> None:
    """The later of two that clash is dropped, and with it any that only it made room for."""
    own = {"hint": "j", "slate": "j", "nothing": "x", "claim": "7", "weis": "s"}
    assert sound_keys(own) == {"hint": "j"}
    preferences, expected = Preferences.from_values({"sort": "down", "keys": own})
    assert preferences == Preferences(sort="down", keys={"hint": "j"})
    assert list(expected) == ["keys.slate", "keys.nothing", "keys.claim", "keys.weis"]
    assert "such as s" in expected["keys.slate"]
