"""The person's book: what is due when, how an exercise looks each time, and what happens where one cannot be shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

import pytest

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, final_state, read_record
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError, StoreError
from jass_desktop.session.book.book import A_DAY, Book
from jass_desktop.session.book.exercises import Kept, Printed
from jass_desktop.session.book.repetition import Grade, repeated
from jass_desktop.session.book.siblings import Likeness, in_turn
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.decisions import Decision, behind, decisions
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark, Price, Verdict, judged, same
from jass_desktop.session.practice.deal_draft import HEADER
from tests.store.games import WHOLE, played

NOW = datetime(2026, 11, 22, 10, tzinfo=UTC)
GAME = played(WHOLE, "book", PRESETS["swisslos-1000"])


def cards(record: GameRecord = GAME) -> list[Decision]:
    """South's decisions with at least three cards to choose from."""
    found = [one for batch in decisions(record, Seat.SOUTH) for one in batch]
    return [one for one in found if isinstance(one.action, Play) and len(one.moment.view.legal) >= 3]


def verdict_of(decision: Decision) -> Verdict:
    """A blunder: another card was ten points better, and a third one nearly as good."""
    others = [action for action in decision.moment.view.legal if not same(action, decision.action)]
    prices = (Price(others[0], 30.0, 0.5, 500), Price(others[1], 29.5, 0.2, 500), Price(decision.action, 20.0, 0.0, 500))
    return Verdict(decision.round_number, decision.move, Seat.SOUTH, decision.trick, decision.action, Mark.BLUNDER, 10.0, 0.5,
                   1.0, prices, 500, exact=False, settled=True)


@dataclass
class FakeShelf:
    """A shelf in memory with one game, number 7."""

    rows: dict[str, Kept] = field(default_factory=dict)
    game: GameRecord | None = GAME
    found: list[Verdict] = field(default_factory=list)
    reads: int = 0
    """How often the game was read."""
    lists: int = 0
    """How often all exercises were."""

    def exercises(self) -> Sequence[Kept]:
        self.lists += 1
        return [replace(kept, record="", verdict="") for kept in self.rows.values()]

    def exercise_by_now(self, name: str) -> Kept | None:
        kept = self.rows.get(name)
        return None if kept is None else replace(kept, record="", verdict="")

    def exercise(self, name: str) -> Kept:
        return self.rows[name]

    def keep_exercise(self, kept: Kept) -> None:
        old = self.rows.get(kept.name, kept)
        self.rows[kept.name] = replace(kept, theme=kept.theme or old.theme, record=kept.record or old.record,
                                       verdict=kept.verdict or old.verdict)

    def keep_theme(self, name: str, theme: ExerciseTheme) -> None:
        self.rows[name] = replace(self.rows[name], theme=theme)

    def read(self, number: int) -> GameRecord:
        self.reads += 1
        if self.game is None:
            raise StoreError(f"There is no game {number} in the history.")
        return self.game

    def verdicts(self, number: int) -> Sequence[KeptVerdict]:
        return [KeptVerdict(one, "judge", "d") for one in self.found]


class Clock:
    """Time that a test moves on."""

    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> datetime:
        return self.now


def book_of(*found: Decision, printed: Sequence[Printed] = ()) -> tuple[Book, FakeShelf, Clock]:
    shelf, clock = FakeShelf(found=list(map(verdict_of, found))), Clock()
    shelf.rows = {f"7/{one.move}": Kept(f"7/{one.move}", 7, one.move) for one in found}
    book = Book(shelf, printed, clock)
    book.look()
    return book, shelf, clock


def test_a_mistake_comes_back_until_it_is_known() -> None:
    """It is due at once, after a wrong answer the next day, and after right ones ever later."""
    one = cards()[0]
    book, _shelf, clock = book_of(one)
    name = f"7/{one.move}"
    assert book.series(None) == (name,)
    book.answer(book.show(name), None)
    assert book.series(None) == ()
    clock.now += timedelta(days=1)
    assert book.series(None) == (name,)
    waits = []
    for _ in range(4):
        showing = book.show(name)
        due = book.answer(showing, showing.verdict.prices[1].action)
        waits.append(due - clock.now)
        clock.now = due
    assert waits == sorted(waits)
    assert waits[-1] > timedelta(days=5)


def test_ten_exercises_a_day_are_enough() -> None:
    """Of more that are due, those that have waited longest are for today, and each answer leaves one less until tomorrow."""
    found = cards()[:12]
    book, _shelf, clock = book_of(*found)
    assert len(found) == 12
    assert len(book.today) == A_DAY
    for done in range(1, A_DAY + 1):
        book.answer(book.show(book.today[0]), None)
        assert len(book.today) == A_DAY - done
    assert sum(one.is_due(clock.now) for one in book.exercises) == 2
    clock.now += timedelta(days=1)
    assert len(book.today) == A_DAY


def test_the_grade_follows_from_what_the_answer_loses() -> None:
    """Within a point of the best is known, below a mistake hardly, more or no answer is not known."""
    found = [Grade.of(behind, 1.0) for behind in (0.0, 1.0, 1.5, 2.5, 9.0, None)]
    assert found == [Grade.GOOD, Grade.GOOD, Grade.HARD, Grade.AGAIN, Grade.AGAIN, Grade.AGAIN]


@pytest.mark.parametrize("memory", ["x", "[]", "{}", '{"card_id":1}', '{"card_id":0,"state":9,"step":0,"stability":1,'
                                    '"difficulty":1,"due":"2026-11-22T10:00:00+00:00","last_review":null}', "9" * 2000])
def test_a_damaged_memory_is_begun_again(memory: str) -> None:
    """What the scheduler kept is not believed blindly, and the exercise goes on as a new one."""
    with pytest.raises(ValueError, match=r"memory|characters|."):
        repeated(memory, Grade.GOOD, NOW)
    one = cards()[0]
    book, shelf, _clock = book_of(one)
    shelf.rows[f"7/{one.move}"] = replace(shelf.rows[f"7/{one.move}"], memory=memory, shown=2, due=NOW)
    book.look()
    assert book.answer(book.show(f"7/{one.move}"), None) > NOW


def test_each_showing_is_the_same_decision_in_other_clothes() -> None:
    """Other suits, other hidden hands, but alternative for alternative the same prices; and one can play on from there."""
    one = cards()[4]
    book, _shelf, _clock = book_of(one)
    first = book.show(f"7/{one.move}")
    book.answer(first, None)
    second = book.show(f"7/{one.move}")
    for showing in (first, second):
        assert [price.value for price in showing.verdict.prices] == [30.0, 29.5, 20.0]
        legal = {str(action) for action in showing.decision.moment.view.legal}
        assert {str(price.action) for price in showing.verdict.prices} <= legal
        assert len(legal) == len(one.moment.view.legal)
        state = final_state(showing.record)
        assert state.to_act is Seat.SOUTH
        assert state.round.hands[0] == showing.decision.moment.view.hand
    assert first.decision.moment.view.hand != second.decision.moment.view.hand
    assert book.show(f"7/{one.move}") == second


def test_what_cannot_be_shown_is_told_and_kept() -> None:
    """With its game or its verdict gone an exercise is left out with a reason, the others stay, and nothing is deleted."""
    one, two = cards()[:2]
    book, shelf, _clock = book_of(one, two)
    shelf.found = [verdict_of(two)]
    with pytest.raises(JassError, match="no longer contains"):
        book.show(f"7/{one.move}")
    assert list(book.problems()) == [f"7/{one.move}"]
    assert book.series(None) == (f"7/{two.move}",)
    assert len(shelf.rows) == 2
    shelf.game = None
    with pytest.raises(StoreError):
        book.show(f"7/{two.move}")


def test_a_struck_exercise_is_never_shown_again() -> None:
    """Until it is brought back."""
    one = cards()[0]
    book, _shelf, _clock = book_of(one)
    book.strike(f"7/{one.move}")
    assert book.look() == ()
    book.strike(f"7/{one.move}", struck=False)
    assert [exercise.name for exercise in book.look()] == [f"7/{one.move}"]


def test_an_answer_reads_one_exercise() -> None:
    """However many the book has: neither to answer nor to strike one are all of them read."""
    book, shelf, _clock = book_of(*cards()[:3])
    showing, lists = book.show(next(iter(shelf.rows))), shelf.lists
    book.answer(showing, None)
    book.strike(showing.exercise.name)
    assert shelf.lists == lists


def test_two_windows_answer_one_exercise() -> None:
    """Both answers count, and removing the exercise in one window leaves what was answered in the other."""
    one = cards()[0]
    here, shelf, clock = book_of(one)
    name = f"7/{one.move}"
    there = Book(shelf, (), clock)
    there.look()
    showing = here.show(name)
    there.answer(there.show(name), None)
    here.answer(showing, None)
    assert shelf.rows[name].shown == 2
    there.strike(name)
    assert (shelf.rows[name].shown, shelf.rows[name].struck) == (2, True)


def test_themes_are_found_bit_by_bit() -> None:
    """One exercise at a time, even of the same game; afterwards each has its theme, and what is damaged is left out."""
    found = cards()[:4]
    book, shelf, _clock = book_of(*found)
    shelf.found = shelf.found[1:]
    for step in range(1, 5):
        assert book.sort()
        assert (shelf.reads, book.unsorted) == (step, 4 - step)
    assert not book.sort()
    assert shelf.reads == 4
    assert all(one.theme is not None for one in book.exercises)
    assert len(book.exercises) == 3
    assert book.look() == book.exercises
    assert not book.unsorted


def test_sorting_goes_on_where_it_stopped() -> None:
    """The themes are the same whether all are found at once or by several books; none is looked for twice."""
    found = cards()[:6]
    book, shelf, _clock = book_of(*found)
    while book.sort():
        pass
    at_once = {kept.name: kept.theme for kept in shelf.rows.values()}
    _book, shelf, clock = book_of(*found)
    for _start in range(3):
        book = Book(shelf, (), clock)
        book.look()
        book.sort()
        book.sort()
    assert {kept.name: kept.theme for kept in shelf.rows.values()} == at_once
    assert shelf.reads == 6


def test_an_answer_while_its_exercise_is_sorted_stays() -> None:
    """Whoever answers, or removes, an exercise while its theme is looked for in the background loses nothing of either."""
    one, two = cards()[:2]
    book, shelf, clock = book_of(one, two)
    first, second = f"7/{one.move}", f"7/{two.move}"
    showing = book.show(first)
    deeds: list[Callable[[], object]] = [lambda: book.answer(showing, None), lambda: book.strike(second)]

    class Slow(FakeShelf):
        def read(self, number: int) -> GameRecord:
            if deeds:
                deeds.pop(0)()
            return super().read(number)

    slow = Slow(shelf.rows, shelf.game, shelf.found)
    book._shelf = slow
    assert book.sort()
    assert book.sort()
    assert (slow.rows[first].shown, slow.rows[first].due) == (1, clock.now + timedelta(days=1))
    assert slow.rows[second].struck
    assert all(kept.theme is not None for kept in slow.rows.values())
    assert [exercise.shown for exercise in book.exercises] == [1]


def test_printed_exercises_come_by_theme_after_what_is_due() -> None:
    """They are new, not due: practising everything shows only what is due, practising their theme shows them in their order."""
    one = cards()[0]
    record = replace(GAME, actions=GAME.actions[:one.move + 1], outcome=None)
    printed = [Printed(f"drawing {n}", ExerciseTheme.DRAWING, lambda: record, verdict_of(one)) for n in (1, 2)]
    book, _shelf, clock = book_of(printed=printed)
    assert book.series(None) == ()
    assert book.series(ExerciseTheme.DRAWING) == ("drawing 1", "drawing 2")
    book.answer(book.show("drawing 1"), None)
    assert book.series(ExerciseTheme.DRAWING) == ("drawing 2",)
    clock.now += timedelta(days=2)
    assert book.series(None) == ("drawing 1",)


def test_another_answer_is_judged_by_the_same_prices() -> None:
    """It gets the mark of what it loses, and the alternatives keep their distances."""
    verdict = verdict_of(cards()[0])
    second = judged(verdict, verdict.prices[1].action)
    assert (second.mark, second.loss, second.action) == (Mark.GOOD, 0.5, verdict.prices[1].action)
    assert judged(verdict, verdict.action) is verdict
    assert [behind(second, price.action) for price in verdict.prices] == pytest.approx([0.0, 0.5, 10.0])


def similar(count: int) -> tuple[Printed, ...]:
    """Other positions, in the same game."""
    return tuple(Printed(f"sibling {n}", ExerciseTheme.FOLLOWING, lambda: GAME, verdict_of(one))
                 for n, one in enumerate(cards()[1:count + 1]))


def test_siblings_stand_in_from_the_second_repetition_on() -> None:
    """First the exercise itself, then each position like it once, then the exercise again; other games have none."""
    one = cards()[0]
    book, shelf, clock = book_of(one)
    asked: list[Likeness] = []

    def corpus(pattern: Likeness) -> Sequence[Printed]:
        asked.append(pattern)
        return similar(3)

    book = Book(shelf, (), clock, corpus)
    book.look()
    name = f"7/{one.move}"
    moves = []
    for _ in range(5):
        showing = book.show(name)
        assert showing.exercise.name == name
        moves.append(showing.decision.move)
        book.answer(showing, None)
    assert [move == one.move for move in moves] == [True, False, False, False, True]
    assert len(set(moves)) == 4
    assert len({*asked}) == 1
    view = one.moment.view
    assert (asked[0].trick, asked[0].game) == (len(view.tricks) + 1, "schieber")


def test_siblings_of_its_pattern_come_first() -> None:
    """Before others of its theme, and the others are shown, too."""
    def of(*patterns: Pattern) -> list[Printed]:
        return [replace(one, verdict=replace(one.verdict, reason=Reason(pattern)))
                for one, pattern in zip(similar(len(patterns)), patterns, strict=True)]

    others = of(Pattern.SPENT, Pattern.CASH, Pattern.SPENT, Pattern.CASH)
    for name in map(str, range(10)):
        found = [in_turn(name, others, Pattern.CASH, shown) for shown in range(5)]
        assert [one and one.verdict.pattern for one in found] == [None, *2 * [Pattern.CASH], *2 * [Pattern.SPENT]]


def test_progress_belongs_to_the_exercise() -> None:
    """Whatever stood in for it: its place, its theme and what is known of it stay with the exercise."""
    one = cards()[0]
    book, shelf, clock = book_of(one)
    book = Book(shelf, (), clock, lambda _pattern: similar(2))
    book.look()
    name = f"7/{one.move}"
    book.answer(book.show(name), None)
    before = shelf.rows[name]
    showing = book.show(name)
    assert showing.sibling
    clock.now += timedelta(days=1)
    due = book.answer(showing, showing.verdict.prices[0].action)
    after = shelf.rows[name]
    assert (after.move, after.theme, after.shown, after.due) == (before.move, before.theme, 2, due)
    assert set(shelf.rows) == {name}


def test_damaged_siblings_leave_the_exercise_itself() -> None:
    """Where the positions cannot be read the exercise is shown as it is, and the problem is told."""
    one = cards()[0]
    book, shelf, clock = book_of(one)

    def damaged(_pattern: Likeness) -> Sequence[Printed]:
        raise JassError("siblings.jsonl.gz cannot be read")

    book = Book(shelf, (), clock, damaged)
    book.look()
    name = f"7/{one.move}"
    for _ in range(3):
        showing = book.show(name)
        assert not showing.sibling
        book.answer(showing, None)
    assert "siblings.jsonl.gz cannot be read" in book.problems().values()
    assert [one.name for one in book.look()] == [name]


def test_mistakes_in_practice_hold_their_own_game() -> None:
    """Deals of practice are kept nowhere: each mistake keeps its game with it, once, and is asked like any other."""
    one, other = cards()[:2]
    book, shelf, _clock = book_of()
    shelf.game = None
    book.keep(GAME, [verdict_of(one), replace(verdict_of(other), mark=Mark.GOOD)])
    book.keep(GAME, [verdict_of(one)])
    ((name, kept),) = shelf.rows.items()
    assert (kept.game, kept.move) == (None, one.move)
    while book.sort():
        pass
    assert book.series(None) == (name,)
    assert book.show(name).decision.move == one.move
    book.answer(book.show(name), None)
    book.keep(GAME, [verdict_of(one)])
    assert shelf.rows[name].shown == 1


def test_a_decision_can_be_kept_although_it_is_no_mistake() -> None:
    """A good card becomes an exercise too, once; the note of a deal that was put together is left behind with its suits."""
    one = cards()[0]
    book, shelf, _clock = book_of()
    shelf.game = None
    made = replace(GAME, headers={**GAME.headers, HEADER: "whatever"})
    for _ in range(2):
        book.add(made, replace(verdict_of(one), mark=Mark.GOOD, loss=0.0))
    ((name, kept),) = shelf.rows.items()
    assert HEADER not in read_record(kept.record).headers
    assert book.show(name).decision.move == one.move


def test_what_was_taken_back_becomes_no_exercise() -> None:
    """A verdict on a card that is no longer in the game is passed over."""
    one = cards()[0]
    book, shelf, _clock = book_of()
    book.keep(replace(GAME, actions=GAME.actions[:one.move], outcome=None), [verdict_of(one)])
    assert not shelf.rows


def test_a_review_of_another_decision_is_told() -> None:
    """An exercise whose review prices what could not be done is left out, and says why."""
    decision = cards()[0]
    book, shelf, _clock = book_of(decision)
    verdict, = shelf.found
    other = next(card for card in DECK if all(not same(Play(card), legal) for legal in decision.moment.view.legal))
    shelf.found = [replace(verdict, prices=(Price(Play(other), 40.0, 0.5, 500), *verdict.prices))]
    with pytest.raises(JassError, match="was not possible"):
        book.show(f"7/{decision.move}")
    assert book.look() == ()
