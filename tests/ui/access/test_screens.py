"""What a reader is told on every screen."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.access.tree import ROOT, Tree
from jass_desktop.ui.screens.history import HistoryScreen
from jass_desktop.ui.screens.more import MoreScreen
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.fakes import FakeEntry, FakeHistory
from tests.ui.screens.test_screens import SCREENS


def check_tree(tree: Tree) -> None:
    """Each node is there once, in one other; what can be used has a name, a place and a role; the focus is on one of them."""
    keys = [node.key for node in tree.nodes]
    assert len(set(keys)) == len(keys)
    assert sorted(key for node in tree.nodes for key in node.children) == sorted(set(keys) - {ROOT})
    for node in tree.nodes:
        assert node.role
        assert not node.actions or (node.name and node.bounds is not None), node
        assert "{suit" not in node.name + node.value + node.note, node
    assert tree.focus in keys


@pytest.mark.parametrize("screen", SCREENS)
def test_each_screen(stage: WindowStage, screen: Callable[[WindowStage], FormScreen], size: Callable[[int, int], int]) -> None:
    """Each widget has its node, and the focus is where it is on the screen; nothing is painted."""
    for language in ("de", "en")[:size(1, 2)]:
        stage.change(language=language)
        made = screen(stage)
        stage.go(made)
        tree = describe(stage)
        check_tree(tree)
        place = tree.nodes[1].key.removesuffix(" screen")
        for widget in made.form.widgets:
            if isinstance(widget, Text | Drawn):
                continue
            node = tree[f"{place} widget {widget.key}"]
            assert node.bounds == tuple(widget.rect)
            assert node.disabled is not widget.enabled
        focused = made.form.focused
        assert focused is None or tree.focus.startswith(f"{place} widget {focused.key}")


def test_what_stands_beside_a_widget_is_its_name(stage: WindowStage) -> None:
    """Settings are called by the words on their line, and what stands alone by its tooltip."""
    named: dict[str, str] = {}
    for screen in (SettingsScreen, MoreScreen):
        stage.go(screen(stage))
        named |= {node.key.partition(" widget ")[2]: node.name for node in describe(stage).nodes if " widget " in node.key}
    expected = {"language": "Language", "pace": "Pace", "coach": "Coach", "size": "Size", "sound": "Sound", "volume": "Volume",
                "name north": "Partner", "carpet": "Carpet", "sort": "Sorting", "fullscreen": "Full screen (F11)"}
    assert {key: named[key] for key in expected} == expected


def test_a_text_field_has_its_text_and_its_caret(stage: WindowStage) -> None:
    """As it is typed, spaces and all; the caret only while one types there, and a selection from its beginning to its end."""
    screen = SettingsScreen(stage)
    stage.go(screen)

    def told() -> tuple[str, tuple[int, int] | None]:
        tree = describe(stage)
        field = next(node for node in tree.nodes if node.key.endswith(" widget name south"))
        return tree[field.children[0]].name, field.selection

    assert told() == ("You", None)
    screen.form.focus("name south")
    assert told() == ("You", (3, 3))
    for key in (pygame.K_HOME, pygame.K_RIGHT):
        stage.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    stage.handle(pygame.event.Event(pygame.TEXTINPUT, text="  "))
    assert told() == ("Y  ou", (3, 3))
    stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=pygame.KMOD_CTRL, unicode=""))
    assert told() == ("Y  ou", (0, 5))


def test_a_list_has_all_its_rows(stage: WindowStage, history: FakeHistory) -> None:
    """Those that are scrolled away, too, and each with all that stands in it."""
    history.games[:] = [FakeEntry(number) for number in range(200, 0, -1)]
    stage.go(HistoryScreen(stage))
    rows = [node for node in describe(stage).nodes if node.role == "list_box_option"]
    assert len(rows) == 200
    assert all("Clockwise Schieber" in row.name for row in rows)
