"""The keys: what each does, and the way to another."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.session.keys import DEEDS, Refusal, clash, refusal
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Drawn, Text
from jass_desktop.words.keys import clash_words, deed_words, key_words, refused_words

_DEEDS = tuple(DEEDS)
_HELD = {pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA,
         pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK}
"""Keys that only change what another key means."""


class KeysScreen(SheetScreen):
    """While it waits for a key, the next one is taken, whatever it means elsewhere; Escape or a click ends that."""

    name = N_("Keys")
    first = "keys"
    across = 110
    closing = N_("Done")

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._at = 0
        """Which of the deeds is selected."""
        self._waits = False
        self._refused = ""
        """Why the last key was not taken."""

    @property
    def takes_keys(self) -> bool:  # type: ignore[override]
        return self._waits

    @property
    def _deed(self) -> str:
        return _DEEDS[self._at]

    def content(self, kit: Kit) -> Stack:
        own = self.stage.preferences.keys
        listed = BoxList(kit, "keys", [self._row(kit, row) for row in range(len(_DEEDS))], selected=self._at,
                         on_select=self._select, on_open=lambda _row: self._wait())
        ways = [Button("change", HERE, _("Another key …"), self._wait, kind="primary"),
                Button("usual", HERE, _("The usual key"), self._restore, enabled=self._deed in own),
                Button("all", HERE, _("All usual keys"), self._restore_all, enabled=bool(own))]
        said = _("Arrows, Tab, Enter, Escape and digits mean the same everywhere.")
        if self._refused:
            said = self._refused
        elif self._waits:
            said = _("{deed}: press the key. Escape keeps the old one.").format(deed=deed_words(self._deed))
        colour = RED if self._refused else INK if self._waits else INK_SOFT
        return column_of(listed, Text(kit, said, colour=colour, lines=2), row_of(*ways, gap=1.5, size=CONTROL), gap=1)

    def _row(self, kit: Kit, row: int) -> Stack:
        """What is done, and the key for it."""
        s, deed = kit.style, _DEEDS[row]
        spec = s.strong if deed in self.stage.preferences.keys else s.body
        return row_of(Text(kit, deed_words(deed), spec, valign="middle", lines=1),
                      Drawn(partial(self._paint_cap, row=row)).sized(18, 3.4), gap=1, padding=(1.2, 0.5))

    def _select(self, row: int) -> None:
        self._at, self._refused = row, ""
        self.refresh()

    def _wait(self) -> None:
        self._waits, self._refused = True, ""
        self.refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        if self._waits and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.KEYDOWN and event.key in _HELD:
                return False
            self._waits = False
            if event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE:
                self._take(event)
            self.refresh()
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

    def _paint_cap(self, surface: pygame.Surface, cap: pygame.Rect, row: int) -> None:
        s, waits = self.stage.style, self._waits and row == self._at
        self.stage.shapes.paint(surface, cap, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
        key = "…" if waits else key_words(self.stage.preferences.key(_DEEDS[row]))
        self.stage.texts.paint(surface, key, cap, s.strong, RED if waits else INK, align="centre", valign="middle", lines=1)
