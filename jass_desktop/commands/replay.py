"""``replay GAME``: a game as text, trick by trick."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from jass_desktop.commands.account import event_lines, lying_line
from jass_desktop.commands.context import find_game
from jass_desktop.commands.words import outcome_text
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import Event, PassedOut, RoundBegan, RoundEnded
from jass_desktop.engine.record import replay
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.paths import DataDir


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    record = find_game(options.game, data)
    trick: list[str] = []
    state = None
    for step in replay(record):
        state = step.state
        for event, then in zip(step.events, step.states, strict=True):
            for line in (*event_lines(event, trick, state), *_sealed(event, state.decks, then.round.deal)):
                print(line)
    if trick:
        print(lying_line(trick))
    if state is not None:
        print(outcome_text(state, record))
    return 0


def _sealed(event: Event, decks: Decks, deal: int) -> Iterator[str]:
    """The seal of a deal that begins, and the seed of one that is over, for people who want to verify them."""
    match event:
        case RoundBegan() if decks.sealed:
            yield "  " + _("Seal: {seal}").format(seal=decks.seal(deal))
        case RoundEnded() | PassedOut() if decks.sealed:
            yield "  " + _("Seed: {seed}").format(seed=decks.seed_of(deal))
