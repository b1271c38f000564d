"""An evening in strokes in words: how it goes, how it stands, who pays for the coffee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.evening.evening import UNTIL, Plan
from jass_desktop.session.evening.standing import OURS, THEIRS, EveningStanding
from jass_desktop.session.evening.strokes import Merit

PLAN_WORDS = {"friends": N_("Among friends"), "championship": N_("Championship")}
STROKE_WORDS = {
    Merit.PRIZE: N_("Half-way prize"), Merit.WIN: N_("Win"), Merit.MATCH: N_("Match"), Merit.SCHNEIDER: N_("Schneider"),
    Merit.COUNTER_MATCH: N_("Counter-match"),
}


@dataclass(frozen=True)
class GameRow:
    """A game of the evening in a list."""

    number: int
    name: str
    figures: tuple[str, str]
    """The points of both sides, and their strokes."""


@dataclass(frozen=True)
class EveningPage:
    """All there is to say of an evening."""

    said: tuple[str, ...]
    """The most important first."""
    sides: PerParty[str]
    """Who plays together."""
    rows: tuple[GameRow, ...]
    """The games, the first one first."""


def length_words(games: int) -> str:
    """How long an evening lasts."""
    return ngettext("{count} game", "{count} games", games).format(count=games) if games else _(
        "Until {count} strokes").format(count=UNTIL)


def plan_words(plan: Plan) -> str:
    """How long it lasts, and what each thing is worth."""
    worth = ", ".join(f"{_(words)} {getattr(plan, stroke.value)}" for stroke, words in STROKE_WORDS.items())
    return _("{length}. Strokes: {worth}.").format(length=length_words(plan.games), worth=worth)


def evening_page(standing: EveningStanding, text: Callable[[str], str] = str) -> EveningPage:
    """The page of an evening. ``text`` is how names are shown there."""
    names = next(iter(standing.games.values())).names

    def together(seats: tuple[Seat, ...]) -> str:
        return _(" and ").join(text(names[seat]) or _("You") if seat is Seat.SOUTH else text(names[seat]) or seat.label
                               for seat in seats)

    sides, total = PerParty(together(OURS.seats), together(THEIRS.seats)), standing.total
    said = [_("{one} {strokes} – {other} {others}").format(one=sides[OURS], strokes=total[OURS], other=sides[THEIRS],
                                                           others=total[THEIRS])]
    if standing.next is None:
        winner = standing.winner
        said.insert(0, _("A draw!") if winner is None else _("{names} have won the evening!").format(names=sides[winner]))
        said.append(_("All pay for their own coffee.") if winner is None else _("{names} pay for the coffee.").format(
            names=together(standing.payers)))
    said.append(plan_words(standing.evening.plan))
    return EveningPage(tuple(said), sides, tuple(_row(standing, number) for number in sorted(standing.games)))


def _row(standing: EveningStanding, number: int) -> GameRow:
    entry, strokes = standing.games[number], standing.strokes.get(number)
    points = f"{entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}"
    written = "" if strokes is None else f"{strokes[OURS]} : {strokes[THEIRS]}"
    return GameRow(number, _("Game {number}").format(number=number), (points, written if entry.over else _("not over")))
