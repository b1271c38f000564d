"""The positions that stand in for exercises: what the shipped file promises, and what a damaged one says."""

from __future__ import annotations

import gzip
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from jass_desktop.engine.record import write_record
from jass_desktop.errors import JassError
from jass_desktop.resources import assets_dir
from jass_desktop.session.book.exercises import Printed
from jass_desktop.session.book.siblings import Likeness, likeness_of
from jass_desktop.session.book.themes import ExerciseTheme, theme_of
from jass_desktop.session.findings.decisions import decision_at
from jass_desktop.session.findings.verdicts import same
from jass_desktop.store.printed import printed_exercises
from jass_desktop.store.siblings import _corpus, _printed, siblings
from tests.benchmarks.acts import LEAST, MOST, kind_of

SHIPPED_FILE = assets_dir() / "siblings.jsonl.gz"
WRONG_FROM, SURE = 2.5, 3.0


def patterns() -> set[Likeness]:
    return {pattern for pattern, _values in _corpus(SHIPPED_FILE)}


def all_siblings() -> list[Printed]:
    return [_printed(number, values) for number, (_pattern, values) in enumerate(_corpus(SHIPPED_FILE), 1)]


def test_the_file_is_small() -> None:
    """Less than a megabyte travels with the program."""
    assert SHIPPED_FILE.stat().st_size < 1_000_000


def test_every_sibling_is_sound(size: Callable[[int, int], int]) -> None:
    """Its game replays up to what south did, which is clearly wrong; its pattern is that of the table."""
    found = [(pattern, one) for pattern in sorted(patterns(), key=lambda one: str(one.values))
             for one in siblings(pattern) if one.theme is pattern.theme]
    for pattern, one in found[::size(max(1, len(found) // 20), 1)]:
        record, verdict = one.record(), one.verdict
        decision = decision_at(record, verdict.move)
        assert (verdict.move, verdict.seat.label) == (len(record.actions) - 1, "south")
        assert decision.action == verdict.action
        assert not same(verdict.prices[0].action, verdict.action)
        assert verdict.loss - SURE * verdict.error >= WRONG_FROM
        view = decision.moment.view
        assert likeness_of(view, theme_of(view, verdict.action, verdict.prices[0].action)).resembles(pattern)


@pytest.mark.parametrize(("found", "fewest"), [(printed_exercises, 8), (all_siblings, 4)], ids=["exercises", "siblings"])
def test_a_theme_has_either_answer(found: Callable[[], Sequence[Printed]], fewest: int) -> None:
    """In 40 to 60 of 100 the better choice is the act of the theme, so that nobody answers by heart; each teaches a principle."""
    kinds: dict[ExerciseTheme, list[bool]] = defaultdict(list)
    for one in found():
        view = decision_at(one.record(), one.verdict.move).moment.view
        theme, acts = kind_of(view, one.verdict.action, one.verdict.best)
        kinds[theme].append(acts)
        assert theme is one.theme
        assert one.verdict.pattern is not None, one.name
        assert theme is not ExerciseTheme.SMEARING or view.trick.winning(view.ruling)[0] in view.partners
    assert set(kinds) == set(ExerciseTheme)
    assert all(len(acts) >= fewest for acts in kinds.values())
    shares = {theme: sum(acts) / len(acts) for theme, acts in kinds.items()}
    assert {theme: share for theme, share in shares.items() if not LEAST <= share <= MOST} == {}


def test_no_exercise_stands_in_for_another() -> None:
    exercises = {write_record(one.record()) for one in printed_exercises()}
    assert exercises.isdisjoint(write_record(one.record()) for one in all_siblings())


def test_most_exercises_have_siblings() -> None:
    """Every theme of the exercises that come with the program has positions that can stand in for some of them."""
    served = set()
    for one in printed_exercises():
        view = decision_at(one.record(), one.verdict.move).moment.view
        if siblings(likeness_of(view, one.theme)):
            served.add(one.theme)
    assert served == {one.theme for one in printed_exercises()}


@pytest.mark.parametrize("content", [b"", b"no gzip", *(gzip.compress(text, mtime=0) for text in (
    b"no json", b'{"pattern": []}', b"{}", b"[1]", b" " * 9_000_000)), gzip.compress(b"x" * 100, mtime=0)[:-9]], ids=range(8))
def test_a_damaged_file_is_told(tmp_path: Path, content: bytes) -> None:
    """With its name, whatever is wrong."""
    path = tmp_path / "siblings.jsonl.gz"
    path.write_bytes(content)
    with pytest.raises(JassError, match=r"siblings\.jsonl\.gz"):
        siblings(next(iter(patterns())), path)
