"""The widgets that set an option of a rule set, chosen by the kind of its values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.option import OneCard
from jass_desktop.engine.presets import CHIBRE_ROMAND, COIFFEUR_ROWS, DIFFERENZLER
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import LIMITS, OPTIONS
from jass_desktop.session.draft import Draft
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.ui.widgets.basic import HERE, Widget
from jass_desktop.ui.widgets.boxes import FIT, Part, Share, row_of
from jass_desktop.ui.widgets.contracts import ContractTable
from jass_desktop.ui.widgets.pick import NumberField, Radio
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.words.rules import Terms, contract_words
from jass_desktop.words.values import named_values, value_words

Change = Callable[[Draft], None]

_STEPS = {"target": 50, "rounds": 1, "match_bonus": 10, "exact_bonus": 1, "counter_match": 50, "bid_min": 5, "bid_max": 5,
          "bid_step": 5}
_FIRST = {"target": CHIBRE_ROMAND.target, "rounds": DIFFERENZLER.rounds}  # if the option had no number before


def terms_of(look: Look) -> Terms:
    """Suits as signs, cards by their names in the deck in use."""
    return Terms(sign, lambda card: escape(look.faces.theme.card_name(card, look.language)))


def value_parts(look: Look, width: int, draft: Draft, option: str, on_change: Change) -> list[Part]:
    """The widgets that set the option, in a column of this width in px. ``on_change`` receives a draft with the new value."""
    key, value, s = f"value {option}", draft.values[option], look.style

    def put(new: Any) -> None:
        on_change(draft.put(option, new))

    if option == "contracts":
        return [_contract_table(look, draft, on_change)]
    if isinstance(cards := OPTIONS[option].values, OneCard):
        return _card(look, value, cards.ranks, put)
    if isinstance(value, bool):
        return [Toggle(key, HERE, value_words(option, value), value, put)]
    if option in _STEPS:
        low, high = LIMITS[option]
        none = value_words(option, None) if option in _FIRST else None
        field = NumberField(key, HERE, low, high, _STEPS[option], value, lambda number: value_words(option, number), put,
                            none=none, start=_FIRST.get(option))
        return [row_of(field.sized(Share(most=44 if none else 27)), size=FIT)]
    if option == "rows":
        return [_boards(look, value, put)]
    values = list(named_values(option)) or list(range(LIMITS[option][0], LIMITS[option][1] + 1))
    labels = [value_words(option, each) for each in values]
    cell = width // len(values) - 2 * s.px(0.6)
    if len(values) <= 3 and max(look.texts.measure(label, s.strong)[0] for label in labels) <= cell:
        texts = [(str(n), label) for n, label in enumerate(labels)]
        return [Segments(key, HERE, texts, str(values.index(value)), lambda n: put(values[int(n)]))]
    return [Radio(key, list(zip(values, labels, strict=True)), value, put, look)]


def _boards(look: Look, rows: tuple[Row, ...], put: Callable[[tuple[Row, ...]], None]) -> Widget:
    """The usual boards, and the current one if it is none of them."""
    boards = [*COIFFEUR_ROWS.values()]
    if rows not in boards:
        boards.append(rows)
    terms = terms_of(look)
    return Radio("value rows", [(board, value_words("rows", board, terms)) for board in boards], rows, put, look)


def _card(look: Look, card: Card, among: Sequence[Rank], put: Callable[[Card], None]) -> list[Part]:
    """The suits and, below them, a row of these ranks."""
    suits = [(suit, _suit(look, suit)) for suit in Suit]
    suit = Radio("value suit", suits, card.suit, lambda suit: put(Card.of(suit, card.rank)), look)
    ranks = [(rank.name, look.faces.theme.index(rank, look.language)) for rank in among]
    return [suit, Segments("value rank", HERE, ranks, card.rank.name, lambda name: put(Card.of(card.suit, Rank[name])))]


def _suit(look: Look, suit: Suit) -> str:
    """Sign and name of the suit."""
    name = look.faces.theme.suit_name(suit, look.language)
    return f"{sign(suit)} {escape(name[0].upper() + name[1:])}"


def _contract_table(look: Look, draft: Draft, on_change: Change) -> ContractTable:
    def name(contract: Contract) -> str:
        return contract_words(contract) if contract.trump is None else _suit(look, contract.trump)

    return ContractTable("value contracts", draft.values["contracts"], draft.values["factors"], name,
                         lambda contracts, factors: on_change(draft.put("contracts", contracts).put("factors", factors)))
