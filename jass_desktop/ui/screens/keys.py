"""The keys: what each does, and the way to another."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.keys import DEEDS, Refusal, clash, refusal
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Share, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.keys import clash_words, deed_words, key_words, refused_words

_DEEDS = tuple(DEEDS)
_WIDE = 110
_ROW = row_of(REST, 18, gap=1, padding=(1.2, 0.5))
"""What is done, and the key for it."""
_HELD = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
         pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK}
"""Keys that only change what another key means."""


class KeysScreen(SheetScreen):
    """While it waits for a key, the next one is taken, whatever it means elsewhere; Escape or a click ends that."""

    first = "keys"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._at = 0
        """Which of the deeds is selected."""
        self._waits = False
        self._refused = ""
        """Why the last key was not taken."""

    @property
    def title(self) -> str:
        return _("Keys")

    @property
    def takes_keys(self) -> bool:  # type: ignore[override]
        return self._waits

    @property
    def _deed(self) -> str:
        return _DEEDS[self._at]

    def build(self) -> list[Widget]:
        s = self.stage.style
        foot = row_of(*[REST] * 3, gap=1.5, size=CONTROL)
        [sheet] = row_of(FREE, Share(most=_WIDE), FREE, padding=(3, 2)).places(pygame.Rect((0, 0), self.stage.size), s)
        column = column_of(6.4, Gap(1), Share(most=len(_DEEDS) * CONTROL), Gap(1), 4, Gap(1), foot)
        _head, rows, self._said, *places = column.places(self.lay_at(sheet), s)
        change, usual, all_usual = (
            Button("change", places[0], _("Another key …"), self._wait, kind="primary"),
            Button("usual", places[1], _("The usual key"), self._restore),
            Button("all", places[2], _("All usual keys"), self._restore_all))
        own = self.stage.preferences.keys
        usual.enabled, all_usual.enabled = self._deed in own, bool(own)
        return [ScrollList("keys", rows, len(_DEEDS), s.control, self._paint_row, selected=self._at, on_select=self._select,
                           on_open=lambda _row: self._wait()),
                change, usual, all_usual, self.close_button(_("Done"))]

    def _select(self, row: int) -> None:
        self._at, self._refused = row, ""
        self.refresh()

    def _wait(self) -> None:
        self._waits, self._refused = True, ""

    def handle(self, event: pygame.event.Event) -> bool:
        if self._waits and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.KEYDOWN and event.key in _HELD:
                return False
            self._waits = False
            if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
                self._take(event)
            return True
        return super().handle(event)

    def _take(self, event: pygame.event.Event) -> None:
        """Give the deed this key, or say why that cannot be; then another may follow."""
        key = key_named(event)
        if key is None:
            self._refused = refused_words(Refusal.FIXED, pygame.key.name(event.key))
        else:
            self._give(key)
        self._waits = bool(self._refused)

    def _give(self, key: str) -> None:
        deed, own = self._deed, self.stage.preferences.keys
        why, other = refusal(deed, key), clash(own, deed, key)
        self._refused = refused_words(why, key) if why is not None else "" if other is None else clash_words(other, key)
        if not self._refused:
            others = {one: chosen for one, chosen in own.items() if one != deed}
            self.stage.change(keys=others if key == DEEDS[deed].usual else {**others, deed: key})

    def _restore(self) -> None:
        self._give(DEEDS[self._deed].usual)

    def _restore_all(self) -> None:
        self._refused = ""
        self.stage.change(keys={})

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose what the key does")), (_("Enter"), _("press another key for it")),
                (_("Escape"), _("keep the key, or back"))]

    # Painting

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, deed = self.stage.style, self.stage.texts, _DEEDS[row]
        words, cap = _ROW.places(rect, s)
        own = deed in self.stage.preferences.keys
        texts.paint(surface, deed_words(deed), words, s.strong if own else s.body, INK, valign="middle", lines=1)
        self.stage.shapes.paint(surface, cap, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
        waits = self._waits and row == self._at
        key = "…" if waits else key_words(self.stage.preferences.key(deed))
        texts.paint(surface, key, cap, s.strong, RED if waits else INK, align="centre", valign="middle", lines=1)

    def write(self, surface: pygame.Surface) -> None:
        s = self.stage.style
        words = _("Arrows, Tab, Enter, Escape and digits mean the same everywhere.")
        if self._refused:
            words = self._refused
        elif self._waits:
            words = _("{deed}: press the key. Escape keeps the old one.").format(deed=deed_words(self._deed))
        self.stage.texts.paint(surface, words, self._said, s.body, RED if self._refused else INK if self._waits else INK_SOFT,
                               valign="middle", lines=1)
