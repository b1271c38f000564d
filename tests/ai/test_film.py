"""Both lines of an example, in cards that the seat could not tell from the real ones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.questions import questions
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.record import GameRecord
from jass_desktop.errors import RecordError
from jass_desktop.session.findings.film import Film, film_of
from jass_desktop.session.findings.reasons import Cause, Continuation, Example
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import Verdict
from tests.ui.verdicts import recorded

WORLDS = 100
_FIRST = 5
"""Among so many decisions of the first seat there is a mistake."""


def mistakes(record: GameRecord, first: int, count: int) -> list[tuple[Verdict, Film]]:
    """Those among so many decisions of the first seat that an example shows."""
    asked = list(questions(record, record.rules.seating.seats[:1]))[first:first + count]
    found = [verdict_on(question, most=WORLDS) for question in asked]
    return [(verdict, film) for verdict in found if (film := film_of(record, verdict)) is not None]


def last_boards(film: Film) -> tuple[frozenset[object], frozenset[object]]:
    """The cards that the person's side has taken at the end of each line."""
    def own(seen_by: int, reel: int) -> frozenset[object]:
        last = (film.taken, film.better)[reel].moments[-1].seen[-1].view
        party = last.rules.party(last.seat)
        return frozenset(card for taken in last.tricks if taken.winner in party.seats for _seat, card in taken.trick.plays)
    return own(0, 0), own(0, 1)


@pytest.mark.some(1)
@pytest.mark.parametrize("name", ["schieber", "differenzler", "coiffeur", "chibre-romand", "schieber-six", "mixed"])
def test_what_is_said_is_shown(name: str, size) -> None:  # type: ignore[no-untyped-def]
    """The seat sees just what it saw; the card the loss mostly comes from is lost in one line and kept in the other; and the
    text of the verdict holds it all."""
    record = recorded(name)
    for verdict, film in mistakes(record, 0, size(2, 9)):
        [question] = [one for one in questions(record, {verdict.seat}) if one.move == verdict.move]
        assert film.before.view == question.view
        assert (film.taken.action, film.better.action) == (verdict.action, verdict.prices[0].action)
        if verdict.watched is not None and verdict.watched.cause is Cause.CARD:
            taken, better = last_boards(film)
            assert film.card in better - taken
        assert read_verdict(write_verdict(verdict)) == verdict


@pytest.fixture(scope="module")
def first() -> Verdict:
    """The first mistake of a game."""
    return mistakes(recorded("schieber"), 0, _FIRST)[0][0]


def test_the_same_decision_has_the_same_example(first: Verdict) -> None:
    """What is shown follows from the decision, the seed and the limit alone."""
    assert mistakes(recorded("schieber"), 0, _FIRST)[0][0] == first


@pytest.mark.parametrize("hands", [(), ("C6",) * 4, ("C6 C7", "C8", "C9", "CT")])
def test_an_example_that_cannot_be_is_refused(hands: tuple[str, ...], first: Verdict) -> None:
    """Other cards than are in the game, or another number of them, show nothing, and say so."""
    made = Example(tuple(CardSet.parse(hand.replace("CT", "C10")) for hand in hands), Continuation((), ()), Continuation((), ()))
    with pytest.raises(RecordError, match="action"):
        film_of(recorded("schieber"), replace(first, example=made))
