"""Things that take long to compute and can be recomputed, kept from one start of the program to the next.

Nothing here is indispensable, so nothing here fails: a damaged entry counts as missing, and an unwritten one is recomputed. Each
entry holds its key, so that one under another's name counts as missing, too.
"""

from __future__ import annotations

import hashlib
import logging
import os
import secrets
import struct
import zlib
from pathlib import Path
from threading import Condition, Lock, Thread

from jass_desktop.gate.files import read_bounded

MOST_BYTES = 64 * 2**20
"""The limit for all entries together. The oldest are deleted first."""
MOST_ENTRY_BYTES = 16 * 2**20
_CALM_S = 0.5
_MOST_WAITING = 50
"""The most entries that wait to be written. Fifty faces take a few megabytes."""
_ENDING = ".cache"
_HEAD = struct.Struct("<8sIQI")
"""The kind of file, the numbers of bytes of key and content, which follow, and the CRC-32 of both."""
_MAGIC = b"jasscch2"
"""With another digit whenever the head changes: files of other kinds are never opened, and deleted with the oldest."""

_log = logging.getLogger(__name__)


class Cache:
    """Bytes by key, in the files of ``folder``, which is created with the first entry. Any thread may use it.

    Only programs of the same ``build`` see an entry.
    """

    def __init__(self, folder: Path, build: str, most_bytes: int = MOST_BYTES) -> None:
        self._folder = folder
        self._build = build
        self._most = most_bytes
        self._lock = Lock()
        self._bytes: int | None = None
        """The size of all files, as far as known; None before the first one is written."""
        self._given_up = False

    def get(self, key: str) -> memoryview | None:
        """The entry under this key; None if it is missing or damaged."""
        name = self._name(key)
        try:
            data = read_bounded(self._file(name), _HEAD.size + len(name) + MOST_ENTRY_BYTES)
        except OSError:
            return None
        if len(data) >= _HEAD.size:
            magic, named, size, check = _HEAD.unpack_from(data)
            rest = memoryview(data)[_HEAD.size:]
            content = rest[len(name):]
            if ((magic, named, size) == (_MAGIC, len(name), len(content)) and rest[:len(name)] == name
                    and check == zlib.crc32(rest)):
                return content
        _log.info("%s is damaged, or another entry, and will be written again", self._file(name))
        return None

    def put(self, key: str, content: bytes) -> None:
        """Keep it, unless it is too large or cannot be written."""
        if self._given_up or len(content) > MOST_ENTRY_BYTES:
            return
        name = self._name(key)
        head = _HEAD.pack(_MAGIC, len(name), len(content), zlib.crc32(content, zlib.crc32(name))) + name
        with self._lock:
            try:
                self._write(self._file(name), head, content)
            except OSError as error:
                _log.info("nothing more is put into %s: %s", self._folder, error)
                self._given_up = True

    def _name(self, key: str) -> bytes:
        return f"{self._build}\0{key}".encode()

    def _file(self, name: bytes) -> Path:
        return self._folder / (hashlib.sha256(_MAGIC + name).hexdigest() + _ENDING)

    def _write(self, file: Path, head: bytes, content: bytes) -> None:
        """Write another file first, so that nobody reads half an entry. If the machine fails meanwhile, the CRC reveals it."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._make_room(len(head) + len(content))
        new = file.with_name(f"{secrets.token_hex(8)}{_ENDING}")
        try:
            with new.open("xb") as stream:
                stream.write(head)
                stream.write(content)
            new.replace(file)
        finally:
            new.unlink(missing_ok=True)

    def _make_room(self, more: int) -> None:
        if self._bytes is None or self._bytes + more > self._most:
            found = sorted((about.st_mtime_ns, about.st_size, Path(place)) for place, about in _files(self._folder))
            self._bytes = sum(size for _time, size, _place in found)
            for _time, size, place in found:
                if self._bytes + more <= self._most:
                    break
                place.unlink(missing_ok=True)
                self._bytes -= size
        self._bytes += more


class LateCache:
    """A ``Cache`` whose thread writes entries once none has been added for a while, so as not to delay the first picture."""

    def __init__(self, cache: Cache, calm_s: float = _CALM_S) -> None:
        self._cache = cache
        self._calm_s = calm_s
        self._change = Condition()
        self._waiting: dict[str, bytes] = {}
        self._closing = False
        self._thread: Thread | None = None

    def get(self, key: str) -> memoryview | None:
        """The entry written under this key; None if it is missing or damaged."""
        return self._cache.get(key)

    def put(self, key: str, content: bytes) -> None:
        """Keep it, unless it is too large or cannot be written."""
        with self._change:
            self._waiting[key] = content
            self._change.notify_all()
            if self._thread is None:
                self._thread = Thread(target=self._work, name="cache", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Write the waiting entries."""
        with self._change:
            self._closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while True:
            with self._change:
                self._change.wait_for(lambda: self._waiting or self._closing)
                calm = False
                while not (calm or self._closing) and len(self._waiting) < _MOST_WAITING:
                    calm = not self._change.wait(self._calm_s)
                waiting, self._waiting = self._waiting, {}
                closing = self._closing
            for key, content in waiting.items():
                self._cache.put(key, content)
            if closing:
                return


def _files(folder: Path) -> list[tuple[str, os.stat_result]]:
    with os.scandir(folder) as entries:
        return [(entry.path, entry.stat(follow_symlinks=False)) for entry in entries
                if entry.name.endswith(_ENDING) and entry.is_file(follow_symlinks=False)]
