"""The reason for a mistake that players would give, and what becomes of the card that it costs most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.review.lines import Lines, lines_of
from jass_desktop.ai.review.loss import Loss
from jass_desktop.ai.review.openings import opening_reason, prediction_reason
from jass_desktop.ai.review.patterns import card_reason, landing_reason
from jass_desktop.ai.review.reasons import fate_of
from jass_desktop.engine.actions import Action, Play, Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.session.review.patterns import Reason
from jass_desktop.session.review.reasons import Cause, Fate, Part


class Finding(NamedTuple):
    fate: Fate | None = None
    reason: Reason | None = None


def finding_of(view: Observation, actions: Sequence[Action], taken: Action, loss: Loss, parts: Sequence[Part],
               hands: Masks) -> Finding:
    """What is found of the alternative taken against the good ones among ``actions``; ``hands`` are those of all layouts."""
    good = [actions[one] for one in loss.good]
    if isinstance(taken, Predict):
        return Finding(reason=prediction_reason(taken, good, loss))
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
    """What becomes of the card with the largest part of the loss that makes up enough of it, and whose fate is clear."""
    for part in parts:
        if part.card is not None and part.points > 0 and loss.tells(Cause.CARD, part.card) and loss.share(lines.of(part.card)):
            fate = fate_of(lines, loss.weights, part.card)
            if fate is not None:
                return fate
    return None
