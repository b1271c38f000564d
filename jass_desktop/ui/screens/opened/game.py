"""A game of a record file."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.codes import deal_of
from jass_desktop.session.openable import SavedGame
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.ui.opened import GameFile
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.history import details, result_word
from jass_desktop.ui.screens.opened.find import FileSheet, Find
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.prose import Section
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names, recorded_name


class FoundGame(Find):
    """A game of a record file."""

    def __init__(self, stage: Stage, sheet: FileSheet, game: GameFile) -> None:
        super().__init__(stage, sheet)
        self._game = game
        self._number = game.number

    @property
    def title(self) -> str:
        return _("A game from a file")

    @property
    def sections(self) -> Sequence[Section]:
        entry = self._game.entry
        found = [(_("Game"), [escape(f"{game_title(entry.rules)}, {', '.join(details(entry))}"), self._standing()])]
        if not entry.over:
            told = _("This game is not over, and its file contains the cards of the current round. Here you see only what {name} "
                     "sees.")
            found.append((_("Not over"), [told.format(name=escape(self._names[0]))]))
        if self._number is not None:
            found.append((_("History"), [_("It is game {number} of your history.").format(number=self._number)]))
        return found

    @property
    def _names(self) -> Sequence[str]:
        entry = self._game.entry
        usual = player_names(self.stage.preferences, entry.seating)
        return [recorded_name(entry.names[seat]) or usual[seat] for seat in entry.seating.seats]

    def _standing(self) -> str:
        """Who has how many points, and how it ended."""
        entry, names = self._game.entry, self._names
        if entry.alone:
            points = ", ".join(f"{name} {total}" for name, total in zip(names, entry.totals, strict=True))
        else:
            sides = [" · ".join(names[at] for at in range(first, len(names), 2)) for first in (Seat.SOUTH, Seat.EAST)]
            points = f"{sides[0]}  {entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}  {sides[1]}"
        return escape(f"{points} – {result_word(entry)[0]}")

    @property
    def replies(self) -> Sequence[Reply]:
        over = self._game.entry.over
        found = [Reply(_("Step through"), _("card by card, from the first deal on"), self._browse),
                 Reply(_("Look back"), _("what each decision of {name} was worth, and what was better").format(
                     name=escape(self._names[0])), self._review)]
        if not over:
            note = _("as {name}; it is kept in your history").format(name=escape(self._names[0]))
            found.append(Reply(_("Play on"), note, self._play_on))
        if self._made is not None:
            found.append(Reply(_("Change this deal"), _("the cards that somebody put together for it"), self._change_deal))
        if self._number is None:
            if over:
                found.append(Reply(_("Keep it as my own game"), _("in the history; it counts in your statistics"),
                                   partial(self._keep, mine=True)))
            found.append(Reply(_("Keep it as somebody else’s game"), _("in the history, but not in your statistics"),
                               partial(self._keep, mine=False)))
        return found

    @property
    def _made(self) -> DealDraft | None:
        """The first deal, if somebody put it together."""
        deal = deal_of(self._game.record)
        return deal if isinstance(deal, DealDraft) else None

    def _change_deal(self) -> None:
        from jass_desktop.ui.screens.deal import DealScreen

        if self._made is not None:
            self.stage.go(DealScreen(self.stage, self._made))

    def _browse(self) -> None:
        from jass_desktop.ui.screens.browse import BrowseScreen

        self.stage.go(BrowseScreen(self.stage, self._game.record))

    def _review(self) -> None:
        from jass_desktop.ui.screens.look_back import LookBackScreen

        self.stage.go(LookBackScreen(self.stage, self._game.record, game=self._number))

    def _keep(self, *, mine: bool) -> None:
        """Add it to the history. A review beside it that cannot be read is reported and left out."""
        stage, files = self.stage, self.stage.services.files
        number = stage.attempt(lambda: files.keep_game(self._game, mine=mine))
        if number is None:
            return
        self._number = number
        told = _("It is game {number} of your history.").format(number=number)
        if count := stage.attempt(lambda: files.keep_reviews(number, self._game)):
            told += " " + ngettext("{count} of its decisions has been reviewed.", "{count} of its decisions have been reviewed.",
                                   count).format(count=count)
        stage.toast(told)
        self.sheet.refresh()

    def _play_on(self) -> None:
        if self._number is None:
            self._keep(mine=True)
        if self._number is not None:
            number, stage = self._number, self.stage
            self.sheet.go_home(lambda: stage.tables.open(SavedGame(number)))
