"""Help when something does not work: whether everything is all right, and a report for whoever helps."""

from __future__ import annotations

from collections.abc import Container, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame

from jass_desktop.errors import JassError
from jass_desktop.i18n import N_, _
from jass_desktop.session.history.coming import games_revealing
from jass_desktop.session.history.entries import Entry
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.equipment import open_window
from jass_desktop.ui.later import later
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.history import details, result_word
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.screens.words import WordsScreen
from jass_desktop.ui.services import CheckUp
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text, paint_boxes
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.prose import Prose, Section
from jass_desktop.words.games import game_title

_ROW = 6.4
"""Units from one game to the next."""


class Folder:
    """Has the system show the folder of the person's files, while the window goes on."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._coming: Future[None] | None = None

    def open(self) -> None:
        self._coming = later(self._stage.services.support.open_folder, self._stage.services.bell.ring, 0)

    def look(self) -> None:
        """Tell if that has failed."""
        if self._coming is not None and self._coming.done():
            coming, self._coming = self._coming, None
            self._stage.attempt(coming.result)


class SupportScreen(WordsScreen):
    """Tries everything at once, line by line. Its report is read before it is written."""

    long = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._folder = Folder(stage)
        self._told: tuple[int, bool | None] = 0, None
        """How many lines are shown, and the verdict."""
        self._check: CheckUp | None = None
        self._refusal: list[str] = []
        try:
            self._check = stage.services.support.check()
        except JassError as error:
            self._refusal = [str(error)]
        self._report = ""
        """Empty until one is asked for."""
        self._choices: Sequence[Entry] = ()
        """The games to choose one from for it, while it is being chosen."""
        self._game: Entry | None = None
        self._revealing: Container[int] = ()
        """The games whose records the person must not see."""
        self._record = ""
        self._file: Path | None = None
        """Where it has been written."""
        self._window = _("{what}: fine ({found})").format(what=_("Window"), found=open_window(stage.size))

    @property
    def title(self) -> str:
        return _("Which game?") if self._choices else _("Report") if self._report else _("Check this computer")

    @property
    def said(self) -> list[str]:
        """A line for each thing that has been tried, and the verdict."""
        return [self._window, *(self._refusal if self._check is None else self._check.lines)]

    def tick(self, dt_s: float) -> bool:
        self._folder.look()
        if self._report or self._check is None or (come := (len(self._check.lines), self._check.well)) == self._told:
            return False
        self._told = come
        self.form.set(self.build(), self.first)
        return True

    @property
    def sections(self) -> Sequence[Section]:
        return self._reported if self._report else self._checked

    @property
    def _checked(self) -> Sequence[Section]:
        lines = list(map(escape, self.said))
        if self._runs:
            return [("", [_("This takes about half a minute. Your game stays as it is.")]), ("", lines)]
        return [("", lines[-1:]), ("", lines[:-1])]

    @property
    def _runs(self) -> bool:
        return self._check is not None and self._check.well is None

    @property
    def replies(self) -> Sequence[Reply]:
        if self._report:
            return self._what_to_do
        return [Reply(_("Make a report"), _("what stands here, your settings and the end of the log, as a text to pass on"),
                      self._make),
                Reply(_("Open the data folder"), _("with your games, settings, decks and rules, and the log"), self._folder.open)]

    def build(self) -> list[Widget]:
        made = super().build()
        for widget in made:
            if isinstance(widget, Prose) and self._runs and not self._report:
                widget.scroll_to(widget.most)  # what came last; in the end the verdict is above
        return made

    def _make(self) -> None:
        self._report = self.stage.services.support.report(self.said)
        self._show()

    def _show(self) -> None:
        """Show the report, or the games to choose from for it."""
        self.closing = "" if self._choices else N_("Close")
        self.first = "games" if self._choices else "reply 0"
        self.refresh()
        self.form.focus(self.first)

    def content(self, kit: Kit) -> Stack:
        if not self._choices:
            return super().content(kit)
        listed = ScrollList("games", HERE, len(self._choices), self.stage.style.px(_ROW), self._paint_game, on_open=self._add)
        back = Button("back", HERE, _("Back"), partial(self._choose, ())).sized(18)
        return column_of(listed, Gap(2), row_of(FREE, back, size=FIT))

    def handle(self, event: pygame.event.Event) -> bool:
        if self._choices and event.type == pygame.KEYDOWN and event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            self._choose(())
            return True
        return super().handle(event)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a game")), (_("Enter"), _("add it to the report")),
                (_("Escape"), _("back"))] if self._choices else super().help()

    def close(self) -> None:
        if self._check is not None:
            self._check.close()

    @property
    def _reported(self) -> Sequence[Section]:
        """The text as it will be written, but for a record that reveals coming cards: the person must not see it."""
        shown = self._report + self._record
        if self._game is not None and self._game.number in self._revealing:
            told = _("The record of game {number} follows in the file. It reveals hidden cards, so you do not see it here.")
            shown = f"{self._report}\n{told.format(number=self._game.number)}"
        return [("", [escape(line) for line in part.split("\n") if line]) for part in shown.split("\n\n")]

    @property
    def _what_to_do(self) -> Sequence[Reply]:
        found = [Reply(_("Save it"), _("as a new file in your data folder"), self._save)]
        if self._file is not None:
            found = [Reply(_("Open the data folder"), _("{file} is saved").format(file=escape(str(self._file))),
                           self._folder.open)]
        found.append(Reply(_("Copy it"), _("to paste it into a message"), self._copy))
        if self._game is None:
            found.append(Reply(_("Add a game …"), _("its record, with the names of its players"), self._ask_for_game))
        else:
            found.append(Reply(_("Leave out the game"), escape(_described(self._game, self._revealing)), self._leave_out))
        return found

    def _save(self) -> None:
        self._file = self.stage.attempt(lambda: self.stage.services.support.keep_report(self._report + self._record))
        self.refresh()

    def _copy(self) -> None:
        copy_text(self.stage, self._report + self._record, done=_("Copied."),
                  failed=_("It cannot be copied here. Save it instead."))

    def _ask_for_game(self) -> None:
        entries = self.stage.attempt(self.stage.services.games.entries)
        if entries:
            self._revealing = games_revealing(entries)
            self._choose(entries)
        elif entries is not None:
            self.stage.toast(_("No game yet."))

    def _choose(self, among: Sequence[Entry]) -> None:
        """Have the person choose one of these games; if there are none, go back to the report."""
        self._choices = among
        self._show()

    def _add(self, row: int) -> None:
        game = self._choices[row]
        record = self.stage.attempt(lambda: self.stage.services.support.record(game.number))
        if record is not None:
            self._game, self._record, self._file = game, record, None
        self._choose(())

    def _leave_out(self) -> None:
        self._game, self._record, self._file = None, "", None
        self.refresh()

    def _paint_game(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        kit, game = self.stage, self._choices[row]
        title = Text(kit, escape(game_title(game.rules)), kit.style.strong, lines=1)
        below = Text(kit, escape(_described(game, self._revealing)), kit.style.small, INK_SOFT, lines=1)
        paint_boxes(surface, kit, column_of(FREE, title, below, FREE, padding=(1.2, 0)), rect)


def _described(entry: Entry, revealing: Container[int]) -> str:
    """Number, state and date of a game, and whether its record would reveal too much."""
    words = ", ".join([_("game {number}").format(number=entry.number), result_word(entry)[0], details(entry)[0]])
    return _("{game}; its record reveals hidden cards").format(game=words) if entry.number in revealing else words
