"""``ladder``: whom of the characters the person has beaten, and how the matches stand. It plays nothing, and shows no card."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.session.ladder.standing import read_ladder
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir
from jass_desktop.words.ladder import figures_words, standing_words, state_words, strength_figure, strength_title


def run(_options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    history = history_of(data)
    ladder = read_ladder(history.entries(), history.read, history.points_by_seed)
    print(standing_words(ladder))
    for number, rung in enumerate(ladder.rungs, 1):
        rival = rung.rival
        print(f"  {number:>2}. {rival.name:<10}{strength_title(rival.strength):<20}{strength_figure(rival.strength):<31}"
              f"{rung.problem or state_words(rung)}")
    print(figures_words())
    tell_of(history)
    return 0
