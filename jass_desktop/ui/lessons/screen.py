"""A lesson: the table of its game, and below it the strip that says what happens there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from typing import TYPE_CHECKING, cast

import pygame

from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import SIDI_VERBAND, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.session.lessons.lessons import LESSONS, LEVEL, next_lesson
from jass_desktop.session.openable import NewGame
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import moments
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.room import Room
from jass_desktop.ui.lessons.speech import Cue, Speech
from jass_desktop.ui.lessons.strip import Strip
from jass_desktop.ui.lessons.table import LessonTable
from jass_desktop.ui.lessons.teacher import MOST, Teacher
from jass_desktop.ui.lessons.usual import watching
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.table.controls.commands import Command
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.table.speech.captions import round_title
from jass_desktop.ui.widgets.basic import is_press
from jass_desktop.words.games import game_title
from jass_desktop.words.lessons import lesson_note, lesson_title

if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Description
    from jass_desktop.ui.access.ear import Ear

_Place = tuple[Cue, Observation]
_AWAY = {pygame.K_ESCAPE, pygame.K_AC_BACK}
"""The keys that the table gets although the strip waits, beside the one that opens its menu."""
_WAITS = {Cue.REST, Cue.TRICK}
"""Where the game goes on only when the learner has read."""


class TaughtScreen(Screen):
    """The game stands still while the strip waits for its button."""

    about = N_("You play, and the table explains what happens. A lesson takes about ten minutes.")
    prepares = True

    def __init__(self, stage: Stage, session: GameSession) -> None:
        super().__init__(stage)
        self.strip = Strip(stage, self._read)
        lesson = session.view.rules.name
        self.strip.speech = Speech("", lesson_title(lesson), lesson_note(lesson))
        self._room = Room(stage, self.strip.above)
        self.table = LessonTable(cast(Stage, self._room), session, self._ways, lambda: self.waits)
        self.form = self.table.form
        self.table.course.hold(on=True)
        self._teacher = Teacher(lesson)
        talk = Talk(session.view.rules, stage.theme, stage.language, self.table.names)
        self._teacher.follow(moments(session.record, session.view.seat), talk)
        self._place: _Place | None = None
        """Where the lesson has spoken last."""
        self._coming: Iterator[tuple[Speech, bool]] = iter(())
        """What it has yet to say there."""
        self._trick: tuple[int, Observation] | None = None
        """The last trick that lay still, with the number of actions before it: the same view as long as it lies there."""

    # What is said

    @property
    def waits(self) -> bool:
        """Whether the learner has something to read before the game goes on."""
        return self.strip.waits

    def _now(self) -> _Place | None:
        """Where a lesson may speak now; None while something moves."""
        course, panel, session = self.table.course, self.table.panel, self.table.session
        if isinstance(panel, EndPanel):
            return Cue.END, course.view
        if isinstance(panel, SheetPanel):
            return Cue.SHEET, course.view
        if course.held:
            moves = len(session.record.actions)
            if self._trick is None or self._trick[0] != moves:
                seen = next(seen for seen in session.last_moment.seen if isinstance(seen.event, TrickTaken))
                self._trick = moves, seen.view
            return Cue.TRICK, self._trick[1]
        return (Cue.REST, course.view) if course.rests else None

    def _speeches(self, occasion: Cue, view: Observation) -> Iterator[tuple[Speech, bool]]:
        """What is said here, and whether the game waits until it has been read."""
        talk, spoke = Talk(view.rules, self.stage.theme, self.stage.language, self.table.names), False
        for _time in range(MOST[occasion]):
            speech = self._teacher.says(occasion, view, talk)
            if speech is None:
                break
            spoke = True
            yield speech, occasion in _WAITS
        if occasion is Cue.TRICK:
            self.table.course.release(at_once=spoke)
        elif occasion is Cue.REST:
            told = self._teacher.says(Cue.TURN, view, talk) if self.table.course.mine else None
            yield told or watching(view, talk), False

    def _listen(self) -> bool:
        """Say what is new where the game is now; returns whether there was anything."""
        place = self._now()
        if place is None or self.waits:
            return False
        if self._place is None or place[0] is not self._place[0] or place[1] is not self._place[1]:
            self._place, self._coming = place, self._speeches(*place)
            if place[0] is Cue.END:
                self._finish(place[1].rules.name)
        said = next(self._coming, None)
        if said is None:
            return False
        cue, view = place
        self.strip.speech, self.strip.waits = said
        if said[0].heard:
            self.stage.said.add(_("{who}: {words}").format(who=said[0].title, words=said[0].words))
        number = len(view.rounds) if cue in (Cue.SHEET, Cue.END) else view.round_number
        self.strip.lesson = f"{lesson_title(view.rules.name)} · {round_title(view.rules, number)}"
        self.stage.dirty = True
        return True

    def _read(self) -> None:
        """The learner has read what the strip says."""
        if self.waits:
            self.strip.waits = False
            self.stage.dirty = True
            self._listen()

    def _finish(self, lesson: str) -> None:
        done = self.stage.preferences.lessons
        if lesson not in done:
            self.stage.change(lessons=tuple(name for name in LESSONS if name in {*done, lesson}))

    def _ways(self) -> tuple[Command, ...]:
        """How to go on after the lesson."""
        stage, following = self.stage, next_lesson(self.table.rules.name)

        def then(act: Callable[[], None]) -> Callable[[], None]:
            return lambda: stage.back(act)

        def play() -> None:
            stage.change(level=LEVEL)
            preferences, auction = stage.preferences, self.table.rules.scope.has_auction
            game = as_offered(SIDI_VERBAND, preferences.offers) if auction else preferences.preset
            stage.tables.open(NewGame(game))

        ways = [Command("game", lambda: _("A game against apprentices"), then(play)),
                Command("book", lambda: _("My book"), self._book),
                Command("menu", lambda: _("Back to the menu"), stage.home)]
        if following is not None:
            ways.insert(0, Command("lesson", lambda: lesson_title(following), then(lambda: stage.tables.teach(following))))
        return tuple(ways)

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        self.stage.attempt(lambda: self.stage.go(BookScreen(self.stage, self.stage.services.book())))

    # What a reader is told

    def tell(self, ear: Ear) -> Description:
        from jass_desktop.ui.access.describe import tell_widgets  # here and not above: only readers need it

        button = self.strip.button
        written = ear.hears(lambda at: self.strip.paint(at, focused=False))
        told = tell_widgets([button], button if self.waits else None, written, ear, key="strip")
        return told if self.waits else self.table.tell(ear) + told

    # The screen

    @property
    def title(self) -> str:
        return game_title(self.table.rules.name)

    @property
    def rules(self) -> RuleSet:
        return self.table.rules

    @property
    def keeps_free(self) -> list[pygame.Rect]:
        return [*self.table.keeps_free, self.strip.rect]

    @property
    def busy(self) -> bool:
        return self.table.busy

    @property
    def due_s(self) -> float:
        return inf if self.waits else self.table.due_s

    def tick(self, dt_s: float) -> bool:
        if self.waits:
            return False
        changed = self.table.tick(dt_s)
        return self._listen() or changed

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and self._pointed(event):
            return True
        if self.answer(event):
            return True
        if self.waits and event.type == pygame.KEYDOWN and not self._leads_away(event):
            if is_press(event):
                self._read()
            return True
        used = self.table.handle(event)
        return self._listen() or used

    def answer(self, event: pygame.event.Event) -> bool:
        return self.table.answer(event)

    def _leads_away(self, event: pygame.event.Event) -> bool:
        return event.key in _AWAY or key_named(event) == self.stage.preferences.key("leave")

    def _pointed(self, event: pygame.event.Event) -> bool:
        """Whether the strip used what the mouse did."""
        button, on_strip = self.strip.button, self.strip.rect.collidepoint(event.pos)
        inside = on_strip and button.rect.collidepoint(event.pos)
        if event.type == pygame.MOUSEMOTION:
            changed, button.hovered = button.hovered != (inside and self.waits), inside and self.waits
            return changed
        if event.type == pygame.MOUSEBUTTONDOWN:
            button.pressed = inside and self.waits and event.button == 1
            return on_strip or (self.waits and not self.table.on_button(event.pos))
        pressed, button.pressed = button.pressed, False
        if pressed:
            button.on_release(event.pos)
        return pressed

    def resize(self, size: Size) -> None:
        self.strip.lay(size)
        self._room.fit(self.strip.above)
        self.table.resize(self._room.size)

    def refresh(self) -> None:
        self.resize(self.stage.size)
        if self._place is not None and self.strip.speech is not None:  # the language may have changed
            self._teacher.forget(self.strip.speech)
            self._place, self.strip.waits = None, False
            self._listen()

    def paint(self, surface: pygame.Surface) -> None:
        part = surface.subsurface(pygame.Rect((0, 0), self._room.size))
        self.table.paint(part)
        if self.stage.unfinished:
            return
        self.strip.paint(surface, focused=False)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Enter, Space"), _("go on, once you have read the strip")), *self.table.help()]

    def may_leave(self, go_on: Callable[[], None]) -> bool:
        return self.table.may_leave(go_on)

    def close(self) -> None:
        self.table.close()
