"""Charts as values, with all that they say in words: to be drawn, read out, or printed."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from jass_desktop.i18n import _
from jass_desktop.session.history.rounds import Case
from jass_desktop.session.history.sums import FEW
from jass_desktop.words.figures import decimal


class Shape(Enum):
    """How a chart is drawn."""

    BARS = "bars"
    """A level bar for each item, from a base line."""
    LINE = "line"
    """A point for each item, one after the other in time."""
    HISTOGRAM = "histogram"
    """An upright bar for each item: how often a figure fell into a range."""


@dataclass(frozen=True)
class Item:
    """One figure, and the rounds behind it."""

    label: str
    value: float
    shown: str
    """The value in words."""
    text: str
    """Everything there is to say about it, in a sentence or two."""
    count: int
    """The number of cases that it rests on."""
    cases: tuple[Case, ...] = field(repr=False)
    low: float | None = None
    """The low end of the range within which chance alone keeps the value; None if there is no such range."""
    high: float | None = None

    @property
    def few(self) -> bool:
        """Whether the cases are too few for the figure to say much."""
        return self.count < FEW


@dataclass(frozen=True)
class Chart:
    """Items to be compared. ``marks`` are values on the scale, with what they stand for."""

    key: str
    shape: Shape
    title: str
    items: tuple[Item, ...]
    marks: tuple[tuple[float, str], ...] = ()
    base: float = 0.0
    """Where bars begin."""
    scale: tuple[float, float] | None = None
    """A range that the scale must include, so that charts can be compared."""


@dataclass(frozen=True)
class ChartPage:
    """All charts and words on one topic."""

    lines: tuple[str, ...]
    """The most important findings, in words."""
    columns: tuple[tuple[Chart, ...], ...]
    """Charts one below the other, in columns side by side. Those without items are left out."""
    note: str
    """What the figures rest on; where there is no chart, why."""


def chart_lines(chart: Chart) -> list[str]:
    """The chart as text, to be read out or printed: its title, and a line for each item."""
    marks = ["  " + _("{who}: {words}").format(who=label, words=decimal(value)) for value, label in chart.marks]
    return [chart.title, *(f"  {item.text}" for item in chart.items), *marks]
