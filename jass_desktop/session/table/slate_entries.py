"""The slate entries of a scribe who writes everything as it happens: each Stöck, Weis and trick (rules 7.0.17). Pure.

A view holds only the totals of a finished round, so the entries are collected event by event.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import ContractChosen, Event, RoundBegan, RoundEnded, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Party, PerParty
from jass_desktop.engine.weis import meld_points

_NOTHING: PerParty[tuple[int, ...]] = PerParty((), ())
_ZERO = PerParty(0, 0)


def writes_at_once(rules: RuleSet) -> bool:
    """Whether everything stands on the slate as soon as it is made, and not only once the round is over."""
    return "slate" in rules.scope.options and rules.slate == "lines"


@dataclass(frozen=True, slots=True)
class SlateEntries:
    """The entries of two sides in the order in which they were made, factor included; they add up to the running score.

    Only the slate with three lines has entries besides ``begun``.
    """

    earlier: PerParty[tuple[int, ...]] = _NOTHING
    """Entries of finished rounds."""
    now: PerParty[tuple[int, ...]] = _NOTHING
    """Entries of the current round. A deduction is negative."""
    contract: Contract | None = None
    begun: PerParty[int] = _ZERO
    """What the sides had before the first round, where that was made up; any slate has it."""

    @staticmethod
    def first(decks: Decks) -> SlateEntries:
        """What stands on the slate when the game begins."""
        return SlateEntries(begun=PerParty(*decks.scores)) if decks.scores else NO_ENTRIES

    @property
    def all(self) -> PerParty[tuple[int, ...]]:
        return PerParty(*((begun,) * bool(begun) + before + now
                          for begun, before, now in zip(self.begun, self.earlier, self.now, strict=True)))

    def plus(self, side: Party, *points: int) -> SlateEntries:
        """These and further entries of this round; zero points make no entry."""
        more = tuple(entry for entry in points if entry)
        return replace(self, now=self.now.put(side, self.now[side] + more)) if more else self

    def after(self, event: Event, rules: RuleSet) -> SlateEntries:
        """The entries after the event."""
        if not writes_at_once(rules):
            return self
        match event:
            case RoundBegan():
                earlier = PerParty(*(before + now for before, now in zip(self.earlier, self.now, strict=True)))
                return SlateEntries(earlier, begun=self.begun)
            case ContractChosen(_, contract, _, _):
                return replace(self, contract=contract)
            case StoeckShown(seat, points, _):
                return self.plus(rules.party(seat), points * rules.factor(self.contract))
            case WeisDecided():
                return self._weis(event, rules)
            case TrickTaken(_, winner, points):
                return self.plus(rules.party(winner), points * rules.factor(self.contract))
            case RoundEnded(score):
                # The remainder: the match unless already written, minus what the match has annulled.
                found = self
                for side in rules.seating.parties:
                    found = found.plus(side, score.written[side] - sum(self.now[side]))
                return found
        return self

    def _weis(self, event: WeisDecided, rules: RuleSet) -> SlateEntries:
        """One entry for each Weis shown, and one for the points of all others."""
        found, factor = self, rules.factor(self.contract)
        assert self.contract is not None
        for side in rules.seating.parties:
            shown = [meld_points(meld, self.contract, rules) for seat, meld in event.shown if rules.party(seat) is side]
            found = found.plus(side, *(points * factor for points in (*shown, event.points[side] - sum(shown))))
        return found


NO_ENTRIES = SlateEntries()
