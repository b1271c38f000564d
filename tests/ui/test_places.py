"""Every place of the window is written down, so that a new one is noticed."""

from __future__ import annotations

import re
from pathlib import Path

import jass_desktop.ui
from tests.ui import places

TREE = (Path(jass_desktop.ui.__file__).parent / "README.md").read_text("utf-8")


def test_each_screen_is_written_down() -> None:
    """As a place, or as none; and what is written down is there."""
    assert not places.PLACES.keys() & places.NO_PLACES
    assert places.screens() == places.PLACES.keys() | places.NO_PLACES


def test_each_choice_is_known_to_be_tabs_or_none() -> None:
    assert not places.TABBED & places.NO_TABS
    assert places.choices() == places.TABBED | places.NO_TABS


def test_the_tree_says_what_each_place_is_for() -> None:
    """README names each of them once, and no other."""
    assert sorted(re.findall(r"`(\w+)`", TREE)) == sorted(places.PLACES)
