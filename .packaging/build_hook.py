"""What a build adds to the plain package: compiled catalogues and decks always, drawings and themes in the wheel.

An editable install runs this too, so `pip install -e .` is the one command that compiles them in a checkout.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_NO_DATE = datetime.fromtimestamp(0, UTC)
"""Nobody reads when a catalogue was begun, and for one that does not say it Babel would write when it was compiled."""


class CompilingHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes each .mo beside its .po and each .deck beside its .yaml; packs assets/ and themes/ beside a wheel's modules."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for source in sorted(root.glob("jass_desktop/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as text:
                catalogue = read_po(text, locale=source.parent.parent.name, domain=source.stem)
            catalogue.creation_date = _NO_DATE
            with source.with_suffix(".mo").open("wb") as binary:
                write_mo(binary, catalogue)
        sys.path.insert(0, self.root)
        from jass_desktop.theme.compiled import compile_themes

        compile_themes()
        if self.target_name == "wheel" and version == "standard":
            for path in (root / "themes", *(root / "assets").iterdir()):
                if path.name != "preview":  # pictures for README
                    build_data["force_include"][str(path)] = f"jass_desktop/{path.relative_to(root).as_posix()}"
