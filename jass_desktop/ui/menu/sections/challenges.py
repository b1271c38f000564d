"""What there is to compete for: the deal of today, a tournament, and the next character of the ladder."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jass_desktop.i18n import _
from jass_desktop.session.daily.days import Day
from jass_desktop.session.daily.standing import DayStanding, read_day
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.tries import next_pass, tries_by_day, tries_by_tournament
from jass_desktop.session.ladder.standing import read_ladder
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.session.tournament.evening import Evening, read_evening
from jass_desktop.session.tournament.tournament import DEALS, ENTRANTS
from jass_desktop.ui.paint.style import GOLD, PAPER_LINE, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.ladder import match_way
from jass_desktop.ui.screens.tournament import pass_way
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Pictured, Text, headed, plain
from jass_desktop.ui.widgets.portraits import drawn_portrait, face_of
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.daily import day_page, short_rules_words
from jass_desktop.words.ladder import standing_words, state_words
from jass_desktop.words.players import strength_pips, strength_title
from jass_desktop.words.tournament import short_rules_words as tournament_words
from jass_desktop.words.tournament import tournament_page

_PICTURE, _WAYS = 8.0, 25.0
"""The units across of the picture of a part, and of its buttons."""
_STEPS = (PAPER_LINE, 4.0), (GOLD, 6.0), (PAPER_LINE, 2.6)
"""The colours of the steps of a podium, and how many units high they are."""


class Challenges:
    """One part each, with the likeliest way first. The chosen size of a tournament stays until one is drawn."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._size = {"entrants": str(ENTRANTS[0]), "deals": str(DEALS[0])}

    def read(self, games: Sequence[Entry]) -> None:
        """Read how the person stands; ``games`` are all games."""
        stage, history = self._stage, self._stage.history
        self._elsewhere = stage.services.trainer.elsewhere()
        day = Day(stage.services.today())
        own = tries_by_day(games).get(day.date)
        self._day = stage.attempt(lambda: read_day(day, own, history.read, history.points_by_seed)) or DayStanding(day, own)
        self._found = tries_by_tournament(games)
        self._evening: Evening | None = None
        """The tournament begun last, if it goes on."""
        if self._found and next_pass(tries := [*self._found.values()][-1]) is not None:
            self._evening = stage.attempt(lambda: read_evening(tries, history.read, history.points_by_seed))
        self._ladder = stage.attempt(lambda: read_ladder(games, history.read, history.points_by_seed)) or read_ladder(
            (), history.read, history.points_by_seed)

    def has_news(self) -> bool:
        """Whether others have played on since all was read."""
        return self._stage.services.trainer.elsewhere() != self._elsewhere

    def content(self, kit: Kit) -> Stack:
        apart = Gap(2, free=True)
        return column_of(self._today(kit), apart, self._tournament(kit), apart, self._next(kit), apart)

    def _part(self, kit: Kit, picture: Part, title: str, said: Sequence[Part], ways: Sequence[Button]) -> Stack:
        about = column_of(FREE, Text(kit, title, kit.style.lead, RED, heading=True), *said, FREE, gap=0.4)
        buttons = column_of(FREE, *ways, FREE, gap=0.8, size=_WAYS)
        return row_of(column_of(FREE, picture, FREE, size=_PICTURE), about, buttons, gap=1.8, size=FIT)

    def _today(self, kit: Kit) -> Stack:
        standing, tables, s = self._day, self._stage.tables, kit.style
        page, own = day_page(standing, text=escape), standing.own
        if own is not None and own.over:
            ways = [Button("day", HERE, _("The result"), tables.day)]
        else:
            label, act = (_("Play"), self._play) if own is None else (
                _("Continue"), partial(tables.open, SavedGame(own.number)))
            ways = [Button("day", HERE, label, act, kind="primary"), Button("days", HERE, _("All days"), tables.day)]
        leaf = column_of(plain(RED).sized(tall=1.6), Text(kit, str(standing.day.date.day), s.title, align="centre", lines=1))
        said = page.said[0] if page.said else short_rules_words()
        return self._part(kit, Pictured(kit, "", leaf), _("Deal of the day"), [Text(kit, said)], ways)

    def _tournament(self, kit: Kit) -> Stack:
        tables, names = self._stage.tables, [*self._found]
        steps = (column_of(FREE, plain(colour).sized(tall=high)) for colour, high in _STEPS)
        picture = Pictured(kit, "", row_of(*steps, size=FIT))
        if self._evening is not None:
            said = [Text(kit, words) for words in tournament_page(self._evening, text=escape).coming]
            ways = [pass_way(self._stage, self._evening, "tournament"),
                    Button("tournaments", HERE, _("Ranking"), partial(tables.tournament, names[-1]))]
            return self._part(kit, picture, _("Tournament"), said, ways)
        choices = [headed(kit, name, Segments(key, HERE, [(str(count), str(count)) for count in counts], self._size[key],
                                              partial(self._size.__setitem__, key)))
                   for key, name, counts in (("entrants", _("Entrants"), ENTRANTS), ("deals", _("Deals in a session"), DEALS))]
        size = row_of(*map(column_of, choices), gap=1.6, size=FIT)
        ways = [Button("tournament", HERE, _("Draw the tables"), self._draw)]
        if names:
            ways.append(Button("tournaments", HERE, _("All tournaments"), partial(tables.tournament, names[-1])))
        return self._part(kit, picture, _("Tournament"), [Text(kit, tournament_words()), size], ways)

    def _next(self, kit: Kit) -> Stack:
        stage, rung = self._stage, self._ladder.next
        ladder = Button("rungs", HERE, _("Ladder"), stage.tables.ladder)
        if rung is None:
            return self._part(kit, Gap(), _("Ladder"), [Text(kit, standing_words(self._ladder))], [ladder])
        rival, last = rung.rival, rung.last
        face = drawn_portrait(stage.raster, face_of(rival.name, stage.portraits[0])).sized(tall=_PICTURE)
        strength = strength_title(rival.strength) + strength_pips(rival.strength)
        if last is None:
            meet = _("Play against {name}").format(name=rival.name)
            ways = [Button("ladder", HERE, meet, partial(stage.tables.ladder, rival.key))]
        else:
            ways = [match_way(stage, last, "ladder"), ladder]
        said = [standing_words(self._ladder), strength if last is None else f"{strength}, {state_words(rung)}"]
        return self._part(kit, face, _("Ladder"), [Text(kit, words) for words in said], ways)

    def _play(self) -> None:
        """Begin the deal of today, which after midnight is another one than the page says."""
        stage = self._stage
        stage.tables.open(FixtureGame(Day(stage.services.today()).fixture))

    def _draw(self) -> None:
        stage = self._stage
        stage.tables.tournament(stage.services.trainer.draw_tournament(int(self._size["entrants"]), int(self._size["deals"])))
