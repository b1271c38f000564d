"""The engine's values in the oracle's words: cards as codes, options by their names, hands as they are dealt."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields
from enum import Enum
from functools import lru_cache
from typing import Any

from jass_desktop.engine.cards import Card
from jass_desktop.engine.game import GameState
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.weis import Meld
from tests import oracle
from tests.board import rows_of


def _plain(value: object) -> Any:
    match value:
        case Enum():
            return value.value
        case Card():
            return value.code
        case tuple():
            return [_plain(one) for one in value]
        case dict():
            return {_plain(key): number for key, number in value.items()}
    return value


def _plain_rows(rows: Sequence[Row]) -> list[tuple[list[str], int]]:
    """Rows for any contract name all those of the others, each once."""
    named = [list(dict.fromkeys(contracts)) for contracts, _ in rows_of(*(tuple(_plain(row.contracts)) for row in rows))]
    return [(contracts, row.factor) for contracts, row in zip(named, rows, strict=True)]


def plain_rules(rules: RuleSet) -> dict[str, Any]:
    """The options by their names in rules 7.0.19; where nobody predicts, ``bids`` is none. Facts of the kind of game stand
    beside them: ``alone``, whether each seat plays for itself, ``auction``, and ``trump``, which is named where nothing but a
    seat decides."""
    options = {field.name: getattr(rules, field.name) for field in fields(rules)}
    if not rules.scope.predicts:
        options["bids"] = "none"
    if rules.scope.has_auction:  # its rounds are always played out, and more points decide
        options |= {"ending": "end_of_round", "both_reach": "higher_total"}
    options |= {"auction": rules.scope.has_auction}
    options |= {"factors": dict(rules.factors), "rows": (), "alone": rules.seating.alone,
                "trump": rules.trump if rules.scope.deals_trumps else "named"}
    return {name: _plain(value) for name, value in options.items()} | {"rows": _plain_rows(rules.rows)}


def codes(cards: Iterable[Card]) -> list[str]:
    return [card.code for card in cards]


def plain_meld(meld: Meld) -> oracle.Meld:
    """The cards of a meld in the oracle's order: a run from below, a four by suits."""
    cards = codes(meld.cards)
    return tuple(cards) if meld.suit is not None else tuple(sorted(cards, key=lambda card: "SHDC".index(card[0])))


def plain_melds(melds: Sequence[Meld]) -> tuple[oracle.Meld, ...]:
    return tuple(map(plain_meld, melds))


@lru_cache(maxsize=256)
def plain_trick(trick: Trick) -> tuple[tuple[int, str], ...]:
    return tuple((int(seat), card.code) for seat, card in trick.plays)


def columns(state: GameState) -> list[list[int | None]]:
    """The board of Coiffeur after the finished rounds."""
    found: list[list[int | None]] = [[None] * len(state.rules.rows) for _ in (0, 1)]
    for score in state.rounds:
        if score.row is not None and score.chooser is not None:
            who = oracle.side(score.chooser)
            found[who][score.row] = score.written[who]
    return found
