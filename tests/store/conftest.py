"""A disk without room."""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import pytest

FullDisk = Callable[[], AbstractContextManager[None]]


@pytest.fixture
def full_disk() -> FullDisk:
    """``with full_disk():`` no file of this process can grow past 4 kB."""

    @contextmanager
    def limit() -> Iterator[None]:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (4_000, hard))
        try:
            yield
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    return limit
