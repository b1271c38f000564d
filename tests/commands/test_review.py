"""``review GAME``: what is printed of a seat's decisions, the JSON beside it, and what becomes of bad input."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

import pytest

from jass_desktop import cli
from jass_desktop.ai.judging import look
from jass_desktop.ai.judging.judge import judge_name
from jass_desktop.ai.judging.notes import notes_on
from jass_desktop.ai.judging.questions import questions
from jass_desktop.commands import review
from jass_desktop.engine.actions import Choose, Play, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import COIFFEUR, SCHIEBER, SWISSLOS_2500
from jass_desktop.engine.record import GameRecord, replay, write_record
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import set_language
from jass_desktop.session.findings.oversights import Remark
from jass_desktop.session.findings.verdicts import KeptVerdict, Mark
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from tests.store.games import WHOLE, played
from tests.verdicts import verdict

FEW = ("--worlds", 20)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    file = tmp_path / "game.jass"
    file.write_text(write_record(played(60)), "utf-8")
    return file


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    """A game that is over; nothing is reviewed of one that goes on but what the person did."""
    file = tmp_path / "finished.jass"
    file.write_text(write_record(played(WHOLE)), "utf-8")
    return file


_remembered = cache(look.verdict_on)


@pytest.fixture
def quick_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """A judge that looks once at each decision in all tests that only print or keep what it finds: it is their slow part."""
    monkeypatch.setattr(look, "verdict_on", _remembered)


def run(tmp_path: Path, *arguments: object, language: str = "en") -> int:
    return cli.main(["--data-dir", str(tmp_path / "data"), "--lang", language, "review", *map(str, arguments)])


def test_each_decision_is_told(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Every decision of the seat in the round has a line, or is left out as forced, and the JSON holds all of them."""
    out = tmp_path / "out.json"
    assert run(tmp_path, finished, "--round", 1, "--seat", "west", *FEW, "--json", out) == 0
    printed = capsys.readouterr().out
    found = json.loads(out.read_text("utf-8"))
    assert {one["seat"] for one in found["decisions"]} == {"west"}
    assert {one["round"] for one in found["decisions"]} == {1}
    cards = [one for one in found["decisions"] if one["kind"] == "card"]
    assert [one["trick"] for one in cards] == list(range(1, 10))
    for one in cards:
        told = f"\n  {one['trick']:>2}  {one['action']} " in printed
        assert told is (one["mark"] != Mark.FORCED.value)
        actions = [action for other in one["alternatives"] for action in (other["action"], *other.get("equals", ()))]
        assert (one["action"] in actions) is told
    assert "Round 1, West: " in printed
    assert "Round 2" not in printed


@pytest.mark.usefixtures("quick_judge")
def test_the_tricks_before_a_decision_stand_above_it(finished: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each round is told trick by trick, with who led, who took it and its points, and each decision right below its trick."""
    assert run(tmp_path, finished, "--round", 2, *FEW) == 0
    lines = capsys.readouterr().out.splitlines()
    tricks = next(step.state.round.tricks for step in reversed(list(replay(played(WHOLE)))) if step.state.round.number == 2
                  and step.state.round.tricks)
    places = [next(n for n, line in enumerate(lines) if line.startswith(f"  {number}. ") and "→" in line)
              for number in range(1, len(tricks) + 1)]
    for place, taken in zip(places, tricks, strict=True):
        seat, card = taken.trick.plays[0]
        assert lines[place].split()[1:3] == [seat.label.capitalize(), card.code]
        assert lines[place].endswith(f"→ {taken.winner.label.capitalize()} takes {taken.points}")
    for n, line in enumerate(lines):
        if found := re.match(r" {2,3}(\d)  [CSHD]", line):
            assert places[int(found[1]) - 1] < n
            assert all(place < places[int(found[1]) - 1] or place > n for place in places if place != places[int(found[1]) - 1])


@pytest.mark.usefixtures("quick_judge")
def test_no_hidden_card_of_a_running_game_is_told(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of its current round only cards that have been played or shown, and the seat's own; reasons ask for others."""
    assert run(tmp_path, game, "--round", 2, *FEW) == 0
    state = list(replay(played(60)))[-1].state
    view = observe(state, Seat.SOUTH)
    known = {*view.hand, *(card for taken in view.tricks for card in taken.trick.cards), *view.trick.cards,
             *(card for _seat, meld in view.shown for card in meld.cards)}
    told = "\n".join(line for line in capsys.readouterr().out.splitlines() if not line.startswith(" " * 10))
    named = set(re.findall(r"\b[CSHD](?:10|[6-9JQKA])\b", told))
    assert named
    assert named <= {card.code for card in known}


@pytest.mark.usefixtures("quick_judge")
@pytest.mark.parametrize(("language", "noun"), [("en", "Push"), ("de", "Schieben"), ("fr", "Chibrer")])
def test_a_push_is_named_as_a_choice(language: str, noun: str) -> None:
    """As the subject of a sentence it has its name: nobody says that *pushes* is better."""
    set_language(language)
    assert review.alternative_words(Push(), SCHIEBER) == noun


def test_a_contract_is_named_with_its_factor() -> None:
    """The choice depends on it; in Coiffeur the row has it."""
    assert review.alternative_words(Choose(Contract.OBENABE), SWISSLOS_2500) == "Obenabe ×3"
    assert review.alternative_words(Choose(Contract.CLUBS), SWISSLOS_2500) == "clubs"
    assert review.alternative_words(Choose(Contract.SPADES, 1), COIFFEUR) == "2. spades ×2"


def test_twice_the_same_but_for_times(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the same number of worlds output and JSON are the same to the byte, apart from how long it took."""
    told = []
    for name in ("a.json", "b.json"):
        assert run(tmp_path, game, "--round", 1, *FEW, "--json", tmp_path / name) == 0
        lines = (tmp_path / name).read_text("utf-8").splitlines()
        told.append((capsys.readouterr().out, [line for line in lines if '"seconds"' not in line]))
    assert told[0] == told[1]


@pytest.mark.usefixtures("quick_judge")
def test_what_is_kept_is_not_computed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    """Of a game in the history each decision is computed once, and told alike after; with ``--worlds`` it is computed anew."""
    monkeypatch.setattr(review, "MOST_WORLDS", 20)
    history = History(tmp_path / "data" / "history.sqlite", GameLocks(tmp_path / "data" / "locks"))
    number = history.save(played(60))
    assert run(tmp_path, number, "--round", 1) == 0
    first = capsys.readouterr().out
    assert len(history.verdicts(number)) == len(list(questions(played(60), {Seat.SOUTH}, {1})))
    with monkeypatch.context() as closed:
        closed.setattr(look, "verdict_on", None)
        assert run(tmp_path, number, "--round", 1) == 0
        assert capsys.readouterr().out == first
    assert run(tmp_path, number, "--round", 1, *FEW) == 0
    assert run(tmp_path, number) == 0
    verdicts = history.verdicts(number)
    assert len(verdicts) == len(list(questions(played(60), {Seat.SOUTH})))
    assert {kept.judge for kept in verdicts} == {judge_name(20)}


def test_reviews_leave_and_come_back_with_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Export writes them beside the record, import takes them, and a file of them that is damaged loses no game."""
    history = History(tmp_path / "data" / "history.sqlite", GameLocks(tmp_path / "data" / "locks"))
    number = history.save(played(WHOLE))
    history.keep_verdicts(number, [KeptVerdict(verdict(4, *played(WHOLE).actions[4]), "one", "d")])

    def command(folder: str, *arguments: object) -> int:
        return cli.main(["--data-dir", str(tmp_path / folder), "--lang", "en", "history", *map(str, arguments)])
    assert command("data", "export", tmp_path / "out") == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["game-0001.jass", "game-0001.review.json"]
    assert command("other", "import", tmp_path / "out") == 0
    assert "game-0001.jass: with the review of 1 decision\n" in capsys.readouterr().out
    other = History(tmp_path / "other" / "history.sqlite", GameLocks(tmp_path / "other" / "locks"))
    assert other.verdicts(1) == history.verdicts(number)
    (tmp_path / "out" / "game-0001.review.json").write_text("{", "utf-8")
    assert command("third", "import", tmp_path / "out") == 1
    printed = capsys.readouterr()
    assert "game-0001.jass: added as game 1" in printed.out
    assert "game-0001.review.json holds no reviews" in printed.err
    assert "Game 1 has no such review. To make one: jass-desktop review 1" in printed.err


@pytest.mark.usefixtures("quick_judge")
@pytest.mark.parametrize("language", ["fr", "de"])
def test_it_speaks_each_language(game: Path, tmp_path: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing of it stays English."""
    assert run(tmp_path, game, "--round", 1, *FEW, language=language) == 0
    printed = capsys.readouterr().out
    assert not [word for word in ("Round", "better", "good", "points lost", "unclear") if word in printed]


@pytest.mark.parametrize(("arguments", "told"), [
    (("--round", 9), "There is no round 9 in this game: it has 2 rounds."),
    (("--seat", "east"), "only South is reviewed until the end"),
    (("--seat", "north-east"), "This game has no seat north-east. Its seats are:"),
    (("--json", "/nowhere/at/all/x.json"), "/nowhere"),
])
def test_what_cannot_be_done_is_told_at_once(game: Path, finished: Path, tmp_path: Path, arguments: tuple[object, ...], told: str,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    """A round or seat that is not there, or a result that cannot be kept: one line, status 2, and nothing is reviewed."""
    (tmp_path / "plain").write_text("mine", "utf-8")
    if arguments[0] == "--json":
        arguments, told = ("--json", tmp_path / "plain" / "x.json"), "plain"
    assert run(tmp_path, finished if "north-east" in arguments else game, *FEW, *arguments) == 2
    found = capsys.readouterr()
    assert found.out == ""
    assert len(found.err.splitlines()) == 1
    assert told in found.err


def test_a_game_that_cannot_be_played_so_is_told(game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record that does not replay is named with its line or action, status 2."""
    text = re.sub(r"^(\w+) (knock|cut \d+)$", r"\1 push", game.read_text("utf-8"), flags=re.MULTILINE)
    game.write_text(text, "utf-8")
    assert run(tmp_path, game, *FEW) == 2
    found = capsys.readouterr()
    assert (found.out, len(found.err.splitlines())) == ("", 1)
    assert "is not a sound game record: action 1" in found.err


def test_a_silent_weis_is_told_in_points() -> None:
    """Whoever keeps back a Weis that would have counted is told what the sides would have written; who says it is not."""
    for seed in map(str, range(60)):
        record = played(60, seed)
        kept = [note for note in notes_on(record, record.rules.seating.seats) if note.remark is Remark.SILENT]
        for move, (seat, action) in enumerate(record.actions):
            if isinstance(action, Play) and action.weis:
                silent = _without_weis(record, move)
                if silent is not None and (points := _lost(record, silent, seat)) > 0:
                    [note] = [note for note in notes_on(silent, {seat}) if note.move == move and note.remark is Remark.SILENT]
                    assert note.points + note.given == points
                    assert move not in [other.move for other in kept]
                    return
    pytest.fail("no Weis in any of these games")


def _without_weis(record: GameRecord, move: int) -> GameRecord | None:
    """The game up to the end of its trick, in which the Weis said with this action is kept back."""
    (seat, action), end = record.actions[move], move
    assert isinstance(action, Play)
    number = _trick_end(record, move)
    if number is None:
        return None
    end = number
    actions = (*record.actions[:move], (seat, Play(action.card)), *record.actions[move + 1:end])
    return GameRecord(record.rules, record.decks, actions)


def _trick_end(record: GameRecord, move: int) -> int | None:
    """After how many actions the trick of this action is full, if that is in the record and the game goes on."""
    steps = list(replay(record))
    number = steps[move].state.round.number
    return next((after for after, step in enumerate(steps) if after > move and step.state.round.number == number
                 and len(step.state.round.tricks) == 1), None)


def _lost(record: GameRecord, silent: GameRecord, seat) -> int:  # type: ignore[no-untyped-def]
    """What the seat's side has less, and the other more, of Weis."""
    said, kept = (list(replay(one))[len(silent.actions)].state.round.points for one in (record, silent))
    own = record.rules.party(seat)
    return said[own].weis - kept[own].weis + kept[own.other].weis - said[own.other].weis
