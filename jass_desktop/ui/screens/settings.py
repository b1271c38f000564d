"""Everything a person can set. Each change takes effect at once, also on a game under way, and is kept."""

from __future__ import annotations

import pygame

from jass_desktop.engine.seats import Seat
from jass_desktop.gate.text import PLAYER_NAME
from jass_desktop.i18n import LANGUAGES, _
from jass_desktop.ui.carpet_picker import CarpetField
from jass_desktop.ui.deck_picker import deck_tiles
from jass_desktop.ui.panels import paint_paper, paint_wood
from jass_desktop.ui.portraits import PortraitField
from jass_desktop.ui.screen import FormScreen
from jass_desktop.ui.style import INK, INK_SOFT, ON_PAPER, RED
from jass_desktop.ui.text import escape
from jass_desktop.ui.widgets import Button, Choice, Slider, Toggle, Widget
from jass_desktop.ui.widgets_text import TextField
from jass_desktop.words.players import level_title, player_names

_ROWS, _ROW = 8, 6.6  # settings, and units from one to the next
_HEAD = 9.5
_PORTRAIT = 6.6
_DECKS, _CARPETS, _NAMES = 25.6, 13.6, 24.0
"""Units from the top of one of these groups to the next."""
_TWO_COLUMNS = 130  # units of width


class SettingsScreen(FormScreen):
    first = "close"

    @property
    def title(self) -> str:
        return _("Settings")

    def build(self) -> list[Widget]:
        s = self.stage.style
        width, height = self.stage.size
        wide = width >= s.px(_TWO_COLUMNS)
        rows = _ROWS * _ROW
        groups = _DECKS + _CARPETS + _NAMES
        tall = s.px(_HEAD + max(rows + 5, groups)) if wide else s.px(_HEAD + rows + 2 + groups + 4)
        self._sheet = pygame.Rect(0, 0, min(width - s.px(6), s.px(150 if wide else 90)), min(height - s.px(4), tall + s.px(8.8)))
        self._sheet.center = (width // 2, height // 2)
        inner = self._inner = self._sheet.inflate(-2 * s.px(5), -2 * s.px(4.4))
        self._labels: list[tuple[str, pygame.Rect]] = []
        top = inner.y + s.px(_HEAD)
        close = pygame.Rect(0, 0, s.px(22), s.control)
        close.topright = (inner.right, inner.y)
        widgets: list[Widget] = []
        if wide:
            half = round(inner.width * 0.47)
            widgets += self._rows(pygame.Rect(inner.x, top, half - s.px(3), inner.bottom - top))
            right = pygame.Rect(inner.x + half + s.px(3), top, inner.width - half - s.px(3), inner.bottom - top)
            widgets += self._groups(right)
        else:
            widgets += self._rows(pygame.Rect(inner.x, top, inner.width, s.px(_ROWS * _ROW)))
            widgets += self._groups(pygame.Rect(inner.x, top + s.px(_ROWS * _ROW + 2), inner.width, s.px(groups)))
        widgets.append(Button("close", close, _("Done"), self.stage.back, kind="primary"))
        return widgets

    def _rows(self, area: pygame.Rect) -> list[Widget]:
        stage, s, p = self.stage, self.stage.style, self.stage.preferences
        label_width = round(area.width * 0.34)
        rects = []
        labels = (_("Language"), _("Players"), _("Pace"), _("Sorting"), _("Card size"), _("Corners"), _("Window"), _("Sound"))
        for n, label in enumerate(labels):
            y = area.y + s.px(n * _ROW)
            self._labels.append((label, pygame.Rect(area.x, y, label_width - s.px(1), s.control)))
            rects.append(pygame.Rect(area.x + label_width, y, area.width - label_width, s.control))
        mute, volume = rects[7].copy(), rects[7].copy()
        mute.width = s.px(5.2)
        volume.width -= mute.width + s.px(1)
        volume.right = rects[7].right
        return [
            Choice("language", rects[0], list(LANGUAGES.items()), stage.language,
                   lambda code: stage.change(language=code)),
            Button("players", rects[1], escape(level_title(p.level)), self._choose_players),
            Slider("pace", rects[2], 0, 3, 0.25, p.pace, pace_words, lambda pace: stage.change(pace=pace)),
            Choice("sort", rects[3], [("up", _("6 to ace")), ("down", _("ace to 6"))], p.sort,
                   lambda sort: stage.change(sort=sort)),
            Slider("card_size", rects[4], 0.8, 1.3, 0.05, p.card_size,
                   lambda size: _("{percent}%").format(percent=round(size * 100)), lambda size: stage.change(card_size=size)),
            Toggle("large_index", rects[5], _("Large letters and signs"), p.large_index, lambda on: stage.change(large_index=on)),
            Toggle("fullscreen", rects[6], _("Full screen (F11)"), p.fullscreen, lambda on: stage.change(fullscreen=on)),
            Toggle("sound", mute, "", p.sound, lambda on: stage.change(sound=on)),
            Slider("volume", volume, 0, 100, 5, p.volume, lambda value: _("{percent}%").format(percent=round(value)),
                   self._set_volume),
        ]

    def _choose_players(self) -> None:
        from jass_desktop.ui.screens.players import PlayersScreen

        self.stage.go(PlayersScreen(self.stage))

    def _set_volume(self, volume: float) -> None:
        """Let the person hear it."""
        self.stage.change(volume=round(volume))
        self.stage.sounds.play("card")

    def _groups(self, area: pygame.Rect) -> list[Widget]:
        """Deck, carpet, names: what takes more than a row, with a heading above each."""
        stage, s = self.stage, self.stage.style
        places = []
        y = area.y
        for label, units in ((_("Deck"), _DECKS), (_("Carpet"), _CARPETS), (_("Names and portraits"), _NAMES)):
            self._labels.append((label, pygame.Rect(area.x, y, area.width, s.px(3.4))))
            places.append(pygame.Rect(area.x, y + s.px(4), area.width, s.px(units - 4 - 2.6)))
            y += s.px(units)
        decks, carpets, names = places
        return [*deck_tiles(stage, decks, ON_PAPER),
                CarpetField(carpets, s.gap, stage.raster, stage.preferences.carpet, lambda carpet: stage.change(carpet=carpet)),
                *self._names(names)]

    def _names(self, area: pygame.Rect) -> list[Widget]:
        s = self.stage.style
        names, portraits = player_names(self.stage.preferences), self.stage.portraits
        places = {Seat.SOUTH: _("You"), Seat.NORTH: _("Partner, opposite"), Seat.WEST: _("On the left"),
                  Seat.EAST: _("On the right")}
        gap = s.px(2)
        width, height = (area.width - gap) // 2, s.control + s.px(3.4)
        fields: list[Widget] = []
        for n, (seat, label) in enumerate(places.items()):
            rect = pygame.Rect(area.x + n % 2 * (width + gap), area.y - s.px(0.8) + n // 2 * (height + s.px(0.8)), width, height)
            face = pygame.Rect(rect.x, rect.bottom - s.px(_PORTRAIT), s.px(_PORTRAIT), s.px(_PORTRAIT))
            rect = pygame.Rect(face.right + s.px(1), rect.y, rect.right - face.right - s.px(1), rect.height)
            others = [number for other, number in portraits.by_seat() if other is not seat]
            fields.append(PortraitField(f"portrait {seat.label}", face, self.stage.raster, portraits[seat], others,
                                        lambda number, seat=seat: self._portray(seat, number)))
            fields.append(TextField(f"name {seat.label}", rect, label, names[seat], PLAYER_NAME,
                                    lambda name, seat=seat: self._rename(seat, name)))
        return fields

    def _rename(self, seat: Seat, name: str) -> None:
        self.stage.change(names=player_names(self.stage.preferences).put(seat, name))

    def _portray(self, seat: Seat, number: int) -> None:
        self.stage.change(portraits=self.stage.portraits.put(seat, number))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_wood(surface, stage)
        paint_paper(surface, stage, self._sheet)
        head = pygame.Rect(self._inner.x, self._inner.y - s.px(0.6), self._inner.width - s.px(24), s.px(6))
        texts.paint(surface, _("Settings"), head, s.title, RED, lines=1)
        for label, rect in self._labels:
            texts.paint(surface, label, rect, s.strong, INK, valign="middle", lines=2)
        super().paint(surface)
        place = pygame.Rect(self._inner.x, self._inner.bottom - s.px(2.6), self._inner.width // 2, s.px(3))
        texts.paint(surface, _("Changes take effect at once."), place, s.small, INK_SOFT, lines=1)


def pace_words(pace: float) -> str:
    """The pace in words."""
    if pace == 0:
        return _("at once")
    if pace < 0.75:
        return _("very fast")
    if pace < 1:
        return _("fast")
    if pace == 1:
        return _("normal")
    return _("unhurried") if pace <= 2 else _("slow")
