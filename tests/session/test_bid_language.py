"""The language of bids tells top cards and lengths, and nothing where it was not agreed or is over."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.session.table.bid_language import Holding, told
from jass_desktop.words.calls import holding_words
from tests.engine.test_sidi import auction

VERBAND = PRESETS["sidi-verband"]


def says(calls: str) -> str | None:
    """What the last of these calls tells, in words."""
    found = told(auction(VERBAND, calls).state.round.auction.calls, VERBAND)
    return None if found is None else holding_words(found)


@pytest.mark.parametrize(("calls", "words"), [
    ("S bid 50 clubs", "Nell with two others"),
    ("S bid 60 clubs", "Buur with two others"),
    ("S bid 70 clubs", "Nell with three others"),
    ("S bid 80 clubs", "Buur with three others"),
    ("S bid 110 clubs", "Nell with five others or more"),
    ("S bid 120 clubs", "Buur with five others or more"),
    ("S bid 55 clubs", None),
    ("S bid 130 clubs", None),
    ("S pass", None),
    ("S bid 60 clubs, E bid 70 hearts", "Nell with three others"),
    ("S bid 60 clubs, E pass, N bid 70 clubs", "Nell with one other"),
    ("S bid 60 clubs, E pass, N bid 80 clubs", "Nell with two others or more"),
    ("S bid 60 clubs, E pass, N bid 90 clubs", None),
    ("S bid 60 clubs, E pass, N bid 70 hearts", None),
    ("S bid 50 clubs, E pass, N bid 70 clubs", "Buur with two others or more"),
    ("S bid 60 clubs, E bid 70 diamonds, N bid 90 clubs", "Nell with two others or more"),
    ("S bid 60 clubs, E bid 65 diamonds, N bid 70 clubs", "Nell with one other"),
    ("S bid 55 clubs, E pass, N bid 60 clubs", None),
    ("S bid 60 clubs, E bid 65 hearts, N bid 70 clubs, W pass, S bid 80 clubs", None),
])
def test_what_bids_tell(calls: str, words: str | None) -> None:
    """Openings tell Buur or Nell, Buur first; of the partner's suit, the next two tens tell the other one."""
    assert says(calls) == words


def test_there_is_no_language_where_bids_start_higher() -> None:
    calls = auction(PRESETS["sidi-barrani"], "S bid 90 clubs").state.round.auction.calls
    assert told(calls, PRESETS["sidi-barrani"]) is None
    free = replace(VERBAND, contracts=(*VERBAND.contracts, Contract.OBENABE))
    calls = tuple((seat, Bid(60, Contract.OBENABE)) for seat, _ in auction(VERBAND, "S bid 60 clubs").state.round.auction.calls)
    assert told(calls, free) is None


@pytest.mark.parametrize(("hand", "top", "length", "fits"), [
    ("CJ C8 C7 HA HK DA SA S6 S7", Rank.JACK, 3, True),
    ("CJ C8 C7 C6 HK DA SA S6 S7", Rank.JACK, 3, False),
    ("CJ C9 C7 HA HK DA SA S6 S7", Rank.JACK, 3, True),
    ("C9 C8 C7 HA HK DA SA S6 S7", Rank.JACK, 3, False),
    ("CJ C9 C7 HA HK DA SA S6 S7", Rank.NINE, 3, False),
    ("C9 C8 C7 HA HK DA SA S6 S7", Rank.NINE, 3, True),
])
def test_which_hands_a_bid_tells_of(hand: str, top: Rank, length: int, fits: bool) -> None:
    """Whoever holds both tells the Buur."""
    without = Rank.JACK if top is Rank.NINE else None
    assert Holding(Suit.CLUBS, top, length, without=without).fits(CardSet.parse(hand)) is fits
