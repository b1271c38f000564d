"""Differenzler: the turned card, the predictions, undertrumping, how rounds are scored and the game ends (rules 6.2)."""

from __future__ import annotations

from dataclasses import replace
from typing import Unpack

import pytest

from jass_desktop.engine.actions import Play, Predict, parse_action
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.events import (
    CardPlayed,
    ContractChosen,
    Dealt,
    Event,
    GameEnded,
    Predicted,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.observation import observe, observe_open
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import ALONE, FOUR, PerParty, PerSeat
from jass_desktop.errors import IllegalActionError
from jass_desktop.session.table.moments import Moment, moments
from tests.contract import partial_game
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Hands, Table, of_kind, random_steps

OPEN = PRESETS["differenzler"]
HIDDEN = replace(OPEN, bids="hidden")
ONE_ROUND = replace(OPEN, rounds=1)

# WEST deals and turns the ace of diamonds. SOUTH, forehand, holds the nine highest cards of the others' suits and leads.
DEAL: Hands = {"west": "D7 D8 DA", "south": "SA SK HA HK CA CK", "east": "DJ", "north": "D9"}


def table_of(rules: RuleSet = OPEN, **codes: Unpack[Hands]) -> Table:
    return Table(rules, **(codes or DEAL))


@pytest.mark.rule("001", "25/3", "92/1")
def test_the_dealers_last_card_decides_the_suit() -> None:
    """The dealer turns the last card dealt, for all to see, and keeps it; nobody chooses, forehand predicts first."""
    table = table_of()
    turned = table.state.round.turned
    assert turned is Card.parse("DA")
    assert of_kind(table.events, TrumpTurned) == [TrumpTurned(WEST, turned)]
    assert of_kind(table.events, ContractChosen) == []
    assert table.state.round.contract is Contract.DIAMONDS
    assert turned in table.state.round.hands[WEST]
    assert (table.state.phase, table.state.to_act) == (Phase.BID, SOUTH)
    assert all(observe(table.state, seat).turned is turned for seat in FOUR)


@pytest.mark.rule("001", "25/4")
def test_each_predicts_once_and_forehand_leads() -> None:
    """Predictions go round the table, the dealer's last; then forehand leads."""
    table = table_of()
    seats = []
    for points in (60, 20, 30, 40):
        assert table.state.legal_actions() == tuple(map(Predict, range(158)))
        seats.append(table.state.to_act)
        table.act(f"predict {points}")
    assert seats == [SOUTH, EAST, NORTH, WEST]
    assert table.state.round.bids == (60, 20, 30, 40)
    assert (table.state.phase, table.state.to_act) == (Phase.PLAY, SOUTH)


@pytest.mark.rule("001", "25/4")
@pytest.mark.parametrize("text", ["predict 158", "predict 999", "D7", "push", "choose hearts", "knock", "claim", "show stoeck"])
def test_what_is_no_prediction(text: str) -> None:
    """More than 157, a card, a choice of trump or a claim are refused while predictions are awaited."""
    with pytest.raises(IllegalActionError):
        table_of().act(text)


@pytest.mark.rule("001", "25/5a")
def test_open_predictions_are_heard_and_hidden_ones_are_not() -> None:
    """An open prediction is told to the table; of a hidden one only that it was made. Each sees its own."""
    for rules, heard in ((OPEN, (60, 20)), (HIDDEN, (None, None))):
        table = table_of(rules)
        events = table.act("predict 60", "predict 20")
        assert events == [Predicted(SOUTH, heard[0]), Predicted(EAST, heard[1])]
        assert observe(table.state, SOUTH).bids == (60, heard[1], None, None)
        assert observe(table.state, EAST).bids == (heard[0], 20, None, None)
        assert observe(table.state, WEST).bids == (*heard, None, None)
        assert observe_open(table.state).bids == (60, 20, None, None)


@pytest.mark.rule("001", "25/5b")
def test_hidden_predictions_come_out_with_the_score_of_the_round() -> None:
    """At the end of its round each prediction is told with what was made; those of the next round are hidden again."""
    table = table_of(HIDDEN)
    table.act(*(f"predict {points}" for points in (60, 20, 30, 40)))
    [ended] = of_kind(table.play_out(), RoundEnded)
    assert ended.score.line(Line.PREDICTED) == (60, 20, 30, 40)
    assert all(observe(table.state, seat).rounds == (ended.score,) for seat in FOUR)


@pytest.mark.rule("001", "25/5b")
@pytest.mark.parametrize("seed", range(6))
def test_a_hidden_prediction_reaches_nobody_else(seed: int) -> None:
    """Whatever the others have predicted, until the round is over a seat sees and is told the same."""
    record = partial_game(replace(HIDDEN, rounds=1), f"hidden {seed}")

    def seen(bids: PerSeat[int]) -> list[Moment]:
        actions = tuple((seat, Predict(bids[seat]) if isinstance(action, Predict) else action) for seat, action in record.actions)
        return list(moments(replace(record, actions=actions), SOUTH))[:-1]

    assert seen(PerSeat(50, 10, 20, 30)) == seen(PerSeat(50, 157, 99, 1))
    assert seen(PerSeat(50, 10, 20, 30)) != seen(PerSeat(51, 10, 20, 30))


@pytest.mark.rule("001", "75/1a")
@pytest.mark.rule("examples", "2.3 Differenzler")
def test_undertrumping_is_allowed_to_who_cannot_follow() -> None:
    """Hearts led, trump diamonds, hearts nine and ace of diamonds lie: void of hearts all may be played, else only hearts."""
    table = table_of(south="H9", east="DJ", north="S6 D7 C8", west="DA")
    void = CardSet.parse("S6 D7 C8")
    assert legal_after(table, "H9", void) == void
    table = table_of(south="H9", east="DJ", north="H6 D7 C8", west="DA")
    assert legal_after(table, "H9", CardSet.parse("H6 D7 C8")) == CardSet.parse("H6")


def legal_after(table: Table, lead: str, hand: CardSet) -> CardSet:
    """What NORTH may play from this hand when SOUTH has led and EAST has trumped with the ace."""
    table.act(*(f"predict {points}" for points in (0, 0, 0, 0)))
    hands = table.state.round.hands.put(EAST, CardSet.parse("DA C6 C7")).put(NORTH, hand)
    table.state = table.state._replace(round=table.state.round._replace(hands=hands))
    table.cards(f"{lead} DA")
    return CardSet.of(action.card for action in table.state.legal_actions() if isinstance(action, Play))


def scored(table: Table) -> RoundScore:
    """Play the round out at random."""
    [ended] = of_kind(table.play_out(), RoundEnded)
    return ended.score


@pytest.mark.rule("001", "25/1a", "25/6", "94/2")
def test_the_difference_is_what_was_missed() -> None:
    """60, 20, 30, 40 predicted: each is written the distance from what it made; all made together are 157."""
    table = table_of()
    table.act(*(f"predict {points}" for points in (60, 20, 30, 40)))
    score = scored(table)
    assert sum(score.line(Line.MADE)) == 157
    assert score.written == tuple(abs(bid - made) for bid, made in zip((60, 20, 30, 40), score.line(Line.MADE), strict=True))
    assert score.totals == score.written
    assert table.state.scores == score.totals


def test_the_richest_trick_counts_in_full() -> None:
    """The jack takes nine, ace and ten of trumps with the last trick: 60 points, all of them its seat's."""
    table = table_of(south="DJ SA SK SQ HA HK CA CK CQ", east="D9 S10 SJ C6 C7 C8 C9 C10 CJ",
                     north="D10 D6 H7 H8 H9 H10 HJ HQ S9", west="DA D7 D8 DQ DK S6 S7 S8 H6")
    table.act(*["predict 0"] * 4)
    table.cards("HA C6 H7 H6 CA C7 D6 D7 S6 SA S10 S9 CK C8 H8 D8 S7 SK SJ H9 CQ C9 H10 DQ S8 SQ C10 HJ HK CJ HQ DK DA DJ D9 D10")
    *_, last = of_kind(table.events, TrickTaken)
    assert (last.winner, last.points) == (SOUTH, 60)
    [ended] = of_kind(table.events, RoundEnded)
    assert ended.score.line(Line.MADE) == (113, 0, 0, 44)


def test_an_exact_hit_may_bring_a_bonus() -> None:
    """With the bonus, who hits exactly is written -10; without it 0 (rules 5.5.7)."""
    made = after_predictions(OPEN, (0, 0, 0, 0)).line(Line.MADE)
    for rules, hit in ((OPEN, 0), (replace(OPEN, exact_bonus=10), -10)):
        score = after_predictions(rules, tuple(made))
        assert score.line(Line.MADE) == made
        assert score.written == tuple(0 if rules is OPEN or not took else hit
                                          for took in (points > 0 for points in made))


def after_predictions(rules: RuleSet, bids: tuple[int, ...]) -> RoundScore:
    table = table_of(rules)
    table.act(*(f"predict {points}" for points in bids))
    return scored(table)


def test_who_predicted_nothing_needs_a_trick_for_the_bonus() -> None:
    """Predicting 0 and staying without a trick is written 0, also where an exact hit earns a bonus."""
    weak = {"west": "DA DK DQ SA SK SQ CA CK CQ", "south": "S6 S7 S8 H6 H7 H8 C6 C7 C8"}
    table = table_of(replace(OPEN, exact_bonus=10), **weak)
    table.act(*["predict 0"] * 4)
    score = scored(table)
    idle = set(FOUR) - {event.winner for event in of_kind(table.events, TrickTaken)}
    assert idle
    assert all(score.written[seat] == 0 for seat in idle)


@pytest.mark.rule("001", "3/8", "25/1b", "25/7a")
def test_each_deals_once_in_four_rounds() -> None:
    """The preset lasts four rounds, each dealt by the next seat, and the fewest bad points win."""
    for number in range(20):
        events = [event for _, _, step in random_steps(OPEN, f"four {number}") for event in step.events]
        dealers = [event.dealer for event in of_kind(events, RoundBegan)]
        assert len(set(dealers[:4])) == 4
        assert dealers[1:] == [before.next(OPEN.direction) for before in dealers[:-1]]
        [ended] = of_kind(events, GameEnded)
        assert all((ended.outcome.totals[seat] == min(ended.outcome.totals)) is (seat in ended.outcome.seats) for seat in FOUR)


def finished(rules: RuleSet, before: tuple[int, int, int, int]) -> tuple[Table, list[Event]]:
    """The last round of a game in which so many bad points stood before it, each seat hitting exactly."""
    made = after_predictions(rules, (0, 0, 0, 0)).line(Line.MADE)
    table = table_of(rules)
    table.state = table.state._replace(scores=PerParty(*before))
    table.act(*(f"predict {points}" for points in made))
    return table, table.play_out()


@pytest.mark.rule("001", "25/7b")
def test_equal_leaders_play_another_round() -> None:
    """A tie for the lead after the last round leads to one more (text 001); a tie behind the leader does not."""
    table, events = finished(ONE_ROUND, (5, 5, 30, 9))
    assert table.state.outcome is None
    assert of_kind(events, RoundBegan)[-1].number == 2
    table, _ = finished(ONE_ROUND, (5, 6, 6, 9))
    assert table.state.outcome == Outcome(ALONE.parties[:1], PerParty(5, 6, 6, 9), "rounds")
    assert table.state.outcome.seats == (SOUTH,)


def test_or_they_win_together() -> None:
    """Where ties stay as they are, all seats with the fewest bad points have won."""
    table, _ = finished(replace(ONE_ROUND, tie_round=False), (5, 5, 30, 9))
    assert table.state.outcome == Outcome(ALONE.parties[:2], PerParty(5, 5, 30, 9), "rounds")
    assert table.state.outcome.seats == (SOUTH, EAST)


def test_no_weis_no_stoeck_no_match() -> None:
    """Nothing but cards and the last trick counts: no Weis can be declared, no Stöck is shown, all nine tricks make 157."""
    table = Table(OPEN, dealer=SOUTH, south="DJ D9 DA DK DQ D10 D8 D7 D6")
    assert table.state.round.contract is Contract.DIAMONDS
    table.act(*["predict 0"] * 4)
    with pytest.raises(IllegalActionError):
        table.do(EAST, parse_action(f"{table.state.legal_actions()[0]} weis 4A"))
    assert scored(table).line(Line.MADE) == (157, 0, 0, 0)
    assert not [event for event in table.events if isinstance(event, StoeckShown | WeisAnnounced | WeisDecided)]


def test_the_first_packet_goes_to_forehand() -> None:
    """Deal and lead are those of every Jass: forehand gets the first packet and plays the first card."""
    table = table_of()
    assert of_kind(table.events, Dealt) == [Dealt(WEST, SOUTH)]
    table.act(*["predict 0"] * 4)
    assert of_kind(table.play_out(), CardPlayed)[0].seat is SOUTH
