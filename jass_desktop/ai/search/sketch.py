"""What the last bid of an auction brings where rounds are only sketched: a mean and a spread stand for each of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from jass_desktop.ai.nets.arrays import Flags, Floats, Numbers
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.kinds.sidi import is_made, worth
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Points

_SWEEP = 4
"""A side that is sketched to leave the others this much or less takes all tricks."""


@dataclass(frozen=True)
class Sketch:
    """Rounds of which only means of the card points are known, and by how many spreads they differ from them."""

    rules: RuleSet
    means: Floats
    """Of each side if it names the contract, (n, 2, contracts)."""
    spreads: Floats
    """(contracts,)."""
    luck: Floats
    """(n,)."""

    def made(self, auction: Auction) -> tuple[Numbers, Flags]:
        """What both sides write, (n, 2), if its last bid is played, and whether that is made, (n,)."""
        assert auction.highest is not None
        rules, (seat, bid) = self.rules, auction.highest
        side, contract = rules.party(seat), rules.contracts.index(bid.contract)
        cards = np.rint(self.means[:, side, contract] + self.spreads[contract] * self.luck).astype(np.int64)
        cards = np.clip(np.where(cards < _SWEEP, 0, cards), 0, rules.round_points)
        cards[cards > rules.round_points - _SWEEP] = rules.round_points
        written = np.stack([cards, rules.round_points - cards], axis=1)
        every = written == rules.round_points
        written += rules.match_bonus * every
        made = enough(rules)[bid.points, cards, every[:, 0].astype(np.int64)]
        written += worth(auction) * np.stack([made, ~made], axis=1)
        return written if side == 0 else written[:, ::-1], made


@lru_cache(maxsize=8)
def enough(rules: RuleSet) -> Flags:
    """Whether a bid of so many points is made with so many card points, and with all tricks or not, (points, card points, 2)."""
    found = np.zeros((rules.bid_points[-1] + 1, rules.round_points + 1, 2), np.bool_)
    for bid in rules.bid_points:
        for cards in range(rules.round_points + 1):
            for every in (0, 1):
                points = Points(cards=cards, match=every * rules.match_bonus)
                found[bid, cards, every] = is_made(points, every * rules.tricks, bid, rules)
    return found
