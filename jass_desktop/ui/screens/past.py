"""The ways back to a game of the history. Each loads its screen when it is taken; a message says why a game cannot be read."""

from __future__ import annotations

from jass_desktop.engine.record import GameRecord
from jass_desktop.ui.stage import Stage


def look_back(stage: Stage, game: int, *, number: int | None = None, move: int | None = None) -> None:
    """Look back at all rounds of this game or at one, and there first at the decision after ``move`` actions, if any is given."""
    from jass_desktop.ui.screens.look_back import LookBackScreen

    record = _read(stage, game)
    if record is not None:
        stage.go(LookBackScreen(stage, record, game=game, number=number, move=move))


def step_through(stage: Stage, game: int, move: int = 0) -> None:
    """Step through this game from there on."""
    from jass_desktop.ui.screens.browse import BrowseScreen

    record = _read(stage, game)
    if record is not None:
        stage.go(BrowseScreen(stage, record, move))


def _read(stage: Stage, game: int) -> GameRecord | None:
    return stage.attempt(lambda: stage.history.read(game))
