"""Deals that a person puts together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest

from jass_desktop.ai.judging.questions import questions
from jass_desktop.engine.actions import Choose, Cut, Play
from jass_desktop.engine.cards import DECK, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, final_state, read_record, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.findings.decisions import decisions
from jass_desktop.session.practice.deal_draft import HEADER, DealDraft, DraftError, draft_of, given
from jass_desktop.session.table.opening import new_game

GAMES = [*PRESETS.values(), replace(PRESETS["schieber"], name="cut", cut="cut"), replace(PRESETS["pop"], name="uncut", cut="off")]


def drafted(rules: RuleSet, rng: Random) -> DealDraft:
    """A draft with random settings of every kind."""
    draft = DealDraft.of(rules, f"lot{rng.random()}")
    draft = replace(draft, dealer=rng.choice(rules.seating.seats))
    for card in rng.sample(DECK, rng.randrange(37)):
        try:
            draft = draft.put(card, rng.choice((*rules.seating.seats, None)))
        except DraftError:
            assert card not in rules.in_play or max(map(len, draft.hands)) == rules.dealing.cards
    if draft.askable:
        draft = replace(draft, pushes=rng.randrange(len(draft.askable)))
    if draft.choices and rng.random() < 0.7:  # an auction leaves nothing to set
        with suppress(DraftError):  # the dealer may have no room for the card to be turned up
            draft = replace(draft, contract=rng.choice(draft.choices))
    if rules.target is not None and rng.random() < 0.5:
        draft = replace(draft, scores=tuple(rng.randrange(rules.target) for _party in rules.seating.parties))
    return draft


@pytest.mark.some(6)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_game_is_what_was_set(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """Every card lies in one hand, those that were set where they were set; dealer, contract and scores are the game's."""
    rng = Random(rules.name)
    for _ in range(size(6, 60)):
        draft = drafted(rules, rng)
        record = draft.record(south="Anna", practice="yes")
        state = final_state(record)
        hands = state.round.hands
        assert Counter(card for hand in hands for card in hand) == Counter(rules.in_play)
        assert {len(hand) for hand in hands} == {rules.dealing.cards}
        assert all(fixed <= hand for fixed, hand in zip(draft.hands, hands, strict=True))
        assert state.round.dealer is draft.dealer
        assert state.scores == (draft.scores or (0,) * len(rules.seating.parties))
        assert state.round.pushes == draft.pushes
        if draft.contract is not None:
            assert (state.round.contract, state.round.row) == (draft.contract.contract, draft.contract.row)
        if state.round.turned is not None:
            assert state.round.turned in hands[draft.dealer]
            assert Contract.of_suit(state.round.turned.suit) is state.round.contract
        assert read_record(write_record(record)) == record
        assert draft_of(record) == draft


@pytest.mark.some(6)
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_the_lot_settles_the_rest_for_good(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """The same lot gives the same game; with everything settled it is still that game, later rounds included."""
    rng = Random(rules.name)
    for _ in range(size(4, 40)):
        draft = drafted(rules, rng)
        settled = draft.settled
        assert settled.by_lot == 0
        assert settled.settled == settled
        game, same = draft.record(), settled.record()
        assert (game.decks, game.actions) == (same.decks, same.actions)
        assert final_state(game) == final_state(same)


def test_another_lot_deals_other_cards() -> None:
    """Each card that is not set comes to every hand, and about as often to each."""
    rules = PRESETS["swisslos-2500"]
    fixed = DealDraft.of(rules, "a").put(Card.parse("HJ"), rules.seating.seats[1])
    found = Counter(next(seat for seat, hand in replace(fixed, lot=f"lot{n}").cards.by_seat() if Card.parse("S7") in hand)
                    for n in range(400))
    # Nine of the other 35 cards, of which one hand needs one card less.
    assert all(60 < found[seat] < 140 for seat in rules.seating.seats)


def test_what_was_set_is_nobodys_decision() -> None:
    """A push and a contract that are part of the deal are not looked back at, whoever made them; what comes after is."""
    rules = PRESETS["chibre"]
    draft = replace(DealDraft.of(rules, "a"), pushes=1, contract=Choose(Contract.HEARTS))
    record, actions = draft.record(), []
    assert given(record) == len(record.actions) == 3
    state = final_state(record)
    while len(state.rounds) < 1:
        assert state.to_act is not None
        actions.append((state.to_act, state.legal_actions()[0]))
        state = state.apply(*actions[-1]).state
    played = record_of(state, (*record.actions, *actions), record.headers)
    south = rules.seating.seats[0]
    assert {type(one.action) for batch in decisions(played, south) for one in batch} == {Play}
    assert {type(one.action) for one in questions(played, rules.seating.seats)} == {Play}
    other = (*record.actions[:2], (record.actions[2][0], Choose(Contract.CLUBS)))
    assert given(replace(record, actions=other)) == 2
    assert given(replace(record, headers={})) == 0


def test_cards_move_and_go_back() -> None:
    """A card put into another hand leaves the first one; put nowhere, it is dealt by lot again."""
    rules = PRESETS["chibre"]
    south, east = rules.seating.seats[:2]
    draft = DealDraft.of(rules, "a").put(DECK[0], south)
    assert (draft.holder(DECK[0]), draft.by_lot) == (south, 35)
    moved = draft.put(DECK[0], east)
    assert (moved.holder(DECK[0]), moved.hands[south]) == (east, CardSet())
    assert moved.put(DECK[0], None) == DealDraft.of(rules, "a")


def holding(draft: DealDraft, seat: int, text: str) -> DealDraft:
    for card in CardSet.parse(text):
        draft = draft.put(card, draft.rules.seating.seats[seat])
    return draft


def test_refusals() -> None:
    """Each impossible setting is refused at once, with its reason."""
    chibre, solo, five = (DealDraft.of(PRESETS[name], "a") for name in ("chibre", "differenzler", "differenzler-five"))
    suit = " ".join(card.code for card in DECK if card.suit is Suit.HEARTS)
    with pytest.raises(DraftError, match="full: everybody gets 9 cards"):
        holding(chibre, 2, suit + " C6")
    with pytest.raises(DraftError, match="full: everybody gets 7 cards"):
        holding(five, 0, suit)
    with pytest.raises(DraftError, match="out of play"):
        five.put(five.rules.left_out, five.dealer)
    with pytest.raises(DraftError, match="two hands"):
        replace(chibre, hands=chibre.hands.put(0, CardSet.parse("C6")).put(1, CardSet.parse("C6")))
    with pytest.raises(DraftError, match="do not allow this contract"):
        replace(chibre, contract=Choose(Contract.SLALOM_OBENABE))
    with pytest.raises(DraftError, match="do not allow this contract"):
        replace(chibre, pushes=2)
    for contract in (Choose(Contract.OBENABE), Choose(Contract.HEARTS, 3)):
        with pytest.raises(DraftError, match="do not allow this contract"):
            replace(solo, contract=contract)
    for scores in ((2500, 0), (-1, 5), (3,)):
        with pytest.raises(DraftError, match="0 to 2499 points are possible"):
            replace(chibre, scores=scores)
    for rules in ("coiffeur", "tournament", "differenzler"):
        with pytest.raises(DraftError, match="has no target"):
            replace(DealDraft.of(PRESETS[rules], "a"), scores=(5, 5))
    for lot in ("", "a b", "ä", "x" * 41):
        with pytest.raises(DraftError, match="trump suit drawn"):
            replace(chibre, lot=lot)


def test_trumps_that_the_dealer_turns_up() -> None:
    """They are refused if the dealer can hold none of them, whichever of the two is set last."""
    draft = DealDraft.of(PRESETS["differenzler"], "a")
    hearts, clubs = (" ".join(card.code for card in DECK if card.suit is suit) for suit in (Suit.HEARTS, Suit.CLUBS))
    dealer = int(draft.dealer)
    trumps = replace(draft, contract=Choose(Contract.HEARTS))
    elsewhere = holding(draft, (dealer + 1) % 4, hearts)
    with pytest.raises(DraftError, match="last card"):
        replace(elsewhere, contract=Choose(Contract.HEARTS))
    with pytest.raises(DraftError, match="last card"):
        holding(trumps, dealer, clubs)
    eight = holding(trumps, dealer, clubs.rpartition(" ")[0])
    assert final_state(eight.record()).round.contract is Contract.HEARTS
    by_lot = replace(DealDraft.of(PRESETS["differenzler-lot"], "a"), contract=Choose(Contract.HEARTS))
    assert final_state(holding(by_lot, dealer, clubs).record()).round.contract is Contract.HEARTS


def test_a_game_that_nobody_made_has_no_draft() -> None:
    assert draft_of(new_game(PRESETS["pop"], Decks("a"))) is None


@pytest.mark.parametrize("told", [
    "", "a", "a - 0 open", f"a {'9' * 36} 0 open", f"a {'-' * 36} x open", f"a {'-' * 36} 7 open", f"a {'-' * 36} -1 open",
    f"a {'-' * 36} 999999999999999 open", f"a {'-' * 36} 0 knock",
    f"a {'-' * 36} 0 choose mary", f"a {'0' * 36} 0 open"])
def test_what_cannot_be_is_refused(told: str) -> None:
    """A record whose header is damaged has no draft, and says so."""
    record = DealDraft.of(PRESETS["pop"], "a").record()
    with pytest.raises(DraftError, match="cannot be read"):
        draft_of(replace(record, headers={HEADER: told}))


def test_other_cards_are_refused() -> None:
    """A record whose pack is another one than its header says, or is cut in another way, has no draft, and says so."""
    record = DealDraft.of(PRESETS["pop"], "a").record()
    header, ((cutter, _knock),) = record.headers[HEADER], record.actions
    for decks, actions, told in ((record.decks, record.actions, f"b {'-' * 36} 0 open"), (Decks("none"), record.actions, header),
                                 (record.decks, ((cutter, Cut(12)),), header)):
        with pytest.raises(DraftError, match="not the ones"):
            draft_of(GameRecord(record.rules, decks, actions, {HEADER: told}))
