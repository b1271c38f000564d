"""Reviews: blind to what is hidden, the same again, honest about how sure they are, and right where the answer is certain."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

import numpy as np
import pytest

from jass_desktop.ai.judging import look
from jass_desktop.ai.judging.finding import Finding
from jass_desktop.ai.judging.ledger import Ledger
from jass_desktop.ai.judging.look import looks, verdict_on
from jass_desktop.ai.judging.pricing import policy_of
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.judging.tally import Tally
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.search.playouts import Table
from jass_desktop.ai.search.row_choice import rows_left
from jass_desktop.ai.worlds.possible import sample
from jass_desktop.ai.worlds.sets import HALVES, WorldSet, WorldSets
from jass_desktop.engine.actions import Action, Choose, Play
from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, PRESETS, SCHIEBER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.renaming import renamed_action, renamed_view, renamings
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.verdicts import (
    THRESHOLDS,
    Mark,
    Price,
    Sum,
    Verdict,
    alternative_text,
    judged,
    renamed_verdict,
)
from jass_desktop.session.protocols import Agreement
from tests.ai.positions import at_play, at_prediction
from tests.ai.replays import Moment, at_random, card_sets, moments

FEW = 30
FEWER = 20


def asked_at(view: Observation, card: str) -> Question:
    """That this card was played."""
    return Question(0, view, Play(Card.parse(card)))


def some(rules: RuleSet, seed: str, rounds: int = 1) -> list[Moment]:
    """Moments of a random game at which there was a choice."""
    return [moment for moment in moments(rules, seed, at_random(seed), rounds) if len(moment.view.legal) > 1]


def prices(verdict: Verdict) -> dict[str, float]:
    return {alternative_text(price.action): price.value for price in verdict.prices}


@pytest.mark.some(1)
@pytest.mark.parametrize("trick", [1, 4, 7])
def test_hidden_hands_change_nothing(trick: int) -> None:
    """When the cards that a seat cannot see are dealt otherwise, its decision gets the same verdict to the last digit."""
    rng = np.random.default_rng(trick)
    moment = next(one for one in some(SCHIEBER, f"hidden {trick}") if len(one.state.round.tricks) == trick - 1
                  and one.state.round.contract is not None)
    view = moment.view
    [hands] = sample(view, 1, rng)
    other = moment.state._replace(round=moment.state.round._replace(hands=card_sets(hands)))
    seen = observe(other, view.seat)
    assert other.round.hands != moment.state.round.hands
    found, again = (verdict_on(Question(5, one, view.legal[-1]), most=FEW) for one in (view, seen))
    assert found == again


@pytest.mark.parametrize("name", ["swisslos-1000", "schieber", "differenzler"])
def test_names_of_suits_change_nothing(name: str, size) -> None:  # type: ignore[no-untyped-def]
    """When suits that the rules treat alike exchange their names, the verdict is the same under the new names."""
    rules = PRESETS[name]
    for moment in some(rules, "renamed")[size(5, 2):size(6, 20):3]:
        taken = moment.view.legal[-1]
        found = verdict_on(Question(5, moment.view, taken), most=FEWER)
        for names in renamings(rules)[1::size(23, 5)]:
            other = Question(5, renamed_view(moment.view, names), renamed_action(taken, rules, names))
            assert verdict_on(other, most=FEWER) == renamed_verdict(found, rules, names)


def test_the_same_again(size) -> None:  # type: ignore[no-untyped-def]
    """The same decision, seed and limit give the same verdict; another seed gives other worlds."""
    for moment in some(SCHIEBER, "same")[1:size(2, 20):3]:
        question = Question(3, moment.view, moment.view.legal[0])
        first, second, other = (verdict_on(question, seed, FEWER) for seed in ("a", "a", "b"))
        assert first == second
        assert first.exact or first.prices != other.prices or first.mark is Mark.INDIFFERENT


@pytest.mark.some(2)
@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_game(name: str, size) -> None:  # type: ignore[no-untyped-def]
    """In every game each decision gets a verdict, with a price for each alternative, the best one looked at in all worlds."""
    for moment in some(PRESETS[name], "every game")[::size(40, 12)]:
        legal = moment.view.legal
        taken = legal[len(legal) // 2]
        verdict = verdict_on(Question(0, moment.view, taken), most=FEW)
        assert verdict.settled
        assert verdict.mark is not Mark.FORCED
        assert verdict.prices[0].worlds == max(price.worlds for price in verdict.prices)
        if isinstance(taken, Play | Choose):
            assert {action for price in verdict.prices for action in (price.action, *price.equals)} == set(legal)
        values = [price.value for price in verdict.prices[1:]]
        assert values == sorted(values, reverse=True)
        assert all(np.isfinite(values))


SEVEN = [(Seat.SOUTH, "C9 C6 CA CJ"), (Seat.NORTH, "D6 D9 D8 D7"), (Seat.WEST, "DJ DQ DK D10"), (Seat.EAST, "C8 CK C10 CQ"),
         (Seat.NORTH, "S6 S9 S8 S7"), (Seat.WEST, "SQ SK S10 SJ"), (Seat.SOUTH, "H9 H6 H7 H8")]
"""Tricks of a round Obenabe, after which C7, DA, SA and the five highest hearts are left, and SOUTH leads."""
EIGHT = [*SEVEN, (Seat.SOUTH, "SA C7 DA H10")]
THREE = at_play("C7 H6 HA", trump="obenabe", tricks=SEVEN[:6])


def test_rows_are_priced_by_what_they_leave() -> None:
    """With all trumps in hand a row brings what a match brings, in all worlds, less what the board loses by it."""
    view = next(one.view for one in some(COIFFEUR, "rows") if one.view.phase is Phase.CHOICE)
    view = replace(view, hand=CardSet.parse("H6 H7 H8 H9 H10 HJ HQ HK HA"))
    choice = next(action for action in view.legal if isinstance(action, Choose) and action.contract.trump is Suit.HEARTS)
    verdict = verdict_on(Question(0, view, choice), most=FEW)
    [price] = [price for price in verdict.prices if price.action == choice]
    match = view.rules.factor(choice.contract, choice.row) * (157 + view.rules.match_bonus)
    later = rows_left(view, view.party) - rows_left(view, view.party, choice.row)
    assert price.value == pytest.approx((match - later) / verdict.factor, abs=0.001)
    assert {one.action for one in verdict.prices} == set(view.legal)


def test_forced_decisions_are_not_looked_at() -> None:
    """The only card that may be played is neither good nor bad, and counts nowhere."""
    verdict = verdict_on(asked_at(at_play("HA", trump="obenabe", tricks=EIGHT), "HA"))
    assert (verdict.mark, verdict.prices, verdict.worlds) == (Mark.FORCED, (), 0)
    assert Sum.of([verdict]).decisions == 0


def test_what_is_certain_is_exact() -> None:
    """Where one card surely takes a trick that the other surely gives away, it is better in all worlds, and there is no error."""
    view = at_play("H10 SA", trump="obenabe", tricks=SEVEN)
    good, bad = (verdict_on(asked_at(view, card)) for card in ("SA", "H10"))
    assert good.exact
    assert good.error == bad.error == good.loss == 0
    assert prices(good) == pytest.approx(prices(bad))
    assert bad.loss == pytest.approx(prices(bad)["SA"] - prices(bad)["H10"])
    # The ace itself and the lowest that can be thrown to it, and no more than all that is left.
    assert 11 <= bad.loss <= 11 + 11 + 4 + 3
    assert bad.mark is Mark.BLUNDER


def test_nothing_at_stake() -> None:
    """Where every card surely makes the same, nothing is said of the one that was played."""
    verdict = verdict_on(asked_at(at_play("HA SA", trump="obenabe", tricks=SEVEN), "HA"))
    assert verdict.mark is Mark.INDIFFERENT
    assert len(set(prices(verdict).values())) == 1
    assert Sum.of([verdict]).decisions == 0


def test_players_look_ahead_in_the_last_tricks() -> None:
    """Nobody throws away the ten that takes the last trick when the six falls, as the networks sometimes would."""
    tricks = [(Seat.NORTH, "H7 HQ H9 HK"), (Seat.EAST, "HA HJ C10 H6"), (Seat.EAST, "S10 SK S7 SA"), (Seat.SOUTH, "CA C7 C8 D9"),
              (Seat.SOUTH, "CK C9 CJ DJ"), (Seat.SOUTH, "CQ S6 H10 DK"), (Seat.SOUTH, "DA D7 DQ D8")]
    view = at_play("C6 D6", trump="obenabe", tricks=tricks)
    worlds = WorldSets(view, expertise_of(view.rules).thoughts(trained(), view.rules)).all()
    assert worlds is not None
    ten = [next(seat for seat, hand in enumerate(card_sets(hands)) if Card.parse("D10") in hand) for hands in worlds.hands]
    table = Table.of(view, worlds.hands)
    table.play(np.full(len(ten), Card.parse("C6").index))
    table.play_out(policy_of(view), left=1)
    kept = [table.hands[row, seat, Suit.DIAMONDS] > 0 for row, seat in enumerate(ten) if seat in (Seat.EAST, Seat.WEST)]
    assert len(kept) > 20
    assert all(kept)


S, E, N, W = Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST


@pytest.mark.parametrize(("hand", "trick", "tricks", "right", "wrong"), [
    # Queen and king take the trick alike; the networks would then keep the wrong cards beside the one and not the other.
    ("CQ SK SA DQ DK", (N, "D9 C9"), [(W, "HJ H6 H8 HQ"), (W, "H9 H10 HK D7"), (W, "HA C6 S10 D6"), (W, "CK C8 D10 CA")],
     {"DQ", "DK"}, set()),
    ("CQ CK D8 DQ DA", (E, "CJ CA C9"), [(E, "HJ D7 HQ HA"), (E, "HK SK H7 H9"), (S, "S6 S10 SQ SA"), (W, "H6 C8 H10 C6")],
     {"CQ", "CK"}, set()),
    # The ten is a gift to a lost trick, and the ace that it saves takes no more later.
    ("CA S10 SA DQ", (W, "SK"), [(W, "HJ H6 H10 H7"), (W, "H8 H9 HA C10"), (S, "CK C6 C7 CJ"), (S, "DK DJ D9 DA"),
                                 (W, "HK D6 CQ S7")], {"SA"}, {"S10"}),
])
def test_the_own_seat_keeps_the_right_cards(hand: str, trick: tuple[Seat, str], tricks: list[tuple[Seat, str]], right: set[str],
                                            wrong: set[str]) -> None:
    """With four or five cards left, a card is priced with what its own seat then makes of the others."""
    leader, lying = trick
    view = at_play(hand, trump="hearts", trick=lying, leader=leader, tricks=tricks, chooser=tricks[0][0])
    verdict = verdict_on(asked_at(view, min(right)), most=500)
    behind = {code: verdict.prices[0].value - value for code, value in prices(verdict).items()}
    assert all(behind[code] < THRESHOLDS[Mark.INACCURATE] for code in right)
    assert all(behind[code] > THRESHOLDS[Mark.BLUNDER] for code in wrong)


def fix(monkeypatch: pytest.MonkeyPatch, values: Sequence[float], noise: float = 0.0) -> None:
    """Let the legal cards, in their order, be worth so much, but for noise."""
    turn = count()

    def pricing_of(view: Observation, _ledger: Ledger, _prize: float):  # type: ignore[no-untyped-def]
        by_action = dict(zip(view.legal, values, strict=True))

        def price(hands: np.ndarray, actions: Sequence[Action]) -> np.ndarray:
            rng = np.random.default_rng(next(turn))
            found = np.array([by_action[action] for action in actions]) + noise * rng.standard_normal((len(hands), len(actions)))
            return np.pad(found[:, :, None], ((0, 0), (0, 0), (0, 5)))
        return price

    monkeypatch.setattr(look, "pricing_of", pricing_of)
    # There is no reason for what is made up, and to look for one takes longer than all the rest.
    monkeypatch.setattr(look, "finding_of", lambda *_made_up: Finding())
    # Under their own names, so that they keep their order.
    monkeypatch.setattr(look, "plainly_named", lambda question: (question, tuple(Suit)))


@pytest.mark.parametrize(("behind", "mark"), [
    (0.5, Mark.GOOD), (0.99, Mark.GOOD), (1.0, Mark.INACCURATE), (2.49, Mark.INACCURATE), (2.5, Mark.MISTAKE),
    (4.9, Mark.MISTAKE), (5.0, Mark.BLUNDER), (40, Mark.BLUNDER)])
def test_marks_by_loss(behind: float, mark: Mark, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each mark begins at its threshold, in own points."""
    fix(monkeypatch, [10, 10 - behind, -40])
    verdict = verdict_on(asked_at(THREE, "H6"), most=FEW)
    assert verdict.mark is mark
    assert verdict.loss == pytest.approx(behind)


@pytest.mark.parametrize(("values", "mark"), [
    ([0, 5, 0], Mark.ONLY), ([0, 5, 0.1], Mark.GOOD), ([4.2, 5, 4.1], Mark.INDIFFERENT)])
def test_the_only_good_card(values: list[float], mark: Mark, monkeypatch: pytest.MonkeyPatch) -> None:
    """The best card is praised where all others are far behind, and not mentioned where they are as good."""
    fix(monkeypatch, values)
    assert verdict_on(asked_at(THREE, "H6"), most=FEW).mark is mark


@pytest.mark.some(2)
@pytest.mark.parametrize("name", ["swisslos-1000", "coiffeur", "differenzler", "schieber-six"])
def test_one_voice(name: str, size) -> None:  # type: ignore[no-untyped-def]
    """Whatever was done, and whether anything was: the same alternatives have the same prices, the best one is the same, and the
    mark of each follows from them."""
    for moment in some(PRESETS[name], "one voice")[1::size(19, 6)]:
        legal = moment.view.legal
        asked = verdict_on(Question(0, moment.view, None), most=FEW)
        assert asked.action in legal
        for done in {legal[0], legal[len(legal) // 2], legal[-1]}:
            verdict = verdict_on(Question(0, moment.view, done), most=FEW)
            assert (verdict.action, verdict.prices) == (done, asked.prices)
            assert not asked.prices or verdict.best == asked.best
            told = judged(asked, done)
            assert (verdict.mark, verdict.error) == (told.mark, told.error)
            assert verdict.loss == pytest.approx(told.loss, abs=0.002)


def test_equal_cards_are_one() -> None:
    """What nothing parts has one price, so that either of two such cards gets the same mark, however the networks tell them
    apart."""
    view = at_play("H7 H6 C7 HA", trump="obenabe", tricks=[*SEVEN[:4], (Seat.NORTH, "S6 S9 SK S7")])
    high, low = (verdict_on(asked_at(view, card), most=FEW) for card in ("H7", "H6"))
    assert (high.prices, high.mark, high.loss) == (low.prices, low.mark, low.loss)
    assert sum(len(price.equals) for price in high.prices) >= 1


def test_the_judge_knows_what_was_agreed() -> None:
    """On the partner's trumps the higher of two says that there were two. So they are not equal, and the higher one is the best;
    without conventions they are one."""
    view = at_play("H7 H8 C6 C7 CQ DQ D10 S6 SK", trump="hearts", trick="HJ HK", leader=Seat.NORTH, chooser=Seat.NORTH)
    low, high = (Play(Card.parse(code)) for code in ("H7", "H8"))
    agreed, free = (verdict_on(Question(0, view, high, Agreement(conventions)), most=FEW) for conventions in ("swiss", "none"))
    assert free.prices == ()
    assert agreed.best == high
    assert agreed.lost == 0
    assert {price.action for price in agreed.prices} == {low, high}
    tally = Tally(2, exact=False, handicaps=np.array([0.0, 2.0]))
    tally.add(one_set(200, 1), 200, np.column_stack([np.zeros(200), np.full(200, 1.5)]))
    assert tally.best() == 0
    tally.add(one_set(200, 2), 200, np.column_stack([np.zeros(200), np.full(200, 4.5)]))
    assert tally.best() == 1


@pytest.mark.parametrize(("loss", "error", "mark", "at_least"), [
    (3.2, 0.2, Mark.MISTAKE, False), (3.2, 0.5, Mark.INACCURATE, True), (6.0, 1.0, Mark.MISTAKE, True),
    (7.5, 1.2, Mark.BLUNDER, False), (2.2, 0.8, Mark.UNCLEAR, False), (2.4, 0.29, Mark.INACCURATE, False)])
def test_certain_is_told_as_certain(loss: float, error: float, mark: Mark, at_least: bool) -> None:
    """Where the loss itself is not clear the mark is that of its lower bound, if that is a point or more."""
    best, other, third = (Play(Card.parse(code)) for code in ("HA", "H7", "H6"))
    prices = Price(best, 10.0, error, 500), Price(other, 10.0 - loss, error, 500), Price(third, -20.0, error, 500)
    good = Verdict(1, 0, Seat.SOUTH, 1, best, Mark.GOOD, 0.0, error, 1.0, prices, 500, exact=False, settled=True)
    verdict = judged(good, other)
    assert (verdict.mark, verdict.at_least) == (mark, at_least)
    if at_least:
        assert verdict.least >= THRESHOLDS[mark]


def test_what_is_not_settled_is_unclear(monkeypatch: pytest.MonkeyPatch) -> None:
    """A decision that so many worlds cannot settle is called neither good nor bad; where worlds differ less, it is settled."""
    fix(monkeypatch, [3.2, 0, -30], noise=40)
    view = next(one.view for one in some(SCHIEBER, "unclear") if len(one.view.legal) == 3)
    question = Question(0, view, view.legal[1])
    steps = list(looks(question, most=2000))
    assert [step.settled for step in steps] == [False] * 4 + [True]
    assert steps[-1].mark is Mark.UNCLEAR
    fix(monkeypatch, [3.2, 0, -30], noise=2)
    assert verdict_on(question, most=2000).mark is Mark.MISTAKE


@pytest.mark.parametrize("view", [
    at_play("DJ D7 C7 C8 HA H8 S7 S8 S9", trump="obenabe"), at_prediction("DJ D7 C7 C8 HA H8 S7 S8 S9", turned="D9"), THREE],
    ids=["card", "prediction", "every world"])
def test_the_first_finding_comes_soon(view: Observation, monkeypatch: pytest.MonkeyPatch) -> None:
    """A first finding takes no more than 1250 rounds, however many alternatives there are; a mark settles after 500 worlds or
    more."""
    fix(monkeypatch, range(len(view.legal)), noise=1)
    first, *_, last = looks(Question(0, view, view.legal[-1]))
    assert first.worlds * len(first.prices) <= 1250
    assert not first.settled
    assert last.worlds >= 500


def one_set(n: int, number: int) -> WorldSet:
    """Worlds of which nothing matters but how likely they are."""
    rng = np.random.default_rng(number)
    drawn = np.eye(HALVES)[rng.permutation(np.arange(n) % HALVES)]
    return WorldSet(np.zeros((n, 4, 4), np.int64), rng.normal(0, 0.8, n), drawn)


def test_the_best_of_equals_loses_nothing() -> None:
    """Among alternatives that are all worth the same, the one taken loses nothing on average, although some seem better."""
    rng = np.random.default_rng(1)
    losses, seeming = [], []
    for number in range(400):
        tally = Tally(6, exact=False)
        tally.add(one_set(200, number), 200, rng.normal(0, 10, (200, 6)))
        losses.append(tally.loss(0).mean)
        seeming.append(tally.ahead(tally.best(), 0).mean)
    assert np.mean(seeming) > 0.8
    assert np.mean(losses) < 2 * np.std(losses) / np.sqrt(len(losses))


def test_errors_are_honest() -> None:
    """What one alternative is ahead of another lies within two standard errors of the truth as often as it should."""
    rng = np.random.default_rng(2)
    within = []
    for number in range(400):
        worlds = one_set(150, number)
        # What is likely and what is worth much go together, as they do in play.
        values = np.column_stack([np.zeros(150), 5 * worlds.log + rng.normal(0, 8, 150)])
        tally = Tally(2, exact=False)
        tally.add(worlds, 150, values)
        found = tally.ahead(1, 0)
        within.append(abs(found.mean - 5 * 0.8 ** 2) < 2 * found.error)  # the mean of the logarithm weighted by what it is of
    assert 0.9 < np.mean(within) < 0.99


def test_what_is_dropped_keeps_its_loss() -> None:
    """An alternative that is looked at no further keeps the loss that it has in the worlds in which it was."""
    tally = Tally(3, exact=False)
    for number in range(3):
        rng = np.random.default_rng(number)
        values = np.array([20.0, 0.0, 0.0])[tally.alive] + rng.normal(0, 3, (100, len(tally.alive)))
        tally.add(one_set(100, number), 100, values)
        tally.drop([2])
    assert [tally.worlds(one) for one in range(3)] == [300, 300, 100]
    assert [tally.loss(one).mean for one in (1, 2)] == pytest.approx([20, 20], abs=1)


def test_sets_tell_what_all_worlds_tell() -> None:
    """Where all worlds can be listed, sets drawn at random say of each hidden card what these say."""
    view = next(one.view for one in some(SCHIEBER, "sets") if len(one.state.round.tricks) == 6)
    sets, rng = WorldSets(view, expertise_of(view.rules).thoughts(trained(), view.rules)), np.random.default_rng(3)
    every = sets.all()
    assert every is not None
    drawn = [sets.draw(400, rng) for _ in range(6)]
    exact, found = _whereabouts([every]), _whereabouts(drawn)
    assert abs(exact - found).max() < 0.06
    for half in range(HALVES):
        assert abs(exact - _whereabouts(drawn, half)).max() < 0.1


def _whereabouts(sets: Sequence[WorldSet], half: int | None = None) -> np.ndarray:
    """The chance that each seat holds each card."""
    hands = np.concatenate([one.hands for one in sets])
    log = np.concatenate([one.log for one in sets])
    drawn = np.concatenate([one.drawn if half is None else one.drawn[:, [half]] for one in sets]).sum(axis=1)
    weights = drawn * np.exp(log - log.max())
    held = hands[..., None] >> np.arange(9) & 1
    return np.tensordot(weights / weights.sum(), held, 1)


def test_questions_of_a_game() -> None:
    """All decisions of the seats and rounds asked for come, in order, each as its seat saw the table."""
    *_, last = moments(SCHIEBER, "questions", at_random("questions"), 2)
    record = GameRecord(SCHIEBER, last.state.decks, _all_actions())
    seats = {Seat.EAST, Seat.WEST}
    found = list(questions(record, seats, {2}))
    assert [one.move for one in found] == sorted({one.move for one in found})
    assert found
    assert {one.view.seat for one in found} == seats
    for one in found:
        assert one.view.round_number == 2
        assert record.actions[one.move] == (one.view.seat, one.action)


def _all_actions() -> tuple[tuple[Seat, Action], ...]:
    """What was done in the random game of that seed."""
    found: list[tuple[Seat, Action]] = []
    choose = at_random("questions")

    def told(state):  # type: ignore[no-untyped-def]
        found.append((state.round.to_act, choose(state)))
        return found[-1][1]

    for _ in moments(SCHIEBER, "questions", told, 2):
        pass
    return tuple(found)
