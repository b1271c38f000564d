"""Who looks over the person's shoulder: explains the first round, shows what was advised, and has decisions reviewed."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.game_session import GameSession
from jass_desktop.ui.screens.review import ReviewScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.advice import advice_words
from jass_desktop.ui.table.guide import Guide


class Coach:
    """Of a game that is only watched it says nothing."""

    def __init__(self, stage: Stage, session: GameSession, *, guided: bool,
                 asked: Callable[[], pygame.Rect | None]) -> None:
        """``guided`` explains to the person what comes up in the first round; ``asked`` tells where a question lies meanwhile."""
        self._stage = stage
        self._session = session
        self._guide = Guide(asked) if guided and session.person is not None else None

    @property
    def explains(self) -> bool:
        """Whether there may be something left to explain."""
        if self._guide is not None and self._guide.over:
            self._guide = None
        return self._guide is not None

    def at_turn(self, view: Observation, names: PerSeat[str]) -> bool:
        """Explain what the person is to do now, if that is new; whether there was anything to explain."""
        return self.explains and self._guide is not None and self._guide.at_turn(self._stage, view, names)

    def at_end(self, view: Observation, names: PerSeat[str]) -> bool:
        """Explain the sheet after a round, if that is new; whether there was anything to explain."""
        return self.explains and self._guide is not None and self._guide.at_end(self._stage, view, names)

    @property
    def advised(self) -> Card | None:
        """The card that a player advises, if it has been asked."""
        action = None if self._session.advice is None else self._session.advice.action
        return action.card if isinstance(action, Play) else None

    @property
    def advice(self) -> str:
        """What a player advises, in a line; empty if it has not been asked."""
        advice, stage = self._session.advice, self._stage
        return "" if advice is None else advice_words(self._session.view, advice, stage.theme, stage.language)

    def review(self, *, over: bool = False) -> None:
        """Have what the person has decided looked at: during the round, where that is wanted, and when it is ``over``."""
        wish = self._stage.preferences
        if self._session.person is not None and (over or wish.review_in_play or wish.show_marks):
            self._stage.services.reviews().want(self._session.record, (self._session.person,), self._session.saves.number)

    def look_back(self, *, whole: bool) -> None:
        """Show the review of the last round that is over, or of the ``whole`` game."""
        over = len(self._session.view.rounds)
        if self._session.person is not None and over:
            number = None if whole else over
            self._stage.go(ReviewScreen(self._stage, self._session.record, game=self._session.saves.number, number=number))
