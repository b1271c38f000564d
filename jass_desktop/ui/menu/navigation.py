"""The slate of the menu: the program's name, the games that go on, and the ways to everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.ui.menu.emblems import paint_signs
from jass_desktop.ui.menu.layout import AROUND, SLATE
from jass_desktop.ui.paint.style import CHALK, CONTROL, GOLD, ON_SLATE, Colour
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, Share, Size, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Noted, Text
from jass_desktop.words.games import game_title

_PADDING = (4.2, 3.2)
"""Units between the frame of the slate and what stands on it."""
_GAP = 1.4


class SectionButton(Noted):
    """A way to a section or a screen, in chalk, with a note on what is there; in gold, with a bar, if it is open."""

    def __init__(self, kit: Kit, key: str, label: str, note: str, on_activate: Callable[[], None], *,
                 chosen: bool = False) -> None:
        super().__init__(kit, key, label, note, on_activate, kind="quiet")
        self.ground = ON_SLATE
        self.chosen = chosen

    def extent(self, axis: int, width: int | None) -> Size | Share:
        if not axis or not self.note:
            return self.tall if axis else self.broad
        texts, s = self._kit.texts, self._kit.style
        return Natural(texts.line_height(self.spec or s.strong) + texts.line_height(s.small), 0.2)

    def colours(self) -> tuple[Colour | None, Colour | None, Colour]:
        fill, edge, text = super().colours()
        return fill, edge, GOLD if self.chosen else text

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        super().paint(surface, kit, focused)
        if self.chosen:
            bar = max(2, kit.style.px(0.4))
            along = (self.rect.x, self.rect.y + bar, bar, self.rect.height - 2 * bar)
            below = (self.rect.x, self.rect.bottom - bar, self.rect.width, bar)
            surface.fill(GOLD, along if self.align == "left" else below)


def navigation(stage: Stage, begun: Sequence[Button], ways: Sequence[Button], width: int | None) -> Stack:
    """What stands on the slate: in rows on one of this ``width`` in px, or one below the other without it, with their notes if
    there is room."""
    s, texts = stage.style, stage.texts
    leave = Button("quit", HERE, _("Quit"), stage.quit, ground=ON_SLATE, kind="quiet", spec=s.small)
    leave.sized(broad=Natural(texts.measure(leave.label, s.small)[0], 3.4), tall=4)
    name = Text(stage, _("Jass"), s.display if width is None else s.title, CHALK, lines=1, fit=True)
    signs = Drawn(lambda surface, rect: paint_signs(surface, stage, rect)).sized(broad=20, tall=4.6)
    if width is None:
        for way in ways:
            way.spec = s.lead.sized(0.9 * s.lead.px)
        spread = [part for way in ways for part in (Gap(0.4, free=True), way)]
        noted = column_of(name, signs, Gap(1.2), *begun, Gap(0.8), *spread, FREE, row_of(leave, FREE, size=FIT), gap=0.4,
                          padding=_PADDING)
        if noted.needs(s, s.px(SLATE))[1] > stage.size[1] - 2 * s.px(AROUND):
            for way in ways:
                way.note = ""
        return noted
    for way in ways:
        way.align, way.note = "centre", ""
    wide = {way.key: Natural(texts.measure(way.label, s.strong)[0], 3) for way in ways}
    one_row = row_of(*(way.sized(broad=Share(wide[way.key].px, least=wide[way.key])) for way in ways), gap=0.7, size=CONTROL)
    if one_row.needs(s)[0] > width - 2 * s.px(_PADDING[0]):
        half = len(ways) // 2
        rows = [row_of(*(way.sized(broad=REST) for way in some), gap=0.7, size=CONTROL) for some in (ways[:half], ways[half:])]
    else:
        rows = [one_row]
    for beside in begun[1:]:
        beside.sized(broad=Natural(texts.measure(beside.label, s.strong)[0], 3.4))
    going_on = [row_of(*begun, gap=_GAP, size=FIT)] if begun else []
    return column_of(row_of(name, Gap(2), signs, FREE, leave, size=FIT), *going_on, *rows, gap=1, padding=_PADDING)


def begun_buttons(kit: Kit, games: Sequence[Entry], open_game: Callable[[Entry], None],
                  show_all: Callable[[], None]) -> list[Button]:
    """The button for the first of these games, if there is any, and, if there are more, one that leads to all."""
    if not games:
        return []
    last = games[0]
    # Translators: standing: the points of both sides, or who leads.
    note = _("{game}: {standing}").format(game=escape(game_title(last.rules)), standing=_standing(last))
    found: list[Button] = [Noted(kit, "continue", _("Continue"), note, lambda: open_game(last))]
    found[0].ground = ON_SLATE
    if len(games) > 1:
        found.append(Button("begun", HERE, _("Older games"), show_all, ground=ON_SLATE))
    return found


def _standing(game: Entry) -> str:
    ours = game.totals[Seat.SOUTH]
    if game.alone:
        # Translators: round: its number.
        text = ngettext("{count} penalty point, round {round}", "{count} penalty points, round {round}", ours)
    else:
        # Translators: round: its number.
        text = _("we have {ours} points, they have {theirs}, round {round}")
    return text.format(count=ours, ours=ours, theirs=game.totals[Seat.EAST], round=game.rounds)
