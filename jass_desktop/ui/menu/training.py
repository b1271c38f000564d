"""What the menu shows of training: the exercises of today, the costliest habit, and the kinds of practice."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.book.book import Book
from jass_desktop.session.findings.mistakes import MistakeOrder, arranged
from jass_desktop.session.findings.patterns import Pattern
from jass_desktop.session.practice.deals import PracticeSpan
from jass_desktop.ui.paint.style import CONTROL
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.book import BookScreen, practise_pattern
from jass_desktop.ui.screens.exercise import begin_series
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.words.book import book_words
from jass_desktop.words.games import game_title
from jass_desktop.words.patterns import cost_words, principle_words
from jass_desktop.words.practice import span_options

_COLUMNS = 3
"""The kinds of practice beside each other."""


class Training:
    """As it is when it is made. What cannot be read is told, and left out."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._book = stage.attempt(stage.services.book)
        self._found = (None if self._book is None else stage.attempt(self._book.look)) or ()
        self._mistakes = stage.attempt(stage.history.mistakes) or ()
        self._worst = next((group for group in arranged(self._mistakes, MistakeOrder.PATTERN) if group.key is not None), None)

    def content(self, kit: Kit, rules: RuleSet) -> Stack:
        """``rules``: the game of free practice."""
        parts = [] if self._book is None else [self._today(kit, self._book), *self._habit(kit, self._book)]
        return column_of(*parts, self._practice(kit, rules), FREE, gap=2.6)

    def _today(self, kit: Kit, book: Book) -> Stack:
        today, fresh = book.today, book.fresh
        due = any(one.is_due(book.now()) for one in self._found)
        label = _("Practise")
        if fresh and not due:
            label = ngettext("{count} new exercise", "{count} new exercises", len(fresh)).format(count=len(fresh))
        begin = Button("today", HERE, label, lambda: begin_series(
            self._stage, book, lambda: book.series(None) if due else book.fresh, _("Nothing for today.")), kind="primary",
            enabled=bool(today) if due else bool(fresh))
        return _part(kit, _("For today"), book_words(book, self._found), begin,
                     Button("book", HERE, _("All exercises"), partial(self._open, book)))

    def _habit(self, kit: Kit, book: Book) -> list[Stack]:
        """Nothing while there are no mistakes with a pattern."""
        worst, stage = self._worst, self._stage
        if worst is None or not isinstance(pattern := worst.key, Pattern):
            return []
        said = f"{principle_words(pattern)} ({cost_words(worst.written, len(worst.mistakes))})"
        return [_part(kit, _("What costs you most"), said,
                      Button("habit", HERE, _("Practise this"), lambda: practise_pattern(stage, book, pattern, self._mistakes)),
                      Button("mistakes", HERE, _("My mistakes"), partial(self._open, book, MistakeOrder.PATTERN)))]

    def _open(self, book: Book, order: MistakeOrder | None = None) -> None:
        stage = self._stage
        stage.attempt(lambda: stage.go(BookScreen(stage, book, order)))

    def _practice(self, kit: Kit, rules: RuleSet) -> Stack:
        """A button for each kind of practice, which begins it, and one for whatever is wanted once in a while."""
        def ways(span: PracticeSpan) -> Callable[[], None]:
            tables = self._stage.tables
            return partial(tables.drill, rules) if span is PracticeSpan.CHOICE else partial(tables.practise, rules, span)

        buttons = [Button(f"practise {value}", HERE, label, ways(PracticeSpan(value))) for value, label in span_options(rules)]
        buttons.append(Button("practise", HERE, _("More …"), partial(self._stage.tables.practise, rules)))
        cells: list[Part] = [*buttons, *[REST] * (-len(buttons) % _COLUMNS)]
        rows = [row_of(*cells[n:n + _COLUMNS], gap=1.4, size=CONTROL) for n in range(0, len(cells), _COLUMNS)]
        title = _("Practise: {game}").format(game=escape(game_title(rules.name)))
        return column_of(Text(kit, title, kit.style.lead, lines=1, heading=True), Gap(0.8), *rows, gap=1.2, size=FIT)


def _part(kit: Kit, heading: str, said: str, *ways: Button) -> Stack:
    return column_of(Text(kit, heading, kit.style.lead, lines=1, heading=True), Text(kit, said), Gap(1),
                     row_of(*ways, gap=1.4, size=CONTROL), gap=0.4, size=FIT)
