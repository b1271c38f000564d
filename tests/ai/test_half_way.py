"""What the half-way prize is worth to players and judge: nothing but in an evening, where it is open and near."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from jass_desktop.ai.judging.look import looks
from jass_desktop.ai.judging.messages import LookTask, read_look, write_look
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.player import NO_CONVENTIONS, Agreement, Alternative
from jass_desktop.ai.players.levels import player_of
from jass_desktop.ai.search.outcomes import made
from jass_desktop.ai.search.playouts import Table, masks_of
from jass_desktop.ai.search.race import at_stake, race_is_on
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.scoring import HalfWay
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty
from jass_desktop.session.evening.evening import PLANS, Plan, StrokeEvening, agreement_in, evening_rules
from jass_desktop.session.protocols import Limit
from jass_desktop.session.table.opening import new_game
from tests.ai.positions import at_choice, at_play
from tests.engine.support import with_options

EVENING = Agreement(prize=0.5)
RULES = replace(PRESETS["swisslos-1000"], weis="none", stoeck=False, early_stoeck="none", kreuzweis=False, half_way="auto")
FEW = 30


OPEN = HalfWay(open=True)


def buur_or_none(*scores: int, half_way: HalfWay = OPEN) -> Observation:
    """SOUTH may cut a trick of 24 points with the Buur, its last trump."""
    view = at_play("DJ H6 H7 H8 H9 C6 C7 C8 C9", trump="diamonds", rules=RULES, leader=FOUR[1], trick="S10 SA S8")
    return replace(view, scores=PerParty(*scores), half_way=half_way)


def weighed(view: Observation, agreement: Agreement, level: str = "master") -> tuple[Alternative, ...]:
    return player_of(level, "x", agreement).choose(view, Limit(worlds=20)).alternatives


def price_of(view: Observation, agreement: Agreement, level: str, code: str) -> float:
    """By how much this card is better than the others on average."""
    found = {str(one.action): one.score for one in weighed(view, agreement, level)}
    return found.pop(code) - float(np.mean([*found.values()]))


@pytest.mark.parametrize("view", [
    buur_or_none(470, 485, half_way=HalfWay()), buur_or_none(470, 485, half_way=HalfWay(side=PAIRS.parties[0])),
    buur_or_none(300, 340), buur_or_none(880, 900, half_way=HalfWay()),
    replace(at_choice("SA SK H6 H7 H8 C6 C7 C8 D6", rules=RULES), scores=PerParty(300, 342), half_way=OPEN),
])
def test_elsewhere_nothing_changes(view: Observation) -> None:
    """Where the prize is gone, or further away than a round's cards, an evening is like any game, to the last digit; and so is a
    single game where it is near."""
    assert weighed(view, EVENING) == weighed(view, NO_CONVENTIONS)
    assert at_stake(view, EVENING.prize) == 0
    question = Question(3, view, view.legal[0])
    assert [*looks(question, most=FEW)] == [*looks(replace(question, agreement=EVENING), most=FEW)]


def test_a_single_game_is_worth_its_end() -> None:
    """The prize being open and near changes no worth where it counts nothing."""
    near, kind = buur_or_none(470, 485), expertise_of(RULES)
    results = np.array([[30, 0, 30, 0], [0, 60, 0, 20], [100, 57, 40, 3]])
    gone = replace(near, half_way=HalfWay())
    assert kind.worth_at(near, 0.0)(near, results).tolist() == kind.worth(gone, results[:, :2]).tolist()


def test_the_master_takes_the_trick_that_brings_the_prize() -> None:
    """Both sides are near: the Buur takes 24 points at once."""
    near = buur_or_none(476, 485)
    assert str(weighed(near, EVENING)[0].action) == "DJ"
    assert price_of(near, EVENING, "master", "DJ") > price_of(near, NO_CONVENTIONS, "master", "DJ") + 20


def test_the_judge_prices_it() -> None:
    near = buur_or_none(476, 485)
    plain, rich = (list(looks(Question(3, near, near.legal[0], agreement), most=FEW))[-1]
                   for agreement in (NO_CONVENTIONS, EVENING))
    assert str(rich.best) == "DJ"
    assert rich.loss > plain.loss + 10


@pytest.mark.parametrize(("half_way_at", "expected"), [("at_once", True), ("end_of_round", False)])
def test_who_is_there_first_matters_at_once(half_way_at: str, expected: bool) -> None:
    view = buur_or_none(470, 485)
    view = replace(view, rules=with_options(RULES, half_way_at=half_way_at))
    assert race_is_on(view, 0.5) is expected
    assert not race_is_on(view)
    assert not race_is_on(replace(view, scores=PerParty(470, 100)), 0.5)


TAKEN = ((FOUR[0], "SA S6 S7 S8"), (FOUR[0], "SK S9 S10 SQ"), (FOUR[0], "HA H6 H7 H8"), (FOUR[0], "HK H9 H10 HQ"),
         (FOUR[0], "CA C6 C7 C8"), (FOUR[0], "CK C9 C10 CQ"))


def test_points_count_when_a_side_is_half_way() -> None:
    """Two more columns tell what both sides had when one of them was first past half; the round goes on."""
    hands = masks_of([CardSet.parse(cards) for cards in ("DA D6 SJ", "DK D7 HJ", "DQ D8 CJ", "D10 D9 DJ")])[None]
    view = at_play("DA D6 SJ", trump="obenabe", rules=RULES, tricks=TAKEN)
    before = sum(view.taken)
    view = replace(view, scores=PerParty(500 - before - 1, 400), half_way=OPEN)
    table = Table.of(view, hands)
    table.note_course()
    for code in ["DA", "DK", "DQ", "DJ", "D6", "D7", "D8", "D10", "D9", "SJ", "HJ", "CJ"]:
        table.play(np.array([Card.parse(code).index]))
    [found] = made(view, np.zeros_like(hands), table).tolist()
    assert sum(found[:2]) == 157
    assert found[2:] == [before + 11 + 4 + 3 + 2, 0]
    late = replace(view, rules=with_options(RULES, ending="end_of_round"), scores=PerParty(1000 - before - 1, 400))
    assert sum(made(late, np.zeros_like(hands), table)[0, :2]) == 157
    [other] = made(replace(view, seat=FOUR[1]), np.zeros_like(hands), table).tolist()
    assert other == [found[1], found[0], found[3], found[2]]


def test_the_prize_is_half_a_win() -> None:
    """As strokes are among friends, where it is certain who has it; before, a point that brings a side nearer counts."""
    view = buur_or_none(470, 440)
    worth = expertise_of(RULES).worth_at(view, EVENING.prize)
    won, lost, nearer, further = worth(view, np.array([[30, 0, 30, 0], [30, 0, 0, 60], [20, 0, 20, 0], [20, 0, 20, 9]]))
    game_won, game_lost = worth(view, np.array([[530, 0, 30, 0], [0, 560, 30, 0]]))
    assert won - lost == pytest.approx((game_won - game_lost) / 2)
    assert won > nearer > further > lost


def test_at_the_end_of_a_round_the_higher_total_has_it() -> None:
    view = buur_or_none(470, 440)
    view = replace(view, rules=with_options(RULES, half_way_at="end_of_round"))
    more, equal, less = (expertise_of(RULES).worth_at(view, EVENING.prize)(view, np.array([[60, 90 + step] * 2]))[0]
                         - expertise_of(RULES).worth_at(view, 0.0)(view, np.array([[60, 90 + step] * 2]))[0]
                         for step in (-1, 0, 1))
    assert more == -less > equal == 0


def test_a_game_says_what_its_prize_counts() -> None:
    """The strokes for it, as a share of those for the win; nothing outside an evening, or where its plan is damaged."""
    def agreed(plan: Plan, **headers: str) -> Agreement:
        evening = StrokeEvening("0123456789ab", evening_rules(PRESETS["chibre-romand"], "friends"), plan)
        return agreement_in(new_game(evening.game(1), Decks("x"), **{**evening.headers, **headers}))

    assert agreed(PLANS["friends"], conventions="swiss") == Agreement("swiss", prize=0.5)
    assert agreed(Plan(prize=3, win=0)).prize == 3
    assert agreed(Plan(prize=0)) == agreed(Plan(), evening="damaged") == NO_CONVENTIONS
    assert agreement_in(new_game(RULES, Decks("x"), evening=str(Plan()))) == NO_CONVENTIONS


def test_the_judge_is_told_of_it() -> None:
    """In each question about such a game, and in its message; who the person is makes no difference."""
    view = buur_or_none(470, 485)
    question = Question(3, view, view.legal[0], EVENING)
    assert read_look(write_look(LookTask(question, "seed", FEW))).question == question
    assert question.digest() != replace(question, agreement=NO_CONVENTIONS).digest()
    assert question.digest() == replace(question, agreement=replace(EVENING, person=2)).digest()
