"""How a game flows: draw, cut, deal, opening card, choice, leads, dealers; and what ``apply`` refuses (rules 4)."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import (
    Action,
    Choose,
    Claim,
    Cut,
    KeepStoeck,
    Knock,
    Play,
    Predict,
    Push,
    ShowStoeck,
    parse_action,
)
from jass_desktop.engine.cards import DECK, Card, CardSet
from jass_desktop.engine.contracts import CARD_POINTS, SIMPLE_CONTRACTS, Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import (
    ContractChosen,
    DealerDrawn,
    Dealt,
    GameEnded,
    OpeningCardHeld,
    PackCut,
    Pushed,
    RoundBegan,
    RoundEnded,
    TrickTaken,
)
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import ALONE, FOUR, PAIRS, Direction, Seat
from jass_desktop.engine.weis import is_weis
from jass_desktop.errors import IllegalActionError
from tests.engine.support import (
    CHIBRE,
    EAST,
    NORTH,
    SCHIEBER,
    SOUTH,
    WEST,
    Table,
    decks_of_dealer,
    of_kind,
    own_rules,
    random_steps,
    rule_sets,
    silent,
)

OF_TWO_KINDS = {name: rules for name, rules in PRESETS.items() if rules.known_to_0_1}
"""Games of four whose rounds are written to sides or to seats; the contract suite holds all others as well."""
preset = pytest.mark.parametrize("rules", OF_TWO_KINDS.values(), ids=OF_TWO_KINDS)


def presets_with(**options: str) -> pytest.MarkDecorator:
    """The presets in which these options have these values."""
    found = [rules for rules in OF_TWO_KINDS.values() if all(getattr(rules, name) == value for name, value in options.items())]
    return pytest.mark.parametrize("rules", found, ids=lambda rules: rules.name)


@pytest.mark.rule("000", "55/3a")
@pytest.mark.rule("003", "30/4")
@pytest.mark.rule("decisions", "7.0.18b")
@preset
def test_a_game_begins_with_the_draw(rules: RuleSet) -> None:
    """The draw is shown, its dealer deals round 1, and the seat that plays last before the dealer holds the pack to cut."""
    step = GameState.start(rules, Decks("beginning"))
    drawn, began = step.events
    assert isinstance(drawn, DealerDrawn)
    cards, dealer = Decks("beginning").draw(rules.first_dealer)
    assert drawn == DealerDrawn(cards, dealer)
    cutter = next(seat for seat in FOUR if seat.next(rules.direction) is dealer)
    assert began == RoundBegan(1, dealer, cutter)
    assert step.state.to_act is cutter
    assert step.state.phase is Phase.CUT
    assert not any(step.state.round.hands)


@pytest.mark.rule("decisions", "7.0.18a")
def test_the_cutter_sits_at_the_dealers_left_or_right() -> None:
    """Counter-clockwise the dealer's left neighbour cuts, clockwise the right one (7.0.18)."""
    for rules, cutter in ((CHIBRE, WEST), (SCHIEBER, EAST)):
        assert GameState.start(rules, decks_of_dealer(rules, SOUTH)).state.to_act is cutter


@pytest.mark.rule("000", "55/5", "55/6")
@pytest.mark.rule("002", "3/2")
@pytest.mark.rule("003", "30/6")
@pytest.mark.rule("004", "37/2a", "37/2b")
@preset
@given(lifted=st.integers(3, 33))
def test_the_cut_decides_the_deal(rules: RuleSet, lifted: int) -> None:
    """The hands are dealt from the pack as it was cut: the first packet is the three cards below the lifted ones."""
    decks = Decks("cutting")
    start = GameState.start(rules, decks).state
    assert start.to_act is not None
    step = start.apply(start.to_act, Cut(lifted))
    pack = decks.pack(1)
    after = pack[lifted:] + pack[:lifted]
    first = start.round.dealer.next(rules.direction)
    for place, seat in enumerate(first.round_the_table(rules.direction)):
        expected = [after[12 * turn + 3 * place + card] for turn in range(3) for card in range(3)]
        assert step.state.round.hands[seat] == CardSet.of(expected)
    assert step.events[:2] == (PackCut(start.to_act, lifted), Dealt(start.round.dealer, first))


@pytest.mark.rule("000", "55/4")
@preset
def test_a_knock_leaves_the_pack(rules: RuleSet) -> None:
    """After a knock the cards are dealt as they lay: the first seat gets the top three."""
    start = GameState.start(rules, Decks("knocking")).state
    assert start.to_act is not None
    step = start.apply(start.to_act, Knock())
    first = start.round.dealer.next(rules.direction)
    assert set(Decks("knocking").pack(1)[:3]) <= set(step.state.round.hands[first])
    assert of_kind(step.events, PackCut) == [PackCut(start.to_act, 0)]


def test_what_the_cutter_may_do() -> None:
    """Knocking or lifting 3 to 33 cards; no knocking where one must cut; nobody is asked where nobody cuts."""
    lifts = tuple(Cut(lifted) for lifted in range(3, 34))
    assert GameState.start(own_rules(), Decks("x")).state.legal_actions() == (Knock(), *lifts)
    assert GameState.start(own_rules(cut="cut"), Decks("x")).state.legal_actions() == lifts
    step = GameState.start(own_rules(cut="off"), Decks("x"))
    assert step.state.phase is Phase.CHOICE
    assert of_kind(step.events, RoundBegan)[0].cutter is None
    assert of_kind(step.events, PackCut) == []


@pytest.mark.rule("000", "55/3b")
@pytest.mark.parametrize("text", ["cut 2", "cut 34", "cut 0", "cut 36", "push", "choose hearts", "D7", "claim"])
def test_what_the_cutter_may_not_do(text: str) -> None:
    """Fewer than three cards in a packet, or anything but a cut, is refused before the deal."""
    state = GameState.start(CHIBRE, Decks("x")).state
    assert state.to_act is not None
    with pytest.raises(IllegalActionError):
        state.apply(state.to_act, parse_action(text))
    with pytest.raises(IllegalActionError):
        GameState.start(own_rules(cut="cut"), Decks("x")).state.apply(state.to_act, Knock())


@pytest.mark.rule("000", "57/3", "59/4", "69/4b")
@pytest.mark.rule("002", "3/4")
@pytest.mark.rule("003", "30/9b", "64/2")
@pytest.mark.rule("004", "39/2", "41/1a")
@pytest.mark.rule("decisions", "7.0.18b")
@pytest.mark.rule("examples", "4.4 opening seven")
@presets_with(first_chooser="card")
def test_the_seven_of_diamonds_opens(rules: RuleSet) -> None:
    """In round 1 its holder names himself, chooses and leads, wherever he sits; he deals round 2, the next seat opens it."""
    for number in range(12):
        start = GameState.start(rules, Decks(f"opening {number}")).state
        assert start.to_act is not None
        step = start.apply(start.to_act, Knock())
        [held] = of_kind(step.events, OpeningCardHeld)
        assert held == OpeningCardHeld(held.seat, Card.parse("D7"))
        assert Card.parse("D7") in step.state.round.hands[held.seat]
        assert step.state.to_act is held.seat
        state = step.state.apply(held.seat, Choose(Contract.CLUBS)).state
        assert state.to_act is held.seat
        while state.round.number == 1:
            assert state.to_act is not None
            state = state.apply(state.to_act, silent(state)[0]).state
        assert state.round.dealer is held.seat
        assert state.to_act is held.seat.previous(rules.direction)
        assert state.to_act is not None
        after = state.apply(state.to_act, Knock())
        assert of_kind(after.events, OpeningCardHeld) == []
        assert after.state.to_act is held.seat.next(rules.direction)


def test_another_opening_card() -> None:
    """The card that opens is an option."""
    table = Table(own_rules(first_chooser="card", opening_card=Card.parse("S7")), north="S7", south="D7")
    assert table.state.to_act is NORTH


@pytest.mark.rule("decisions", "7.0.21")
def test_the_opening_card_decides_every_round() -> None:
    """Where the rules say so, its holder names himself, chooses and leads in each round, and deals the next (rules 7.0.21)."""
    rules = own_rules(first_chooser="card_each_round", cut="off", target=5000)
    step, rounds, deals = GameState.start(rules, Decks("each")), 0, []
    while rounds < 8:
        for held in of_kind(step.events, OpeningCardHeld):
            rounds += 1
            assert Card.parse("D7") in step.state.round.hands[held.seat]
            assert step.state.to_act is held.seat
            deals.append((step.state.round.dealer, held.seat))
        assert step.state.to_act is not None
        step = step.state.apply(step.state.to_act, silent(step.state)[0])
    assert [dealer for dealer, _ in deals[1:]] == [holder for _, holder in deals[:-1]]
    assert any(holder is not dealer.next(rules.direction) for dealer, holder in deals[1:])


@pytest.mark.rule("003", "64/2")
def test_forehand_sits_after_the_dealer() -> None:
    """Without an opening card the seat after the dealer in playing order chooses first and leads."""
    for direction, forehand in ((Direction.CCW, SOUTH), (Direction.CW, NORTH)):
        table = Table(own_rules(direction=direction), dealer=WEST)
        assert table.state.to_act is forehand
        assert of_kind(table.events, OpeningCardHeld) == []
        table.act("choose clubs")
        assert table.state.to_act is forehand


def test_what_forehand_may_choose() -> None:
    """Forehand may name each contract of the rules, in their order, or push; the partner must then choose."""
    table = Table(own_rules())
    suits = tuple(map(Choose, list(Contract)[:4]))
    assert table.state.legal_actions() == (*suits, Push())
    events = table.act("push")
    assert events == [Pushed(SOUTH)]
    assert table.state.to_act is NORTH
    assert table.state.legal_actions() == suits
    with pytest.raises(IllegalActionError):
        table.act("push")
    with pytest.raises(IllegalActionError):
        table.act("choose obenabe")
    assert Table(SCHIEBER).state.legal_actions() == (*map(Choose, SIMPLE_CONTRACTS), Push())


@pytest.mark.rule("000", "59/4")
def test_forehand_leads_also_after_a_push() -> None:
    """Whoever chooses, forehand leads; the event tells who chose, after a push, and the factor."""
    table = Table(own_rules(factors={Contract.HEARTS: 2}))
    table.act("push")
    assert table.act("choose hearts") == [ContractChosen(NORTH, Contract.HEARTS, 2, pushed=True)]
    assert table.state.to_act is SOUTH


def test_the_chooser_leads_where_the_rules_say_so() -> None:
    """With ``leader: chooser`` the seat that names the contract leads."""
    table = Table(own_rules(leader="chooser"))
    table.act("push", "choose hearts")
    assert table.state.to_act is NORTH


def test_no_push() -> None:
    """With ``push: never`` forehand must choose."""
    table = Table(own_rules(push="never"))
    assert Push() not in table.state.legal_actions()
    with pytest.raises(IllegalActionError):
        table.act("push")


@pytest.mark.rule("examples", "4.7 next dealer")
@pytest.mark.parametrize(("next_dealer", "pushed", "dealer"), [
    ("right", False, SOUTH), ("right", True, SOUTH), ("trump_maker", False, SOUTH), ("trump_maker", True, NORTH),
])
def test_the_next_dealer(next_dealer: str, pushed: bool, dealer: Seat) -> None:
    """WEST having dealt, SOUTH deals next; or whoever made trump, which after a push is the partner."""
    table = Table(own_rules(next_dealer=next_dealer))
    table.act(*(["push"] if pushed else []), "choose clubs")
    events = table.play_out()
    assert of_kind(events, RoundBegan) == [RoundBegan(2, dealer, dealer.previous(Direction.CCW))]
    table.act("knock")
    assert table.state.to_act is dealer.next(Direction.CCW)


@pytest.mark.some(2)
@pytest.mark.rule("000", "69/4a")
@pytest.mark.rule("002", "7/5")
@presets_with(next_dealer="right")
def test_the_deal_goes_round(rules: RuleSet) -> None:
    """From round 2 on the deal passes on in playing order, also after pushes."""
    for number in range(5):
        began = [event for _, _, step in random_steps(rules, f"rotation {number}") for event in of_kind(step.events, RoundBegan)]
        for before, after in pairwise(began[1:]):
            assert after.dealer is before.dealer.next(rules.direction)
            assert after.number == before.number + 1


@pytest.mark.rule("000", "67/5")
@pytest.mark.rule("001", "3/6")
@pytest.mark.rule("001", "20/1a", "20/2b", case="chibre")
@pytest.mark.rule("002", "7/2")
@pytest.mark.rule("003", "68/1")
@pytest.mark.rule("004", "42/2")
@preset
def test_play_goes_round_and_the_winner_leads(rules: RuleSet) -> None:
    """Each trick goes round once in playing order, and its winner leads to the next."""
    for _, _, step in random_steps(rules, "round and round"):
        tricks = step.state.round.tricks
        for taken in tricks:
            seats = tuple(seat for seat, _ in taken.trick.plays)
            assert seats == seats[0].round_the_table(rules.direction)
            assert taken.winner is taken.trick.winning(step.state.round.ruling(rules))[0]
        for before, after in pairwise(tricks):
            assert after.trick.plays[0][0] is before.winner


@pytest.mark.rule("000", "7/4", "67/4a")
@pytest.mark.rule("001", "20/2b")
@pytest.mark.rule("003", "18/3")
def test_a_trick_is_turned_with_its_fourth_card() -> None:
    """The fourth card takes the trick in the same step, and the table is clear for the winner's lead."""
    table = Table(own_rules(), south="S6", east="S7", north="SA", west="S9")
    table.act("choose hearts")
    events = table.cards("S6 S7 SA S9")
    assert of_kind(events, TrickTaken) == [TrickTaken(1, NORTH, 11)]
    assert table.state.round.trick.plays == ()
    assert table.state.to_act is NORTH
    assert table.state.running == (11, 0)


def apply_all(state: GameState, actions: list[Action]) -> None:
    """Any action by any seat is either legal, or refused without any change."""
    before = repr(state)
    for seat in FOUR:
        for action in actions:
            legal = (isinstance(action, Claim | ShowStoeck) and action in state.interjections(seat)) or (
                seat is state.to_act and is_legal(state, action))
            message = refusal(state, seat, action)
            assert (message is None) is legal, f"{seat.label}: {action}"
            assert message is None or message.startswith(f"{seat.label}: {action}")
    assert repr(state) == before


def refusal(state: GameState, seat: Seat, action: Action) -> str | None:
    try:
        state.apply(seat, action)
    except IllegalActionError as error:
        return str(error)
    return None


def is_legal(state: GameState, action: Action) -> bool:
    if isinstance(action, Play) and action.weis:
        return (state.phase is Phase.PLAY and not state.round.tricks and is_legal(state, Play(action.card))
                and is_weis(action.weis, state.round.hands[state.round.to_act], state.round.named_contract, state.rules))
    return any(str(action) == str(other).partition(" weis")[0] for other in state.legal_actions())


EVERY_ACTION: list[Action] = [*map(Play, DECK), Knock(), Push(), Claim(), *map(Choose, Contract), *map(Cut, (0, 2, 3, 33, 34)),
                              ShowStoeck(), KeepStoeck(), *map(Predict, (-1, 0, 157, 158)), parse_action("HK stoeck"),
                              parse_action("D7 weis D7-D9"), parse_action("DJ weis 4J")]


@pytest.mark.some(2)
@pytest.mark.rule("decisions", "7.0.14a")
@preset
def test_apply_refuses_all_that_is_illegal_and_changes_nothing(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """At every moment of a game exactly the legal actions of the seat to act are taken; all others leave the state alone."""
    rng = random.Random("illegal")
    for number in range(size(1, 2)):
        for _, _, step in random_steps(rules, f"illegal {number}"):
            if rng.random() < 0.25 or step.state.outcome is not None:
                apply_all(step.state, EVERY_ACTION)


def test_the_message_says_what_is_wrong() -> None:
    """A refusal names the seat, what it tried, and the rule or what the table waits for."""
    table = Table(own_rules(), south="S6", east="S7 H6")
    with pytest.raises(IllegalActionError, match=r"south: S6: .* waits for a choice"):
        table.act("S6")
    table.act("choose clubs", "S6")
    with pytest.raises(IllegalActionError, match="east: H6: follow suit"):
        table.act("H6")
    with pytest.raises(IllegalActionError, match="north: S8: it is not this seat's turn"):
        table.do(NORTH, parse_action("S8"))


def test_a_state_is_frozen() -> None:
    """No field of a state, of its round or of a trick can be set; each action gives a new state and keeps the old."""
    table = Table(own_rules(), south="S6")
    table.act("choose hearts")
    before = table.state
    kept = repr(before)
    table.cards("S6")
    assert repr(before) == kept
    assert table.state is not before
    for value, name in ((before, "round"), (before.round, "hands"), (before.round.trick, "plays"), (before.rules, "target")):
        with pytest.raises(AttributeError):
            setattr(value, name, None)


def allowed_points(score: RoundScore, rules: RuleSet, *, whole: bool) -> None:
    """The points that a finished round must add up to, and that an unfinished one cannot exceed."""
    points = points_by_side(score)
    cards = sum(side.cards for side in points)
    last = sum(side.last_trick for side in points)
    if whole:
        assert (cards, last) == (CARD_POINTS, rules.last_trick_points)
        assert sum(score.line(Line.TRICKS)) == 9
    else:
        assert cards <= 152
        assert last in (0, 5)
    for side in PAIRS.parties:
        match = whole and score.line(Line.TRICKS)[side] == 9
        assert points[side].match == (rules.match_bonus if match else 0)
        assert points[side].cards == 0 or score.line(Line.TRICKS)[side] > 0
    weis = [side.weis for side in points]
    assert min(weis) == 0 or rules.weis_tie == "pop"
    stoeck = [side.stoeck for side in points]
    assert sum(stoeck) in (0, 20)
    assert score.factor == rules.factor(score.contract)
    assert score.written == tuple(side.total * score.factor for side in points)


def check_a_game(rules: RuleSet, seed: str, claims: float = 0.0) -> Outcome:
    steps = [step for _, _, step in random_steps(rules, seed, claims=claims)]
    state = steps[-1].state
    assert state.outcome is not None
    assert state.phase is Phase.OVER
    assert state.to_act is None
    assert state.legal_actions() == ()
    assert all(state.interjections(seat) == () for seat in FOUR)
    events = [event for step in steps for event in step.events]
    assert [event.outcome for event in of_kind(events, GameEnded)] == [state.outcome]
    assert tuple(event.score for event in of_kind(events, RoundEnded)) == state.rounds
    if rules.seating is ALONE:
        check_differences(state)
    else:
        check_sides(state)
    return state.outcome


def check_differences(state: GameState) -> None:
    before: tuple[int, ...] = (0, 0, 0, 0)
    for score in state.rounds:
        assert sum(score.line(Line.MADE)) == state.rules.round_points
        assert score.totals == tuple(a + b for a, b in zip(before, score.written, strict=True))
        before = score.totals
    assert state.outcome is not None
    assert state.outcome.totals == before
    assert {before[seat] for seat in state.outcome.seats} == {min(before)}
    check_number_of_rounds(state, tie=before.count(min(before)) > 1)


def check_number_of_rounds(state: GameState, *, tie: bool) -> None:
    assert state.rules.rounds is not None
    assert len(state.rounds) == state.rules.rounds or (state.rules.tie_round and len(state.rounds) > state.rules.rounds)
    assert not (tie and state.rules.tie_round)


def check_sides(state: GameState) -> None:
    rules, outcome = state.rules, state.outcome
    before: tuple[int, ...] = (0, 0)
    assert isinstance(outcome, Outcome)
    for score in state.rounds:
        assert isinstance(score, RoundScore)
        allowed_points(score, rules, whole=sum(score.line(Line.TRICKS)) == 9)
        assert score.totals == tuple(a + b for a, b in zip(before, score.written, strict=True))
        before = score.totals
    assert all(sum(score.line(Line.TRICKS)) == 9 for score in state.rounds[:-1])
    assert outcome.totals == before
    if rules.target is None:
        assert outcome.reason == "rounds"
        assert outcome.winner is None or before[outcome.winner] > before[outcome.winner.other]
        check_number_of_rounds(state, tie=before[0] == before[1])
        return
    assert outcome.winner is not None
    if outcome.reason == "false_claim":
        assert before[outcome.winner.other] < rules.target
    else:
        assert before[outcome.winner] >= rules.target


@pytest.mark.some(3)
@pytest.mark.rule("001", "25/7a", case="differenzler")
@preset
def test_every_random_game_ends(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Random games end with one winner; each round adds up to what the rules allow, and the totals to the outcome."""
    for number in range(size(8, 20)):
        check_a_game(rules, f"random {rules.name} {number}")


@pytest.mark.some(2)
@preset
def test_games_with_claims_end_too(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """The same with seats that claim, rightly or not, at any moment."""
    chance = 0.02 if rules.ending == "claim_after_own_trick" else 0.002  # there it is seldom possible
    reasons = {check_a_game(rules, f"claims {number}", claims=chance).reason
               for number in range(size(12, 30))}
    reached = "target" if rules.rounds is None else "rounds"
    assert reasons >= ({reached, "false_claim"} if rules.claims_allowed else {reached})


@given(rule_sets(), st.integers(0, 10_000))
def test_games_of_any_rules_end(rules: RuleSet, seed: int) -> None:
    """Whatever the options, a random game with claims ends, and its points add up."""
    check_a_game(rules, f"any {seed}", claims=0.003)
