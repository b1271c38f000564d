"""Games as text: writing, reading, replaying; the golden records; and that no damaged text is accepted as a game."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.actions import Claim, Cut, Push
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.events import Event, GameEnded, StoeckShown
from jass_desktop.engine.game import GameState
from jass_desktop.engine.kinds.schieber import points_by_side
from jass_desktop.engine.observation import observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import (
    FORMAT,
    SCORED_FORMAT,
    UNSEALED_FORMAT,
    GameRecord,
    final_state,
    read_record,
    record_of,
    replay,
    write_record,
)
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.seats import PAIRS, Party
from jass_desktop.errors import RecordError
from jass_desktop.gate.text import HEADER, visible
from tests.contract import partial_game
from tests.engine.support import CHIBRE, NORTH, SOUTH, of_kind, own_rules

RECORDS = Path(__file__).parents[1] / "data" / "records"
S_N, E_W = PAIRS.parties[0], PAIRS.parties[1]


def made_up(rules: RuleSet, *scores: int) -> Decks:
    """The cards of a seed as if somebody had put them together, with these scores."""
    return Decks("made up", (Decks("made up").pack(1),), sealed=False, scores=scores)


@pytest.mark.parametrize("rules", [PRESETS["chibre-romand"], PRESETS["schieber-six"]], ids=lambda rules: rules.name)
def test_a_game_may_begin_with_made_up_scores(rules: RuleSet) -> None:
    """They count from the first point on, stand in the record, and everybody at the table sees them."""
    start = GameState.start(rules, made_up(rules, 700, 150)).state
    assert start.scores == start.running == observe(start, rules.seating.seats[1]).scores == (700, 150)
    actions, end = [], start
    for _ in range(30):
        assert end.to_act is not None
        actions.append((end.to_act, end.legal_actions()[0]))
        end = end.apply(*actions[-1]).state
    assert all(now >= before for now, before in zip(end.running, (700, 150), strict=True))
    whole = record_of(end, actions, {})
    text = write_record(whole)
    assert text.startswith(f"{SCORED_FORMAT}\n")
    assert "\nscores 700 150\n" in text
    assert read_record(text) == whole
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize(("name", "scores"), [
    ("chibre-romand", (1000, 0)), ("chibre-romand", (5,)), ("chibre-romand", (1, 2, 3)), ("differenzler", (1, 0, 0, 0)),
    ("tournament", (5, 5)), ("coiffeur", (5, 5))])
def test_impossible_scores_are_refused(name: str, scores: tuple[int, ...]) -> None:
    """At the target, too few, too many, or in a game without a target."""
    with pytest.raises(RecordError, match="scores"):
        GameState.start(PRESETS[name], made_up(PRESETS[name], *scores))


def test_scores_belong_to_made_up_cards() -> None:
    """No game by lot begins with scores, and no line of scores is read that is not written like that."""
    with pytest.raises(RecordError, match="not made up"):
        Decks("a", scores=(1, 2))
    rules = PRESETS["chibre-romand"]
    start = GameState.start(rules, made_up(rules, 700, 150)).state
    lines = write_record(record_of(start, (), {})).splitlines()
    at = lines.index("scores 700 150")
    for wrong in (["scores 700 0150"], ["scores 700 -1"], ["scores"], ["scores 0 0"], ["scores 700 150"] * 2):
        changed = [*lines[:at], *wrong, *lines[at + 1:-1]]
        with pytest.raises(RecordError, match=r"line \d+: 'scores.*(points for each party|unexpected line)"):
            read_record("\n".join([*changed, f"end {len(changed)}"]) + "\n")


def test_old_games_stay_unsealed() -> None:
    """An old record is written as such, and goes on with packs that follow from its seed as they did, without seals."""
    text = (RECORDS / "chibre-romand.jass").read_text("utf-8")
    record = read_record(text)
    assert text.startswith(f"{UNSEALED_FORMAT}\n")
    again = write_record(record)
    assert again.startswith(f"{UNSEALED_FORMAT}\n")
    assert read_record(again) == record
    assert record.decks.seals == ()
    fresh = Decks(record.decks.seed, sealed=False)
    assert tuple(map(fresh.pack, range(1, len(record.decks.known) + 1))) == record.decks.known
    assert {step.state.decks.seal(step.state.round.number) for step in replay(record)} == {""}
    begun = record_of(next(replay(record)).state, (), {})
    assert write_record(begun).startswith(f"{UNSEALED_FORMAT}\n")
    assert begun.decks.pack(9) == record.decks.pack(9)


@given(st.dictionaries(st.text(alphabet="abcxyz_", min_size=1, max_size=8), st.text(max_size=30), max_size=4))
def test_headers_hold_any_text_on_one_line(headers: dict[str, str]) -> None:
    """Names and dates of any text are kept on one line, what steers a terminal or cannot be shown as an escape."""
    state = GameState.start(CHIBRE, Decks("headers")).state
    record = record_of(state, [], headers)
    assert record.headers == {name: visible(" ".join(value.split())) for name, value in headers.items()}
    assert read_record(write_record(record)) == record


def test_a_long_header_is_cut_before_it_is_written() -> None:
    """What the program itself puts into a header can always be read back."""
    record = GameRecord(CHIBRE, Decks("x"), headers={"level": "word " * 5000})
    assert len(record.headers["level"]) == HEADER
    assert record.headers["level"].endswith("…")


@pytest.mark.parametrize("name", ["", "two words", "a\nb", " ", "a\0b", "\x1b[2J", "x" * 41])
def test_header_names_are_words(name: str) -> None:
    """A header whose name could not be read back is refused."""
    with pytest.raises(RecordError, match="header"):
        GameRecord(CHIBRE, Decks("x"), headers={name: "value"})


# The golden records: whole games as the first version wrote them. They must stay readable, and mean the same, for ever.
# For each: the rounds as (contract, chooser, tricks of south-north, written, totals), and the outcome.

GOLDEN_CHIBRE = [
    ("hearts", "north", 3, (74, 103), (74, 103)),
    ("diamonds", "west", 4, (46, 131), (120, 234)),
    ("spades", "south", 2, (44, 133), (164, 367)),
    ("diamonds", "east", 6, (217, 40), (381, 407)),
    ("clubs", "north", 4, (86, 171), (467, 578)),
    ("spades", "east", 5, (95, 82), (562, 660)),
    ("hearts", "north", 9, (277, 0), (839, 660)),  # a match, with a Stöck: 257 + 20
    ("diamonds", "east", 6, (95, 212), (934, 872)),
    ("spades", "north", 0, (70, 0), (1004, 872)),  # broken off in trick 1, see below
]
GOLDEN_SCHIEBER = [
    ("hearts", "east", 1, (176, 278), (176, 278)),
    ("clubs", "north", 4, (119, 78), (295, 356)),
    ("hearts", "east", 0, (80, 554), (375, 910)),  # a match of east-west; the losers keep 2 x 40 for Weis or Stöck
    ("clubs", "south", 7, (335, 42), (710, 952)),
    ("spades", "east", 4, (51, 106), (761, 1058)),
    ("diamonds", "south", 6, (192, 162), (953, 1220)),
    ("spades", "east", 1, (55, 142), (1008, 1362)),
    ("undenufe", "north", 8, (462, 9), (1470, 1371)),  # 157 x 3
    ("hearts", "east", 4, (160, 194), (1630, 1565)),
    ("diamonds", "north", 6, (242, 112), (1872, 1677)),
    ("hearts", "west", 7, (342, 52), (2214, 1729)),
    ("spades", "north", 7, (122, 55), (2336, 1784)),
    ("hearts", "east", 4, (186, 168), (2522, 1952)),
    ("spades", "north", 7, (102, 55), (2624, 2007)),
    ("hearts", "east", 3, (100, 354), (2724, 2361)),
    ("spades", "north", 2, (18, 139), (2742, 2500)),
    ("hearts", "west", 4, (160, 194), (2902, 2694)),
    ("clubs", "south", 1, (101, 32), (3003, 2726)),  # SOUTH claims in mid-trick with his side at 3003
]
GOLDEN_HOUSE = [
    ("clubs", "east", 9, (207, 0), (207, 0)),  # a match counts 50 at this table
    ("hearts", "south", 6, (423, 54), (630, 54)),  # NORTH claims after a trick of his side; hearts count three times
]


def golden(name: str) -> tuple[GameRecord, list[Event]]:
    record = read_record((RECORDS / f"{name}.jass").read_text("utf-8"))
    return record, [event for step in replay(record) for event in step.events]


@pytest.mark.parametrize(("name", "rounds", "winner", "reason", "rubicon"), [
    ("chibre-romand", GOLDEN_CHIBRE, S_N, "target", False),
    ("schieber", GOLDEN_SCHIEBER, S_N, "claim", False),
    ("house-rules", GOLDEN_HOUSE, S_N, "claim", True),
])
def test_golden_records_mean_what_they_meant(
    name: str, rounds: list[tuple[str, str, int, tuple[int, int], tuple[int, int]]], winner: Party, reason: str, rubicon: bool
) -> None:
    """Every round of the golden games scores as it did when they were written, and they end as they did."""
    record, events = golden(name)
    state = final_state(record)
    assert [(score.contract.value, score.chooser.label, score.line(Line.TRICKS)[S_N], tuple(score.written), tuple(score.totals))
            for score in state.rounds if score.chooser is not None] == rounds
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.winner, outcome.totals, outcome.reason, outcome.rubicon) == (winner, rounds[-1][4], reason, rubicon)
    assert record.outcome == outcome
    assert of_kind(events, GameEnded) == [GameEnded(outcome)]
    assert dict(record.headers) == {"started": "2026-11-01T20:15:00+01:00", "south": "Anna", "east": "Beat", "north": "Chloé",
                                    "west": "Dürst & Söhne"}
    assert read_record(write_record(record)) == record


def test_the_golden_chibre_ends_with_an_early_stoeck() -> None:
    """In trick 1 of its last round 934 + 50 of the Weis + 20 of an unplayed Stöck make 1004, before the trick counts."""
    record, events = golden("chibre-romand")
    assert record.rules == CHIBRE
    [early] = [event for event in of_kind(events, StoeckShown) if event.early]
    assert early == StoeckShown(NORTH, 20, early=True)
    assert points_by_side(final_state(record).rounds[-1])[S_N].weis == 50
    assert sum(isinstance(action, Push) for _, action in record.actions) == 2
    assert sum(isinstance(action, Cut) for _, action in record.actions) == 2


def test_the_golden_schieber_is_played_clockwise_and_claimed() -> None:
    """The preset's own rules are in the record; the last action is the claim."""
    record, _ = golden("schieber")
    assert record.rules == PRESETS["schieber"]
    assert record.actions[-1] == (SOUTH, Claim())
    assert sum(isinstance(action, Push) for _, action in record.actions) == 8


def test_the_golden_house_rules_differ_in_every_option() -> None:
    """A record carries its own rules, here one with another value for nearly each option that it names."""
    record, _ = golden("house-rules")
    default, own = dict(RuleSet().to_options()), dict(record.rules.to_options())
    named = re.findall(r"^option (\w+)", (RECORDS / "house-rules.jass").read_text("utf-8"), re.MULTILINE)
    same = {option for option in named if default[option] == own[option]}
    assert all(own[option] == default[option] for option in default if option not in named)
    assert same <= {"false_claim_loses", "stoeck", "claims"}
    assert record.rules.contracts == (Contract.CLUBS, Contract.HEARTS, Contract.UNDENUFE)
    assert sum(isinstance(action, Claim) for _, action in record.actions) == 2


# Damage. A small whole game serves as the victim.

VICTIM = write_record(partial_game(own_rules(target=300), "victim"))


def refused(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert len(str(caught.value)) < 600
    return str(caught.value)


def test_a_record_cut_anywhere_is_refused(size: Callable[[int, int], int]) -> None:
    """Cut off after any byte, a record is refused, and the message says at which line."""
    raw = VICTIM.encode()
    places = range(len(raw))
    for length in sorted(random.Random("cut").sample(places, min(len(raw), size(200, len(raw))))):
        message = refused(raw[:length].decode())
        line = re.match(r"line (\d+):", message)
        assert line is not None
        assert int(line[1]) == max(1, len(raw[:length].decode().splitlines()))


def test_a_record_that_lacks_only_its_last_line_break_says_so() -> None:
    """Editors may drop it; what is expected is not the very line that is there."""
    assert refused(VICTIM[:-1]).endswith("expected a line break after it")


def test_any_line_left_out_or_doubled_is_refused() -> None:
    """A line less or a line more does not pass, whatever line it is."""
    lines = VICTIM.splitlines(keepends=True)
    for index in range(len(lines)):
        refused("".join(lines[:index] + lines[index + 1:]))
        refused("".join(lines[:index + 1] + lines[index:]))


def test_an_edited_card_is_refused() -> None:
    """Where a card of a pack is changed for another, it stands twice, and the pack is refused."""
    for before, after in (("round 1 ", "C6"), ("round 2 ", "HJ")):
        lines = [re.sub(r"\b[CSHD](?:10|[6-9JQKA])$", after, line) if line.startswith(before) else line
                 for line in VICTIM.splitlines()]
        edited = "\n".join(lines) + "\n"
        if edited != VICTIM:
            assert "expected each of the 36 cards once" in refused(edited)


def test_an_edited_play_is_refused() -> None:
    """A card played twice, out of turn or not held does not replay: the action is named."""
    lines = VICTIM.splitlines()
    plays = [index for index, line in enumerate(lines) if re.fullmatch(r"(south|east|north|west) [CSHD](10|[6-9JQKA])", line)]
    again = lines.copy()
    again[plays[6]] = lines[plays[6]].split()[0] + " " + lines[plays[1]].split()[1]
    assert re.match(r"action \d+: ", refused("\n".join(again) + "\n"))
    swapped = lines.copy()
    swapped[plays[2]], swapped[plays[3]] = swapped[plays[3]], swapped[plays[2]]
    assert "not this seat's turn" in refused("\n".join(swapped) + "\n")


def test_another_result_is_refused() -> None:
    """A result that the game does not give, or a missing one, is refused with both."""
    lines = VICTIM.splitlines()
    [at] = [index for index, line in enumerate(lines) if line.startswith("result")]
    for result in ("result -", "result south-north 1 2 target", "result x"):
        edited = [*lines[:at], result, *lines[at + 1:]]
        assert "the game gives" in refused("\n".join(edited) + "\n")


@pytest.mark.parametrize(("old", "new", "word"), [
    ("option target 300", "option target many", "target"),
    ("option target 300", "option targets 300", "targets"),
    ("option target 300", "option target 3", "50 to 20000"),
    ("option stoeck yes", "option stoeck no", "early_stoeck"),
    ("option factors -", "option factors obenabe=3", "obenabe"),
    ("option direction ccw", "option direction cw", "action"),
    ("option push once", "option target 300", "twice"),
    ("rules own", "rules ", "line 2"),
    ("seed victim", "seed ", "seed"),
    ("seed victim", "seed victim\t2", "plain text"),
    ("seed victim", f"seed {'x' * 201}", "at most 200"),
    ("rules own", "rules a\0b", r"line 2: '\x00', expected plain text"),
    ("rules own", f"rules {'x' * 41}", "1 to 40 characters"),
    ("header south Anna", "header south \x1b[2JAnna", r"'\x1b', expected plain text"),
    ("header south Anna", "header south Ann\udcffa", r"'\udcff', expected plain text"),
    ("header south Anna", "header south \u202eannA", r"'\u202e', expected plain text"),
    ("header south Anna", f"header level {'word ' * 5000}", "at most 500 characters"),
    ("header south Anna", f"header {'x' * 5000} Anna", "header 'xxx"),
    ("option target 300", f"option target {'9' * 450}", "whole number"),
    ("option target 300", f"option target {'9' * 5000}", "at most 500 characters"),
    ("option target 300", "option target 3_0_0", "whole number"),
    ("header south Anna", "header south Anna\n" * 2**16, "characters, expected at most 1048576"),
    ("header south Anna", "header started Anna", "twice"),
    ("header south Anna", "footer south Anna", "unexpected"),
    (FORMAT, "jass-record 5", "newer version"),
    *((FORMAT, f"jass-record {number}", "line 1") for number in ("0", "-1", "five", "2000", "")),
    (FORMAT, "5", "line 1"),
    ("option cut ", "option dance ", "no option of this version"),
    (FORMAT, UNSEALED_FORMAT, "unexpected"),
    ("round 1 ", "round 2 ", "line"),
    ("round 1 ", "round 1  ", "line"),
    ("seal 1 ", "seal 2 ", "line"),
    ("seal 1 ", "seal 1 x", "64 hexadecimal digits"),
])
def test_unreadable_and_contradicting_lines_are_refused(old: str, new: str, word: str) -> None:
    """Unknown options, values they cannot have, contradictions and strange lines are refused, and named in a few words."""
    assert old in VICTIM
    told = refused(VICTIM.replace(old, new, 1))
    assert word in told
    assert told.isprintable()
    assert len(told) < 400


def test_packs_and_rounds_must_agree() -> None:
    """A pack too many or too few is refused."""
    record = partial_game(CHIBRE, "packs", 60)
    assert len(record.decks.known) == 2
    fewer = write_record(GameRecord(record.rules, Decks("packs", record.decks.known[:1]), record.actions, record.headers))
    assert "1 packs, but 2 rounds" in refused(fewer)
    more = write_record(GameRecord(record.rules, Decks("packs", (*record.decks.known, DECK)), record.actions, record.headers))
    assert "3 packs, but 2 rounds" in refused(more)


@pytest.mark.parametrize("line", ["header late x", "south push", "result -", "option late x", "round 9 C6"])
def test_nothing_follows_the_result(line: str) -> None:
    """The result is the last thing a record says before its end."""
    lines = VICTIM.splitlines()
    assert "follow the result" in refused("\n".join([*lines[:-1], line, f"end {len(lines)}"]) + "\n")


def test_actions_after_the_end_are_refused() -> None:
    """No action may follow the end of the game."""
    record = read_record(VICTIM)
    longer = GameRecord(record.rules, record.decks, (*record.actions, (SOUTH, Push())), record.headers, record.outcome)
    assert "action" in refused(write_record(longer))


words = st.sampled_from([
    "jass-record 1", "jass-record 2", "rules", "own", "option", "target", "300", "header", "south", "east", "seed", "x", "seal",
    "0" * 64, "round", "1", "cut", "12",
    "knock", "choose", "hearts", "push", "claim", "D7", "weis", "S6-S8", "result", "-", "end", "\n", "\n", " ", "\u2028",
    "\ud800", "weis_tie", "elephant", "0", "9" * 5000, " ".join(card.code for card in DECK),
])


@given(st.text() | st.lists(words, max_size=60).map(" ".join) | st.lists(words, max_size=60).map(
    lambda some: f"{FORMAT}\n" + " ".join(some).replace(" \n ", "\n")))
def test_no_text_breaks_the_reader(text: str) -> None:
    """Arbitrary text is a RecordError and nothing else."""
    lines = text.splitlines()
    for candidate in (text, text.rstrip("\n") + f"\nend {len(lines)}\n"):
        refused(candidate)


@given(st.data())
def test_no_edit_breaks_the_reader(data: st.DataObject) -> None:
    """A whole record with some lines replaced, moved or changed is either still a game or a RecordError."""
    lines = VICTIM.splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["replace", "move", "character"])):
            case "replace":
                lines[at] = data.draw(st.lists(words, max_size=4).map(" ".join)).replace("\n", " ")
            case "move":
                lines.insert(data.draw(st.integers(0, len(lines) - 1)), lines.pop(at))
            case _:
                place = data.draw(st.integers(0, max(0, len(lines[at]) - 1)))
                lines[at] = lines[at][:place] + data.draw(st.characters()) + lines[at][place + 1:]
    text = "\n".join(lines) + "\n"
    try:
        record = read_record(text)
    except RecordError:
        return
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize("text", [
    "x" * 5_000_000, "\n" * 1_000_000, f"{FORMAT}\n" + "header a " + "b" * 5_000_000, f"{FORMAT}\n" + "south knock\n" * 200_000,
    f"{FORMAT}\nseed {'9' * 3_000_000}\nend 2\n", f"{FORMAT}\nsouth cut {'9' * 3_000_000}\nend 2\n",
    f"{FORMAT}\nround 1 {'C6 ' * 500_000}\nend 2\n", f"{FORMAT}\n{'south D7 weis' + ' 4K' * 300_000}\nend 2\n",
], ids=["one line", "empty lines", "header", "actions", "seed", "cut", "pack", "weis"])
def test_huge_inputs_are_refused_soon(text: str) -> None:
    """Millions of characters of nonsense cost seconds of processor time at most, and a message of a few lines."""
    before = time.process_time()
    refused(text)
    assert time.process_time() - before < 10
