"""A question that only the person can answer, on a sheet laid over the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import CONTROL, INK
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget, noted_height
from jass_desktop.ui.widgets.boxes import Gap, Natural, column_of

_WIDTH = 72


@dataclass(frozen=True)
class Reply:
    """An answer: the label of its button, what it means, and its action."""

    label: str
    note: str
    act: Callable[[], None]


class QuestionScreen(SheetScreen):
    """Its text and notes may contain signs (see ``text``). Escape closes the question without an answer."""

    overlay = True
    margin = (4.0, 3.4)

    def __init__(self, stage: Stage, title: str, words: str, replies: Sequence[Reply], *, chosen: int = 0) -> None:
        """``chosen`` is the likeliest reply."""
        super().__init__(stage)
        self.first = f"reply {chosen}"
        self._title = title
        self._words = words
        self._replies = replies

    @property
    def title(self) -> str:
        return self._title

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        return [self._sheet]

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        wide = self.room_across(_WIDTH)
        words = stage.texts.measure(self._words, s.body, wide)[1]
        replies = [Natural(noted_height(stage, reply.note, wide), 2) if reply.note else CONTROL for reply in self._replies]
        _head, self._place, *places = self.lay(_WIDTH, column_of(6, Gap(), Natural(words), Gap(2), *replies, gap=1.2))
        return [Button(f"reply {n}", place, reply.label, partial(self._answer, reply), note=reply.note,
                       kind="primary" if self.first == f"reply {n}" else "plain", align="left" if reply.note else "centre")
                for n, (reply, place) in enumerate(zip(self._replies, places, strict=True))]

    def _answer(self, reply: Reply) -> None:
        self.stage.back()
        reply.act()

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose an answer")), (_("Enter"), _("give it")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        self.stage.texts.paint(surface, self._words, self._place, self.stage.style.body, INK)
