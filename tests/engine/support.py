"""What the engine's tests share: any deal by choosing its pack, scripts of actions, play at random, arbitrary rule sets."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any, TypedDict, TypeVar, Unpack

from hypothesis import strategies as st

from jass_desktop.engine.actions import Action, Bid, Claim, Pass, parse_action
from jass_desktop.engine.cards import DECK, Card, CardSet, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks, Pack
from jass_desktop.engine.events import Event
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.half_way import at_start
from jass_desktop.engine.option import LARGEST_FACTOR, OneOf, YesOrNo
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import LIMITS, OPTIONS, RuleSet
from jass_desktop.engine.scope import NEUTRAL, SCOPES
from jass_desktop.engine.seats import FOUR, Direction, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import Trick
from tests.oracle import PACKETS

CHIBRE = PRESETS["chibre-romand"]
SCHIEBER = PRESETS["schieber"]
SOUTH, EAST, NORTH, WEST = FOUR
CHOICES: dict[str, tuple[Any, ...]] = {
    name: option.values.values for name, option in OPTIONS.items()
    if isinstance(option.values, OneOf) and name not in ("direction", "seats")}
"""The values of each option with a closed list, except how one sits; the first is the default."""
FLAGS = tuple(name for name, option in OPTIONS.items() if isinstance(option.values, YesOrNo))


def with_options(rules: RuleSet, **options: Any) -> RuleSet:
    """These rules with other options, whose values the rule set itself checks."""
    return replace(rules, **options)


def own_rules(**options: Any) -> RuleSet:
    """Chibre romand where forehand opens, so that a test need not care who holds the seven of diamonds, with these options."""
    return with_options(CHIBRE, **{"name": "own", "first_chooser": "forehand", **options})


def with_scores(state: GameState, scores: Sequence[int]) -> GameState:
    """The same as if the game had begun with these scores."""
    made_up = PerParty(*scores)
    return state._replace(scores=made_up, round=state.round._replace(half_way=at_start(made_up, state.rules)))


def trick(codes: str, leader: Seat = SOUTH, direction: Direction = Direction.CCW) -> Trick:
    """The trick of these cards, ``leader`` having played the first."""
    return Trick(tuple(zip(leader.round_the_table(direction), map(Card.parse, codes.split()))))  # noqa: B905


def hands_with(**codes: str) -> PerSeat[CardSet]:
    """Hands of nine that hold at least these cards; the others go round one by one to whoever has room."""
    hands = {seat: list(CardSet.parse(codes.get(seat.label, ""))) for seat in FOUR}
    left = [card for card in DECK if not any(card in hand for hand in hands.values())]
    while left:
        for hand in hands.values():
            if left and len(hand) < 9:
                hand.append(left.pop())
    return PerSeat.of(FOUR, lambda seat: CardSet.of(hands[seat]))


def pack_for(hands: PerSeat[CardSet], first: Seat, direction: Direction) -> Pack:
    """The pack that deals these hands, in packets, ``first`` getting the first one, when it is not cut.

    A card that is in no hand lies at the bottom.
    """
    left = {seat: list(hand) for seat, hand in hands.by_seat()}
    pack = list[Card]()
    for size in PACKETS[len(hands)]:
        for seat in first.round_the_table(direction):
            pack += left[seat][:size]
            del left[seat][:size]
    return (*pack, *(card for card in DECK if card not in pack))


def decks_of_dealer(rules: RuleSet, dealer: Seat, packs: tuple[Pack, ...] = ()) -> Decks:
    """Packs of a seed by which this seat is drawn as the first dealer."""
    seeds = (f"table {number}" for number in range(1000))
    return next(Decks(seed, packs) for seed in seeds if Decks(seed).draw(rules.first_dealer)[1] is dealer)


class Hands(TypedDict, total=False):
    """Cards that seats hold at least."""

    south: str
    east: str
    north: str
    west: str


class Table:
    """A game whose first deal is chosen. WEST deals unless told otherwise, so that SOUTH is forehand counter-clockwise."""

    def __init__(self, rules: RuleSet, *, scores: Sequence[int] | None = None, dealer: Seat = WEST,
                 **codes: Unpack[Hands]) -> None:
        pack = pack_for(hands_with(**codes), dealer.next(rules.direction), rules.direction)
        start = GameState.start(rules, decks_of_dealer(rules, dealer, (pack,)))
        self.state = start.state if scores is None else with_scores(start.state, scores)
        self.events: list[Event] = list(start.events)
        if rules.cut == "cut_or_knock":
            self.act("knock")

    def act(self, *texts: str) -> list[Event]:
        """Let the seats do these actions in turn. Returns what happened."""
        before = len(self.events)
        for text in texts:
            seat = self.state.to_act
            assert seat is not None, f"{text}: the game is over"
            self.do(seat, parse_action(text))
        return self.events[before:]

    def cards(self, codes: str) -> list[Event]:
        """Let the seats play these cards in turn, without Weis."""
        return self.act(*codes.split())

    def do(self, seat: Seat, action: Action) -> list[Event]:
        step = self.state.apply(seat, action)
        self.state = step.state
        self.events += step.events
        return list(step.events)

    def first_trick(self, **weis: str) -> list[Event]:
        """Let each seat play some legal card, and declare what is given for it."""
        before = len(self.events)
        for _ in FOUR:
            seat = self.state.to_act
            assert seat is not None
            melds = weis.get(seat.label)
            self.act(f"{silent(self.state)[0]}{' weis ' + melds if melds else ''}")
        return self.events[before:]

    def lead(self, *texts: str) -> list[Event]:
        """Let the seat to act, which takes every trick, lead these cards, the others playing what they may without Weis."""
        before = len(self.events)
        for text in texts:
            self.act(text)
            for _ in range(3):
                self.act(str(silent(self.state)[0]))
        return self.events[before:]

    def play_some(self, cards: int) -> None:
        """Play this many legal cards, without Weis."""
        for _ in range(cards):
            self.act(str(silent(self.state)[0]))

    def claim(self, seat: Seat) -> list[Event]:
        return self.do(seat, Claim())

    def play_out(self, seed: int = 0) -> list[Event]:
        """Play on at random, without Weis, to the end of the round. Returns what happened."""
        before, number, rng = len(self.events), self.state.round.number, random.Random(seed)
        while self.state.outcome is None and self.state.round.number == number:
            self.act(str(rng.choice(silent(self.state))))
        return self.events[before:]

    def copy(self) -> Table:
        other = object.__new__(Table)
        other.state, other.events = self.state, list(self.events)
        return other


def silent(state: GameState) -> list[Action]:
    """The legal actions, without any Weis."""
    return [parse_action(str(action).partition(" weis")[0]) for action in state.legal_actions()]


E = TypeVar("E")


def of_kind(events: Iterable[Event], kind: type[E]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def modest(action: Action, rng: random.Random) -> Action:
    """The action, or mostly a pass instead of a bid, so that not each auction ends with the highest one."""
    return Pass() if isinstance(action, Bid) and rng.random() < 0.7 else action


def random_steps(
    rules: RuleSet, seed: str, *, claims: float = 0.0, decks: Decks | None = None
) -> Iterator[tuple[Seat | None, Action | None, Step]]:
    """A game played at random to its end: first (None, None, the start), then each action and its step.

    ``claims`` is the chance at each moment that some seat throws in what it may.
    """
    rng = random.Random(seed)
    step = GameState.start(rules, decks or Decks(seed))
    yield None, None, step
    while step.state.outcome is None:
        seat, action = step.state.to_act, modest(rng.choice(step.state.legal_actions()), rng)
        if rng.random() < claims:
            shouter = rng.choice(rules.seating.seats)
            if interjections := step.state.interjections(shouter):
                seat, action = shouter, rng.choice(interjections)
        assert seat is not None
        step = step.state.apply(seat, action)
        yield seat, action, step


@st.composite
def rule_sets(draw: st.DrawFn, *, new: bool = False) -> RuleSet:
    """Any rule set that does not contradict itself: one of those of version 0.1, or, with ``new``, of any kind and seating."""
    options: dict[str, Any] = {name: draw(st.sampled_from(values)) for name, values in CHOICES.items()}
    if not new:
        options["kind"] = draw(st.sampled_from(["schieber", "differenzler"]))
    options |= {name: draw(st.booleans()) for name in FLAGS}
    options |= {name: draw(st.integers(*limits)) for name, limits in LIMITS.items()}
    contracts = draw(st.lists(st.sampled_from(list(Contract)), min_size=1, unique=True))
    options["contracts"] = tuple(contracts)
    options["factors"] = draw(st.dictionaries(st.sampled_from(contracts), st.integers(1, LARGEST_FACTOR)))
    kind = options["kind"]
    options["seats"] = draw(st.sampled_from(sorted(SCOPES[str(kind)].seatings))) if new else 4
    if kind == "coiffeur":
        named = draw(st.lists(st.lists(st.sampled_from(list(Contract)), unique=True, max_size=3), min_size=1, max_size=4))
        if any(named):
            options["rows"] = tuple(Row(tuple(each), draw(st.integers(1, LARGEST_FACTOR))) for each in named)
        else:
            options["rows"] = (Row((Contract.HEARTS,), 2),)
    if kind == "schieber":
        options["rounds" if draw(st.booleans()) else "target"] = None
    if options["seats"] != 3 or options["bids"] == "hidden":
        options["dealer_credit"] = False
    options["bid_min"], options["bid_max"] = sorted((options["bid_min"], options["bid_max"]))
    if "ending" not in SCOPES[str(kind)].options:
        options["ending"] = "end_of_round"
    options |= {name: neutral for name, neutral in NEUTRAL.items() if name not in SCOPES[str(kind)].options}
    if options["target"] is None:
        options |= {"claims": False, "ending": "end_of_round", "early_stoeck": "none", "rubicon": "none"}
        if kind != "coiffeur":
            options["rounds"] = draw(st.integers(1, 6))
        options["half_way"] = "none"
    if options["half_way"] == "claim":
        options["half_way_at"] = "at_once"
    if not options["stoeck"]:
        options |= {"early_stoeck": "none", "stoeck_manual": False}
    if options["weis"] == "none":
        options["kreuzweis"] = False
    left_out = draw(st.sampled_from([card for card in DECK if card.rank <= Rank.SEVEN])) if new else Card.parse("C7")
    return RuleSet(
        name=draw(st.sampled_from(["own", "ours at home"])), direction=draw(st.sampled_from(list(Direction))),
        opening_card=draw(st.sampled_from([card for card in DECK if options["seats"] != 5 or card is not left_out])),
        left_out=left_out, **options)
