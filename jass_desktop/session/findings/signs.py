"""What a card says to the table: by a convention, or by what it does while everybody sees how the trick stands.

Only what the whole table saw before it is used: the tricks, the contract and who named it, never a hand. So a sign may be told
during the round. Where nothing sure can be said there is none.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import SUIT_BITS, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.voids import possible_cards

_RICH = 10
"""The least points of a card that is smeared rather than just played."""
_WELCOME = 3
"""The least points that count as smeared to a trick that the partner is sure of."""
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
    """What a card does, with what the whole table could see of it. What is said of them is in ``words.signs``."""

    # By conventions.
    TRUMPS_TO_NAMER = "trumps to the namer"
    SHOWS_BUUR = "shows the Buur"
    COUNTS_TRUMPS = "counts trumps"
    UNWANTED = "unwanted"
    STRONG_SUIT = "strong suit"
    LED_BACK = "led back"
    OUT_OF_THE_WAY = "out of the way"
    # Leading: trumps.
    DRAWS = "draws"
    """Trumps are drawn with the best one left."""
    DRAWS_BELOW = "draws below"
    """Trumps are drawn while the card named beats the one led."""
    NONE_TO_DRAW = "none to draw"
    SURE_TRUMP = "sure trump"
    # Leading: other suits.
    FIRST_ROUND = "first round"
    """A sure card of a suit that nobody has led, after the first trick."""
    COME_UP = "come up"
    """A card that became sure because those that beat it have fallen."""
    NO_ANSWER = "no answer"
    """A card that can be beaten by none of the others, who hold neither its suit nor trumps."""
    PARTNERS_SUIT = "partner's suit"
    ONCE_MORE = "once more"
    """A suit that the same seat has led before."""
    # Following, where a partner has the trick.
    SMEARED = "smeared"
    SMEARED_SAFELY = "smeared safely"
    TAKEN_OVER = "taken over"
    LEFT = "left"
    LEFT_SAFELY = "left safely"
    # Following, where the others have it.
    CUT = "cut"
    CUT_POINTS = "cut points"
    CUT_HIGHER = "cut higher"
    TAKEN_LAST = "taken last"
    TAKEN_SAFELY = "taken safely"
    BEST_OF_SUIT = "best of suit"
    TAKEN = "taken"
    """The trick is taken for now, while the card named is out."""
    BELOW_A_CUT = "below a cut"
    BEATEN = "beaten"
    """The suit is followed below a card that became the best one of it."""
    TO_PARTNER = "to partner"
    GIVEN_UP = "given up"
    GIVEN_UP_EMPTY = "given up empty"
    # Without the suit that was led.
    THROWN_AWAY = "thrown away"
    """A card of few points, to a trick of the others."""
    THROWN_TO_PARTNER = "thrown to partner"
    """A card of few points, to a trick of a partner."""
    THROWN = "thrown"
    """A card of many points: perhaps it had to be."""
    THROWN_ON_TRUMPS = "thrown on trumps"
    """The same where the Buur, which need not follow, may still be held."""
    # No choice.
    LAST = "last"
    FORCED = "forced"
    """The rules allowed no other card. As the next two, it is told of open hands alone."""
    EQUAL = "equal"
    """All cards that could be played were as good as one another."""
    UNABLE = "unable"
    """The suit was followed below a card of the opponents that no card in hand could beat."""


@dataclass(frozen=True)
class Telling:
    """A sign with the other card, the suit and the points that its sentence names."""

    sign: Sign
    thing: Card | None = None
    suit: Suit | None = None
    points: int = 0


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

    @cached_property
    def out(self) -> CardSet:
        """The cards that had not fallen before this one, with it."""
        gone = CardSet.of(card for trick in (*self.before, self.lying) for card in trick.cards)
        return self.view.rules.in_play - gone

    @property
    def trumps(self) -> CardSet:
        """All trumps; none where there are no trumps."""
        return CardSet(0 if self.trump is None else SUIT_BITS[self.trump])

    @property
    def points(self) -> int:
        """What the card alone is worth."""
        return self.worth(Trick(((self.seat, self.card),)))

    def never_beaten(self, card: Card) -> bool:
        """Whether nothing beats the card in any trick of its suit, which everybody knows."""
        return not self.above(card, tricks=0) and self.trump in (None, card.suit)

    @property
    def last(self) -> bool:
        return len(self.lying.plays) == self.view.rules.seats - 1

    @property
    def later(self) -> list[Seat]:
        """Who plays to this trick after the seat."""
        gone = {self.seat, *(seat for seat, _card in self.lying.plays)}
        return [seat for seat in self.view.rules.seating.seats if seat not in gone]

    @cached_property
    def _possible(self) -> PerSeat[int]:
        return possible_cards(replace(self.view, tricks=self.view.tricks[:self.number], trick=self.lying))

    def may(self, seat: Seat) -> int:
        """The cards that another seat might hold, as far as the table has seen."""
        return self._possible[seat] & (self.out - CardSet.of([self.card])).bits

    def opposed(self, cards: CardSet) -> bool:
        """Whether an opponent may hold one of the cards."""
        rules = self.view.rules
        return any(self.may(seat) & cards.bits for seat in rules.seating.seats if rules.party(seat) is not rules.party(self.seat))

    def can_beat(self, seat: Seat, card: Card) -> bool:
        """Whether the seat may hold a card that beats this one of the trick."""
        higher = self.above(card).bits | (self.trumps.bits if card.suit is not self.trump else 0)
        return bool(self.may(seat) & higher)

    def safe(self, card: Card) -> bool:
        """Whether no opponent who plays later can beat the card, which has the trick."""
        return not any(self.can_beat(seat, card) for seat in self.later if not self.partner(seat))

    def worth(self, trick: Trick) -> int:
        return trick.points(self.view.rules.points_table(self.view.named_contract))

    def best(self, cards: CardSet) -> Card:
        return max(cards, key=lambda card: strength(card, self.contract))

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
        left = self.view.rules.in_play.of_suit(card.suit) - gone
        return CardSet.of(one for one in left if strength(one, self.contract) > own)


def said_by(view: Observation, number: int, seat: Seat, *, conventions: bool) -> Telling | None:
    """What the seat's card in the trick of this index says, a taken one or the one that lies on the table.

    ``conventions``: whether the seat keeps the Swiss standard.
    None where nothing that is sure can be said, and where each plays alone: there a trick may be unwelcome.
    """
    if view.rules.seating.alone:
        return None
    played = _played(view, number, seat)
    at = len(played.lying.plays)
    if number == view.rules.tricks - 1:
        return Telling(Sign.LAST)
    if conventions and not view.named_contract.mixed and view.rules.tricks - number > _SIGNAL_LEFT:
        agreed = _led_by_convention(played) if not at else _followed_by_convention(played)
        if agreed is not None:
            return Telling(agreed, suit=played.card.suit)
    if at:
        return _following(played)
    return _leading_trumps(played) if played.card.suit is played.trump else _leading(played)


def no_choice(view: Observation, number: int, seat: Seat, hand: CardSet) -> Telling | None:
    """Why the seat's card in the trick of this index was no choice, or could not take it; None if neither is so.

    ``hand`` is what the seat holds now, which only those may use who see all hands.
    """
    played = _played(view, number, seat)
    since = (card for taken in view.tricks[number:] for by, card in taken.trick.plays if by is seat)
    held = hand | CardSet.of([*since, *(card for by, card in view.trick.plays if by is seat)])
    legal = legal_cards(held, played.lying, played.contract, view.rules)
    if len(held) == 1 or len(legal) == 1:
        return Telling(Sign.LAST if len(held) == 1 else Sign.FORCED)
    then = replace(view, seat=seat, hand=held, tricks=view.tricks[:number], trick=played.lying, legal=tuple(map(Play, legal)))
    if len(equal_cards(then)) == 1:
        return Telling(Sign.EQUAL)
    return _unable(played, legal) if played.lying.plays else None


def _unable(played: _Played, legal: CardSet) -> Telling | None:
    """Of a card that follows suit below one of the others which no legal card beats."""
    by, held = played.lying.winning(played.contract)
    if played.partner(by) or played.card.suit is not played.lying.lead.suit:
        return None
    takes = any(played.lying.takes(played.seat, card, played.contract) for card in legal)
    return None if takes else Telling(Sign.UNABLE, held)


def _played(view: Observation, number: int, seat: Seat) -> _Played:
    plays = (view.tricks[number].trick if number < len(view.tricks) else view.trick).plays
    at = next(place for place, (by, _card) in enumerate(plays) if by is seat)
    return _Played(view, number, seat, plays[at][1], Trick(plays[:at]))


def _led_by_convention(played: _Played) -> Sign | None:
    view, card = played.view, played.card
    if played.trump is not None:
        if played.number or not played.partner(view.namer):
            return None
        return Sign.TRUMPS_TO_NAMER if card.suit is played.trump else Sign.SHOWS_BUUR if card.rank in _LOW else None
    if card.suit is _shown_by_partner(played):
        return Sign.LED_BACK
    led = any(trick.plays[0] == (played.seat, one) and one.suit is card.suit for trick, one in played.own())
    return Sign.STRONG_SUIT if played.above(card) and not led else None


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


def _leading_trumps(played: _Played) -> Telling | None:
    view, above = played.view, played.above(played.card)
    ours = view.chooser is not None and view.rules.party(view.chooser) is view.rules.party(played.seat)
    if ours and not played.opposed(played.trumps):
        return Telling(Sign.NONE_TO_DRAW)
    if not above:
        return Telling(Sign.DRAWS if ours else Sign.SURE_TRUMP)
    return Telling(Sign.DRAWS_BELOW, played.best(above)) if ours else None


def _leading(played: _Played) -> Telling | None:
    """Of a lead of another suit than trumps."""
    card, above, suit = played.card, played.above(played.card), played.card.suit
    led = [trick.plays[0] for trick in played.before if trick.lead.suit is suit]
    if not above:
        if played.above(card, tricks=0):
            return Telling(Sign.COME_UP)
        return Telling(Sign.FIRST_ROUND, suit=suit) if played.number and not led else None
    if not played.opposed(played.trumps) and not played.opposed(CardSet(SUIT_BITS[suit])):
        return Telling(Sign.NO_ANSWER)
    if led and played.partner(led[-1][0]):
        return Telling(Sign.PARTNERS_SUIT, suit=suit)
    return Telling(Sign.ONCE_MORE, suit=suit) if led and led[-1][0] is played.seat else None


def _following(played: _Played) -> Telling | None:
    card, led = played.card, played.lying.lead.suit
    by, held = played.lying.winning(played.contract)
    takes = played.lying.takes(played.seat, card, played.contract)
    if not takes and card.suit not in (led, played.trump) and not _smears(played):
        return _throwing(played, held, own=played.partner(by))
    if not takes and card.suit is not led and not _smears(played):
        return None  # a trump below another one
    if played.partner(by):
        return _on_own_trick(played, held, takes=takes)
    return _taking(played, held) if takes else _giving(played, held)


def _throwing(played: _Played, held: Card, *, own: bool) -> Telling:
    """Of a card without the suit that was led, which leaves the trick with whom it is: a partner if it is the ``own`` one."""
    led = played.lying.lead.suit
    if led is played.trump and Card.of(led, Rank.JACK) in played.out:
        return Telling(Sign.THROWN_ON_TRUMPS)
    if played.points >= _RICH:
        return Telling(Sign.THROWN, suit=led)
    if own and played.points >= _WELCOME and played.safe(held):
        return Telling(Sign.SMEARED_SAFELY)
    return Telling(Sign.THROWN_TO_PARTNER if own else Sign.THROWN_AWAY, held)


def _on_own_trick(played: _Played, held: Card, *, takes: bool) -> Telling | None:
    """Of a card to a trick that a partner has."""
    if takes:
        return None if any(played.can_beat(seat, played.card) for seat in played.later) else Telling(Sign.TAKEN_OVER)
    safe = played.safe(held)
    if _smears(played):
        return Telling(Sign.SMEARED_SAFELY) if safe else Telling(Sign.SMEARED, held)
    if safe and played.points >= _WELCOME and played.card.suit is not played.trump:
        return Telling(Sign.SMEARED_SAFELY)
    if played.never_beaten(held):
        return None
    return Telling(Sign.LEFT_SAFELY if safe else Sign.LEFT, held)


def _taking(played: _Played, held: Card) -> Telling | None:
    """Of a card that takes a trick from the others, for now at least."""
    card, trump, lying = played.card, played.trump, played.worth(played.lying)
    if card.suit is trump and played.lying.lead.suit is not trump:
        if held.suit is trump:
            return Telling(Sign.CUT_HIGHER, held)
        return Telling(Sign.CUT_POINTS, held, points=lying) if lying >= _RICH else Telling(Sign.CUT, held)
    points = played.worth(played.lying.add(played.seat, card))
    if played.last and points:
        return Telling(Sign.TAKEN_LAST, points=points)
    if played.never_beaten(card):
        return None
    if played.safe(card):
        return Telling(Sign.TAKEN_SAFELY)
    above = played.above(card)
    return Telling(Sign.TAKEN, played.best(above)) if above else Telling(Sign.BEST_OF_SUIT, held)


def _giving(played: _Played, held: Card) -> Telling | None:
    """Of a card that follows below one of the others; nothing of points that are given to them, since they may have had to be."""
    if played.points >= _RICH:
        return None
    if held.suit is not played.card.suit:
        return Telling(Sign.BELOW_A_CUT, held)
    if not played.above(held):
        return Telling(Sign.BEATEN, held) if played.above(held, tricks=0) else None
    if any(played.partner(seat) and played.can_beat(seat, held) for seat in played.later):
        return Telling(Sign.TO_PARTNER, held)
    points = played.worth(played.lying.add(played.seat, played.card))
    if not played.last:
        return None
    return Telling(Sign.GIVEN_UP, points=points) if points else Telling(Sign.GIVEN_UP_EMPTY)
