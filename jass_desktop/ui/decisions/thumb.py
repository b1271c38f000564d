"""The choice of a rule of thumb and its count, in players' words."""

from __future__ import annotations

from itertools import takewhile

from jass_desktop.engine.actions import Action, Choose
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _, ngettext
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.words.lists import listed

_HONOURS = (Rank.JACK, Rank.NINE, Rank.ACE)
_HIGHEST = 8


def thumb_words(view: Observation, action: Action, theme: Theme, language: str) -> str:
    """The choice and its count: the number of trumps with their honours, or of sure tricks."""
    name = alternative_name(action, view.rules, theme, language)
    if not isinstance(action, Choose):
        # Translators: choice: to push.
        return _("Rule of thumb: {choice}; no contract is strong enough").format(choice=name)
    held = held_words(view.hand, action.contract, theme, language)
    # Translators: choice: a contract; count: such as “4 cards with Buur”.
    return _("Rule of thumb: {choice}, {count}").format(choice=name, count=held)


def held_words(hand: CardSet, contract: Contract, theme: Theme, language: str) -> str:
    """What the hand holds for the contract: the number of trumps with their honours, or of sure tricks."""
    if contract.trump is not None:
        return _trumps(hand.of_suit(contract.trump), theme, language)
    if not contract.mixed:
        return _sure(sure_tricks(hand, contract))
    over, under = (sure_tricks(hand, direction) for direction in (Contract.OBENABE, Contract.UNDENUFE))
    # Translators: sure tricks: over in obenabe, under in undenufe.
    return _("{over} from the top and {under} from the bottom").format(over=_sure(over), under=under)


def _trumps(cards: CardSet, theme: Theme, language: str) -> str:
    number = ngettext("{count} card", "{count} cards", len(cards)).format(count=len(cards))
    held = [theme.rank_name(rank, language) for rank in _HONOURS if any(card.rank is rank for card in cards)]
    if not held:
        return _("{cards} without jack, nine and ace").format(cards=number)
    # Translators: cards: such as “4 cards”; honours: such as “Buur and Nell”.
    return _("{cards} with {honours}").format(cards=number, honours=listed(held))


def _sure(count: int) -> str:
    return ngettext("{count} sure trick", "{count} sure tricks", count).format(count=count)


def sure_tricks(hand: CardSet, contract: Contract) -> int:
    """The highest card of each suit and those below it without a gap. Requires a contract without trumps."""
    found = 0
    for suit in Suit:
        heights = sorted((strength(card, contract) for card in hand.of_suit(suit)), reverse=True)
        found += sum(1 for _pair in takewhile(lambda pair: sum(pair) == _HIGHEST, enumerate(heights)))
    return found
