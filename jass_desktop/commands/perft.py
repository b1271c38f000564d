"""``perft GAME``: how many sequences of actions follow a moment of a game, by first action and in total."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import find_finished
from jass_desktop.engine.dealing import seal_of
from jass_desktop.engine.perft import perft_split
from jass_desktop.engine.record import replay
from jass_desktop.errors import RecordError
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    record = find_finished(options.game, data, _("The game is not over yet: counting now would reveal hidden cards."))
    states = [step.state for step in replay(record)]
    move = len(states) - 1 if options.move is None else options.move
    if move >= len(states):
        raise RecordError(_("The last action of this game is number {count}.").format(count=len(states) - 1))
    state = states[move]
    # The seeds of rounds not yet begun are unknown, so any deal will do for them.
    ahead = state._replace(decks=state.decks.with_ahead(seal_of(state.decks.seed)))
    split = perft_split(ahead, options.depth)
    for action, count in split.items():
        print(f"{count:>12}  {action}")
    print(f"{sum(split.values()):>12}")
    return 0
