"""Files that the person opens: told apart by their content, kept only when asked for, refused with name, place and way out."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jass_desktop.commands.window import Desk
from jass_desktop.engine.dealing import Decks, shuffled
from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.engine.record import GameRecord, replay, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import JassError, RecordError, StoreError, ThemeError
from jass_desktop.gate.text import FILE_NAME, is_plain
from jass_desktop.resources import assets_dir, themes_dir
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.opening import begun, new_game
from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.store.rule_text import write_rules
from jass_desktop.store.verdicts import file_text
from jass_desktop.theme.load import load_theme
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened, RulesFile
from tests.fuzz.materials import books
from tests.irregular import link, make_pipe
from tests.lots import by_lot
from tests.store.games import HEADERS, WHOLE, played

DECKS = Path(__file__).parent.parent / "data" / "themes"
RULES = write_rules(replace(SCHIEBER, name="Beizenjass", target=1500))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where somebody has put files: not the data directory."""
    made = tmp_path / "Downloads"
    made.mkdir()
    return made


def game_in(folder: Path, record: GameRecord, name: str = "game.jass") -> Path:
    path = folder / name
    path.write_text(write_record(record), encoding="utf-8")
    return path


def a_deck(folder: Path) -> Path:
    shutil.copytree(DECKS, folder, dirs_exist_ok=True)
    return folder / "good.yaml"


def game(desk: Desk, path: Path) -> GameFile:
    found = desk.files.open(path)
    assert isinstance(found, GameFile)
    return found


def deck(desk: Desk, path: Path) -> DeckFile:
    found = desk.files.open(path)
    assert isinstance(found, DeckFile)
    return found


@pytest.mark.parametrize(("name", "content", "kind"), [
    ("game.jass", write_record(played(20)), GameFile), ("mail attachment", "\ufeff" + write_record(played(20)), GameFile),
    ("rules.yaml", RULES, RulesFile), ("rules.txt", RULES, RulesFile), ("shorter.yml", "name: A\n", RulesFile),
    ("book.jsonl", books()[0].decode(), ExercisesFile), ("book", books()[0].decode(), ExercisesFile),
])
def test_content_says_what_a_file_is(desk: Desk, data: DataDir, folder: Path, name: str, content: str,
                                     kind: type[Opened]) -> None:
    """Whatever its name is, the file is known; nothing is kept and the file stays as it is."""
    (folder / name).write_text(content, encoding="utf-8")
    assert isinstance(desk.files.open(folder / name), kind)
    assert not data.root.exists()
    assert (folder / name).read_text(encoding="utf-8") == content


@pytest.mark.parametrize(("name", "content", "format_"), [
    ("game.jass", write_record(played(20)), "jass-record 2"), ("game.review.json", file_text([]), '"format": 1'),
    ("book", books()[0].decode(), '"format": 1')])
@pytest.mark.parametrize(("number", "told"), [("7", True), ("0", False), ("-1", False), ("12345", False), ("seven", False)])
def test_a_later_version_is_named(desk: Desk, folder: Path, name: str, content: str, format_: str, number: str,
                                  told: bool) -> None:
    """What a newer version made is said to be so; a damaged mark of the format does not claim it."""
    game_in(folder, played(20))
    (folder / name).write_text(content.replace(format_, f"{format_[:-1]}{number}", 1), encoding="utf-8")
    with pytest.raises(JassError) as refusal:
        desk.files.keep_reviews(1, game(desk, folder / name))
    assert (f"{name} cannot be read: it is from a newer version of Jass Desktop; update" in str(refusal.value)) is told


@pytest.mark.parametrize("change", [
    lambda text: "\ufeff" + text, lambda text: text.replace("\n", "\r\n"), lambda text: text.replace("\n", " \n"),
    lambda text: text + "\n\n", lambda text: text.removesuffix("\n")], ids=["mark", "windows", "blanks", "lines", "no end"])
@pytest.mark.parametrize(("name", "content"), [
    ("game.jass", write_record(played(20))), ("rules.yaml", RULES), ("book.jsonl", books()[1].decode())])
def test_what_editors_change_is_no_damage(desk: Desk, folder: Path, name: str, content: str,
                                          change: Callable[[str], str]) -> None:
    """A file that an editor or a mail has gone over holds the same."""
    (folder / f"plain-{name}").write_bytes(content.encode())
    (folder / name).write_bytes(change(content).encode())
    plain, changed = (vars(desk.files.open(folder / one)) for one in (f"plain-{name}", name))
    assert {key: changed[key] for key in changed.keys() - {"path", "entry"}} == {
        key: plain[key] for key in plain.keys() - {"path", "entry"}}


def test_a_deck_is_its_file_or_its_folder(desk: Desk, folder: Path) -> None:
    """Its file, the folder that holds it, and the folder of its pictures beside it all open it; the pictures belong to it."""
    path = a_deck(folder)
    found = deck(desk, path)
    assert deck(desk, folder).files == found.files == deck(desk, folder / "good").files
    assert [file.relative_to(folder).as_posix() for file in found.files] == ["good.yaml", "good/sign.svg", "good/half.svg"]
    assert not found.kept
    assert deck(desk, themes_dir() / "swiss.yaml").kept


def test_a_review_opens_its_game(desk: Desk, folder: Path) -> None:
    """The game beside it; if that is missing, the message names it."""
    path = game_in(folder, played(20))
    review = folder / "game.review.json"
    review.write_text(file_text([]), encoding="utf-8")
    found = game(desk, review)
    assert (found.path, found.record) == (path, played(20))
    path.unlink()
    with pytest.raises(StoreError, match=r"game\.review\.json.*game\.jass"):
        desk.files.open(review)


def test_a_kept_game_is_known(desk: Desk, folder: Path) -> None:
    """Keeping gives it a number, as one's own or not, and only once; the same file is found there again."""
    path = game_in(folder, played(WHOLE))
    found = game(desk, path)
    assert found.number is None
    assert found.entry.over
    number = desk.files.keep_game(found, mine=False)
    assert desk.files.keep_game(found, mine=True) == number
    assert game(desk, path).number == number
    entry, = desk.history.entries()
    assert (entry.number, entry.mine) == (number, False)
    assert desk.files.keep_reviews(number, found) == 0


@pytest.mark.parametrize("record", [new_game(replace(SCHIEBER, name="lesson-1"), Decks("a")), new_game(SCHIEBER, Decks(
    "a", (shuffled("b"),)))])
def test_a_game_that_is_not_what_it_says_is_refused(desk: Desk, data: DataDir, folder: Path, record: GameRecord) -> None:
    """A false name or false cards: the file is named, with what is wrong, before anything could be kept or played on."""
    with pytest.raises(RecordError, match=r"game\.jass is not a sound game record: (The rules|round 1)"):
        desk.files.open(game_in(folder, record))
    assert not data.root.exists()


def test_a_game_that_was_played_on_continues_the_kept_one(desk: Desk, folder: Path) -> None:
    """A longer record of a game of the history is that game; an earlier one is another game, and overwrites nothing."""
    number = desk.files.keep_game(game(desk, game_in(folder, played(20))), mine=True)
    assert desk.files.keep_game(game(desk, game_in(folder, played(40), "later.jass")), mine=True) == number
    assert desk.history.read(number) == played(40)
    other = desk.files.keep_game(game(desk, game_in(folder, played(20))), mine=True)
    assert other != number
    assert desk.history.read(number) == played(40)


def test_a_borrowed_deck_is_not_there_at_the_next_start(desk: Desk, data: DataDir, folder: Path) -> None:
    """It is among the decks of this window; the preferences keep the deck from before, and a choice made later."""
    key = desk.borrow_deck(a_deck(folder))
    assert desk.themes()[key] == folder / "good.yaml"
    assert desk.save_preferences(Preferences(deck=key, pace=2)) is None
    stored, problems = PreferencesFile(data.preferences).load()
    assert (stored.deck, stored.pace, problems) == (Preferences().deck, 2, ())
    assert desk.save_preferences(Preferences(deck="german")) is None
    assert PreferencesFile(data.preferences).load()[0].deck == "german"
    assert not data.themes.exists()


def test_a_game_with_other_cards_does_not_continue_the_kept_one(desk: Desk, folder: Path) -> None:
    """Whoever sends a game back may have drawn other cards for the round that had just begun, or changed the rules: that is
    another game, and not the person's own."""
    whole = by_lot(SCHIEBER, "a")
    dealt = next(number for number, step in enumerate(replay(whole)) if step.state.round.number == 2)
    first, second, *rest = whole.decks.shuffles

    def until(moves: int, rules: RuleSet = SCHIEBER, seed: str = second) -> GameRecord:
        return begun(GameRecord(rules, Decks(whole.decks.seed, shuffles=(first, seed, *rest)), whole.actions), moves, **HEADERS)

    number = desk.files.keep_game(game(desk, game_in(folder, until(dealt))), mine=True)
    for other in (until(dealt + 1, seed="0" * 64), until(dealt + 1, replace(SCHIEBER, name="other", target=500))):
        assert desk.files.keep_game(game(desk, game_in(folder, other)), mine=False) != number
    assert desk.history.read(number) == until(dealt)
    assert desk.files.keep_game(game(desk, game_in(folder, until(dealt + 1))), mine=False) == number


@pytest.mark.skipif(sys.platform != "linux", reason="this system has no such files")
@pytest.mark.parametrize("name", ["a\\b", "a\x1b[2Jb", "a\u202eb", "a\udcffb", "a\nb", " ", "\u2028"])
def test_a_deck_may_be_called_anything(desk: Desk, data: DataDir, folder: Path, name: str) -> None:
    """Whatever stands in the name of its file, the deck is used, kept, found at the next start and told on one line."""
    path = a_deck(folder).rename(folder / f"{name}.yaml")
    found = deck(desk, path)
    key = desk.borrow_deck(path)
    assert is_plain(key, FILE_NAME)
    assert key == found.theme.key
    assert desk.files.keep_deck(found) == key
    assert desk.save_preferences(Preferences(deck=key)) is None
    other = Desk(data)
    other.save_preferences(Preferences(deck=key))
    assert PreferencesFile(data.preferences).load() == (Preferences(deck=key), ())
    assert other.load_theme(other.themes()[key]).title("en") == "Small"
    other.close()


def test_a_kept_deck_works_without_the_original(desk: Desk, data: DataDir, folder: Path) -> None:
    """The deck and its pictures are copied, and nothing else that lies there."""
    path = a_deck(folder)
    (folder / "good" / "other.svg").write_text("<svg/>", encoding="utf-8")
    key = desk.files.keep_deck(deck(desk, path))
    shutil.rmtree(folder)
    assert load_theme(desk.themes()[key]).title("en") == "Small"
    assert sorted(file.name for file in data.themes.rglob("*") if file.is_file()) == ["good.yaml", "half.svg", "sign.svg"]


def test_a_deck_of_ones_own_is_begun(desk: Desk, data: DataDir) -> None:
    """As a sound copy of a shipped one, among the decks to choose from; a second one gets another name."""
    files = [desk.files.begin_deck(like) for like in ("french", "swiss")]
    assert files == [data.themes / "my-deck.yaml", data.themes / "my-deck-2.yaml"]
    assert [load_theme(desk.themes()[file.stem]).title("en") for file in files] == ["my-deck", "my-deck-2"]
    data.themes.rename(data.themes.with_name("away"))
    data.themes.write_text("no folder", encoding="utf-8")
    with pytest.raises(ThemeError, match=r"my-deck\.yaml cannot be written"):
        desk.files.begin_deck("swiss")


def test_no_deck_is_overwritten(desk: Desk, data: DataDir, folder: Path) -> None:
    """Another deck of the same name, shipped or one's own, stays; the same deck again is not copied twice."""
    path = a_deck(folder)
    assert desk.files.keep_deck(deck(desk, path)) == "good"
    assert desk.files.keep_deck(deck(desk, path)) == "good"
    before = (data.themes / "good.yaml").read_bytes()
    path.write_text(path.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert desk.files.keep_deck(deck(desk, path)) == "good-2"
    assert (data.themes / "good.yaml").read_bytes() == before
    path = path.rename(folder / "swiss.yaml")
    assert desk.files.keep_deck(deck(desk, path)) == "swiss-2"
    assert desk.themes()["swiss"] == themes_dir() / "swiss.yaml"


def test_no_picture_is_overwritten(desk: Desk, data: DataDir, folder: Path) -> None:
    """Where another deck has another picture of the same name, nothing at all is copied, and the message names both."""
    path = a_deck(folder)
    (data.themes / "good").mkdir(parents=True)
    (data.themes / "good" / "half.svg").write_text("mine", encoding="utf-8")
    with pytest.raises(ThemeError, match=r"Downloads.good.half\.svg .*themes.good.half\.svg"):
        desk.files.keep_deck(deck(desk, path))
    assert [file.name for file in data.themes.rglob("*") if file.is_file()] == ["half.svg"]
    assert (data.themes / "good" / "half.svg").read_text(encoding="utf-8") == "mine"


def test_a_deck_is_kept_with_the_one_it_extends(desk: Desk, folder: Path) -> None:
    """Both are copied; a shipped one is not."""
    a_deck(folder)
    (folder / "mine.yaml").write_text("extends: good\npaper: \"#ffffff\"\n", encoding="utf-8")
    (folder / "pale.yaml").write_text("extends: swiss\ncorner: 0.1\n", encoding="utf-8")
    assert desk.files.keep_deck(deck(desk, folder / "mine.yaml")) == "mine"
    assert desk.files.keep_deck(deck(desk, folder / "pale.yaml")) == "pale"
    shutil.rmtree(folder)
    assert {"good", "mine", "pale"} <= desk.themes().keys()
    for key in ("mine", "pale"):
        load_theme(desk.themes()[key])
    assert desk.themes()["swiss"] == themes_dir() / "swiss.yaml"


@pytest.mark.parametrize("name", ["swiss.yaml", "swiss .yaml", "swiss/bells.svg"])
def test_nothing_shipped_is_replaced(desk: Desk, data: DataDir, folder: Path, name: str) -> None:
    """Neither the deck that a kept one extends nor one of its pictures takes the place of a shipped one for other decks; nothing
    is copied, and the message names both. What is the same as shipped is used from there."""
    shipped = themes_dir() / "swiss.yaml" if ".yaml" in name else assets_dir() / "decks" / "swiss" / "bells.svg"
    (folder / "swiss").mkdir()
    (folder / "mine.yaml").write_text("extends: swiss\ncorner: 0.1\n", encoding="utf-8")
    (folder / name).write_bytes(shipped.read_bytes() + b"\n")
    with pytest.raises(ThemeError, match=rf"{re.escape(str(Path(name)))} cannot be copied: {re.escape(str(shipped))} is another"):
        desk.files.keep_deck(deck(desk, folder / "mine.yaml"))
    assert not data.themes.exists()
    (folder / name).write_bytes(shipped.read_bytes())
    assert desk.files.keep_deck(deck(desk, folder / "mine.yaml")) == "mine"
    assert desk.themes()["swiss"] == themes_dir() / "swiss.yaml"
    assert [file.name for file in data.themes.rglob("*") if file.is_file()] == ["mine.yaml"]


def test_the_deck_that_another_extends_keeps_its_name(desk: Desk, data: DataDir, folder: Path) -> None:
    """A deck that was kept stays as it is when another deck comes with its own version of it, and is shared by one that comes
    with the same."""
    path = a_deck(folder)
    (folder / "mine.yaml").write_text("extends: good\ncorner: 0.1\n", encoding="utf-8")
    assert desk.files.keep_deck(deck(desk, path)) == "good"
    assert desk.files.keep_deck(deck(desk, folder / "mine.yaml")) == "mine"
    (folder / "mine.yaml").write_text("extends: good\ncorner: 0.2\n", encoding="utf-8")
    assert desk.files.keep_deck(deck(desk, folder / "mine.yaml")) == "mine-2"
    before = (data.themes / "good.yaml").read_bytes()
    path.write_bytes(before + b"# changed\n")
    with pytest.raises(ThemeError, match=r"Downloads.good\.yaml .*themes.good\.yaml"):
        desk.files.keep_deck(deck(desk, folder / "mine.yaml"))
    assert (data.themes / "good.yaml").read_bytes() == before


def test_exercises_are_added_once(desk: Desk, folder: Path) -> None:
    """Those that the book has already are not new."""
    path = folder / "book.jsonl"
    path.write_bytes(books()[1])
    found = desk.files.open(path)
    assert isinstance(found, ExercisesFile)
    assert desk.files.keep_exercises(found) == len(found.found) == 3
    assert desk.files.keep_exercises(found) == 0


def _nothing(path: Path) -> None:
    """No file is there."""


def _two_decks(path: Path) -> None:
    path.mkdir()
    for name in ("a.yaml", "b.yaml"):
        (path / name).touch()


def _with(content: str | bytes) -> Callable[[Path], object]:
    return lambda path: path.write_bytes(content.encode() if isinstance(content, str) else content)


@pytest.mark.parametrize(("name", "make", "told"), [
    ("game.jass", _nothing, "cannot be read"), ("pipe", make_pipe, "plain file"), ("folder", Path.mkdir, "folder without a deck"),
    ("folder", _two_decks, "a.yaml, b.yaml"), ("loop", lambda path: link(path, path.name), "cannot be read"),
    ("game.jass", _with(""), "not a sound game record"), ("game.jass", _with(write_record(played(20))[:-9]), "line"),
    ("game.jass", _with(b"jass-record 1\n\xff"), "line 2"), ("book.jsonl", _with('{"format": 1, "theme": 3}\n'), "line 1"),
    ("rules.yaml", _with("name: A\nbase: poker\n"), ":2 base"), ("deck.yaml", _with("title: {en: A}\nsuits: 3\n"), "mistakes"),
    ("odd.yaml", _with("a: b\n"), r"Expected a game \(\.jass\)"), ("odd.yaml", _with("a: [\n"), "line 2"),
    ("aliases.yaml", _with("name: &a A\nbase: *a\n"), "line 2"), ("empty", _with(""), "Expected a game"),
    ("noise", _with(bytes(range(256)) * 4), "Expected a game"), ("large.yaml", _with("name: A\n" * 100_000), "at most"),
    ("photo.png", _with(b"\x89PNG\r\n\x1a\n"), "Expected a game"),
])
def test_anything_else_is_refused(desk: Desk, data: DataDir, folder: Path, name: str, make: Callable[[Path], object],
                                  told: str) -> None:
    """A message names the file and the place in it, or what would open; nothing is made or kept."""
    make(folder / name)
    with pytest.raises(JassError, match=told) as refusal:
        desk.files.open(folder / name)
    assert name in str(refusal.value)
    assert not data.root.exists()
