"""How each happening is shown: which cards move, and for how long. Pure.

The picture of a ``Beat`` at a time depends only on that time and the boards before and after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from jass_desktop.engine.events import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    OpeningCardHeld,
    PackCut,
    RoundBegan,
    TrickTaken,
    TrumpTurned,
    WeisDecided,
)
from jass_desktop.session.table.moments import Seen
from jass_desktop.session.table.slate_entries import writes_at_once
from jass_desktop.ui.paint.style import FADE_S, PLAY_S, TURN_S
from jass_desktop.ui.table.board import Board, Match, after
from jass_desktop.ui.table.layout.spots import Flight, Spot, longest
from jass_desktop.ui.table.motion import flights, honours
from jass_desktop.ui.table.motion.beat import Beat, Happening, MatchOver, Moving, Parts
from jass_desktop.ui.table.motion.cast import Arrangement, Sprite, cast


@dataclass(frozen=True)
class Take:
    """A beat arranged on a layout: what moves, for how long at pace 1, and what lies there afterwards."""

    moving: tuple[Moving, ...]
    """None where the picture after the beat fades in instead."""
    length_s: float
    following: tuple[Sprite, ...]
    """All cards of the board after the beat, in painting order."""
    rest_s: float = 0.0
    """How long it then waits, so that one can follow what does not move."""

    def lying(self, time_s: float) -> tuple[Sprite, ...]:
        """The cards at rest, in painting order: those that do not move at all, and those that have arrived."""
        flying = {moving.sprite.key for moving in self.moving if not moving.landed(time_s)}
        return tuple(sprite for sprite in self.following if sprite.key not in flying)

    def flying(self, time_s: float) -> Iterator[Sprite]:
        """The moving cards that have not arrived yet, which pass above those at rest, in painting order."""
        landed = {moving.sprite.key for moving in self.moving if moving.landed(time_s)}
        return (sprite for sprite in self.sprites(time_s) if sprite.key not in landed)

    def sprites(self, time_s: float) -> Iterator[Sprite]:
        """The moving cards at a time from 0 to ``length_s``, in painting order. One that waits is still at rest."""
        for moving in self.moving:
            if moving.from_s <= time_s and (moving.until_s is None or time_s < moving.until_s):
                flight = moving.flight
                if time_s <= flight.delay_s:
                    yield replace(moving.sprite, spot=flight.start, drawn_px=None)
                else:
                    drawn_px = moving.sprite.drawn_px or max(flight.start.width, flight.end.width)
                    yield replace(moving.sprite, spot=flight.seen_at(time_s), drawn_px=drawn_px)


def beats(board: Board, happened: Iterable[Seen], *, open_hands: bool = False) -> tuple[Beat, ...]:
    """The beats of these events, starting from ``board``; all hands are open if that is wanted and allowed."""
    found: list[Beat] = []

    def show(happening: Happening, following: Board) -> None:
        found.append(Beat(happening, found[-1].after if found else board, following))

    for seen in happened:
        following = after(found[-1].after if found else board, seen, open_hands=open_hands)
        show(seen.event, following)
        match = following.made_match if isinstance(seen.event, TrickTaken) else None
        if match is not None:
            if writes_at_once(following.rules):
                following = replace(following, entries=following.entries.plus(match.side, match.points))
            show(match, replace(following, match=match))
            show(MatchOver(), following)
    return tuple(found)


def take(beat: Beat, arrangement: Arrangement, start: Spot | None = None) -> Take:
    """The beat on this arrangement; ``start`` is where a played card had been dragged to."""
    before, following = cast(beat.before, arrangement), cast(beat.after, arrangement)
    special = _SPECIAL.get(type(beat.event))
    own: dict[str, Moving] = {}
    leaving: tuple[Moving, ...] = ()
    if special is not None:
        own, leaving = special(beat, arrangement, {sprite.key: sprite for sprite in before}, following)
    if start is not None and isinstance(beat.event, CardPlayed):
        played = own[beat.event.card.code]
        own[beat.event.card.code] = replace(played, flight=replace(played.flight, start=start))
    where = {sprite.key: sprite.spot for sprite in before}
    moving: list[Moving] = []
    for sprite in following:
        start = where.get(sprite.key)
        if sprite.key in own:
            moving.append(own[sprite.key])
        elif start is not None and start != sprite.spot:
            moving.append(Moving(sprite, Flight(start, sprite.spot, 0.0, TURN_S)))
    moving = [*leaving, *moving]
    return Take(tuple(moving), longest(m.flight for m in moving), following)


def fade(beat: Beat, arrangement: Arrangement, pace: float) -> Take:
    """The beat without motion: what lies there afterwards appears in at most ``FADE_S``, whatever the pace. Beats follow each
    other no faster than a card flies."""
    usual_s, fade_s = take(beat, arrangement).length_s, FADE_S / max(1.0, pace)
    return Take((), fade_s, cast(beat.after, arrangement), max(0.0, min(usual_s, PLAY_S) - fade_s))


_SPECIAL: dict[type, Callable[[Beat, Arrangement, dict[str, Sprite], tuple[Sprite, ...]], Parts]] = {
    CardPlayed: flights.card_played, TrickTaken: flights.trick_taken, Dealt: flights.dealt, OpeningCardHeld: flights.opened,
    DealerDrawn: flights.drawn, RoundBegan: flights.round_began, PackCut: flights.pack_cut, TrumpTurned: flights.trump_turned,
    WeisDecided: honours.weis_shown, Match: honours.match_fanned, MatchOver: honours.match_laid_together,
}
