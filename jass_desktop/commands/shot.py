"""``shot GAME OUT.png``: a picture of a moment of a game, without a window."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import find_finished, find_game
from jass_desktop.commands.named import find_theme
from jass_desktop.errors import JassError
from jass_desktop.i18n import _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.files import Result
from jass_desktop.store.paths import DataDir
from jass_desktop.theme.load import load_theme

SIZE = (1280, 800)


def run(options: Namespace, data: DataDir, preferences: Preferences, _problems: Sequence[str]) -> int:
    from jass_desktop.ui.stills.shot import is_own_png, shot

    if "open" in options or options.seat != "south":
        record = find_finished(options.game, data, _("The game is not over yet: until then it is shown only as South sees it, "
                                                     "without --open and --seat."))
    else:
        record = find_game(options.game, data)
    seats = record.rules.seating.seats
    seat = next((seat for seat in seats if seat.label == options.seat), None)
    if seat is None:
        raise JassError(_("There is no seat {seat} at this table. Its seats are: {seats}.").format(
            seat=options.seat, seats=", ".join(seat.label for seat in seats)))
    move = len(record.actions) if options.move is None else options.move
    theme = load_theme(find_theme(getattr(options, "theme", preferences.deck), data))
    out = Result(options.out, is_own_png)
    out.write(shot(
        record, move, getattr(options, "size", SIZE), theme, seat=seat,
        open_hands="open" in options, large_indices=preferences.large_index, carpet=preferences.carpet))
    return 0
