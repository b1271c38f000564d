"""The sheet of a file that the person has opened, alone or with others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from jass_desktop.gate.text import visible
from jass_desktop.i18n import _
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.screens.words import WordsScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.prose import Section


@dataclass(frozen=True)
class Batch:
    """Files that were opened together, and which of them it is about."""

    paths: Sequence[Path]
    opened_by: Callable[[Stage, Batch], None]
    at: int = 0

    @property
    def path(self) -> Path:
        return self.paths[self.at]

    def open(self, stage: Stage) -> None:
        """Go to the sheet of this file."""
        self.opened_by(stage, self)

    @property
    def following(self) -> Batch | None:
        return replace(self, at=self.at + 1) if self.at + 1 < len(self.paths) else None


class OpenedScreen(WordsScreen):
    """What was found in a file. Where others were opened with it, the last reply leads to the next; closing leaves them all."""

    def __init__(self, stage: Stage, batch: Batch) -> None:
        super().__init__(stage)
        self._batch = batch

    @property
    def answers(self) -> Sequence[Reply]:
        """What can be done with what is in the file."""
        return ()

    @property
    def replies(self) -> Sequence[Reply]:
        following = self._batch.following
        if following is None:
            return self.answers
        note = _("{file} ({number} of {count})").format(
            file=escape(visible(following.path.name)), number=following.at + 1, count=len(following.paths))
        return [*self.answers, Reply(_("Next file"), note, self._go_on)]

    def _go_on(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the sheet for that of the next file, if there is one, and run ``then``."""
        self.stage.back(partial(self._open_next, then))

    def _go_home(self, then: Callable[[], None]) -> None:
        """Close all screens but the first, and run ``then``. The next file, if there is one, waits below what that opens."""
        self.stage.home(partial(self._open_next, then))

    def _open_next(self, then: Callable[[], None]) -> None:
        if self._batch.following is not None:
            self._batch.following.open(self.stage)
        then()


def file_section(path: Path) -> Section:
    return _("File"), [escape(visible(str(path)))]


class RefusedScreen(OpenedScreen):
    """Why a file cannot be opened."""

    def __init__(self, stage: Stage, batch: Batch, why: str) -> None:
        super().__init__(stage, batch)
        self._why = why
        if batch.following is None:
            self.first = "close"

    @property
    def title(self) -> str:
        return _("This cannot be opened")

    @property
    def sections(self) -> Sequence[Section]:
        return [("", [escape(visible(line)) for line in self._why.split("\n")])]
