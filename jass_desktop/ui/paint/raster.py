"""Pictures at exactly the size they are shown, made in worker threads and cached within a memory budget.

``load_sized_svg`` releases the interpreter lock, so the window keeps running. Until a picture is ready, the nearest size of the
same picture is scaled. One thread makes everything in the order requested. Another helps with pictures that share no surface with
others, mainly the faces of cards.
"""

from __future__ import annotations

import io
import logging
import os
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import partial
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from jass_desktop.ui.paint.kept import put, stored
from jass_desktop.ui.paint.shapes import converted

if TYPE_CHECKING:
    from jass_desktop.theme.stored import Store

Size = tuple[int, int]
Key = tuple[Hashable, Size]
Maker = Callable[[], pygame.Surface]
Content = str | Callable[[], str]
_Wish = tuple[Maker, bool]
"""How to make a picture, and whether that may run beside other jobs."""

_BUDGET_BYTES = 128 * 2**20
_LEAST_BUDGET_BYTES = 16 * 2**20
_WINDOWS = 5  # window-sized pictures: a table with large cards needs four
_SMOOTH_BYTES = 2**18  # larger placeholders are scaled roughly because they show only for a moment
_MOST_BYTES_AT_ONCE = 2 * 2**20  # taking in a picture blocks the window's thread
_LARGE_BYTES = 3 * 2**20  # backgrounds: their sizes for an earlier window are not kept
_MANY = 8
_THREADS = min(2, os.cpu_count() or 1)
_log = logging.getLogger(__name__)


def load_svg(drawing: Path | bytes, size: Size) -> pygame.Surface:
    """A drawing (file or document) centred on a surface of exactly ``size``, undistorted. Callable from any thread."""
    picture = pygame.image.load_sized_svg(io.BytesIO(drawing) if isinstance(drawing, bytes) else str(drawing), size)
    if picture.get_size() == size:
        return picture
    whole = pygame.Surface(size, pygame.SRCALPHA, 32)
    whole.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
    return whole


class Raster:
    """A bounded cache of pictures by (what, size)."""

    def __init__(self, budget_bytes: int = _BUDGET_BYTES, news: Callable[[], None] = lambda: None,
                 store: Store | None = None) -> None:
        """``news`` is called from a worker thread when ``poll`` has work. ``store`` caches pictures that have a ``content``."""
        self._store = store
        self._budget = budget_bytes
        self._news = news
        self._ready: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._sizes: dict[Hashable, set[Size]] = {}
        self._bytes = 0
        self.changes = 0
        """How often a picture has been taken in or given up: while this stays the same, all pictures do."""
        self._earlier: set[Key] = set()
        """The pictures that were there when the window's size was last set, and have not been made again since."""
        self._stand_ins: dict[Key, pygame.Surface] = {}
        self._failed: set[Key] = set()
        self._lock = threading.Condition()
        self._wanted: OrderedDict[Key, _Wish] = OrderedDict()
        self._working: set[Key] = set()
        self._come: list[tuple[Key, pygame.Surface | None]] = []
        self._closed = False
        self._threads: list[threading.Thread] = []

    def picture(self, path: Path, size: Size) -> pygame.Surface:
        """The drawing at ``size``; until it is ready, another size of it scaled, or a transparent surface."""
        return self.made(path, size, lambda: load_svg(path, size), apart=True)

    def made(self, what: Hashable, size: Size, make: Maker, blank: Maker | None = None, *, apart: bool = False,
             content: str = "") -> pygame.Surface:
        """The picture that ``make`` returns, made once in a worker thread; until then another size, ``blank()`` or nothing.

        ``make`` may read only surfaces that nobody changes; with ``apart``, only surfaces that no other job touches. ``content``
        is a text that determines the picture except for its size; pictures that an earlier run cached under it are reused.
        """
        size = (max(1, size[0]), max(1, size[1]))
        key = (what, size)
        found = self._ready.get(key)
        if found is not None:
            self._ready.move_to_end(key)
            return found
        if not self.asked(what, size):
            self.ask(what, size, make, apart=apart, content=content)
        return self._ready.get(key) or self._stand_in(key, blank)

    def nearest(self, what: Hashable, size: Size) -> pygame.Surface | None:
        """The picture at ``size``, otherwise at the nearest size; None if there is none."""
        sizes = self._sizes.get(what)
        if not sizes:
            return None
        # A larger picture scales better than a smaller one.
        best = min(sizes, key=lambda s: (s != size, s[0] < size[0], abs(s[0] - size[0]) + abs(s[1] - size[1])))
        self._ready.move_to_end((what, best))
        return self._ready[what, best]

    def now(self, what: Hashable, size: Size, make: Maker) -> pygame.Surface:
        """Like ``made``, but makes a missing picture at once; only for small pictures."""
        key = (what, size)
        found = self._ready.get(key)
        if found is None:
            with self._lock:
                self._wanted.pop(key, None)
            found = self._keep(key, converted(make()))
        else:
            self._ready.move_to_end(key)
        return found

    def has(self, what: Hashable, size: Size) -> bool:
        return (what, size) in self._ready

    def asked(self, what: Hashable, size: Size) -> bool:
        """Whether the picture is ready, requested, or failed, so that ``made`` no longer needs its ``make``."""
        key = (what, size)
        if key in self._ready or key in self._failed:
            return True
        with self._lock:
            return key in self._working or key in self._wanted or any(key == done for done, _ in self._come)

    @property
    def pending(self) -> bool:
        """Whether any picture is still to be made or taken in."""
        with self._lock:
            return bool(self._wanted or self._working or self._come)

    @property
    def ready(self) -> bool:
        """Whether ``poll`` has a picture to take in."""
        return bool(self._come)

    @property
    def loaded(self) -> bool:
        """Whether the queue is so long that less urgent pictures should wait."""
        return len(self._wanted) >= _MANY

    def poll(self) -> bool:
        """Take in finished pictures; True if there were any, so that the screen needs repainting."""
        with self._lock:
            total = list(accumulate(0 if picture is None else _bytes(picture) for _, picture in self._come))
            count = max(1, sum(amount <= _MOST_BYTES_AT_ONCE for amount in total))
            come, self._come = self._come[:count], self._come[count:]
        for key, picture in come:
            self._stand_ins.pop(key, None)
            if picture is None:
                self._failed.add(key)
                self.changes += 1
            else:
                self._keep(key, picture)
        return bool(come)

    def fit(self, window: Size) -> None:
        """Set the memory budget to suit a window of this size."""
        self._budget = max(_LEAST_BUDGET_BYTES, 4 * window[0] * window[1] * _WINDOWS)
        self._earlier = set(self._ready)

    def drop_wishes(self) -> None:
        """Drop the requests that are not begun, because the window's size has changed."""
        with self._lock:
            self._wanted.clear()
        self._stand_ins.clear()
        self.changes += 1

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._wanted.clear()
            self._lock.notify_all()

    def ask(self, what: Hashable, size: Size, make: Maker, *, apart: bool = False, content: Content = "") -> None:
        """Request the picture, behind earlier requests. See ``made`` for ``apart`` and ``content``.

        A cached picture of this ``content`` is there at once; if ``content`` is a function, a worker thread calls it and looks.
        """
        if self._store is not None and content:
            if callable(content):
                make = partial(_found_or_made, make, self._store, content, size)
            elif (found := stored(self._store, content, size)) is not None:
                self._keep((what, size), found)
                return
            else:
                make = partial(_made_and_put, make, self._store, content)
        with self._lock:
            if self._closed:
                return
            self._wanted[what, size] = make, apart
            self._lock.notify_all()
        if not self._threads:
            self._threads = [threading.Thread(target=self._work, args=(helper,), name="raster", daemon=True)
                             for helper in (False, True)[:_THREADS]]
            for thread in self._threads:
                thread.start()

    def _work(self, helper: bool) -> None:
        while True:
            with self._lock:
                while (key := self._next(helper)) is None and not self._closed:
                    self._lock.wait()
                if key is None or self._closed:
                    return
                make, _ = self._wanted.pop(key)
                self._working.add(key)
            picture: pygame.Surface | None
            try:
                picture = converted(make())
            except Exception:  # an unreadable drawing must not end the thread
                _log.exception("picture %r cannot be made", key)
                picture = None
            with self._lock:
                self._working.discard(key)
                self._come.append((key, picture))
            self._news()

    def _next(self, helper: bool) -> Key | None:
        """The next picture to make; a helper takes only those that may run beside other jobs."""
        return next((key for key, (_, apart) in self._wanted.items() if apart or not helper), None)

    def _keep(self, key: Key, picture: pygame.Surface) -> pygame.Surface:
        self.changes += 1
        self._earlier.discard(key)
        old = self._ready.pop(key, None)
        self._bytes += _bytes(picture) - (_bytes(old) if old is not None else 0)
        self._ready[key] = picture
        sizes = self._sizes.setdefault(key[0], set())
        if _bytes(picture) > _LARGE_BYTES:
            # Two sizes may be on the screen at once, and must not replace each other for ever.
            for size in [size for size in sizes if (key[0], size) in self._earlier]:
                self._drop((key[0], size))
        sizes.add(key[1])
        while self._bytes > self._budget and len(self._ready) > 1:
            self._drop(next(iter(self._ready)))
        return picture

    def _drop(self, key: Key) -> None:
        self._bytes -= _bytes(self._ready.pop(key))
        self._sizes[key[0]].discard(key[1])

    def _stand_in(self, key: Key, blank: Maker | None) -> pygame.Surface:
        what, size = key
        stand_in = self._stand_ins.get(key)
        if stand_in is not None:
            return stand_in
        nearest = self.nearest(what, size)
        if nearest is not None:
            scale = pygame.transform.scale if size[0] * size[1] * 4 > _SMOOTH_BYTES else pygame.transform.smoothscale
            stand_in = scale(nearest, size)
        elif blank is not None:
            stand_in = blank()
        else:
            stand_in = pygame.Surface(size, pygame.SRCALPHA)
        if len(self._stand_ins) > 200:
            self._stand_ins.clear()
        self._stand_ins[key] = stand_in
        return stand_in


def _found_or_made(make: Maker, store: Store, content: Callable[[], str], size: Size) -> pygame.Surface:
    key = content()
    found = stored(store, key, size)
    return _made_and_put(make, store, key) if found is None else found


def _made_and_put(make: Maker, store: Store, content: str) -> pygame.Surface:
    picture = converted(make())
    put(store, content, picture)
    return picture


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
