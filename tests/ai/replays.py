"""Rounds played once and played again with other cards: what the engine makes of a world is what it is tested against."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.nets.encoding import INPUTS
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import net_policy
from jass_desktop.ai.search.playouts import RANKS, Table, masks_of
from jass_desktop.engine.actions import Action, KeepStoeck, Play, ShowStoeck
from jass_desktop.engine.announcing import completes_stoeck
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
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
    dealt = state
    actions: list[tuple[Seat, Action]] = []
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


def by_net(net: Net, temperature: float, seed: int) -> Chooser:
    """Cards by a network with some variation, and anything else at random."""
    rng = np.random.default_rng(seed)
    choose = net_policy(net, rng, temperature)

    def act(state: GameState) -> Action:
        actions = state.legal_actions()
        if state.phase is not Phase.PLAY:
            return actions[rng.integers(len(actions))]
        table = Table.of(observe(state, state.round.to_act), masks_of(state.round.hands)[None])
        [card] = choose(table, table.legal())
        return next(action for action in actions if isinstance(action, Play) and action.card.index == card)
    return act


def random_net(scale: float, seed: int, sizes: tuple[int, ...] = (INPUTS, 32, 36)) -> Net:
    """A network that has learned nothing, but has its own taste; ``scale``: about how many points it feels."""
    rng = np.random.default_rng(seed)
    layers = [(rng.standard_normal(pair).astype(np.float32) * np.float32(2 / np.sqrt(pair[0])), np.zeros(pair[1], np.float32))
              for pair in pairwise(sizes)]
    (weights, biases) = layers[-1]
    return Net((*layers[:-1], (weights * np.float32(scale), biases)))


def log_chance(view: Observation, truth: PerSeat[CardSet], hands: Masks, weights: Floats) -> tuple[float, float]:
    """The mean logarithm of the chance that the hidden cards lie where they do: by these worlds, and by the hand sizes alone.

    As the worlds are some of many, the latter goes into the former as a fiftieth of it.
    """
    ranks = 1 << np.arange(RANKS)
    true = (masks_of(truth)[..., None] & ranks > 0).reshape(4, 36)
    true[view.seat] = False
    by_size = np.array(view.hand_sizes) / (sum(view.hand_sizes) - len(view.hand))
    by_worlds = np.tensordot(weights / weights.sum(), (hands[..., None] & ranks > 0).reshape(-1, 4, 36), 1)
    seats, cards = np.nonzero(true)
    mixed = 0.98 * by_worlds[seats, cards] + 0.02 * by_size[seats]
    return float(np.log(mixed).mean()), float(np.log(by_size[seats]).mean())


def card_sets(masks: Masks) -> PerSeat[CardSet]:
    """The hands (seats, 4) of one world."""
    return PerSeat(*(CardSet(sum(int(mask) << 9 * suit for suit, mask in enumerate(hand))) for hand in masks))
