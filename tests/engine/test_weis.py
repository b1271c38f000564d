"""Melds, what may be declared together, and whose Weis counts (rules 3.1-3.4)."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import DECK, CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import WeisAnnounced, WeisDecided
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import FOUR, PAIRS, Direction, Party, PerParty, Seat
from jass_desktop.engine.weis import (
    Meld,
    best_weis,
    deciding_sides,
    is_weis,
    meld_points,
    meld_rank,
    possible_melds,
    weis_choices,
)
from jass_desktop.errors import IllegalActionError
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, of_kind, own_rules, rule_sets

SMALL, LARGE, VORARLBERG = own_rules(), own_rules(weis="large"), own_rules(weis="vorarlberg")
LARGE_CROSS = own_rules(weis="large", kreuzweis=True)
LARGE_ALL = own_rules(weis="large", low_fours="all")
LARGE_CROSS_ALL = own_rules(weis="large", kreuzweis=True, low_fours="all")
ANY = tuple(Contract)
CLUBS, HEARTS, OBENABE, UNDENUFE = Contract.CLUBS, Contract.HEARTS, Contract.OBENABE, Contract.UNDENUFE

hands = st.sets(st.sampled_from(DECK), max_size=9).map(CardSet.of)
# Hands of two or three suits, or of few ranks, are full of melds.
rich_hands = st.one_of(
    st.sets(st.sampled_from(DECK[:18]), min_size=5, max_size=9), st.sets(st.sampled_from(DECK[9:]), min_size=6, max_size=9),
    st.sets(st.sampled_from([card for card in DECK if card.rank in (Rank.NINE, Rank.TEN, Rank.JACK)]), max_size=9),
).map(CardSet.of)


def meld(text: str) -> Meld:
    return Meld.parse(text)


def total(weis: tuple[Meld, ...], contract: Contract, rules: RuleSet) -> int:
    return sum(meld_points(m, contract, rules) for m in weis)


@pytest.mark.rule("003", "49/1", "112/1")
@pytest.mark.parametrize(("rules", "points"), [
    (SMALL, [20, 50, 100, 100, 100, 100, 100]),
    (LARGE, [20, 50, 100, 150, 200, 250, 300]),
    (VORARLBERG, [20, 50, 100, 120, 140, 160, 180]),
])
def test_points_of_runs(rules: RuleSet, points: list[int]) -> None:
    """Runs of three to nine cards are worth what the table says, in every suit and contract, trumps included."""
    for contract in ANY:
        for suit in Suit:
            for length, expected in enumerate(points, 3):
                for top in range(length - 1, 9):
                    assert meld_points(Meld(Rank(top), length, suit), contract, rules) == expected


@pytest.mark.parametrize("contract", ANY)
def test_points_of_fours(contract: Contract) -> None:
    """Four jacks are worth 200, nines 150, aces to tens 100, lower ranks nothing, in every contract."""
    for rules in (SMALL, LARGE, VORARLBERG):
        points = [meld_points(Meld.four(rank), contract, rules) for rank in Rank]
        assert points == [0, 0, 0, 150, 100, 200, 100, 100, 100]


def test_low_fours() -> None:
    """Sixes, sevens and eights count 100 where the rules say so; or in undenufe four sixes take the place of the aces."""
    everywhere = own_rules(low_fours="all")
    assert all(meld_points(Meld.four(rank), contract, everywhere) == 100
               for rank in (Rank.SIX, Rank.SEVEN, Rank.EIGHT, Rank.ACE) for contract in ANY)
    swapped = own_rules(low_fours="sixes_in_undenufe")
    assert [meld_points(Meld.four(rank), UNDENUFE, swapped) for rank in Rank] == [100, 0, 0, 150, 100, 200, 100, 100, 0]
    assert [meld_points(Meld.four(rank), OBENABE, swapped) for rank in Rank] == [0, 0, 0, 150, 100, 200, 100, 100, 100]


def test_no_weis_at_all() -> None:
    """Where there is no Weis, no hand holds any and only silence can be chosen."""
    rules = own_rules(weis="none")
    hand = CardSet.parse("S6 S7 S8 S9 CJ HJ DJ SJ")
    assert possible_melds(hand, HEARTS, rules) == ()
    assert weis_choices(hand, HEARTS, rules) == ((),)
    assert not is_weis((meld("S6-S9"),), hand, HEARTS, rules)


# The table of rules 3.2: hand part, small, large, large with Kreuzweis; the row of eights with low fours in the last two.
PARTS = [
    ("SA SK SQ SJ S10 HK DK CK", 120, 120, 200),
    ("SA SK SQ SJ HK DK CK", 100, 100, 150),
    ("S6 S7 S8 S9 S10 SJ SQ SK", 120, 250, 250),
    ("S6 S7 S8 S9 S10 SJ SQ SK SA", 150, 300, 300),
    ("S6 S7 S8 S9 S10 SJ SQ", 100, 200, 200),
    ("SJ HJ DJ CJ S10 S9", 200, 200, 220),
    ("S9 H9 D9 C9 SJ HJ DJ CJ S10", 350, 350, 370),
]


@pytest.mark.rule("examples", "3.2 row 1", "3.2 row 2", "3.2 row 3", "3.2 row 4", "3.2 row 5", "3.2 row 6", "3.2 row 8")
@pytest.mark.parametrize(("part", "small", "large", "cross"), PARTS)
def test_the_table_of_hand_parts(part: str, small: int, large: int, cross: int) -> None:
    """Each row of the rule text is worth what it says in each column."""
    hand = CardSet.parse(part)
    assert total(best_weis(hand, HEARTS, SMALL), HEARTS, SMALL) == small
    assert total(best_weis(hand, HEARTS, LARGE), HEARTS, LARGE) == large
    assert total(best_weis(hand, HEARTS, LARGE_CROSS), HEARTS, LARGE_CROSS) == cross


@pytest.mark.rule("examples", "3.2 row 7")
def test_the_row_of_eights() -> None:
    """Four eights beside a run of three: 20, 100 with low fours, 120 with Kreuzweis too."""
    hand = CardSet.parse("S8 H8 D8 C8 S6 S7")
    for rules, expected in ((SMALL, 20), (LARGE_ALL, 100), (LARGE_CROSS_ALL, 120)):
        assert total(best_weis(hand, HEARTS, rules), HEARTS, rules) == expected


@pytest.mark.rule("decisions", "7.0.2")
@pytest.mark.rule("examples", "3.2 row 1", "3.2 row 3", "3.2 row 4", "3.2 row 5")
@pytest.mark.parametrize(("part", "rules", "contract", "weis"), [
    ("SA SK SQ SJ S10 HK DK CK", SMALL, HEARTS, "4K S10-SQ"),  # worth most together, not the run of five
    ("S6 S7 S8 S9 S10 SJ SQ SK", SMALL, HEARTS, "S9-SK S6-S8"),  # 5 + 3, the five as high as possible
    ("S6 S7 S8 S9 S10 SJ SQ SK SA", SMALL, HEARTS, "S10-SA S6-S9"),
    ("S6 S7 S8 S9 S10 SJ SQ", SMALL, HEARTS, "S6-SQ"),  # 6 and 7 are best whole
    ("S6 S7 S8 S9 S10 SJ", SMALL, HEARTS, "S6-SJ"),
    ("S6 S7 S8 S9 S10 SJ SQ SK", own_rules(split_runs=False), HEARTS, "S6-SK"),
    # Where height does not count in comparing, the higher cards make the better meld all the same (7.0.2).
    ("S6 S7 S8 S9 S10 SJ SQ SK", own_rules(weis_tie="swisslos"), HEARTS, "S9-SK S6-S8"),
    ("S6 S7 S8 S9 S10 SJ SQ SK SA", own_rules(weis_tie="swisslos"), HEARTS, "S10-SA S6-S9"),
    ("S6 S7 S8 S9 S10 SJ SQ", own_rules(weis_tie="simple"), HEARTS, "S6-SQ"),
    ("S6 S7 S8 S9 S10 SJ SQ SK", LARGE, HEARTS, "S6-SK"),
    ("S6 S7 S8 S9 S10 SJ SQ SK", SMALL, UNDENUFE, "S6-S10 SJ-SK"),  # undenufe: the lower five is better
    ("S6 S7 S8 S9 S10 SJ SQ SK", own_rules(undenufe_weis="natural"), UNDENUFE, "S9-SK S6-S8"),
])
def test_what_is_declared_by_itself(part: str, rules: RuleSet, contract: Contract, weis: str) -> None:
    """The Weis chosen by itself is worth most; among equals its best meld ranks highest; then fewest melds."""
    assert " ".join(map(str, best_weis(CardSet.parse(part), contract, rules))) == weis


def may_go_together(melds: tuple[Meld, ...], kreuzweis: bool) -> bool:
    """Rules 3.2 in other words: each card at most once, or once in a run and once in a four under Kreuzweis."""
    for runs in (True, False):
        cards = [card for m in melds if (m.suit is not None) is runs for card in m.cards]
        if len(cards) != len(set(cards)):
            return False
    every = [card for m in melds for card in m.cards]
    return kreuzweis or len(every) == len(set(every))


@pytest.mark.rule("000", "28/1")
@given(rich_hands, st.sampled_from(ANY), st.booleans(), st.sampled_from(["small", "large", "vorarlberg"]),
       st.sampled_from(["none", "all", "sixes_in_undenufe"]))
def test_all_choices_and_no_others(hand: CardSet, contract: Contract, kreuzweis: bool, table: str, low: str) -> None:
    """With runs splittable, the choices are exactly the sets of melds in which no card is used beyond the rules."""
    rules = own_rules(kreuzweis=kreuzweis, weis=table, low_fours=low)
    melds = possible_melds(hand, contract, rules)
    expected = {frozenset(some) for size in range(4) for some in combinations(melds, size) if may_go_together(some, kreuzweis)}
    choices = weis_choices(hand, contract, rules)
    assert {frozenset(weis) for weis in choices if len(weis) < 4} == expected
    assert len(choices) == len(set(map(frozenset, choices)))


@given(rich_hands | hands, rule_sets(), st.data())
def test_choices_of_any_rules(hand: CardSet, rules: RuleSet, data: st.DataObject) -> None:
    """Every choice may be declared, the best comes first and silence last, and each is worth no more than the first."""
    contract = data.draw(st.sampled_from(rules.contracts))
    choices = weis_choices(hand, contract, rules)
    assert all(is_weis(weis, hand, contract, rules) for weis in choices)
    assert choices[0] == best_weis(hand, contract, rules)
    assert choices[-1] == ()
    totals = [total(weis, contract, rules) for weis in choices]
    assert totals == sorted(totals, reverse=True)
    for weis in choices:
        ranks = [meld_rank(m, contract, rules) for m in weis]
        assert ranks == sorted(ranks, reverse=True), "the best meld of a Weis stands first"


@pytest.mark.rule("decisions", "7.0.2")
@given(rich_hands)
def test_runs_are_not_split_where_the_rules_forbid_it(hand: CardSet) -> None:
    """Without splitting, no two runs of one undivided run of the hand are declared together."""
    rules = own_rules(split_runs=False)
    for weis in weis_choices(hand, HEARTS, rules):
        for a, b in combinations(weis, 2):
            if a.suit is not None and a.suit is b.suit:
                low, high = sorted((a, b), key=lambda m: m.top)
                between = {card.rank for card in hand.of_suit(a.suit)} & set(range(low.top, high.low))
                assert len(between) < high.low - low.top


def test_every_melds_cards_are_in_the_hand(size: Callable[[int, int], int]) -> None:
    """On random deals every possible meld lies in the hand, and every run of three and four equal cards is found."""
    rng = random.Random("melds")
    for _ in range(size(500, 20_000)):
        hand = CardSet.of(rng.sample(DECK, 9))
        found = possible_melds(hand, HEARTS, LARGE_ALL)
        assert all(m.cards <= hand for m in found)
        fours = {rank for rank in Rank if sum(card.rank is rank for card in hand) == 4}
        assert {m.top for m in found if m.suit is None} == fours
        threes = {(card.suit, card.rank) for card in hand
                  if {(card.suit, card.rank - 1), (card.suit, card.rank - 2)} <= {(c.suit, int(c.rank)) for c in hand}}
        assert {(m.suit, m.top) for m in found if m.suit is not None and m.length == 3} == threes


@pytest.mark.rule("000", "28/1")
@pytest.mark.rule("004", "14/3")
@pytest.mark.parametrize(("weis", "possible"), [
    ("4K", True), ("SQ-SA", True), ("4K S10-SQ", True), ("4K SQ-SA", False), ("S10-SA", True), ("S10-SQ SJ-SA", False),
    ("S10-SA S10-SQ", False), ("4K 4K", False), ("4A", False), ("S9-SJ", False), ("", True), ("S10-SQ 4K", True),
])
def test_what_may_be_declared(weis: str, possible: bool) -> None:
    """A card stands in one meld, never in a run and a part of it, and the order of naming them is of no account."""
    hand = CardSet.parse("SA SK SQ SJ S10 HK DK CK H6")
    assert is_weis(tuple(map(meld, weis.split())), hand, HEARTS, SMALL) is possible


def test_kreuzweis_and_what_it_does_not_allow() -> None:
    """Kreuzweis puts a card in one run and one four, yet never in two runs."""
    hand = CardSet.parse("SA SK SQ SJ S10 HK DK CK H6")
    assert is_weis((meld("4K"), meld("S10-SA")), hand, HEARTS, LARGE_CROSS)
    assert not is_weis((meld("S10-SQ"), meld("SQ-SA")), hand, HEARTS, LARGE_CROSS)


# Ties (rules 3.3). SOUTH leads, so the order of announcing is south, east, north, west. Trump is clubs unless stated.
S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]
SCHEMES = ["verband", "wiki", "swisslos", "jassen", "pop", "simple", "cancel"]


def decided(scheme: str, contract: Contract = CLUBS, **declared: str) -> tuple[Party, ...]:
    rules = own_rules(weis_tie=scheme, contracts=ANY, weis="small", low_fours="all")
    said = [(PAIRS.party(seat), tuple(map(meld, declared.get(seat.label, "").split()))) for seat in FOUR]
    return deciding_sides(said, contract, rules)


@pytest.mark.rule("001", "30/4", case="jassen")
@pytest.mark.rule("examples", "3.3 points")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_more_points_always_win(scheme: str) -> None:
    """In every scheme the better single meld by points decides, whatever the sum of the others."""
    assert decided(scheme, south="S6-S8 H6-H8 D6-D8", east="H9-HQ") == (E_W,)
    assert decided(scheme, south="4J", east="4A", west="4K") == (S_N,)
    assert decided(scheme, north="C6-C8") == (S_N,)
    assert decided(scheme) == ()


@pytest.mark.rule("examples", "3.3 schemes")
@pytest.mark.parametrize(("scheme", "longer", "higher_later", "trump_later", "four_later", "equal"), [
    # later player has: longer  higher  the same in trump  four vs run of five  quite equal
    ("verband", E_W, E_W, S_N, S_N, (S_N,)),
    ("wiki", E_W, E_W, E_W, S_N, (S_N,)),
    ("swisslos", E_W, S_N, E_W, S_N, (S_N,)),
    ("jassen", S_N, E_W, E_W, E_W, (S_N,)),
    ("pop", E_W, E_W, E_W, S_N, (S_N, E_W)),
    ("simple", S_N, E_W, S_N, S_N, (S_N,)),
])
def test_each_scheme_breaks_ties_in_its_order(
    scheme: str, longer: Party, higher_later: Party, trump_later: Party, four_later: Party, equal: tuple[Party, ...]
) -> None:
    """With equal points each scheme asks in its order for length, height, trump, a four, and who announced first."""
    assert decided(scheme, south="S10-SA", east="H6-HJ") == (longer,)
    assert decided(scheme, south="S9-SJ", east="H10-HQ") == (higher_later,)
    assert decided(scheme, south="S9-SJ", east="C9-CJ") == (trump_later,)
    assert decided(scheme, south="S9-SK", east="4K") == (four_later,)
    assert decided(scheme, south="S9-SJ", east="H9-HJ") == equal
    # The other way round, the earlier one having what counts, it wins all the same.
    assert decided(scheme, south="H10-HQ", east="S9-SJ") == (S_N,)
    assert decided(scheme, south="C9-CJ", east="S9-SJ") == (S_N,)


@pytest.mark.rule("examples", "3.3 schemes")
def test_trump_comes_before_height_only_in_swisslos() -> None:
    """A lower run in trumps beats a higher one of the same length under swisslos alone."""
    for scheme in SCHEMES:
        expected = {"swisslos": (E_W,), "cancel": ()}.get(scheme, (S_N,))
        assert decided(scheme, south="S10-SQ", east="C9-CJ") == expected


@pytest.mark.rule("decisions", "7.0.4a")
@pytest.mark.rule("examples", "3.3 schemes")
def test_equal_melds_cancel() -> None:
    """Under cancel, equal points of both sides are enough that nobody scores; partners do not cancel each other."""
    assert decided("cancel", south="S10-SA", east="4K") == ()
    assert decided("cancel", south="S9-SJ", west="HQ-HA") == ()
    assert decided("cancel", south="S9-SJ", north="HQ-HA") == (S_N,)
    assert decided("cancel", south="S9-SJ", north="HQ-HA", west="H6-H9") == (E_W,)


@pytest.mark.rule("examples", "3.3 partners")
@pytest.mark.parametrize("scheme", SCHEMES)
def test_partners_never_compete(scheme: str) -> None:
    """Two equal best melds in one side make that side score."""
    assert decided(scheme, east="S9-SJ", west="H9-HJ", north="D6-D8") == ((E_W,) if scheme != "cancel" else ())
    assert decided(scheme, east="S9-SQ", west="H9-HQ", north="D6-D8") == (E_W,)


@pytest.mark.rule("000", "30/1", case="wiki")
@pytest.mark.rule("examples", "3.3 height")
@pytest.mark.parametrize("scheme", ["verband", "wiki", "simple", "pop", "jassen"])
def test_the_jack_and_nine_of_trumps_are_not_promoted(scheme: str) -> None:
    """In comparing, the jack and nine of trumps stand where they stand in nature."""
    assert decided(scheme, south="SQ-SA", east="C9-CJ") == (S_N,)


@pytest.mark.rule("examples", "3.3 undenufe")
def test_undenufe_reverses_the_comparison() -> None:
    """In undenufe seven-eight-nine beats nine-ten-jack, and four sixes are best, unless the rules keep the natural order."""
    assert decided("wiki", UNDENUFE, south="S9-SJ", east="H7-H9") == (E_W,)
    assert decided("wiki", UNDENUFE, south="4A", east="4Q", west="4K") == (E_W,)
    assert decided("wiki", UNDENUFE, south="4A", east="4Q", north="46") == (S_N,)
    assert decided("simple", UNDENUFE, south="H6-HJ", east="S6-S10") == (S_N,), "equal by their sixes, so the first counts"
    natural = own_rules(contracts=ANY, undenufe_weis="natural")
    said = [(S_N, (meld("S9-SJ"),)), (E_W, (meld("H7-H9"),))]
    assert deciding_sides(said, UNDENUFE, natural) == (S_N,)
    assert decided("wiki", OBENABE, south="S9-SJ", east="H7-H9") == (S_N,)


@pytest.mark.rule("000", "32/2")
@pytest.mark.rule("001", "41/3")
@pytest.mark.rule("decisions", "7.0.3")
@pytest.mark.rule("examples", "3.3 earlier")
@pytest.mark.parametrize(("direction", "side"), [(Direction.CCW, S_N), (Direction.CW, E_W)])
def test_earlier_is_nearer_to_the_leader_in_playing_order(direction: Direction, side: Party) -> None:
    """With equal melds the first announcement counts: after NORTH's deal SOUTH speaks before EAST, but clockwise after."""
    table = Table(own_rules(direction=direction), dealer=NORTH, south="C7 C8 C9", east="S7 S8 S9")
    table.act("choose hearts")
    [event] = of_kind(table.first_trick(south="C7-C9", east="S7-S9"), WeisDecided)
    assert event.side is side


def weis_table(**options: object) -> Table:
    """SOUTH leads a round of hearts and holds a 50 and a 20; EAST a 50 as good but later; WEST a 20."""
    table = Table(own_rules(**options), south="S6 S7 S8 S9 D10 DJ DQ", east="C6 C7 C8 C9", west="HJ HQ H10", north="H6 SA")
    table.act("choose hearts")
    return table


ALL_SAID = {"south": "S6-S9 D10-DQ", "east": "C6-C9", "west": "H10-HQ"}


@pytest.mark.rule("000", "28/2")
@pytest.mark.rule("003", "66/3a")
@pytest.mark.rule("004", "14/1")
def test_only_points_are_announced() -> None:
    """With the first card each says only the points of the best meld; silence says nothing."""
    said = weis_table().first_trick(**ALL_SAID)
    assert of_kind(said, WeisAnnounced) == [WeisAnnounced(SOUTH, 50), WeisAnnounced(EAST, 50), WeisAnnounced(WEST, 20)]


@pytest.mark.rule("000", "17/3")
@pytest.mark.rule("001", "30/4")
@pytest.mark.rule("003", "66/3b", "66/4")
@pytest.mark.rule("004", "16/1", "17/1", "17/2")
@pytest.mark.rule("decisions", "7.0.16")
@pytest.mark.parametrize(("shown", "open_melds"), [
    ("all", [(SOUTH, "S6-S9"), (SOUTH, "D10-DQ")]), ("best", [(SOUTH, "S6-S9")]), ("none", []),
])
def test_the_better_side_scores_all_and_shows_what_the_rules_want(shown: str, open_melds: list[tuple[Seat, str]]) -> None:
    """After trick 1 the side with the best meld scores all its melds, the other nothing; as much lies open as agreed."""
    table = weis_table(weis_shown=shown)
    [event] = of_kind(table.first_trick(**ALL_SAID), WeisDecided)
    assert event == WeisDecided(S_N, tuple((seat, meld(text)) for seat, text in open_melds), PerParty(70, 0))
    assert [points.weis for points in table.state.round.points] == [70, 0]


@pytest.mark.rule("001", "30/3")
def test_one_may_keep_silent() -> None:
    """What is not declared with the first card does not count, on either side."""
    table = weis_table()
    table.first_trick(south="D10-DQ")
    assert [points.weis for points in table.state.round.points] == [20, 0]
    assert of_kind(weis_table().first_trick(), WeisDecided) == []


@pytest.mark.rule("000", "17/3")
@pytest.mark.rule("003", "66/3a")
@pytest.mark.rule("004", "17/1")
def test_partners_melds_count_with_the_best() -> None:
    """The better side scores the melds of both partners; the other side's, though better than the partner's, are lost."""
    table = Table(own_rules(), south="S6 S7 S8 S9", east="C6 C7 C8", north="D6 D7 D8", west="H6")
    table.act("choose hearts")
    table.first_trick(south="S6-S9", east="C6-C8", north="D6-D8")
    assert [points.weis for points in table.state.round.points] == [70, 0]


@pytest.mark.rule("004", "15/3")
@pytest.mark.rule("decisions", "7.0.4b")
def test_equal_melds_score_for_both_under_pop() -> None:
    """Under pop equal best melds score for both sides, all their melds included."""
    table = Table(own_rules(weis_tie="pop"), south="S6 S7 S8", east="D6 D7 D8", west="C10 CJ CQ CK")
    table.act("choose hearts")
    [event] = of_kind(table.first_trick(south="S6-S8", east="D6-D8", west="C10-CQ"), WeisDecided)
    assert (event.side, event.points) == (E_W, PerParty(0, 40))
    table = Table(own_rules(weis_tie="pop"), south="S6 S7 S8", east="D6 D7 D8", north="C10 CJ CQ CK", west="C6 C7 C8")
    table.act("choose hearts")
    [event] = of_kind(table.first_trick(south="S6-S8", east="D6-D8", west="C6-C8"), WeisDecided)
    assert (event.side, event.points) == (None, PerParty(20, 40))
    assert [points.weis for points in table.state.round.points] == [20, 40]


@pytest.mark.parametrize("text", ["S6 weis S6-SJ", "S6 weis S6-S8 S7-S9", "S6 weis 4K", "S6 weis C6-C9"])
def test_a_weis_one_does_not_hold_is_refused(text: str) -> None:
    """A meld with cards of others, or with one card twice, cannot be declared, and nothing has happened then."""
    table = weis_table()
    before = table.state
    with pytest.raises(IllegalActionError, match="Weis"):
        table.act(text)
    assert table.state == before


@pytest.mark.rule("000", "17/1")
def test_weis_is_declared_in_trick_1_only() -> None:
    """With a later card no Weis can be declared, though the melds are still in the hand, and none is offered."""
    table = Table(own_rules(contracts=ANY), south="SA D10 DJ DQ", east="S7", north="SK", west="S8")
    table.act("choose obenabe")
    table.cards("SA S7 SK S8")
    assert table.state.to_act is SOUTH
    assert all(" weis" not in str(action) for action in table.state.legal_actions())
    with pytest.raises(IllegalActionError, match="Weis"):
        table.act("D10 weis D10-DQ")


def test_legal_actions_offer_the_best_weis_with_each_card() -> None:
    """In trick 1 each card is offered once, with the Weis worth most."""
    table = weis_table()
    texts = [str(action) for action in table.state.legal_actions()]
    assert len(texts) == 9
    assert all(text.endswith(" weis S6-S9 D10-DQ") for text in texts)
