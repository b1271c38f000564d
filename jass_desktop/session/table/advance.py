"""Plays a game on that nobody looks at: towards a decision, or to the end of a round."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.observation import Observation
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment


def advance(session: GameSession, dt_s: float, until: Callable[[Observation], bool],
            seen: Callable[[Moment], None] = lambda _moment: None) -> bool:
    """Play on until the person's view is as ``until`` wants it. Returns whether it is.

    If it is not, a player has yet to answer, or the game is over; ``session.due_s`` says when to call again. Each step may take
    ``dt_s``. A person does the first thing that is possible. ``seen`` is called after each action.
    """
    while not until(view := session.view):
        mine = view.to_act is not None and view.to_act is session.person
        moment = session.submit(view.legal[0]) if mine else session.tick(dt_s)
        if moment is None:
            return False
        seen(moment)
    return True
