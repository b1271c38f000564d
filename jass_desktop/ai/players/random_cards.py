"""The player of random cards."""

from __future__ import annotations

import numpy as np

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.player import Alternative, Choice
from jass_desktop.ai.players.thinker import Thinker
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.session.protocols import Limit


class RandomCards(Thinker):
    """The baseline for other players: any legal card, equally likely; contracts as named, and calls as made, by club.

    Good contracts are worth a lot, so random contracts would hide differences in card play. It cuts, claims and shows Stöck like
    all players; in Differenzler it always predicts its share of all points.
    """

    def think(self, view: Observation, limit: Limit, rng: np.random.Generator) -> Choice:
        """Answers at once, whatever the limit."""
        if view.phase is Phase.BID:
            return Choice.only(Predict(round(view.rules.fair_share)))
        if view.phase is not Phase.PLAY:
            return expertise_of(view.rules).opening(view, rng)
        return Choice(view.legal[rng.integers(len(view.legal))], tuple(Alternative(legal, 0.0) for legal in view.legal))
