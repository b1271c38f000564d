"""What a screen is for, the pages that teach its game, and its keys, laid over that screen."""

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
    def rules(self) -> RuleSet | None:
        return self._about.rules

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        self._pages = self._taught()
        beside = stage.size[0] >= s.px(106) and bool(self._pages or self._about.about)
        width, columns = (136, 2) if beside else (100, 3)
        about_size, keys_size = (Share(54), Share(46)) if beside else (FIT, FIT)
        wide = across = self.room_across(width)
        if beside:
            left, right = row_of(about_size, keys_size, gap=4).places(pygame.Rect(0, 0, across, 0), s)
            wide, across = left.width, right.width
        said, told, ways = _(self._about.about), self._told, self._ways()
        column = column_of(*[_BUTTON] * -(-len(ways) // columns), gap=0.6)
        buttons = row_of(*[column] * columns, gap=0.8, size=FIT)
        taught: list[Part] = [4.4, Gap(0.6), buttons, Gap(1.4)] if ways else []

        def content(style: Style) -> Stack:
            # Many keys move closer together so that they stay on the sheet.
            words = stage.texts.measure(said, style.body, wide)[1] + s.px(1.4) if said else 0
            parts = [column_of(Natural(words), *taught, FREE, _BUTTON, Gap(0.6), size=about_size),
                     column_of(*self._key_rows(told, across, style), Gap(1.1), gap=1.1, size=keys_size)]
            return column_of(8.5, (row_of if beside else column_of)(*parts, gap=4))

        self._type, made = self.fitted(content)
        _head, self._words, *places = self.lay(width, made)
        (*pages_at, check), keys_at = places[:-2 * len(told)], places[-2 * len(told):]
        self._keys = [(keys, cap, does, words)
                      for (keys, does), cap, words in zip(told, keys_at[::2], keys_at[1::2], strict=True)]
        widgets: list[Widget] = [self.close_button(_("Close"), kind="primary")]
        if ways:
            self._learn, *buttons_at = pages_at
            longest = max((label for _key, label, _deed in ways), key=lambda label: stage.texts.measure(label, s.body)[0])
            spec = fitting(stage.texts, longest, s.body, inside(buttons_at[0], s, 1.6).width)
            widgets += [Button(key, place, label, deed, align="left", spec=spec)
                        for (key, label, deed), place in zip(ways, buttons_at, strict=False)]
        return [*widgets, Button("check", check, _("Check this computer"), self._check)]

    def _taught(self) -> tuple[Page, ...]:
        """The pages on the game of the screen below, if it is about one."""
        stage, rules = self.stage, self.rules
        return () if rules is None else pages(
            Talk(rules, stage.theme, stage.language, player_names(stage.preferences, rules.seating)))

    @property
    def _told(self) -> list[tuple[str, str]]:
        """Keys and what they do, here and everywhere."""
        everywhere = ", ".join(map(self.cap, ("help", "settings", "fullscreen", "quit")))
        return [*self._about.help(), (everywhere, _("this help, settings, full screen, quit; the game is kept"))]

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Key, label and action of each button: the pages, and the rules of the game in words."""
        rules = self.rules
        if rules is None:
            return []
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (f"page {page.key}", page.title, partial(self._open, rules, page.key)) for page in self._pages]
        read = partial(self._read, rules)
        return ways if isinstance(self._about, RulesScreen) else [*ways, ("rules", _("The rules"), read)]

    def _check(self) -> None:
        from jass_desktop.ui.screens.support import CheckScreen

        self.stage.go(CheckScreen(self.stage))

    def _read(self, rules: RuleSet) -> None:
        self.stage.go(RulesScreen(self.stage, rules, read_only=True))

    def _open(self, rules: RuleSet, page: str) -> None:
        self.stage.go(LearnScreen(self.stage, rules, page))

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
        texts.paint(surface, _(self._about.about), self._words, self._type.body, INK)
        for keys, cap, does, words in self._keys:
            stage.shapes.paint(surface, cap, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
            texts.paint(surface, keys, inside(cap, s, 0.5), self._type.small, INK, align="centre", valign="middle")
            texts.paint(surface, does, words, self._type.body, INK, valign="middle")
        if self.rules is not None:
            game = _("How to play: {game}").format(game=escape(game_title(self.rules.name)))
            texts.paint(surface, game, self._learn, fitting(texts, game, s.lead, self._learn.width), INK, lines=1)
        surface.set_clip(clip)
