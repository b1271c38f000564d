"""What each preset promises of deal, choice and cards, row by row of rules 7.1, played out in small scenes.

The rows on Weis, Stöck and match are in ``test_preset_scores``, those on the end of the game in ``test_preset_endings``.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.engine.actions import Choose, Push
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, SUIT_CONTRACTS, Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import CardPlayed, DealerDrawn, OpeningCardHeld, RoundBegan, TrickTaken
from jass_desktop.engine.game import GameState
from jass_desktop.engine.legality import legal_cards
from jass_desktop.engine.presets import OFFERS, PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction, Seat
from jass_desktop.errors import IllegalActionError
from tests.engine.scenes import NO_TRUMP, begun, every_preset, of_sides, scene, stated
from tests.engine.support import EAST, NORTH, SOUTH, WEST, Table, of_kind, trick


def may_play(table: Table) -> CardSet:
    return CardSet.of(Card.parse(str(action).split()[0]) for action in table.state.legal_actions())


# Deal, dealer, opening

DRAWN = stated("lowest", schieber="highest", swisslos_1000="random", swisslos_2500="random")


@pytest.mark.rule("000", "69/4b")
@pytest.mark.rule("003", "30/5")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@every_preset
def test_the_first_dealer_is_drawn(name: str) -> None:
    """The lowest card drawn deals first, in text 003 the highest, at Swisslos chance decides."""
    lowest = highest = 0
    for number in range(60):
        [drawn] = of_kind(GameState.start(PRESETS[name], Decks(f"draw {number}")).events, DealerDrawn)
        ranks = sorted(card.rank for card in drawn.cards)
        lowest += drawn.cards[drawn.dealer].rank == ranks[0]
        highest += drawn.cards[drawn.dealer].rank == ranks[-1]
    assert {"lowest": lowest == 60, "highest": highest == 60, "random": max(lowest, highest) < 60}[DRAWN[name]]


CUTTER = stated(WEST, schieber=EAST)


@pytest.mark.rule("000", "55/3a")
@pytest.mark.rule("004", "37/1")
@pytest.mark.rule("decisions", "7.0.10", "7.0.18a")
@every_preset
def test_who_cuts(name: str) -> None:
    """SOUTH dealing, the pack is held out to the left, clockwise to the right; one may lift cards or knock."""
    table = GameState.start(PRESETS[name], next(
        decks for decks in map(Decks, map(str, range(99))) if decks.draw(PRESETS[name].first_dealer)[1] is SOUTH)).state
    assert table.to_act is CUTTER[name]
    assert [str(action) for action in table.legal_actions()] == ["knock", *(f"cut {lifted}" for lifted in range(3, 34))]


OPENED_BY_D7 = ("chibre-romand", "jass", "schieber", "pop")


@pytest.mark.rule("000", "57/3", "59/3")
@pytest.mark.rule("001", "3/2", "3/4")
@pytest.mark.rule("001", "20/1a", "30/2a", case="chibre")
@pytest.mark.rule("002", "3/3")
@pytest.mark.rule("003", "20/1b", "30/8", "30/9a", "34/1", "62/1")
@pytest.mark.rule("004", "9/2", "39/1", "41/1a")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@every_preset
def test_who_opens(name: str) -> None:
    """In the first round the holder of the seven of diamonds, elsewhere the seat after the dealer, is asked, and leads."""
    table = scene(PRESETS[name], "S6", "H6", "D7")
    opener = NORTH if name in OPENED_BY_D7 else SOUTH
    held = [OpeningCardHeld(NORTH, Card.parse("D7"))] if name in OPENED_BY_D7 else []
    assert of_kind(table.events, OpeningCardHeld) == held
    assert table.state.to_act is opener
    table.act(*(["predict 40"] * 4 if name == "differenzler" else ["choose clubs"]))
    assert table.state.to_act is opener


@pytest.mark.rule("003", "20/1b")
def test_schieber_may_be_opened_by_the_seven_of_spades() -> None:
    """Text 003's lost sign: the table may agree on the seven of spades instead."""
    option, values = OFFERS["schieber"]
    assert (option, values) == ("opening_card", ("D7", "S7"))
    rules = replace(PRESETS["schieber"], opening_card=Card.parse("S7"))
    assert Table(rules, south="D7", north="S7").state.to_act is NORTH


@pytest.mark.rule("001", "25/5a", case="differenzler")
@pytest.mark.parametrize("name", OFFERS)
def test_what_the_text_leaves_to_the_table_can_be_chosen(name: str) -> None:
    """Each value offered for a preset's one open option makes a game that can be begun; the preset's own is among them."""
    option, values = OFFERS[name]
    options = dict(PRESETS[name].to_options())
    assert options[option] in values
    for value in values:
        rules = RuleSet.from_options(name, tuple({**options, option: value}.items()))
        assert dict(rules.to_options())[option] == value
        assert GameState.start(rules, Decks(name)).state.to_act in rules.seating.seats


@pytest.mark.rule("000", "7/1a", "61/4")
@pytest.mark.rule("001", "3/5", "20/1b")
@pytest.mark.rule("001", "3/4", case="chibre")
@pytest.mark.rule("002", "2/1", "4/1")
@pytest.mark.rule("003", "30/3", "64/1")
@pytest.mark.rule("004", "7/1", "37/2b", "41/2a")
@every_preset
def test_play_goes_round(name: str) -> None:
    """Counter-clockwise everywhere but in text 003, and each seat plays one card."""
    table = begun(name)
    order = (SOUTH, WEST, NORTH, EAST) if name == "schieber" else (SOUTH, EAST, NORTH, WEST)
    assert table.state.rules.direction is (Direction.CW if name == "schieber" else Direction.CCW)
    assert tuple(event.seat for event in of_kind(table.first_trick(), CardPlayed)) == order


@pytest.mark.rule("000", "69/3")
@pytest.mark.rule("001", "25/2", case="differenzler")
@pytest.mark.rule("002", "1/1", "3/2", "7/3")
@pytest.mark.rule("003", "30/6", "30/7", "95/1")
@pytest.mark.rule("004", "2/1", "37/2a", "43/1")
@every_preset
def test_nine_cards_each(name: str) -> None:
    """All 36 cards are dealt, nine to each, and nine tricks are played; then the next round begins or the game is over."""
    table = begun(name)
    assert [len(hand) for hand in table.state.round.hands] == [9] * 4
    table.play_out()
    assert len(of_kind(table.events, CardPlayed)) == 36
    assert table.state.round.number == 2


# Choice

@pytest.mark.rule("000", "57/4", "57/5", "59/3")
@pytest.mark.rule("001", "30/2b", case="chibre")
@pytest.mark.rule("002", "3/5")
@pytest.mark.rule("003", "30/9a", "34/2")
@pytest.mark.rule("004", "39/3a", "39/3b")
@of_sides
def test_forehand_may_push_once(name: str) -> None:
    """Forehand may hand the choice to the partner, who must choose; forehand leads all the same."""
    table = scene(PRESETS[name])
    table.act("push")
    assert table.state.to_act is NORTH
    assert Push() not in table.state.legal_actions()
    with pytest.raises(IllegalActionError):
        table.act("push")
    table.act("choose clubs")
    assert table.state.to_act is SOUTH


NEXT_DEALER = stated(SOUTH, pop=NORTH)


@pytest.mark.rule("000", "69/4a", case="True")
@pytest.mark.rule("002", "3/4", case="False")
@pytest.mark.rule("002", "7/5", case="True")
@pytest.mark.rule("003", "64/2", case="False")
@pytest.mark.rule("003", "30/9b", case="True")
@pytest.mark.rule("004", "39/2", "43/3a", case="False")
@pytest.mark.rule("004", "43/3a", "43/3b", case="True")
@pytest.mark.rule("examples", "4.7 next dealer", case="True-chibre-romand")
@pytest.mark.rule("examples", "4.7 next dealer", case="True-pop")
@of_sides
@pytest.mark.parametrize("pushed", [False, True])
def test_who_deals_next(name: str, pushed: bool) -> None:
    """Forehand deals the next round, in text 004 whoever made trump; the seat after opens it."""
    table = scene(PRESETS[name])
    table.act(*(["push"] if pushed else []), "choose clubs")
    [began] = of_kind(table.play_out(), RoundBegan)
    assert began.dealer is (NEXT_DEALER[name] if pushed else SOUTH)
    table.act("knock")
    assert table.state.to_act is began.dealer.next(PRESETS[name].direction)


@pytest.mark.rule("001", "30/2a", "52/1", "92/1", case="chibre")
@pytest.mark.rule("003", "34/1")
@pytest.mark.rule("004", "11/1")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@of_sides
def test_what_may_be_played_for(name: str) -> None:
    """The four suits, and with texts 001 and 003, Swisslos and clubs also obenabe and undenufe."""
    contracts = SIMPLE_CONTRACTS if name in NO_TRUMP else SUIT_CONTRACTS
    assert scene(PRESETS[name]).state.legal_actions() == (*map(Choose, contracts), Push())


FACTORS = stated((1, 1, 1, 1, 1, 1), chibre=(1, 1, 2, 2, 3, 4), schieber=(1, 1, 2, 2, 3, 3), swisslos_2500=(1, 1, 2, 2, 3, 3))


@pytest.mark.rule("001", "56/1", "57/1", "58/1", case="chibre")
@pytest.mark.rule("003", "14/3", "26/4", "37/1", "38/1", "39/1", "41/1")
@pytest.mark.rule("decisions", "7.0.11", case="puur-naell-ass")
@pytest.mark.rule("decisions", "7.0.9", case="schieber")
@pytest.mark.rule("decisions", "7.0.9", case="swisslos-2500")
@of_sides
def test_what_a_trick_counts(name: str) -> None:
    """A trick of 17 points is written times the factor of its contract."""
    contracts = SIMPLE_CONTRACTS if name in NO_TRUMP else SUIT_CONTRACTS
    for contract, factor in zip(contracts, FACTORS[name], strict=False):
        table = begun(name, "HK", "HQ", "H10", "H7", contract=contract.value)
        table.cards("HK HQ H10 H7")
        assert sum(table.state.running) == 17 * factor, contract


# Cards

@pytest.mark.rule("000", "64/2a")
@pytest.mark.rule("001", "75/1b", case="chibre")
@pytest.mark.rule("001", "75/1a", case="differenzler")
@pytest.mark.rule("002", "5/1a")
@pytest.mark.rule("003", "64/6", "64/7")
@pytest.mark.rule("004", "41/6b")
@pytest.mark.rule("examples", "2.3 E2", case="differenzler")
@every_preset
def test_who_cannot_follow_may_not_undertrump(name: str) -> None:
    """Without the suit led (E2), a lower trump than the one that lies there is forbidden, except in Differenzler."""
    table = begun(name, "S10", "DQ", "HK C7 D8 D10 DA H6 H8 C8 C9", "DJ")
    table.cards("S10 DQ")
    forbidden = "" if name == "differenzler" else "D8 D10"
    assert may_play(table) == CardSet.parse("HK C7 D8 D10 DA H6 H8 C8 C9") - CardSet.parse(forbidden)


@pytest.mark.rule("000", "64/2a")
@pytest.mark.rule("001", "75/1b", case="chibre")
@pytest.mark.rule("002", "5/1a")
@pytest.mark.rule("003", "64/6")
@every_preset
def test_who_can_follow_may_not_undertrump(name: str) -> None:
    """With the suit led in hand (E5) one follows or trumps higher, in every preset."""
    table = begun(name, "S10", "DQ", "SA D8 D10 DA H6 H8 C8 C9 HK", "DJ")
    table.cards("S10 DQ")
    assert may_play(table) == CardSet.parse("SA DA")


@pytest.mark.rule("000", "63/1", "63/3", case="E1")
@pytest.mark.rule("000", "64/2b", case="E4")
@pytest.mark.rule("000", "65/1", case="E6")
@pytest.mark.rule("000", "65/1", case="E7")
@pytest.mark.rule("000", "63/2", case="E8")
@pytest.mark.rule("001", "3/7", "20/3c", case="E1")
@pytest.mark.rule("001", "20/3a", case="E1-chibre")
@pytest.mark.rule("001", "75/1c", case="E4-chibre")
@pytest.mark.rule("001", "20/4b", case="E6")
@pytest.mark.rule("001", "20/4a", case="E7")
@pytest.mark.rule("001", "20/3b", case="E8")
@pytest.mark.rule("002", "4/2", "4/4", case="E1")
@pytest.mark.rule("002", "5/1b", case="E4")
@pytest.mark.rule("002", "6/1", case="E6")
@pytest.mark.rule("002", "6/1", case="E7")
@pytest.mark.rule("002", "4/3a", "4/3b", case="E8")
@pytest.mark.rule("003", "62/2", "64/5", case="E1")
@pytest.mark.rule("003", "64/6", "64/7", case="E15")
@pytest.mark.rule("003", "64/9", case="E4")
@pytest.mark.rule("003", "64/4", case="E6")
@pytest.mark.rule("003", "64/3", case="E7")
@pytest.mark.rule("004", "41/2a", "41/5", case="E1")
@pytest.mark.rule("004", "41/4", case="E6")
@pytest.mark.rule("004", "41/3", case="E7")
@pytest.mark.rule("004", "41/2b", case="E8")
@every_preset
@pytest.mark.parametrize(("hand", "lying", "legal"), [
    ("S7 SA HK D9 DJ", "S10", "S7 SA D9 DJ"),
    ("D8 D10 DJ", "S10 DQ", "D8 D10 DJ"),
    ("SA HK DJ", "D10", "SA HK DJ"),
    ("SA HK DJ D6", "D10", "D6 DJ"),
    ("SA HK", "D10", "SA HK"),
    ("D10 DQ", "D6 DJ", "D10 DQ"),
], ids=["E1", "E4", "E6", "E7", "E8", "E15"])
def test_what_is_the_same_in_every_preset(name: str, hand: str, lying: str, legal: str) -> None:
    """Following or trumping (E1), a hand of trumps only (E4), the Buur (E6, E7), a void (E8), following in trumps (E15)."""
    assert legal_cards(CardSet.parse(hand), trick(lying), Contract.DIAMONDS, PRESETS[name]) == CardSet.parse(legal)


@pytest.mark.rule("000", "13/1")
@pytest.mark.rule("001", "92/2", "92/3")
@pytest.mark.rule("002", "6/2")
@pytest.mark.rule("003", "58/1")
@pytest.mark.rule("004", "11/3b")
@every_preset
def test_the_order_of_trumps(name: str) -> None:
    """The ace of trumps is taken by the nine, the nine by the jack, and a six of trumps takes an ace of another suit."""
    table = begun(name, "DA", "D9", "DJ", "D10")
    table.cards("DA D9 DJ D10")
    assert of_kind(table.events, TrickTaken) == [TrickTaken(1, NORTH, 11 + 14 + 20 + 10)]
    assert trick("SA D6").winning(Contract.DIAMONDS)[1] is Card.parse("D6")


@pytest.mark.rule("001", "52/2", "52/6", case="obenabe-south-29-chibre")
@pytest.mark.rule("001", "52/3a", "52/4", case="undenufe-north-29-chibre")
@pytest.mark.rule("003", "56/1", "99/1a", "99/1b", case="obenabe-south-29")
@pytest.mark.rule("003", "57/1", "100/1a", "100/2", case="undenufe-north-29")
@pytest.mark.parametrize("name", NO_TRUMP)
@pytest.mark.parametrize(("contract", "winner", "points"), [("obenabe", SOUTH, 11 + 8 + 10), ("undenufe", NORTH, 11 + 8 + 10)])
def test_without_trump(name: str, contract: str, winner: Seat, points: int) -> None:
    """Obenabe: the ace takes the trick and counts eleven. Undenufe: the six does. Both: an eight counts eight."""
    table = begun(name, "HA", "H8", "H6", "H10", contract=contract)
    table.cards("HA H8 H6 H10")
    assert of_kind(table.events, TrickTaken) == [TrickTaken(1, winner, points)]
