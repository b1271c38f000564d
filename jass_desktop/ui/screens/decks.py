"""The pictures of all decks, to choose one, and the way to a deck of one's own."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from jass_desktop.i18n import N_, _
from jass_desktop.resources import themes_dir
from jass_desktop.ui.paint.style import ON_PAPER
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.screens.support import Folder
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import REST, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.decks import DeckTile, deck_order

_COLUMNS, _ROWS = 3, 4
"""How many tiles stand side by side, unless there would be more rows."""
_ROW = Share(least=11, most=20)
"""The height of a row."""


class DecksScreen(SheetScreen):
    name = N_("Which cards?")
    overlay = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._folder = Folder(stage)

    def content(self, _kit: Kit) -> Stack:
        stage, keys = self.stage, deck_order(self.stage.decks.keys)
        self.first = f"deck {stage.theme.key}"
        tiles: list[Part] = [*(DeckTile(stage, key, HERE, ON_PAPER, partial(self._choose, key)) for key in keys),
                             Button("own", HERE, _("A deck of my own …"), self._own)]
        columns = max(_COLUMNS, -(-len(tiles) // _ROWS))
        tiles += [REST] * (-len(tiles) % columns)
        return column_of(*(row_of(*tiles[n:n + columns], gap=1.6, size=_ROW) for n in range(0, len(tiles), columns)), gap=1.6)

    def _choose(self, key: str) -> None:
        self.stage.back(partial(self.stage.change, deck=key))

    def tick(self, dt_s: float) -> bool:
        self._folder.look()
        return super().tick(dt_s)

    # A deck of one's own

    def _own(self) -> None:
        """Show where the person's own deck is, if it is in use; otherwise ask whether to begin one."""
        stage = self.stage
        file = stage.services.themes().get(stage.theme.key)
        if file is not None and file.parent != themes_dir():
            self._tell(file)
            return
        words = _("A deck is a text file with every line explained. Yours starts as a copy of {deck}, and appears here when "
                  "you save it. To open somebody’s deck, drop its file on this window.")
        stage.go(QuestionScreen(stage, _("A deck of your own"), words.format(deck=escape(stage.theme.title(stage.language))), [
            Reply(_("Make the copy"), "", self._begin), Reply(_("Open the data folder"), "", self._folder.open)]))

    def _begin(self) -> None:
        stage = self.stage
        file = stage.attempt(lambda: stage.services.files.begin_deck(stage.theme.key))
        if file is not None:
            stage.look_for_decks()
            stage.change(deck=file.stem)
            self._tell(file)

    def _tell(self, file: Path) -> None:
        words = _("Your deck is {file}. Change it with a text editor and come back: this window shows the cards, or what is "
                  "wrong.").format(file=escape(str(file)))
        self.stage.go(QuestionScreen(self.stage, _("A deck of your own"), words, [
            Reply(_("Done"), "", lambda: None), Reply(_("Open the data folder"), "", self._folder.open)]))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Enter"), _("play with these cards")),
                (_("Escape"), _("back"))]
