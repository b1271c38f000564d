"""The pages of every rule set: which there are, what they quote, and that the engine answers what they picture."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from jass_desktop.engine.cards import Card, CardSet, Suit
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, SUIT_CONTRACTS, Contract
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.presets import (
    CHIBRE,
    CHIBRE_ROMAND,
    COIFFEUR,
    COIFFEUR_ROWS,
    DIFFERENZLER,
    DIFFERENZLER_FIVE,
    DIFFERENZLER_THREE,
    POP,
    PRESETS,
    SCHIEBER,
    SWISSLOS_1000,
    TOURNAMENT,
)
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import TABLES, Direction, PerSeat
from jass_desktop.engine.weis import meld_points
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.resources import themes_dir
from jass_desktop.theme.model import Theme
from jass_desktop.ui.learn import positions
from jass_desktop.ui.learn.brush import dashes
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.positions import Position, ask
from jass_desktop.ui.learn.scenes import (
    Chalk,
    Courses,
    Lessons,
    Lot,
    Melds,
    Offered,
    Orders,
    Packets,
    Page,
    Predictions,
    Rivals,
    Sheet,
    Turned,
)
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.learn.verdict import ruling
from jass_desktop.ui.paint.shapes import svg_surface
from jass_desktop.ui.table.score.row_slate import RowSlate
from tests.decks import load_deck
from tests.engine.support import with_options

NAMES = {seats: PerSeat(*("Anna", "Beat", "Corinne", "Dario", "Emil", "Fanny")[:seats]) for seats in TABLES}
SWISS = load_deck(themes_dir() / "swiss.yaml")

OWN = {
    "obenabe alone": replace(CHIBRE_ROMAND, contracts=(Contract.OBENABE,), stoeck=False, early_stoeck="none"),
    "spades alone": replace(CHIBRE_ROMAND, contracts=(Contract.SPADES,), push="never"),
    "undenufe of old": replace(SCHIEBER, contracts=(Contract.UNDENUFE,), factors={}, undenufe_values="ace_11"),
    "every contract": replace(SCHIEBER, contracts=tuple(Contract), guschti_at=4, mixed_values="start", weis="vorarlberg"),
    "slalom alone": replace(CHIBRE_ROMAND, contracts=(Contract.SLALOM_UNDENUFE,), early_stoeck="none", stoeck=False),
    "all by hand": replace(CHIBRE_ROMAND, stoeck_manual=True, claims=True, false_claim_loses=False, weis_tie="cancel",
                           weis_shown="none", cut="off", first_dealer="random", leader="chooser"),
    "card each round": replace(CHIBRE_ROMAND, first_chooser="card_each_round"),
    "no Weis": replace(SCHIEBER, weis="none", ending="end_of_round"),
    "credit": replace(DIFFERENZLER_THREE, dealer_credit=True, trump="lot"),
    "another left out": replace(DIFFERENZLER_FIVE, left_out=Card.parse("H6"), exact_bonus=10),
    "hidden": replace(DIFFERENZLER, bids="hidden", exact_bonus=10, tie_round=False, rounds=1),
    "eleven rows": replace(COIFFEUR, rows=COIFFEUR_ROWS[11], counter_match=100),
    "one row": replace(COIFFEUR, rows=COIFFEUR_ROWS[8][:1]),
    "one round": replace(TOURNAMENT, rounds=1, tie_round=False),
}
RULES = {**PRESETS, **OWN}


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def told(rules: RuleSet, language: str = "en", theme: Theme = SWISS) -> dict[str, Page]:
    set_language(language)
    return {page.key: page for page in pages(Talk(rules, theme, language, NAMES[rules.seats]))}


def text(page: Page) -> str:
    return " ".join((page.title, page.lead, *page.words))


@pytest.mark.some(18)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", RULES)
def test_every_rule_set_has_pages(name: str, language: str) -> None:
    """Presets and house rules are taught in every language, with no placeholder left and no page twice."""
    found = told(RULES[name], language)
    assert {"goal", "cards", "deal", "end"} <= set(found)
    assert len({page.title for page in found.values()}) == len(found)
    for page in found.values():
        assert all((page.title, page.lead, *page.words))
        plain = re.sub(r"\{suit:\w+\}", "", text(page))
        assert "{" not in plain, plain
        assert "None" not in plain, plain


@pytest.mark.parametrize("name", RULES)
def test_pages_depend_on_the_rules(name: str) -> None:
    """What a game does not have is not taught, and what it has is."""
    rules, found = RULES[name], set(told(RULES[name]))
    trumps = any(contract in SUIT_CONTRACTS for contract in rules.contracts)
    plain = any(contract not in SUIT_CONTRACTS for contract in rules.contracts)
    assert ({"trumps", "follow", "undertrump", "buur", "takes"} <= found) is trumps
    assert ({"directions", "strict", "takes-plain"} <= found) is plain
    assert ("courses" in found) is any(contract.mixed for contract in rules.contracts)
    assert ("choice" in found) is (not rules.seating.alone and not rules.scope.has_auction)
    assert ("auction" in found) is rules.scope.has_auction
    assert ("prediction" in found) is rules.seating.alone
    assert ({"weis", "rivals"} <= found) is (rules.weis != "none")
    assert ("stoeck" in found) is (rules.stoeck and trumps)
    assert ("limits" in found) is (trumps and rules.undertrump == "forbidden")
    assert ("slate" in found) is not rules.seating.alone


@pytest.mark.parametrize("name", PRESETS)
def test_numbers_are_those_of_the_rules(name: str) -> None:
    """Target or rounds, the match, the factors and the Weis are quoted as the rule set has them."""
    rules, found = PRESETS[name], told(PRESETS[name])
    goal, rounds = rules.target, rules.rounds or 2 * len(rules.rows)
    assert str(goal or rules.rounds or len(rules.rows)) in text(found["goal"])
    assert str(goal or rounds) in found["end"].lead
    if not rules.seating.alone:
        assert str(157 + rules.match_bonus) in text(found["points"])
    if rules.kind == "coiffeur":
        board = found["choice"].scene
        assert isinstance(board, Chalk)
        assert isinstance(board.slate, RowSlate)
        assert board.slate.standing.rows == rules.rows
    elif not rules.seating.alone:
        offered = found["auction" if rules.scope.has_auction else "choice"].scene
        assert isinstance(offered, Offered)
        assert offered.contracts == tuple((contract, rules.factor(contract)) for contract in rules.contracts)
        assert offered.bids == (rules.bid_points if rules.scope.has_auction else ())
    if rules.weis != "none":
        melds = found["weis"].scene
        assert isinstance(melds, Melds)
        trump = Contract.DIAMONDS
        assert all(points == meld_points(meld, trump, rules) > 0 for meld, points, _others in melds.rows)


def test_orders_show_each_card_with_its_points() -> None:
    """Trumps run from the Buur down and make 62, other suits 30, obenabe and undenufe 38, each with nine cards."""
    found = told(SCHIEBER)
    trumps, plain = found["trumps"].scene, found["directions"].scene
    assert isinstance(trumps, Orders)
    assert isinstance(plain, Orders)
    assert [card.code for card in trumps.rows[0].cards] == ["DJ", "D9", "DA", "DK", "DQ", "D10", "D8", "D7", "D6"]
    assert trumps.rows[0].points == (20, 14, 11, 4, 3, 10, 0, 0, 0)
    assert [sum(order.points) for order in (*trumps.rows, *plain.rows)] == [62, 30, 38, 38]
    assert [order.cards[0].code for order in plain.rows] == ["HA", "H6"]
    of_old = told(OWN["undenufe of old"])["directions"].scene
    assert isinstance(of_old, Orders)
    assert (of_old.rows[0].points[0], of_old.rows[0].points[-1]) == (0, 11)


def lessons(rules: RuleSet) -> Iterator[tuple[str, Lessons]]:
    return ((key, page.scene) for key, page in told(rules).items() if isinstance(page.scene, Lessons))


@pytest.mark.parametrize("name", RULES)
def test_positions_are_judged_by_the_engine(name: str) -> None:
    """In every position the cards that stand out are the engine's legal ones, and each other one is named and explained."""
    rules = RULES[name]
    pictured = 0
    for _key, scene in lessons(rules):
        for lesson in scene.lessons:
            answer = lesson.answer
            pictured += 1
            assert answer.winner == answer.trick.winning(answer.contract)
            if not answer.hand:
                assert len(answer.trick.plays) == rules.seats
                continue
            assert answer.legal == legal_cards(answer.hand, answer.trick, answer.contract, rules)
            last = answer.trick.plays[-1][0]
            assert last.next(rules.direction) is rules.seating.seats[0]
            refused = answer.hand - answer.legal
            assert CardSet.of(card for _reason, cards in answer.refused for card in cards) == refused
            words = " ".join(lesson.notes[1:])
            for card in refused:
                assert f"{{suit:{card.suit.name.lower()}}}\u00a0{SWISS.index(card.rank, 'en')}" in words, (card, words)
            assert bool(refused) is ("Not " in words)
    assert pictured >= (4 if any(contract.trump is not None for contract in rules.contracts) else 3)


def legal(position: Position, rules: RuleSet) -> str:
    return str(ask(position, rules).legal)


def test_undertrumping_changes_the_picture() -> None:
    """The same position has other legal cards where undertrumping is allowed to who is void, or to everybody."""
    void, holding = positions.UNDERTRUMP_VOID, positions.UNDERTRUMP_HOLDING
    by_rule = {rule: replace(CHIBRE_ROMAND, undertrump=rule) for rule in ("forbidden", "if_void", "free")}
    assert [legal(void, rules) for rules in by_rule.values()] == ["C7 HK DA", "C7 HK D7 D10 DA", "C7 HK D7 D10 DA"]
    assert [legal(holding, rules) for rules in by_rule.values()] == ["S8 SA DA", "S8 SA DA", "S8 SA D7 DA"]
    shown = dict(lessons(by_rule["if_void"]))["undertrump"].lessons[0]
    assert shown.answer.legal == shown.answer.hand
    assert "Even a trump lower" in shown.notes[1]


def test_nothing_but_trumps_follows_its_rule() -> None:
    """Where one must go higher, the lower trumps are pale and the words say why."""
    must = replace(CHIBRE_ROMAND, all_trumps="must_over")
    assert legal(positions.ONLY_TRUMPS, CHIBRE_ROMAND) == "D7 D10 DJ"
    assert legal(positions.ONLY_TRUMPS, must) == "DJ"
    note = dict(lessons(must))["limits"].lessons[0].notes[1]
    assert "beats the one on the table" in note


def test_the_buur_may_be_kept() -> None:
    """Alone it need not follow, beside another trump one of the two must be played."""
    alone, more = dict(lessons(CHIBRE_ROMAND))["buur"].lessons
    assert alone.answer.legal == alone.answer.hand
    assert "only trump" in alone.notes[1]
    assert str(more.answer.legal) == "D6 DJ"


def test_positions_move_to_a_suit_that_can_be_trumps() -> None:
    """Where diamonds cannot be trumps the examples are played in a suit that can."""
    for _key, scene in lessons(OWN["spades alone"]):
        assert {lesson.answer.contract for lesson in scene.lessons} == {Contract.SPADES}
    moved = positions.FOLLOW.with_trump(Suit.SPADES)
    assert (str(moved.hand), moved.played) == ("S9 HQ HK D7 DA", (Card.parse("D10"),))


def test_a_hand_that_may_play_anything_says_so() -> None:
    """Cards of the suit led and trumps alone may all be played."""
    talk = Talk(CHIBRE_ROMAND, SWISS, "en", NAMES[4])
    assert "follow suit or trump" in ruling(ask(Position.of("S7 D9", "S10"), CHIBRE_ROMAND), talk)[1]
    assert "no trump to follow" in ruling(ask(Position.of("S7 HA", "D10"), CHIBRE_ROMAND), talk)[1]


@pytest.mark.parametrize(("rules", "counts"), [
    (CHIBRE_ROMAND, (True, False, True, False)), (SWISSLOS_1000, (False, True, False, True)),
    (POP, (True, False, True, False)), (OWN["all by hand"], (False, False, False, False))])
def test_whose_weis_counts_is_asked_too(rules: RuleSet, counts: tuple[bool, ...]) -> None:
    """Of two fifties the higher wins, or the earlier where height plays no part, or neither: as the tie scheme has it."""
    scene = told(rules)["rivals"].scene
    assert isinstance(scene, Rivals)
    assert tuple(row[-1] for row in scene.rows) == counts
    assert ("70" in scene.verdict) is any(counts)


def test_melds_follow_the_tables() -> None:
    """The large table goes beyond a hundred; low fours show where they count; eight cards may be worth dividing."""
    def rows(rules: RuleSet) -> list[tuple[str, int]]:
        scene = told(rules)["weis"].scene
        assert isinstance(scene, Melds)
        return [(str(meld), points) for meld, points, _others in scene.rows]

    assert ("D7-DQ", 150) in rows(SCHIEBER)
    assert not any(meld == "D7-DQ" for meld, _points in rows(CHIBRE_ROMAND))
    assert "120" in text(told(CHIBRE_ROMAND)["weis"])
    fours = {rules.name: next(words for words in told(rules)["weis"].words if words.startswith("Four of a kind"))
             for rules in (CHIBRE_ROMAND, SWISSLOS_1000)}
    assert fours == {"chibre-romand": "Four of a kind: 100 points for ace, king, Ober, banner.",
                     "swisslos-1000": "Four of a kind: 100 points for ace, king, Ober, banner, eight, seven, six."}


def test_claims_are_taught_as_they_are_judged() -> None:
    """When one may claim, and what a false claim costs."""
    anytime, own = text(told(SCHIEBER)["end"]), text(told(CHIBRE)["end"])
    assert "at any time" in anytime
    assert "only right after a trick of your side" in own
    assert all("A false claim loses the game" in words for words in (anytime, own))
    assert "A false claim costs nothing" in text(told(OWN["all by hand"])["end"])
    assert "claim" not in text(told(CHIBRE_ROMAND)["end"])


def test_directions_go_round_as_they_are_played() -> None:
    """Who is next to play, and who deals in the example, follow the direction of the rules."""
    assert SCHIEBER.direction is Direction.CW
    assert "Dario" in told(SCHIEBER)["goal"].words[-1]
    assert "Beat" in told(CHIBRE_ROMAND)["goal"].words[-1]


def test_who_is_forehand_is_taught_as_it_is_played() -> None:
    """The seat after the dealer is called forehand but where the opening card decides every round; then its holder is."""
    for first, seat, card in (("forehand", True, False), ("card", True, True), ("card_each_round", False, True)):
        page = told(with_options(CHIBRE_ROMAND, first_chooser=first))["deal"]
        scene = page.scene
        assert isinstance(scene, Packets)
        assert ("is called forehand" in text(page), bool(scene.forehand_note)) == (True, seat)
        assert ("right is called forehand" in text(page), scene.opening is not None) == (seat, card)


def test_mixed_contracts_show_the_direction_of_every_trick() -> None:
    """Trick by trick as the engine plays them."""
    scene = told(OWN["every contract"])["courses"].scene
    assert isinstance(scene, Courses)
    tricks = [tricks for _label, tricks in scene.rows]
    mixed = [contract for contract in Contract if contract not in SIMPLE_CONTRACTS]
    assert tricks == [tuple(contract.in_trick(n, 4) for n in range(9)) for contract in mixed]


def test_predictions_and_bad_points() -> None:
    """Hidden predictions show only one's own; an exact hit takes off what the rules say."""
    found = told(OWN["hidden"])
    scene, sheet = found["prediction"].scene, found["differences"].scene
    assert isinstance(scene, Predictions)
    assert isinstance(sheet, Sheet)
    assert scene.bids == PerSeat(60, None, None, None)
    assert sheet.rows[-1].cells == ("12", "20", "15", "−10")
    usual = told(DIFFERENZLER)["differences"].scene
    assert isinstance(usual, Sheet)
    assert usual.rows[-1].cells == ("12", "20", "15", "0")


@pytest.mark.parametrize(("rules", "packets", "held"), [
    (DIFFERENZLER_THREE, "4 + 4 + 4", 12), (DIFFERENZLER, "3 + 3 + 3", 9), (DIFFERENZLER_FIVE, "4 + 3", 7),
    (PRESETS["schieber-six"], "3 + 3", 6)])
def test_the_deal_is_taught_as_it_is_dealt(rules: RuleSet, packets: str, held: int) -> None:
    """In packets of the table's size, told and pictured; a card that stays out of play is named."""
    found = told(rules)
    scene = found["deal"].scene
    assert isinstance(scene, Packets)
    assert (packets in text(found["deal"]), " + ".join(map(str, scene.sizes))) == (True, packets)
    assert f"{held} of the 36 cards" in text(found["goal"])
    assert ("out of play" in text(found["deal"])) is (rules.seats == 5)


def test_trumps_are_taught_as_they_are_found() -> None:
    """By a card that the dealer turns up, or by lot: then nothing is said of such a card."""
    for name in ("differenzler", "differenzler-three", "differenzler-lot", "credit"):
        rules, found = RULES[name], told(RULES[name])
        lot = rules.trump == "lot"
        assert ("lot" in found, "turned" in found) == (lot, not lot)
        assert isinstance(found["lot" if lot else "turned"].scene, Lot if lot else Turned)
        assert ("turned" in " ".join(map(text, found.values()))) is not lot


def test_the_example_credits_the_dealer() -> None:
    """Where that is played: of predictions that miss 157 by 13, two of the dealer's six bad points are taken off."""
    sheets = [told(rules)["differences"].scene for rules in (DIFFERENZLER_THREE, OWN["credit"])]
    rows = [{row.label: row.cells for row in sheet.rows} for sheet in sheets if isinstance(sheet, Sheet)]
    assert [row["Penalty points"] for row in rows] == [("10", "3", "6"), ("10", "3", "4")]
    assert (rows[0].get("Credit"), rows[1].get("Credit")) == (None, ("", "", "−2"))


def test_the_slate_at_the_end_has_a_winner() -> None:
    """In the picture one's own side has reached the target, and says so where that is asked for."""
    for name, rules in PRESETS.items():
        scene = told(rules)["end"].scene
        assert isinstance(scene, Chalk), name
        assert bool(scene.says) is (rules.ending in ("claim", "claim_after_own_trick")), name


@pytest.mark.parametrize("width", [67, 123, 127, 158, 205, 252])
def test_the_place_of_a_card_is_empty_inside(width: int) -> None:
    """Its dashed outline is an outline at every size, symmetrical and with nothing across it."""
    height = round(width * 89 / 57)
    path = dashes(width, height, 8.0, max(3, width // 12))
    drawn = svg_surface(f'<path d="{path}" fill="none" stroke="#fff" stroke-width="2"/>', (width, height))
    assert drawn.get_bounding_rect().size == pytest.approx((width - 2, height - 2), abs=2)
    inside = drawn.subsurface(drawn.get_rect().inflate(-16, -16))
    assert not inside.get_bounding_rect().width
