"""Play: find a game, read what it is about, choose players and target, and begin it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.presets import OFFERS, PRESETS, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seating
from jass_desktop.i18n import N_, NC_, _
from jass_desktop.session.characters import faces
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.openable import NewGame
from jass_desktop.session.regions import region
from jass_desktop.ui.menu.games import Row, SideDoor, Variant, family_rows, paint_row, place_of
from jass_desktop.ui.menu.sections.section import Door, Menu, MenuSection
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, digit_on
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.portraits import drawn_portrait
from jass_desktop.words.catalogue import Family, Found, families, find
from jass_desktop.words.games import game_description, game_origin, game_title, offer_words
from jass_desktop.words.players import others_words, player_names
from jass_desktop.words.rules import help_text
from jass_desktop.words.rules import title as option_title

_ROW = 4.7
"""Units from one row of the list to the next."""
_FACE = 7.0
"""The units across of somebody's face."""
_LONGEST = 24
_LATIN = range(0xA1, 0x250)
"""Letter keys of some keyboards, such as é and ö, by the codes of the window system."""
_OTHER_MEANING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


class PlaySection(MenuSection):
    """Whatever is typed on the menu is searched here: games, and the places of ``search``."""

    key, first = "play", "play"
    name, note = NC_("way on the menu", "Play"), N_("All games and their rules")
    headed = False

    def __init__(self, stage: Stage, menu: Menu, search: Callable[[str], Sequence[Door]]) -> None:
        super().__init__(stage, menu)
        self.typed = ""
        """The search text."""
        self._chosen_before = ""
        """The name of the game that had been chosen when the search began: each letter chooses the first that it finds."""
        self._search_ways = search
        self._told: set[str] = set()
        self._games: tuple[RuleSet, ...] = ()
        self._families: tuple[Family, ...] = ()
        self._rows: tuple[Row, ...] = ()
        self._opened: str | None = None
        """The family whose variants are listed: that of the chosen game, or where this has no variants, the one before."""
        self._at: int | None = None
        """The row that the keyboard is on, if it is not that of the chosen game."""

    # The games

    def read(self, games: Sequence[Entry]) -> None:
        """Read which rule sets exist; problems with files are reported once."""
        own, problems = self.stage.services.own_rules.load()
        for problem in problems:
            if problem not in self._told:
                self._told.add(problem)
                self.stage.toast(escape(problem))
        presets = tuple(PRESETS.values())
        self._games = (*presets, *own)
        self._families = families(presets, own, [game.rules for game in games])
        self._at = None
        self._list()

    def _list(self) -> None:
        """List the games, or what the search finds."""
        if self.typed:
            self._rows = (*find(self.typed, self._games), *self._search_ways(self.typed)) or (
                _("Nothing found."), _("Escape shows everything again."))
            return
        several = [family for family in self._families if len(family.games) > 1]
        opened = next((family.key for family in several if self._chosen in family.games), self._opened)
        self._opened = opened or next((family.key for family in several), None)
        rows = list(family_rows(self._families, self._opened))
        last = max((n for n, row in enumerate(rows) if isinstance(row, Variant) and "half_way" in row.rules.scope.options),
                   default=None)
        if last is not None:
            rows.insert(last + 1, self._evening(SideDoor))
        self._rows = tuple(rows)

    def _evening(self, kind: type[Door]) -> Door:
        return kind("evening", _("An evening in strokes"), self.stage.tables.evening, _("several games"))

    @property
    def ways(self) -> Sequence[Door]:
        return (self._evening(Door),)

    @property
    def _chosen(self) -> RuleSet:
        """The chosen game, as it is saved."""
        found = {rules.name: rules for rules in self._games}
        return found.get(self.stage.preferences.game) or found[region().game]

    @property
    def rules(self) -> RuleSet:
        """The chosen game, with the value chosen for the option it leaves to the table."""
        return as_offered(self._chosen, self.stage.preferences.offers)

    @property
    def offers_one(self) -> bool:
        """Whether there is a game to choose: a search may have found none."""
        return any(isinstance(row, Found | Family) for row in self._rows)

    # Layout

    def content(self, kit: Kit) -> Stack:
        hint = Text(kit, _("Type to search"), kit.style.small, INK_SOFT, valign="middle", lines=1).sized(tall=CONTROL)
        typed = Button("search", HERE, f"{escape(self.typed)}  ×", lambda: self.search(""), tip=_("Show all again"))
        listed = column_of(typed if self.typed else hint, Gap(0.8), self._game_list(kit), FREE, size=Share(44))
        return row_of(listed, self._about(kit) if self.offers_one else Share(56), gap=3.6)

    def _game_list(self, kit: Kit) -> ScrollList:
        chosen = place_of(self._chosen.name, self._rows)
        headings = {n for n, row in enumerate(self._rows) if isinstance(row, str)}
        doors = {n for n, row in enumerate(self._rows) if isinstance(row, Family | Door)}
        return ScrollList("games", HERE, len(self._rows), kit.style.px(_ROW), self._paint_row, on_select=self._select,
                          selected=chosen or 0 if self._at is None else self._at, headings=headings, doors=doors,
                          on_open=self._open)

    def _about(self, kit: Kit) -> Stack:
        """What is said of the chosen game, and the buttons for it."""
        s, rules = kit.style, self.rules
        players = _("The others: {level}").format(level=others_words(self.stage.preferences, rules.seating, escape))
        settings = [Button("players", HERE, players, self._choose_players)]
        if rules.name in OFFERS:
            option, _values = OFFERS[rules.name]
            offer = _("{option}: {value}").format(option=option_title(option), value=offer_words(option, self._offer))
            settings.append(Button("offer", HERE, offer, self._choose_offer))
        return column_of(
            Text(kit, escape(game_title(rules.name)), s.title, RED, heading=True),
            Text(kit, game_origin(rules), s.italic, INK_SOFT), Gap(1.2), Text(kit, game_description(rules)), Gap(1.6), FREE,
            *self._faces(rules.seating), column_of(*settings, gap=1.4, size=FIT), Gap(1.8),
            row_of(Button("play", HERE, _("Play"), self.play, kind="primary", spec=s.lead).sized(Share(3)),
                   Button("rules", HERE, _("The rules"), self._show_rules).sized(Share(2)), gap=1.4, size=6), size=Share(56))

    def _faces(self, seating: Seating) -> list[Part]:
        """The faces of those who sit with the person; the button below names them."""
        stage = self.stage
        if not stage.preferences.companions:
            return []
        names = player_names(stage.preferences, seating)
        shown = (drawn_portrait(stage.raster, face).sized(_FACE, _FACE) for face in faces(names, stage.portraits[0])[1:])
        return [row_of(FREE, *shown, FREE, gap=1, size=FIT), Gap(1)]

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int) -> None:
        row = self._rows[n]
        paint_row(surface, self.stage, rect, row, chosen=isinstance(row, Found) and row.rules.name == self._chosen.name)

    # Actions

    def _select(self, n: int) -> None:
        row = self._rows[n]
        self._at = n
        if isinstance(row, Found):
            self._at = None
            self.stage.change(rules=row.rules.name)

    def _open(self, n: int) -> None:
        match self._rows[n]:
            case Family(likeliest=rules):
                self.stage.change(rules=rules.name)
            case Door(go=go):
                if self.typed:
                    self.stage.change(rules=self._chosen_before)
                self.search("")
                go()
            case _:
                self.play()

    def search(self, typed: str) -> None:
        """List what matches and choose the first game; without a search text, list all."""
        if not self.typed:
            self._chosen_before = self._chosen.name
        self.typed = typed
        self.menu.form.focus("games")
        self.menu.refresh()
        if typed:
            self._select(0)

    def writes(self, event: pygame.event.Event) -> bool:
        """Whether the key changes the search text."""
        typed, written = self.typed, _letter(event)
        if typed and event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.search(typed[:-1] if event.key == pygame.K_BACKSPACE else "")
        elif written.isalnum() or (written and typed and self.menu.form.focus_key == "games"):
            self.search((typed + written)[:_LONGEST])
        else:
            return False
        return True

    def play(self) -> None:
        rules = self.rules
        self.stage.change(rules=rules.name)
        if self.typed:
            self.search("")  # what is typed after the game begins a new search
        self.stage.tables.open(NewGame(rules))

    @property
    def _offer(self) -> str:
        """The value of the option that the chosen game leaves to the table."""
        rules = self.rules
        return dict(rules.options_in_full())[OFFERS[rules.name][0]]

    def _choose_offer(self) -> None:
        stage, name = self.stage, self.rules.name
        option, values = OFFERS[name]
        replies = [Reply(offer_words(option, value), "", partial(self._take_offer, name, value)) for value in values]
        stage.go(QuestionScreen(stage, option_title(option), help_text(option), replies, chosen=values.index(self._offer)))

    def _take_offer(self, name: str, value: str) -> None:
        self.stage.change(offers={**self.stage.preferences.offers, name: value})

    def _choose_players(self) -> None:
        from jass_desktop.ui.screens.players import PlayersScreen

        self.stage.go(PlayersScreen(self.stage))

    def _show_rules(self) -> None:
        from jass_desktop.ui.screens.rules import RulesScreen

        self.stage.go(RulesScreen(self.stage, self.rules))


def _letter(event: pygame.event.Event) -> str:
    """The character of the key if it can be part of a name; otherwise empty.

    Plain keys are read, without an input method: the search ignores accents, and other keys keep their meaning.
    """
    if event.mod & _OTHER_MEANING:
        return ""
    digit = digit_on(event)
    written = str(event.unicode) or (chr(event.key) if event.key in _LATIN else "" if digit is None else str(digit))
    return written if written.isalnum() or written in " -’'" else ""
