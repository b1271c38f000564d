"""A tournament in words: its rules, a pass, the ranking, and a text to send."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jass_desktop import __version__
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _, ngettext, pgettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import Tries, next_pass
from jass_desktop.session.setting import PASSES
from jass_desktop.session.tournament.draw import Pair
from jass_desktop.session.tournament.entrants import PERSON
from jass_desktop.session.tournament.evening import Evening
from jass_desktop.session.tournament.results import PassResult, Ranked
from jass_desktop.session.tournament.tournament import OWN_TABLE, QUALIFYING_DEALS, QUALIFYING_POINTS, Tournament
from jass_desktop.words.daily import points_words, with_help
from jass_desktop.words.figures import whole
from jass_desktop.words.lists import listed


def rules_words() -> str:
    """The rules in two sentences."""
    return _("Four sessions, each with a new partner and table; all tables play the same deals, and only tricks count. You are "
             "ranked by your points above the average for the same cards; in a tie the best session decides.")


def short_rules_words() -> str:
    """What a tournament is, in a line."""
    return _("Four sessions, each with another partner; all tables play the same deals.")


def help_words() -> str:
    """What is allowed."""
    return _("You may stop at any card and go on another day. Hints and takebacks are noted in the result.")


def entrant_name(tournament: Tournament, entrant: int) -> str:
    """What this one is called."""
    return _("You") if entrant == PERSON else tournament.character(entrant).name


def pair_words(tournament: Tournament, pair: Pair) -> str:
    """Both names, the person's first."""
    return listed(entrant_name(tournament, entrant) for entrant in sorted(pair))


def size_words(tournament: Tournament) -> str:
    """How large a tournament is."""
    # Translators: entrants, passes, deals: numbers.
    return _("{entrants} entrants, {passes} sessions of {deals} deals").format(
        entrants=tournament.entrants, passes=PASSES, deals=tournament.deals)


def coming_words(tournament: Tournament, number: int) -> str:
    """With whom and against whom the person plays in a pass."""
    _person, east, north, west = (entrant_name(tournament, one) for one in tournament.seated(number, OWN_TABLE))
    # Translators: one, other: the opponents.
    return _("Session {number} of {count}: you play with {partner} against {one} and {other}.").format(
        number=number, count=PASSES, partner=north, one=west, other=east)


def going_words(tournament: Tournament, entry: Entry) -> str:
    """How far a pass has come."""
    return _("Deal {number} of {count}, {ours} : {theirs} so far").format(
        number=entry.rounds, count=tournament.deals, ours=entry.totals[Seat.SOUTH], theirs=entry.totals[Seat.EAST])


def waiting_words(evening: Evening, number: int) -> str:
    """What is known of a pass that is over while tables still play."""
    waiting = evening.waiting(number)
    tables = ngettext("{count} table is still playing …", "{count} tables are still playing …", waiting).format(count=waiting)
    return f"{made_words(evening.tries[number])} {tables}"


def made_words(entry: Entry) -> str:
    """The person's points in a pass."""
    points = entry.totals[Seat.SOUTH]
    said = ngettext("You made {points} point.", "You made {points} points.", points).format(points=points)
    return _("{said} You had help.").format(said=said) if with_help(entry) else said


def result_words(result: PassResult, entry: Entry) -> str:
    """Where the person's points stand among those of others with the same cards."""
    # Translators: made: a sentence on the points; mean, best: points.
    return _("Place {rank} of {count} with your cards. {made} The average is {mean}, the best {best}.").format(
        made=made_words(entry), rank=result.own.rank, count=len(result.points), mean=result.mean, best=max(result.points))


def qualifying_words(tournament: Tournament, entry: Entry) -> str:
    """Whether the person's points in a pass would have qualified for the national championship. Empty where that cannot be said:
    its passes have 12 deals, and nobody gets help there."""
    missing = QUALIFYING_POINTS - entry.totals[Seat.SOUTH]
    if tournament.deals != QUALIFYING_DEALS or with_help(entry):
        return ""
    # Translators: needed: points.
    said = (_("Enough to qualify for the Swiss championship: {needed} points in {deals} deals.") if missing <= 0 else
            # Translators: missing, needed: points.
            _("{missing} short of qualifying for the Swiss championship: {needed} points in {deals} deals."))
    return said.format(missing=missing, needed=QUALIFYING_POINTS, deals=QUALIFYING_DEALS)


def place_words(ranking: list[Ranked]) -> str:
    """How the person stands among all."""
    own = next(place for place in ranking if place.own)
    # Translators: gain: with + or −.
    return _("Place {rank} of {count}, {gain} points against the average").format(
        rank=own.rank, count=len(ranking), gain=whole(own.total))


def message(evening: Evening) -> str:
    """A line to send: the place, the points, and by which version."""
    # Translators: place: such as “Place 3 of 16”.
    said = _("Jass tournament: {place}").format(place=place_words(evening.ranking))
    if any(with_help(entry) for entry in evening.tries.values()):
        said = _("{points} (with help)").format(points=said)
    return f"{said} · {size_words(evening.tournament)} · Jass Desktop {__version__}"


@dataclass(frozen=True)
class RankRow:
    """A line of a list of those who are compared."""

    rank: int
    name: str
    figures: tuple[str, ...]
    entrants: tuple[int, ...]
    """Whom the name names."""
    own: bool


@dataclass(frozen=True)
class RankList:
    """Those who are compared, the best first."""

    said: str
    """How the person stands among them, or who still plays."""
    heads: tuple[str, ...] = ()
    """What the figures are."""
    rows: tuple[RankRow, ...] = ()
    """Nobody as long as tables still play."""
    note: str = ""
    """A line more on the person's points; often empty."""


@dataclass(frozen=True)
class TournamentPage:
    """All there is to say of a tournament that was begun."""

    passes: Mapping[int, RankList]
    """The passes that are over and can be compared: all who held the person's cards."""
    ranking: RankList
    """Everybody, after the passes that all tables have played."""
    coming: tuple[str, ...]
    """With whom the person plays in the pass to come, and how far it has come; nothing after the last one."""
    rules: tuple[str, ...]
    """What everybody should know before the first pass is over."""
    problems: tuple[str, ...]
    """What is wrong with passes, and why tables have stopped playing."""
    message: str
    """A text to send; empty before all tables have played all passes."""


def tournament_page(evening: Evening, stopped: str | None = None, text: Callable[[str], str] = str) -> TournamentPage:
    """The page of a tournament. ``stopped`` is why tables have stopped playing, and ``text`` how texts that others have written
    are shown there."""
    tournament, number = evening.tournament, next_pass(evening.tries)
    passes, ranking = {one: _pass(evening, one) for one in evening.over}, _ranking(evening)
    coming, waits = [], any(not one.rows for one in passes.values())
    if number is not None:
        coming.append(coming_words(tournament, number))
        if number in evening.tries:
            coming.append(going_words(tournament, evening.tries[number]))
    problems = [_("Session {number} is not compared: {reason}").format(number=one, reason=text(why))
                for one, why in evening.problems.items()]
    if waits and stopped is not None:
        problems.append(text(stopped))
    rules = () if passes else (size_words(tournament), rules_words(), help_words())
    return TournamentPage(passes, ranking, tuple(coming), rules, tuple(problems),
                          message(evening) if ranking.rows and not coming and not waits else "")


def _pass(evening: Evening, number: int) -> RankList:
    """What the person's cards brought at all tables."""
    result, entry = evening.result(number), evening.tries[number]
    note = qualifying_words(evening.tournament, entry)
    if result is None:
        return RankList(waiting_words(evening, number), note=note)
    rows = tuple(RankRow(row.rank, pair_words(evening.tournament, row.pair), (str(row.points), whole(row.gain)),
                         tuple(sorted(row.pair)), row.own) for row in result.rows)
    return RankList(result_words(result, entry), (_("Points"), _("Against the average")), rows, note)


def _ranking(evening: Evening) -> RankList:
    places = evening.ranking
    if not places:
        return RankList("")
    heads = [_("Session {number}").format(number=number) for number in evening.over if evening.result(number) is not None]
    rows = tuple(RankRow(place.rank, entrant_name(evening.tournament, place.entrant),
                         tuple(map(whole, (*place.gains, place.total))), (place.entrant,),
                         place.own) for place in places)
    return RankList(place_words(places), (*heads, _("Sum")), rows)


def played_words(tries: Tries) -> str:
    """The points of the passes that were begun, in a line of a list."""
    shown = [points_words(entry) if entry.over else pgettext("pass of a tournament", "not over")
             for _number, entry in sorted(tries.items())]
    return "  ·  ".join(shown)
