"""The coach: explains what is new, and has decisions reviewed."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.setting import setting_of
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.decisions.words import mistakes_words
from jass_desktop.ui.news import News
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.coach.guide import Guide
from jass_desktop.ui.table.sheets.sheet import RoundFindings


class Coach:
    """Silent in a game that is only watched; in a lesson, the lesson explains."""

    def __init__(self, stage: Stage, session: GameSession, fits: Callable[[str], bool]) -> None:
        """``fits`` says whether words have room in the line above the hand."""
        self._stage = stage
        self._session = session
        silent = session.person is None or setting_of(session.view.rules.name).teaches
        self.guide = Guide(stage, fits, silent=silent)

    def review(self, *, over: bool = False) -> None:
        """Have the person's decisions reviewed: during the round, if that is wanted, and when it is ``over``."""
        wish = self._stage.preferences
        if self._session.person is not None and (over or wish.review_in_play or wish.show_marks):
            self._stage.services.reviews().want(self._session.record, (self._session.person,), self._session.saves.number)

    def findings(self) -> Callable[[], RoundFindings | None]:
        """Says, whenever something has changed, what the review of the last finished round has found so far."""
        news = News(lambda: self._stage.services.reviews().changes)
        return lambda: self._found() if news.come() else None

    def verdicts(self) -> tuple[Verdict, ...]:
        """What is known by now of the person's decisions in this game."""
        known = self._stage.services.reviews().known(self._session.record)
        return tuple(one for one in known if one.seat is self._session.person)

    def _found(self) -> RoundFindings:
        reviews, number = self._stage.services.reviews(), len(self._session.view.rounds)
        here = [one for one in self.verdicts() if one.round_number == number]
        whole = not reviews.waiting() or reviews.problem() is not None
        return RoundFindings(mistakes_words(here, whole=whole), whole)

    def look_back(self, *, whole: bool, move: int | None = None) -> None:
        """Open the review of the last finished round or of the ``whole`` game, at the decision after ``move`` actions."""
        session, over = self._session, len(self._session.view.rounds)
        if session.person is not None and over:
            number = None if whole else over
            self._stage.go(LookBackScreen(self._stage, session.record, game=session.saves.number, number=number, move=move))
