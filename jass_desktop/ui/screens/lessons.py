"""The lessons to choose from: what each is about, which have been played, and which one goes on."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget, noted_height
from jass_desktop.ui.widgets.boxes import Gap, Natural, column_of
from jass_desktop.words.lessons import lesson_note, lesson_title

_WIDE = 96


class LessonsScreen(SheetScreen):
    """The focus is on the lesson that comes next."""

    overlay = True

    @property
    def title(self) -> str:
        return _("Lessons")

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        entries = stage.attempt(stage.services.games.entries) or ()
        self._begun = {entry.rules for entry in entries if not entry.over}
        wide = self.room_across(_WIDE)
        notes = {name: self._note(name) for name in LESSONS}
        rows = [Natural(noted_height(stage, note, wide), 2.8) for note in notes.values()]
        below = Natural(stage.texts.measure(self._note_below, s.italic, wide)[1])
        _head, self._below, *places = self.lay(_WIDE, column_of(6.4, below, Gap(1.1), *rows, gap=1.5))
        done = stage.preferences.lessons
        following = next((name for name in LESSONS if name in self._begun), None) or next(
            (name for name in LESSONS if name not in done), next(iter(LESSONS)))
        self.first = following
        return [*(Button(name, place, lesson_title(name), partial(stage.tables.teach, name), note=note, align="left",
                         kind="primary" if name == following else "plain")
                  for (name, note), place in zip(notes.items(), places, strict=True)), self.close_button()]

    @property
    def _note_below(self) -> str:
        return _("You play, and are told what happens. A lesson takes about ten minutes.")

    def _note(self, lesson: str) -> str:
        state = _("Begun: goes on where you stopped.") if lesson in self._begun else _(
            "Played.") if lesson in self.stage.preferences.lessons else ""
        return f"{lesson_note(lesson)} {state}".strip()

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a lesson")), (_("Enter"), _("begin it, or go on with it")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        self.stage.texts.paint(surface, self._note_below, self._below, self.stage.style.italic, INK_SOFT, lines=2)
