"""From a file to its sheet: from the command line, by a double click or by dropping it on the window."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial
from pathlib import Path

import pygame

from jass_desktop.errors import JassError
from jass_desktop.gate.text import visible
from jass_desktop.i18n import _
from jass_desktop.ui.later import later
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened, RulesFile
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.opened.deck import DeckFileScreen
from jass_desktop.ui.screens.opened.exercises import ExercisesFileScreen
from jass_desktop.ui.screens.opened.game import GameFileScreen
from jass_desktop.ui.screens.opened.rules import RulesFileScreen
from jass_desktop.ui.screens.opened.sheet import Batch, RefusedScreen
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import column_of

_AT_ONCE_S = 0.1
"""How long a beat waits for a file, so that most are there without a word."""


def open_files(stage: Stage, paths: Sequence[Path]) -> None:
    """Open the first of these files. The sheet of each leads to the next."""
    Batch(paths, _open).open(stage)


def _open(stage: Stage, batch: Batch) -> None:
    coming = later(partial(stage.services.files.open, batch.path), stage.services.bell.ring, _AT_ONCE_S)
    if coming.done():
        _show(stage, batch, coming)
    else:
        stage.go(ReadingScreen(stage, batch, coming))


def _show(stage: Stage, batch: Batch, come: Future[Opened]) -> None:
    try:
        opened = come.result()
    except JassError as error:
        stage.go(RefusedScreen(stage, batch, str(error)))
        return
    match opened:
        case GameFile():
            stage.go(GameFileScreen(stage, batch, opened))
        case DeckFile():
            stage.go(DeckFileScreen(stage, batch, opened))
        case RulesFile():
            stage.go(RulesFileScreen(stage, batch, opened))
        case ExercisesFile():
            stage.go(ExercisesFileScreen(stage, batch, opened))


class ReadingScreen(SheetScreen):
    """While a file is being read that takes its time."""

    overlay = True
    first = "close"

    def __init__(self, stage: Stage, batch: Batch, coming: Future[Opened]) -> None:
        super().__init__(stage)
        self._batch = batch
        self._coming = coming

    @property
    def title(self) -> str:
        return _("Reading a file")

    def tick(self, dt_s: float) -> bool:
        if not self._coming.done():
            return False
        self.stage.back()
        _show(self.stage, self._batch, self._coming)
        return True

    def build(self) -> list[Widget]:
        _head, self._name = self.lay(96, column_of(6.4, 4))
        return [self.close_button(_("Cancel"))]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        name = escape(visible(self._batch.path.name))
        self.stage.texts.paint(surface, name, self._name, self.stage.style.body, INK_SOFT, lines=1)
