"""Run by the system's Python, which has AT-SPI: sees the window of the program as a screen reader does, and acts in it.

Reads a JSON document on each line: "see" is answered by all nodes in reading order; the number and the name of one of them by
whether its first action could be done. It ends with its input.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

import gi  # type: ignore[import-not-found, unused-ignore]

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # type: ignore[import-not-found, unused-ignore]  # noqa: E402

_STATES = ("FOCUSABLE", "FOCUSED", "SENSITIVE", "CHECKED", "SELECTED", "MODAL", "ACTIVE")


def _children(node: Any) -> Iterator[Any]:
    for number in range(node.get_child_count()):
        child = node.get_child_at_index(number)
        if child is not None:
            yield child


def _frame() -> Any:
    """The window of the program; None while there is none."""
    desktop = Atspi.get_desktop(0)
    desktop.clear_cache()
    return next((frame for program in _children(desktop) if program.get_name() == "Jass" for frame in _children(program)), None)


def _seen(node: Any, depth: int) -> dict[str, Any]:
    states = node.get_state_set()
    found = [name.lower() for name in _STATES if states.contains(getattr(Atspi.StateType, name))]
    typed = node.get_role_name() == "entry"
    text = (Atspi.Text.get_text(node, 0, -1), Atspi.Text.get_caret_offset(node)) if typed else ("", -1)
    return {"role": node.get_role_name(), "name": node.get_name(), "note": node.get_description(), "depth": depth,
            "states": found, "actions": node.get_n_actions(), "text": text[0], "caret": text[1]}


def _walk(node: Any, depth: int = 0) -> Iterator[tuple[Any, int]]:
    yield node, depth
    for child in _children(node):
        yield from _walk(child, depth + 1)


def main() -> None:
    nodes: list[Any] = []
    for line in sys.stdin:
        wish = json.loads(line)
        answer: object = None
        try:
            if wish == "see":
                frame = _frame()
                walked = [] if frame is None else list(_walk(frame))
                nodes, answer = [node for node, _depth in walked], [_seen(node, depth) for node, depth in walked]
            else:
                node, name = nodes[wish[0]], wish[1]
                answer = node.get_name() == name and bool(node.do_action(0))
        except GLib.Error:  # a node that was there a moment ago
            pass
        sys.stdout.write(json.dumps(answer) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
