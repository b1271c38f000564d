"""``history list | show GAME | export OUT [GAME …] | import IN | statistics | restore [GAME …]``"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from jass_desktop.commands.context import find_game, history_of, tell_of
from jass_desktop.commands.statistics import print_statistics
from jass_desktop.commands.words import outcome_text, party_name
from jass_desktop.engine.record import final_state
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.gate.text import quoted, whole_number
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.history.coming import Coming, games_revealing
from jass_desktop.session.history.entries import Entry, Statistics
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.conventions import CONVENTIONS
from jass_desktop.store.history import Arrival, History
from jass_desktop.store.paths import DataDir
from jass_desktop.words.assistance import help_words
from jass_desktop.words.conventions import conventions_words
from jass_desktop.words.figures import games_words, results_words, rubicon_words, special_words
from jass_desktop.words.games import game_title
from jass_desktop.words.kinds import words_of
from jass_desktop.words.players import levels_words

ENDING = ".jass"
_ARRIVALS = {
    Arrival.NEW: N_("{file}: added as game {number}"),
    Arrival.LONGER: N_("{file}: continues game {number}"),
    Arrival.KNOWN: N_("{file}: already there as game {number}"),
}

_CAUTIONS = {
    Coming.ROUNDS: N_("{file}: this game is not over, and the file contains the cards of its current round; for a practice "
                      "game, a deal of the day or a game begun with version 0.1, of all later rounds, too."),
    Coming.PASSES: N_("{file}: this tournament is not over, and the file contains the cards of all its sessions."),
    Coming.DEALS: N_("{file}: this match may go on, and the file contains the cards of all its deals."),
}


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """Returns 1 if ``import`` rejected a file."""
    history = history_of(data)
    status = 0
    match options.action:
        case "list":
            _list(history)
        case "show":
            _show(options.game, data)
        case "export":
            _export(history, options.out, options.games)
        case "import":
            status = _import(history, options.path, mine="mine" in options)
        case "statistics":
            print_statistics(history, getattr(options, "csv", None))
        case "restore":
            _restore(history, options.games)
    tell_of(history)
    return status


def _list(history: History) -> None:
    entries = history.entries()
    # One text: there may be tens of thousands of lines, and each costs more to write than to make.
    print("\n".join(map(_line, entries)) or _("No game yet."))
    _add_up(statistics_of(entries))


def _line(entry: Entry) -> str:
    # Translators: of a game.
    marks = [_("finished") if entry.over else _("in progress")]
    if entry.levels:
        marks.append(levels_words(entry.levels))
    if entry.practice:
        marks.append(_("practice deal"))
    if entry.takebacks:
        marks.append(ngettext("{count} takeback", "{count} takebacks", entry.takebacks).format(count=entry.takebacks))
    marks += [*rubicon_words(entry), *help_words(entry)]
    ours, theirs = entry.totals[:2]
    totals = " : ".join(map(str, entry.totals)) if entry.alone else f"{ours:>9} : {theirs}"
    return (f"{entry.number:>4}  {entry.started[:16].replace('T', ' ')}  {game_title(entry.rules):<20} "
            f"{totals:<21}  {', '.join(marks)}")


def _add_up(statistics: Statistics) -> None:
    """Print the figures of finished games, if any: for each kind of game, and in total if there are several kinds."""
    kinds = [(game_title(name), figures) for name, figures in statistics.kinds]
    if len(kinds) > 1:
        kinds.append((_("In all"), statistics.total))
    if kinds:
        print()
    width = max((len(title) for title, _figures in kinds), default=0)
    for title, figures in kinds:
        print(f"{title:<{width}}  " + ", ".join([games_words(figures), results_words(figures), *special_words(figures)]))


def _show(game: str, data: DataDir) -> None:
    record = find_game(game, data)
    state = final_state(record)
    levels, conventions = record.headers.get("level", "").split(), record.headers.get("conventions", "")
    told = [game_title(record.rules.name), record.headers.get("started", "")[:16].replace("T", " "), levels_words(levels),
            conventions_words(conventions) if conventions in CONVENTIONS else ""]
    print(", ".join(filter(None, told)))
    for party in record.rules.seating.parties:
        print(party_name(party, record))
    for score in state.rounds:
        print(words_of(record.rules).round_line(score))
    print(outcome_text(state, record))


def _numbers(games: Sequence[str]) -> list[int]:
    """The games named on the command line. Raises StoreError if one of them is not a number."""
    if bad := [game for game in games if whole_number(game) is None]:
        raise StoreError(_("There is no game {game}.").format(game=quoted(bad[0])))
    return [int(game) for game in games]


def _export(history: History, folder: Path, games: Sequence[str]) -> None:
    """Write the games with these numbers; without any, all finished ones: unfinished games, tournaments and matches hold cards
    that are still secret."""
    entries = history.entries()
    revealing = games_revealing(entries)
    numbers = _numbers(games)
    if not numbers:
        numbers = [entry.number for entry in entries if entry.number not in revealing]
        if revealing:
            left = _("Left out because they are not over: {numbers}. Give their numbers to export them too.")
            print(left.format(numbers=", ".join(map(str, sorted(revealing)))), file=sys.stderr)
    for number in numbers:
        path = folder / f"game-{number:04}{ENDING}"
        history.export(number, path)
        if number in revealing:
            print(_(_CAUTIONS[revealing[number]]).format(file=path), file=sys.stderr)
    print(ngettext("{count} game written to {folder}", "{count} games written to {folder}", len(numbers)).format(
        count=len(numbers), folder=folder))


def _import(history: History, path: Path, *, mine: bool) -> int:
    """Bring in each file that is sound, and say what is wrong with the others."""
    files = sorted(path.glob(f"*{ENDING}")) if path.is_dir() else [path]
    if not files:
        raise StoreError(_("{folder} holds no record files ({ending}).").format(folder=path, ending=ENDING))
    status = 0
    for file in files:
        try:
            number, arrival = history.bring_in(file, mine=mine)
        except RecordError as error:
            print(error, file=sys.stderr)
            status = 1
            continue
        print(_(_ARRIVALS[arrival]).format(file=file, number=number))
        try:
            if count := history.bring_in_verdicts(number, file):
                print(ngettext("{file}: with the review of {count} decision", "{file}: with the review of {count} decisions",
                               count).format(file=file, count=count))
        except RecordError as error:
            way_out = _("Game {number} has no such review. To make one: jass-desktop review {number}")
            print(f"{error} {way_out.format(number=number)}", file=sys.stderr)
            status = 1
    return status


def _restore(history: History, games: Sequence[str]) -> None:
    for number in _numbers(games):
        with suppress(RecordError):  # only to find out which games cannot be read
            history.read(number)
    offer = history.missing()
    if offer is None:
        print(_("The copies hold no game that is missing."))
        return
    numbers = history.bring_back(offer)
    print(ngettext("{count} game is back: {numbers}", "{count} games are back: {numbers}", len(numbers)).format(
        count=len(numbers), numbers=", ".join(map(str, sorted(numbers)))))
