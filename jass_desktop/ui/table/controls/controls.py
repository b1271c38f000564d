"""What keys and clicks mean at the table, and the widgets that take them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.coach.judge import Judge
from jass_desktop.ui.table.controls.buttons import side_buttons
from jass_desktop.ui.table.controls.commands import LYING, Command, likely, offers, pressed, run, told
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import card_lying, piles
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.panels import Panels
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.focus import Form

_NO_HURRY = {pygame.K_TAB, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
"""Keys that do not cut a show short."""


class Controls:
    """The hand, the buttons beside it, and the widgets of the panel over the table."""

    def __init__(self, stage: Stage, course: Course, panels: Panels, judge: Judge, commands: Sequence[Command],
                 play: Callable[[Card, Spot | None], None], silencer: Callable[[], Widget | None]) -> None:
        """``play`` takes a card, and where it was dragged to. ``silencer`` makes the button beside an explanation, if there is
        one."""
        self._stage, self._course, self._panels, self._judge = stage, course, panels, judge
        self._commands, self._play, self._silencer = commands, play, silencer
        self.form = Form()
        self.hand: HandWidget | None = None
        """The person's cards; None while a panel covers the table."""
        self.beside: list[Widget] = []
        """The buttons of the table, which belong to no panel."""

    def sync(self) -> None:
        """Rebuild the widgets for the current state, keeping the focus."""
        stage, course, panel = self._stage, self._course, self._panels.shown
        layout, board = course.arrangement.layout, course.board
        self.hand = None
        widgets: list[Widget]
        if panel is not None:
            panel.changed, panel.form = self.sync, self.form
            widgets, first = panel.build(stage, layout), panel.first
        else:
            plays = course.session.person is not None
            spots = own_spots(board, course.arrangement) if plays else ()
            self.hand = HandWidget(pygame.Rect(layout.hand_box), spots, self._play, layout.u(7), awaits=plays,
                                   takes=stage.preferences.click == "take")
            widgets, first = [self.hand], "hand"
        self.beside = []
        if not self._panels.modal:
            self.beside += side_buttons(stage, layout, offers(self._commands), likely(self._commands))
            for button in self.beside:
                button.tip = told(self._commands, button.key, stage.preferences.key)
            if (silencer := self._silencer()) is not None:
                self.beside.append(silencer)
        self.form.set([*widgets, *self.beside], first)
        if self.hand is not None and not self.form.by_keyboard:
            # After clicking a button, the person continues with the cards.
            self.form.focus("hand")
        stage.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether the event was used, so that the table needs repainting."""
        if self.hand is not None and self.hand.carries and event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
                self.hand.put_down(event.pos)
            elif event.type == pygame.MOUSEBUTTONDOWN:
                self.hand.drop()
            return True
        if self._judge.key(event):
            return True
        if event.type == pygame.KEYDOWN and self.form.by_key(lambda: self._key(event)):
            return True  # the key may have opened a question: the ring shows which answer Enter gives
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._judge.click(event.pos):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (self._cut_short(event.pos) or self._click(event.pos)):
            return True
        if event.type == pygame.MOUSEMOTION and self.hand is not None and not event.buttons[0]:
            changed = self.hand.hover(event.pos)
            return self.form.handle(event) or changed
        return self.form.handle(event)

    def _cut_short(self, pos: tuple[int, int] | None = None) -> bool:
        """Cut the current show short. Returns whether the key, or the click at ``pos``, has done its work: it went on from a
        trick that waited, and means no button, or it opened a question, which it must not answer.
        """
        waited, before = self._course.waits, self._panels.shown
        if pos is not None and any(widget is not self.hand and widget.rect.collidepoint(pos) for widget in self.form.widgets):
            waited = False
        self._course.cut_short()
        return waited or self._panels.shown is not before

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
        arrangement = self._course.arrangement
        if pygame.Rect(arrangement.layout.slate).collidepoint(pos):
            run(self._commands, "slate")
            return True
        if self._course.view.rules.scope.has_auction and pygame.Rect(arrangement.layout.contract).collidepoint(pos):
            run(self._commands, "auction")
            return True
        if any(pile.collidepoint(pos) for pile in piles(self._course.board, arrangement)):
            run(self._commands, "last")
            return True
        return self._ask_lying(pos)

    def _ask_lying(self, pos: tuple[int, int]) -> bool:
        """Ask about the card that lies there in the trick, unless a question lies over it; returns whether it can be."""
        card = card_lying(self._course.board, self._course.arrangement, pos)
        if card is None or self._panels.shown is not None:
            return False
        run(self._commands, LYING)
        panel = self._panels.shown
        if isinstance(panel, LastTrickPanel):
            panel.ask(self._course.board.trick.plays[self._course.board.trick.cards.index(card)][0])
        return panel is not None

    def _key(self, event: pygame.event.Event) -> bool:
        panel = self._panels.shown
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if self.hand is not None and self.hand.drop():
                return True
            if not self._panels.step_back():
                self._stage.back()
            return True
        if key_named(event) == self._stage.preferences.key("review") and isinstance(panel, SheetPanel | EndPanel):
            run(self._commands, "review")
            return True
        if panel is not None and panel.on_key(event):
            return True
        if self._panels.modal:
            return False
        if pressed(self._commands, event, self._stage.preferences.key):
            return True
        if event.key in _NO_HURRY:
            return False
        # Digits mean the hand wherever the focus is.
        return self._cut_short() or (self.hand is not None and self.hand.digit(event))
