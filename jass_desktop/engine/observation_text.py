"""The text form of an observation: one line of JSON, the same for equal observations. It is all a computer player gets.

The seal is left out: an observation read back from text has an empty one. Games that version 0.1 knew are written as it wrote
them (see the ``_Old`` classes), because the players' random streams are derived from this text.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from jass_desktop.engine.actions import parse_action
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import LAST_TRICK_POINTS, Contract
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import NO_POINTS, Line, Outcome, Points, RoundScore
from jass_desktop.engine.seats import PAIRS, PerParty, PerSeat, Seat, Seating
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import JassError, NotationError


def write_observation(view: Observation) -> str:
    """One line without spaces around separators."""
    form = _form(view.rules)
    return json.dumps({
        "seat": view.seat.label,
        "rules": [view.rules.name, dict(view.rules.to_options())],
        "phase": view.phase.value,
        "round": view.round_number,
        "scores": form.write_scores(view),
        "dealer": view.dealer.label,
        "forehand": _seat(view.forehand),
        "to_act": _seat(view.to_act),
        "hand": str(view.hand),
        "hand_sizes": view.hand_sizes,
        **form.write_pushes(view),
        "chooser": _seat(view.chooser),
        "contract": view.contract and view.contract.value,
        "tricks": [[_trick(taken.trick), taken.winner.label, taken.points] for taken in view.tricks],
        "trick": _trick(view.trick),
        "announced": view.announced,
        "weis_sides": [side.label for side in view.weis_sides],
        "shown": _melds(view.shown),
        "stoeck": _seat(view.stoeck),
        "points": [_points(points) for points in form.written_points(view)],
        "claim": _seat(view.claim),
        "legal": [str(action) for action in view.legal],
        "interjections": [str(action) for action in view.interjections],
        "rounds": [form.write_round(score) for score in view.rounds],
        "outcome": view.outcome and form.write_outcome(view.outcome),
        "turned": view.turned and view.turned.code,
        "bids": view.bids,
    }, separators=(",", ":"))


def read_observation(text: str) -> Observation:
    """The observation that ``write_observation`` wrote; NotationError when the text is anything else."""
    try:
        data = json.loads(text)
        name, options = data["rules"]
        rules = RuleSet.from_options(name, tuple(options.items()))
        form, seating = _form(rules), rules.seating
        seat = seating.seat
        tricks = tuple(TakenTrick(_read_trick(trick, seating), seat(winner), points) for trick, winner, points in data["tricks"])
        rounds = tuple(form.read_round(score, seating) for score in data["rounds"])
        outcome = data["outcome"] and form.read_outcome(data["outcome"], seating)
        return Observation(
            seat=seat(data["seat"]), rules=rules, phase=Phase(data["phase"]),
            round_number=data["round"], scores=form.read_scores(data["scores"], rounds[:-1] if outcome else rounds, seating),
            dealer=seat(data["dealer"]), forehand=_read_seat_or_none(data["forehand"], seating),
            to_act=_read_seat_or_none(data["to_act"], seating),
            hand=CardSet.parse(data["hand"]), hand_sizes=_per_seat(data["hand_sizes"], seating),
            chooser=_read_seat_or_none(data["chooser"], seating), contract=data["contract"] and Contract.parse(data["contract"]),
            tricks=tricks, trick=_read_trick(data["trick"], seating), announced=_per_seat(data["announced"], seating),
            weis_sides=tuple(map(seating.named_party, data["weis_sides"])), shown=_read_melds(data["shown"], seating),
            stoeck=_read_seat_or_none(data["stoeck"], seating),
            points=form.read_points(tuple(Points(*points) for points in data["points"]), tricks, rules),
            claim=_read_seat_or_none(data["claim"], seating), legal=tuple(map(parse_action, data["legal"])),
            interjections=tuple(map(parse_action, data["interjections"])), rounds=rounds, outcome=outcome,
            turned=data["turned"] and Card.parse(data["turned"]), bids=_per_seat(data["bids"], seating), **form.read_pushes(data))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, JassError) as error:
        raise NotationError(f"no observation: {text[:60]!r}: {error}") from error


def _per_seat(values: list[Any], seating: Seating) -> PerSeat[Any]:
    return PerSeat(*_as_many(values, len(seating.seats)))


def _per_party(values: Sequence[Any], seating: Seating) -> PerParty[Any]:
    return PerParty(*_as_many(values, len(seating.parties)))


def _as_many(values: Sequence[Any], number: int) -> Sequence[Any]:
    if len(values) != number:
        raise ValueError(f"{len(values)} values, expected {number}")
    return values


def _seat(seat: Seat | None) -> str | None:
    return None if seat is None else seat.label


def _read_seat_or_none(label: str | None, seating: Seating) -> Seat | None:
    return None if label is None else seating.seat(label)


def _trick(trick: Trick) -> str:
    return str(trick)


def _read_trick(text: str, seating: Seating) -> Trick:
    pairs = (item.split(":") for item in text.split())
    return Trick(tuple((seating.seat(seat), Card.parse(code)) for seat, code in pairs))


def _melds(shown: tuple[tuple[Seat, Meld], ...]) -> str:
    return " ".join(f"{seat.label}:{meld}" for seat, meld in shown)


def _read_melds(text: str, seating: Seating) -> tuple[tuple[Seat, Meld], ...]:
    pairs = (item.split(":") for item in text.split())
    return tuple((seating.seat(seat), Meld.parse(meld)) for seat, meld in pairs)


def _points(points: Points) -> list[int]:
    return [points.cards, points.last_trick, points.match, points.weis, points.stoeck]


class _Form:
    """How to write the parts that differ between games."""

    def write_scores(self, view: Observation) -> list[int]:
        return list(view.scores)

    def read_scores(self, data: list[int], finished: tuple[RoundScore, ...], seating: Seating) -> PerParty[int]:
        return _per_party(data, seating)

    def write_pushes(self, view: Observation) -> dict[str, Any]:
        return {"pushes": view.pushes, "row": view.row}

    def read_pushes(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"pushes": data["pushes"], "row": data["row"]}

    def written_points(self, view: Observation) -> tuple[Points, ...]:
        return view.points

    def read_points(self, data: tuple[Points, ...], tricks: tuple[TakenTrick, ...], rules: RuleSet) -> PerParty[Points]:
        return _per_party(data, rules.seating)

    def write_round(self, score: RoundScore) -> list[Any]:
        return [score.number, _seat(score.chooser), score.contract.value, score.factor,
                {line.value: values for line, values in score.lines}, score.written, score.totals, _melds(score.weis),
                _seat(score.stoeck), score.row]

    def read_round(self, data: list[Any], seating: Seating) -> RoundScore:
        number, chooser, contract, factor, lines, written, totals, weis, stoeck, row = data
        return RoundScore(number, _read_seat_or_none(chooser, seating), Contract.parse(contract), factor,
                          tuple((Line(line), _per_party(values, seating)) for line, values in lines.items()),
                          _per_party(written, seating), _per_party(totals, seating), _read_melds(weis, seating),
                          _read_seat_or_none(stoeck, seating), row)

    def write_outcome(self, outcome: Outcome) -> list[Any]:
        return [[party.label for party in outcome.winners], outcome.totals, outcome.reason, outcome.rubicon]

    def read_outcome(self, data: list[Any], seating: Seating) -> Outcome:
        winners, totals, reason, rubicon = data
        return Outcome(tuple(map(seating.named_party, winners)), _per_party(totals, seating), reason, rubicon)


class _OldSchieber(_Form):
    """Two sides of four, as version 0.1 wrote them."""

    def write_pushes(self, view: Observation) -> dict[str, Any]:
        return {"pushed": view.pushes > 0}

    def read_pushes(self, data: dict[str, Any]) -> dict[str, Any]:
        return {"pushes": int(data["pushed"])}

    def write_round(self, score: RoundScore) -> list[Any]:
        return [score.number, _seat(score.chooser), score.contract.value, score.factor,
                [_points(points_by_side(score)[side]) for side in PAIRS.parties], _melds(score.weis), _seat(score.stoeck),
                score.line(Line.TRICKS), score.totals]

    def read_round(self, data: list[Any], seating: Seating) -> RoundScore:
        number, chooser, contract, factor, points, weis, stoeck, tricks, totals = data
        lines = zip((Line.CARDS, Line.LAST_TRICK, Line.MATCH, Line.WEIS, Line.STOECK), zip(*points, strict=True), strict=True)
        return RoundScore(number, seating.seat(chooser), Contract.parse(contract), factor,
                          (*((line, _per_party(values, seating)) for line, values in lines),
                           (Line.TRICKS, _per_party(tricks, seating))),
                          PerParty(*(sum(side) * factor for side in points)), _per_party(totals, seating),
                          _read_melds(weis, seating), _read_seat_or_none(stoeck, seating))

    def write_outcome(self, outcome: Outcome) -> list[Any]:
        winner = outcome.winner
        return [None if winner is None else winner.label, outcome.totals, outcome.reason, outcome.rubicon]

    def read_outcome(self, data: list[Any], seating: Seating) -> Outcome:
        winner, totals, reason, rubicon = data
        winners = seating.parties if winner is None else (seating.named_party(winner),)
        return Outcome(winners, _per_party(totals, seating), reason, rubicon)


class _OldDifferenzler(_OldSchieber):
    """Four alone, as version 0.1 wrote them: scores of two sides stay 0, points are added up for two seats at a time."""

    def write_scores(self, view: Observation) -> list[int]:
        return [0, 0]

    def read_scores(self, data: list[int], finished: tuple[RoundScore, ...], seating: Seating) -> PerParty[int]:
        _as_many(data, 2)
        return finished[-1].totals if finished else PerParty(0, 0, 0, 0)

    def written_points(self, view: Observation) -> tuple[Points, ...]:
        return tuple(Points(*map(sum, zip(*(_points(view.points[seat]) for seat in side.seats), strict=True)))
                     for side in PAIRS.parties)

    def read_points(self, data: tuple[Points, ...], tricks: tuple[TakenTrick, ...], rules: RuleSet) -> PerParty[Points]:
        _as_many(data, 2)
        found = [NO_POINTS] * rules.seats
        for number, taken in enumerate(tricks, 1):
            last = LAST_TRICK_POINTS if number == rules.tricks else 0
            old = found[taken.winner]
            found[taken.winner] = Points(old.cards + taken.points - last, old.last_trick + last)
        return PerParty(*found)

    def write_round(self, score: RoundScore) -> list[Any]:
        return [score.number, score.contract.value, score.line(Line.PREDICTED), score.line(Line.MADE), score.written,
                score.totals]

    def read_round(self, data: list[Any], seating: Seating) -> RoundScore:
        number, contract, *values = data
        predicted, made, written, totals = (_per_party(each, seating) for each in values)
        return RoundScore(number, None, Contract.parse(contract), 1, ((Line.PREDICTED, predicted), (Line.MADE, made)), written,
                          totals)

    def write_outcome(self, outcome: Outcome) -> list[Any]:
        return [outcome.totals]

    def read_outcome(self, data: list[Any], seating: Seating) -> Outcome:
        totals = _per_party(data[0], seating)
        return Outcome(tuple(party for party in seating.parties if totals[party] == min(totals)), totals, "rounds")


_NEW, _SCHIEBER, _DIFFERENZLER = _Form(), _OldSchieber(), _OldDifferenzler()


def _form(rules: RuleSet) -> _Form:
    if not rules.known_to_0_1:
        return _NEW
    return _DIFFERENZLER if rules.kind == "differenzler" else _SCHIEBER
