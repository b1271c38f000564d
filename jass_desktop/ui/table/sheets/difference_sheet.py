"""The sheet of a game in which all play alone: what each has made, and the total; where they predict, how far they were off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.paint.plates import portrait, portraits_of
from jass_desktop.ui.table.questions.panel import ruled, shaded
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech.speech import contract_name
from jass_desktop.ui.widgets.boxes import REST, Gap, Part, Stack, inside, row_of
from jass_desktop.ui.widgets.content import Drawn, Text

_ROW, _COLUMN = 5.4, 11.4


class SeatSheet(SheetPanel):
    """``order`` is the seats from top to bottom."""

    stroke_s = 0.32

    def __init__(self, score: RoundScore, names: PerSeat[str], order: Sequence[Seat], occasion: Occasion) -> None:
        super().__init__(score, occasion)
        self._names, self._order = names, order

    def note(self, look: Look) -> str:
        return _("Trumps: {suit}").format(suit=contract_name(self._score.contract, look.faces.theme, look.language))

    def rows(self, look: Look) -> Iterator[Part]:
        s, score = look.style, self._score
        predicted = dict(score.lines).get(Line.PREDICTED)
        heads = [_("Made"), _("Total")] if predicted is None else [_("Predicted"), _("Made"), _("Difference"), _("Total")]

        def cell(words: str, spec: TypeSpec, colour: Colour = INK, head: str = "") -> Stack:
            text = Text(look, words.replace("-", "−"), spec, colour, align="right", valign="middle", lines=1)
            text.said = f"{head} {text.words}" if head else ""
            return row_of(text, Gap(0.9), size=_COLUMN)

        yield row_of(REST, *(cell(words, s.small, INK_SOFT) for words in heads), size=3.4)
        shown = portraits_of(look, self._names)
        for seat in self._order:
            made = score.line(Line.MADE)[seat]
            # Translators: points that somebody made, beside those predicted.
            cells = [cell(str(made), s.body, head=_("Made"))]
            if predicted is not None:
                colour = RED if predicted[seat] == made else INK
                off = self._difference(seat, predicted[seat] - made)
                cells = [cell(str(predicted[seat]), s.body, head=_("Predicted")), *cells,
                         cell(off, s.strong, colour, _("Difference"))]
            total = shaded(look, cell(str(score.totals[seat]), s.lead, head=_("Total"))).sized(_COLUMN)
            name = Text(look, escape(self._names[seat]), s.strong, valign="middle", lines=1)
            yield ruled(look)
            face = Drawn(partial(_paint_face, look=look, number=shown[seat])).sized(_ROW)
            yield row_of(face, Gap(0.4), name, *cells, total, size=_ROW)

    def _difference(self, seat: Seat, off: int) -> str:
        """What the seat writes and, if some of it is taken off, from what."""
        credit, written = dict(self._score.lines).get(Line.CREDIT), str(self._score.written[seat])
        return f"{abs(off)} - {credit[seat]} = {written}" if credit is not None and credit[seat] else written


def _paint_face(surface: pygame.Surface, rect: pygame.Rect, look: Look, number: int) -> None:
    face = portrait(look, Box(*inside(rect, look.style, 0, 0.3)), number)
    surface.blit(face, face.get_rect(midleft=rect.midleft))
