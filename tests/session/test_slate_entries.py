"""Entries on the slate, noted thing by thing as they are made."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Action
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import ContractChosen, Event, RoundBegan, RoundEnded, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import CHIBRE, JASS, PRESETS, SCHIEBER, SCHIEBER_SIX
from jass_desktop.engine.record import record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Points
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty, Seat
from jass_desktop.engine.weis import Meld
from jass_desktop.session.table.moments import moments
from jass_desktop.session.table.slate_entries import NO_ENTRIES, SlateEntries
from tests.scores import side_score

US, THEM = PAIRS.parties
SOUTH, EAST, NORTH, WEST = FOUR
LINED = replace(CHIBRE, name="lined", slate="lines")
RUN, FOUR_ROW = (EAST, Meld.parse("C6-C8")), (WEST, Meld.parse("H9-HQ"))


def noted(rules: RuleSet, *events: Event, entries: SlateEntries = NO_ENTRIES) -> SlateEntries:
    for event in events:
        entries = entries.after(event, rules)
    return entries


def chosen(contract: Contract, rules: RuleSet = JASS) -> ContractChosen:
    return ContractChosen(SOUTH, contract, rules.factor(contract), False)


def ended(points: PerParty[Points]) -> RoundEnded:
    return RoundEnded(side_score(1, Contract.CLUBS, 1, points))


@pytest.mark.rule("002", "8/1", "10/1", "11/3a", "11/4")
@pytest.mark.rule("003", "72/2", "74/1")
@pytest.mark.rule("decisions", "7.0.17")
def test_each_thing_is_an_entry_of_its_own() -> None:
    """Stöck, every Weis and every trick are noted one by one, with the factor; for nothing there is no entry."""
    entries = noted(LINED, chosen(Contract.HEARTS, LINED), StoeckShown(EAST, 20, False),
                    WeisDecided(THEM, (RUN, FOUR_ROW), PerParty(0, 70)), TrickTaken(1, NORTH, 14), TrickTaken(2, EAST, 0),
                    TrickTaken(3, WEST, 25))
    assert entries.all == PerParty((28,), (40, 40, 100, 50))


def test_weis_that_are_not_shown_are_one_entry() -> None:
    """Where only the best Weis is shown, what the others bring is noted as it is told: together."""
    entries = noted(LINED, chosen(Contract.CLUBS), WeisDecided(THEM, (FOUR_ROW,), PerParty(0, 90)))
    assert entries.all == PerParty((), (50, 40))


def test_a_match_is_noted_once() -> None:
    """The end of the round adds the match unless it stands there, and takes off what the match has annulled."""
    before = noted(JASS, chosen(Contract.CLUBS), WeisDecided(THEM, (FOUR_ROW,), PerParty(0, 50)), TrickTaken(1, NORTH, 152))
    end = ended(PerParty(Points(cards=152, last_trick=5, match=100), Points()))
    before = noted(JASS, TrickTaken(9, SOUTH, 5), entries=before)
    assert noted(JASS, end, entries=before).all == PerParty((152, 5, 100), (50, -50))
    assert noted(JASS, end, entries=before.plus(US, 100)).all == PerParty((152, 5, 100), (50, -50))


def test_another_round_goes_on_where_the_last_has_ended() -> None:
    """What was noted stays as it was."""
    entries = noted(JASS, chosen(Contract.CLUBS), TrickTaken(1, NORTH, 14), RoundBegan(2, SOUTH, None), chosen(Contract.SPADES),
                    TrickTaken(1, NORTH, 20), ended(PerParty(Points(cards=20), Points())))
    assert (entries.earlier, entries.now) == (PerParty((14,), ()), PerParty((20,), ()))


@pytest.mark.rule("000", "67/4b")
@pytest.mark.rule("001", "47/1")
@pytest.mark.rule("002", "10/1")
@pytest.mark.rule("003", "20/2", "30/2", "72/1", "72/2", "72/3", "74/1", "95/1")
@pytest.mark.rule("decisions", "7.0.17")
def test_the_usual_slate_needs_no_entries() -> None:
    """With two Z nothing is noted on the way."""
    assert noted(CHIBRE, chosen(Contract.CLUBS), TrickTaken(1, NORTH, 14)).all == ((), ())


PLAYED = [*PRESETS.values(), SCHIEBER_SIX,
          replace(SCHIEBER, name="annulled", weis_void_on_match=True, stoeck_void_on_match=True)]
SIDES = [replace(rules, slate="lines") for rules in PLAYED if rules.kind == "schieber"]


@pytest.mark.some(5)
@pytest.mark.parametrize("rules", SIDES, ids=lambda rules: rules.name)
def test_entries_are_added_up_to_the_running_score(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """At every moment of a game what is noted is the running score, and only ever grows by new entries."""
    for number in range(size(1, 8)):
        rng, state, done = random.Random(number), GameState.start(rules, Decks(f"entries {number}")).state, []
        while state.to_act is not None:
            act: tuple[Seat, Action] = state.to_act, rng.choice(state.legal_actions())
            done.append(act)
            state = state.apply(*act).state
        before = NO_ENTRIES
        for moment in moments(record_of(state, done, {}), Seat.SOUTH):
            for side in rules.seating.parties:
                entries = moment.entries.all[side]
                assert sum(entries) == moment.view.running[side]
                assert entries[:len(before.all[side])] == before.all[side]
                assert 0 not in entries
            before = moment.entries
