"""King and queen of trumps: when they are shown, and what they count (rules 3.5, 7.0.1)."""

from __future__ import annotations

from typing import Any

import pytest

from jass_desktop.engine.actions import KeepStoeck, Play, ShowStoeck
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import GameEnded, StoeckShown, TrickTaken, WeisDecided
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty
from jass_desktop.errors import IllegalActionError
from tests.engine.support import NORTH, SOUTH, Hands, Table, of_kind, own_rules, silent

S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]
ANY = tuple(Contract)

# SOUTH leads diamonds with king and queen, and the others have nothing that disturbs.
DEAL: Hands = {"south": "DK DQ D6 S6 S7 H6 H7 C6 C7", "east": "D7 S8 S9 SJ H8 H9 HJ C8 C9", "north": "DJ D9 DA SK SQ HA HK CA CK",
        "west": "D8 D10 S10 SA H10 HQ C10 CQ CJ"}


def stoeck_table(*, trump: str = "diamonds", scores: tuple[int, int] = (0, 0), **options: Any) -> Table:
    table = Table(own_rules(contracts=ANY, **options), scores=scores, **DEAL)
    table.act(f"choose {trump}")
    return table


@pytest.mark.rule("000", "41/1", "42/1b", "42/2")
@pytest.mark.rule("003", "66/5")
@pytest.mark.rule("decisions", "7.0.1e")
@pytest.mark.rule("examples", "3.5 a")
def test_stoeck_falls_with_the_second_card() -> None:
    """(a) King in trick 2, queen later: the 20 are written at the moment the queen falls, not before."""
    table = stoeck_table()
    table.cards("S6 S8 SK SA")  # WEST takes it
    table.cards("D8 DK D7 DA")  # the king; NORTH takes it
    assert table.state.running == (15, 15)
    assert of_kind(table.events, StoeckShown) == []
    table.cards("DJ D10")
    before = table.state.round.points[S_N].total
    events = table.cards("DQ")
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]
    assert table.state.round.points[S_N].total == before + 20
    assert table.state.round.stoeck is SOUTH


@pytest.mark.rule("decisions", "7.0.1e", "7.0.15a")
@pytest.mark.rule("examples", "3.5 b")
def test_stoeck_comes_with_a_shown_weis() -> None:
    """(b) Queen, king and ace of trumps declared and best on the table: 20 and the Stöck as soon as they are shown."""
    table = Table(own_rules(), south="DQ DK DA", east="S6 S7 S8")
    table.act("choose diamonds")
    events = table.first_trick(south="DQ-DA", east="S6-S8")
    assert [type(event) for event in events][-3:] == [WeisDecided, StoeckShown, TrickTaken]
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]
    assert (table.state.round.points[S_N].weis, table.state.round.points[S_N].stoeck) == (20, 20)


@pytest.mark.rule("000", "40/1")
def test_two_melds_may_show_the_stoeck_together() -> None:
    """The king in four kings and the queen in four queens, both shown, are a Stöck."""
    table = Table(own_rules(), south="DQ HQ SQ CQ DK HK SK CK D6")
    table.act("choose diamonds")
    assert of_kind(table.first_trick(south="4K 4Q"), StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]


@pytest.mark.rule("decisions", "7.0.1e")
@pytest.mark.parametrize("shown", ["best", "none"])
def test_a_weis_not_laid_open_shows_no_stoeck(shown: str) -> None:
    """Where the Weis with the pair stays closed, the Stöck falls with the second card as ever."""
    table = Table(own_rules(weis_shown=shown), south="DQ DK DA S6 S7 S8 S9")
    table.act("choose diamonds")
    assert of_kind(table.first_trick(south="S6-S9 DQ-DA"), StoeckShown) == []
    assert of_kind(table.play_out(), StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]


@pytest.mark.rule("000", "42/1a")
@pytest.mark.rule("decisions", "7.0.1e")
def test_a_weis_that_does_not_count_shows_no_stoeck() -> None:
    """Where the other side's Weis is better, the pair in the lower one is not seen."""
    table = Table(own_rules(), south="DQ DK DA", east="S6 S7 S8 S9")
    table.act("choose diamonds")
    assert of_kind(table.first_trick(south="DQ-DA", east="S6-S9"), StoeckShown) == []


@pytest.mark.rule("000", "41/1")
@pytest.mark.rule("004", "31/5")
@pytest.mark.rule("examples", "3.5 c")
def test_stoeck_counts_beside_the_other_sides_weis() -> None:
    """(c) They hold a 50, you a 20 and the Stöck: they write 50, you 20."""
    table = Table(own_rules(), south="DQ DK S6 S7 S8", east="H6 H7 H8 H9")
    table.act("choose diamonds")
    table.first_trick(south="S6-S8", east="H6-H9")
    table.play_out()
    points = points_by_side(table.state.rounds[0])
    assert (points[S_N].weis, points[S_N].stoeck) == (0, 20)
    assert (points[E_W].weis, points[E_W].stoeck) == (50, 0)
    assert table.state.rounds[0].stoeck is SOUTH


@pytest.mark.rule("001", "56/1")
@pytest.mark.rule("examples", "3.5 d")
def test_stoeck_takes_the_factor() -> None:
    """(d) With factor 2 the Stöck brings 40."""
    table = stoeck_table(factors={Contract.DIAMONDS: 2})
    table.cards("S6 S8 SK SA")
    table.cards("D8 DK D7 DA")
    table.cards("DJ D10")
    before = table.state.running[S_N]
    table.cards("DQ")
    assert table.state.running[S_N] == before + 40


@pytest.mark.rule("000", "38/1")
@pytest.mark.rule("001", "45/1a")
@pytest.mark.rule("004", "31/2")
@pytest.mark.parametrize("contract", ["obenabe", "undenufe", "clubs"])
def test_stoeck_is_of_trumps(contract: str) -> None:
    """King and queen of another suit are nothing, and without trump there is no Stöck at all."""
    table = stoeck_table(trump=contract)
    table.play_out()
    assert of_kind(table.events, StoeckShown) == []
    assert table.state.rounds[0].stoeck is None


@pytest.mark.rule("000", "38/1")
@pytest.mark.rule("004", "31/2")
def test_a_divided_pair_is_nothing() -> None:
    """King and queen in two hands, though partners', are no Stöck."""
    table = Table(own_rules(), south="DK", north="DQ")
    table.act("choose diamonds")
    assert of_kind(table.play_out(), StoeckShown) == []


def test_no_stoeck_where_the_rules_have_none() -> None:
    """With the option off nothing is shown or counted."""
    table = stoeck_table(stoeck=False, early_stoeck="none")
    assert of_kind(table.play_out(), StoeckShown) == []
    assert [points.stoeck for points in points_by_side(table.state.rounds[0])] == [0, 0]


@pytest.mark.rule("004", "31/6")
@pytest.mark.rule("decisions", "7.0.5a")
def test_stoeck_counts_without_a_trick() -> None:
    """The pair counts even for a side that takes no trick, unless the rules void it."""
    deal: Hands = {"south": "DJ D9 DA SA HA CA SK HK CK", "east": "DK DQ", "north": "D6 D7", "west": "D8 D10"}
    for void, expected in ((False, 20), (True, 0)):
        table = Table(own_rules(stoeck_void_on_match=void), **deal)
        table.act("choose diamonds")
        table.lead(*deal["south"].split())
        score = table.state.rounds[0]
        assert points_by_side(score)[S_N].match == 100
        assert points_by_side(score)[E_W].total == expected


# Showing early (7.0.1). SOUTH holds the pair; in trick 1 below, WEST's side takes S6 S8 SK SA, 15 points.
TRICK_1 = "S6 S8 SK SA"


@pytest.mark.rule("decisions", "7.0.1b")
@pytest.mark.rule("examples", "3.5 e")
def test_e_stoeck_precedes_the_trick() -> None:
    """(e) A 981, B 971: B takes 30 in tricks, but A shows Stöck first and wins: at any time, or with the second card."""
    table = stoeck_table(scores=(981, 971), early_stoeck="anytime")
    events = table.cards("S6")
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=True)]
    assert table.state.outcome is not None
    assert table.state.outcome.winner is S_N
    # Without showing early: the second card falls into the very trick that would win for the other side.
    table = stoeck_table(scores=(960, 970), early_stoeck="none")
    table.cards(TRICK_1)
    table.cards("D8 DK D7 D9")  # NORTH: 18, so 978; E-W 985
    table.cards("DA D10")
    events = table.cards("DQ")
    assert [type(event) for event in events[1:2]] == [StoeckShown]
    assert table.state.running == (998, 985)
    table = stoeck_table(scores=(962, 970), early_stoeck="none")
    table.cards(TRICK_1)
    table.cards("D8 DK D7 D9")
    table.cards("DA D10")
    table.cards("DQ")
    assert table.state.outcome is not None, "the game ends in mid-trick"
    assert table.state.outcome.winner is S_N
    assert table.state.outcome.totals == (1000, 985)


@pytest.mark.rule("000", "43/1a")
@pytest.mark.rule("decisions", "7.0.1a", "7.0.15a")
def test_after_announcements_stoeck_is_shown_where_it_wins() -> None:
    """When the fourth card of trick 1 lies, a pair whose 20 reach the target is shown, and wins before the trick counts."""
    table = stoeck_table(scores=(980, 985))
    table.cards("S6 S8 SK")
    assert of_kind(table.events, StoeckShown) == []
    events = table.cards("SA")
    assert [type(event) for event in events[1:2]] == [StoeckShown]
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=True)]
    assert of_kind(events, TrickTaken) == []
    assert isinstance(events[-1], GameEnded)
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.totals) == (S_N, (1000, 985))


@pytest.mark.rule("decisions", "7.0.1a")
@pytest.mark.parametrize(("scores", "factor", "shown"), [((979, 0), 1, False), ((980, 0), 1, True), ((960, 0), 2, True),
                                                        ((959, 0), 2, False)])
def test_stoeck_is_shown_early_only_where_it_suffices(scores: tuple[int, int], factor: int, shown: bool) -> None:
    """The pair stays hidden unless its 20, times the factor, reach the target."""
    table = stoeck_table(scores=scores, factors={Contract.DIAMONDS: factor})
    assert bool(of_kind(table.cards(TRICK_1), StoeckShown)) is shown


@pytest.mark.rule("decisions", "7.0.1c")
def test_early_stoeck_none() -> None:
    """Where nothing is shown early, the trick counts first and the other side wins."""
    table = stoeck_table(scores=(980, 985), early_stoeck="none")
    table.cards(TRICK_1)
    assert table.state.outcome is not None
    assert table.state.outcome.winner is E_W


@pytest.mark.rule("000", "43/1a")
@pytest.mark.rule("decisions", "7.0.1a")
def test_after_trick_1_it_is_too_late() -> None:
    """With after_announcements a pair that would win only after trick 1 is turned waits for its second card."""
    table = stoeck_table(scores=(970, 0))
    table.cards(TRICK_1)
    table.cards("D8 DK D7 D9")  # 18 points: 988
    assert table.state.running[S_N] == 988
    assert of_kind(table.events, StoeckShown) == []
    assert table.state.outcome is None


@pytest.mark.rule("decisions", "7.0.1b")
def test_anytime_stoeck_wins_in_mid_round() -> None:
    """With anytime the pair is shown as soon as 20 are missing, here when a trick has brought the side near enough."""
    table = stoeck_table(scores=(970, 0), early_stoeck="anytime")
    table.cards(TRICK_1)
    table.cards("D8 DK D7")
    assert of_kind(table.events, StoeckShown) == []
    events = table.cards("D9")
    assert [type(event) for event in events[1:3]] == [TrickTaken, StoeckShown]
    assert table.state.outcome is not None
    assert table.state.outcome.totals[S_N] == 1008


@pytest.mark.rule("000", "43/1b", case="after_announcements")
@pytest.mark.rule("decisions", "7.0.1a", case="after_announcements")
@pytest.mark.parametrize("early", ["after_announcements", "anytime"])
def test_weis_and_stoeck_together_reach_the_target_before_the_trick(early: str) -> None:
    """A side that has the target with its Weis and an early Stöck wins before a trick that would win for the others."""
    table = Table(own_rules(early_stoeck=early), scores=(960, 999), south="DK DQ S6 S7 S8", north="HJ HQ HK")
    table.act("choose diamonds")
    events = table.first_trick(south="S6-S8")
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=True)]
    assert of_kind(events, TrickTaken) == []
    assert table.state.outcome is not None
    assert (table.state.outcome.winner, table.state.outcome.totals) == (S_N, (1000, 999))


@pytest.mark.rule("000", "43/1b", "73/3")
@pytest.mark.rule("examples", "5.3 Stöck before Weis")
def test_the_other_sides_pair_is_shown_as_well() -> None:
    """Either side's pair may win: 950 with a 50 against 980 with Stöck is won by the Stöck."""
    table = Table(own_rules(), scores=(950, 980), south="S6 S7 S8 S9", east="DK DQ")
    table.act("choose diamonds")
    table.first_trick(south="S6-S9")
    assert table.state.outcome is not None
    assert table.state.outcome.winner is E_W
    assert table.state.outcome.totals == (950, 1000)


# By hand: the call goes with the second card, and an early Stöck is shown by who holds it.

def by_hand(**options: Any) -> Table:
    return stoeck_table(stoeck_manual=True, **options)


@pytest.mark.rule("decisions", "7.0.1d")
def test_the_call_by_hand_goes_with_the_second_card() -> None:
    """The queen is played with the call, which is what the program proposes; then the 20 count."""
    table = by_hand()
    table.cards("DK D7 DA D10 DJ D8")
    assert Play(Card.parse("DQ"), stoeck=True) in table.state.legal_actions()
    assert Play(Card.parse("D6")) in table.state.legal_actions()
    events = table.act("DQ stoeck")
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=False)]


@pytest.mark.rule("000", "42/2")
@pytest.mark.rule("decisions", "7.0.1d")
def test_who_forgets_the_call_loses_the_stoeck() -> None:
    """Played without a word, the second card leaves the 20 unwritten for good."""
    table = by_hand()
    table.cards("DK D7 DA D10 DJ D8 DQ")
    table.play_out()
    assert of_kind(table.events, StoeckShown) == []


@pytest.mark.parametrize("text", ["DK stoeck", "S6 stoeck"])
def test_there_must_be_a_stoeck_to_call(text: str) -> None:
    """Neither the first of the two cards nor any other can be played with the call."""
    with pytest.raises(IllegalActionError, match="no Stöck to call"):
        by_hand().act(text)
    with pytest.raises(IllegalActionError):
        stoeck_table().act(text)


def test_a_shown_weis_does_not_call_it() -> None:
    """By hand the Stöck in a Weis laid open must be called: then, before the next card, or with its second card."""
    table = Table(own_rules(stoeck_manual=True), south="DQ DK DA", east="S6 S7 S8")
    table.act("choose diamonds")
    assert of_kind(table.first_trick(south="DQ-DA", east="S6-S8"), StoeckShown) == []
    assert [ShowStoeck() in table.state.interjections(seat) for seat in FOUR] == [True, False, False, False]
    assert table.copy().do(SOUTH, ShowStoeck()) == [StoeckShown(SOUTH, 20, early=False)]
    table.play_some(1)
    assert all(ShowStoeck() not in table.state.interjections(seat) for seat in FOUR)


@pytest.mark.rule("000", "42/1b")
def test_it_may_be_called_until_the_trick_is_turned() -> None:
    """After its second card without a word, also out of turn; once a card is led to the next trick it is lost."""
    table = by_hand()
    table.cards("DK D7 DA D10 DJ D8 DQ")
    assert table.copy().do(SOUTH, ShowStoeck()) == [StoeckShown(SOUTH, 20, early=False)]
    while len(table.state.round.tricks) < 2 or table.state.round.trick.plays:
        table.play_some(1)
    assert [ShowStoeck() in table.state.interjections(seat) for seat in FOUR] == [True, False, False, False]
    table.play_some(1)
    assert ShowStoeck() not in table.state.interjections(SOUTH)


@pytest.mark.rule("decisions", "7.0.1d", "7.0.15b")
def test_a_winning_stoeck_is_asked_for_before_trick_1_is_turned() -> None:
    """With 20 missing the holder is asked after the fourth card; showing it wins before Weis and trick count."""
    table = by_hand(scores=(980, 0))
    table.cards("S6 S8 SK SA")
    assert (table.state.phase, table.state.to_act) == (Phase.STOECK, SOUTH)
    assert table.state.legal_actions() == (ShowStoeck(), KeepStoeck())
    events = table.copy().act("show stoeck")
    assert of_kind(events, StoeckShown) == [StoeckShown(SOUTH, 20, early=True)]
    assert [event.outcome.seats for event in of_kind(events, GameEnded)] == [S_N.seats]
    assert of_kind(events, TrickTaken) == []


@pytest.mark.rule("decisions", "7.0.1d")
def test_who_keeps_a_winning_stoeck_plays_on() -> None:
    """Kept hidden it is not asked for again; the trick is turned, and the Stöck may still be called with its second card."""
    table = by_hand(scores=(980, 0))
    table.cards("S6 S8 SK SA")
    events = table.act("keep stoeck")
    assert [type(event) for event in events] == [TrickTaken]
    assert table.state.phase is Phase.PLAY
    [taken] = of_kind(events, TrickTaken)
    assert table.state.to_act is taken.winner
    assert table.state.outcome is None


@pytest.mark.rule("decisions", "7.0.15b")
def test_it_is_asked_for_where_it_wins_together_with_the_weis() -> None:
    """970 with a Weis of 20 that counts and 20 for the Stöck: asked, and what is shown counts with the Weis."""
    table = Table(own_rules(stoeck_manual=True), scores=(965, 0), south="DQ DK C6 C7 C8", east="D6", north="S6", west="S7")
    table.act("choose diamonds")
    table.act("C6 weis C6-C8")
    for _ in range(3):
        table.act(str(silent(table.state)[0]))
    assert table.state.phase is Phase.STOECK
    events = table.act("show stoeck")
    assert [type(event) for event in events][:2] == [StoeckShown, WeisDecided]
    assert of_kind(events, GameEnded)


def test_it_is_asked_for_where_the_weis_would_do_as_well() -> None:
    """985 with a Weis of 20 that counts and 20 for the Stöck: the Stöck comes first, so its holder is asked."""
    table = Table(own_rules(stoeck_manual=True), scores=(985, 0), south="DQ DK C6 C7 C8")
    table.act("choose diamonds")
    table.first_trick(south="C6-C8")
    assert (table.state.phase, table.state.to_act) == (Phase.STOECK, SOUTH)


@pytest.mark.rule("decisions", "7.0.15b")
def test_nobody_is_asked_without_need() -> None:
    """With 21 missing, or the rule off, the trick is turned without a question."""
    for scores, early in (((979, 0), "after_announcements"), ((980, 0), "none")):
        table = by_hand(scores=scores, early_stoeck=early)
        assert of_kind(table.cards("S6 S8 SK SA"), TrickTaken)


@pytest.mark.rule("decisions", "7.0.1d")
def test_anytime_it_may_be_thrown_in() -> None:
    """With ``anytime`` the holder alone may show it at any moment, out of turn too, as soon as it wins the game."""
    table = by_hand(scores=(950, 0), early_stoeck="anytime")
    table.cards("S6 S8 SK SA")
    assert all(ShowStoeck() not in table.state.interjections(seat) for seat in FOUR)
    table.state = table.state._replace(scores=PerParty(980, 0))
    table.cards("D8")
    assert [ShowStoeck() in table.state.interjections(seat) for seat in FOUR] == [True, False, False, False]
    assert table.state.to_act is not NORTH
    with pytest.raises(IllegalActionError):
        table.do(NORTH, ShowStoeck())
    with pytest.raises(IllegalActionError, match="claim"):
        table.claim(SOUTH)
    assert of_kind(table.do(SOUTH, ShowStoeck()), GameEnded)
