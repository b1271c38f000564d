"""Table manners that partners expect and beginners overdo: draw trumps, lead bocks, smear, give no tens away.

Strong players mind a few more of them, but only among cards that are about as good (``conventions.keeping``).
"""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.outlook import outlook
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, Rank
from jass_desktop.engine.contracts import strength

_RICH = 10
"""Points of a card that is smeared or kept, not given away; or of a trick that one takes where one can."""
_SURE = 0.999


def mannerly(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The plays that good manners allow; all plays if manners say nothing. Bocks are judged from the seat's memory."""
    memory = situation.memory
    if situation.view.trick.plays:
        return _to_a_decided_trick(situation, plays)
    if memory.trump is None or not situation.their_trumps:
        return _those(plays, lambda card: card.suit is not memory.trump and memory.is_bock(card))
    return plays if situation.namer == "their" else _drawing(situation, plays)


def considerate(situation: TurnToPlay, plays: tuple[Play, ...], *, strict: bool = False) -> tuple[Play, ...]:
    """The plays that strong players find natural, of those that good manners allow; all plays if there is nothing to be said.

    What is odd only to some is natural unless one is ``strict``.
    """
    follows = bool(situation.view.trick.plays)
    rules = (_FOLLOWING_STRICTLY if follows else _LEADING_STRICTLY) if strict else _FOLLOWING if follows else _LEADING
    for rule in rules:
        plays = rule(situation, plays)
    return plays


def tidiness(situation: TurnToPlay, card: Card) -> tuple[bool, int]:
    """Among cards that come to exactly the same the lowest is the tidiest: trumps last, and little to the opponents."""
    points = situation.memory.worth[card.index]
    lying = situation.view.trick.plays
    won = bool(lying) and outlook(situation.view, situation.memory, card, situation.mind.foresight).win > _SURE
    return card.suit is situation.memory.trump, -points if won else points


def _rich_trick(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Who plays last takes a trick of the opponents that is worth it."""
    view, memory = situation.view, situation.memory
    if len(view.trick.plays) < view.rules.seats - 1 or view.trick.points(memory.worth) < _RICH:
        return plays
    return plays if _partner_wins(situation) else _those(plays, lambda card: _takes(situation, card))


def _partners_card(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """A partner's card that holds the trick is not overtaken."""
    if not _partner_wins(situation):
        return plays
    look = {play.card: outlook(situation.view, situation.memory, play.card, situation.mind.foresight) for play in plays}
    return _those(plays, lambda card: look[card].win > _SURE and not _takes(situation, card))


def _least_given(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """The opponents' trick gets the least."""
    if situation.fate(plays) is not False:
        return plays
    worth = situation.memory.worth
    least = min(worth[play.card.index] for play in plays)
    return _those(plays, lambda card: worth[card.index] == least)


def _no_ten_led(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """No ten is led under a higher card of the opponents."""
    memory = situation.memory

    def may_fall(card: Card) -> bool:
        higher = memory.higher(card)
        return any(memory.chance_none(seat, higher) < _SURE for seat in situation.opponents)
    return _those(plays, lambda card: memory.worth[card.index] < _RICH or card.suit is memory.trump or not may_fall(card))


def _match_goes_on(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Who has all tricks so far takes the next one with a sure card."""
    if not situation.match_for_us:
        return plays
    foresight = situation.mind.foresight
    return _those(plays, lambda card: outlook(situation.view, situation.memory, card, foresight).win > _SURE)


def _cheapest_trump(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Who plays last takes the trick with the weakest trump that does."""
    view, memory = situation.view, situation.memory
    taking = [play.card for play in plays if play.card.suit is memory.trump and _takes(situation, play.card)]
    if len(view.trick.plays) < view.rules.seats - 1 or not taking:
        return plays
    cheapest = min(taking, key=lambda card: strength(card, memory.contract))
    return _those(plays, lambda card: card not in taking or card is cheapest)


def _no_ace_underled(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """With trumps, no low card is led from a suit of which the highest is held."""
    memory = situation.memory
    if memory.trump is None:
        return plays
    headed = {card.suit for card in situation.view.hand if memory.is_bock(card)} - {memory.trump}
    return _those(plays, lambda card: card.suit not in headed or memory.is_bock(card))


def _none_of_their_trumps(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Trumps are not drawn for those who named them."""
    return plays if situation.namer != "their" else _those(plays, lambda card: card.suit is not situation.memory.trump)


def _no_trump_to_nobody(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Trumps are kept once the opponents have none."""
    if situation.their_trumps:
        return plays
    return _those(plays, lambda card: card.suit is not situation.memory.trump)


def _partner_wins(situation: TurnToPlay) -> bool:
    trick = situation.view.trick
    return bool(trick.plays) and trick.winning(situation.memory.contract)[0] in situation.partners


def _takes(situation: TurnToPlay, card: Card) -> bool:
    return situation.view.trick.takes(situation.view.seat, card, situation.memory.contract)


def _to_a_decided_trick(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Valuable cards except trumps and bocks are smeared on own tricks; nothing valuable goes to the opponents."""
    memory = situation.memory
    fate = situation.fate(plays)
    if fate is None:
        return plays
    rich = {play.card for play in plays if memory.worth[play.card.index] >= _RICH}
    if fate:
        return _those(plays, lambda card: card in rich and card.suit is not memory.trump and not memory.is_bock(card))
    return _those(plays, lambda card: card not in rich)


def _drawing(situation: TurnToPlay, plays: tuple[Play, ...]) -> tuple[Play, ...]:
    """Draw trumps, own bocks first; if the partner named trumps, not with the Buur alone or with just one more."""
    memory = situation.memory
    trumps = tuple(play for play in plays if play.card.suit is memory.trump)
    if situation.namer == "own":
        return _those(trumps, memory.is_bock) or plays
    has_buur = any(play.card.rank is Rank.JACK for play in trumps)
    return plays if not trumps or (has_buur and len(trumps) < 3) else trumps


def _those(plays: tuple[Play, ...], wanted: Callable[[Card], bool]) -> tuple[Play, ...]:
    """The plays of such cards; all plays if there are none."""
    return tuple(play for play in plays if wanted(play.card)) or plays


_FOLLOWING = _rich_trick, mannerly, _partners_card, _least_given
_LEADING = mannerly, _no_trump_to_nobody, _no_ten_led
_FOLLOWING_STRICTLY = _match_goes_on, *_FOLLOWING, _cheapest_trump
_LEADING_STRICTLY = *_LEADING, _match_goes_on, _none_of_their_trumps, _no_ace_underled
