"""When and how a game of each preset ends, row by row of rules 7.1, in small scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from jass_desktop.engine.events import ClaimJudged, GameEnded
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.presets import OFFERS, PRESETS
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import FOUR, PAIRS, Seat
from tests.engine.scenes import begun, with_weis
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, of_kind, random_steps

S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]
BY_ITSELF = ("chibre-romand", "jass", "pop", "swisslos-1000", "swisslos-2500")
TARGET = {"chibre-romand": 1000, "chibre": 2500, "jass": 1000, "schieber": 3000, "pop": 1000, "swisslos-1000": 1000,
          "swisslos-2500": 2500, "puur-naell-ass": 1000}


def near(name: str, ours: int, theirs: int, **options: object) -> Table:
    """SOUTH's side at so many points from the target with a trick of 21 to come, the other side at ``theirs``."""
    return begun(name, "CA C6", "C10", "C7", "C8", contract="spades", scores=(TARGET[name] + ours, theirs), **options)


TRICK = "CA C10 C7 C8"  # 21 points for SOUTH


@pytest.mark.rule("000", "7/1b", "7/4", "71/3a")
@pytest.mark.rule("001", "3/8", "63/1", "63/4", case="chibre")
@pytest.mark.rule("002", "7/1", "12/1")
@pytest.mark.rule("003", "26/1", "118/1")
@pytest.mark.rule("004", "44/1")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@with_weis
def test_when_the_target_ends_the_game(name: str) -> None:
    """By itself in mid-round, or, where players must claim, not before somebody does."""
    table = near(name, -22, 0)
    table.cards(TRICK)
    assert table.state.outcome is None, "one point is missing"
    table = near(name, -21, 0)
    table.cards(TRICK)
    assert table.state.running == (TARGET[name], 0)
    if name in BY_ITSELF:
        assert isinstance(table.events[-1], GameEnded)
        assert all(table.state.interjections(seat) == () for seat in FOUR)
    else:
        assert table.state.outcome is None
        table.claim(NORTH)
    outcome = table.state.outcome
    assert isinstance(outcome, Outcome)
    assert (outcome.winner, outcome.reason) == (S_N, "target" if name in BY_ITSELF else "claim")


@pytest.mark.rule("001", "63/5", case="chibre")
@pytest.mark.rule("decisions", "7.0.7a")
@pytest.mark.parametrize("name", ["chibre", "schieber", "puur-naell-ass"])
def test_a_false_claim_loses(name: str) -> None:
    """Where games are claimed, a claim one point too early loses at once, whatever the others have."""
    table = near(name, -22, 0)
    table.cards(TRICK)
    table.claim(SOUTH)
    assert table.state.outcome == Outcome((E_W,), table.state.running, "false_claim", rubicon=False)


@pytest.mark.rule("000", "71/5", case="True")
@pytest.mark.rule("002", "12/2", case="True")
@pytest.mark.rule("decisions", "7.0.7a")
@pytest.mark.parametrize(("name", "loses"), [("chibre-romand", True), ("jass", True), ("pop", False)])
def test_a_false_claim_with_the_option_claims(name: str, loses: bool) -> None:
    """Texts 000 and 002 let a mistaken claim lose, 004 knows nothing of it; the option ``claims`` brings claims there."""
    assert Table(PRESETS[name]).state.interjections(SOUTH) == ()
    table = near(name, -22, 0, claims=True)
    table.cards(TRICK)
    events = table.claim(SOUTH)
    assert of_kind(events, ClaimJudged) == [ClaimJudged(SOUTH, valid=False)]
    outcome = table.state.outcome
    assert (isinstance(outcome, Outcome) and outcome.winner is E_W) is loses


@pytest.mark.rule("001", "63/2", case="chibre")
@pytest.mark.rule("003", "105/1")
@pytest.mark.rule("decisions", "7.0.7b")
@pytest.mark.parametrize(("name", "may"), [
    ("chibre", {SOUTH, NORTH}), ("schieber", set(FOUR)), ("puur-naell-ass", set(FOUR)),
])
def test_who_may_claim(name: str, may: set[Seat]) -> None:
    """Anybody at any time; in text 001 only the side that has just taken a trick, and not once the next card lies."""
    table = near(name, 0, 0)
    assert all(bool(table.state.interjections(seat)) is (name != "chibre") for seat in FOUR)
    table.cards(TRICK)
    assert {seat for seat in FOUR if table.state.interjections(seat)} == may
    table.play_some(1)
    assert {seat for seat in FOUR if table.state.interjections(seat)} == (set() if name == "chibre" else may)


@pytest.mark.rule("000", "73/1")
@pytest.mark.rule("000", "73/2", "73/4", case="south")
@pytest.mark.rule("001", "70/1", "70/3", case="east-chibre")
@pytest.mark.rule("001", "70/1", case="west-chibre")
@pytest.mark.rule("003", "105/2", case="south")
@pytest.mark.rule("003", "105/2", case="west")
@pytest.mark.rule("decisions", "7.0.11", case="south-puur-naell-ass")
@pytest.mark.rule("examples", "5.3 Weis before trick")
@with_weis
@pytest.mark.parametrize("claimant", [SOUTH, NORTH, EAST, WEST])
def test_both_reach_the_target_in_trick_1(name: str, claimant: Seat) -> None:
    """Stöck, then Weis, then the trick: a fifty that reaches the target wins over the trick of 45, whoever claims."""
    target = TARGET[name]
    table = begun(name, "S6 S7 S8 S9 S10", "C9", "SA", "H10 H6 H7 H8 H9 D6 D8 D9 D10", contract="clubs",
                  scores=(target - 50, target - 40))
    table.act("S10 weis S6-S9")
    table.cards("C9 SA H10")
    if name not in BY_ITSELF:
        assert table.state.running == (target, target + 5)
        if name == "chibre" and PAIRS.party(claimant) is S_N:
            claimant = claimant.next(PRESETS[name].direction)  # only the side of the trick may claim, and loses by it
        table.claim(claimant)
    outcome = table.state.outcome
    assert isinstance(outcome, Outcome)
    assert outcome.winner is S_N


AFTER = {"chibre-romand": "most tricks", "jass": "most tricks", "chibre": "last trick", "schieber": "higher total",
         "puur-naell-ass": "higher total"}


@pytest.mark.some(3)
@pytest.mark.rule("000", "73/1", "73/5")
@pytest.mark.rule("001", "65/1", case="chibre")
@pytest.mark.rule("decisions", "7.0.8")
@pytest.mark.rule("examples", "5.3 end of the round")
@pytest.mark.parametrize("name", AFTER)
def test_both_past_the_target_after_the_round(name: str, size: Callable[[int, int], int]) -> None:
    """Most tricks in texts 000 and 002, the side of the last trick in 001, elsewhere the higher total."""
    target = TARGET[name]
    seen = set()
    for seed in range(size(60, 200)):
        ending = "end_of_round" if name in BY_ITSELF else PRESETS[name].ending
        table = begun(name, contract="clubs", scores=(target + 40, target), ending=ending, stoeck=False, early_stoeck="none")
        table.play_out(seed)
        outcome, score = table.state.outcome, table.state.rounds[0]
        assert isinstance(outcome, Outcome)
        assert isinstance(score, RoundScore)
        winners = {
            "most tricks": max(PAIRS.parties, key=lambda side: score.line(Line.TRICKS)[side]),
            "last trick": next(side for side in PAIRS.parties if points_by_side(score)[side].last_trick),
            "higher total": max(PAIRS.parties, key=lambda side: score.totals[side]),
        }
        assert (outcome.winner, outcome.reason) == (winners[AFTER[name]], "comparison")
        seen.add(tuple(winners.values()))
    assert len(seen) >= 4, "the three are not always the same side"


RUBICON = ("chibre-romand", "schieber", "puur-naell-ass")


@pytest.mark.rule("000", "75/1", "75/2")
@pytest.mark.rule("003", "118/2a", "118/2b")
@pytest.mark.rule("decisions", "7.0.6a")
@pytest.mark.rule("examples", "5.3 rubicon")
@with_weis
def test_rubicon(name: str) -> None:
    """Less than half the target is rubicon in texts 000 and 003 and in clubs; exactly half never is."""
    half = TARGET[name] // 2
    for theirs, under in ((half - 1, True), (half, False)):
        table = near(name, -21, theirs)
        table.cards(TRICK)
        if name not in BY_ITSELF:
            table.claim(SOUTH)
        outcome = table.state.outcome
        assert isinstance(outcome, Outcome)
        assert outcome.rubicon is (under and name in RUBICON)


@pytest.mark.rule("000", "7/1b", "71/3b")
@pytest.mark.rule("001", "63/1", case="chibre")
@pytest.mark.rule("004", "7/2", "44/1")
@pytest.mark.parametrize(("name", "targets"), [
    ("chibre-romand", (1000, 1500, 2000)), ("chibre", (1000, 1500, 2000, 2500, 3000)), ("pop", (1000, 1500, 2000)),
    ("swisslos-2500", (1000, 2500)),
])
def test_the_targets_to_choose_from(name: str, targets: tuple[int, ...]) -> None:
    """Texts 000, 001 and 004 leave the target to the table, and the Schieber with factors is played to a thousand, too: any of
    them may be chosen, and ends the game where it says."""
    option, values = OFFERS[name]
    assert (option, tuple(map(int, values))) == ("target", targets)
    for target in targets:
        for missing in (22, 21):
            table = begun(name, "CA C6", "C10", "C7", "C8", contract="spades", scores=(target - missing, 0), target=target)
            table.cards(TRICK)
            if name == "chibre":
                table.claim(SOUTH)
            outcome = table.state.outcome
            assert (isinstance(outcome, Outcome) and outcome.winner is S_N) is (missing == 21)


@pytest.mark.parametrize("rounds", [12, 8])
def test_a_tournament_lasts_a_number_of_rounds(rounds: int) -> None:
    """Twelve rounds, or eight, are all played out, 157 points each; more points win, equal ones play on."""
    assert str(rounds) in OFFERS["tournament"][1]
    rules = replace(PRESETS["tournament"], rounds=rounds)
    for seed in range(5):
        state = [step for _, _, step in random_steps(rules, f"tournament {seed}")][-1].state
        outcome = state.outcome
        assert isinstance(outcome, Outcome)
        assert outcome.reason == "rounds"
        assert len(state.rounds) >= rounds
        assert sum(outcome.totals) == 157 * len(state.rounds)
        assert outcome.winner is max(PAIRS.parties, key=lambda side: outcome.totals[side])
