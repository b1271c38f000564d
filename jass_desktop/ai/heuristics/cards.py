"""Which card to play: what the trick will bring, less what the card would still be worth."""

from __future__ import annotations

from jass_desktop.ai.heuristics.habits import Habits
from jass_desktop.ai.heuristics.memory import Memory
from jass_desktop.ai.heuristics.outlook import outlook
from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import SUIT_BITS, Card
from jass_desktop.engine.contracts import LAST_TRICK_POINTS, card_points, strength
from jass_desktop.engine.observation import Observation


def weigh_cards(view: Observation, plays: tuple[Play, ...], habits: Habits) -> list[Alternative]:
    """What each card is thought to bring, in points of the round."""
    memory = Memory(view)
    allowed = without_needless_cuts(view, plays, memory)
    return [Alternative(play, _score(view, play.card, memory, habits) if play in allowed else -999.0) for play in plays]


def without_needless_cuts(view: Observation, plays: tuple[Play, ...], memory: Memory) -> tuple[Play, ...]:
    """The plays but those that trump the partner's trick, unless the next player is known to beat it or nothing else is left."""
    if memory.trump is None or not view.trick.plays or view.trick.lead.suit is memory.trump:
        return plays
    winner, best = view.trick.winning(memory.contract)
    if winner is not view.seat.partner:
        return plays
    following = view.seat.next(view.rules.direction)
    if len(view.trick.plays) == 2 and memory.surely_holds_one(following, memory.higher(best)):
        return plays
    kept = tuple(play for play in plays if play.card.suit is not memory.trump)
    return kept or plays


def _score(view: Observation, card: Card, memory: Memory, habits: Habits) -> float:
    look = outlook(view, memory, card, habits)
    bonus = LAST_TRICK_POINTS if len(view.tricks) == 8 else 0
    score = look.win * (look.points + bonus) + look.mine * habits.lead - _keeping(view, card, memory, habits)
    if not view.trick.plays and card.suit is memory.trump:
        score += _drawing(view, memory, habits)
    return score


def _keeping(view: Observation, card: Card, memory: Memory, habits: Habits) -> float:
    """What the card would bring if it were played later."""
    if len(view.hand) == 1:
        return 0.0
    higher = memory.higher(card).bit_count()
    if memory.trump is None:
        table = habits.plain_tricks
    else:
        table = habits.trump_tricks if card.suit is memory.trump else habits.side_tricks
    chance = table[min(higher, len(table) - 1)]
    own = strength(card, memory.contract)
    guarded = any(strength(other, memory.contract) < own for other in view.hand.of_suit(card.suit))
    if higher and not guarded and card.suit is not memory.trump:
        chance *= habits.alone
    points = card_points(card, memory.contract, view.rules.undenufe_values)
    return (chance + (1 - chance) * habits.saved) * points + chance * habits.trick


def _drawing(view: Observation, memory: Memory, habits: Habits) -> float:
    """What leading a trump is worth beyond the trick: the opponents' trumps go, if they have any."""
    assert memory.trump is not None
    assert view.chooser is not None
    opponents = [seat for seat in memory.others if seat.side is not view.seat.side]
    trumps = memory.unseen & SUIT_BITS[memory.trump]
    taken = sum(1 - memory.chance_none(seat, trumps) for seat in opponents)
    return taken * (habits.draw if view.chooser.side is view.seat.side else habits.spare)
