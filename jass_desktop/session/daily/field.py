"""What the characters make of a day's cards, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from jass_desktop.errors import JassError
from jass_desktop.session.daily.days import CHARACTERS
from jass_desktop.session.table.fixed import Character
from jass_desktop.session.table.game_session import GameSession

_STEPS = 20
"""How many actions a tick plays at most."""


class Field:
    """Lets those characters play whose points are not known. It may pause at any time; a game begun is then played anew."""

    def __init__(self, known: Mapping[str, int], open_session: Callable[[Character], GameSession],
                 keep: Callable[[str, int], None]) -> None:
        """``known`` are points by the character's name, and ``keep`` is told of each that is found."""
        self.points = {one.name: known[one.name] for one in CHARACTERS if one.name in known}
        self.problem = ""
        """Why nothing more will come."""
        self._open, self._keep = open_session, keep
        self._session: GameSession | None = None

    @property
    def whole(self) -> bool:
        """Whether everything has been found, or nothing more will be."""
        return bool(self.problem) or self.playing is None

    @property
    def playing(self) -> Character | None:
        """Who plays now, or would if this did not pause."""
        return next((one for one in CHARACTERS if one.name not in self.points), None)

    def tick(self, dt_s: float) -> bool:
        """Continue for a moment. Returns whether there is something new."""
        playing = self.playing
        if self.whole or playing is None:
            return False
        try:
            return self._play(playing, dt_s)
        except JassError as error:
            self.problem = str(error)
        self.close()
        return True

    def _play(self, character: Character, dt_s: float) -> bool:
        """Whether the character's game has come to its end, or can come to none."""
        if self._session is None:
            self._session = self._open(character)
        for _step in range(_STEPS):
            moment = self._session.tick(dt_s)
            if notices := self._session.notices():
                raise JassError(notices[0])  # a simple player has stepped in: these would not be the character's points
            if moment is None:
                return False
            if (outcome := moment.view.outcome) is not None:
                self.close()
                self.points[character.name] = outcome.totals[moment.view.party]
                self._keep(character.name, self.points[character.name])
                return True
        return False

    def close(self) -> None:
        """Pause."""
        if self._session is not None:
            self._session.close()
            self._session = None
