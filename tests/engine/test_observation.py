"""What a seat may know, and that nothing else can be reached from it."""

from __future__ import annotations

import dataclasses
import json
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import Action, Claim, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import Event
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe, observe_open
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, PerSeat, Seat
from jass_desktop.engine.weis import best_weis
from jass_desktop.errors import IllegalActionError, NotationError
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, own_rules, random_steps, rule_sets

preset = pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)


@dataclasses.dataclass
class Round:
    """A round of a random game: the state that waits for its cut, what was done since, and what the table saw."""

    start: GameState
    actions: list[tuple[Seat, Action]]
    events: list[Event]

    def with_others(self, a: Card, b: Card) -> tuple[GameState, list[Event]] | None:
        """The same actions where two cards of the pack have changed places; None where they could not have been done.

        A seat that can no longer declare the Weis it declared declares its best, as the program would for it.
        """
        number, exchange = self.start.round.number, {a: b, b: a}
        packs = [self.start.decks.pack(n) for n in range(1, number + 1)]
        packs[-1] = tuple(exchange.get(card, card) for card in packs[-1])
        state = self.start._replace(decks=Decks(self.start.decks.seed, tuple(packs)))
        events: list[Event] = []
        for seat, action in self.actions:
            if isinstance(action, Play) and action.weis and state.phase is Phase.PLAY:
                action = Play(action.card, best_weis(state.round.hands[seat], state.round.named_contract, state.rules))
            try:
                state, happened = state.apply(seat, action)
            except IllegalActionError:
                return None
            events += happened
        return state, events


def check_redeals(rules: RuleSet, seed: str, rng: random.Random, chance: float) -> int:
    """Redeal at many moments of a game. Gives how often another deal looked the same to the table."""
    compared = 0
    now: Round | None = None
    for seat, action, step in random_steps(rules, seed):
        state = step.state
        if now is not None and seat is not None and action is not None and state.round.number == now.start.round.number:
            now.actions.append((seat, action))
            now.events += step.events
        if state.phase is Phase.CUT:
            now = Round(state, [], [])
        if now is None or state.round.forehand is None or state.outcome is not None or rng.random() > chance:
            continue
        eye = rng.choice(list(FOUR))
        holders = {card: other for other, hand in state.round.hands.by_seat() if other is not eye for card in hand}
        for _ in range(3):
            a, b = rng.sample(sorted(holders), 2) if len(holders) > 1 else (None, None)
            if a is None or b is None or holders[a] is holders[b]:
                continue
            other = now.with_others(a, b)
            if other is None or other[1] != now.events:
                continue
            assert other[0].round.hands != state.round.hands
            assert write_observation(observe(other[0], eye)) == write_observation(observe(state, eye))
            compared += 1
    return compared


@preset
def test_hidden_cards_do_not_change_what_a_seat_sees(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Deal the cards a seat cannot see otherwise, and as long as the table sees the same events its text is the same.

    At many moments two cards still in others' hands change places in the pack, and the round is played again.
    """
    rng, games = random.Random("redeal"), size(3, 25)
    compared = sum(check_redeals(rules, f"redeal {number}", rng, 0.2) for number in range(games))
    assert compared > 45 * games


@given(rule_sets(), st.integers(0, 10_000))
def test_nor_under_any_other_rules(rules: RuleSet, seed: int) -> None:
    """The same for arbitrary options."""
    short = {"target": min(rules.target, 600)} if rules.target is not None else {"rounds": 2}
    check_redeals(dataclasses.replace(rules, **short, cut="cut"), f"redeal {seed}",  # type: ignore[arg-type]
                  random.Random(seed), 0.1)


@preset
def test_only_the_own_hand_lies_in_a_view(rules: RuleSet) -> None:
    """A view is its own cards and what has been played or shown: no hidden card of another seat stands anywhere in it."""
    for _, _, step in random_steps(rules, "white list"):
        state = step.state
        for seat in FOUR:
            view = observe(state, seat)
            assert view.hand == state.round.hands[seat]
            assert view.hand_sizes == tuple(len(hand) for hand in state.round.hands)
            said = json.loads(write_observation(view))
            del said["rules"], said["shown"], said["rounds"], said["turned"]
            words = set(json.dumps(said).replace('"', " ").replace(":", " ").replace(",", " ").replace("-", " ").split())
            hidden = {card.code for other, hand in state.round.hands.by_seat() if other is not seat for card in hand}
            assert not words & hidden


@given(rule_sets(), st.integers(0, 10_000))
def test_a_text_is_read_back(rules: RuleSet, seed: int) -> None:
    """At each moment of a game under any rules the text of each view is one line and reads back as the same view."""
    for index, (_, _, step) in enumerate(random_steps(rules, f"text {seed}", claims=0.01)):
        if index % 7 and step.state.outcome is None:
            continue
        for seat in FOUR:
            view = observe(step.state, seat)
            text = write_observation(view)
            assert "\n" not in text
            assert read_observation(text) == view
            assert write_observation(read_observation(text)) == text
        if index > 700:
            break


@given(st.text(max_size=80) | st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["rules", "seat", "hand", "phase"]), inner)
).map(json.dumps))
def test_other_texts_are_refused(text: str) -> None:
    """What is no observation is a NotationError and nothing else."""
    with pytest.raises(NotationError):
        read_observation(text)


def test_damaged_fields_are_refused() -> None:
    """A view with a field missing, or with a value of the wrong kind, is refused."""
    text = write_observation(observe(Table(own_rules()).state, SOUTH))
    data = json.loads(text)
    for field in data:
        with pytest.raises(NotationError):
            read_observation(json.dumps({name: value for name, value in data.items() if name != field}))
    for field in ("seat", "rules", "phase", "scores", "dealer", "hand", "hand_sizes", "tricks", "trick", "announced", "points",
                  "legal", "rounds"):
        for value in (7, "elephant", [1, 2, 3], {"a": 1}):
            with pytest.raises(NotationError):
                read_observation(json.dumps({**data, field: value}))
    with pytest.raises(NotationError):
        read_observation("[" * 100_000)


def test_whose_turn_it_is_knows_its_choices() -> None:
    """Only the seat to act finds legal actions in its view; interjections stand in everybody's."""
    table = Table(own_rules(ending="claim"))
    for seat in FOUR:
        view = observe(table.state, seat)
        assert view.legal == (table.state.legal_actions() if seat is SOUTH else ())
        assert view.interjections == (Claim(),)
        assert view.to_act is SOUTH


def test_announcements_are_heard_and_weis_seen() -> None:
    """Of a Weis only the best points are heard until trick 1 is turned; then the scoring side's lie open for all."""
    table = Table(own_rules(), south="S6 S7 S8 S9 D10 DJ DQ", east="C6 C7 C8")
    table.act("choose hearts", "S6 weis S6-S9 D10-DQ")
    for seat in FOUR:
        assert observe(table.state, seat).announced == PerSeat(50, None, None, None)
        assert observe(table.state, seat).shown == ()
    table = Table(own_rules(), south="S6 S7 S8 S9 D10 DJ DQ", east="C6 C7 C8")
    table.act("choose hearts")
    table.first_trick(south="S6-S9 D10-DQ", east="C6-C8")
    for seat in FOUR:
        view = observe(table.state, seat)
        assert view.announced == PerSeat(50, 20, 0, 0)
        assert [(holder, str(meld)) for holder, meld in view.shown] == [(SOUTH, "S6-S9"), (SOUTH, "D10-DQ")]
        assert "C6-C8" not in write_observation(view)


@preset
def test_running_scores_agree(rules: RuleSet) -> None:
    """A view's factor and running score are those of the game."""
    for _, _, step in random_steps(rules, "running"):
        view = observe(step.state, EAST)
        assert view.running == step.state.running
        if view.contract is not None:
            assert view.factor == rules.factor(view.contract)


@preset
def test_the_open_view_has_all_hands(rules: RuleSet) -> None:
    """For watching, the open view shows SOUTH's view and every hand."""
    for _, _, step in random_steps(rules, "open"):
        open_view = observe_open(step.state)
        assert open_view.observation == observe(step.state, SOUTH)
        assert open_view.hands == step.state.round.hands


def test_views_are_frozen() -> None:
    """A view cannot be changed by who gets it."""
    view = observe(Table(own_rules()).state, NORTH)
    for name in ("hand", "legal", "seat"):
        with pytest.raises(AttributeError):
            setattr(view, name, None)
    assert {seat: observe(Table(own_rules()).state, seat).seat for seat in (EAST, WEST)} == {EAST: EAST, WEST: WEST}
