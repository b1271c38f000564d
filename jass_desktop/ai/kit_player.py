"""Agents of the public package jass-kit at our table and in our arena, and the conversion of positions.

The package knows Schieber for two sides with six contracts, counter-clockwise, without Weis, Stöck, factors and match bonus.
Agents do not see anything else that our rules have. If our table plays clockwise, they see it mirrored.
"""

from __future__ import annotations

from typing import Protocol

from jass.game.const import PUSH, next_player
from jass.game.game_observation import GameObservation

from jass_desktop.ai.heuristics.apprentice import Apprentice
from jass_desktop.ai.nets.net import TRICKS
from jass_desktop.ai.player import Choice, check_turn
from jass_desktop.engine.actions import SILENT_PLAYS, Action, Choose, Play, Push
from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Points
from jass_desktop.engine.seats import FOUR, Direction, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit

KIT_RULES = RuleSet.from_options("jass-kit", tuple((dict(TOURNAMENT.to_options()) | {"cut": "off", "rounds": "100"}).items()))
"""The game of jass-kit's arena. It has many rounds, because only points count there."""

TRUMPS = (Contract.DIAMONDS, Contract.HEARTS, Contract.SPADES, Contract.CLUBS, Contract.OBENABE, Contract.UNDENUFE)
"""Contracts in the package's order."""


class KitAgent(Protocol):
    """The interface of a jass-kit agent."""

    def action_trump(self, obs: GameObservation) -> int:
        """The number of a trump, or ``PUSH``."""

    def action_play_card(self, obs: GameObservation) -> int:
        """The number of a card."""


class JassKitPlayer:
    """A jass-kit agent as one of our players. Our apprentice does what the package does not know (cutting, claiming)."""

    def __init__(self, agent: KitAgent, seed: str = "") -> None:
        self._agent = agent
        self._stand_in = Apprentice(seed)

    def choose(self, observation: Observation, limit: Limit) -> Choice:
        """Raises PlayerError if the agent breaks the rules, or if its package does not know the rules."""
        check_turn(observation)
        rules, contract = observation.rules, observation.contract
        if rules.kind != "schieber" or rules.seats != len(FOUR) or (contract is not None and contract not in TRUMPS):
            raise PlayerError("an agent of jass-kit plays nothing but Schieber of four, with trumps, obenabe and undenufe")
        known = observation.phase in (Phase.CHOICE, Phase.PLAY)
        if not known or observation.interjections:
            choice = self._stand_in.choose(observation, limit)
            if not known or choice.action in observation.interjections:
                return choice
        return Choice.only(self._contract(observation) if contract is None else self._card(observation))

    def _contract(self, view: Observation) -> Action:
        number = int(self._agent.action_trump(kit_view(view, view.hand)))
        action = Push() if number == PUSH else Choose(TRUMPS[number]) if number in range(len(TRUMPS)) else None
        if action not in view.legal:
            raise PlayerError(f"trump {number}, {action or 'which there is not'}: not allowed by these rules")
        return action

    def _card(self, view: Observation) -> Action:
        """The package sometimes allows undertrumping where we do not; then the agent is asked again, with only legal cards."""
        plays = {card_number(action.card): action for action in view.legal if isinstance(action, Play)}
        for hand in (view.hand, CardSet.of(action.card for action in plays.values())):
            number = int(self._agent.action_play_card(kit_view(view, hand)))
            if number in plays:
                return plays[number]
        raise PlayerError(f"card {number}, {DECK[35 - number] if number in range(36) else 'which there is not'}: not allowed")


def card_number(card: Card) -> int:
    """Converts card numbers: the package counts suits and ranks in reverse."""
    return 35 - card.index


def seat_number(seat: Seat, direction: Direction) -> int:
    """The package's number of the seat: north is 0, south is 2, and the next player has the previous number."""
    return (2 - seat if direction is Direction.CCW else 2 + seat) % 4


def kit_view(view: Observation, hand: CardSet) -> GameObservation:
    """``view`` in the package's terms, holding ``hand``. The dealer is always the seat before forehand."""
    numbers = PerSeat.of(FOUR, lambda seat: seat_number(seat, view.rules.direction))
    seen = GameObservation()
    seen.dealer = numbers[view.first_seat.previous(view.rules.direction)]
    seen.player, seen.player_view = numbers[view.on_turn], numbers[view.seat]
    seen.hand[[card_number(card) for card in hand]] = 1
    if view.contract is None:
        seen.forehand = 0 if view.pushes else -1
    else:
        seen.forehand, seen.declared_trump = int(not view.pushes), numbers[view.namer]
        seen.trump = TRUMPS.index(view.contract)
        seen.trick_first_player[len(view.tricks)] = numbers[view.trick.plays[0][0] if view.trick.plays else view.on_turn]
    for index, taken in enumerate(view.tricks):
        winner = numbers[taken.winner]
        seen.trick_winner[index], seen.trick_points[index] = winner, taken.points
        seen.trick_first_player[index] = numbers[taken.trick.plays[0][0]]
        seen.points[winner % 2] += taken.points
    for index, trick in enumerate((*(taken.trick for taken in view.tricks), view.trick)):
        seen.tricks[index, :len(trick.plays)] = [card_number(card) for card in trick.cards]
    seen.nr_tricks, seen.nr_cards_in_trick = len(view.tricks), len(view.trick.plays)
    seen.nr_played_cards = 4 * seen.nr_tricks + seen.nr_cards_in_trick
    seen.current_trick = seen.tricks[seen.nr_tricks]
    return seen


def our_view(seen: GameObservation) -> Observation:
    """The package's observation of the player to act, as a round by ``KIT_RULES``."""
    seats = [Seat((2 - number) % 4) for number in range(4)]
    seat, forehand = seats[seen.player], seats[next_player[seen.dealer]]
    hand = CardSet.of(DECK[35 - number] for number in range(36) if seen.hand[number])
    contract = None if seen.trump == -1 else TRUMPS[seen.trump]
    pushed = seen.forehand == 0
    tricks = tuple([TakenTrick(_trick(seen, index, 4), seats[seen.trick_winner[index]], int(seen.trick_points[index]))
                    for index in range(seen.nr_tricks)])
    trick = _trick(seen, seen.nr_tricks, seen.nr_cards_in_trick)
    lying = {player for player, _ in trick.plays}
    legal: tuple[Action, ...]
    if contract is None:
        legal = (*map(Choose, KIT_RULES.contracts), *(() if pushed else (Push(),)))
    else:
        legal = tuple([SILENT_PLAYS[card.index] for card in legal_cards(hand, trick, contract, KIT_RULES)])
    return Observation(
        seat=seat, rules=KIT_RULES, phase=Phase.CHOICE if contract is None else Phase.PLAY, round_number=1, scores=PerParty(0, 0),
        dealer=seats[seen.dealer], forehand=forehand, to_act=seat, hand=hand,
        hand_sizes=PerSeat.of(FOUR, lambda other: TRICKS - len(tricks) - (other in lying)), pushes=int(pushed),
        chooser=None if contract is None else seats[(seen.dealer + 1) % 4] if pushed else forehand, contract=contract,
        tricks=tricks,
        trick=trick, announced=PerSeat.of(FOUR, lambda other: 0 if tricks or other in lying else None), weis_sides=(), shown=(),
        stoeck=None, points=PerParty(*(Points(cards=int(points)) for points in seen.points)), claim=None, legal=legal,
        interjections=(), rounds=(), outcome=None, bids=PerSeat(None, None, None, None))


def _trick(seen: GameObservation, index: int, length: int) -> Trick:
    if length == 0:
        return Trick()
    first = Seat((2 - int(seen.trick_first_player[index])) % 4)
    cards = [DECK[35 - int(number)] for number in seen.tricks[index, :length]]
    return Trick(tuple(zip(first.round_the_table(Direction.CCW), cards, strict=False)))
