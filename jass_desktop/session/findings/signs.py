"""What a card has told the table: by a convention, or because everybody could see why it was played.

Only what the whole table saw is used: the tricks so far, the contract and who named it, never a hand. So a sign may be told
during the round. Where nothing can be known there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import Trick

_RICH = 10
"""The least points of a card that is smeared rather than just played."""
_SIGNAL_LEFT = 3
"""With so few cards in hand nobody signals any more (as in ``ai.conventions.swiss``)."""
_LOW = (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.NINE)
"""Cards of side suits that are worth nothing: after a push, one of them in place of a trump shows the Buur."""
_EXEMPT = (Rank.JACK, Rank.NINE)
"""Buur and Nell say nothing about the number of trumps."""


KEEPERS = frozenset({"club", "master"})
"""The levels that keep conventions."""


def conventions_kept(headers: Mapping[str, str]) -> bool:
    """Whether all computer players of the game with these headers kept the Swiss standard."""
    levels = set(headers.get("level", "").split())
    return headers.get("conventions") == "swiss" and bool(levels) and levels <= KEEPERS


class Sign(Enum):
    # By conventions.
    TRUMPS_TO_NAMER = "trumps to the namer"
    SHOWS_BUUR = "shows the Buur"
    COUNTS_TRUMPS = "counts trumps"
    UNWANTED = "unwanted"
    STRONG_SUIT = "strong suit"
    LED_BACK = "led back"
    OUT_OF_THE_WAY = "out of the way"
    # Open to all.
    SMEARED = "smeared"
    DRAWS = "draws"
    SURE = "sure"
    CUT = "cut"


@dataclass(frozen=True)
class _Played:
    """A card as the table saw it fall."""

    view: Observation
    number: int
    """The index of its trick."""
    seat: Seat
    card: Card
    lying: Trick
    """The trick before it."""

    @property
    def contract(self) -> Contract:
        """The one that rules the trick."""
        return self.view.rules.ruling(self.view.named_contract, self.number)

    @property
    def trump(self) -> Suit | None:
        return self.contract.trump

    @property
    def before(self) -> tuple[Trick, ...]:
        return tuple(taken.trick for taken in self.view.tricks[:self.number])

    def own(self) -> list[tuple[Trick, Card]]:
        """The cards that the seat had played, each with its trick."""
        return [(trick, card) for trick in self.before for by, card in trick.plays if by is self.seat]

    def partner(self, seat: Seat) -> bool:
        return seat is not self.seat and self.view.rules.party(seat) is self.view.rules.party(self.seat)

    def above(self, card: Card, *, tricks: int | None = None) -> CardSet:
        """The stronger cards of its suit that had not fallen, before this trick or after so many tricks."""
        seen = self.before if tricks is None else self.before[:tricks]
        gone = CardSet.of(one for trick in seen for one in trick.cards)
        own = strength(card, self.contract)
        return CardSet.of(one for one in CardSet(SUIT_BITS[card.suit] & ~gone.bits) if strength(one, self.contract) > own)


def sign_of(view: Observation, number: int, seat: Seat, *, conventions: bool) -> Sign | None:
    """What the seat told by its card in the trick of this index; ``conventions``: whether it keeps the Swiss standard."""
    plays = view.tricks[number].trick.plays
    at = next(place for place, (by, _card) in enumerate(plays) if by is seat)
    played = _Played(view, number, seat, plays[at][1], Trick(plays[:at]))
    agreed = None
    if conventions and not view.named_contract.mixed and view.rules.tricks - number > _SIGNAL_LEFT:
        agreed = _led_by_convention(played) if not at else _followed_by_convention(played)
    return agreed or (_seen_leading(played) if not at else _seen_following(played))


def _led_by_convention(played: _Played) -> Sign | None:
    view, card = played.view, played.card
    if played.trump is not None:
        if played.number or not played.partner(view.namer):
            return None
        return Sign.TRUMPS_TO_NAMER if card.suit is played.trump else Sign.SHOWS_BUUR if card.rank in _LOW else None
    if card.suit is _shown_by_partner(played):
        return Sign.LED_BACK
    return Sign.STRONG_SUIT if played.above(card) else None


def _shown_by_partner(played: _Played) -> Suit | None:
    """The suit of the last low card that a partner had led, if this seat had not led it since."""
    led = [trick.plays[0] for trick in played.before]
    for number, (leader, card) in reversed(list(enumerate(led))):
        if played.partner(leader) and played.above(card, tricks=number):
            since = led[number + 1:]
            return None if any(by is played.seat and one.suit is card.suit for by, one in since) else card.suit
    return None


def _followed_by_convention(played: _Played) -> Sign | None:
    card, trump, lying = played.card, played.trump, played.lying
    leader, led = lying.plays[0]
    held = lying.winning(played.contract)[0]
    if led.suit is trump:
        if (card.suit is trump and leader is played.view.namer and played.partner(leader) and held is leader
                and card.rank not in _EXEMPT and strength(card, played.contract) < strength(led, played.contract)
                and not any(one.suit is trump for _trick, one in played.own())):
            return Sign.COUNTS_TRUMPS
    elif card.suit is led.suit and played.partner(leader) and held is leader and not played.above(led):
        return None if played.above(card) - CardSet.of(lying.cards) else Sign.OUT_OF_THE_WAY
    if card.suit not in (led.suit, trump) and not _smears(played) and not any(
            one.suit not in (trick.plays[0][1].suit, trump) for trick, one in played.own()):
        return Sign.UNWANTED
    return None


def _smears(played: _Played) -> bool:
    """Whether the card gives points to a trick that a partner holds, without taking it from them."""
    points = played.view.rules.points_table(played.view.named_contract)[played.card.index]
    held = played.lying.winning(played.contract)[0]
    after = played.lying.add(played.seat, played.card).winning(played.contract)[0]
    return points >= _RICH and played.card.suit is not played.trump and played.partner(held) and after is held


def _seen_leading(played: _Played) -> Sign | None:
    view, card = played.view, played.card
    if card.suit is not played.trump:
        return None if played.above(card) else Sign.SURE
    ours = view.chooser is not None and view.rules.party(view.chooser) is view.rules.party(played.seat)
    return Sign.DRAWS if ours and _trumps_may_be_out(played) else None


def _trumps_may_be_out(played: _Played) -> bool:
    """Whether an opponent may hold trumps, as far as the table has seen."""
    trump, rules = played.trump, played.view.rules
    fallen = CardSet.of(one for trick in played.before for one in trick.cards)
    if trump is None or (SUIT_BITS[trump] & ~fallen.bits) == played.card.bit:
        return False
    drawn = [trick for trick in played.before if trick.plays[0][1].suit is trump]
    without = {by for trick in drawn for by, one in trick.plays if one.suit is not trump}
    return any(rules.party(seat) is not rules.party(played.seat) and seat not in without for seat in rules.seating.seats)


def _seen_following(played: _Played) -> Sign | None:
    if _smears(played):
        return Sign.SMEARED
    held = played.lying.winning(played.contract)[0]
    after = played.lying.add(played.seat, played.card).winning(played.contract)[0]
    led = played.lying.plays[0][1].suit
    cuts = played.card.suit is played.trump and led is not played.trump and after is played.seat
    return Sign.CUT if cuts and not played.partner(held) else None
