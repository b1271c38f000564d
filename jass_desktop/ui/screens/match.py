"""A match against a character of the ladder: the way to the next deal, the deals so far, the sum and the verdict."""

from __future__ import annotations

from functools import partial
from itertools import pairwise

import pygame

from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.characters import RIVALS, Rival, faces
from jass_desktop.session.fixture import Fixture
from jass_desktop.session.ladder.standing import MatchStanding, Rung, State, read_ladder
from jass_desktop.session.openable import FixtureGame, SavedGame
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import OthersScreen, Way
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.portraits import portrait_file
from jass_desktop.words.ladder import MatchPage, manner, match_page, strength_figure, strength_title

_WIDE = 100
_ROW = 3.8
_FACE = 10
_COLUMNS = row_of(REST, *[13] * 4, gap=1, padding=(1, 0))
"""Which deal, what both made, the difference, and the sum."""
_PALE = 110
"""How opaque the face of a locked character is, up to 255."""


class MatchScreen(OthersScreen):
    """The character plays what the person has played."""

    def __init__(self, stage: Stage, rival: Rival) -> None:
        super().__init__(stage)
        self.place = self._rival = rival
        self._heading: pygame.Rect | None = None
        """Where the heads of the list stand, if there is one."""
        self._rung = Rung(rival, State.OPEN, ())
        stage.attempt(self.read)
        self.begin()

    def read(self) -> None:
        history = self.stage.history
        self._rung = read_ladder(history.entries(), history.read, history.points_by_seed).rung(self._rival)

    def page(self) -> MatchPage:
        return match_page(self._rung, self.elsewhere.problem, escape)

    @property
    def owed(self) -> list[Fixture]:
        return [] if self._last is None else [self._last.match.fixture(number) for number in self._last.waits]

    @property
    def title(self) -> str:
        return _("Match against {name}").format(name=self._rival.name)

    @property
    def rules(self) -> RuleSet:
        return TOURNAMENT

    @property
    def _last(self) -> MatchStanding | None:
        """The match begun last."""
        return self._rung.last

    # Layout

    def build(self) -> list[Widget]:
        s, texts, across = self.stage.style, self.stage.texts, self.room_across(_WIDE)
        beside = across - s.px(_FACE + 2)
        self._page, ways = self.page(), self.ways()
        about = max(s.px(_FACE), texts.line_height(s.strong) + texts.measure(manner(self._rival), s.body, beside)[1])
        self._spec = s.body if self._last is None else s.strong
        told = [Natural(texts.measure(words, s.body if n else self._spec, across)[1]) for n, words in enumerate(self._page.said)]
        foot = row_of(*[REST] * len(ways), gap=1.6, size=5.6)
        who = row_of(_FACE, Gap(2), REST, size=Natural(about))
        if listing := self._page.rows:
            all_rows = Natural(len(listing) * s.px(_ROW))
            _head, *places = self.lay_list(_WIDE, [6.4, who, *told, Gap(1), 3], all_rows, [Gap(1.4), foot], gap=0.9)
            self._heading, listed = places[2 + len(told):4 + len(told)]
            deals = ScrollList("deals", listed, len(listing), s.px(_ROW), self._paint_row,
                               on_open=lambda n: self._open(listing[n].number))
            self._heading.width = deals.row_width(s)
            rows: list[Widget] = [deals]
        else:
            _head, *places = self.lay(_WIDE, column_of(6.4, who, *told, Gap(1.8), foot, gap=0.9))
            self._heading, rows = None, []
        self._face_at, self._about_at, *self._told_at = places[:2 + len(told)]
        return [*self.buttons(ways, places[-len(ways):]), *rows, self.close_button()]

    def ways(self) -> list[Way]:
        last = self._last
        if last is None:
            return [("play", _("Begin the match"), self._begin)]
        if last.won:
            coming = dict(pairwise(RIVALS)).get(self._rival)
            up: list[Way] = [] if coming is None else [
                ("play", _("Next: {name}").format(name=coming.name), partial(self._go_on, coming))]
            return [*up, ("again", _("Play another match"), self._begin)]
        if last.going is not None:
            label, game = _("Continue deal {number}").format(number=last.going), SavedGame(last.deals[last.going].number)
            way: Way = ("play", label, partial(self.stage.tables.open, game))
        else:
            number = last.count + 1
            deal = FixtureGame(last.match.fixture(number))
            way = ("play", _("Play deal {number}").format(number=number), partial(self.stage.tables.open, deal))
        return [way, ("give-up", _("Give up"), self._give_up)]

    # Ways

    def _begin(self) -> None:
        """Draw a match, and play its first deal."""
        self.stage.tables.open(FixtureGame(self.stage.services.trainer.draw_match(self._rival).fixture(1)))

    def _give_up(self) -> None:
        words = _("This match is then lost. A new one begins at once, with new cards.")
        self.stage.go(QuestionScreen(self.stage, _("Give up the match?"), words, [
            Reply(_("Go on with it"), "", lambda: None), Reply(_("Give up and begin anew"), "", self._begin)]))

    def _go_on(self, rival: Rival) -> None:
        self.stage.go(MatchScreen(self.stage, rival))

    def _open(self, number: int) -> None:
        """Look back at a deal of the list, if it is over."""
        if self._last is not None and self._last.deals[number].over:
            self.look_back(self._last.deals[number].number)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a deal")), (_("Enter"), _("press the button, or look back at the deal")),
                (_("Tab, arrows"), _("move between the buttons")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts, rival = self.stage.style, self.stage.texts, self._rival
        paint_face(surface, self.stage, self._face_at, rival)
        head, about = self._about_at.copy(), self._about_at.copy()
        head.height = texts.line_height(s.strong)
        about.update(about.x, head.bottom, about.width, about.height - head.height)
        strength = f"{strength_title(rival.strength)}: {strength_figure(rival.strength)}"
        texts.paint(surface, strength, head, s.strong, INK, lines=1)
        texts.paint(surface, manner(rival), about, s.body, INK_SOFT)
        for n, (words, place) in enumerate(zip(self._page.said, self._told_at, strict=True)):
            texts.paint(surface, words, place, s.body if n else self._spec, INK if n or self._last is None else RED)
        if self._heading is not None:
            heads = ["", _("You"), rival.name, _("Difference"), _("Sum")]
            for words, place in zip(heads, _COLUMNS.places(self._heading, s), strict=True):
                texts.paint(surface, words, place, s.small, INK_SOFT, align="right", valign="middle", lines=1)

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, n: int) -> None:
        s, texts, row = self.stage.style, self.stage.texts, self._page.rows[n]
        which, *figures = _COLUMNS.places(rect, s)
        texts.paint(surface, row.name, which, s.body, INK, valign="middle", lines=1)
        for text, place in zip(row.figures, figures, strict=True):
            texts.paint(surface, text, place, s.strong if place is figures[-1] else s.body, INK, align="right", valign="middle",
                        lines=1)


def paint_face(surface: pygame.Surface, stage: Stage, place: pygame.Rect, rival: Rival, *, pale: bool = False) -> None:
    """The character's portrait, as at the table, in the middle of this place."""
    size = min(place.width, place.height) - stage.style.px(0.8)
    _own, number = faces(("", rival.name), stage.portraits[0])
    face = stage.raster.picture(portrait_file(number), (size, size))
    if pale:
        face = face.copy()
        face.set_alpha(_PALE)
    surface.blit(face, face.get_rect(center=place.center))
