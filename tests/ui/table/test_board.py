"""What is seen event by event must lead to what the next view shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CardPlayed, DealerDrawn, Dealt, PackCut, RoundBegan, TrickTaken
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import DIFFERENZLER, PRESETS, SCHIEBER
from jass_desktop.engine.record import GameRecord, record_of
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.table.moments import Seen, moments
from jass_desktop.ui.table.board import Board, after, board_of
from tests.engine.support import with_options


def played(rules: RuleSet, seed: str, choose: random.Random) -> GameRecord:
    """A whole game of chance."""
    state, done = GameState.start(rules, Decks(seed)).state, []
    while state.to_act is not None:
        act = state.to_act, choose.choice(state.legal_actions())
        done.append(act)
        state = state.apply(*act).state
    return record_of(state, done, {})


def at_rest(board: Board) -> Board:
    """Without what was said and shown in passing."""
    return replace(board, said=PerSeat(None, None, None, None), drawn=None, opened=None, lot=False)


@pytest.mark.some(2, 15)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
@pytest.mark.parametrize("open_hands", [False, True])
def test_events_lead_to_the_next_view(rules: RuleSet, open_hands: bool) -> None:
    """In whole games of chance the table after the last event of a step is the table of the new view."""
    for game in range(2):
        for moment in moments(played(rules, f"board {game}", random.Random(game)), Seat.EAST, open_hands=open_hands):
            board = rest = board_of(moment.view, moment.open_view, moment.entries)
            for seen in moment.seen:
                board = after(board, seen, open_hands=open_hands)
            assert at_rest(board) == at_rest(rest)


def steps(rules: RuleSet) -> Iterator[tuple[Board, Seen, Board]]:
    """Each event of a game of chance, between the tables before and after it."""
    board: Board | None = None
    for moment in moments(played(rules, "steps", random.Random(1)), Seat.EAST):
        for seen in moment.seen:
            before, board = board, after(board_of(seen.view) if board is None else board, seen, open_hands=False)
            if before is not None:
                yield before, seen, board


@pytest.mark.parametrize("cut", ["cut_or_knock", "off"])
def test_each_event_changes_only_what_it_tells(cut: str) -> None:
    """The pack lies there until it is dealt, a card goes from a hand into the trick, and the score grows with the trick."""
    for before, seen, board in steps(with_options(SCHIEBER, name="own", cut=cut)):
        match seen.event:
            case DealerDrawn():
                pytest.fail("nothing comes before the draw")
            case RoundBegan(_, dealer, cutter):
                assert (board.pack, board.dealer, board.to_act, set(board.sizes)) == (True, dealer, cutter, {0})
            case PackCut():
                assert at_rest(board) == at_rest(before)
            case Dealt(_, first):
                assert (board.pack, board.to_act, set(board.sizes)) == (False, first, {9})
            case CardPlayed(seat, card):
                assert board.trick == before.trick.add(seat, card)
                assert board.sizes == before.sizes.put(seat, before.sizes[seat] - 1)
                assert board.running == before.running
            case TrickTaken(_, winner, points):
                side = board.rules.party(winner)
                assert board.running == before.running.put(side, before.running[side] + points * board.factor)
                assert (board.trick.plays, board.taken[-1].trick) == ((), before.trick)
        assert not seen.view.legal


def test_hidden_predictions_are_seen_when_the_round_is_over() -> None:
    """Until then each player sees their own alone; with the score all are told."""
    rules = replace(DIFFERENZLER, name="own", bids="hidden")
    for _, seen, board in steps(rules):
        over = seen.view.round_over
        known = [bid is not None for bid in board.bids]
        assert all(known) if over else not any(known[seat] for seat in board.rules.seating.seats if seat is not board.viewer)
        if over:
            assert board.running == seen.view.rounds[-1].totals
