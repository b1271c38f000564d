"""The ways from any screen to a table, to practice, and to a comparison. Each loads its screen when it is first taken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jass_desktop.session.lessons.lessons import lesson_rules
from jass_desktop.session.openable import DrillGame, LessonGame, SavedGame
from jass_desktop.session.regions import region
from jass_desktop.session.setting import setting_of
from jass_desktop.words.players import with_names

if TYPE_CHECKING:
    from datetime import date

    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.findings.comparison import Comparison
    from jass_desktop.session.openable import Openable
    from jass_desktop.session.practice.deals import PracticeSpan
    from jass_desktop.session.table.game_session import GameSession
    from jass_desktop.session.tournament.tournament import Tournament
    from jass_desktop.ui.stage import Screen, Stage


class WindowTables:
    """The ``Tables`` of a stage. If something cannot be opened, a message says why and the screen stays."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._compared: tuple[tuple[GameRecord, int | None], Comparison] | None = None
        """The last comparison, which goes on when one comes back to it."""

    def open(self, game: Openable, *, open_hands: bool = False) -> None:
        """Sit down to this game. ``open_hands`` shows all cards if only computers play."""
        from jass_desktop.ui.table.screen import TableScreen

        stage = self._stage
        session = stage.attempt(lambda: stage.services.open(game, with_names(stage.preferences)))
        if session is None:
            return
        if keys := tuple(one.key for one in session.companions):
            stage.change(companions=keys)  # whoever goes on with a game sits with those of that game
        table: Screen
        try:
            if session.person is not None and setting_of(session.view.rules.name).teaches:
                table = self._lesson(session)
            else:
                table = TableScreen(stage, session, open_hands=open_hands)
        except Exception:
            session.close()
            raise
        stage.go(table)

    def _lesson(self, session: GameSession) -> Screen:
        from jass_desktop.ui.lessons.screen import TaughtScreen

        return TaughtScreen(self._stage, session)

    def practise(self, rules: RuleSet, span: PracticeSpan | None = None) -> None:
        """Practise this game: begin with this kind of practice, or let the person choose."""
        from jass_desktop.ui.screens.practise import PractiseScreen

        screen = PractiseScreen(self._stage, rules, self._stage.services.trainer, span)
        self._stage.go(screen)
        if span is not None:
            screen.begin()

    def compare(self, record: GameRecord, number: int | None = None) -> None:
        """Have the master play in the person's place: in one round of a game, or else in all that are over."""
        from jass_desktop.session.findings.comparison import Comparison
        from jass_desktop.ui.screens.compare import CompareScreen

        trainer, key = self._stage.services.trainer, (record, number)
        if self._compared is None or self._compared[0] != key:
            self._compared = key, Comparison(record, lambda at: trainer.in_place(record, at, self._stage.preferences), number)
        comparison, stage = self._compared[1], self._stage
        stage.go(CompareScreen(stage, comparison, number))

    def teach(self, lesson: str) -> None:
        """Begin this lesson, or go on with it where it was left."""
        stage = self._stage
        entries = stage.attempt(stage.services.games.entries) or ()
        begun = next((game for game in entries if game.rules == lesson and not game.over and not game.elsewhere), None)
        self.open(LessonGame(lesson_rules(lesson, plain=region().plain)) if begun is None else SavedGame(begun.number))

    def day(self, day: date | None = None) -> None:
        """Show the deal of this date, or else of today: to be played, or what came of it."""
        from jass_desktop.ui.screens.day import DayScreen

        stage = self._stage
        stage.go(DayScreen(stage, day or stage.services.today()))

    def tournament(self, tournament: str | Tournament) -> None:
        """Show the tournament of this name, or one that was just drawn."""
        from jass_desktop.ui.screens.tournament import TournamentScreen

        stage = self._stage
        stage.attempt(lambda: stage.go(TournamentScreen(stage, tournament)))

    def evening(self, evening: str = "") -> None:
        """Show the evening in strokes of this name, or else the last one, if it goes on, or the way to a new one."""
        from jass_desktop.ui.screens.evening import EveningScreen

        self._stage.go(EveningScreen(self._stage, evening))

    def ladder(self, rival: str | None = None) -> None:
        """Show the ladder, and on it the match against the character of this key, if one is named."""
        from jass_desktop.session.characters import rival_of
        from jass_desktop.ui.screens.ladder import LadderScreen

        self._stage.go(LadderScreen(self._stage, None if rival is None else rival_of(rival)))

    def drill(self, rules: RuleSet) -> None:
        """Practise naming contracts under these rules."""
        from jass_desktop.ui.screens.drill import DrillScreen

        stage, named = self._stage, with_names(self._stage.preferences)
        stage.attempt(lambda: stage.go(DrillScreen(stage, rules, lambda: stage.services.open(DrillGame(rules), named))))
