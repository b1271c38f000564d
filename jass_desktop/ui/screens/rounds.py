"""The rounds behind a figure, each of which can be reviewed or browsed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.i18n import N_, _
from jass_desktop.session.history.rounds import Case, Namer
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.past import look_back, step_through
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.speech.speech import contract_name
from jass_desktop.ui.widgets.basic import HERE, Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.dates import date_words
from jass_desktop.words.figures import in_points
from jass_desktop.words.games import game_title
from jass_desktop.words.statistics import count_words


class RoundsScreen(SheetScreen):
    """``cases`` are listed with the latest first; ``text`` says what they add up to."""

    name = N_("Rounds")
    first = "rounds"
    across = 120

    def __init__(self, stage: Stage, text: str, cases: Sequence[Case]) -> None:
        super().__init__(stage)
        self._text = text
        self._cases = tuple(reversed(cases))
        self._at = 0

    @property
    def heading(self) -> str:
        return count_words(len(self._cases))

    def content(self, kit: Kit) -> Stack:
        listed = ScrollList("rounds", HERE, len(self._cases), self.stage.style.px(6.4), self._paint_row, selected=self._at,
                            on_select=self._select, on_open=lambda _row: self._review())
        buttons = [Button("review", HERE, _("Look back"), self._review, kind="primary"),
                   Button("browse", HERE, _("Step through"), self._browse)]
        return column_of(Text(kit, self._text, colour=INK_SOFT), Gap(1.6), listed, FREE, Gap(2.4),
                         row_of(*buttons, gap=2, size=FIT), size=Share(most=102))

    def _select(self, row: int) -> None:
        self._at = row

    def _review(self) -> None:
        case = self._cases[self._at]
        look_back(self.stage, case.game.entry.number, number=case.round.number)

    def _browse(self) -> None:
        case = self._cases[self._at]
        step_through(self.stage, case.game.entry.number, case.round.move)

    def shortcuts(self) -> Shortcuts:
        return {"review": self._review}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a round")), (_("Enter, A"), _("look back at what you decided")),
                (_("Escape"), _("back"))]

    def _paint_row(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, case = self.stage.style, self.stage.texts, self._cases[row]
        played, entry = case.round, case.game.entry
        inner = inside(rect, s, 1.2, 0.6)
        points = str(played.made) if played.against is None else f"{played.made} : {played.against}"
        if played.predicted is not None:
            # Translators: made, against: points.
            points = _("{made}, predicted {against}").format(made=played.made, against=played.predicted)
        right = texts.paint(surface, points, inner, s.lead.smallest, INK, align="right", valign="middle", lines=1).width
        line = row_of(Natural(inner.height), Gap(1.4), column_of(REST, REST), Natural(right), gap=2)
        sign, half, below, _right = line.places(inner, s)
        paint_contract_sign(surface, self.stage, played.contract, sign)
        contract = contract_name(played.contract, self.stage.theme, self.stage.language)
        texts.paint(surface, f"{contract}, {_namer_words(played.namer)}", half, s.strong, INK, valign="middle", lines=1)
        told = [date_words(entry.started), escape(game_title(entry.rules)), _("round {number}").format(number=played.number)]
        if lost := sum(one.told for one in played.lost):
            told.append(_("{points} points lost").format(points=in_points(lost)))
        texts.paint(surface, ", ".join(told), below, s.small, INK_SOFT, valign="middle", lines=1)


def _namer_words(namer: Namer) -> str:
    """Who named the contract, as a suffix to its name."""
    return {Namer.ME: _("named by you"), Namer.PARTNER: _("named by your partner"), Namer.OPPONENT: _("named by the others"),
            Namer.TURNED: _("turned up"), Namer.LOT: _("by lot")}[namer]
