"""The keys of a screen and the pages that teach its game, laid over that screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from jass_desktop.engine.presets import CHIBRE_ROMAND, PRESETS, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.scenes import Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.paint.style import INK, PAPER_DARK, PAPER_LINE
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.learn import LearnScreen, fitting
from jass_desktop.ui.screens.rules import RulesScreen
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Screen, Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names

_HEAD, _ROW = 8.5, 4.2


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
        p = self.stage.preferences
        return self._about.rules or as_offered(PRESETS.get(p.rules, CHIBRE_ROMAND), p.offers)

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        self._pages: tuple[Page, ...] = () if isinstance(self._about, LearnScreen) else pages(
            Talk(self.rules, stage.theme, stage.language, player_names(stage.preferences, self.rules.seating)))
        wide = stage.size[0] >= s.px(106)
        beside = wide and bool(self._pages)
        whole = 136 if beside else 100
        inner_width, gap = self.room_across(whole), s.px(4)
        keys_width = round((inner_width - gap) * 0.46) if beside else inner_width
        pages_width = inner_width - gap - keys_width if beside else inner_width
        columns = 2 if beside else 3
        listed = s.px(5) + s.px(_ROW) * -(-len(self._ways()) // columns) if self._pages else 0
        between, head = s.px(1.1), s.px(_HEAD)
        keys = self._lay_keys(keys_width, between)
        room = stage.size[1] - s.px(4) - head - 2 * s.px(self.margin[1])
        lacking = (keys if beside else keys + gap + listed) - room
        if lacking > 0:
            # Many keys move closer together so that they stay on the sheet.
            keys = self._lay_keys(keys_width, max(0, between - -(-lacking // len(self._keys))))
        inner = self.lay(whole, head + (max(keys, listed) if beside else keys + gap + listed))
        top = inner.y + head
        self._keys_at = (inner.x, top)
        left, below = (inner.right - pages_width, top) if beside else (inner.x, top + keys + gap)
        self._learn = pygame.Rect(left, below, pages_width, s.px(4.4))
        return [self.close_button(_("Close"), kind="primary"),
                *self._page_buttons(pygame.Rect(left, below + s.px(5), pages_width, 0), columns)]

    def _ways(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Key, label and action of each button: the pages, and the rules of the game in words."""
        ways: list[tuple[str, str, Callable[[], None]]] = [
            (f"page {page.key}", page.title, partial(self._open, page.key)) for page in self._pages]
        return ways if isinstance(self._about, RulesScreen) else [*ways, ("rules", _("The rules"), self._read_rules)]

    def _page_buttons(self, area: pygame.Rect, columns: int) -> list[Widget]:
        """A button for each page and for the rules, column by column."""
        s, ways = self.stage.style, self._ways()
        if not self._pages:
            return []
        rows, gap = -(-len(ways) // columns), s.px(0.8)
        wide, high = (area.width - gap * (columns - 1)) // columns, s.px(_ROW)
        longest = max((label for _key, label, _deed in ways), key=lambda label: self.stage.texts.measure(label, s.body)[0])
        spec = fitting(self.stage.texts, longest, s.body, wide - 2 * s.px(1.6))
        found: list[Widget] = []
        for n, (key, label, deed) in enumerate(ways):
            column, row = divmod(n, rows)
            rect = pygame.Rect(area.x + column * (wide + gap), area.y + row * high, wide, high - s.px(0.6))
            found.append(Button(key, rect, label, deed, align="left", spec=spec))
        return found

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

    def _lay_keys(self, width: int, between: int) -> int:
        """Lay out each key with its description, ``between`` pixels apart; returns the total height."""
        s, texts = self.stage.style, self.stage.texts
        everywhere = [("F1", _("this help")), ("F10", _("settings")), ("F11", _("full screen")),
                      (_("Ctrl+Q"), _("quit; the game is kept"))]
        rows = [*self._about.help(), *everywhere]
        cap_width = min(max(texts.measure(keys, s.small)[0] for keys, _does in rows) + s.px(2.4), round(width * 0.44))
        gap, least, y = s.px(1.6), s.px(3.6), 0
        self._keys: list[tuple[str, pygame.Rect, str, pygame.Rect]] = []
        for keys, does in rows:
            cap = pygame.Rect(0, y, cap_width, max(least, texts.measure(keys, s.small, cap_width - s.px(1.2))[1] + s.px(0.6)))
            words = pygame.Rect(cap_width + gap, y, width - cap_width - gap, 0)
            words.height = max(texts.measure(does, s.body, words.width)[1], cap.height)
            self._keys.append((keys, cap, does, words))
            y += words.height + between
        return y

    def write(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        clip = surface.get_clip()
        surface.set_clip(self._sheet)
        for keys, cap, does, words in self._keys:
            cap, words = cap.move(self._keys_at), words.move(self._keys_at)
            stage.shapes.paint(surface, cap, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
            texts.paint(surface, keys, cap.inflate(-s.px(1), 0), s.small, INK, align="centre", valign="middle")
            texts.paint(surface, does, words, s.body, INK, valign="middle")
        if self._pages:
            game = _("How to play: {game}").format(game=escape(game_title(self.rules.name)))
            texts.paint(surface, game, self._learn, fitting(texts, game, s.lead, self._learn.width), INK, lines=1)
        surface.set_clip(clip)
