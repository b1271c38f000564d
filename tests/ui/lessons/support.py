"""A lesson on a stage of its own, and a learner who reads and plays."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame

from jass_desktop import i18n
from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.player import NO_LIMIT
from jass_desktop.engine.actions import Action, Knock
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.session.lessons.lessons import LEVEL, lesson_rules
from jass_desktop.session.lessons.recorded import AsRecorded
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.store.lessons import lesson_record
from jass_desktop.ui.lessons.screen import TaughtScreen
from jass_desktop.ui.lessons.speech import Speech
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.window.window_stage import WindowStage
from tests.lots import Lots
from tests.ui.fakes import FakeServices
from tests.ui.table.support import Answers, Choice, Saved

_BEAT_S = 0.4
_MOST_BEATS = 40_000


def as_kept(lesson: str) -> Choice:
    """A learner who plays as in the kept game while it goes as it went there, and otherwise the first thing allowed."""
    record = lesson_record(lesson_rules(lesson, plain=False))
    known = AsRecorded(Answers(lambda view: Knock() if Knock() in view.legal else view.legal[0]), record, Seat.EAST, LEVEL)

    def choose(view: Observation) -> Action:
        known.ask(view, NO_LIMIT)
        answer = known.poll()
        assert answer is not None
        return answer.action
    return choose


def at_random(seed: int) -> Choice:
    """A learner who plays anything."""
    rng = random.Random(seed)
    return lambda view: rng.choice(view.legal)


class Learning:
    """A lesson in a window of ``size``; ``plain`` teaches Obenabe and Undenufe with it."""

    def __init__(self, lesson: str, *, language: str = "en", size: tuple[int, int] = (1280, 720), plain: bool = False,
                 record: GameRecord | None = None, deck: str = "swiss") -> None:
        i18n.set_language(language)
        rules = lesson_rules(lesson, plain=plain)
        kept = lesson_record(rules)
        apprentice = Apprentice("lesson")
        players = Answers(lambda view: apprentice.choose(view, NO_LIMIT).action)
        self.saved = Saved()
        self.session = GameSession(record or new_game(rules, kept.decks), person=Seat.SOUTH,
                                   opponent=AsRecorded(players, kept, Seat.SOUTH, LEVEL), saves=self.saved, seeds=Lots(lesson))
        pygame.display.init()
        pygame.font.init()
        self.stage = WindowStage(FakeServices(preferences=Preferences(language=language, deck=deck)), size)
        self.surface = pygame.Surface(size)
        self.screen = TaughtScreen(self.stage, self.session)
        self.stage.go(self.screen)

    def close(self) -> None:
        self.stage.close()
        pygame.display.quit()

    def press(self, key: int) -> None:
        self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.stage.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=0))

    def plays(self, choose: Choice, seen: Callable[[], None] = lambda: None) -> Iterator[Speech]:
        """Play to the end of the lesson, reading with Enter; yields each speech once it stands on the strip."""
        last: Speech | None = None
        for _beat in range(_MOST_BEATS):
            self.stage.tick(_BEAT_S)
            speech = self.screen.strip.speech
            if speech is not None and speech is not last:
                seen()
                yield speech
                last = speech
            if self.screen.waits:
                self.press(pygame.K_RETURN)
                continue
            panel = self.screen.table.panel
            if isinstance(panel, EndPanel):
                return
            if isinstance(panel, SheetPanel):
                self.press(pygame.K_RETURN)
            elif self.screen.table.course.mine:
                self.screen.table.submit(choose(self.session.view))
        raise AssertionError("the lesson does not end")
