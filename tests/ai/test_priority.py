"""Whoever stands back does so, even where the system turns it away at first."""

from __future__ import annotations

import os

import pytest

from jass_desktop.ai.process import priority


class _Busy:
    """Turns away so many, as the system does those that ask at the same time as others."""

    def __init__(self, away: int) -> None:
        self.away, self.written = away, ""

    def write_text(self, text: str) -> None:
        if self.away:
            self.away -= 1
            raise BlockingIOError
        self.written = text


def test_it_asks_again_where_others_ask_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    busy, niced = _Busy(3), list[int]()
    monkeypatch.setattr(priority, "_AUTOGROUP", busy)
    monkeypatch.setattr(priority, "_BETWEEN_S", 0.0)
    if hasattr(os, "nice"):
        monkeypatch.setattr(os, "nice", niced.append)
    priority.stand_back()
    assert busy.written == str(priority.NICE)
    assert niced == ([priority.NICE] if hasattr(os, "nice") else [])
