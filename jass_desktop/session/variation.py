"""The same decision in other clothes: suits renamed through a whole record, and what its seat cannot see dealt anew.

Suits are renamed only where the rules treat them alike, so that the same cards are legal and count the same. Everything here is
a pure function.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random

from jass_desktop.engine.actions import Action, Choose, Play
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks, Pack
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.session.verdicts import Part, Price, Verdict

Renaming = tuple[Suit, ...]
"""The new name of each suit."""

_DEALS = 24
"""So many other deals are tried; each that fits replaces the one before."""


def renamings(rules: RuleSet) -> tuple[Renaming, ...]:
    """All renamings under which these rules stay the same, the one that changes nothing first."""
    return tuple(each for each in permutations(Suit) if _fits(rules, each))


def _fits(rules: RuleSet, names: Renaming) -> bool:
    if rules.first_chooser != "forehand" and names[rules.opening_card.suit] is not rules.opening_card.suit:
        return False
    suits = [Contract.of_suit(suit) for suit in Suit]
    alike = all((contract in rules.contracts) == (_contract(contract, names) in rules.contracts)
                and rules.factor(contract) == rules.factor(_contract(contract, names)) for contract in suits)
    return alike and sorted(_rows(rules, names)) == list(range(len(rules.rows)))


def _rows(rules: RuleSet, names: Renaming) -> list[int]:
    """The new number of each row of a board; -1 where there is none."""
    def new(row: Row) -> tuple[frozenset[Contract], int]:
        return frozenset(_contract(contract, names) for contract in row.contracts), row.factor

    places = {(frozenset(row.contracts), row.factor): number for number, row in enumerate(rules.rows)}
    return [places.get(new(row), -1) for row in rules.rows]


def renamed(record: GameRecord, names: Renaming) -> GameRecord:
    """The whole game with other suits. Its packs no longer follow from any seed, so that they are not sealed."""
    decks = record.decks
    packs = tuple(tuple(_card(card, names) for card in pack) for pack in decks.known)
    actions = tuple((seat, _action(action, record.rules, names)) for seat, action in record.actions)
    return GameRecord(record.rules, Decks(decks.seed, packs, sealed=False), actions, record.headers, record.outcome)


def renamed_verdict(verdict: Verdict, rules: RuleSet, names: Renaming) -> Verdict:
    """What is said of the same decision in the renamed game."""
    def price(one: Price) -> Price:
        return replace(one, action=_action(one.action, rules, names))

    def part(one: Part) -> Part:
        return one if one.card is None else replace(one, card=_card(one.card, names))

    def thing(one: Card | Suit) -> Card | Suit:
        return names[one] if isinstance(one, Suit) else _card(one, names)

    fact, fate = verdict.fact, verdict.fate
    return replace(verdict, action=_action(verdict.action, rules, names), prices=tuple(map(price, verdict.prices)),
                   parts=tuple(map(part, verdict.parts)), fact=fact and replace(fact, thing=thing(fact.thing)),
                   fate=fate and replace(fate, card=_card(fate.card, names)))


def _card(card: Card, names: Renaming) -> Card:
    return Card.of(names[card.suit], card.rank)


def _contract(contract: Contract, names: Renaming) -> Contract:
    return contract if contract.trump is None else Contract.of_suit(names[contract.trump])


def _action(action: Action, rules: RuleSet, names: Renaming) -> Action:
    match action:
        case Choose(contract, row):
            return Choose(_contract(contract, names), None if row is None else _rows(rules, names)[row])
        case Play(card, weis):
            melds = tuple(meld if meld.suit is None else replace(meld, suit=names[meld.suit]) for meld in weis)
            return replace(action, card=_card(card, names), weis=melds)
    return action


def redealt(record: GameRecord, seat: Seat, rng: Random) -> GameRecord:
    """The same game with other cards where ``seat`` cannot see them after the last action: the round so far goes exactly alike,
    and the seat sees the same. Its packs are not sealed. RecordError where the record does not replay."""
    states = [step.state for step in replay(record)]
    end = states[-1]
    number = end.round.number
    first = next(move for move, state in enumerate(states) if state.round.number == number)
    seen = observe(end, seat)
    packs = [*end.dealt_packs]
    held = [list(end.round.hands[other]) for other in record.rules.seating.seats if other is not seat]
    for attempt in range(_DEALS):
        pack = _shuffled(packs[-1], held, rng) if attempt == 0 else _swapped(packs[-1], held, rng)
        decks = Decks(record.decks.seed, (*packs[:-1], pack), sealed=False)
        after = _again(states[first - 1] if first else None, record, first, decks)
        if after is not None and observe(after, seat) == seen:
            packs[-1] = pack
            held = [list(after.round.hands[other]) for other in record.rules.seating.seats if other is not seat]
    return replace(record, decks=Decks(record.decks.seed, tuple(packs), sealed=False))


def _again(before: GameState | None, record: GameRecord, first: int, decks: Decks) -> GameState | None:
    """The state after all actions from the one that begins the round on, with these packs; None where one is impossible."""
    try:
        state = GameState.start(record.rules, decks).state if before is None else before._replace(decks=decks)
        for seat, action in record.actions[max(0, first - 1):]:
            state = state.apply(seat, action).state
    except JassError:
        return None
    return state


def _shuffled(pack: Pack, held: list[list[Card]], rng: Random) -> Pack:
    """The pack with all these cards in other places."""
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
    """A renaming for each showing, without end: all there are in an order that follows from the seed, again and again."""
    order = list(renamings(rules))
    Random(seed).shuffle(order)
    while True:
        yield from order
