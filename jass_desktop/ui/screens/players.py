"""Who sits with the person, laid over the screen below: characters by face and strength, or players of a level, ours and those
from other packages; and the conventions of the table, with what they say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from jass_desktop.i18n import N_, _
from jass_desktop.session.characters import (
    REGULAR,
    RIVALS,
    STRENGTHS,
    Rival,
    Strength,
    companions_like,
    companions_of,
)
from jass_desktop.session.preferences import PEOPLE, person_at
from jass_desktop.session.table.conventions import CONVENTIONS
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Noted, Text, labelled
from jass_desktop.ui.widgets.portraits import FaceButton, face_of
from jass_desktop.ui.widgets.prose import Prose
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.conventions import conventions_rules, conventions_title
from jass_desktop.words.ladder import manner
from jass_desktop.words.players import LEVELS, level_note, level_pips, level_title, place_title, strength_pips, strength_title

_TWO_COLUMNS, _COLUMN = 130, 22
"""Units of width of a window that has them, and of a column of players from other packages."""
_LEAST = 12.0
"""Units of height in which the conventions can be read, if need be line by line."""
_FEW = 8.0
"""The same beside the choice, below the characters."""
_AROUND = 20.4
"""Units of height of the sheet and the window that are not for its content."""
_IN_ORDER = ("north", "west", "east", "fifth", "sixth")
"""The places as they are filled: the partner first."""
_ACROSS = 3
"""The most characters of a strength."""


class PlayersScreen(SheetScreen):
    name = N_("Computer players")
    overlay = True
    across = 154

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._place = _IN_ORDER[0]
        """The place that the next character takes."""
        self._before = companions_like(next((one for one in STRENGTHS if one.level == stage.preferences.level), REGULAR))
        """Who sits down if the person changes from a level to characters."""

    @property
    def _seated(self) -> tuple[Rival, ...]:
        """The characters who sit with the person, in the order of ``PEOPLE``; nobody if a level plays."""
        return companions_of(self.stage.preferences.companions)

    @property
    def _wide(self) -> bool:
        return self.stage.size[0] >= self.stage.style.px(_TWO_COLUMNS)

    @property
    def _who(self) -> Segments:
        """Whether characters sit there, or players of a level."""
        options = [("characters", _("Characters")), ("level", _("By level"))]
        who = Segments("who", HERE, options, "characters" if self._seated else "level", self._turn)
        who.named = _("Computer players")
        return who

    def beside(self) -> Sequence[Widget]:
        return [self._who.sized(Share(most=44))] if self._wide else ()

    def content(self, kit: Kit) -> Stack:
        return self._sheet_of(kit) if self._wide else column_of(self._who, self._sheet_of(kit), gap=1.5)

    def _sheet_of(self, kit: Kit) -> Stack:
        if self._seated:
            noted = self._characters(kit, noted=self._wide)
            fits = noted.needs(kit.style, self.room_across(self.across))[1] <= self.stage.size[1] - kit.style.px(_AROUND)
            return noted if fits else self._characters(kit, noted=False)
        own, chosen = self.stage.services.own_players(), self.stage.preferences.level
        self.first = f"level {chosen}" if chosen in (*LEVELS, *own) else "close"
        who = Text(kit, _("The other three play like that from their next decision on."), kit.style.italic, INK_SOFT)
        levels = column_of(who, *(self._button(kit, level, level_note(level)) for level in LEVELS), FREE, gap=1.5, size=FIT)
        conventions = self._conventions(kit, wide=False)
        if not self._wide:
            return column_of(levels, *self._own(kit, own), Gap(2), conventions, gap=1.5)
        both = row_of(column_of(levels, size=Share(46)), column_of(conventions, size=Share(54)), gap=6)
        return column_of(both, *self._own(kit, own), gap=1.5)

    # Characters

    def _characters(self, kit: Kit, *, noted: bool) -> Stack:
        """The places, and all characters by strength: each ``noted`` in a sentence or, where there is no room for that, the one
        who sits at the place that is filled next."""
        here = self._seated[PEOPLE.index(self._place) - 1]
        note = [] if noted else [Text(kit, _("{who}: {words}").format(who=here.name, words=manner(here)), lines=2)]
        return column_of(self._places(kit), *note, Gap(1.2), *(self._row(kit, one, noted=noted) for one in STRENGTHS), Gap(1.6),
                         self._conventions(kit, wide=self._wide), gap=0.6)

    def _places(self, kit: Kit) -> Stack:
        """Who sits where at the table of the chosen game; the place that is filled next is framed."""
        if self._place not in self._places_taken:
            self._place = self._places_taken[0]
        buttons = []
        for place in self._places_taken:
            rival = self._seated[PEOPLE.index(place) - 1]
            # Translators: place: such as “On the left”.
            label = _("{place}: {name}").format(place=place_title(place), name=rival.name)
            buttons.append(FaceButton(kit, f"place {place}", self.stage.raster, self._face(rival), label, "",
                                      partial(self._next, place), chosen=place == self._place))
        return row_of(*buttons, gap=1.2, size=CONTROL)

    @property
    def _places_taken(self) -> list[str]:
        """Where others sit at the table of the chosen game, the partner first."""
        taken = {PEOPLE[person_at(seat)] for seat in self.stage.preferences.preset.seating.seats}
        return [place for place in _IN_ORDER if place in taken]

    def _row(self, kit: Kit, strength: Strength, *, noted: bool) -> Stack:
        """A button that seats characters of this strength, and the face of each."""
        seats = {*self._seated[:3]} == {*companions_of(companions_like(strength))[:3]}
        whole = Button(f"strength {strength.level}", HERE, strength_title(strength) + strength_pips(strength),
                       partial(self._choose_strength, strength), kind="primary" if seats else "plain")
        if seats:
            self.first = whole.key
        these = [self._character(kit, one, noted=noted) for one in RIVALS if one.strength == strength]
        faces = row_of(*these, *[REST] * (_ACROSS - len(these)), gap=1.2, size=Share(82) if self._wide else CONTROL)
        if not self._wide:
            return column_of(Gap(0.8), whole, faces, gap=0.6, size=FIT)
        return row_of(column_of(FREE, whole, FREE, size=Share(18)), faces, gap=1.2, size=FIT)

    def _character(self, kit: Kit, rival: Rival, *, noted: bool) -> FaceButton:
        place = next((one for one in self._places_taken if self._seated[PEOPLE.index(one) - 1] == rival), None)
        label = rival.name if place is None else f"{rival.name} · {place_title(place)}"
        face, words = self._face(rival), label if self._wide else rival.name
        found = FaceButton(kit, f"character {rival.key}", self.stage.raster, face, words, manner(rival) if noted else "",
                           partial(self._seat, rival.key), chosen=place is not None)
        found.named = label
        return found

    def _face(self, rival: Rival) -> int:
        return face_of(rival.name, self.stage.portraits[0])

    def _turn(self, who: str) -> None:
        """Have characters sit there, or players of a level."""
        now = self.stage.preferences.companions
        self._before = now or self._before
        self.stage.change(companions=self._before if who == "characters" else ())

    def _choose_strength(self, strength: Strength) -> None:
        self.stage.back()
        self.stage.change(companions=companions_like(strength, self.stage.preferences.companions))

    def _next(self, place: str) -> None:
        self._place = place
        self.refresh()

    def _seat(self, key: str) -> None:
        """Have the character take the place; whoever else sat there takes the one that it leaves."""
        now, at = [*self.stage.preferences.companions], PEOPLE.index(self._place) - 1
        if key in now:
            now[now.index(key)] = now[at]
        now[at] = key
        self.stage.change(companions=tuple(now))

    # Levels

    def _own(self, kit: Kit, own: Mapping[str, str]) -> list[Part]:
        """The players from other packages, row by row; nothing if there are none."""
        columns = max(3, self.room_across(self.across) // self.stage.style.px(_COLUMN))
        places: list[Part] = [self._button(kit, name, escape(package)) for name, package in own.items()]
        places += [REST] * (-len(own) % columns)
        rows = [row_of(*places[at:at + columns], gap=1.5, size=FIT) for at in range(0, len(own), columns)]
        return [Text(kit, _("Players of your own"), kit.style.strong), *rows] if own else []

    def _conventions(self, kit: Kit, *, wide: bool) -> Stack:
        """Whether partners keep to conventions, and what these say: beside it if there is little height."""
        stage = self.stage
        choice = Segments("conventions", HERE, [(name, conventions_title(name)) for name in CONVENTIONS],
                          stage.preferences.conventions, lambda name: stage.change(conventions=name))
        who = _("Club players and masters follow these when it costs them hardly anything. Masters also use them to read "
                "everybody’s cards.")
        rules = Prose("rules", HERE, [(escape(name), [escape(rule)]) for name, rule in conventions_rules()], kit)
        about = labelled(kit, _("Conventions"), choice), Text(kit, who, kit.style.small if wide else kit.style.italic, INK_SOFT)
        if wide:
            return row_of(column_of(*about, gap=0.6, size=Share(46)), rules.sized(Share(54)), gap=4, size=Share(least=_FEW))
        return column_of(*about, column_of(rules, size=Share(least=_LEAST)), gap=1.5)

    def _button(self, kit: Kit, level: str, note: str) -> Noted:
        label = escape(level_title(level)) + level_pips(level)
        return Noted(kit, f"level {level}", label, note, lambda: self._choose(level),
                     kind="primary" if level == self.stage.preferences.level else "plain")

    def _choose(self, level: str) -> None:
        self.stage.back()
        self.stage.change(level=level, companions=())

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose the computer players")), (_("Enter"), _("play with them")),
                (_("Left, Right"), _("change the setting")), (_("Escape"), _("back"))]
