"""The way to what one wants is short, in every language."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median

import pytest

from jass_desktop.i18n import LANGUAGES
from tests.ui.walks import ASKED, MEDIAN, MOST, TASKS, Task, at_the_menu, played_a_while, walk


@pytest.mark.parametrize("task", [task for task in TASKS if task.actions is not None], ids=lambda task: task.name)
def test_each_task_takes_as_many_actions_as_are_written_down(task: Task, size: Callable[[int, int], int]) -> None:
    for language in sorted(LANGUAGES, key="en".__ne__)[:size(1, len(LANGUAGES))]:
        with at_the_menu(played_a_while(language)) as stage:
            assert walk(stage, task) == task.actions, language


def test_no_way_is_long() -> None:
    """But for those that are known to be, each of which still is."""
    kept = [task.actions for task in TASKS if task.actions is not None and task.name not in ASKED]
    assert median(kept) <= MEDIAN
    assert max(kept) <= MOST
    assert all(task.actions is None or task.actions > MOST for task in TASKS if task.name in ASKED)
    assert len(kept) + len(ASKED) == len(TASKS)
