"""Plays that a strong player finds odd: what catches the eye, by what the seat could see. Reading decides which of them are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from jass_desktop.ai.conventions.swiss import prices
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.heuristics.outlook import outlook
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.session.protocols import Agreement

_RICH, _POOR = 10, 4
_SOME_TRUMPS = 0.5
"""Expected trumps of the others that are worth drawing."""


class Turn:
    """A seat's turn with the cards that it may play, and the one played."""

    def __init__(self, view: Observation, card: Card) -> None:
        self.view, self.card = view, card
        self.plays = tuple(action for action in view.legal if isinstance(action, Play))
        price = dict(zip(self.plays, prices(view, self.plays, Agreement("swiss")), strict=True))
        own = next(price[play] for play in self.plays if play.card is card)
        self.others = [play.card for play in self.plays if play.card is not card and price[play] <= own]
        """The other cards that break no convention for the sake of this one."""
        self.situation = TurnToPlay(view, clear_mind(view))
        self.memory = self.situation.memory
        self.leads = not view.trick.plays
        self.fate = self.situation.fate(self.plays)
        self.last = len(view.trick.plays) == view.rules.seats - 1

    def worth(self, card: Card) -> int:
        return self.memory.worth[card.index]

    def trump(self, card: Card) -> bool:
        return card.suit is self.memory.trump

    def side_bock(self, card: Card) -> bool:
        return not self.trump(card) and self.memory.is_bock(card)

    def winner(self) -> Seat:
        return self.view.trick.winning(self.memory.contract)[0]

    def partner_wins(self) -> bool:
        return not self.leads and self.winner() in self.situation.partners

    def takes(self, card: Card) -> bool:
        return self.view.trick.add(self.view.seat, card).winning(self.memory.contract)[0] is self.view.seat

    def weaker(self, card: Card) -> bool:
        return card.suit is self.card.suit and strength(card, self.memory.contract) < strength(self.card, self.memory.contract)


def smear_missed(turn: Turn) -> bool:
    return bool(turn.fate) and not turn.takes(turn.card) and turn.worth(turn.card) <= _POOR and any(
        turn.worth(card) >= _RICH and not turn.trump(card) and not turn.side_bock(card) for card in turn.others)


def given_away(turn: Turn) -> bool:
    return turn.fate is False and turn.worth(turn.card) >= _RICH and any(
        turn.worth(card) <= _POOR and not turn.trump(card) for card in turn.others)


def given_in_small(turn: Turn) -> bool:
    return turn.fate is False and 0 < turn.worth(turn.card) < _RICH and any(
        turn.weaker(card) and turn.worth(card) < turn.worth(turn.card) for card in turn.others)


def overtaken(turn: Turn) -> bool:
    return turn.partner_wins() and turn.takes(turn.card) and any(
        not turn.takes(card) and outlook(turn.view, turn.memory, card, 1.0).win > 0.999 for card in turn.others)


def ten_led(turn: Turn) -> bool:
    return turn.leads and not turn.trump(turn.card) and turn.worth(turn.card) == _RICH and bool(turn.others) and any(
        turn.memory.chance_none(seat, turn.memory.higher(turn.card)) < 1 for seat in turn.situation.opponents)


def trumps_undrawn(turn: Turn) -> bool:
    return (turn.leads and turn.situation.namer != "their" and not turn.trump(turn.card)
            and turn.situation.their_trumps > _SOME_TRUMPS
            and any(turn.trump(card) and turn.memory.is_bock(card) for card in turn.others))


def trumps_of_others_led(turn: Turn) -> bool:
    return (turn.leads and turn.situation.namer == "their" and turn.trump(turn.card)
            and any(not turn.trump(card) for card in turn.others))


def trump_wasted(turn: Turn) -> bool:
    return (turn.leads and turn.trump(turn.card) and not turn.situation.their_trumps
            and any(not turn.trump(card) for card in turn.others))


def boss_kept(turn: Turn) -> bool:
    return (turn.leads and bool(turn.memory.higher(turn.card)) and not turn.situation.their_trumps
            and any(map(turn.side_bock, turn.others)))


def not_taken(turn: Turn) -> bool:
    if not turn.last or turn.winner() not in turn.situation.opponents or turn.takes(turn.card):
        return False
    rich = turn.view.trick.points(turn.memory.worth) >= _RICH
    return any(turn.takes(card) and (rich or not turn.trump(card)) for card in turn.others)


def too_dear(turn: Turn) -> bool:
    return turn.last and turn.trump(turn.card) and turn.takes(turn.card) and any(
        turn.weaker(card) and turn.takes(card) and turn.worth(card) != turn.worth(turn.card) for card in turn.others)


ODDITIES: Mapping[str, Callable[[Turn], bool]] = MappingProxyType({
    "no smear on a sure trick": smear_missed, "an ace or ten given away": given_away, "a picture given away": given_in_small,
    "the partner overtaken": overtaken, "a ten led under higher cards": ten_led, "trumps not drawn": trumps_undrawn,
    "trumps of the others led": trumps_of_others_led, "a trump led to nobody": trump_wasted, "the boss kept back": boss_kept,
    "a trick not taken": not_taken, "a trump too high": too_dear})


def oddities(view: Observation, card: Card) -> list[str]:
    """What catches the eye of this card; nothing in mixed contracts, and where each plays alone."""
    if view.rules.seating.alone or view.contract is None or view.contract.mixed:
        return []
    turn = Turn(view, card)
    return [name for name, odd in ODDITIES.items() if turn.others and odd(turn)]
