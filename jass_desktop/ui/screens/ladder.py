"""The ladder: all characters, how well they play, whom one has beaten, and the match against the chosen one."""

from __future__ import annotations

from functools import partial

from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.session.characters import RIVALS, Rival
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.ladder.standing import MatchStanding, Rung, read_ladder
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import FigureRow, OthersScreen, paragraphs, table_of
from jass_desktop.ui.screens.past import look_back
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Drawn, Text
from jass_desktop.ui.widgets.portraits import drawn_portrait, face_of
from jass_desktop.words.ladder import LadderPage, MatchPage, RungRow, ladder_page, manner, match_page
from jass_desktop.words.players import strength_pips

_FACE, _LARGE_FACE = 6.0, 13.0


class LadderScreen(OthersScreen):
    """From the weakest down to the strongest; a character plays what the person has played."""

    name = N_("Ladder")
    place = "ladder"

    def __init__(self, stage: Stage, rival: Rival | None = None) -> None:
        """``rival`` is chosen, or else the one who comes next."""
        super().__init__(stage)
        self._ladder = read_ladder((), stage.history.read, stage.history.points_by_seed)
        stage.attempt(self.read)
        rivals, coming = [one.rival for one in self._ladder.rungs], self._ladder.next
        self._rival = rival if rival in rivals else RIVALS[-1] if coming is None else coming.rival
        self.begin()

    def read(self) -> None:
        history = self.stage.history
        self._ladder = read_ladder(history.entries(), history.read, history.points_by_seed)

    def page(self) -> tuple[LadderPage, MatchPage]:
        return ladder_page(self._ladder, escape), match_page(self._rung, self.elsewhere.problem, escape)

    @property
    def owed(self) -> list[Fixture]:
        return [last.match.fixture(number) for rung in self._ladder.rungs if (last := rung.last) for number in last.waits]

    @property
    def rules(self) -> RuleSet:
        return TOURNAMENT

    @property
    def _rung(self) -> Rung:
        return self._ladder.rung(self._rival)

    @property
    def _last(self) -> MatchStanding | None:
        """The match against the chosen one that was begun last."""
        return self._rung.last

    # Layout

    def listed(self, kit: Kit) -> list[Part]:
        page, rungs = self.page()[0], self._ladder.rungs
        return [*paragraphs(kit, [page.said]), Gap(1.2),
                BoxList(kit, "rungs", [self._row(kit, *one) for one in zip(rungs, page.rows, strict=True)],
                        selected=rungs.index(self._rung), on_select=self._select, on_open=lambda _n: self.to_ways())]

    def _row(self, kit: Kit, rung: Rung, row: RungRow) -> Stack:
        s = kit.style
        state = Text(kit, row.state, s.strong if rung.beaten else s.body, BEST if rung.beaten else INK, align="right",
                     valign="middle", lines=2)
        who = column_of(FREE, Text(kit, row.name, s.strong, lines=1),
                        Text(kit, row.strength + strength_pips(rung.rival.strength), s.small, INK_SOFT, lines=1), FREE)
        return row_of(self._face(rung.rival, _FACE), who, state, gap=1.4, padding=(0.8, 0.4), size=FIT)

    def _face(self, rival: Rival, size: float) -> Drawn:
        return drawn_portrait(self.stage.raster, face_of(rival.name, self.stage.portraits[0])).sized(size, size)

    def chosen(self, kit: Kit) -> list[Part]:
        s, rival, page = kit.style, self._rival, self.page()[1]
        about = column_of(
            FREE, Text(kit, rival.name, s.lead, RED, heading=True),
            Text(kit, page.strength + strength_pips(rival.strength), s.strong), Text(kit, manner(rival)), FREE)
        parts: list[Part] = [row_of(self._face(rival, _LARGE_FACE), about, gap=2, size=FIT), Gap(1.2),
                             *paragraphs(kit, page.said, stress=self._last is not None)]
        if self.ways():
            parts += [Gap(1.6), self.buttons()]
        if page.rows:
            heads = _("You"), rival.name, _("Difference"), _("Sum")
            rows = [FigureRow([Text(kit, row.name, valign="middle", lines=1)], row.name, row.figures) for row in page.rows]
            parts += [Gap(1.6), *table_of(kit, "deals", heads, rows, on_open=lambda n: self._open(page.rows[n].number))]
        return parts

    def ways(self) -> list[Button]:
        last, retired, coming = self._last, self._rung.retired, self._ladder.next
        if last is not None and not last.won:
            anew = [] if retired else [Button("give-up", HERE, _("Give up"), self._give_up)]
            return [match_way(self.stage, last), *anew]
        if last is None:
            return [] if retired else [Button("play", HERE, _("Begin the match"), self._begin)]
        again = [] if retired else [Button("again", HERE, _("Play another match"), self._begin)]
        return again if coming is None else [
            Button("play", HERE, _("Next: {name}").format(name=coming.rival.name), partial(self._meet, coming.rival)), *again]

    # Ways

    def _meet(self, rival: Rival) -> None:
        self._rival = rival
        self.form.set(self.build(), self.first)

    def _select(self, n: int) -> None:
        self._meet(self._ladder.rungs[n].rival)

    def _begin(self) -> None:
        """Draw a match, and play its first deal."""
        self.stage.tables.open(FixtureGame(self.stage.services.trainer.draw_match(self._rival).fixture(1)))

    def _give_up(self) -> None:
        words = _("This match is then lost. A new one begins at once, with new cards.")
        self.stage.go(QuestionScreen(self.stage, _("Give up the match?"), words, [
            Reply(_("Go on with it"), "", lambda: None), Reply(_("Give up and start again"), "", self._begin)]))

    def _open(self, number: int) -> None:
        """Look back at a deal of the list, if it is over."""
        if self._last is not None and self._last.deals[number].over:
            look_back(self.stage, self._last.deals[number].number)


def match_way(stage: Stage, match: MatchStanding, key: str = "play") -> Button:
    """The button of this key that goes on with a match that was begun and is not won."""
    if match.going is not None:
        label, game = _("Continue deal {number}").format(number=match.going), SavedGame(match.deals[match.going].number)
        return Button(key, HERE, label, partial(stage.tables.open, game))
    number = match.count + 1
    deal = FixtureGame(match.match.fixture(number))
    return Button(key, HERE, _("Play deal {number}").format(number=number), partial(stage.tables.open, deal))
