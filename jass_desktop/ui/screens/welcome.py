"""The first start: which cards, which familiar game, and how to begin. Asked until it is answered; Escape puts it off."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import LANGUAGES, N_, _
from jass_desktop.session.characters import APPRENTICE, companions_like
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.session.openable import NewGame
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.regions import region
from jass_desktop.ui.decisions.words import sentences
from jass_desktop.ui.menu.emblems import paint_fan
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT, ON_PAPER, RED
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget, noted_height
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Part, Share, cells, column_of, inside, row_of
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.widgets.panels import paint_carpet, paint_paper, paint_wood
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.games import game_title

_CARDS, _GAME, _BEGIN = range(3)
_BEGINNERS = "apprentice"
"""The level of those who play with somebody who is still learning."""
_DOUBLE_S = 0.4
"""So long after a question has come, a click is the second one of a double click on the question before."""


def greet(stage: Stage) -> None:
    """Ask the questions of the first start."""
    if stage.preferences.deck == Preferences.deck:
        stage.change(deck=region().deck)
    stage.go(WelcomeScreen(stage))


@dataclass(frozen=True)
class _Answer:
    key: str
    label: str
    note: str
    act: Callable[[], None]


class WelcomeScreen(FormScreen):
    """One question after another on a sheet of paper."""

    name = N_("Welcome")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._step = _CARDS
        self._game, self._level = stage.preferences.game, stage.preferences.level
        """What has been answered; it counts once it is also known how to begin."""
        self._new_s = 0.0
        """How long the question still takes no click."""
        self.first = "next"

    @property
    def title(self) -> str:
        return self._heading()[0]

    # Layout

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        self._carpet = inside(pygame.Rect((0, 0), stage.size), s, 2.4, 2.4)
        sheet = row_of(FREE, Share(most=108), FREE, padding=(4.4, 0))
        across = inside(sheet.places(self._carpet, s)[0], s, 5).width
        cards, roomy = self._step == _CARDS, across >= s.px(84)
        answers, columns = self._answers(), 2 if self._step == _GAME and roomy else 1
        wide = cells(pygame.Rect(0, 0, across, 0), s, columns, gap=1.4)[0].width
        ways = self._ways()
        widths = [Natural(stage.texts.measure(label, s.strong)[0], 5) for _key, label, _act in ways]
        # "Back" and "Next" at opposite ends: a second click on either must not undo the first.
        foot = row_of(*(widths[:1] if cards else widths), FREE, *(widths[1:] if cards else ()), gap=1.4, size=CONTROL)
        head = row_of(REST, Share(most=36), size=CONTROL) if cards else CONTROL
        for style in s.downwards():  # the largest type with which the answers fit the window
            tall = Natural(max((noted_height(stage, answer.note, wide, style) for answer in answers), default=0), 2.2)
            rows: list[Part] = [row_of(*[REST] * columns, gap=1.4, size=tall)] * -(-len(answers) // columns)
            body = [24 if roomy else 40] if cards else rows
            content = column_of(head, Gap(1.4), 7, Gap(1), *body, Gap(3), foot, gap=1.4, padding=(5, 4))
            needed = content.needs(s)[1]
            if needed <= self._carpet.height - 2 * s.px(3):
                break
        fan = [Share(most=26)] if self._carpet.height - needed >= s.px(16) else []
        *self._fan, self._sheet = column_of(FREE, *fan, replace(sheet, size=Natural(needed)), FREE, padding=(0, 3)).places(
            self._carpet, s)
        self._title, *places, menu, step = content.places(self._sheet, s)
        widgets: list[Widget] = []
        if cards:
            language_at, self._words, decks = places
            language = Segments("language", language_at, list(LANGUAGES.items()), stage.language, self._speak)
            language.named = _("Language")
            widgets += [language, *deck_tiles(stage, decks, ON_PAPER, rows=1 if roomy else 2)]
        else:
            self._words, *places = places
            widgets += [Button(answer.key, place, answer.label, answer.act, note=answer.note, align="left",
                               kind="primary" if answer.key == self.first else "plain")
                        for answer, place in zip(answers, places, strict=False)]
        return [*widgets, *(Button(key, place, label, act, kind="primary" if key == "next" else "plain")
                            for (key, label, act), place in zip(ways, (menu, step), strict=True))]

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Key, label and action of the two buttons at the foot."""
        step = (("next", _("Next ›"), lambda: self._turn(_GAME)) if self._step == _CARDS else
                ("previous", _("‹ Back"), lambda: self._turn(self._step - 1)))
        return [("menu", _("To the menu"), self.stage.back), step]

    # Questions

    def _answers(self) -> list[_Answer]:
        if self._step == _GAME:
            notes = {
                "swisslos-2500": _("Obenabe and Undenufe, too; contracts count once, twice or three times."),
                "swisslos-1000": _("Obenabe and Undenufe, too, and everything counts once."),
                "chibre-romand": _("There is always a trump suit; all suits count the same."),
                "differenzler": _("Everyone predicts their points and plays alone."),
                "coiffeur": _("Each side plays each contract on a board once.")}
            order, level = dict.fromkeys((region().game, *notes)), self.stage.preferences.level
            return [_Answer("none", _("None yet"), _("A simple game to learn Jass with."),
                            partial(self._take, region().easiest, _BEGINNERS)),
                    *(_Answer(game, game_title(game), notes[game], partial(self._take, game, level)) for game in order),
                    _Answer("other", _("Another one"), _("All games are on the menu: type the name of yours."),
                            partial(self._leave, lambda: None))]
        if self._step == _BEGIN:
            first = _Answer("lesson", _("The first lesson"),
                            _("Two rounds with explanations, about ten minutes."), self._teach)
            return [*([first] if self._level == _BEGINNERS else []), _Answer("guided", _("A first round with explanations"),
                            _("You play at once. What is new is explained."),
                            partial(self._play, explain=True)),
                    _Answer("learn", _("How to play, page by page"),
                            _("The whole game in words and pictures; {key} opens it at any time.").format(
                                key=self.cap("help")), self._learn),
                    _Answer("play", _("Just play"), _("You know all that."), partial(self._play, explain=False))]
        return []

    def _speak(self, code: str) -> None:
        """Change the language, and with it the cards, unless others have been chosen."""
        usual = self.stage.preferences.deck == region().deck
        self.stage.change(language=code)
        if usual:
            self.stage.change(deck=region().deck)

    def _take(self, game: str, level: str) -> None:
        """Note the game and the players for it, and ask how to begin."""
        self._game, self._level = game, level
        self._turn(_BEGIN)

    def _turn(self, step: int) -> None:
        """Ask this question, with the focus on the likeliest answer."""
        self._step, self._new_s = step, _DOUBLE_S
        begin = "lesson" if self._level == _BEGINNERS else "guided"
        self.first = {_CARDS: "next", _GAME: region().game, _BEGIN: begin}[step]
        self.form.set(self.build(), self.first)
        self.form.focus(self.first)
        self.stage.said.add(sentences(*self._heading()))
        self.stage.dirty = True

    def tick(self, dt_s: float) -> bool:
        self._new_s = max(0.0, self._new_s - dt_s)
        return super().tick(dt_s)

    def handle(self, event: pygame.event.Event) -> bool:
        return (event.type == pygame.MOUSEBUTTONDOWN and self._new_s > 0) or super().handle(event)

    # Ways to begin

    def _teach(self) -> None:
        self._begin(lambda: self.stage.tables.teach(next(iter(LESSONS))))

    def _play(self, *, explain: bool) -> None:
        self.stage.change(explain=explain, explained=())
        self._begin(lambda: self.stage.tables.open(NewGame(PRESETS[self._game])))

    def _learn(self) -> None:
        self._begin(lambda: self.stage.go(LearnScreen(self.stage, PRESETS[self._game])))

    def _begin(self, act: Callable[[], None]) -> None:
        stage, beginners = self.stage, self._level == _BEGINNERS
        companions = companions_like(APPRENTICE) if beginners else stage.preferences.companions
        stage.change(rules=self._game, level=self._level, companions=companions)
        self._leave(act)

    def _leave(self, act: Callable[[], None]) -> None:
        """Everything is answered, and is not asked again."""
        self.stage.change(greeted=True)
        self.stage.back(act)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Enter"), _("give this answer")),
                (_("Escape"), _("to the menu; asks again at the next start"))]

    def _heading(self) -> tuple[str, str]:
        """The question, and a remark on it."""
        if self._step == _CARDS:
            return _("Welcome to Jass"), _(
                "Which cards do you like? Swiss German ones are usual in Zurich, central and eastern Switzerland, French ones "
                "elsewhere.")
        if self._step == _GAME:
            return _("Which game do you know?"), _("Choose what you play at home, or what comes closest.")
        return _("How do you want to begin?"), _("The game is {game}.").format(game=game_title(self._game))

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_wood(surface, stage)
        paint_carpet(surface, stage, self._carpet)
        for room in self._fan:
            paint_fan(surface, stage, pygame.Rect(self._carpet.x, room.y, self._carpet.width, room.height))
        paint_paper(surface, stage, self._sheet)
        title, words = self._heading()
        texts.paint(surface, title, self._title.move(0, -s.px(0.6)), s.title.shrinking, RED, lines=1)
        texts.paint(surface, words, self._words, s.italic.shrinking, INK_SOFT, lines=2)
        super().paint(surface)
