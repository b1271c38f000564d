"""The person's hand as a widget: cards are played by clicking, dragging them up, digits, or arrows and Enter.

If a click takes a card up, the card follows the mouse until the next click puts it down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.ui.table.layout.hand import hit
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import area
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, digit_on, is_press, unmodified

DIGITS = 9
"""So many cards, the first of the hand, have a digit that plays them."""
_ALONG = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_HOME, pygame.K_END)


class HandWidget(Widget):
    """Reports the chosen card and the card to play. The table paints it."""

    def __init__(self, rect: pygame.Rect, places: Sequence[tuple[Card, Spot]], on_play: Callable[[Card, Spot | None], None],
                 leave_px: float, *, awaits: bool = False, takes: bool = False) -> None:
        """``leave_px``: how far up a card must be dragged to be played. ``awaits``: an empty hand will be filled again.
        ``takes``: a click takes a card up instead of playing it."""
        super().__init__("hand", rect)
        self._awaits, self._takes = awaits, takes
        self.places = tuple(places)
        self.at: int | None = None
        """The index of the chosen card."""
        self.by_keyboard = False
        self.moved = False
        """Whether a key has chosen this card, which is not only where one before it was."""
        self.dragged: tuple[Card, float, float] | None = None
        self._on_play = on_play
        self._leave_px = leave_px
        self._grip: tuple[Card, Pos, float, float] | None = None
        self.carries = False
        """Whether a card has been taken up by a click and follows the mouse."""

    @property
    def chosen(self) -> Card | None:
        return self.places[self.at][0] if self.at is not None and self.at < len(self.places) else None

    @property
    def attended(self) -> pygame.Rect:
        return area(self.places[self.at][1]) if self.chosen is not None and self.at is not None else self.rect

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        assert isinstance(old, HandWidget)
        self.by_keyboard = old.by_keyboard
        cards = [card for card, _spot in self.places]
        if old.chosen in cards:
            self.at, self.moved = cards.index(old.chosen), old.moved
        elif old.by_keyboard and old.at is not None and cards:
            self.at = min(old.at, len(cards) - 1)
        if old._grip is not None and old._grip[0] in cards:
            self.dragged, self._grip, self.carries = old.dragged, old._grip, old.carries

    def at_pos(self, pos: Pos) -> int | None:
        """The index of the card there; None if there is none."""
        return hit([spot for _card, spot in self.places], *pos)

    def hover(self, pos: Pos) -> bool:
        """The mouse moved here with no button held. Returns whether the chosen card has changed, or is carried."""
        if self.carries:
            self.on_drag(pos)
            return True
        before = (self.at, self.by_keyboard)
        found = self.at_pos(pos)
        if found is not None or not self.by_keyboard:
            self.at, self.by_keyboard = found, False
        return before != (self.at, self.by_keyboard)

    def pick(self, n: int) -> None:
        self.at, self.by_keyboard, self.moved = n, True, True

    def drop(self) -> bool:
        """Put a card that is carried back into the hand; returns whether there was one."""
        carried = self.carries
        if carried:
            self._grip, self.dragged, self.carries = None, None, False
        return carried

    def digit(self, event: pygame.event.Event) -> bool:
        """Play the card with the digit that stands on the pressed key; returns whether there is one."""
        digit = digit_on(event)
        if digit is None or not 0 < digit <= len(self.places):
            return False
        self.at, self.by_keyboard, self.moved = digit - 1, True, False
        self._on_play(self.places[digit - 1][0], None)
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        if not unmodified(event):
            return False
        if not self.places:
            # An arrow key pressed a moment too early must not move the focus to the button beside the cards.
            return self._awaits and event.key in _ALONG
        count = len(self.places)
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            by = 1 if event.key == pygame.K_RIGHT else -1
            self.at = (0 if by > 0 else count - 1) if self.at is None else (self.at + by) % count
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.at = 0 if event.key == pygame.K_HOME else count - 1
        elif is_press(event) or event.key == pygame.K_UP:
            if self.chosen is not None:
                self._on_play(self.chosen, None)
            else:
                self.at = 0
        else:
            return False
        self.by_keyboard = self.moved = True
        return True

    def on_press(self, pos: Pos) -> None:
        found = self.at_pos(pos)
        self.at, self.by_keyboard = found, False
        if found is not None:
            card, spot = self.places[found]
            self._grip = (card, pos, spot.x - pos[0], spot.y - pos[1])

    def on_drag(self, pos: Pos) -> None:
        if self._grip is None:
            return
        card, start, dx, dy = self._grip
        if self.dragged is not None or abs(pos[0] - start[0]) + abs(pos[1] - start[1]) > self._leave_px / 4:
            self.dragged = (card, pos[0] + dx, pos[1] + dy)

    def on_release(self, pos: Pos) -> None:
        if self._takes and not self.carries and self._grip is not None and self.dragged is None:
            card, _start, dx, dy = self._grip
            self.carries, self.dragged = True, (card, pos[0] + dx, pos[1] + dy)
        else:
            self.put_down(pos)

    def put_down(self, pos: Pos) -> None:
        """Play the card that was dragged or carried up to here, or clicked; one not moved far enough stays in the hand."""
        grip, dragged, self._grip, self.dragged, self.carries = self._grip, self.dragged, None, None, False
        if grip is None:
            return
        card, start, _dx, _dy = grip
        spot = next((spot for held, spot in self.places if held is card), None)
        if spot is None:
            return
        if dragged is None:
            self._on_play(card, None)
        elif start[1] - pos[1] > self._leave_px:
            self._on_play(card, Spot(dragged[1], dragged[2], spot.width))

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        """Nothing: the table paints the cards."""
