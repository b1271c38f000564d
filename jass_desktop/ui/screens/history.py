"""Finished and open games: continue, browse or delete them; a slate shows the totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.history.entries import Entry, Statistics
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.openable import SavedGame
from jass_desktop.ui.menu.emblems import paint_chalk
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, PAPER, RED, WOOD
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.figures import FiguresSlate
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.panels import paint_slate
from jass_desktop.words.assistance import help_words
from jass_desktop.words.dates import date_words
from jass_desktop.words.figures import PLACES, rubicon_words
from jass_desktop.words.games import game_title
from jass_desktop.words.players import levels_words, player_names, recorded_name

_ROW = 9.4
"""Units: a title and two lines of details, which hold how often one was helped."""


class HistoryScreen(SheetScreen):
    about = N_("Every game you start is kept here, card by card.")
    first = "games"
    asks = True

    def __init__(self, stage: Stage, *, begun: bool = False) -> None:
        """``begun``: only the games that are not over."""
        super().__init__(stage)
        self._only_begun = begun
        self._entries: Sequence[Entry] = ()
        self._statistics: Statistics | None = None
        """None if no game is over yet."""
        self._at = 0
        self._blank = pygame.Rect(0, 0, 0, 0)
        self._read()

    @property
    def title(self) -> str:
        return _("Games begun") if self._only_begun else _("History")

    def _read(self) -> None:
        entries = self.stage.attempt(self.stage.history.entries) or ()
        self._entries = [entry for entry in entries if not (self._only_begun and entry.over)]
        statistics = statistics_of(self._entries)
        self._statistics = statistics if statistics.total.games else None
        self._at = max(0, min(self._at, len(self._entries) - 1))

    def refresh(self) -> None:
        self._read()
        super().refresh()

    @property
    def _entry(self) -> Entry | None:
        return self._entries[self._at] if self._entries else None

    def build(self) -> list[Widget]:
        s = self.stage.style
        sheet, self._slate = self._places()
        inner = self.lay_at(sheet)
        foot = row_of(*[REST] * 4, gap=2, size=CONTROL)
        _head, self._rows, *actions_at = column_of(9, REST, Gap(2.4), foot).places(inner, s)
        entry = self._entry
        widgets: list[Widget] = [
            ScrollList("games", self._rows, len(self._entries), self._tall, self._paint_row, selected=self._at,
                       on_select=self._select, on_open=lambda _row: self._open())]
        if entry is not None:
            actions = [("continue", _("Continue"), self._continue), ("browse", _("Step through"), self._browse),
                       ("review", _("Look back"), self._review), ("delete", _("Delete"), self._delete)]
            for place, (key, label, act) in zip(actions_at, actions, strict=True):
                button = Button(key, place, label, act)
                button.enabled = key in ("browse", "review") or not (entry.elsewhere or (key == "continue" and entry.over))
                if key == ("browse" if entry.over else "continue"):
                    button.kind = "primary"
                widgets.append(button)
        close = self.close_button()
        widgets.append(close)
        if self._statistics is not None:
            beside = close.rect.move(-close.rect.width - s.px(1.6), 0)
            widgets.append(Button("statistics", beside, _("Statistics"), self._figures))
            written = inside(self._slate, s, 3.8, 3.4)
            figures = FiguresSlate("figures", written, self._statistics, self.stage)
            widgets.append(figures)
            tall = min(s.px(14), written.height - figures.content - s.px(6))
            self._blank = pygame.Rect(written.x, written.bottom - tall, written.width, max(0, tall))
        return widgets

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The sheet, and the slate beside it or, in a portrait window, below; an empty slate if no game is over yet."""
        s, window, most = self.stage.style, pygame.Rect((0, 0), self.stage.size), Share(most=120)
        if self._statistics is None:
            [sheet] = row_of(FREE, column_of(FREE, most, FREE, size=most), FREE, padding=(3, 2)).places(window, s)
            return sheet, pygame.Rect(0, 0, 0, 0)
        if window.width > s.px(134):
            both = column_of(FREE, row_of(FREE, most, 43, FREE, gap=2, size=most), FREE, padding=(3, 2))
        else:
            column = column_of(FREE, Share(71, most=120), Share(29, most=46), FREE, gap=2, size=most)
            both = row_of(FREE, column, FREE, padding=(3, 2))
        sheet, slate = both.places(window, s)
        return sheet, slate

    def _select(self, row: int) -> None:
        self._at = row
        self.form.set(self.build(), self.first)

    def _open(self) -> None:
        entry = self._entry
        if entry is not None:
            if entry.over:
                self._browse()
            else:
                self._continue()

    def _continue(self) -> None:
        if self._entry is not None:
            self.stage.tables.open(SavedGame(self._entry.number))

    def _browse(self) -> None:
        from jass_desktop.ui.screens.browse import BrowseScreen

        record = self._record()
        if record is not None:
            self.stage.go(BrowseScreen(self.stage, record))

    def _review(self) -> None:
        from jass_desktop.ui.screens.look_back import LookBackScreen

        record = self._record()
        if record is not None and self._entry is not None:
            self.stage.go(LookBackScreen(self.stage, record, game=self._entry.number))

    def _record(self) -> GameRecord | None:
        """The chosen game; None, and a message, if it cannot be read."""
        entry = self._entry
        return None if entry is None else self.stage.attempt(lambda: self.stage.history.read(entry.number))

    def _figures(self) -> None:
        from jass_desktop.ui.screens.statistics import StatisticsScreen

        self.stage.go(StatisticsScreen(self.stage))

    def _delete(self) -> None:
        entry = self._entry
        if entry is None or entry.elsewhere:
            return

        def restore() -> None:
            if self.attempt(lambda: self.stage.history.restore(entry.number)):
                self._at = next((at for at, found in enumerate(self._entries) if found.number == entry.number), 0)
                self.refresh()

        if self.attempt(lambda: self.stage.history.delete(entry.number)):
            self.stage.toast(_("The game is deleted."), _("Undo"), restore)

    def shortcuts(self) -> Shortcuts:
        return {pygame.K_DELETE: self._delete, "review": self._review, "statistics": self._figures}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a game")), (_("Enter"), _("continue it, or step through it if it is over")),
                (self.cap("review"), _("look back at what you decided")), (self.cap("statistics"), _("statistics")),
                (_("Del"), _("delete the game; {undo} brings it back").format(undo=self.cap("undo"))), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        if self._slate.width:
            paint_slate(surface, self.stage, self._slate)
            paint_chalk(surface, self.stage, self._blank)
        if not self._entries:
            words = _("No game has been played yet.") + " " + _(self.about)
            texts.paint(surface, words, self._rows, s.italic, INK_SOFT, align="centre", valign="middle")

    @property
    def _tall(self) -> int:
        """The height of a row in px: a title and two lines."""
        s, texts = self.stage.style, self.stage.texts
        return max(s.px(_ROW), texts.line_height(s.strong) + 2 * texts.line_height(s.small) + s.px(1.2))

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, entry = self.stage.style, self.stage.texts, self._entries[row]
        result, colour = result_word(entry)
        badge, inner = row_of(column_of(FREE, 3.4, FREE, size=14.4), REST, gap=2, padding=(1.2, 0.4)).places(rect, s)
        self.stage.shapes.paint(surface, badge, badge.height // 2, colour)
        texts.paint(surface, result, inside(badge, s, 0.5), s.small, PAPER, align="centre", valign="middle", lines=1)
        if entry.alone:
            left = self._paint_seats(surface, inner, entry)
        else:
            score = f"{entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}"
            left = texts.paint(surface, score, inner, s.lead, INK, align="right", valign="middle", lines=1).x
        words = escape(", ".join(details(entry)))
        room, _score = row_of(REST, Natural(inner.right - left), gap=2).places(inner, s)
        lines = Natural(texts.line_height(s.strong)), Natural(texts.measure(words, s.small, room.width, 2)[1])
        title, below = column_of(FREE, *lines, FREE).places(room, s)
        texts.paint(surface, escape(game_title(entry.rules)), title, s.strong, INK, lines=1)
        texts.paint(surface, words, below, s.small, INK_SOFT, lines=2)

    def _paint_seats(self, surface: pygame.Surface, inner: pygame.Rect, entry: Entry) -> int:
        """Paint the points of those who play alone under their names, the winners' in red; returns the left edge."""
        s, texts = self.stage.style, self.stage.texts
        usual = player_names(self.stage.preferences, entry.seating)
        column = column_of(REST, REST, padding=(0.4, 0), size=10 if inner.width > s.px(74) else 7.5)
        places = row_of(FREE, *[column] * len(entry.totals)).places(inner, s)
        for (seat, total), upper, lower in zip(entry.totals.by_seat(), places[::2], places[1::2], strict=True):
            colour = RED if seat in entry.winners else INK
            name = escape(recorded_name(entry.names[seat]) or usual[seat])
            texts.paint(surface, name, upper, s.small, INK_SOFT, align="right", valign="middle", lines=1)
            texts.paint(surface, str(total), lower, s.lead, colour, align="right", valign="middle", lines=1)
        return places[0].x


def result_word(entry: Entry) -> tuple[str, tuple[int, int, int]]:
    """The state of the game, and its colour."""
    if not entry.over:
        return _("in progress"), WOOD
    if len(entry.winners) == len(entry.totals) and not entry.alone:
        return _("drawn"), INK_SOFT
    if Seat.SOUTH in entry.winners:
        return _("won"), RED
    if entry.alone:
        return _(PLACES[entry.place]), INK_SOFT
    return _("lost"), INK_SOFT


def details(entry: Entry) -> list[str]:
    """The date of the game, and anything special about it."""
    found = [date_words(entry.started), ngettext("{count} round", "{count} rounds", entry.rounds).format(count=entry.rounds)]
    if entry.levels:
        found.append(levels_words(entry.levels))
    found += rubicon_words(entry)
    if entry.takebacks:
        found.append(ngettext("{count} takeback", "{count} takebacks", entry.takebacks).format(count=entry.takebacks))
    found += help_words(entry)
    if entry.elsewhere:
        found.append(_("open in another window"))
    if entry.practice:
        found.append(_("practice"))
    if not entry.mine:
        found.append(_("by others"))
    return found
