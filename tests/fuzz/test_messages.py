"""The fuzzers' short run: what they try for hours, for a moment."""

from __future__ import annotations

import sys
from collections.abc import Callable

import pytest

from tests.fuzz import messages

pytestmark = pytest.mark.long


@pytest.mark.skipif(sys.platform == "win32", reason="some of the messages are signals")
def test_hostile_messages_do_no_harm(size: Callable[[int, int], int]) -> None:
    """Whatever comes through the pipe, each seat acts legally and in time, and what is told is plain and short."""
    found = messages.run(size(6, 30), first=1)
    assert found.total() == size(6, 30)
    assert len(found) > 2
