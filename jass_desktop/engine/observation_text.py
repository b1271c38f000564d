"""The text form of an observation: one line of JSON that can be read back. It is all a computer player gets.

The seal is left out: an observation read back from text has an empty one. Nothing is derived from this text, so it may change;
what identifies an observation for ever is its ``fingerprint``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from jass_desktop.engine.actions import parse_action, parse_call
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import HalfWay, Line, Outcome, Points, RoundScore
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat, Seating
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld
from jass_desktop.errors import JassError, NotationError


def write_observation(view: Observation) -> str:
    """One line without spaces around separators."""
    return json.dumps({
        "seat": view.seat.label,
        "rules": [view.rules.name, dict(view.rules.to_options())],
        "phase": view.phase.value,
        "round": view.round_number,
        "scores": view.scores,
        "dealer": view.dealer.label,
        "forehand": label(view.forehand),
        "to_act": label(view.to_act),
        "hand": str(view.hand),
        "hand_sizes": view.hand_sizes,
        "pushes": view.pushes,
        "chooser": label(view.chooser),
        "contract": view.contract and view.contract.value,
        "row": view.row,
        "tricks": [[str(taken.trick), taken.winner.label, taken.points] for taken in view.tricks],
        "trick": str(view.trick),
        "announced": view.announced,
        "weis_sides": [side.label for side in view.weis_sides],
        "shown": melds(view.shown),
        "stoeck": label(view.stoeck),
        "points": [points_list(points) for points in view.points],
        "claim": label(view.claim),
        "legal": [str(action) for action in view.legal],
        "interjections": [str(action) for action in view.interjections],
        "rounds": [round_list(score) for score in view.rounds],
        "outcome": view.outcome and outcome_list(view.outcome),
        "turned": view.turned and view.turned.code,
        "bids": view.bids,
        "half_way": half_way_list(view.half_way),
        "auction": auction_list(view.auction),
    }, separators=(",", ":"))


def read_observation(text: str) -> Observation:
    """The observation that ``write_observation`` wrote; NotationError when the text is anything else."""
    try:
        data = json.loads(text)
        name, options = data["rules"]
        rules = RuleSet.from_options(name, tuple(options.items()))
        seating, seat = rules.seating, rules.seating.seat
        tricks = tuple(TakenTrick(_read_trick(trick, seating), seat(winner), points) for trick, winner, points in data["tricks"])
        return Observation(
            seat=seat(data["seat"]), rules=rules, phase=Phase(data["phase"]), round_number=data["round"],
            scores=_per_party(data["scores"], seating), dealer=seat(data["dealer"]),
            forehand=_read_seat_or_none(data["forehand"], seating), to_act=_read_seat_or_none(data["to_act"], seating),
            hand=CardSet.parse(data["hand"]), hand_sizes=_per_seat(data["hand_sizes"], seating), pushes=data["pushes"],
            chooser=_read_seat_or_none(data["chooser"], seating), contract=data["contract"] and Contract.parse(data["contract"]),
            row=data["row"], tricks=tricks, trick=_read_trick(data["trick"], seating),
            announced=_per_seat(data["announced"], seating),
            weis_sides=tuple(map(seating.named_party, data["weis_sides"])), shown=_read_melds(data["shown"], seating),
            stoeck=_read_seat_or_none(data["stoeck"], seating),
            points=_per_party([Points(*points) for points in data["points"]], seating),
            claim=_read_seat_or_none(data["claim"], seating), legal=tuple(map(parse_action, data["legal"])),
            interjections=tuple(map(parse_action, data["interjections"])),
            rounds=tuple(_read_round(score, seating) for score in data["rounds"]),
            outcome=data["outcome"] and _read_outcome(data["outcome"], seating),
            turned=data["turned"] and Card.parse(data["turned"]), bids=_per_seat(data["bids"], seating),
            half_way=_read_half_way(data["half_way"], seating), auction=_read_auction(data["auction"], seating))
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError, JassError) as error:
        raise NotationError(f"no observation: {text[:60]!r}: {error}") from error


def label(one: Seat | Party | None) -> str | None:
    """The name of a seat or party, if there is one."""
    return None if one is None else one.label


def melds(shown: tuple[tuple[Seat, Meld], ...]) -> str:
    """The melds, each with its seat."""
    return " ".join(f"{seat.label}:{meld}" for seat, meld in shown)


def points_list(points: Points) -> list[int]:
    """The points in a fixed order."""
    return [points.cards, points.last_trick, points.match, points.weis, points.stoeck]


def _per_seat(values: list[Any], seating: Seating) -> PerSeat[Any]:
    return PerSeat(*_as_many(values, len(seating.seats)))


def _per_party(values: Sequence[Any], seating: Seating) -> PerParty[Any]:
    return PerParty(*_as_many(values, len(seating.parties)))


def _as_many(values: Sequence[Any], number: int) -> Sequence[Any]:
    if len(values) != number:
        raise ValueError(f"{len(values)} values, expected {number}")
    return values


def _read_seat_or_none(name: str | None, seating: Seating) -> Seat | None:
    return None if name is None else seating.seat(name)


def _read_trick(text: str, seating: Seating) -> Trick:
    pairs = (item.split(":") for item in text.split())
    return Trick(tuple((seating.seat(seat), Card.parse(code)) for seat, code in pairs))


def _read_melds(text: str, seating: Seating) -> tuple[tuple[Seat, Meld], ...]:
    pairs = (item.split(":") for item in text.split())
    return tuple((seating.seat(seat), Meld.parse(meld)) for seat, meld in pairs)


def round_list(score: RoundScore) -> list[Any]:
    """The score of a round in a fixed order."""
    return [score.number, label(score.chooser), score.contract.value, score.factor,
            {line.value: values for line, values in score.lines}, score.written, score.totals, melds(score.weis),
            label(score.stoeck), score.row, *([score.bid, score.passed_out] if score.bid else [])]


def _read_round(data: list[Any], seating: Seating) -> RoundScore:
    number, chooser, contract, factor, lines, written, totals, weis, stoeck, row, *auction = data
    return RoundScore(number, _read_seat_or_none(chooser, seating), Contract.parse(contract), factor,
                      tuple((Line(line), _per_party(values, seating)) for line, values in lines.items()),
                      _per_party(written, seating), _per_party(totals, seating), _read_melds(weis, seating),
                      _read_seat_or_none(stoeck, seating), row, *auction)


def outcome_list(outcome: Outcome) -> list[Any]:
    """Who won, and how."""
    prize = [] if outcome.prize is None else [outcome.prize.label]
    return [[party.label for party in outcome.winners], outcome.totals, outcome.reason, outcome.rubicon, *prize]


def _read_outcome(data: list[Any], seating: Seating) -> Outcome:
    winners, totals, reason, rubicon, *prize = data
    return Outcome(tuple(map(seating.named_party, winners)), _per_party(totals, seating), reason, rubicon,
                   seating.named_party(*prize) if prize else None)


def auction_list(auction: Auction) -> list[Any]:
    """The calls of an auction, each with its seat, and who is still asked."""
    return [[[seat.label, str(call)] for seat, call in auction.calls], [seat.label for seat in auction.asked]]


def _read_auction(data: list[Any], seating: Seating) -> Auction:
    calls, asked = data
    return Auction(tuple((seating.seat(seat), parse_call(call)) for seat, call in calls), tuple(map(seating.seat, asked)))


def half_way_list(prize: HalfWay) -> list[Any]:
    """How the half-way prize stands, in a fixed order."""
    return [prize.open, label(prize.side), label(prize.claim)]


def _read_half_way(data: list[Any], seating: Seating) -> HalfWay:
    is_open, side, claim = data
    return HalfWay(is_open, None if side is None else seating.named_party(side), _read_seat_or_none(claim, seating))
