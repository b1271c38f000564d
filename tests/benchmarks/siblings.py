"""Finds the siblings of exercises: positions of the same kind, which are shown in an exercise's place once it was answered.

    python -m tests.benchmarks.siblings --found FILE [--material FILE …] [--minutes N] [--themes T …] [--cards N] [--first N]
                                        [--again] [--write]

Apprentices play single deals by swisslos-1000 and by Differenzler, from --first on. What they do is priced, with --cards only
where they hold no more, which is quick; it becomes a sibling if it lies 2.5 points behind the best at 3 standard errors and shows
a pattern. FILE keeps what has been found, a line of JSON each, and the names of the deals that have been looked at, so that the
search can be interrupted and continued. --material are files that ``review marks --keep`` has written: the mistakes that they
hold are looked at first, whoever made them. --again prices what FILE holds once more, after a change of the judge, and drops what
is no longer clearly wrong. --write packs what is left into assets/siblings.jsonl.gz, but for exercises, and for those that would
give one answer of a theme more than its share.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count
from pathlib import Path
from time import monotonic

# One core is what is shared with others; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import Contestant, Entrant
from jass_desktop.ai.judging.look import looks
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, read_record, write_record
from jass_desktop.session.book.siblings import likeness_of
from jass_desktop.session.book.themes import ExerciseTheme
from jass_desktop.session.findings.decisions import decision_at
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import Verdict, judged
from jass_desktop.store.printed import printed_exercises
from tests.benchmarks.acts import Kind, balanced, kind_of
from tests.benchmarks.exercises import first_look, for_south, game, possible
from tests.benchmarks.review import one_deal

OUT = Path(__file__).parents[2] / "assets" / "siblings.jsonl.gz"
SEED = "siblings"
GAMES = ("swisslos-1000", "swisslos-1000", "differenzler")
"""What is played by turns."""
WRONG_FROM, SURE, PROMISING = 2.5, 3.0, 3.5
LEAST, MOST = 500, 2000
"""Worlds in which every alternative is played, and those after which a decision is given up."""
EACH = 110
"""So many siblings of a theme are enough, with half of them for either answer."""

Deal = tuple[str, GameRecord, list[Question]]
"""A deal with its name, and what may become a sibling."""


@dataclass(frozen=True)
class Sibling:
    """What its seat, south, is asked after all actions of the record but the last, which was wrong."""

    theme: ExerciseTheme
    record: str
    verdict: str

    def to_text(self) -> str:
        return json.dumps({"theme": self.theme.value, "record": self.record, "verdict": json.loads(self.verdict)},
                          separators=(",", ":"))

    def packed(self) -> str:
        """The line of the file that comes with the program."""
        verdict = read_verdict(self.verdict)
        pattern = likeness_of(decision_at(read_record(self.record), verdict.move).moment.view, self.theme)
        return json.dumps({"pattern": pattern.values, "record": self.record, "verdict": json.loads(self.verdict)},
                          separators=(",", ":"))

    @cached_property
    def kind(self) -> Kind:
        verdict = read_verdict(self.verdict)
        return kind_of(decision_at(read_record(self.record), verdict.move).moment.view, verdict.action, verdict.best)

    @staticmethod
    def read(text: str) -> Sibling:
        values = json.loads(text)
        return Sibling(ExerciseTheme(values["theme"]), values["record"], json.dumps(values["verdict"]))


def from_material(paths: list[Path]) -> Iterator[Deal]:
    """The deals in these files with the mistakes that their reviews have found."""
    for path in paths:
        for line in map(json.loads, path.read_text().splitlines()):
            record = read_record(line["record"])
            record = replace(record, rules=replace(record.rules, target=PRESETS[record.rules.name].target), outcome=None)
            wrong = {verdict.move for verdict in (read_verdict(text) for text, _time_s in line["verdicts"])
                     if verdict.prices and verdict.loss >= WRONG_FROM}
            name = f"{path.name} {line['by']} {line['seed']} {line['number']}"
            yield name, record, [one for one in questions(record, record.rules.seating.seats) if one.move in wrong]


def from_play(first: int, cards: int, lacking: Callable[[], set[Kind]]) -> Iterator[Deal]:
    """Deals without end from the ``first`` on, with the mistakes of apprentices that may be of a kind that is lacking, made with
    no more ``cards`` in hand."""
    apprentice = Contestant.of(Entrant("apprentice"), SEED)
    for number in count(first):
        name = GAMES[number % len(GAMES)]
        record, asked = one_deal(game(name), number, SEED, apprentice)
        yield f"{name} {number}", record, [one for one in asked if len(one.view.hand) <= cards and _promises(one, lacking())]


def _promises(question: Question, lacking: set[Kind]) -> bool:
    """Whether the decision may become a sibling of a kind that is lacking, at first sight."""
    if not possible(question, {theme for theme, _acts in lacking}):
        return False
    verdict = first_look(question)
    return _lost(verdict, question) >= PROMISING and kind_of(question.view, verdict.action, verdict.best) in lacking


def _lost(verdict: Verdict, question: Question) -> float:
    """How far what was done is behind the best, at first sight."""
    return 0.0 if question.action is None else max(0.0, judged(verdict, question.action).loss)


def sibling_of(record: GameRecord, question: Question, lacking: set[Kind]) -> Sibling | None:
    """The sibling that the decision makes, if it makes one."""
    turned, view = for_south(record, question)
    asked = Question(question.move, view, question.action)
    verdict = None
    for verdict in looks(asked, SEED, MOST, least=LEAST):
        if kind_of(view, verdict.action, verdict.best) not in lacking:
            return None
    assert verdict is not None
    theme, _acts = kind_of(view, verdict.action, verdict.best)
    return Sibling(theme, write_record(turned), write_verdict(verdict)) if _is_sound(verdict) else None


def _is_sound(verdict: Verdict) -> bool:
    """Whether what was done is clearly wrong, and shows a pattern."""
    return verdict.loss - SURE * verdict.error >= WRONG_FROM and verdict.pattern is not None


def again(found: Sibling) -> Sibling | None:
    """The sibling as the judge prices it now, in as many worlds; None if it is no longer sound."""
    record, before = read_record(found.record), read_verdict(found.verdict)
    [question] = (one for one in questions(record, record.rules.seating.seats[:1]) if one.move == before.move)
    *_, verdict = looks(question, SEED, before.worlds, least=before.worlds)
    theme, _acts = kind_of(question.view, verdict.action, verdict.best)
    return Sibling(theme, found.record, write_verdict(verdict)) if _is_sound(verdict) else None


def shipped(found: list[Sibling]) -> list[Sibling]:
    """Those of these that come with the program."""
    exercises = {write_record(one.record()) for one in printed_exercises()}
    sound = [one for one in found if one.record not in exercises and _is_sound(read_verdict(one.verdict))]
    return [one for theme in ExerciseTheme
            for one in balanced([one for one in sound if one.theme is theme], lambda one: one.kind[1], EACH)]


class Search:
    """What has been found, in a file that it is kept in."""

    def __init__(self, kept: Path, themes: Collection[ExerciseTheme]) -> None:
        self._kept, self._themes = kept, themes
        lines = kept.read_text().splitlines() if kept.exists() else []
        self.found = [Sibling.read(line) for line in lines if line.startswith("{")]
        self._done = {line for line in lines if not line.startswith("{")}

    def lacking(self) -> set[Kind]:
        """The kinds of which fewer than half of a theme's siblings have been found."""
        found = Counter(one.kind for one in self.found)
        return {(theme, acts) for theme in self._themes for acts in (True, False) if found[theme, acts] < EACH // 2}

    def go_on(self, material: list[Path], first: int, cards: int, minutes: float) -> None:
        """Look at one deal after the other until there are enough of each theme or the time is up."""
        end = monotonic() + 60 * minutes
        played = first + sum(name.partition(" ")[0] in PRESETS for name in self._done)
        for source in (from_material(material), from_play(played, cards, self.lacking)):
            for name, record, asked in source:
                if monotonic() > end or not self.lacking():
                    return
                if name not in self._done:
                    self._look_at(name, record, asked)

    def _look_at(self, name: str, record: GameRecord, asked: list[Question]) -> None:
        new = [one for question in asked if (one := sibling_of(record, question, self.lacking())) is not None]
        self.found += new
        with self._kept.open("a") as file:
            file.writelines(f"{line}\n" for line in [*(one.to_text() for one in new), name])
        print(name, len(self.found), ", ".join(f"{theme.value} {n}" for theme, n in self._counts().items()), flush=True)

    def _counts(self) -> Counter[ExerciseTheme]:
        return Counter(one.theme for one in self.found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--found", type=Path, required=True)
    parser.add_argument("--material", type=Path, nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--themes", type=ExerciseTheme, nargs="*", default=[*ExerciseTheme])
    parser.add_argument("--cards", type=int, default=9)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--again", action="store_true")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    search = Search(options.found, options.themes)
    search.go_on(options.material, options.first, options.cards, options.minutes)
    if options.again:
        search.found = [one for one in map(again, search.found) if one is not None]
    if options.write:
        packed = [one.packed() for one in shipped(search.found)]
        OUT.write_bytes(gzip.compress("".join(f"{line}\n" for line in packed).encode(), 9, mtime=0))
        print(f"{len(packed)} siblings, {OUT.stat().st_size} bytes")


if __name__ == "__main__":
    main()
