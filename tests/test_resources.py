"""Where the shipped files are found."""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop import resources
from jass_desktop.errors import JassError


@pytest.mark.parametrize("place", [".", "jass_desktop"])
def test_folders_are_found_in_a_checkout_and_in_a_wheel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    """Drawings and decks lie beside the package in a checkout, inside it when it was installed."""
    for name in ("assets", "themes"):
        (tmp_path / place / name).mkdir(parents=True)
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "jass_desktop")
    assert resources.assets_dir() == tmp_path / place / "assets"
    assert resources.themes_dir() == tmp_path / place / "themes"


def test_a_missing_folder_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A broken installation says what is missing, where it was expected, and what to do."""
    monkeypatch.setattr(resources, "_PACKAGE", tmp_path / "jass_desktop")
    with pytest.raises(JassError, match=r"no folder themes: .*jass_desktop.* install the program again"):
        resources.themes_dir()
