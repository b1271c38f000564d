"""Games in words for the command line. Cards keep their codes here, which every language and deck shares."""

from __future__ import annotations

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.game import GameState
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import Seat, Side
from jass_desktop.i18n import N_, _

_SEATS = {Seat.SOUTH: N_("South"), Seat.EAST: N_("East"), Seat.NORTH: N_("North"), Seat.WEST: N_("West")}
_CONTRACTS = {Contract.CLUBS: N_("clubs"), Contract.SPADES: N_("spades"), Contract.HEARTS: N_("hearts"),
              Contract.DIAMONDS: N_("diamonds"), Contract.OBENABE: N_("Obenabe"), Contract.UNDENUFE: N_("Undenufe")}


def seat_name(seat: Seat) -> str:
    return _(_SEATS[seat])


def contract_name(contract: Contract) -> str:
    return _(_CONTRACTS[contract])


def side_name(side: Side, record: GameRecord) -> str:
    """The two seats of a side, with the names of those who sit there where the record knows them."""
    first, second = (f"{seat_name(seat)} ({name})" if (name := record.headers.get(seat.label)) else seat_name(seat)
                     for seat in side.seats)
    return _("{first} and {second}").format(first=first, second=second)


def round_line(score: RoundScore) -> str:
    """A round of a game in one line: contract, what it brought, and the score after it."""
    ours, theirs = score.written
    return _("{number:>3}. {contract:<12} {ours:>4} : {theirs:<4}   total {our_total:>4} : {their_total}").format(
        number=score.number, contract=contract_text(score.contract, score.factor), ours=ours, theirs=theirs,
        our_total=score.totals.south_north, their_total=score.totals.east_west)


def contract_text(contract: Contract, factor: int) -> str:
    """The contract, with its factor when that is not 1."""
    return contract_name(contract) if factor == 1 else f"{contract_name(contract)} ×{factor}"


def outcome_text(state: GameState, record: GameRecord) -> str:
    """Who won, or how the score stands."""
    if state.outcome is None:
        return _("The game goes on at {ours} : {theirs}.").format(ours=state.running.south_north, theirs=state.running.east_west)
    ours, theirs = state.outcome.totals
    return _("{side} win {ours} : {theirs}.").format(side=side_name(state.outcome.winner, record), ours=ours, theirs=theirs)
