"""A tournament in words: its rules, a pass, the ranking, and a text to send."""

from __future__ import annotations

from jass_desktop import __version__
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.setting import PASSES
from jass_desktop.session.tournament.draw import Pair
from jass_desktop.session.tournament.entrants import PERSON
from jass_desktop.session.tournament.evening import Evening
from jass_desktop.session.tournament.results import PassResult, Ranked
from jass_desktop.session.tournament.tournament import OWN_TABLE, Tournament
from jass_desktop.session.tournament.tries import Tries
from jass_desktop.words.daily import points_words, with_help

_DIRECTIONS = {"north-south": N_("north-south"), "east-west": N_("east-west")}


def rules_words() -> str:
    """The rules in two sentences."""
    return _("Four passes, each with a partner and a table drawn anew; all tables play the same deals, and tricks alone count. "
             "You are ranked by your points above the mean of those who held the same cards, and between equals the "
             "better best pass decides.")


def help_words() -> str:
    """What is allowed."""
    return _("You may stop at any card and go on another day. Hints and takebacks are allowed, but the result says so.")


def entrant_name(tournament: Tournament, entrant: int) -> str:
    """What this one is called."""
    return _("You") if entrant == PERSON else tournament.character(entrant).name


def pair_words(tournament: Tournament, pair: Pair) -> str:
    """Both names, the person's first."""
    return _("{one} and {other}").format(one=entrant_name(tournament, min(pair)), other=entrant_name(tournament, max(pair)))


def gain_words(gain: int) -> str:
    """Points above or below the mean, with their sign."""
    return f"{gain:+d}".replace("-", "−") if gain else "0"


def size_words(tournament: Tournament) -> str:
    """How large a tournament is."""
    return _("{entrants} entrants, {passes} passes of {deals} deals").format(
        entrants=tournament.entrants, passes=PASSES, deals=tournament.deals)


def coming_words(tournament: Tournament, number: int) -> str:
    """Where the person sits in a pass."""
    return _("Pass {number} of {count}: you sit {direction} with {partner}.").format(
        number=number, count=PASSES, direction=_(_DIRECTIONS[tournament.direction(number)]),
        partner=entrant_name(tournament, tournament.seated(number, OWN_TABLE)[Seat.NORTH]))


def going_words(tournament: Tournament, entry: Entry) -> str:
    """How far a pass has come."""
    return _("Deal {number} of {count}, {ours} : {theirs} so far").format(
        number=entry.rounds, count=tournament.deals, ours=entry.totals[Seat.SOUTH], theirs=entry.totals[Seat.EAST])


def waiting_words(evening: Evening, number: int) -> str:
    """What is known of a pass that is over while tables still play."""
    waiting = evening.waiting(number)
    tables = ngettext("{count} table still plays …", "{count} tables still play …", waiting).format(count=waiting)
    return f"{made_words(evening.tries[number])} {tables}"


def made_words(entry: Entry) -> str:
    """The person's points in a pass."""
    points = entry.totals[Seat.SOUTH]
    said = ngettext("You made {points} point.", "You made {points} points.", points).format(points=points)
    return _("{said} You had help.").format(said=said) if with_help(entry) else said


def result_words(result: PassResult, entry: Entry) -> str:
    """What the person's cards brought elsewhere."""
    return _("{made} Place {rank} of {count} with your cards: the mean is {mean}, the best {best}.").format(
        made=made_words(entry), rank=result.own.rank, count=len(result.points), mean=result.mean, best=max(result.points))


def place_words(ranking: list[Ranked]) -> str:
    """How the person stands among all."""
    own = next(place for place in ranking if place.own)
    return _("Place {rank} of {count}, {gain} points against the mean").format(
        rank=own.rank, count=len(ranking), gain=gain_words(own.total))


def message(evening: Evening) -> str:
    """A line to send: the place, the points, and by which version."""
    said = _("Jass tournament: {place}").format(place=place_words(evening.ranking))
    if any(with_help(entry) for entry in evening.tries.values()):
        said = _("{points} (with help)").format(points=said)
    return f"{said} · {size_words(evening.tournament)} · Jass Desktop {__version__}"


def played_words(tries: Tries) -> str:
    """The points of the passes that were begun, in a line of a list."""
    shown = [points_words(entry) if entry.over else _("not over") for _number, entry in sorted(tries.items())]
    return "  ·  ".join(shown)
