"""Conventions that the table has agreed on: what each says, who keeps them, and how they are read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pytest

from jass_desktop.ai.conventions.swiss import PRICE, RELIED_ON, RELIED_ON_PERSON, Reading, are_due, misread, of_cards, prices
from jass_desktop.ai.conventions.turn import turns
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.players.club import AHEAD
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.process.messages import Task, read_task, write_task
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.ai.worlds.likelihood import card_likelihood
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import DECK, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER, SCHIEBER
from jass_desktop.engine.seats import FOUR
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement, Limit
from tests.ai.conventions import TABLE
from tests.ai.positions import at_play, one_round

S, E, N, W = FOUR
SWISS = Agreement("swiss")
LIMIT = Limit(worlds=120)


@dataclass(frozen=True)
class Case:
    """SOUTH to play; the partner would misread ``cards``."""

    view: Observation
    cards: str
    kept: tuple[str, ...]
    """The levels that find it cheap enough here to keep the convention."""


def case(hand: str, cards: str, *, kept: tuple[str, ...] = ("club", "master"), **more: Any) -> Case:
    """Diamonds are trumps unless it says otherwise; order of play SOUTH, EAST, NORTH, WEST."""
    return Case(at_play(hand, **{"trump": "diamonds", "rules": TABLE, **more}), cards, kept)


CASES = {
    # Trumps for the partner.
    "The partner has named trumps: nothing but a trump.":
        case("DQ D10 D8 D6 SQ S7 H6 H7 C8", "SQ S7 H6 H7 C8", chooser=N),
    "Three trumps with the ace: not the ace.":
        case("DA D10 D7 SQ S7 H6 H7 HJ C8", "DA SQ S7 H6 H7 HJ C8", chooser=N, kept=("club",)),
    "The Buur alone: it is shown by a low card of another suit.":
        case("DJ SQ S9 S7 H6 H7 HJ C8 CJ", "DJ SQ HJ CJ", chooser=N),
    "The Buur and one more: the same.":
        case("DJ D7 S9 S7 H6 H7 HJ C8 CJ", "DJ D7 HJ CJ", chooser=N, kept=("club",)),
    "No trumps: there is nothing to say.":
        case("SJ SQ S9 S7 H6 H7 HJ C8 CJ", "", chooser=N),
    "An opponent has named trumps: nothing is expected.":
        case("D10 D7 SQ S7 H6 H7 HJ C8 CJ", "", chooser=E),
    # High-low.
    "Two trumps on the partner's Buur: the higher one.":
        case("DK D7 SQ S7 H6 H7 HJ C8 CJ", "D7", leader=N, trick="DJ D6", chooser=N),
    "Three trumps: the lowest one.":
        case("DK D8 D7 S7 H6 H7 HJ C8 CJ", "DK D8", leader=N, trick="DJ D6", chooser=N, kept=("club",)),
    "Two with the Nell are exempt.":
        case("D9 D7 SQ S7 H6 H7 HJ C8 CJ", "", leader=N, trick="DJ D6", chooser=N),
    "The higher one would take the trick from the partner: exempt.":
        case("DA D7 SQ S7 H6 H7 HJ C8 CJ", "", leader=N, trick="DK D6", chooser=N),
    "An opponent draws: no sign.":
        case("DK D7 SQ S7 H6 H7 HJ C8 CJ", "", leader=E, trick="DJ D6 D8", chooser=E),
    # Throwing away.
    "Hearts are wanted, spades and clubs alike are not.":
        case("HA HK H8 C9 C7 C6 S9 S8 S7", "HA HK H8", leader=N, trick="DJ D6", chooser=N),
    "A guarded king is wanted, too.":
        case("HK H8 H7 C9 C7 C6 S9 S8 S7", "HK H8 H7", leader=N, trick="DJ D6", chooser=N),
    "The first card has been thrown away: the next one says nothing.":
        case("HA HK H8 C9 C7 S9 S8 S7", "", leader=N, trick="D9 D7", chooser=N, tricks=[(N, "DJ D6 C6 D8")]),
    "Nothing is wanted: nothing to say.":
        case("H9 H8 H7 C9 C7 C6 S9 S8 S7", "", leader=N, trick="DJ D6", chooser=N),
    # A strong suit.
    "Obenabe: a low spade, for the king is there and the ace is not; no other low card, and not the king.":
        case("SK S7 S6 H7 H8 C7 C9 D8 D9", "SK H7 H8 C7 C9 D8 D9", trump="obenabe"),
    "Undenufe: the same from the other end.":
        case("S7 SQ SK HQ HJ CQ CJ D10 DQ", "S7 HQ HJ CQ CJ D10 DQ", trump="undenufe"),
    "Aces come first; only the other low cards would be misread.":
        case("SK S7 S6 HA H8 C7 C9 D8 D9", "SK H8 C7 C9 D8 D9", trump="obenabe", kept=("club",)),
    "The partner has led a low spade: it comes back.":
        case("S8 SJ H7 H8 C7 C9 D8 D9", "H7 H8 C7 C9 D8 D9", trump="obenabe", chooser=N, tricks=[(N, "S7 S9 SA S10")]),
    "The suit that is wanted least has nothing but a ten: nobody has to throw it away.":
        case("HA HK HQ H8 C10 SA SK S8 S7", "HA HK HQ H8", trump="diamonds", leader=N, trick="DJ D6", chooser=N, kept=()),
    # Out of the way.
    "Obenabe, the partner's ace: the king goes before the low one, and the partner goes on.":
        case("HK H7 S7 S8 C7 C8 CJ D7 D9", "H7", trump="obenabe", leader=N, trick="HA H6", chooser=N, kept=()),
    "Obenabe, the partner's king takes the queen: the jack is now the next, and goes before the seven.":
        case("HJ H7 S8 CQ CA DA", "H7", trump="obenabe", leader=N, trick="HK HQ", chooser=N, kept=("master",),
             tricks=[(N, "HA H10 H6 H8"), (N, "SA S9 S6 S10"), (N, "SK SJ S7 D6")]),
    "Three hearts: nothing is in the way yet.":
        case("HK H7 H8 S7 S8 C7 C8 D7 D9", "", trump="obenabe", leader=N, trick="HA H6", chooser=N),
    "The ace is an opponent's: no convention.":
        case("HK H7 S7 S8 C7 C8 CJ D7 D9", "", trump="obenabe", leader=E, trick="HA H6 H9", chooser=E),
}


def misread_in(view: Observation) -> str:
    *_, turn = turns(view)
    legal = CardSet.of(play.card for play in view.legal if isinstance(play, Play))
    found = of_cards(misread(turn, masks_of([view.hand]), masks_of([legal])))[0]
    return str(CardSet.of(card for card in DECK if found[card.index]))


@pytest.mark.parametrize("sentence", CASES)
def test_each_convention_says_what_is_misread(sentence: str) -> None:
    """Exactly the cards of the sentence would be misread, and they alone have a price."""
    case = CASES[sentence]
    assert misread_in(case.view) == str(CardSet.parse(case.cards))
    plays = [play for play in case.view.legal if isinstance(play, Play)]
    priced = {play.card.code for play, price in zip(plays, prices(case.view, plays, SWISS), strict=True) if price}
    assert priced == set(case.cards.split())
    assert not prices(case.view, plays, NO_CONVENTIONS).any()


@pytest.mark.some(3)
@pytest.mark.parametrize(("level", "sentence"), [(level, sentence) for sentence, one in CASES.items() if one.cards
                                                 for level in one.kept])
def test_partners_keep_them(level: str, sentence: str) -> None:
    """In these positions, at a table that has agreed on them, club player and master play no card that would be misread."""
    case = CASES[sentence]
    action = player_of(level, "x", SWISS).choose(case.view, LIMIT).action
    assert isinstance(action, Play)
    assert action.card.code not in case.cards.split()


def test_the_price_is_kept(size: Callable[[int, int], int]) -> None:
    """Conventions and manners together cost a club player no more than the price, by its own estimate; in the last tricks, when
    it looks ahead, what it plays differs also because it reads the others' cards."""
    kept = 0
    for number in range(size(6, 30)):
        for state in one_round(player_of("club", "walk"), SCHIEBER, f"price {number}"):
            if state.to_act is None or state.phase is not Phase.PLAY:
                continue
            view = observe(state, state.to_act)
            if len(view.hand) <= AHEAD:
                break
            own, agreed = (player_of("club", "x", agreement).choose(view, LIMIT) for agreement in (NO_CONVENTIONS, SWISS))
            values = {one.action: one.score for one in agreed.alternatives}
            assert max(values.values()) - values[agreed.action] <= PRICE
            if own.action != agreed.action:
                assert isinstance(own.action, Play)
                kept += own.action.card.code in misread_in(view).split()
    assert kept


def test_there_are_none_where_partners_or_directions_change() -> None:
    """Nobody signals when each plays alone, in a mixed contract, nor with three cards left."""
    view = CASES["The partner has named trumps: nothing but a trump."].view
    assert are_due(view)
    assert not are_due(replace(view, contract=Contract.SLALOM_OBENABE))
    assert not are_due(replace(view, rules=DIFFERENZLER))
    assert not are_due(replace(view, contract=None))
    late = at_play("HA HK C9", trump="diamonds", rules=TABLE, leader=N, trick="D9 D7", chooser=N, tricks=[
        (N, "CA C8 C7 CJ"), (N, "CK CQ C10 C6"), (N, "SA S6 S7 S8"), (N, "SK S9 S10 SJ"), (N, "DJ D6 D8 DQ"),
        (N, "DA DK D10 SQ")])
    assert misread_in(late) == ""


def test_the_agreement_reaches_the_players() -> None:
    """A question to the players' process says what the table has agreed on and where a person sits."""
    view = CASES["Two trumps on the partner's Buur: the higher one."].view
    for agreement in (NO_CONVENTIONS, SWISS, Agreement("swiss", 0)):
        for task in (Task("club", "x", agreement=agreement), Task("club", "x", LIMIT, view, agreement)):
            assert read_task(write_task(task)) == task


def test_a_discard_is_read() -> None:
    """Who threw away a heart and keeps the conventions is less likely to hold ace and king of hearts; if a person, by less."""
    view = at_play("DA HQ H7 CQ C7 S6 S10 C6", trump="diamonds", rules=TABLE, tricks=[(S, "DJ D6 H8 D8")])
    strong = "DQ DK D9 H6 HJ CJ CA SA", "HA HK H9 S7 S8 S9 C8 C9", "D7 D10 H10 SJ SQ SK CK C10"
    weak = "DQ DK D9 HA H10 CJ C9 SA", "H6 H9 HJ S7 S8 SK C8 CA", "D7 D10 HK SJ SQ S9 CK C10"
    hands = np.stack([masks_of([view.hand, *map(CardSet.parse, world)]) for world in (strong, weak)])
    thoughts = expertise_of(view.rules).thoughts(trained(), view.rules)
    scores = thoughts.cards
    assert scores is not None

    def lead(reading: Reading | None) -> float:
        found = card_likelihood(view, hands, scores, thoughts.temperature, reading)
        return float(found[1] - found[0])

    assert lead(Reading()) > lead(Reading(person=int(N))) > lead(None)
    assert RELIED_ON > RELIED_ON_PERSON
