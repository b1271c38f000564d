"""A moment of a game as a still picture: for replay, for browsing finished games, and for image files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import JassError
from jass_desktop.session.table.moments import Moment, moments
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.table.board import board_of
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.motion.cast import Arrangement
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.words.games import game_title
from jass_desktop.words.players import recorded_name, seat_name


def moment_at(record: GameRecord, move: int, seat: Seat) -> Moment:
    """The table after ``move`` actions, with all hands open as well. JassError if the game has fewer."""
    found = next(islice(moments(record, seat, open_hands=True), max(0, move), None), None)
    if found is None or move < 0:
        raise JassError(f"move {move}: the game has moves 0 to {len(record.actions)}")
    return found


def names_of(headers: Mapping[str, str], seats: Sequence[Seat]) -> PerSeat[str]:
    """The players' names from the record's headers; the seats' own names if there are none."""
    return PerSeat.of(seats, lambda seat: recorded_name(headers.get(seat.label, "")) or seat_name(seat))


def picture_of(moment: Moment, look: Look, names: PerSeat[str], *, open_hands: bool = False, up: bool = True,
               size: tuple[int, int]) -> Picture:
    """The moment as a still of ``size``, with all hands face up if ``open_hands`` and the moment has them."""
    view = moment.view
    open_view = moment.open_view if open_hands else None
    layout = table_layout(size, seats=view.rules.seats, open_hands=open_view is not None)
    arrangement = Arrangement(layout, look.faces.theme.suit_order, up, open_view is not None)
    return Picture(board_of(view, open_view, moment.entries), arrangement, names, rounds=view.rounds,
                   round_number=view.round_number, title=game_title(view.rules.name))
