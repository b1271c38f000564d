"""The games that can be continued: a button for the one played last, and a way to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.ui.paint.style import ON_SLATE
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.content import Noted
from jass_desktop.words.games import game_title


def begun_buttons(kit: Kit, games: Sequence[Entry], open_game: Callable[[Entry], None],
                  show_all: Callable[[], None]) -> list[Button]:
    """The button for the first of these games, if there is any, and, if there are more, one that leads to all."""
    if not games:
        return []
    last = games[0]
    note = _("{game}: {standing}").format(game=escape(game_title(last.rules)), standing=_standing(last))
    found: list[Button] = [Noted(kit, "continue", _("Continue"), note, lambda: open_game(last))]
    found[0].ground = ON_SLATE
    if len(games) > 1:
        found.append(Button("begun", HERE, _("Older games"), show_all, ground=ON_SLATE))
    return found


def _standing(game: Entry) -> str:
    ours = game.totals[Seat.SOUTH]
    if game.alone:
        text = ngettext("{count} bad point, round {round}", "{count} bad points, round {round}", ours)
    else:
        text = _("we have {ours} points, they have {theirs}, round {round}")
    return text.format(count=ours, ours=ours, theirs=game.totals[Seat.EAST], round=game.rounds)
