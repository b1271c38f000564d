"""What statistics count of a game, beside a count by hand from the same record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Bid, Choose, Play, Push
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.presets import DIFFERENZLER, DIFFERENZLER_LOT, PRESETS, SWISSLOS_1000, TOURNAMENT
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.verdicts import Mark, Price, Sum
from jass_desktop.session.history.rounds import Lost, Namer, PlayedRound, Span, played_rounds
from jass_desktop.session.history.rounds_text import read_rounds, write_rounds
from tests.store.games import WHOLE, played
from tests.verdicts import verdict


def tricks_by_hand(record: GameRecord, number: int) -> list[tuple[Seat, ...]]:
    """Who took each trick of the round, as far as it was played."""
    winners: dict[int, Seat] = {}
    for step in replay(record):
        for state in (*step.states, step.state):
            if state.round.number == number:
                winners |= {n: taken.winner for n, taken in enumerate(state.round.tricks)}
    return [(winners[n],) for n in sorted(winners)]


@pytest.mark.some(2)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_round_is_counted_as_it_was_played(rules: RuleSet) -> None:
    """Contract, who named it, points, match and honours are those that a walk through the record finds."""
    record = played(WHOLE, "counted", rules)
    rounds = played_rounds(record)
    me = rules.seating.seats[0]
    ours = {seat for seat in rules.seating.seats if rules.party(seat) is rules.party(me)}
    *_, last = replay(record)
    assert [each.number for each in rounds] == [score.number for score in last.state.rounds]
    assert sum(each.written for each in rounds) == last.state.rounds[-1].totals[rules.party(me)]
    names = [seat for seat, action in record.actions if isinstance(action, Choose)]
    for n, each in enumerate(rounds):
        moves = record.actions[each.move:rounds[n + 1].move if n + 1 < len(rounds) else None]
        hand = {action.card for seat, action in moves if seat is me and isinstance(action, Play)}
        assert each.contract is last.state.rounds[n].contract
        assert each.pushed is any(isinstance(action, Push) for _seat, action in moves)
        if rules.kind == "differenzler":
            namer = Namer.LOT if rules.trump == "lot" else Namer.TURNED
            assert (each.namer, each.against, each.match) == (namer, None, 0)
            assert each.written == abs(each.made - (each.predicted or 0)) or rules.exact_bonus
        else:
            bids = [(seat, action) for seat, action in moves if isinstance(action, Bid)]
            chooser = bids[-1][0] if bids else names[n]
            assert each.bid == (bids[-1][1].points if bids else None)
            assert each.namer is (Namer.ME if chooser is me else Namer.PARTNER if chooser in ours else Namer.OPPONENT)
            winners = [winner for (winner,) in tricks_by_hand(record, each.number)]
            assert each.whole is (len(winners) == rules.tricks)
            taken = sum(winner in ours for winner in winners)
            assert each.match == ((taken == rules.tricks) - (each.whole and taken == 0))
        if each.bid is not None:
            side = rules.party(chooser)
            weis = sum(last.state.rounds[n].line(line)[side] for line in (Line.WEIS, Line.STOECK))
            gained = last.state.rounds[n].written[side] - weis
            assert each.bid_made is (gained >= 2 * each.bid)  # whoever makes a bid writes it besides as many points
        if each.whole:
            assert each.high == sum(card.rank in (Rank.JACK, Rank.NINE, Rank.ACE) for card in hand)
            trump = each.contract.trump
            ranks = (Rank.JACK, Rank.NINE, Rank.ACE)
            held = [rank in {card.rank for card in hand if card.suit is trump} for rank in ranks]
            assert each.honours == (None if trump is None else sum(1 << bit for bit, has in enumerate(held) if has))


@pytest.mark.some(5)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_rounds_come_back_from_their_text(rules: RuleSet) -> None:
    """What is written is read as it was."""
    rounds = played_rounds(played(WHOLE, "text", rules), [verdict(12), verdict(13, mark=Mark.FORCED)])
    assert read_rounds(write_rounds(rounds)) == rounds


@pytest.mark.parametrize("text", [
    "", "[]", "{}", "[3]", "[2,[]]", "[3,[[]]]", '[3,[["a"]]]', "[3,7]", "[" * 100_000, "[3,[null]]", "\x00", "NaN"])
def test_any_other_text_is_refused(text: str) -> None:
    """A ValueError says so, whatever it is."""
    with pytest.raises(ValueError, match=r".*"):
        read_rounds(text)


def test_one_wrong_cell_makes_the_text_unsound() -> None:
    """No cell of a round takes a value that it cannot have."""
    text = write_rounds(played_rounds(played(WHOLE, "cell"))[:1])
    assert text.startswith("[3,[[1,")
    for number in ("0", "1.5", "true", '"1"', "null", "1e9"):
        with pytest.raises(ValueError, match=r".*"):
            read_rounds(text.replace("[3,[[1,", f"[3,[[{number},", 1))
    for lost in ('[["late",0,1.0,1.0]]', '[["late",1,NaN,1.0]]', '[["late",1,1.0]]', '[["never",1,1.0,1.0]]', "[[]]", "7"):
        with pytest.raises(ValueError, match=r".*"):
            read_rounds(text.replace(",[],null,null]]]", f",{lost},null,null]]]"))
    for bid in ("1.5,1", "100,2", '"100",1', "100"):
        with pytest.raises(ValueError, match=r".*"):
            read_rounds(text.replace(",null,null]]]", f",{bid}]]]"))


def test_losses_are_counted_by_part_of_the_round() -> None:
    """Real decisions of the person count where they fall; forced ones, and those of others, nowhere."""
    record = played(WHOLE, "lost", SWISSLOS_1000)
    made = [replace(verdict(20 + trick, loss=1.5), trick=trick) for trick in (1, 3, 4, 9)]
    others = [replace(verdict(40, mark=Mark.FORCED), trick=2), verdict(41, Seat.EAST), replace(verdict(42), round_number=2)]
    first, second, *_rest = played_rounds(record, [*made, *others])
    assert first.lost == (Lost(Span.EARLY, 2, 3.0, 3.0), Lost(Span.MIDDLE, 1, 1.5, 1.5), Lost(Span.LATE, 1, 1.5, 1.5))
    assert second.lost == (Lost(Span.EARLY, 1, 3.25, 3.2),)


def test_a_round_tells_the_loss_that_its_review_tells() -> None:
    """Both add up tenths, none of them below 0; only the measured loss, for means, is as it came."""
    found = [replace(verdict(20 + trick, loss=loss), trick=trick) for trick, loss in enumerate((0.24, 0.24, -0.06, 1.04), 1)]
    lost = played_rounds(played(WHOLE, "told", SWISSLOS_1000), found)[0].lost
    assert sum(one.told for one in lost) == pytest.approx(Sum.of(found).lost) == pytest.approx(1.4)
    assert sum(one.points for one in lost) == pytest.approx(1.46)


def test_six_have_two_tricks_to_a_third() -> None:
    """At a table of six, tricks 3 and 4 are the middle of the round."""
    six = PRESETS["schieber-six"]
    south = six.seating.seats[0]
    found = [replace(verdict(20 + trick, south), trick=trick) for trick in range(1, 7)]
    first, *_rest = played_rounds(played(WHOLE, "six", six), found)
    assert [(lost.span, lost.decisions) for lost in first.lost] == [(Span.EARLY, 2), (Span.MIDDLE, 2), (Span.LATE, 2)]


def expected(record: GameRecord, number: int) -> PlayedRound:
    """The round, with a price of 12 for the person's choice, found when contracts counted 1.5 times on average."""
    seat, action = next((seat, action) for seat, action in record.actions if isinstance(action, Choose))
    judged = replace(verdict(1, seat, action), trick=0, factor=1.5, prices=(Price(action, 12.0, 0.0, 100),))
    return played_rounds(record, [judged])[number]


def test_what_was_expected_is_in_points_of_the_round() -> None:
    """The price of a contract counts before its own factor, and only where prices are points: without a target."""
    rules = replace(TOURNAMENT, name="own")
    record = next(record for record in (played(WHOLE, f"e{n}", rules) for n in range(50))
                  if next(seat for seat, action in record.actions if isinstance(action, Choose)) is Seat.SOUTH)
    assert expected(record, 0).expected == pytest.approx(18.0 / expected(record, 0).factor)
    assert expected(record, 1).expected is None
    other = next(record for record in (played(WHOLE, f"e{n}", SWISSLOS_1000) for n in range(50))
                 if next(seat for seat, action in record.actions if isinstance(action, Choose)) is Seat.SOUTH)
    assert expected(other, 0).expected is None


def test_the_dealer_has_the_turned_card() -> None:
    """Where a card is turned up, the rounds say whether it lies in the person's hand: in every fourth one."""
    rounds = played_rounds(played(WHOLE, "turned", DIFFERENZLER))
    assert [each.turned for each in rounds].count(True) == 1
    assert not any(each.turned for each in played_rounds(played(WHOLE, "turned", DIFFERENZLER_LOT)))
