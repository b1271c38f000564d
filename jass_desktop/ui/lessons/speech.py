"""What a lesson says, as values, and on which occasions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from jass_desktop.engine.observation import Observation
from jass_desktop.ui.learn.talk import Talk


class Cue(Enum):
    """When a lesson may speak."""

    REST = "rest"
    """Nobody moves; the next player waits until it has been read."""
    TURN = "turn"
    """The learner is to act and may do so at once."""
    TRICK = "trick"
    """The trick just completed still lies on the table; it is the last one of the view."""
    SHEET = "sheet"
    """A round is over, and its sheet shows."""
    END = "end"
    """The lesson is over."""


@dataclass(frozen=True)
class Speech:
    """A few sentences, said once in a lesson. Those at a turn or over a sheet wait for what is done there, the others for a
    button."""

    key: str
    title: str
    words: str
    heard: bool = True
    """Whether it is read out as well."""


Speaker: TypeAlias = Callable[[Observation, Talk], Iterator[Speech]]
"""All that fits a view, the most important first."""
