"""What a learner is told, and that the lessons go on whatever is played."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from jass_desktop.engine.cards import CardSet
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.book.book import Book
from jass_desktop.session.lessons.lessons import LESSONS, next_lesson
from jass_desktop.session.openable import NewGame
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.screens.book import BookScreen
from jass_desktop.ui.table.sheets.ending import EndPanel
from tests.test_book import NOW, FakeShelf
from tests.ui.access.test_screens import check_tree
from tests.ui.lessons.support import Learning, as_kept, at_random

TOLD = {
    "lesson-1": {"sides", "cards", "trick", "trumps 1", "trumps 2", "taken", "taken by trump", "values", "buur", "nell", "ours",
                 "follow", "follow trumps", "lead", "last card", "last trick", "count", "count again", "end"},
    "lesson-2": {"who chooses", "must choose", "chosen 1", "chosen 2", "may push 3", "so far", "sheet 1", "end"},
    "lesson-3": {"weis", "stoeck", "own weis 1", "weis count 1", "own stoeck 1", "said stoeck", "cut the pack", "end"},
    "lesson-4": {"together", "why draw", "draw", "smear", "smeared", "give little", "bock", "discard", "not yet", "end"},
    "lesson-5": {"sidi", "auction", "hand", "partner", "bid", "help 1", "passed", "pass 2", "stands 1",
                 "stands 2", "double", "so far", "end"},
}
"""What a learner is told who plays as in the kept game."""
SIZES = ((680, 960), (840, 540), (1024, 640), (1280, 720), (3840, 2160), (800, 1200))


@contextmanager
def learning(*args: Any, **options: Any) -> Iterator[Learning]:
    made = Learning(*args, **options)
    try:
        yield made
    finally:
        made.close()


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_teaches_what_it_promises(lesson: str) -> None:
    """To somebody who plays as in the kept game, each thing once, and everything of it; to a reader, too."""
    with learning(lesson) as one:
        keys = [speech.key for speech in one.plays(as_kept(lesson), lambda: check_tree(describe(one.stage))) if speech.key]
        assert one.stage.preferences.explained == (), "it is the lesson that explains"
    assert len(keys) == len(set(keys))
    assert TOLD[lesson] <= {*keys}


@pytest.mark.some(2, 40)
@pytest.mark.parametrize("seed", range(10))
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_goes_on_whatever_is_played(lesson: str, seed: int) -> None:
    """The button stays where it is, the strip covers nothing, and the lesson counts as played only at its end."""
    with learning(lesson, plain=seed % 2 == 0) as one:
        place, strip = one.screen.strip.button.rect.copy(), one.screen.strip.rect

        def seen() -> None:
            assert one.screen.strip.button.rect == place
            assert not any(strip.colliderect(rect) for rect in one.screen.table.keeps_free)

        for speech in one.plays(at_random(seed), seen):
            assert speech.title
            assert speech.words
            assert "{" not in speech.words.replace("{suit:", "")
        assert isinstance(one.screen.table.panel, EndPanel)
        assert one.stage.preferences.lessons == (lesson,)


def test_a_trick_lies_while_the_lesson_speaks_of_it() -> None:
    with learning("lesson-1") as one:
        for speech in one.plays(as_kept("lesson-1")):
            if speech.key in ("taken", "taken by trump", "values", "buur", "nell", "ours", "last trick"):
                assert one.screen.waits
                assert len(one.screen.table.course.board.trick.plays) == 4


def test_where_to_look_is_not_read_out() -> None:
    """All else that stands on the strip is, once; while cards fall, they are what is heard."""
    with learning("lesson-1") as one:
        told = list(one.plays(as_kept("lesson-1")))
        heard = [message.text for message in one.stage.said.latest(200)]
    assert sum("Watch which cards fall" in speech.words for speech in told) > 10
    assert not any("Watch which cards fall" in text for text in heard)
    assert all(f"{speech.title}: {speech.words}" in heard for speech in told[-5:] if speech.heard)


def test_nothing_can_be_played_before_one_has_read() -> None:
    with learning("lesson-1") as one:
        one.stage.tick(5.0)
        while not one.screen.waits:
            one.stage.tick(0.4)
        before, said = one.session.record.actions, one.screen.strip.speech
        for key in (pygame.K_1, pygame.K_RIGHT, pygame.K_UP, pygame.K_l):
            one.press(key)
        one.stage.tick(20.0)
        assert one.session.record.actions == before
        assert one.screen.strip.speech is said


@pytest.mark.some(2)
@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_that_was_killed_goes_on_without_telling_all_again(lesson: str) -> None:
    """What has been told stays told, except what is still on the table."""
    first: list[str] = []
    with learning(lesson) as one:
        for speech in one.plays(as_kept(lesson)):
            first.append(speech.key)
            if len(one.session.view.rounds) == 1:
                break
        saved = one.saved.record
    assert saved is not None
    with learning(lesson, record=saved) as again:
        later = [speech.key for speech in again.plays(as_kept(lesson)) if speech.key]
    assert later[-1] == "end"
    assert len({*first} & {*later}) <= 2


def test_other_rounds_begin_as_they_were_kept() -> None:
    """A learner who deviates in the first round gets the same cards and the same opening in the second."""
    openings = []
    for choose in (as_kept("lesson-1"), at_random(1)):
        with learning("lesson-1") as one:
            for _speech in one.plays(choose):
                if len(one.session.view.rounds) == 1 and one.session.view.contract is not None:
                    break
            view = one.session.view
            played = CardSet.of(card for seat, card in view.trick.plays if seat is view.seat)
            openings.append((view.hand | played, view.chooser, view.contract))
    assert openings[0] == openings[1]


@pytest.mark.some(2, 9)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_have_room(language: str, size: tuple[int, int]) -> None:
    """The strip never writes smaller than the window's small type."""
    for lesson in LESSONS:
        with learning(lesson, language=language, size=size, plain=language == "de", deck="french") as one:
            strip, texts = one.screen.strip, one.stage.texts
            for speech in one.plays(as_kept(lesson)):
                room, spec = strip._words, one.stage.style.small
                assert texts.measure(speech.words, spec, room.width)[1] <= room.height, speech
                assert texts.measure(speech.title, spec)[0] <= strip._title.width, speech


def test_each_lesson_leads_to_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last of Schieber leads to a game of it, that on the auction to Sidi Barrani."""
    assert [next_lesson(name) for name in LESSONS] == ["lesson-2", "lesson-3", "lesson-4", None, None]
    with learning("lesson-1") as one:
        assert [command.key for command in one.screen.table.ways_on()] == ["lesson", "game", "book", "menu"]
    with learning("lesson-5") as one:
        opened: list[NewGame] = []
        monkeypatch.setattr(one.stage.tables, "open", opened.append)
        monkeypatch.setattr(one.stage, "back", lambda then: then())
        next(command for command in one.screen.table.ways_on() if command.key == "game").do()
        assert [game.rules.name for game in opened] == ["sidi-verband"]
    with learning("lesson-4") as one:
        ways = {command.key: command for command in one.screen.table.ways_on()}
        assert [*ways] == ["game", "book", "menu"]
        one.stage.services.exercises = Book(FakeShelf(), (), lambda: NOW)  # type: ignore[attr-defined]
        ways["book"].do()
        assert isinstance(one.stage.screen, BookScreen)
        one.press(pygame.K_ESCAPE)
        assert one.stage.screens[-1] is one.screen
