"""A trick of the round so far, laid over a screen about decisions as the last trick is laid over the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.ui.decisions.asked import AskedCard
from jass_desktop.ui.paint.shapes import darken
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.screens.screen import FormScreen, Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.board import factor_of
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from jass_desktop.ui.table.speech.signs import said_words_of, trick_at
from jass_desktop.ui.widgets.basic import Button, Widget

Judge = tuple[AskedCard, int]
"""Who says what a card was worth, and the number of actions that led to the view."""


class TrickScreen(FormScreen):
    """One of the tricks in this view, or the one that lies on the table. All of them may be turned to: in practice nobody need
    remember them."""

    overlay = True
    first = "back"

    def __init__(self, stage: Stage, view: Observation, at: int, names: PerSeat[str], cards: CardPainter,
                 layout: Callable[[], TableLayout], *, conventions: bool = False,
                 hands: PerSeat[CardSet] | None = None, judge: Judge | None = None) -> None:
        """``at`` is the index of the trick to begin with; ``layout`` is that of the table below; ``conventions``: whether the
        players have kept any; ``hands``: what each holds in this view, if hands are open; ``judge``: who is asked, besides, what
        a card was worth, and how many actions led to this view."""
        super().__init__(stage)
        self._judge = judge
        self._conventions, self._hands = conventions, hands
        self._view, self._at, self._names, self._cards, self._layout = view, at, names, cards, layout
        self.panel = self._lay()

    @property
    def title(self) -> str:
        return _("Trick {number}").format(number=self._at + 1)

    @property
    def _count(self) -> int:
        return len(self._view.tricks) + bool(self._view.trick.plays)

    def _lay(self) -> LastTrickPanel:
        told = said_words_of(self._view, self._at, self._names, self.stage, conventions=self._conventions,
                             hands=self._hands)
        taken = trick_at(self._view, self._at)
        panel = LastTrickPanel(taken, factor_of(self._view, taken.winner), self._view.seat, self._names, self._cards,
                               self.stage.back, self.stage.preferences.key, self.title, told, self.stage.said.add,
                               lying=self._at == len(self._view.tricks))
        panel.changed = self._ask
        return panel

    def _ask(self) -> None:
        """Somebody has asked about a card: have it weighed, and show what it said."""
        if self._judge is not None and self.panel.asked is not None:
            judge, before = self._judge
            judge.ask(before, self.panel.asked, dict(trick_at(self._view, self._at).trick.plays)[self.panel.asked])
            self.panel.price = judge.words()
        self.form.set(self.build(), self.first)

    def tick(self, dt_s: float) -> bool:
        if self._judge is None or self.panel.asked is None or not self._judge[0].come():
            return False
        self.panel.price = self._judge[0].words()
        self.form.set(self.build(), self.first)
        return True

    def build(self) -> list[Widget]:
        s, back = self.stage.style, self.panel.build(self.stage, self._layout())
        turns: list[Widget] = []
        left = self.panel.rect.x + s.px(2)
        for key, label, by, tip in (("before", "‹", -1, with_key(_("The previous trick"), "←")),
                                    ("after", "›", 1, with_key(_("The next trick"), "→"))):
            rect = pygame.Rect(left, back[0].rect.y, s.px(6), back[0].rect.height)
            turn = Button(key, rect, label, partial(self._turn, by), tip=tip)
            turn.enabled = 0 <= self._at + by < self._count
            turns.append(turn)
            left = rect.right + s.px(1)
        return [*turns, *back]

    def _turn(self, by: int) -> None:
        """Turn to the trick before or after this one, if there is one."""
        if 0 <= self._at + by < self._count:
            self._at += by
            self.panel = self._lay()
            self.form.set(self.build(), self.first)
            self.stage.said.add(f"{self.title}. {self.panel.lies(self.stage)}")

    def shortcuts(self) -> Shortcuts:
        return {"last": self.stage.back, "told": self.panel.ask_next,
                pygame.K_LEFT: partial(self._turn, -1), pygame.K_RIGHT: partial(self._turn, 1)}

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.panel.rect.collidepoint(event.pos):
            self.stage.back()
            return True
        return super().handle(event)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Left, Right"), _("one trick back or forward")), (self.cap("told"), _("what a card told you")),
                (_("{key}, Escape").format(key=self.cap("last")), _("back"))]

    def paint(self, surface: pygame.Surface) -> None:
        darken(surface)
        self.panel.paint(surface, self.stage, self._layout())
        super().paint(surface)
