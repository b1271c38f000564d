"""A sheet of words with what can be done below them, laid over the screen below."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import CONTROL
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget, noted_height
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Part, column_of
from jass_desktop.ui.widgets.prose import Prose, Section

WIDTH = 96
_HEIGHT = 92
"""The most units that a long text may make a sheet high."""


class WordsScreen(SheetScreen):
    """Words that scroll if they are long, and below them what to do; the sheet stays, unless one of these leaves it."""

    overlay = True
    first = "reply 0"
    margin = (4.0, 3.4)
    picture: Part | None = None
    """What is needed above the words for a picture."""
    long = False
    """Whether there are many words, or more will come, so that the sheet is as high as it can be."""

    @property
    @abstractmethod
    def sections(self) -> Sequence[Section]:
        """The words; they may contain signs (see ``text``)."""

    @property
    def replies(self) -> Sequence[Reply]:
        """What can be done."""
        return ()

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        return [self._sheet]

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        across = self.room_across(WIDTH)
        replies = self.replies
        below = [Natural(noted_height(stage, reply.note, across), 2) if reply.note else CONTROL for reply in replies]
        picture = [] if self.picture is None else [self.picture]

        def parts(high: Part) -> list[Part]:
            return [6.4, Gap(1), *picture, high, *([Gap(2)] if below else []), *below]

        high = s.px(_HEIGHT)
        if not self.long:
            words = Prose("words", pygame.Rect(0, 0, across, high), self.sections, stage).content
            high = min(high, column_of(*parts(Natural(words)), gap=1.2).needs(s)[1])
        _head, *places = self.lay(WIDTH, column_of(*parts(REST), gap=1.2, size=Natural(high)))
        if picture:
            self._picture = places.pop(0)
        text = Prose("words", places[0], self.sections, stage)
        buttons = [Button(f"reply {n}", place, reply.label, reply.act, note=reply.note, kind="plain" if n else "primary",
                          align="left" if reply.note else "centre")
                   for n, (reply, place) in enumerate(zip(replies, places[1:], strict=True))]
        close = self.close_button(_("Close"), kind="plain" if buttons else "primary", width=18)
        return [*buttons, text, close]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose an answer")), (_("Enter"), _("give it")), (_("Tab"), _("to the text and the buttons")),
                (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        """Heading and widgets are all."""
