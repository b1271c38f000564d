"""Help that is counted: in the record, through saving, and in the words of a list."""

from __future__ import annotations

import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import CHIBRE_ROMAND
from jass_desktop.engine.record import read_record, write_record
from jass_desktop.session.table.assistance import HEADER, Help, one_more, read_uses, write_uses
from jass_desktop.session.table.opening import new_game
from tests.session.test_game_session import session


def test_each_use_is_counted_in_the_record() -> None:
    """Kinds are counted apart, also in the game's text, and a game without help says nothing about it."""
    game = session(record=new_game(CHIBRE_ROMAND, Decks("session")))
    assert HEADER not in game.record.headers
    for kind in (Help.WARNING, Help.HINT, Help.WARNING):
        game.count_help(kind)
    again = read_record(write_record(game.record))
    assert again.headers[HEADER] == "hint 1 warning 2"
    assert read_uses(again.headers[HEADER]) == ((Help.HINT, 1), (Help.WARNING, 2))


@pytest.mark.parametrize("header", [
    None, "", "often", "hint", "hint many", "hint 0", "hint -3", f"hint {'9' * 400}", "² 2", "tea 3"])
def test_strange_headers_count_nothing(header: str | None) -> None:
    """A record may come from anywhere: what cannot be read is no help, and counting goes on from nothing."""
    assert read_uses(header) == ()
    assert write_uses(one_more(read_uses(header), Help.MARK)) == "mark 1"
