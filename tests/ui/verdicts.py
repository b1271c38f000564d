"""Games to look back at, and verdicts that a test makes up."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from jass_desktop.engine.record import GameRecord, read_record, write_record
from jass_desktop.session.findings.decisions import Decision, decisions
from jass_desktop.session.findings.verdicts import Mark, Price, Verdict, same

RECORDS = Path(__file__).parents[1] / "data" / "records"


@cache
def recorded(name: str) -> GameRecord:
    """One of the golden games."""
    return read_record((RECORDS / f"{name}.jass").read_text("utf-8"))


_DECIDED: dict[str, tuple[Decision, ...]] = {}


def all_decisions(record: GameRecord) -> tuple[Decision, ...]:
    """What the first seat has decided in rounds that are over, looked for once in each game."""
    text = write_record(record)
    if text not in _DECIDED:
        _DECIDED[text] = tuple(one for batch in decisions(record, record.rules.seating.seats[0]) for one in batch)
    return _DECIDED[text]


def verdict(decision: Decision, mark: Mark, loss: float = 0.0, factor: float = 1.0) -> Verdict:
    """On this decision: another alternative is better by the loss, where there is one; each next one is worth a point less."""
    view, taken = decision.moment.view, decision.action
    others = [action for action in view.legal if not same(action, taken)]
    prices = [Price(taken, 0.0, 0.0, 4000)]
    prices += [Price(action, (loss if loss > 0 else -1.0) - n, 0.4, 4000) for n, action in enumerate(others)]
    ranked = tuple(sorted(prices, key=lambda price: -price.value)) if others else ()
    return Verdict(decision.round_number, decision.move, view.seat, decision.trick, taken, mark, loss, 0.4, factor, ranked, 4000,
                   exact=False, settled=True)
