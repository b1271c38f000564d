"""What the player by rules of thumb who forgets nothing does in positions that every Jass player knows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.ai.heuristics.thumb import RulesOfThumb
from jass_desktop.ai.nets.contracts_by_net import partner_names
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.search.playouts import masks_of
from jass_desktop.engine.actions import Choose, Claim, KeepStoeck, Play, Push, ShowStoeck
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import SCHIEBER, TOURNAMENT
from jass_desktop.engine.scoring import Points
from jass_desktop.engine.seats import FOUR, PerParty
from jass_desktop.session.protocols import Limit
from tests.ai.positions import RULES, at_choice, at_play

S, E, N, W = FOUR

POSITIONS = {
    "The partner's ace is sure to win: smear the ten, do not cut.":
        (at_play("S10 S7 D6 D7 C6 C8 CJ CQ SJ", trump="diamonds", leader=E, trick="H6 HA H7"), "S10"),
    "The partner's ace is sure to win and can be followed: the ten comes home.":
        (at_play("H10 H7 D6 D7 C6 C8 CJ CQ SJ", trump="diamonds", leader=E, trick="H6 HA H8"), "H10"),
    "The opponents take the trick and it cannot be beaten: throw nothing of worth.":
        (at_play("H10 H7 CA C8 SA S7 SK CK CJ", trump="diamonds", leader=E, trick="HA H6 H8"), "H7"),
    "Nothing to follow with and the opponents' trick: not a ten, not an ace.":
        (at_play("S10 S7 CA C10 CK C8 SK SA CJ", trump="diamonds", leader=E, trick="HA H6 H8"), "S7 C8"),
    "Last, with a rich trick of the opponents: cut with the lowest trump.":
        (at_play("S10 S7 D6 DJ C6 C8 CJ CQ SJ", trump="diamonds", leader=E, trick="HA H6 H10"), "D6"),
    "Last, and trumped by an opponent: overtrump, but not with the Buur.":
        (at_play("S10 S7 D8 DQ DJ C6 C8 CJ SJ", trump="diamonds", leader=E, trick="HA H6 D7"), "D8 DQ"),
    "Last: the lowest card that takes the trick; the ace stays for another.":
        (at_play("SQ SA D6 D7 C6 C8 CJ CQ HJ", trump="diamonds", leader=E, trick="S9 S6 SJ", chooser=E), "SQ"),
    "A poor trick of the opponents is not worth the Buur.":
        (at_play("S10 S7 DJ C6 C8 CJ CQ SJ C7", trump="diamonds", leader=E, trick="H8 H6 H9"), "S7 C6 C7 C8"),
    "The partner takes a trick of trumps: the Buur is not wasted on it.":
        (at_play("DJ D6 C6 C8 CJ CQ SJ H7 H8", trump="diamonds", leader=E, trick="D7 DA DQ", chooser=N), "D6"),
    "Trumps are led and the opponents' Buur takes them: the Nell stays.":
        (at_play("D9 D8 D6 C6 C8 CJ CQ SJ H7", trump="diamonds", leader=E, trick="DJ D7 DQ", chooser=E), "D8 D6"),
    "The own side named trumps and Buur, Nell and ace are in hand: draw trumps from the top.":
        (at_play("DJ D9 DA D8 SA S7 H6 H7 C8", trump="diamonds"), "DJ D9 DA"),
    "The partner named trumps: lead them.":
        (at_play("DJ D8 SQ S7 H6 H7 HJ C8 CJ", trump="diamonds", chooser=N), "DJ D8"),
    "The opponents named trumps: do not draw the own ones.":
        (at_play("D10 DQ SA SK S7 H6 H7 CQ C8", trump="diamonds", chooser=W), "SA SK S7 H6 H7 CQ C8"),
    "A ten is not led while ace and king are out.":
        (at_play("S10 S9 S8 H10 H8 H7 C10 C7 D6", trump="diamonds", chooser=W), "S9 S8 H8 H7 C7 D6"),
    "No opponent has trumps any more: bocks first, trumps stay for later.":
        (at_play("DA SA SK C7", trump="diamonds", tricks=[
            (S, "DJ D6 D7 D8"), (S, "D9 DQ C6 DK"), (S, "D10 C8 C9 S6"), (N, "H6 HA H7 H8"), (E, "HK H9 H10 HJ")],
         leader=S), "SA SK DA"),
    "Obenabe: aces and the kings after them before anything else.":
        (at_play("SA SK SQ HA H6 C7 C8 D7 D9", trump="obenabe"), "SA SK SQ HA"),
    "Undenufe: the six and the seven after it before anything else.":
        (at_play("S6 S7 S8 H6 HA CK CQ DJ DK", trump="undenufe"), "S6 S7 S8 H6"),
    "Undenufe: aces are thrown away, sixes are not.":
        (at_play("SA S6 H6 HJ C8 C6 CK CQ H7", trump="undenufe", leader=E, trick="D6 DK DJ"), "SA CK CQ HJ"),
    "Slalom, the first trick from the top: an ace is led.":
        (at_play("SA SQ S10 HA H6 C9 C10 D9 D10", trump="slalom-obenabe"), "SA HA"),
    "Slalom, the second trick from the bottom: a six is led.":
        (at_play("SA SQ S10 H6 C9 C10 D9 D10", trump="slalom-obenabe", tricks=[(S, "HA H7 H8 H9")]), "H6"),
    "Slalom, nothing to follow with: neither aces nor sixes are thrown away.":
        (at_play("SA S6 CA C6 CJ DA D6 DJ C9", trump="slalom-obenabe", leader=E, trick="HA HK H9"), "CJ DJ C9"),
    "Guschti: sixes, worth nothing in this trick, are kept for those to come.":
        (at_play("S6 S7 SQ C6 CQ CJ D9 DQ D6", trump="guschti", leader=E, trick="HA H8 HK"), "SQ CQ CJ D9 DQ"),
    "Mary: aces, which undenufe alone would throw away, are kept.":
        (at_play("SA SK SJ CA C9 CJ D9 DJ DA", trump="mary", leader=E, trick="H6 H7 HA"), "SJ C9 CJ D9 DJ"),
}


@pytest.mark.parametrize("sentence", POSITIONS)
def test_plays_as_everybody_would(sentence: str) -> None:
    """In each position the player plays one of the cards that the sentence leaves."""
    view, cards = POSITIONS[sentence]
    choice = RulesOfThumb("").choose(view, Limit())
    assert isinstance(choice.action, Play)
    assert choice.action.card.code in cards.split(), [(str(a.action), round(a.score, 1)) for a in choice.alternatives]


ALL = replace(RULES, contracts=tuple(Contract))
CHOICES = {
    "Buur, Nell, ace and length: that is trumps.":
        (at_choice("HJ H9 HA H7 H6 SA S7 C8 DQ"), Choose(Contract.HEARTS)),
    "After a push the best suit is named, however weak the hand.":
        (at_choice("HJ H8 H7 C7 C8 S7 S9 D8 D9", pushed=True), Choose(Contract.HEARTS)),
    "Three aces and long runs from the top: obenabe.":
        (at_choice("SA SK SQ SJ HA HK HQ DA D7"), Choose(Contract.OBENABE)),
    "Sixes and sevens in all suits: undenufe.":
        (at_choice("S6 S7 S8 S9 H6 H7 H8 D6 D7"), Choose(Contract.UNDENUFE)),
    "Nothing in hand: push.":
        (at_choice("S10 S9 S8 HQ H8 H10 D8 DQ C9"), Push()),
    "The factor decides between like hands.":
        (at_choice("HJ H9 HA H7 CJ C9 CA C7 S8", rules=replace(RULES, factors={Contract.HEARTS: 2})), Choose(Contract.HEARTS)),
    "With a bad hand after a push the loss is kept small.":
        (at_choice("C8 C9 C10 D8 D9 D10 S8 H8 H9", pushed=True, rules=replace(
            RULES, contracts=(Contract.CLUBS, Contract.DIAMONDS), factors={Contract.DIAMONDS: 2})), Choose(Contract.CLUBS)),
    "Aces and sixes: slalom, from where both go on.":
        (at_choice("SA S6 HA H6 CA C6 DA D6 D7", rules=ALL), Choose(Contract.SLALOM_UNDENUFE)),
    "Aces, kings and a six: slalom that begins from the top.":
        (at_choice("SA SK HA HK CA CK S6 H6 D7", rules=ALL), Choose(Contract.SLALOM_OBENABE)),
    "Nothing in hand, and all contracts to choose from: push.":
        (at_choice("S10 S9 S8 HQ H8 H10 D8 DQ C9", rules=ALL), Push()),
}


@pytest.mark.parametrize("sentence", CHOICES)
def test_names_the_contract_as_everybody_would(sentence: str) -> None:
    """With each hand the player makes the choice of the sentence."""
    view, action = CHOICES[sentence]
    choice = RulesOfThumb("").choose(view, Limit())
    assert choice.action == action, [(str(a.action), round(a.score, 1)) for a in choice.alternatives]


CLAIMING = replace(SCHIEBER, direction=RULES.direction, factors={})


def with_score(view: Observation, missing: int) -> Observation:
    """The same, with the own side so many points short of the target."""
    assert view.rules.target is not None
    return replace(view, scores=PerParty(view.rules.target - missing - view.points[0].total, 0))


def claims(view: Observation) -> bool:
    return isinstance(RulesOfThumb("").choose(view, Limit()).action, Claim)


def test_claims_when_the_target_is_reached() -> None:
    """After trick 1 a claim comes as soon as it is true, and not a point before."""
    view = at_play("S10 S7 C6 C8 CJ CQ SJ H7", trump="diamonds", tricks=[(S, "DJ D6 D7 D8")], rules=CLAIMING)
    assert view.points[0] == Points(cards=20)
    assert claims(with_score(view, 0))
    assert not claims(with_score(view, 1))


def test_claims_in_the_first_trick_with_stoeck_alone() -> None:
    """In trick 1 Stöck counts before all else, so it makes a claim certain; Weis could still be beaten."""
    stoeck = at_play("DK DQ S7 C6 C8 CJ CQ SJ H7", trump="diamonds", rules=CLAIMING)
    assert claims(with_score(stoeck, 20))
    assert not claims(with_score(stoeck, 21))
    weis = at_play("DK DJ S7 C6 C7 C8 C9 C10 H7", trump="diamonds", rules=CLAIMING)
    assert not claims(with_score(weis, 20))


def test_claims_no_trick_that_came_too_late() -> None:
    """With both sides past the target after trick 1, Stöck and Weis come before the trick: who was later keeps silent."""
    view = at_play("S10 S7 C6 C8 CJ CQ SJ H7", trump="diamonds", tricks=[(S, "DJ D6 D7 D8")], rules=CLAIMING)
    for own, theirs, good in (
            (Points(cards=20), Points(weis=50), False), (Points(cards=20, weis=50), Points(stoeck=20), False),
            (Points(stoeck=20), Points(weis=50), True), (Points(weis=50), Points(cards=20), True)):
        target = view.rules.target
        assert target is not None
        scores = PerParty(target - own.total, target - theirs.total)
        assert claims(replace(view, points=PerParty(own, theirs), scores=scores)) is good
    there = replace(view, points=PerParty(Points(weis=50), Points(weis=50)), scores=PerParty(3000, 3000))
    assert claims(replace(there, weis_sides=(view.party.other, view.party))), "both had reached it before the Weis: the claimant"


def test_nobody_claims_where_rounds_are_counted() -> None:
    """Without a target there is nothing to claim, however many points have been made."""
    view = at_play("S10 S7 C6 C8 CJ CQ SJ H7", trump="diamonds", tricks=[(S, "DJ D6 D7 D8")], rules=TOURNAMENT)
    assert not claims(replace(view, scores=PerParty(2000, 0)))


def test_does_not_claim_where_both_may_reach_the_target_together() -> None:
    """In trick 1 equal Weis may count for both sides; then a claim that is true now might lose after all."""
    view = at_play("S10 S7 C6 C8 CJ CQ SJ H7 H8", trump="diamonds", rules=CLAIMING)
    assert claims(with_score(view, 0))
    assert not claims(with_score(replace(view, rules=replace(CLAIMING, weis_tie="pop")), 0))


def test_calls_and_shows_its_stoeck() -> None:
    """By hand too: the call goes with the second card, and where the Stöck wins it is shown."""
    manual = replace(CLAIMING, stoeck_manual=True)
    view = at_play("DK S7 C6 C8 CJ CQ SJ H7", trump="diamonds", tricks=[(S, "DQ D6 D7 D8")], rules=manual)
    call = Play(Card.parse("DK"), stoeck=True)
    view = replace(view, legal=tuple(call if action == Play(call.card) else action for action in view.legal))
    assert call in [alternative.action for alternative in RulesOfThumb("").choose(view, Limit()).alternatives]
    asked = replace(view, phase=Phase.STOECK, legal=(ShowStoeck(), KeepStoeck()))
    may = replace(view, interjections=(ShowStoeck(),))
    for moment in (asked, may):
        assert RulesOfThumb("").choose(moment, Limit()).action == ShowStoeck()


def test_declares_the_best_weis() -> None:
    """With the first card the Weis worth most are declared."""
    rules = replace(RULES, weis="large")
    choice = RulesOfThumb("").choose(at_play("S9 S10 SJ SQ HA H7 D6 D7 D8", trump="hearts", rules=rules), Limit())
    assert isinstance(choice.action, Play)
    assert sorted(map(str, choice.action.weis)) == ["D6-D8", "S9-SQ"]


def test_says_what_it_thought_of_each_alternative() -> None:
    """The choice lists every legal action with a score, best first, and the action is the first."""
    view, _ = POSITIONS["Obenabe: aces and the kings after them before anything else."]
    choice = RulesOfThumb("").choose(view, Limit())
    assert {alternative.action for alternative in choice.alternatives} == set(view.legal)
    scores = [alternative.score for alternative in choice.alternatives]
    assert scores == sorted(scores, reverse=True)
    assert choice.alternatives[0].action == choice.action


@pytest.mark.parametrize(("hand", "named"), [
    ("SA S6 HA H6 CA C6 DA D6 D7", {Contract.SLALOM_OBENABE, Contract.SLALOM_UNDENUFE}),
    ("SJ S9 SA SK S10 S8 HA D7 C8", {Contract.SPADES})])
def test_partners_in_worlds_name_mixed_contracts_for_what_they_are(hand: str, named: set[Contract]) -> None:
    """Whoever searches takes a partner to name Slalom with aces and sixes, not where its first direction alone would be good."""
    cards = CardSet.of(map(Card.parse, hand.split()))
    [found] = partner_names(trained(), masks_of([cards]), ALL)
    assert ALL.contracts[found] in named
