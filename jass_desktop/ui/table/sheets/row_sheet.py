"""The sheet of a Coiffeur round: the points of both sides, and what the side that named the contract writes."""

from __future__ import annotations

from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import PerParty
from jass_desktop.i18n import _
from jass_desktop.ui.table.sheets.side_sheet import SideSheet


class RowSheet(SideSheet):
    """Also lists the points of the other side, which do not count."""

    def _lines(self) -> list[tuple[str, PerParty[str], bool]]:
        score, rules = self._score, self._rules
        writer, parties = rules.party(score.namer), rules.seating.parties
        lines = [(self._card_words(), Line.CARDS), (_("Last trick"), Line.LAST_TRICK)]
        if any(score.line(Line.MATCH)):
            lines.append((_("Match"), Line.MATCH))
        made = PerParty.of(parties, lambda side: sum(score.line(line)[side] for _label, line in lines))
        rows = [(label, PerParty(*(str(value) if value else "–" for value in score.line(line))), False) for label, line in lines]
        rows.append((_("Together"), PerParty(*map(str, made)), True))

        def only(text: str) -> PerParty[str]:
            return PerParty.of(parties, lambda side: text if side is writer else "–")

        rows.append((_("Factor of the row"), only(_("×{factor}").format(factor=score.factor)), False))
        lost = score.factor * made[writer] - score.written[writer]
        if lost:
            rows.append((_("Counter-match"), only(_("−{points}").format(points=lost)), False))
        return [*rows, (_("Written"), only(str(score.written[writer])), True),
                (_("New score"), PerParty(*map(str, score.totals)), True)]
