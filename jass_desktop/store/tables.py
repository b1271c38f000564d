"""Saves tables as new files where the person will look for them."""

from __future__ import annotations

from datetime import date
from itertools import count
from pathlib import Path

import platformdirs

from jass_desktop.errors import StoreError
from jass_desktop.gate.files import reason
from jass_desktop.i18n import _
from jass_desktop.store.files import create

_NAME = "jass-{day}{number}.csv"


def keep_table(text: str, today: date) -> Path:
    """Write the table among the person's documents, or at home if there is no such folder. Returns the file, always a new one.

    Raises StoreError if that fails.
    """
    folder = Path.home()
    if (documents := platformdirs.user_documents_path()).is_dir():
        folder = documents
    for number in count(1):
        path = folder / _NAME.format(day=today.isoformat(), number="" if number == 1 else f"-{number}")
        try:
            create(path, text)
        except FileExistsError:
            continue
        except OSError as error:
            raise StoreError(_("{file} cannot be written: {error}.").format(file=path, error=reason(error))) from error
        return path
    raise AssertionError("numbers do not end")
