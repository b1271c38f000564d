"""The modules of the program as they are written, each parsed once in a process however many tests look through it."""

from __future__ import annotations

import ast
import gc
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

from babel.messages.extract import DEFAULT_KEYWORDS

import jass_desktop

PACKAGE = Path(jass_desktop.__file__).parent
MODULES: Mapping[str, Path] = MappingProxyType({
    path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py")) if path != PACKAGE / "__init__.py"})
"""Each module by its path within the package, such as ``engine/cards.py``."""

KEYWORDS = DEFAULT_KEYWORDS | {"NC_": ((1, "c"), 2)}
"""What marks a message, as ``pybabel`` is told: see ``jass_desktop/locale/README.md``."""


@cache
def tree(name: str) -> ast.Module:
    gc.disable()  # all of it stays: to look through it for garbage meanwhile takes four times as long as to parse it
    try:
        return ast.parse(MODULES[name].read_text(encoding="utf-8"), name)
    finally:
        gc.enable()


@cache
def nodes(name: str) -> tuple[ast.AST, ...]:
    """All that stands in the module, as ``ast.walk`` gives it."""
    return tuple(ast.walk(tree(name)))
