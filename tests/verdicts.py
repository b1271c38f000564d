"""Verdicts that a test makes up."""

from __future__ import annotations

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.verdicts import Mark, Price, Verdict

_CARD, _BETTER = (Play(Card.parse(code)) for code in ("H7", "HA"))


def verdict(move: int = 12, seat: Seat = Seat.SOUTH, action: Action = _CARD, mark: Mark = Mark.MISTAKE, *,
            loss: float = 3.25, error: float = 0.4) -> Verdict:
    """A verdict in which another card would have been better."""
    prices = Price(_BETTER, 40.5, 0.4, 480), Price(action, 37.25, 0.0, 480)
    return Verdict(1, move, seat, 2, action, mark, loss, error, 2.0, prices, 500, exact=False, settled=True)
