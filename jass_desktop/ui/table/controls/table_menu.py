"""The menu of a table: what one may want in the middle of a game."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.i18n import _
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.words.keys import key_words


def open_menu(stage: Stage, of_round: Sequence[Reply], *, plays: bool) -> None:
    """Lay the menu over the table, which waits; a game that the person ``plays`` is kept whatever they choose.
    ``of_round`` is what there is to ask or do in this round."""
    def cap(deed: str) -> str:
        return key_words(stage.preferences.key(deed))

    left = _("The game is kept.") if plays else _("A game that is only watched is not kept.")
    stage.go(QuestionScreen(stage, _("Menu"), _("The game is waiting for you."), [
        Reply(_("Go on"), "", lambda: None),
        Reply(_("Look things up"), _("How to play, the rules and the keys: {key}").format(key=cap("help")), stage.toggle_help),
        *of_round,
        Reply(_("Settings"), _("Deck, players, pace and much more: {key}").format(key=cap("settings")), stage.open_settings),
        Reply(_("Leave the table"), left, stage.back),
        Reply(with_key(_("Quit"), cap("quit")), "", stage.quit)]))


def about_deal(stage: Stage, title: str, replies: Sequence[Reply]) -> None:
    """Ask for something that is wanted of a deal once in a while."""
    stage.go(QuestionScreen(stage, title, _("More about this deal"), [*replies, Reply(_("Back"), _("Escape"), lambda: None)]))
