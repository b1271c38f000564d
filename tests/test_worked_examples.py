"""The worked examples of the rules that no other test plays, by their sections.

``tests/texts/examples.yaml`` lists every worked example; which test holds it the tests say themselves.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from jass_desktop.engine.cards import CardSet, Rank
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import ClaimJudged, RoundEnded, StoeckShown, TrickTaken, WeisAnnounced
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, Points
from jass_desktop.engine.seats import PAIRS, Party, PerParty, Seat
from jass_desktop.engine.weis import Meld, deciding_sides, meld_points, weis_choices
from jass_desktop.ui.table.score.strokes import Strokes, normal, write
from tests.engine.scenes import begun
from tests.engine.support import NORTH, SOUTH, Hands, Table, of_kind, own_rules, with_options

S_N, E_W = PAIRS.parties
ANY = tuple(Contract)
SMALL = own_rules(contracts=ANY, low_fours="all")


def melds(text: str) -> tuple[Meld, ...]:
    return tuple(map(Meld.parse, text.split()))


def decided(rules: RuleSet, contract: Contract, first: str, second: str) -> tuple[Party, ...]:
    """Whose Weis count when SOUTH announces the one and EAST, after it, the other."""
    return deciding_sides([(S_N, melds(first)), (E_W, melds(second))], contract, rules)


# 3.2: which Weis one declares

@pytest.mark.rule("examples", "3.2 row 1", "3.2 row 2", "3.2 row 3", "3.2 row 4")
@pytest.mark.parametrize(("part", "rules", "offered"), [
    ("SA SK SQ SJ S10 HK DK CK", own_rules(), ["4K S10-SQ", "S10-SA", "4K"]),
    ("SA SK SQ SJ HK DK CK", own_rules(), ["4K", "SJ-SA"]),
    ("S6 S7 S8 S9 S10 SJ SQ SK", own_rules(), ["S9-SK S6-S8", "S6-SK"]),
    ("S6 S7 S8 S9 S10 SJ SQ SK SA", own_rules(), ["S10-SA S6-S9", "S6-SA"]),
    ("SA SK SQ SJ S10 HK DK CK", own_rules(weis="large", kreuzweis=True), ["S10-SA 4K", "4K S10-SQ"]),
])
def test_3_2_the_choice_stays_with_the_player(part: str, rules: RuleSet, offered: list[str]) -> None:
    """Each way of dividing the cards that the table speaks of can be declared; the one worth most is proposed."""
    choices = weis_choices(CardSet.parse(part), Contract.HEARTS, rules)
    assert all(frozenset(melds(text)) in set(map(frozenset, choices)) for text in offered)
    assert frozenset(choices[0]) == frozenset(melds(offered[0]))


@pytest.mark.rule("examples", "3.2 dilemma")
def test_3_2_the_one_real_dilemma() -> None:
    """Four kings and a run of three are worth more than the run of five, but lose to another run of five, which that beats."""
    rules, hearts = own_rules(), Contract.HEARTS
    worth = [sum(meld_points(meld, hearts, rules) for meld in melds(text)) for text in ("4K S10-SQ", "S10-SA")]
    assert worth == [120, 100]
    assert decided(rules, hearts, "4K S10-SQ", "C6-C10") == (E_W,)
    assert decided(rules, hearts, "S10-SA", "C6-C10") == (S_N,)


# 3.3: comparing

@pytest.mark.rule("004", "15/2a")
@pytest.mark.rule("examples", "3.3 cards")
@pytest.mark.parametrize("scheme", ["verband", "wiki", "swisslos", "pop"])
def test_3_3_more_cards(scheme: str) -> None:
    """A hundred of five cards beats four kings, and in the small table a run of seven one of five, whoever comes first."""
    rules = own_rules(weis_tie=scheme)
    for better, worse in (("S6-S10", "4K"), ("S6-SQ", "H10-HA")):
        assert decided(rules, Contract.CLUBS, better, worse) == (S_N,)
        assert decided(rules, Contract.CLUBS, worse, better) == (E_W,)


@pytest.mark.rule("001", "41/1")
@pytest.mark.rule("examples", "3.3 schemes")
def test_3_3_four_of_a_kind_over_a_run() -> None:
    """By text 001 four kings beat a run of equal points, also the longer and earlier one."""
    rules = own_rules(weis_tie="jassen")
    assert decided(rules, Contract.CLUBS, "S6-SA", "4K") == (E_W,)
    assert decided(rules, Contract.CLUBS, "4K", "S6-SA") == (S_N,)


@pytest.mark.rule("examples", "3.3 undenufe")
@pytest.mark.parametrize("scheme", ["verband", "wiki", "jassen", "pop", "simple"])
def test_3_3_undenufe_is_reversed(scheme: str) -> None:
    """The lower meld is better: 7-8-9 over 9-10-J, a fifty from the eight over one from the nine, four sixes over all fours."""
    rules = with_options(SMALL, weis_tie=scheme)
    assert decided(rules, Contract.UNDENUFE, "S9-SJ", "H7-H9") == (E_W,)
    assert decided(rules, Contract.UNDENUFE, "S9-SQ", "H8-HJ") == (E_W,)
    fours = [Meld.four(rank) for rank in Rank if rank not in (Rank.NINE, Rank.JACK)]  # those of a hundred, six to ace
    for lower, higher in pairwise(map(str, fours)):
        assert decided(rules, Contract.UNDENUFE, higher, lower) == (E_W,)
        assert decided(rules, Contract.OBENABE, lower, higher) == (E_W,)


# 3.5 (e), the second way

@pytest.mark.rule("examples", "3.5 e")
def test_3_5_e_the_second_card_falls_into_the_trick() -> None:
    """981 to 971: the other side takes a trick of 30, to 1001; but the queen in it completes the Stöck, also 1001, and wins."""
    table = Table(own_rules(early_stoeck="none"), scores=(977, 960), south="DK DQ S7", east="D6 D7 D8 D9 D10 DJ DA SA",
                  north="C6 C7 C8 C9 C10 CJ CQ S6 SK", west="H6 H7 H8 H9 H10 HJ HQ S8 CK")
    table.act("choose diamonds")
    table.cards("DK D6 C6 H6")
    table.cards("S7 SA S6 S8")
    assert table.state.running == (981, 971)
    table.cards("DJ SK HQ")
    events = table.cards("DQ")
    assert table.state.round.trick.points(table.state.rules.points_table(Contract.DIAMONDS)) == 30
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]
    assert table.state.outcome == Outcome((S_N,), PerParty(1001, 971), "target", rubicon=False)


# 5.1

@pytest.mark.rule("001", "57/1", case="chibre")
@pytest.mark.rule("003", "39/1")
@pytest.mark.rule("examples", "5.1 factor")
@pytest.mark.parametrize("name", ["chibre", "schieber", "swisslos-2500"])
def test_5_1_the_factor_multiplies_everything(name: str) -> None:
    """In obenabe times three the last trick brings 15 and the match 300."""
    table = begun(name, "SA SK HA HK DA DK CA CK D7", "D6 DQ", "D8 D9", "D10 DJ", contract="obenabe")
    table.lead("DA", "DK")
    table.lead("SA", "SK", "HA", "HK", "CA", "CK")
    before = table.state.running
    [ended] = of_kind(table.lead("D7"), RoundEnded)
    assert points_by_side(ended.score)[S_N] == Points(cards=152, last_trick=5, match=100)
    last = ended.score.written[S_N] - before[S_N]
    assert last == 3 * (table_points(table) + 5 + 100)
    assert ended.score.written == (3 * 257, 0)


def table_points(table: Table) -> int:
    """The card points of the trick just taken, the last of its round."""
    return of_kind(table.events, TrickTaken)[-1].points - 5


# 5.3: claims. SOUTH takes 40 points with trick 1 and holds a run of three; with ``stoeck`` also king and queen of trumps.

def forty(rules: RuleSet, theirs: int, *, stoeck: bool = False, weis: str = "") -> Table:
    pair = {"south": "CK CQ"} if stoeck else {"south": "CQ", "east": "CK"}
    table = Table(rules, scores=(948, theirs), south=f"CJ S6 S7 S8 {pair['south']}", east=f"C10 {pair.get('east', '')}",
                  north="H10 HJ D6 D7 D8 D9 D10 DJ DQ", west="H6 H7 H8 H9 HQ HK HA S9 S10")
    table.act("choose clubs", f"CJ{weis}")
    table.cards("C10 H10 H6")
    assert of_kind(table.events, TrickTaken) == [TrickTaken(1, SOUTH, 40)]
    return table


CLAIM = own_rules(ending="claim")


def claimed(table: Table, seat: Seat) -> Outcome:
    table.claim(seat)
    assert isinstance(table.state.outcome, Outcome)
    return table.state.outcome


@pytest.mark.rule("examples", "5.3 good claim")
def test_5_3_a_good_claim() -> None:
    """948 written, 40 in tricks and a valid Weis of 20 are 1008: the claim is good, by either partner."""
    for claimant in (SOUTH, NORTH):
        table = forty(CLAIM, 900, weis=" weis S6-S8")
        assert claimed(table, claimant) == Outcome((S_N,), PerParty(1008, 900), "claim", rubicon=False)


@pytest.mark.rule("examples", "5.3 claim with Stöck")
def test_5_3_an_unplayed_stoeck_makes_a_claim_good_at_any_time() -> None:
    """948 and 40 are 988: where a Stöck may be shown at any time, the pair makes it 1008; by 000 it is too late after trick 1."""
    table = forty(replace(CLAIM, early_stoeck="anytime"), 900, stoeck=True)
    assert of_kind(table.events, StoeckShown) == [StoeckShown(SOUTH, 20, early=True)]
    assert claimed(table, SOUTH) == Outcome((S_N,), PerParty(1008, 900), "claim", rubicon=False)
    table = Table(replace(PRESETS["chibre-romand"], first_chooser="forehand", claims=True), scores=(948, 900),
                  south="S9 CJ CK CQ", east="S6 C10", north="S7 H10 D6 D7 D8 D9 D10 DJ DQ", west="S8 H6 H7 H8 H9 HQ HK HA S10")
    table.act("choose clubs")
    table.cards("S9 S6 S7 S8 CJ C10 H10 H6")
    assert of_kind(table.events, TrickTaken) == [TrickTaken(1, SOUTH, 0), TrickTaken(2, SOUTH, 40)]
    assert claimed(table, SOUTH) == Outcome((E_W,), PerParty(988, 900), "false_claim", rubicon=False)


@pytest.mark.rule("examples", "5.3 false claim")
@pytest.mark.parametrize("theirs", [0, 499, 987])
def test_5_3_a_false_claim(theirs: int) -> None:
    """948 and 40 without a Stöck are not enough: the other side wins, whatever it has."""
    table = forty(CLAIM, theirs)
    table.claim(SOUTH)
    assert of_kind(table.events, ClaimJudged) == [ClaimJudged(SOUTH, valid=False)]
    assert table.state.outcome == Outcome((E_W,), PerParty(988, theirs), "false_claim", rubicon=False)


# 5.4: the slate

@pytest.mark.rule("003", "83/1", "84/1", "85/1", "89/1", "90/1", "91/1", case="257")
@pytest.mark.parametrize(("points", "ways"), [
    pytest.param(257, [Strokes(2, 1, 0, 7), Strokes(2, 0, 3, -3)], id="257", marks=pytest.mark.rule("examples", "5.4 257")),
    pytest.param(157, [Strokes(1, 1, 0, 7)], id="157", marks=pytest.mark.rule("examples", "5.4 157")),
    pytest.param(44, [Strokes(0, 0, 2, 4)], id="44", marks=pytest.mark.rule("examples", "5.4 44")),
    pytest.param(98, [Strokes(0, 1, 2, 8), Strokes(1, 0, 0, -2)], id="98", marks=pytest.mark.rule("examples", "5.4 98")),
    pytest.param(19, [Strokes(0, 0, 0, 19), Strokes(0, 0, 1, -1)], id="19", marks=pytest.mark.rule("examples", "5.4 19")),
])
def test_5_4_ways_of_writing(points: int, ways: list[Strokes]) -> None:
    """Each way that the rules show stands for the points; the program writes the first of them."""
    assert [strokes.total for strokes in ways] == [points] * len(ways)
    assert normal(points) == ways[0]


@pytest.mark.rule("examples", "5.4 breaking")
@pytest.mark.parametrize(("stroke", "left"), [
    (Strokes(fifties=1), Strokes(twenties=1, rest=10)), (Strokes(hundreds=1), Strokes(fifties=1, twenties=1, rest=10)),
])
def test_5_4_a_stroke_is_broken(stroke: Strokes, left: Strokes) -> None:
    """Twenty taken off a fifty leave a twenty and ten; off a hundred a fifty besides."""
    assert write(stroke, -20) == left


# 5.5: rounds

@pytest.mark.rule("001", "58/1")
@pytest.mark.rule("examples", "5.5 3")
def test_5_5_3_an_undenufe_match_without_the_sixes() -> None:
    """Text 001: 257 times 4 is 1028; with the four sixes 1428."""
    for weis, written in (("", 1028), (" weis 46", 1428)):
        table = begun("chibre", "S6 H6 D6 C6 S7 H7 D7 C7 S8", contract="undenufe")
        [ended] = of_kind(table.lead(f"S6{weis}", "H6", "D6", "C6", "S7", "H7", "D7", "C7", "S8"), RoundEnded)
        assert ended.score.written == (written, 0)


@pytest.mark.rule("004", "34/1b")
@pytest.mark.rule("examples", "5.5 4")
@pytest.mark.parametrize(("name", "losers"), [("pop", Points()), ("puur-naell-ass", Points(weis=100))])
def test_5_5_4_four_kings_of_the_losers(name: str, losers: Points) -> None:
    """A match is 257; the losers' hundred for four kings is void in text 004, and kept by the official rules."""
    table = begun(name, "DJ D9 DA D10 D8 D7 SA HA CA", "DK D6 SK HK CK", "DQ")
    table.act("DJ")
    assert of_kind(table.act("D6 weis 4K"), WeisAnnounced)[0].points == 100
    table.play_some(2)
    [ended] = of_kind(table.lead("D9", "DA", "D10", "D8", "D7", "SA", "HA", "CA"), RoundEnded)
    assert points_by_side(ended.score) == PerParty(Points(cards=152, last_trick=5, match=100), losers)


# A round of Differenzler in which the seats make 72, 0, 45 and 40 points, trump being diamonds.
DEAL: Hands = {"south": "C8 CJ CK S7 SA HJ HQ D9 DJ", "east": "C7 C9 C10 CQ S10 H6 H8 HA DK",
        "north": "C6 CA S8 SJ SQ H7 H10 D6 D10", "west": "S6 S9 SK H9 HK D7 D8 DQ DA"}
PLAYED = "CJ C9 D10 D8 D6 D7 DJ DK HJ H6 H10 DQ S9 D9 S10 S8 SA C7 SJ SK HQ HA H7 DA S6 S7 C10 SQ C6 H9 CK CQ C8 H8 CA HK"


def differences(bids: tuple[int, int, int, int], **options: Any) -> PerParty[int]:
    table = Table(with_options(PRESETS["differenzler"], **options), **DEAL)
    table.act(*(f"predict {points}" for points in bids))
    [ended] = of_kind(table.cards(PLAYED), RoundEnded)
    assert ended.score.line(Line.MADE) == (72, 0, 45, 40)
    return ended.score.written


@pytest.mark.rule("001", "25/1a", "25/6")
@pytest.mark.rule("examples", "5.5 7")
def test_5_5_7_differenzler() -> None:
    """60, 20, 30, 40 predicted and 72, 0, 45, 40 made are 12, 20, 15 and 0; with the bonus the exact hit is ten better."""
    assert differences((60, 20, 30, 40)) == (12, 20, 15, 0)
    assert differences((60, 20, 30, 40), exact_bonus=10) == (12, 20, 15, -10)


@pytest.mark.rule("examples", "6.2 nothing predicted")
def test_6_2_nothing_predicted_and_nothing_made() -> None:
    """Who predicts 0 has the bonus with a trick worth nothing, and without any trick simply 0."""
    assert differences((72, 0, 45, 40), exact_bonus=10) == (-10, 0, -10, -10), "EAST took no trick"
    # WEST takes six to nine of clubs, which are worth nothing; SOUTH has all other tricks.
    table = Table(replace(PRESETS["differenzler"], exact_bonus=10), south="HJ H9 HA HK HQ H10 H8 H7 C6", east="C7",
                  north="C8", west="H6 C9 C10 CJ S6 S7 S8 S9 S10")
    table.act("predict 157", *["predict 0"] * 3)
    table.cards("C6 C7 C8 C9 S6 H7")
    table.play_some(2)
    [ended] = of_kind(table.lead("HJ", "H9", "HA", "HK", "HQ", "H10", "H8"), RoundEnded)
    assert (ended.score.line(Line.MADE), ended.score.written) == ((157, 0, 0, 0), (-10, 0, 0, -10))


# 7.0.13

@pytest.mark.rule("decisions", "7.0.13c")
@pytest.mark.parametrize("contract", ["slalom-obenabe", "slalom-undenufe", "guschti", "mary"])
@pytest.mark.parametrize("factor", [1, 3])
def test_7_0_13_mixed_contracts(contract: str, factor: int) -> None:
    """Slalom, Guschti and Mary count single unless set, forehand leads, Weis compare naturally, and there is no Stöck."""
    factors = {} if factor == 1 else {Contract(contract): factor}
    table = Table(own_rules(contracts=ANY, factors=factors), south="H7 H8 H9", east="S9 S10 SJ", north="DK DQ")
    table.act("push", f"choose {contract}")
    assert table.state.to_act is SOUTH
    table.first_trick(south="H7-H9", east="S9-SJ")
    assert [points.weis for points in table.state.round.points] == [0, 20]
    [ended] = of_kind(table.play_out(), RoundEnded)
    assert sum(ended.score.written) - factor * sum(points.match for points in points_by_side(ended.score)) == factor * (157 + 20)
    assert of_kind(table.events, StoeckShown) == []
