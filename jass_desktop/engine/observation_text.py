"""The text form of an observation: one line of JSON, the same for equal observations. It is all a computer player gets.

It has no seal: whoever has a text reads a view whose seal is empty.
"""

from __future__ import annotations

import json
from typing import Any

from jass_desktop.engine.actions import parse_action
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import DifferenceOutcome, DifferenceScore, Ending, Outcome, Points, RoundScore, Score
from jass_desktop.engine.seats import PerSeat, PerSide, Seat, Side
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import JassError, NotationError


def write_observation(view: Observation) -> str:
    """One line without blanks around separators."""
    return json.dumps({
        "seat": view.seat.label,
        "rules": [view.rules.name, dict(view.rules.to_options())],
        "phase": view.phase.value,
        "round": view.round_number,
        "scores": view.scores,
        "dealer": view.dealer.label,
        "forehand": _seat(view.forehand),
        "to_act": _seat(view.to_act),
        "hand": str(view.hand),
        "hand_sizes": view.hand_sizes,
        "pushed": view.pushed,
        "chooser": _seat(view.chooser),
        "contract": view.contract and view.contract.value,
        "tricks": [[_trick(taken.trick), taken.winner.label, taken.points] for taken in view.tricks],
        "trick": _trick(view.trick),
        "announced": view.announced,
        "weis_sides": [side.label for side in view.weis_sides],
        "shown": _melds(view.shown),
        "stoeck": _seat(view.stoeck),
        "points": [_points(points) for points in view.points],
        "claim": _seat(view.claim),
        "legal": [str(action) for action in view.legal],
        "interjections": [str(action) for action in view.interjections],
        "rounds": [_round(score) for score in view.rounds],
        "outcome": view.outcome and _outcome(view.outcome),
        "turned": view.turned and view.turned.code,
        "bids": view.bids,
    }, separators=(",", ":"))


def read_observation(text: str) -> Observation:
    """The observation that ``write_observation`` wrote; NotationError when the text is anything else."""
    try:
        data = json.loads(text)
        name, options = data["rules"]
        return Observation(
            seat=_read_seat(data["seat"]), rules=RuleSet.from_options(name, tuple(options.items())), phase=Phase(data["phase"]),
            round_number=data["round"], scores=PerSide(*data["scores"]), dealer=_read_seat(data["dealer"]),
            forehand=_read_seat_or_none(data["forehand"]), to_act=_read_seat_or_none(data["to_act"]),
            hand=CardSet.parse(data["hand"]), hand_sizes=PerSeat(*data["hand_sizes"]), pushed=data["pushed"],
            chooser=_read_seat_or_none(data["chooser"]), contract=data["contract"] and Contract.parse(data["contract"]),
            tricks=tuple(TakenTrick(_read_trick(trick), _read_seat(winner), points) for trick, winner, points in data["tricks"]),
            trick=_read_trick(data["trick"]), announced=PerSeat(*data["announced"]),
            weis_sides=tuple(map(_read_side, data["weis_sides"])), shown=_read_melds(data["shown"]),
            stoeck=_read_seat_or_none(data["stoeck"]), points=PerSide(*(Points(*points) for points in data["points"])),
            claim=_read_seat_or_none(data["claim"]), legal=tuple(map(parse_action, data["legal"])),
            interjections=tuple(map(parse_action, data["interjections"])),
            rounds=tuple(_read_round(score) for score in data["rounds"]),
            outcome=data["outcome"] and _read_outcome(data["outcome"]), turned=data["turned"] and Card.parse(data["turned"]),
            bids=PerSeat(*data["bids"]))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, JassError) as error:
        raise NotationError(f"no observation: {text[:60]!r}: {error}") from error


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else seat.label


def _read_seat(label: str) -> Seat:
    return Seat[label.upper()]


def _read_seat_or_none(label: str | None) -> Seat | None:
    return None if label is None else _read_seat(label)


def _read_side(label: str) -> Side:
    return Side[label.upper().replace("-", "_")]


def _trick(trick: Trick) -> str:
    return str(trick)


def _read_trick(text: str) -> Trick:
    pairs = (item.split(":") for item in text.split())
    return Trick(tuple((_read_seat(seat), Card.parse(code)) for seat, code in pairs))


def _melds(shown: tuple[tuple[Seat, Meld], ...]) -> str:
    return " ".join(f"{seat.label}:{meld}" for seat, meld in shown)


def _read_melds(text: str) -> tuple[tuple[Seat, Meld], ...]:
    pairs = (item.split(":") for item in text.split())
    return tuple((_read_seat(seat), Meld.parse(meld)) for seat, meld in pairs)


def _points(points: Points) -> list[int]:
    return [points.cards, points.last_trick, points.match, points.weis, points.stoeck]


def _round(score: Score) -> list[Any]:
    if isinstance(score, DifferenceScore):
        return [score.number, score.contract.value, score.bids, score.made, score.differences, score.totals]
    return [score.number, score.chooser.label, score.contract.value, score.factor, [_points(points) for points in score.points],
            _melds(score.weis), _seat(score.stoeck), score.tricks, score.totals]


def _read_round(data: list[Any]) -> Score:
    if len(data) == 6:
        number, contract, *numbers = data
        return DifferenceScore(number, Contract.parse(contract), *(PerSeat(*each) for each in numbers))
    number, chooser, contract, factor, points, weis, stoeck, tricks, totals = data
    return RoundScore(number, _read_seat(chooser), Contract.parse(contract), factor, PerSide(*(Points(*p) for p in points)),
                      _read_melds(weis), _read_seat_or_none(stoeck), PerSide(*tricks), PerSide(*totals))


def _outcome(outcome: Ending) -> list[Any]:
    if isinstance(outcome, DifferenceOutcome):
        return [outcome.totals]
    return [None if outcome.winner is None else outcome.winner.label, outcome.totals, outcome.reason, outcome.rubicon]


def _read_outcome(data: list[Any]) -> Ending:
    if len(data) == 1:
        return DifferenceOutcome(PerSeat(*data[0]))
    winner, totals, reason, rubicon = data
    return Outcome(None if winner is None else _read_side(winner), PerSide(*totals), reason, rubicon)
