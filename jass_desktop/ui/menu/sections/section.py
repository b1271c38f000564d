"""What stands on the paper beside the menu's navigation, and the places to which it leads."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.history.entries import Entry
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import Stack
from jass_desktop.ui.widgets.focus import Form


@dataclass(frozen=True)
class Door:
    """A place that the menu leads to: the key of its button, its name, and what is said of it in a list."""

    key: str
    label: str
    go: Callable[[], None]
    note: str = ""


class Menu(Protocol):
    """What a section may ask of the menu around it."""

    form: Form
    games: Sequence[Entry]
    """All games, the latest first."""

    @property
    def rules(self) -> RuleSet:
        """The chosen game, as the table plays it."""

    def show(self, section: MenuSection) -> None:
        """Open the section."""

    def refresh(self) -> None:
        """Read everything again, and lay it."""


class MenuSection(ABC):
    """A part of the menu. It lives as long as the menu does, and keeps its state while another one is shown."""

    key: str
    """Of its button in the navigation."""
    name: str
    """What it is called there, to be translated."""
    note: str
    """What is there in a few words, to be translated."""
    headed = True
    """Whether its name stands above its content."""
    first: str
    """The key of the widget that gets the focus when the section is opened."""

    def __init__(self, stage: Stage, menu: Menu) -> None:
        self.stage = stage
        self.menu = menu

    @property
    def ways(self) -> Sequence[Door]:
        """The places that it leads to, which the search finds."""
        return ()

    @abstractmethod
    def read(self, games: Sequence[Entry]) -> None:
        """Take up whatever may have changed, before the section is shown. ``games`` are all games, the latest first."""

    @abstractmethod
    def content(self, kit: Kit) -> Stack:
        """What stands below the heading, in the type of ``kit``: boxes that hold widgets.

        It takes all of the paper, which is 64 units and more across and 42 and more along; what may grow, such as a list, takes
        the rest.
        """

    def tick(self, dt_s: float) -> bool:
        """As of a screen."""
        return False
