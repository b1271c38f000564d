"""A kind of game that no program offers: three players, each alone, the dealer's last card is trumps, the most points win.

It shows what a new kind needs: its facts, which are here, and one module for each package that has a table of kinds.
"""

from __future__ import annotations

from types import MappingProxyType

from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scope import SCOPES, Scope
from jass_desktop.engine.seats import THREE_ALONE

SCOPE = Scope(MappingProxyType({3: THREE_ALONE}), SCOPES["differenzler"].options - {
    "bids", "exact_bonus", "trump", "dealer_credit"}, Phase.PLAY)
"""Its facts."""
