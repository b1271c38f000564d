"""Traits of character: which of several cards that are about as good a player takes, whatever it values them by.

Each trait leans to one side (1), to the other (-1) or to none (0). One that means nothing in a game says nothing there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.player import Choice
from jass_desktop.engine.actions import Choose, Play, Push
from jass_desktop.engine.cards import Card
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.observation import Observation


@dataclass(frozen=True, slots=True)
class Traits:
    """What somebody likes to do."""

    draw: int = 0
    """Leads trumps while the others have some, or spares them."""
    cash: int = 0
    """Leads the highest card of a suit at once, or keeps it."""
    lead: int = 0
    """Leads from the longest suit, or from the shortest."""
    discard: int = 0
    """Throws off from the longest suit, or from the shortest."""
    smear: int = 0
    """Gives points to a partner's trick, or keeps them."""
    take: int = 0
    """Takes the trick as the second to play, or stays low."""
    cut: int = 0
    """Trumps other suits, or throws off instead."""
    name: int = 0
    """Names contracts boldly, or leaves them to the partner."""


NONE = Traits()
"""Nobody in particular."""

Likes = Callable[[Card], int]


def in_character(situation: TurnToPlay, willing: Mapping[Play, float], chosen: Play, traits: Traits) -> Play:
    """Of the plays that the player is willing to make, by their values, the one liked best: in doubt its own choice, or else the
    one of the highest value. Of equal cards all characters take the same one."""
    left = list(willing)
    for liking in _likings(situation, traits, chosen.card):
        liked = {play: liking(play.card) for play in left}
        left = [play for play in left if liked[play] == max(liked.values())]
    taken = chosen if chosen in left else max(left, key=willing.__getitem__)
    alike = next(cards for cards in equal_cards(situation.view) if taken.card in cards)
    return min((play for play in willing if play.card in alike), key=lambda play: play.card.index)


def named_in_character(view: Observation, choice: Choice, traits: Traits, most: float) -> Choice:
    """The choice of a contract, or the push if that is liked better and at most this many points behind, before the factor."""
    factor = sum(map(view.rules.factor, view.rules.contracts)) / len(view.rules.contracts)
    best = choice.alternatives[0]
    kind = Choose if traits.name > 0 else Push
    if not traits.name or isinstance(best.action, kind):
        return choice
    for number, one in enumerate(choice.alternatives):
        if isinstance(one.action, kind) and best.score - one.score <= most * factor:
            return Choice.of(list(choice.alternatives), number)
    return choice


def _likings(situation: TurnToPlay, traits: Traits, chosen: Card) -> tuple[Likes, ...]:
    """What is liked, the more important first."""
    view, memory = situation.view, situation.memory
    trick, trump, length = view.trick, memory.trump, {card: len(view.hand.of_suit(card.suit)) for card in view.hand}

    def kind(card: Card) -> int:
        return 2 if card.suit is trump else int(memory.is_bock(card) and not situation.mixed)

    if not trick.plays:
        weight = (0, traits.cash, traits.draw * bool(situation.their_trumps))
        return (lambda card: weight[kind(card)], lambda card: kind(card) == kind(chosen),
                lambda card: traits.lead * length[card] * (card.suit is not trump))
    led, (winner, _) = trick.lead.suit, trick.winning(memory.contract)
    partners = winner in situation.partners

    def takes(card: Card) -> bool:
        return trick.takes(view.seat, card, memory.contract)

    def cuts(card: Card) -> bool:
        return card.suit is trump and led is not trump

    return (lambda card: traits.cut * cuts(card) * (not partners), lambda card: cuts(card) == cuts(chosen),
            lambda card: traits.take * takes(card) * (len(trick.plays) == 1),
            lambda card: traits.smear * memory.worth[card.index] * (partners and not takes(card)),
            lambda card: traits.discard * length[card] * (card.suit not in (led, trump)))
