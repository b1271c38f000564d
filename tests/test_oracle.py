"""Engine and oracle agree: on legal cards, reasons, winners, points, Weis and Stöck, and on the score of every round.

The oracle states the rules a second time, see ``oracle`` and ``invariants``. Here are rules, cards and endings of which random
games by the rules that are offered, see ``test_contract``, have too few.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import islice, pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jass_desktop.engine.cards import ALL_CARDS, DECK, Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import COIFFEUR, PRESETS
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scope import SCOPES
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import FOUR, Direction, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.weis import deciding_sides, meld_rank, possible_melds
from tests import oracle
from tests.engine.support import CHOICES, FLAGS, own_rules, pack_for, rule_sets, with_options
from tests.plain import codes, plain_meld, plain_melds, plain_rules
from tests.watched import check_cards, check_weis, watched

pytestmark = pytest.mark.long

TRICK_RULES = [own_rules(undertrump=undertrump, all_trumps=all_trumps)
               for undertrump in CHOICES["undertrump"] for all_trumps in CHOICES["all_trumps"]]
assert settings.default is not None
PREDICTING = SCOPES["differenzler"].options - {"kind"}
MANY = settings(max_examples=2 * settings.default.max_examples)


@st.composite
def close_packs(draw: st.DrawFn) -> list[Card]:
    """Some ranks together, then the rest by suits, but for some cards: hands dealt from it are rich in fours and runs."""
    ranks = draw(st.sets(st.sampled_from(list(Rank)), max_size=4))
    pack = sorted(DECK, key=lambda card: (0, card.rank, card.suit) if card.rank in ranks else (1, card.suit, card.rank))
    turn = draw(st.integers(0, 35))
    pack = pack[turn:] + pack[:turn]
    for one, other in draw(st.lists(st.tuples(st.integers(0, 35), st.integers(0, 35)), max_size=12)):
        pack[one], pack[other] = pack[other], pack[one]
    return pack


Start = tuple[RuleSet, Decks, PerParty[int] | None]


@st.composite
def starts(draw: st.DrawFn, *, new: bool = False) -> Start:
    """Any rules, any cards, and scores from which the target, if there is one, is often reached soon."""
    rules = draw(rule_sets(new=new))
    target = rules.target or 1
    missing = st.one_of(st.integers(1, 400), st.sampled_from((20, 40, 60)), st.just(target))
    scores = PerParty(*(max(0, target - draw(missing)) for _ in range(2)))
    packs = draw(st.lists(close_packs(), max_size=2))
    return rules, Decks(str(draw(st.integers(0, 10**9))), tuple(map(tuple, packs))), scores if rules.kind == "schieber" else None


def follow(start: Start, claims: float) -> None:
    rules, decks, scores = start
    for _ in islice(watched(rules, decks, looks=0.05, claims=claims, scores=scores), 400):
        pass


@MANY
@given(starts(), st.sampled_from([0.0, 0.01, 0.2]))
def test_any_rules(start: Start, claims: float) -> None:
    """Games by any rule set, with claims where it has them, keep to all invariants."""
    follow(start, claims)


@MANY
@given(starts(new=True), st.sampled_from([0.0, 0.01, 0.2]))
def test_any_rules_of_any_kind(start: Start, claims: float) -> None:
    """The same with Coiffeur, and at tables of six."""
    follow(start, claims)


def test_endings(size: Callable[[int, int], int]) -> None:
    """Rounds in which the target is near for one side or for both, by all options of which it depends who wins."""
    reasons = Counter[str]()
    for number in range(size(100, 600)):
        rng = random.Random(f"ending {number}")
        choices = {name: rng.choice(CHOICES[name]) for name in ("ending", "both_reach", "early_stoeck", "rubicon", "weis_shown")}
        flags = {name: rng.random() < 0.5 for name in ("stoeck_manual", "claims", "false_claim_loses")}
        rules = own_rules(target=400, weis_tie=rng.choice(("wiki", "pop")), cut="off", **choices, **flags)
        if number % 5 == 0:
            rules = replace(rules, target=None, rounds=1, tie_round=rng.random() < 0.5, ending="end_of_round", claims=False,
                            early_stoeck="none", rubicon="none")
        scores = PerParty(*(400 - rng.choice((rng.randint(1, 20), rng.randint(1, 60), 20, 40, 200, 400)) for _ in range(2)))
        *_, last = watched(rules, Decks(f"ending {number}"), looks=0, claims=rng.choice((0, 0.05, 0.3)), scores=scores)
        assert last.outcome is not None
        reasons[last.outcome.reason] += 1
    assert min(reasons[reason] for reason in ("target", "claim", "false_claim", "comparison", "rounds")) >= 10, reasons


def test_differences(size: Callable[[int, int], int]) -> None:
    """Exact predictions, of nought with and without a trick, and ties, of which there are few in games of several rounds."""
    for number in range(size(25, 300)):
        rules = replace(PRESETS["differenzler"], name="own", rounds=1, exact_bonus=10, tie_round=number % 2 == 0)
        for _ in watched(rules, Decks(f"differences {number}"), looks=0):
            pass


@pytest.mark.parametrize("name", ["differenzler-lot", "differenzler-three", "differenzler-five"])
def test_predictions_at_any_table(name: str, size: Callable[[int, int], int]) -> None:
    """Short games of three, four and five by any options of Differenzler, in each position all that may be done."""
    left, number = size(300, 8_000), 0
    while left > 0:
        rng = random.Random(f"{name} {number}")
        options = {option: rng.choice(CHOICES[option]) for option in PREDICTING & CHOICES.keys()}
        options |= {option: rng.random() < 0.5 for option in PREDICTING & set(FLAGS)}
        options |= {"direction": rng.choice(list(Direction)), "rounds": rng.randint(1, 2), "exact_bonus": rng.choice((0, 1, 10))}
        low = [card for card in DECK if card.rank in (Rank.SIX, Rank.SEVEN)]
        options["opening_card"], options["left_out"] = rng.sample(low, 2)
        seats = PRESETS[name].seats
        options["dealer_credit"] &= seats == 3 and options["bids"] == "open"
        options["left_out"] = options["left_out"] if seats == 5 else PRESETS[name].left_out
        left -= sum(1 for _ in watched(replace(PRESETS[name], name="own", **options), Decks(f"{name} {number}")))
        number += 1


def test_matches(size: Callable[[int, int], int]) -> None:
    """What hangs on a match, which random play hardly ever makes: forehand has the strongest cards, the next seat the Stöck."""
    strong, pair, matches = CardSet.parse("CJ C9 CA C10 C8 C6 SA HA DA"), CardSet.parse("CK CQ"), 0
    for number in range(size(40, 300)):
        rng = random.Random(number)
        rules = own_rules(
            contracts=(Contract.CLUBS,), factors={Contract.CLUBS: 2}, cut="off", push="never", both_reach="stoeck_weis_tricks",
            ending=rng.choice(("auto", "end_of_round")), weis_tie=rng.choice(("pop", "simple")),
            weis_void_on_match=rng.random() < 0.5, stoeck_void_on_match=rng.random() < 0.5)
        rest, turn = list(ALL_CARDS - strong - pair), rng.randrange(25)
        rest = rest[turn:] + rest[:turn]
        hands = PerSeat(strong, pair | CardSet.of(rest[:7]), CardSet.of(rest[7:16]), CardSet.of(rest[16:]))
        decks = Decks(f"match {number}", (pack_for(hands, Seat.SOUTH, rules.direction),))
        scores = PerParty(rng.choice((0, 999)), rng.choice((0, 999)))
        state = next(state for state in watched(rules, decks, looks=0, scores=scores) if state.rounds)
        matches += 9 in state.rounds[0].line(Line.TRICKS)
    assert matches > size(40, 300) / 20


def test_early_stoeck(size: Callable[[int, int], int]) -> None:
    """Rounds in which somebody holds Stöck and the target is near: shown by itself or by hand, at any time or in trick 1 only."""
    pair, called = CardSet.parse("CK CQ"), 0
    for number in range(size(50, 600)):
        rng = random.Random(f"stoeck {number}")
        rules = own_rules(
            contracts=(Contract.CLUBS,), factors={Contract.CLUBS: rng.randint(1, 3)}, cut="off", push="never", weis="large",
            early_stoeck=rng.choice(("after_announcements", "anytime")), stoeck_manual=rng.random() < 0.5,
            ending=rng.choice(("auto", "claim")), weis_tie=rng.choice(("pop", "wiki")))
        rest = [*pair, *rng.sample(list(ALL_CARDS - pair), 34)]
        rest = rest[9 * (number % 4):] + rest[:9 * (number % 4)]
        hands = PerSeat(*(CardSet.of(rest[first:first + 9]) for first in range(0, 36, 9)))
        decks = Decks(f"stoeck {number}", (pack_for(hands, Seat.SOUTH, rules.direction),))
        scores = PerParty(*(1000 - rng.randint(1, 120) for _ in range(2)))
        *_, last = watched(rules, decks, looks=0.3, claims=rng.choice((0, 0.1)), scores=scores)
        called += any(score.stoeck is not None for score in last.rounds)
    assert called > size(50, 600) / 3


def test_half_way(size: Callable[[int, int], int]) -> None:
    """Rounds in which half the target is near, by all that decides who has the prize: Stöck, Weis, order, claims, the end."""
    pair, ways = CardSet.parse("CK CQ"), Counter[str]()
    for number in range(size(80, 750)):
        rng = random.Random(f"half way {number}")
        half_way, target = rng.choice(("auto", "claim", "claim")), rng.choice((1000, 1001))
        rules = own_rules(
            contracts=(Contract.CLUBS,), factors={Contract.CLUBS: rng.randint(1, 3)}, cut="off", push="never", weis="large",
            early_stoeck=rng.choice(CHOICES["early_stoeck"]), stoeck_manual=rng.random() < 0.5, target=target,
            ending=rng.choice(CHOICES["ending"]), weis_tie=rng.choice(("pop", "wiki")), claims=rng.random() < 0.3,
            half_way=half_way, half_way_at=rng.choice(CHOICES["half_way_at"]) if half_way == "auto" else "at_once",
            trick_1_order=rng.choice(CHOICES["trick_1_order"]))
        ranks = rng.sample(list(Rank), 3)
        rest = [*pair, *sorted(rng.sample(list(ALL_CARDS - pair), 34), key=lambda card: card.rank in ranks)]
        turn = rng.randrange(36)
        rest = rest[turn:] + rest[:turn]
        hands = PerSeat(*(CardSet.of(rest[first:first + 9]) for first in range(0, 36, 9)))
        decks = Decks(f"half way {number}", (pack_for(hands, Seat.SOUTH, rules.direction),))
        high = rng.choice((500, 500, 980))
        scores = PerParty(*(max(0, high - rng.randint(-5, 120)) for _ in range(2)))
        *_, last = islice(watched(rules, decks, looks=0.3, claims=rng.choice((0, 0.1, 0.3)), scores=scores), 120)
        ways[f"{rules.half_way} {last.round.half_way.side is not None}"] += 1
    assert min(ways[way] for way in ("auto True", "claim True", "claim False")) >= 10, ways


def test_matches_against_the_chooser(size: Callable[[int, int], int]) -> None:
    """In Coiffeur, where the side that named the contract takes no trick: its points are nought, less what a table takes off."""
    strong, matches = CardSet.parse("CJ C9 CA CK CQ C10 C8 C7 C6"), 0
    for number in range(size(20, 100)):
        rest = random.Random(number).sample(list(ALL_CARDS - strong), 27)
        hands = PerSeat(CardSet.of(rest[:9]), strong, CardSet.of(rest[9:18]), CardSet.of(rest[18:]))
        rules = replace(COIFFEUR, name="own", cut="off", rows=(Row((Contract.CLUBS,), 3),), counter_match=(0, 100)[number % 2])
        decks = Decks(f"against {number}", (pack_for(hands, Seat.SOUTH, rules.direction),))
        score = next(state for state in watched(rules, decks, looks=0.1) if state.rounds).rounds[0]
        assert score.chooser is not None
        matches += score.written[rules.party(score.chooser)] == -rules.counter_match
    assert matches > size(20, 100) / 5


@st.composite
def few_suits(draw: st.DrawFn) -> tuple[list[Card], Contract]:
    """Some cards in any order, of few suits, so that voids and several trumps in a trick are common; and a contract for them."""
    suits = draw(st.lists(st.sampled_from(list(Suit)), min_size=2, max_size=3, unique=True))
    contract = draw(st.sampled_from([Contract.of_suit(suits[0]), Contract.of_suit(suits[0]), *SIMPLE_CONTRACTS]))
    return draw(st.permutations([card for card in DECK if card.suit in suits])), contract


@MANY
@given(few_suits(), st.integers(0, 3), st.integers(1, 9), st.booleans(), st.sampled_from(DECK))
def test_any_cards(cards: tuple[list[Card], Contract], lying: int, held: int, pure: bool, other: Card) -> None:
    """Any hand to any trick, whether or not a game can lead there, by all options; often a hand of one suit."""
    pack, ruling = cards
    table, left = Trick(tuple(zip(FOUR, pack[:lying], strict=False))), pack[lying:]
    hand = CardSet.of([card for card in left if card.suit is left[0].suit or not pure][:held])
    for rules in TRICK_RULES:
        check_cards(hand, table, ruling, rules, plain_rules(rules), other)


WEIS_RULES = st.builds(own_rules, weis=st.sampled_from(["small", "large", "vorarlberg"]), **{
    name: st.sampled_from(CHOICES[name]) for name in ("low_fours", "weis_tie", "undenufe_weis")
}, kreuzweis=st.booleans(), split_runs=st.booleans())


@MANY
@given(WEIS_RULES, close_packs(), st.sampled_from([Contract.UNDENUFE, *Contract]), st.sampled_from(list(FOUR)), st.data())
def test_any_weis(rules: RuleSet, pack: list[Card], contract: Contract, leader: Seat, data: st.DataObject) -> None:
    """From any four hands the same can be declared, and the same side scores by each scheme."""
    plain = plain_rules(rules)
    declared = []
    for number, seat in enumerate(leader.round_the_table(rules.direction)):
        hand = CardSet.of(pack[9 * number:9 * number + 9])
        choices = check_weis(hand, contract, rules, plain, CHOICES["weis_tie"])
        declared.append((seat, data.draw(st.sampled_from(choices))))
    announced = [(seat, plain_melds(weis)) for seat, weis in declared]
    for tie in CHOICES["weis_tie"]:
        parties = [(rules.party(seat), weis) for seat, weis in declared]
        sides = deciding_sides(parties, contract, with_options(rules, weis_tie=tie))
        assert set(sides) == oracle.scoring_sides(announced, contract.value, plain | {"weis_tie": tie}), tie


@pytest.mark.some(3)
@pytest.mark.parametrize("tie", CHOICES["weis_tie"])
@pytest.mark.parametrize("undenufe", CHOICES["undenufe_weis"])
@pytest.mark.parametrize("table", ["small", "large", "vorarlberg"])
def test_the_order_of_all_melds(tie: str, undenufe: str, table: str) -> None:
    """All melds there are stand in the same order, with the same ones equal."""
    for low_fours, contract in product(CHOICES["low_fours"], Contract):
        rules = own_rules(weis=table, weis_tie=tie, undenufe_weis=undenufe, low_fours=low_fours)
        plain = plain_rules(rules)
        melds = possible_melds(ALL_CARDS, contract, rules)
        theirs = {meld: oracle.strength(plain_meld(meld), contract.value, plain) for meld in melds}
        assert {plain_meld(meld) for meld in melds} == set(oracle.melds(codes(DECK), contract.value, plain))
        ordered = sorted(melds, key=lambda meld: meld_rank(meld, contract, rules))
        for lower, higher in pairwise(ordered):
            equal = meld_rank(lower, contract, rules) == meld_rank(higher, contract, rules)
            assert theirs[lower] == theirs[higher] if equal else theirs[lower] < theirs[higher], f"{lower}, {higher}"
