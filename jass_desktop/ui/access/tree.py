"""What is on the screen, as frozen values: a tree of nodes, of which one has the focus. Pure; knows neither window nor reader."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

ROOT, LOG = "window", "log"
"""The keys of the window's node, and of the node with the messages."""


@dataclass(frozen=True)
class Node:
    """Something that can be read. ``key`` is unique in its tree, and the same in later trees for the same thing."""

    key: str
    role: str
    """One of the roles of AccessKit, in lower case: button, switch, list_item …"""
    name: str = ""
    bounds: tuple[int, int, int, int] | None = None
    """Left, top, width and height in pixels of the window."""
    value: str = ""
    """What it holds, in words."""
    note: str = ""
    """What else there is to say about it."""
    checked: bool | None = None
    """None if it can be neither on nor off."""
    selected: bool | None = None
    disabled: bool = False
    modal: bool = False
    live: bool = False
    """Whether it is read out as soon as it is there."""
    actions: tuple[str, ...] = ()
    """Of: focus, click, increment, decrement."""
    selection: tuple[int, int] | None = None
    """Of a text field: where in the text, its only child, the selection begins and where the caret is."""
    children: tuple[str, ...] = ()
    """Their keys, in reading order."""


@dataclass(frozen=True)
class Tree:
    """The window's node is the first; each other is the child of exactly one."""

    nodes: tuple[Node, ...]
    focus: str

    @property
    def place(self) -> str:
        """Differs from screen to screen."""
        return self.nodes[1].key

    @property
    def over(self) -> bool:
        """Whether the screen is a dialog over another."""
        return self.nodes[1].role == "dialog"

    @property
    def ungrouped(self) -> Tree:
        """The same with the screen as no group of its own."""
        root, screen, *others = self.nodes
        return Tree((root, replace(screen, role="generic_container"), *others), self.focus)

    def __getitem__(self, key: str) -> Node:
        return next(node for node in self.nodes if node.key == key)

    def before_focus(self, shown: Tree) -> Tree | None:
        """This tree with the focus still where it was ``shown``, if it moves to something of which a part has gone, such as a
        hand: a reader told both at once counts what is gone. None if it need not be told before."""
        parts = {node.key: node.children for node in shown.nodes}
        if shown.focus == self.focus or shown.focus not in self[self.focus].children:
            return None
        if len(parts.get(self.focus, ())) <= len(self[self.focus].children):
            return None
        nodes = tuple(shown[node.key] if node.key == shown.focus else node for node in self.nodes)
        return Tree(nodes, shown.focus)

    def saying(self, messages: tuple[tuple[int, str], ...]) -> Tree:
        """The same tree with these messages, each with its number, in its log."""
        log = [Node(f"said {number}", "label", text, live=True) for number, text in messages]
        kept = [node for node in self.nodes if not node.live]
        keys = tuple(one.key for one in log)
        return Tree((*(replace(node, children=keys) if node.key == LOG else node for node in kept), *log), self.focus)


class Wish(NamedTuple):
    """What a reader asks for: an action on the node of this key."""

    key: str
    action: str
