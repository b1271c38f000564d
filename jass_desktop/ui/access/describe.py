"""The whole screen as a tree, and the person's deeds that a reader carries out in it.

A screen made of widgets needs nothing for it: what it writes is heard while it paints. Others tell by ``Tells``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby
from typing import Protocol, runtime_checkable

import pygame

from jass_desktop.i18n import N_, NC_, _
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.access.tree import LOG, ROOT, Node, Tree, Wish
from jass_desktop.ui.access.widgets import box, name_of, nodes_of, role_of
from jass_desktop.ui.decisions.strip import Cell
from jass_desktop.ui.paint.text import Written
from jass_desktop.ui.stage import Screen, Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.ui.widgets.decks import DeckTile
from jass_desktop.ui.widgets.focus import Form

_GROUPED: Mapping[type[Widget], str] = {DeckTile: NC_("decks", "Cards"), Cell: N_("The decisions of the round")}
"""Widgets of which one is chosen, and what they are together."""
_LEAST_WORDS = 3
_KEYS = {"increment": pygame.K_RIGHT, "decrement": pygame.K_LEFT, "click": pygame.K_RETURN}


@dataclass(frozen=True)
class Description:
    """Nodes with all that is in them; ``tops`` are the keys of those that are in none of them."""

    nodes: tuple[Node, ...] = ()
    tops: tuple[str, ...] = ()
    focus: str | None = None
    """The key of the focused node; None if none of them has the focus."""

    def __add__(self, other: Description) -> Description:
        return Description(self.nodes + other.nodes, self.tops + other.tops, self.focus or other.focus)

    def keyed(self, place: str) -> Description:
        """The same with keys that begin with the place."""
        def named(keys: Iterable[str]) -> tuple[str, ...]:
            return tuple(f"{place} {key}" for key in keys)

        nodes = tuple(replace(node, key=f"{place} {node.key}", children=named(node.children)) for node in self.nodes)
        return Description(nodes, named(self.tops), None if self.focus is None else f"{place} {self.focus}")

    def within(self, node: Node) -> Description:
        """All of it as what is in this node."""
        return Description((replace(node, children=self.tops), *self.nodes), (node.key,), self.focus)


def alone(*nodes: Node) -> Description:
    """Nodes with nothing in them."""
    return Description(nodes, tuple(node.key for node in nodes))


@runtime_checkable
class Tells(Protocol):
    """A screen, or a part of one, that says itself what is on it besides the widgets of its form."""

    def tell(self, ear: Ear) -> Description: ...


class Windowed(Stage, Protocol):
    """The stage of a window, with its screens."""

    screens: list[Screen]
    seen: pygame.Rect

    @property
    def busy(self) -> bool: ...

    def handle(self, event: pygame.event.Event) -> None: ...


def labels(key: str, written: Sequence[Written], ear: Ear, title: str = "", *, heading: bool = False) -> Description:
    """A node for each text; ``title`` is a heading, or all of it."""
    texts = [(one, ear.plain(one.markup)) for one in written]
    return alone(*(Node(f"{key} {n}", "heading" if heading or text == title else "label", text,
                        None if one.place is None else (one.place.x, one.place.y, one.place.width, one.place.height))
                   for n, (one, text) in enumerate(texts) if text))


def tell_widgets(widgets: Sequence[Widget], focused: Widget | None, written: Sequence[Written], ear: Ear,
                 title: str = "", *, key: str = "text") -> Description:
    """Widgets in Tab order, after what is ``written`` around them and names none of them. Its nodes are called by ``key``: no two
    of a screen may be called alike."""
    heard = [ear.hears(partial(widget.paint, kit=ear.stage, focused=False)) for widget in widgets]
    theirs = [(one.markup, one.place) for texts in heard for one in texts]
    names = {widget.named for widget in widgets}
    free = [one for one in written if (one.markup, one.place) not in theirs and one.markup not in names]
    found = Description()
    for kind, some in groupby(enumerate(widgets), lambda one: type(one[1]) if type(one[1]) in _GROUPED else None):
        told = Description()
        for n, widget in some:
            if isinstance(widget, Text | Drawn):
                if isinstance(widget, Drawn) or widget.of is None:
                    told += labels(f"{key} in {n}", heard[n], ear, title, heading=isinstance(widget, Text) and widget.heading)
                continue
            nodes, at = nodes_of(widget, name_of(widget, heard[n], ear) or title, ear)
            told += Description(tuple(nodes), (nodes[0].key,), at if widget is focused else None)
        found += told if kind is None else told.within(Node(f"{key} of {kind.__name__}", "radio_group", _(_GROUPED[kind])))
    return labels(key, free, ear, title) + found


def tell_rows(told: Description) -> Description:
    """Texts that follow one another on a line, such as those of a row on a sheet, as one, and what is then still short with what
    follows: of a dialog that opens, Orca reads nothing of less than three words."""
    return _joined(_joined(told, _goes_on), lambda before, _node: len(before.name.split()) < _LEAST_WORDS)


def _joined(told: Description, belong: Callable[[Node, Node], bool]) -> Description:
    """With one text in place of those that belong together."""
    nodes: list[Node] = []
    for node in told.nodes:
        before = nodes[-1] if nodes else None
        if before is not None and before.role == node.role == "label" and belong(before, node):
            nodes[-1] = replace(before, name=f"{before.name}, {node.name}", bounds=_around(before, node))
        else:
            nodes.append(node)
    kept = {node.key for node in nodes}
    return Description(tuple(nodes), tuple(key for key in told.tops if key in kept), told.focus)


def _goes_on(before: Node, node: Node) -> bool:
    """Whether the second lies on the right of the first, on its line."""
    if before.bounds is None or node.bounds is None:
        return False
    first, second = pygame.Rect(before.bounds), pygame.Rect(node.bounds)
    return first.right <= second.left and abs(first.centery - second.centery) < min(first.height, second.height) / 2


def _around(*nodes: Node) -> tuple[int, int, int, int]:
    rects = [pygame.Rect(node.bounds) for node in nodes if node.bounds is not None]
    return box(rects[0].unionall(rects[1:]))


def describe(stage: Windowed) -> Tree:
    """What is on the screen now. It paints nothing, and changes nothing."""
    screen, ear = stage.screen, Ear(stage)
    if isinstance(screen, Tells):
        told = screen.tell(ear)
    elif isinstance(screen.form, Form):
        told = tell_widgets(screen.form.widgets, screen.form.focused, ear.hears(screen.paint), ear, screen.title)
    else:
        told = labels("text", ear.hears(screen.paint), ear, screen.title)
    if screen.overlay:
        told = tell_rows(told)
    told = told.within(Node("screen", "dialog" if screen.overlay else "group", screen.title, (0, 0, *stage.size),
                            modal=screen.overlay)).keyed(_place(screen, stage))
    log = Node(LOG, "log", _("Messages"))
    root = Node(ROOT, "window", _("Jass"), (0, 0, *stage.seen.size), children=(*told.tops, LOG))
    nodes = (replace(node, bounds=node.bounds and box(pygame.Rect(node.bounds).move(-stage.seen.x, -stage.seen.y)))
             for node in told.nodes)
    return Tree((root, *nodes, log), told.focus or told.tops[0])


def _place(screen: Screen, stage: Windowed) -> str:
    """Differs between a screen and the one below it, but not from moment to moment."""
    return f"{len(stage.screens)}-{type(screen).__name__}"


def grant(stage: Windowed, wish: Wish) -> None:
    """Do what the reader asks for, as the keyboard would; nothing if what it is about is gone, or cannot do that."""
    screen = stage.screen
    place, _space, key = wish.key.partition(" ")
    if place != _place(screen, stage) or not isinstance(screen.form, Form):
        return
    for widget in screen.form.widgets:
        own = f"widget {widget.key}"
        if widget.enabled and (key == own or (key.startswith(f"{own} ") and key.removeprefix(f"{own} ").isdecimal())):
            number = key.removeprefix(own).strip()
            _do(stage, screen.form, widget, int(number) if number else None, wish.action)
            stage.dirty = True
            return


def _do(stage: Windowed, form: Form, widget: Widget, part: int | None, action: str) -> None:
    if not widget.focusable:
        if action == "click":
            widget.on_press(widget.rect.center)
            widget.on_release(widget.rect.center)
        return
    form.by_keyboard = True
    form.focus(widget.key)
    chooses = part is not None and role_of(widget) == "radio_group"
    if part is not None and not (chooses and action == "focus"):
        widget.pick(part)
    if action in _KEYS and not chooses:
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=_KEYS[action], mod=0, unicode=""))
