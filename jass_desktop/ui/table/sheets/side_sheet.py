"""The sheet of two sides: the sources of each side's points, line by line."""

from __future__ import annotations

import pygame

from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.weis import Meld, meld_points
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.questions.dialogs import paint_meld
from jass_desktop.ui.table.questions.panel import paint_titled
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech.speech import choice_words
from jass_desktop.words.players import within

_ROW = 3.5
_WEIS, _ALL_WEIS, _MOST_WEIS = 10.4, 26.4, 4
"""The height of a row with the cards of a Weis, if there is room, and of all such rows; how many there are at most."""


class SideSheet(SheetPanel):
    """The points of both sides in a round."""

    def __init__(self, score: RoundScore, rules: RuleSet, names: PerSeat[str], labels: PerParty[str], first: Party,
                 occasion: Occasion) -> None:
        super().__init__(occasion)
        self._rules = rules
        self._score, self._names, self._labels, self._first = score, names, labels, first
        self._melds = score.weis[:_MOST_WEIS]
        self._meld_row = min(_WEIS, _ALL_WEIS / max(1, len(self._melds)))

    @property
    def height(self) -> float:
        melds = len(self._melds)
        return 21.2 + _ROW * len(self._rows()) + (melds * self._meld_row + 1 if melds else 0)

    @property
    def _row(self) -> Row | None:
        """The row of the board that was played."""
        return None if self._score.row is None else self._rules.rows[self._score.row]

    def _rows(self) -> list[tuple[str, PerParty[str], bool]]:
        """(item, points of each side, whether it is a sum)."""
        score, parties = self._score, self._rules.seating.parties
        rows: list[tuple[str, PerParty[int], bool]] = [(self._card_words(), score.line(Line.CARDS), False)]
        match = _("Match: all nine tricks") if self._rules.tricks == 9 else _("Match: all six tricks")
        lines = ((Line.LAST_TRICK, _("Last trick")), (Line.MATCH, match), (Line.WEIS, _("Weis")), (Line.STOECK, _("Stöck")))
        for line, label in lines:
            if any(score.line(line)):
                rows.append((label, score.line(line), False))
        if score.factor > 1 or len(rows) > 1:
            rows.append((_("Together"), PerParty.of(parties, lambda side: points_by_side(score)[side].total), True))
        shown = [(label, PerParty(*(str(value) if value or is_sum else "–" for value in values)), is_sum) for label, values,
                 is_sum in rows]
        if score.factor > 1:
            times = _("×{factor}").format(factor=score.factor)
            shown.append((_("Factor of the contract"), PerParty(times, times), False))
            shown.append((_("Written"), PerParty.of(parties, lambda side: str(score.written[side])), True))
        shown.append((_("New score"), PerParty.of(parties, lambda side: str(score.totals[side])), True))
        return shown

    def _card_words(self) -> str:
        tricks = self._score.line(Line.TRICKS)
        return _("Cards ({ours} : {theirs} tricks)").format(ours=tricks[self._first], theirs=tricks[self._first.other])

    def paint_sheet(self, surface: pygame.Surface, look: Look) -> None:
        s, texts, score = look.style, look.texts, self._score
        name = choice_words(score.contract, self._row, look.faces.theme, look.language)
        note = _("{contract}, chosen by {name}").format(contract=name, name=escape(within(self._names[score.namer])))
        room = paint_titled(surface, look, self.rect, self.occasion.title, note)
        sign = pygame.Rect(self.rect.x + s.px(2), self.rect.y + s.px(1.2), s.px(6.4), s.px(6.4))
        paint_contract_sign(surface, look, score.contract, sign)
        column = s.px(13)
        order = (self._first, self._first.other)
        head = s.strong
        y = room.y - s.px(0.6)
        for i, side in enumerate(order):
            place = pygame.Rect(room.right - (2 - i) * column, y, column - s.px(0.6), s.px(_ROW))
            texts.paint(surface, escape(self._labels[side]), place, head, INK_SOFT, align="right", valign="middle", lines=1)
        y += s.px(_ROW)
        weis = _("Weis")
        for label, values, is_sum in self._rows():
            row = pygame.Rect(room.x, y, room.width, s.px(_ROW))
            last = label == _("New score")
            if is_sum:
                pygame.draw.line(surface, PAPER_LINE, row.topleft, row.topright, s.hairline)
            if last:
                surface.fill(PAPER_DARK, row)
            spec = head if is_sum else s.body
            texts.paint(surface, label, pygame.Rect(row.x + s.px(0.6), row.y, row.width - 2 * column - s.px(0.6), row.height),
                        spec, INK, valign="middle", lines=1)
            for i, side in enumerate(order):
                place = pygame.Rect(room.right - (2 - i) * column, y, column - s.px(0.6), row.height)
                texts.paint(surface, values[side], place, spec, RED if last else INK, align="right", valign="middle", lines=1)
            y += row.height
            if label == weis:
                y = self._paint_melds(surface, look, room, y)

    def _paint_melds(self, surface: pygame.Surface, look: Look, room: pygame.Rect, y: int) -> int:
        s = look.style
        if not self._melds:
            return y
        row = s.px(self._meld_row)
        width = round((row - s.px(0.4)) * CARD_RATIO)
        for seat, meld in self._melds:
            right = paint_meld(surface, look, meld, room.x + s.px(1.6), y + row // 2, width)
            words = pygame.Rect(right + s.px(1.2), y, room.right - right - s.px(1.2), row)
            look.texts.paint(surface, escape(self.weis_words(seat, meld)), words, s.body, INK_SOFT, valign="middle", lines=1)
            y += row
        return y + s.px(1)

    def weis_words(self, seat: Seat, meld: Meld) -> str:
        """The holder of the Weis, and its value before the factor."""
        return f"{self._names[seat]} · {meld_points(meld, self._score.contract, self._rules)}"
