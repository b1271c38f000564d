"""What Orca says in a game, read from its debugging log, and whether that is what happened in it. Pure.

A log has no sound. How long something is being said is guessed from its length, at the speed of a reader as it comes.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from jass_desktop.engine.cards import Card
from jass_desktop.engine.events import (
    CardPlayed,
    ContractChosen,
    Event,
    Pushed,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.i18n import speaking
from jass_desktop.theme.model import Theme
from jass_desktop.ui.table.speech.speech import contract_name, words

_LINE = re.compile(r"(?P<hour>\d\d):(?P<minute>\d\d):(?P<second>\d\d\.\d+) - (?P<what>.*)")
_SPEECH = re.compile(r"SPEECH OUTPUT: (['\"])(?P<text>.*)\1 \{.*")
_SILENCE, _KEY = "DEFAULT: Interrupting presentation", "vvvvv PROCESS ATSPI_KEY_PRESSED_EVENT"
_LETTERS_A_SECOND = 15.0
_AFTER_KEY_S = 0.3
"""So long after a key the reader may fall silent because of it."""
_GENERATED_S = 0.01
"""Within this time Orca says the parts of one thing. It says a dialog twice itself, before a spin button in it."""
_DAY_S = 86_400.0


@dataclass(frozen=True)
class Line:
    """A line of the log that matters: what is said, or a key."""

    time_s: float
    text: str = ""
    key: bool = False

    @property
    def cuts(self) -> bool:
        """Whether Orca falls silent, whatever it was saying."""
        return not self.text and not self.key


def lines_of(log: str) -> Iterator[Line]:
    """In order; the time grows, also over midnight. A key has the time of the line before it."""
    time_s = days_s = 0.0
    for line in log.splitlines():
        if line.startswith(_KEY):
            yield Line(time_s, key=True)
        elif found := _LINE.fullmatch(line):
            now_s = days_s + 3600 * int(found["hour"]) + 60 * int(found["minute"]) + float(found["second"])
            if now_s < time_s - _DAY_S / 2:
                days_s += _DAY_S
                now_s += _DAY_S
            time_s = now_s
            if spoken := _SPEECH.fullmatch(found["what"]):
                yield Line(time_s, spoken["text"])
            elif found["what"] == _SILENCE:
                yield Line(time_s)


def to_be_said(record: GameRecord, theme: Theme, language: str) -> Iterator[str]:
    """What must be said of the record, as patterns of whole texts: each contract, card, Weis, Stöck, trick and score."""
    with speaking(language):
        for step in replay(record):
            for event in step.events:
                if pattern := _pattern(event, record, step.state.round.factor(record.rules), theme, language):
                    yield pattern


def _pattern(event: Event, record: GameRecord, factor: int, theme: Theme, language: str) -> str:
    def card_name(card: Card) -> str:
        return re.escape(theme.card_name(card, language))

    match event:
        case CardPlayed(seat, card):
            return rf"{_name(record, seat.label)}\W+{card_name(card)}"
        case ContractChosen(seat, contract):
            return rf"{_name(record, seat.label)}\W.*{re.escape(contract_name(contract, theme, language))}\W*"
        case Pushed(seat) | WeisAnnounced(seat) | StoeckShown(seat):
            return rf"{_name(record, seat.label)}\W+{re.escape(' '.join(words(event, theme, language).split()))}"
        case WeisDecided(_side, shown, points):
            melds = [rf"{_name(record, seat.label)}\b.*{', '.join(map(card_name, meld.cards))}" for seat, meld in shown]
            return ".*".join([*melds, *(rf"\b{count * factor}\b" for count in points)]) + r"\W*"
        case TrickTaken(_number, winner, points):
            return rf"{_name(record, winner.label)}\W.*\b{points}\b.*"
        case RoundEnded(score):
            return ".*".join(["", *(rf"\b{count}\b" for count in score.written)]) + r"\W*"
    return ""


def _name(record: GameRecord, label: str) -> str:
    return re.escape(record.headers[label])


def matched(patterns: Sequence[str], texts: Sequence[str]) -> list[str | None]:
    """The text that says each, in this order; None for what is not said after what was said before it."""
    found: list[str | None] = []
    at = 0
    for pattern in patterns:
        number = next((n for n in range(at, len(texts)) if re.fullmatch(pattern, texts[n], re.IGNORECASE)), None)
        found.append(None if number is None else texts[number])
        at = at if number is None else number + 1
    return found


def problems(patterns: Sequence[str], texts: Sequence[str]) -> Iterator[str]:
    """What is wrong with what was said: left out, out of order, or said too often."""
    found = matched(patterns, texts)
    yield from (f"not said, or out of order: {pattern}" for pattern, text in zip(patterns, found, strict=True) if text is None)
    for text, count in Counter(filter(None, found)).items():
        if texts.count(text) != count:
            yield f"said {texts.count(text)} times: {text}"


def problems_of_log(log: str, patterns: Sequence[str]) -> Iterator[str]:
    """The same of a log, and what is said again at once or cut short without a key."""
    lines = list(lines_of(log))
    texts = [line.text for line in lines if line.text]
    yield from problems(patterns, texts)
    yield from (f"said again at once: {line.text}" for before, line in pairwise(line for line in lines if line.text)
                if before.text == line.text and _GENERATED_S < line.time_s - before.time_s < 1)
    told = matched(patterns, texts)
    yield from (f"cut short: {text}" for text in _cut_short(lines) if text in told)


def left_s(lines: list[Line]) -> float:
    """How long after the last line it takes until all has been said."""
    *_, (line, saying) = _followed(lines)
    return max(end_s for end_s, _text in saying) - line.time_s if saying and not line.cuts else 0.0


def _cut_short(lines: list[Line]) -> Iterator[str]:
    """What was not yet said to its end when Orca fell silent, unless a key was pressed just before."""
    key_s = -_DAY_S
    for line, saying in _followed(lines):
        if line.key:
            key_s = line.time_s
        elif line.cuts and line.time_s - key_s > _AFTER_KEY_S:
            yield from (text for _end_s, text in saying)


def _followed(lines: list[Line]) -> Iterator[tuple[Line, list[tuple[float, str]]]]:
    """Each line with what is being said at its time or waits, and when that ends."""
    saying: list[tuple[float, str]] = []
    for line in lines:
        saying = [(end_s, text) for end_s, text in saying if end_s > line.time_s]
        if line.text:
            begin_s = saying[-1][0] if saying else line.time_s
            saying.append((begin_s + len(line.text) / _LETTERS_A_SECOND, line.text))
        yield line, saying
        if line.cuts:
            saying = []
