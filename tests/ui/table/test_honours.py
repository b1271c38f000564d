"""Showing a Weis and a match: where cards come from and go to, and that nothing depends on anybody watching."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import repeat

import pytest

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Suit
from jass_desktop.engine.contracts import strength
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import RoundEnded, TrickTaken, WeisDecided
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import SCHIEBER, TOURNAMENT
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PAIRS, Seat
from jass_desktop.session.table.moments import seen_in
from jass_desktop.session.table.slate_entries import NO_ENTRIES
from jass_desktop.ui.table.board import Match, board_of
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.motion.beat import Beat, MatchOver, sound_of
from jass_desktop.ui.table.motion.cast import Arrangement, cast
from jass_desktop.ui.table.motion.honours import LEVELS, match_sign
from jass_desktop.ui.table.motion.script import Take, beats, take
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from tests.ui.table.support import Table

ARRANGEMENT = Arrangement(table_layout((1280, 720)), (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS))
SEEDS = {Seat.NORTH: "match 49", Seat.SOUTH: "match 18"}
"""Deals in which this seat has the best Weis, and one side takes all tricks when ``one_sided`` plays."""


def one_sided(view: Observation) -> Action:
    """South and North play their highest card, the others their lowest."""
    if view.phase is not Phase.PLAY:
        return view.legal[0]
    assert view.contract is not None
    ruling = view.contract.in_trick(len(view.tricks), 5)
    plays = [action for action in view.legal if isinstance(action, Play)]
    best = max if view.party is PAIRS.parties[0] else min
    return best(plays, key=lambda play: (play.card.suit is ruling.trump, strength(play.card, ruling)))


def first_round(rules: RuleSet, seed: str, viewer: Seat = Seat.SOUTH) -> Iterator[Beat]:
    """All beats of the first round."""
    step = GameState.start(rules, Decks(seed))
    board = board_of(observe(step.state, viewer))
    while True:
        yield from beats(board, seen_in(step, repeat(NO_ENTRIES), viewer, open_hands=False))
        if any(isinstance(event, RoundEnded) for event in step.events):
            return
        state = step.state
        assert state.to_act is not None
        board = board_of(observe(state, viewer))
        step = state.apply(state.to_act, one_sided(observe(state, state.to_act)))


def beat_of(kind: type, seed: str, viewer: Seat = Seat.SOUTH, number: int = 1) -> Beat:
    found = [beat for beat in first_round(SCHIEBER, seed, viewer) if isinstance(beat.event, kind)]
    return found[number - 1]


def at(shown: Take, time_s: float) -> dict[str, tuple[float, float]]:
    return {sprite.key.removeprefix("leaving "): (sprite.spot.x, sprite.spot.y) for sprite in shown.sprites(time_s)}


@pytest.mark.parametrize("seat", SEEDS)
def test_a_weis_slides_out_of_the_hand_and_back(seat: Seat) -> None:
    """Its cards come from the hand of who shows it, lie open through the second trick, and go back where they came from."""
    decided = beat_of(WeisDecided, SEEDS[seat])
    assert decided.after.shown[0][0] is seat
    shown = take(decided, ARRANGEMENT)
    lying = {sprite.key: sprite.spot for sprite in cast(decided.after, ARRANGEMENT) if sprite.place == "meld"}
    cards = {moving.sprite.key: moving for moving in shown.moving if moving.sprite.key in lying}
    assert cards.keys() == lying.keys()
    hand = {(sprite.spot.x, sprite.spot.y) for sprite in cast(decided.before, ARRANGEMENT)
            if sprite.key.startswith("north ") or sprite.place == "hand"}
    assert {(moving.flight.start.x, moving.flight.start.y) for moving in cards.values()} <= hand
    assert all(moving.flight.end == lying[key] for key, moving in cards.items())

    taken = beat_of(TrickTaken, SEEDS[seat], number=2)
    assert taken.before.shown
    assert not taken.after.shown
    back = take(taken, ARRANGEMENT)
    leaving = {moving.sprite.key.removeprefix("leaving "): moving for moving in back.moving if moving.sprite.place == "meld"}
    assert leaving.keys() == lying.keys()
    hand = {(sprite.spot.x, sprite.spot.y) for sprite in cast(taken.after, ARRANGEMENT)
            if sprite.key.startswith("north ") or sprite.place == "hand"}
    assert {(moving.flight.end.x, moving.flight.end.y) for moving in leaving.values()} <= hand
    assert not at(back, back.length_s).keys() & lying.keys()


def test_nothing_moves_or_grows_before_its_time() -> None:
    """When an event starts, each card that it moves is painted as at rest, most of them where a card lay before."""
    there = started = 0
    for beat in first_round(SCHIEBER, SEEDS[Seat.NORTH]):
        lain = {sprite.spot for sprite in cast(beat.before, ARRANGEMENT)}
        for sprite in take(beat, ARRANGEMENT).flying(0.0):
            assert sprite.drawn_px is None
            started += 1
            there += sprite.spot in lain
    assert there > 0.9 * started > 100


def test_the_words_make_room_for_the_cards() -> None:
    """Whoever lays a Weis open has its bubble taken away, and so has whoever has lost with another."""
    decided = beat_of(WeisDecided, SEEDS[Seat.NORTH])
    assert decided.before.said[Seat.NORTH] is not None
    assert decided.after.said[Seat.NORTH] is None
    assert decided.before.said[Seat.WEST] is not None
    assert decided.after.said[Seat.WEST] is None


def test_a_match_is_fanned_and_laid_together() -> None:
    """The nine tricks rise from their stack, lie side by side as the cards that took them, and are a stack again."""
    fanned, together = beat_of(Match, SEEDS[Seat.NORTH]), beat_of(MatchOver, SEEDS[Seat.NORTH])
    assert fanned.event == Match(PAIRS.parties[0], 100)
    assert fanned.after == together.before
    assert fanned.before == together.after
    lying = [sprite for sprite in cast(fanned.after, ARRANGEMENT) if sprite.place == "match"]
    ruling = fanned.after.ruling
    assert ruling is not None
    winners = [taken.trick.winning(ruling)[1] for taken in fanned.after.taken]
    assert [sprite.card for sprite in lying] == winners
    assert [sprite.spot.x for sprite in lying] == sorted(sprite.spot.x for sprite in lying)
    stack = {sprite.key: (sprite.spot.x, sprite.spot.y) for sprite in cast(fanned.before, ARRANGEMENT)}
    fan = {sprite.key: (sprite.spot.x, sprite.spot.y) for sprite in lying}
    out, back = take(fanned, ARRANGEMENT), take(together, ARRANGEMENT)
    assert (at(out, 0), at(out, out.length_s)) == (stack, fan)
    assert (at(back, 0), at(back, back.length_s)) == (fan, stack)


def test_the_sign_of_a_match_is_written_and_goes() -> None:
    """It comes softly, the figures follow one by one, all stand while the cards lie there, and then it goes."""
    fanned, together = beat_of(Match, SEEDS[Seat.NORTH]), beat_of(MatchOver, SEEDS[Seat.NORTH])
    coming = [sign for i in range(200) if (sign := match_sign(fanned, i / 100)) is not None]
    assert [sign.shown for sign in coming] == sorted(sign.shown for sign in coming)
    assert {sign.written for sign in coming} == {0, 1, 2, 3, 4}
    assert (coming[-1].shown, coming[-1].text) == (LEVELS, "+100")
    assert coming[-1] == match_sign(fanned, take(fanned, ARRANGEMENT).length_s) == match_sign(together, 0)
    assert match_sign(together, 1) is None


def test_no_match_where_the_rules_know_none() -> None:
    """Nine tricks that bring nothing extra are celebrated by nobody."""
    happened = list(first_round(TOURNAMENT, SEEDS[Seat.NORTH]))
    assert len({PAIRS.party(beat.event.winner) for beat in happened if isinstance(beat.event, TrickTaken)}) == 1
    assert not any(isinstance(beat.event, Match | MatchOver) for beat in happened)


def test_each_is_heard() -> None:
    """Laying cards open and making a match have a sound; a comparison that shows nothing has none."""
    decided = beat_of(WeisDecided, SEEDS[Seat.NORTH]).event
    assert isinstance(decided, WeisDecided)
    assert sound_of(decided)
    assert sound_of(WeisDecided(None, (), decided.points)) is None
    assert sound_of(Match(PAIRS.parties[0], 100)) == "match"


def watched(pace: float, *, clicks: bool = False) -> tuple[list[str], bytes]:
    """The kinds of happening that a person saw moving in the first round up to its sheet, and the table then.

    ``clicks``: on the table, as soon as the match is being shown.
    """
    seen: list[str] = []
    with Table(SCHIEBER, seed=SEEDS[Seat.NORTH], choose=one_sided, pace=0.0) as table:
        table.wait_for(lambda: table.screen.panel is not None or table.screen.course.mine)
        table.session.pace = pace
        for _ in range(20_000):
            if isinstance(table.screen.panel, SheetPanel):
                break
            show = table.screen.course._show
            if show is not None and show.moves and show.beat is not None:
                seen.append(type(show.beat.event).__name__)
                if clicks and isinstance(show.beat.event, Match):
                    table.click(640, 360)
                    continue
            if table.screen.course.mine:
                table.answer(one_sided)
            table.stage.tick(0.05)
        assert isinstance(table.screen.panel, SheetPanel)
        assert table.saves.record is not None
        assert table.session.record.actions == table.saves.record.actions
        table.wait(200)
        return list(dict.fromkeys(seen)), table.picture().get_buffer().raw


def test_with_or_without_motion_the_table_is_the_same_in_the_end() -> None:
    """Shown, cut short by a click, or at pace 0: the sheet lies on the same table, and at pace 0 nothing has moved."""
    shown, whole = watched(0.5)
    cut, short = watched(0.5, clicks=True)
    none, still = watched(0.0)
    assert {"WeisDecided", "Match", "MatchOver"} <= set(shown)
    assert "Match" in cut
    assert "MatchOver" not in cut
    assert none == []
    assert whole == short == still
