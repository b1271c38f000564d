"""Deals by situation, and what decisions in them come to."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Choose, Predict, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR_ROWS, PRESETS
from jass_desktop.engine.record import final_state, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.codes import Deal
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.session.practice.deals import (
    ANYTHING,
    Begun,
    ContractKind,
    Figure,
    Lead,
    PracticeSpan,
    PractisedDeal,
    Role,
    Search,
    Situation,
    kinds_of,
    roles_of,
    spans_of,
    verdicts_of,
)
from jass_desktop.session.preferences import Preferences
from tests.trainer import FakeTrainer
from tests.ui.verdicts import all_decisions, recorded, verdict

LARGE = replace(PRESETS["coiffeur"], rows=COIFFEUR_ROWS[11], name="large board")
GAMES = [*PRESETS.values(), LARGE]


def found(rules: RuleSet, situation: Situation = ANYTHING, span: PracticeSpan = PracticeSpan.ROUND,
          most: int = 200) -> Begun | None:
    """What the search for such a deal comes to."""
    trainer = FakeTrainer()
    search = Search(lambda: trainer.deal(None, rules, Preferences()), lambda record: trainer.name_again(record, Preferences()),
                    situation, span, most=most)
    for _ in range(5000):
        if search.tick(0.01):
            assert (search.found is None) is search.given_up
            assert search.tried == len(trainer.opened)
            return search.found
    raise AssertionError("the search goes on")


def situations(rules: RuleSet) -> list[Situation]:
    return [*(Situation(role=role) for role in roles_of(rules)), *(Situation(kind=kind) for kind in kinds_of(rules)),
            *(Situation(lead=lead) for lead in Lead)]


@pytest.mark.some(3)
@pytest.mark.parametrize("span", [PracticeSpan.ROUND, PracticeSpan.CARDS])
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_every_situation_can_be_had(rules: RuleSet, span: PracticeSpan) -> None:
    """In every game: the deal is as asked for, and the person takes over before the first decision, or before the first card."""
    seat = rules.seating.seats[0]
    for situation in situations(rules):
        deal = found(rules, situation, span)
        assert deal is not None, situation
        state = final_state(deal.record)
        assert state.phase is Phase.PLAY
        round_ = state.round
        assert round_.contract is not None
        assert situation.kind in (ContractKind.ANY, ContractKind.of(round_.contract))
        assert situation.lead is Lead.ANY or (round_.to_act is seat) is (situation.lead is Lead.ME)
        if situation.role is Role.ME:
            assert (round_.chooser, round_.pushes) == (seat, 0)
        elif situation.role is Role.AFTER_PUSH:
            assert round_.chooser is seat
            assert round_.pushes
        elif situation.role is not Role.ANY:
            assert round_.chooser is not None
            mine = rules.party(round_.chooser) == rules.party(seat)
            assert mine is (situation.role is Role.PARTNER)
            assert round_.chooser is not seat
        before = deal.record.actions[:deal.move]
        own = [action for doer, action in before if doer is seat and isinstance(action, Choose | Push | Predict)]
        assert not own or span is PracticeSpan.CARDS
        *_, step = replay(replace(deal.record, actions=before, outcome=None))
        assert step.state.to_act is seat or step.state.phase is Phase.PLAY


@pytest.mark.parametrize(("span", "again"), [(PracticeSpan.ROUND, 0), (PracticeSpan.CARDS, 1)])
def test_masters_name_what_others_play(span: PracticeSpan, again: int) -> None:
    """Once the quick players' deal fits, and only where the person does not decide that; what they named does not count."""
    trainer, rules = FakeTrainer(), PRESETS["schieber"]
    search = Search(lambda: trainer.deal(None, rules, Preferences()), lambda record: trainer.name_again(record, Preferences()),
                    ANYTHING, span)
    while not search.tick(0.01):
        pass
    assert trainer.named_again == again
    assert search.found is not None
    named = [action for _seat, action in search.found.record.actions if isinstance(action, Choose)]
    assert len(named) == 1


def test_a_deal_must_fit_as_masters_name_it() -> None:
    """Where they name something else the search goes on."""
    quick, masters, rules = FakeTrainer(), FakeTrainer(), PRESETS["schieber"]
    search = Search(lambda: quick.deal(None, rules, Preferences()), lambda _record: masters.deal(None, rules, Preferences()),
                    Situation(role=Role.PARTNER), PracticeSpan.CARDS)
    while not search.tick(0.01):
        pass
    assert search.found is not None
    assert len(masters.opened) > 1
    opened = masters.opened[-1]
    assert isinstance(opened, Deal)
    assert search.found.record.decks.seed == opened.seed
    assert final_state(search.found.record).round.chooser is Seat.NORTH


def test_what_is_not_found_is_given_up() -> None:
    """After so many deals, and nothing is open then."""
    assert found(PRESETS["chibre-romand"], Situation(kind=ContractKind.SLALOM), most=7) is None


def test_only_what_a_game_has_is_offered() -> None:
    """No push where nobody pushes, no roles in Differenzler, no kinds where all are trumps."""
    assert roles_of(PRESETS["differenzler"]) == (Role.ANY,)
    assert Role.AFTER_PUSH not in roles_of(PRESETS["coiffeur"])
    assert kinds_of(PRESETS["chibre-romand"]) == (ContractKind.ANY,)
    assert kinds_of(PRESETS["schieber"]) == (ContractKind.ANY, ContractKind.TRUMPS, ContractKind.OBENABE, ContractKind.UNDENUFE)
    assert kinds_of(LARGE) == tuple(ContractKind)
    assert PracticeSpan.CHOICE in spans_of(PRESETS["schieber"])
    assert PracticeSpan.CHOICE not in spans_of(replace(PRESETS["chibre-romand"], contracts=(Contract.HEARTS,)))


def test_the_first_answer_counts() -> None:
    """A decision that was taken back keeps its first verdict, and those of other seats count nowhere."""
    first, second = [one for one in all_decisions(recorded("swisslos-2500")) if not one.forced][:2]
    played = PractisedDeal(recorded("swisslos-2500"), "south")
    assert played.take([verdict(first, Mark.BLUNDER, 6.0)])
    assert not played.take([verdict(first, Mark.GOOD)])
    others = verdict(second, Mark.BLUNDER, 9.0)
    assert not played.take([replace(others, seat=first.moment.view.seat.next(PRESETS["schieber"].direction))])
    assert played.take([verdict(second, Mark.GOOD)])
    figure = Figure.of(verdicts_of([played]))
    assert (figure.decisions, figure.decided, figure.right, figure.each) == (2, 2, 1, 3.0)


@pytest.mark.parametrize(("mark", "counted"), [(Mark.FORCED, (0, 0, 0)), (Mark.INDIFFERENT, (0, 0, 0)), (Mark.UNCLEAR, (1, 0, 0)),
                                               (Mark.ONLY, (1, 1, 1)), (Mark.INACCURATE, (1, 1, 0))])
def test_what_counts(mark: Mark, counted: tuple[int, int, int]) -> None:
    """Nothing forced or indifferent; what is unclear is neither right nor wrong."""
    decision = next(one for one in all_decisions(recorded("swisslos-2500")) if not one.forced)
    figure = Figure.of([verdict(decision, mark)])
    assert (figure.decisions, figure.decided, figure.right) == counted
    assert Figure.of([]).each == 0.0
