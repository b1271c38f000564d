"""Asks where a file is to lie before it is written."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jass_desktop.i18n import _
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage


def ask_folder(stage: Stage, keep: Callable[[Path], Path], kept: Callable[[], None] = lambda: None) -> None:
    """Have ``keep`` write into the folder that the person chooses, and say which file it is, or what went wrong; ``kept`` runs
    once it is there."""
    def save(folder: Path) -> None:
        file = stage.attempt(lambda: keep(folder))
        if file is not None:
            stage.toast(_("Saved as {file}.").format(file=escape(str(file))))
            kept()

    stage.go(QuestionScreen(stage, _("Save as a file"), _("A new file is made; none is replaced."), [
        *(Reply(_("Save it in {folder}").format(folder=escape(str(folder))), "", partial(save, folder))
          for folder in stage.history.document_folders),
        Reply(_("Do not save it"), "", lambda: None)]))
