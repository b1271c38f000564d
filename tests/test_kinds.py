"""Each kind of game has its place in every package."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import pytest

from jass_desktop.engine.kinds import KINDS
from jass_desktop.engine.scope import SCOPES
from jass_desktop.ui.learn.kinds import LESSONS
from jass_desktop.ui.table.kinds import TABLES
from jass_desktop.words.kinds import WORDS

pytestmark = pytest.mark.smoke

ALL: Mapping[str, Mapping[str, object]] = {
    "engine.kinds": KINDS, "words.kinds": WORDS, "ui.learn.kinds": LESSONS, "ui.table.kinds": TABLES}
"""The table of each package."""


@pytest.mark.parametrize("package", ALL)
def test_no_table_lacks_a_kind(package: str) -> None:
    """Every table has exactly the kinds whose facts are stated, in the same order, each from the module of its name."""
    assert list(ALL[package]) == list(SCOPES)
    for name, entry in ALL[package].items():
        assert type(entry).__module__ == import_module(f"jass_desktop.{package}.{name}").__name__
