"""The person's book: all of their mistakes, in an order, each of which opens its table; and what can be practised of a kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from jass_desktop.engine.actions import Choose
from jass_desktop.engine.presets import PRESETS, SCHIEBER
from jass_desktop.i18n import N_, _, ngettext, pgettext
from jass_desktop.session.book.book import Book, Exercise, counts
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.mistakes import MistakeGroup, MistakeOrder, PastMistake, arranged
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.ui.decisions.words import alternative_name, place_words
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, RED, Colour
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.exercise import begin_series
from jass_desktop.ui.screens.past import look_back
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.sorting import Sorting
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FREE, Natural, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Text, paint_boxes
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.words.book import book_words, theme_note, theme_title
from jass_desktop.words.dates import date_words
from jass_desktop.words.figures import in_points, signed
from jass_desktop.words.games import game_title
from jass_desktop.words.patterns import cost_words, principle_words

_BY_THEME = "theme"
_ORDERS = {_BY_THEME: N_("By topic"), MistakeOrder.PATTERN.value: N_("By pattern"), MistakeOrder.LOSS.value: N_("By loss"),
           MistakeOrder.GAME.value: N_("By game"), MistakeOrder.TIME.value: N_("Latest first")}
_LEAST, _MOST = 3, 11
"""Rows that are always to be seen, and for which the sheet has room if the window does."""


class _Theme(NamedTuple):
    """A theme, None for all of them: how many of its exercises are for today, and may be practised besides."""

    theme: ExerciseTheme | None
    mine: int
    more: int


_Row = _Theme | MistakeGroup | PastMistake


class BookScreen(SheetScreen):
    """The mistakes are by theme, below how many exercises of the theme there are, unless another ``order`` is given."""

    name = N_("My book")
    about = N_("Your mistakes come back in other suits until you find what was better.")
    first = "book"
    asks = True
    across = 120

    def __init__(self, stage: Stage, book: Book, order: MistakeOrder | None = None) -> None:
        """JassError if the exercises cannot be read."""
        super().__init__(stage)
        self._book = book
        self._found: tuple[Exercise, ...] = book.look()
        self._mistakes: Sequence[PastMistake] | None = None
        """None until they are to be shown."""
        self._order = _BY_THEME if order is None else order.value
        self._rows: list[_Row] = []
        """A theme or a group stands above its mistakes."""
        self._at = 0 if book.today or order is not None else 1
        """The chosen row: at first what is for today, or else the first theme."""
        self._sorting = Sorting(book, stage.services.bell.ring)
        self._news = News(lambda: self._sorting.changes)
        self._unseen = self._sorting.begin()
        """Whether more may have been sorted than is shown."""
        own = stage.attempt(lambda: stage.services.own_rules.load()[0]) or ()
        self._rules = {**PRESETS, **{rules.name: rules for rules in own}}
        for notice in stage.history.notices():
            stage.toast(escape(notice))

    # What is known

    def tick(self, dt_s: float) -> bool:
        """Show what has been sorted meanwhile, and at the end what could not be."""
        if not self._unseen or not self._news.come():
            return False
        self._unseen = self._sorting.begin()
        if not self._unseen:
            problems = [*self._book.problems().values(), *filter(None, [self._sorting.problem])]
            for problem in dict.fromkeys(problems):
                self.stage.toast(escape(problem))
        self._found = self._book.exercises
        self.form.set(self.build(), self.first)
        return True

    def refresh(self) -> None:
        found = self.stage.attempt(self._book.look)
        if found is not None:
            self._found = found
        self._unseen |= self._sorting.begin()
        self._mistakes = None
        self.form.set(self.build(), self.first)

    def close(self) -> None:
        self._sorting.close()

    @property
    def _themes(self) -> list[_Theme]:
        """All exercises, then each theme."""
        today = self._book.today
        themes = counts(self._found, today, self._book.now()).items()
        return [_Theme(None, len(today), 0), *(_Theme(theme, mine, more) for theme, (mine, more, _there) in themes)]

    def _read(self) -> list[_Row]:
        """The rows in the chosen order."""
        if self._mistakes is None:
            self._mistakes = self.stage.attempt(self.stage.history.mistakes) or ()
        rows: list[_Row] = []
        if self._order == _BY_THEME:
            themes = {one.name: one.theme for one in self._found}
            costly = sorted(self._mistakes, key=lambda one: -one.verdict.written)
            for row in self._themes:
                rows += [row, *(one for one in costly if row.theme is not None and themes.get(one.exercise) is row.theme)]
            return rows
        for group in arranged(self._mistakes, order := MistakeOrder(self._order)):
            if order in (MistakeOrder.PATTERN, MistakeOrder.GAME):
                rows.append(group)
            rows += group.mistakes
        return rows

    @property
    def _chosen(self) -> _Row | None:
        return self._rows[self._at] if self._at < len(self._rows) else None

    # Widgets

    def content(self, kit: Kit) -> Stack:
        s, stage = kit.style, self.stage
        rows = self._rows = self._read()
        order = Segments("order", HERE, [(value, _(label)) for value, label in _ORDERS.items()], self._order, self._set_order)
        order.named = pgettext("list", "Sorting")
        high = kit.texts.line_height(s.strong) + kit.texts.line_height(s.small) + s.px(0.8)
        headings = [n for n, row in enumerate(rows) if isinstance(row, MistakeGroup) and not isinstance(row.key, Pattern)]
        listed = ScrollList("book", HERE, len(rows), high, partial(self._paint_row, kit), selected=self._at,
                            on_select=self._select, on_open=lambda _row: self._open(), headings=headings)
        listed.tall = Share(least=Natural(_LEAST * high), most=Natural(_MOST * high))
        self._at = max(0, listed.selected)
        practise = Button("practise", HERE, _("Practise this"), self._practise, kind="primary")
        chosen = self._chosen
        practise.enabled = bool(chosen.mine or chosen.more) if isinstance(chosen, _Theme) else self._pattern is not None
        back = Button("review", HERE, _("Look back"), self._look_back)
        back.enabled = isinstance(chosen, PastMistake)
        fill = Toggle("fill", HERE, _("My mistakes go into the book"), stage.preferences.fill_book,
                      lambda on: stage.change(fill_book=on))
        note = [Text(kit, words, s.body, INK_SOFT)] if (words := self._words()) else []
        return column_of(order, *note, listed, row_of(fill, back.sized(22), practise.sized(22), gap=2, size=CONTROL), gap=1.4)

    def _words(self) -> str:
        if self._order == _BY_THEME:
            return book_words(self._book, self._found, sorting=self._unseen)
        return "" if self._rows else _("No mistakes yet in games that are over and reviewed.")

    def _set_order(self, value: str) -> None:
        self._order, self._at = value, 0
        self.form.set(self.build(), "order")
        self.stage.dirty = True

    def _select(self, row: int) -> None:
        self._at = row
        self.form.set(self.build(), self.first)

    # Ways

    @property
    def _pattern(self) -> Pattern | None:
        """What the chosen mistakes have in common."""
        match self._chosen:
            case PastMistake(verdict=verdict):
                return verdict.pattern
            case MistakeGroup(key=Pattern() as key):
                return key
        return None

    def _open(self) -> None:
        (self._look_back if isinstance(self._chosen, PastMistake) else self._practise)()

    def _look_back(self) -> None:
        """The chosen mistake at its table."""
        mistake = self._chosen
        if isinstance(mistake, PastMistake):
            verdict = mistake.verdict
            look_back(self.stage, mistake.game, number=verdict.round_number, move=verdict.move)

    def _practise(self) -> None:
        """The exercises of the chosen theme, or those with the pattern of what is chosen."""
        chosen, pattern = self._chosen, self._pattern
        if isinstance(chosen, _Theme):
            begin_series(self.stage, self._book, lambda: self._book.series(chosen.theme), _("Nothing for today."))
        elif pattern is not None:
            practise_pattern(self.stage, self._book, pattern, self._mistakes or ())

    def shortcuts(self) -> Shortcuts:
        return {"review": self._look_back, "practise": self._practise}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a topic or a mistake")), (_("Enter"), _("practise it, or look back at a mistake")),
                (self.cap("practise"), _("practise it")), (self.cap("review"), _("look back at it")), (_("Escape"), _("back"))]

    # Painting

    def _paint_row(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, n: int) -> None:
        row = self._rows[n]
        if isinstance(row, _Theme):
            boxes = _theme_row(kit, row)
        elif isinstance(row, MistakeGroup):
            boxes = _group_row(kit, row)
        else:
            boxes = self._mistake_row(kit, row)
        paint_boxes(surface, kit, boxes, rect)

    def _mistake_row(self, kit: Kit, shown: PastMistake) -> Stack:
        s, verdict = kit.style, shown.verdict
        most = max(one.verdict.told for one in self._mistakes or (shown,))
        words = _("{place}: {action}").format(place=place_words(verdict, with_round=True), action=self._action(shown))
        told = [_in_game(shown)]
        if verdict.factor != verdict.unit:
            told.append(_("{points} on the slate").format(points=in_points(verdict.written)))
        if self._order != MistakeOrder.PATTERN.value and verdict.pattern is not None:
            told.append(principle_words(verdict.pattern))
        sign = Drawn(lambda surface, rect: paint_mark(surface, self.stage, verdict.mark, rect.center, s.px(3.4)))
        lost = Text(kit, signed(-verdict.told, most), s.lead, align="right", valign="middle", lines=1, fit=True)
        return row_of(sign.sized(4), _two_lines(kit, words, " · ".join(told)), lost, gap=1.2, padding=(1.2, 0))

    def _action(self, shown: PastMistake) -> str:
        """What was done; of a row of a rule set that is gone, its contract."""
        action, rules = shown.verdict.action, self._rules.get(shown.rules, SCHIEBER)
        if isinstance(action, Choose) and action.row is not None and action.row >= len(rules.rows):
            action = replace(action, row=None)
        return alternative_name(action, rules, self.stage.faces.theme, self.stage.language)


def practise_pattern(stage: Stage, book: Book, pattern: Pattern, found: Sequence[PastMistake]) -> None:
    """Exercises with this pattern: the person's own first, beginning with the costliest, then those of the program."""
    costly = sorted(found, key=lambda one: -one.verdict.written)
    own = [one.exercise for one in costly if one.verdict.pattern is pattern]
    begin_series(stage, book, lambda: book.like(pattern, own), _("The book has no exercise of this kind yet."))


def _two_lines(kit: Kit, above: str, below: str, colour: Colour = INK) -> Stack:
    s = kit.style
    return column_of(FREE, Text(kit, above, s.strong, colour, lines=1), Text(kit, below, s.small, INK_SOFT, lines=1), FREE)


def _theme_row(kit: Kit, row: _Theme) -> Stack:
    s, theme = kit.style, row.theme
    name = _("For today") if theme is None else theme_title(theme)
    note = _("Your own mistakes, and what you have begun") if theme is None else theme_note(theme)
    said, spec, colour = "–", s.body, INK_SOFT
    if row.mine:
        said, spec, colour = ngettext("{count} today", "{count} today", row.mine).format(count=row.mine), s.strong, RED
    elif row.more:
        said = ngettext("{count} exercise", "{count} exercises", row.more).format(count=row.more)
    count = Text(kit, said, spec, colour, align="right", valign="middle", lines=1, fit=True)
    return row_of(_two_lines(kit, name, note, RED), count, gap=2, padding=(1.4, 0))


def _group_row(kit: Kit, group: MistakeGroup) -> Stack:
    s = kit.style
    if isinstance(group.key, Pattern):
        heading = principle_words(group.key)
    else:
        heading = _("Without a clear reason") if group.key is None else _in_game(group.mistakes[0])
    cost = Text(kit, cost_words(group.written, len(group.mistakes)), s.small, INK_SOFT, valign="middle", lines=1, fit=True)
    return row_of(Text(kit, heading, s.strong, RED, valign="middle", lines=2), cost, gap=2, padding=(1.2, 0))


def _in_game(shown: PastMistake) -> str:
    return f"{date_words(shown.started)}, {escape(game_title(shown.rules))}"
