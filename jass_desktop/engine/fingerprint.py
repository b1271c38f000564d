"""The fingerprint of an observation: one line of text that identifies what a seat knows, to the byte, for ever.

The digests of kept reviews and the players' random streams are derived from it. So games that version 0.1 knew are told as it
told them (see the ``_Old`` classes), and options added later only where they are not at their default. The seal is left out: no
decision depends on it. What players are sent is another text, see ``observation_text``.
"""

from __future__ import annotations

import json
from typing import Any

from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.observation_text import auction_list, half_way_list, label, melds, outcome_list, points_list, round_list
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, Points, RoundScore
from jass_desktop.engine.seats import PAIRS


def fingerprint(view: Observation) -> str:
    """One line without spaces around separators, the same only for equal observations."""
    form = _form(view.rules)
    return json.dumps({
        "seat": view.seat.label,
        "rules": [view.rules.name, dict(view.rules.to_options())],
        "phase": view.phase.value,
        "round": view.round_number,
        "scores": form.scores(view),
        "dealer": view.dealer.label,
        "forehand": label(view.forehand),
        "to_act": label(view.to_act),
        "hand": str(view.hand),
        "hand_sizes": view.hand_sizes,
        **form.pushes(view),
        "chooser": label(view.chooser),
        "contract": view.contract and view.contract.value,
        "tricks": [[str(taken.trick), taken.winner.label, taken.points] for taken in view.tricks],
        "trick": str(view.trick),
        "announced": view.announced,
        "weis_sides": [side.label for side in view.weis_sides],
        "shown": melds(view.shown),
        "stoeck": label(view.stoeck),
        "points": [points_list(points) for points in form.points(view)],
        "claim": label(view.claim),
        "legal": [str(action) for action in view.legal],
        "interjections": [str(action) for action in view.interjections],
        "rounds": [form.round(score) for score in view.rounds],
        "outcome": view.outcome and form.outcome(view.outcome),
        "turned": view.turned and view.turned.code,
        "bids": view.bids,
        **({"half_way": half_way_list(view.half_way)} if view.rules.half_way != "none" else {}),
        **({"auction": auction_list(view.auction)} if view.rules.scope.has_auction else {}),
    }, separators=(",", ":"))


class _Form:
    """How the parts that differ between games are told."""

    def scores(self, view: Observation) -> list[int]:
        return list(view.scores)

    def pushes(self, view: Observation) -> dict[str, Any]:
        return {"pushes": view.pushes, "row": view.row}

    def points(self, view: Observation) -> tuple[Points, ...]:
        return view.points

    def round(self, score: RoundScore) -> list[Any]:
        return round_list(score)

    def outcome(self, outcome: Outcome) -> list[Any]:
        return outcome_list(outcome)


class _OldSchieber(_Form):
    """Two sides of four, as version 0.1 told them."""

    def pushes(self, view: Observation) -> dict[str, Any]:
        return {"pushed": view.pushes > 0}

    def round(self, score: RoundScore) -> list[Any]:
        return [score.number, label(score.chooser), score.contract.value, score.factor,
                [points_list(points_by_side(score)[side]) for side in PAIRS.parties], melds(score.weis), label(score.stoeck),
                score.line(Line.TRICKS), score.totals]

    def outcome(self, outcome: Outcome) -> list[Any]:
        return [label(outcome.winner), outcome.totals, outcome.reason, outcome.rubicon]


class _OldDifferenzler(_OldSchieber):
    """Four alone, as version 0.1 told them: scores of two sides stay 0, points are added up for two seats at a time."""

    def scores(self, view: Observation) -> list[int]:
        return [0, 0]

    def points(self, view: Observation) -> tuple[Points, ...]:
        return tuple(Points(*map(sum, zip(*(points_list(view.points[seat]) for seat in side.seats), strict=True)))
                     for side in PAIRS.parties)

    def round(self, score: RoundScore) -> list[Any]:
        return [score.number, score.contract.value, score.line(Line.PREDICTED), score.line(Line.MADE), score.written,
                score.totals]

    def outcome(self, outcome: Outcome) -> list[Any]:
        return [outcome.totals]


_NEW, _SCHIEBER, _DIFFERENZLER = _Form(), _OldSchieber(), _OldDifferenzler()


def _form(rules: RuleSet) -> _Form:
    if not rules.known_to_0_1:
        return _NEW
    return _DIFFERENZLER if rules.scope.predicts else _SCHIEBER
