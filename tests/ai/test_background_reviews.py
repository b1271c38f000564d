"""Reviews beside the game: nothing waits for them, nothing is found twice or lost, and what becomes of the process is told."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from threading import Event

import psutil
import pytest

from jass_desktop.ai.judging import asking, background, errand
from jass_desktop.ai.judging.background import BackgroundReviews
from jass_desktop.ai.judging.judge import SEED, judge_name
from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.messages import read_look
from jass_desktop.ai.judging.notes import notes_on
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.judging.serving import do_tasks, serve
from jass_desktop.ai.process import link
from jass_desktop.ai.process.cell import Pipe
from jass_desktop.ai.process.handle import Server
from jass_desktop.ai.process.link import Gone, Link, TaskReply
from jass_desktop.ai.process.priority import NICE
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import StoreError
from jass_desktop.session.findings.verdict_text import write_verdict
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark, Verdict
from tests.ai import rogues
from tests.store.games import played
from tests.verdicts import verdict

pytestmark = pytest.mark.long

MOST = 20
SOUTH = {Seat.SOUTH}
PATIENCE_S = 120.0


class Shelf:
    """Keeps verdicts as a history does, unless it is broken."""

    def __init__(self) -> None:
        self.games: dict[int, dict[int, KeptVerdict]] = {}
        self.broken = False
        self.kept = 0

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        return tuple(self.games.get(number, {}).values())

    def keep_verdicts(self, number: int, found: Sequence[KeptVerdict]) -> None:
        if self.broken:
            raise StoreError("The disk is full.")
        self.kept += len(found)
        self.games.setdefault(number, {}).update({one.verdict.move: one for one in found})


Make = Callable[..., BackgroundReviews]


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


class Lent(Link):
    """A link to a process that a test before had, too, and that is given back alive at the end."""

    def __init__(self, spare: list[Lent]) -> None:
        self._spare = spare
        self.news: Callable[[], None] = lambda: None
        super().__init__(do_tasks, (), news=lambda: self.news())

    def get(self, wait_s: float = 0.0) -> TaskReply | Gone | None:
        """What is asked is one question at a time: the answer to any other is one that the test before left without."""
        while isinstance(reply := super().get(wait_s), TaskReply) and reply.number != self._put:
            pass
        return reply

    def kill(self) -> None:
        self._spare.append(self)

    def join(self) -> None:
        """It lives on."""


@pytest.fixture(scope="module")
def spare() -> Iterator[list[Lent]]:
    """Processes that find reviews, each for one test after the other: to start one takes longer than most that it is asked."""
    spare: list[Lent] = []
    yield spare
    for one in spare:
        Link.kill(one)


@pytest.fixture
def make(anew: Make, spare: list[Lent], monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes reviews whose processes are lent, unless they run a server of the test's own."""
    def lend(server: Server, hidden: Sequence[str], *, news: Callable[[], None]) -> Link:
        if server is not do_tasks:
            return Link(server, hidden, news=news)
        lent = spare.pop() if spare else Lent(spare)
        lent.news = news
        return lent

    monkeypatch.setattr(link, "Link", lend)
    return anew


@pytest.fixture
def anew(shelf: Shelf) -> Iterator[Make]:
    """Makes reviews whose processes begin and end with them."""
    made: list[BackgroundReviews] = []

    def build(server: Server = do_tasks, most: int = MOST) -> BackgroundReviews:
        made.append(BackgroundReviews(shelf, most=most, server=server))
        return made[-1]

    yield build
    for reviews in made:
        reviews.close()


def until(true: Callable[[], object]) -> None:
    end_s = time.monotonic() + PATIENCE_S
    while not true():
        assert time.monotonic() < end_s
        time.sleep(0.03)


def done(reviews: BackgroundReviews) -> None:
    until(lambda: not reviews.waiting() or reviews.problem())


_JUDGED: dict[str, Verdict] = {}
"""What the judge finds of each decision, by its digest: the tests share few games, and the judge is the slow part of them."""


def expected(record: GameRecord) -> tuple[Verdict, ...]:
    """What the judge finds of south's decisions."""
    found = []
    for question in questions(record, SOUTH):
        if question.digest() not in _JUDGED:
            _JUDGED[question.digest()] = verdict_on(question, SEED, MOST)
        found.append(_JUDGED[question.digest()])
    return tuple(found)


@pytest.mark.parametrize("record", [played(20), played(10, "alone", DIFFERENZLER)])
def test_they_are_those_of_the_judge(make: Make, shelf: Shelf, record: GameRecord) -> None:
    """What is found beside the game is what the judge finds of each decision, by move, and is kept with the game."""
    reviews = make()
    assert reviews.known(record) == ()
    reviews.want(record, SOUTH, 7)
    done(reviews)
    assert reviews.known(record) == expected(record)
    assert reviews.problem() is None
    assert tuple(shelf.games[7][move].verdict for move in sorted(shelf.games[7])) == expected(record)
    assert {one.judge for one in shelf.games[7].values()} == {judge_name(MOST)}


def test_nothing_is_found_twice(make: Make, shelf: Shelf) -> None:
    """What is known or kept is not looked at again: not while the game goes on, and not by the next window, which starts no
    process for it."""
    reviews = make()
    for actions in (20, 20, 28):
        reviews.want(played(actions), SOUTH, 7)
        done(reviews)
    assert shelf.kept == len(expected(played(28)))
    again = make(rogues.crash)
    again.want(played(28), SOUTH, 7)
    done(again)
    assert again.known(played(28)) == expected(played(28))
    assert (again.pid, again.problem(), shelf.kept) == (None, None, len(expected(played(28))))


def test_all_news_is_told(shelf: Shelf) -> None:
    """Whoever looks once after each call, and never in between, misses nothing: no verdict, note or problem."""
    rung = Event()
    reviews, broken = (BackgroundReviews(shelf, most=MOST, server=server, news=rung.set) for server in (do_tasks, rogues.crash))

    def told(true: Callable[[], object]) -> None:
        """Look, and look again after each call, until it is true."""
        while not true():
            assert rung.wait(PATIENCE_S)
            rung.clear()

    record, *_others, last = played(20), *questions(played(28), SOUTH)
    with closing(reviews), closing(broken):
        assert reviews.changes == 0
        reviews.want(record, SOUTH, 7)
        told(lambda: reviews.known(record) == expected(record))
        told(lambda: not reviews.waiting())
        told(lambda: reviews.notes(record, Seat.SOUTH) is not None)
        reviews.weigh(last.move, last.view, last.action)
        told(lambda: (verdict := reviews.weighed(last.move, last.view, last.action)) is not None and verdict.settled)
        shelf.broken = True
        reviews.want(played(28), SOUTH, 7)
        told(reviews.unkept)
        assert reviews.changes >= len(expected(record))
        broken.want(record, SOUTH, None)
        told(broken.problem)


def test_a_game_that_is_kept_later(make: Make, shelf: Shelf) -> None:
    """What was found before the game had a number is kept as soon as it has one."""
    reviews = make()
    reviews.want(played(20), SOUTH, None)
    done(reviews)
    assert shelf.games == {}
    reviews.want(played(20), SOUTH, 3)
    until(lambda: 3 in shelf.games)
    assert tuple(shelf.games[3][move].verdict for move in sorted(shelf.games[3])) == expected(played(20))


def test_verdicts_belong_to_the_moves_before_them(make: Make, shelf: Shelf) -> None:
    """Of a game that was taken back and went on otherwise only what stands is known, be it kept under the same moves; and what
    was found is known again when the moves are made again."""
    reviews, short, long = make(), played(20), played(28)
    reviews.want(long, SOUTH, 7)
    done(reviews)
    assert reviews.known(short) == expected(short)
    moves = {one.move for one in expected(long)}
    shelf.games[7] = {move: KeptVerdict(verdict(move, action=long.actions[move][1]), judge_name(MOST), "other") for move in moves}
    fresh = make()
    fresh.want(short, SOUTH, 7)
    done(fresh)
    assert fresh.known(short) == expected(short)
    reviews.want(short, SOUTH, 7)
    reviews.want(long, SOUTH, 7)
    until(lambda: shelf.games[7][max(moves)].digest != "other")
    assert reviews.known(long) == expected(long)


def test_other_judges_count_nothing(make: Make, shelf: Shelf) -> None:
    """What another judge, or the same with another limit, has kept is found anew."""
    record = played(20)
    asked = next(iter(questions(record, SOUTH)))
    action = record.actions[asked.move][1]
    shelf.games[7] = {asked.move: KeptVerdict(verdict(asked.move, action=action), judge_name(MOST + 1), asked.digest())}
    reviews = make()
    reviews.want(record, SOUTH, 7)
    done(reviews)
    assert reviews.known(record) == expected(record)
    assert shelf.games[7][asked.move].judge == judge_name(MOST)


def test_nothing_waits(anew: Make) -> None:
    """Wanting, asking and counting take less than a frame each, also while the process starts and computes."""
    reviews, record = anew(most=8000), played(200)
    begin_s = time.perf_counter()
    for _time in range(3):
        reviews.want(record, SOUTH, None)
        reviews.known(record)
        reviews.waiting()
        reviews.problem()
    assert time.perf_counter() - begin_s < 0.1
    assert reviews.waiting()


def test_the_latest_wish_comes_first(make: Make) -> None:
    """While a long game is reviewed, a decision of another game is priced at once."""
    long, late = played(120), played(8, "late")
    seats = set(long.rules.seating.seats)
    reviews = make(most=100)
    reviews.want(long, seats, None)
    until(lambda: reviews.known(long))
    reviews.want(late, seats, None)
    until(lambda: len(reviews.known(late)) == len(list(questions(late, seats))))
    assert reviews.waiting() > 40


def test_games_left_wait_without_their_views(make: Make) -> None:
    """However many games of an evening wait for the judge, only the views of the latest are held."""
    reviews, records = make(rogues.sleepy), [played(40, f"evening {game}") for game in range(6)]
    for record in records:
        reviews.want(record, SOUTH, None)
    digests = [{question.digest() for question in questions(record, SOUTH)} for record in records]
    until(lambda: reviews.waiting() == sum(map(len, digests)))
    held = [found for found in gc.get_objects() if isinstance(found, Question) and found.digest() in set().union(*digests)]
    assert len(digests[-1]) <= len(held) <= len(digests[-1]) + 1


def test_games_left_are_reviewed_all_the_same(make: Make) -> None:
    """When the judge comes to them it is asked what it would have been asked before, and so when one returns to such a game."""
    reviews, records = make(), [played(20), played(8, "late")]
    for record in (played(12), *records, played(28)):
        reviews.want(record, SOUTH, None)
    done(reviews)
    assert reviews.known(records[0]) == expected(records[0])
    assert reviews.known(records[1]) == expected(records[1])
    assert reviews.known(played(28)) == expected(played(28))


def test_a_killed_process_is_replaced(anew: Make) -> None:
    """When the process is killed, another goes on; nothing that was found is lost, and nothing is wrong."""
    reviews, record = anew(most=100), played(60)
    reviews.want(record, SOUTH, None)
    until(lambda: reviews.known(record))
    before = reviews.known(record)
    with suppress(psutil.NoSuchProcess):
        psutil.Process(reviews.pid or 0).kill()
    until(lambda: len(reviews.known(record)) > len(before))
    assert set(before) <= set(reviews.known(record))
    assert reviews.problem() is None


def undecided(pipe: Pipe) -> None:
    """Never looks at a single world, and says so without end."""
    while True:
        question = read_look(pipe.receive()).question
        found = verdict(question.move, question.view.seat, question.view.legal[0])
        pipe.send(write_verdict(replace(found, prices=(), mark=Mark.UNCLEAR, worlds=0, settled=False)).encode())


def test_a_process_that_looks_at_nothing_is_told(make: Make) -> None:
    """It would be asked for ever: each of its answers is in time and well formed."""
    reviews = make(undecided)
    reviews.want(played(20), SOUTH, None)
    until(reviews.problem)
    assert "nothing more was looked at" in (reviews.problem() or "")


@pytest.mark.some(3)
@pytest.mark.parametrize("server", [rogues.crash, rogues.garbage, rogues.sleepy, rogues.half, rogues.breaks_off,
                                    rogues.never_stops])
def test_what_is_wrong_is_told(make: Make, server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that crashes, hangs or talks nonsense is tried a few times; then it is told, and nothing goes on by itself."""
    monkeypatch.setattr(asking, "SET_S", 0.2)
    reviews = make(server)
    reviews.want(played(20), SOUTH, None)
    until(reviews.problem)
    assert (reviews.problem() or "").startswith("Reviewing has stopped: ")
    assert reviews.waiting() == len(expected(played(20)))
    assert reviews.known(played(20)) == ()
    until(lambda: reviews.pid is None)


def test_a_failure_ends_reviewing_until_the_next_wish(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """A failure of our own is told, and whoever wishes again is served."""
    reviews = make()

    def fail(*_wish: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(reviews, "_take", fail)
        reviews.want(played(20), SOUTH, None)
        until(reviews.problem)
    assert reviews.problem() == "Reviewing has stopped: ZeroDivisionError()."
    reviews.want(played(20), SOUTH, None)
    until(lambda: reviews.known(played(20)) == expected(played(20)))
    assert reviews.problem() is None


def test_what_cannot_be_kept_is_told(make: Make, shelf: Shelf) -> None:
    """On a full disk the reviews go on, with the reason; as soon as there is room all is kept, and the reason is gone."""
    shelf.broken = True
    reviews = make()
    reviews.want(played(20), SOUTH, 7)
    until(lambda: not reviews.waiting())
    assert reviews.known(played(20)) == expected(played(20))
    assert reviews.unkept() == "Reviews are not being saved. The disk is full."
    assert reviews.problem() is None
    shelf.broken = False
    reviews.want(played(28), SOUTH, 7)
    done(reviews)
    until(lambda: len(shelf.games.get(7, ())) == len(expected(played(28))))
    until(lambda: reviews.unkept() is None)


def test_it_stands_back_and_ends(anew: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process runs behind all others, ends after a while without wishes, and with the window."""
    reviews = anew(serve)
    reviews.want(played(20), SOUTH, None)
    until(lambda: reviews.known(played(20)))
    pid = reviews.pid
    assert pid is not None
    if sys.platform == "linux":
        assert psutil.Process(pid).nice() == min(psutil.Process().nice() + NICE, 19)
    monkeypatch.setattr(errand, "IDLE_S", 0.1)
    reviews.want(played(21), SOUTH, None)
    until(lambda: not psutil.pid_exists(pid) and reviews.pid is None)
    reviews.want(played(28), SOUTH, None)
    done(reviews)
    assert reviews.known(played(28)) == expected(played(28))
    other = anew(most=8000)
    other.want(played(200), SOUTH, None)
    until(lambda: other.pid is not None)
    pid = other.pid
    other.close()
    until(lambda: not psutil.pid_exists(pid or 0))


def test_the_window_needs_no_numpy() -> None:
    """Nothing that the window loads for reviews loads what finds them."""
    code = "import sys, jass_desktop.ai.judging.background, jass_desktop.ai.process.link; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-P", "-c", code], check=False).returncode == 0
    assert Path(background.__file__).exists()


def test_a_decision_that_is_not_made_yet_comes_first(make: Make) -> None:
    """It is weighed before what was wanted earlier, as the judge weighs it when it is made; only the last one is remembered."""
    long, reviews = played(28), make()
    first, *_others, last = questions(long, SOUTH)
    reviews.want(long, SOUTH, None)
    reviews.weigh(last.move, last.view, last.action)
    until(lambda: reviews.weighed(last.move, last.view, last.action))
    assert reviews.weighed(last.move, last.view, last.action) == verdict_on(last, SEED, MOST)
    done(reviews)
    assert reviews.known(long) == expected(long)
    fresh = make()
    assert fresh.weighed(first.move, first.view, first.action) is None
    fresh.weigh(first.move, first.view, first.action)
    until(lambda: fresh.weighed(first.move, first.view, first.action))
    assert fresh.waiting() == 0


def test_who_waits_is_not_kept_behind_all_others(anew: Make, shelf: Shelf) -> None:
    """What somebody waits for is looked at by another process, at the window's priority; what it finds is kept with the game as
    soon as the decision is made; and it ends with the window."""
    long, reviews = played(28), anew(serve)
    *_others, last = questions(long, SOUTH)
    reviews.weigh(last.move, last.view, last.action)
    until(lambda: (verdict := reviews.weighed(last.move, last.view, last.action)) is not None and verdict.settled)
    pid = reviews.awaited.pid
    assert pid is not None
    if sys.platform == "linux":
        assert psutil.Process(pid).nice() == psutil.Process().nice()
    reviews.want(long, SOUTH, 7)
    until(lambda: last.move in shelf.games.get(7, ()))
    reviews.close()
    until(lambda: not psutil.pid_exists(pid))


def test_notes_are_found_beside_the_game(make: Make) -> None:
    """What was given away is found by the thread when it is asked for; of a record that does not replay nothing is told."""
    record, reviews = played(200), make()
    assert reviews.notes(record, Seat.SOUTH) is None
    until(lambda: reviews.notes(record, Seat.SOUTH) is not None)
    assert reviews.notes(record, Seat.SOUTH) == notes_on(record, SOUTH)
    broken = replace(record, actions=record.actions[:20] + record.actions[19:20])
    until(lambda: reviews.notes(broken, Seat.SOUTH) is not None)
    assert reviews.notes(broken, Seat.SOUTH) == ()
