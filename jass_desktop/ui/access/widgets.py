"""The nodes of widgets: what each is called, what it holds, what can be done with it, and its parts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from weakref import WeakKeyDictionary

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.i18n import _
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.access.tree import Node
from jass_desktop.ui.decisions.strip import Cell
from jass_desktop.ui.paint.text import Written
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.charts import ChartView
from jass_desktop.ui.widgets.contracts import ContractTable
from jass_desktop.ui.widgets.deal import CardGrid
from jass_desktop.ui.widgets.decks import DeckTile
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.pick import Radio
from jass_desktop.ui.widgets.prose import ScrollText
from jass_desktop.ui.widgets.values import Segments, Toggle

_rows: WeakKeyDictionary[ScrollList, list[str]] = WeakKeyDictionary()
"""What stands in the rows of a list, which is made anew when that changes: to hear five hundred takes a tenth of a second."""
_PRESS, _STEP = ("focus", "click"), ("focus", "increment", "decrement")


@dataclass(frozen=True)
class _Part:
    """One of several things within a widget."""

    name: str
    bounds: pygame.Rect
    chosen: bool
    """Whether the keyboard is there when it is in the widget."""
    checked: bool | None = None
    enabled: bool = True
    note: str = ""


def role_of(widget: Widget) -> str:
    match widget:
        case Toggle():
            return "switch"
        case Segments() | Radio():
            return "radio_group"
        case DeckTile() | Cell():
            return "radio_button"
        case ScrollList() | ChartView() | ContractTable() | CardGrid():
            return "list_box"
        case ScrollText():
            return "document"
        case TextField():
            return "text_input"
    return "button" if isinstance(widget, Button) or not widget.says else "spin_button"


def name_of(widget: Widget, heard: Sequence[Written], ear: Ear) -> str:
    """What it was named, its own label, or what stands on it or in its tooltip."""
    match widget:
        case Widget() if widget.named:
            return ear.plain(widget.named)
        case ChartView():
            return ear.plain(widget.chart.title)
        case Button() if widget.tip and (len(widget.label) == 1 or not any(map(str.isalnum, widget.label))):
            return ear.plain(widget.tip)  # an arrow, dots, or a letter
        case Button() | TextField() | Toggle() if widget.label:
            return ear.plain(widget.label)
        case ScrollText():
            return ""
    holds_value = role_of(widget) in ("radio_group", "switch", "spin_button")  # which is what stands on it
    return ("" if holds_value or parts_of(widget, ear) else ear.joined(heard)) or ear.plain(widget.tip)


def parts_of(widget: Widget, ear: Ear) -> list[_Part]:
    """What the keyboard moves between within the widget, all of it, seen or not."""
    match widget:
        case Segments() | Radio():
            places = widget.cells() if isinstance(widget, Segments) else widget.rows
            return [_Part(ear.plain(label), place, value == widget.value, value == widget.value, widget.enabled)
                    for place, (value, label) in zip(places, widget.options, strict=True)]
        case ScrollList():
            if widget not in _rows:
                _rows[widget] = [ear.joined(ear.hears(partial(widget.paint_one, n=n))) for n in range(widget.count)]
            return [_Part(text, widget.row(n), n == widget.selected, enabled=n not in widget.headings)
                    for n, text in enumerate(_rows[widget])]
        case ChartView():
            return [_Part(_("{who}: {words}").format(who=ear.plain(item.label), words=ear.plain(item.shown)), place,
                          n == widget.selected, note=ear.plain(item.text))
                    for n, (item, place) in enumerate(zip(widget.chart.items, widget.places, strict=True))]
        case CardGrid():
            return [_Part(ear.plain(widget.name(card)), place, n == widget.at, card in widget.taken)
                    for n, (card, place) in enumerate(widget.places)]
        case ContractTable():
            return [_Part(f"{ear.plain(widget.name(contract))} ×{widget.factor(contract)}", widget.row(n)["check"],
                          n == widget.at, contract in widget.contracts, widget.enabled) for n, contract in enumerate(Contract)]
    return []


def box(rect: pygame.Rect) -> tuple[int, int, int, int]:
    return rect.x, rect.y, rect.width, rect.height


def nodes_of(widget: Widget, name: str, ear: Ear) -> tuple[list[Node], str]:
    """The node of a widget, those of its parts, and the key of the one that has the focus when the widget has it."""
    key, role, parts = f"widget {widget.key}", role_of(widget), parts_of(widget, ear)
    note = ear.plain(widget.note if isinstance(widget, Button) else widget.marks if isinstance(widget, ChartView) else "")
    tip = ear.plain(widget.tip)
    child = {"radio_group": "radio_button", "list_box": "list_box_option"}.get(role, "list_item")
    heads = [isinstance(widget, ScrollList) and not part.enabled for part in parts]
    children = [Node(f"{key} {n}", "heading" if heads[n] else child, part.name, box(part.bounds), note=part.note,
                     checked=part.checked, selected=part.chosen if role == "list_box" and not heads[n] else None,
                     disabled=not part.enabled and not heads[n],
                     actions=_PRESS if part.enabled else ())
                for n, part in enumerate(parts)]
    checked = widget.value if isinstance(widget, Toggle) else widget.chosen if isinstance(widget, DeckTile | Cell) else None
    actions = () if not widget.enabled or role == "document" else _STEP if role == "spin_button" else _PRESS
    node = Node(key, role, name, box(widget.rect), ear.plain(widget.says) if not parts else "",
                note or (tip if tip != name and not tip.startswith(name) else ""), checked, disabled=not widget.enabled,
                actions=actions, children=tuple(one.key for one in children))
    if isinstance(widget, TextField):
        text = Node(f"{key} text", "text_run", widget.text, box(widget.rect))
        node = replace(node, value="", selection=widget.selection, children=(text.key,))
        return [node, text], key
    at = next((one.key for one, part in zip(children, parts, strict=True) if part.chosen), key)
    return [node, *children], at
