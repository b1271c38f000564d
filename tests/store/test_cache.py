"""What is kept between starts and can be made again."""

from __future__ import annotations

import os
import random
import struct
import zlib
from collections.abc import Callable
from hashlib import sha256
from itertools import permutations
from pathlib import Path
from queue import Queue

import pytest

from jass_desktop.store import cache
from jass_desktop.store.cache import Cache, LateCache
from tests.irregular import device, link, make_pipe
from tests.store.conftest import FullDisk


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "cache" / "jass-desktop"


def read(cache: Cache | LateCache, key: str) -> bytes | None:
    found = cache.get(key)
    return None if found is None else bytes(found)


def test_what_was_put_is_there_at_the_next_start(folder: Path) -> None:
    """Under its key alone, and for the same build of the program alone."""
    Cache(folder, "1").put("wood", b"\0grain\xff")
    assert read(Cache(folder, "1"), "wood") == b"\0grain\xff"
    assert Cache(folder, "1").get("slate") is None
    assert Cache(folder, "2").get("wood") is None
    Cache(folder, "1").put("wood", b"new")
    assert read(Cache(folder, "1"), "wood") == b"new"


def test_asking_makes_nothing(folder: Path) -> None:
    """Whoever has never put anything finds no folder."""
    assert Cache(folder, "1").get("wood") is None
    assert not folder.parent.exists()


def test_a_damaged_entry_is_none(folder: Path, size: Callable[[int, int], int]) -> None:
    """Cut, lengthened, any byte changed, empty, or something else altogether: nothing is given, and it can be put again."""
    kept, rng = Cache(folder, "1"), random.Random(3)
    content = rng.randbytes(300)
    kept.put("wood", content)
    file, = folder.iterdir()
    whole = file.read_bytes()
    cases = [b"", b"\0" * 500, whole + b"\0", *(whole[:rng.randrange(len(whole))] for _ in range(size(30, 300)))]
    for _ in range(size(100, 2000)):
        changed = bytearray(whole)
        changed[rng.randrange(len(whole))] ^= 1 << rng.randrange(8)
        cases.append(bytes(changed))
    for case in cases:
        file.write_bytes(case)
        assert kept.get("wood") is None
    kept.put("wood", content)
    assert read(kept, "wood") == content


def test_an_entry_under_the_name_of_another_is_none(folder: Path) -> None:
    """Whether it is of the same size, or was written by another build of the program."""
    for build, key in (("1", "king"), ("1", "jack"), ("2", "king")):
        Cache(folder, build).put(key, f"{build} {key}".encode())
    for pair in permutations(folder.iterdir(), 2):
        first, second = (file.read_bytes() for file in pair)
        pair[0].write_bytes(second)
        pair[1].write_bytes(first)
        found = {(build, key): read(Cache(folder, build), key) for build in "12" for key in ("king", "jack")}
        assert sum(content is not None for content in found.values()) == 1
        assert all(content in (None, " ".join(name).encode()) for name, content in found.items())
        pair[0].write_bytes(first)
        pair[1].write_bytes(second)


def test_entries_of_earlier_versions_make_room(folder: Path) -> None:
    """They count as missing, are not even opened, and go with whatever is old."""
    folder.mkdir(parents=True)
    content = bytes(5_000)
    earlier = folder / (sha256(b"1\0wood").hexdigest() + ".cache")
    earlier.write_bytes(struct.pack("<8sQI", b"jasscch1", len(content), zlib.crc32(content)) + content)
    os.utime(earlier, ns=(0, 0))
    kept = Cache(folder, "1", most_bytes=10_000)
    assert kept.get("wood") is None
    for number in range(3):
        kept.put(f"{number}", bytes(3_000))
    assert not earlier.exists()
    assert all(kept.get(f"{number}") is not None for number in range(3))


@pytest.mark.parametrize("instead", [Path.mkdir, make_pipe, lambda file: link(file, device("zero"))],
                         ids=["folder", "fifo", "device"])
def test_what_is_no_plain_file_is_not_waited_for(instead: Callable[[Path], None], folder: Path) -> None:
    """A folder, a pipe or an endless device in the place of an entry is as good as nothing."""
    kept = Cache(folder, "1")
    kept.put("wood", b"grain")
    file, = folder.iterdir()
    file.unlink()
    instead(file)
    assert kept.get("wood") is None
    kept.put("wood", b"grain")
    kept.put("slate", b"chalk")


def test_it_stays_small(folder: Path) -> None:
    """Whatever was written first goes first, before there is more than there may be; too large an entry is not kept at all."""
    kept = Cache(folder, "1", most_bytes=10_000)
    for number in range(30):
        kept.put(f"{number}", bytes(1_000))
        for file in folder.iterdir():
            os.utime(file, ns=(0, file.stat().st_mtime_ns - 1_000_000_000))
        assert sum(file.stat().st_size for file in folder.iterdir()) <= 10_000
    assert [number for number in range(30) if kept.get(f"{number}") is not None] == list(range(21, 30))
    kept = Cache(folder, "2", most_bytes=10_000)  # another version makes room for itself
    kept.put("new", bytes(5_000))
    assert kept.get("new") is not None
    assert sum(file.stat().st_size for file in folder.iterdir()) <= 10_000
    kept.put("huge", bytes(cache.MOST_ENTRY_BYTES + 1))
    assert kept.get("huge") is None


def test_files_of_others_stay(folder: Path) -> None:
    """Only what the program itself has written counts and goes."""
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_bytes(bytes(50_000))
    kept = Cache(folder, "1", most_bytes=2_000)
    for number in range(5):
        kept.put(f"{number}", bytes(900))
    assert (folder / "notes.txt").exists()
    assert kept.get("4") is not None


def test_where_nothing_can_be_written_nothing_fails(folder: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A file in the place of the folder: one line in the log, and nothing is tried again."""
    folder.parent.mkdir()
    folder.write_bytes(b"")
    kept = Cache(folder, "1")
    with caplog.at_level("INFO"):
        for _ in range(3):
            kept.put("wood", b"grain")
            assert kept.get("wood") is None
    assert len(caplog.records) == 1


def test_a_full_disk_leaves_no_half_entry(folder: Path, full_disk: FullDisk) -> None:
    """Nothing is left of an entry that has no room, and what was there before is still there."""
    kept = Cache(folder, "1")
    kept.put("wood", b"grain")
    with full_disk():
        kept.put("slate", bytes(20_000))
    assert kept.get("slate") is None
    assert read(kept, "wood") == b"grain"
    assert len(list(folder.iterdir())) == 1


def test_writing_waits_for_calm(tmp_path: Path) -> None:
    """What is put is written neither at once nor while more comes, but when the cache is closed at the latest."""
    late = LateCache(Cache(tmp_path, "one"), calm_s=3600)
    late.put("a", b"first")
    late.put("b", b"second")
    assert late.get("a") is None
    late.close()
    assert read(late, "a") == b"first"
    assert read(late, "b") == b"second"


def test_what_was_put_is_written_after_a_while(tmp_path: Path) -> None:
    """Without being closed, and what comes later, too."""
    written: Queue[str] = Queue()

    class Told(Cache):
        def put(self, key: str, content: bytes) -> None:
            super().put(key, content)
            written.put(key)

    late = LateCache(Told(tmp_path, "one"), calm_s=0.01)
    for key in ("a", "b"):
        late.put(key, b"content")
        assert written.get(timeout=10) == key
        assert read(late, key) == b"content"
    late.close()


def test_a_late_cache_that_held_nothing_closes(tmp_path: Path) -> None:
    """No thread is waited for that was never needed, and nothing is created."""
    LateCache(Cache(tmp_path / "cache", "one")).close()
    assert not (tmp_path / "cache").exists()
