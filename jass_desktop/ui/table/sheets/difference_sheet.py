"""The sheet of a game in which four play alone: each prediction, the points made, the difference, and the total."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.paint.plates import portrait
from jass_desktop.ui.table.questions.panel import paint_titled
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech import contract_name

_ROW = 5.4


class SeatSheet(SheetPanel):
    """``order`` is the seats from top to bottom."""

    stroke_s = 0.32

    def __init__(self, score: RoundScore, names: PerSeat[str], order: Sequence[Seat], occasion: Occasion) -> None:
        super().__init__(occasion)
        self._score, self._names, self._order = score, names, order

    @property
    def height(self) -> float:
        return 22.4 + _ROW * len(self._order)

    def paint_sheet(self, surface: pygame.Surface, look: Look) -> None:
        s, texts, score = look.style, look.texts, self._score
        contract = contract_name(score.contract, look.faces.theme, look.language)
        room = paint_titled(surface, look, self.rect, self.occasion.title, _("Trumps: {suit}").format(suit=contract))
        sign = pygame.Rect(self.rect.x + s.px(2), self.rect.y + s.px(1.2), s.px(6.4), s.px(6.4))
        paint_contract_sign(surface, look, score.contract, sign)
        heads = (_("Predicted"), _("Made"), _("Difference"), _("Total"))
        column, head = s.px(11.4), s.strong
        y = room.y - s.px(0.4)
        for i, words in enumerate(heads):
            texts.paint(surface, words, self._cell(room, i, y, column, s.px(3.4)), s.small, INK_SOFT, align="right",
                        valign="middle", lines=1)
        y += s.px(3.6)
        total = self._cell(room, 3, y, column, s.px(_ROW) * len(self._order)).inflate(s.px(0.8), 0)
        surface.fill(PAPER_DARK, total)
        for seat in self._order:
            row = pygame.Rect(room.x, y, room.width, s.px(_ROW))
            pygame.draw.line(surface, PAPER_LINE, row.topleft, row.topright, s.hairline)
            box = Box(row.x, row.y + s.px(0.3), row.height, row.height - s.px(0.6))
            surface.blit(portrait(look, box, seat), (box.x, box.y + max(2, s.px(0.5))))
            name = pygame.Rect(row.x + row.height + s.px(0.4), row.y, room.width - 4 * column - row.height - s.px(1), row.height)
            texts.paint(surface, escape(self._names[seat]), name, head, INK, valign="middle", lines=1)
            predicted, made = score.line(Line.PREDICTED)[seat], score.line(Line.MADE)[seat]
            values = ((predicted, s.body, INK), (made, s.body, INK),
                      (score.written[seat], head, RED if predicted == made else INK), (score.totals[seat], s.lead, INK))
            for i, (value, spec, colour) in enumerate(values):
                cell = self._cell(room, i, y, column, row.height)
                texts.paint(surface, str(value).replace("-", "−"), cell, spec, colour, align="right", valign="middle", lines=1)
            y += row.height

    @staticmethod
    def _cell(room: pygame.Rect, number: int, y: int, width: int, height: int) -> pygame.Rect:
        cell = pygame.Rect(room.right - (4 - number) * width, y, width, height)
        cell.width -= width // 12
        return cell
