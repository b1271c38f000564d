"""Choices that set several preferences at once."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Any

import pytest

from jass_desktop.session.bundles import COACHING, SIZES, Bundle, chosen
from jass_desktop.session.preferences import Preferences

_ANY = {key: isinstance(value, bool) for bundles in (COACHING, SIZES) for key, value in next(iter(bundles.values())).items()}
"""Whether it may be on or off, rather than one of some sizes."""


@pytest.mark.parametrize("bundles", [COACHING, SIZES], ids=["coaching", "sizes"])
def test_every_mix_is_one_choice_or_ones_own(bundles: Mapping[str, Bundle]) -> None:
    """Whatever is set, no two choices claim it; one is found where it has set all, and none where a value differs."""
    keys = list(next(iter(bundles.values())))
    values = [sorted({*(bundle[key] for bundle in bundles.values()), *((False, True) if _ANY[key] else ())}) for key in keys]
    found = set()
    for mix in product(*values):
        preferences = Preferences(**dict(zip(keys, mix, strict=True)))
        fitting = [name for name, bundle in bundles.items() if tuple(bundle[key] for key in keys) == mix]
        assert len(fitting) <= 1
        assert chosen(bundles, preferences) == (fitting[0] if fitting else None)
        found.add(chosen(bundles, preferences))
    assert found == {*bundles, None}


def test_without_preferences_the_first_choices_hold() -> None:
    assert chosen(COACHING, Preferences()) == "quiet"
    assert chosen(SIZES, Preferences()) == "usual"


def test_choices_leave_everything_else_alone() -> None:
    """Each sets the same preferences, and what sizes and coach set has nothing in common."""
    for bundles in (COACHING, SIZES):
        assert len({frozenset(bundle) for bundle in bundles.values()}) == 1
        for name, bundle in bundles.items():
            values: dict[str, Any] = {"explain": False, "magnify": 2.0, **bundle}
            assert chosen(bundles, Preferences(**values)) == name
    assert not set(COACHING["quiet"]) & set(SIZES["usual"])
