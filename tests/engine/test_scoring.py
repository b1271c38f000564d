"""What a round brings: the examples of rules 5.5, the match, what a match voids, and the factors."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import RoundEnded, TrickTaken
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Points, RoundScore
from jass_desktop.engine.seats import PAIRS, PerParty
from tests.engine.support import SOUTH, Table, of_kind, own_rules, silent

S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]
ANY = tuple(Contract)
TEXT_001 = own_rules(contracts=ANY, weis_tie="jassen", low_fours="sixes_in_undenufe", factors={
    Contract.HEARTS: 2, Contract.DIAMONDS: 2, Contract.OBENABE: 3, Contract.UNDENUFE: 4})
SWISSLOS_2500 = own_rules(
    contracts=ANY, weis="large", weis_tie="swisslos", kreuzweis=True, low_fours="all", target=2500,
    factors={Contract.HEARTS: 2, Contract.DIAMONDS: 2, Contract.OBENABE: 3, Contract.UNDENUFE: 3})


def some_play(table: Table, wanted: Callable[[RoundScore], bool]) -> RoundScore:
    """Play the round out in one way after another until its score is as wanted."""
    for seed in range(20_000):
        other = table.copy()
        [ended] = of_kind(other.play_out(seed), RoundEnded)
        if wanted(ended.score):
            return ended.score
    raise AssertionError("no way of playing the round comes to this")


def after_trick_1(rules: RuleSet, contract: str, **weis: str) -> Table:
    """SOUTH has a fifty in spades; EAST king and queen of the suit that is trump."""
    letter = contract[0].upper()
    table = Table(rules, south="S6 S7 S8 S9", east=f"{letter}K {letter}Q")
    table.act(f"choose {contract}")
    table.first_trick(**weis)
    return table


@pytest.mark.rule("000", "7/3")
@pytest.mark.rule("004", "7/3")
@pytest.mark.rule("examples", "5.5 1")
def test_example_1() -> None:
    """Flat: 93, the last trick's 5 and a fifty make 148; 59 and the Stöck make 79."""
    table = after_trick_1(own_rules(), "clubs", south="S6-S9")
    score = some_play(table, lambda score: points_by_side(score)[S_N].cards == 93 and points_by_side(score)[S_N].last_trick == 5)
    assert points_by_side(score) == PerParty(Points(cards=93, last_trick=5, weis=50), Points(cards=59, stoeck=20))
    assert score.written == score.totals == (148, 79)


@pytest.mark.rule("001", "47/1", "56/1")
@pytest.mark.rule("examples", "5.5 2")
def test_example_2() -> None:
    """Text 001, hearts double: 97, a fifty and the Stöck make 334; 60 make 120."""
    table = Table(TEXT_001, south="S6 S7 S8 S9 HK HQ")
    table.act("choose hearts")
    table.first_trick(south="S6-S9")
    score = some_play(table, lambda score: points_by_side(score)[S_N].cards == 92 and points_by_side(score)[S_N].last_trick == 5)
    assert score.factor == 2
    assert score.written == (334, 120)


UNDENUFE_MATCH = "S6 H6 D6 C6 S7 H7 D7 C7 S8"


@pytest.mark.rule("examples", "5.5 3")
@pytest.mark.parametrize(("rules", "written"), [(SWISSLOS_2500, 1071), (TEXT_001, 1428)])
def test_example_3(rules: RuleSet, written: int) -> None:
    """An undenufe match with four sixes brings (257 + 100) times 3 or, in text 001, times 4."""
    table = Table(rules, south=UNDENUFE_MATCH)
    table.act("choose undenufe")
    first, *others = UNDENUFE_MATCH.split()
    [ended] = of_kind(table.lead(f"{first} weis 46", *others), RoundEnded)
    assert ended.score.written == (written, 0)
    assert written in (257 * 3 + 100 * 3, 257 * 4 + 100 * 4)


OBENABE_MATCH = "SA SK HA HK DA DK CA CK CQ"
TRUMP_MATCH = "DJ D9 DA SA HA CA SK HK CK"


@pytest.mark.rule("decisions", "7.0.5a")
@pytest.mark.rule("examples", "5.5 4")
@pytest.mark.parametrize("void", [False, True])
def test_example_4(void: bool) -> None:
    """A match is 257; the losers keep their hundred for four queens unless the rules void it."""
    table = Table(own_rules(weis_void_on_match=void), south=TRUMP_MATCH, east="DQ SQ HQ CQ", west="DK")
    table.act("choose diamonds")
    first, *others = TRUMP_MATCH.split()
    table.act(first)
    table.act(f"{silent_of(table)} weis 4Q")
    table.act(silent_of(table))
    table.act(silent_of(table))
    [ended] = of_kind(table.lead(*others), RoundEnded)
    assert points_by_side(ended.score) == PerParty(Points(cards=152, last_trick=5, match=100), Points(weis=0 if void else 100))
    assert ended.score.line(Line.TRICKS) == (9, 0)


@pytest.mark.rule("004", "34/2")
@pytest.mark.rule("decisions", "7.0.5b")
def test_weis_void_on_match_leaves_the_lower_weis_unscored() -> None:
    """If the losers' better Weis is annulled, the winners' lower one does not come back."""
    table = Table(own_rules(weis_void_on_match=True, contracts=ANY), south=OBENABE_MATCH, north="S6 S7 S8", east="H6 H7 H8 H9")
    table.act("choose obenabe")
    table.act("SA")
    table.act(f"{silent_of(table)} weis H6-H9")
    table.act(f"{silent_of(table)} weis S6-S8")
    table.act(silent_of(table))
    assert table.state.round.points[E_W].weis == 50, "until the match it counts"
    [ended] = of_kind(table.lead(*OBENABE_MATCH.split()[1:]), RoundEnded)
    assert [points.weis for points in points_by_side(ended.score)] == [0, 0]


@pytest.mark.rule("001", "47/2")
@pytest.mark.rule("003", "18/3")
@pytest.mark.rule("examples", "5.1 match", "5.5 5")
def test_example_5() -> None:
    """157 with eight tricks is no match: the one empty trick of the others costs the bonus."""
    table = Table(own_rules(), south="HJ H9 HA HK HQ H10 H8 H7 C6", east="H6 C9", north="C7", west="C8")
    table.act("choose hearts")
    table.cards("C6 C9 C7 C8")
    lead = next(action for action in silent(table.state) if str(action) != "H6")
    table.act(str(lead))
    table.act(silent_of(table))
    table.act(silent_of(table))
    table.act("H7")
    [ended] = of_kind(table.lead("HJ", "H9", "HA", "HK", "HQ", "H10", "H8"), RoundEnded)
    assert points_by_side(ended.score) == PerParty(Points(cards=152, last_trick=5, stoeck=20), Points())
    assert ended.score.line(Line.TRICKS) == (8, 1)


@pytest.mark.rule("003", "22/1")
@pytest.mark.rule("examples", "5.5 6")
def test_example_6() -> None:
    """Swisslos to 2500, hearts double: 102 with the last trick, a fifty and the Stöck make 344; 55 make 110."""
    table = Table(SWISSLOS_2500, south="S6 S7 S8 S9 HK HQ")
    table.act("choose hearts")
    table.first_trick(south="S6-S9")
    score = some_play(table, lambda score: points_by_side(score)[S_N].cards == 97 and points_by_side(score)[S_N].last_trick == 5)
    assert score.written == (344, 110)


@pytest.mark.parametrize(("bonus", "expected"), [(100, 257), (0, 157), (50, 207)])
def test_the_match_bonus(bonus: int, expected: int) -> None:
    """All nine tricks of one side bring what the rules say on top of 157, to either side."""
    table = Table(own_rules(match_bonus=bonus, contracts=ANY), south=OBENABE_MATCH)
    table.act("choose obenabe")
    [ended] = of_kind(table.lead(*OBENABE_MATCH.split()), RoundEnded)
    assert ended.score.written == (expected, 0)
    table = Table(own_rules(match_bonus=bonus, contracts=ANY), dealer=SOUTH, east=OBENABE_MATCH)
    table.act("choose obenabe")
    [ended] = of_kind(table.lead(*OBENABE_MATCH.split()), RoundEnded)
    assert ended.score.written == (0, expected)


def test_a_match_of_both_partners_counts() -> None:
    """The nine tricks may fall to both partners: the side has the match."""
    table = Table(own_rules(contracts=ANY), south="SA SK SQ SJ HA HK HQ HJ H10", north="DA DK DQ DJ CA CK CQ CJ C10", east="S10")
    table.act("choose obenabe")
    [ended] = of_kind(table.lead("SA", "SK", "SQ", "SJ", "HA", "HK", "HQ", "HJ", "H10"), RoundEnded)
    assert points_by_side(ended.score)[S_N].match == 100


@pytest.mark.rule("003", "41/1", "66/3b")
@given(st.sampled_from(ANY), st.integers(1, 20), st.integers(0, 10_000))
def test_all_points_take_the_factor(contract: Contract, factor: int, seed: int) -> None:
    """Cards, last trick, match, Weis and Stöck are all written times the factor of the contract."""
    table = Table(own_rules(contracts=ANY, factors={contract: factor}, target=20_000), south="S6 S7 S8", east="CK CQ DK")
    table.act(f"choose {contract.value}")
    table.first_trick(south="S6-S8")
    [ended] = of_kind(table.play_out(seed), RoundEnded)
    score = ended.score
    assert score.factor == factor
    assert sum(points.cards + points.last_trick for points in points_by_side(score)) == 157
    assert score.written == tuple(factor * points.total for points in points_by_side(score))
    assert score.totals == score.written
    assert points_by_side(score)[S_N].weis == 20


@pytest.mark.rule("000", "13/3", "51/1")
@pytest.mark.rule("001", "94/1")
@pytest.mark.rule("002", "7/4")
@pytest.mark.rule("003", "103/2")
@pytest.mark.rule("004", "12/2", "43/2")
def test_the_last_trick_brings_five() -> None:
    """Five points go to whoever takes the ninth trick, within the 157, and are told with that trick."""
    table = after_trick_1(own_rules(), "clubs")
    events = table.play_out(3)
    last = of_kind(events, TrickTaken)[-1]
    [ended] = of_kind(events, RoundEnded)
    assert last.number == 9
    assert points_by_side(ended.score)[PAIRS.party(last.winner)].last_trick == 5
    assert points_by_side(ended.score)[PAIRS.party(last.winner).other].last_trick == 0
    assert sum(event.points for event in of_kind(table.events, TrickTaken)) == 157


def silent_of(table: Table) -> str:
    """Some card that the seat to act may play."""
    return str(silent(table.state)[0])
