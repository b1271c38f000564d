"""A game as text that can be trusted: rules, seed and cards, every action, and the result. Only ``replay`` turns it back.

    jass-record 2
    rules chibre-romand
    option direction ccw                 one line for every option
    header south Anna                    date, names and the like; no rule depends on them
    seed 5f3a…
    scores 850 920                       what each party has before the first round, in ``jass-record 4`` alone
    shuffle 1 03bc…                      the round's seed, where it is by lot, in ``jass-record 3`` alone, see ``dealing``;
    seal 1 97d1…                         what the table was shown of the pack before the cut; and
    round 1 C6 HJ …                      that shuffled pack: all three for every round begun;
    trump 1 hearts                       the suit drawn by lot, only where the rules leave trumps to the lot
    south cut 12
    east choose hearts                   in an auction ``bid 120 hearts``, ``pass``, ``double``, ``redouble``
    result south-north 1004 650 target   or ``result -`` while nobody has won, ``result draw 942 942 rounds``,
                                         ``result alone 37 45 60 20 rounds`` where each plays alone,
                                         ``result … target prize east-west`` where a half-way prize was won
    end 74                               the number of lines before this one

``jass-record 3`` holds what version 0.1 does not know: games for six, for instance, and rounds with seeds drawn by lot. A game
that plays the same cards again also has, after the last round begun, a ``shuffle`` line for each round to come. ``jass-record
2`` has neither, and ``jass-record 1`` has no seals. A game stays in the format in which it began. Games with cards that
were made up, as for an exercise, are not sealed: ``jass-record 1``, or ``jass-record 3`` without seals. If the scores with which
they begin are made up too, it is ``jass-record 4``, which is otherwise like the third.
Where deals can be passed out, the lines of a round count deals: the next deal has the next number, and the same round.
Reading checks that the game is possible; ``proof`` checks that seals and packs follow from the seeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import accumulate
from types import MappingProxyType

from jass_desktop.engine.actions import Action, parse_action
from jass_desktop.engine.auction import deals_passed_out
from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.dealing import Decks, Pack, check_digits
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import TABLES, Seat
from jass_desktop.errors import IllegalActionError, JassError, RecordError, RulesError
from jass_desktop.gate.text import HEADER, RECORD, WORD, check_format, flaw_in, is_name, one_line, whole_number

_FORMATS = UNSEALED_FORMAT, FORMAT, NEW_FORMAT, SCORED_FORMAT = tuple(f"jass-record {number}" for number in range(1, 5))
_NEW = NEW_FORMAT, SCORED_FORMAT
_SUITS = {suit: suit.name.lower() for suit in Suit}
_LABELS = {seat.label for table in TABLES.values() for seat in table}


@dataclass(frozen=True)
class GameRecord:
    """``actions`` holds everything the seats did, in order; ``decks`` holds the packs that were dealt."""

    rules: RuleSet
    decks: Decks
    actions: tuple[tuple[Seat, Action], ...] = ()
    headers: Mapping[str, str] = field(default_factory=dict)
    outcome: Outcome | None = None

    def __post_init__(self) -> None:
        for name in self.headers:
            if not is_name(name, WORD) or " " in name:
                raise RecordError(f"header {name[:60]!r}: expected a name of one word")
        # Cut to one line here rather than when writing, so that a record read back equals the one written.
        headers = {name: one_line(value, HEADER) for name, value in self.headers.items()}
        object.__setattr__(self, "headers", MappingProxyType(headers))

    @property
    def begun(self) -> int:
        """How many rounds were begun; a deal that was passed out is none. The actions must be possible."""
        return max(self.numbers, default=0)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of the round that each deal is for; the next deal after one that was passed out is for the same round."""
        passed_out = {*deals_passed_out((action for _, action in self.actions), self.rules.seats)}
        return tuple(accumulate(int(before not in passed_out) for before in range(len(self.decks.known))))


def record_of(state: GameState, actions: Iterable[tuple[Seat, Action]], headers: Mapping[str, str]) -> GameRecord:
    """The record of a game that reached ``state`` through ``actions``."""
    decks = state.decks
    seals = tuple(map(decks.seal, range(1, state.round.deal + 1))) if decks.sealed else ()
    begun = replace(decks, known=state.dealt_packs, seals=seals, ahead="", lots=state.drawn_suits)
    return GameRecord(state.rules, begun, tuple(actions), headers, state.outcome)


def replay(record: GameRecord) -> Iterator[Step]:
    """The start, then one step for each action. Raises RecordError, naming the action, if the rules forbid it."""
    step = GameState.start(record.rules, record.decks)
    yield step
    for number, (seat, action) in enumerate(record.actions, 1):
        try:
            step = step.state.apply(seat, action)
        except (IllegalActionError, RecordError) as error:
            raise RecordError(f"action {number}: {error}") from error
        yield step


def final_state(record: GameRecord) -> GameState:
    """The state after the last action. Raises RecordError if the record does not replay."""
    *_, step = replay(record)
    return step.state


def write_record(record: GameRecord) -> str:
    """The record as text; ``read_record`` gives an equal record back."""
    decks = record.decks
    lines = [
        _format(record),
        f"rules {record.rules.name}",
        *(f"option {name} {value}" for name, value in record.rules.to_options()),
        *(f"header {name} {value}" for name, value in record.headers.items()),
        f"seed {decks.seed}",
        *([f"scores {' '.join(map(str, decks.scores))}"] if decks.scores else []),
        *(line for number, pack in enumerate(decks.known, 1) for line in (
            *([f"shuffle {number} {decks.seed_of(number)}"] if decks.by_lot else []),
            *([f"seal {number} {decks.seal(number)}"] if decks.sealed else []),
            f"round {number} {' '.join(card.code for card in pack)}",
            *([f"trump {number} {_SUITS[decks.lot(number)]}"] if decks.lots else []))),
        *(f"shuffle {number} {decks.seed_of(number)}" for number in range(len(decks.known) + 1, len(decks.shuffles) + 1)),
        *(f"{seat.label} {action}" for seat, action in record.actions),
        f"result {_write_result(record.outcome, record.rules)}",
    ]
    return "\n".join([*lines, f"end {len(lines)}"]) + "\n"


def _format(record: GameRecord) -> str:
    """The oldest format that can hold the game."""
    if record.decks.scores:
        return SCORED_FORMAT
    if record.decks.by_lot or not record.rules.known_to_0_1:
        return NEW_FORMAT
    return FORMAT if record.decks.sealed else UNSEALED_FORMAT


def _write_result(outcome: Outcome | None, rules: RuleSet) -> str:
    """The winner, the totals of all parties, and the reason. Where everybody plays alone, the totals show the winner."""
    if outcome is None:
        return "-"
    winner = "alone" if rules.seating.alone else "draw" if outcome.winner is None else outcome.winner.label
    rubicon = " rubicon" if outcome.rubicon else ""
    prize = f" prize {outcome.prize.label}" if outcome.prize is not None else ""
    return f"{winner} {' '.join(map(str, outcome.totals))} {outcome.reason}{rubicon}{prize}"


def read_record(text: str) -> GameRecord:
    """The game in ``text``, replayed to its end. Raises RecordError, with the line, if unreadable, forbidden or cut off."""
    record, result = parse_record(text)
    state = final_state(record)
    check_end(record, result, state)
    return replace(record, outcome=state.outcome)


def parse_record(text: str) -> tuple[GameRecord, str]:
    """The record in ``text``, not replayed, and the result it claims. Raises RecordError, with the line, when unreadable."""
    if flaw := flaw_in(text, RECORD):
        raise RecordError(flaw)
    lines = text.splitlines()
    if not lines or lines[0] not in _FORMATS:
        check_format(whole_number(text.partition("\n")[0].partition("jass-record ")[2]), len(_FORMATS))
        expected = ", ".join(map(repr, _FORMATS))
        raise RecordError(f"line 1: {lines[0][:60] if lines else ''!r}, expected one of {expected}")
    end = f"end {len(lines) - 1}"
    if not text.endswith("\n") or lines[-1] != end:
        expected = "a line break after it" if lines[-1] == end else repr(end)
        raise RecordError(f"line {len(lines)}: {lines[-1][:60]!r}: the record is cut off, expected {expected}")
    parts = _Parts(lines[0])
    for number, line in enumerate(lines[1:-1], 2):
        try:
            parts.take(line)
        except (JassError, ValueError, KeyError) as error:
            raise RecordError(f"line {number}: {line[:60]!r}: {_brief(error)}") from error
    return parts.record(), parts.result


def check_end(record: GameRecord, result: str, state: GameState) -> None:
    """Raises RecordError if the record's last state has another result or number of rounds than the record says."""
    if _write_result(state.outcome, state.rules) != result:
        raise RecordError(f"the result is {result[:60]!r}, but the game gives {_write_result(state.outcome, state.rules)!r}")
    if state.round.deal != len(record.decks.known):
        raise RecordError(f"{len(record.decks.known)} packs, but {state.round.deal} rounds were begun")


def _brief(error: Exception) -> str:
    """The message, shortened for display: it may quote the input at any length."""
    text = str(error)
    return text if len(text) <= 200 else f"{text[:200]}…"


def _suit(text: str) -> Suit:
    for suit, name in _SUITS.items():
        if name == text:
            return suit
    raise RecordError(f"{text!r} is no suit; expected one of {', '.join(_SUITS.values())}")


def _scores(text: str) -> tuple[int, ...]:
    found = tuple(number for part in text.split(" ") if (number := whole_number(part)) is not None)
    if " ".join(map(str, found)) != text or not any(found):
        raise RecordError("expected a number of points for each party, one of them more than 0")
    return found


class _Parts:
    """What has been read so far."""

    def __init__(self, format_: str) -> None:
        self.format = format_
        self.sealed = format_ != UNSEALED_FORMAT
        self.name = ""
        self.options: dict[str, str] = {}
        self.headers: dict[str, str] = {}
        self.seed = ""
        self.scores: tuple[int, ...] = ()
        self.shuffles: list[str] = []
        self.seals: list[str] = []
        self.packs: list[Pack] = []
        self.lots: list[Suit] = []
        self.actions: list[tuple[str, Action]] = []
        self.result = ""

    def take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if self.result:
            raise RecordError("nothing may follow the result")
        if self._awaits_lot and word != "trump":
            raise RecordError(f"expected 'trump {len(self.packs)}' and a suit")
        match word:
            case "rules" if not self.name and rest:
                self.name = rest
            case "option" | "header":
                name, _, value = rest.partition(" ")
                target = self.options if word == "option" else self.headers
                if name in target:
                    raise RecordError(f"{name!r} stands twice")
                if len(value) > HEADER:
                    raise RecordError(f"expected at most {HEADER} characters")
                target[name] = value
            case "seed" if not self.seed and rest:
                self.seed = rest
            case "scores" if self.format == SCORED_FORMAT and not self.scores and not self.packs:
                self.scores = _scores(rest)
            case "shuffle" if self._takes_shuffle and rest.startswith(f"{len(self.shuffles) + 1} "):
                shuffle = rest.partition(" ")[2]
                check_digits("seed of the round", shuffle)
                self.shuffles.append(shuffle)
            case "seal" if self._takes_seal and rest.startswith(f"{len(self.packs) + 1} "):
                self.seals.append(rest.partition(" ")[2])
            case "round" if self._takes_pack and rest.split(" ")[0] == str(len(self.packs) + 1):
                self.packs.append(tuple(map(Card.parse, rest.split(" ")[1:])))
            case "trump" if self._awaits_lot and rest.startswith(f"{len(self.packs)} "):
                self.lots.append(_suit(rest.partition(" ")[2]))
            case "result" if rest:
                self.result = rest
            case _ if word in _LABELS:
                self.actions.append((word, parse_action(rest)))
            case _:
                raise RecordError("unexpected line")

    @property
    def _takes_shuffle(self) -> bool:
        """Whether a round's seed may come next: seeds started with the first round, and this round has no other line yet."""
        return self.format in _NEW and len(self.seals) == len(self.packs) <= len(self.shuffles)

    @property
    def _takes_seal(self) -> bool:
        by_turns = not self.shuffles or len(self.shuffles) == len(self.packs) + 1
        return self.sealed and by_turns and len(self.seals) == len(self.packs)

    @property
    def _takes_pack(self) -> bool:
        unsealed = not self.sealed or (self.format in _NEW and not self.seals and not self.shuffles)
        return unsealed or len(self.seals) == len(self.packs) + 1

    @property
    def _awaits_lot(self) -> bool:
        """Whether the suit drawn by lot for the last pack must come next."""
        return self.format in _NEW and self.options.get("trump") == "lot" and len(self.lots) < len(self.packs)

    def record(self) -> GameRecord:
        for what, value in (("rules", self.name), ("seed", self.seed), ("result", self.result)):
            if not value:
                raise RecordError(f"the line {what!r} is missing")
        try:
            rules = RuleSet.from_options(self.name, tuple(self.options.items()))
        except RulesError as error:
            raise RecordError(_brief(error)) from error
        seats = {seat.label: seat for seat in rules.seating.seats}
        strangers = {label for label, _ in self.actions} - set(seats)
        if strangers:
            raise RecordError(f"{min(strangers)!r} has no seat at a table of {rules.seats}")
        sealed = self.sealed and (self.format not in _NEW or bool(self.seals) or not self.packs)
        decks = Decks(self.seed, tuple(self.packs), tuple(self.seals), sealed, tuple(self.shuffles),
                      lots=tuple(self.lots), scores=self.scores)
        record = GameRecord(rules, decks, tuple((seats[label], action) for label, action in self.actions), self.headers)
        if _format(record) != self.format:
            raise RecordError(f"a game by these rules is written as {_format(record)!r}, not as {self.format!r}")
        return record
