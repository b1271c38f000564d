"""The whole auction of a round, to be read at any time: a column for each seat, in the order in which they called."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from jass_desktop.engine.actions import Pass
from jass_desktop.engine.auction import Auction
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.panel import QuestionPanel, ruled, shaded, titled, ways
from jass_desktop.ui.table.speech.speech import spoken_bid, spoken_call
from jass_desktop.ui.widgets.basic import HERE, Button
from jass_desktop.ui.widgets.boxes import REST, Gap, Part, Stack, row_of
from jass_desktop.ui.widgets.content import Text

_ROW, _TOLD, _MOST = 3.4, 2.8, 48
"""Units: the height of a row, of the line with what its bids tell, and of all rows of a very long auction."""


class AuctionPanel(QuestionPanel):
    """The calls so far, with the bid that counts below."""

    across = 64.0
    first = "back"

    def __init__(self, auction: Auction, order: Sequence[Seat], names: PerSeat[str], on_back: Callable[[], None],
                 tells: Callable[[int], str] = lambda _number: "") -> None:
        """``order`` is that of the seats from whoever called first, ``tells`` what the call of this number, from 0, tells the
        partner by the conventions of the table."""
        super().__init__()
        self._auction, self._order, self._names, self._back, self._tells = auction, order, names, on_back, tells

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        s, rows = look.style, list(self._rows())
        heads = [Text(look, escape(self._names[seat]), s.strong, INK_SOFT, align="centre", lines=1) for seat in self._order]
        parts: list[Part] = [row_of(*heads, gap=1, size=_ROW), ruled(look)]
        high = min(_ROW, _MOST / max(1, len(rows)))
        for row in rows:
            parts.append(row_of(*(self._cell(look, seat, row.get(seat)) for seat in self._order), gap=1, size=high))
            told = [self._tells(row[seat]) if seat in row else "" for seat in self._order]
            if any(told):
                parts.append(row_of(*(Text(look, words, s.small, INK_SOFT, align="centre", lines=2) for words in told), gap=1,
                                    size=min(_TOLD, high)))
        last = spoken_bid(self._auction, look.faces.theme, look.language) or _("Nobody has bid yet.")
        note = Text(look, last, s.strong, INK, align="centre", valign="middle", lines=1)
        back = Button("back", HERE, _("Close"), self._back)
        return titled(look, _("The auction"), "", *parts, Gap(0.6), shaded(look, row_of(note)).sized(tall=_ROW), Gap(1),
                      ways(back.sized(18)))

    def _rows(self) -> Iterator[dict[Seat, int]]:
        """The numbers of the calls, each row once round the table; whoever is out has no more."""
        row: dict[Seat, int] = {}
        for number, (seat, _call) in enumerate(self._auction.calls):
            if row and self._order.index(seat) <= max(map(self._order.index, row)):
                yield row
                row = {}
            row[seat] = number
        yield row

    def _cell(self, look: Look, seat: Seat, number: int | None) -> Part:
        if number is None:
            return REST
        call = self._auction.calls[number][1]
        words = spoken_call(call, look.faces.theme, look.language)
        soft = isinstance(call, Pass)
        cell = Text(look, words, look.style.body if soft else look.style.strong, INK_SOFT if soft else INK, align="centre",
                    valign="middle", lines=1)
        cell.said = _("{who}: {words}").format(who=escape(self._names[seat]), words=words)
        return cell
