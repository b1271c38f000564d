"""What each preset promises of Weis, Stöck and match, row by row of rules 7.1, in small scenes."""

from __future__ import annotations

import pytest

from jass_desktop.engine.actions import parse_action
from jass_desktop.engine.events import RoundEnded, StoeckShown, WeisAnnounced, WeisDecided
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.scoring import Points, RoundScore
from jass_desktop.engine.seats import PAIRS
from jass_desktop.errors import IllegalActionError
from tests.engine.scenes import WITH_WEIS, begun, label, of_sides, stated, with_weis
from tests.engine.support import SOUTH, of_kind

S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]
LARGE = ("schieber", "swisslos-1000", "swisslos-2500", "puur-naell-ass")
RANKS = ("6", "7", "8", "9", "10", "J", "Q", "K", "A")
ALL_FOURS = ("swisslos-1000", "swisslos-2500", "puur-naell-ass")


def announced(name: str, hand: str, weis: str, contract: str = "clubs") -> int | None:
    """What SOUTH says for this Weis with its first card; None where it may not declare it."""
    table = begun(name, hand, contract=contract)
    try:
        events = table.act(f"{hand.split()[0]} weis {weis}")
    except IllegalActionError:
        return None
    [said] = of_kind(events, WeisAnnounced)
    return said.points


CARDS = {"S6-S8": "S6 S7 S8", "H6-H8": "H6 H7 H8", "C6-C8": "C6 C7 C8", "H10-HQ": "H10 HJ HQ", "4K": "SK HK DK CK",
         "S6-S10": "S6 S7 S8 S9 S10", "H7-H9": "H7 H8 H9", "S9-SJ": "S9 S10 SJ"}


def counted(name: str, first: str, second: str, contract: str = "clubs") -> tuple[int, int]:
    """The Weis points of both sides, by the rules' factor 1, when SOUTH declares the one meld and the next seat the other."""
    table = begun(name, CARDS[first], CARDS[second], contract=contract)
    table.first_trick(south=first, **{label(table, 1): second})
    points = table.state.round.points
    return points[S_N].weis, points[E_W].weis


# Weis

@pytest.mark.rule("000", "21/1", "22/1", "23/1")
@pytest.mark.rule("001", "34/1", "35/1", "36/1", case="chibre")
@pytest.mark.rule("002", "11/3b")
@pytest.mark.rule("003", "49/1", "111/1", "112/1")
@pytest.mark.rule("004", "20/1", "22/1", "26/1")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@with_weis
def test_points_of_runs(name: str) -> None:
    """Three to five in a row count 20, 50, 100; longer ones as much in the small table, 50 more for each card in the large."""
    long = [150, 200, 250] if name in LARGE else [100, 100, 100]
    tops = ("S8", "S9", "S10", "SJ", "SQ", "SK")
    found = [announced(name, "S6 S7 S8 S9 S10 SJ SQ SK", f"S6-{top}") for top in tops]
    assert found == [20, 50, 100, *long]


@pytest.mark.rule("000", "24/1", "25/1", "26/1")
@pytest.mark.rule("001", "37/1a", "37/1b", "38/1", "39/1", case="chibre")
@pytest.mark.rule("002", "11/3b")
@pytest.mark.rule("003", "50/1", "109/1", "110/1")
@pytest.mark.rule("004", "24/1a", "24/1b", "28/1", "30/1")
@pytest.mark.rule("decisions", "7.0.10")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@with_weis
def test_points_of_fours(name: str) -> None:
    """Jacks 200, nines 150, aces to tens 100; lower ranks 100 at Swisslos and in clubs, nothing elsewhere."""
    low = 100 if name in ALL_FOURS else None
    found = {rank: announced(name, f"S{rank} H{rank} D{rank} C{rank}", f"4{rank}") for rank in RANKS}
    assert found == {"6": low, "7": low, "8": low, "9": 150, "10": 100, "J": 200, "Q": 100, "K": 100, "A": 100}


@pytest.mark.rule("001", "52/3b", case="chibre")
@pytest.mark.parametrize(("name", "sixes", "aces"), [
    ("chibre", 100, None), ("schieber", None, 100), ("swisslos-1000", 100, 100), ("puur-naell-ass", 100, 100),
])
def test_fours_in_undenufe(name: str, sixes: int | None, aces: int | None) -> None:
    """In text 001's undenufe four sixes take the place of four aces."""
    assert announced(name, "S6 H6 D6 C6", "46", "undenufe") == sixes
    assert announced(name, "SA HA DA CA", "4A", "undenufe") == aces


@pytest.mark.rule("003", "50/1")
@with_weis
def test_three_of_a_kind_are_nothing(name: str) -> None:
    """Only all four of a rank make a Weis, and two cards in a row make none."""
    table = begun(name, "SK HK DK S6 S7 HJ H9 D7 C9")
    assert not any("weis" in str(action) for action in table.state.legal_actions())


@pytest.mark.rule("000", "17/1", "17/2")
@pytest.mark.rule("001", "30/3", case="chibre")
@pytest.mark.rule("003", "66/2")
@pytest.mark.rule("004", "14/1", "14/2")
@with_weis
def test_weis_is_said_with_ones_own_first_card(name: str) -> None:
    """Once the card lies it is too late: in the others' turns as well as with the second card."""
    table = begun(name, "SA SK SQ SJ", "S6", "S7", "S8", contract="clubs")
    table.act("SA")
    assert of_kind(table.events, WeisAnnounced) == []
    while table.state.to_act is not SOUTH:
        with pytest.raises(IllegalActionError):
            table.do(SOUTH, parse_action("SK weis SJ-SK"))
        table.play_some(1)
    assert len(table.state.round.tricks) == 1
    with pytest.raises(IllegalActionError):
        table.act("SK weis SJ-SK")
    table.act("SK")


@pytest.mark.rule("000", "28/1")
@pytest.mark.rule("004", "14/3")
@pytest.mark.rule("decisions", "7.0.10")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@with_weis
def test_kreuzweis(name: str) -> None:
    """One card in a run and in a four: at Swisslos and in clubs only."""
    weis = announced(name, "SA SK SQ SJ HK DK CK", "4K SJ-SA")
    assert weis == (100 if name in ALL_FOURS else None)
    assert announced(name, "SA SK SQ SJ HK DK CK", "4K") == 100


# For each preset, which side scores when SOUTH's meld and the next seat's are worth the same.
TIES = {
    "chibre-romand": "longer higher trump height-first first",
    "chibre": "four higher trump height-first first",
    "jass": "longer higher trump height-first first",
    "schieber": "four higher no-trump height-first first",
    "pop": "longer higher trump height-first both",
    "swisslos-1000": "longer no-height trump trump-first first",
    "swisslos-2500": "longer no-height trump trump-first first",
    "puur-naell-ass": "longer higher no-trump height-first first",
}


@pytest.mark.rule("000", "30/1", "32/1", "32/2")
@pytest.mark.rule("001", "41/1", "41/2", "41/3", case="chibre")
@pytest.mark.rule("002", "11/3b")
@pytest.mark.rule("003", "114/1")
@pytest.mark.rule("004", "15/2a", "15/2b", "15/3")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@with_weis
def test_equal_weis(name: str) -> None:
    """With equal points each preset asks in its own order for length, a four, height, trump, and who came first."""
    length, height, trump, between, equal = TIES[name].split()
    assert counted(name, "4K", "S6-S10") == ((0, 100) if length == "longer" else (100, 0))
    assert counted(name, "S6-S8", "H10-HQ") == ((0, 20) if height == "higher" else (20, 0))
    assert counted(name, "S6-S8", "C6-C8") == ((0, 20) if trump == "trump" else (20, 0))
    assert counted(name, "H10-HQ", "C6-C8") == ((0, 20) if between == "trump-first" else (20, 0))
    assert counted(name, "S6-S8", "H6-H8") == ((20, 20) if equal == "both" else (20, 0))


@pytest.mark.rule("decisions", "7.0.10")
@pytest.mark.parametrize("name", ["chibre", "schieber", "puur-naell-ass"])
def test_undenufe_turns_the_comparison(name: str) -> None:
    """Without trump from the bottom up, seven-eight-nine beats nine-ten-jack; from the top down it does not."""
    assert counted(name, "S9-SJ", "H7-H9", "undenufe") == (0, 20)
    assert counted(name, "S9-SJ", "H7-H9", "obenabe") == (20, 0)


@pytest.mark.rule("000", "17/3", "34/1")
@pytest.mark.rule("001", "43/1", case="chibre")
@pytest.mark.rule("003", "66/4")
@pytest.mark.rule("004", "16/1", "17/2")
@pytest.mark.rule("decisions", "7.0.10", "7.0.16")
@with_weis
def test_what_lies_open_after_trick_1(name: str) -> None:
    """The scoring side shows all its Weis; in text 001 only the largest."""
    table = begun(name, "S6 S7 S8 S9 H10 HJ HQ", "D9 D10 DJ", contract="clubs")
    [decided] = of_kind(table.first_trick(south="S6-S9 H10-HQ", **{label(table, 1): "D9-DJ"}), WeisDecided)
    assert [str(meld) for _, meld in decided.shown] == (["S6-S9"] if name == "chibre" else ["S6-S9", "H10-HQ"])
    assert decided.points == (70, 0)


@pytest.mark.parametrize("name", ["differenzler", "tournament"])
def test_no_weis_and_no_stoeck(name: str) -> None:
    """In Differenzler and in tournaments nothing is declared and nothing counts beside the cards."""
    table = begun(name, "DK DQ DJ D9 S6 S7 S8", "HA", "CA", "DA")
    assert not any("weis" in str(action) for action in table.state.legal_actions())
    with pytest.raises(IllegalActionError):
        table.act("S6 weis S6-S8")
    table.play_out()
    assert not of_kind(table.events, StoeckShown)
    assert not of_kind(table.events, WeisAnnounced)


# Stöck

FACTOR = stated(1, chibre=2, schieber=2, swisslos_2500=2)
"""Of diamonds."""


@pytest.mark.rule("000", "42/1b")
@pytest.mark.rule("001", "45/1a", "45/1b", case="chibre")
@pytest.mark.rule("002", "11/3b")
@pytest.mark.rule("003", "16/2", "43/1", "66/5", "105/3")
@pytest.mark.rule("004", "31/3")
@pytest.mark.rule("decisions", "7.0.10")
@with_weis
def test_stoeck_with_the_second_card(name: str) -> None:
    """King and queen of trumps bring 20, times the factor, when the second of them is played."""
    table = begun(name, "DJ D9 DA DK DQ D10 D8 D7 SA")
    table.lead("DJ", "DK")
    assert of_kind(table.events, StoeckShown) == []
    before = table.state.running[S_N]
    assert of_kind(table.act("DQ"), StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]
    assert table.state.running[S_N] == before + 20 * FACTOR[name]


@pytest.mark.rule("000", "40/1", "42/1a")
@pytest.mark.rule("003", "43/1")
@pytest.mark.rule("004", "14/4", "31/4")
@with_weis
def test_stoeck_within_a_shown_weis(name: str) -> None:
    """Both cards in a Weis that scores and is shown bring Weis and Stöck together."""
    table = begun(name, "DJ DQ DK DA D7", "S6 S7 S8")
    events = table.first_trick(south="DJ-DA", **{label(table, 1): "S6-S8"})
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]
    assert (table.state.round.points[S_N].weis, table.state.round.points[S_N].stoeck) == (50, 20)


@pytest.mark.rule("000", "43/1a")
@pytest.mark.rule("001", "70/2", case="chibre")
@pytest.mark.rule("decisions", "7.0.1a")
@pytest.mark.rule("decisions", "7.0.1b", case="puur-naell-ass")
@with_weis
def test_stoeck_that_reaches_the_target(name: str) -> None:
    """A Stöck in hand that reaches the target is shown when the fourth card of trick 1 lies, in clubs at once."""
    target = PRESETS[name].target
    assert target is not None
    table = begun(name, "S6 DK DQ", "SA", scores=(target - 20 * FACTOR[name], target - 1))
    shown = [StoeckShown(SOUTH, 20, early=True)]
    table.act("S6", "SA")
    assert of_kind(table.events, StoeckShown) == (shown if name == "puur-naell-ass" else [])
    table.play_some(2)
    assert of_kind(table.events, StoeckShown) == shown


# Match

@pytest.mark.rule("000", "47/1")
@pytest.mark.rule("001", "47/2", case="chibre")
@pytest.mark.rule("002", "11/3b")
@pytest.mark.rule("003", "41/1", "83/1", "103/3")
@pytest.mark.rule("004", "31/6", "34/1a", "34/1b", "34/2")
@pytest.mark.rule("decisions", "7.0.5a")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@of_sides
def test_a_match(name: str) -> None:
    """All nine tricks bring 257, in tournaments 157, times the factor; in text 004 the losers' Weis and Stöck are void."""
    table = begun(name, "DJ D9 DA D10 D8 D7 SA HA CA", "DK DQ D6 SK HK CK SQ HQ CQ")
    weis = " weis 4K" if name in WITH_WEIS else ""
    table.act("DJ", f"D6{weis}")
    table.play_some(2)
    [ended] = of_kind(table.lead("D9", "DA", "D10", "D8", "D7", "SA", "HA", "CA"), RoundEnded)
    score = ended.score
    assert isinstance(score, RoundScore)
    assert points_by_side(score)[S_N] == Points(cards=152, last_trick=5, match=0 if name == "tournament" else 100)
    losers = {"pop": Points(), "tournament": Points()}.get(name, Points(weis=100, stoeck=20))
    assert points_by_side(score)[E_W] == losers
    assert score.written == tuple(FACTOR[name] * points.total for points in points_by_side(score))
