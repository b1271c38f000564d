"""Where the person's files lie. Asking for a path creates nothing."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class DataDir:
    """The user data directory and the files in it; each is made when there is something to save."""

    root: Path

    @staticmethod
    def of(override: Path | None = None) -> DataDir:
        """``override``, else the directory that the system has for the data of programs."""
        return DataDir((override or platformdirs.user_data_path("jass-desktop", appauthor=False)).absolute())

    @property
    def preferences(self) -> Path:
        return self.root / "preferences.yaml"

    @property
    def history(self) -> Path:
        return self.root / "history.sqlite"

    @property
    def locks(self) -> Path:
        return self.root / "open-games.lock"

    @property
    def themes(self) -> Path:
        """Where a person may put decks of their own; the program only reads it."""
        return self.root / "themes"

    @property
    def log(self) -> Path:
        return self.root / "jass-desktop.log"
