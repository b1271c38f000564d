"""Luck and skill apart: exact to the point, blind to hidden hands, and the same for whoever looks."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.playouts import Table, masks_of
from jass_desktop.ai.worlds.possible import sample
from jass_desktop.engine.actions import Action, Choose, Play, Push
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, OFFERS, PRESETS, SCHIEBER, as_offered
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from tests.ai.replays import card_sets
from tests.benchmarks.accounts import Account, _ahead, accounts
from tests.benchmarks.reference import forehand_mean, forehand_over, has_reference, options_of, partner_of

OF_SIDES = {name: rules for name, rules in PRESETS.items() if has_reference(rules)}
Chooser = Callable[[GameState], Action]


def far(rules: RuleSet) -> RuleSet:
    """The rules where no round is broken off."""
    return rules if rules.target is None else replace(rules, target=20_000)


def one_round(rules: RuleSet, seed: str, choose: Chooser) -> GameRecord:
    state, done = GameState.start(replace(rules, cut="off"), Decks(seed)).state, []
    while not state.rounds and state.to_act is not None:
        done.append((state.to_act, choose(state)))
        state = state.apply(*done[-1]).state
    return record_of(state, done, {})


def by_reference(state: GameState) -> Action:
    """What the networks would do."""
    seat = state.round.to_act
    if state.phase is Phase.CHOICE:
        contracts = state.rules.contracts
        index = int(partner_of(state.rules)(masks_of([state.round.hands[seat]]), state.round.pushes)[0])
        return Push() if index == len(contracts) else Choose(contracts[index])
    table = Table.of(observe(state, seat), masks_of(state.round.hands)[None])
    card = DECK[int(expertise_of(state.rules).policy(np.random.default_rng(0))(table, table.legal())[0])]
    return next(action for action in state.legal_actions() if isinstance(action, Play) and action.card == card)


def astray(seed: str, often: float) -> Chooser:
    """As the networks would, but ``often`` at random, and then perhaps without a word of Weis and Stöck."""
    rng = random.Random(seed)

    def choose(state: GameState) -> Action:
        if rng.random() >= often:
            return by_reference(state)
        action = rng.choice(state.legal_actions())
        return Play(action.card) if isinstance(action, Play) and rng.random() < 0.5 else action
    return choose


def sum_of(account: Account, what: str) -> float:
    return sum(float(getattr(one, what)) * (1 if (one.seat - account.forehand) % 2 == 0 else -1) for one in account.otherwise)


@pytest.mark.some(1)
@pytest.mark.parametrize("name", sorted(OF_SIDES))
def test_exact(name: str, size: Callable[[int, int], int]) -> None:
    """In every game of two sides the result is, to the point, what the networks' best play makes of the deal plus the true lead
    of everything that was done otherwise, Weis and Stöck kept silent included."""
    for number in range(size(1, 6)):
        rules = far(OF_SIDES[name])
        record = one_round(rules, f"exact {number}", astray(f"exact {number}", 0.35))
        [(_, account)] = accounts(record, worlds=2)
        assert account.otherwise
        assert account.best + sum_of(account, "true") == pytest.approx(account.result, abs=1e-6)


def test_stoeck_called_by_hand(size: Callable[[int, int], int]) -> None:
    """Stöck that somebody forgets to call is part of the account."""
    rules = replace(far(SCHIEBER), stoeck_manual=True)
    for number in range(size(1, 6)):
        [(_, account)] = accounts(one_round(rules, f"stoeck {number}", astray("stoeck", 0.5)), worlds=2)
        assert account.best + sum_of(account, "true") == pytest.approx(account.result, abs=1e-6)


def test_whoever_plays_the_reference_has_no_skill() -> None:
    """If everybody plays as the networks would, nothing is ahead of them, and the result is that of their best play."""
    for name in ("swisslos-1000", "schieber-six"):
        [(_, account)] = accounts(one_round(far(OF_SIDES[name]), "same", by_reference))
        assert account.otherwise == ()
        assert account.best == account.result


def test_hidden_hands_change_nothing() -> None:
    """When the cards a seat cannot see are dealt otherwise, its decisions are worth the same, whatever they truly brought."""
    states = [GameState.start(replace(far(SCHIEBER), cut="off"), Decks("hidden")).state]
    while len(states[-1].round.tricks) < 4:
        states.append(states[-1].apply(states[-1].round.to_act, by_reference(states[-1])).state)
    true = set()
    for state in states[::7]:
        seat = state.round.to_act
        view = observe(state, seat)
        if len(view.legal) > 1:
            [hands] = sample(view, 1, np.random.default_rng(2))
            other = state._replace(round=state.round._replace(hands=card_sets(hands)))
            found, again = (_ahead(one, seat, view.legal[:2], "hidden", 20) for one in (state, other))
            assert (found.claimed, found.error) == (again.claimed, again.error)
            true.add(found.true != again.true)
    assert True in true


def test_the_same_again() -> None:
    """The same record, seed and number of worlds give the same parts."""
    record = one_round(far(SCHIEBER), "again", astray("again", 0.2))
    first, second = (list(accounts(record, worlds=20)) for _ in range(2))
    assert first == second


def test_where_there_is_none() -> None:
    """Rounds broken off at the target, Differenzler and Coiffeur have no parts."""
    early = one_round(replace(PRESETS["pop"], target=50), "early", by_reference)
    assert sum(early.outcome.totals if early.outcome else ()) > 0
    others = (one_round(rules, "none", lambda state: state.legal_actions()[0]) for rules in (COIFFEUR, DIFFERENZLER))
    for record in (early, *others):
        assert list(accounts(record)) == []


def test_forehand(size: Callable[[int, int], int]) -> None:
    """The means for forehand that are kept are those of the program's games, whatever the table chooses in them, and of no
    other; they agree with new deals."""
    for name, rules in OF_SIDES.items():
        option, values = OFFERS.get(name, ("", ()))
        for value in values:
            assert options_of(as_offered(rules, {name: value})) == options_of(rules), option
    assert options_of(replace(SCHIEBER, match_bonus=0)) != options_of(SCHIEBER)
    for name in sorted(OF_SIDES)[:size(1, 20)]:
        mean, error = forehand_over(OF_SIDES[name], 200)
        assert abs(forehand_mean(OF_SIDES[name]) - mean) < 4 * error
