"""What players are told, and the random numbers drawn for it, are as they have always been: see ``tests/unchanged.py``."""

from __future__ import annotations

import pytest

from tests.unchanged import PARTS, stored

pytestmark = pytest.mark.smoke


@pytest.mark.parametrize("part", ["questions", "rules"])
def test_nothing_has_changed(part: str) -> None:
    """Every question and rule set has the digest it had, whatever has been added since."""
    then, now = stored(part), dict(PARTS[part]())
    assert then, f"no digests of {part} are stored"
    assert {key: now.get(key) for key in then} == then
