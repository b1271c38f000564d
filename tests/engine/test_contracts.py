"""Orders and points of the cards under each contract (rules 1.3)."""

from __future__ import annotations

import subprocess
import sys

import pytest

from jass_desktop.engine.cards import DECK, Card, Suit
from jass_desktop.engine.contracts import CARD_POINTS, SIMPLE_CONTRACTS, Contract, card_points, strength
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import NotationError
from tests.engine.support import Table, own_rules

PLAIN = "6 7 8 9 10 J Q K A"
TRUMP = "6 7 8 10 Q K A 9 J"
UNDENUFE = "A K Q J 10 9 8 7 6"


def order(suit: Suit, contract: Contract) -> str:
    """The ranks of a suit from the weakest to the strongest."""
    return " ".join(card.rank.symbol for card in sorted((c for c in DECK if c.suit is suit),
                                                         key=lambda card: strength(card, contract)))


@pytest.mark.rule("000", "11/1", "13/1")
@pytest.mark.rule("001", "52/3a", "82/1", "90/1", "92/4")
@pytest.mark.rule("003", "56/1", "57/1", "58/1")
@pytest.mark.rule("004", "9/1", "9/3", "11/3b")
@pytest.mark.rule("examples", "1.3 order")
@pytest.mark.parametrize("contract", SIMPLE_CONTRACTS)
@pytest.mark.parametrize("suit", Suit)
def test_order_of_ranks(suit: Suit, contract: Contract) -> None:
    """Side suits and obenabe go from six to ace, undenufe the other way, trumps end in ace, nine, jack."""
    expected = UNDENUFE if contract is Contract.UNDENUFE else TRUMP if suit is contract.trump else PLAIN
    assert order(suit, contract) == expected


@pytest.mark.rule("examples", "1.3 order")
@pytest.mark.parametrize("suit", Suit)
def test_any_trump_is_higher_than_any_other_card(suit: Suit) -> None:
    """The six of trumps is stronger than an ace of a side suit."""
    contract = Contract.of_suit(suit)
    assert contract.trump is suit
    trumps = [strength(card, contract) for card in DECK if card.suit is suit]
    others = [strength(card, contract) for card in DECK if card.suit is not suit]
    assert min(trumps) > max(others)


def points(contract: Contract, suit: Suit, **options: str) -> dict[str, int]:
    return {card.rank.symbol: value for card in DECK if card.suit is suit
            if (value := card_points(card, contract, **options))}


SIDE_POINTS = {"10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}


@pytest.mark.rule("000", "11/2", "13/2")
@pytest.mark.rule("001", "82/1", "83/1", "84/1", "85/1", "86/1", "87/1", "92/2", "92/3", "92/4")
@pytest.mark.rule("003", "97/1", "101/1", "101/2")
@pytest.mark.rule("004", "10/1", "11/3a", "11/3c")
@pytest.mark.rule("examples", "1.3 points")
@pytest.mark.parametrize("suit", Suit)
def test_points_of_a_suit_contract(suit: Suit) -> None:
    """In trumps the jack is worth 20 and the nine 14; in side suits the jack 2 and the nine nothing."""
    contract = Contract.of_suit(suit)
    for other in Suit:
        expected = {**SIDE_POINTS, "J": 20, "9": 14} if other is suit else SIDE_POINTS
        assert points(contract, other) == expected


@pytest.mark.rule("001", "52/4", "52/6", "83/1", "84/1", "85/1", "86/1", "87/1")
@pytest.mark.rule("003", "97/1", "99/1a", "99/1b", "99/2", "100/1a", "100/1b", "100/2")
@pytest.mark.rule("examples", "1.3 points")
@pytest.mark.parametrize("suit", Suit)
def test_points_without_trump(suit: Suit) -> None:
    """Without trump eights are worth 8; in undenufe the six takes the eleven of the ace, except in the old style."""
    obenabe = {**SIDE_POINTS, "8": 8}
    assert points(Contract.OBENABE, suit) == obenabe
    undenufe = {**obenabe, "6": 11}
    del undenufe["A"]
    assert points(Contract.UNDENUFE, suit) == undenufe
    assert points(Contract.UNDENUFE, suit, undenufe_values="ace_11") == obenabe


@pytest.mark.rule("000", "13/3")
@pytest.mark.rule("001", "52/6", "94/2")
@pytest.mark.rule("003", "103/1", "103/2")
@pytest.mark.rule("004", "12/1")
@pytest.mark.rule("examples", "1.3 checks")
@pytest.mark.parametrize("contract", SIMPLE_CONTRACTS)
@pytest.mark.parametrize("values", ["six_11", "ace_11"])
def test_all_cards_make_152_under_every_contract(contract: Contract, values: str) -> None:
    """The cards of the pack are worth 152 together, and with the last trick 157, by every preset."""
    assert sum(card_points(card, contract, values) for card in DECK) == 152
    assert CARD_POINTS == 152
    assert {rules.round_points for rules in PRESETS.values()} == {157}


@pytest.mark.rule("examples", "1.3 points")
def test_the_option_undenufe_values_reaches_the_score() -> None:
    """A trick of undenufe with a six counts eleven for it, or nothing, as the rules say."""
    for values, expected in (("six_11", 21), ("ace_11", 10)):
        table = Table(own_rules(contracts=tuple(Contract), undenufe_values=values),
                      south="S6", east="S7", north="S9", west="S10")
        table.act("choose undenufe")
        table.cards("S6 S7 S9 S10")
        assert table.state.round.tricks[0].points == expected


@pytest.mark.rule("decisions", "7.0.13a")
@pytest.mark.parametrize(("contract", "guschti_at", "directions"), [
    (Contract.SLALOM_OBENABE, 5, "ououououo"), (Contract.SLALOM_UNDENUFE, 5, "uouououou"),
    (Contract.GUSCHTI, 5, "ooooouuuu"), (Contract.GUSCHTI, 4, "oooouuuuu"),
    (Contract.MARY, 5, "uuuuuoooo"), (Contract.MARY, 4, "uuuuooooo"),
    (Contract.OBENABE, 5, "ooooooooo"), (Contract.UNDENUFE, 5, "uuuuuuuuu"),
])
def test_the_direction_of_each_trick(contract: Contract, guschti_at: int, directions: str) -> None:
    """Slalom changes with every trick, Guschti and Mary once, after four or five tricks (rules 1.4)."""
    letters = {Contract.OBENABE: "o", Contract.UNDENUFE: "u"}
    assert "".join(letters[contract.in_trick(number, guschti_at)] for number in range(9)) == directions


@pytest.mark.rule("decisions", "7.0.13b")
@pytest.mark.parametrize(("contract", "mixed_values", "six", "ace"), [
    ("slalom-obenabe", "obenabe", 0, 11), ("slalom-undenufe", "obenabe", 0, 11), ("guschti", "obenabe", 0, 11),
    ("mary", "obenabe", 0, 11), ("slalom-undenufe", "start", 11, 0), ("mary", "start", 11, 0), ("guschti", "start", 0, 11),
])
def test_card_points_of_a_mixed_contract(contract: str, mixed_values: str, six: int, ace: int) -> None:
    """A mixed contract counts obenabe's values throughout, or those of its first direction (rules 7.0.13)."""
    table = own_rules(contracts=tuple(Contract), mixed_values=mixed_values).points_table(Contract(contract))
    assert [table[Card.parse(code).index] for code in ("H6", "HA", "H8", "H10")] == [six, ace, 8, 10]
    assert sum(table) == 152


@pytest.mark.rule("decisions", "7.0.13a")
def test_a_mixed_trick_is_won_by_its_own_direction() -> None:
    """In slalom the ace takes the first trick and the six the second; each is worth the same as in obenabe."""
    table = Table(own_rules(contracts=tuple(Contract)), south="SA H8", east="S6 H6", north="S7 HA", west="S8 H7")
    table.act("choose slalom-obenabe")
    table.cards("SA S6 S7 S8 H8 H6 HA H7")
    assert [(taken.winner, taken.points) for taken in table.state.round.tricks] == [(Seat.SOUTH, 19), (Seat.EAST, 19)]


def test_contracts_are_read_by_name() -> None:
    """Each contract reads back from its name; anything else is refused with the list of valid names."""
    assert all(Contract.parse(contract.value) is contract for contract in Contract)
    with pytest.raises(NotationError, match=r"'Hearts'.*clubs, spades"):
        Contract.parse("Hearts")


TRIAL = """
import importlib.util, sys
from dataclasses import replace
from pathlib import Path

spec = importlib.util.find_spec("jass_desktop.engine.contracts")
source, last = Path(spec.origin).read_text("utf-8"), '    MARY = "mary"\\n'
assert last in source
contracts = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
exec(source.replace(last, last + '    TRIAL = "trial"\\n'), contracts.__dict__)

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS, COIFFEUR, COIFFEUR_ROWS

for rules in (*PRESETS.values(), *(replace(COIFFEUR, rows=rows) for rows in COIFFEUR_ROWS.values()),
              replace(PRESETS["jass"], name="own", contracts=tuple(contracts.Contract))):
    state, offered = GameState.start(rules, Decks("trial")).state, []
    while state.phase in (Phase.CUT, Phase.CHOICE):
        offered += state.legal_actions()
        state = state.apply(state.to_act, state.legal_actions()[-1]).state
    print(rules.name, len({str(action) for action in offered if "trial" in str(action)}))
"""


def test_a_contract_more_is_offered_by_no_preset() -> None:
    """A member added to ``Contract`` comes into no game by itself, only into one whose rules name it."""
    lines = subprocess.run([sys.executable, "-c", TRIAL], check=True, capture_output=True, text=True).stdout.splitlines()
    assert set(lines) == {"own 1", *(f"{name} 0" for name in PRESETS)}
