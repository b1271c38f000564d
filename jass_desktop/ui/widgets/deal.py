"""Cards to be put into hands: the whole deck, suit by suit, and a row for each hand. Both can be taken hold of and dragged."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.theme.model import CARD_HEIGHT, CARD_WIDTH
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER, PAPER_LINE, RED, RED_DARK
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Pos, Widget, digit_on, is_press, paint_ring, unmodified
from jass_desktop.ui.widgets.boxes import REST, inside

_APART = 0.5
"""Units between cards."""
_HELD = 0.8
"""How far the mouse must move, in units, before it drags a card."""
_NAME = 17
"""Units for the words of a hand."""
_BADGE = 2.5

Place = tuple[Card, pygame.Rect]


class _Cards(Widget):
    """Cards that report when one is clicked, and where one is dropped."""

    look: Look
    places: Sequence[Place] = ()
    """From bottom to top."""
    on_drop: Callable[[Card, Pos], None]
    dragged: Place | None = None
    """The card that is being dragged, and where its picture is."""
    _grip: tuple[Card, pygame.Rect, Pos] | None = None

    @abstractmethod
    def click(self, card: Card | None) -> None:
        """The mouse has clicked this card, or beside all."""

    def place_at(self, pos: Pos) -> Place | None:
        return next((place for place in reversed(self.places) if place[1].collidepoint(pos)), None)

    def on_press(self, pos: Pos) -> None:
        found = self.place_at(pos)
        self._grip = None if found is None else (*found, pos)

    def on_drag(self, pos: Pos) -> None:
        if self._grip is None:
            return
        card, place, (x, y) = self._grip
        away = pos[0] - x, pos[1] - y
        if self.dragged is not None or max(map(abs, away)) > self.look.style.px(_HELD):
            self.dragged = card, place.move(away)

    def on_release(self, pos: Pos) -> None:
        dragged, self.dragged, self._grip = self.dragged, None, None
        if dragged is not None:
            self.on_drop(dragged[0], pos)
        elif self.rect.collidepoint(pos):
            found = self.place_at(pos)
            self.click(None if found is None else found[0])


class CardGrid(_Cards):
    """The whole deck, a row for each suit. Arrow keys move between cards, Enter or a click takes one or leaves it, a digit puts
    those that are taken, or else the one at the keyboard's place, into the hand of this number."""

    def __init__(self, key: str, look: Look, rows: Sequence[Sequence[Card]], taken: Collection[Card],
                 holder: Callable[[Card], str], name: Callable[[Card], str], on_take: Callable[[Card], None],
                 on_digit: Callable[[Card, int], None], on_drop: Callable[[Card, Pos], None]) -> None:
        """``holder`` is the digit of the hand that has the card, "" if none has it; ``name`` tells both in words. The digit 0,
        Backspace and Delete are for no hand."""
        super().__init__(key, HERE)
        self.look, self.on_drop = look, on_drop
        self.taken, self.name = taken, name
        self.at = 0
        """The index of the card at the keyboard's place."""
        self._rows, self._holder = rows, holder
        self._take, self._digit = on_take, on_digit

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        rows, gap = self._rows, self.look.style.px(_APART)
        longest = max(map(len, rows))
        wide = _widest((rect.height - gap * (len(rows) - 1)) // len(rows), (rect.width - gap * (longest - 1)) // longest)
        step, line = wide + gap, Faces.height(wide) + gap
        left = rect.x + (rect.width - step * longest + gap) // 2
        self.places = [(card, pygame.Rect(left + n * step, rect.y + row * line, wide, Faces.height(wide)))
                       for row, cards in enumerate(rows) for n, card in enumerate(cards)]

    @property
    def card(self) -> Card:
        """The card at the keyboard's place."""
        return self.places[self.at][0]

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, CardGrid):
            self.at = min(old.at, len(self.places) - 1)

    def pick(self, n: int) -> None:
        self.at = n

    def click(self, card: Card | None) -> None:
        if card is not None:
            self.at = [one for one, _place in self.places].index(card)
            self._take(card)

    def on_key(self, event: pygame.event.Event) -> bool:
        if not unmodified(event):
            return False
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            return self._move(event.key)
        if is_press(event):
            self._take(self.card)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._digit(self.card, 0)
        elif (digit := digit_on(event)) is not None:
            self._digit(self.card, digit)
        else:
            return False
        return True

    def _move(self, key: int) -> bool:
        """Whether there is a card in this direction."""
        row, column = next((n, cards.index(self.card)) for n, cards in enumerate(self._rows) if self.card in cards)
        row += (key == pygame.K_DOWN) - (key == pygame.K_UP)
        column += (key == pygame.K_RIGHT) - (key == pygame.K_LEFT)
        if not 0 <= row < len(self._rows) or not 0 <= column < max(map(len, self._rows)):
            return False
        cards = self._rows[row]
        wanted = cards[min(column, len(cards) - 1)]
        moved = wanted is not self.card
        self.at = [one for one, _place in self.places].index(wanted)
        return moved

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, faces = kit.style, self.look.faces
        for card, place in self.places:
            holder = self._holder(card)
            surface.blit(faces.face(card, place.width, pale=bool(holder)), place)
            if holder:
                paint_badge(surface, kit, holder, (place.right - s.px(_BADGE / 2 + 0.3), place.bottom - s.px(_BADGE / 2 + 0.3)))
            if card in self.taken:
                kit.shapes.paint(surface, place.inflate(2 * s.frame, 2 * s.frame), s.radius, None, RED, s.frame + s.ring)
        if focused:
            paint_ring(surface, self.places[self.at][1], kit, self.ground.focus)


class HandRow(_Cards, Button):
    """A hand: a digit, words, the cards that are set, and room for those that are not. Pressing it puts there what is taken."""

    tall = REST

    def __init__(self, key: str, look: Look, digit: str, label: str, count: str, cards: Sequence[Card], size: int, words: str,
                 on_press: Callable[[], None], on_card: Callable[[Card], bool], on_drop: Callable[[Card, Pos], None]) -> None:
        """``size``: how many cards the hand will have. ``words`` name its cards. ``on_card`` says whether a click on this card of
        it means the card."""
        super().__init__(key, HERE, label, on_press, align="left")
        self.look, self.on_drop = look, on_drop
        self._digit, self._count, self._words, self._on_card = digit, count, words, on_card
        self._cards, self._size = cards, size

    def lay(self, high: int) -> None:
        """Lay the cards, for a row that is ``high`` px high."""
        s, cards, size = self.look.style, self._cards, self._size
        room = inside(self.rect, s, 0.8)
        room = pygame.Rect(room.x + s.px(_NAME), room.y, room.width - s.px(_NAME), room.height)
        wide = _widest(high - s.px(1), room.width)
        step = min(wide + s.px(_APART), (room.width - wide) // max(1, size - 1))
        slots = [pygame.Rect(room.x + n * step, room.centery - Faces.height(wide) // 2, wide, Faces.height(wide))
                 for n in range(size)]
        self.places = list(zip(cards, slots, strict=False))
        self._empty = slots[len(cards):]

    @property
    def says(self) -> str:
        return ", ".join(filter(None, (self._count, self._words)))

    def click(self, card: Card | None) -> None:
        if card is None or not self._on_card(card):
            self._activate()

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g, faces = kit.style, self.ground, self.look.faces
        fill = g.pressed if self.pressed and self.dragged is None else g.hover if self.hovered else g.button
        kit.shapes.paint(surface, self.rect, s.radius, fill, g.line, s.hairline)
        left = self.rect.x + s.px(1 + _BADGE / 2)
        paint_badge(surface, kit, self._digit, (left, self.rect.centery))
        words = pygame.Rect(left + s.px(_BADGE / 2 + 0.8), self.rect.y, s.px(_NAME - _BADGE - 2), self.rect.height)
        high = kit.texts.line_height(s.strong)
        low = kit.texts.line_height(s.small)
        if high + low <= self.rect.height:
            label = pygame.Rect(words.x, words.centery - (high + low) // 2, words.width, high)
            below = pygame.Rect(label.x, label.bottom, words.width, low)
            kit.texts.paint(surface, self._count, below, s.small, INK_SOFT, lines=1)
        else:
            label, right = words, inside(self.rect, s, 1.2)
            kit.texts.paint(surface, self._count, right, s.small, INK_SOFT, align="right", valign="middle", lines=1)
        kit.texts.paint(surface, self.label, label, s.strong, INK, valign="middle", lines=1)
        for slot in self._empty:
            kit.shapes.paint(surface, slot, s.corner, None, PAPER_LINE, s.hairline)
        for card, place in self.places:
            surface.blit(faces.face(card, place.width), place)
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)


def _widest(high: int, wide: int) -> int:
    """The width in px of the largest card in such a room."""
    return max(1, min(wide, high * CARD_WIDTH // CARD_HEIGHT))


def paint_badge(surface: pygame.Surface, kit: Kit, digit: str, middle: Pos) -> None:
    """The digit of a hand."""
    s = kit.style
    disc = pygame.Rect(0, 0, s.px(_BADGE), s.px(_BADGE))
    disc.center = middle
    kit.shapes.paint(surface, disc, disc.width // 2, RED, RED_DARK, s.hairline)
    kit.texts.paint(surface, escape(digit), disc, s.small, PAPER, align="centre", valign="middle", lines=1)
