"""From a file to its sheet, which says what is in it: a file of the command line, of a double click, or dropped on the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from jass_desktop.errors import JassError
from jass_desktop.gate.text import visible
from jass_desktop.i18n import N_, _
from jass_desktop.ui.later import later
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened, RulesFile
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.opened.deck import FoundDeck
from jass_desktop.ui.screens.opened.exercises import FoundExercises
from jass_desktop.ui.screens.opened.find import Find
from jass_desktop.ui.screens.opened.game import FoundGame
from jass_desktop.ui.screens.opened.rules import FoundRules
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.screens.words import WordsScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.prose import Section

_AT_ONCE_S = 0.1
"""How long a beat waits for a file, so that most are there without a word."""


def open_files(stage: Stage, paths: Sequence[Path], at: int = 0) -> None:
    """Open one of these files. Its sheet leads to the next."""
    coming = later(partial(stage.services.files.open, paths[at]), stage.services.bell.ring, _AT_ONCE_S)
    stage.go(OpenedScreen(stage, paths, at, coming))


class OpenedScreen(WordsScreen):
    """What was found in a file, or why it cannot be opened. Where others were opened with it, the last reply leads to the next;
    closing leaves them all."""

    def __init__(self, stage: Stage, paths: Sequence[Path], at: int, coming: Future[Opened]) -> None:
        super().__init__(stage)
        self._paths, self._at = paths, at
        self._coming = coming
        self._reads = True
        self.closing = N_("Cancel")
        self.found: Find | None = None
        """None while the file is being read, and if it cannot be opened."""
        self._refusal: list[str] = []
        if coming.done():
            self._take()

    @property
    def title(self) -> str:
        if self._reads:
            return _("Reading a file")
        return _("This cannot be opened") if self.found is None else self.found.title

    @property
    def _path(self) -> Path:
        return self._paths[self._at]

    def _take(self) -> None:
        """Take up what is in the file, now that it is read."""
        self._reads, self.closing = False, N_("Close")
        try:
            self.found = self._of(self._coming.result())
        except JassError as error:
            self._refusal = str(error).split("\n")

    def _of(self, opened: Opened) -> Find:
        match opened:
            case GameFile():
                return FoundGame(self.stage, self, opened)
            case DeckFile():
                return FoundDeck(self.stage, self, opened)
            case RulesFile():
                return FoundRules(self.stage, self, opened)
            case ExercisesFile():
                return FoundExercises(self.stage, self, opened)

    def tick(self, dt_s: float) -> bool:
        if not self._reads or not self._coming.done():
            return False
        self._take()
        self.refresh()
        self.form.focus(self.first)
        return True

    def close(self) -> None:
        if self.found is not None:
            self.found.close()

    @property
    def picture(self) -> Sequence[Widget]:
        return () if self.found is None else self.found.picture

    @property
    def sections(self) -> Sequence[Section]:
        if self._refusal:
            return [("", [escape(visible(line)) for line in self._refusal])]
        return [(_("File"), [escape(visible(str(self._path)))]), *(() if self.found is None else self.found.sections)]

    @property
    def replies(self) -> Sequence[Reply]:
        found = [] if self.found is None else [*self.found.replies]
        if not self._reads and (at := self._at + 1) < len(self._paths):
            note = _("{file} ({number} of {count})").format(
                file=escape(visible(self._paths[at].name)), number=at + 1, count=len(self._paths))
            found.append(Reply(_("Next file"), note, self.go_on))
        return found

    def go_on(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the sheet for that of the next file, if there is one, and run ``then``."""
        self.stage.back(partial(self._open_next, then))

    def go_home(self, then: Callable[[], None]) -> None:
        """Close all screens but the first, and run ``then``. The next file, if there is one, waits below what that opens."""
        self.stage.home(partial(self._open_next, then))

    def _open_next(self, then: Callable[[], None]) -> None:
        if self._at + 1 < len(self._paths):
            open_files(self.stage, self._paths, self._at + 1)
        then()
