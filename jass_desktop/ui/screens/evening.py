"""An evening in strokes: how it shall go, or how it stands, with the back of the slate, and the way to its next game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from jass_desktop.engine.presets import PRESETS, as_offered
from jass_desktop.i18n import N_, _
from jass_desktop.session.evening.evening import LENGTHS, MOST, PLANS, evening_rules, fits
from jass_desktop.session.evening.standing import OURS, EveningStanding, games_by_evening, read_standing
from jass_desktop.session.evening.strokes import Merit
from jass_desktop.session.openable import EveningTable, SavedGame
from jass_desktop.session.regions import region
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import FigureRow, paragraphs, table_of, with_list
from jass_desktop.ui.screens.past import look_back
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.score.back_slate import BackSlate, strokes_words
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Drawn, Pictured, Text
from jass_desktop.ui.widgets.stepper import Stepper
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.dates import date_words
from jass_desktop.words.evening import (
    PLAN_WORDS,
    STROKE_NOTES,
    STROKE_WORDS,
    EveningPage,
    evening_page,
    games_words,
    length_words,
)
from jass_desktop.words.games import game_title
from jass_desktop.words.kinds.schieber import half_way_words

_SLATE = (30.0, 22.0)
"""Units across and along of the back of the slate."""


class EveningScreen(SheetScreen):
    """One evening of those begun, or the choice of how a new one goes."""

    name = N_("An evening in strokes")
    place = "evening"
    overlay = True
    first = "play"

    def __init__(self, stage: Stage, evening: str = "") -> None:
        """``evening`` is the name of one; without it, the last one shows if it goes on, or else how a new one goes."""
        super().__init__(stage)
        preferences = stage.preferences
        own, _problems = stage.services.own_rules.load()
        self._games = {rules.name: as_offered(rules, preferences.offers) for rules in (*PRESETS.values(), *own) if fits(rules)}
        self._game = preferences.game if preferences.game in self._games else region().game
        self._kind = "friends"
        self._plan = PLANS[self._kind]
        self._list()
        last = next(reversed(self._found), "")
        self._read(evening or last)
        if not evening and (self._standing is None or self._standing.next is None):
            self._read("")

    def _list(self) -> None:
        """List the evenings in the history."""
        self._found = games_by_evening(self.stage.attempt(self.stage.history.entries) or ())

    def _read(self, evening: str) -> None:
        """Read how the evening of this name stands; a new one has none."""
        stage, self._name = self.stage, evening
        games = self._found.get(evening)
        self._standing = None if not games else stage.attempt(lambda: read_standing(games, stage.history.read))

    def refresh(self) -> None:
        self._list()
        self._read(self._name)
        super().refresh()

    # Layout

    @property
    def across(self) -> float:  # type: ignore[override]
        return 152 if self._found else 100

    def content(self, kit: Kit) -> Stack:
        names = ["", *[*self._found][::-1]]
        listed = [BoxList(kit, "evenings", [self._begun(kit, name) for name in names], selected=names.index(self._name),
                          on_select=lambda n: self._show(names[n]), on_open=lambda _n: self.form.focus("play"))
                  ] if self._found else []
        return with_list(self.stage, listed, self._new(kit) if not self._name else self._stands(kit, self._standing))

    def _begun(self, kit: Kit, name: str) -> Stack:
        s, games = kit.style, self._found.get(name)
        if not games:
            return column_of(Text(kit, _("A new evening"), s.strong, lines=1),
                             Text(kit, escape(game_title(self._game)), s.small, INK_SOFT, lines=1), padding=(1, 0.5), size=FIT)
        over = sum(entry.over for entry in games.values())
        return column_of(Text(kit, date_words(min(entry.started for entry in games.values())), s.strong, lines=1),
                         Text(kit, games_words(over), s.small, INK_SOFT, lines=1), padding=(1, 0.5), size=FIT)

    def _new(self, kit: Kit) -> list[Part]:
        s, rules = kit.style, evening_rules(self._games[self._game], self._kind)
        parts = paragraphs(kit, [
            _("Several games with the same four players. The back of the slate remembers who wins what, and who pays for the "
              "coffee."),
            *half_way_words(rules)])
        games = [(name, escape(game_title(name))) for name in self._games]
        game = Stepper("game", HERE, _("Which game"), games, self._game, self._take)
        plans = Segments("plan", HERE, [(key, _(words)) for key, words in PLAN_WORDS.items()], self._kind, self._choose)
        plans.named = _("Who plays")
        length = Segments("length", HERE, [(str(games), length_words(games)) for games in (*LENGTHS, 0)], str(self._plan.games),
                          lambda value: self._last(int(value)))
        length.named = _("Length")
        parts += [Gap(1), game.sized(tall=CONTROL), plans.sized(tall=CONTROL), length.sized(tall=CONTROL), Gap(1),
                  Text(kit, _("Strokes"), s.strong)]
        for stroke, words in STROKE_WORDS.items():
            least = self._plan.least_win if stroke is Merit.WIN else 0
            worth = [(str(number), str(number)) for number in range(least, MOST + 1)]
            value = str(getattr(self._plan, stroke.value))
            chosen = Segments(stroke.value, HERE, worth, value, partial(self._worth, stroke.value))
            # Translators: what: such as “Half-way prize”.
            chosen.named = _("Strokes for {what}").format(what=_(words))
            note = Text(kit, _(STROKE_NOTES[stroke]), s.small, INK_SOFT, valign="middle", lines=2)
            parts.append(row_of(Text(kit, _(words), valign="middle", lines=1).sized(Share(3)), note.sized(Share(5)),
                                chosen.sized(Share(6)), gap=1, size=CONTROL))
        begin = Button("play", HERE, _("Begin the evening"), self._begin, kind="primary")
        return [*parts, Gap(1.4), row_of(begin.sized(Share(most=40)), FREE, size=CONTROL + 0.6)]

    def _stands(self, kit: Kit, standing: EveningStanding | None) -> list[Part]:
        if standing is None:
            return paragraphs(kit, [_("None of this evening’s games can be read.")])
        page, coming = evening_page(standing, escape), standing.next
        way = Button("play", HERE, _("A new evening"), lambda: self._show(""), kind="primary") if coming is None else Button(
            "play", HERE, _("Continue game {number}").format(number=coming) if coming in standing.games else _(
                "Play game {number}").format(number=coming), partial(self._play, standing, coming), kind="primary")
        rows = [FigureRow([Text(kit, row.name, valign="middle", lines=1)], row.name, row.figures) for row in page.rows]
        entries = [standing.games[row.number] for row in page.rows]
        return [*paragraphs(kit, page.said), Gap(1), self._slate(kit, standing, page), Gap(1),
                row_of(way.sized(Share(most=40)), FREE, size=CONTROL + 0.6), Gap(1),
                *table_of(kit, "games", (_("Points"), _("Strokes")), rows, wide=14,
                          on_open=lambda n: look_back(self.stage, entries[n].number) if entries[n].over else None)]

    def _slate(self, kit: Kit, standing: EveningStanding, page: EveningPage) -> Stack:
        slate = BackSlate(standing.total, page.sides, OURS)

        def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
            slate.paint(surface, self.stage, Box(*rect))

        said = ", ".join(_("{who}: {words}").format(who=page.sides[side], words=strokes_words(standing.total[side]))
                         for side in (OURS, OURS.other))
        return row_of(Pictured(kit, said, row_of(Drawn(draw).sized(*_SLATE))), FREE, size=_SLATE[1])

    # Ways

    def _show(self, name: str) -> None:
        self._read(name)
        super().refresh()

    def _take(self, game: object) -> None:
        self._game = str(game)
        super().refresh()

    def _choose(self, kind: str) -> None:
        self._kind, self._plan = kind, PLANS[kind]
        super().refresh()

    def _last(self, games: int) -> None:
        self._change(games=games, win=self._plan.win if games else max(1, self._plan.win))

    def _worth(self, stroke: str, value: str) -> None:
        self._change(**{stroke: int(value)})

    def _change(self, **values: int) -> None:
        self._plan = replace(self._plan, **values)
        super().refresh()

    def _begin(self) -> None:
        rules = evening_rules(self._games[self._game], self._kind)
        self.stage.tables.open(EveningTable(self.stage.services.trainer.draw_evening(rules, self._plan), 1))

    def _play(self, standing: EveningStanding, number: int) -> None:
        begun = standing.games.get(number)
        self.stage.tables.open(EveningTable(standing.evening, number) if begun is None else SavedGame(begun.number))

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose in a list, or scroll it")), (_("Left, Right"), _("choose a value")),
                (_("Enter"), _("press the button, or open what is chosen")), (_("Escape"), _("back"))]
