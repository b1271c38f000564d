"""A window without a screen, and services that remember what was asked of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import pygame
import pytest

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PAIRS, PerSeat, Seat
from jass_desktop.errors import StoreError
from jass_desktop.resources import themes_dir
from jass_desktop.session.history import Entry, Statistics
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.statistics import statistics_of
from jass_desktop.theme.load import available_themes, load_theme
from jass_desktop.ui.services import Services
from jass_desktop.ui.window.window_stage import WindowStage
from tests.reviews import FakeReviews


@dataclass(frozen=True)
class FakeEntry(Entry):
    """A game of which only the number and what matters need be said."""

    started: str = "2026-11-21T20:15:00+01:00"
    updated: str = "2026-11-21T20:15:00+00:00"
    rules: str = "schieber"
    names: PerSeat[str] = PerSeat("Anna", "Erika", "Jean", "Vreni")
    rounds: int = 4
    alone: bool = False
    totals: PerSeat[int] = PerSeat(1200, 980, 1200, 980)
    winners: tuple[Seat, ...] = ()
    reason: str | None = None
    rubicon: bool = False
    takebacks: int = 2
    practice: bool = False
    levels: tuple[str, ...] = ("master",)


@dataclass(frozen=True)
class FakeOffer:
    day: date
    games: tuple[int, ...]


@dataclass
class FakeHistory:
    games: list[FakeEntry] = field(default_factory=list)
    deleted: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    offered: FakeOffer | None = None
    brought_back: list[int] = field(default_factory=list)

    def entries(self) -> list[FakeEntry]:
        return [game for game in self.games if game.number not in self.deleted]

    def statistics(self) -> Statistics:
        return statistics_of(self.entries())

    def read(self, number: int) -> GameRecord:
        raise StoreError(f"There is no game {number}.")

    def delete(self, number: int) -> None:
        self.deleted.append(number)

    def restore(self, number: int) -> None:
        self.deleted.remove(number)

    def notices(self) -> tuple[str, ...]:
        told, self.told = tuple(self.told), []
        return told

    def offer(self) -> FakeOffer | None:
        offered, self.offered = self.offered, None
        return offered

    def bring_back(self, offer: FakeOffer) -> tuple[int, ...]:
        self.brought_back += offer.games
        return offer.games


@dataclass
class FakeRules:
    """A person's own rule sets, and what is wrong with files of others."""

    sets: dict[str, RuleSet] = field(default_factory=dict)
    problems: tuple[str, ...] = ()

    def load(self) -> tuple[tuple[RuleSet, ...], tuple[str, ...]]:
        return tuple(self.sets.values()), self.problems

    def save(self, rules: RuleSet) -> None:
        self.sets[rules.name] = rules

    def delete(self, name: str) -> None:
        del self.sets[name]


@pytest.fixture
def window() -> Iterator[pygame.Surface]:
    """The surface of a window that nobody sees."""
    pygame.display.init()
    pygame.font.init()
    yield pygame.display.set_mode((1280, 720))
    pygame.display.quit()


@pytest.fixture
def saved() -> list[Preferences]:
    """The preferences that were saved, in order."""
    return []


@pytest.fixture
def history() -> FakeHistory:
    return FakeHistory([FakeEntry(3), FakeEntry(2, winners=PAIRS.parties[0].seats), FakeEntry(1, winners=PAIRS.parties[1].seats)])


@pytest.fixture
def own_rules() -> FakeRules:
    return FakeRules()


@pytest.fixture
def services(saved: list[Preferences], history: FakeHistory, own_rules: FakeRules, tmp_path: Path) -> Services:
    def refuse(*asked: object) -> None:
        raise StoreError(f"asked for {getattr(asked[0], 'name', asked[0])}")

    def save(preferences: Preferences) -> None:
        saved.append(preferences)

    reviews = FakeReviews()
    return Services(
        preferences=Preferences(language="en"), save_preferences=save, history=history, reviews=lambda: reviews,
        themes=dict(available_themes([themes_dir()])), find_themes=lambda: dict(available_themes([themes_dir()])),
        load_theme=load_theme, new_game=refuse, drill=refuse, resume=refuse,
        rule_sets=own_rules.load, save_rules=own_rules.save, delete_rules=own_rules.delete,
        log_file=tmp_path / "jass-desktop.log")


@pytest.fixture
def stage(window: pygame.Surface, services: Services) -> Iterator[WindowStage]:
    made = WindowStage(services, (1280, 720))
    yield made
    made.close()


@pytest.fixture
def press(stage: WindowStage) -> Callable[..., None]:
    """``press(key, mod=…)`` gives the stage a key, down and up."""
    def one(key: int, mod: int = 0) -> None:
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        stage.handle(pygame.event.Event(pygame.KEYUP, key=key, mod=mod))
    return one


@pytest.fixture
def click(stage: WindowStage) -> Callable[[tuple[int, int]], None]:
    def one(pos: tuple[int, int]) -> None:
        stage.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        stage.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    return one
