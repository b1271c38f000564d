"""The places of the window, each written down by hand, and what there is of them in the code, to compare.

A place is what fills the window at a time: a screen or, where one has tabs, each of its tabs. Sheets over the table are none.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from graphlib import TopologicalSorter

from tests.sources import MODULES, nodes

PLACES: Mapping[str, tuple[str, ...]] = {
    "MenuScreen": ("play", "train", "compete", "learn"),
    "WelcomeScreen": ("cards", "game", "beginning"),
    # At the table
    "TableScreen": (),
    "TaughtScreen": (),
    "PracticeTable": (),
    "LogScreen": (),
    # To play with others' results
    "DayScreen": (),
    "TournamentScreen": ("ranking", "pass"),
    "LadderScreen": (),
    "EveningScreen": (),
    # To learn
    "LearnScreen": (),
    "RulesScreen": (),
    "RulesEditor": (),
    "HelpScreen": (),
    # To practise
    "PractiseScreen": (),
    "DrillScreen": (),
    "DealScreen": (),
    "PricedScreen": (),
    "BookScreen": (),
    "ExerciseScreen": (),
    # What has been played
    "HistoryScreen": (),
    "BrowseScreen": (),
    "LookBackScreen": (),
    "TrickScreen": (),
    "ShowMeScreen": (),
    "CompareScreen": (),
    "StatisticsScreen": ("overview", "contracts", "play"),
    "RoundsScreen": (),
    # Settings
    "SettingsScreen": (),
    "PlayersScreen": (),
    "MoreScreen": (),
    "DecksScreen": (),
    "KeysScreen": (),
    # When something is wrong
    "SupportScreen": (),
    # What comes from outside, and questions
    "OpenedScreen": (),
    "QuestionScreen": (),
}
"""The tabs of each screen; a screen without tabs is one place."""

NO_PLACES = {"FormScreen", "SheetScreen", "WordsScreen", "OthersScreen", "DecisionScreen", "SeriesScreen", "LessonTable"}
"""Screens that are never seen by themselves: the bases of others, and the table in a lesson."""

TABBED = {"ui/screens/statistics.py topic", "ui/screens/tournament.py view"}
"""The choices between tabs, each by its module and its key. The welcome takes its own one after the other."""
NO_TABS = {
    "ui/screens/welcome.py language", "ui/screens/practise.py span", "ui/screens/practise.py key",
    "ui/screens/players.py conventions", "ui/screens/players.py who", "ui/screens/settings.py coach",
    "ui/screens/settings.py language", "ui/screens/deal.py key", "ui/menu/sections/challenges.py key",
    "ui/screens/more.py preference", "ui/screens/book.py order",
    "ui/screens/evening.py plan", "ui/screens/evening.py length", "ui/screens/evening.py stroke.value",
    "ui/screens/drill.py part", "ui/widgets/rule_values.py key", "ui/widgets/rule_values.py value rank",
}
"""The choices that set or sort something and leave the screen what it is."""


def count() -> int:
    """How many places there are."""
    return sum(max(1, len(tabs)) for tabs in PLACES.values())


def screens() -> set[str]:
    """The name of each class of the window that is a screen."""
    bases = {node.name: {base.id for base in node.bases if isinstance(base, ast.Name)}
             for name in MODULES if name.startswith("ui/") for node in nodes(name) if isinstance(node, ast.ClassDef)}
    found = {"Screen"}
    for name in TopologicalSorter(bases).static_order():
        if bases.get(name, set()) & found:
            found.add(name)
    return found - {"Screen"}


def choices() -> set[str]:
    """The module and the key, as it is written there, of each choice of which all values are side by side."""
    calls = ((name, node) for name in MODULES if name.startswith("ui/") for node in nodes(name) if isinstance(node, ast.Call))
    return {f"{name} {str(key.value) if isinstance(key := node.args[0], ast.Constant) else ast.unparse(key)}"
            for name, node in calls if isinstance(node.func, ast.Name) and node.func.id == "Segments" and node.args}
