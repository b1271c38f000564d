"""The text form of verdicts: one line of JSON, which is saved with a game and sent by the process that finds verdicts."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from typing import Any

from jass_desktop.engine.actions import Deciding, parse_action
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.seats import TABLES, Seat
from jass_desktop.errors import NotationError
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Continuation, Example, Fact, Fate, Layouts, Part, Way, thing_text
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark, Price, Verdict

LONGEST_VERDICT = 20_000
"""The most characters of the text of a verdict. Usually it has some hundreds."""
_MOST = 1_000_000
"""All figures in a verdict are below this."""


def write_verdict(verdict: Verdict) -> str:
    """One line without blanks around separators; ``read_verdict`` restores an equal verdict."""
    layouts, fact, fate, reason = verdict.layouts, verdict.fact, verdict.fate, verdict.reason
    parts = [[part.cause.value, part.points, *([part.card.code] if part.card is not None else [])] for part in verdict.parts]
    return json.dumps({
        "round": verdict.round_number, "move": verdict.move, "seat": verdict.seat.label, "places": verdict.seat.places,
        "trick": verdict.trick, "action": str(verdict.action), "mark": verdict.mark.value, "loss": verdict.loss,
        "error": _finite(verdict.error), "factor": verdict.factor,
        "prices": [[str(price.action), price.value, _finite(price.error), price.worlds, *map(str, price.equals),
                    *([] if price.made is None else [price.made])] for price in verdict.prices],
        "worlds": verdict.worlds, "exact": verdict.exact, "settled": verdict.settled,
        **({"parts": parts} if parts else {}),
        **({"layouts": [layouts.better, layouts.by, layouts.worse, layouts.less]} if layouts is not None else {}),
        **({"fact": [fact.seat.label, thing_text(fact.thing), fact.often, fact.yes, fact.no]} if fact is not None else {}),
        **({"fate": [fate.card.code, fate.way.value, fate.taker, fate.share]} if fate is not None else {}),
        **({"reason": [reason.pattern.value, *(card.code for card in reason.cards)]} if reason is not None else {}),
        **({"example": verdict.example.to_values()} if verdict.example is not None else {}),
    }, separators=(",", ":"))


def read_verdict(text: str) -> Verdict:
    """The verdict that ``write_verdict`` wrote. Raises ValueError for any other text, or one that no verdict could have."""
    if len(text) > LONGEST_VERDICT:
        raise ValueError(f"{len(text)} characters are too many for a verdict")
    try:
        values = json.loads(text)
        verdict = Verdict(
            round_number=_count(values["round"]), move=_count(values["move"]), seat=_seat(values), trick=_count(values["trick"]),
            action=_decided(values["action"]), mark=Mark(values["mark"]), loss=_figure(values["loss"]),
            error=_error(values["error"]), factor=_figure(values["factor"]),
            prices=tuple(_price(*price) for price in values["prices"]),
            worlds=_count(values["worlds"]), exact=_flag(values["exact"]), settled=_flag(values["settled"]),
            parts=tuple(_part(*part) for part in values.get("parts", ())),
            layouts=Layouts(*map(_figure, values["layouts"])) if "layouts" in values else None,
            fact=_fact(values, *values["fact"]) if "fact" in values else None,
            fate=_fate(values, *values["fate"]) if "fate" in values else None,
            reason=_reason(*values["reason"]) if "reason" in values else None,
            example=_example(values["example"]) if "example" in values else None)
    except (KeyError, TypeError, AttributeError, NotationError, RecursionError) as error:
        raise ValueError(f"no verdict: {text[:60]!r}") from error
    if verdict.mark in THRESHOLDS and not verdict.prices:
        raise ValueError(f"a mistake without prices: {text[:60]!r}")
    return verdict


def _finite(error: float) -> float | None:
    """The figure; an unknown error has no number in JSON."""
    return error if math.isfinite(error) else None


def _seat(values: Mapping[str, Any], label: str | None = None) -> Seat:
    """The seat of the verdict, or the one of this label at its table."""
    seats = {seat.label: seat for seat in TABLES[values["places"]]}
    return seats[values["seat"] if label is None else label]


def _fact(values: Mapping[str, Any], label: str, thing: str, *figures: object) -> Fact:
    suits = {suit.letter: suit for suit in Suit}
    often, yes, no = map(_figure, figures)
    return Fact(_seat(values, label), suits[thing] if thing in suits else Card.parse(thing), often, yes, no)


def _fate(values: Mapping[str, Any], code: str, way: str, label: str | None, share: object) -> Fate:
    return Fate(Card.parse(code), Way(way), None if label is None else _seat(values, label), _figure(share))


def _reason(pattern: str, *cards: str) -> Reason:
    return Reason(Pattern(pattern), tuple(map(Card.parse, cards)))


def _example(values: Mapping[str, Any]) -> Example:
    return Example(tuple(CardSet.parse(hand) for hand in values["hands"]), _line(values["taken"]), _line(values["better"]))


def _line(values: Mapping[str, Any]) -> Continuation:
    return Continuation(tuple(map(_decided, values["said"])), tuple(Card.parse(code) for code in values["cards"].split()))


def _decided(text: str) -> Deciding:
    action = parse_action(text)
    if not isinstance(action, Deciding):
        raise ValueError(f"{text!r:.60} is not priced")
    return action


def _price(action: str, value: object, error: object, worlds: object, *others: object) -> Price:
    """``others``: equal cards, or how often a bid is made."""
    made = [other for other in others if not isinstance(other, str)]
    equals = tuple(_decided(other) for other in others if isinstance(other, str))
    return Price(_decided(action), _figure(value), _error(error), _count(worlds), equals, *map(_figure, made))


def _part(cause: str, points: object, *card: str) -> Part:
    [code] = card or [None]
    return Part(Cause(cause), _figure(points), None if code is None else Card.parse(code))


def _figure(value: object) -> float:
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _MOST:
        return float(value)
    raise ValueError(f"no figure: {value!r:.60}")


def _error(value: object) -> float:
    error = math.inf if value is None else _figure(value)
    if error < 0:
        raise ValueError(f"no error: {value!r:.60}")
    return error


def _count(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < _MOST:
        return value
    raise ValueError(f"no count: {value!r:.60}")


def _flag(value: object) -> bool:
    if isinstance(value, bool):
        return value
    raise ValueError(f"neither true nor false: {value!r:.60}")
