"""Trees handed to AccessKit, which hands them to the system's readers. Imports nothing else of the program.

The adapter calls its handlers in a thread of its own while it holds its lock, and every call of ours holds the interpreter's
while it waits for that: so no call comes before the handler that starts the reading has returned, and handlers only hand out what
is finished. An exception in a handler would leave the adapter unusable, so none gets out.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

import accesskit

Make = Callable[[Callable[[], Any], Callable[[Any], None], Callable[[], None]], Any]
"""Makes the adapter of a system from handlers: reading begins, an action is wanted, reading ends."""
_RETURNED_S = 0.05
"""So long after its last statement a handler has surely returned."""
_TEXTS = ("label", "text_run")
"""Roles whose text is their value."""


class Adapter:
    """``report`` is told, in any thread, that somebody reads (True) or nobody does any more (False), a wish, or what failed."""

    def __init__(self, make: Make, report: Callable[[bool | tuple[str, str] | BaseException], None], *, atspi: bool) -> None:
        """``atspi``: the system is AT-SPI. It has no place for a value in words, which then follows the name; and of what is
        read out at once, Orca says all only if it is an alert: of anything else, nothing within 0.1 s after another."""
        self._report, self._atspi = report, atspi
        self._lock = Lock()
        self._numbers: dict[str, int] = {}
        self._keys: list[str] = []
        self._latest: Any = None
        self._begun_s: float | None = None
        """When the reading began; None while nobody reads."""
        self._adapter = make(self._begin, self._act, self._end)

    # Called by the adapter

    def _begin(self) -> Any:
        try:
            self._report(True)
            with self._lock:
                latest, self._begun_s = self._latest, time.monotonic()
        except BaseException as error:
            return self._report(error)
        return latest

    def _act(self, request: Any) -> None:
        try:
            self._report((self._keys[request.target], str(request.action).rpartition(".")[2].lower()))
        except BaseException as error:
            self._report(error)

    def _end(self) -> None:
        try:
            self._report(False)
            self._begun_s = None
        except BaseException as error:
            self._report(error)

    # Called by the window

    def show(self, tree: Mapping[str, Any]) -> None:
        """The tree as ``plain_of`` makes it."""
        update = self._update(tree)
        with self._lock:
            self._latest, begun_s = update, self._begun_s
        if begun_s is not None:
            time.sleep(max(0.0, begun_s + _RETURNED_S - time.monotonic()))
            self._raise(self._adapter.update_if_active(lambda: update))

    def focus(self, *, on: bool) -> None:
        """The window has the keyboard, or not any more."""
        for name in ("update_window_focus_state", "update_view_focus_state"):
            if hasattr(self._adapter, name):
                self._raise(getattr(self._adapter, name)(on))

    def _raise(self, events: Any) -> None:
        if events is not None:
            events.raise_events()

    def _number(self, key: str) -> int:
        """The same from tree to tree. A key that comes back has another: libraries of readers keep what the first one was."""
        if key not in self._numbers:
            self._numbers[key] = len(self._keys)
            self._keys.append(key)
        return self._numbers[key]

    def _update(self, tree: Mapping[str, Any]) -> Any:
        keys = {node["key"] for node in tree["nodes"]}
        self._numbers = {key: number for key, number in self._numbers.items() if key in keys}
        nodes = [(self._number(node["key"]), self._node(node)) for node in tree["nodes"]]
        update = accesskit.TreeUpdate(self._number(tree["focus"]))
        update.tree = accesskit.Tree(nodes[0][0])
        update.nodes.extend(nodes)
        return update

    def _node(self, plain: Mapping[str, Any]) -> Any:
        role = "alert" if self._atspi and plain["live"] else plain["role"]
        node = accesskit.Node(getattr(accesskit.Role, role.upper()))
        name, value = plain["name"], plain["value"]
        if self._atspi and value:
            name, value = f"{name.rstrip('.:')}: {value}" if name else value, ""
        if role in _TEXTS:
            node.set_value(name)
            if role == "text_run":
                node.set_character_lengths([len(one.encode()) for one in name])
                node.set_word_lengths([len(word) for word in re.findall(r"\s+|\S+\s*", name)])
        else:
            node.set_label(name)
        if value:
            node.set_value(value)
        if plain["note"]:
            node.set_description(plain["note"])
        if plain["bounds"] is not None:
            left, top, width, height = map(float, plain["bounds"])
            node.set_bounds(accesskit.Rect(left, top, left + width, top + height))
        if plain["checked"] is not None:
            node.set_toggled(accesskit.Toggled.TRUE if plain["checked"] else accesskit.Toggled.FALSE)
        if plain["selected"] is not None:
            node.set_selected(plain["selected"])
        if plain["disabled"]:
            node.set_disabled()
        if plain["modal"]:
            node.set_modal()
        if plain["live"]:
            node.set_live(accesskit.Live.POLITE)
        if plain["selection"] is not None:
            anchor, caret = (accesskit.TextPosition(self._number(plain["children"][0]), at) for at in plain["selection"])
            node.set_text_selection(accesskit.TextSelection(anchor, caret))
        for action in plain["actions"]:
            node.add_action(getattr(accesskit.Action, action.upper()))
        node.set_children([self._number(key) for key in plain["children"]])
        return node
