"""``jass-desktop book``: what is due, and exercises out and in again."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop.cli import main
from jass_desktop.session.book.book import Book
from jass_desktop.session.findings.decisions import decision_at
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.session.ladder.match import HEADER as MATCH
from jass_desktop.session.tournament.tournament import HEADER as TOURNAMENT
from jass_desktop.store.games import local_now
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from jass_desktop.store.printed import printed_exercises
from tests.test_book import GAME, FakeShelf, cards, verdict_of

Say = Callable[..., tuple[int, str, str]]


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Say:
    """``say(root, …)`` runs a command on the data in ``root``; the status, what it printed, and what it complained of."""
    def run(root: Path, *arguments: str) -> tuple[int, str, str]:
        capsys.readouterr()
        status = main(["book", *arguments, "--data-dir", str(root), "--lang", "en"])
        told = capsys.readouterr()
        return status, told.out, told.err
    return run


def history_in(root: Path) -> History:
    data = DataDir.of(root)
    return History(data.history, GameLocks(data.locks))


def with_mistakes(root: Path, count: int = 3) -> History:
    history = history_in(root)
    number = history.save(GAME)
    history.keep_verdicts(number, [KeptVerdict(verdict_of(one), "judge", f"d{one.move}") for one in cards()[:count]])
    return history


def test_the_list_counts_by_theme(tmp_path: Path, say: Say) -> None:
    """It begins with how many there are for today, as each theme says, and each of the person's own says when it is due."""
    with_mistakes(tmp_path)
    status, out, err = say(tmp_path, "list")
    assert (status, err) == (0, "")
    assert out.splitlines()[0] == "Exercises for today: 3"
    assert sum(int(line.split(": ")[1].split(" for today")[0]) for line in out.splitlines() if " for today, " in line) == 3
    assert [line.startswith("1/") and line.endswith(", today") for line in out.splitlines()[-3:]] == [True] * 3


def test_exercises_go_out_and_in_again(tmp_path: Path, say: Say) -> None:
    """What was learned goes along; a second import, or one into the book they are from, adds nothing."""
    history = with_mistakes(tmp_path / "one")
    book = Book(history, (), local_now)
    name = book.look()[0].name
    due = book.answer(book.show(name), None)
    assert say(tmp_path / "one", "export", str(tmp_path / "book.jsonl"))[1].startswith("3 exercises written")
    assert say(tmp_path / "two", "import", str(tmp_path / "book.jsonl"))[1].startswith("3 new exercises")
    assert say(tmp_path / "two", "import", str(tmp_path / "book.jsonl"))[1].startswith("0 new exercises")
    assert say(tmp_path / "one", "import", str(tmp_path / "book.jsonl"))[1].startswith("0 new exercises")
    there = history_in(tmp_path / "two").exercises()
    assert sorted(str(kept.due) for kept in there) == sorted(["None", "None", str(due)])
    other = Book(history_in(tmp_path / "two"), (), local_now)
    other.look()
    assert all(other.show(kept.name).verdict.loss == 10.0 for kept in there)


def test_an_exercise_goes_out_without_the_seed_of_a_match_or_a_tournament(tmp_path: Path, say: Say) -> None:
    """The cards of all deals to come follow from it; the exercise is the same without."""
    history, out = history_in(tmp_path / "one"), tmp_path / "book.jsonl"
    number = history.save(replace(GAME, headers={**GAME.headers, MATCH: "lara secret", TOURNAMENT: "16 secret"}))
    history.keep_verdicts(number, [KeptVerdict(verdict_of(one), "judge", f"d{one.move}") for one in cards()[:1]])
    assert say(tmp_path / "one", "export", str(out))[1].startswith("1 exercise written")
    assert "secret" not in out.read_text("utf-8")
    assert "header south" in out.read_text("utf-8")
    assert say(tmp_path / "one", "import", str(out))[1].startswith("0 new exercises")


@pytest.mark.some(2)
@pytest.mark.parametrize("damage", [
    lambda one: {**one, "format": 0}, lambda one: {**one, "record": one["record"][:-9]}, lambda one: {**one, "shown": -1},
    lambda one: {**one, "due": "soon"}, lambda one: {**one, "due": "2026-11-22"}, lambda one: {**one, "theme": "x"},
    lambda one: {**one, "verdict": {**one["verdict"], "move": 3}}, lambda one: [], lambda one: {**one, "memory": 7},
    lambda one: {**one, "due": "0001-01-01T00:00:00+14:00"}, lambda one: {**one, "due": "9999-12-31T23:59:59-14:00"},
    lambda one: {**one, "theme": "\x1b[2J" * 5000}, lambda one: {**one, "shown": 999_999},
    lambda one: {**one, "verdict": {**one["verdict"], "prices": []}},
    lambda one: {**one, "verdict": {**one["verdict"], "mark": "good"}}, lambda one: 7, lambda one: {"format": 1},
    lambda one: {**one, "record": re.sub("(?m)^rules .*", "rules lesson-1", str(one["record"]))}])
def test_damage_is_told_with_its_line_and_adds_nothing(tmp_path: Path, say: Say,
                                                       damage: Callable[[dict[str, object]], object]) -> None:
    """The file and the line are named, and no exercise of the file is taken."""
    with_mistakes(tmp_path / "one")
    say(tmp_path / "one", "export", str(tmp_path / "book.jsonl"))
    first, second, third = (tmp_path / "book.jsonl").read_text("utf-8").splitlines()
    (tmp_path / "book.jsonl").write_text("\n".join([first, json.dumps(damage(json.loads(second))), third]), "utf-8")
    status, _out, err = say(tmp_path / "two", "import", str(tmp_path / "book.jsonl"))
    assert status == 2
    assert "book.jsonl: line 2 holds no exercise" in err
    assert len(err) < 1000
    assert history_in(tmp_path / "two").exercises() == ()


def test_an_exercise_shows_what_has_been_seen(tmp_path: Path, say: Say) -> None:
    """All tricks before it stand there with who led, who took each and its points, then what lies, what one holds, and the
    question; what was better only if it is asked for. No card that is hidden from the seat is named."""
    for one in printed_exercises():
        decision = decision_at(one.record(), one.verdict.move)
        if decision.trick != 5:
            continue
        status, out, err = say(tmp_path, "show", *one.name.split())
        assert (status, err) == (0, "")
        view = Book(FakeShelf(), printed_exercises(), local_now).show(one.name).decision.moment.view
        for number, taken in enumerate(view.tricks, 1):
            (leads, first), *_others = taken.trick.plays
            [line] = [line for line in out.splitlines() if line.startswith(f"  {number}. ")]
            assert line.startswith(f"  {number}. {leads.label.capitalize():<5} {first.code}")
            assert line.endswith(f"→ {taken.winner.label.capitalize()} takes {taken.points}")
        known = {*view.hand, *(card for taken in view.tricks for card in taken.trick.cards), *view.trick.cards,
                 *(card for _seat, meld in view.shown for card in meld.cards), *filter(None, [view.turned])}
        named = set(re.findall(r"\b[CSHD](?:10|[6-9JQKA])\b", out))
        assert named - {"D7"} <= {card.code for card in known}
        assert {card.code for card in view.hand} <= named
        assert "better" not in out
        assert "better: " in say(tmp_path, "show", *one.name.split(), "--answer")[1]
        return
    pytest.fail("no exercise in trick 5")


def test_an_exercise_that_is_not_there_is_told(tmp_path: Path, say: Say) -> None:
    """In one line, with its name."""
    status, out, err = say(tmp_path, "show", "drawing", "99")
    assert (status, out) == (2, "")
    assert err == "jass-desktop: There is no exercise drawing 99 in the book.\n"


def test_showing_an_exercise_notes_nothing(tmp_path: Path, say: Say) -> None:
    """It is asked alike the next time, and is no longer or sooner due."""
    with_mistakes(tmp_path)
    name = next(one.name for one in history_in(tmp_path).exercises())
    assert say(tmp_path, "show", name) == say(tmp_path, "show", name)
    assert history_in(tmp_path).exercises()[0].shown == 0
