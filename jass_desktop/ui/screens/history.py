"""Finished and open games: continue, step through, look back at or delete them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.openable import SavedGame
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER, RED, WOOD
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.past import look_back, step_through
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Drawn, Text, paint_boxes
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.assistance import help_words
from jass_desktop.words.dates import date_words
from jass_desktop.words.figures import PLACES, rubicon_words
from jass_desktop.words.games import game_title
from jass_desktop.words.players import levels_words, player_names, recorded_name

_HIGH = Share(most=106)
"""Units: the height of the content, if the window is that high."""
_ROW = 9.4
"""Units: a title and two lines of details, which hold how often one was helped."""


class HistoryScreen(SheetScreen):
    name = N_("History")
    about = N_("Every game you start is kept here, card by card.")
    first = "games"
    across = 120
    asks = True

    def __init__(self, stage: Stage, *, begun: bool = False) -> None:
        """The last game that is over is chosen; if ``begun``, the last of those that are not."""
        super().__init__(stage)
        self._entries = self._read()
        """Those that are not over first."""
        self._at = next((n for n, entry in enumerate(self._entries) if entry.over != begun), 0)

    def _read(self) -> list[Entry]:
        entries: Sequence[Entry] = self.stage.attempt(self.stage.history.entries) or ()
        return sorted(entries, key=lambda entry: entry.over)

    def refresh(self) -> None:
        self._entries = self._read()
        self._at = max(0, min(self._at, len(self._entries) - 1))
        super().refresh()

    @property
    def _entry(self) -> Entry | None:
        return self._entries[self._at] if self._entries else None

    def beside(self) -> Sequence[Widget]:
        counted = statistics_of(self._entries).total.games
        return [Button("statistics", HERE, _("Statistics"), self._figures).sized(20)] if counted else []

    def content(self, kit: Kit) -> Stack:
        entry, s = self._entry, kit.style
        if entry is None:
            words = _("No game yet.") + " " + _(self.about)
            return column_of(FREE, Text(kit, words, s.italic, INK_SOFT, align="centre"), FREE, size=_HIGH)
        listed = ScrollList("games", HERE, len(self._entries), self._tall, self._paint_row, selected=self._at,
                            on_select=self._select, on_open=lambda _row: self._open())
        ways = (("continue", _("Continue"), self._continue, not entry.elsewhere and not entry.over),
                ("browse", _("Step through"), self._browse, True), ("review", _("Look back"), self._review, True),
                ("delete", _("Delete"), self._delete, not entry.elsewhere))
        likeliest = "browse" if entry.over else "continue"
        actions = [Button(key, HERE, label, act, kind="primary" if key == likeliest else "plain", enabled=possible)
                   for key, label, act, possible in ways]
        return column_of(listed, FREE, Gap(2.4), row_of(*actions, gap=2, size=FIT), size=_HIGH)

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
        if self._entry is not None:
            step_through(self.stage, self._entry.number)

    def _review(self) -> None:
        if self._entry is not None:
            look_back(self.stage, self._entry.number)

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

    @property
    def _tall(self) -> int:
        """The height of a row in px: a title and two lines."""
        s, texts = self.stage.style, self.stage.texts
        return max(s.px(_ROW), texts.line_height(s.strong) + 2 * texts.line_height(s.small) + s.px(1.2))

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        kit, s, entry = self.stage, self.stage.style, self._entries[row]
        result, colour = result_word(entry)

        def paint_badge(surface: pygame.Surface, badge: pygame.Rect) -> None:
            kit.shapes.paint(surface, badge, badge.height // 2, colour)
            kit.texts.paint(surface, result, inside(badge, s, 0.5), s.small, PAPER, align="centre", valign="middle", lines=1)

        told = column_of(FREE, Text(kit, escape(game_title(entry.rules)), s.strong, lines=1),
                         Text(kit, escape(", ".join(details(entry))), s.small, INK_SOFT, lines=2), FREE)
        paint_boxes(surface, kit, row_of(column_of(FREE, Drawn(paint_badge).sized(tall=3.4), FREE, size=14.4), told,
                                         *self._points(entry, rect.width), gap=2, padding=(1.2, 0.4)), rect)

    def _points(self, entry: Entry, wide: int) -> list[Part]:
        """The points of the sides; those of who plays alone under their names, the winners' in red."""
        kit, s = self.stage, self.stage.style
        if not entry.alone:
            score = f"{entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}"
            return [Text(kit, score, s.lead, align="right", valign="middle", lines=1, fit=True)]
        usual = player_names(self.stage.preferences, entry.seating)
        columns = [column_of(FREE, Text(kit, escape(recorded_name(entry.names[seat]) or usual[seat]), s.small, INK_SOFT,
                                        align="right", lines=1),
                             Text(kit, str(total), s.lead, RED if seat in entry.winners else INK, align="right", lines=1),
                             FREE, padding=(0.4, 0), size=10 if wide > s.px(104) else 7.5)
                   for seat, total in entry.totals.by_seat()]
        return [row_of(*columns, size=FIT)]


def result_word(entry: Entry) -> tuple[str, tuple[int, int, int]]:
    """The state of the game, and its colour."""
    if not entry.over:
        return _("in progress"), WOOD
    if len(entry.winners) == len(entry.totals) and not entry.alone:
        # Translators: of a game: no side has won.
        return _("drawn"), INK_SOFT
    if Seat.SOUTH in entry.winners:
        # Translators: of a game.
        return _("won"), RED
    if entry.alone:
        return _(PLACES[entry.place]), INK_SOFT
    # Translators: of a game.
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
