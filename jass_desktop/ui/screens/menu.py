"""The first screen: go on with a game, or open a section beside the navigation, which begins with a new game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import LANGUAGES, N_, _
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.openable import SavedGame
from jass_desktop.ui.menu.emblems import DeckFan
from jass_desktop.ui.menu.layout import is_wide, menu_layout
from jass_desktop.ui.menu.navigation import SectionButton, begun_buttons, navigation
from jass_desktop.ui.menu.sections.compete import CompeteSection
from jass_desktop.ui.menu.sections.learn import LearnSection
from jass_desktop.ui.menu.sections.play import PlaySection
from jass_desktop.ui.menu.sections.section import Door, MenuSection
from jass_desktop.ui.menu.sections.train import TrainSection
from jass_desktop.ui.paint.style import RED
from jass_desktop.ui.screens.screen import FormScreen, Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Kit, Widget
from jass_desktop.ui.widgets.boxes import Gap, Part, Stack, column_of, inside
from jass_desktop.ui.widgets.content import Text, in_largest_type
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.widgets.panels import paint_carpet, paint_paper, paint_slate, paint_wood
from jass_desktop.words.catalogue import matches

_SETTINGS = {"language": N_("Language"), "players": N_("The others"), "coach": N_("Coach"), "size": N_("Size"),
             "pace": N_("Pace"), "sound": N_("Sound"), "name south": N_("Names and portraits")}
_MORE = {"sort": N_("Sorting"), "fullscreen": N_("Window"), "carpet": N_("Carpet"), "card_size": N_("Card size"),
         # Translators: the size of letters.
         "type_size": N_("Type"), "magnify": N_("Magnifier"), "contrast": N_("Sight and sound"), "keys": N_("Keys")}
"""What the search finds in the settings and behind their *More*, by the key of its widget there."""
_MARGIN, _LOW_MARGIN = (4.0, 3.2), (3.0, 2.8)
"""Units between the edges of the paper and what stands on it, in a wide window and in an upright one."""


class MenuScreen(FormScreen):
    name = N_("Menu")
    about = N_("Continue a game, or choose a new one. The other sections are for training, competing and learning. Type to "
               "find games, places and settings.")
    asks = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._begun: tuple[Entry, ...] = ()
        """The games that can be continued, the one played last first."""
        self._play = PlaySection(stage, self, self._find)
        self._sections: Sequence[MenuSection] = (
            self._play, TrainSection(stage, self), CompeteSection(stage, self), LearnSection(stage, self))
        self._shown: MenuSection = self._play
        self._read()

    @property
    def rules(self) -> RuleSet:
        return self._play.rules

    def refresh(self) -> None:
        self._read()
        super().refresh()

    def _read(self) -> None:
        """Read which games there are, and what else the section needs."""
        self.games = self.stage.attempt(self.stage.services.games.entries) or ()
        begun = tuple(game for game in self.games if not game.over and not game.elsewhere)
        if begun and (not self._begun or begun[0].updated > self._begun[0].updated):
            # Whoever has left a game goes on with it by Enter, and does not begin another one.
            self._play.typed = ""
            self.form.focus("continue")
        self._begun = begun
        self.first = "continue" if begun else "play"
        for section in {self._play, self._shown}:
            section.read(self.games)

    # Layout

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        wide = is_wide(stage.size, s)
        ways = [SectionButton(stage, f"to {one.key}", _(one.name), _(one.note), partial(self.show, one),
                              chosen=one is self._shown) for one in self._sections]
        ways += [SectionButton(stage, "history", _("History"), _("Your games, statistics"), self._history),
                 SectionButton(stage, "settings", _("Settings"), ", ".join(LANGUAGES.values()), stage.open_settings)]
        begun = begun_buttons(stage, self._begun, self._continue, partial(self._history, begun=True))
        width = None if wide else stage.size[0] - 2 * s.px(2.4)
        slate = navigation(stage, begun, ways, width)
        self._layout = menu_layout(stage.size, s, slate.needs(s, width)[1])
        self._fan = DeckFan(stage, self._layout.fan, self._choose_deck)
        on_slate = (item for item in slate.put(self._layout.slate, s) if isinstance(item, Widget))
        return [*on_slate, *self._section(inside(self._layout.sheet, s, *(_MARGIN if wide else _LOW_MARGIN))), self._fan]

    def _section(self, room: pygame.Rect) -> Sequence[Widget]:
        """The widgets of the section, in the largest type for which there is room."""
        stage, shown = self.stage, self._shown

        def boxes(kit: Kit) -> Stack:
            heading: list[Part] = [Text(stage, _(shown.name), kit.style.title, RED, lines=1, heading=True),
                                   Gap(2)] if shown.headed else []
            return column_of(*heading, shown.content(kit))

        style, tree = in_largest_type(stage, boxes, room.width, room.height)
        return [item for item in tree.put(room, style) if isinstance(item, Widget)]

    # Time

    def tick(self, dt_s: float) -> bool:
        return self._shown.tick(dt_s)

    # Actions

    def show(self, section: MenuSection) -> None:
        """Open the section, with the focus on what is likeliest there."""
        if section is not self._shown:
            self._shown = section
            section.read(self.games)
            self.resize(self.stage.size)
        self.form.focus(section.first)

    def _find(self, typed: str) -> Sequence[Door]:
        """The places and settings with this in their names."""
        ways = [*(way for section in self._sections for way in section.ways), Door("deck", _("Other cards …"), self._choose_deck),
                Door("history", _("History"), self._history), Door("settings", _("Settings"), self.stage.open_settings),
                *(Door(key, _(name), partial(self._set, key)) for key, name in (_SETTINGS | _MORE).items())]
        return [way for way in ways if matches(typed, way.label)]

    def _set(self, key: str) -> None:
        """Open the settings at this one."""
        self.stage.open_settings()
        if key in _MORE:
            from jass_desktop.ui.screens.more import MoreScreen

            self.stage.go(MoreScreen(self.stage))
        form = self.stage.screen.form
        if isinstance(form, Form) and any(widget.key == key for widget in form.widgets):
            form.focus(key)

    def _continue(self, game: Entry) -> None:
        self.stage.tables.open(SavedGame(game.number))

    def _history(self, *, begun: bool = False) -> None:
        from jass_desktop.ui.screens.history import HistoryScreen

        self.stage.go(HistoryScreen(self.stage, begun=begun))

    def _choose_deck(self) -> None:
        from jass_desktop.ui.screens.decks import DecksScreen

        self.stage.go(DecksScreen(self.stage))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and not self.takes_text:
            shown = self._shown
            if self._play.writes(event):
                self.show(self._play)
                self.form.focus("games")
                return True
            if event.key == pygame.K_ESCAPE:  # it does not end the program by accident
                self.show(self._play)
                return shown is not self._play
        return super().handle(event)

    def shortcuts(self) -> Shortcuts:
        if self.form.focus_key == "games" and self._play.offers_one:
            return {pygame.K_RIGHT: partial(self.form.focus, "play")}  # not the other widgets beside the list
        return {}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a game")), (_("Enter, Space"), _("play it, or press the button")),
                # Translators: keys with letters.
                (_("letters"), _("find a game, a place or a setting; Escape shows all games again")),
                (_("Tab, arrows"), _("move between the buttons"))]

    # Painting

    def paint(self, surface: pygame.Surface) -> None:
        stage = self.stage
        paint_wood(surface, stage)
        paint_carpet(surface, stage, self._layout.carpet)
        self._fan.paint_cards(surface)
        paint_paper(surface, stage, self._layout.sheet)
        paint_slate(surface, stage, self._layout.slate)
        super().paint(surface)
