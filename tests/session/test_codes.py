"""Deals as short texts to pass on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import Choose, Cut, Knock
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.presets import OFFERS, PRESETS, as_offered
from jass_desktop.engine.record import final_state
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.session.codes import (
    _ALPHABET,
    _PRESETS,
    AnyDeal,
    CodeError,
    Deal,
    _digest,
    _lettered,
    _preset,
    deal_of,
    dealt,
    read_code,
    short_seed,
    write_code,
)
from jass_desktop.session.practice.deal_draft import DealDraft, DraftError
from jass_desktop.session.table.opening import begun, new_game
from tests.session.test_deal_draft import drafted

GAMES = [as_offered(rules, {name: value}) for name, rules in PRESETS.items()
         for value in (OFFERS[name][1] if name in OFFERS else ("",))]
OWN = replace(PRESETS["schieber"], name="at home", target=777)
NUMBERS = st.integers(0, (1 << 38) - 1)
LIFTED = st.sampled_from([None, 0, *range(3, 34)])


def code(deal: AnyDeal) -> str:
    written = write_code(deal)
    assert written is not None
    return written


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.target or rules.rounds}")
def test_every_shipped_game_has_a_short_code(rules: RuleSet) -> None:
    """With each value that its table may choose: three groups of four characters, which name exactly these rules."""
    deal = Deal(rules, short_seed(5_000_000_000), 12)
    assert len(code(deal)) == 14
    assert read_code(code(deal)) == deal


PINNED_MADE = "Z12P-8M9C-0000-RDR6-V0D9-7TMJ-WFC"
PINNED = ("65b8e e7a71 0eff8 a376d edcaa c3a3c ca87e 16f70 7f961 047d0 65cfb b3d79 7702c eef41 b7499 64d74 b67a9 04ba7 "
          "8e016 1cc6e 2b884 6c282 d4e65 bfe64 0ba0c 5d52e 94d9f c4ef1 ccd54 2a3dc a4f07 243f9 a98cd 030db 6d212 420b7 "
          "d2bba fd098 0a6df 675ef")


def test_codes_stay_what_they_are() -> None:
    """The number of each preset, and what its rules are, is for ever: this list only grows."""
    assert " ".join(f"{_digest(_preset(number)):05x}" for number in range(len(_PRESETS))) == PINNED
    assert code(Deal(_preset(10), short_seed(123_456_789_012), 21)) == "55BJ-Z9J6-GMXN"


@pytest.mark.parametrize("blank", ["\n", " \r\n ", "\t", "\u2014", "\u200b", "\ufeff", "\u3000"])
def test_what_copying_adds_to_a_code_is_no_typo(blank: str) -> None:
    """Line breaks, blanks and dashes of any kind, around it and within."""
    assert read_code(f"{blank}55BJ{blank}Z9J6{blank}GM{blank}XN{blank}") == Deal(_preset(10), short_seed(123_456_789_012), 21)


@given(NUMBERS, LIFTED, st.sampled_from([*GAMES, OWN]))
def test_what_is_written_is_read_back(number: int, lifted: int | None, rules: RuleSet) -> None:
    """For any seed and cut, in small letters, without hyphens, and with letters that look like digits."""
    deal = Deal(rules, short_seed(number), lifted)
    text = code(deal)
    assert read_code(text, [OWN]) == deal
    assert read_code(f"  {text.replace('-', ' ').lower().replace('0', 'o').replace('1', 'l')} ", [OWN]) == deal


@given(st.text(st.characters(min_codepoint=33, max_codepoint=126), min_size=1, max_size=64), LIFTED,
       st.sampled_from([GAMES[0], OWN]))
def test_any_seed_can_be_spelt_out(seed: str, lifted: int | None, rules: RuleSet) -> None:
    """Whatever was given on the command line."""
    deal = Deal(rules, seed, lifted)
    assert read_code(code(deal), [OWN]) == deal


@given(NUMBERS, st.integers(0, 15), st.sampled_from(_ALPHABET), st.sampled_from([GAMES[3], OWN]))
def test_a_wrong_character_is_found(number: int, at: int, letter: str, rules: RuleSet) -> None:
    """And so are two neighbours that have changed places."""
    text = code(Deal(rules, short_seed(number), 7)).replace("-", "")
    at %= len(text) - 1
    for wrong in (text[:at] + letter + text[at + 1:], text[:at] + text[at + 1] + text[at] + text[at + 2:]):
        if wrong != text:
            with pytest.raises(CodeError):
                read_code(wrong, [OWN])


@pytest.mark.some(9)
@pytest.mark.parametrize("rules", [*GAMES, OWN], ids=lambda rules: f"{rules.name}-{rules.target or rules.rounds}")
def test_a_deal_that_was_put_together_has_a_code(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """It gives the same game: hands, dealer, contract and scores, later rounds too, as the record shows."""
    rng = Random(rules.name)
    for _ in range(size(4, 24)):
        draft = drafted(rules, rng)
        text = code(draft)
        read = read_code(text, [OWN])
        assert read == draft.settled
        game, again = draft.record(), dealt(read)
        assert (game.decks, game.actions) == (again.decks, again.actions)
        assert deal_of(game) == draft
        assert code(deal_of(again) or read) == text


def test_codes_of_made_deals_stay_what_they_are() -> None:
    """Today's form of them, for ever."""
    draft = DealDraft.of(PRESETS["chibre"], "pinned").put(Card.parse("HJ"), Seat.SOUTH)
    assert code(replace(draft, contract=Choose(Contract.HEARTS), pushes=1, scores=(2400, 0))) == PINNED_MADE
    assert len(code(draft).replace("-", "")) == 21


@given(st.integers(0, 40), st.sampled_from(_ALPHABET))
def test_a_wrong_character_in_it_is_found(at: int, letter: str) -> None:
    """And so are two neighbours that have changed places."""
    text = code(DealDraft.of(PRESETS["pop"], "a")).replace("-", "")
    at %= len(text) - 1
    for wrong in (text[:at] + letter + text[at + 1:], text[:at] + text[at + 1] + text[at] + text[at + 2:]):
        if wrong != text:
            with pytest.raises(CodeError):
                read_code(wrong)


@pytest.mark.parametrize(("bits", "told"), [
    ("0010 000000", "kind of deal that only a later version can read"),
    ("0001 111101", "a game that only a later version can play"),
    ("0001 000000 000", "missing"),
    (f"0001 000000 111 000 11111 0 {'0' * 65}", "cannot be read"),
    (f"0001 000000 000 000 01111 0 {'0' * 65}", "cannot be read"),
    (f"0001 000000 000 000 11111 0 {'1' * 65}", "cannot be read"),
    (f"0001 000000 000 000 11111 0 {'0' * 75}", "cannot be read"),
    (f"0001 000000 000 111 11111 0 {'0' * 65}", "do not allow"),
    (f"0001 000000 000 000 00101 0 {'0' * 65}", "do not allow"),
    (f"0001 000000 000 000 11111 1 {'1' * 30} {'0' * 65}", "points are possible"),
    (f"0001 010101 000 000 00000 0010100 0 {'0' * 65}", "do not allow")])
def test_what_a_code_cannot_mean_is_told(bits: str, told: str) -> None:
    """Another form, an unknown game, bits too few or too many, and whatever the rules forbid, although its check fits."""
    text = _lettered("111110" + bits.replace(" ", ""))
    with pytest.raises((CodeError, DraftError), match=told):
        read_code(text)


@given(st.text(max_size=200))
def test_nonsense_is_told(text: str) -> None:
    """In a sentence, whatever is typed or pasted."""
    with pytest.raises(CodeError) as told:
        read_code(f"{text}!")
    assert str(told.value).endswith(".")


def test_rules_that_are_not_there_are_told() -> None:
    """A code of somebody's own rules needs these rules; what they are called does not matter."""
    text = code(Deal(OWN, short_seed(1), 3))
    assert len(text) == 19
    assert read_code(text, [replace(OWN, name="elsewhere")]).rules.name == "elsewhere"
    with pytest.raises(CodeError, match="rules that you do not have"):
        read_code(text, [PRESETS["schieber"]])


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: f"{rules.name}-{rules.target or rules.rounds}")
def test_a_code_gives_the_same_cards(rules: RuleSet) -> None:
    """The game that begins with it has the hands that the game had from which it was made."""
    record = new_game(rules, Decks(short_seed(77)))
    cutter = final_state(record).to_act
    assert cutter is not None
    played = begun(replace(record, actions=((cutter, Cut(9)),)), 1)
    deal = deal_of(played)
    assert isinstance(deal, Deal)
    assert deal == Deal(rules, short_seed(77), 9)
    again = dealt(read_code(code(deal)), practice="yes")
    assert final_state(again).round.hands == final_state(played).round.hands
    assert again.headers["practice"] == "yes"
    knocked = begun(replace(record, actions=((cutter, Knock()),)), 1)
    assert final_state(dealt(Deal(rules, short_seed(77), 0))).round.hands == final_state(knocked).round.hands


def test_a_code_without_a_cut_always_gives_the_same_cards() -> None:
    """The cut follows from the seed, by a derivation that never changes; where nobody cuts, the pack is dealt as it lies."""
    deal = read_code(code(Deal(PRESETS["schieber"], short_seed(77))))
    assert isinstance(deal, Deal)
    assert deal.lifted is None
    ((_seat, action),) = dealt(deal).actions
    assert action == Cut(Decks(short_seed(77)).lifted(1))
    assert [Decks("7").lifted(number) for number in range(1, 6)] == [9, 5, 18, 33, 26]
    assert dealt(Deal(replace(GAMES[0], cut="off"), "a")).actions == ()


def test_cards_by_lot_have_no_code() -> None:
    """Nor has a seed that is too long to be spelt out; and no code may cut where nobody cuts."""
    assert deal_of(new_game(GAMES[0], Decks("a", shuffles=("0" * 64,)))) is None
    assert write_code(Deal(GAMES[0], "x" * 65)) is None
    with pytest.raises(CodeError, match="cut"):
        dealt(Deal(replace(GAMES[0], cut="off"), "a", 5))
