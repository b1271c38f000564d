"""The ways from any screen to a table, to practice, and to a comparison. Each loads its screen when it is first taken."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from jass_desktop.words.players import with_names

if TYPE_CHECKING:
    from jass_desktop.engine.record import GameRecord
    from jass_desktop.engine.ruleset import RuleSet
    from jass_desktop.session.comparison import Comparison
    from jass_desktop.session.game_session import GameSession
    from jass_desktop.ui.stage import Stage


class WindowTables:
    """The ``Tables`` of a stage. If something cannot be opened, a message says why and the screen stays."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._compared: tuple[tuple[GameRecord, int | None], Comparison] | None = None
        """The last comparison, which goes on when one comes back to it."""

    def begin(self, rules: RuleSet, *, open_hands: bool = False, guided: bool = False) -> None:
        """Start a new game by these rules.

        ``open_hands`` shows all cards if only computers play; ``guided`` explains the first round step by step.
        """
        named = with_names(self._stage.preferences)
        self._sit_down(lambda: self._stage.services.new_game(rules, named), open_hands=open_hands, guided=guided)

    def resume(self, game: int) -> None:
        """Continue a game of the history."""
        self._sit_down(lambda: self._stage.services.resume(game, self._stage.preferences))

    def practise(self, rules: RuleSet) -> None:
        """Practise this game: deals by situation, or single contracts."""
        from jass_desktop.ui.screens.practise import PractiseScreen

        self._stage.go(PractiseScreen(self._stage, rules, self._stage.services.trainer))

    def compare(self, record: GameRecord, number: int | None = None) -> None:
        """Have the master play in the person's place: in one round of a game, or else in all that are over."""
        from jass_desktop.session.comparison import Comparison
        from jass_desktop.ui.screens.compare import CompareScreen
        from jass_desktop.ui.screens.compare_game import CompareGameScreen

        trainer, key = self._stage.services.trainer, (record, number)
        if self._compared is None or self._compared[0] != key:
            self._compared = key, Comparison(record, lambda at: trainer.in_place(record, at, self._stage.preferences), number)
        comparison, stage = self._compared[1], self._stage
        stage.go(CompareGameScreen(stage, comparison) if number is None else CompareScreen(stage, comparison, number))

    def drill(self, rules: RuleSet) -> None:
        """Practise naming contracts under these rules."""
        from jass_desktop.ui.screens.drill import DrillScreen

        stage, named = self._stage, with_names(self._stage.preferences)
        stage.attempt(lambda: stage.go(DrillScreen(stage, rules, lambda: stage.services.drill(rules, named))))

    def same_cards(self, record: GameRecord) -> None:
        """Play a game's cards again."""
        self._sit_down(lambda: self._stage.services.same_cards(record, self._stage.preferences))

    def play_on(self, record: GameRecord, move: int) -> None:
        """Continue a finished game after ``move`` actions, for practice."""
        self._sit_down(lambda: self._stage.services.play_on(record, move, self._stage.preferences))

    def _sit_down(self, open_session: Callable[[], GameSession], *, open_hands: bool = False, guided: bool = False) -> None:
        from jass_desktop.ui.table.screen import TableScreen

        session = self._stage.attempt(open_session)
        if session is None:
            return
        try:
            table = TableScreen(self._stage, session, open_hands=open_hands, guided=guided)
        except Exception:
            session.close()
            raise
        self._stage.go(table)
