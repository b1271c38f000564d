"""Which games would reveal cards that are still to be played: whatever writes or shows a game asks here first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum

from jass_desktop.engine.record import GameRecord
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import next_pass, tries_by_rival, tries_by_tournament
from jass_desktop.session.ladder.match import HEADER as MATCH
from jass_desktop.session.setting import DailyDeal, MatchDeal, TournamentPass, setting_of
from jass_desktop.session.tournament.tournament import HEADER as TOURNAMENT


class Coming(Enum):
    """What the record of a game would reveal."""

    ROUNDS = "rounds"
    """The cards of the round being played; where they follow from a seed, those of later rounds too."""
    PASSES = "passes"
    """The cards of all passes of a tournament that is not over."""
    DEALS = "deals"
    """The cards of all deals of a match that may go on: the last one against its character."""


def games_revealing(entries: Iterable[Entry]) -> dict[int, Coming]:
    """What each game whose record contains coming cards, or a seed of theirs, would reveal, by its number. A pass or a deal that
    was played again, or by others, reveals as much as the first game of it."""
    known = tuple(entries)
    tournaments = {name for name, tries in tries_by_tournament(known).items() if next_pass(tries) is not None}
    matches = {[*matches][-1] for matches in tries_by_rival(known).values()}
    found = {entry.number: Coming.ROUNDS for entry in known if not entry.over}
    for entry in known:
        match entry.setting:
            case TournamentPass(tournament=name) if name in tournaments:
                found[entry.number] = Coming.PASSES
            case MatchDeal(match=name) if name in matches:
                found[entry.number] = Coming.DEALS
    return found


def code_reveals(record: GameRecord) -> bool:
    """Whether the code of the game's first deal would reveal later rounds that are, or that day may be, played in earnest."""
    of_a_day = isinstance(setting_of(record.rules.name), DailyDeal)
    return record.outcome is None and (record.headers.get("practice") != "yes" or of_a_day)


def without_seeds(headers: Mapping[str, str]) -> dict[str, str]:
    """The headers of a game without those from which the cards of a whole tournament or match follow."""
    return {name: value for name, value in headers.items() if name not in (MATCH, TOURNAMENT)}
