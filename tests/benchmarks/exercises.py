"""Finds the exercises that come with the program, and writes them.

    python -m tests.benchmarks.exercises --found FILE [--material FILE …] [--siblings FILE] [--minutes N] [--again]

Apprentices play deals of several games, some after other rounds, so that the score is not 0:0, and what they decide is priced.
A decision becomes an exercise if every card or choice lies either within 1 point of the best one or 5 behind it at 4 standard
errors, and the apprentice's own lies behind and shows a pattern. FILE keeps what has been found, a line of JSON each, and how far
the search has come, so that it can be interrupted and continued. --material are files that ``review marks --keep`` has written:
what they hold is looked at first, whoever played, where the apprentice would have gone wrong. --siblings is a file that
``siblings --found`` has kept: those as clear as an exercise become one where one is lacking. At the end up to ten of each theme
are written to assets/exercises.jsonl, so that in four to six of ten the better choice is the act of the theme, and at most three
are from the last tricks: those which a player that forgets nothing finds come first, then those that cost less. What was there
before keeps its name. --again prices them once more before that, after a change of the judge, and drops those that no longer
hold.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
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
from jass_desktop.session.findings.decisions import RIGHT_WITHIN, decision_at
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import Price, Verdict, judged
from jass_desktop.store.printed import printed_exercises
from tests.benchmarks.acts import Kind, balanced, kind_of
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

    @cached_property
    def acts(self) -> bool:
        """Whether the better choice is the act of the theme."""
        return kind_of(decision_at(self.record, self.verdict.move).moment.view, self.verdict.action, self.verdict.best)[1]

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


def from_play(first: int, lacking: Callable[[], set[Kind]], apprentice: Contestant) -> Iterator[Deal]:
    """Deals from the ``first`` on until nothing is lacking, by turns of each game for which something is, with the decisions in
    which the apprentice does otherwise than club."""
    club = Contestant.of(Entrant("club"), SEED)
    for number in count(first):
        if not lacking():
            return
        name = GAMES[number % len(GAMES)]
        if any((theme is ExerciseTheme.LANDING) is PRESETS[name].scope.predicts for theme, _acts in lacking()):
            record, asked = one_deal(game(name), number, SEED, apprentice, before=number // len(GAMES) % SCORES)
            yield f"{name} {number}", record, [one for one in asked if possible(one, {theme for theme, _acts in lacking()})
                                               and against(club, one, lacking()) and promises(one, first_look(one))]


def possible(question: Question, lacking: set[ExerciseTheme]) -> bool:
    """Whether it may be about a theme that is still lacking, as far as can be said before anybody thinks about it."""
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
        themes = {ExerciseTheme.LEADING} if action.card.suit is not view.ruling.trump else set()
        themes |= {ExerciseTheme.DRAWING} if any(card.suit is view.ruling.trump for card in view.hand) else set()
    else:
        themes = {ExerciseTheme.DISCARDING, ExerciseTheme.CUTTING, ExerciseTheme.FOLLOWING}
        themes |= {ExerciseTheme.SMEARING} if view.trick.winning(view.ruling)[0] in view.partners else set()
    return bool(themes & lacking)


def against(club: Contestant, question: Question, lacking: set[Kind]) -> bool:
    """Whether club does otherwise, and what lies between both may be of a kind that is still lacking."""
    assert question.action is not None
    better = club.decide(question.view)
    return better != question.action and kind_of(question.view, question.action, better) in lacking


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


def exercise_of(record: GameRecord, question: Question, lacking: set[Kind], late: set[Kind],
                sharp: Contestant) -> Found | None:
    """The exercise that the decision makes, if it makes one."""
    best = first_look(question).prices[0].action
    kind = kind_of(question.view, question.action, best)
    if kind not in lacking or (kind in late and len(question.view.tricks) + 1 >= LATE_FROM):
        return None
    worlds = tell_apart(question, best)
    if not worlds:
        return None
    turned, view = for_south(record, question)
    asked = Question(question.move, view, question.action)
    *_, verdict = looks(asked, SEED, worlds, least=worlds)
    if verdict.loss < WRONG_FROM or verdict.pattern is None:
        return None
    theme = theme_of(view, verdict.action, verdict.best)
    return Found(theme, turned, verdict, _is_found(verdict, sharp.decide(view)))


def _is_found(verdict: Verdict, action: Action) -> bool:
    """Whether this answer is right."""
    return {str(price.action): far for price, far in behind(verdict)}.get(str(action), WRONG_FROM) <= RIGHT_WITHIN


def _is_exercise(verdict: Verdict) -> bool:
    """Whether what was done is wrong and shows a pattern, and every alternative is right or clearly wrong."""
    told = all(_is_told(far, price.error) for price, far in behind(verdict))
    return told and verdict.loss >= WRONG_FROM and verdict.pattern is not None


def again(found: Found) -> Found | None:
    """The exercise as the judge prices it now, in as many worlds; None if it no longer tells every alternative apart."""
    [question] = (one for one in questions(found.record, found.record.rules.seating.seats[:1]) if one.move == found.verdict.move)
    *_, verdict = looks(question, SEED, found.verdict.worlds, least=found.verdict.worlds)
    theme = theme_of(question.view, found.verdict.action, verdict.best)
    return replace(found, theme=theme, verdict=verdict) if _is_exercise(verdict) else None


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

    def late(self) -> set[Kind]:
        """The kinds with enough exercises from the last tricks."""
        found = Counter((one.theme, one.acts) for one in self.found if one.late)
        return {kind for kind, number in found.items() if number >= LATE}

    def lacking(self) -> set[Kind]:
        """The kinds of which fewer than half of a theme's exercises have been found before the last tricks."""
        return {(theme, acts) for theme in ExerciseTheme for acts in (True, False)
                if sum(one.acts is acts and not one.late for one in of_theme(self.found, theme)) < EACH // 2}

    def take(self, siblings: Path) -> None:
        """Add the siblings in this file that tell every alternative apart and are of a kind that is lacking."""
        have = {write_record(one.record) for one in self.found}
        for line in siblings.read_text().splitlines():
            values = json.loads(line) if line.startswith("{") else None
            if values is None or values["record"] in have:
                continue
            record, verdict = read_record(values["record"]), read_verdict(json.dumps(values["verdict"]))
            view = decision_at(record, verdict.move).moment.view
            kind, late = kind_of(view, verdict.action, verdict.best), verdict.trick >= LATE_FROM
            if kind in self.lacking() and not (late and kind in self.late()) and _is_exercise(verdict):
                self.found.append(Found(kind[0], record, verdict, _is_found(verdict, self._sharp.decide(view))))

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
            lacking = self.lacking()
            if possible(question, {theme for theme, _acts in lacking}):
                one = exercise_of(record, question, lacking, self.late(), self._sharp)
                new += [one] if one is not None else []
        self.found += new
        with self._kept.open("a") as file:
            file.writelines(f"{line}\n" for line in [*(one.to_text() for one in new), name])
        if new:
            print(name, ", ".join(f"{theme.value} {len(chosen(self.found, theme))}" for theme in ExerciseTheme), flush=True)


def of_theme(found: list[Found], theme: ExerciseTheme) -> list[Found]:
    """Those of the theme that have a pattern, and none twice."""
    # The same deal may have been played by others, too, and then its first decisions are the same.
    here = [one for one in reversed(found) if one.theme is theme and one.verdict.pattern is not None]
    return list({one.record.decks.known: one for one in here}.values())[::-1]


def chosen(found: list[Found], theme: ExerciseTheme) -> list[Found]:
    """Up to ten exercises of the theme, by rising difficulty."""
    here = of_theme(found, theme)
    early = [one for one in here if not one.late]
    doing, leaving = ([one for one in here if one.late and one.acts is acts] for acts in (True, False))
    both = max((balanced([*early, *doing[:number], *leaving[:LATE - number]], lambda one: one.acts, EACH)
                for number in range(LATE + 1)), key=len)
    return sorted(both, key=lambda one: (not one.easy, -one.verdict.loss))


def named(found: list[Found], theme: ExerciseTheme) -> Iterator[tuple[str, Found]]:
    """These exercises of a theme with their names. None gets that of another one in the file, or of the first ten, since the
    person's progress belongs to the name."""
    before = {write_record(exercise.record()): exercise.name for exercise in printed_exercises() if exercise.theme is theme}
    new = count(max([EACH, *(int(name.split()[-1]) for name in before.values())]) + 1)
    for one in found:
        yield before.get(write_record(one.record)) or f"{theme.value} {next(new)}", one


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--found", type=Path, required=True)
    parser.add_argument("--material", type=Path, nargs="*", default=[])
    parser.add_argument("--siblings", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--again", action="store_true")
    options = parser.parse_args()
    search = Search(options.found)
    if options.siblings is not None:
        search.take(options.siblings)
    search.go_on(options.material, options.minutes)
    if options.again:
        search.found = [one for one in map(again, search.found) if one is not None]
    lines = []
    for theme in ExerciseTheme:
        for name, one in named(chosen(search.found, theme), theme):
            lines.append(json.dumps({"name": name, "theme": theme.value,
                                     "record": write_record(one.record), "verdict": json.loads(write_verdict(one.verdict))}))
        print(theme.value, len(chosen(search.found, theme)))
    OUT.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
