"""The person's statistics from the history (the person sits at SOUTH): won, lost and drawn, in total and for each game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jass_desktop.engine.seats import Seat
from jass_desktop.session.history.entries import Entry, Figures, Statistics


def statistics_of(entries: Iterable[Entry]) -> Statistics:
    """The figures of the person's own finished games except practice games."""
    counted = [entry for entry in entries if entry.counts]
    kinds: dict[str, list[Entry]] = {}
    for entry in counted:
        kinds.setdefault(entry.counted_as, []).append(entry)
    by_use = sorted(kinds.items(), key=lambda kind: -len(kind[1]))
    return Statistics(_figures(counted), tuple((name, _figures(games)) for name, games in by_use))


def _figures(games: Sequence[Entry]) -> Figures:
    alone = [game for game in games if game.alone]
    places = [game.place for game in alone]
    bad = [game for game in games if game.fewest_win]
    rounds = sum(game.rounds for game in bad)
    won, lost = ([game for game in games if game.won is result] for result in (True, False))
    return Figures(
        games=len(games), won=len(won), lost=len(lost), drawn=len(games) - len(won) - len(lost),
        won_double=sum(game.double for game in won), lost_double=sum(game.double for game in lost),
        takebacks=sum(game.takebacks for game in games),
        places=tuple(map(places.count, range(max((len(game.totals) for game in alone), default=0)))),
        mean=sum(game.totals[Seat.SOUTH] for game in bad) / rounds if rounds else None)
