"""Looking ahead: fair comparison of alternatives, budgets, and what a result is worth for the game."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.search.search import Budget, Deadline, judge
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import PerParty
from tests.ai.positions import at_play

NOISE = np.random.default_rng(5)


def values(means: list[float], noise: float = 20.0) -> Callable[[int, np.ndarray], np.ndarray]:
    """Alternatives that are worth so much on average, all with the same luck of the world."""
    rng = np.random.default_rng(3)

    def evaluate(worlds: int, which: np.ndarray) -> np.ndarray:
        luck = 50 * rng.standard_normal((worlds, 1))
        found: np.ndarray = luck + np.array(means)[which] + noise * rng.standard_normal((worlds, len(which)))
        return found
    return evaluate


def test_the_best_is_found() -> None:
    """With enough worlds the best alternative is the likeliest, and its chance is near one."""
    found = judge(3, Budget(worlds=600), values([0.0, 12.0, 4.0]), NOISE)
    assert found.best.argmax() == 1
    assert found.best[1] > 0.95
    assert found.best.sum() == pytest.approx(1)


def test_equal_alternatives_are_equally_likely() -> None:
    """Of two alternatives that are alike neither is called better."""
    found = judge(2, Budget(worlds=300), lambda worlds, which: np.zeros((worlds, len(which))), NOISE)
    assert found.mean.tolist() == [0, 0]


def test_what_is_clearly_behind_is_given_up() -> None:
    """Once it is clear that an alternative is worse no more worlds are spent on it, but its mean is kept."""
    asked: list[int] = []
    evaluate = values([0.0, 60.0, 59.0], noise=5.0)

    def counted(worlds: int, which: np.ndarray) -> np.ndarray:
        asked.extend(which.tolist() * worlds)
        return evaluate(worlds, which)

    found = judge(3, Budget(worlds=480), counted, NOISE)
    assert asked.count(0) < 60
    assert asked.count(1) > 200
    assert found.mean[1] - found.mean[0] > 40


def test_what_is_given_up_stays_on_the_scale() -> None:
    """The luck of the worlds that came after an alternative was given up does not change how far it is behind."""
    turn = 0

    def evaluate(worlds: int, which: np.ndarray) -> np.ndarray:
        nonlocal turn
        turn += 1
        found: np.ndarray = 100.0 * turn + np.array([0.0, 60.0, 59.0])[which] + NOISE.standard_normal((worlds, len(which)))
        return found

    found = judge(3, Budget(worlds=480), evaluate, NOISE)
    assert found.mean[1] - found.mean[0] == pytest.approx(60, abs=1)
    assert found.mean[1] - found.mean[2] == pytest.approx(1, abs=1)


def test_a_number_of_worlds_is_kept_to() -> None:
    """So many worlds are looked at, no matter how they are divided into batches, and the answer is the same again."""
    for worlds in (1, 24, 25, 100):
        seen: list[int] = []

        def evaluate(count: int, which: np.ndarray) -> np.ndarray:
            seen.append(count)  # noqa: B023 - used at once
            return np.zeros((count, len(which)))

        assert judge(2, Budget(worlds=worlds), evaluate, NOISE).worlds == worlds
        assert sum(seen) == worlds


def test_time_is_kept_to() -> None:
    """When the time is over no other batch is begun; at least one is always looked at."""
    def slow(worlds: int, which: np.ndarray) -> np.ndarray:
        time.sleep(0.02)
        return np.zeros((worlds, len(which)))

    begin = time.monotonic()
    judge(2, Budget(until=Deadline.after(0.1)), slow, NOISE)
    assert time.monotonic() - begin < 0.5
    assert judge(2, Budget(until=Deadline.after(-1)), slow, NOISE).worlds == Budget().batch


def test_a_busy_machine_is_waited_for() -> None:
    """A search that is kept from computing goes on, up to its patience by the clock; without patience the clock alone counts."""
    def kept_waiting(worlds: int, which: np.ndarray) -> np.ndarray:
        time.sleep(0.02)  # as if other processes had the machine
        return np.zeros((worlds, len(which)))

    took_s = []
    for patience in (1.0, 5.0):
        begin_s = time.monotonic()
        judge(2, Budget(until=Deadline.after(0.1, patience)), kept_waiting, NOISE)
        took_s.append(time.monotonic() - begin_s)
    assert took_s[1] > 0.4 > took_s[0]


def test_a_floor_of_worlds_is_waited_for() -> None:
    """A search whose time is over goes on to its floor of worlds, but begins nothing after its longest wait."""
    def slow(worlds: int, which: np.ndarray) -> np.ndarray:
        time.sleep(0.02)
        return np.zeros((worlds, len(which)))

    def looked_at(longest_s: float) -> int:
        return judge(2, Budget(until=Deadline.after(0.0, 1.0, longest_s), floor=96), slow, NOISE).worlds

    assert 96 <= looked_at(60.0) < 96 + 4 * Budget().batch
    assert looked_at(0.0) == Budget().batch


def test_nothing_is_dropped_before_the_first_look() -> None:
    """However far an alternative is behind, it is examined in so many worlds."""
    for first_look, seen in ((12, 24), (96, 168)):
        examined: list[int] = []

        def evaluate(worlds: int, which: np.ndarray) -> np.ndarray:
            examined.append(worlds)  # noqa: B023 - used at once
            return np.tile(100.0 * which, (worlds, 1))

        judge(2, Budget(worlds=480, first_look=first_look), evaluate, NOISE)
        assert sum(examined) == seen


def test_computing_counts() -> None:
    """A search that computes all the time ends after its time, however patient one is."""
    def busy(worlds: int, which: np.ndarray) -> np.ndarray:
        end_s = time.thread_time() + 0.02
        while time.thread_time() < end_s:
            pass
        return np.zeros((worlds, len(which)))

    begin_s = time.thread_time()
    judge(2, Budget(until=Deadline.after(0.1, 100.0)), busy, NOISE)
    # Windows counts in hundredths, whose difference may lack a last digit.
    assert 0.1 <= round(time.thread_time() - begin_s, 6) < 0.2


RULES = replace(PRESETS["schieber"], ending="auto", factors={}, target=1000)
VIEW = at_play("SA S6 H6 H7 H8 C6 C7 C8 D6", trump="spades", rules=RULES)


def test_far_from_the_target_points_count() -> None:
    """Ten points more are worth about ten more while the game is long."""
    view = replace(VIEW, rules=replace(RULES, target=20_000))
    low, high = expertise_of(view.rules).worth(view, np.array([[80, 77], [90, 67]]))
    assert high - low == pytest.approx(20, rel=0.2)


def test_near_the_target_reaching_it_counts() -> None:
    """With 30 missing, the step over the target is worth more than many points beyond it."""
    view = replace(VIEW, scores=PerParty(970, 940))
    short, enough, more = expertise_of(view.rules).worth(view, np.array([[29, 128 - 100], [31, 26], [150, 7]]))
    assert enough - short > 3 * (more - enough)


def test_the_factor_multiplies() -> None:
    """Where the contract counts three times, so does the difference."""
    rules = replace(RULES, target=20_000, factors={Contract.SPADES: 3})
    worth = expertise_of(rules).worth
    single = worth(replace(VIEW, rules=replace(RULES, target=20_000)), np.array([[100, 57]]))[0]
    triple = worth(replace(VIEW, rules=rules), np.array([[100, 57]]))[0]
    assert triple == pytest.approx(3 * single, rel=0.1)
