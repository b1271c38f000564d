"""What was found in a file, for the sheet that says so."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol

from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.prose import Section


class FileSheet(Protocol):
    """What the sheet does for what is found."""

    def refresh(self) -> None: ...

    def attempt(self, change: Callable[[], None]) -> bool:
        """Run ``change`` and refresh. Returns False on a JassError, whose text is shown."""

    def go_on(self, then: Callable[[], None]) -> None:
        """Close the sheet for that of the next file, if there is one, and run ``then``."""

    def go_home(self, then: Callable[[], None]) -> None:
        """Close all screens but the first, and run ``then``. The next file, if there is one, waits below what that opens."""


class Find(ABC):
    """What can be told about it, and done with it."""

    picture: Sequence[Widget] = ()
    """What is to be seen of it."""

    def __init__(self, stage: Stage, sheet: FileSheet) -> None:
        self.stage, self.sheet = stage, sheet

    @property
    @abstractmethod
    def title(self) -> str: ...

    @property
    @abstractmethod
    def sections(self) -> Sequence[Section]: ...

    @property
    @abstractmethod
    def replies(self) -> Sequence[Reply]: ...

    def close(self) -> None:  # noqa: B027  most hold nothing
        """The sheet is closed."""
