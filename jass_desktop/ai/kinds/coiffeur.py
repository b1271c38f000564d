"""Coiffeur: each side plays every row of a board once, and only the side that names the contract writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np

from jass_desktop.ai.kinds.sides import SidesExpertise
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import card_scores
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.search.endings import PlayOut
from jass_desktop.ai.search.outcomes import Gain, Telling, gained, played_out
from jass_desktop.ai.search.row_choice import (
    choices_of,
    gains_of,
    handed_on,
    order_of_asking,
    pass_value,
    points_now,
    row_scores,
    rows_left,
    takers_of,
)
from jass_desktop.ai.search.search import Budget, judge
from jass_desktop.ai.search.supposed import chosen
from jass_desktop.ai.search.ways import WAYS, Ways, choice_of
from jass_desktop.ai.worlds.likelihood import chance_of_choice, distinct
from jass_desktop.ai.worlds.likely import CHOICE_TEMPERATURE, Thoughts
from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet

_FEW, _HANDED_ON_WORLDS = 5, 100
"""The number of rows and contracts searched, the networks' best, and of worlds used for handing the choice on."""


class CoiffeurExpertise(SidesExpertise):

    def worth(self, view: Observation, made: Numbers) -> Floats:
        """The points written in the row, for the own side or against it: only the side that named the contract writes."""
        rules = view.rules
        assert view.chooser is not None
        own = rules.party(view.chooser) is view.party
        points, others = (made[:, 0], made[:, 1]) if own else (made[:, 1], made[:, 0])
        lost = (points == 0) & (others == rules.round_points + rules.match_bonus)
        written = points * view.factor - lost * rules.counter_match
        worth: Floats = (written if own else -written).astype(np.float64)
        return worth

    def thoughts(self, nets: Mapping[str, Net], rules: RuleSet, ways: Ways = WAYS) -> Thoughts:
        return Thoughts(partial(card_scores, nets["cards"]), partial(row_likelihood, temperature=CHOICE_TEMPERATURE))

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        """The row that gains most compared with playing it later."""
        return Choice.best_of([Alternative(action, score) for action, score in row_scores(view).items()])

    def search_opening(self, view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
        """The row to play, by its points now and the value of the rows left. Handing on is valued with the others' hands as
        sampled."""
        scores = row_scores(view) if ways.weigh_rows else points_now(view)
        ranked = sorted(scores, key=lambda action: -scores[action])
        actions = [action for action in ranked if isinstance(action, Choose)][:_FEW]
        worlds, play_out = self.worlds(view, rng, ways), self.play_out(view, rng, ways)

        def now(after: Observation, made: Numbers) -> Floats:
            return self.worth(after, made) / after.factor

        def evaluate(count: int, which: Numbers) -> Floats:
            hands, taken = worlds.draw(count, rng), [actions[number] for number in which]
            if ways.weigh_rows:
                return self.after_opening(view, taken, hands, play_out, self.worth)
            afters = [chosen(view, choice, view.seat, view.pushes) for choice in taken]
            return np.stack([played_out(after, hands, play_out, now) for after in afters], axis=1)

        judgement = judge(len(actions), budget, evaluate, rng)
        choice = choice_of({action: scores[action] for action in ranked if isinstance(action, Choose)}, actions, judgement)
        if not (ways.weigh_rows and Push() in view.legal):
            return choice
        push = Alternative(Push(), handed_on(view, worlds.draw(_HANDED_ON_WORLDS, rng)))
        others = choice.alternatives
        if push.score > others[0].score:
            return Choice(push.action, (push, *others))
        return Choice(choice.action, (others[0], *sorted([push, *others[1:]], key=lambda one: -one.score)))

    def after_opening(self, view: Observation, actions: Sequence[Action], hands: Masks, play_out: PlayOut, gain: Gain,
                      tell: Telling = gained) -> Floats:
        """A row gains the points of the round played out, minus what it would have brought later. If the choice is handed on, a
        seat takes it when *club's* estimate of its hand says so; the result is played out too."""
        return np.stack([
            _played(view, action, view.pushes, hands, play_out, gain, tell) if isinstance(action, Choose)
            else _handed_on(view, hands, play_out, gain, tell) for action in actions], axis=1)


def _handed_on(view: Observation, hands: Masks, play_out: PlayOut, gain: Gain, tell: Telling) -> Floats:
    rows_of, found = [], []
    order = order_of_asking(view)
    for place, rows, gains in takers_of(view, hands):
        choices, made = choices_of(view, view.rules.party(order[place])), gains.argmax(axis=1)
        for number in np.unique(made):
            there = rows[made == number]
            rows_of.append(there)
            found.append(_played(view, choices[number], place, hands[there], play_out, gain, tell))
    values = np.zeros((len(hands), *found[0].shape[1:]))
    for there, told in zip(rows_of, found, strict=True):
        values[there] = told
    return values


def _played(view: Observation, choice: Choose, place: int, hands: Masks, play_out: PlayOut, gain: Gain,
            tell: Telling) -> Floats:
    """The gain for the side of the seat to choose if the seat asked at this place makes the choice."""
    seat = order_of_asking(view)[place]
    party = view.rules.party(seat)
    later = rows_left(view, party, choice.row) - rows_left(view, party)

    def with_rows(after: Observation, made: Numbers) -> Floats:
        return gain(after, made) + (later if party is view.party else -later)

    return played_out(chosen(view, choice, seat, place), hands, play_out, with_rows, tell=tell)


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
