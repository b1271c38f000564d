"""What a card told the table: by conventions as players keep them, by what everybody saw, and by nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from jass_desktop.ai.conventions.swiss import misread
from jass_desktop.ai.conventions.turn import turns
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import FOUR, Seat
from jass_desktop.i18n import set_language
from jass_desktop.session.findings.signs import Sign, sign_of
from jass_desktop.session.protocols import Agreement
from jass_desktop.words.rules import PLAIN
from jass_desktop.words.signs import sign_words
from tests.ai.conventions import TABLE
from tests.ai.positions import at_play, one_round

S, E, N, W = FOUR


def told(trick: tuple[Seat, str], *before: tuple[Seat, str], trump: str = "diamonds", chooser: Seat = S,
         conventions: bool = True) -> Sign | None:
    """The sign of NORTH's card in ``trick``, after these tricks. Hands do not matter."""
    tricks = (*before, trick)
    gone = CardSet.parse(" ".join(cards for _leader, cards in tricks))
    rest = [card for card in CardSet((1 << 36) - 1) if card not in gone][:9 - len(tricks)]
    view = at_play(str(CardSet.of(rest)), trump=trump, tricks=tricks, chooser=chooser, rules=TABLE)
    return sign_of(view, len(before), N, conventions=conventions)


CASES: list[tuple[dict[str, Any], tuple[tuple[Seat, str], ...], Sign | None]] = [
    # By conventions.
    ({}, ((N, "D7 D8 D9 D6"),), Sign.TRUMPS_TO_NAMER),
    ({}, ((N, "C7 C8 C9 C6"),), Sign.SHOWS_BUUR),
    ({}, ((N, "CA C8 C9 C6"),), Sign.SURE),
    ({}, ((S, "DJ D8 D7 D6"),), Sign.COUNTS_TRUMPS),
    ({}, ((S, "DJ D8 D9 D6"),), None),
    ({}, ((S, "DJ D8 C7 D6"),), Sign.UNWANTED),
    ({}, ((S, "DJ D8 C7 D6"), (S, "D9 DQ H7 S6")), None),
    ({"trump": "obenabe"}, ((N, "C7 C8 C9 C6"),), Sign.STRONG_SUIT),
    ({"trump": "obenabe"}, ((S, "C7 CA C9 C6"), (E, "HA H6 H7 H8"), (E, "HK H9 HJ HQ"), (E, "SA S6 S7 S8"), (E, "SK S9 SJ SQ")),
     None),
    ({"trump": "obenabe"}, ((S, "C7 C8 CA C6"), (N, "CK C9 C10 CJ")), Sign.LED_BACK),
    ({"trump": "obenabe"}, ((S, "HA H6 HK H7"),), Sign.OUT_OF_THE_WAY),
    ({"trump": "obenabe"}, ((S, "HA H6 H8 H7"),), None),
    # Open to all.
    ({}, ((S, "HA H6 S10 H7"),), Sign.SMEARED),
    ({}, ((E, "HA S10 H7 H6"),), Sign.UNWANTED),
    ({"chooser": N}, ((N, "DJ D8 D9 D6"),), Sign.DRAWS),
    ({"chooser": N}, ((N, "DJ S8 S9 S6"), (N, "DA S7 SQ SJ")), None),
    ({"chooser": E}, ((N, "DJ D8 D9 D6"),), None),
    ({}, ((E, "HA D6 H7 H6"),), Sign.CUT),
    ({}, ((S, "HA H6 D6 H7"),), None),
]


@pytest.mark.parametrize(("more", "tricks", "sign"), CASES)
def test_each_sign(more: dict[str, Any], tricks: tuple[tuple[Seat, str], ...], sign: Sign | None) -> None:
    """NORTH's card in the last trick says just this; without conventions it says what all can see, or nothing."""
    *before, last = tricks
    assert told(last, *before, **more) is sign
    open_to_all = (None, Sign.SMEARED, Sign.DRAWS, Sign.SURE, Sign.CUT)
    assert told(last, *before, **more, conventions=False) in open_to_all


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
        read: dict[tuple[object, ...], set[Sign | None]] = {}
        for view in views:
            for number, taken in enumerate(view.tricks):
                for seat, card in taken.trick.plays:
                    key = view.namer, view.chooser, view.named_contract, view.tricks[:number + 1], card
                    read.setdefault(key, set()).add(sign_of(view, number, seat, conventions=conventions))
        assert all(len(signs) == 1 for signs in read.values())
        assert len({sign for signs in read.values() for sign in signs}) > 3


def _signals(view: Observation, card: Card) -> bool:
    """Whether the card does not cut, which needs no sign."""
    trump = view.named_contract.trump
    return card.suit is not trump or not view.trick.plays or view.trick.lead.suit is trump


def test_signs_are_those_that_players_keep(size: Callable[[int, int], int]) -> None:
    """Where a convention tells cards of a hand apart and the one played keeps to it, it is told as a sign of that convention."""
    asked = 0
    agreed = {Sign.TRUMPS_TO_NAMER, Sign.SHOWS_BUUR, Sign.COUNTS_TRUMPS, Sign.UNWANTED, Sign.STRONG_SUIT, Sign.LED_BACK,
              Sign.OUT_OF_THE_WAY, Sign.SMEARED, Sign.SURE}
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
                assert sign_of(after, len(view.tricks), view.seat, conventions=True) in agreed, (card, view)
                asked += 1
    assert asked > 2


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_every_sign_has_words(language: str) -> None:
    """Each is told in a sentence that names who played."""
    set_language(language)
    try:
        told_words = [sign_words(sign, "Vreni", next(iter(CardSet.parse("C7"))), PLAIN) for sign in Sign]
    finally:
        set_language("en")
    assert len({*told_words}) == len(told_words)
    assert all(words.startswith("Vreni") and words.endswith(".") for words in told_words)
