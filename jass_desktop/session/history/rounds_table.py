"""The rounds of games as a table for other programs: CSV, one line a round, with names that do not depend on the language."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from jass_desktop.session.history.rounds import HONOURS, PlayedGame, PlayedRound, Span

COLUMNS = (
    "game", "started", "rules", "levels", "won", "double", "round", "contract", "row", "factor", "named_by", "pushed", "whole",
    "made", "against", "predicted", "written", "written_against", "match", *(f"trump_{rank.name.lower()}" for rank in HONOURS),
    "high_cards", "expected", *(f"{span.value}_{what}" for span in Span for what in ("decisions", "lost")),
    "bid", "bid_made")


def rounds_table(games: Iterable[PlayedGame]) -> str:
    """A line of ``COLUMNS``, then a line for each round. A cell without a value is empty, and so is ``won`` after a draw."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for game in games:
        for round_ in game.rounds:
            writer.writerow(_cells(game, round_))
    return text.getvalue()


def _cells(game: PlayedGame, round_: PlayedRound) -> list[object]:
    entry, held = game.entry, round_.honours
    lost = {one.span: (one.decisions, round(one.points, 3)) for one in round_.lost}
    return [
        entry.number, entry.started, _safe(entry.rules), _safe(" ".join(entry.levels)),
        None if entry.won is None else int(entry.won), int(entry.double),
        round_.number, round_.contract.value, None if round_.row is None else round_.row + 1, round_.factor, round_.namer.value,
        int(round_.pushed), int(round_.whole), round_.made, round_.against, round_.predicted, round_.written,
        round_.written_against, round_.match, *(None if held is None else held >> bit & 1 for bit in range(len(HONOURS))),
        round_.high, round_.expected, *(cell for span in Span for cell in lost.get(span, (None, None))),
        round_.bid, None if round_.bid_made is None else int(round_.bid_made)]


def _safe(text: str) -> str:
    """The text, changed if a spreadsheet would take it for a formula."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@")) else text
