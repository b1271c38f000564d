"""Suits with other names, where the rules treat them alike: the same cards are then legal and count the same.

Everything here is a pure function.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import permutations

from jass_desktop.engine.actions import Action, Bid, Call, Choose, Play
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.trick import TakenTrick, Trick
from jass_desktop.engine.weis import Meld

Renaming = tuple[Suit, ...]
"""The new name of each suit."""


@cache
def renamings(rules: RuleSet) -> tuple[Renaming, ...]:
    """All renamings under which these rules stay the same, the one that changes nothing first."""
    return tuple(each for each in permutations(Suit) if _fits(rules, each))


def _fits(rules: RuleSet, names: Renaming) -> bool:
    if rules.first_chooser != "forehand" and names[rules.opening_card.suit] is not rules.opening_card.suit:
        return False
    if (left_out := rules.dealing.left_out) is not None and names[left_out.suit] is not left_out.suit:
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


def back(names: Renaming) -> Renaming:
    """The renaming that undoes this one."""
    return tuple(Suit(names.index(suit)) for suit in Suit)


def renamed_card(card: Card, names: Renaming) -> Card:
    return Card.of(names[card.suit], card.rank)


def renamed_action(action: Action, rules: RuleSet, names: Renaming) -> Action:
    match action:
        case Choose(contract, row):
            return Choose(_contract(contract, names), _row(row, rules, names))
        case Bid():
            return _call(action, names)
        case Play(card, weis):
            return replace(action, card=renamed_card(card, names), weis=tuple(_meld(meld, names) for meld in weis))
    return action


def renamed_view(view: Observation, names: Renaming) -> Observation:
    """What the seat sees in the renamed game, what it may do in the order of the new names."""
    rules = view.rules

    def trick(one: Trick) -> Trick:
        return Trick(tuple((seat, renamed_card(card, names)) for seat, card in one.plays))

    def melds(shown: tuple[tuple[Seat, Meld], ...]) -> tuple[tuple[Seat, Meld], ...]:
        return tuple((seat, _meld(meld, names)) for seat, meld in shown)

    def score(one: RoundScore) -> RoundScore:
        return replace(one, contract=_contract(one.contract, names), weis=melds(one.weis), row=_row(one.row, rules, names))

    def place(action: Action) -> int:
        """Where it comes among what may be done; other actions have no suit and keep their places."""
        match action:
            case Choose(contract, None):
                return rules.contracts.index(contract)
            case Choose(contract, int(row)):
                return row * len(Contract) + list(Contract).index(contract)
            case Bid(points, contract):
                return points * len(Contract) + rules.contracts.index(contract)
            case Play(card):
                return card.index
        return 0

    legal = [renamed_action(action, rules, names) for action in view.legal]
    chosen = sorted((action for action in legal if isinstance(action, Bid | Choose | Play)), key=place)
    others = [action for action in legal if not isinstance(action, Bid | Choose | Play)]
    calls = tuple((seat, _call(call, names)) for seat, call in view.auction.calls)
    return replace(
        view, hand=CardSet.of(renamed_card(card, names) for card in view.hand),
        contract=None if view.contract is None else _contract(view.contract, names), row=_row(view.row, rules, names),
        tricks=tuple(TakenTrick(trick(taken.trick), taken.winner, taken.points) for taken in view.tricks),
        trick=trick(view.trick), shown=melds(view.shown), rounds=tuple(map(score, view.rounds)),
        legal=(*chosen, *others), turned=None if view.turned is None else renamed_card(view.turned, names),
        auction=view.auction._replace(calls=calls))


def _contract(contract: Contract, names: Renaming) -> Contract:
    return contract if contract.trump is None else Contract.of_suit(names[contract.trump])


def _call(call: Call, names: Renaming) -> Call:
    return Bid(call.points, _contract(call.contract, names)) if isinstance(call, Bid) else call


def _row(row: int | None, rules: RuleSet, names: Renaming) -> int | None:
    return None if row is None else _rows(rules, names)[row]


def _meld(meld: Meld, names: Renaming) -> Meld:
    return meld if meld.suit is None else replace(meld, suit=names[meld.suit])
