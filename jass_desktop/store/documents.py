"""Saves what the person asked for as new files where the person will look for them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import platformdirs

from jass_desktop.store.files import create_beside


def keep_document(text: str, today: date, ending: str) -> Path:
    """Write a file of this ending among the person's documents, or at home if there is no such folder. Returns the file, always a
    new one.

    Raises StoreError if that fails.
    """
    folder = Path.home()
    if (documents := platformdirs.user_documents_path()).is_dir():
        folder = documents
    return create_beside(folder / f"jass-{today.isoformat()}{ending}", text)
