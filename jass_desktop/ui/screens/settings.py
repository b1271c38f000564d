"""All settings. Each change takes effect at once, even on a game in progress, and is saved."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.gate.text import PLAYER_NAME
from jass_desktop.i18n import LANGUAGES, _
from jass_desktop.session.preferences import PEOPLE
from jass_desktop.ui.paint.style import INK, INK_SOFT, ON_PAPER
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.carpets import CarpetField
from jass_desktop.ui.widgets.cells import cells
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.portraits import PortraitField
from jass_desktop.ui.widgets.values import Segments, Slider, Toggle
from jass_desktop.words.players import level_title, people_names

_ROWS, _ROW = 8, 6.6  # settings, and units from one to the next
_HEAD = 9.5
_PORTRAIT = 6.6
_DECKS, _CARPETS, _NAMES, _NAMES_IN_TWO = 25.6, 13.6, 24.0, 33.4
"""Units from one of these groups to the next; names are in three columns or, if there is room, in two."""
_TWO_COLUMNS = 130  # units of width


class SettingsScreen(SheetScreen):
    first = "close"

    @property
    def title(self) -> str:
        return _("Settings")

    def build(self) -> list[Widget]:
        s = self.stage.style
        wide = self.stage.size[0] >= s.px(_TWO_COLUMNS)
        rows = _ROWS * _ROW
        groups = _DECKS + _CARPETS + _NAMES
        tall = s.px(_HEAD + max(rows + 2 + _CARPETS, _DECKS + _NAMES_IN_TWO)) if wide else s.px(_HEAD + rows + 2 + groups + 4)
        inner = self.lay(150 if wide else 90, tall)
        self._labels: list[tuple[str, pygame.Rect]] = []
        top = inner.y + s.px(_HEAD)
        close = self.close_button(_("Done"), kind="primary", width=22 if wide else 18)
        coach = close.rect.move(-close.rect.width - s.px(2), 0)
        widgets: list[Widget] = []
        if wide:
            half = round(inner.width * 0.47)
            left = pygame.Rect(inner.x, top, half - s.px(3), s.px(rows))
            right = pygame.Rect(inner.x + half + s.px(3), top, inner.width - half - s.px(3), s.px(_DECKS))
            below = left.move(0, left.height + s.px(2))
            widgets += [*self._rows(left), *self._decks(right), *self._carpets(below)]
            widgets += self._people(right.move(0, right.height), 2)
        else:
            area = pygame.Rect(inner.x, top, inner.width, s.px(rows))
            widgets += self._rows(area)
            for group, units in ((self._decks, rows + 2), (self._carpets, _DECKS), (self._people, _CARPETS)):
                area = area.move(0, s.px(units))
                widgets += group(area)
        return [*widgets, Button("coach", coach, _("Coach …"), self._open_coach), close]

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
            Segments("language", rects[0], list(LANGUAGES.items()), stage.language,
                     lambda code: stage.change(language=code)),
            Button("players", rects[1], escape(level_title(p.level)), self._choose_players),
            Slider("pace", rects[2], 0, 3, 0.25, p.pace, _pace_words, lambda pace: stage.change(pace=pace)),
            Segments("sort", rects[3], [("up", _("6 to ace")), ("down", _("ace to 6"))], p.sort,
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

    def _open_coach(self) -> None:
        from jass_desktop.ui.screens.coaching import CoachingScreen

        self.stage.go(CoachingScreen(self.stage))

    def _set_volume(self, volume: float) -> None:
        """Play a sound at this volume."""
        self.stage.change(volume=round(volume))
        self.stage.sounds.play("card")

    def _group(self, label: str, area: pygame.Rect) -> pygame.Rect:
        """A heading for a setting that needs more than a row; returns the room below it."""
        s = self.stage.style
        self._labels.append((label, pygame.Rect(area.x, area.y, area.width, s.px(3.4))))
        return pygame.Rect(area.x, area.y + s.px(4), area.width, 0)

    def _decks(self, area: pygame.Rect) -> list[Widget]:
        place = self._group(_("Deck"), area)
        place.height = self.stage.style.px(_DECKS - 4 - 2.6)
        return deck_tiles(self.stage, place, ON_PAPER)

    def _carpets(self, area: pygame.Rect) -> list[Widget]:
        stage, place = self.stage, self._group(_("Carpet"), area)
        place.height = stage.style.px(_CARPETS - 4 - 2.6)
        return [CarpetField(place, stage.style.gap, stage.raster, stage.preferences.carpet,
                            lambda carpet: stage.change(carpet=carpet))]

    def _people(self, area: pygame.Rect, columns: int = 3) -> list[Widget]:
        s, area = self.stage.style, self._group(_("Names and portraits"), area)
        names, portraits = people_names(self.stage.preferences), self.stage.portraits
        labels = {"south": _("You"), "north": _("Partner"), "west": _("On the left"), "east": _("On the right"),
                  "fifth": _("Fifth, opposite"), "sixth": _("Sixth, partner")}
        gap = s.px(2 if columns == 2 else 1)
        room = pygame.Rect(area.x, area.y - s.px(0.8), area.width, s.control + s.px(3.4))
        rects = cells(room, len(labels), gap, columns=columns, below=s.px(0.8))
        fields: list[Widget] = []
        for rect, (person, label) in zip(rects, labels.items(), strict=True):
            place = PEOPLE.index(person)
            face = pygame.Rect(rect.x, rect.bottom - s.px(_PORTRAIT), s.px(_PORTRAIT), s.px(_PORTRAIT))
            rect = pygame.Rect(face.right + s.px(1), rect.y, rect.right - face.right - s.px(1), rect.height)
            others = [number for other, number in enumerate(portraits) if other != place]
            fields.append(PortraitField(f"portrait {person}", face, self.stage.raster, portraits[place], others,
                                        partial(self._portray, place)))
            fields.append(TextField(f"name {person}", rect, label, names[place], PLAYER_NAME,
                                    partial(self._rename, place)))
        return fields

    def _rename(self, place: int, name: str) -> None:
        names = people_names(self.stage.preferences)
        self.stage.change(names=(*names[:place], name, *names[place + 1:]))

    def _portray(self, place: int, number: int) -> None:
        portraits = self.stage.portraits
        self.stage.change(portraits=(*portraits[:place], number, *portraits[place + 1:]))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, Shift+Tab"), _("to the next or previous setting")), (_("Left, Right"), _("change the setting")),
                (_("Escape"), _("back; everything is saved already"))]

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        for label, rect in self._labels:
            texts.paint(surface, label, rect, s.strong, INK, valign="middle", lines=2)
        place = pygame.Rect(self._inner.centerx, self._inner.bottom - s.px(2.6), self._inner.width // 2, s.px(3))
        texts.paint(surface, _("Changes take effect at once."), place, s.small, INK_SOFT, align="right", lines=1)


def _pace_words(pace: float) -> str:
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
