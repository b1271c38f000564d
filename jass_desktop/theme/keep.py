"""Copies a deck from elsewhere into the folder of the person's own, where every start finds it."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path

from jass_desktop.errors import ThemeError
from jass_desktop.gate.files import read_bounded, reason
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.theme.files import deck_key

_DECK = ".yaml"
_LARGEST = 16 * 2**20
"""Bytes of a file; a deck with larger ones has been refused."""


def keep_deck(files: Sequence[Path], folder: Path, taken: Mapping[str, Path], create: Callable[[Path, bytes], None]) -> Path:
    """Copy the ``files`` of a sound deck, its own first, into ``folder``; returns the copy of the first.

    The copy gets another name if a deck of its name is among the ``taken``, which are all decks by key. What it extends and its
    pictures keep their names, by which it finds them. ``create`` must write a new file as a whole, and raise OSError if it cannot
    or the file exists. Raises ThemeError, and leaves everything as it was, if that fails or something else, kept or shipped, has
    one of these names.
    """
    own, *others = files
    made: list[Path] = []
    try:
        for file in others:
            name = file.relative_to(own.parent)
            place, shipped = folder / name, assets_dir() / "decks" / name
            there = taken.get(deck_key(file)) if file.suffix == _DECK else next(filter(os.path.lexists, (place, shipped)), None)
            content = read_bounded(file, _LARGEST)
            if there is None:
                create(place, content)
                made.append(place)
            elif read_bounded(there, _LARGEST) != content:
                # Translators: place: a file in a folder of the deck.
                told = _("{file} cannot be copied: {place} is another file of the same name. Nothing was copied. Rename one of "
                         "them, or use the deck without keeping it.")
                raise ThemeError(told.format(file=file, place=there))
        content = read_bounded(own, _LARGEST)
        for number in count(1):
            place = folder / f"{own.stem}{'' if number == 1 else f'-{number}'}{_DECK}"
            if os.path.lexists(place):
                if read_bounded(place, _LARGEST) == content:
                    return place
            elif deck_key(place) not in taken:
                create(place, content)
                return place
    except (OSError, ThemeError) as error:
        for place in made:
            with suppress(OSError):
                place.unlink()
        if isinstance(error, ThemeError):
            raise
        told = _("The deck cannot be kept in {folder}: {error}.")
        raise ThemeError(told.format(folder=folder, error=reason(error))) from error
    raise AssertionError("numbers do not end")
