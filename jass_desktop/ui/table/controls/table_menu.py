"""The menu of a table: what one may want in the middle of a game."""

from __future__ import annotations

from jass_desktop.i18n import _
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage


def open_menu(stage: Stage, *, plays: bool) -> None:
    """Lay the menu over the table, which waits; a game that the person ``plays`` is kept whatever they choose."""
    left = _("The game is kept.") if plays else _("A game that is only watched is not kept.")
    stage.go(QuestionScreen(stage, _("Menu"), _("The game waits for you."), [
        Reply(_("Go on"), _("Escape"), lambda: None),
        Reply(_("Look things up"), _("How to play, the rules and the keys: F1"), stage.toggle_help),
        Reply(_("Settings"), _("Deck, players, pace and much more: F10"), stage.open_settings),
        Reply(_("Back to the menu"), left, stage.back),
        Reply(_("Quit"), _("Ctrl+Q"), stage.quit)]))
