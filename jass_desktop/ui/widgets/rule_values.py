"""The widgets that set an option of a rule set, chosen by the kind of its values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from jass_desktop.engine.cards import Card, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.option import OneCard
from jass_desktop.engine.presets import CHIBRE_ROMAND, COIFFEUR_ROWS, DIFFERENZLER
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import LIMITS, OPTIONS
from jass_desktop.session.draft import Draft
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.contracts import ContractTable
from jass_desktop.ui.widgets.pick import NumberField, Radio
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.words.rules import Terms, contract_words
from jass_desktop.words.values import named_values, value_words

Change = Callable[[Draft], None]

_STEPS = {"target": 50, "rounds": 1, "match_bonus": 10, "exact_bonus": 1, "counter_match": 50}
_FIRST = {"target": CHIBRE_ROMAND.target, "rounds": DIFFERENZLER.rounds}  # if the option had no number before


def terms_of(look: Look) -> Terms:
    """Suits as signs, cards by their names in the deck in use."""
    return Terms(sign, lambda card: escape(look.faces.theme.card_name(card, look.language)))


def value_widgets(look: Look, area: pygame.Rect, draft: Draft, option: str, on_change: Change) -> list[Widget]:
    """Widgets for the option from the top of ``area``, in its full width. ``on_change`` receives a draft with the new value."""
    key, value, s = f"value {option}", draft.values[option], look.style
    line = pygame.Rect(area.x, area.y, area.width, s.control)

    def put(new: Any) -> None:
        on_change(draft.put(option, new))

    if option == "contracts":
        return [_contract_table(look, area, draft, on_change)]
    if isinstance(cards := OPTIONS[option].values, OneCard):
        return _card(look, area, value, cards.ranks, put)
    if isinstance(value, bool):
        return [Toggle(key, line, value_words(option, value), value, put)]
    if option in _STEPS:
        low, high = LIMITS[option]
        none = value_words(option, None) if option in _FIRST else None
        width = min(area.width, s.px(44 if none else 27))
        return [NumberField(key, pygame.Rect(area.topleft, (width, s.control)), low, high, _STEPS[option], value,
                            lambda number: value_words(option, number), put, none=none, start=_FIRST.get(option))]
    if option == "rows":
        return [_boards(look, area, value, put)]
    values = list(named_values(option)) or list(range(LIMITS[option][0], LIMITS[option][1] + 1))
    labels = [value_words(option, each) for each in values]
    cell = area.width // len(values) - 2 * s.px(0.6)
    if len(values) <= 3 and max(look.texts.measure(label, s.strong)[0] for label in labels) <= cell:
        texts = [(str(n), label) for n, label in enumerate(labels)]
        return [Segments(key, line, texts, str(values.index(value)), lambda n: put(values[int(n)]))]
    return [Radio(key, area, list(zip(values, labels, strict=True)), value, put, look)]


def _boards(look: Look, area: pygame.Rect, rows: tuple[Row, ...], put: Callable[[tuple[Row, ...]], None]) -> Widget:
    """The usual boards, and the current one if it is none of them."""
    boards = [*COIFFEUR_ROWS.values()]
    if rows not in boards:
        boards.append(rows)
    terms = terms_of(look)
    return Radio("value rows", area, [(board, value_words("rows", board, terms)) for board in boards], rows, put, look)


def _card(look: Look, area: pygame.Rect, card: Card, among: Sequence[Rank], put: Callable[[Card], None]) -> list[Widget]:
    """The suits and, below them, a row of these ranks."""
    suits = [(suit, _suit(look, suit)) for suit in Suit]
    suit = Radio("value suit", area, suits, card.suit, lambda suit: put(Card.of(suit, card.rank)), look)
    ranks = [(rank.name, look.faces.theme.index(rank, look.language)) for rank in among]
    below = pygame.Rect(area.x, suit.rect.bottom + look.style.px(1.4), area.width, look.style.control)
    return [suit, Segments("value rank", below, ranks, card.rank.name, lambda name: put(Card.of(card.suit, Rank[name])))]


def _suit(look: Look, suit: Suit) -> str:
    """Sign and name of the suit."""
    name = look.faces.theme.suit_name(suit, look.language)
    return f"{sign(suit)} {escape(name[0].upper() + name[1:])}"


def _contract_table(look: Look, area: pygame.Rect, draft: Draft, on_change: Change) -> Widget:
    s = look.style

    def name(contract: Contract) -> str:
        return contract_words(contract) if contract.trump is None else _suit(look, contract.trump)

    height = min(s.px(4.6), max(s.px(3.4), area.height // len(Contract)))
    return ContractTable("value contracts", area, height, draft.values["contracts"], draft.values["factors"], name,
                         lambda contracts, factors: on_change(draft.put("contracts", contracts).put("factors", factors)))
