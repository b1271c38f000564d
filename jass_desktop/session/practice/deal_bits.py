"""A deal that somebody put together as bits, for codes: dealer, pushes, contract, scores and hands. Its rules stand elsewhere.

What was set and what is by lot look alike: the bits hold the deal, not how it came about. Hands are numbered card by card, so
that four hands of nine take 65 bits.
"""

from __future__ import annotations

from itertools import accumulate
from math import factorial, prod

from jass_desktop.engine.actions import Choose
from jass_desktop.engine.cards import EMPTY, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.practice.deal_draft import DealDraft, DraftError

_CONTRACTS = (
    Contract.CLUBS, Contract.SPADES, Contract.HEARTS, Contract.DIAMONDS, Contract.OBENABE, Contract.UNDENUFE,
    Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE, Contract.GUSCHTI, Contract.MARY)
"""Contracts by their number in codes, which never changes."""
_OPEN = 31
"""The number where none is set."""
_SEAT, _CONTRACT, _ROW, _SCORE = 3, 5, 7, 15
"""How many bits each takes."""
_LEFT_OVER = 4
"""The most bits that may follow a deal, to fill the last character of its code."""


def bits_of(draft: DealDraft) -> str:
    """The deal, with no card and no trumps left to the lot."""
    deal, rules = draft.settled, draft.rules
    named, row = (_OPEN, None) if deal.contract is None else (_CONTRACTS.index(deal.contract.contract), deal.contract.row)
    parts = [(int(deal.dealer), _SEAT), (deal.pushes, _SEAT), (named, _CONTRACT), *([] if row is None else [(row, _ROW)]),
             (bool(deal.scores), 1), *((score, _SCORE) for score in deal.scores), (_number_of(deal.hands), _hand_bits(rules))]
    return "".join(f"{value:0{wide}b}" for value, wide in parts)


def draft_of_bits(rules: RuleSet, bits: str) -> DealDraft:
    """The deal of these bits. Raises DraftError if they are of none, or if the rules do not allow it."""
    left, seats = _Bits(bits), rules.seating.seats
    dealer, pushes, named = left.take(_SEAT), left.take(_SEAT), left.take(_CONTRACT)
    row = left.take(_ROW) if rules.scope.has_rows and named != _OPEN else None
    scores = tuple(left.take(_SCORE) for _party in rules.seating.parties) if left.take(1) else ()
    number = left.take(_hand_bits(rules))
    if (dealer >= len(seats) or _OPEN != named >= len(_CONTRACTS) or number >= _deals(*_sizes(rules)) or left.count > _LEFT_OVER):
        raise DraftError(_("The deal in this code cannot be read."))
    contract = None if named == _OPEN else Choose(_CONTRACTS[named], row)
    return DealDraft(rules, "code", _hands_of(number, rules), seats[dealer], pushes, contract, scores).settled


class _Bits:
    """Bits that are read from the left."""

    def __init__(self, bits: str) -> None:
        self._bits = bits

    @property
    def count(self) -> int:
        return len(self._bits)

    def take(self, count: int) -> int:
        """The number in the next ``count`` bits. Raises DraftError if there are fewer."""
        if count > self.count:
            raise DraftError(_("Part of the deal is missing in this code."))
        taken, self._bits = self._bits[:count], self._bits[count:]
        return int(taken, 2)


# A deal is numbered by how many deals come before it, if those that give the first card to an earlier seat come first.

def _sizes(rules: RuleSet) -> list[int]:
    return [rules.dealing.cards] * rules.seats


def _deals(*sizes: int) -> int:
    """In how many ways cards can be dealt to hands of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def _hand_bits(rules: RuleSet) -> int:
    return (_deals(*_sizes(rules)) - 1).bit_length()


def _before(sizes: list[int]) -> list[int]:
    """For each hand, how many deals give the next card to an earlier one; at last, how many there are."""
    each = (_deals(*sizes[:n], size - 1, *sizes[n + 1:]) if size else 0 for n, size in enumerate(sizes))
    return [0, *accumulate(each)]


def _number_of(hands: PerSeat[CardSet]) -> int:
    sizes, number = [*map(len, hands)], 0
    for card in CardSet.of(card for hand in hands for card in hand):
        at = next(n for n, hand in enumerate(hands) if card in hand)
        number += _before(sizes)[at]
        sizes[at] -= 1
    return number


def _hands_of(number: int, rules: RuleSet) -> PerSeat[CardSet]:
    sizes, hands = _sizes(rules), PerSeat.of(rules.seating.seats, lambda _seat: EMPTY)
    for card in rules.in_play:
        before = _before(sizes)
        at = next(n for n in range(len(sizes)) if number < before[n + 1])
        number -= before[at]
        sizes[at] -= 1
        hands = hands.put(at, hands[at] | CardSet.of([card]))
    return hands
