from __future__ import annotations

import json
import pickle
from collections.abc import Callable
from concurrent.futures import Executor, Future
from dataclasses import replace
from typing import Any

import pytest

from jass_desktop.ai.arena.contest import Contest, Contestant, Entrant, play_out
from jass_desktop.ai.arena.duel import DuelReport, MeanShare, Pair
from jass_desktop.ai.arena.match import Chunk, hold, play_chunk
from jass_desktop.ai.arena.solo import Mean, Quartet, SoloReport
from jass_desktop.ai.arena.thinking import Thinking
from jass_desktop.ai.player import Choice
from jass_desktop.engine.actions import Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, PerSeat
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit
from tests.ai.contests import hold_duel, hold_solo
from tests.engine.support import with_options

RULES = replace(PRESETS["schieber"], factors={})


def contest(a: str, b: str, *, games: bool = False) -> Contest:
    return Contest(Entrant.parse(a), Entrant.parse(b), RULES, "test", games=games)


def test_equal_players_share_equally() -> None:
    """A player that meets itself gets exactly half, deal by deal: both sides had the same cards."""
    result = hold_duel(contest("apprentice", "apprentice"), 10)
    assert result.cards.percent == result.written.percent == result.won.percent == 50
    assert result.cards.plus_minus == 0


def pairs_of(duel: Contest, count: int) -> list[Pair]:
    results = play_chunk(duel, 0, count).results
    return [pair for pair in results if isinstance(pair, Pair)]


def test_every_card_point_is_counted() -> None:
    """Each pair of rounds holds twice 157 card points, whatever else is written."""
    pairs = pairs_of(contest("apprentice", "random"), 10)
    assert len(pairs) == 10
    for pair in pairs:
        assert sum(pair.cards) == 314
        assert sum(pair.won) == 2


def test_the_match_bonus_is_counted_apart(size: Callable[[int, int], int]) -> None:
    """Without Weis, Stöck and factors all that is written is card points and a match bonus now and then."""
    rules = replace(RULES, weis="none", stoeck=False, early_stoeck="none", match_bonus=1000)
    pairs = pairs_of(replace(contest("apprentice", "random"), rules=rules), size(15, 30))
    assert all(pair.with_match == pair.written for pair in pairs)
    more = [sum(pair.with_match) - sum(pair.cards) for pair in pairs]
    assert set(more) <= {0, 1000, 2000}
    assert any(more)


def test_swapped_contestants_mirror_the_result(size: Callable[[int, int], int]) -> None:
    """Who is called A makes no difference."""
    ab, ba = (hold_duel(contest(*names), size(3, 10)) for names in (("apprentice", "random"), ("random", "apprentice")))
    assert ab.cards.percent + ba.cards.percent == pytest.approx(100)


def alone(a: str, b: str, *, games: bool = False) -> Contest:
    return Contest(Entrant(a), Entrant(b), PRESETS["differenzler"], "test", games=games)


def test_equals_differ_equally_from_their_predictions() -> None:
    """Alone among its own kind a player is as far off as the others: all of them have had all the cards."""
    result = hold_solo(alone("apprentice", "apprentice"), 5)
    assert result.a == result.b
    assert result.gap.points == result.gap.plus_minus == 0
    assert result.won.percent == 25


def test_a_player_among_its_kind_plays_once() -> None:
    """Where all players are the same, each deal is played once, whichever seats are called A's."""
    for held in (contest("apprentice", "apprentice"), alone("apprentice", "apprentice")):
        players = PerSeat.of(FOUR, lambda seat: Contestant.of(Entrant("apprentice"), "test"))
        play_out(held, 0, players)
        thinking = play_chunk(held, 0, 1).thinking
        assert sum(one.decisions for one in thinking) == sum(len(one.times_s) for one in players)


def test_one_sits_in_each_seat_in_turn(size: Callable[[int, int], int]) -> None:
    """Who is called A makes a difference: one against three of the other kind, on the same cards."""
    ab, ba = (hold_solo(alone(*names), size(2, 10)) for names in (("apprentice", "random"), ("random", "apprentice")))
    assert ab.a.points < ba.b.points + 5 < ab.b.points < ba.a.points + 10
    assert ab.won.percent > 25 > ba.won.percent
    assert ab.gap.points == pytest.approx(ab.a.points - ab.b.points)
    assert ab.to_values()["difference_a"] == {"points": round(ab.a.points, 3), "plus_minus": round(ab.a.plus_minus, 3)}


def test_whole_games_of_predictions() -> None:
    """Four rounds are a game, won by whoever is off least; those who tie share the victory."""
    result = hold_solo(alone("apprentice", "random", games=True), 2)
    assert result.won.percent > 50
    assert result.to_values()["kind"] == "games"
    quartets = play_chunk(alone("apprentice", "random"), 0, 3).results
    assert all(isinstance(one, Quartet) and sum(one.won) == 4 for one in quartets)


def test_mean_and_its_interval() -> None:
    """The interval shrinks with the root of the number of values; one value says next to nothing."""
    few, many = Mean.of([3, 5, 10]), Mean.of([3, 5, 10] * 4)
    assert few.points == many.points == 6
    assert many.plus_minus == pytest.approx(few.plus_minus / 2, rel=0.2)
    assert Mean.of([4]).plus_minus == 157
    assert str(Mean(7.25, 0.5)) == "7.25 ± 0.50"


@pytest.mark.some(5)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_its_contest(name: str) -> None:
    """Single deals of every preset can be held, whatever ends its games; with a board a whole game, since a deal alone means
    nothing there."""
    contest = Contest(Entrant("apprentice"), Entrant("random"), PRESETS[name], "test", games=bool(PRESETS[name].rows))
    result = hold(contest, 1)
    assert isinstance(result, SoloReport if PRESETS[name].seating.alone else DuelReport)
    assert result.count == 1


def test_processes_make_no_difference(size: Callable[[int, int], int]) -> None:
    """The result is the same on one process and on two."""
    for held in (contest("apprentice", "random"), alone("apprentice", "random"))[:size(1, 2)]:
        one, two = (hold(held, size(3, 12), jobs) for jobs in (1, 2))
        assert one == two


class ElsewhereExecutor(Executor):
    """Pickles all that goes out and comes back, as one does that plays on other machines."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        work, values = pickle.loads(pickle.dumps((fn, args)))
        future = Future[Any]()
        future.set_result(pickle.loads(pickle.dumps(work(*values, **kwargs))))
        return future


def test_any_executor_will_do(size: Callable[[int, int], int]) -> None:
    """An executor of the caller's plays the same, chunk by chunk."""
    for held in (contest("apprentice", "random"), alone("apprentice", "random")):
        chunks: list[Chunk] = []
        deals = size(2, 6)
        assert hold(held, deals, executor=ElsewhereExecutor(), tell=chunks.append) == hold(held, deals)
        assert sorted(number for chunk in chunks for number in chunk.numbers) == list(range(deals))


@pytest.mark.some(1)
@pytest.mark.parametrize("held", [
    contest("apprentice", "random"), replace(contest("random", "apprentice", games=True), rules=replace(RULES, target=200)),
    Contest(Entrant("apprentice"), Entrant("random"), PRESETS["differenzler"], "test")])
def test_what_is_done_is_not_played_again(held: Contest) -> None:
    """Chunks read back from JSON count as if they had just been played; more of them than asked for are left out."""
    whole: list[Chunk] = []
    expected = hold(held, 6, tell=whole.append)
    done = [play_chunk(held, 5, 1), play_chunk(held, 1, 3), play_chunk(held, 6, 2)]
    stored = [Chunk.of_values(held, json.loads(json.dumps(chunk.to_values()))) for chunk in done]
    assert stored == done
    rest: list[Chunk] = []
    assert hold(held, 6, done=stored, tell=rest.append) == expected
    assert {number for chunk in rest for number in chunk.numbers} == {0, 4}
    decisions = sum(chunk.thinking[0].decisions for chunk in whole)
    assert expected.thinking[0].decisions == decisions > 0


def test_thinking_is_added_up() -> None:
    """The mean is exact, the percentile at most a fiftieth too long, however the times are put together."""
    times = [0.001 * n for n in range(1, 201)]
    thinking = Thinking.together([Thinking.of(times[:50]), Thinking(), Thinking.of(times[50:])])
    assert thinking.counts == Thinking.of(times).counts
    assert thinking.decisions == 200
    assert thinking.mean_s == pytest.approx(0.1005)
    assert 0.198 <= thinking.within_s(99) <= 0.198 * 1.021
    assert 0.1 <= thinking.within_s(50) <= 0.1 * 1.021
    assert Thinking().within_s(99) == Thinking().mean_s == 0
    assert Thinking.of_stored(json.loads(json.dumps(thinking.to_stored()))) == thinking


def test_forced_decisions_are_no_thinking() -> None:
    """The last card of each seat, at least, takes no thought."""
    players = PerSeat.of(FOUR, lambda seat: Contestant.of(Entrant("random"), "x"))
    play_out(contest("random", "random"), 0, players)
    assert all(0 < len(one.times_s) < 10 for one in players)


def test_single_deals_stand_for_any_round() -> None:
    """A card that opens the first round alone has no say in single deals; one that opens every round has."""
    held = dict.fromkeys(("card", "card_each_round"), 0)
    for first in held:
        rules = with_options(RULES, first_chooser=first)
        for number in range(6):
            players = PerSeat.of(FOUR, lambda seat: Contestant.of(Entrant("random"), "x"))
            after = play_out(replace(contest("random", "random"), rules=rules), number, players).round
            assert after.forehand is not None
            held[first] += rules.opening_card in after.hands[after.forehand]
    assert held["card"] < held["card_each_round"] == 6


class Confused:
    def choose(self, observation: Observation, limit: Limit) -> Choice:
        return Choice.only(Predict(3))


def test_who_does_what_is_not_allowed_is_named() -> None:
    """A player that breaks the rules ends the contest."""
    confused = PerSeat.of(FOUR, lambda seat: Contestant("confused:worlds=3", Confused(), Limit()))
    with pytest.raises(PlayerError, match=r"confused:worlds=3: .*predict 3"):
        play_out(contest("random", "random"), 0, confused)


def test_whole_games_have_winners(size: Callable[[int, int], int]) -> None:
    """Played to the target, every game is won by somebody, and mostly not by chance."""
    held = replace(contest("apprentice", "random", games=True), rules=replace(RULES, target=size(200, 1000)))
    result = hold_duel(held, 3)
    assert result.won.percent > 50
    assert result.to_values()["kind"] == "games"


def test_share_and_its_interval() -> None:
    """The share is of all points together; the interval shrinks with the root of the number of pairs."""
    few = MeanShare.of([(60, 40), (40, 60), (80, 20)])
    many = MeanShare.of([(60, 40), (40, 60), (80, 20)] * 4)
    assert few.percent == many.percent == 60
    assert many.plus_minus == pytest.approx(few.plus_minus / 2, rel=0.2)
    assert str(MeanShare(52.25, 0.5)) == "52.25 ± 0.50 %"


@pytest.mark.parametrize(("text", "entrant"), [
    ("random", Entrant("random")), ("apprentice:worlds=40", Entrant("apprentice", Limit(worlds=40))),
    ("apprentice:time=0.5", Entrant("apprentice", Limit(time_s=0.5)))])
def test_entrants_are_read_and_written(text: str, entrant: Entrant) -> None:
    """NAME, NAME:worlds=N and NAME:time=SECONDS, both ways."""
    assert Entrant.parse(text) == entrant
    assert str(entrant) == text


@pytest.mark.parametrize("text", ["", "genius", "random:worlds", "random:worlds=many", "random:depth=3"])
def test_other_entrants_are_refused(text: str) -> None:
    """Anything else is no player, and the message quotes it."""
    with pytest.raises(PlayerError, match=r"is no .*player"):
        Entrant.parse(text)
