"""What AccessKit is handed, without a system below it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from jass_desktop.ui.access.tree import LOG, ROOT, Node, Tree

accesskit = pytest.importorskip("accesskit", exc_type=ImportError)  # wine lacks what it calls


class System:
    """Takes updates, and reads from the start."""

    def __init__(self) -> None:
        self.updates: list[Any] = []

    def update_if_active(self, make: Callable[[], Any]) -> None:
        self.updates.append(make())


def shown(*trees: Tree, atspi: bool = True) -> list[Any]:
    """The updates by which these trees are shown."""
    from jass_desktop.ui.access.adapter import Adapter

    system = System()

    def make(begin: Callable[[], Any], _act: object, _end: object) -> System:
        begin()
        return system

    adapter = Adapter(make, lambda _what: None, atspi=atspi)
    for tree in trees:
        adapter.show(asdict(tree))
    return system.updates


def tree(*names: str) -> Tree:
    """A window with buttons of these names, and a log."""
    buttons = [Node(f"button {n}", "button", name) for n, name in enumerate(names)]
    log = Node(LOG, "log", "Messages")
    return Tree((Node(ROOT, "window", children=(*(one.key for one in buttons), LOG)), *buttons, log), ROOT)


def numbers(update: Any, label: str) -> list[int]:
    return [number for number, node in update.nodes if node.label == label]


@pytest.mark.parametrize("atspi", [True, False])
def test_messages_are_alerts_on_atspi(atspi: bool) -> None:
    """Orca leaves out no alert, however soon it comes after another."""
    update, = shown(tree().saying(((1, "one"), (2, "two"))), atspi=atspi)
    live = [node.role for _number, node in update.nodes if node.live == accesskit.Live.POLITE]
    assert live == [accesskit.Role.ALERT if atspi else accesskit.Role.LABEL] * 2


def test_what_comes_back_is_new() -> None:
    """It has the same number as long as it is there, and another one when it comes back, perhaps with another name."""
    first, second, third, fourth = shown(tree("a", "b"), tree("a", "c"), tree("a"), tree("a", "d"))
    assert numbers(first, "a") == numbers(fourth, "a")
    assert numbers(first, "b") == numbers(second, "c")
    assert not numbers(third, "c")
    assert numbers(fourth, "d") != numbers(second, "c")


def test_values_follow_names_on_atspi() -> None:
    """It has no place for them; a sentence loses its full stop."""
    fields = Node("one", "spin_button", "Cut the pack.", value="18 cards"), Node("two", "spin_button", "Pace", value="fast")
    update, = shown(Tree((Node(ROOT, "window", children=("one", "two")), *fields), ROOT))
    assert [node.label for _number, node in update.nodes[1:]] == ["Cut the pack: 18 cards", "Pace: fast"]
