"""A desk for each file, and the program on it, as often as a test starts it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.desk import Desk, Program, Start
from tests.e2e.person import SIZE

# Whole games are played against players who answer at once.
_AT_SIZE = ("--size", f"{SIZE[0]}x{SIZE[1]}", "--theme", "swiss", "--lang", "en", "--level", "apprentice")


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    """One with room for a window in which a ``Person`` plays; other files have others."""
    with Desk(1280, 800) as desk:
        yield desk


@pytest.fixture
def start(desk: Desk, tmp_path: Path) -> Iterator[Start]:
    """Starts the program on the desk, with one data directory for the whole test."""
    started: list[Program] = []

    def start(*arguments: str, code: str = "") -> Program:
        started.append(Program(desk, tmp_path / "data", *_AT_SIZE, *arguments, code=code))
        started[-1].start()
        return started[-1]

    yield start
    for program in started:
        program.end()
