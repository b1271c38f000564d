"""The tricks of a round before a decision, as a table: a row for each trick, and in it the card of each seat."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import TakenTrick
from jass_desktop.engine.weis import Meld
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.sides import paint_side
from jass_desktop.ui.paint.style import CARD_EDGE, GOLD, INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import sign
from jass_desktop.ui.table.board import factor_of
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.widgets.basic import HERE, Kit, Widget
from jass_desktop.ui.widgets.boxes import REST, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList

_ROW, _LEAST_ROW = 3.7, 3.1
"""Units: the largest and the smallest height of a row."""
_TITLE, _NAMES = 3, 2.6
"""Units: the heights of the title, which is left out where there is no room for all rows, and of the seats' names below it."""
_FEWEST = 3
"""The fewest rows that are worth a scroll bar."""
_NUMBER, _POINTS = 2.2, 6
_SIDE, _WEDGE = 1.5, 1.1


class TrickTable(ScrollList):
    """Shows the Weis and the tricks that the viewer has seen in this round; the last ones if there is no room for all.

    A click on a trick calls ``on_open`` with its index. Keys reach the tricks through the screen.
    """

    focusable = False

    def __init__(self, answers: Answers, look: Look, on_open: Callable[[int], None]) -> None:
        """``answers`` say who played what."""
        s, view = look.style, answers.view
        self._view, self._answers, self._look, self._open_trick = view, answers, look, on_open
        self._rows: tuple[tuple[Seat, Meld] | TakenTrick, ...] = (*view.shown, *view.tricks)
        super().__init__(f"tricks {view.round_number}.{len(view.tricks)}", HERE, len(self._rows), s.px(_ROW), self._paint_one,
                         on_select=self._show, on_open=self._show)
        self.selected = -1
        self.named = _("The tricks so far")
        least, most = s.px(_NAMES) + min(_FEWEST, self.count) * s.px(_LEAST_ROW), s.px(_TITLE) + s.px(_NAMES) + self.content
        self.tall = Share(least=Natural(least), most=Natural(most))

    def place(self, rect: pygame.Rect) -> None:
        """The rows lie below title and names, as high as all of them have room, and show the last ones if not all do."""
        s = self._look.style
        titled = rect.height >= s.px(_TITLE) + s.px(_NAMES) + self.count * s.px(_LEAST_ROW)
        self._title, self._heads, room = column_of(_TITLE if titled else 0, _NAMES, REST).places(rect, s)
        self.line = min(s.px(_ROW), max(s.px(_LEAST_ROW), room.height // self.count))
        self.content = self.count * self.line
        room.height = min(self.count, room.height // self.line) * self.line
        super().place(room)
        self.scroll_to(self.most)

    def adopt(self, old: Widget) -> None:
        """Where all rows had room before, the last ones are shown again."""
        super().adopt(old)
        if isinstance(old, TrickTable) and not old.most:
            self.scroll_to(self.most)

    def select(self, row: int) -> None:
        """Show the trick. No row stays selected."""
        self._show(row)

    def _show(self, row: int) -> None:
        if row >= len(self._view.shown):
            self._open_trick(row - len(self._view.shown))

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, texts = kit.style, kit.texts
        if self._title.height:
            texts.paint(surface, _("The tricks so far"), self._title, s.strong, INK, lines=1)
            if not self._view.rules.seating.alone:
                self._paint_sums(surface, kit)
        names = pygame.Rect(self._heads.topleft, (self.row_width(s), self._heads.height))
        _number, *columns, _points = self._columns(kit, names)
        for seat, column in zip(self._seats, columns, strict=True):
            texts.paint(surface, self._answers.name(seat), inside(column, s, 0.3), s.small.shrinking, INK_SOFT, align="centre",
                        valign="middle", lines=1)
        super().paint(surface, kit, focused)

    def _paint_sums(self, surface: pygame.Surface, kit: Kit) -> None:
        """Paint the points of both sides' cards at the right end of the title."""
        s, view, title, right = kit.style, self._view, self._title, self._title.right
        for party in reversed(view.rules.seating.parties):
            points = str(sum(view.taken[seat] * factor_of(view, seat) for seat in party.seats))
            place = kit.texts.paint(surface, points, pygame.Rect(title.x, title.y, right - title.x, title.height), s.strong, INK,
                                    align="right", lines=1)
            paint_side(surface, self._look, (place.x - s.px(1.4), place.centery), s.px(_SIDE), ours=party is view.party)
            right = place.x - s.px(3.6)

    @property
    def _seats(self) -> tuple[Seat, ...]:
        return self._view.seat.round_the_table(self._view.rules.direction)

    def _columns(self, kit: Kit, row: pygame.Rect) -> list[pygame.Rect]:
        """The places of a trick's number, its cards from the viewer's on, and its points."""
        return row_of(_NUMBER, *[REST] * len(self._seats), _POINTS).places(row, kit.style)

    def _paint_one(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        one = self._rows[row]
        if isinstance(one, TakenTrick):
            index = row - len(self._view.shown)
            # Translators: trick: who played which card.
            said = _("{number}: {trick}").format(number=index + 1, trick=self._answers.whole(one))
            with self._look.texts.picture(said, rect):
                self._paint_trick(surface, rect, index, one)
        else:
            with self._look.texts.picture(self._answers.meld(*one), rect):
                self._paint_meld(surface, rect, *one)

    def _paint_trick(self, surface: pygame.Surface, rect: pygame.Rect, index: int, taken: TakenTrick) -> None:
        look, view = self._look, self._view
        s, texts, cards = look.style, look.texts, dict(taken.trick.plays)
        number, *columns, points = self._columns(look, rect)
        texts.paint(surface, str(index + 1), number, s.small, INK_SOFT, align="centre", valign="middle", lines=1)
        for seat, column in zip(self._seats, columns, strict=True):
            place = paint_chip(surface, look, column, cards[seat], wins=seat is taken.winner)
            if seat is taken.trick.plays[0][0]:
                _paint_lead(surface, look, place)
        counts = str(taken.points * factor_of(view, taken.winner))
        place = texts.paint(surface, counts, points.inflate(-2 * s.px(0.6), 0), s.body, INK, align="right",
                            valign="middle", lines=1)
        if not view.rules.seating.alone:
            paint_side(surface, look, (points.x + s.px(1.6), place.centery), s.px(_SIDE), ours=taken.winner in view.party.seats)

    def _paint_meld(self, surface: pygame.Surface, rect: pygame.Rect, seat: Seat, meld: Meld) -> None:
        """Paint who has shown these cards, and the cards."""
        look = self._look
        s, cards = look.style, sorted(meld.cards)
        words = _("Weis: {name}").format(name=self._answers.name(seat))
        room = rect.inflate(-2 * s.px(0.6), 0)
        said = look.texts.paint(surface, words, pygame.Rect(room.x, room.y, room.width // 2, room.height), s.small, INK_SOFT,
                                valign="middle", lines=1)
        left = said.right + s.px(1)
        wide = min(s.px(6), (room.right - left) // len(cards))
        for n, card in enumerate(cards):
            paint_chip(surface, look, pygame.Rect(left + n * wide, rect.y, wide, rect.height), card)


def paint_chip(surface: pygame.Surface, look: Look, place: pygame.Rect, card: Card, *, wins: bool = False) -> pygame.Rect:
    """Paint a card as its corner alone, in the middle of ``place``, with a ring if it ``wins``; returns where it is."""
    s, theme = look.style, look.faces.theme
    words = f"{theme.index(card.rank, look.language)}{sign(card.suit)}"
    beside = s.px(_WEDGE + 0.4)
    chip = pygame.Rect(0, 0, min(place.width - beside, s.px(6)), place.height - s.px(0.6))
    chip.center = place.center
    chip.x = max(chip.x, place.x + beside)
    edge, wide = (GOLD, s.frame) if wins else (CARD_EDGE, s.hairline)
    look.shapes.paint(surface, chip, s.radius, theme.paper, edge, wide)
    room = chip.inflate(-s.px(0.8), s.px(0.4))
    look.texts.paint(surface, words, room, s.strong.shrinking, theme.suit(card.suit).colour, align="centre", valign="middle",
                     lines=1)
    return chip


def _paint_lead(surface: pygame.Surface, look: Look, chip: pygame.Rect) -> None:
    """Paint a wedge beside the card that was led."""
    px = look.style.px(_WEDGE)
    wedge = look.shapes.drawn(f'<path d="M0 0 L{px} {px / 2} L0 {px} Z" fill="{css(RED)}"/>', (px, px))
    surface.blit(wedge, wedge.get_rect(midright=(chip.x - look.style.px(0.1), chip.centery)))
