"""Games in words for the command line. Cards keep their codes here, which every language and deck shares."""

from __future__ import annotations

from collections.abc import Iterable

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import FOUR, Party, Seat
from jass_desktop.i18n import _
from jass_desktop.words.figures import rubicon_sentence
from jass_desktop.words.players import seat_name
from jass_desktop.words.rules import contract_words


def side_name(side: Party, record: GameRecord) -> str:
    """The seats of a side, with the players' names if the record has them."""
    return _listed(player_name(seat, record) for seat in side.seats)


def player_name(seat: Seat, record: GameRecord) -> str:
    """The seat, with the player's name if the record has it."""
    name = record.headers.get(seat.label)
    return f"{seat_name(seat)} ({name})" if name else seat_name(seat)


def _listed(names: Iterable[str]) -> str:
    *others, last = names
    return _("{first} and {second}").format(first=", ".join(others), second=last) if others else last


def round_line(score: RoundScore) -> str:
    """A round of a game in one line: contract, points made, and the score after it."""
    if any(line is Line.PREDICTED for line, _values in score.lines):
        seats = "   ".join(f"{seat_name(seat)} {bid:>3} → {made:>3}: {bad:>3}" for seat, bid, made, bad in zip(
            FOUR, score.line(Line.PREDICTED), score.line(Line.MADE), score.written, strict=True))
        return _("{number:>3}. {contract:<12} {seats}   total {totals}").format(
            number=score.number, contract=contract_words(score.contract), seats=seats, totals=" : ".join(map(str, score.totals)))
    (ours, theirs), (our_total, their_total) = score.written, score.totals
    return _("{number:>3}. {contract:<12} {ours:>4} : {theirs:<4}   total {our_total:>4} : {their_total}").format(
        number=score.number, contract=contract_text(score.contract, score.factor), ours=ours, theirs=theirs,
        our_total=our_total, their_total=their_total)


def contract_text(contract: Contract, factor: int) -> str:
    """The contract, with its factor unless that is 1."""
    return contract_words(contract) if factor == 1 else f"{contract_words(contract)} ×{factor}"


def outcome_text(state: GameState, record: GameRecord) -> str:
    """The winner, or the current score."""
    outcome = state.outcome
    if outcome is None and state.rules.kind == "differenzler":
        return _("The game stands at {points} bad points.").format(points=" : ".join(map(str, state.scores)))
    if outcome is None:
        ours, theirs = state.running
        return _("The game stands at {ours} : {theirs}.").format(ours=ours, theirs=theirs)
    if state.rules.kind == "differenzler":
        names, points = _listed(player_name(seat, record) for seat in outcome.seats), min(outcome.totals)
        return _("Won with {points} bad points: {names}.").format(points=points, names=names)
    ours, theirs = outcome.totals
    if outcome.winner is None:
        return _("The game is drawn at {ours} : {theirs}.").format(ours=ours, theirs=theirs)
    text = _("{side} win {ours} : {theirs}.").format(side=side_name(outcome.winner, record), ours=ours, theirs=theirs)
    return f"{text} {rubicon_sentence(record.rules)}" if outcome.rubicon else text
