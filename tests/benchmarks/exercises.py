"""Finds the exercises that come with the program, and writes them.

    python -m tests.benchmarks.exercises --found FILE [--material FILE …] [--minutes N] [--again]

Apprentices play deals of several games, some after other rounds, so that the score is not 0:0, and what they decide is priced.
A decision becomes an exercise if every card or choice lies either within 1 point of the best one or 5 behind it at 4 standard
errors, and the apprentice's own lies behind. FILE keeps what has been found, a line of JSON each, and how far the search has
come, so that it can be interrupted and continued. --material are files that ``review marks --keep`` has written: what they hold
is looked at first, whoever played, where the apprentice would have gone wrong. At the end ten of each theme are written to
assets/exercises.jsonl, at most three of them from the last tricks: those which a player that forgets nothing finds come first,
then those that cost less. --again prices them once more before that, after a change of the judge, and drops those that no
longer hold.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import count
from math import sqrt
from pathlib import Path
from time import monotonic

# One core is what is shared with others; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import Contestant, Entrant
from jass_desktop.ai.judging.look import looks
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.engine.actions import Action, Play, Predict
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, final_state, read_record, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.session.book.themes import ExerciseTheme, theme_of
from jass_desktop.session.findings.decisions import RIGHT_WITHIN
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import Price, Verdict, judged
from tests.benchmarks.review import one_deal

OUT = Path(__file__).parents[2] / "assets" / "exercises.jsonl"
EACH, LATE, LATE_FROM = 10, 3, 7
"""Exercises of a theme, how many of them from the last tricks, and the first of these tricks."""
WRONG_FROM, SURE = 5.0, 4.0
FIRST, ENOUGH, DEEP = 150, 1000, 6000
"""Worlds of a first look, of the first that decides, and of the last one."""
SEED = "exercises"
GAMES, SCORES = ("swisslos-1000", "swisslos-2500", "schieber", "differenzler"), 4
"""The games played by turns, and the number of scores: at the start, and after so many rounds less one."""


Deal = tuple[str, GameRecord, list[Question]]
"""A deal with its name, and what may become an exercise."""


@dataclass(frozen=True)
class Found:
    """An exercise: what its seat, south, is asked after all actions of the record but the last, which was the apprentice's."""

    theme: ExerciseTheme
    record: GameRecord
    verdict: Verdict
    easy: bool
    """Whether a player that forgets nothing finds it."""

    @property
    def late(self) -> bool:
        return self.verdict.trick >= LATE_FROM

    def to_text(self) -> str:
        return json.dumps({"theme": self.theme.value, "easy": self.easy, "record": write_record(self.record),
                           "verdict": write_verdict(self.verdict)})

    @staticmethod
    def read(text: str) -> Found:
        values = json.loads(text)
        theme, record, verdict = ExerciseTheme(values["theme"]), read_record(values["record"]), read_verdict(values["verdict"])
        return Found(theme, record, verdict, values["easy"])


def game(name: str) -> RuleSet:
    """The rules of a game with what does not matter in single deals left out."""
    rules = PRESETS[name]
    return replace(rules, cut="off", first_chooser="forehand" if rules.first_chooser == "card" else rules.first_chooser)


def from_material(paths: list[Path], apprentice: Contestant) -> Iterator[Deal]:
    """The deals in these files, whoever played them, with the decisions in which the apprentice would go wrong."""
    for path in paths:
        for line in map(json.loads, path.read_text().splitlines()):
            record = read_record(line["record"])
            record = replace(record, rules=replace(record.rules, target=PRESETS[record.rules.name].target), outcome=None)
            known = {verdict.move: verdict for verdict in (read_verdict(text) for text, _time_s in line["verdicts"])}
            found = []
            for one in questions(record, record.rules.seating.seats):
                if one.move in known and known[one.move].prices:
                    asked = Question(one.move, one.view, apprentice.decide(one.view))
                    if promises(asked, known[one.move]):
                        found.append(asked)
            yield f"{path.name} {line['by']} {line['seed']} {line['number']}", record, found


def from_play(first: int, lacking: Callable[[], set[ExerciseTheme]], apprentice: Contestant) -> Iterator[Deal]:
    """Deals from the ``first`` on until nothing is lacking, by turns of each game for which something is, with the decisions in
    which the apprentice does otherwise than club."""
    club = Contestant.of(Entrant("club"), SEED)
    for number in count(first):
        if not lacking():
            return
        name = GAMES[number % len(GAMES)]
        landing = {ExerciseTheme.LANDING}
        if lacking() & (landing if PRESETS[name].scope.predicts else set(ExerciseTheme) - landing):
            record, asked = one_deal(game(name), number, SEED, apprentice, before=number // len(GAMES) % SCORES)
            yield f"{name} {number}", record, [one for one in asked if club.decide(one.view) != one.action
                                               and possible(one, lacking(), set()) and promises(one, first_look(one))]


def possible(question: Question, lacking: set[ExerciseTheme], late: set[ExerciseTheme]) -> bool:
    """Whether it may be about a theme that is still lacking, as far as can be said before it is priced."""
    view, action = question.view, question.action
    if isinstance(action, Predict):
        return False
    if view.rules.scope.predicts:
        themes = {ExerciseTheme.LANDING}
    elif not isinstance(action, Play):
        themes = {ExerciseTheme.NAMING}
    elif view.ruling.trump is None:
        themes = {ExerciseTheme.OBENABE, ExerciseTheme.UNDENUFE}
    elif not view.trick.plays:
        themes = {ExerciseTheme.DRAWING, ExerciseTheme.LEADING}
    else:
        themes = {ExerciseTheme.SMEARING, ExerciseTheme.DISCARDING, ExerciseTheme.CUTTING, ExerciseTheme.FOLLOWING}
    return bool(themes & (lacking - late if len(view.tricks) + 1 >= LATE_FROM else lacking))


def first_look(question: Question) -> Verdict:
    return next(looks(question, SEED, FIRST, least=FIRST))


def promises(question: Question, verdict: Verdict) -> bool:
    """Whether what was done may be clearly wrong, and every alternative right or clearly wrong, by what this verdict says."""
    lost = behind(verdict)
    done = judged(verdict, question.action or verdict.best).loss
    return done >= WRONG_FROM and not any(_lies_between(price, far) for price, far in lost)


def behind(verdict: Verdict) -> list[tuple[Price, float]]:
    """How far each alternative is behind the best."""
    best = max((price.value for price in verdict.prices), default=0.0)
    return [(price, best - price.value) for price in verdict.prices]


def tell_apart(question: Question, best: Action) -> int:
    """In how many worlds it shows that every alternative is right or clearly wrong; 0 where it does not show, or hardly will."""
    for verdict in looks(Question(question.move, question.view, best), SEED, DEEP, least=DEEP):
        found, sooner = behind(verdict), sqrt(min(1.0, verdict.worlds / DEEP))
        if verdict.worlds < ENOUGH and not verdict.exact:
            continue
        if all(_is_told(far, price.error) for price, far in found):
            return verdict.worlds
        if not all(_is_told(far, price.error * sooner) for price, far in found):
            return 0
    return 0


def _is_told(far: float, error: float) -> bool:
    """Whether an alternative so far behind, with this error, is right or clearly wrong."""
    return far + error <= RIGHT_WITHIN or far - SURE * error >= WRONG_FROM


def exercise_of(record: GameRecord, question: Question, lacking: set[ExerciseTheme], late: set[ExerciseTheme],
                sharp: Contestant) -> Found | None:
    """The exercise that the decision makes, if it makes one."""
    best = first_look(question).prices[0].action
    theme = theme_of(question.view, question.action, best)
    if theme not in lacking or (theme in late and len(question.view.tricks) + 1 >= LATE_FROM):
        return None
    worlds = tell_apart(question, best)
    if not worlds:
        return None
    turned, view = for_south(record, question)
    asked = Question(question.move, view, question.action)
    *_, verdict = looks(asked, SEED, worlds, least=worlds)
    far = {str(price.action): lost for price, lost in behind(verdict)}
    if verdict.loss < WRONG_FROM or not verdict.parts:
        return None
    return Found(theme, turned, verdict, far.get(str(sharp.decide(view)), WRONG_FROM) <= RIGHT_WITHIN)


def again(found: Found) -> Found | None:
    """The exercise as the judge prices it now, in as many worlds; None if it no longer tells every alternative apart."""
    [question] = (one for one in questions(found.record, found.record.rules.seating.seats[:1]) if one.move == found.verdict.move)
    *_, verdict = looks(question, SEED, found.verdict.worlds, least=found.verdict.worlds)
    theme = theme_of(question.view, found.verdict.action, verdict.best)
    told = verdict.loss >= WRONG_FROM and all(_is_told(far, price.error) for price, far in behind(verdict))
    return replace(found, theme=theme, verdict=verdict) if told and verdict.parts else None


def _lies_between(price: Price, far: float) -> bool:
    """Whether an alternative is hardly right, and hardly clearly wrong."""
    return far - 2 * price.error > 2 * RIGHT_WITHIN and far + 2 * price.error < 0.8 * WRONG_FROM


def for_south(record: GameRecord, question: Question) -> tuple[GameRecord, Observation]:
    """The game up to the decision, with the table turned so that south decides, and what south sees."""
    seats, turn = record.rules.seating.seats, int(question.view.seat)

    def turned(seat: Seat) -> Seat:
        return seats[(seat - turn) % len(seats)]

    actions = tuple((turned(seat), action) for seat, action in record.actions[:question.move + 1])
    for number in range(1000):
        # The seed decides who deals; everything else is given.
        decks = Decks(f"{SEED}/{number}", record.decks.known, sealed=False)
        try:
            found = GameRecord(record.rules, decks, actions)
            state = final_state(replace(found, actions=actions[:-1]))
            final_state(found)
        except JassError:
            continue
        view = observe(state, seats[0])
        if (view.dealer, view.hand, view.legal) == (turned(question.view.dealer), question.view.hand, question.view.legal):
            return record_of(final_state(found), actions, {}), view
    raise AssertionError("no seed lets the right seat deal")


class Search:
    """What has been found, in a file that it is kept in."""

    def __init__(self, kept: Path) -> None:
        self._kept = kept
        lines = kept.read_text().splitlines() if kept.exists() else []
        self.found = [Found.read(line) for line in lines if line.startswith("{")]
        self._done = {line for line in lines if not line.startswith("{")}
        self._apprentice, self._sharp = (Contestant.of(Entrant(name), SEED) for name in ("apprentice", "rules-of-thumb"))

    def late(self) -> set[ExerciseTheme]:
        """The themes with enough exercises from the last tricks."""
        return {theme for theme in ExerciseTheme if sum(one.late for one in self.found if one.theme is theme) >= LATE}

    def lacking(self) -> set[ExerciseTheme]:
        return {theme for theme in ExerciseTheme if len(chosen(self.found, theme)) < EACH}

    def go_on(self, material: list[Path], minutes: float) -> None:
        """Look at one deal after the other until nothing is lacking or the time is up."""
        end = monotonic() + 60 * minutes
        played = sum(name.partition(" ")[0] in PRESETS for name in self._done)
        for source in (from_material(material, self._apprentice), from_play(played, self.lacking, self._apprentice)):
            for name, record, asked in source:
                if not self.lacking() or monotonic() > end:
                    return
                if name not in self._done:
                    self._look_at(name, record, asked)

    def _look_at(self, name: str, record: GameRecord, asked: list[Question]) -> None:
        new = []
        for question in asked:
            lacking, late = self.lacking(), self.late()
            if possible(question, lacking, late):
                one = exercise_of(record, question, lacking, late, self._sharp)
                new += [one] if one is not None else []
        self.found += new
        with self._kept.open("a") as file:
            file.writelines(f"{line}\n" for line in [*(one.to_text() for one in new), name])
        if new:
            print(name, ", ".join(f"{theme.value} {len(chosen(self.found, theme))}" for theme in ExerciseTheme), flush=True)


def chosen(found: list[Found], theme: ExerciseTheme) -> list[Found]:
    """Ten exercises of the theme, by rising difficulty."""
    # The same deal may have been played by others, too, and then its first decisions are the same.
    here = list({one.record.decks.known: one for one in reversed(found) if one.theme is theme}.values())[::-1]
    late = [one for one in here if one.late][:LATE]
    early = [one for one in here if not one.late][:EACH - len(late)]
    return sorted([*early, *late], key=lambda one: (not one.easy, -one.verdict.loss))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--found", type=Path, required=True)
    parser.add_argument("--material", type=Path, nargs="*", default=[])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args()
    search = Search(options.found)
    search.go_on(options.material, options.minutes)
    if options.again:
        search.found = [one for one in map(again, search.found) if one is not None]
    lines = []
    for theme in ExerciseTheme:
        for number, one in enumerate(chosen(search.found, theme), 1):
            lines.append(json.dumps({"name": f"{theme.value} {number}", "theme": theme.value,
                                     "record": write_record(one.record), "verdict": json.loads(write_verdict(one.verdict))}))
        print(theme.value, len(chosen(search.found, theme)))
    OUT.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
