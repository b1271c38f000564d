"""What a player may ask the table at any moment, answered in words from a view: they say no more than the view shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby

import pygame

from jass_desktop.engine.actions import Bid, Double, Pass, Redouble
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld, meld_points
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.table.slate_entries import writes_at_once
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decisions.words import contract_line
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import factor_of
from jass_desktop.ui.table.controls.handwidget import DIGITS
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.layout.hand import sorted_hand
from jass_desktop.ui.table.speech.captions import goal, tricks_words, waits_for
from jass_desktop.ui.table.speech.speech import counted, spoken_call


@dataclass(frozen=True)
class Answers:
    """Every answer is text for the screen, in the words of this deck. ``person`` is None for an onlooker."""

    view: Observation
    called: Called
    theme: Theme
    language: str
    person: Seat | None
    covered: bool = False
    """Whether nothing is said about points, because they are to be counted."""
    up: bool = False
    """Whether the hand is sorted from the lowest card of a suit to the highest."""

    def name(self, seat: Seat) -> str:
        return escape(self.called.names[seat])

    def of(self, who: str, words: str) -> str:
        """Words about a player, a side or a suit."""
        return _("{who}: {words}").format(who=who, words=words)

    def card(self, card: Card) -> str:
        return self.theme.card_name(card, self.language)

    def hand(self) -> str:
        """The viewer's cards, suit by suit, in the order in which they lie, each with the digit that plays it."""
        if not self.view.hand:
            return _("You hold no cards.")
        held = sorted_hand(self.view.hand, self.view.contract, self.theme.suit_order, up=self.up)
        return "; ".join(self.of(self.theme.suit_name(suit, self.language), self._ranks(cards))
                         for suit, cards in groupby(enumerate(held, 1), lambda one: one[1].suit))

    def _ranks(self, cards: Iterable[tuple[int, Card]]) -> str:
        named = ((number, self.theme.rank_name(card.rank, self.language)) for number, card in cards)
        return ", ".join(self.of(str(number), name) if number <= DIGITS else name for number, name in named)

    def trick(self) -> str:
        """The cards of the trick so far, and whose card is the highest."""
        view = self.view
        if not view.trick.plays:
            return _("There is no card on the table.")
        winner, _card = view.trick.winning(view.ruling)
        return _("{cards}; highest: {name}.").format(cards=self._plays(view.trick), name=self.name(winner))

    def last(self) -> str:
        """The cards of the last trick, and who took it."""
        if not self.view.tricks:
            return _("No trick has been taken in this round yet.")
        return self.whole(self.view.tricks[-1])

    def whole(self, taken: TakenTrick) -> str:
        """The cards of a trick in the order in which they were played, and who took it."""
        return f"{self._plays(taken.trick)}. {self.taken(taken.winner, taken.points)}"

    def taken(self, winner: Seat, points: int | None) -> str:
        """Who has taken a trick of so many points, and what it counts, if that is to be said."""
        if points is None or self.covered:
            return _("{name}: trick.").format(name=self.name(winner))
        factor = factor_of(self.view, winner)
        counts = points * factor
        return ngettext("{name}: trick, {count} point.", "{name}: trick, {count} points.", counts).format(
            name=self.name(winner), count=counted(points, factor))

    def _plays(self, trick: Trick) -> str:
        return ", ".join(self.of(self.name(seat), self.card(card)) for seat, card in trick.plays)

    def contract(self) -> str:
        """The contract, its factor, and who has named it."""
        line = contract_line(self.view, self.called.names, self.theme, self.language)
        return _("No contract yet. {round}.").format(round=line) if self.view.contract is None else line

    def score(self) -> str:
        """The totals as they stand on the slate, who has the half-way prize, and what the game goes to."""
        view = self.view
        side = view.half_way.side
        prize = "" if side is None else _("Half-way prize: {names}.").format(names=self.side(side)) + " "
        totals = view.running if view.round_over or writes_at_once(view.rules) else view.scores
        return f"{self.sides(totals)}. {prize}{goal(view.rules, view.round_number)}"

    def side(self, party: Party) -> str:
        """A side, or the player where all play alone."""
        return self.name(party.seats[0]) if self.view.rules.seating.alone else escape(self.called.parties[party])

    def partners(self) -> str:
        """Who plays with the person; empty if nobody does."""
        rules, person = self.view.rules, self.person
        if person is None or rules.seating.alone:
            return ""
        partners = rules.seating.partners(person, rules.direction)
        return _("You play with {names}.").format(names=", ".join(map(self.name, partners)))

    def sides(self, values: PerParty[int]) -> str:
        """A number for each side."""
        return ", ".join(self.of(self.side(party), str(values[party])) for party in self.view.rules.seating.parties)

    def points(self) -> str:
        """The points of this round, and predictions where there are any."""
        view = self.view
        if self.covered:
            return ""
        seating, before = view.rules.seating, view.scores
        made = self.sides(PerParty.of(seating.parties, lambda party: view.taken[party.seats[0]] if seating.alone
                                      else view.running[party] - before[party]))
        bids = ", ".join(self.of(self.name(seat), str(bid)) for seat, bid in view.bids.by_seat() if bid is not None)
        said = _("In this round: {points}").format(points=made)
        return said + ". " + _("Predicted: {points}").format(points=bids) if bids else said

    def piles(self) -> str:
        """How many tricks each side has taken; empty before the first."""
        winners = [taken.winner for taken in self.view.tricks]
        found = {party: sum(map(winners.count, party.seats)) for party in self.view.rules.seating.parties}
        return ", ".join(self.of(self.side(party), tricks_words(count)) for party, count in found.items() if count)

    def weis(self) -> str:
        """The Weis announced and shown, and who has shown Stöck."""
        view = self.view
        said = [_("{name}: Weis of {points}").format(name=self.name(seat), points=points)
                for seat, points in view.announced.by_seat() if points]
        said += [self.meld(seat, meld) for seat, meld in view.shown]
        if view.stoeck is not None:
            said.append(self.of(self.name(view.stoeck), _("Stöck")))
        return "; ".join(said) or _("No Weis and no Stöck so far.")

    def meld(self, seat: Seat, meld: Meld) -> str:
        """A Weis card by card, and what it counts."""
        cards = ", ".join(map(self.card, meld.cards))
        worth = counted(meld_points(meld, self.view.named_contract, self.view.rules), self.view.factor)
        return _("{name}: {points} for {cards}").format(name=self.name(seat), cards=cards, points=worth)

    def may(self) -> str:
        """What the person may do now."""
        view = self.view
        if self.person is None or view.to_act is not self.person:
            waits = waits_for(view, self.called.names, self.person)
            name = "" if view.to_act is None or view.phase is Phase.STOECK else self.name(view.to_act)
            return waits or (_("It is {name}’s turn.").format(name=name) if name else _("There is nothing to do now."))
        if view.phase is Phase.PLAY:
            cards = ", ".join(dict.fromkeys(self.card(action.card) for action in view.legal if hasattr(action, "card")))
            return _("Your turn. You may play: {cards}").format(cards=cards)
        if view.phase is Phase.AUCTION:
            least = next((call.points for call in view.legal if isinstance(call, Bid)), None)
            bids = [] if least is None else [_("{points} points or more").format(points=least)]
            calls = [call for call in view.legal if isinstance(call, Pass | Double | Redouble)]
            return self.of(_("You bid"), ", ".join(bids + [spoken_call(call, self.theme, self.language) for call in calls]))
        return _("The question is waiting for your answer.")

    def players(self, hands: PerSeat[CardSet | None]) -> list[tuple[Seat, str]]:
        """What is to be seen of each player, in playing order after the viewer; ``hands`` are those face up."""
        view = self.view
        order = view.seat.round_the_table(view.rules.direction)
        found = []
        for seat in (*order[1:], order[0]):
            size = view.hand_sizes[seat]
            parts = [ngettext("{count} card", "{count} cards", size).format(count=size)]
            if seat is view.dealer:
                parts.append(_("dealer"))
            if seat is view.to_act and view.phase is not Phase.STOECK:
                parts.append(_("to act"))
            cards = hands[seat]
            if cards is not None and seat is not self.person:
                parts += [self.card(card) for card in cards]
            found.append((seat, self.of(self.name(seat), ", ".join(parts))))
        return found


ANSWERS: Mapping[str, Callable[[Answers], str]] = {
    "tell hand": Answers.hand, "tell trick": Answers.trick, "tell last": Answers.last, "tell contract": Answers.contract,
    "tell score": Answers.score, "tell points": Answers.points, "tell weis": Answers.weis, "tell may": Answers.may,
}
"""The deed of the key that asks for it, and the answer."""


def tell_by_key(event: pygame.event.Event, stage: Stage, answering: Callable[[], Answers | None]) -> bool:
    """Tell what the pressed key asks for; whether it asks for anything. The focus stays where it is.

    ``answering`` gives what can be asked, and is called only for a key that asks for some of it.
    """
    pressed = key_named(event) if event.type == pygame.KEYDOWN else None
    if pressed is None:
        return False
    if pressed == stage.preferences.key("tell again"):
        text = stage.said.again(back=bool(event.mod & pygame.KMOD_SHIFT)) or _("No message yet.")
    else:
        ask = next((ask for deed, ask in ANSWERS.items() if pressed == stage.preferences.key(deed)), None)
        if ask is None or (answers := answering()) is None:
            return False
        text = ask(answers) or _("There is nothing to say.")
    stage.tell(text, asked=True)
    return True
