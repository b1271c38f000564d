"""Likely worlds: possible ones, drawn more often the better they explain predictions, contract and cards played.

If all possible worlds are listed and not too many, all are weighted. Otherwise many are drawn, then resampled by how well they
explain contract and predictions, which is quick to evaluate, and those chosen are weighted by the cards. Once as many worlds have
been drawn from these as their effective sample size, new ones are sampled, because repeating a world gives no information.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from jass_desktop.ai.conventions.swiss import Reading
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.worlds.likelihood import CardScores, card_likelihood, distinct
from jass_desktop.ai.worlds.possible import Worlds
from jass_desktop.ai.worlds.urn import Urn
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat

EVALUATIONS = 5000
CARD_TEMPERATURE, CHOICE_TEMPERATURE = 12.0, 15.0
"""In points of a round, the unit of the values of cards and contracts. Players who think like the networks are predicted best at
5 for cards, but other players then worse than by their choices alone; with these temperatures all are predicted better, or hardly
worse."""
_LEAST, _MOST = 150, 500
"""The minimum and maximum of worlds weighted by cards, whatever the number of evaluations."""
_MORE = 3
"""How many times as many worlds are weighted by the quick criteria."""


Said = Callable[[Observation, Masks], Floats]
"""The log-likelihood of all that the others have said before the first card, (n,), in worlds where these hands were dealt."""


@dataclass(frozen=True)
class Thoughts:
    """What all players are assumed to think; None where unknown."""

    cards: CardScores | None = None
    """What cards are worth to them."""
    said: Said | None = None
    """How likely they are to say what they have said."""
    temperature: float = CARD_TEMPERATURE
    """The temperature for cards, in points."""
    reading: Reading | None = None
    """How the cards of players who keep conventions are read; None if there are none."""


class LikelyWorlds:
    """Worlds that explain an observation, weighted by how its players think."""

    def __init__(self, view: Observation, thoughts: Thoughts, rng: np.random.Generator, evaluations: int = EVALUATIONS,
                 *, fresh: bool = True) -> None:
        """``evaluations`` limits the number of hands for which cards are evaluated, down to a minimum number of worlds.

        If ``fresh``, new worlds are sampled when most of these have been drawn, unless these are all possible worlds.
        """
        self._view, self._thoughts, self._worlds = view, thoughts, Worlds(view)
        self._fresh, self._affordable = fresh, _affordable(view, evaluations)
        self.hands: Masks
        self.weights: Floats
        """The probability of each of ``hands``, (n, seats, 4), relative to the most likely one."""
        if self._worlds.listed is not None and _judgements(view, self._worlds.listed[0]) <= evaluations:
            hands, chances = self._worlds.listed
            self._weigh(hands, np.log(chances) + quickly_judged(view, self._worlds.dealt(hands), thoughts))
            self._left: float = np.inf
        else:
            self._find(rng)
        self._urn: Urn | None = None

    def most(self, n: int, rng: np.random.Generator) -> tuple[Masks, Floats]:
        """All these worlds and their weights; if there are more than ``n``, about ``n`` of them, drawn as evenly as possible."""
        if len(self.hands) <= n:
            return self.hands, self.weights
        rows, counts = np.unique(Urn(self.weights, rng).draw(n), return_counts=True)
        return self.hands[rows], counts.astype(np.float64)

    def draw(self, n: int, rng: np.random.Generator) -> Masks:
        """The cards that the seats still hold in ``n`` more worlds, (n, seats, 4); likely worlds come more often."""
        drawn = []
        while n:
            if self._left == 0:
                self._find(rng)
                self._urn = None
            self._urn = self._urn or Urn(self.weights, rng)
            size = int(min(n, self._left))
            drawn.append(self.hands[self._urn.draw(size)])
            n, self._left = n - size, self._left - size
        return np.concatenate(drawn)

    def _find(self, rng: np.random.Generator) -> None:
        """Draw worlds and weight them. The number to be drawn from them is their effective sample size."""
        drawn = self._worlds.draw(_MORE * self._affordable, rng)
        quickly = quickly_judged(self._view, self._worlds.dealt(drawn), self._thoughts)
        self._weigh(drawn[Urn(np.exp(quickly - quickly.max()), rng).draw(self._affordable)], np.zeros(self._affordable))
        self._left = np.ceil(self.weights.sum() ** 2 / (self.weights ** 2).sum()) if self._fresh else np.inf

    def _weigh(self, hands: Masks, log: Floats) -> None:
        """Use these worlds, with these log-weights so far."""
        if self._thoughts.cards is not None:
            log = log + card_likelihood(self._view, hands, self._thoughts.cards, self._thoughts.temperature,
                                        self._thoughts.reading)
        self.hands, self.weights = hands, np.exp(log - log.max())


def _played_by_others(view: Observation) -> dict[Seat, int]:
    return {seat: view.rules.tricks - size for seat, size in view.hand_sizes.by_seat() if seat is not view.seat}


def _affordable(view: Observation, evaluations: int) -> int:
    """The number of worlds that can be weighted by the cards that the others have played."""
    return min(max(evaluations // max(sum(_played_by_others(view).values()), 1), _LEAST), _MOST)


def _judgements(view: Observation, hands: Masks) -> int:
    """The maximum evaluations needed to weight these worlds: distinct hands of a seat times its cards played."""
    return sum(len(distinct(hands[:, seat])[0]) * cards for seat, cards in _played_by_others(view).items())


def quickly_judged(view: Observation, dealt: Masks, thoughts: Thoughts) -> Floats:
    """The log-likelihood of everything said before the first card, in worlds where these hands were dealt."""
    return np.zeros(len(dealt)) if thoughts.said is None else thoughts.said(view, dealt)
