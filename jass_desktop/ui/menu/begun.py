"""The games that can be continued, above the list of new ones: the last played first, others below it, and a way to all."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.ui.paint.style import ON_SLATE
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.basic import Button, Kit, noted_height
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Part, inside, row_of
from jass_desktop.words.games import game_title

_LINE = 4.4
_ABOVE = 1.4
"""Units: the height of a button below the first, and the gap above it."""


class BegunGame(Button):
    """A game on one line: its name and, at the right, how it stands."""

    def __init__(self, rect: pygame.Rect, game: Entry, on_activate: Callable[[], None]) -> None:
        super().__init__(f"continue-{game.number}", rect, "", on_activate, ground=ON_SLATE)
        self._game = game

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        super().paint(surface, kit, focused)
        s, texts, room = kit.style, kit.texts, inside(self.rect, kit.style, 1.6)
        title = texts.paint(surface, escape(game_title(self._game.rules)), room, s.body, ON_SLATE.text, valign="middle", lines=1)
        room.width, room.x = room.right - title.right - s.px(2), title.right + s.px(2)
        if room.width > s.px(6):
            texts.paint(surface, _standing(self._game), room, s.small, ON_SLATE.soft, align="right", valign="middle", lines=1)


def begun_parts(look: Kit, games: Sequence[Entry], shown: int, width: int) -> list[Part]:
    """What the buttons of so many games take of a column of this width in px, with the gap below them; nothing without a game.

    Where there are more games, one more button stands beside the first.
    """
    if not games:
        return []
    s, beside = look.style, list[Part]()
    if len(games) > shown:
        label = look.texts.measure(_all(games), s.strong)[0]
        beside = [Gap(_ABOVE), Natural(label, 3.4)]
        width -= label + s.px(_ABOVE + 3.4)
    high = Natural(max(s.px(8), noted_height(look, _note(games[0]), width) + s.px(2.4)))
    line: list[Part] = [Gap(_ABOVE), _LINE]
    return [row_of(REST, *beside, size=high), *line * (len(games[:shown]) - 1), Gap(2)]


def begun_buttons(games: Sequence[Entry], shown: int, places: Iterable[pygame.Rect], open_game: Callable[[Entry], None],
                  show_all: Callable[[], None]) -> list[Button]:
    """The buttons at the places of ``begun_parts``."""
    if not games:
        return []
    at = iter(places)
    found = [Button("continue", next(at), _("Continue"), partial(open_game, games[0]), ground=ON_SLATE, kind="primary",
                    note=_note(games[0]), align="left")]
    if len(games) > shown:
        found.append(Button("begun", next(at), _all(games), show_all, ground=ON_SLATE))
    return [*found, *(BegunGame(place, game, partial(open_game, game)) for place, game in zip(at, games[1:shown], strict=True))]


def _all(games: Sequence[Entry]) -> str:
    return _("All {count}").format(count=len(games))


def _note(game: Entry) -> str:
    return _("{game}: {standing}").format(game=escape(game_title(game.rules)), standing=_standing(game))


def _standing(game: Entry) -> str:
    ours = game.totals[Seat.SOUTH]
    if game.alone:
        text = ngettext("{count} bad point, round {round}", "{count} bad points, round {round}", ours)
    else:
        text = _("{ours} to {theirs} points, round {round}")
    return text.format(count=ours, ours=ours, theirs=game.totals[Seat.EAST], round=game.rounds)
