"""A sheet of words with what can be done below them, laid over the screen below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import HERE, Kit, Widget
from jass_desktop.ui.widgets.boxes import Gap, Stack, column_of
from jass_desktop.ui.widgets.content import Noted
from jass_desktop.ui.widgets.prose import Prose, Section

_LONG = 60
"""Units for many words, however few there are so far."""


class WordsScreen(SheetScreen):
    """Words that scroll if they are long, and below them what to do; the sheet stays, unless one of these leaves it."""

    overlay = True
    first = "reply 0"
    across = 96
    closing = N_("Close")
    margin = (4.0, 3.4)
    long = False
    """Whether there are many words, or more will come, so that the sheet is as high as it can be."""

    @property
    @abstractmethod
    def sections(self) -> Sequence[Section]:
        """The words; they may contain signs (see ``text``)."""

    @property
    def picture(self) -> Sequence[Widget]:
        """What is to be seen above the words."""
        return ()

    @property
    def replies(self) -> Sequence[Reply]:
        """What can be done."""
        return ()

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        return [self._sheet]

    def content(self, kit: Kit) -> Stack:
        words = Prose("words", HERE, self.sections, kit, wish=_LONG if self.long else 0)
        replies = [Noted(kit, f"reply {n}", reply.label, reply.note, reply.act, kind="plain" if n else "primary")
                   for n, reply in enumerate(self.replies)]
        return column_of(*self.picture, words, *([Gap(2)] if replies else []), *replies, gap=1.2)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose an answer")), (_("Enter"), _("give it")), (_("Tab"), _("to the text and the buttons")),
                (_("Escape"), _("back"))]
