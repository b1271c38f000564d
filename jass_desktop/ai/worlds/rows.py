"""What the choice of a row reveals about hidden hands: its chooser is likely to hold suitable cards (Coiffeur)."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.search.row_choice import choices_of, gains_of, order_of_asking, pass_value
from jass_desktop.ai.worlds.likelihood import chance_of_choice, distinct
from jass_desktop.engine.actions import Choose
from jass_desktop.engine.observation import Observation


def row_likelihood(view: Observation, dealt: Masks, temperature: float) -> Floats:
    """The log-likelihood of the others' passes and choices, in worlds where these hands were ``dealt``.

    The probability of a choice grows with its gain (softmax at a temperature, in points without factor).
    """
    total = np.zeros(len(dealt))
    if view.forehand is None:
        return total
    rules, order = view.rules, order_of_asking(view)
    heat = temperature * sum(row.factor for row in rules.rows) / len(rules.rows)
    for place, seat in enumerate(order[:view.pushes + 1]):
        handed_on = place < view.pushes
        if seat is view.seat or (not handed_on and view.contract is None):
            continue
        party = rules.party(seat)
        hands, which = distinct(dealt[:, seat])
        gains = gains_of(view, party, hands)
        if place < len(order) - 1:
            gains = np.column_stack([gains, np.full(len(hands), pass_value(view, place, None))])
        choices = choices_of(view, party)
        made = len(choices) if handed_on else next(
            number for number, choice in enumerate(choices) if view.contract and choice == Choose(view.contract, view.row))
        total += chance_of_choice(gains, made, np.full(len(hands), gains.shape[1]), heat)[which]
    return total
