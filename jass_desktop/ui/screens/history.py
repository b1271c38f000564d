"""Finished and open games: continue, browse or delete them; a slate shows the totals."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history import Entry, Statistics
from jass_desktop.session.openable import SavedGame
from jass_desktop.session.statistics import statistics_of
from jass_desktop.ui.menu.emblems import paint_chalk
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER, RED, WOOD
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.cells import cells
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
    first = "games"
    asks = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._entries: Sequence[Entry] = ()
        self._statistics: Statistics | None = None
        """None if no game is over yet."""
        self._at = 0
        self._blank = pygame.Rect(0, 0, 0, 0)
        self._read()

    @property
    def title(self) -> str:
        return _("History")

    def _read(self) -> None:
        self._entries = self.stage.attempt(self.stage.history.entries) or ()
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
        foot = inner.bottom - s.control
        rows = pygame.Rect(inner.x, inner.y + s.px(9), inner.width, foot - s.px(2.4) - inner.y - s.px(9))
        self._rows = rows
        entry = self._entry
        widgets: list[Widget] = [
            ScrollList("games", rows, len(self._entries), s.px(_ROW), self._paint_row, selected=self._at, on_select=self._select,
                       on_open=lambda _row: self._open())]
        if entry is not None:
            actions = [("continue", _("Continue"), self._continue), ("browse", _("Look through"), self._browse),
                       ("review", _("Look back"), self._review), ("delete", _("Delete"), self._delete)]
            row = pygame.Rect(inner.x, foot, inner.width, s.control)
            for place, (key, label, act) in zip(cells(row, len(actions), s.px(2)), actions, strict=True):
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
            written = self._slate.inflate(-2 * s.px(3.8), -2 * s.px(3.4))
            figures = FiguresSlate("figures", written, self._statistics, self.stage)
            widgets.append(figures)
            tall = min(s.px(14), written.height - figures.content - s.px(6))
            self._blank = pygame.Rect(written.x, written.bottom - tall, written.width, max(0, tall))
        return widgets

    def _places(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The sheet, and the slate beside it or, in a portrait window, below; an empty slate if no game is over yet."""
        s = self.stage.style
        room = pygame.Rect((0, 0), self.stage.size).inflate(-2 * s.px(3), -2 * s.px(2))
        gap, beside = s.px(2), room.width > s.px(128)
        slate = pygame.Rect(0, 0, 0, 0)
        if self._statistics is not None:
            slate.size = (s.px(43), 0) if beside else (0, round(room.height * 0.29))
        taken = slate.width + gap if slate.width else 0, slate.height + gap if slate.height else 0
        sheet = pygame.Rect(0, 0, min(room.width - taken[0], s.px(120)), min(room.height - taken[1], s.px(120)))
        sheet.center = room.centerx - taken[0] // 2, room.centery - taken[1] // 2
        if slate.width:
            slate.update(sheet.right + gap, sheet.y, slate.width, sheet.height)
        elif slate.height:
            slate.update(sheet.x, sheet.bottom + gap, sheet.width, slate.height)
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
        from jass_desktop.ui.screens.review import ReviewScreen

        record = self._record()
        if record is not None and self._entry is not None:
            self.stage.go(ReviewScreen(self.stage, record, game=self._entry.number))

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
        return {pygame.K_DELETE: self._delete, pygame.K_a: self._review, pygame.K_s: self._figures}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a game")), (_("Enter"), _("continue it, or look through it if it is over")),
                (_("A"), _("look back at what you decided")), (_("S"), _("statistics")),
                (_("Del"), _("delete the game; Ctrl+Z brings it back")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        if self._slate.width:
            paint_slate(surface, self.stage, self._slate)
            paint_chalk(surface, self.stage, self._blank)
        if not self._entries:
            words = _("No game has been played yet. Every game you start is kept here, card by card.")
            texts.paint(surface, words, self._rows, s.italic, INK_SOFT, align="centre", valign="middle")

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, entry = self.stage.style, self.stage.texts, self._entries[row]
        inner = rect.inflate(-2 * s.px(1.2), -2 * s.px(0.4))
        result, colour = result_word(entry)
        badge = pygame.Rect(inner.x, inner.centery - s.px(1.7), s.px(14.4), s.px(3.4))
        self.stage.shapes.paint(surface, badge, badge.height // 2, colour)
        texts.paint(surface, result, badge.inflate(-s.px(1), 0), s.small, PAPER, align="centre", valign="middle", lines=1)
        if entry.alone:
            right = self._paint_seats(surface, inner, entry)
        else:
            score = f"{entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}"
            right = texts.paint(surface, score, inner, s.lead, INK, align="right", valign="middle", lines=1).x
        left = badge.right + s.px(2)
        words = escape(", ".join(details(entry)))
        title = pygame.Rect(left, 0, right - s.px(2) - left, texts.line_height(s.strong))
        below = pygame.Rect(left, 0, title.width, texts.measure(words, s.small, title.width, 2)[1])
        title.y = inner.centery - (title.height + below.height) // 2
        below.y = title.bottom
        texts.paint(surface, escape(game_title(entry.rules)), title, s.strong, INK, lines=1)
        texts.paint(surface, words, below, s.small, INK_SOFT, lines=2)

    def _paint_seats(self, surface: pygame.Surface, inner: pygame.Rect, entry: Entry) -> int:
        """Paint the points of those who play alone under their names, the winners' in red; returns the left edge."""
        s, texts = self.stage.style, self.stage.texts
        usual = player_names(self.stage.preferences, entry.seating)
        width = s.px(10 if inner.width > s.px(90) else 7.5)
        place = pygame.Rect(inner.right - width * len(entry.totals), inner.y, width, inner.height // 2)
        left = place.x
        for seat, total in entry.totals.by_seat():
            colour = RED if seat in entry.winners else INK
            name = escape(recorded_name(entry.names[seat]) or usual[seat])
            texts.paint(surface, name, place.inflate(-s.px(0.8), 0), s.small, INK_SOFT, align="right", valign="middle", lines=1)
            texts.paint(surface, str(total), place.move(0, place.height).inflate(-s.px(0.8), 0), s.lead, colour, align="right",
                        valign="middle", lines=1)
            place.x += width
        return left


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
