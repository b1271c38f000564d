"""The engine and a second statement of Sidi Barrani agree after each deed of random games; first, the rules' own examples."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from jass_desktop.engine.actions import Play, parse_action
from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, Direction
from jass_desktop.errors import IllegalActionError
from tests import oracle
from tests.engine.support import with_options, with_scores
from tests.plain import codes, plain_melds, plain_rules
from tests.sidi import SEATS, Auction, Bid, Game, is_made, written

BARRANI, VERBAND = (plain_rules(PRESETS[name]) for name in ("sidi-barrani", "sidi-verband"))
SUITS = ("clubs", "spades", "hearts", "diamonds")
SIX = (*SUITS, "obenabe", "undenufe")
CONTRACTS = (SUITS, SIX, (*SIX, "slalom-obenabe", "slalom-undenufe"), ("hearts",))


# The examples of the rules: the seats are S, E, N, W, and S calls first unless the example says otherwise.

@pytest.mark.parametrize(("rules", "calls", "bid"), [
    (BARRANI, "S pass, E bid 90 clubs, N pass, W pass, S bid 100 hearts, E pass, N pass, W pass", Bid(0, 100, "hearts")),
    (VERBAND, "S bid 60 clubs, E bid 70 diamonds, N bid 90 clubs, W pass, S pass, E pass, W pass, E pass", Bid(2, 90, "clubs")),
    (VERBAND, "S bid 60 clubs, E pass, N pass, W pass, E pass, W pass", Bid(0, 60, "clubs")),
    (VERBAND, "N bid 90 clubs, W pass, S pass, E pass, W pass, E double, N pass, S pass", Bid(2, 90, "clubs", 2)),
    (VERBAND, "S pass, E bid 60 hearts, N pass, W bid 80 hearts, S pass, N pass", Bid(3, 80, "hearts")),
    (VERBAND, "S pass, E pass, N pass, W pass", None),
])
def test_auctions_of_the_rules(rules: oracle.Rules, calls: str, bid: Bid | None) -> None:
    said = [call.split(" ", 1) for call in calls.split(", ")]
    auction = Auction(rules, "SENW".index(said[0][0]))
    for seat, call in said:
        assert auction.seat == "SENW".index(seat)
        auction.say(call)
    assert (auction.seat, auction.bid) == (None, bid)


@pytest.mark.parametrize(("rules", "bid", "times", "cards", "tricks", "extra", "result"), [
    (BARRANI, 120, 1, (130, 27), 7, {}, [250, 27]),
    (BARRANI, 120, 1, (110, 47), 7, {}, [110, 167]),
    (BARRANI, 120, 1, (110, 47), 7, {"stoeck": (20, 0)}, [130, 167]),
    (BARRANI, 120, 1, (130, 27), 7, {"stoeck": (20, 0), "weis": (0, 50)}, [270, 77]),
    (BARRANI, 110, 2, (118, 39), 7, {}, [338, 39]),
    (BARRANI, 110, 2, (104, 53), 7, {}, [104, 273]),
    (VERBAND, 100, 4, (100, 57), 7, {}, [500, 57]),
    (VERBAND, 100, 4, (99, 58), 7, {}, [99, 458]),
    (BARRANI, 120, 1, (157, 0), 9, {"match": (100, 0)}, [377, 0]),
    (BARRANI, 257, 1, (157, 0), 9, {"match": (100, 0)}, [514, 0]),
    (BARRANI, 257, 1, (157, 0), 8, {}, [157, 257]),
    (VERBAND, 157, 1, (157, 0), 8, {}, [314, 0]),
    (VERBAND, 157, 1, (152, 5), 8, {}, [152, 162]),
])
def test_rounds_of_the_rules(rules: oracle.Rules, bid: int, times: int, cards: tuple[int, int], tricks: int,
                             extra: dict[str, tuple[int, int]], result: list[int]) -> None:
    lines = [oracle.NOTHING | {"cards": cards[who]} | {line: points[who] for line, points in extra.items()} for who in (0, 1)]
    assert written(Bid(0, bid, "hearts", times), lines, tricks, rules) == result


# Random games

def some_rules(rng: random.Random) -> RuleSet:
    """One of the two rule sets, or a mixture of both and of what a table may change about them."""
    rules = with_options(PRESETS[rng.choice(("sidi-barrani", "sidi-verband"))], name="own", cut="off")
    if rng.random() < 0.5:
        return rules
    least, most, step = rng.choice(((90, 150, 10), (50, 155, 5), (60, 140, 20), (95, 155, 10), (100, 100, 10)))
    options: dict[str, Any] = {
        "bid_min": least, "bid_max": most, "bid_step": step, "match_bid": rng.choice((157, 257)),
        "match_bonus": rng.choice((0, 100)), "passing": rng.choice(("return", "final")),
        "passed_out": rng.choice(("next", "same")), "doubling": rng.choice(("off", "ends", "redouble")),
        "contracts": tuple(map(Contract, rng.choice(CONTRACTS))), "target": rng.choice((500, 1001, 1500)),
        "rubicon": rng.choice(("none", "double")), "direction": rng.choice(tuple(Direction)),
        "weis_tie": rng.choice(("verband", "pop"))}
    if rng.random() < 0.3:
        options |= {"weis": "none", "kreuzweis": False, "low_fours": "none"}
    if rng.random() < 0.3:
        options["stoeck"] = False
    return with_options(rules, **options)


def some_pack(rng: random.Random) -> tuple[Card, ...]:
    """Shuffled, or so that one hand holds nearly all trumps of some suit and takes all tricks, or all but a worthless one."""
    pack, way = codes(DECK), rng.random()
    rng.shuffle(pack)
    if way < 0.5:
        suit, other = rng.sample("CSHD", 2)
        wanted = [(suit + rank, 0) for rank in oracle.RANKS]
        if way < 0.25:
            wanted = [*wanted[1:], (other + "6", 0), (other + "7", 1), (other + "8", 2), (other + "9", 3)]
        wanted = wanted[rng.choice((0, 0, 1)):]
        hands: list[list[str]] = [[card for card, at in wanted if at == place] for place in range(SEATS)]
        left = [card for card in pack if card not in dict(wanted)]
        for hand in hands:
            room = 9 - len(hand)
            hand += left[:room]
            del left[:room]
        rng.shuffle(hands)
        pack = [card for packet in (0, 3, 6) for hand in hands for card in hand[packet:packet + 3]]
    return tuple(map(Card.parse, pack))


class Habits:
    """How the seats of one game call and play, so that many ways of auctions and rounds come about."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.shy = rng.choice((0.2, 0.5, 0.7, 0.85))
        self.doubles = rng.choice((0.0, 0.05, 0.3, 0.6))
        self.bold = rng.choice((0.0, 0.05, 0.3))
        self.frugal = rng.choice((0.0, 0.95))

    def call(self, calls: set[str], hand: Sequence[str]) -> str:
        louder = calls & {"double", "redouble"}
        if louder and self.rng.random() < self.doubles:
            return louder.pop()
        bids = [(int(points), contract) for _, points, contract in (call.split() for call in sorted(calls) if "bid" in call)]
        if not bids or self.rng.random() < self.shy:
            return "pass"
        heights = sorted({points for points, _ in bids})
        points = heights[-1] if self.rng.random() < self.bold else self.rng.choice(heights[:3])
        contracts = [contract for other, contract in bids if other == points]
        longest = max(SUITS, key=lambda trumps: sum(oracle.suit(card) == oracle.TRUMPS[trumps] for card in hand))
        if longest in contracts and self.rng.random() < 0.7:
            return f"bid {points} {longest}"
        return f"bid {points} {self.rng.choice(contracts)}"

    def play(self, plays: Sequence[Play], contract: str, rules: oracle.Rules) -> Play:
        if self.rng.random() < self.frugal:
            worth = {play: oracle.card_points(play.card.code, contract, rules) for play in plays}
            plays = [play for play in plays if worth[play] == min(worth.values())]
        play = self.rng.choice(plays)
        return play if self.rng.random() < 0.8 else Play(play.card)


def some_call(rng: random.Random) -> str:
    """Anything at all that might be called."""
    points = rng.choice((rng.randint(1, 300), 5 * rng.randint(8, 34), 157, 257))
    return rng.choice((f"bid {points} {rng.choice(SIX)}", "pass", "double", "redouble"))


def of_engine(state: GameState) -> dict[str, Any]:
    facts: dict[str, Any] = {
        "scores": list(state.scores), "rounds": [list(score.written) for score in state.rounds], "winner": None, "to act": None}
    if state.outcome is not None:
        (winner,) = state.outcome.winners
        return facts | {"scores": list(state.outcome.totals), "winner": int(winner), "schneider": state.outcome.rubicon}
    assert state.to_act is not None
    facts |= {"to act": int(state.to_act), "dealer": int(state.round.dealer), "deal": state.round.deal}
    if state.phase is Phase.AUCTION:
        return facts | {"calls": sorted(map(str, state.legal_actions()))}
    assert state.round.chooser is not None
    assert state.round.contract is not None
    cards = [action.card.code for action in state.legal_actions() if isinstance(action, Play)]
    return facts | {"declarer": int(state.round.chooser), "contract": state.round.contract.value, "cards": sorted(cards)}


def of_text(game: Game) -> dict[str, Any]:
    facts: dict[str, Any] = {"scores": game.scores, "rounds": game.rounds, "winner": game.winner, "to act": game.seat}
    if game.winner is not None:
        return facts | {"schneider": game.schneider}
    facts |= {"dealer": game.dealer, "deal": game.deals}
    if game.bid is None:
        return facts | {"calls": sorted(game.auction.calls())}
    return facts | {"declarer": game.bid.seat, "contract": game.bid.contract, "cards": sorted(game.cards())}


def check_game(number: int, found: Counter[str], scores: Sequence[int] | None = None) -> Game:
    """A game from these scores on, or some below the target; all else follows from its number."""
    rng = random.Random(f"sidi {number}")
    rules = some_rules(rng)
    plain = plain_rules(rules)
    below = [int(rules.target or 0) - rng.randint(1, rng.choice((100, 400, 900))) for _ in (0, 1)]
    scores = below if scores is None else scores
    decks = Decks(f"sidi {number}", tuple(some_pack(rng) for _ in range(3)))
    state = with_scores(GameState.start(rules, decks).state, scores)
    game = Game(plain, scores, int(state.round.dealer))
    habits = Habits(rng)
    game.deal([codes(state.round.hands[seat]) for seat in FOUR])
    told = list[str]()
    while True:
        engine, text = of_engine(state), of_text(game)
        differing = {name: (engine.get(name), text.get(name)) for name in (engine | text) if engine.get(name) != text.get(name)}
        assert not differing, (f"game {number} from {scores}: engine, text {differing}; {'; '.join(told)}; "
                               f"{[option for option in plain.items() if BARRANI[option[0]] != option[1]]}")
        found["positions"] += 1
        if state.outcome is not None:
            break
        seat = state.to_act
        assert seat is not None
        if state.phase is Phase.AUCTION:
            refuse(state, game, some_call(rng), rng)
            said = habits.call(game.auction.calls(), game.hands[seat])
            found[f"{said.split()[0]} {rules.doubling} {rules.passing}"] += 1
            state = state.apply(seat, parse_action(said)).state
            game.say(said)
            found[f"passed out {rules.passed_out}"] += game.seat is None
        else:
            assert game.bid is not None
            plays = [action for action in state.legal_actions() if isinstance(action, Play)]
            play = habits.play(plays, game.bid.contract, plain)
            said = str(play)
            state = state.apply(seat, play).state
            game.play(play.card.code, plain_melds(play.weis))
            if game.seat is None:
                note(game, found)
        told.append(f"{int(seat)} {said}")
        if game.seat is None and game.winner is None:
            game.deal([codes(state.round.hands[seat]) for seat in FOUR])
    return game


def refuse(state: GameState, game: Game, call: str, rng: random.Random) -> None:
    """The engine refuses a call that the text does not allow, and any call of a seat whose turn it is not."""
    seat = rng.choice(FOUR)
    if int(seat) != game.seat or call not in game.auction.calls():
        with pytest.raises(IllegalActionError):
            state.apply(seat, parse_action(call))


def note(game: Game, found: Counter[str]) -> None:
    """What a finished round was like."""
    assert game.bid is not None
    bid, match = game.bid, game.rules["match_bid"]
    made = "made" if is_made(bid, game.lines(), game.taken(), game.rules) else "failed"
    found[f"{match if bid.points == match else 'number'} {made}"] += 1
    found[f"times {bid.times} {made}"] += 1
    if game.taken() == 8 and game.lines()[bid.side]["cards"] + game.lines()[bid.side]["last_trick"] == oracle.ALL_POINTS:
        found[f"{match if bid.points == match else 'number'} all points in eight tricks"] += 1
    there = [points >= game.rules["target"] for points in game.scores]
    found["both there"] += all(there)
    found["equal"] += all(there) and game.winner is None
    found[f"schneider {game.schneider}"] += game.winner is not None
    found["just half"] += game.winner is not None and 2 * min(game.scores) == game.rules["target"]


def other_scores(game: Game, number: int) -> list[int]:
    """From which the first round brings both sides to the target or just past it, or one of them to half of it, rounded down."""
    first, target = game.rounds[0], game.rules["target"]
    there = max(*first, target) + number % 3
    ends = (there, target // 2) if number % 2 else (there, there)
    return [end - points for end, points in zip(ends, first, strict=True)]


def test_games(size: Callable[[int, int], int]) -> None:
    """Some games are played again so that it comes down to one point in the end."""
    found = Counter[str]()
    for number in range(size(100, 700)):
        game = check_game(number, found)
        if number % 5 == 0 and min(scores := other_scores(game, number)) >= 0:
            check_game(number, found, scores)
    for bid in ("number", "times 1", "times 2", "times 4", "257", "157"):
        assert found[f"{bid} made"], found
        assert found[f"{bid} failed"], found
    ends = ("both there", "equal", "schneider True", "schneider False", "just half")
    assert all(found[what] for what in ("passed out next", "passed out same", *ends)), found
