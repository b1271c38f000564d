"""An evening in strokes: what each game brings, who wins, what its records hold (rules 5.3)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.player import NO_LIMIT
from jass_desktop.engine.actions import Action
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, read_record, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import PAIRS, PerParty, Seat
from jass_desktop.errors import RecordError
from jass_desktop.session.evening.evening import PLANS, Plan, StrokeEvening, evening_of, evening_rules, fits
from jass_desktop.session.evening.standing import EveningStanding, games_by_evening, read_standing
from jass_desktop.session.evening.strokes import strokes
from jass_desktop.session.history.statistics import statistics_of
from jass_desktop.session.setting import EveningGame, PlainGame, setting_of
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from tests.engine.support import own_rules

OURS, THEIRS = PAIRS.parties
CHAMPIONSHIP = PLANS["championship"]
NAME = "0123456789ab"
SHORT = StrokeEvening(NAME, own_rules(target=300, half_way="auto"), Plan(), {"south": "Anna", "north": "Urs"})


def over(
    totals: tuple[int, int], *, winner: int, prize: int | None = None, matches: str = "", reason: str = "target"
) -> GameState:
    """A finished game to 1000. Each letter is a match: m of South's side in its own contract, c of the others in that."""
    state = GameState.start(own_rules(half_way="auto"), Decks("over")).state
    rounds = tuple(RoundScore(
        number, Seat.SOUTH, Contract.HEARTS, 1, ((Line.TRICKS, PerParty(9, 0) if letter == "m" else PerParty(0, 9)),),
        PerParty(0, 0), PerParty(*totals)) for number, letter in enumerate(matches, 1))
    outcome = Outcome((PAIRS.parties[winner],), PerParty(*totals), reason,
                      prize=None if prize is None else PAIRS.parties[prize])
    return state._replace(rounds=rounds, outcome=outcome)


@pytest.mark.parametrize(("game", "expected"), [
    (over((1000, 480), winner=0, prize=0, matches="m"), (6, 0)),
    (over((1000, 500), winner=0, prize=0), (3, 0)),
    (over((1000, 500), winner=0, prize=1), (2, 1)),
    (over((1000, 900), winner=0, matches="c"), (2, 2)),
    (over((1000, 700), winner=0, prize=1), (2, 1)),
    (over((990, 300), winner=1, reason="false_claim"), (0, 2)),
])
def test_strokes_of_a_game(game: GameState, expected: tuple[int, int]) -> None:
    """The worked examples: prize, win, match, Schneider (exactly half is out, and none after a false claim), counter-match."""
    assert tuple(strokes(game, CHAMPIONSHIP)) == expected


def test_a_plan_is_read_back() -> None:
    """In a header; anything else is refused, and what might never end."""
    for plan in (*PLANS.values(), Plan(0, 3, 3, 0, 0, 1)):
        assert Plan.parse(str(plan)) == plan
    for text in ("", "3 1 2 1 2", "3 1 2 1 2 4", "4 1 2 1 2 2", "3 1 2 1 2 x", "3 1 2 1 2 2 2", "-1 1 2 1 2 2",
                 "0 3 0 3 3 3"):
        with pytest.raises(RecordError):
            Plan.parse(text)


def test_the_rules_of_an_evening() -> None:
    """Those chosen, with the prize; four play them to a target."""
    assert {name for name, rules in PRESETS.items() if fits(rules)} == {
        "chibre-romand", "chibre", "jass", "pop", "swisslos-1000", "swisslos-2500", "puur-naell-ass", "schieber"}
    assert evening_rules(PRESETS["chibre"], "friends").half_way == "auto"
    assert evening_rules(PRESETS["chibre"], "championship") == replace(PRESETS["chibre"], name="evening", half_way="claim")
    own = own_rules(half_way="auto", half_way_at="end_of_round")
    assert evening_rules(own, "championship") == own


def test_names_say_which_games_they_are() -> None:
    assert setting_of(f"evening-{NAME}-12") == EveningGame(NAME, 12)
    for name in ("evening", f"evening-{NAME}-0", f"evening-{NAME}-100", f"evening-{NAME[1:]}-1"):
        assert setting_of(name) == PlainGame(name)


def played(rules: RuleSet, seed: str, headers: dict[str, str], actions: int | None = None) -> GameRecord:
    """A game of rules of thumb, or its beginning."""
    state, done = GameState.start(rules, Decks(seed)).state, list[tuple[Seat, Action]]()
    players = {seat: RulesOfThumb(f"{seed} {seat.label}") for seat in rules.seating.seats}
    while state.to_act is not None and len(done) != actions:
        done.append((state.to_act, players[state.to_act].choose(observe(state, state.to_act), NO_LIMIT).action))
        state = state.apply(*done[-1]).state
    return record_of(state, done, {"started": "2026-11-28T20:15:00+01:00", "takebacks": "0", **headers})


def evening(history: History, evening: StrokeEvening, games: int, *, going: bool = False) -> EveningStanding:
    """So many games played to their ends, one more begun where it is ``going`` on, as the history tells them."""
    for number in range(1, games + 1 + going):
        record = played(evening.game(number), f"game {number}", evening.headers, 40 if number > games else None)
        history.save(read_record(write_record(record)))
    return read_standing(games_by_evening(history.entries())[evening.name], history.read)


@pytest.fixture
def history(tmp_path: Path) -> History:
    data = DataDir(tmp_path)
    return History(data.history, GameLocks(data.locks))


def test_an_evening_follows_from_its_records(history: History) -> None:
    """Who sits there, what the strokes are worth, and what comes next, also in the middle of a game."""
    standing = evening(history, SHORT, 1, going=True)
    assert evening_of(history.read(1)).plan == SHORT.plan
    assert standing.evening.headers == SHORT.headers
    assert (standing.going, standing.next) == (2, 2)
    assert standing.winner is not None
    assert sum(standing.total) >= SHORT.plan.win


def test_it_ends_after_its_games(history: History) -> None:
    standing = evening(history, SHORT, 3)
    assert standing.next is None
    assert standing.winner is not None
    assert standing.total == PerParty.of(PAIRS.parties, lambda side: sum(each[side] for each in standing.strokes.values()))


def test_it_may_end_with_strokes(history: History) -> None:
    """As soon as a side has seven, judged after each game."""
    endless = replace(SHORT, plan=Plan(games=0, win=3, prize=3, schneider=3))
    games, standing = 0, None
    while standing is None or standing.next is not None:
        games += 1
        before = standing
        history.save(played(endless.game(games), f"game {games}", endless.headers))
        standing = read_standing(games_by_evening(history.entries())[NAME], history.read)
    assert max(standing.total) >= 7
    assert before is None or max(before.total) < 7


def test_equal_strokes(history: History) -> None:
    """More games won decide, then more points in all."""
    standing = evening(history, SHORT, 3)
    level = replace(standing, strokes=dict.fromkeys((1, 2, 3), PerParty(2, 2)))
    won = [sum(seat in entry.winners for entry in standing.games.values()) for seat in (Seat.SOUTH, Seat.EAST)]
    assert level.winner is (OURS if won[0] > won[1] else THEIRS)


def test_statistics_count_its_games_together(history: History) -> None:
    evening(history, SHORT, 2)
    assert [(name, figures.games) for name, figures in statistics_of(history.entries()).kinds] == [("evening", 2)]


def test_the_command_line_tells_it(history: History, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Strokes, and who pays for the coffee."""
    assert cli.main(["--data-dir", str(tmp_path), "--lang", "en", "evening"]) == 0
    assert "Not begun." in capsys.readouterr().out
    evening(history, SHORT, 3)
    assert cli.main(["--data-dir", str(tmp_path), "--lang", "en", "evening", NAME]) == 0
    told = capsys.readouterr().out
    assert "pay for the coffee." in told
    assert "Game 3" in told
    assert cli.main(["--data-dir", str(tmp_path), "--lang", "en", "evening", "none"]) == 2
