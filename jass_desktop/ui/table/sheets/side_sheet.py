"""The sheet of two sides: the sources of each side's points, line by line."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.kinds.sidi import over_bid, times_of
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.weis import Meld, meld_points
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.questions.dialogs import meld_width, paint_meld
from jass_desktop.ui.table.questions.panel import ruled, shaded
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech.speech import choice_words, spoken_call
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Part, Stack, row_of
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.words.calls import made_words, times_words
from jass_desktop.words.players import within

_ROW, _COLUMN = 3.5, 13
_WEIS, _ALL_WEIS, _MOST_WEIS = 10.4, 26.4, 4
"""The height of a row with the cards of a Weis, if there is room, and of all such rows; how many there are at most."""


class SideSheet(SheetPanel):
    """The points of both sides in a round."""

    def __init__(self, score: RoundScore, rules: RuleSet, names: PerSeat[str], labels: PerParty[str], first: Party,
                 occasion: Occasion) -> None:
        super().__init__(score, occasion)
        self._rules, self._names, self._labels, self._first = rules, names, labels, first
        self._melds = score.weis[:_MOST_WEIS]
        self._meld_row = min(_WEIS, _ALL_WEIS / max(1, len(self._melds)))

    @property
    def _row(self) -> Row | None:
        """The row of the board that was played."""
        return None if self._score.row is None else self._rules.rows[self._score.row]

    def _lines(self) -> list[tuple[str, PerParty[str], bool]]:
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
        if score.bid:
            bid = times_words(_("Bid of {points}").format(points=score.bid), times_of(score))
            shown.append((bid, PerParty(*(str(value or "–") for value in score.line(Line.BID))), False))
        if score.factor > 1:
            times = _("×{factor}").format(factor=score.factor)
            shown.append((_("Factor of the contract"), PerParty(times, times), False))
            shown.append((_("Written"), PerParty.of(parties, lambda side: str(score.written[side])), True))
        shown.append((_("New score"), PerParty.of(parties, lambda side: str(score.totals[side])), True))
        return shown

    def _card_words(self) -> str:
        tricks = self._score.line(Line.TRICKS)
        return _("Cards ({ours} : {theirs} tricks)").format(ours=tricks[self._first], theirs=tricks[self._first.other])

    def note(self, look: Look) -> str:
        if self._score.bid:
            return self._bid_note(look)
        name = choice_words(self._score.contract, self._row, look.faces.theme, look.language)
        return _("{contract}, chosen by {name}").format(contract=name, name=escape(within(self._names[self._score.namer])))

    def _bid_note(self, look: Look) -> str:
        """What was bid, and whether it was made."""
        score, rules = self._score, self._rules
        bid = spoken_call(Bid(score.bid, score.contract), look.faces.theme, look.language)
        said = _("{bid}: the bid of {name}").format(
            bid=times_words(bid, times_of(score)), name=escape(within(self._names[score.namer])))
        over = over_bid(score, rules)
        return f"{said}. " + (made_words(over) if score.bid != rules.match_bid else _("Made.") if over == 0 else _("Failed."))

    def rows(self, look: Look) -> Iterator[Part]:
        s, order, weis = look.style, (self._first, self._first.other), _("Weis")

        def line(label: Part, values: PerParty[str], spec: TypeSpec, colour: Colour) -> Stack:
            cells = [Text(look, values[side], spec, colour, align="right", valign="middle", lines=1) for side in order]
            for cell, side in zip(cells, order, strict=True):
                cell.said = "" if label is REST else f"{escape(self._labels[side])} {values[side]}"
            return row_of(Gap(0.6), label, *(cell.sized(_COLUMN) for cell in cells), Gap(0.6), size=_ROW)

        *lines, (total, totals, _sum) = self._lines()
        yield line(REST, PerParty(*map(escape, self._labels)), s.strong, INK_SOFT)
        for label, values, is_sum in lines:
            if is_sum:
                yield ruled(look)
            spec = s.strong if is_sum else s.body
            yield line(Text(look, label, spec, valign="middle", lines=1), values, spec, INK)
            if label == weis:
                yield from self._meld_rows(look)
        yield ruled(look)
        yield shaded(look, line(Text(look, total, s.strong, valign="middle", lines=1), totals, s.strong, RED)).sized(tall=_ROW)

    def _meld_rows(self, look: Look) -> Iterator[Part]:
        width = round((look.style.px(self._meld_row) - look.style.px(0.4)) * CARD_RATIO)
        for seat, meld in self._melds:
            cards = Drawn(partial(paint_meld, look=look, meld=meld, width=width))
            words = Text(look, escape(self.weis_words(seat, meld)), None, INK_SOFT, valign="middle", lines=1)
            yield row_of(Gap(1.6), cards.sized(Natural(meld_width(meld, width))), Gap(1.2), words, size=self._meld_row)
        if self._melds:
            yield Gap(1)

    def weis_words(self, seat: Seat, meld: Meld) -> str:
        """The holder of the Weis, and its value before the factor."""
        return f"{self._names[seat]} · {meld_points(meld, self._score.contract, self._rules)}"
