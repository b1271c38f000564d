"""A question that only the person can answer, on a sheet laid over the screen below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import FIT, Gap, Stack, column_of
from jass_desktop.ui.widgets.content import Noted, Text


@dataclass(frozen=True)
class Reply:
    """An answer: the label of its button, what it means, and its action."""

    label: str
    note: str
    act: Callable[[], None]


class QuestionScreen(SheetScreen):
    """Its text and notes may contain signs (see ``text``). Escape closes the question without an answer."""

    overlay = True
    across = 72
    closing = ""
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

    def content(self, kit: Kit) -> Stack:
        replies = [Noted(kit, f"reply {n}", reply.label, reply.note, partial(self._answer, reply),
                         kind="primary" if self.first == f"reply {n}" else "plain") for n, reply in enumerate(self._replies)]
        return column_of(Text(kit, self._words), Gap(2), *replies, gap=1.2, size=FIT)

    def _answer(self, reply: Reply) -> None:
        self.stage.back()
        reply.act()

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose an answer")), (_("Enter"), _("give it")), (_("Escape"), _("back"))]
