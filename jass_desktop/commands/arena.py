"""``arena --a P --b P``: computer players against each other on the same cards, in swapped seats."""

from __future__ import annotations

import json
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.arena.duel import DuelReport
from jass_desktop.ai.arena.match import Chunk, Report, hold
from jass_desktop.commands.ledger import ContestFile
from jass_desktop.commands.named import find_rules
from jass_desktop.commands.progress import Progress
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.files import Result, begins
from jass_desktop.store.paths import DataDir, unseen_by_players


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    rules = find_rules(options.by_rules, data, options.set)
    contest = Contest(Entrant.parse(options.a), Entrant.parse(options.b), rules, options.from_seed,
                      games=options.games is not None)
    out = None if options.json is None else Result(options.json, begins('{\n  "a": '), apart_from=options.resume)
    result = hold_here(contest, options.games or options.deals, options.jobs or os.cpu_count() or 1, options.resume,
                       hidden=unseen_by_players(data))
    _show(result)
    if out is not None:
        out.write(json.dumps(result.to_values(), indent=2) + "\n")
    return 0


def hold_here(contest: Contest, count: int, jobs: int, kept: Path | None = None, hidden: Sequence[str] = ()) -> Report:
    """Run the contest with progress on the terminal, continuing what is ``kept`` in that file, if any."""
    ledger = None if kept is None else ContestFile(kept, contest)
    if ledger is not None and ledger.dropped:
        print(_("The last line of {file} was incomplete and is played again.").format(file=kept), file=sys.stderr)
    done = () if ledger is None else ledger.chunks
    with Progress(count, sum(number < count for chunk in done for number in chunk.numbers)) as progress:
        def tell(chunk: Chunk) -> None:
            if ledger is not None:
                ledger.add(chunk)
            progress.add(len(chunk.results))

        return hold(contest, count, jobs, done=done, tell=tell, hidden=hidden)


def _show(result: Report) -> None:
    contest = result.contest
    if isinstance(result, DuelReport):
        # Translators: a, b: the computer players of two sides.
        text = (_("{a} : {b}, {count} games, each played twice, {rules}") if contest.games else
                # Translators: a, b: the computer players of two sides.
                _("{a} : {b}, {count} deals, each played twice, {rules}"))
        lines: tuple[tuple[str, object], ...] = (
            (_("card points"), result.cards), (_("with match bonus"), result.with_match), (_("points written"), result.written),
            (_("victories"), result.won))
    else:
        # Translators: a plays alone against so many (others) players like b.
        text = (_("{a} against {others} {b}, {count} games, each played {seats} times, {rules}") if contest.games else
                # Translators: a plays alone against so many (others) players like b.
                _("{a} against {others} {b}, {count} deals, each played {seats} times, {rules}"))
        lines = ((_("difference A"), result.a), (_("difference B"), result.b), (_("A minus B"), result.gap),
                 (_("victories"), result.won))
    if contest.mirrored:
        # Translators: a: a computer player.
        text = (_("{a} against itself, {count} games, each played once, {rules}") if contest.games else
                # Translators: a: a computer player.
                _("{a} against itself, {count} deals, each played once, {rules}"))
    seats = contest.rules.seats
    print(text.format(a=contest.a, b=contest.b, count=result.count, rules=contest.rules.name, seats=seats, others=seats - 1))
    for title, thinking in zip((_("thinking A"), _("thinking B")), result.thinking, strict=True):
        mean, most = (f"{1000 * time_s:.3g}" for time_s in (thinking.mean_s, thinking.within_s(99)))
        # Translators: mean: on average; most: 99 of 100 take no longer.
        text = _("{mean} ms per decision, 99% within {most} ms (processor time; {count} decisions with a choice)")
        lines = (*lines, (title, text.format(mean=mean, most=most, count=thinking.decisions)))
    width = max(len(title) for title, _figure in lines)
    for title, figure in lines:
        print(f"{title:<{width}} {figure}")
