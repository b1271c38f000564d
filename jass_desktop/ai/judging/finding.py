"""What explains a mistake: the parts of its loss, how often the better alternative is better, the reason that players would give,
and what becomes of the card that it costs most. Parts and shares are means over the worlds of the loss.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

import numpy as np

from jass_desktop.ai.judging.calls import call_reason
from jass_desktop.ai.judging.ledger import Ledger
from jass_desktop.ai.judging.lines import Lines, lines_of
from jass_desktop.ai.judging.loss import Loss
from jass_desktop.ai.judging.openings import opening_reason, prediction_reason
from jass_desktop.ai.judging.patterns import Sight, card_reason, landing_reason
from jass_desktop.ai.judging.reasons import fate_of
from jass_desktop.ai.judging.tally import Tally
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.engine.actions import Action, Call, Play, Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.findings.patterns import Reason
from jass_desktop.session.findings.reasons import Cause, Fate, Layouts, Part

_LEAST = 0.05
"""A part of fewer points is not named."""
_MOST = 12
"""The most parts that are named."""
_STRETCH = 0.75, 1.35
"""The range of ratios of a loss to its points, due to the standing of the game, in which it is attributed to cards alone."""
DIGITS = 3
"""The decimals of all figures in verdicts."""


def parts_of(tally: Tally, taken: int, ledger: Ledger, view: Observation, loss: float) -> tuple[Part, ...]:
    """The parts of the loss of the alternative taken, the largest first. They add up to it."""
    points = tally.mean_over_loss(taken, lambda better, taken: ledger.unfold(better) - ledger.unfold(taken))
    total = float(points.sum())
    left = loss - total
    found = [(*item, float(share)) for item, share in zip(ledger.items, points, strict=True)]
    if view.rules.scope.has_rows and view.phase is Phase.CHOICE:
        found.append((Cause.LATER, None, left))
    elif total and _STRETCH[0] <= loss / total <= _STRETCH[1]:
        # Points are stretched a little where a target is to be reached.
        found = [(cause, card, share * loss / total) for cause, card, share in found]
    else:
        found.append((Cause.GAME, None, left))
    found.sort(key=lambda part: -abs(part[2]))
    named = tuple(Part(cause, round(share, DIGITS), card) for cause, card, share in found[:_MOST] if abs(share) >= _LEAST)
    rest = round(loss - sum(part.points for part in named), DIGITS)
    return (*named, Part(Cause.REST, rest)) if rest else named


def layouts_of(tally: Tally, taken: int) -> Layouts:
    """How often the better alternative is better, and worse, than the one taken."""
    def measure(better: Floats, taken: Floats) -> Floats:
        ahead = better[:, 0] - taken[:, 0]
        return np.column_stack([ahead > 0, np.maximum(ahead, 0), ahead < 0, np.maximum(-ahead, 0)])

    better, gain, worse, loss = (float(mean) for mean in tally.mean_over_loss(taken, measure))
    return Layouts(round(better, DIGITS), round(gain / better, DIGITS) if better else 0.0,
                   round(worse, DIGITS), round(loss / worse, DIGITS) if worse else 0.0)


class Finding(NamedTuple):
    fate: Fate | None = None
    reason: Reason | None = None


def finding_of(view: Observation, actions: Sequence[Action], taken: Action, loss: Loss, parts: Sequence[Part],
               hands: Masks, made: Sequence[float | None]) -> Finding:
    """What is found of the alternative taken against the good ones among ``actions``; ``hands`` are those of all layouts. In an
    auction ``made`` says how often the bid is made that counts after the call taken, and after the best one."""
    good = [actions[one] for one in loss.good]
    if isinstance(taken, Predict):
        return Finding(reason=prediction_reason(taken, good, loss))
    if isinstance(taken, Call):
        return Finding(reason=call_reason(view, taken, good, loss, made))
    if not isinstance(taken, Play):
        return Finding(reason=opening_reason(view, taken, good, loss))
    plays = cast("list[Play]", good)
    cards = [play.card for play in plays]
    if view.rules.scope.predicts:
        return Finding(reason=landing_reason(view, taken.card, cards, loss))
    lines = lines_of(view, hands[loss.rows], plays[0], taken)
    fate = _fate(lines, loss, parts)
    return Finding(fate, card_reason(lines, cards, loss, fate))


def _fate(lines: Lines, loss: Loss, parts: Sequence[Part]) -> Fate | None:
    """What becomes of the card with the largest part of the loss that makes up enough of it, and whose fate is clear: a card that
    still has to be played, and if the two cards take the same tricks, one of them."""
    two, on_table = {lines.better_card, lines.taken_card}, {card for _, card in lines.view.trick.plays}
    others = not Sight(lines.view).alike(lines.better_card, lines.taken_card)
    for part in parts:
        if part.card is None or part.card in on_table or not (others or part.card in two):
            continue
        if part.points > 0 and loss.tells(Cause.CARD, part.card) and loss.share(lines.of(part.card)):
            fate = fate_of(lines, loss.weights, part.card)
            if fate is not None:
                return fate
    return None
