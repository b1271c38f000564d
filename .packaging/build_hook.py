"""What a build adds to the plain package: compiled catalogues always, drawings and themes in the wheel.

An editable install runs this too, so `pip install -e .` is the one command that makes the catalogues of a checkout.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]
    """Writes each .mo beside its .po, and packs assets/ and themes/ beside the modules of a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        for source in sorted(root.glob("jass_desktop/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as text:
                catalogue = read_po(text, locale=source.parent.parent.name, domain=source.stem)
            with source.with_suffix(".mo").open("wb") as binary:
                write_mo(binary, catalogue)
        if self.target_name == "wheel" and version == "standard":
            for path in (root / "themes", *(root / "assets").iterdir()):
                if path.name != "preview":  # pictures for README
                    build_data["force_include"][str(path)] = f"jass_desktop/{path.relative_to(root).as_posix()}"
