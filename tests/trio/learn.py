"""How it is taught."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.ui.learn.kinds.kind import Goal, KindLessons, after_rounds
from jass_desktop.ui.learn.scenes import Page, Sheet, SheetRow, Turned
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.difference_slate import SeatSlate

_HAND = CardSet.parse("DJ D9 DA DQ HA H8 CK C10 C7 SA S8 S6")
_ROUNDS = ((52, 61, 44), (70, 27, 60))


class TrioLessons(KindLessons):

    def goal(self, talk: Talk) -> Goal:
        return Goal("Make the most points.", ("Each of you holds twelve of the 36 cards, and plays for nobody else.",))

    def opening(self, talk: Talk) -> Iterator[Page]:
        dealer = talk.rules.seating.seats[0].previous(talk.rules.direction)
        yield Page("turned", "The turned card", "The dealer’s last card decides trumps.", ("Nobody chooses.",),
                   Turned(talk.rules.direction, dealer, Card.of(Suit.DIAMONDS, Rank.TEN), "dealer", _HAND))

    def score(self, talk: Talk) -> Iterator[Page]:
        rounds = talk.rules.rounds or 0
        names = tuple(map(talk.name, talk.rules.seating.seats))
        yield Page("points", "Points", "You write what you have made.", ("All three together make 157.",),
                   Sheet(names, (SheetRow("Made", tuple(map(str, _ROUNDS[0])), strong=True),)))
        slate = SeatSlate(names, tuple(enumerate(_ROUNDS, 1)), tuple(map(sum, zip(*_ROUNDS, strict=True))), most_leads=True)
        yield after_rounds(rounds, "Then the most points win.", "Equal ones win together.", slate)
