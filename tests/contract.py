"""What every game must keep to, for any rule set: the invariants hold, what is hidden stays hidden, and its texts are read back.

A new game stands at the end of ``GAMES``, a preset by itself, and adds to the oracle what it has that no game had before.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice

from jass_desktop.engine.actions import Action, Play, Predict
from jass_desktop.engine.cards import Card
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import Event
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.observation import observe, observe_open
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, COIFFEUR_ROWS, PRESETS
from jass_desktop.engine.record import GameRecord, final_state, read_record, record_of, replay, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.weis import best_weis
from jass_desktop.errors import IllegalActionError
from tests.engine.support import random_steps
from tests.watched import watched

GAMES: dict[str, RuleSet] = {
    "half-way": replace(PRESETS["schieber"], name="half way", target=2001, half_way="claim", stoeck_manual=True,
                        trick_1_order="stoeck_trick_weis"),
    **{f"coiffeur-{rows}": replace(COIFFEUR, rows=COIFFEUR_ROWS[rows]) for rows in (10, 11)},
    **PRESETS,
}
"""All games that are offered, with what some of them leave to the table. The newest stands last, and the short suite plays it."""

MOST_ROUNDS = 100


def play(rules: RuleSet, seed: str, *, looks: float = 0.0, claims: float = 0.0) -> tuple[Outcome, int]:
    """How a random game ends all of whose deeds were watched, see ``watched``, and how many actions it had."""
    actions = 0
    for state in watched(rules, Decks(seed), looks=looks, claims=claims):
        actions += 1
        assert len(state.rounds) <= MOST_ROUNDS, "the game does not end"
    assert state.outcome is not None
    assert state.legal_actions() == ()
    return state.outcome, actions


# Views


@dataclass
class Round:
    """A round of a random game: the state that waits for its cut, what was done since, and what the table saw."""

    start: GameState
    actions: list[tuple[Seat, Action]]
    events: list[Event]

    def with_others(self, a: Card, b: Card, eye: Seat, rng: random.Random) -> tuple[GameState, list[Event]] | None:
        """The same actions where two cards of the pack have changed places; None where they could not have been done.

        A seat that can no longer declare the Weis it declared declares its best, as the program would for it. What others than
        ``eye`` predict in secret is something else, and so is the seed from which later rounds follow.
        """
        number, exchange, decks = self.start.round.deal, {a: b, b: a}, self.start.decks
        packs = [decks.pack(n) for n in range(1, number + 1)]
        packs[-1] = tuple(exchange.get(card, card) for card in packs[-1])
        lots = tuple(decks.lot(n) for n in range(1, number + 1))
        state = self.start._replace(decks=Decks(f"not {decks.seed}", tuple(packs), lots=lots))
        events: list[Event] = []
        for seat, action in self.actions:
            if isinstance(action, Play) and action.weis and state.phase is Phase.PLAY:
                action = Play(action.card, best_weis(state.round.hands[seat], state.round.named_contract, state.rules))
            if isinstance(action, Predict) and seat is not eye and state.rules.bids == "hidden":
                action = Predict(rng.randrange(158))
            try:
                state, happened, _ = state.apply(seat, action)
            except IllegalActionError:
                return None
            events += happened
        return state, events


def check_redeals(rules: RuleSet, seed: str, rng: random.Random, chance: float, rounds: int = MOST_ROUNDS) -> int:
    """Redeal at many moments of a game: two cards still in others' hands change places in the pack, and the round is played
    again, with other hidden predictions. As long as the table sees the same events, the text of a view is the same. Gives how
    often that was so.
    """
    compared = 0
    now: Round | None = None
    for seat, action, step in random_steps(rules, seed):
        state = step.state
        if state.round.number > rounds:
            break
        if now is not None and seat is not None and action is not None and state.round.deal == now.start.round.deal:
            now.actions.append((seat, action))
            now.events += step.events
        if state.phase is Phase.CUT:
            now = Round(state, [], [])
        if now is None or state.round.forehand is None or state.outcome is not None or rng.random() > chance:
            continue
        eye = rng.choice(rules.seating.seats)
        holders = {card: other for other, hand in state.round.hands.by_seat() if other is not eye for card in hand}
        for _ in range(3):
            a, b = rng.sample(sorted(holders), 2) if len(holders) > 1 else (None, None)
            if a is None or b is None or holders[a] is holders[b]:
                continue
            other = now.with_others(a, b, eye, rng)
            if other is None or other[1] != now.events:
                continue
            assert other[0].round.hands != state.round.hands
            assert write_observation(observe(other[0], eye)) == write_observation(observe(state, eye))
            compared += 1
    return compared


def check_views(state: GameState) -> None:
    """A view is its own cards and what has been played, said or shown, and counts as the game does; an open view has all."""
    heard = state.rules.scope.predicts and (state.rules.bids == "open" or state.outcome is not None)
    for seat in state.rules.seating.seats:
        view = observe(state, seat)
        assert view.hand == state.round.hands[seat]
        assert view.hand_sizes == tuple(map(len, state.round.hands))
        assert view.running == state.running
        assert view.bids == tuple(bid if heard or other is seat else None for other, bid in state.round.bids.by_seat())
        assert view.contract is None or view.factor == state.rules.factor(view.contract, view.row)
        said = json.loads(write_observation(replace(view, rounds=())))  # what was played in earlier rounds was seen by all
        del said["rules"], said["shown"], said["turned"]
        words = set(json.dumps(said).replace('"', " ").replace(":", " ").replace(",", " ").replace("-", " ").split())
        assert not words & {card.code for other, hand in state.round.hands.by_seat() if other is not seat for card in hand}
    open_view = observe_open(state)
    assert open_view.observation == observe(state, state.rules.seating.seats[0])
    assert open_view.hands == state.round.hands
    assert open_view.bids == state.round.bids


def check_view_texts(state: GameState) -> None:
    """The text of each view is one line and reads back as the same view."""
    for seat in state.rules.seating.seats:
        view = observe(state, seat)
        text = write_observation(view)
        assert "\n" not in text
        assert read_observation(text) == view
        assert write_observation(read_observation(text)) == text


# Records


def partial_game(rules: RuleSet, seed: str, length: int | None = None, claims: float = 0.0) -> GameRecord:
    """The record of a random game, or of its first ``length`` actions."""
    steps = islice(random_steps(rules, seed, claims=claims), None if length is None else length + 1)
    return recorded(list(steps))


def recorded(steps: Sequence[tuple[Seat | None, Action | None, Step]]) -> GameRecord:
    done = [(seat, action) for seat, action, _ in steps if seat is not None and action is not None]
    return record_of(steps[-1][2].state, done, {"started": "2026-11-01T20:15:00", "south": "Anna"})


def check_record(record: GameRecord) -> None:
    """Write, read, write agree, and the state read is the state written."""
    text = write_record(record)
    again = read_record(text)
    assert again == record
    assert write_record(again) == text
    assert final_state(again).round == final_state(record).round
    assert final_state(again).outcome == record.outcome


def check_replay(rules: RuleSet, seed: str) -> None:
    """Replaying a record passes through the very states and events of the game."""
    played = list(random_steps(rules, seed))
    replayed = list(replay(read_record(write_record(recorded(played)))))
    for now, (_, _, then) in zip(replayed, played, strict=True):
        assert now.events == then.events
        # All but the packs, which the record names up to its last round.
        assert now.state._replace(decks=then.state.decks) == then.state
