"""An evening in strokes in words: how it goes, how it stands, who pays for the coffee."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from jass_desktop.engine.seats import Party, PerParty, Seat
from jass_desktop.i18n import N_, _, ngettext, pgettext
from jass_desktop.session.evening.evening import UNTIL, Plan
from jass_desktop.session.evening.standing import OURS, THEIRS, EveningStanding
from jass_desktop.session.evening.strokes import Merit
from jass_desktop.words.lists import listed
from jass_desktop.words.players import seat_name

PLAN_WORDS = {"friends": N_("Among friends"), "championship": N_("Championship")}
STROKE_WORDS = {
    Merit.PRIZE: N_("Half-way prize"), Merit.WIN: N_("Win"), Merit.MATCH: N_("Match"), Merit.SCHNEIDER: N_("Rubicon"),
    Merit.COUNTER_MATCH: N_("Counter-match"),
}
STROKE_NOTES = {
    Merit.PRIZE: N_("first to have half the points"), Merit.WIN: N_("of the game"), Merit.MATCH: N_("all tricks of a round"),
    Merit.SCHNEIDER: N_("the losers have less than half"), Merit.COUNTER_MATCH: N_("a match when the others named"),
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


def games_words(games: int) -> str:
    """So many games."""
    return ngettext("{count} game", "{count} games", games).format(count=games)


def length_words(games: int) -> str:
    """How long an evening lasts."""
    return games_words(games) if games else _("Until {count} strokes").format(count=UNTIL)


def plan_words(plan: Plan) -> str:
    """How long it lasts, and what each thing is worth."""
    worth = ", ".join(f"{_(words)} {getattr(plan, stroke.value)}" for stroke, words in STROKE_WORDS.items())
    # Translators: length: such as “6 games”; worth: such as “Win 1, Match 1”.
    return _("{length}. Strokes: {worth}.").format(length=length_words(plan.games), worth=worth)


def evening_page(standing: EveningStanding, text: Callable[[str], str] = str) -> EveningPage:
    """The page of an evening. ``text`` is how names are shown there."""
    names = next(iter(standing.games.values())).names

    def together(*seats: Seat) -> str:
        return listed(text(names[seat]) or (_("You") if seat is Seat.SOUTH else seat_name(seat)) for seat in seats)

    def of(side: Party, you: str, they: str) -> str:
        """A sentence about a side; ``you`` is for that of the person, if nothing else is their name."""
        if side is OURS and not names[Seat.SOUTH]:
            return you.format(partner=together(Seat.NORTH))
        return they.format(names=sides[side])

    sides, total = PerParty(together(*OURS.seats), together(*THEIRS.seats)), standing.total
    # Translators: one, other: both sides; strokes, others: their numbers.
    said = [_("Strokes: {one} {strokes} – {other} {others}").format(
        one=sides[OURS], strokes=total[OURS], other=sides[THEIRS], others=total[THEIRS])]
    if standing.next is None:
        winner = standing.winner
        said.insert(0, _("A draw!") if winner is None else of(
            winner, _("You and {partner} have won the evening!"), _("{names} have won the evening!")))
        said.append(_("Everybody pays for their own coffee.") if winner is None else of(
            winner.other, _("You and {partner} pay for the coffee."), _("{names} pay for the coffee.")))
    said.append(plan_words(standing.evening.plan))
    return EveningPage(tuple(said), sides, tuple(_row(standing, number) for number in sorted(standing.games)))


def _row(standing: EveningStanding, number: int) -> GameRow:
    entry, strokes = standing.games[number], standing.strokes.get(number)
    points = f"{entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}"
    written = "" if strokes is None else f"{strokes[OURS]} : {strokes[THEIRS]}"
    return GameRow(number, _("Game {number}").format(number=number), (
        points, written if entry.over else pgettext("game", "not over")))
