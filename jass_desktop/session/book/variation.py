"""The same decision in another guise: suits renamed throughout the record, and the cards that its seat cannot see dealt anew.

Everything here is a pure function.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.dealing import Decks, Pack
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.renaming import Renaming, renamed_action, renamed_card, renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError, RecordError

Actions = tuple[tuple[Seat, Action], ...]

_DEALS = 24
"""The number of other deals to try; each that fits replaces the one before."""


def renamed(record: GameRecord, names: Renaming) -> GameRecord:
    """The whole game with other suits. Its packs no longer follow from any seed, so they are not sealed."""
    decks = record.decks
    packs = tuple(tuple(renamed_card(card, names) for card in pack) for pack in decks.known)
    actions = tuple((seat, renamed_action(action, record.rules, names)) for seat, action in record.actions)
    lots = tuple(names[suit] for suit in decks.lots)
    made = Decks(decks.seed, packs, sealed=False, lots=lots, scores=decks.scores)
    return GameRecord(record.rules, made, actions, record.headers, record.outcome)


def redealt(record: GameRecord, seat: Seat, rng: Random) -> GameRecord:
    """The same game with other cards where ``seat`` cannot see them after the last action. The round so far is the same, and so
    is the seat's view; a Weis of which the table has only heard the worth may be another one of that worth. Its packs are not
    sealed. Raises RecordError if the record does not replay."""
    states = [step.state for step in replay(record)]
    end = states[-1]
    number = end.round.deal
    first = next(move for move, state in enumerate(states) if state.round.deal == number)
    seen = observe(end, seat)
    packs = [*end.dealt_packs]
    actions = record.actions
    others = [other for other in record.rules.seating.seats if other is not seat]
    held = [list(end.round.hands[other]) for other in others]
    for attempt in range(_DEALS if sum(map(bool, held)) > 1 else 0):
        pack = _shuffled(packs[-1], held, rng) if attempt == 0 else _swapped(packs[-1], held, rng)
        decks = _made_up(record, (*packs[:-1], pack), end)
        again = _again(states[first - 1] if first else None, record, first, decks)
        if again is not None and observe(again[0], seat) == seen:
            packs[-1] = pack
            after, actions = again
            held = [list(after.round.hands[other]) for other in others]
    return replace(record, decks=_made_up(record, tuple(packs), end), actions=actions)


def laid_out(record: GameRecord, move: int, hands: Sequence[CardSet]) -> GameState:
    """The state after ``move`` actions, if the seats had held these hands then. Raises RecordError if that is impossible."""
    states = [step.state for step in replay(replace(record, actions=record.actions[:move], outcome=None))]
    number = states[-1].round.deal
    first = next(n for n, state in enumerate(states) if state.round.deal == number)
    packs = [*states[-1].dealt_packs]
    held = states[-1].round.hands
    if [len(hand) for hand in held] != [len(hand) for hand in hands]:
        raise RecordError(f"action {move + 1}: other numbers of cards in hand")
    # Cards that stay in their hands stay in their places of the pack.
    others = {card: other for own, wanted in zip(held, hands, strict=True)
              for card, other in zip(sorted(own, key=lambda card: card in wanted), sorted(wanted, key=lambda card: card in own),
                                     strict=True)}
    if set(others) != set(others.values()):
        raise RecordError(f"action {move + 1}: other cards than are in the game")
    decks = _made_up(record, (*packs[:-1], _replaced(packs[-1], others)), states[-1])
    again = _again(states[first - 1] if first else None, replace(record, actions=record.actions[:move]), first, decks)
    if again is None:
        raise RecordError(f"action {move + 1}: nobody could have played like that with these cards")
    return again[0]


def _made_up(record: GameRecord, packs: tuple[Pack, ...], end: GameState) -> Decks:
    """What the game begins with, with these packs instead of its own."""
    return Decks(record.decks.seed, packs, sealed=False, lots=end.drawn_suits, scores=record.decks.scores)


def _again(before: GameState | None, record: GameRecord, first: int, decks: Decks) -> tuple[GameState, Actions] | None:
    """The state after all actions from the start of the round, with these packs, and the actions of the whole game with the Weis
    of these hands; None if one is impossible."""
    start = max(0, first - 1)
    actions = [*record.actions[:start]]
    try:
        state = GameState.start(record.rules, decks).state if before is None else before._replace(decks=decks)
        for seat, action in record.actions[start:]:
            actions.append((seat, _as_held(state, action)))
            state = state.apply(*actions[-1]).state
    except JassError:
        return None
    return state, tuple(actions)


def _as_held(state: GameState, action: Action) -> Action:
    """The action, with the Weis of this hand where it has not the one that was declared: the others have only heard its worth."""
    if isinstance(action, Play) and state.to_act is not None:
        hand = state.round.hands[state.to_act]
        if not all(card in hand for meld in action.weis for card in meld.cards):
            same = (legal for legal in state.legal_actions() if isinstance(legal, Play) and legal.card is action.card)
            return next((replace(action, weis=legal.weis) for legal in same), action)
    return action


def _shuffled(pack: Pack, held: list[list[Card]], rng: Random) -> Pack:
    """The pack with all these cards shuffled among their places."""
    cards = [card for hand in held for card in hand]
    others = rng.sample(cards, len(cards))
    return _replaced(pack, dict(zip(cards, others, strict=True)))


def _swapped(pack: Pack, held: list[list[Card]], rng: Random) -> Pack:
    """The pack with a few cards of two hands exchanged."""
    one, other = rng.sample([hand for hand in held if hand], 2)
    count = rng.randint(1, min(3, len(one), len(other)))
    pairs = list(zip(rng.sample(one, count), rng.sample(other, count), strict=True))
    return _replaced(pack, {**dict(pairs), **{second: first for first, second in pairs}})


def _replaced(pack: Pack, others: dict[Card, Card]) -> Pack:
    return tuple(others.get(card, card) for card in pack)


def showings(rules: RuleSet, seed: str) -> Iterator[Renaming]:
    """An endless series of renamings, one for each showing: all that are possible, in an order that follows from the seed."""
    order = list(renamings(rules))
    Random(seed).shuffle(order)
    while True:
        yield from order
