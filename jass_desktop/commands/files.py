"""Files that the person opens in the window: what each is follows from its content, whatever it is called."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count, islice
from pathlib import Path

from jass_desktop.commands.book import add_exercises
from jass_desktop.engine.ruleset import OPTIONS
from jass_desktop.errors import FileError, StoreError
from jass_desktop.gate.files import opened, read_text, reason
from jass_desktop.gate.tree import keys_of, read_tree
from jass_desktop.i18n import _
from jass_desktop.resources import themes_dir
from jass_desktop.store.book_file import is_any_book_file, read_exercises
from jass_desktop.store.files import create
from jass_desktop.store.games import local_now
from jass_desktop.store.history import History, is_record, read_true_record_file
from jass_desktop.store.paths import DataDir
from jass_desktop.store.rules import read_rules_file
from jass_desktop.store.saving import entry_of
from jass_desktop.store.verdicts import ENDING as REVIEW
from jass_desktop.store.verdicts import is_any_review_file
from jass_desktop.theme.files import deck_key
from jass_desktop.theme.keep import keep_deck
from jass_desktop.theme.load import load_with_files
from jass_desktop.theme.schema import MAX_BYTES
from jass_desktop.theme.start import begin_theme
from jass_desktop.theme.values import OF_A_DECK
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened, RulesFile

_RECORD = ".jass"
_HEAD = 200
"""Bytes that tell the kinds apart."""
_OF_DECKS = {*OF_A_DECK, "extends", "pictures", "edge", "back", "suits", "faces", "inks"}
_OF_RULES = {"name", "base", *OPTIONS}
_BEGUN = "my-deck"
"""What the first deck of the person's own is called."""
_NAMED = 5
"""The most files of a folder that a message names."""


class PersonsFiles:
    """The window's ``Files``."""

    def __init__(self, data: DataDir, history: History, themes: Callable[[], Mapping[str, Path]]) -> None:
        self._data = data
        self._history = history
        self._themes = themes

    def open(self, path: Path) -> Opened:
        """What the file, or the folder of a deck, holds. Raises a JassError that names it, the place in it, and the way out."""
        try:
            path = path.absolute()
            if path.is_dir():
                path = _deck_in(path)
            with opened(path) as file:
                head = file.read(_HEAD).removeprefix(b"\xef\xbb\xbf")
        except (OSError, ValueError) as error:
            raise StoreError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
        if is_any_review_file(head):
            return self._game(_record_of(path))
        if is_record(head) or path.suffix == _RECORD:
            return self._game(path)
        if is_any_book_file(head) or path.suffix == ".jsonl":
            return ExercisesFile(path, read_exercises(path))
        if _is_deck(path):
            theme, files = load_with_files(path)
            return DeckFile(path, theme, files, path in self._themes().values())
        return RulesFile(path, read_rules_file(path))

    def _game(self, path: Path) -> GameFile:
        record = read_true_record_file(path)
        number = self._history.number_of(record)
        return GameFile(path, record, entry_of(record, number or 1, local_now()), number)

    def keep_game(self, game: GameFile, *, mine: bool) -> int:
        """Add the game to the history, or continue it there; returns its number."""
        return self._history.take(game.record, mine=mine)[0]

    def keep_reviews(self, number: int, game: GameFile) -> int:
        """Add the reviews that lie beside the file to this game; returns how many decisions they are of."""
        return self._history.bring_in_verdicts(number, game.path)

    def keep_deck(self, deck: DeckFile) -> str:
        """Copy the deck to the person's own; returns its name there."""
        return deck_key(keep_deck(deck.files, self._data.themes, self._themes(), create))

    def begin_deck(self, like: str) -> Path:
        """Write a deck of the person's own, an explained copy of the shipped one of this name; returns its file."""
        taken = self._themes()
        name = next(name for n in count(1) if (name := _BEGUN if n == 1 else f"{_BEGUN}-{n}") not in taken)
        return begin_theme(name, themes_dir() / f"{like}.yaml", self._data.themes, taken, create)

    def keep_exercises(self, exercises: ExercisesFile) -> int:
        """Add the exercises that the book has not; returns how many these were."""
        return add_exercises(self._history, exercises.found)


def _deck_in(folder: Path) -> Path:
    """The deck of the folder: the only one in it, or the one beside it whose pictures it holds."""
    found = sorted(islice(folder.glob("*.yaml"), _NAMED))
    if len(found) == 1:
        return found[0]
    if not found and (beside := folder.with_name(f"{folder.name}.yaml")).is_file():
        return beside
    if found:
        # Translators: files: their names.
        told = _("{folder} holds several decks or rule sets. Open one of them: {files}.")
        raise StoreError(told.format(folder=folder, files=", ".join(file.name for file in found)))
    told = _("{folder} is a folder without a deck. Open a file in it. To add all games in it: jass-desktop history import "
             "{folder}")
    raise StoreError(told.format(folder=folder))


def _record_of(review: Path) -> Path:
    """The record to which a review belongs."""
    record = review.with_name(review.name.removesuffix(REVIEW) + _RECORD)
    if not record.is_file():
        told = _("{file} holds the review of a game, but the game itself, {game}, is not beside it.")
        raise StoreError(told.format(file=review, game=record.name))
    return record


def _is_deck(path: Path) -> bool:
    """Whether this YAML is a deck rather than a rule set, sound or not. StoreError if it is neither."""
    try:
        keys = keys_of(read_tree(path, read_text(path, MAX_BYTES)))
    except (OSError, FileError) as error:
        if path.suffix in (".yaml", ".yml"):
            raise StoreError(_("{file} cannot be read: {error}.").format(file=path, error=reason(error))) from error
        keys = frozenset()
    of_decks, of_rules = len(keys & _OF_DECKS), len(keys & _OF_RULES)
    if not of_decks and not of_rules:
        told = _("{file} cannot be opened here. Expected a game (.jass), a deck or a rule set (.yaml), or exercises (.jsonl).")
        raise StoreError(told.format(file=path))
    return of_decks > of_rules
