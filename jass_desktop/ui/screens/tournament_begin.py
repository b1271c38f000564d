"""Begin a tournament, or look at one played before."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.history.tries import Tries, tries_by_tournament
from jass_desktop.session.tournament.tournament import DEALS, ENTRANTS
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import Gap, Natural, Part, Share, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.dates import date_words
from jass_desktop.words.tournament import help_words, played_words, rules_words

_WIDE = 100
_ROW, _SHOWN = 4.4, 3
"""The height of a row of the list, and how many it shows at once."""
_OPTION = row_of(Share(2), Share(3), gap=1.6, size=CONTROL)
"""What is chosen, and the choice."""
_WAYS = row_of(Share(2), Share(1), gap=1.6, size=5.6)
"""To play, and to the ladder."""
_COLUMNS = row_of(Share(3), Share(5), gap=1.6, padding=(1, 0))
"""When a tournament began, and the points of its passes."""


class BeginTournamentScreen(SheetScreen):
    """The tournaments begun before stand below, the last one first."""

    overlay = True
    first = "play"
    place = "tournaments"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._entrants, self._deals = ENTRANTS[0], DEALS[0]
        self._read()

    def _read(self) -> None:
        found = tries_by_tournament(self.stage.attempt(self.stage.history.entries) or ())
        self._past = [*found.items()][::-1]

    def refresh(self) -> None:
        self._read()
        super().refresh()

    @property
    def title(self) -> str:
        return _("Tournament")

    def build(self) -> list[Widget]:
        s, texts, across = self.stage.style, self.stage.texts, self.room_across(_WIDE)
        told = [Natural(texts.measure(words, s.body, across)[1]) for words in (rules_words(), help_words())]
        past: list[Part] = [Gap(1.8), 3.4, Natural(min(_SHOWN, len(self._past)) * s.px(_ROW))] if self._past else []
        _head, *places = self.lay(_WIDE, column_of(6.4, *told, Gap(1.8), _OPTION, _OPTION, Gap(1.8), _WAYS, *past, gap=0.9))
        self._told_at, (entrants_at, entrants, deals_at, deals, play, ladder, *rest) = places[:2], places[2:]
        self._labels = ((_("Entrants"), entrants_at), (_("Deals in a pass"), deals_at))
        self._past_at = rest[0] if rest else None
        widgets: list[Widget] = [
            Segments("entrants", entrants, [(str(count), str(count)) for count in ENTRANTS], str(self._entrants),
                     self._take_entrants),
            Segments("deals", deals, [(str(count), str(count)) for count in DEALS], str(self._deals), self._take_deals),
            Button("play", play, _("Draw the tables"), self._play, kind="primary"),
            Button("ladder", ladder, _("Ladder"), self.stage.tables.ladder)]
        if rest:
            widgets.append(ScrollList("past", rest[1], len(self._past), s.px(_ROW), self._paint_row,
                                      on_open=lambda row: self.stage.tables.tournament(self._past[row][0])))
        return [*widgets, self.close_button()]

    def _take_entrants(self, count: str) -> None:
        self._entrants = int(count)

    def _take_deals(self, count: str) -> None:
        self._deals = int(count)

    def _play(self) -> None:
        self.stage.tables.tournament(self.stage.services.trainer.draw_tournament(self._entrants, self._deals))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Left, Right"), _("choose the size")), (_("Tab, arrows"), _("move between the buttons")),
                (_("Enter"), _("press the button")), (_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for words, place in zip((rules_words(), help_words()), self._told_at, strict=True):
            texts.paint(surface, words, place, s.body, INK)
        for label, place in self._labels:
            texts.paint(surface, label, place, s.strong, INK, valign="middle", lines=1)
        if self._past_at is not None:
            texts.paint(surface, _("Begun before"), self._past_at, s.strong, INK, valign="middle", lines=1)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts = self.stage.style, self.stage.texts
        tries: Tries = self._past[row][1]
        began, made = _COLUMNS.places(rect, s)
        texts.paint(surface, date_words(min(entry.started for entry in tries.values())), began, s.strong, INK, valign="middle",
                    lines=1)
        texts.paint(surface, played_words(tries), made, s.body, INK_SOFT, align="right", valign="middle", lines=1)
