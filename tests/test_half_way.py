"""The engine and a second statement of the rules agree, after every deed of random games, whose the half-way prize is."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from jass_desktop.engine.actions import Berg, Choose, Play
from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR
from tests.engine.support import own_rules, with_scores
from tests.half_way import Prize
from tests.plain import codes, plain_melds, plain_rules


def some_rules(rng: random.Random) -> RuleSet:
    half_way, at = rng.choice((("auto", "at_once"), ("auto", "end_of_round"), ("claim", "at_once")))
    return own_rules(
        half_way=half_way, half_way_at=at, trick_1_order=rng.choice(("stoeck_weis_trick", "stoeck_trick_weis")),
        target=rng.choice((1000, 1001, 2500)), cut="off", weis_tie=rng.choice(("wiki", "pop")),
        early_stoeck=rng.choice(("none", "after_announcements", "anytime")),
        factors={Contract.HEARTS: 2} if rng.random() < 0.3 else {})


def some_scores(rules: RuleSet, rng: random.Random) -> list[int]:
    """Near half for both sides, now and then on it or beyond."""
    half = (int(rules.target or 0) + 1) // 2
    return [half - rng.choice((rng.randint(-1, 25), rng.randint(1, 60), rng.randint(1, 200), 20, 40, 50)) for _ in range(2)]


def close_pack(rng: random.Random) -> tuple[Card, ...]:
    """The cards by suits but for some: hands are rich in Weis, and king and queen often lie together."""
    pack = list(DECK)
    pack = pack[(turn := rng.randrange(36)):] + pack[:turn]
    for _ in range(rng.randint(2, 25)):
        one, other = rng.sample(range(36), 2)
        pack[one], pack[other] = pack[other], pack[one]
    return tuple(pack)


def check_game(number: int, found: Counter[str]) -> None:
    rng = random.Random(f"half way {number}")
    rules = some_rules(rng)
    scores = some_scores(rules, rng)
    state = with_scores(GameState.start(rules, Decks(f"half way {number}", (close_pack(rng),))).state, scores)
    prize = Prize(plain_rules(rules), scores)
    prize.begin(scores, [codes(state.round.hands[seat]) for seat in FOUR])
    told, left = list[str](), 3
    shy = rng.choice((0.01, 0.06, 0.2))
    while state.outcome is None and left:
        seat = state.to_act
        assert seat is not None
        action = rng.choice(state.legal_actions())
        berg = rng.choice(FOUR)
        if rng.random() < shy and Berg() in state.interjections(berg):
            seat, action = berg, Berg()
        before, state = state, state.apply(seat, action).state
        told.append(f"{int(seat)} {action}")
        match action:
            case Berg():
                prize.claim(int(seat))
            case Choose():
                prize.choose(action.contract.value)
            case Play():
                prize.play(int(seat), action.card.code, plain_melds(action.weis))
        if state.outcome is not None:
            prize.over(state.outcome.totals)
        elif state.round.number != before.round.number:
            prize.over(state.scores)
            prize.begin(state.scores, [codes(state.round.hands[seat]) for seat in FOUR])
        kept = state.round.half_way
        engine = (kept.open, kept.side) if state.outcome is None else (prize.open, state.outcome.prize)
        assert engine == (prize.open, prize.side), (
            f"game {number}: engine {engine}, text {(prize.open, prize.side)}, scores {scores}, counted {prize.scores}, "
            f"{rules.half_way} {rules.half_way_at} {rules.trick_1_order} {rules.target} {rules.early_stoeck} {rules.weis_tie} "
            f"{dict(rules.factors)}; {'; '.join(told)}")
        left -= not prize.open
    found[f"{rules.half_way} {rules.half_way_at} {'open' if prize.open else prize.side}"] += 1


def test_the_prize(size: Callable[[int, int], int]) -> None:
    found = Counter[str]()
    for number in range(size(300, 3000)):
        check_game(number, found)
    ways = ("auto at_once", "auto end_of_round", "claim at_once")
    assert all(found[f"{way} {who}"] >= 10 for way in ways for who in (0, 1)), found
