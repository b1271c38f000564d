"""The settings that most people change. Each takes effect at once, even on a game in progress, and is saved; the rest is behind
*More*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jass_desktop.gate.text import PLAYER_NAME
from jass_desktop.i18n import LANGUAGES, N_, _
from jass_desktop.session.bundles import COACHING, SIZES, chosen
from jass_desktop.session.preferences import PEOPLE
from jass_desktop.ui.paint.style import INK_SOFT, ON_PAPER
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.more import MoreScreen, settings_keys
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text, labelled
from jass_desktop.ui.widgets.decks import DeckTile, deck_tiles
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.portraits import PortraitField
from jass_desktop.ui.widgets.values import Segments, Slider, Toggle
from jass_desktop.words.players import others_words, own_names, place_title

_TWO_COLUMNS = 130  # units of width
_PACES = ((0, N_("at once")), (0.74, N_("very fast")), (0.99, N_("fast")), (1, N_("normal")), (2, N_("unhurried")),
          (3, N_("slow")))
"""How long motions take at most, in times of the usual, and what that is called."""
_SIZES = {"usual": N_("usual"), "larger": N_("larger"), "largest": N_("largest")}
_COACHING = {
    "quiet": (N_("answers"), N_("It answers when you ask: {key} or the lamp.")),
    "warns": (N_("warns"), N_("It also asks before a costly mistake.")),
    "teaches": (N_("teaches"), N_("It also marks your cards at once, and weighs them: {weigh} or the scales.")),
}
"""What each choice is called, and what it means."""
# Translators: how much the coach says: a mix of one’s own.
_OWN = N_("custom"), N_("As set under “More”.")


class SettingsScreen(SheetScreen):
    name = N_("Settings")
    first = "close"
    across = 150
    closing = N_("Done")

    def content(self, kit: Kit) -> Stack:
        wide = self.stage.size[0] >= self.stage.style.px(_TWO_COLUMNS)
        foot = row_of(Button("more", HERE, _("More …"), self._open_more).sized(24),
                      Text(kit, _("Changes take effect at once."), kit.style.small, INK_SOFT, align="right", valign="middle"),
                      gap=1, size=FIT)
        rows, decks, people = self._rows(kit), self._decks(kit), self._people(kit, 2 if wide else 3)
        if not wide:
            return column_of(*rows, Gap(3), *decks, Gap(3), *people, Gap(4), foot, gap=1.6, size=FIT)
        left = column_of(*rows, FREE, foot, gap=1.6, size=Share(47))
        return row_of(left, column_of(*decks, Gap(3), *people, gap=1, size=Share(53)), gap=6, size=FIT)

    def _rows(self, kit: Kit) -> list[Stack]:
        stage, p = self.stage, self.stage.preferences
        sounds = Toggle("sound", HERE, "", p.sound, lambda on: stage.change(sound=on)).sized(5.2)
        sounds.tip = _("Sound on or off")
        loudness = Slider("volume", HERE, 0, 100, 5, p.volume, lambda value: _("{percent}%").format(percent=round(value)),
                          self._set_volume)
        loudness.tip = loudness.named = _("Volume")
        return [
            labelled(kit, _("Language"), Segments("language", HERE, [("", _("as the system")), *LANGUAGES.items()],
                                                  p.language or "", lambda code: stage.change(language=code or None))),
            labelled(kit, _("The others"), Button("players", HERE, others_words(p, p.preset.seating, escape),
                                                  self._choose_players, tip=_("Players"))),
            self._coach(kit),
            labelled(kit, _("Size"), self._size()),
            # How long motions take, but the longest on the left, so that it goes faster to the right.
            labelled(kit, _("Pace"), Slider("pace", HERE, -3, 0, 0.25, -p.pace, lambda speed: _pace_words(-speed),
                                            lambda speed: stage.change(pace=abs(speed)), ends=(_("slow"), _("fast")))),
            labelled(kit, _("Sound"), sounds, loudness)]

    def _coach(self, kit: Kit) -> Stack:
        """How much the coach says, and what that means."""
        stage = self.stage
        now = chosen(COACHING, stage.preferences)
        name, note = _OWN if now is None else _COACHING[now]
        options = [(one, _(words)) for one, (words, _note) in _COACHING.items()] + ([("", _(name))] if now is None else [])
        coach = Segments("coach", HERE, options, now or "", lambda one: stage.change(**COACHING[one]) if one else None)
        words = Text(kit, _(note).format(key=self.cap("hint"), weigh=self.cap("weigh")), kit.style.small, INK_SOFT)
        below = row_of(Share(34), words.sized(Share(66)), size=FIT)
        return column_of(labelled(kit, _("Coach"), coach), below, gap=0.4, size=FIT)

    def _size(self) -> Slider:
        """How large words and cards are together; a mix of the person's own lies between two steps."""
        stage, names = self.stage, tuple(SIZES)
        now = chosen(SIZES, stage.preferences)
        larger = sum(stage.preferences.type_size > SIZES[name]["type_size"] for name in names[:-1])

        def words(step: float) -> str:
            return _(_SIZES[names[int(step)]]) if step.is_integer() else _(_OWN[0])

        return Slider("size", HERE, 0, len(names) - 1, 1, min(larger, 1) + 0.4 if now is None else float(names.index(now)), words,
                      lambda step: stage.change(**SIZES[names[int(step)]]))

    def _choose_players(self) -> None:
        from jass_desktop.ui.screens.players import PlayersScreen

        self.stage.go(PlayersScreen(self.stage))

    def _open_more(self) -> None:
        self.stage.go(MoreScreen(self.stage))

    def _set_volume(self, volume: float) -> None:
        """Play a sound at this volume."""
        self.stage.change(volume=round(volume))
        self.stage.sounds.play("card")

    def _decks(self, kit: Kit) -> Sequence[Stack | Widget]:
        tiles = [one if isinstance(one, DeckTile) else one.sized(4) for one in deck_tiles(self.stage, HERE, ON_PAPER)]
        return Text(kit, _("Deck"), kit.style.strong), row_of(*tiles, gap=1, size=19)

    def _people(self, kit: Kit, columns: int) -> Sequence[Stack | Widget]:
        """The portrait and the name of each person."""
        names, portraits = own_names(self.stage.preferences), self.stage.portraits
        fields: list[Stack] = []
        for person in PEOPLE[:1] if self.stage.preferences.companions else ("south", "north", "west", "east", "fifth", "sixth"):
            label, place = place_title(person), PEOPLE.index(person)
            others = [number for other, number in enumerate(portraits) if other != place]
            portrait = PortraitField(f"portrait {person}", HERE, self.stage.raster, portraits[place], others,
                                     partial(self._portray, place)).sized(tall=6.6)
            portrait.named = _("Portrait: {name}").format(name=label)
            name = TextField(f"name {person}", HERE, label, names[place], PLAYER_NAME, partial(self._rename, place))
            fields.append(row_of(column_of(FREE, portrait, size=6.6), name, gap=1))
        lines = [row_of(*fields[at:at + columns], gap=4 - columns, size=8.4) for at in range(0, len(fields), columns)]
        return Text(kit, _("Names and portraits"), kit.style.strong), *lines

    def _rename(self, place: int, name: str) -> None:
        names = own_names(self.stage.preferences)
        self.stage.change(names=(*names[:place], name, *names[place + 1:]))

    def _portray(self, place: int, number: int) -> None:
        portraits = self.stage.portraits
        self.stage.change(portraits=(*portraits[:place], number, *portraits[place + 1:]))

    def help(self) -> list[tuple[str, str]]:
        return settings_keys()


def _pace_words(pace: float) -> str:
    """The pace in words."""
    return _(next(words for most, words in _PACES if pace <= most))
