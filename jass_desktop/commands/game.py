"""``game --players PLAYERS OUT.jass``: a game of computer players, written as a record. Nothing in it is drawn by lot."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import replace

from jass_desktop.ai.arena.contest import Contestant, Entrant
from jass_desktop.ai.player import NO_LIMIT, Limit
from jass_desktop.ai.players.characters import CHARACTERS
from jass_desktop.commands.named import find_rules
from jass_desktop.commands.progress import Progress
from jass_desktop.commands.words import outcome_text
from jass_desktop.engine.actions import Action, Cut
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import record_of, write_record
from jass_desktop.engine.seats import PerSeat, Seat, Seating
from jass_desktop.errors import PlayerError
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.files import Result, begins
from jass_desktop.store.paths import DataDir, unseen_by_players
from jass_desktop.words.players import level_title

USUAL = Limit(worlds=200)
"""How far players look ahead unless told otherwise: by the clock, no game would be the same twice."""


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    rules = find_rules(options.by_rules, data, options.set)
    seed, entrants = options.from_seed, _seated(options.players, rules.seating)
    headers = {"practice": "yes", "watched": "yes", "level": " ".join(dict.fromkeys(one.level for one in entrants)),
               **{seat.label: level_title(str(one)) if one.level in CHARACTERS else str(one) for seat, one in entrants.by_seat()}}
    state = GameState.start(rules, Decks(seed)).state
    begin, _, _ = write_record(record_of(state, (), headers)).partition("result ")
    out = Result(options.out, begins(begin))
    actions: list[tuple[Seat, Action]] = []
    with ExitStack() as table, Progress(rules.rounds or rules.target or 0, 0) as progress:
        players = {one: table.enter_context(closing(_player(one, seed, data))) for one in dict.fromkeys(entrants)}
        while (seat := state.to_act) is not None:
            reached = _reached(state)
            if state.phase is Phase.CUT:  # by the seed, so that the cards do not depend on who plays
                action: Action = Cut(state.decks.lifted(state.round.deal))
                state = state.apply(seat, action).state
            else:
                action, state = players[entrants[seat]].act(state, seat)
            actions.append((seat, action))
            progress.add(_reached(state) - reached)
    record = record_of(state, actions, headers)
    out.write(write_record(record))
    print(outcome_text(state, record))
    return 0


def _reached(state: GameState) -> int:
    """How far the game is, in what ends it: rounds or points."""
    return len(state.rounds) if state.rules.rounds else max(state.scores)


def _seated(names: str, seating: Seating) -> PerSeat[Entrant]:
    """Who sits where. Raises PlayerError for unknown players, or too many or few of them."""
    named, seats = [Entrant.parse(name) for name in names.split(",")], len(seating.seats)
    if len(named) not in (1, len(seating.parties), seats):
        message = _("{count} players for {seats} seats: name one for all, one for each side, or one for each seat.")
        raise PlayerError(message.format(count=len(named), seats=seats))
    return PerSeat(*named * (seats // len(named)))


def _player(entrant: Entrant, seed: str, data: DataDir) -> Contestant:
    limited = replace(entrant, limit=USUAL) if entrant.limit == NO_LIMIT else entrant
    return Contestant.of(limited, seed, unseen_by_players(data))
