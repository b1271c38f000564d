"""Statistics of the person's own games, as charts and as a table. Every figure opens the rounds behind it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from datetime import timedelta
from functools import partial
from math import inf
from time import monotonic
from typing import Any

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.findings.mistakes import MistakeOrder
from jass_desktop.session.history.rounds import PlayedGame
from jass_desktop.session.history.rounds_table import rounds_table
from jass_desktop.session.history.sums import Filter
from jass_desktop.session.history.tally import PIECE, GamesTally
from jass_desktop.ui.paint.style import INK, INK_SOFT, ON_PAPER, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.book import BookScreen
from jass_desktop.ui.screens.rounds import RoundsScreen
from jass_desktop.ui.screens.saving import ask_folder
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.speech.speech import choice_words
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.charts import ChartView
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.stepper import Stepper
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.words.charts import ChartPage, Item
from jass_desktop.words.dates import time_left_s
from jass_desktop.words.games import game_title
from jass_desktop.words.players import level_title
from jass_desktop.words.statistics import DRAWN_FROM, ChartNames, Topic, few_games_words, page_of, progress_words

_ADDING_S = 0.04
"""How long a beat adds up games; the step that it ends with takes as much again at most."""
_DAYS = (365, 90, 30)
"""The periods to choose from."""
_HIGH = Share(most=132)
"""Units: the height of the content, if the window is that high."""
_SAID = Share(0, least=7.4)
"""The height of what is said at the foot."""


class StatisticsScreen(SheetScreen):
    name = N_("Statistics")
    about = N_("What your own games add up to, topic by topic. A figure says more when you point at it, and opens the rounds "
               "behind it.")
    first = "topic"
    across = 150
    margin = (4.4, 4.0)

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._today = stage.services.today()
        self._topic = Topic.OVERVIEW
        self._filter = Filter()
        self._as_table = False
        self.pointed: Item | None = None
        """The figure that is told about at the foot."""
        self._page: ChartPage | None = None
        self._games: list[PlayedGame] = []
        self._damaged = 0
        self._began: tuple[int, float] | None = None
        """How many games had been added up when the first was counted, and when that was: those known already take no time."""
        self._tally = stage.attempt(lambda: GamesTally(stage.history))
        """None once all games have been added up, or if they cannot be read."""
        if self._tally is not None and self._tally.total <= PIECE:
            self._add_up()  # mostly done at once, without a bar that comes and goes

    # Adding up

    @property
    def due_s(self) -> float:
        return 0.0 if self._tally is not None else inf

    def tick(self, dt_s: float) -> bool:
        if self._tally is None:
            return False
        self._add_up()
        self._show()
        if self._tally is None:
            self.form.focus(self.first)
        return True

    def _add_up(self) -> None:
        """Go on adding up for the time of a beat."""
        tally, end = self._tally, monotonic() + _ADDING_S
        while tally is not None and not tally.over and monotonic() < end:
            if self.stage.attempt(tally.step) is None:
                tally = self._tally = None
            elif tally.counting and self._began is None:
                self._began = tally.done, monotonic()
        if tally is not None and tally.over:
            self._games, self._damaged, self._tally = tally.games, tally.damaged, None

    # What is shown

    @property
    def _chosen(self) -> list[PlayedGame]:
        return [game for game in self._games if self._filter.takes(game)]

    def _contract(self, contract: Contract) -> str:
        return choice_words(contract, None, self.stage.theme, self.stage.language)

    def page(self) -> ChartPage:
        """The page on the chosen topic, for the chosen games."""
        if self._page is None:
            self._page = page_of(self._topic, self._chosen, ChartNames(self._contract, escape))
        return self._page

    def refresh(self) -> None:
        self._page = None
        super().refresh()

    def _show(self) -> None:
        self._page, self.pointed = None, None
        self.form.set(self.build(), self.first)
        self.stage.dirty = True

    def content(self, kit: Kit) -> Stack:
        if self._tally is not None:
            return self._progress(kit, self._tally)
        s, page, wide = kit.style, self.page(), self.room_across(self.across) > self.stage.style.px(100)
        lines = [Text(kit, line, s.body if n else s.strong) for n, line in enumerate(page.lines)]
        topics = Segments("topic", HERE, [(topic.name, _(topic.value)) for topic in Topic], self._topic.name, self._choose)
        self.said = Text(kit, self._basis(page), s.small, INK_SOFT, valign="bottom")
        buttons = [Toggle("table", HERE, _("As a table"), self._as_table, self._set_table).sized(26),
                   Button("mistakes", HERE, _("My mistakes"), self._mistakes).sized(24),
                   Button("save", HERE, _("Save as CSV"), self._save, enabled=bool(self._games)).sized(24)]
        if wide:
            foot = row_of(self.said, *(column_of(FREE, button, size=button.broad) for button in buttons), gap=2, size=_SAID)
        else:
            foot = column_of(row_of(self.said, size=_SAID), row_of(buttons[0], FREE, *buttons[1:], gap=2, size=FIT), gap=1,
                             size=FIT)
        return column_of(topics, Gap(1.2), row_of(*self._filters(), gap=1.2, size=4.6), Gap(1.4), *lines, Gap(1),
                         self._figures(kit, page, wide=wide), Gap(1), foot, gap=0.2, size=_HIGH)

    def _progress(self, kit: Kit, tally: GamesTally) -> Stack:
        """How far the games have been added up, in words and as a bar."""
        def paint_bar(surface: pygame.Surface, bar: pygame.Rect) -> None:
            self.stage.shapes.paint(surface, bar, bar.height // 2, ON_PAPER.pressed)
            done = pygame.Rect(bar.topleft, (bar.width * tally.done // tally.total, bar.height))
            if done.width >= bar.height:
                self.stage.shapes.paint(surface, done, bar.height // 2, RED)

        words = progress_words(tally.done, tally.total, time_left_s(self._began, tally.done, tally.total, monotonic()))
        more = _("Each game is counted only once. If you leave, counting goes on from here the next time.")
        return column_of(FREE, Text(kit, words, kit.style.strong, align="centre"),
                         row_of(FREE, Drawn(paint_bar).sized(Share(most=70)), FREE, size=1.6),
                         Text(kit, more, kit.style.small, INK_SOFT, align="centre"), FREE, gap=1, size=_HIGH)

    def _figures(self, kit: Kit, page: ChartPage, *, wide: bool) -> Part:
        """The figures of the page as a table or as charts, in a single column if the window is narrow; or why there are none."""
        if not page.columns:
            return self._instead(kit, page.note)
        if self._as_table:
            return self._table(page)
        if (played := len(self._chosen)) < DRAWN_FROM:
            return self._instead(kit, few_games_words(played))
        columns = page.columns if wide else (tuple(chart for column in page.columns for chart in column),)
        return row_of(*(column_of(*(ChartView(chart, self.stage, self._point, self._open) for chart in column),
                                  FREE, gap=1.6, size=Share(most=90)) for column in columns), gap=3)

    @staticmethod
    def _instead(kit: Kit, words: str) -> Stack:
        return column_of(FREE, Text(kit, words, kit.style.italic, INK_SOFT, align="centre"), FREE)

    def _filters(self) -> list[Widget]:
        """A choice for each field of the filter."""
        entries = [game.entry for game in self._games]
        played = Counter(entry.counted_as for entry in entries)
        rules = sorted(played, key=lambda name: (-played[name], name))
        levels = sorted({level for entry in entries for level in entry.levels})
        options: list[tuple[str, str, str, list[tuple[object, str]]]] = [
            ("rules", _("Games"), _("All games"), [(name, escape(game_title(name))) for name in rules]),
            ("level", _("Computer players"), _("All players"), [(name, escape(level_title(name))) for name in levels]),
            ("since", _("Period"), _("All times"), [
                (self._today - timedelta(days=days), ngettext("Last {count} day", "Last {count} days", days).format(count=days))
                for days in _DAYS])]
        return [Stepper(key, HERE, named, [(None, every), *choices], getattr(self._filter, key), partial(self._sift, key))
                for key, named, every, choices in options]

    def _table(self, page: ChartPage) -> ScrollList:
        """The same figures as rows, under the titles of their charts."""
        s = self.stage.style
        rows: list[Item | str] = []
        for column in page.columns:
            for chart in column:
                rows += [chart.title, *chart.items]

        def paint_row(surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
            item = rows[row]
            if isinstance(item, str):
                self.stage.texts.paint(surface, item, inside(rect, s, 1), s.strong, RED, valign="bottom", lines=1)
                return
            ink, texts = INK_SOFT if item.few else INK, self.stage.texts
            label, number, count = row_of(REST, Gap(2), 12, 12, padding=(1, 0)).places(rect, s)
            with texts.picture(item.text, rect):
                texts.paint(surface, item.label, label, s.body, ink, valign="middle", lines=1)
                texts.paint(surface, item.shown, number, s.strong, ink, align="right", valign="middle", lines=1)
                texts.paint(surface, f"×\u2009{item.count}", count, s.small, INK_SOFT, align="right", valign="middle", lines=1)

        items = {n: row for n, row in enumerate(rows) if isinstance(row, Item)}
        return ScrollList("rows", HERE, len(rows), s.px(4.2), paint_row, on_select=lambda n: self._point(items[n]),
                          on_open=lambda n: self._open(items[n]), headings=set(range(len(rows))) - items.keys())

    # Navigation

    def _choose(self, topic: str) -> None:
        self._topic = Topic[topic]
        self._show()

    def _sift(self, key: str, value: Any) -> None:
        self._filter = replace(self._filter, **{key: value})
        self._show()

    def _set_table(self, on: bool) -> None:
        self._as_table = on
        self._show()

    def _point(self, item: Item | None) -> None:
        """Say at the foot what there is to say about this figure or, without one, what all of them rest on."""
        s, said = self.stage.style, self.said
        self.pointed = item
        if item is None:
            said.words, said.spec, said.colour = self._basis(self.page()), s.small, INK_SOFT
        else:
            said.words, said.spec, said.colour = item.text, s.body, INK
        self.stage.dirty = True

    def _open(self, item: Item) -> None:
        if item.cases:
            self.stage.go(RoundsScreen(self.stage, item.text, item.cases))

    def _mistakes(self) -> None:
        stage = self.stage
        stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book(), MistakeOrder.PATTERN)))

    def _save(self) -> None:
        ask_folder(self.stage, partial(self.stage.history.keep_table, rounds_table(self._chosen)))

    def _turn(self, by: int) -> None:
        topics = list(Topic)
        self._choose(topics[(topics.index(self._topic) + by) % len(topics)].name)

    def shortcuts(self) -> Shortcuts:
        if self._tally is not None:
            return {}
        found: Shortcuts = {"figures": partial(self._set_table, not self._as_table)}
        if self.form.focus_key != "rows":
            found |= {pygame.K_PAGEUP: partial(self._turn, -1), pygame.K_PAGEDOWN: partial(self._turn, 1)}
        return found

    def help(self) -> list[tuple[str, str]]:
        return [(_("Page Up, Page Down"), _("the previous or next topic")), (_("Tab, arrows"), _("point at a figure")),
                (_("Enter"), _("show the rounds behind it")),
                # Translators: a key; written alike in all languages.
                (_("T"), _("charts, or the same as a table")),
                (_("Escape"), _("back"))]

    def _basis(self, page: ChartPage) -> str:
        """What all figures are based on."""
        told = []
        if self._damaged:
            told.append(ngettext("{count} game cannot be read and is left out.", "{count} games cannot be read and are left out.",
                                 self._damaged).format(count=self._damaged))
        if page.columns:
            told.append(page.note)
        return " ".join(told)
