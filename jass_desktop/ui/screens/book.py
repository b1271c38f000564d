"""The person's book: how many exercises there are for today, theme by theme, and the way to them."""

from __future__ import annotations

from dataclasses import replace

import pygame

from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.book.book import Book, Exercise, counts
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_LINE, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.exercise import ExerciseScreen
from jass_desktop.ui.screens.mistakes import MistakesScreen
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.sorting import Sorting
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Toggle
from jass_desktop.words.book import due_words, theme_note, theme_title, today_words

_ROW, _LEAST_ROW = 7.4, 5.6
"""Units: the largest and smallest height of a row."""


class BookScreen(SheetScreen):
    about = N_("Your mistakes come back, in other suits, until you find what was better.")
    first = "themes"
    asks = True

    def __init__(self, stage: Stage, book: Book) -> None:
        """JassError if the exercises cannot be read."""
        super().__init__(stage)
        self._book = book
        self._found: tuple[Exercise, ...] = book.look()
        self._sorting = Sorting(book, stage.services.bell.ring)
        self._news = News(lambda: self._sorting.changes)
        self._unseen = self._sorting.begin()
        """Whether more may have been sorted than is shown."""
        self._at = 0 if book.today else 1
        """The chosen row: at first what is for today, or else the first theme."""
        self._tell()

    @property
    def title(self) -> str:
        return _("My book")

    def _tell(self) -> None:
        for notice in self.stage.history.notices():
            self.stage.toast(escape(notice))

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
        self.form.set(self.build(), self.first)

    def close(self) -> None:
        self._sorting.close()

    @property
    def _rows(self) -> list[tuple[ExerciseTheme | None, int, int, int]]:
        """All exercises, then each theme: how many are for today, may be practised besides, and exist."""
        today = self._book.today
        themes = counts(self._found, today, self._book.now())
        return [(None, len(today), 0, len(self._found)), *((theme, *numbers) for theme, numbers in themes.items())]

    # Widgets

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        rows = self._shown = self._rows
        foot = row_of(REST, 20, 20, gap=2, size=5.8)
        _head, self._note, listed, left, middle, right = self.lay(
            104, column_of(6, 10.8, Gap(1), Share(least=_LEAST_ROW), Gap(2), foot, size=_ROW * len(rows) + 24.4))
        lines = stage.texts.line_height(s.strong) + stage.texts.line_height(s.small)
        tall = max(s.px(_LEAST_ROW), lines, min(s.px(_ROW), listed.height // len(rows)))
        listed.height = min(listed.height, tall * len(rows))
        themes = ScrollList("themes", listed, len(rows), tall, self._paint_row, selected=min(self._at, len(rows) - 1),
                            on_select=self._select, on_open=lambda _row: self._practise())
        practise = Button("practise", right, _("Practise"), self._practise, kind="primary")
        _theme, mine, more, _there = rows[min(self._at, len(rows) - 1)]
        practise.enabled = bool(mine or more)
        fill = Toggle("fill", left, _("My mistakes go into the book"), stage.preferences.fill_book,
                      lambda on: stage.change(fill_book=on))
        mistakes = Button("mistakes", middle, _("My mistakes"), self._mistakes)
        return [themes, fill, mistakes, practise, self.close_button()]

    def _select(self, row: int) -> None:
        self._at = row
        self.form.set(self.build(), self.first)

    def _mistakes(self) -> None:
        found = self.stage.attempt(self.stage.history.mistakes)
        if found is not None:
            self.stage.go(MistakesScreen(self.stage, found))

    def _practise(self) -> None:
        theme = self._shown[min(self._at, len(self._shown) - 1)][0]
        names = self.stage.attempt(lambda: self._book.series(theme))
        if names:
            self.stage.go(ExerciseScreen(self.stage, self._book, names))
        elif names is not None:
            self.stage.toast(_("Nothing for today."))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a theme")), (_("Enter"), _("practise it")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        self.stage.texts.paint(surface, self._words(), self._note, self.stage.style.body, INK_SOFT, lines=3)

    def _words(self) -> str:
        """How many exercises there are for today, or when the next one is due."""
        now, today = self._book.now(), self._shown[0][1]
        if today:
            text = today_words(today) + "."
        elif any(one.is_due(now) for one in self._found):
            text = _("Enough for today. More exercises come tomorrow.")
        elif waiting := [one.due for one in self._found if one.due is not None]:
            text = _("Nothing for today. The next exercise comes {when}.").format(when=due_words(min(waiting), now))
        else:
            text = _("Nothing for today. The exercises below come with the program: choose a theme.")
        if self._unseen:
            text += " " + ngettext("{count} exercise is still being sorted by theme.",
                                   "{count} exercises are still being sorted by theme.",
                                   self._book.unsorted).format(count=self._book.unsorted)
        else:
            text += f" {_(self.about)}"
        if self._book.resting:
            text += " " + ngettext("{count} exercise is set aside because its game was deleted.",
                                   "{count} exercises are set aside because their games were deleted.",
                                   self._book.resting).format(count=self._book.resting)
        return text

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts = self.stage.style, self.stage.texts
        theme, mine, more, there = self._shown[row]
        lines = column_of(FREE, Natural(texts.line_height(s.strong)), Natural(texts.line_height(s.small)), FREE)
        place = inside(rect, s, 1.4)
        label, below, numbers, others = row_of(lines, replace(lines, size=20)).places(place, s)
        name = _("For today") if theme is None else theme_title(theme)
        note = _("Your own mistakes, and what you have begun") if theme is None else theme_note(theme)
        texts.paint(surface, name, label, s.strong, INK, lines=1)
        texts.paint(surface, note, below, s.small, INK_SOFT, lines=1)
        if mine:
            said, spec, colour = ngettext("{count} today", "{count} today", mine).format(count=mine), s.strong, RED
        elif more:
            said, spec, colour = ngettext("{count} more", "{count} more", more).format(count=more), s.strong, INK
        else:
            said, spec, colour = _("nothing today") if there else "–", s.body, INK_SOFT
        texts.paint(surface, said, numbers, spec, colour, align="right", lines=1)
        if there:
            of = ngettext("of {count}", "of {count}", there).format(count=there)
            texts.paint(surface, of, others, s.small, INK_SOFT, align="right", lines=1)
        if row + 1 < len(self._shown):
            pygame.draw.line(surface, PAPER_LINE, (place.x, rect.bottom - 1), (place.right, rect.bottom - 1), s.hairline)
