"""Search for a card: in many worlds all seats play on by the networks, and the last tricks are solved.

The master searches every card like this, club those of the last tricks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

import numpy as np

from jass_desktop.ai.conventions.swiss import prices, reading_of
from jass_desktop.ai.endings import PlayOut, by_policy, with_open_end
from jass_desktop.ai.outcomes import Gain, begin_of
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative, Choice
from jass_desktop.ai.playouts import Table, masks_of
from jass_desktop.ai.policy import card_scores, net_policy
from jass_desktop.ai.search import Budget, Judgement, judge_ending, judge_plays
from jass_desktop.ai.weights import LEARNED, for_cards, trained
from jass_desktop.ai.worlds.likely import EVALUATIONS, LikelyWorlds, thoughts_of
from jass_desktop.ai.worth import race_is_on, with_race, worth, worth_to_win
from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import EMPTY
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat

Weighed = TypeVar("Weighed", bound=Action)

_HOPELESS, _HOPELESS_ALONE = 12.0, 8.0
"""If cards may be dismissed, those that the network values this many points below the best are not searched; the second number
is for Differenzler."""
_MOST_AMONG_SIX = 2
_ENDING_WORLDS = 300
"""The last tricks are solved in at most this many worlds."""


@dataclass(frozen=True)
class Ways:
    """How a player searches. Earlier ways are kept for the arena, as references for later ones."""

    dismiss: bool = False
    """Whether cards and contracts with a low value from the network are not searched."""
    ending: int = 3
    """The number of last tricks that are solved exactly in all possible worlds, instead of played out in samples."""
    open_end: int = 2
    """The number of tricks that are solved exactly at the end of each playout."""
    weigh_rows: bool = True
    """Whether a row of a Coiffeur board is weighed against playing it later; otherwise the hand's best row is played now."""
    fresh: bool = True
    """Whether new worlds are sampled once the first ones are used up."""
    evaluations: int = EVALUATIONS
    """How much is spent on weighting worlds, see ``LikelyWorlds``."""
    agreement: Agreement = NO_CONVENTIONS
    """The conventions kept and read."""
    to_win: bool = True
    """Whether it counts which side is past the target first, where both may be in this round, and, playing alone, what the others
    miss and the state of the game."""

    @property
    def gain(self) -> Gain:
        """The value of the points of a round."""
        return worth_to_win if self.to_win else worth


def search_card(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
    """The card to play; among equals, the one that the network likes best."""
    scores = play_scores(view)
    plays = sorted(scores, key=lambda play: -scores[play])
    hopeless = _HOPELESS_ALONE if view.rules.kind == "differenzler" else _HOPELESS
    likely = [play for play in plays if not ways.dismiss or scores[play] > scores[plays[0]] - hopeless]
    if len(likely) == 1:
        return Choice.best_of([Alternative(play, scores[play]) for play in plays])
    worlds, begin = worlds_of(view, rng, ways), begin_of(view.rules)
    if len(view.hand) <= _counted_out(view, ways):
        judgement = judge_ending(view, likely, *worlds.most(_ENDING_WORLDS, rng), ways.gain, begin)
    else:
        play_out = play_out_of(view, rng, ways)
        judgement = judge_plays(view, likely, worlds.draw, play_out, budget, rng, ways.gain, begin)
    price = view.factor * prices(view, likely, ways.agreement)
    best = int((judgement.mean - price).argmax()) if price.any() else None
    return choice_of(scores, likely, judgement, best)


def _counted_out(view: Observation, ways: Ways) -> int:
    """The number of last tricks that are solved exactly, for points; for six seats, one more would take too long."""
    if ways.to_win and race_is_on(view):
        return 0
    return min(ways.ending, _MOST_AMONG_SIX) if view.rules.seats > LEARNED else ways.ending


def worlds_of(view: Observation, rng: np.random.Generator, ways: Ways) -> LikelyWorlds:
    """The worlds that a player with these ways takes to be likely."""
    thoughts = replace(thoughts_of(trained(), view.rules), reading=reading_of(ways.agreement))
    return LikelyWorlds(view, thoughts, rng, ways.evaluations, fresh=ways.fresh)


def play_out_of(view: Observation, rng: np.random.Generator, ways: Ways) -> PlayOut:
    """How a player with these ways expects rounds to continue."""
    policy = net_policy(for_cards(view.rules), rng, 0.0)
    if ways.to_win and race_is_on(view):
        return with_race(by_policy(policy))
    return with_open_end(policy, ways.open_end) if ways.open_end else by_policy(policy)


def choice_of(thought: Mapping[Weighed, float], looked_at: Sequence[Weighed], judgement: Judgement,
              best: int | None = None) -> Choice:
    """The most likely best of the alternatives ``looked_at``, or the one of that number, then all others by what was ``thought``
    of them at first, all on one scale."""
    best = int(judgement.best.argmax()) if best is None else best
    found: dict[Action, Alternative] = {action: Alternative(action, float(mean), float(chance))
             for action, mean, chance in zip(looked_at, judgement.mean, judgement.best, strict=True)}
    shift = found[looked_at[best]].score - thought[looked_at[best]]
    rest = [Alternative(action, min(score + shift, found[looked_at[best]].score), 0.0)
            for action, score in thought.items() if action not in found]
    ranked = sorted([*found.values(), *rest], key=lambda one: (one.action != looked_at[best], -one.score))
    return Choice(looked_at[best], tuple(ranked))


def play_scores(view: Observation) -> dict[Play, float]:
    """The network's value of each card that may be played, in points; only differences are meaningful."""
    hands = masks_of(PerSeat.of(view.rules.seating.seats, lambda seat: view.hand if seat is view.seat else EMPTY))[None]
    table = Table.of(view, hands)
    scores = card_scores(for_cards(view.rules), table, table.legal())[0]
    return {play: float(scores[play.card.index]) for play in view.legal if isinstance(play, Play)}
