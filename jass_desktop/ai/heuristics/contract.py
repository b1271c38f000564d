"""Which contract to name, and when to push."""

from __future__ import annotations

from jass_desktop.ai.player import Alternative
from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation

_TRUMP = (5, 5, 5, 19, 6, 25, 7, 10, 15)
_SIDE = (0, 0, 0, 0, 0, 1, 1, 2, 5)
_OBENABE = (0, 0, 0, 0, 0, 5, 7, 10, 14)
_UNDENUFE = (14, 10, 8, 7, 5, 0, 0, 0, 0)
_PUSH = 68.0


def weigh_contracts(view: Observation) -> list[Alternative]:
    """What each choice is thought to bring."""
    return [Alternative(action, _score(view, action)) for action in view.legal]


def _score(view: Observation, action: Action) -> float:
    if isinstance(action, Choose):
        return hand_value(view.hand, action.contract) * 1.0
    assert isinstance(action, Push)
    return _PUSH


def hand_value(hand: CardSet, contract: Contract) -> float:
    if contract is Contract.OBENABE:
        return sum(_OBENABE[card.rank] for card in hand)
    if contract is Contract.UNDENUFE:
        return sum(_UNDENUFE[card.rank] for card in hand)
    return sum((_TRUMP if card.suit is contract.trump else _SIDE)[card.rank] for card in hand)
