"""The first screen: continue a game, find and start one, choose deck and language, and go to everything else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from jass_desktop.engine.presets import OFFERS, PRESETS, as_offered
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import LANGUAGES, N_, _
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import next_pass, tries_by_tournament
from jass_desktop.session.openable import NewGame, SavedGame
from jass_desktop.session.preferences import usual_game
from jass_desktop.ui.menu.begun import begun_buttons, begun_parts
from jass_desktop.ui.menu.emblems import paint_chalk, paint_fan, paint_signs
from jass_desktop.ui.menu.games import Row, game_rows, paint_game, place_of
from jass_desktop.ui.menu.layout import is_wide, menu_layout, sheet_width
from jass_desktop.ui.menu.search import LONGEST, SearchField, letter
from jass_desktop.ui.menu.sheet import GameSheet, sheet_height
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.style import INK, ON_SLATE, ON_WOOD, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.screen import FormScreen, Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, REST, Gap, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.decks import deck_tiles
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.panels import paint_carpet, paint_slate, paint_wood
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.catalogue import Found
from jass_desktop.words.games import offer_words
from jass_desktop.words.players import level_pips, level_title
from jass_desktop.words.rules import title as option_title

_ROW = 4.7
"""Units from one game in the list to the next, if there is room."""
_DAY, _DAY_GAP = 4.6, 1.8
"""Units: the height of the ways to the deal of the day and to a tournament, and the gap below them."""
_HEAD, _LOW_HEAD = 13.6, 8
"""Units of the slate for the program's name, and where there is only one column."""
_ABOVE, _FEW = 4, 4
"""The units of carpet above the sheet, and the games, that larger type on it leaves to be seen."""
_WAYS_GAP = 1.4
"""Units between the buttons to other screens."""
_LEAST = 9
"""The smallest type of their labels in px, in a small window."""


class MenuScreen(FormScreen):
    about = N_("Choose a game on the slate; the sheet tells you about it and begins it. Games that you have begun wait "
               "above the list.")
    asks = True

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._told: set[str] = set()
        self._offer: tuple[str, pygame.Rect] | None = None
        """The options that the chosen game leaves to the table, in words, and their place."""
        self._typed = ""
        """The search text."""
        self._begun: tuple[Entry, ...] = ()
        """The games that can be continued, the one played last first."""
        self._read()

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
        begun = tuple(game for game in entries if not game.over and not game.elsewhere)
        if begun and (not self._begun or begun[0].updated > self._begun[0].updated):
            # Whoever has left a game goes on with it by Enter, and does not begin another one.
            self._typed = ""
            self.form.focus("continue")
        self._begun = begun
        evenings = tries_by_tournament(entries)
        coming = next_pass(evenings[[*evenings][-1]]) if evenings else None
        self._evening = _("Tournament") if coming is None else _("Tournament, pass {number}").format(number=coming)
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
        names, chosen = [rules.name for rules in self._games], self.stage.preferences.game
        return names.index(chosen if chosen in names else usual_game())

    @property
    def _rules(self) -> RuleSet:
        """The chosen game, with the values chosen for the options it leaves to the table."""
        return as_offered(self._games[self._at], self.stage.preferences.offers)

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def _offers_one(self) -> bool:
        """Whether there is a game to choose: a search may have found none."""
        return any(isinstance(row, Found) for row in self._rows)

    # Layout

    @property
    def _wide(self) -> bool:
        return is_wide(self.stage.size, self.stage.style)

    @property
    def _head(self) -> float:
        return _HEAD if self._wide else _LOW_HEAD

    @property
    def _shown(self) -> int:
        """How many games to continue have a button of their own."""
        return 3 if self._wide else 1

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        ways = (("lessons", _("Lessons"), self._lessons),
                ("practise", _("Practise"), lambda: stage.tables.practise(self._rules)), ("book", _("My book"), self._book),
                ("history", _("History"), self._history), ("settings", _("Settings"), stage.open_settings),
                ("help", _("Help"), stage.toggle_help), ("quit", _("Quit"), stage.quit))
        labels, gap = [label for _key, label, _act in ways], s.px(_WAYS_GAP) * (len(ways) - 1)
        widths = self._widths(labels, s.strong)
        begun = column_of(*begun_parts(stage, self._begun, self._shown, stage.size[0]))
        fixed = 11.6 + self._head + _DAY + _DAY_GAP
        slate, few = (s.px(fixed + _ROW * rows) + begun.needs(s)[1] for rows in (len(self._rows), _FEW))
        for words in s.downwards():  # the largest type with which the sheet leaves room for its carpet and for some games
            needed = sheet_height(stage, sheet_width(stage.size, s), self._games, words)
            self._layout = menu_layout(stage.size, s, needed, sum(widths) + gap, slate, few)
            above = self._layout.sheet.y - self._layout.carpet.y
            if above >= s.px(_ABOVE) and self._layout.slate.height >= min(slate, few):
                break
        self._sheet = GameSheet(stage, self._layout.sheet, self._rules, words)
        self._offer = None
        chosen = self._sheet_widgets() if self._offers_one else []
        widgets = [*self._slate_widgets(), *chosen, *deck_tiles(stage, self._layout.decks)]
        languages = list(LANGUAGES.items())
        spoken = Segments("language", self._layout.language, languages, stage.language,
                          lambda code: stage.change(language=code), ground=ON_WOOD)
        spoken.tip = _("Language")
        widgets.append(spoken)
        row, spec = self._layout.ways, s.strong
        while spec.px > _LEAST and sum(widths) + gap > row.width:
            spec = spec.sized(spec.px - 1)
            widths = self._widths(labels, spec)
        spare = (row.width - sum(widths) - gap) // len(ways)
        places = row_of(*[Natural(width + spare) for width in widths[:-1]], REST, gap=_WAYS_GAP).places(row, s)
        day, evening = row_of(REST, REST, gap=_WAYS_GAP).places(self._day, s)
        widgets += [Button("day", day, _("Deal of the day"), stage.tables.day, ground=ON_SLATE),
                    Button("tournament", evening, self._evening, stage.tables.tournament, ground=ON_SLATE)]
        return [*widgets, *(Button(key, place, label, act, ground=ON_WOOD, spec=spec)
                            for (key, label, act), place in zip(ways, places, strict=True))]

    def _widths(self, labels: Sequence[str], spec: TypeSpec) -> list[int]:
        """The widths of buttons with these labels."""
        return [self.stage.texts.measure(label, spec)[0] + self.stage.style.px(3.4) for label in labels]

    def _slate_widgets(self) -> list[Widget]:
        s = self.stage.style
        texts, inner = self.stage.texts, inside(self._layout.slate, s, 4.2, 3.2)
        head = row_of(Natural(texts.measure(_("New game"), s.lead.smallest)[0], 1), Gap(1.5), FREE, Share(most=26), size=4.6)
        above = begun_parts(self.stage, self._begun, self._shown, inner.width)
        _head, *continued, self._day, self._heading, search, room = column_of(
            self._head, *above, _DAY, Gap(_DAY_GAP), head, Gap(0.8), REST).places(inner, s)
        widgets: list[Widget] = [
            *begun_buttons(self._begun, self._shown, continued, self._continue, partial(self._history, begun=True)),
            SearchField(search, self._typed, lambda: self._search(""), lambda: self.form.focus("games"))]
        count, rows = len(self._rows), room.copy()
        tall = min(s.px(_ROW + 0.5), rows.height // count)
        if tall < s.px(_ROW - 0.5):
            tall = s.px(_ROW)
        rows.height = min(rows.height, tall * count)
        _rows, self._blank = column_of(Natural(rows.height), Gap(2), REST).places(room, s)
        headings = {n for n, row in enumerate(self._rows) if isinstance(row, str)}
        widgets.append(ScrollList("games", rows, count, tall, self._paint_row, on_select=self._select,
                                  selected=place_of(self._rules.name, self._rows) or 0, headings=headings,
                                  on_open=lambda _row: self._play(), ground=ON_SLATE))
        return widgets

    def _sheet_widgets(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        play, told, learned = row_of(Share(3), Share(2), Share(2), gap=1.6).places(self._sheet.buttons, s)
        kind = "plain" if self._begun else "primary"
        widgets: list[Widget] = [Button("play", play, _("Play"), self._play, kind=kind, spec=s.lead),
                                 Button("rules", told, _("The rules"), self._show_rules),
                                 Button("learn", learned, _("How to play"), self._learn)]
        rules = self._rules
        level = stage.preferences.level
        players = _("Players: {level}").format(level=escape(level_title(level))) + level_pips(level)
        asked = Share(most=Natural(stage.texts.measure(players, s.strong)[0], 3.4))
        place, choose = row_of(REST, asked, gap=1.6).places(self._sheet.offer, s)
        if rules.name in OFFERS:
            option, values = OFFERS[rules.name]
            words = Natural(stage.texts.measure(option_title(option), s.strong)[0], 2)
            words_at, box = row_of(words, Share(most=13 * len(values))).places(place, s)
            self._offer = option_title(option), words_at
            widgets.append(Segments("offer", box, [(value, offer_words(option, value)) for value in values],
                                  dict(rules.options_in_full())[option], self._choose))
        elif rules.name not in PRESETS:
            [delete] = row_of(Natural(told.width)).places(place, s)
            widgets.append(Button("delete", delete, _("Delete"), self._delete))
        return [*widgets, Button("players", choose, players, self._choose_players)]

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

    def _continue(self, game: Entry) -> None:
        self.stage.tables.open(SavedGame(game.number))

    def _play(self) -> None:
        rules = self._rules
        self.stage.change(rules=rules.name)
        if self._typed:
            self._search("")  # what is typed after the game begins a new search
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
        self.refresh()  # another window may have changed them
        stage, rules = self.stage, self._rules

        def restore() -> None:
            if self.attempt(lambda: stage.services.own_rules.save(rules)):
                stage.change(rules=rules.name)

        if rules.name not in PRESETS and self.attempt(lambda: stage.services.own_rules.delete(rules.name)):
            self.form.focus("games")
            stage.toast(_("The rules {name} are deleted.").format(name=escape(rules.name)), _("Undo"), restore)

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        stage = self.stage
        stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book())))

    def _lessons(self) -> None:
        from jass_desktop.ui.screens.lessons import LessonsScreen

        self.stage.go(LessonsScreen(self.stage))

    def _history(self, *, begun: bool = False) -> None:
        from jass_desktop.ui.screens.history import HistoryScreen

        self.stage.go(HistoryScreen(self.stage, begun=begun))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._writes(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False  # Escape would end the program by accident
        return super().handle(event)

    def shortcuts(self) -> Shortcuts:
        found: Shortcuts = {}
        if not self._offers_one:
            return found
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
                (_("Del"), _("delete rules of your own; {undo} brings them back").format(undo=self.cap("undo")))]

    # Painting

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_wood(surface, stage)
        paint_carpet(surface, stage, self._layout.carpet)
        paint_fan(surface, stage, self._layout.carpet, self._layout.sheet)
        if self._offers_one:
            self._sheet.paint(surface)
        if self._offer is not None:
            label, place = self._offer
            texts.paint(surface, label, place, s.strong, INK, valign="middle", lines=1)
        slate = paint_slate(surface, stage, self._layout.slate)
        head, below = column_of(10 if self._wide else 7.4, 3.5, padding=(2.6, 0.6)).places(slate, s)
        name = texts.paint(surface, _("Jass"), head, s.display if self._wide else s.title, style.CHALK, valign="middle", lines=1)
        paint_signs(surface, stage, (head.right, name.centery))
        if not self._wide:  # beside the name
            below.midleft = name.right + s.px(2), name.centery
        texts.paint(surface, _("The Swiss card game"), below, s.italic, style.CHALK_SOFT, valign="middle", lines=1)
        paint_chalk(surface, stage, self._blank)
        texts.paint(surface, _("New game"), self._heading, s.lead, style.GOLD, valign="middle", lines=1)
        super().paint(surface)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        found = self._rows[row]
        paint_game(surface, self.stage, rect, found, chosen=isinstance(found, Found) and found.rules.name == self._rules.name)
