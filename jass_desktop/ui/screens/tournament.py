"""Tournaments: for the chosen one the way to the next pass and who sits at it, what each pass brought, and the ranking."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.session.characters import faces
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.history.tries import next_pass, tries_by_tournament
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.session.tournament.entrants import PERSON
from jass_desktop.session.tournament.evening import Evening, read_evening
from jass_desktop.session.tournament.tournament import OWN_TABLE, Tournament
from jass_desktop.ui.clipboard import copy_text
from jass_desktop.ui.paint.style import GOLD, INK, INK_SOFT, PAPER_DARK, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import FigureRow, OthersScreen, paragraphs, table_of
from jass_desktop.ui.screens.past import look_back
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Drawn, Pictured, Text, plain
from jass_desktop.ui.widgets.portraits import drawn_portrait, face_of
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.dates import date_words
from jass_desktop.words.tournament import RankList, RankRow, TournamentPage, entrant_name, played_words, tournament_page

_RANKING = "ranking"
_FACE, _LARGE_FACE = 3.6, 9.0
_STEPS = {1: 7.0, 0: 10.0, 2: 5.0}
"""The steps of the podium from left to right: whose place in the list, and how many units high."""


class TournamentScreen(OthersScreen):
    """Other tables may still play what the person has played."""

    name = N_("Tournament")
    place = "tournament"

    def __init__(self, stage: Stage, tournament: str | Tournament) -> None:
        """Raises JassError if no game of the tournament of this name can be read. One that was just drawn is there until one
        leaves: it is kept once its first pass begins."""
        super().__init__(stage)
        if isinstance(tournament, Tournament):
            self._evening = Evening(tournament, {}, {})
            tournament = tournament.name
        self._open(tournament)
        self.begin()

    def _open(self, name: str) -> None:
        """Show this tournament: the pass played last, or at the end the ranking."""
        self._name = name
        self.read()
        evening = self._evening
        self._shown = _RANKING if next_pass(evening.tries) is None else str(max(evening.over, default=_RANKING))
        """The pass whose list is shown, or the ranking."""

    def read(self) -> None:
        history = self.stage.history
        self._found = tries_by_tournament(history.entries())
        if tries := self._found.get(self._name):
            self._evening = read_evening(tries, history.read, history.points_by_seed)

    def page(self) -> TournamentPage:
        return tournament_page(self._evening, self.elsewhere.problem, escape)

    @property
    def owed(self) -> list[Fixture]:
        evening = self._evening
        return [evening.tournament.fixture(number) for number in evening.over if evening.waiting(number)]

    @property
    def rules(self) -> RuleSet:
        return self._evening.tournament.rules(1)

    # Layout

    def listed(self, kit: Kit) -> list[Part]:
        names = [*self._found][::-1]
        if self._name not in names or len(names) == 1:
            return []
        return [BoxList(kit, "tournaments", [self._begun(kit, name) for name in names], selected=names.index(self._name),
                        on_select=lambda n: self._choose(names[n]), on_open=lambda _n: self.to_ways())]

    def _begun(self, kit: Kit, name: str) -> Stack:
        s, tries = kit.style, self._found[name]
        began = Text(kit, date_words(min(entry.started for entry in tries.values())), s.strong, lines=1)
        return column_of(began, Text(kit, played_words(tries), s.small, INK_SOFT, lines=1), padding=(1, 0.5), size=FIT)

    def chosen(self, kit: Kit) -> list[Part]:
        page, coming = self.page(), next_pass(self._evening.tries)
        listing = self._listing(page)
        views = [(_RANKING, _("Ranking")), *((str(one), _(""
                                                          "Session {number}").format(number=one)) for one in self._evening.over)]
        parts = paragraphs(kit, self._words(page, listing))
        if coming is not None:
            parts += [Gap(1.4), self._table(kit, coming)]
        parts += [Gap(1.8), self.buttons(), Gap(1.8)]
        if len(views) > 1:
            shown = Segments("view", HERE, views, self._shown, self._show)
            shown.named = _("Ranking, or a session")
            parts.append(shown)
        if page.message and listing is page.ranking:
            parts += [Gap(1.2), self._podium(kit, listing.rows[:3])]
        if listing.rows:
            own = next((n for n, row in enumerate(listing.rows) if row.own), 0)
            parts += table_of(kit, "rows", listing.heads, [self._row(kit, row) for row in listing.rows], selected=own)
        return parts

    def _listing(self, page: TournamentPage) -> RankList:
        return {str(number): one for number, one in page.passes.items()}.get(self._shown, page.ranking)

    def _words(self, page: TournamentPage, listing: RankList) -> list[str]:
        """What there is to say, the most important first."""
        shown, still = listing, [one for one in page.passes.values() if not one.rows]
        if still and listing is page.ranking and not (page.coming and page.ranking.rows):
            shown = still[-1]  # the ranking is not yet the final one, or there is none
        return [*filter(None, (shown.said, shown.note)), *page.coming, *page.rules, *page.problems]

    def _face(self, number: int, size: float) -> Drawn:
        return drawn_portrait(self.stage.raster, number).sized(size, size)

    def _face_of(self, entrant: int, size: float) -> Drawn:
        own = self.stage.portraits[0]
        name = entrant_name(self._evening.tournament, entrant)
        return self._face(own if entrant == PERSON else face_of(name, own), size)

    def _table(self, kit: Kit, number: int) -> Pictured:
        """Who sits at the person's table in this pass, partners together, as the words say."""
        tournament = self._evening.tournament
        seated = tournament.seated(number, OWN_TABLE)
        names = [entrant_name(tournament, entrant) for entrant in seated]
        shown = faces(names, self.stage.portraits[0])
        south, east, north, west = (
            column_of(self._face(face, _LARGE_FACE), Text(kit, name, align="centre", lines=1), gap=0.4, size=13)
            for face, name in zip(shown, names, strict=True))
        return Pictured(kit, "", row_of(south, north, Gap(8), west, east, FREE))

    def _podium(self, kit: Kit, rows: Sequence[RankRow]) -> Pictured:
        """The first three; the list says them."""
        def place(n: int, high: float) -> Stack:
            row = rows[n]
            step = plain(PAPER_DARK if n else GOLD).sized(tall=high)
            name = Text(kit, f"{row.rank}. {row.name}", kit.style.strong, RED if row.own else INK, align="centre", lines=1)
            return column_of(FREE, self._face_of(row.entrants[0], _LARGE_FACE), name, step, size=18)

        return Pictured(kit, "", row_of(FREE, *(place(n, high) for n, high in _STEPS.items()), FREE))

    def _row(self, kit: Kit, row: RankRow) -> FigureRow:
        spec, ink = (kit.style.strong, RED) if row.own else (kit.style.body, INK)
        rank = Text(kit, f"{row.rank}.", spec, ink, align="right", valign="middle", lines=1).sized(4)
        name = Text(kit, row.name, spec, ink, valign="middle", lines=1)
        faces_at = [self._face_of(one, _FACE) for one in row.entrants]
        return FigureRow([rank, *faces_at, name], f"{row.rank}. {row.name}", row.figures, row.own)

    def ways(self) -> list[Button]:
        stage, tries, coming = self.stage, self._evening.tries, next_pass(self._evening.tries)
        ways = [Button("play", HERE, _("Copy the result"), self._copy)] if coming is None else [pass_way(stage, self._evening)]
        if self._shown != _RANKING:
            ways.append(Button("review", HERE, _("Look back"), partial(look_back, stage, tries[int(self._shown)].number)))
        return ways

    # Ways

    def _choose(self, name: str) -> None:
        before = self._name
        if not self.attempt(partial(self._open, name)):
            self._open(before)
            self.refresh()

    def _show(self, shown: str) -> None:
        self._shown = shown
        self.refresh()

    def _copy(self) -> None:
        """Copy the text to send to the clipboard, once everybody has played."""
        message = self.page().message
        if self.owed:
            self.stage.toast(_("Some tables are still playing."))
        elif message:
            copy_text(self.stage, message)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Left, Right"), _("show another session, or the ranking")), *super().help()]


def pass_way(stage: Stage, evening: Evening, key: str = "play") -> Button:
    """The button of this key that goes on with a tournament that is not over."""
    number = next_pass(evening.tries)
    assert number is not None
    if number in evening.tries:
        return Button(key, HERE, _("Continue"), partial(stage.tables.open, SavedGame(evening.tries[number].number)))
    game = FixtureGame(evening.tournament.fixture(number))
    return Button(key, HERE, _("Play session {number}").format(number=number), partial(stage.tables.open, game))
