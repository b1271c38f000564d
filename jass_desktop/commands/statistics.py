"""``history statistics [--csv OUT]``: the statistics of the window as text, or all rounds as a table."""

from __future__ import annotations

import sys
from pathlib import Path

from jass_desktop.commands.progress import Progress
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.rounds import PlayedGame
from jass_desktop.session.history.rounds_table import COLUMNS, rounds_table
from jass_desktop.session.history.tally import GamesTally
from jass_desktop.store.files import Result, begins
from jass_desktop.store.history import History
from jass_desktop.words.charts import chart_lines
from jass_desktop.words.rules import contract_words
from jass_desktop.words.statistics import ChartNames, Topic, count_words, page_of


def print_statistics(history: History, table: Path | None) -> None:
    """Print each topic with its charts as text, or write all rounds into ``table``. Games that cannot be read are left out, and
    said on standard error."""
    out = None if table is None else Result(table, begins(f"{COLUMNS[0]},{COLUMNS[1]},"))
    games = _all(history)
    if out is not None:
        out.write(rounds_table(games))
        print(_("{rounds} written to {file}").format(rounds=count_words(sum(len(game.rounds) for game in games)), file=table))
        return
    for topic in Topic:
        page = page_of(topic, games, ChartNames(contract_words))
        print(_(topic.value))
        for text in (*page.lines, page.note):
            print(f"  {text}")
        for column in page.columns:
            for chart in column:
                for line in chart_lines(chart):
                    print(f"  {line}")
        print()


def _all(history: History) -> list[PlayedGame]:
    """All games that count, those that have not been counted yet as well, the first played first."""
    tally = GamesTally(history)
    with Progress(tally.total, 0) as progress:
        while not tally.over:
            progress.add(tally.step())
    if tally.damaged:
        print(ngettext("{count} game cannot be read and is left out.", "{count} games cannot be read and are left out.",
                       tally.damaged).format(count=tally.damaged), file=sys.stderr)
    return tally.games
