"""Prices of the rows of a Coiffeur board: the points of the round played out, minus what the row would have brought later.

If the choice is handed on, a seat takes it when club's estimate of its hand says so; the result is played out too.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from jass_desktop.ai.arrays import Floats, Masks, Numbers
from jass_desktop.ai.endings import PlayOut
from jass_desktop.ai.outcomes import Telling, gained, played_out
from jass_desktop.ai.row_choice import choices_of, order_of_asking, rows_left, takers_of
from jass_desktop.ai.supposed import chosen
from jass_desktop.ai.worth import worth
from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.observation import Observation


def after_rows(view: Observation, actions: Sequence[Choose | Push], hands: Masks, play_out: PlayOut,
               tell: Telling = gained) -> Floats:
    """The gain of each row with its contract, and of handing on, for the side of the seat to choose in each world, (n, actions),
    or what else ``tell`` finds."""
    return np.stack([
        _played(view, action, view.pushes, hands, play_out, tell) if isinstance(action, Choose)
        else _handed_on(view, hands, play_out, tell) for action in actions], axis=1)


def _handed_on(view: Observation, hands: Masks, play_out: PlayOut, tell: Telling) -> Floats:
    rows_of, found = [], []
    order = order_of_asking(view)
    for place, rows, gains in takers_of(view, hands):
        choices, made = choices_of(view, view.rules.party(order[place])), gains.argmax(axis=1)
        for number in np.unique(made):
            there = rows[made == number]
            rows_of.append(there)
            found.append(_played(view, choices[number], place, hands[there], play_out, tell))
    values = np.zeros((len(hands), *found[0].shape[1:]))
    for there, told in zip(rows_of, found, strict=True):
        values[there] = told
    return values


def _played(view: Observation, choice: Choose, place: int, hands: Masks, play_out: PlayOut, tell: Telling) -> Floats:
    """The gain for the side of the seat to choose if the seat asked at this place makes the choice."""
    seat = order_of_asking(view)[place]
    party = view.rules.party(seat)
    later = rows_left(view, party, choice.row) - rows_left(view, party)

    def gain(after: Observation, made: Numbers) -> Floats:
        return worth(after, made) + (later if party is view.party else -later)

    return played_out(chosen(view, choice, seat, place), hands, play_out, gain, tell=tell)
