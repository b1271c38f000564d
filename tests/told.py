"""A game of the engine told in texts: chosen hands for each round, then what the seats do, as in the worked examples."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import TypeVar

from jass_desktop.engine.actions import parse_action
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import Event
from jass_desktop.engine.game import GameState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import TABLES, PerSeat
from tests.engine.support import of_kind, pack_for, with_scores

E = TypeVar("E")


def hands_of(text: str) -> list[str]:
    """Hands parted by slashes, of one seat after the other."""
    return text.split(" / ")


class Told:
    """A game without a cut in which ``dealer`` deals first and, in each round that has ``deals``, the seats get these hands.

    ``scores`` are those of the sides before the first round, ``events`` what followed from the last deed.
    """

    def __init__(
        self, rules: RuleSet, dealer: int, deals: Sequence[Sequence[str]], scores: Sequence[int] | None = None,
    ) -> None:
        assert rules.cut == "off"
        table = TABLES[rules.seats]
        seats = [table[dealer].next(rules.direction)]
        while len(seats) < len(deals):
            seats.append(seats[-1].next(rules.direction))
        packs = tuple(pack_for(PerSeat(*map(CardSet.parse, hands)), first, rules.direction)
                      for hands, first in zip(deals, seats, strict=True))
        numbered = (Decks(f"told {number}", packs) for number in range(1000))
        decks = next(decks for decks in numbered if decks.draw(rules.first_dealer, rules.seats)[1] is table[dealer])
        self.state = GameState.start(rules, decks).state
        self.events: tuple[Event, ...] = ()
        if scores is not None:
            self.state = with_scores(self.state, scores)

    def do(self, seat: int, text: str) -> None:
        step = self.state.apply(TABLES[self.state.rules.seats][seat], parse_action(text))
        self.state, self.events = step.state, step.events

    def then(self, seat: int, text: str) -> Told:
        """The same with a copy, so that all that may be done can be tried."""
        other = copy(self)
        other.do(seat, text)
        return other

    def go(self, texts: str) -> Told:
        """Do several things, parted by semicolons, each by the seat whose turn it is; gives the game itself."""
        for text in texts.split("; "):
            assert self.turn is not None, f"nobody is to act, but {text!r} follows"
            self.do(self.turn, text)
        return self

    def play_out(self) -> Told:
        """The round played to its end, each with the first card allowed, without Weis; gives the game itself."""
        number = self.state.round.number
        while self.state.outcome is None and self.state.round.number == number:
            self.go(self.legal[0].partition(" weis")[0])
        return self

    @property
    def turn(self) -> int | None:
        return None if self.state.to_act is None else int(self.state.to_act)

    @property
    def phase(self) -> str:
        return self.state.phase.value

    @property
    def legal(self) -> list[str]:
        return list(map(str, self.state.legal_actions()))

    def interjections(self, seat: int) -> list[str]:
        return list(map(str, self.state.interjections(TABLES[self.state.rules.seats][seat])))

    def told(self, kind: type[E]) -> list[E]:
        """The events of this kind that followed from the last deed."""
        return of_kind(self.events, kind)

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome

    def ended(self) -> tuple[list[int], list[int], str]:
        """Winners, totals and reason of a game that is over."""
        assert self.outcome is not None, f"the game goes on, {self.state.round}"
        return [int(party) for party in self.outcome.winners], list(self.outcome.totals), self.outcome.reason
