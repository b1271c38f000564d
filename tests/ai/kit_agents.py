"""An agent of jass-kit for tests."""

from __future__ import annotations

import numpy as np
from jass.agents.agent_random_schieber import AgentRandomSchieber


class Steady(AgentRandomSchieber):
    """Any trump, any card, but the same every time."""

    def __init__(self) -> None:
        super().__init__()
        self._rng = np.random.default_rng(7)
