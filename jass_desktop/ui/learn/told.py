"""What the pictures show, in sentences, for those who do not see them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from jass_desktop.engine.cards import Card, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _
from jass_desktop.ui.learn.scenes import (
    Chalk,
    Couple,
    Courses,
    Lesson,
    Lessons,
    Lot,
    Melds,
    Offered,
    Orders,
    Packets,
    Predictions,
    Rivals,
    RoundTable,
    Scene,
    Sheet,
    Turned,
    WholeDeck,
)
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.speech.speech import contract_name


def scene_words(scene: Scene, talk: Talk) -> tuple[str, ...]:
    """A sentence for each part of the picture, as markup; none for the slate, which says itself what stands on it."""
    return tuple(_Picture(talk).parts(scene))


class _Picture:
    """Says what is in a picture, in the words of ``talk``."""

    def __init__(self, talk: Talk) -> None:
        self._talk = talk

    def parts(self, scene: Scene) -> Iterator[str]:
        match scene:
            case RoundTable():
                yield from self._round_table(scene)
            case Packets():
                yield from self._dealing(scene)
            case WholeDeck():
                for suit in self._talk.theme.suit_order:
                    yield self._of(self._talk.theme.suit_name(suit, self._talk.language), self._talk.ranks(Rank))
            case Orders(rows):
                for row in rows:
                    cards = (f"{self._card(card)} {points}" for card, points in zip(row.cards, row.points, strict=True))
                    # Translators: order: “Trumps” or “Another suit”.
                    yield _("{order}, the best first: {cards}. Together {points} points.").format(
                        order=row.label, cards=", ".join(cards), points=sum(row.points))
            case Courses(rows):
                for label, contracts in rows:
                    yield self._of(label, ", ".join(map(self._contract, contracts)))
            case Offered():
                offers = (_("{contract}\u00a0×{factor}").format(contract=self._contract(contract), factor=factor) if factor > 1
                          else self._contract(contract) for contract, factor in scene.contracts)
                yield _("To choose from: {contracts}.").format(contracts=", ".join(offers))
                if scene.bids:
                    yield _("Points to bid: {points}.").format(points=", ".join(map(str, scene.bids)))
                yield self._hand(scene.hand)
            case Turned():
                yield _("{name} deals and has turned up {card}.").format(
                    name=self._name(scene.dealer), card=self._card(scene.card))
                yield self._hand(scene.hand)
            case Lot():
                yield _("Drawn by lot: {contract}.").format(contract=self._contract(scene.contract))
                yield self._hand(scene.hand)
            case Predictions():
                bids = (self._of(self._name(seat), _("hidden") if bid is None else str(bid))
                        for seat, bid in scene.bids.by_seat())
                yield _("Trumps: {suit}.").format(suit=self._contract(scene.contract))
                yield _("Predicted: {points}").format(points=", ".join(bids))
                yield self._hand(scene.hand)
            case Lessons(lessons):
                for lesson in lessons:
                    yield from self._lesson(lesson)
            case Melds(rows):
                for meld, points, others in rows:
                    worth = _("{points} points").format(points=points)
                    yield self._of(self._cards(sorted(meld.cards)), worth if not others else f"{worth} ({others})")
            case Rivals():
                for seat, meld, points, counts in scene.rows:
                    worth = _("{points} points").format(points=points)
                    shown = self._of(self._name(seat), f"{self._cards(sorted(meld.cards))}, {worth}")
                    yield shown if counts else _("{weis}, which do not count").format(weis=shown)
                yield scene.verdict
            case Couple():
                yield _("{cards}: “{words}” {points} points.").format(
                    cards=self._cards(scene.cards), words=scene.says, points=scene.points)
            case Sheet():
                for line in scene.rows:
                    yield self._of(line.label, ", ".join(map(self._of, scene.heads, line.cells)))
            case Chalk():
                pass

    def _round_table(self, scene: RoundTable) -> Iterator[str]:
        you, alone = scene.seating.seats[0], scene.seating.alone
        ours = scene.seating.parties[0].seats
        sides = {seat: "" if alone else _("We") if seat in ours else _("They") for seat in scene.seating.seats}
        names = (self._called(seat, sides[seat]) for seat in you.round_the_table(scene.direction))
        yield _("In playing order: {names}.").format(names=", ".join(names))
        yield self._trick(scene.trick)
        yield self._hand(scene.hand)

    def _dealing(self, scene: Packets) -> Iterator[str]:
        order = scene.dealer.next(scene.direction).round_the_table(scene.direction)
        notes = {order[0]: scene.forehand_note, scene.dealer: scene.dealer_note}
        names = ", ".join(self._called(seat, notes.get(seat, "")) for seat in order)
        packets = ", ".join(map(str, scene.sizes))
        yield _("The packets go round: {names}. Everybody gets this many cards at a time: {packets}.").format(
            names=names, packets=packets)
        if scene.opening is not None:
            yield self._of(self._card(scene.opening), scene.opening_note)

    def _lesson(self, lesson: Lesson) -> Iterator[str]:
        answer = lesson.answer
        yield self._of(self._contract(answer.contract), self._trick(answer.trick.plays))
        if answer.hand:
            yield self._hand(answer.hand)
            yield _("You may play: {cards}.").format(cards=self._cards(answer.legal))
        yield from lesson.notes

    def _trick(self, plays: Iterable[tuple[Seat, Card]]) -> str:
        return _("On the table: {cards}.").format(cards=", ".join(
            self._of(self._name(seat), self._card(card)) for seat, card in plays))

    def _hand(self, hand: Iterable[Card]) -> str:
        return _("In your hand: {cards}.").format(cards=self._cards(hand))

    def _name(self, seat: Seat) -> str:
        return escape(self._talk.names[seat])

    def _called(self, seat: Seat, note: str) -> str:
        return f"{self._name(seat)} ({note})" if note else self._name(seat)

    def _card(self, card: Card) -> str:
        return self._talk.theme.card_name(card, self._talk.language)

    def _cards(self, cards: Iterable[Card]) -> str:
        return ", ".join(map(self._card, cards))

    def _contract(self, contract: Contract) -> str:
        return contract_name(contract, self._talk.theme, self._talk.language)

    def _of(self, who: str, words: str) -> str:
        return _("{who}: {words}").format(who=who, words=words)
