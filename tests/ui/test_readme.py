"""The keys that README names are those that the window tells with F1."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.keys import DEEDS
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.kinds import TABLES
from jass_desktop.ui.table.speech import captions
from jass_desktop.words.keys import key_words

README = Path(__file__).parents[2] / "README.md"


def keys_in(text: str) -> set[str]:
    """The single keys in what README or the help says, with one spelling for Escape."""
    return {key.strip().replace("Escape", "Esc") for key in re.split(r", (?:or )?| or | and |(?<=←) (?=→)", text)}


def test_the_keys_in_readme_are_those_of_the_help(stage: Stage) -> None:
    """At a table README names each key that F1 tells, whatever is played and whether one plays or watches, and no other."""
    def usual(deed: str) -> str:
        return key_words(DEEDS[deed].usual)

    told = set()
    for rules in PRESETS.values():
        manual = replace(rules, stoeck_manual=rules.stoeck)
        for playing in (True, False):
            for keys, _does in captions.keys(TABLES[rules.kind].keys(manual, usual), usual, playing=playing):
                told |= keys_in(keys)
    menu = MenuScreen(stage)
    stage.go(menu)
    stage.toggle_help()
    assert isinstance(stage.screen, HelpScreen)
    for keys, _does in stage.screen.keys[len(menu.help()):]:
        told |= keys_in(keys)
    table = README.read_text("utf-8").partition("| key | what it does |\n|---|---|\n")[2].partition("\n\n")[0]
    named = {key for line in table.splitlines() for key in keys_in(line.split("|")[1])}
    assert named - {"arrows"} == told
