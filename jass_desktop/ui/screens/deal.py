"""Putting a deal together: cards into hands, the others by lot; dealer, contract and scores; and what to do with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.ruleset import LIMITS, RuleSet
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.codes import write_code
from jass_desktop.session.openable import PlayOn
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.priced import PricedScreen
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.screens.saving import ask_folder
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.codes import copy_code
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Pos, Widget
from jass_desktop.ui.widgets.boxes import FIT, REST, Gap, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text, headed
from jass_desktop.ui.widgets.deal import CardGrid, HandRow
from jass_desktop.ui.widgets.pick import NumberField
from jass_desktop.ui.widgets.stepper import Stepper
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names, side_name

_WIDE = 130
"""The least width of the window, in units, for cards and hands side by side."""
_BOARD, _BOARD_UPRIGHT = Share(least=24, most=40), Share(least=44, most=90)
"""How high the deck and the hands are together, in a wide window and in a narrow one."""
_SEGMENTS = 7
"""With more to choose from, one is shown at a time."""
_STEP = 10
"""Points by which keys and buttons change a score."""
_NONE = "open"
"""The value of leaving a choice open."""


class DealScreen(SheetScreen):
    """Everything that is refused is refused at once, with its reason. ``on_change`` is told of every change."""

    name = N_("Put a deal together")
    first = "cards"
    across = 158

    def __init__(self, stage: Stage, draft: DealDraft, on_change: Callable[[DealDraft], None] = lambda _draft: None) -> None:
        super().__init__(stage)
        self._draft = self._safe = draft
        self._on_change = on_change
        self._past: list[DealDraft] = []
        self._taken: frozenset[Card] = frozenset()
        """The cards that the next press of a hand puts there."""

    @property
    def rules(self) -> RuleSet:
        return self._draft.rules

    @property
    def _names(self) -> PerSeat[str]:
        return player_names(self.stage.preferences, self._draft.rules.seating)

    @property
    def _hands(self) -> Sequence[Seat | None]:
        """The rows, each under its digit; the last, under 0, leaves cards to the lot."""
        return (*self._draft.rules.seating.seats, None)

    # Widgets

    def build(self) -> list[Widget]:
        widgets = super().build()
        rows = [one for one in widgets if isinstance(one, HandRow)]
        high = min(row.rect.height for row in rows)
        for row in rows:
            row.lay(high)
        return widgets

    def content(self, kit: Kit) -> Stack:
        s, wide = kit.style, self.stage.size[0] >= self.stage.style.px(_WIDE)
        hint = _("{game}. Click cards, then a hand, or drag them there. The rest is dealt at random.").format(
            game=escape(game_title(self._draft.rules.name)))
        hands = column_of(*map(self._row, self._hands), gap=0.5, size=Share(65 if wide else 37))
        board = (row_of(self._grid().sized(broad=Share(58)), hands, gap=2.4, size=_BOARD) if wide
                 else column_of(self._grid().sized(tall=Share(49)), hands, gap=1.2, size=_BOARD_UPRIGHT))
        columns, settings, ways = 2 if wide else 1, self._settings(kit), self._ways()
        asked = [row_of(*settings[n:n + columns], gap=2.4, size=FIT) for n in range(0, len(settings), columns)]
        across = 4 if wide else 2
        below = [row_of(*ways[n:n + across], gap=1.2, size=4.8) for n in range(0, len(ways), across)]
        return column_of(Text(kit, hint, s.small, INK_SOFT, lines=2), Gap(0.6), board, Gap(1),
                         row_of(*self._tools(), gap=1.2, size=CONTROL), Gap(0.7), *asked, Gap(1.2), *below, gap=0.8)

    def _grid(self) -> CardGrid:
        draft = self._draft
        rows = [draft.rules.in_play.of_suit(suit) for suit in self.stage.theme.suit_order]
        return CardGrid("cards", self.stage, [tuple(cards) for cards in rows], self._taken, self._digit_of, self._told,
                        self._take, self._type, self._drop)

    def _digit_of(self, card: Card) -> str:
        seat = self._draft.holder(card)
        return "" if seat is None else str(seat + 1)

    def _card_name(self, card: Card) -> str:
        return alternative_name(Play(card), self._draft.rules, self.stage.theme, self.stage.language)

    def _told(self, card: Card) -> str:
        """The card and where it is, in words."""
        seat = self._draft.holder(card)
        return _("{card}: {hand}").format(
            card=self._card_name(card), hand=_("by lot") if seat is None else escape(self._names[seat]))

    def _row(self, seat: Seat | None) -> HandRow:
        draft, most = self._draft, self._draft.rules.dealing.cards
        cards: tuple[Card, ...] = ()
        if seat is None:
            label, size = _("The draw"), 0
            told = ngettext("{count} card", "{count} cards", draft.by_lot).format(count=draft.by_lot)
        else:
            order = self.stage.theme.suit_order
            cards = tuple(sorted(draft.hands[seat], key=lambda card: (order.index(card.suit), card.rank)))
            label, size = escape(self._names[seat]), most
            told = _("{count} of {most}").format(count=len(cards), most=most)
        digit, words = str(0 if seat is None else seat + 1), ", ".join(map(self._card_name, cards))
        return HandRow(f"hand {self._hands.index(seat)}", self.stage, digit, label, told, cards, size, words,
                       partial(self._put, seat), self._click, self._drop)

    def _tools(self) -> list[Widget]:
        return [Button("lot", HERE, _("Deal the rest again"), self._deal_anew, enabled=bool(self._draft.by_lot)),
                Button("clear", HERE, _("Take all cards back"), self._clear, enabled=any(self._draft.hands)),
                Button("undo", HERE, _("Undo"), self._undo, enabled=bool(self._past))]

    def _settings(self, kit: Kit) -> list[Stack]:
        """What can be set besides cards; those that belong together stand beside each other."""
        draft, stage, names = self._draft, self.stage, [escape(name) for name in self._names]
        rules, named = draft.rules, draft.names_contract
        found = [headed(kit, _("Who deals"), self._choice(
            "dealer", [(seat.label, names[seat]) for seat in rules.seating.seats], draft.dealer.label,
            lambda label: replace(draft, dealer=rules.seating.seat(label))))]
        if len(draft.askable) > 1:
            # In Coiffeur forehand is asked again if everybody has handed the choice on.
            asked = [(str(n), _("{name}, again").format(name=names[seat]) if seat in draft.askable[:n] else names[seat])
                     for n, seat in enumerate(draft.askable)]
            found.append(headed(kit, _("Who names the contract"), self._choice(
                "pushes", asked, str(draft.pushes), lambda pushes: replace(draft, pushes=int(pushes), contract=None))))
        choices = {str(choice): choice for choice in draft.choices}
        # Translators: which contract is played has not been decided.
        contracts = [(_NONE, _("Open")), *(
            (value, alternative_name(choice, rules, stage.theme, stage.language)) for value, choice in choices.items())]
        found.append(headed(kit, _("What is played") if named else _("Trumps"), self._choice(
            "contract", contracts, _NONE if draft.contract is None else str(draft.contract),
            lambda value: replace(draft, contract=choices.get(value)))))
        if rules.target is not None:
            found.append(row_of(*(self._score(kit, party) for party in rules.seating.parties), gap=1.2, size=FIT))
        return [replace(one, size=Share(40 if n % 2 else 60)) for n, one in enumerate(found)]

    def _choice(self, key: str, options: Sequence[tuple[str, str]], value: str, change: Callable[[str], DealDraft]) -> Widget:
        """One of these options; ``change`` is the draft with another one."""
        def chosen(value: object) -> None:
            self._change(lambda: change(str(value)))

        if len(options) <= _SEGMENTS:
            return Segments(key, HERE, options, value, chosen)
        return Stepper(key, HERE, "", options, value, chosen)

    def _score(self, kit: Kit, party: Party) -> Stack:
        draft, parties = self._draft, self._draft.rules.seating.parties
        scores = PerParty(*(draft.scores or (0,) * len(parties)))
        names = escape(side_name([self._names[seat] for seat in party.seats]))

        def change(points: int | None) -> None:
            self._change(lambda: replace(draft, scores=scores.put(party, points or 0)))

        # The field takes more than can be, so that the draft says why it cannot.
        points = NumberField(f"score {party.label}", HERE, 0, LIMITS["target"][1], _STEP, scores[party], str, change)
        return replace(headed(kit, _("Points before: {names}").format(names=names), points), size=REST)

    def _ways(self) -> list[Widget]:
        return [Button("play", HERE, _("Play"), self._play, kind="primary", spec=self.stage.style.lead),
                Button("coach", HERE, _("Ask the coach"), self._ask_coach),
                Button("file", HERE, _("Save as a file"), self._save), Button("code", HERE, _("Copy the code"), self._copy)]

    # Changes

    def _change(self, make: Callable[[], DealDraft]) -> None:
        """Go on with another draft, unless it is refused."""
        draft = self.stage.attempt(make)
        if draft is not None and draft != self._draft:
            self._past.append(self._draft)
            self._set(draft)
        else:
            self.refresh()

    def _set(self, draft: DealDraft) -> None:
        self._draft, self._taken = draft, frozenset()
        self._on_change(draft)
        self.refresh()
        self.stage.dirty = True

    def _undo(self) -> None:
        if self._past:
            self._set(self._past.pop())

    def _clear(self) -> None:
        draft = self._draft
        self._change(lambda: replace(draft, hands=DealDraft.of(draft.rules, draft.lot).hands))

    def _deal_anew(self) -> None:
        lot = self.stage.services.trainer.draw_lot()
        self._change(lambda: replace(self._draft, lot=lot))
        self.stage.tell(_("The rest is dealt again."), asked=True)

    def _take(self, card: Card) -> None:
        """Take the card, or leave it."""
        self._taken ^= {card}
        self.refresh()

    def _click(self, card: Card) -> bool:
        """A card of a hand was clicked: take it, unless others are to be put there."""
        if self._taken:
            return False
        self._take(card)
        return True

    def _type(self, card: Card, digit: int) -> None:
        if digit < len(self._hands):
            self._move(self._taken or {card}, self._hands[digit - 1])

    def _put(self, seat: Seat | None) -> None:
        self._move(self._taken, seat)

    def _drop(self, card: Card, pos: Pos) -> None:
        """A card was dropped: on a hand, it is put there; on the deck, it is left to the lot."""
        for widget in self.form.widgets:
            if widget.rect.collidepoint(pos) and isinstance(widget, HandRow | CardGrid):
                number = widget.key.removeprefix("hand ")
                self._move({card}, self._hands[int(number)] if number.isdecimal() else None)
                return

    def _move(self, cards: frozenset[Card] | set[Card], seat: Seat | None) -> None:
        def moved() -> DealDraft:
            draft = self._draft
            for card in sorted(cards):
                draft = draft.put(card, seat)
            return draft

        self._change(moved)

    # Ways

    def _headers(self) -> dict[str, str]:
        return {"practice": "yes", **{seat.label: name for seat, name in self._names.by_seat()}}

    def _play(self) -> None:
        record = self._draft.record(**self._headers())
        self.stage.tables.open(PlayOn(record, len(record.actions)))

    def _ask_coach(self) -> None:
        stage = self.stage
        stage.attempt(lambda: stage.go(PricedScreen(stage, self._draft.record(**self._headers()))))

    def _save(self) -> None:
        record = self._draft.record(**self._headers())
        ask_folder(self.stage, partial(self.stage.history.keep_deal, record), self._is_safe)

    def _copy(self) -> None:
        code = write_code(self._draft)
        assert code is not None
        copy_code(self.stage, code)

    def _is_safe(self) -> None:
        """The deal as it stands is saved, or need not be."""
        self._safe = self._draft

    def may_leave(self, go_on: Callable[[], None]) -> bool:
        def leave() -> None:
            self._is_safe()
            go_on()

        safe = replace(self._draft, lot=self._safe.lot) == self._safe  # another deal of the rest is no loss
        if not safe:
            self.stage.go(QuestionScreen(self.stage, _("Leave this deal?"), _("Your changes are not saved."), [
                Reply(_("Stay here"), "", lambda: None), Reply(_("Save as a file"), "", self._save),
                Reply(_("Leave without saving"), "", leave)]))
        return safe

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        return [widget.rect for widget in self.form.widgets if isinstance(widget, Button) and not isinstance(widget, HandRow)]

    def shortcuts(self) -> Shortcuts:
        return {"undo": self._undo}

    def help(self) -> list[tuple[str, str]]:
        last = len(self._hands) - 1
        return [(_("Tab"), _("move between cards, hands and settings")), (_("Arrow keys"), _("move between the cards")),
                (_("Enter, Space"), _("pick up a card, or put it back; on a hand, put down what you have picked up")),
                (f"1 … {last}, 0", _("put what you have picked up, or else this card, into that hand; 0 leaves it to chance")),
                (_("Mouse"), _("click cards, then a hand; or drag a card to a hand, or back to the deck")),
                (self.cap("undo"), _("undo the last change")), (_("Escape"), _("back"))]

    # Painting

    def paint(self, surface: pygame.Surface) -> None:
        super().paint(surface)
        for widget in self.form.widgets:
            if isinstance(widget, HandRow | CardGrid) and widget.dragged is not None:
                card, place = widget.dragged
                surface.blit(self.stage.faces.face(card, place.width), place)

