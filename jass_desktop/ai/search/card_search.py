"""Search for a card: in many worlds all seats play on by the networks, and the last tricks are solved.

The master searches every card like this, club those of the last tricks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

import numpy as np

from jass_desktop.ai.conventions.keeping import Weighed
from jass_desktop.ai.conventions.swiss import are_due
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.weights import LEARNED
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.search.playouts import Table, masks_of
from jass_desktop.ai.search.race import at_stake, race_is_on
from jass_desktop.ai.search.search import Budget, judge_ending, judge_plays
from jass_desktop.ai.search.ways import Ways, choice_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import EMPTY
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat

_MOST_AMONG_SIX = 2
_OPEN_MATCH = 96
"""While a match is open nothing is dropped before so many worlds: few of them decide it, and by much."""
_ENDING_WORLDS = 300
"""The last tricks are solved in at most this many worlds."""


def search_card(view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways,
                among: Collection[Play] = ()) -> Choice:
    """The card to play, ``among`` these if there are any; among equals, the one that the network likes best."""
    kind, scores = expertise_of(view.rules), play_scores(view)
    plays = sorted(scores, key=lambda play: -scores[play])
    likely = [play for play in plays if play in among] or [
        play for play in plays if not ways.dismiss or scores[play] > scores[plays[0]] - kind.hopeless]
    if len(likely) == 1:
        return Choice.best_of([Alternative(play, scores[play]) for play in plays])
    worlds, gain = kind.worlds(view, rng, ways), kind.gain(view, ways)
    if len(view.hand) <= _counted_out(view, ways):
        judgement = judge_ending(view, likely, *worlds.most(_ENDING_WORLDS, rng), gain, kind.begin)
    else:
        if ways.proof and are_due(view) and view.sweeper == view.party:
            budget = replace(budget, first_look=_OPEN_MATCH)
        play_out = kind.play_out(view, rng, ways)
        judgement = judge_plays(view, likely, worlds.draw, play_out, budget, rng, gain, kind.begin)
    weighed = Weighed(view, likely, judgement.mean / view.factor, ways.agreement)
    chosen = weighed.kept(int(judgement.best.argmax()), manners=ways.manners, proof=ways.proof)
    return choice_of(scores, likely, judgement, weighed.liked(chosen, ways.traits))


def _counted_out(view: Observation, ways: Ways) -> int:
    """The number of last tricks that are solved exactly, for points; for six seats, one more would take too long."""
    if ways.to_win and race_is_on(view, at_stake(view, ways.agreement.prize)):
        return 0
    return min(ways.ending, _MOST_AMONG_SIX) if view.rules.seats > LEARNED else ways.ending


def play_scores(view: Observation) -> dict[Play, float]:
    """The network's value of each card that may be played, in points; only differences are meaningful."""
    hands = masks_of(PerSeat.of(view.rules.seating.seats, lambda seat: view.hand if seat is view.seat else EMPTY))[None]
    table = Table.of(view, hands)
    scores = expertise_of(view.rules).card_scores(view.rules)(table, table.legal())[0]
    return {play: float(scores[play.card.index]) for play in view.legal if isinstance(play, Play)}
