"""Possible worlds: hidden hands that agree with everything the seat knows for certain, all equally likely.

Every world respects these facts exactly: cards seen and hand sizes, suits not followed, the Buur exemption, undertrumping, Weis
and Stöck shown, melds required by the announcements, the turned-up card, the opening card, and a Stöck that would have been shown
by now. It is only assumed that everybody declares the best Weis: each seat that should have announced differently makes a world
``SURPRISE`` times as likely.

A small number of possible worlds is listed, and drawn as evenly as possible. Otherwise worlds are sampled: cards are shared out
uniformly, with one of the melds that each announcement requires, and the world is accepted with a probability that corrects for
surprises and for worlds that can be drawn in several ways. Only when hardly any are accepted are some of them repeated.
"""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.worlds.allotment import all_ways, count_ways, share_out
from jass_desktop.ai.worlds.declared import demands, fulfilled, surprises
from jass_desktop.ai.worlds.knowledge import Knowledge, without_stoeck
from jass_desktop.ai.worlds.urn import Urn
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.voids import stoeck_cards

SURPRISE = 0.1
FEW = 2000
"""Up to this many worlds are listed."""
_TRIES = 40
"""How many times as many worlds as requested are drawn, at most."""
_SMALL = 400
"""The minimum number sampled at once: fewer would take hardly less time."""


class Worlds:
    """The worlds that explain an observation."""

    def __init__(self, view: Observation) -> None:
        self.view = view
        self._known = Knowledge.of(view)
        self._played = masks_of(self._known.played)
        self._demands = demands(view, self._known)
        self._stoeckless = without_stoeck(view)
        self.listed: tuple[Masks, Floats] | None = None
        """If they are few: all worlds, (n, seats, 4), and their relative probabilities."""
        self._urn: Urn | None = None
        self._stock = np.zeros((0, view.rules.seats, 4), np.int64)
        if count_ways(self._known.kinds[None], self._known.sizes)[0] <= FEW:
            self.listed = self._all()
        else:
            self._patterns, self._ways = self._with_demands()

    def draw(self, n: int, rng: np.random.Generator) -> Masks:
        """The cards that the seats still hold in ``n`` more worlds, (n, seats, 4), in random order. Never fails."""
        if self.listed is not None:
            hands, chances = self.listed
            self._urn = self._urn or Urn(chances, rng)
            drawn: Masks = hands[self._urn.draw(n)]
            return drawn
        if len(self._stock) < n:
            self._stock = np.concatenate([self._stock, self._drawn(max(n - len(self._stock), _SMALL), rng)])
        drawn, self._stock = self._stock[:n], self._stock[n:]
        return drawn

    def dealt(self, hands: Masks) -> Masks:
        """The hands (n, seats, 4) as they were before the first card."""
        return hands + self._played

    def _drawn(self, n: int, rng: np.random.Generator) -> Masks:
        """At least ``n`` worlds."""
        drawn, chances, lots = self._try(n, rng)
        while True:
            kept = lots * chances.max() < chances
            if kept.sum() >= n:
                good: Masks = drawn[kept]
                return good
            if len(drawn) >= _TRIES * n:
                break
            more = int(1.1 * (n - kept.sum()) * len(drawn) / max(kept.sum(), 1)) + _SMALL
            found = self._try(min(more, _TRIES * n - len(drawn) + 1), rng)
            drawn, chances, lots = (np.concatenate(both) for both in zip((drawn, chances, lots), found, strict=True))
        again: Masks = drawn[Urn(chances if chances.any() else np.ones(len(drawn)), rng).draw(n)]
        return again

    def _try(self, n: int, rng: np.random.Generator) -> tuple[Masks, Floats, Floats]:
        """Sampled worlds, the probability of accepting each, and a random number for each."""
        up_to = np.cumsum(self._ways)
        which = np.searchsorted(up_to, rng.random(n) * up_to[-1], side="right")
        hands = self._known.hands(share_out(self._patterns[which], self._known.sizes, rng))
        chances = self._chances(hands) / np.maximum(fulfilled(hands, self._known, self._demands), 1)
        return hands, chances, rng.random(n)

    def _all(self) -> tuple[Masks, Floats]:
        hands = self._known.hands(all_ways(self._known.kinds, self._known.sizes))
        certain = self._chances(hands)
        met = certain * (fulfilled(hands, self._known, self._demands) > 0)
        chances = next(weights for weights in (met, certain, np.ones(len(hands))) if weights.any())
        return hands[chances > 0], chances[chances > 0]

    def _chances(self, hands: Masks) -> Floats:
        """The probability of each world relative to one without surprises."""
        dealt = self.dealt(hands)
        chances: Floats = SURPRISE ** surprises(self.view, dealt).astype(np.float64)
        if self._stoeckless:
            pair = masks_of([stoeck_cards(self.view)])[0]
            has = (dealt & pair == pair).all(axis=2)
            chances[has[:, list(self._stoeckless)].any(axis=1)] = 0
        return chances

    def _with_demands(self) -> tuple[Numbers, Floats]:
        """Who may hold each card if each demand is met in one of its ways, (patterns, m), and the number of worlds of each."""
        known = self._known
        patterns = known.kinds[None]
        for number, sets in self._demands:
            forced = sets[:, None] >> known.cards & 1 == 1
            barred = patterns >> number & 1 == 0
            old, one = np.nonzero(barred.astype(np.float32) @ forced.T.astype(np.float32) == 0)
            patterns = np.where(forced[one], 1 << number, patterns[old])
        ways = count_ways(patterns, known.sizes)
        if ways.any():
            return patterns[ways > 0], ways[ways > 0]
        self._demands = []
        return known.kinds[None], count_ways(known.kinds[None], known.sizes)


def sample(view: Observation, n: int, rng: np.random.Generator) -> Masks:
    """The cards that the seats still hold in ``n`` worlds that explain the view, (n, seats, 4)."""
    return Worlds(view).draw(n, rng)
