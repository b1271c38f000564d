"""The keys of a screen and the pages that teach its game, laid over that screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.scenes import Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.paint.style import INK, PAPER_DARK, PAPER_LINE, Style
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.learn import LearnScreen, fitting
from jass_desktop.ui.screens.rules import RulesScreen
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Screen, Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names

_BUTTON = 3.6
"""Units: the height of the button of a page."""


class HelpScreen(SheetScreen):
    overlay = True
    first = "page goal"

    def __init__(self, stage: Stage, about: Screen) -> None:
        super().__init__(stage)
        self._about = about

    @property
    def title(self) -> str:
        return _("Help")

    @property
    def heading(self) -> str:
        return _("Help: {screen}").format(screen=self._about.title) if self._about.title else self.title

    @property
    def rules(self) -> RuleSet:
        """The rules of the screen below, or of the game chosen last."""
        return self._about.rules or self.stage.preferences.preset

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        self._pages: tuple[Page, ...] = () if isinstance(self._about, LearnScreen) else pages(
            Talk(self.rules, stage.theme, stage.language, player_names(stage.preferences, self.rules.seating)))
        beside = stage.size[0] >= s.px(106) and bool(self._pages)
        width, columns = (136, 2) if beside else (100, 3)
        keys_size, pages_size = (Share(46), Share(54)) if beside else (FIT, FIT)
        across = self.room_across(width)
        if beside:
            across = row_of(keys_size, pages_size, gap=4).places(pygame.Rect(0, 0, across, 0), s)[0].width
        told, ways = self._told, self._ways()
        column = column_of(*[_BUTTON] * -(-len(ways) // columns), gap=0.6)
        buttons = row_of(*[column] * columns, gap=0.8, size=FIT)
        taught: list[Part] = [4.4, Gap(0.6), buttons, Gap(1.4)] if self._pages else []

        def content(style: Style) -> Stack:
            # Many keys move closer together so that they stay on the sheet.
            parts = [column_of(*self._key_rows(told, across, style), Gap(1.1), gap=1.1, size=keys_size),
                     column_of(*taught, _BUTTON, Gap(0.6), size=pages_size)]
            return column_of(8.5, (row_of if beside else column_of)(*parts, gap=4))

        self._type, made = self.fitted(content)
        _head, *places = self.lay(width, made)
        keys_at, pages_at = places[:2 * len(told)], places[2 * len(told):]
        self._keys = [(keys, cap, does, words)
                      for (keys, does), cap, words in zip(told, keys_at[::2], keys_at[1::2], strict=True)]
        widgets: list[Widget] = [self.close_button(_("Close"), kind="primary")]
        *pages_at, check = pages_at
        if self._pages:
            self._learn, *buttons_at = pages_at
            longest = max((label for _key, label, _deed in ways), key=lambda label: stage.texts.measure(label, s.body)[0])
            spec = fitting(stage.texts, longest, s.body, inside(buttons_at[0], s, 1.6).width)
            widgets += [Button(key, place, label, deed, align="left", spec=spec)
                        for (key, label, deed), place in zip(ways, buttons_at, strict=False)]
        return [*widgets, Button("check", check, _("Is everything all right?"), self._check)]

    @property
    def _told(self) -> list[tuple[str, str]]:
        """Keys and what they do, here and everywhere."""
        everywhere = ", ".join(map(self.cap, ("help", "settings", "fullscreen", "quit")))
        return [*self._about.help(), (everywhere, _("this help, settings, full screen, quit; the game is kept"))]

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Key, label and action of each button: the pages, and the rules of the game in words."""
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (f"page {page.key}", page.title, partial(self._open, page.key)) for page in self._pages]
        return ways if isinstance(self._about, RulesScreen) else [*ways, ("rules", _("The rules"), self._read_rules)]

    def _check(self) -> None:
        """Replace this help with the self-test."""
        from jass_desktop.ui.screens.support import CheckScreen

        stage = self.stage
        stage.back()
        stage.go(CheckScreen(stage))

    def _read_rules(self) -> None:
        """Replace this help with the rules in words."""
        stage, rules = self.stage, self.rules
        stage.back()
        stage.go(RulesScreen(stage, rules, read_only=True))

    def _open(self, page: str) -> None:
        """Replace this help with the page; closing it returns to the screen below."""
        stage, rules = self.stage, self.rules
        stage.back()
        stage.go(LearnScreen(stage, rules, page))

    def _key_rows(self, told: Sequence[tuple[str, str]], width: int, s: Style) -> list[Stack]:
        """A key cap and the words beside it, for each line."""
        texts = self.stage.texts
        widest = max(texts.measure(keys, s.small)[0] for keys, _does in told) + s.px(2.4)
        cap = Natural(min(widest, round(width * 0.44)))
        room = row_of(cap, REST, gap=1.6).places(pygame.Rect(0, 0, width, 0), s)[1].width
        rows = []
        for keys, does in told:
            high = max(s.px(3.6), texts.measure(keys, s.small, cap.px - s.px(1.2))[1] + s.px(0.6))
            rows.append(row_of(column_of(Natural(high), FREE, size=cap), REST, gap=1.6,
                               size=Natural(max(high, texts.measure(does, s.body, room)[1]))))
        return rows

    def write(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        clip = surface.get_clip()
        surface.set_clip(self._sheet)
        for keys, cap, does, words in self._keys:
            stage.shapes.paint(surface, cap, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
            texts.paint(surface, keys, inside(cap, s, 0.5), self._type.small, INK, align="centre", valign="middle")
            texts.paint(surface, does, words, self._type.body, INK, valign="middle")
        if self._pages:
            game = _("How to play: {game}").format(game=escape(game_title(self.rules.name)))
            texts.paint(surface, game, self._learn, fitting(texts, game, s.lead, self._learn.width), INK, lines=1)
        surface.set_clip(clip)
