"""Random games of the engine under the referee's eyes. A miss prints the game up to it, so that it can be played again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from jass_desktop.engine.actions import Action, Play, Predict
from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.legality import legal_cards, why_illegal
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.weis import Meld, best_weis, is_weis, meld_points, weis_choices
from tests import oracle
from tests.referee import Referee, codes, plain_melds


def check_cards(hand: CardSet, lying: Trick, ruling: Contract, rules: RuleSet, plain: oracle.Rules, other: Card) -> None:
    """The same cards are legal, the others, ``other`` too, for the same reason; and the same seat is winning the trick so far."""
    own, played = codes(hand), codes(lying.cards)
    objections = {card: oracle.objection(card.code, own, played, ruling.value, plain) for card in (*hand, other)}
    assert list(legal_cards(hand, lying, ruling, rules)) == [card for card in hand if objections[card] is None]
    for card, objection in objections.items():
        reason = why_illegal(card, hand, lying, ruling, rules)
        assert (reason and reason.value) == objection, f"reason for {card}"
    if played:
        assert lying.winning(ruling) == lying.plays[oracle.winner(played, ruling.value)]


def check_weis(
    hand: CardSet, contract: Contract, rules: RuleSet, plain: oracle.Rules, ties: Sequence[str] = ()
) -> list[tuple[Meld, ...]]:
    """The same melds may be declared together, are worth the same, and of the best sets the engine takes one: by the tie scheme
    of the rules, and, where there are few sets, by these. Gives all sets."""
    own, name = codes(hand), contract.value
    choices = weis_choices(hand, contract, rules)
    declarations = oracle.declarations(own, name, plain)
    assert sorted(sorted(plain_melds(weis)) for weis in choices) == sorted(map(sorted, declarations))
    for tie in {rules.weis_tie, *(ties if len(choices) < 50 else ())}:
        chosen = best_weis(hand, contract, rules if tie == rules.weis_tie else replace(rules, weis_tie=tie))
        best = oracle.best_of(declarations, name, {**plain, "weis_tie": tie})
        assert sorted(plain_melds(chosen)) in list(map(sorted, best)), f"best by {tie}"
    for weis in choices:
        assert is_weis(weis, hand, contract, rules)
        worth = [meld_points(meld, contract, rules) for meld in weis]
        assert worth == [oracle.meld_points(meld, name, plain) for meld in plain_melds(weis)]
    return list(choices)


def check_position(state: GameState, referee: Referee, other: Card) -> None:
    """What the seat to act may play and why not the rest, and in trick 1 what it may declare."""
    seat, rules, plain = state.round.to_act, state.rules, referee.table.rules
    hand, contract, ruling = state.round.hands[seat], state.round.named_contract, state.round.ruling(rules)
    assert codes(hand) == sorted(referee.table.round.hands[seat], key=lambda code: Card.parse(code).index)
    assert ruling.value == referee.table.round.ruling
    check_cards(hand, state.round.trick, ruling, rules, plain, other)
    if not state.round.tricks:
        check_weis(hand, contract, rules, plain)


def watched(
    rules: RuleSet, decks: Decks, *, looks: float = 1.0, claims: float = 0.0, scores: PerParty[int] | None = None
) -> Iterator[GameState]:
    """The states of a game played at random, with any Weis, calls of Stöck forgotten, claims. The referee hears what follows from
    each deed; ``looks`` is the share of positions in which all that is to be seen and may be done is compared as well."""
    rng = random.Random(decks.seed)
    step = GameState.start(rules, decks)
    referee = Referee(step)
    state = step.state if scores is None else step.state._replace(scores=scores)
    if scores is not None:
        referee.start_at(scores)
    with printed(rules, decks, state.scores, referee):
        while state.outcome is None:
            if looks == 1 or rng.random() < looks:
                referee.check(state)
                if state.phase is Phase.PLAY:
                    check_position(state, referee, rng.choice(DECK))
            seat, action = deed(state, referee, rng, claims)
            step = state.apply(seat, action)
            referee.see(seat, action, step)
            state = step.state
            yield state


def deed(state: GameState, referee: Referee, rng: random.Random, claims: float) -> tuple[Seat, Action]:
    """Something a seat can do now."""
    shouter = rng.choice(state.rules.seating.seats)
    referee.check_refusals(state, shouter)
    interjections = state.interjections(shouter)
    if interjections and rng.random() < claims:
        return shouter, rng.choice(interjections)
    assert state.to_act is not None
    action = rng.choice(state.legal_actions())
    if isinstance(action, Play) and not state.round.tricks and rng.random() < 0.5:
        choices = weis_choices(state.round.hands[state.to_act], state.round.named_contract, state.rules)
        action = replace(action, weis=rng.choice(choices))
    if isinstance(action, Play) and action.stoeck and rng.random() < 0.3:
        action = replace(action, stoeck=False)
    if isinstance(action, Predict) and rng.random() < 0.5:
        action = Predict(0)  # the one that is often right
    return state.to_act, action


@contextmanager
def printed(rules: RuleSet, decks: Decks, scores: PerParty[int], referee: Referee) -> Iterator[None]:
    """Tell with an error what was played up to it: the rules, the packs, the scores at the start, each deed."""
    try:
        yield
    except Exception as error:
        options = ", ".join(f"{name} {text}" for name, text in rules.to_options())
        table = referee.table.round
        error.add_note(f"rules {rules.name}: {options}\nseed {decks.seed!r}, scores at the start {tuple(scores)}")
        error.add_note("\n".join(f"pack {number}: {pack}" for number, pack in enumerate(decks.known, 1)))
        error.add_note(f"played: {'; '.join(referee.told)}")
        error.add_note(f"now: {table.contract or 'no contract'}, hands {table.hands}, on the table {table.lying}")
        raise
