"""What keys and clicks mean at the table, and the widgets that take them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.ui.table.buttons import IconButton, side_buttons
from jass_desktop.ui.table.commands import AtTable, Command, likely, look_at_slate, look_back, offers, pressed
from jass_desktop.ui.table.handwidget import HandWidget
from jass_desktop.ui.table.judge import Judge
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.panels import Panels
from jass_desktop.ui.table.seal_mark import SealMark
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.focus import Form

_NO_HURRY = {pygame.K_TAB, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
"""Keys that do not cut a show short."""


class PlayedTable(AtTable, Protocol):
    """The table being played at."""

    judge: Judge

    @property
    def guiding(self) -> bool: ...

    def play(self, card: Card, start: Spot | None) -> None:
        """Play the card if that is allowed now; ``start`` is where it was dragged to."""


class Controls:
    """The hand, the buttons beside it, and the widgets of the panel over the table."""

    def __init__(self, table: PlayedTable, panels: Panels, commands: Sequence[Command]) -> None:
        self._table = table
        self._panels = panels
        self._commands = commands
        self.form = Form()
        self.hand: HandWidget | None = None
        """The person's cards; None while a panel covers the table."""

    @property
    def named(self) -> str:
        """The label of the button under the mouse or with the focus; empty if there is none."""
        form = self.form
        return next((widget.label for widget in form.widgets if isinstance(widget, IconButton) and widget.enabled
                     and (widget.hovered or (form.by_keyboard and widget is form.focused))), "")

    def sync(self) -> None:
        """Rebuild the widgets for the current state, keeping the focus."""
        table, panel = self._table, self._panels.shown
        layout, board = table.course.arrangement.layout, table.course.board
        self.hand = None
        widgets: list[Widget]
        if panel is not None:
            panel.changed, panel.form, panel.low = self.sync, self.form, table.guiding
            widgets, first = panel.build(table.stage, layout), panel.first
        else:
            plays = table.session.person is not None
            spots = own_spots(board, table.course.arrangement) if plays else ()
            self.hand = HandWidget(pygame.Rect(layout.hand_box), spots, table.play, layout.u(7), awaits=plays)
            widgets, first = [self.hand], "hand"
        if not self._panels.modal:
            widgets = [*widgets, *side_buttons(table.stage, layout, offers(self._commands), likely(self._commands))]
            if board.seal and board.contract is None:
                widgets.append(SealMark(table.stage, layout.contract, board.seal))
        self.form.set(widgets, first)
        if self.hand is not None and not self.form.by_keyboard:
            # After clicking a button, the person continues with the cards.
            self.form.focus("hand")
        table.stage.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was used, so that the table needs repainting."""
        if self._table.judge.key(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            # The key may have opened a question: show which answer Enter gives.
            self.form.by_keyboard = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._table.judge.click(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (self._cut_short() or self._click(event.pos)):
            return True
        if event.type == pygame.MOUSEMOTION and self.hand is not None and not event.buttons[0]:
            changed = self.hand.hover(event.pos)
            return self.form.handle(event) or changed
        return self.form.handle(event)

    def _cut_short(self) -> bool:
        """Finish the current show. Returns whether that opened a question, which the same key or click must not answer."""
        before = self._panels.shown
        self._table.course.finish()
        return self._panels.shown is not before

    def _click(self, pos: tuple[int, int]) -> bool:
        """Handle a click outside all widgets."""
        panel = self._panels.shown
        if panel is not None and panel.closes:
            if not panel.rect.collidepoint(pos) and not any(widget.rect.collidepoint(pos) for widget in self.form.widgets):
                self._panels.close()
                return True
            return False
        if self._panels.modal:
            return False
        arrangement, board = self._table.course.arrangement, self._table.course.board
        layout = arrangement.layout
        if pygame.Rect(layout.slate).collidepoint(pos):
            look_at_slate(self._table)
            return True
        near = layout.u(6)
        spots = [layout.stack(arrangement.pile_at(board, pile), 0) for pile in board.parties if board.tricks_of(pile)]
        if any(abs(pos[0] - spot.x) < near and abs(pos[1] - spot.y) < near for spot in spots):
            look_back(self._table)
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        control, panel = bool(event.mod & pygame.KMOD_CTRL), self._panels.shown
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if not self._panels.step_back():
                self._table.stage.back()
            return True
        if event.key == pygame.K_a and not control and isinstance(panel, SheetPanel | EndPanel):
            self._table.look_back()
            return True
        if panel is not None and panel.on_key(event):
            return True
        if self._panels.modal:
            return False
        if pressed(self._commands, event):
            return True
        if event.key in _NO_HURRY:
            return False
        # Digits mean the hand wherever the focus is.
        return self._cut_short() or (not control and self.hand is not None and self.hand.digit(event.key))
