"""The first start: which cards, which familiar game, and how to begin. Asked once; Escape skips it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import LANGUAGES, _, language
from jass_desktop.session.openable import NewGame
from jass_desktop.ui.menu.emblems import paint_fan
from jass_desktop.ui.paint.style import INK_SOFT, ON_PAPER, RED
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.cells import cells
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.widgets.panels import paint_carpet, paint_paper, paint_wood
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.games import game_title

_HEAD = 14.4
"""Units from the top of the sheet's text to the question."""
_CARDS, _GAME, _BEGIN = range(3)
_LEARNER = "chibre-romand"
"""The game for beginners: suits only, and it ends by itself."""


def greet(stage: Stage) -> None:
    """Ask the questions of the first start, never to be asked again."""
    stage.change(greeted=True)
    stage.go(WelcomeScreen(stage))


@dataclass(frozen=True)
class _Answer:
    key: str
    label: str
    note: str
    act: Callable[[], None]


class WelcomeScreen(FormScreen):
    """One question after another on a sheet of paper."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._step = _CARDS
        self.first = "next"

    @property
    def title(self) -> str:
        return _("Welcome")

    # Layout

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        self._carpet = pygame.Rect((0, 0), stage.size).inflate(-2 * s.px(2.4), -2 * s.px(2.4))
        width = min(self._carpet.width - 2 * s.px(4.4), s.px(108))
        inner_width = width - 2 * s.px(5)
        answers = self._answers()
        columns = 2 if self._step == _GAME and inner_width >= s.px(84) else 1
        gap = s.px(1.4)
        wide = (inner_width - gap * (columns - 1)) // columns
        tall = max((stage.texts.line_height(s.strong) + s.px(2.2) + stage.texts.measure(answer.note, s.small, wide - s.px(3.2))[1]
                    for answer in answers), default=0)
        rows = -(-len(answers) // columns)
        of_cards = 1 if inner_width >= s.px(84) else 2
        body = s.px(24 if of_cards == 1 else 40) if self._step == _CARDS else rows * tall + (rows - 1) * gap
        needed = s.px(_HEAD) + body + s.px(3) + s.control + 2 * s.px(4)
        spare = self._carpet.height - needed - 2 * s.px(3)
        above = self._fan = min(spare, s.px(26)) if spare >= s.px(10) else 0
        self._sheet = pygame.Rect(0, 0, width, needed)
        self._sheet.midtop = stage.size[0] // 2, self._carpet.y + s.px(3) + above + (spare - above) // 2
        inner = self._inner = self._sheet.inflate(-2 * s.px(5), -2 * s.px(4))
        top = inner.y + s.px(_HEAD)
        widgets: list[Widget] = []
        if self._step == _CARDS:
            widgets += self._languages(inner)
            widgets += deck_tiles(stage, pygame.Rect(inner.x, top, inner.width, body), ON_PAPER, rows=of_cards)
        room = pygame.Rect(inner.x, top, inner.width, tall)
        for answer, place in zip(answers, cells(room, len(answers), gap, columns=columns), strict=True):
            widgets.append(Button(answer.key, place, answer.label, answer.act, note=answer.note, align="left",
                                  kind="primary" if answer.key == self.first else "plain"))
        return [*widgets, *self._foot(inner)]

    def _languages(self, inner: pygame.Rect) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        width = min(s.px(36), inner.width // 2)
        place = pygame.Rect(inner.right - width, inner.y, width, s.control)
        return [Segments("language", place, list(LANGUAGES.items()), stage.language, lambda code: stage.change(language=code))]

    def _foot(self, inner: pygame.Rect) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        buttons: list[tuple[str, str, Callable[[], None]]] = [("menu", _("To the menu"), stage.back)]
        if self._step > _CARDS:
            buttons.append(("previous", _("‹ Back"), lambda: self._turn(self._step - 1)))
        if self._step == _CARDS:
            buttons.append(("next", _("Next ›"), lambda: self._turn(_GAME)))
        widgets: list[Widget] = []
        for n, (key, label, act) in enumerate(buttons):
            place = pygame.Rect(0, inner.bottom - s.control, stage.texts.measure(label, s.strong)[0] + s.px(5), s.control)
            place.x = inner.right - place.width if n else inner.x
            widgets.append(Button(key, place, label, act, kind="primary" if key == "next" else "plain"))
        return widgets

    # Questions

    def _answers(self) -> list[_Answer]:
        if self._step == _GAME:
            west = [_Answer(_LEARNER, _("Chibre"), _("Trumps are a suit, and all suits count the same."), self._knows(_LEARNER))]
            east = [_Answer("swisslos-2500", _("Schieber"),
                            _("Obenabe and Undenufe, too, and contracts count up to three times."), self._knows("swisslos-2500")),
                    _Answer("swisslos-1000", _("Schieber, everything counts once"),
                            _("Obenabe and Undenufe, too, to 1000 points."), self._knows("swisslos-1000"))]
            return [*(east + west if language() == "de" else west + east),
                    _Answer("differenzler", game_title("differenzler"),
                            _("Everyone predicts their points and plays alone."), self._knows("differenzler")),
                    _Answer("coiffeur", game_title("coiffeur"),
                            _("Each side plays each contract of a board once."), self._knows("coiffeur")),
                    _Answer("none", _("None yet"), _("A simple game to learn Jass with."), self._knows(_LEARNER)),
                    _Answer("other", _("Another one"), _("All games are on the menu: type what yours is called."),
                            self.stage.back)]
        if self._step == _BEGIN:
            return [_Answer("guided", _("A first round with explanations"),
                            _("You play at once. What comes up for the first time is explained."), self._play_guided),
                    _Answer("learn", _("How to play, page by page"),
                            _("The whole game in words and pictures. You can come back to it at any time with F1."), self._learn),
                    _Answer("play", _("Just play"), _("You know all that."), self._play)]
        return []

    def _knows(self, game: str) -> Callable[[], None]:
        def chosen() -> None:
            self.stage.change(rules=game)
            self._turn(_BEGIN)

        return chosen

    def _turn(self, step: int) -> None:
        """Ask this question, with the focus on the likeliest answer."""
        self._step = step
        self.first = {_CARDS: "next", _GAME: "swisslos-2500" if language() == "de" else _LEARNER, _BEGIN: "guided"}[step]
        self.form.set(self.build(), self.first)
        self.form.focus(self.first)
        self.stage.dirty = True

    # Ways to begin

    def _play_guided(self) -> None:
        self._begin(guided=True)

    def _play(self) -> None:
        self._begin(guided=False)

    def _begin(self, *, guided: bool) -> None:
        self.stage.back()
        self.stage.tables.open(NewGame(PRESETS[self.stage.preferences.rules]), guided=guided)

    def _learn(self) -> None:
        self.stage.back()
        self.stage.go(LearnScreen(self.stage, PRESETS[self.stage.preferences.rules]))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Enter"), _("give this answer")),
                (_("Escape"), _("to the menu; these questions are not asked again"))]

    def _heading(self) -> tuple[str, str]:
        """The question, and a remark on it."""
        if self._step == _CARDS:
            return _("Welcome to Jass"), _("Which cards do you like to play with? You can change them at any time.")
        if self._step == _GAME:
            return _("Which game do you know?"), _("Choose what you play at home, or what comes closest.")
        return _("How do you want to begin?"), _("The game is {game}.").format(game=game_title(self.stage.preferences.rules))

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts, inner = self.stage, self.stage.style, self.stage.texts, self._inner
        paint_wood(surface, stage)
        paint_carpet(surface, stage, self._carpet)
        if self._fan:
            room = pygame.Rect(self._carpet.x, self._sheet.y - self._fan, self._carpet.width, self._fan)
            paint_fan(surface, stage, room, self._sheet)
        paint_paper(surface, stage, self._sheet)
        title, words = self._heading()
        width = inner.width - (inner.width // 2 if self._step == _CARDS else 0)
        texts.paint(surface, title, pygame.Rect(inner.x, inner.y - s.px(0.6), width, s.px(6)), s.title, RED, lines=1)
        texts.paint(surface, words, pygame.Rect(inner.x, inner.y + s.px(6.4), inner.width, s.px(7)), s.italic, INK_SOFT, lines=2)
        super().paint(surface)
