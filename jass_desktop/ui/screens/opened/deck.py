"""A deck of a file, with some of its cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.i18n import _
from jass_desktop.ui.opened import DeckFile
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.opened.find import FileSheet, Find
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.content import Drawn
from jass_desktop.ui.widgets.prose import Section

_SAMPLE = tuple(Card.parse(code) for code in ("C6", "CA", "SJ", "SQ", "HK", "H9", "DA", "D10"))
_CARDS = 16
"""Units: the height of the sample of a deck."""


class FoundDeck(Find):
    """A deck, with some of its cards."""

    def __init__(self, stage: Stage, sheet: FileSheet, deck: DeckFile) -> None:
        super().__init__(stage, sheet)
        self._deck = deck
        self._faces = Faces(deck.theme, stage.raster, stage.language, large_indices=stage.preferences.large_index)
        self.picture = [Drawn(self._paint_cards).sized(tall=_CARDS)]

    @property
    def title(self) -> str:
        return _("A deck from a file")

    @property
    def sections(self) -> Sequence[Section]:
        theme = self._deck.theme
        about = _("by {author}, {licence}").format(author=theme.author, licence=theme.licence)
        return [(_("Deck"), [escape(theme.title(self.stage.language)), escape(about)])]

    @property
    def replies(self) -> Sequence[Reply]:
        use = Reply(_("Use it"), _("in this window, until you leave it or choose another deck"), self._use)
        keep = Reply(_("Keep it"), _("copied to your decks, and used from now on"), self._keep)
        if self._deck.kept:
            return [Reply(_("Use it"), _("it is among the decks to choose from"), partial(self._take, self._deck.theme.key))]
        return [use, keep]

    def _use(self) -> None:
        self._take(self.stage.services.borrow_deck(self._deck.path))

    def _keep(self) -> None:
        key = self.stage.attempt(lambda: self.stage.services.files.keep_deck(self._deck))
        if key is not None:
            self._take(key)

    def _take(self, key: str) -> None:
        """Play with this deck, and close the sheet, so that it is seen."""
        stage = self.stage

        def take() -> None:
            stage.look_for_decks()
            stage.change(deck=key)

        self.sheet.go_on(take)

    def close(self) -> None:
        self._faces.close()

    def _paint_cards(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        s, faces = self.stage.style, self._faces
        width = min(round(room.height / faces.height(1000) * 1000), (room.width - 7 * s.px(1)) // len(_SAMPLE))
        step = width + s.px(1)
        x, y = room.centerx - (step * len(_SAMPLE) - s.px(1)) // 2, room.centery - faces.height(width) // 2
        blur = faces.blur(width)
        for n, card in enumerate(_SAMPLE):
            surface.blit(faces.shadow(width), (x + n * step - blur, y - blur + max(1, blur // 3)))
            surface.blit(faces.face(card, width), (x + n * step, y))
