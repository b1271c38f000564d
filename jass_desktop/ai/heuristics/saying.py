"""What is said before the first card by rules of thumb that leave nothing to weigh."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jass_desktop.ai.alone.prediction import predict
from jass_desktop.ai.heuristics.calls import call
from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase

SAYS: Mapping[Phase, Callable[[Observation], Action]] = MappingProxyType({Phase.BID: predict, Phase.AUCTION: call})
"""By what the table waits for. Where a contract is named, the choices are weighed instead, see ``choice``."""
