"""Positions written down by hand, as a seat sees them, and positions that players lead to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from jass_desktop.ai.player import Choice, Player
from jass_desktop.engine.actions import Choose, Claim, Play, Predict, Push
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.differenzler import predictions
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import NO_POINTS
from jass_desktop.engine.seats import FOUR, Direction, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import EMPTY_TRICK, TakenTrick, Trick
from jass_desktop.engine.weis import best_weis
from jass_desktop.session.protocols import Limit
from tests.engine.support import with_options

RULES = replace(SCHIEBER, direction=Direction.CCW, factors={}, ending="auto", weis="none")


def trick_of(leader: Seat, cards: str) -> Trick:
    """The trick that ``leader`` led, with these cards in playing order."""
    order = leader.round_the_table(Direction.CCW)
    return Trick(tuple(zip(order, map(Card.parse, cards.split()), strict=False)))


def at_play(hand: str, *, trump: str, trick: str = "", leader: Seat = Seat.SOUTH, chooser: Seat = Seat.SOUTH,
            tricks: Sequence[tuple[Seat, str]] = (), rules: RuleSet = RULES) -> Observation:
    """SOUTH to play: ``trick`` lies on the table, led by ``leader``; ``tricks`` were taken before, each with its leader.

    Seats play in the order SOUTH, EAST, NORTH, WEST.
    """
    contract = Contract(trump)
    ruling = contract.in_trick(len(tricks), rules.guschti_at)
    cards = CardSet.parse(hand)
    taken = []
    for number, (first, text) in enumerate(tricks):
        old = trick_of(first, text)
        winner = old.winning(contract.in_trick(number, rules.guschti_at))[0]
        taken.append(TakenTrick(old, winner, old.points(rules.points_table(contract))))
    now = trick_of(leader, trick) if trick else EMPTY_TRICK
    assert len(cards) + len(taken) == 9
    assert not now.plays or now.plays[-1][0].next(Direction.CCW) is Seat.SOUTH
    sizes = PerSeat.of(FOUR, lambda seat: len(cards) - (seat in [player for player, _ in now.plays]))
    weis = () if taken else best_weis(cards, contract, rules)
    legal = tuple(Play(card, weis) for card in legal_cards(cards, now, ruling, rules))
    parties = rules.seating.parties
    points = PerParty.of(parties, lambda party: replace(
        NO_POINTS, cards=sum(one.points for one in taken if one.winner in party.seats)))
    nothing = PerParty.of(parties, lambda _: 0)
    return Observation(
        seat=Seat.SOUTH, rules=rules, phase=Phase.PLAY, round_number=1, scores=nothing, dealer=Seat.WEST,
        forehand=Seat.SOUTH, to_act=Seat.SOUTH, hand=cards, hand_sizes=sizes, pushes=int(chooser is Seat.NORTH), chooser=chooser,
        contract=contract, tricks=tuple(taken), trick=now, announced=PerSeat(None, None, None, None), weis_sides=(), shown=(),
        stoeck=None, points=points, claim=None, legal=legal, interjections=(Claim(),) if rules.claims_allowed else (),
        rounds=(), outcome=None, bids=PerSeat(None, None, None, None))


def at_choice(hand: str, *, pushed: bool = False, rules: RuleSet = RULES) -> Observation:
    """SOUTH to name the contract, after a push by NORTH or as forehand."""
    legal = (*map(Choose, rules.contracts), *(() if pushed else (Push(),)))
    view = at_play(hand, trump="clubs", rules=rules)
    forehand = Seat.NORTH if pushed else Seat.SOUTH
    return replace(view, phase=Phase.CHOICE, contract=None, chooser=None, pushes=int(pushed), forehand=forehand, legal=legal)


def alone(view: Observation, bids: Sequence[int | None], turned: str) -> Observation:
    """The same in Differenzler, after these predictions in the order of the seats; WEST, who deals, has turned this card up."""
    return replace(view, chooser=None, pushes=0, bids=PerSeat(*bids), turned=Card.parse(turned))


def at_prediction(hand: str, *, turned: str, dealer: Seat = Seat.WEST, said: Sequence[int] = (),
                  bids: str = "open") -> Observation:
    """SOUTH to predict after those before it, whose predictions are ``said``; ``dealer`` has turned this card up."""
    rules = with_options(DIFFERENZLER, bids=bids)
    card = Card.parse(turned)
    view = at_play(hand, trump=Contract.of_suit(card.suit).value, rules=rules)
    forehand = dealer.next(Direction.CCW)
    order = forehand.round_the_table(Direction.CCW)
    heard = dict(zip(order, said, strict=False))
    assert order[len(said)] is Seat.SOUTH
    return replace(view, phase=Phase.BID, chooser=None, dealer=dealer, forehand=forehand, turned=card,
                   bids=PerSeat.of(FOUR, heard.get) if bids == "open" else PerSeat(None, None, None, None),
                   legal=tuple(map(Predict, predictions(rules))))


def one_round(player: Player, rules: RuleSet, seed: str) -> Iterator[GameState]:
    """The states of one round up to its last card, ``player`` playing all four seats."""
    return (state for state, _choice in one_round_of_choices(player, rules, seed))


def one_round_of_choices(player: Player, rules: RuleSet, seed: str) -> Iterator[tuple[GameState, Choice]]:
    """The same, each state with what the player chooses in it."""
    state = GameState.start(rules, Decks(seed)).state
    while not state.rounds and state.to_act is not None:
        choice = player.choose(observe(state, state.to_act), Limit())
        yield state, choice
        state = state.apply(state.to_act, choice.action).state
