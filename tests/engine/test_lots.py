"""Rounds with seeds by lot: each seed is revealed with its round and no sooner, recorded, and checked by itself."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.dealing import Decks, seal_of, shuffled
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER, PRESETS
from jass_desktop.engine.proof import Flaw, GameProof, game_proof
from jass_desktop.engine.record import NEW_FORMAT, final_state, parse_record, read_record, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import RecordError
from tests.engine.support import own_rules
from tests.lots import Lots, by_lot

BY_LOT = replace(PRESETS["differenzler-lot"], name="own", rounds=3)
WHOLE_ROUNDS = own_rules(target=300, ending="end_of_round", early_stoeck="none", claims=False)
DIGITS = "0123456789abcdef"


def proof_of(lines: list[str]) -> GameProof:
    return game_proof(*parse_record("\n".join([*lines[:-1], f"end {len(lines) - 1}"]) + "\n"))


def refused(lines: list[str]) -> str:
    """Why these lines are no record."""
    with pytest.raises(RecordError) as caught:
        parse_record("\n".join([*lines[:-1], f"end {len(lines) - 1}"]) + "\n")
    return str(caught.value)


@pytest.mark.some(4)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_game_by_lot_is_told_and_read_back(rules: RuleSet) -> None:
    """Each round begun has its seed, seal and pack, which go together; the record read back is the same and holds."""
    record = by_lot(rules, "told")
    text = write_record(record)
    lines = text.splitlines()
    assert lines[0] == NEW_FORMAT
    assert read_record(text) == record
    numbers = [line.split()[:2] for line in lines if re.match("(shuffle|seal|round) ", line)]
    rounds = len(record.decks.known)
    assert numbers == [[word, str(number)] for number in range(1, rounds + 1) for word in ("shuffle", "seal", "round")]
    for number in range(1, rounds + 1):
        seed = record.decks.seed_of(number)
        assert record.decks.seal(number) == seal_of(seed)
        assert record.decks.pack(number) == shuffled(seed)
    proof = game_proof(*parse_record(text))
    assert proof.holds
    assert [round_.seed for round_ in proof.rounds] == list(record.decks.shuffles)


@given(st.integers(0, 400))
def test_a_record_has_no_seed_of_a_round_to_come(length: int) -> None:
    """Broken off after any action, a game has the seeds of the rounds begun, and of those handed in no other."""
    record = by_lot(WHOLE_ROUNDS, "broken off", length)
    assert len(record.decks.shuffles) == final_state(record).round.number
    assert record.decks.ahead == ""
    assert read_record(write_record(record)) == record
    drawn = Lots("broken off")
    while len(drawn.drawn) < length + 2:
        drawn()
    text = write_record(record)
    assert {seed for seed in drawn.drawn if seed in text} == {record.decks.seed, *record.decks.shuffles}


def test_what_decides_the_draw_decides_no_pack() -> None:
    """The seed of the game gives the cards drawn for the first dealer and nothing else; the seed handed in, the next round."""
    one, other = (by_lot(WHOLE_ROUNDS, "draw", 3, Decks(seed, shuffles=("1" * 64,))) for seed in ("a" * 64, "b" * 64))
    assert one.decks.pack(1) == other.decks.pack(1) == shuffled("1" * 64)
    assert {"1" * 64, "2" * 64}.isdisjoint({one.decks.seed, other.decks.seed})
    decks = Decks("a", shuffles=("1" * 64,))
    assert decks.with_ahead("2" * 64).begun(2).pack(2) == shuffled("2" * 64)
    assert Decks("a").with_ahead("2" * 64) == Decks("a")


def test_no_round_begins_without_a_seed() -> None:
    """Without a seed handed in, a game by lot raises an error rather than dealing cards that somebody could know."""
    decks = Decks("a", shuffles=("1" * 64,))
    for ask in (decks.begun, decks.pack, decks.seal, decks.seed_of):
        with pytest.raises(RecordError, match="round 2 has no seed"):
            ask(2)


@given(st.data(), st.integers(0, 3))
def test_a_changed_seed_of_any_round_is_found(data: st.DataObject, game: int) -> None:
    """One digit of a round's seed changed: neither seal nor pack of that round follows from it, and all others hold."""
    lines = write_record(by_lot(WHOLE_ROUNDS, f"game {game}")).splitlines()
    at = data.draw(st.sampled_from([index for index, line in enumerate(lines) if line.startswith("shuffle ")]))
    place = data.draw(st.integers(1, 64))
    digit = data.draw(st.sampled_from(sorted(set(DIGITS) - {lines[at][-place]})))
    number = int(lines[at].split()[1])
    lines[at] = lines[at][:-place] + digit + lines[at][len(lines[at]) - place + 1:]
    proof = proof_of(lines)
    assert not proof.holds
    assert {round_.number: round_.flaws for round_ in proof.rounds if round_.flaws} == {number: (Flaw.SEAL, Flaw.PACK)}


@pytest.mark.parametrize(("old", "new"), [
    (r"shuffle 2 .*", "shuffle 2"),
    (r"shuffle 2 .*", "shuffle 2 " + 63 * "a"),
    (r"shuffle 2 .*", "shuffle 2 " + 64 * "A"),
    (r"shuffle 2 .*", "shuffle 2 " + 65 * "a"),
    (r"shuffle 2 .*", "shuffle 3 " + 64 * "a"),
    (r"shuffle 2 .*", "shuffle 1 " + 64 * "a"),
    (r"shuffle 1 .*", "shuffle 2 " + 64 * "a"),
    (r"seal 2 .*", "shuffle 2 " + 64 * "a"),
    (r"round 2 .*", "shuffle 3 " + 64 * "a"),
])
def test_a_damaged_seed_is_refused_with_its_line(old: str, new: str) -> None:
    """An invalid, misnumbered or misplaced seed is reported with its line."""
    lines = write_record(by_lot(WHOLE_ROUNDS, "damage")).splitlines()
    at, = (index for index, line in enumerate(lines) if re.fullmatch(old, line))
    lines[at] = new
    assert refused(lines).startswith(f"line {at + 1}: {new[:60]!r}: ")


@pytest.mark.parametrize("which", [1, 2])
def test_a_missing_seed_is_refused_with_its_line(which: int) -> None:
    """Either all rounds begun have their seeds or none has."""
    lines = write_record(by_lot(WHOLE_ROUNDS, "damage")).splitlines()
    at, = (index for index, line in enumerate(lines) if line.startswith(f"shuffle {which} "))
    del lines[at]
    wrong = at if which == 2 else next(index for index, line in enumerate(lines) if line.startswith("shuffle "))
    assert refused(lines).startswith(f"line {wrong + 1}: ")


@pytest.mark.parametrize("format_", ["jass-record 1", "jass-record 2"])
def test_older_formats_have_no_seeds_of_rounds(format_: str) -> None:
    """A record with seeds by lot that claims a format of version 0.1 is refused, because 0.1 could not read it."""
    lines = write_record(by_lot(CHIBRE_ROMAND, "damage")).splitlines()
    lines[0] = format_
    at = next(index for index, line in enumerate(lines) if line.startswith("shuffle "))
    assert refused(lines).startswith(f"line {at + 1}: ")


@pytest.mark.parametrize("rules", [CHIBRE_ROMAND, DIFFERENZLER], ids=["sides", "alone"])
def test_the_same_cards_come_again(rules: RuleSet) -> None:
    """A game on the cards of another, begun with all its seeds, has the same packs, is read back, and goes on beyond them."""
    first = by_lot(rules, "first")
    begun = record_of(GameState.start(rules, first.decks).state, (), {})
    assert len(begun.decks.known) == 1
    assert read_record(write_record(begun)) == begun
    again = by_lot(rules, "again", None, begun.decks)
    assert read_record(write_record(again)) == again
    rounds = min(len(first.decks.known), len(again.decks.known))
    assert rounds > 1
    assert again.decks.known[:rounds] == first.decks.known[:rounds]
    assert game_proof(*parse_record(write_record(again))).holds


# Trumps by lot (rules 6.2)

def lines_by_lot(length: int | None = None) -> list[str]:
    """The record of a game of three rounds, or its first actions, in which a suit is drawn for each."""
    return write_record(by_lot(BY_LOT, "trumps", length)).splitlines()


def at(lines: list[str], start: str) -> int:
    return next(index for index, line in enumerate(lines) if line.startswith(start))


def test_each_round_has_its_lot_after_its_pack() -> None:
    """A line for each round begun, and none in a game in which a card or a seat makes trumps."""
    lines = lines_by_lot()
    drawn = [line.split() for line in lines if line.startswith("trump ")]
    assert [(number, suit) for _, number, suit in drawn] == [
        (str(number), read_record("\n".join(lines) + "\n").decks.lot(number).name.lower()) for number in (1, 2, 3)]
    assert [lines[at(lines, f"trump {number}") - 1].split()[:2] for number in (1, 2, 3)] == [["round", str(n)] for n in (1, 2, 3)]
    for rules in (DIFFERENZLER, CHIBRE_ROMAND):
        assert not [line for line in write_record(by_lot(rules, "trumps")).splitlines() if line.startswith("trump ")]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_changed_lot_of_any_round_is_found(number: int) -> None:
    """A suit that does not follow from the seed of its round is told of that round alone, whether or not it could be played."""
    lines = lines_by_lot()
    place = at(lines, f"trump {number}")
    for suit in {"clubs", "spades", "hearts", "diamonds"} - set(lines[place].split()):
        proof = proof_of([*lines[:place], f"trump {number} {suit}", *lines[place + 1:]])
        assert not proof.holds
        assert {round_.number: round_.flaws for round_ in proof.rounds if round_.flaws} == {number: (Flaw.LOT,)}


@pytest.mark.parametrize("new", [
    "trump 1", "trump 1 ", "trump 2 hearts", "trump 0 hearts", "trump one hearts", "trump -1 hearts", "trump 01 hearts",
    "trump  1 hearts", "trump 1 Hearts", "trump 1 obenabe",
    "trump 1 HJ", "trump 1 hearts clubs", "trump 1 hearts ", f"trump {'9' * 40} hearts", "trump \u0661 hearts", "trump",
    "Trump 1 hearts",
])
def test_a_damaged_lot_is_refused_with_its_line(new: str) -> None:
    """An invalid or misnumbered lot is reported with its line."""
    lines = lines_by_lot(9)
    place = at(lines, "trump 1")
    lines[place] = new
    assert refused(lines).startswith(f"line {place + 1}: {new!r}: ")


@pytest.mark.parametrize("number", [1, 2])
def test_a_missing_lot_is_refused_with_its_line(number: int) -> None:
    """What stands where the lot should stand is reported with its line."""
    lines = lines_by_lot(60)
    place = at(lines, f"trump {number}")
    del lines[place]
    assert refused(lines).startswith(f"line {place + 1}: ")


@pytest.mark.parametrize(("before", "line"), [
    ("round 1", "trump 1 hearts"), ("seal 1", "trump 1 hearts"), ("shuffle 1", "trump 1 hearts"), ("trump 1", "trump 1 hearts"),
    ("shuffle 2", "trump 1 hearts"), ("shuffle 2", "trump 2 hearts"), ("result", "trump 2 hearts"), ("result", "trump 3 hearts"),
])
def test_a_lot_elsewhere_is_refused_with_its_line(before: str, line: str) -> None:
    """A lot before its round, a second one, one of a round to come, or one among the actions is reported with a line."""
    lines = lines_by_lot(60)
    place = at(lines, before)
    lines.insert(place, line)
    assert refused(lines).startswith((f"line {place + 1}: ", f"line {place + 2}: "))


@pytest.mark.parametrize("rules", [DIFFERENZLER, CHIBRE_ROMAND], ids=["turned", "named"])
def test_a_needless_lot_is_refused_with_its_line(rules: RuleSet) -> None:
    """Where a card is turned or a seat names trumps there is no lot."""
    lines = write_record(by_lot(rules, "trumps", 9)).splitlines()
    place = at(lines, "round 1") + 1
    lines.insert(place, "trump 1 hearts")
    assert refused(lines).startswith(f"line {place + 1}: 'trump 1 hearts': ")
