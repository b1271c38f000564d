"""All mistakes of the person, by loss, pattern, game or time. Each opens its table, and patterns can be practised."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from jass_desktop.engine.actions import Choose
from jass_desktop.engine.presets import PRESETS, SCHIEBER
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.findings.mistakes import MistakeGroup, MistakeOrder, PastMistake, arranged
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.ui.decisions.words import alternative_name, place_words
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.exercise import ExerciseScreen
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.dates import date_words
from jass_desktop.words.figures import in_points, signed
from jass_desktop.words.games import game_title
from jass_desktop.words.patterns import principle_words

_SERIES = 10
"""The number of exercises in a series."""
_ROW = 6.4
"""Units: the height of a row."""
_ORDERS = {MistakeOrder.LOSS: N_("By loss"), MistakeOrder.PATTERN: N_("By pattern"), MistakeOrder.GAME: N_("By game"),
           MistakeOrder.TIME: N_("Latest first")}


class MistakesScreen(SheetScreen):
    first = "mistakes"

    def __init__(self, stage: Stage, found: Sequence[PastMistake], order: MistakeOrder = MistakeOrder.PATTERN) -> None:
        super().__init__(stage)
        self._found, self._order = tuple(found), order
        own = stage.attempt(lambda: stage.services.own_rules.load()[0]) or ()
        self._rules = {**PRESETS, **{rules.name: rules for rules in own}}
        self._at = 0
        self._arrange()

    @property
    def title(self) -> str:
        return _("My mistakes")

    def _arrange(self) -> None:
        """The rows: a group with a key stands above its mistakes."""
        self._most = max((one.verdict.told for one in self._found), default=0.0)
        self._rows: list[MistakeGroup | PastMistake] = []
        for group in arranged(self._found, self._order):
            if self._order in (MistakeOrder.PATTERN, MistakeOrder.GAME):
                self._rows.append(group)
            self._rows += group.mistakes

    @property
    def _selected(self) -> PastMistake | None:
        row = self._rows[self._at] if self._at < len(self._rows) else None
        return row if isinstance(row, PastMistake) else None

    # Widgets

    def build(self) -> list[Widget]:
        foot = row_of(REST, REST, gap=2, size=CONTROL)
        _head, orders, self._body, look, practise = self.lay(
            120, column_of(5.4, Gap(0.6), CONTROL, Gap(1.4), REST, Gap(2), foot, size=111))
        headings = [n for n, row in enumerate(self._rows) if isinstance(row, MistakeGroup)]
        listed = ScrollList("mistakes", self._body, len(self._rows), self.stage.style.px(_ROW), self._paint_row,
                            selected=self._at, on_select=self._select, on_open=lambda _row: self._look_back(), headings=headings)
        self._at = max(0, listed.selected)
        back = Button("review", look, _("Look back"), self._look_back, kind="primary")
        series = Button("practise", practise, _("Practise this"), self._practise)
        back.enabled = self._selected is not None
        series.enabled = self._pattern is not None
        options = [(order.value, _(label)) for order, label in _ORDERS.items()]
        order = Segments("order", orders, options, self._order.value, self._set_order)
        order.named = _("Sorting")
        return [order, listed, back, series, self.close_button()]

    def _set_order(self, value: str) -> None:
        self._order, self._at = MistakeOrder(value), 0
        self._arrange()
        self.form.set(self.build(), "order")
        self.stage.dirty = True

    def _select(self, row: int) -> None:
        self._at = row
        self.form.set(self.build(), self.first)

    @property
    def _pattern(self) -> Pattern | None:
        return None if self._selected is None else self._selected.verdict.pattern

    def _look_back(self) -> None:
        """The chosen mistake at its table."""
        from jass_desktop.ui.screens.look_back import LookBackScreen

        mistake, stage = self._selected, self.stage
        if mistake is None:
            return
        record = stage.attempt(lambda: stage.history.read(mistake.game))
        if record is not None:
            verdict = mistake.verdict
            stage.go(LookBackScreen(stage, record, game=mistake.game, number=verdict.round_number, move=verdict.move))

    def _practise(self) -> None:
        """Exercises with the pattern of the chosen mistake: the person's own first, then those that come with the program."""
        pattern, stage = self._pattern, self.stage
        if pattern is None:
            return
        groups = arranged(self._found, MistakeOrder.PATTERN)
        own = [one.exercise for group in groups if group.key is pattern for one in group.mistakes]
        book = stage.attempt(stage.services.book)
        names = None if book is None else stage.attempt(lambda: book.like(pattern, own, _SERIES))
        if names and book is not None:
            stage.go(ExerciseScreen(stage, book, names))
        elif names is not None:
            stage.toast(_("The book has no exercise of this kind yet."))

    def shortcuts(self) -> Shortcuts:
        return {"review": self._look_back, "practise": self._practise}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a mistake")), (_("Enter, {key}").format(key=self.cap("review")), _("look back at it")),
                (self.cap("practise"), _("practise its pattern")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        if not self._rows:
            self.stage.texts.paint(surface, _("There are no mistakes yet in games that are over and reviewed."), self._body,
                                   self.stage.style.italic, INK_SOFT, align="centre", valign="middle")

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, shown = self.stage.style, self.stage.texts, self._rows[row]
        inner = inside(rect, s, 1.2, 0.5)
        if isinstance(shown, MistakeGroup):
            count = len(shown.mistakes)
            sum_ = ngettext("{points} in {count} mistake", "{points} in {count} mistakes", count).format(
                points=signed(-shown.written), count=count)
            right = texts.paint(surface, sum_, inner, s.small, INK_SOFT, align="right", valign="bottom", lines=1).width
            label, _sum = row_of(REST, Natural(right), gap=2).places(inside(rect, s, 1.2, 0.1), s)
            texts.paint(surface, self._heading(shown), label, s.strong, RED, valign="bottom", lines=2)
            return
        verdict = shown.verdict
        lost = signed(-verdict.told, self._most)
        right = texts.paint(surface, lost, inner, s.lead, INK, align="right", valign="middle", lines=1).width
        line = row_of(Natural(s.px(4)), Gap(1.2), column_of(REST, REST), Natural(right), gap=1)
        sign, half, below, _right = line.places(inner, s)
        paint_mark(surface, self.stage, verdict.mark, sign.center, s.px(3.4))
        words = _("{place}: {action}").format(place=place_words(verdict, with_round=True), action=self._action(shown))
        texts.paint(surface, words, half, s.strong, INK, valign="middle", lines=1)
        told = [date_words(shown.started), escape(game_title(shown.rules))]
        if verdict.factor != verdict.unit:
            told.append(_("{points} on the slate").format(points=in_points(verdict.written)))
        if self._order is not MistakeOrder.PATTERN and verdict.pattern is not None:
            told.append(principle_words(verdict.pattern))
        texts.paint(surface, ", ".join(told[:2]) + "".join(f" · {more}" for more in told[2:]), below, s.small, INK_SOFT,
                    valign="middle", lines=1)

    def _heading(self, group: MistakeGroup) -> str:
        if isinstance(group.key, Pattern):
            return principle_words(group.key)
        if group.key is None:
            return _("Without a reason that could be named")
        first = group.mistakes[0]
        return f"{date_words(first.started)}, {escape(game_title(first.rules))}"

    def _action(self, shown: PastMistake) -> str:
        """What was done; of a row of a rule set that is gone, its contract."""
        action, rules = shown.verdict.action, self._rules.get(shown.rules, SCHIEBER)
        if isinstance(action, Choose) and action.row is not None and action.row >= len(rules.rows):
            action = replace(action, row=None)
        return alternative_name(action, rules, self.stage.faces.theme, self.stage.language)
