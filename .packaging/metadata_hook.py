"""Hatchling metadata hook: the README that a registry shows, far from the files that it links to."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class ReadmeHook(MetadataHookInterface):
    """Makes every link of README and every picture in it absolute, of the version that is built."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        root = Path(self.root)
        sys.path.insert(0, str(root / ".packaging"))
        from addresses import Addresses

        text = Addresses.of(metadata["version"]).absolute((root / "README.md").read_text("utf-8"))
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
