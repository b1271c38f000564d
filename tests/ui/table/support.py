"""A table without a window: a stage of its own, opponents that answer at once, and keys as events."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame

from jass_desktop import i18n
from jass_desktop.engine.actions import Action, Claim, Cut, Knock, Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import StoreError
from jass_desktop.resources import themes_dir
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import NO_CONVENTIONS, Answer, Limit
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.table.screen import TableScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.lots import Lots
from tests.ui.fakes import FakeServices

NAMES = {"south": "Anna", "east": "Beat", "north": "Corinne", "west": "Dario"}
THEMES = {path.stem: path for path in themes_dir().glob("*.yaml")}
Choice = Callable[[Observation], Action]


def random_choice(seed: int) -> Choice:
    rng = random.Random(seed)
    return lambda view: Knock() if Knock() in view.legal else rng.choice(view.legal)


class Answers:
    """An opponent that answers at the next look."""

    level = "club"

    def __init__(self, choose: Choice) -> None:
        self._choose = choose
        self._asked: Observation | None = None
        self.agreement = NO_CONVENTIONS

    def ask(self, observation: Observation, limit: Limit) -> None:
        self._asked = observation

    def poll(self) -> Answer | None:
        asked, self._asked = self._asked, None
        return None if asked is None else Answer(self._choose(asked))

    def cancel(self) -> None:
        self._asked = None

    def close(self) -> None:
        """Nothing runs."""


class Saved:
    """Keeps the newest record in memory."""

    number = 1
    ready = True

    def __init__(self) -> None:
        self.record: GameRecord | None = None
        self.full = False
        """Whether nothing can be kept."""
        self.at_hand: tuple[Path, ...] = ()
        self.elsewhere: list[Path] = []
        self.closed = False
        self.lost = False

    def save(self, record: GameRecord) -> None:
        self.record = record

    def problem(self) -> str | None:
        return "The disk {sda1} is full." if self.full else None

    def kept(self) -> bool:
        return not self.full or bool(self.elsewhere)

    def places(self) -> tuple[Path, ...]:
        return self.at_hand

    def keep_elsewhere(self, place: Path) -> Path:
        if place.name == "none":
            raise StoreError("There is no room either.")
        self.elsewhere.append(place)
        return place / "game.jass"

    def close(self, *, lose: bool = False) -> None:
        self.closed, self.lost = True, lose


def reached(rules: RuleSet, phase: Phase, opponent: Answers, seed: str = "table") -> GameRecord:
    """A game played without a window up to the person's first choice in this phase, each time by the first thing allowed."""
    session = GameSession(new_game(rules, Decks(seed), **NAMES), person=Seat.SOUTH, opponent=opponent, saves=Saved(),
                          seeds=Lots(seed), pace=0.0)
    while (view := session.view).to_act is not session.person or view.phase is not phase or len(view.legal) < 2:
        if view.to_act is session.person:
            session.submit(Knock() if Knock() in view.legal else view.legal[0])
        else:
            session.tick(1.0)
    return session.record


class Table:
    """A table screen on its stage, and what a person can do to it."""

    def __init__(self, rules: RuleSet, *, seed: str = "table", size: tuple[int, int] = (1280, 720),
                 person: Seat | None = Seat.SOUTH,
                 choose: Choice | None = None, record: GameRecord | None = None, open_hands: bool = False,
                 **preferences: Any) -> None:
        self.preferences = Preferences(**{"pace": 0.0, "sound": False, "explain": False, **preferences})
        self.saves = Saved()
        record = new_game(rules, Decks(seed), **NAMES) if record is None else record
        self.session = GameSession(record, person=person, opponent=Answers(choose or random_choice(1)), saves=self.saves,
                                   seeds=Lots(seed), pace=self.preferences.pace)
        services = FakeServices(self.preferences, session=self.session)
        self.reviews = services.found
        self.stage = WindowStage(services, size)
        self.screen = TableScreen(self.stage, self.session, open_hands=open_hands)
        self.stage.go(self.screen)

    def __enter__(self) -> Table:
        return self

    def __exit__(self, *_: object) -> None:
        self.stage.close()
        i18n.set_language("en")

    def key(self, key: int, mod: int = 0) -> None:
        self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.stage.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))

    def type(self, text: str) -> None:
        for character in text:
            self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=ord(character), mod=0, unicode=character))
            self.stage.handle(pygame.event.Event(pygame.KEYUP, key=ord(character), mod=0))

    def click(self, x: float, y: float) -> None:
        pos = (round(x), round(y))
        self.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        places = [(round(start[0] + (end[0] - start[0]) * i / 5),
                   round(start[1] + (end[1] - start[1]) * i / 5)) for i in range(6)]
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=places[0], button=1))
        for place in places:
            self.stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(1, 0, 0)))
        self.stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=places[-1], button=1))

    def wait(self, ticks: int = 40, dt_s: float = 0.05) -> None:
        for _ in range(ticks):
            self.stage.tick(dt_s)

    def wait_for(self, done: Callable[[], bool], limit: int = 2000, dt_s: float = 0.05) -> None:
        """Let time pass until ``done``."""
        for _ in range(limit):
            if done():
                return
            self.stage.tick(dt_s)
        raise AssertionError("it has not come to that")

    def answer(self, choose: Choice) -> None:
        """Act for the person as ``choose`` says, through the session's own actions."""
        action = choose(self.session.view)
        assert not isinstance(action, Claim | Cut), action
        self.screen.submit(action)

    def press(self, key: str) -> None:
        """Click the widget of this key."""
        widget = next(widget for widget in self.screen.controls.form.widgets if widget.key == key)
        self.click(*widget.rect.center)

    def act(self, rng: random.Random, *, mouse: bool) -> None:
        """Do what the table waits for, with the mouse or the keyboard alone; any card that may be played."""
        panel, view = self.screen.panel, self.session.view
        if panel is not None:
            keys = [widget.key for widget in self.screen.controls.form.widgets if widget.enabled]
            likely = [key for key in keys if key in ("on", "knock", "predict", "show") or key.startswith(("choose", "row "))]
            if mouse:
                self.press(likely[0])
            else:
                self.key(pygame.K_RETURN)
        elif self.screen.course.mine and view.phase is Phase.PLAY:
            card = rng.choice([action.card for action in view.legal if isinstance(action, Play)])
            hand = self.screen.controls.hand
            assert hand is not None
            at = [held for held, _spot in hand.places].index(card)
            if mouse:
                spot = hand.places[at][1]
                self.click(spot.x - 0.4 * spot.width, spot.y)
            elif at < 9:
                self.key(pygame.K_1 + at)
            else:  # there are no digits for more
                for key in (pygame.K_END, *[pygame.K_LEFT] * (len(hand.places) - 1 - at), pygame.K_UP):
                    self.key(key)

    def picture(self) -> pygame.Surface:
        """What can be seen, once all pictures are there."""
        surface = pygame.Surface(self.stage.size, 0, 32)
        self.stage.paint(surface)
        end = time.monotonic() + 60
        while self.stage.waits_for_pictures:
            assert time.monotonic() < end
            if self.stage.raster.poll() or self.stage.unfinished:
                self.stage.paint(surface)
            else:
                time.sleep(0.003)
        self.stage.paint(surface)
        return surface
