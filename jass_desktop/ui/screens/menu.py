"""The first screen: continue a game, find and start one, choose deck and language, and go to everything else."""

from __future__ import annotations

from functools import partial

import pygame

from jass_desktop.engine.presets import OFFERS, PRESETS, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import LANGUAGES, _, ngettext
from jass_desktop.session.history import Entry
from jass_desktop.session.openable import NewGame, SavedGame
from jass_desktop.ui.menu.emblems import paint_chalk, paint_fan, paint_signs
from jass_desktop.ui.menu.games import Row, game_rows, paint_game, place_of
from jass_desktop.ui.menu.layout import menu_layout, sheet_width
from jass_desktop.ui.menu.search import LONGEST, SearchField, letter
from jass_desktop.ui.menu.sheet import GameSheet, sheet_height
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.style import INK, ON_SLATE, ON_WOOD
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import FormScreen, Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.panels import paint_carpet, paint_slate, paint_wood
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.catalogue import Found
from jass_desktop.words.games import game_title, offer_words
from jass_desktop.words.players import level_title
from jass_desktop.words.rules import title as option_title

_ROW = 4.7
"""Units from one game in the list to the next, if there is room."""


class MenuScreen(FormScreen):
    asks = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._told: set[str] = set()
        self._offer: tuple[str, pygame.Rect] | None = None
        """The options that the chosen game leaves to the table, in words, and their place."""
        self._typed = ""
        """The search text."""
        self._read()
        self.first = "continue" if self._open is not None else "games"

    @property
    def title(self) -> str:
        return _("Menu")

    def refresh(self) -> None:
        self._read()
        super().refresh()

    def _read(self) -> None:
        """Read which games can be continued and which rule sets exist; problems with files are reported once."""
        stage = self.stage
        entries = stage.attempt(stage.services.games.entries) or ()
        self._open: Entry | None = next((game for game in entries if not game.over and not game.elsewhere), None)
        own, problems = stage.services.own_rules.load()
        for problem in problems:
            if problem not in self._told:
                self._told.add(problem)
                stage.toast(escape(problem))
        presets = tuple(PRESETS.values())
        self._games: tuple[RuleSet, ...] = (*presets, *own)
        self._rows: tuple[Row, ...] = game_rows(presets, own, [game.rules for game in entries], self._typed)

    @property
    def _at(self) -> int:
        """The index of the chosen game among all."""
        names = [rules.name for rules in self._games]
        return names.index(self.stage.preferences.rules) if self.stage.preferences.rules in names else 0

    @property
    def _rules(self) -> RuleSet:
        """The chosen game, with the values chosen for the options it leaves to the table."""
        return as_offered(self._games[self._at], self.stage.preferences.offers)

    @property
    def rules(self) -> RuleSet:
        return self._rules

    # Layout

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        ways = (("practise", _("Practise"), lambda: stage.tables.practise(self._rules)), ("book", _("My book"), self._book),
                ("history", _("History"), self._history), ("settings", _("Settings"), stage.open_settings),
                ("help", _("Help"), stage.toggle_help), ("quit", _("Quit"), stage.quit))
        widths = [stage.texts.measure(label, s.strong)[0] + s.px(3.4) for _key, label, _act in ways]
        gap = s.px(1.4)
        needed = sheet_height(stage, sheet_width(stage.size, s), self._games)
        head = s.px(13.6 + 7 + 4.6) + (s.px(10) if self._open is not None else 0)
        self._layout = menu_layout(stage.size, s, needed, sum(widths) + gap * (len(ways) - 1),
                                   head + s.px(_ROW * len(self._rows)))
        self._sheet = GameSheet(stage, self._layout.sheet, self._rules)
        widgets = [*self._slate_widgets(), *self._sheet_widgets(), *deck_tiles(stage, self._layout.decks)]
        languages = list(LANGUAGES.items())
        widgets.append(Segments("language", self._layout.language, languages, stage.language,
                                lambda code: stage.change(language=code), ground=ON_WOOD))
        row = self._layout.ways
        spare = (row.width - sum(widths) - gap * (len(ways) - 1)) // len(ways)
        x = row.x
        for (key, label, act), width in zip(ways, widths, strict=True):
            wide = row.right - x if key == "quit" else width + spare
            button = Button(key, pygame.Rect(x, row.y, wide, row.height), label, act, ground=ON_WOOD)
            widgets.append(button)
            x += wide + gap
        return widgets

    def _slate_widgets(self) -> list[Widget]:
        s = self.stage.style
        inner = self._layout.slate.inflate(-2 * s.px(4.2), -2 * s.px(3.2))
        y = inner.y + s.px(13.6)
        widgets: list[Widget] = []
        if self._open is not None:
            game = self._open
            if game.alone:
                text = ngettext("{game}: {count} bad point, round {round}", "{game}: {count} bad points, round {round}",
                                game.totals[Seat.SOUTH])
            else:
                text = _("{game}: {ours} to {theirs} points, round {round}")
            note = text.format(game=escape(game_title(game.rules)), ours=game.totals[Seat.SOUTH], theirs=game.totals[Seat.EAST],
                               count=game.totals[Seat.SOUTH], round=game.rounds)
            lines = self.stage.texts.measure(note, s.small, inner.width - s.px(3.2))[1]
            tall = max(s.px(8), self.stage.texts.line_height(s.strong) + lines + s.px(2.4))
            widgets.append(Button("continue", pygame.Rect(inner.x, y, inner.width, tall), _("Continue"), self._continue,
                                  ground=ON_SLATE, kind="primary", note=note, align="left"))
            y += tall + s.px(2)
        tall = s.px(4.6)
        self._heading = pygame.Rect(inner.x, y, self.stage.texts.measure(_("New game"), s.lead)[0] + s.px(1), tall)
        x = max(self._heading.right + s.px(1.5), inner.right - s.px(26))
        widgets.append(SearchField(pygame.Rect(x, y, inner.right - x, tall), self._typed, lambda: self._search(""),
                                   lambda: self.form.focus("games")))
        y += tall + s.px(0.8)
        rows = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
        count = len(self._rows)
        tall = min(s.px(_ROW + 0.5), rows.height // count)
        if tall < s.px(_ROW - 0.5):
            tall = s.px(_ROW)
        rows.height = min(rows.height, tall * count)
        self._blank = pygame.Rect(inner.x, rows.bottom + s.px(2), inner.width, inner.bottom - rows.bottom - s.px(2))
        headings = {n for n, row in enumerate(self._rows) if isinstance(row, str)}
        widgets.append(ScrollList("games", rows, count, tall, self._paint_row, on_select=self._select,
                                  selected=place_of(self._rules.name, self._rows) or 0, headings=headings,
                                  on_open=lambda _row: self._play(), ground=ON_SLATE))
        return widgets

    def _sheet_widgets(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        row, gap = self._sheet.buttons, s.px(1.6)
        wide = (row.width - 2 * gap) * 2 // 7
        play = pygame.Rect(row.x, row.y, row.width - 2 * (wide + gap), row.height)
        kind = "plain" if self._open is not None else "primary"
        widgets: list[Widget] = [Button("play", play, _("Play"), self._play, kind=kind, spec=s.lead)]
        for n, (key, label, act) in enumerate((("rules", _("The rules"), self._show_rules),
                                               ("learn", _("How to play"), self._learn)), 1):
            rect = pygame.Rect(play.right + gap + (n - 1) * (wide + gap), row.y, wide, row.height)
            widgets.append(Button(key, rect, label, act))
        rules, place = self._rules, self._sheet.offer
        players = _("Players: {level}").format(level=escape(level_title(stage.preferences.level)))
        asked = min(stage.texts.measure(players, s.strong)[0] + s.px(3.4), place.width // 2)
        choose = Button("players", pygame.Rect(place.right - asked, place.y, asked, place.height), players, self._choose_players)
        place = pygame.Rect(place.x, place.y, place.width - asked - gap, place.height)
        if rules.name in OFFERS:
            option, values = OFFERS[rules.name]
            words = stage.texts.measure(option_title(option), s.strong)[0] + s.px(2)
            self._offer = option_title(option), pygame.Rect(place.x, place.y, words, place.height)
            box = pygame.Rect(place.x + words, place.y, min(place.width - words, s.px(13) * len(values)), place.height)
            widgets.append(Segments("offer", box, [(value, offer_words(option, value)) for value in values],
                                    dict(rules.options_in_full())[option], self._choose))
        else:
            self._offer = None
            if rules.name not in PRESETS:
                rect = pygame.Rect(place.x, place.y, wide, place.height)
                widgets.append(Button("delete", rect, _("Delete"), self._delete))
        widgets.append(choose)
        return widgets

    # Actions

    def _select(self, row: int) -> None:
        found = self._rows[row]
        if isinstance(found, Found):
            self.stage.change(rules=found.rules.name)

    def _search(self, typed: str) -> None:
        """List the matching games and choose the first; without a search text, list all."""
        self._typed = typed
        self.form.focus("games")
        self.refresh()
        if typed:
            self._select(0)

    def _choose(self, value: str) -> None:
        self.stage.change(offers={**self.stage.preferences.offers, self._rules.name: value})

    def _continue(self) -> None:
        if self._open is not None:
            self.stage.tables.open(SavedGame(self._open.number))

    def _play(self) -> None:
        rules = self._rules
        self.stage.change(rules=rules.name)
        self.stage.tables.open(NewGame(rules))

    def _show_rules(self) -> None:
        from jass_desktop.ui.screens.rules import RulesScreen

        self.stage.go(RulesScreen(self.stage, self._rules))

    def _choose_players(self) -> None:
        from jass_desktop.ui.screens.players import PlayersScreen

        self.stage.go(PlayersScreen(self.stage))

    def _learn(self) -> None:
        from jass_desktop.ui.screens.learn import LearnScreen

        self.stage.go(LearnScreen(self.stage, self._rules))

    def _delete(self) -> None:
        """Delete one of the person's rule sets; the message offers an undo."""
        stage, rules = self.stage, self._rules

        def restore() -> None:
            if self.attempt(lambda: stage.services.own_rules.save(rules)):
                stage.change(rules=rules.name)

        if self.attempt(lambda: stage.services.own_rules.delete(rules.name)):
            self.form.focus("games")
            stage.toast(_("The rules {name} are deleted.").format(name=escape(rules.name)), _("Undo"), restore)

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        stage = self.stage
        stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book())))

    def _history(self) -> None:
        from jass_desktop.ui.screens.history import HistoryScreen

        self.stage.go(HistoryScreen(self.stage))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._writes(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False  # Escape would end the program by accident
        return super().handle(event)

    def shortcuts(self) -> Shortcuts:
        found: Shortcuts = {}
        if self._rules.name not in PRESETS:
            found[pygame.K_DELETE] = self._delete
        if self.form.focus_key == "games":
            found[pygame.K_RIGHT] = partial(self.form.focus, "play")  # not the other widgets beside the list
        return found

    def _writes(self, event: pygame.event.Event) -> bool:
        """Whether the key changes the search text."""
        typed, written = self._typed, letter(event)
        if typed and event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self._search(typed[:-1] if event.key == pygame.K_BACKSPACE else "")
        elif written.isalnum() or (written and typed and self.form.focus_key == "games"):
            self._search((typed + written)[:LONGEST])
        else:
            return False
        return True

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a game")), (_("Enter, Space"), _("play it, or press the button")),
                (_("letters"),
                 _("find a game by its name, its region or the number of players; Escape shows all again")),
                (_("Tab, arrows"), _("move between the buttons")),
                (_("Del"), _("delete rules of your own; Ctrl+Z brings them back"))]

    # Painting

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_wood(surface, stage)
        paint_carpet(surface, stage, self._layout.carpet)
        paint_fan(surface, stage, self._layout.carpet, self._layout.sheet)
        self._sheet.paint(surface)
        if self._offer is not None:
            label, place = self._offer
            texts.paint(surface, label, place, s.strong, INK, valign="middle", lines=1)
        slate = paint_slate(surface, stage, self._layout.slate).inflate(-2 * s.px(2.6), -2 * s.px(1.6))
        head = pygame.Rect(slate.x, slate.y - s.px(1), slate.width, s.px(11))
        name = texts.paint(surface, _("Jass"), head, s.display, style.CHALK, lines=1)
        paint_signs(surface, stage, (slate.right, name.centery))
        below = pygame.Rect(slate.x, slate.y + s.px(9), slate.width, s.px(3.5))
        texts.paint(surface, _("The Swiss card game"), below, s.italic, style.CHALK_SOFT, lines=1)
        paint_chalk(surface, stage, self._blank)
        texts.paint(surface, _("New game"), self._heading, s.lead, style.GOLD, valign="middle", lines=1)
        super().paint(surface)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        found = self._rows[row]
        paint_game(surface, self.stage, rect, found, chosen=isinstance(found, Found) and found.rules.name == self._rules.name)
