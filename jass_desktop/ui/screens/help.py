"""What a screen is for, the way to what one can read about its game, and its keys, laid over that screen."""

from __future__ import annotations

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.ui.decisions.words import sentences
from jass_desktop.ui.paint.style import PAPER_DARK, PAPER_LINE
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.rules import RulesScreen
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Screen, Stage
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Natural, Share, Size, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Noted, Text
from jass_desktop.words.games import game_title

_CAPS = 44
"""Hundredths of a row that the names of keys take at most."""
_WAYS = 3
"""The most ways that there are, each as wide as on a sheet with all of them."""


class HelpScreen(SheetScreen):
    name = N_("Help")
    overlay = True
    first = "learn"
    across = 124
    closing = N_("Close")

    def __init__(self, stage: Stage, about: Screen) -> None:
        super().__init__(stage)
        self._about = about

    @property
    def heading(self) -> str:
        return _("Help: {screen}").format(screen=self._about.title) if self._about.title else self.title

    @property
    def rules(self) -> RuleSet | None:
        return self._about.rules

    @property
    def keys(self) -> list[tuple[str, str]]:
        """Keys and what they do, here and everywhere."""
        everywhere = ", ".join(map(self.cap, ("help", "settings", "fullscreen", "quit")))
        # Translators: in the order of the keys that stand before it.
        return [*self._about.help(), (everywhere, _("this help, settings, full screen, quit; the game is kept"))]

    def content(self, kit: Kit) -> Stack:
        s, wide = kit.style, self.stage.size[0] >= self.stage.style.px(106)
        said, keys = _(self._about.about), self.keys
        broad = Natural(max(kit.texts.measure(names, s.small)[0] for names, _does in keys), 2.4)
        rows = [self._row(kit, names, does, broad) for names, does in keys]
        half = -(-len(rows) // 2) if wide else len(rows)
        columns = [column_of(*some, FREE, gap=1.1) for some in (rows[:half], rows[half:]) if some]
        ways = self._ways(kit)
        aside = [row_of()] * (_WAYS - len(ways)) if wide else []
        return column_of(*([Text(kit, said)] if said else []),
                         (row_of if wide else column_of)(*ways, *aside, gap=1.2, size=FIT), Gap(2),
                         row_of(*columns, gap=4, size=FIT), gap=1.6, size=FIT)

    def _row(self, kit: Kit, names: str, does: str, broad: Size) -> Stack:
        """Keys and what they do, which a reader is told as one sentence: Orca reads nothing out of less than three words, and all
        of a dialog in one breath."""
        cap, meaning = _Cap(kit, names), Text(kit, does, valign="middle")
        cap.said, meaning.said = "", sentences(_("{who}: {words}").format(who=names, words=does))
        return row_of(column_of(cap, FREE, size=Share(_CAPS, most=broad)), meaning.sized(Share(100 - _CAPS)), gap=1.6, size=FIT)

    def _ways(self, kit: Kit) -> list[Noted]:
        """What one can read about the game of the screen, if it is about one, and what helps if something does not work."""
        stage, rules = self.stage, self.rules
        ways = [Noted(kit, "check", _("Check this computer"), _("tests everything and writes a report"), self._check)]
        if rules is None:
            return ways
        game = escape(game_title(rules.name))
        if not isinstance(self._about, RulesScreen):
            read = Noted(kit, "rules", _("The rules"), game, lambda: stage.go(RulesScreen(stage, rules, read_only=True)))
            ways.insert(0, read)
        return [Noted(kit, "learn", _("How to play"), game, lambda: stage.go(LearnScreen(stage, rules)), kind="primary"), *ways]

    def _check(self) -> None:
        from jass_desktop.ui.screens.support import SupportScreen

        self.stage.go(SupportScreen(self.stage))


class _Cap(Text):
    """The names of keys, on a cap."""

    def __init__(self, kit: Kit, names: str) -> None:
        super().__init__(kit, names, kit.style.small, align="centre", valign="middle")

    def extent(self, axis: int, width: int | None) -> Size | Share:
        if axis == 0:
            return super().extent(axis, width)
        s = self._kit.style
        return Natural(max(s.px(3.6), self._measured(width and width - 2 * s.px(0.5))[1]))

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        kit.shapes.paint(surface, self.rect, kit.style.radius, PAPER_DARK, PAPER_LINE, kit.style.hairline)
        super().paint(surface, kit, focused)
