"""Options, contracts and rows of a board in the current language (rules 7.0.19). The values of options are in ``values``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.rows import Row
from jass_desktop.i18n import N_, _
from jass_desktop.words.options import OPTIONS


@dataclass(frozen=True)
class Terms:
    """Names of suits and cards: each deck has its own signs and names."""

    suit: Callable[[Suit], str]
    card: Callable[[Card], str]


_SUITS = {Suit.CLUBS: N_("clubs"), Suit.SPADES: N_("spades"), Suit.HEARTS: N_("hearts"), Suit.DIAMONDS: N_("diamonds")}
_CONTRACTS = {
    Contract.OBENABE: N_("Obenabe"), Contract.UNDENUFE: N_("Undenufe"), Contract.SLALOM_OBENABE: N_("Slalom from Obenabe"),
    Contract.SLALOM_UNDENUFE: N_("Slalom from Undenufe"), Contract.GUSCHTI: N_("Guschti"), Contract.MARY: N_("Mary"),
}

PLAIN = Terms(lambda suit: _(_SUITS[suit]), lambda card: card.code)
"""For plain text: suits by their French names, cards by their codes."""


def title(option: str) -> str:
    """The option's name."""
    return _(OPTIONS[option].title)


def help_text(option: str) -> str:
    """A sentence or two about the option."""
    return _(OPTIONS[option].help)


def contract_words(contract: Contract, terms: Terms = PLAIN) -> str:
    """The contract's name."""
    return _(_CONTRACTS[contract]) if contract.trump is None else terms.suit(contract.trump)


def factored_words(contract: Contract, factor: int) -> str:
    """The contract, with its factor unless that is 1."""
    return contract_words(contract) if factor == 1 else f"{contract_words(contract)} ×{factor}"


def contracts_words(contracts: Iterable[Contract], factors: Mapping[Contract, int], terms: Terms) -> str:
    """The contracts in one line, each with its factor unless that is 1."""
    return ", ".join(contract_words(contract, terms) + (f"\u00a0×{number}" if (number := factors.get(contract, 1)) != 1 else "")
                     for contract in contracts)


def row_words(row: Row, terms: Terms) -> str:
    """The contracts of a row, and its factor."""
    named = " / ".join(contract_words(contract, terms) for contract in row.contracts) or _("any contract")
    return f"{named}\u00a0×{row.factor}"
