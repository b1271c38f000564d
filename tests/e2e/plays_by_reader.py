"""Run by the system's Python, which has AT-SPI: plays a round as a screen reader does, by the tree and its actions alone.

Prints what it does and what is read out to it, in order, and at last all that the tree says.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections.abc import Iterator
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402

_LIMIT_S = 90.0
_BLIND_S = 8.0
"""One that asked before the program's adapter could answer sees nothing for as long as it runs; a new one does."""

_MAY_BE_PLAYED = re.compile(r"(Key \d\.)?")
"""What a card says: one that may not be played also says why."""


def nodes(root: Any) -> Iterator[Any]:
    """All below this one, in reading order."""
    for number in range(root.get_child_count()):
        child = root.get_child_at_index(number)
        if child is not None:
            yield child
            yield from nodes(child)


def frame() -> Any:
    """The window of the program; None while there is none."""
    desktop = Atspi.get_desktop(0)
    found = (one for one in nodes(desktop) if one.get_role_name() == "frame" and one.get_name() == "Jass"
             and one.get_application().get_name() == "Jass")
    program = next(found, None)
    if program is None:
        desktop.clear_cache()  # one that was asked while it came to the bus is taken for empty from then on
    return program


def usable(node: Any) -> bool:
    states = node.get_state_set()
    return bool(states.contains(Atspi.StateType.SENSITIVE) and node.get_n_actions())


def act() -> bool:
    """Do what the screen waits for; whether the round is over."""
    found = list(nodes(frame()))
    names = [node.get_name() for node in found]
    if "Next round" in names:
        return True
    dialog = next((node for node in found if node.get_role_name() == "dialog"), None)
    hand = next((node for node in found if node.get_role_name() == "list box" and node.get_name() == "Your hand"), None)
    asked = [node for node in nodes(dialog) if node.get_role_name() == "push button" and usable(node)] if dialog else []
    cards = [node for node in nodes(hand) if _MAY_BE_PLAYED.fullmatch(node.get_description())] if hand is not None else []
    for node in (*asked[:1], *(() if asked else cards[:1])):
        print("does", node.get_name(), flush=True)
        node.do_action(0)
    return False


def hear(time_s: float) -> None:
    """Take what is read out meanwhile."""
    end_s = time.monotonic() + time_s
    while time.monotonic() < end_s:
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.01)


def main() -> int:
    listener = Atspi.EventListener.new(lambda event: print("hears", event.any_data, flush=True))
    listener.register("object:announcement")
    begun_s = seen_s = time.monotonic()
    while (now_s := time.monotonic()) < begun_s + _LIMIT_S:
        if now_s > seen_s + _BLIND_S:
            sys.stdout.flush()
            os.execv(sys.executable, [sys.executable, *sys.argv])
        try:
            if act():
                hear(1.0)
                for node in nodes(frame()):
                    print(node.get_role_name(), node.get_name(), flush=True)
                return 0
            seen_s = now_s
        except Exception as error:  # a node that was there a moment ago, or a program that was asked while it came to the bus
            print("gone", repr(error), flush=True)
            Atspi.get_desktop(0).clear_cache()
        hear(0.1)
    return 1


if __name__ == "__main__":
    sys.exit(main())
