"""What a card told the table: by conventions as players keep them, by what everybody saw, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from jass_desktop.ai.conventions.swiss import misread
from jass_desktop.ai.conventions.turn import turns
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, CardSet, Rank, Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, Seat
from jass_desktop.i18n import set_language
from jass_desktop.session.findings.signs import Sign, Telling, no_choice, said_by
from jass_desktop.session.protocols import Agreement
from jass_desktop.words.rules import PLAIN
from jass_desktop.words.signs import said_words
from tests.ai.conventions import TABLE
from tests.ai.positions import at_play, one_round

S, E, N, W = FOUR
AGREED = {Sign.TRUMPS_TO_NAMER, Sign.SHOWS_BUUR, Sign.COUNTS_TRUMPS, Sign.UNWANTED, Sign.STRONG_SUIT, Sign.LED_BACK,
          Sign.OUT_OF_THE_WAY}


def told(trick: tuple[Seat, str], *before: tuple[Seat, str], trump: str = "diamonds", chooser: Seat = S,
         conventions: bool = True) -> Sign | None:
    """The sign of NORTH's card in ``trick``, after these tricks. Hands do not matter."""
    tricks = (*before, trick)
    gone = CardSet.parse(" ".join(cards for _leader, cards in tricks))
    rest = [card for card in CardSet((1 << 36) - 1) if card not in gone][:9 - len(tricks)]
    view = at_play(str(CardSet.of(rest)), trump=trump, tricks=tricks, chooser=chooser, rules=TABLE)
    said = said_by(view, len(before), N, conventions=conventions)
    return None if said is None else said.sign


CASES: list[tuple[dict[str, Any], tuple[tuple[Seat, str], ...], Sign | None]] = [
    # By conventions.
    ({}, ((N, "D7 D8 D9 D6"),), Sign.TRUMPS_TO_NAMER),
    ({}, ((N, "C7 C8 C9 C6"),), Sign.SHOWS_BUUR),
    ({}, ((S, "DJ D8 D7 D6"),), Sign.COUNTS_TRUMPS),
    ({}, ((S, "DJ D8 C7 D6"),), Sign.UNWANTED),
    ({"trump": "obenabe"}, ((N, "C7 C8 C9 C6"),), Sign.STRONG_SUIT),
    ({"trump": "obenabe"}, ((N, "C6 C7 CJ C8"), (S, "S6 S7 SA S8"), (N, "C9 C10 CQ H6")), Sign.ONCE_MORE),  # asked for before
    ({"trump": "obenabe"}, ((S, "C7 C8 CA C6"), (N, "CK C9 C10 CJ")), Sign.LED_BACK),
    ({"trump": "obenabe"}, ((S, "HA H6 HK H7"),), Sign.OUT_OF_THE_WAY),
    # Leading trumps.
    ({"chooser": N}, ((N, "DJ D8 D9 D6"),), Sign.DRAWS),
    ({"chooser": N}, ((N, "D9 D8 D7 D6"),), Sign.DRAWS_BELOW),
    ({"chooser": N}, ((N, "D9 S8 S9 S6"), (N, "DA S7 SQ SJ")), Sign.DRAWS_BELOW),  # the Buur need not follow
    ({"chooser": N}, ((N, "D9 S8 DJ S6"), (S, "C6 C7 CA C8"), (N, "DA S7 SQ SJ")), Sign.NONE_TO_DRAW),
    ({"chooser": E}, ((N, "DJ D8 D9 D6"),), Sign.SURE_TRUMP),
    ({"chooser": E}, ((N, "DA D8 D9 D6"),), None),
    # Leading other suits.
    ({}, ((N, "CA C8 C9 C6"),), None),  # the first card of the deal
    ({}, ((S, "H7 H8 HA H6"), (N, "CA C8 C9 C6")), Sign.FIRST_ROUND),
    ({}, ((S, "C7 C8 C10 C6"), (N, "CA CJ C9 S6")), None),  # an ace is never beaten in its suit
    ({}, ((N, "CA C8 C9 C6"), (N, "CK CJ C10 S6")), Sign.COME_UP),
    ({"chooser": N}, ((N, "D9 S8 DJ S6"), (S, "C6 C7 CQ C8"), (N, "HA H6 H7 H8")), Sign.FIRST_ROUND),
    ({"conventions": False, "trump": "obenabe"}, ((N, "CA H8 C9 H6"), (N, "CJ H7 H9 H10")), Sign.NO_ANSWER),
    ({}, ((N, "CA C8 S9 C6"), (N, "C10 CJ S10 CQ")), Sign.ONCE_MORE),
    ({"conventions": False}, ((S, "C7 C8 C10 C6"), (N, "C9 CJ CQ S6")), Sign.PARTNERS_SUIT),
    ({}, ((S, "S7 S8 SA S6"), (N, "CK CJ CQ C6")), None),
    ({"conventions": False, "trump": "obenabe"}, ((N, "C6 C7 CJ C8"), (S, "S6 S7 SA S8"), (N, "C9 C10 CQ H6")), Sign.ONCE_MORE),
    ({}, ((N, "C10 C7 CJ C8"),), None),
    # To a partner's trick.
    ({}, ((S, "HA H6 S10 H7"),), Sign.SMEARED),
    ({}, ((S, "DJ D6 S10 D7"),), Sign.SMEARED_SAFELY),
    ({}, ((S, "HK H6 HA H7"),), None),  # the others may still cut
    ({}, ((S, "HA H6 H8 H7"),), Sign.LEFT),
    ({"trump": "obenabe"}, ((S, "HA H6 H9 H7"),), None),
    ({"trump": "obenabe"}, ((E, "H6 H9 HK H7"),), Sign.TAKEN),
    ({"trump": "obenabe"}, ((S, "HA H6 HQ H7"),), Sign.SMEARED_SAFELY),
    ({}, ((S, "HA H6 D6 H7"),), None),
    ({"trump": "obenabe"}, ((S, "HK H6 HA H7"),), Sign.TAKEN_OVER),
    # To a trick of the others.
    ({}, ((W, "H6 SQ H7 D8"),), Sign.CUT),
    ({}, ((E, "HA D6 H7 H6"),), Sign.CUT_POINTS),
    ({}, ((W, "HA S7 D6 D7"),), Sign.CUT_HIGHER),
    ({}, ((W, "H9 H6 H7 HK"),), Sign.TAKEN_LAST),
    ({"trump": "obenabe"}, ((E, "HK HA H7 H6"),), None),
    ({"trump": "obenabe"}, ((S, "HA H6 H8 H7"), (E, "HQ HK H9 S6")), Sign.TAKEN_SAFELY),
    ({}, ((E, "HK HA H7 H6"),), Sign.BEST_OF_SUIT),
    ({}, ((E, "H9 HK H7 H6"),), Sign.TAKEN),
    ({}, ((W, "H9 H6 D6 H7"),), Sign.BELOW_A_CUT),
    ({}, ((E, "HA H7 H8 H6"),), None),
    ({}, ((E, "HA H7 H8 H6"), (E, "HK H9 HJ S6")), Sign.BEATEN),
    ({}, ((E, "HA H10 H8 H6"),), None),  # perhaps it had to be given
    ({}, ((E, "HK H9 H7 H6"),), Sign.TO_PARTNER),
    ({}, ((W, "HQ H6 H7 H8"),), Sign.GIVEN_UP),
    ({}, ((W, "H9 H6 H7 H8"),), Sign.GIVEN_UP_EMPTY),
    ({}, ((W, "HA S7 D9 D6"),), None),
    # Without the suit.
    ({"conventions": False}, ((E, "HA S7 H8 H6"),), Sign.THROWN_AWAY),
    ({"conventions": False}, ((S, "HA H6 S7 H8"),), Sign.THROWN_TO_PARTNER),
    ({"conventions": False}, ((E, "HA S10 H8 H6"),), Sign.THROWN),  # perhaps it had to be given
    ({"conventions": False}, ((E, "D7 S7 D8 D6"),), Sign.THROWN_ON_TRUMPS),
]


@pytest.mark.parametrize(("more", "tricks", "sign"), CASES)
def test_each_sign(more: dict[str, Any], tricks: tuple[tuple[Seat, str], ...], sign: Sign | None) -> None:
    """NORTH's card in the last trick says just this; without conventions nothing is said that only they tell."""
    *before, last = tricks
    assert told(last, *before, **more) is sign
    assert told(last, *before, **{**more, "conventions": False}) not in AGREED


def test_the_last_card_says_that_it_was_the_last() -> None:
    """Whatever it does to the trick: there was no choice."""
    cards = [*CardSet((1 << 36) - 1)]
    tricks = [(N, " ".join(card.code for card in cards[start:start + 4])) for start in range(0, 36, 4)]
    assert told(tricks[-1], *tricks[:-1]) is Sign.LAST


def rounds(count: int) -> list[Observation]:
    """Views of finished tricks in rounds of club players with the Swiss standard, one for each seat and moment."""
    found = []
    for number in range(count):
        for state in one_round(player_of("club-2", "walk", Agreement("swiss")), PRESETS["schieber"], f"signs {number}"):
            if state.phase is Phase.PLAY and state.round.tricks and not state.round.trick.plays:
                found += [observe(state, seat) for seat in state.rules.seating.seats]
    return found


def test_no_sign_comes_from_a_hand(size: Callable[[int, int], int]) -> None:
    """Whoever looks at a card, from whatever hand and however late in the round, reads the same sign."""
    views = rounds(size(2, 8))
    for conventions in (False, True):
        read: dict[tuple[object, ...], set[Telling | None]] = {}
        for view in views:
            for number, taken in enumerate(view.tricks):
                for seat, card in taken.trick.plays:
                    key = view.namer, view.chooser, view.named_contract, view.tricks[:number + 1], card
                    read.setdefault(key, set()).add(said_by(view, number, seat, conventions=conventions))
        assert all(len(said) == 1 for said in read.values())
        assert len({one.sign for said in read.values() for one in said if one is not None}) > 10


def _signals(view: Observation, card: Card) -> bool:
    """Whether the card needs a sign: it does not cut, and is no lead that all know to be the best of its suit."""
    trump = view.named_contract.trump
    ruling = view.ruling
    if not view.trick.plays and card == max(view.rules.in_play.of_suit(card.suit), key=lambda one: strength(one, ruling)):
        return False
    return card.suit is not trump or not view.trick.plays or view.trick.lead.suit is trump


def test_signs_are_those_that_players_keep(size: Callable[[int, int], int]) -> None:
    """Where a convention tells cards of a hand apart and the one played keeps to it, it is told as a sign of that convention."""
    asked = 0
    # A suit is called for once, and not where nobody can answer.
    agreed = {*AGREED, Sign.SMEARED, Sign.SMEARED_SAFELY, Sign.FIRST_ROUND, Sign.COME_UP, Sign.ONCE_MORE, Sign.NO_ANSWER}
    for number in range(size(3, 15)):
        states = list(one_round(player_of("club-2", "walk", Agreement("swiss")), PRESETS["schieber"], f"kept {number}"))
        for state in states:
            if state.phase is not Phase.PLAY or state.to_act is None:
                continue
            view = observe(state, state.to_act)
            if view.named_contract.mixed or len(view.legal) < 2:
                continue
            *_, turn = turns(view)
            legal = masks_of([CardSet.of(play.card for play in view.legal if isinstance(play, Play))])
            wrong = misread(turn, masks_of([view.hand]), legal)
            after = next((observe(one, view.seat) for one in states
                          if one.phase is Phase.PLAY and len(one.round.tricks) > len(view.tricks)), None)
            if not np.any(wrong) or after is None:
                continue
            card = dict(after.tricks[len(view.tricks)].trick.plays)[view.seat]
            if not wrong[0, card.suit] >> card.rank & 1 and _signals(view, card):
                said = said_by(after, len(view.tricks), view.seat, conventions=True)
                assert said is not None
                assert said.sign in agreed, (card, view)
                asked += 1
    assert asked > 2


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_sign_has_words(language: str) -> None:
    """Each is told in a sentence that names who played."""
    set_language(language)
    try:
        card, thing = Card.parse("C7"), Card.parse("SA")
        words = {sign: said_words(Telling(sign, thing, Suit.HEARTS, 17), "Vreni", card, PLAIN) for sign in Sign}
    finally:
        set_language("en")
    assert len({*words.values()}) == len(words)
    assert all("Vreni" in one and one.endswith(".") for one in words.values())


def _others(state: GameState, seat: Seat) -> CardSet:
    """What the opponents of the seat hold."""
    rules = state.rules
    return CardSet.of(card for other in rules.seating.seats if rules.party(other) is not rules.party(seat)
                      for card in state.round.hands[other])


def _holds(state: GameState, after: Observation, card: Card, said: Telling) -> bool:
    """Whether the fact in the sentence about the card that is due in this state is true of the hands that nobody showed."""
    seat, number = state.round.to_act, len(state.round.tricks)
    assert seat is not None
    hand, ruling, winner = state.round.hands[seat], state.rules.ruling(after.named_contract, number), after.tricks[number].winner
    everywhere = CardSet.of(one for held in state.round.hands for one in held)
    above = [one for one in everywhere.of_suit(card.suit) if strength(one, ruling) > strength(card, ruling)]
    trumps = CardSet(0) if ruling.trump is None else _others(state, seat).of_suit(ruling.trump)
    party, sign = state.rules.party, said.sign
    if sign in (Sign.FIRST_ROUND, Sign.COME_UP, Sign.SURE_TRUMP, Sign.DRAWS):
        return not above
    if sign in (Sign.DRAWS_BELOW, Sign.TAKEN):
        return said.thing in above
    if sign is Sign.NONE_TO_DRAW:
        return not trumps
    if sign in (Sign.NO_ANSWER, Sign.SMEARED_SAFELY, Sign.LEFT_SAFELY, Sign.TAKEN_SAFELY, Sign.TAKEN_LAST):
        return party(winner) is party(seat)
    if sign is Sign.TAKEN_OVER:
        return winner is seat
    if sign in (Sign.GIVEN_UP, Sign.GIVEN_UP_EMPTY):
        return party(winner) is not party(seat)
    if sign in (Sign.THROWN, Sign.THROWN_ON_TRUMPS):
        led = after.tricks[number].trick.lead.suit
        return not hand.of_suit(led) - CardSet.of([Card.of(led, Rank.JACK)] if sign is Sign.THROWN_ON_TRUMPS else [])
    return sign is not Sign.LAST or len(hand) == 1


@pytest.mark.parametrize("game", ["schieber", "coiffeur", "swisslos-1000"])
def test_what_is_said_is_true_of_the_hidden_hands(game: str, size: Callable[[int, int], int]) -> None:
    """Nothing is told by guess: what the sentence says of cards out, of suits that are missing and of the trick is so."""
    seen: set[Sign] = set()
    for number in range(size(4, 40)):
        for state, after, card, said in cards_said(game, f"true {number}"):
            if said is not None:
                assert _holds(state, after, card, said), (said, card, state.round)
                seen.add(said.sign)
    assert len(seen) > 15


@pytest.mark.parametrize("game", ["schieber", "coiffeur"])
def test_no_choice_is_what_the_seat_had(game: str) -> None:
    """From what a seat holds later follows whether it had one card to play, only equal ones, or a choice."""
    seen: set[Sign | None] = set()
    for number in range(16):
        coming = one_round(player_of("apprentice", "had"), PRESETS[game], f"had {number}")
        states = [one for one in coming if one.phase is Phase.PLAY]
        for state, later in product(states, states[-3:]):
            seat, trick = state.round.to_act, len(state.round.tricks)
            if seat is None or trick >= len(later.round.tricks):
                continue
            view, hand = observe(state, seat), later.round.hands[seat]
            told = no_choice(observe(later, seat.next(state.rules.direction)), trick, seat, hand)
            cards = {action.card for action in view.legal if isinstance(action, Play)}
            expected = Sign.FORCED if len(cards) == 1 else Sign.EQUAL if len(equal_cards(view)) == 1 else None
            if expected is None and told is not None and told.sign is Sign.UNABLE:
                lying, ruling = view.trick, view.rules.ruling(view.named_contract, trick)
                assert not any(lying.add(seat, card).winning(ruling)[0] is seat for card in cards)
                expected = Sign.UNABLE
            assert (None if told is None else told.sign) is expected
            seen.add(expected)
    assert seen == {Sign.FORCED, Sign.EQUAL, Sign.UNABLE, None}


def cards_said(game: str, seed: str) -> Iterator[tuple[GameState, Observation, Card, Telling | None]]:
    """Each card of a round of apprentices but the last trick's: the state before it, a later view of its trick, what it says."""
    states = [state for state in one_round(player_of("apprentice", seed), PRESETS[game], seed) if state.phase is Phase.PLAY]
    final = states[-1]
    for state in states:
        if len(state.round.tricks) < len(final.round.tricks) and state.to_act is not None:
            after, number = observe(final, state.to_act.next(state.rules.direction)), len(state.round.tricks)
            card = dict(after.tricks[number].trick.plays)[state.to_act]
            yield state, after, card, said_by(after, number, state.to_act, conventions=False)
