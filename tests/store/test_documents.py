"""Tables that the person takes along."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from jass_desktop.errors import StoreError
from jass_desktop.store import files
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks


def test_each_table_is_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies among the documents, or at home without any; no file is ever replaced, and what goes wrong is said by name."""
    documents = tmp_path / "Documents"
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: documents)
    history = History(tmp_path / "history.sqlite", GameLocks(tmp_path / "locks"))
    first = history.keep_table("a")
    assert first.parent == tmp_path
    documents.mkdir()
    second, third = history.keep_table("b"), history.keep_table("c")
    assert (second.parent, third.parent) == (documents, documents)
    assert [path.read_text("utf-8") for path in (first, second, third)] == ["a", "b", "c"]
    monkeypatch.setattr(files, "create", lambda _path, _text: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(StoreError, match=r"jass-.*\.csv cannot be written"):
        history.keep_table("d")
