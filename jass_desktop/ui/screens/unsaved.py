"""Asks what to do with a game that could not be saved before the person leaves it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from jass_desktop.i18n import _
from jass_desktop.session.protocols import Saves
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage

_MOST_PLACES = 2


def ask_where_to_keep(stage: Stage, saves: Saves, leave: Callable[[], None], lose: Callable[[], None]) -> None:
    """Show the question. Every answer but the last continues with ``leave``, which asks again if the game is still not saved.

    ``lose`` first permits the loss of unsaved data. The last answer, like Escape, returns to the game.
    """
    def keep(place: Path) -> None:
        stage.attempt(lambda: saves.keep_elsewhere(place))
        leave()

    def lose_rest() -> None:
        lose()
        leave()

    places = [Reply(_("Save it in {folder}").format(folder=escape(str(place))),
                    _("as a file, from which the next start restores it"), partial(keep, place))
              for place in saves.places()[:_MOST_PLACES]]
    stage.go(QuestionScreen(stage, _("Leave the game?"), escape(saves.problem() or ""), [
        Reply(_("Try again"), _("for example once there is room on the disk again"), leave), *places,
        Reply(_("Leave anyway"), _("the game stays as it was last saved"), lose_rest),
        Reply(_("Back to the game"), "", lambda: None)]))
