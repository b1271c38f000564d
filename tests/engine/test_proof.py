"""Proofs that a game was dealt as sealed and played as recorded: changes are found, and there are no false alarms."""

from __future__ import annotations

import random
import re
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import Action
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.dealing import Decks, round_seed, seal_of, shuffled
from jass_desktop.engine.game import GameState
from jass_desktop.engine.presets import DIFFERENZLER, PRESETS
from jass_desktop.engine.proof import Flaw, GameProof, game_proof, round_proof
from jass_desktop.engine.record import parse_record, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from tests.engine.support import own_rules, random_steps

RECORDS = Path(__file__).parents[1] / "data" / "records"
WHOLE_ROUNDS = own_rules(target=300, ending="end_of_round", early_stoeck="none", claims=False)
CARD = r"[CSHD](?:10|[6-9JQKA])"


@cache
def played(rules: RuleSet, seed: str, length: int | None = None) -> tuple[str, ...]:
    """The lines of the record of a random game, or of its first ``length`` actions."""
    done: list[tuple[Seat, Action]] = []
    state = GameState.start(rules, Decks(seed)).state
    for seat, action, step in random_steps(rules, seed):
        if seat is not None and action is not None:
            if len(done) == length:
                break
            done.append((seat, action))
        state = step.state
    return tuple(write_record(record_of(state, done, {})).splitlines())


def proof_of(lines: list[str] | tuple[str, ...]) -> GameProof:
    return game_proof(*parse_record("\n".join([*lines[:-1], f"end {len(lines) - 1}"]) + "\n"))


def lines_like(lines: tuple[str, ...], pattern: str) -> list[int]:
    return [index for index, line in enumerate(lines) if re.fullmatch(pattern, line)]


@pytest.mark.some(4)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_what_was_played_holds(rules: RuleSet) -> None:
    """A game of any preset holds, with every round sealed, its seed told, its seal and pack those of that seed."""
    lines = played(rules, "holds")
    proof, (record, _result) = proof_of(lines), parse_record("\n".join(lines) + "\n")
    assert proof.holds
    assert proof.finished == len(proof.rounds) == len(record.decks.known)
    for round_ in proof.rounds:
        assert seal_of(round_.seed) == round_.seal
        assert shuffled(round_.seed) == record.decks.pack(round_.deal)
        assert f"seal {round_.deal} {round_.seal}" in lines


@given(st.integers(0, 120))
def test_a_game_under_way_holds(length: int) -> None:
    """Broken off after any action, a game holds as far as it goes, and its last round is not among the finished ones."""
    proof = proof_of(played(DIFFERENZLER, "way", length))
    assert proof.holds
    assert proof.finished == len(proof.rounds) - 1


@pytest.mark.parametrize("name", ["chibre-romand", "schieber", "house-rules"])
def test_games_from_before_the_seals_hold(name: str) -> None:
    """An old record has no seals to check; its packs follow from its seed."""
    proof = game_proof(*parse_record((RECORDS / f"{name}.jass").read_text("utf-8")))
    assert proof.holds
    assert {(round_.seal, round_.seed) for round_ in proof.rounds} == {("", "")}


@given(st.data(), st.integers(0, 3))
def test_another_seal_seed_or_pack_is_found(data: st.DataObject, number: int) -> None:
    """One digit of a seal, two cards of a pack, or the seed of the game changed: the rounds concerned are named."""
    lines = played(WHOLE_ROUNDS, f"game {number}")
    rounds = len(lines_like(lines, r"seal \d+ .*"))
    edited, at = list(lines), data.draw(st.integers(1, rounds))
    [seal], [pack], [seed] = (lines_like(lines, pattern) for pattern in (rf"seal {at} .*", rf"round {at} .*", "seed .*"))
    kind = data.draw(st.sampled_from(["seal", "pack", "seed"]))
    match kind:
        case "seal":
            place = data.draw(st.integers(1, 64))
            digit = data.draw(st.sampled_from(sorted(set("0123456789abcdef") - {edited[seal][-place]})))
            edited[seal] = edited[seal][:-place] + digit + edited[seal][len(edited[seal]) - place + 1:]
        case "pack":
            words = edited[pack].split()
            one, other = data.draw(st.lists(st.integers(2, 37), min_size=2, max_size=2, unique=True))
            words[one], words[other] = words[other], words[one]
            edited[pack] = " ".join(words)
        case _:
            edited[seed] = f"seed {data.draw(st.text('0123456789abcdef', min_size=1, max_size=64))}"
    proof = proof_of(edited)
    assert not proof.holds
    found = {round_.number: round_.flaws for round_ in proof.rounds if round_.flaws}
    flaw = {"seal": (Flaw.SEAL,), "pack": (Flaw.PACK,)}
    assert found == ({at: flaw[kind]} if kind in flaw else dict.fromkeys(range(1, rounds + 1), (Flaw.SEAL, Flaw.PACK)))


@given(st.data(), st.integers(0, 3))
def test_another_cut_or_card_is_found(data: st.DataObject, number: int) -> None:
    """A cut elsewhere, another card played, a card left out or two changed in order: the round is named, the cards still hold.

    Cuts that differ by 12 or 24 cards deal the same hands, so that nobody can tell them apart.
    """
    lines = played(WHOLE_ROUNDS, f"game {number}")
    edited = list(lines)
    plays = lines_like(lines, rf"(?:south|east|north|west) {CARD}( .*)?")
    cuts = lines_like(lines, r"(?:south|east|north|west) (?:knock|cut \d+)")
    match data.draw(st.sampled_from(["cut", "card", "left out", "order"])):
        case "cut":
            at = data.draw(st.sampled_from(cuts))
            seat, before = edited[at].split()[0], int((edited[at].split() + ["0"])[2]) if "cut" in edited[at] else 0
            edited[at] = f"{seat} cut {data.draw(st.integers(3, 33).filter(lambda lifted: (lifted - before) % 12))}"
        case "card":
            at = data.draw(st.sampled_from(plays))
            seat, card = edited[at].split()[:2]
            edited[at] = f"{seat} {data.draw(st.sampled_from([c.code for c in DECK if c.code != card]))}"
        case "left out":
            at = data.draw(st.sampled_from(plays))
            del edited[at]
        case _:
            # Cards of two seats: who takes a trick and leads may often play the two cards the other way round.
            at = data.draw(st.sampled_from([at for at in plays[:-1] if lines[at].split()[0] != lines[at + 1].split()[0]]))
            edited[at], edited[at + 1] = edited[at + 1], edited[at]
    proof = proof_of(edited)
    assert proof.failure
    assert not any(round_.flaws for round_ in proof.rounds)
    if proof.failed_in is not None:
        assert proof.failed_in >= sum(cut <= at for cut in cuts)


@pytest.mark.parametrize("result", ["-", "south-north 1 2 target", "draw 300 300 rounds"])
def test_another_result_is_found(result: str) -> None:
    """A wrong result is not blamed on any round."""
    lines = list(played(WHOLE_ROUNDS, "game 0"))
    lines[-2] = f"result {result}"
    proof = proof_of(lines)
    assert (proof.failed_in, proof.holds) == (None, False)
    assert "the game gives" in proof.failure


def test_packs_of_ones_own_do_not_pass() -> None:
    """Cards that somebody laid out do not follow from the seed, and a seal made for other cards does not either."""
    pack = tuple(random.Random(1).sample(DECK, 36))
    assert round_proof(Decks("own", (pack,)), 1, 1).flaws == (Flaw.PACK,)
    other = seal_of(round_seed("another", 1))
    assert round_proof(Decks("own", (pack,), (other,)), 1, 1).flaws == (Flaw.SEAL, Flaw.PACK)
