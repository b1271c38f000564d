"""What a reader is told on every screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.access.tree import ROOT, Tree
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.window.window_stage import WindowStage
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
def test_each_screen(stage: WindowStage, screen: Callable[[WindowStage], FormScreen]) -> None:
    """Each widget has its node, and the focus is where it is on the screen; nothing is painted."""
    for language in ("de", "en"):
        stage.change(language=language)
        made = screen(stage)
        stage.go(made)
        tree = describe(stage)
        check_tree(tree)
        place = tree.nodes[1].key.removesuffix(" screen")
        for widget in made.form.widgets:
            node = tree[f"{place} widget {widget.key}"]
            assert node.bounds == tuple(widget.rect)
            assert node.disabled is not widget.enabled
        focused = made.form.focused
        assert focused is None or tree.focus.startswith(f"{place} widget {focused.key}")
