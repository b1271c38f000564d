"""The sheet of a game in which all play alone: what each has made, and the total; where they predict, how far they were off."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.session.preferences import person_at
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.paint.plates import portrait
from jass_desktop.ui.table.questions.panel import paint_titled
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech.speech import contract_name

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
        predicted = dict(score.lines).get(Line.PREDICTED)
        heads = [_("Made"), _("Total")] if predicted is None else [_("Predicted"), _("Made"), _("Difference"), _("Total")]
        column, head, last = s.px(11.4), s.strong, len(heads)
        y = room.y - s.px(0.4)
        for i, words in enumerate(heads):
            texts.paint(surface, words, self._cell(room, last - i, y, column, s.px(3.4)), s.small, INK_SOFT, align="right",
                        valign="middle", lines=1)
        y += s.px(3.6)
        total = self._cell(room, 1, y, column, s.px(_ROW) * len(self._order)).inflate(s.px(0.8), 0)
        surface.fill(PAPER_DARK, total)
        for seat in self._order:
            row = pygame.Rect(room.x, y, room.width, s.px(_ROW))
            pygame.draw.line(surface, PAPER_LINE, row.topleft, row.topright, s.hairline)
            box = Box(row.x, row.y + s.px(0.3), row.height, row.height - s.px(0.6))
            surface.blit(portrait(look, box, look.portraits[person_at(seat)]), (box.x, box.y + max(2, s.px(0.5))))
            wide = room.width - last * column - row.height - s.px(1)
            name = pygame.Rect(row.x + row.height + s.px(0.4), row.y, wide, row.height)
            texts.paint(surface, escape(self._names[seat]), name, head, INK, valign="middle", lines=1)
            made = score.line(Line.MADE)[seat]
            values = [(str(made), s.body, INK), (str(score.totals[seat]), s.lead, INK)]
            if predicted is not None:
                values.insert(0, (str(predicted[seat]), s.body, INK))
                values.insert(2, (self._difference(seat, predicted[seat] - made), head, RED if predicted[seat] == made else INK))
            for i, (value, spec, colour) in enumerate(values):
                cell = self._cell(room, last - i, y, column, row.height)
                texts.paint(surface, value.replace("-", "−"), cell, spec, colour, align="right", valign="middle", lines=1)
            y += row.height

    def _difference(self, seat: Seat, off: int) -> str:
        """What the seat writes and, if some of it is taken off, from what."""
        credit, written = dict(self._score.lines).get(Line.CREDIT), str(self._score.written[seat])
        return f"{abs(off)} - {credit[seat]} = {written}" if credit is not None and credit[seat] else written

    @staticmethod
    def _cell(room: pygame.Rect, number: int, y: int, width: int, height: int) -> pygame.Rect:
        """The cell in the column of this number, counted from 1 at the right."""
        cell = pygame.Rect(room.right - number * width, y, width, height)
        cell.width -= width // 12
        return cell
