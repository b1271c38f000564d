"""What a scribe notes who writes each thing as it is made: every Stöck, every Weis, every trick by itself (rules 7.0.17). Pure.

A view tells only what a finished round has brought in all, so that this is followed from event to event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import ContractChosen, Event, RoundBegan, RoundEnded, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Party, PerParty
from jass_desktop.engine.weis import meld_points

_NOTHING: PerParty[tuple[int, ...]] = PerParty((), ())


@dataclass(frozen=True, slots=True)
class SlateEntries:
    """The entries of two sides in the order in which they were made, factor included; they add up to the running score.

    There are none but for the slate with three lines.
    """

    earlier: PerParty[tuple[int, ...]] = _NOTHING
    """Those of finished rounds."""
    now: PerParty[tuple[int, ...]] = _NOTHING
    """Those of the round that is on the table. One that takes something off is negative."""
    contract: Contract | None = None

    @property
    def all(self) -> PerParty[tuple[int, ...]]:
        return PerParty(*(before + now for before, now in zip(self.earlier, self.now, strict=True)))

    def plus(self, side: Party, *points: int) -> SlateEntries:
        """These and further entries of this round; nothing is written for nothing."""
        more = tuple(entry for entry in points if entry)
        return replace(self, now=self.now.put(side, self.now[side] + more)) if more else self

    def after(self, event: Event, rules: RuleSet) -> SlateEntries:
        """The entries after the event."""
        if rules.kind != "schieber" or rules.slate != "lines":
            return self
        match event:
            case RoundBegan():
                return SlateEntries(self.all)
            case ContractChosen(_, contract, _, _):
                return replace(self, contract=contract)
            case StoeckShown(seat, points, _):
                return self.plus(rules.party(seat), points * rules.factor(self.contract))
            case WeisDecided():
                return self._weis(event, rules)
            case TrickTaken(_, winner, points):
                return self.plus(rules.party(winner), points * rules.factor(self.contract))
            case RoundEnded(score):
                # What is left to write: the match, unless it stands there already; less what the match has annulled.
                found = self
                for side in rules.seating.parties:
                    found = found.plus(side, score.written[side] - sum(self.now[side]))
                return found
        return self

    def _weis(self, event: WeisDecided, rules: RuleSet) -> SlateEntries:
        """Each Weis that lies open by itself, and in one the points of those that do not."""
        found, factor = self, rules.factor(self.contract)
        assert self.contract is not None
        for side in rules.seating.parties:
            shown = [meld_points(meld, self.contract, rules) for seat, meld in event.shown if rules.party(seat) is side]
            found = found.plus(side, *(points * factor for points in (*shown, event.points[side] - sum(shown))))
        return found


NO_ENTRIES = SlateEntries()
