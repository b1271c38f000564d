"""Keeps a reader up to date with the screen."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

from jass_desktop.ui.access.bus import address_of
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.said import Said

# Everything else is loaded once it is needed: most starts do without.
if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Windowed
    from jass_desktop.ui.access.reader import Reader
    from jass_desktop.ui.access.tree import Tree

_IN_LOG = 40
"""How many messages can be read again."""
_LETTERS_A_SECOND = 15.0
"""So fast do readers speak as they come: 170 words a minute."""
_LONGEST_READING_S = 15.0
_ROLE_LETTERS = 20
"""How long it is what a reader adds to a name: list with nine items, say."""


class Follower:
    """Messages reach the reader at once, the rest when the screen stands still. Without a reader it does nothing.

    A reader falls silent when the focus moves. So a focus that moves by itself, to a question or a sheet, waits until the
    messages before it have probably been read, or the person does something.
    """

    def __init__(self, stage: Windowed, said: Said, reader: Reader | None) -> None:
        self._stage, self._said, self._reader = stage, said, reader
        self._focused = True
        self._stale = True
        self._shown: Tree | None = None
        """What the reader has, but for the messages; None if it has nothing."""
        self._below = ""
        """The place over which a dialog was opened last, which has been read; empty once another was shown."""
        self._count = 0
        """How many messages it has, or had come before it."""
        self._reading_s = 0.0
        """How long it takes to read them and what has the focus, as far as one can guess."""
        self._waits = False
        """Whether the screen waits for that."""
        self._unheard = False
        """Whether what waits is new, such as a question."""

    def hush(self) -> bool:
        """The person does something, at which readers fall silent. Returns whether a question waits of which nothing has been
        told: who goes on through it would never hear the first answer."""
        unheard, self._unheard, self._reading_s = self._unheard, False, 0.0
        return unheard

    def focus(self, *, on: bool) -> None:
        """The window has the keyboard, or not any more."""
        self._focused = on
        if self._reader is not None:
            self._reader.focus(on=on)

    def grant(self) -> None:
        """Do what the reader has asked for."""
        for wish in self._reader.wishes() if self._reader is not None else ():
            from jass_desktop.ui.access.describe import grant

            self.hush()
            grant(self._stage, wish)

    def follow(self, dt_s: float, *, painted: bool) -> None:
        """Tell the reader what is new after a beat, so long after the last one; ``painted``: whether anything has been."""
        self._reading_s = max(0.0, self._reading_s - dt_s)
        self._stale |= painted
        reader = self._reader
        if reader is not None and reader.active:
            reader.guarded(lambda: self._tell(reader))
        else:
            self._shown, self._waits, self._below, self._count = None, False, "", self._said.count

    def _tell(self, reader: Reader) -> None:
        stage = self._stage
        if self._shown is not None and self._count != self._said.count:
            self._tell_messages(reader, self._shown)
        if self._shown is not None and (not self._stale or (self._waits and self._reading_s > 0)):
            return
        if stage.busy or stage.unfinished or stage.dirty:
            return
        tree, before = self._tree(), self._shown
        self._waits = before is not None and self._reading_s > 0 and tree.focus != before.focus and tree.place == before.place
        self._unheard = self._waits and before is not None and all(node.key != tree.focus for node in before.nodes)
        if self._waits:
            return
        self._stale = False
        if before is None:
            reader.focus(on=self._focused)
        if tree != before:
            self._show(reader, tree)
        now, then = tree[tree.focus], None if before is None or before.focus != tree.focus else before[tree.focus]
        if now.role == "spin_button" and then is not None and then.value != now.value:
            self._said.add(escape(now.value))  # no system reads out a value in words when it changes
            stage.dirty = True

    def _tell_messages(self, reader: Reader, shown: Tree) -> None:
        """What has happened is read before the question that it leads to. But where the person has just moved the focus on the
        same screen, or answered a question, it moves first."""
        tree = self._tree()
        asked = any(node.role == "dialog" for node in tree.nodes) and all(node.key != tree.focus for node in shown.nodes)
        if not self._reading_s and tree.focus != shown.focus and tree.place == shown.place and not asked:
            shown = tree
            self._show(reader, tree)
        while self._count != self._said.count:  # one by one: readers keep no order within a tree
            self._count += 1
            told = self._with_messages(shown)
            reader.show(told)
            self._reading_s = min(self._reading_s + len(told.nodes[-1].name) / _LETTERS_A_SECOND, _LONGEST_READING_S)

    def _tree(self) -> Tree:
        """The screen now. Back from a dialog it is no group, all of which would be read again: only where the focus is."""
        from jass_desktop.ui.access.describe import describe

        tree = describe(self._stage)
        return tree.ungrouped if tree.place == self._below else tree

    def _show(self, reader: Reader, tree: Tree) -> None:
        if self._shown is not None and tree.place not in (self._shown.place, self._below):
            self._below = "" if not tree.over else self._below if self._shown.over else self._shown.place
        if self._shown is not None and (counted := tree.before_focus(self._shown)) is not None:
            reader.show(self._with_messages(counted))
        if self._shown is None or self._shown.focus != tree.focus:
            self._reading_s = (len(tree[tree.focus].name) + _ROLE_LETTERS) / _LETTERS_A_SECOND
        self._shown = tree
        reader.show(self._with_messages(tree))

    def _with_messages(self, tree: Tree) -> Tree:
        from jass_desktop.ui.access.ear import Ear

        ear = Ear(self._stage)
        return tree.saying(tuple((one.number, ear.plain(one.text)) for one in self._said.latest(_IN_LOG)
                                 if one.number <= self._count))

    def close(self) -> None:
        if self._reader is not None:
            self._reader.close()


def reader_of(window: pygame.Window, news: Callable[[], None]) -> Reader | None:
    """The way to the system's readers; None if there is none, and nothing has been started then."""
    if find_spec("accesskit") is None:
        return None
    if sys.platform in ("win32", "darwin"):
        if sys.platform == "win32" and not _is_read():
            return None
        from jass_desktop.ui.access.reader import Inside

        return Inside(news, window)
    bus = address_of(os.environ)
    if bus is None:
        return None
    from jass_desktop.ui.access.reader import Outside

    return Outside(news, bus)


def _is_read() -> bool:
    """Whether Windows says that a reader is on."""
    import ctypes

    answer = ctypes.c_int(0)
    get_reader = 0x0046  # SPI_GETSCREENREADER
    library: Any = ctypes
    return bool(library.windll.user32.SystemParametersInfoW(get_reader, 0, ctypes.byref(answer), 0) and answer.value)
