"""All settings. Each change takes effect at once, even on a game in progress, and is saved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from jass_desktop.gate.text import PLAYER_NAME
from jass_desktop.i18n import LANGUAGES, N_, _
from jass_desktop.session.preferences import PEOPLE
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, ON_PAPER
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Share, column_of, row_of
from jass_desktop.ui.widgets.carpets import CarpetField
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.portraits import PortraitField
from jass_desktop.ui.widgets.values import Segments, Slider, Toggle
from jass_desktop.words.players import level_pips, level_title, people_names

_ROWS = column_of(*[row_of(row_of(REST, Gap(1), size=Share(34)), Share(66), size=CONTROL)] * 9, gap=1.6, size=FIT, whole=True)
"""The label and the control of each setting that needs only a row."""
_DECKS, _CARPETS = column_of(3.4, 19, gap=0.6, size=FIT, whole=True), column_of(3.4, 7, gap=0.6, size=FIT, whole=True)
"""A heading, and what it is about."""
_PERSON = row_of(column_of(FREE, 6.6, size=6.6), REST, gap=1)
"""A portrait, and the name beside it."""
_FOOT = row_of(24, REST, gap=1, size=4.2)
"""The way to what makes the game easier, and a note."""
_TWO_COLUMNS = 130  # units of width
_PACES = ((0, N_("at once")), (0.74, N_("very fast")), (0.99, N_("fast")), (1, N_("normal")), (2, N_("unhurried")),
          (3, N_("slow")))
"""How long motions take at most, in times of the usual, and what that is called."""


class SettingsScreen(SheetScreen):
    first = "close"

    @property
    def title(self) -> str:
        return _("Settings")

    def build(self) -> list[Widget]:
        s = self.stage.style
        wide = self.stage.size[0] >= s.px(_TWO_COLUMNS)
        columns = 2 if wide else 3
        line = row_of(*[_PERSON] * columns, gap=2 if wide else 1, size=8.4)
        people = column_of(3.4, Gap(), *[line] * (len(PEOPLE) // columns), gap=0.8, size=FIT, whole=True)
        if wide:
            left = column_of(_ROWS, _CARPETS, Gap(2.6), gap=3.6, size=Share(47))
            right = column_of(_DECKS, Gap(2.6), people, FREE, _FOOT, size=Share(53))
            _head, rows_at, carpets_at, decks_at, people_at, *foot = self.lay(
                150, column_of(9.5, row_of(left, right, gap=6)))
        else:
            _head, rows_at, decks_at, carpets_at, people_at, *foot = self.lay(
                90, column_of(9.5, _ROWS, Gap(3.6), _DECKS, Gap(2.6), _CARPETS, Gap(2.6), people, Gap(4.4), _FOOT))
        access, self._note = foot
        self._labels: list[tuple[str, pygame.Rect]] = []
        close = self.close_button(_("Done"), kind="primary", width=22 if wide else 18)
        coach = close.rect.move(-close.rect.width - s.px(2), 0)
        rows, carpets, names = self._rows(rows_at), self._carpets(carpets_at), self._people(people.places(people_at, s))
        decks = self._decks(decks_at)
        return [*rows, *decks, *carpets, *names, Button("coach", coach, _("Coach …"), self._open_coach),
                Button("accessibility", access, _("Accessibility …"), self._open_accessibility), close]

    def _rows(self, area: pygame.Rect) -> list[Widget]:
        stage, s, p = self.stage, self.stage.style, self.stage.preferences
        places = _ROWS.places(area, s)
        labels = (_("Language"), _("Players"), _("Pace"), _("Full trick"), _("Sorting"), _("Card size"), _("Corners"),
                  _("Window"), _("Sound"))
        self._labels += zip(labels, places[::2], strict=True)
        language, players, pace, full, sorting, card_size, corners, window, sound = places[1::2]
        mute, volume = row_of(5.2, REST, gap=1).places(sound, s)
        sounds = Toggle("sound", mute, "", p.sound, lambda on: stage.change(sound=on))
        sounds.tip = _("Sound on or off")
        loudness = Slider("volume", volume, 0, 100, 5, p.volume, lambda value: _("{percent}%").format(percent=round(value)),
                          self._set_volume)
        loudness.tip = _("Volume")
        stays = Segments("trick_stays", full, [("short", _("briefly")), ("normal", _("longer")), ("click", _("until a click"))],
                         p.trick_stays, lambda stays: stage.change(trick_stays=stays))
        stays.tip = _("Until a click: any key goes on as well")
        return [
            Segments("language", language, [("", _("as the system")), *LANGUAGES.items()], p.language or "",
                   lambda code: stage.change(language=code or None)),
            Button("players", players, escape(level_title(p.level)) + level_pips(p.level), self._choose_players,
                   tip=_("Players")),
            # How long motions take, but the longest on the left, so that it goes faster to the right.
            Slider("pace", pace, -3, 0, 0.25, -p.pace,
                   lambda speed: _(next(words for most, words in _PACES if -speed <= most)),
                   lambda speed: stage.change(pace=abs(speed)), ends=(_("slow"), _("fast"))),
            stays,
            Segments("sort", sorting, [("up", _("6 to ace")), ("down", _("ace to 6"))], p.sort,
                   lambda sort: stage.change(sort=sort)),
            Slider("card_size", card_size, 0.8, 1.3, 0.05, p.card_size,
                   lambda size: _("{percent}%").format(percent=round(size * 100)), lambda size: stage.change(card_size=size)),
            Toggle("large_index", corners, _("Large letters and signs"), p.large_index, lambda on: stage.change(large_index=on)),
            Toggle("fullscreen", window, with_key(_("Full screen"), self.cap("fullscreen")), p.fullscreen,
                   lambda on: stage.change(fullscreen=on)),
            sounds,
            loudness,
        ]

    def _choose_players(self) -> None:
        from jass_desktop.ui.screens.players import PlayersScreen

        self.stage.go(PlayersScreen(self.stage))

    def _open_accessibility(self) -> None:
        from jass_desktop.ui.screens.accessibility import AccessibilityScreen

        self.stage.go(AccessibilityScreen(self.stage))

    def _open_coach(self) -> None:
        from jass_desktop.ui.screens.coaching import CoachingScreen

        self.stage.go(CoachingScreen(self.stage))

    def _set_volume(self, volume: float) -> None:
        """Play a sound at this volume."""
        self.stage.change(volume=round(volume))
        self.stage.sounds.play("card")

    def _decks(self, area: pygame.Rect) -> list[Widget]:
        heading, place = _DECKS.places(area, self.stage.style)
        self._labels.append((_("Deck"), heading))
        return deck_tiles(self.stage, place, ON_PAPER)

    def _carpets(self, area: pygame.Rect) -> list[Widget]:
        stage = self.stage
        heading, place = _CARPETS.places(area, stage.style)
        self._labels.append((_("Carpet"), heading))
        return [CarpetField(place, stage.style.gap, stage.raster, stage.preferences.carpet,
                            lambda carpet: stage.change(carpet=carpet))]

    def _people(self, places: Sequence[pygame.Rect]) -> list[Widget]:
        """``places``: of the heading, then of each portrait and name."""
        self._labels.append((_("Names and portraits"), places[0]))
        names, portraits = people_names(self.stage.preferences), self.stage.portraits
        labels = {"south": _("You"), "north": _("Partner"), "west": _("On the left"), "east": _("On the right"),
                  "fifth": _("Fifth player"), "sixth": _("Sixth, partner")}
        fields: list[Widget] = []
        for face, rect, (person, label) in zip(places[1::2], places[2::2], labels.items(), strict=True):
            place = PEOPLE.index(person)
            others = [number for other, number in enumerate(portraits) if other != place]
            portrait = PortraitField(f"portrait {person}", face, self.stage.raster, portraits[place], others,
                                     partial(self._portray, place))
            portrait.named = _("Portrait: {name}").format(name=label)
            fields.append(portrait)
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
        texts.paint(surface, _("Changes take effect at once."), self._note, s.small, INK_SOFT, align="right",
                    valign="middle", lines=1)
