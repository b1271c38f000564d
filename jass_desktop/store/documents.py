"""Saves what the person asked for as new files where the person wants them."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import platformdirs

from jass_desktop.store.files import create_beside


def document_folders(data: Path) -> tuple[Path, ...]:
    """Where a file of the person's may lie: those of their own folders that exist, and ``data``."""
    found = (platformdirs.user_documents_path(), platformdirs.user_desktop_path(), Path.home())
    return *dict.fromkeys(folder for folder in found if folder.is_dir()), data


def keep_document(text: str, folder: Path, today: date, ending: str) -> Path:
    """Write a file of this ending into the folder. Returns the file, always a new one. Raises StoreError if that fails."""
    return create_beside(folder / f"jass-{today.isoformat()}{ending}", text)
