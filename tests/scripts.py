"""Scripts beside the assets that they make, loaded to be tested: they belong to no package."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType


def script(path: Path) -> ModuleType:
    """The script as a module, run anew."""
    spec = importlib.util.spec_from_file_location(f"{path.parent.name}_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
