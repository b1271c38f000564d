"""Rounds played once and played again with other cards: what the engine makes of a world is what it is tested against."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.playouts import Masks
from jass_desktop.engine.actions import Action, KeepStoeck, Play, ShowStoeck
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.round import completes_stoeck
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.weis import best_weis
from jass_desktop.errors import IllegalActionError
from jass_desktop.session.protocols import Limit

Chooser = Callable[[GameState], Action]


@dataclass(frozen=True)
class Moment:
    """A moment of a round: the state when its cards had been dealt, what was done since, and the state now."""

    dealt: GameState
    actions: tuple[tuple[Seat, Action], ...]
    state: GameState

    @property
    def view(self) -> Observation:
        """The game as the seat to act sees it."""
        return self.seen(self.state.round.to_act)

    def seen(self, seat: Seat) -> Observation:
        return observe(self.state, seat)

    def replayed(self, seat: Seat, hands: PerSeat[CardSet]) -> Observation | None:
        """What ``seat`` would see by now had these hands been dealt and the others declared their best; None if it cannot be."""
        state = self.dealt._replace(round=self.dealt.round._replace(hands=hands))
        for by, action in self.actions:
            if isinstance(action, ShowStoeck | KeepStoeck):
                continue
            try:
                state = _asked(state, self.state).apply(by, _as_declared(state, by, action, seat)).state
            except IllegalActionError:
                return None
        return observe(state if self.state.phase is Phase.STOECK else _asked(state, self.state), seat)


def _as_declared(state: GameState, by: Seat, action: Action, seat: Seat) -> Action:
    if by is seat or not isinstance(action, Play):
        return action
    round_ = state.round
    weis = () if round_.tricks else best_weis(round_.hands[by], round_.named_contract, state.rules)
    return Play(action.card, weis, state.rules.stoeck_manual and completes_stoeck(round_, by, action.card))


def _asked(state: GameState, known: GameState) -> GameState:
    """The state after a question for the Stöck has been answered so that it comes to what is known."""
    if state.phase is not Phase.STOECK:
        return state
    seat = state.round.to_act
    return state.apply(seat, ShowStoeck() if known.round.stoeck is seat else KeepStoeck()).state


def moments(rules: RuleSet, seed: str, choose: Chooser, rounds: int = 2) -> Iterator[Moment]:
    """All moments of the first rounds of a game at which somebody is to act who sees cards."""
    state = GameState.start(rules, Decks(seed)).state
    dealt, actions = state, []
    while state.outcome is None and state.round.number <= rounds:
        if state.phase is Phase.CUT or state.round.number != dealt.round.number or dealt.phase is Phase.CUT:
            dealt, actions = state, []
        if state.phase is not Phase.CUT:
            yield Moment(dealt, tuple(actions), state)
        seat, action = state.round.to_act, choose(state)
        actions.append((seat, action))
        state = state.apply(seat, action).state


def at_random(seed: str) -> Chooser:
    """Any action, but always the best Weis."""
    rng = random.Random(seed)
    return lambda state: rng.choice(state.legal_actions())


def by_apprentices(state: GameState) -> Action:
    return Apprentice("worlds").choose(observe(state, state.round.to_act), Limit()).action


def card_sets(masks: Masks) -> PerSeat[CardSet]:
    """The hands (4, 4) of one world."""
    return PerSeat.of(lambda seat: CardSet(sum(int(mask) << 9 * suit for suit, mask in enumerate(masks[seat]))))
