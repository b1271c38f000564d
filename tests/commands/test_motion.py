"""What the system says about motion."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from jass_desktop.commands.motion import wants_calm

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="asks the programs of Linux desktops")


@pytest.mark.parametrize(("script", "calm"), [
    ("echo false", True), ("echo true", False), ("echo false; exit 1", False), ("exit 1", False), (None, False)])
def test_gnome_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, script: str | None, calm: bool) -> None:
    """Only a plain no to animations means calm; without that program nothing is known."""
    if script is not None:
        program = tmp_path / "gsettings"
        program.write_text(f'#!/bin/sh\ntest "$*" = "get org.gnome.desktop.interface enable-animations" || exit 1\n{script}\n')
        program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin" if script is not None else str(tmp_path))
    assert wants_calm() is calm
