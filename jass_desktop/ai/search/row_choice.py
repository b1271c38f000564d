"""Chooses a row of a Coiffeur board and its contract, or hands the choice on, by the value of the rows later."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.search.board import RowValues, passing, row_points
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.kinds.coiffeur import allowed, asked, open_rows
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Party, Seat


def row_scores(view: Observation) -> dict[Action, float]:
    """The gain of each choice, and of handing on, for the side of the seat to choose, in points of the game."""
    choices = choices_of(view, view.party)
    gains = gains_of(view, view.party, masks_of([view.hand]))[0]
    scores: dict[Action, float] = dict(zip(choices, map(float, gains), strict=True))
    if len(view.legal) > len(choices):
        [push] = [action for action in view.legal if action not in scores]
        scores[push] = pass_value(view, view.pushes, None if view.pushes else max(scores.values()))
    return scores


def points_now(view: Observation) -> dict[Action, float]:
    """The expected points of each contract for each row with the hand, before the factor."""
    points = row_points(masks_of([view.hand]), view.rules)[0]
    return {choice: float(points[view.rules.contracts.index(choice.contract)]) for choice in choices_of(view, view.party)}


def rows_left(view: Observation, party: Party, without: int | None = None) -> float:
    """The points the party is expected to write in its open rows, ``without`` one of them."""
    rows = open_rows(party, view.rounds, view.rules)
    return RowValues.of(view.rules).value([row for row in rows if row != without])


def choices_of(view: Observation, party: Party) -> list[Choose]:
    """The rows and contracts that a seat of the party may choose from in this round."""
    return [Choose(contract, row) for row in open_rows(party, view.rounds, view.rules) for contract in allowed(row, view.rules)]


def gains_of(view: Observation, party: Party, hands: Masks) -> Floats:
    """The gain of each of ``choices_of`` for the party with these hands, (n, 4), at the start of this round: (n, choices)."""
    rules, choices = view.rules, choices_of(view, party)
    columns = [rules.contracts.index(choice.contract) for choice in choices]
    rows = [choice.row for choice in choices if choice.row is not None]
    now = rows_left(view, party)
    later = {row: rows_left(view, party, row) - now for row in set(rows)}
    gains: Floats = row_points(hands, rules)[:, columns] * [rules.rows[row].factor for row in rows] + [later[row] for row in rows]
    return gains


def handed_on(view: Observation, hands: Masks) -> float:
    """The gain of handing on for the side of the seat to choose, if the others hold these hands, (n, seats, 4)."""
    value = np.zeros(len(hands))
    for place, rows, gains in takers_of(view, hands):
        best = gains.max(axis=1)
        value[rows] = best if view.rules.party(order_of_asking(view)[place]) is view.party else -best
    return float(value.mean())


def takers_of(view: Observation, hands: Masks) -> Iterator[tuple[int, Numbers, Floats]]:
    """Who takes the choice when it is handed on, if the others hold these hands, (n, seats, 4): each place in the order of
    asking, the indices of the hands in which it takes it, and the gains of ``choices_of`` for its side there."""
    order = order_of_asking(view)
    left = np.arange(len(hands))
    for place in range(view.pushes + 1, len(order)):
        if not len(left):
            return
        gains = gains_of(view, view.rules.party(order[place]), hands[left, order[place]])
        takes = np.ones(len(left), bool)
        if place < len(order) - 1:  # the last must
            takes = gains.max(axis=1) > pass_value(view, place, None)
        yield place, left[takes], gains[takes]
        left = left[~takes]


def pass_value(view: Observation, place: int, must: float | None) -> float:
    """The average gain of handing on for the side of the seat asked at this place, over random deals.

    ``must`` is what the seat asked first gains if the choice comes back to it; None if that is unknown, like the hands.
    """
    order, board = order_of_asking(view), RowValues.of(view.rules)
    party = view.rules.party(order[place])
    first = view.rules.party(order[0])
    gains = {side: board.gains(open_rows(side, view.rounds, view.rules)) for side in {view.rules.party(seat) for seat in order}}
    if must is None:
        must = float(np.minimum(gains[first][:, 0], 0).mean())
    after = [(view.rules.party(seat) is first, gains[view.rules.party(seat)].ravel()) for seat in order[place + 1:-1]]
    value = passing(after, must)
    return value if party is first else -value


def order_of_asking(view: Observation) -> tuple[Seat, ...]:
    """The seats that may choose in this round, in order; the first comes last again, and then must choose."""
    return asked(view.first_seat, view.rounds, view.rules)
