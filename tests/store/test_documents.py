"""Tables and deals that the person takes along."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from jass_desktop.errors import StoreError
from jass_desktop.store import files
from jass_desktop.store.history import History
from jass_desktop.store.locks import GameLocks


def test_each_table_is_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It lies where one wants it; no file is ever replaced, and what goes wrong is said by name."""
    history = History(tmp_path / "history.sqlite", GameLocks(tmp_path / "locks"))
    tables = [history.keep_table(text, tmp_path) for text in "abc"]
    assert {path.parent for path in tables} == {tmp_path}
    assert [path.read_text("utf-8") for path in tables] == ["a", "b", "c"]
    monkeypatch.setattr(files, "create", lambda _path, _text: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with pytest.raises(StoreError, match=r"jass-.*\.csv cannot be written"):
        history.keep_table("d", tmp_path)


def test_only_folders_that_exist_are_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The documents first, then the desktop, home and the folder of the program's data; each once."""
    data = tmp_path / "data"
    documents = tmp_path / "Documents"
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr(platformdirs, "user_documents_path", lambda: documents)
    monkeypatch.setattr(platformdirs, "user_desktop_path", lambda: tmp_path)
    history = History(data / "history.sqlite", GameLocks(tmp_path / "locks"))
    assert list(history.document_folders) == [tmp_path, data]
    documents.mkdir()
    assert list(history.document_folders) == [documents, tmp_path, data]
