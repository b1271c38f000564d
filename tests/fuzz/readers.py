"""Everything that reads what was written elsewhere, each with sound files to begin with and with what it promises of any other.

An attempt returns whether the file was accepted; ``Finding`` says which promise was broken.
"""

from __future__ import annotations

import io
import json
import os
import shutil
import sqlite3
import struct
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from random import Random

import pygame

from jass_desktop import cli
from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.process.messages import failure_in, read_choice
from jass_desktop.commands.arena import hold_here
from jass_desktop.commands.files import PersonsFiles
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import CHIBRE_ROMAND, PRESETS
from jass_desktop.engine.record import write_record
from jass_desktop.errors import JassError, PlayerError
from jass_desktop.gate.text import is_plain
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.evening.evening import PLANS, StrokeEvening
from jass_desktop.session.findings.verdicts import KeptVerdict
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.opening import new_game
from jass_desktop.store.cache import Cache
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir
from jass_desktop.store.preferences import PreferencesFile
from jass_desktop.store.rule_text import write_rules
from jass_desktop.store.rules import RuleFiles, read_rules_file
from jass_desktop.store.verdicts import file_text
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Bitmap, Theme
from jass_desktop.theme.stored import theme_bytes, theme_from
from jass_desktop.ui.opened import DeckFile, GameFile
from tests.fuzz.materials import books
from tests.fuzz.mutate import EVIL, mutated, mutated_deck, mutated_json, mutated_png, mutated_record
from tests.irregular import make_pipe
from tests.lots import by_lot
from tests.store.games import WHOLE, played
from tests.verdicts import verdict

DATA = Path(__file__).parent.parent / "data"
GOOD = (DATA / "themes" / "good.yaml").read_bytes()
BACK = b"back: {picture: sign.svg, inks: {cloth: \"#0000aa\"}}"
_LONGEST_LINE = 1500
_MOST_LINES = 60
_PX = 1000
_LONGEST_NAME = 320
"""Characters of a card's name: a pattern of 200 and two names of 60."""


class Finding(AssertionError):  # noqa: N818  it is what one looks for
    """A promise that was not kept."""


def expect(kept: bool, told: object) -> None:
    if not kept:
        raise Finding(str(told)[:3000])


class Chance(Random):
    """What else is left to chance; ``plain``: whether the file is one, and not a pipe, a folder or a device."""

    plain = True


@dataclass(frozen=True)
class Reader:
    """``attempt`` gets the file and an empty folder. ``share``: how often this reader's turn comes, by how long it takes."""

    seeds: Callable[[], Sequence[bytes]]
    attempt: Callable[[bytes, Path, Chance], bool]
    mutate: Callable[[bytes, Random, Sequence[bytes]], bytes] = mutated
    share: int = 2


class Told:
    """Exit status and output of the program, which ends with none but these and tells each failure in lines that can be read."""

    def __init__(self, folder: Path, *arguments: object, about: Path | None = None) -> None:
        """Where a file cannot be read, the failure names ``about``."""
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            try:
                self.status = cli.main(["--lang", "en", "--data-dir", str(folder / "data"), *map(str, arguments)])
            except SystemExit as end:
                self.status = int(end.code or 0)
        self.out, self.err = out.getvalue(), err.getvalue()
        self.text = text = self.out + self.err
        shown = f"{' '.join(map(str, arguments))[:300]!r} {self.status}: {text}"
        expect(self.status in (0, 1, 2), shown)
        expect("Traceback" not in text and "went wrong" not in text, shown)
        expect(all(is_plain(line, _LONGEST_LINE) for line in text.splitlines()), shown)
        expect(len(self.err.splitlines()) <= _MOST_LINES, shown)
        expect(self.status == 0 or text != "", shown)
        expect(self.status != 2 or about is None or about.name in text, shown)
        log = folder / "data" / "jass-desktop.log"
        logged = log.read_text("utf-8") if log.is_file() else ""
        expect("Traceback" not in logged, f"{shown}\n{logged[-2500:]}")


# A place for the file


def put(data: bytes, path: Path, chance: Chance) -> Callable[[], bool]:
    """Put the file there, or something that is no plain file. Gives a test of whether it is there as it was."""
    path.parent.mkdir(parents=True, exist_ok=True)
    odd = 4 if chance.plain else chance.randrange(4)
    if odd == 0:
        make_pipe(path)
    elif odd == 1:
        path.mkdir()
    elif odd == 2:
        path.symlink_to(chance.choice(("/dev/zero", "/dev/full", "/dev/random", "nowhere", path.name)))
    elif odd == 3:
        with path.open("wb") as file:
            file.write(data)
            file.truncate(4 * 2**30)
    else:
        path.write_bytes(data)
        return lambda: path.is_file() and path.read_bytes() == data
    before = path.lstat()
    return lambda: os.path.lexists(path) and path.lstat().st_ino == before.st_ino and path.lstat().st_size == before.st_size


# Records


@cache
def records() -> Sequence[bytes]:
    ours = [write_record(played(count, "one", PRESETS[name])).encode() for count, name in (
        (0, "schieber"), (9, "chibre-romand"), (30, "pop"), (60, "chibre"), (45, "differenzler"), (25, "puur-naell-ass"),
        (12, "sidi-verband"))]
    ours += [write_record(by_lot(PRESETS["schieber"], "fuzz", count)).encode() for count in (5, 90)]
    evening = StrokeEvening("0123456789ab", PRESETS["schieber"], PLANS["championship"])
    ours += [write_record(new_game(evening.game(2), Decks("fuzz"), **evening.headers)).encode()]
    ours += [write_record(replace(DealDraft.of(PRESETS["schieber"], "fuzz"), scores=(700, 150)).record()).encode()]
    return [*ours, *(path.read_bytes() for path in sorted((DATA / "records").glob("*.jass")))]


def attempt_record(data: bytes, folder: Path, chance: Chance) -> bool:
    """A record is checked, imported, shown and exported, or refused, as a false one is; the file stays as it is."""
    path = folder / "x.jass"
    unchanged = put(data, path, chance)
    verified = Told(folder, "verify", path, about=path)
    imported = Told(folder, "history", "import", path, about=path)
    expect(unchanged(), "the record was changed")
    expect(imported.status == 0 or path.name in imported.err, imported.text)
    expect(verified.status != 0 or imported.status == 0, f"verified but refused: {imported.text}")
    listed = Told(folder, "history", "list")
    expect(listed.status == 0, listed.text)
    true = verified.status == 0 or "practice deal" in listed.out
    expect(imported.status != 0 or true, f"a false game was taken for a true one: {verified.text}")
    there = _kept(folder) == 1
    expect(there == (imported.status == 0), f"{imported.text} {listed.text}")
    if not there:
        return False
    for arguments in (("history", "show", 1), ("replay", 1), ("verify", 1), ("history", "export", folder / "out", 1)):
        told = Told(folder, *arguments)
        expect(told.status == 0 or (arguments[0] == "verify" and told.status == verified.status), told.text)
    again = Told(folder, "history", "import", folder / "out")
    expect(again.status == 0 and _kept(folder) == 1, again.text)
    if chance.randrange(60) == 0:
        told = Told(folder, "shot", 1, folder / "x.png", "--size", "320x320")
        expect(told.status == 0, told.text)
    return True


def _kept(folder: Path) -> int:
    """How many games the history has."""
    return len(History(folder / "data" / "history.sqlite", GameLocks(folder / "data" / "nobody.lock")).entries())


# Rule sets


def rule_files() -> Sequence[bytes]:
    whole = [write_rules(PRESETS[name]).replace(f'name: "{name}"', "name: Ours").encode() for name in PRESETS]
    return [*whole, b"name: Ours\nbase: schieber\ntarget: 2500\n",
            b"name: Ours\nbase: pop\ncontracts: [clubs, obenabe]\nfactors: {clubs: 2}\n"]


def attempt_rules(data: bytes, folder: Path, chance: Chance) -> bool:
    """A rule file is listed and shown, or refused with its name; a sound one can be saved and read again."""
    path = folder / "data" / "rules" / "x.yaml"
    unchanged = put(data, path, chance)
    listed = Told(folder, "rules", "list")
    shown = Told(folder, "rules", "show", path, about=path)
    expect(unchanged(), "the rule file was changed")
    expect((listed.status, shown.status) in ((0, 0), (1, 2)), f"{listed.status} {shown.status}: {listed.err} {shown.text}")
    expect(listed.status == 0 or path.name in listed.err, listed.err)
    if listed.status:
        return False
    files = RuleFiles(path.parent)
    rules = read_rules_file(path)
    files.save(rules)
    expect(RuleFiles(path.parent).load() == ((rules,), ()), "what was saved is not what is read")
    return True


# Preferences


def preferences_files() -> Sequence[bytes]:
    folder = Path(os.environ["FUZZ_FOLDER"])
    PreferencesFile(folder / "preferences.yaml").save(Preferences(window=(0, 0, 900, 700), offers={"pop": "1500"}))
    names = b"names: {south: Anna, east: Ueli, north: 'yes', west: Vreni}\n"
    return [(folder / "preferences.yaml").read_bytes(), names + b"pace: 0.5\nsound: no\n",
            b"deck: swiss\nvolume: 30\nwindow: null\n"]


def attempt_preferences(data: bytes, folder: Path, chance: Chance) -> bool:
    """The program starts with what is good in them, tells what is not, and loses nothing when it saves."""
    path = folder / "data" / "preferences.yaml"
    unchanged = put(data, path, chance)
    plain = path.is_file() and not path.is_symlink() and path.stat().st_size == len(data)
    told = Told(folder, "rules", "list")
    expect(told.status == 0, told.text)
    expect("preferences" in told.err or unchanged(), "set aside without a word")
    file = PreferencesFile(path)
    preferences, problems = file.load()
    expect(not told.err or not unchanged() or bool(problems), "a problem that comes and goes")
    saved = file.save(preferences)
    expect(saved is None, saved)
    kept = [other.read_bytes() for other in path.parent.glob("preferences.damaged-*") if other.is_file() and plain]
    expect(not told.err or not plain or data in kept, f"what was refused is lost: {told.err}")
    expect(PreferencesFile(path).load() == (preferences, ()), "what was saved is not what is read")
    return not told.err


# Decks


def decks() -> Sequence[bytes]:
    return [GOOD, GOOD + b"corner: 0.1\n", b"extends: swiss\ntitle: {fr: a, de: b, en: c}\ncorner: 0.1\n",
            *(path.read_bytes() for path in sorted((DATA.parent.parent / "themes").glob("*.yaml")))]


def attempt_theme(data: bytes, folder: Path, chance: Chance) -> bool:
    """A deck is refused with its name, or every card of it can be painted."""
    shutil.copytree(DATA / "themes" / "good", folder / "good")
    path = folder / "x.yaml"
    unchanged = put(data, path, chance)
    theme = _checked(folder, path)
    expect(unchanged(), "the deck was changed")
    if theme is None:
        return False
    for layer in (*theme.back, *theme.face(chance.choice(DECK), "de").layers):
        _painted(layer)
    return True


def _checked(folder: Path, path: Path) -> Theme | None:
    """The deck; None when it is refused, in a few words."""
    told = Told(folder, "themes", "check", path, about=path)
    expect(told.status in (0, 1), told.text)
    expect(path.name in told.out, told.text)
    expect(len(told.out.splitlines()) <= _MOST_LINES and len(told.out) < 20_000, told.text)
    return None if told.status else load_theme(path)


def _painted(layer: bytes | Bitmap) -> None:
    data = layer if isinstance(layer, bytes) else layer.png
    try:
        if data.startswith(b"\x89PNG"):
            pygame.image.load(io.BytesIO(data), "x.png")
        else:
            pygame.image.load_sized_svg(io.BytesIO(data), (_PX, _PX))
    except pygame.error as error:
        raise Finding(f"passes the check and cannot be painted: {error}") from error


def drawings() -> Sequence[bytes]:
    folder = DATA.parent.parent / "assets" / "decks"
    shipped = sorted((path for path in folder.rglob("*.svg") if path.stat().st_size < 6000), key=lambda path: path.as_posix())
    return [(DATA / "themes" / "good" / "half.svg").read_bytes(), *(path.read_bytes() for path in shipped)]


def _as_back(name: str) -> Callable[[bytes, Path, Chance], bool]:
    def attempt(data: bytes, folder: Path, chance: Chance) -> bool:
        """A picture is refused with the deck's name, or painted in time."""
        shutil.copytree(DATA / "themes" / "good", folder / "good")
        unchanged = put(data, folder / "good" / name, chance)
        path = folder / "x.yaml"
        path.write_bytes(GOOD.replace(BACK, f"back: {name}".encode()))
        theme = _checked(folder, path)
        expect(unchanged(), "the picture was changed")
        if theme is None:
            return False
        for layer in theme.back:
            _painted(layer)
        return True
    return attempt


def pictures() -> Sequence[bytes]:
    found = []
    for colours, channels in ((0, 1), (2, 3), (3, 1), (4, 2), (6, 4)):
        for depth in (8, 16) if colours != 3 else (2, 8):
            row = (9 * channels * depth + 7) // 8
            rows = b"".join(bytes([n % 5]) + bytes(range(row)) for n in range(7))
            if colours == 3:
                rows = b"".join(b"\0" + b"\1" * row for _ in range(7))
            chunks = [(b"IHDR", struct.pack(">IIBBBBB", 9, 7, depth, colours, 0, 0, 0)), (b"tEXt", b"note"),
                      *([(b"PLTE", b"abcdef" * 2), (b"tRNS", b"\x80")] if colours == 3 else []), (b"IDAT", zlib.compress(rows)),
                      (b"IEND", b"")]
            found.append(b"\x89PNG\r\n\x1a\n" + b"".join(
                struct.pack(">I4s", len(content), name) + content + struct.pack(">I", zlib.crc32(name + content))
                for name, content in chunks))
    return found


# The history


GAMES = ((12, "one"), (60, "two"), (3, "three"))


@cache
def histories() -> Sequence[bytes]:
    folder = Path(os.environ["FUZZ_FOLDER"])
    path = folder / "history.sqlite"
    history = History(path, GameLocks(folder / "locks"))
    for count, seed in GAMES:
        history.save(played(count, seed))
    return [path.read_bytes()]


_VALUES = ("NULL", "''", "'x'", "4611686018427387904", "-1", "1e999", "x'00ff'", "'a' || char(0)", "char(27) || '[2J'",
           "CAST(x'ff' AS TEXT)", "zeroblob(100000)", "hex(zeroblob(50))", "'9999-99-99'", "0.5", "'south'")


def mutated_history(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """Damage to the bytes, or to a cell, a row or a table."""
    if random.random() < 0.5:
        return mutated(data, random, others)
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        connection.deserialize(data)
        for _time in range(random.choice((1, 1, 2, 4))):
            tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            table = random.choice(tables)
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            where = random.choice(("1", "rowid = 2", "rowid = 1"))
            value = random.choice(_VALUES)
            with suppress(sqlite3.Error):
                connection.execute(random.choice((
                    f"UPDATE {table} SET {random.choice(columns)} = {value} WHERE {where}",
                    f"UPDATE {table} SET {random.choice(columns)} = {value} WHERE {where}",
                    f"UPDATE games SET record = substr(record, 1, {random.randrange(4000)}) WHERE {where}",
                    f"UPDATE games SET record = replace(record, 'a', {value}) WHERE {where}",
                    f"DELETE FROM {table} WHERE {where}", f"DROP TABLE {table}", f"PRAGMA user_version = {random.randrange(9)}",
                    f"ALTER TABLE {table} RENAME COLUMN {random.choice(columns)} TO other",
                    f"CREATE TRIGGER t AFTER UPDATE ON {table} BEGIN DELETE FROM games; END",
                    "CREATE VIEW extra AS SELECT * FROM extra", "PRAGMA application_id = 7",
                    f"INSERT INTO {table} DEFAULT VALUES")))
        return connection.serialize()


def attempt_history(data: bytes, folder: Path, chance: Chance) -> bool:
    """Whatever was done to the file: each game whose record is intact can be read afterwards, and the file itself is kept."""
    path = folder / "data" / "history.sqlite"
    put(data, path, chance)
    plain = path.is_file() and not path.is_symlink() and path.stat().st_size == len(data)
    texts = [write_record(played(count, seed)) for count, seed in GAMES]
    intact = [number for number, text in enumerate(texts, 1) if plain and _still_there(data, number, text)]
    listed = Told(folder, "history", "list", about=path)
    Told(folder, "history", "show", chance.choice((1, 2, 3)))
    if listed.status == 0:
        # Where the program says that it cannot go on, nothing was touched.
        exported = Told(folder, "history", "export", folder / "out", *chance.choice(((), (1,), (1, 2, 3))))
        expect(exported.status in (0, 2), exported.text)
        new = folder / "new.jass"
        new.write_text(write_record(played(7, "new")), "utf-8")
        before = _kept(folder)
        imported = Told(folder, "history", "import", new)
        # Damage to records shows only when they are read. Then what is lost is told, and what is intact is looked for below.
        told_now = "The history was damaged" in imported.text
        expect(imported.status == 0 and (told_now or _kept(folder) == before + 1), f"{listed.err} {imported.text}")
        for number in intact:
            told = Told(folder, "history", "show", number)
            expect(told.status == 0, f"game {number} is gone: {listed.err} {told.text}")
    aside = list(path.parent.glob("history.damaged-*.sqlite"))
    if aside and plain:
        # An older one was brought up to date before its damage showed.
        kept = any(other.read_bytes() == data or all(_still_there(other.read_bytes(), number, texts[number - 1])
                                                     for number in intact) for other in aside)
        expect(kept, "the damaged history is not kept")
    return listed.status == 0 and not aside


def _still_there(data: bytes, number: int, text: str) -> bool:
    """Whether a database gives a game with just this record, not deleted."""
    try:
        with closing(sqlite3.connect(":memory:")) as connection:
            connection.deserialize(data)
            row = connection.execute("SELECT record FROM games WHERE number = ? AND deleted IS NULL", (number,)).fetchone()
            return bool(row == (text,))
    except (sqlite3.Error, UnicodeDecodeError, MemoryError, ValueError):
        return False


# What reviews have found


@cache
def reviews() -> Sequence[bytes]:
    done = played(30, "one", PRESETS["pop"]).actions
    found = [KeptVerdict(verdict(move, *did), "club 8000", f"{move:064x}") for move, did in enumerate(done)]
    return [file_text(some).encode() for some in ((), found[3:4], found)]


@cache
def _finished() -> bytes:
    return write_record(played(WHOLE, "reviews", CHIBRE_ROMAND)).encode()


def attempt_review(data: bytes, folder: Path, chance: Chance) -> bool:
    """Beside a record that is imported: kept with the game, or refused, and the game is there in any case."""
    record, path = folder / "x.jass", folder / "x.review.json"
    record.write_bytes(_finished())
    unchanged = put(data, path, chance)
    imported = Told(folder, "history", "import", record, about=path)
    expect(unchanged(), "the reviews were changed")
    expect(imported.status == 0 or path.name in imported.err, imported.text)
    expect(_kept(folder) == 1, imported.text)
    for arguments in (("history", "list"), ("history", "statistics"), ("book", "list"), ("history", "export", folder / "out", 1),
                      ("history", "import", folder / "out")):
        told = Told(folder, *arguments)
        expect(told.status == 0, told.text)
    return imported.status == 0


# What the arena keeps


@cache
def ledgers() -> Sequence[bytes]:
    path = Path(os.environ["FUZZ_FOLDER"]) / "run.jsonl"
    contest = Contest(Entrant.parse("random"), Entrant.parse("random"), PRESETS["schieber"], "arena")
    with redirect_stdout(io.StringIO()):
        hold_here(contest, 5, 1, path)
    return [path.read_bytes()]


def attempt_ledger(data: bytes, folder: Path, chance: Chance) -> bool:
    """A run goes on with what its file holds, or the file is refused and left as it is."""
    path = folder / "run.jsonl"
    title = ledgers()[0].partition(b"\n")[0]  # TITLE in the corpus, since each version has its own
    unchanged = put(data.replace(b"TITLE", title, 1), path, chance)
    told = Told(folder, "arena", "--a", "random", "--b", "random", "--deals", 5, "--jobs", 1, "--resume", path, about=path)
    expect(told.status == 0 or unchanged(), "a file that was refused was changed")
    return told.status == 0


# The cache


@cache
def cached() -> Sequence[bytes]:
    """A file of the cache, and what is in it: a deck."""
    folder = Path(os.environ["FUZZ_FOLDER"]) / "cache"
    deck = theme_bytes(load_theme(DATA / "themes" / "good.yaml"))
    Cache(folder, "fuzz").put("deck", deck)
    return [next(folder.iterdir()).read_bytes(), deck]


def attempt_cache(data: bytes, folder: Path, chance: Chance) -> bool:
    """A file of the cache is whole or counts as missing, and so does a deck in it, whoever wrote it. Names of cards are short."""
    kept = Cache(folder / "cache", "fuzz")
    kept.put("deck", b"")
    file = next((folder / "cache").iterdir())
    file.unlink()
    put(data, file, chance)
    found = kept.get("deck")
    expect(found is None or found == data[-len(found):], "more was read than there was")
    theme = theme_from(data if found is None else bytes(found), "deck")
    kept.put("deck", b"again")
    expect(file.is_dir() or bytes(kept.get("deck") or b"") == b"again", "nothing can be kept any more")
    if theme is None:
        return False
    for card in DECK:
        for language in LANGUAGES:
            expect(is_plain(theme.card_name(card, language), _LONGEST_NAME), "a card with an endless name")
        theme.face(card, "de", large_index=chance.random() < 0.5)
    return True


# What computer players say


@cache
def positions() -> Sequence[Observation]:
    found = []
    for name, count in (("schieber", 0), ("schieber", 4), ("differenzler", 3), ("puur-naell-ass", 20), ("sidi-verband", 5)):
        choose = Random(name)
        state = GameState.start(PRESETS[name], Decks("fuzz")).state
        for _number in range(count):
            assert state.to_act is not None
            state = state.apply(state.to_act, choose.choice(state.legal_actions())).state
        assert state.to_act is not None
        found.append(observe(state, state.to_act))
    return found


def messages() -> Sequence[bytes]:
    said = [json.dumps({"action": str(view.legal[0]), "alternatives": [[str(action), 1.5, 0.25] for action in view.legal]})
            for view in positions()]
    return [text.encode() for text in (*said, json.dumps({"failed": "RuntimeError: a"}), json.dumps({"ready": True}))]


def attempt_message(data: bytes, _folder: Path, chance: Chance) -> bool:
    """A message is understood, or refused as unreadable or as against the rules; never anything else."""
    try:
        if failure_in(data) is not None:
            return True
        choice = read_choice(data, chance.choice(positions()))
    except (ValueError, PlayerError) as error:
        expect(len(str(error)) < _LONGEST_LINE, error)
        return False
    expect(all(abs(each.score) < float("inf") for each in choice.alternatives), choice)
    return True


# The command line


_ARGUMENTS = (
    "rules list", "rules show pop", "themes check x.yaml", "themes new mine --like swiss", "history list", "history show 1",
    "history export out 1 2", "history import in", "replay 1", "verify 1", "perft 1 --depth 1 --move 3",
    "shot 1 x.png --move 3 --size 400x400 --theme swiss --seat east", "themes sheet swiss x.png --size 40",
    "history statistics --csv out.csv", "history restore 1", "book list", "book export out.jsonl", "book import in.jsonl",
    "review 1 --round 1 --seat south --worlds 60 --json out.json",
    "arena --a apprentice --b random --deals 1 --jobs 1 --rules pop --set weis=none --seed 7 --json out.json --resume run.jsonl",
)  # fmt: skip


def arguments() -> Sequence[bytes]:
    return [text.encode() for text in _ARGUMENTS]


def mutated_arguments(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    """One of the words behind the command is exchanged, lost, or comes twice."""
    words = data.split(b" ")
    first = 2 if words[0] in (b"rules", b"themes", b"history", b"book") else 1
    for _time in range(random.choice((1, 1, 2))):
        if len(words) <= first:
            words.append(b"x")
        at = random.randrange(first, len(words))
        words[at:at + 1] = random.choice(([], [words[at]] * 2, [random.choice(EVIL).replace(b" ", b"")],
                                          [words[at] + random.choice(EVIL).replace(b" ", b"")]))
    return b" ".join(words)


def attempt_arguments(data: bytes, folder: Path, _chance: Chance) -> bool:
    """Whatever is asked for is done or refused, and nothing is written but what was asked for."""
    os.chdir(folder)
    words = [os.fsdecode(word) for word in data.replace(b"\0", b"").split(b" ")]
    return Told(folder, *words).status == 0


# Files that the person opens in the window


def opened() -> Sequence[bytes]:
    return [*records()[:6], *rule_files()[:4], GOOD, *reviews()[:2], *books()]


def attempt_opened(data: bytes, folder: Path, chance: Chance) -> bool:
    """Whatever it is called, it is read or refused, and stays as it is. A deck that is kept can be read again."""
    path = folder / f"x{chance.choice(('', '.jass', '.yaml', '.jsonl', '.review.json'))}"
    unchanged = put(data, path, chance)
    place = DataDir(folder / "data")
    history = History(place.history, GameLocks(place.locks))
    files = PersonsFiles(place, history, dict)
    try:
        found = files.open(path)
    except JassError as error:
        expect(path.name in str(error) and all(is_plain(line, _LONGEST_LINE) for line in str(error).splitlines()), error)
        found = None
    expect(unchanged() and not place.root.exists(), "something was written")
    if isinstance(found, GameFile):
        expect(history.read(files.keep_game(found, mine=True)) == found.record, "the game is another")
    elif isinstance(found, DeckFile):
        load_theme(place.themes / f"{files.keep_deck(found)}.yaml")
    return found is not None


READERS: Mapping[str, Reader] = {
    "record": Reader(records, attempt_record, mutated_record),
    "rules": Reader(rule_files, attempt_rules),
    "preferences": Reader(preferences_files, attempt_preferences),
    "theme": Reader(decks, attempt_theme, share=1),
    "svg": Reader(drawings, _as_back("odd.svg")),
    "png": Reader(pictures, _as_back("odd.png"), mutated_png),
    "history": Reader(histories, attempt_history, mutated_history, share=1),
    "review": Reader(reviews, attempt_review, mutated_json),
    "ledger": Reader(ledgers, attempt_ledger, mutated_json),
    "cache": Reader(cached, attempt_cache, mutated_deck),
    "message": Reader(messages, attempt_message, mutated_json, share=3),
    "arguments": Reader(arguments, attempt_arguments, mutated_arguments, share=3),
    "opened": Reader(opened, attempt_opened, share=1),
}
