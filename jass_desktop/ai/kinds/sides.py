"""What games between two sides share."""

from __future__ import annotations

from jass_desktop.ai.judging.ledger import CallLedger, CardLedger, Ledger, SumLedger
from jass_desktop.ai.kinds.kind import KindExpertise
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.weights import trained
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase


class SidesExpertise(KindExpertise):
    """A kind of game that one of two sides wins."""

    def network(self) -> Net:
        return trained()["cards"]

    def ledger(self, view: Observation, scale: float) -> Ledger:
        if view.phase is Phase.PLAY:
            return CardLedger(view, scale)
        return CallLedger(scale) if view.phase is Phase.AUCTION else SumLedger(scale)
