"""Random games of the engine that are watched: after each deed all of ``invariants`` must hold, and what may be done next is what
the oracle allows. A miss prints the game up to it, so that it can be played again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from jass_desktop.engine.actions import Action, Berg, Claim, Play, Predict, ShowStoeck
from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import RoundBegan
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.legality import legal_cards, why_illegal
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.weis import Meld, best_weis, is_weis, meld_points, weis_choices
from jass_desktop.errors import IllegalActionError
from tests import oracle
from tests.deed import Deed
from tests.engine.support import modest, with_options, with_scores
from tests.invariants import RULES
from tests.offers import hands_of_the_deal, interjections, offers
from tests.plain import codes, plain_melds, plain_rules
from tests.position import Position


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
        chosen = best_weis(hand, contract, rules if tie == rules.weis_tie else with_options(rules, weis_tie=tie))
        best = oracle.best_of(declarations, name, {**plain, "weis_tie": tie})
        assert sorted(plain_melds(chosen)) in list(map(sorted, best)), f"best by {tie}"
    for weis in choices:
        assert is_weis(weis, hand, contract, rules)
        worth = [meld_points(meld, contract, rules) for meld in weis]
        assert worth == [oracle.meld_points(meld, name, plain) for meld in plain_melds(weis)]
    return list(choices)


class Watch:
    """Is told each deed of a game and what followed, and raises AssertionError where an invariant is broken.

    ``scores`` are those of the sides before the first round.
    """

    def __init__(self, start: Step, scores: PerParty[int] | None) -> None:
        state, rules = start.state if scores is None else with_scores(start.state, scores), plain_rules(start.state.rules)
        self.now = Position(state, rules, hands_of_the_deal(start, None, rules), decided=False,
                            half_open=state.round.half_way.open)
        self.told: list[str] = []
        """All deeds so far, each with its seat, so that a game can be played again up to a miss."""
        [began] = [event for event in start.events if isinstance(event, RoundBegan)]
        cutter = None if state.rules.cut == "off" else (state.round.dealer - oracle.step_of(rules)) % state.rules.seats
        assert (began.number, began.dealer, began.cutter) == (1, state.round.dealer, cutter)

    def see(self, seat: Seat, action: Action, step: Step) -> None:
        self.told.append(f"{seat.label} {action}")
        same = step.state.round.deal == self.now.round.deal
        dealt = hands_of_the_deal(step, action, self.now.rules) or (self.now.hands if same else [])
        deed = Deed(self.now, seat, action, step, dealt)
        for rule in RULES:
            rule(deed)
        self.now = deed.end

    def look(self, other: Card) -> None:
        """What may be done is what the oracle says: each card once; why not the rest; in trick 1 what may be declared."""
        now, state = self.now, self.now.state
        actions = state.legal_actions()
        assert sorted(str(action).partition(" weis")[0] for action in actions) == sorted(offers(now))
        for seat in state.rules.seating.seats:
            assert list(map(str, state.interjections(seat))) == interjections(now, seat), f"interjections of {seat.label}"
        if state.phase is not Phase.PLAY:
            return
        hand, contract = state.round.hands[state.round.to_act], state.round.named_contract
        assert state.round.ruling(state.rules).value == now.ruling
        check_cards(hand, state.round.trick, state.round.ruling(state.rules), state.rules, now.rules, other)
        weis = {frozenset(action.weis) for action in actions if isinstance(action, Play)}
        choices = [()] if state.round.tricks else check_weis(hand, contract, state.rules, now.rules)
        assert weis <= set(map(frozenset, choices))

    def check_refusals(self, state: GameState, seat: Seat) -> None:
        """The engine refuses what a seat may not throw in now."""
        for action in (Claim(), Berg(), ShowStoeck()):
            if action not in state.interjections(seat) and not (state.phase is Phase.STOECK and state.to_act is seat):
                assert refuses(state, seat, action), f"{seat.label} could {action}"


def refuses(state: GameState, seat: Seat, action: Action) -> bool:
    try:
        state.apply(seat, action)
    except IllegalActionError:
        return True
    return False


def watched(
    rules: RuleSet, decks: Decks, *, looks: float = 1.0, claims: float = 0.0, scores: PerParty[int] | None = None
) -> Iterator[GameState]:
    """The states of a game played at random, with any Weis, calls of Stöck forgotten, claims. Every deed is watched; ``looks`` is
    the share of positions in which all that may be done is compared as well."""
    rng = random.Random(decks.seed)
    step = GameState.start(rules, decks)
    watch = Watch(step, scores)
    state = watch.now.state
    with printed(rules, decks, state.scores, watch):
        while state.outcome is None:
            if looks == 1 or rng.random() < looks:
                watch.look(rng.choice(DECK))
            seat, action = deed(state, watch, rng, claims)
            step = state.apply(seat, action)
            watch.see(seat, action, step)
            state = step.state
            yield state


def deed(state: GameState, watch: Watch, rng: random.Random, claims: float) -> tuple[Seat, Action]:
    """Something a seat can do now."""
    shouter = rng.choice(state.rules.seating.seats)
    watch.check_refusals(state, shouter)
    interjections = state.interjections(shouter)
    if interjections and rng.random() < claims:
        return shouter, rng.choice(interjections)
    assert state.to_act is not None
    action = modest(rng.choice(state.legal_actions()), rng)
    if isinstance(action, Play) and not state.round.tricks and rng.random() < 0.5:
        choices = weis_choices(state.round.hands[state.to_act], state.round.named_contract, state.rules)
        action = replace(action, weis=rng.choice(choices))
    if isinstance(action, Play) and action.stoeck and rng.random() < 0.3:
        action = replace(action, stoeck=False)
    if isinstance(action, Predict) and rng.random() < 0.5:
        action = Predict(0)  # the one that is often right
    return state.to_act, action


@contextmanager
def printed(rules: RuleSet, decks: Decks, scores: PerParty[int], watch: Watch) -> Iterator[None]:
    """Tell with an error what was played up to it: the rules, the packs, the scores at the start, each deed."""
    try:
        yield
    except Exception as error:
        options = ", ".join(f"{name} {text}" for name, text in rules.to_options())
        error.add_note(f"rules {rules.name}: {options}\nseed {decks.seed!r}, scores at the start {tuple(scores)}")
        error.add_note("\n".join(f"pack {number}: {pack}" for number, pack in enumerate(decks.known, 1)))
        error.add_note(f"played: {'; '.join(watch.told)}")
        error.add_note(f"hands dealt: {watch.now.hands}")
        raise
