"""What reviews say of players, and how far they may be believed.

    python -m tests.benchmarks.review marks --by apprentice club [--rules swisslos-1000] [--rounds N] [--first N] [--seed S]
    python -m tests.benchmarks.review claim --material FILE … [--on master:worlds=50] [--seeds 1] [--keep FILE]
    python -m tests.benchmarks.review stable --material FILE … [--times 10] [--keep FILE]
    python -m tests.benchmarks.review errors --material FILE … [--seeds 8] [--keep FILE]
    python -m tests.benchmarks.review why --material FILE …

Four like players play single deals; with several --by, each of these in turn. ``marks`` reviews all that they do, and tells how
often they get each mark, what they lose, and how long it takes. Deals from --first on add to those before. With --one-seat one
seat of each deal is looked at, in turn, so that more deals are seen in the same time. With --doubtful POINTS only those cards are
looked at that are so far behind by the networks' own estimate, more than half of which get a mark: this is for the measurements
below, and no table of marks may be made of it. With --keep FILE each deal is added to this file, a line of JSON with its record
and verdicts; what the file holds is not looked at again.

The others measure the marked decisions in such files, and keep what they find in a file of their own. ``claim`` plays on with the
hands that were dealt, once from the card or contract taken and once from the best one, and compares the difference with the loss
that was claimed. ``stable`` judges again with other worlds, so many times as many, and tells which marks stay. ``errors`` prices
all decisions in several sets of 500 worlds, and compares how far the results lie apart with what they claim. ``why`` tells how
often the parts of the loss that are named explain it.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import islice
from pathlib import Path
from statistics import fmean, median
from time import process_time
from typing import TypeVar

from jass_desktop.ai.judging.judge import MOST_WORLDS
from jass_desktop.engine.actions import Action
from jass_desktop.engine.seats import Seat

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.ai.arena.solo import Mean
from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.search.card_search import play_scores
from jass_desktop.engine.actions import Play
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark, Verdict, kind_of, same
from tests.benchmarks.claim import Claim, lost, tell_claims
from tests.benchmarks.material import Measure, Reviewed, measured
from tests.benchmarks.stability import Again, look_again, spread, tell_errors, tell_stable

ORDER = [Mark.ONLY, Mark.GOOD, Mark.INACCURATE, Mark.MISTAKE, Mark.BLUNDER]
OFTEN = 25
"""After so many decisions it is printed what is known so far."""

T = TypeVar("T")


def one_deal(rules: RuleSet, number: int, seed: str, player: Contestant, *,
             before: int = 0) -> tuple[GameRecord, list[Question]]:
    """A deal as four like players play it after so many others, and what each had to decide in it."""
    state = GameState.start(rules, Decks(f"{seed}/{number}")).state
    done: list[tuple[Seat, Action]] = []
    found: list[Question] = []
    while len(state.rounds) <= before and state.to_act is not None:
        view = observe(state, state.to_act)
        action = player.decide(view)
        decides = state.phase in (Phase.CHOICE, Phase.BID, Phase.PLAY) and len(view.legal) > 1 and action in view.legal
        if decides and len(state.rounds) == before:
            found.append(Question(len(done), view, action))
        done.append((state.to_act, action))
        state = state.apply(state.to_act, action).state
    return record_of(state, done, {}), found


def doubt(question: Question) -> float:
    """How far a card is behind the best one by what the networks expect, in points of the round; 0 for anything but cards."""
    if not all(isinstance(action, Play) for action in question.view.legal):
        return 0.0
    scores = play_scores(question.view)
    return max(scores.values()) - next(score for action, score in zip(question.view.legal, scores.values(), strict=True)
                                       if question.action is not None and same(action, question.action))


def marks(found: list[tuple[Verdict, float]], seats: int) -> None:
    real = [verdict for verdict, _ in found if verdict.mark.counts]
    for kind in ("contract", "prediction", "card"):
        here = [verdict for verdict in real if kind_of(verdict.action) == kind]
        if not here:
            continue
        counts = Counter(verdict.mark for verdict in here)
        print(f"{kind}: {len(here)} real decisions of {sum(kind_of(verdict.action) == kind for verdict, _ in found)}: "
              + ", ".join(f"{mark.value} {100 * counts[mark] / len(here):.1f} %" for mark in [*ORDER, Mark.UNCLEAR]))
        print(f"  lost a real decision {Mean.of([verdict.loss for verdict in here])}, "
              f"a round and seat {sum(verdict.loss for verdict in here) / seats:.2f}")
    times = [time_s for _, time_s in found]
    print(f"processor time a decision: mean {fmean(times):.2f} s, median {median(times):.2f} s, most {max(times):.2f} s; "
          f"a round and seat {sum(times) / seats:.1f} s; worlds a decision {fmean(v.worlds for v, _ in found):.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = parser.add_subparsers(required=True)
    play = what.add_parser("marks")
    play.set_defaults(do=tell_of_players)
    play.add_argument("--by", type=Entrant.parse, required=True, nargs="+")
    play.add_argument("--rules", choices=sorted(PRESETS), default="swisslos-1000")
    play.add_argument("--rounds", type=int, default=20)
    play.add_argument("--first", type=int, default=0)
    play.add_argument("--seed", default="review")
    play.add_argument("--one-seat", action="store_true")
    play.add_argument("--doubtful", type=float, default=0.0, metavar="POINTS")
    play.add_argument("--keep", type=Path)
    play.add_argument("--most", type=int, default=MOST_WORLDS, help="worlds a decision; less is quicker, more stays unclear")
    for name, do in (("claim", tell_of_claims), ("stable", tell_of_stability), ("errors", tell_of_errors),
                     ("why", tell_of_reasons)):
        measure = what.add_parser(name)
        measure.set_defaults(do=do)
        measure.add_argument("--material", type=Path, nargs="+", required=True)
        measure.add_argument("--most", type=int, help="so many decisions at most")
        measure.add_argument("--marks", type=Mark, nargs="+", help="only decisions with these, such as blunder")
        measure.add_argument("--keep", type=Path)
        measure.add_argument("--on", type=Entrant.parse, default="master:worlds=50", help="of claim: who plays on")
        measure.add_argument("--times", type=float, default=10, help="of stable")
        measure.add_argument("--seeds", type=int, help="of errors (8) and claim (1: how often the lines are played on)")
    options = parser.parse_args()
    options.do(options)


def tell_of_players(options: argparse.Namespace) -> None:
    rules = PRESETS[options.rules]
    rules = replace(rules, cut="off", target=rules.target and FAR_TARGET,
                    first_chooser="forehand" if rules.first_chooser == "card" else rules.first_chooser)
    inquiries = [Inquiry(options, rules, by) for by in options.by]
    for number in range(options.first, options.first + options.rounds):
        for inquiry in inquiries:
            inquiry.look_at(number)
            print(f"-- {inquiry.by}: {inquiry.rounds} rounds", flush=True)
            inquiry.tell()


def tell_of_claims(options: argparse.Namespace) -> None:
    seeds = options.seeds or 1
    players = [Contestant.of(options.on, f"claim {number}" if number else "claim") for number in range(seeds)]
    way = f"claim, {options.on}" + (f", {seeds} seeds" if seeds > 1 else "")
    _tell(options, way, lambda one: lost(one, players), Claim.of, tell_claims)


def tell_of_stability(options: argparse.Namespace) -> None:
    _tell(options, f"stable, {options.times:g} times", lambda one: look_again(one, options.times), Again.of, tell_stable)


def tell_of_errors(options: argparse.Namespace) -> None:
    sets = options.seeds or 8
    _tell(options, f"errors, {sets} sets", lambda one: spread(one, sets),
          lambda _one, found: (found[0], found[1]), tell_errors, (*ORDER, Mark.UNCLEAR))


def tell_of_reasons(options: argparse.Namespace) -> None:
    _tell(options, "why", lambda _one: [], lambda one, _found: bool(one.verdict.named), tell_reasons)


def tell_reasons(explained: list[bool]) -> None:
    print(f"of {len(explained)} losses {100 * fmean(explained):.1f} % are explained by the parts that are named")


def _tell(options: argparse.Namespace, way: str, measure: Measure, read: Callable[[Reviewed, list[float]], T],
          tell: Callable[[list[T]], None], marks: Collection[Mark] = THRESHOLDS.keys()) -> None:
    """Print what is known every now and then, and in the end."""
    found: list[T] = []
    for one, made in islice(measured(options.material, options.marks or marks, measure, options.keep, way), options.most):
        found.append(read(one, made))
        if len(found) % OFTEN == 0:
            print(f"-- {len(found)} decisions")
            tell(found)
    if found:
        print("-- all")
        tell(found)


class Inquiry:
    """What is found of one kind of player."""

    def __init__(self, options: argparse.Namespace, rules: RuleSet, by: Entrant) -> None:
        self.by = by
        self.rounds = 0
        self._options, self._rules = options, rules
        self._player = Contestant.of(by, options.seed)
        self._found: list[tuple[Verdict, float]] = []
        self._ways = str(by), options.seed, options.doubtful
        self._kept = self._read()

    def look_at(self, number: int) -> None:
        """Play the deal of this number, and look at what is decided in it."""
        self.rounds += 1
        if number in self._kept:
            self._found += self._kept[number]
            return
        record, questions = one_deal(self._rules, number, self._options.seed, self._player)
        if self._options.one_seat:
            seat = self._rules.seating.seats[number % self._rules.seats]
            questions = [one for one in questions if one.view.seat is seat]
        if self._options.doubtful:
            questions = [one for one in questions if doubt(one) >= self._options.doubtful]
        for question in questions:
            self._review(question)
        if self._options.keep:
            self._write(number, record, self._found[len(self._found) - len(questions):])

    def tell(self) -> None:
        """Print what the rounds so far have shown."""
        if self._found:
            marks(self._found, self.rounds * (1 if self._options.one_seat else self._rules.seats))

    def _read(self) -> dict[int, list[tuple[Verdict, float]]]:
        """What the file holds of these players, deal by deal."""
        if not self._options.keep or not self._options.keep.exists():
            return {}
        lines = map(json.loads, self._options.keep.read_text().splitlines())
        return {line["number"]: [(read_verdict(text), time_s) for text, time_s in line["verdicts"]]
                for line in lines if (line["by"], line["seed"], line.get("doubtful", 0.0)) == self._ways}

    def _write(self, number: int, record: GameRecord, found: list[tuple[Verdict, float]]) -> None:
        with self._options.keep.open("a") as file:
            by, seed, doubtful = self._ways
            print(json.dumps({"by": by, "seed": seed, "doubtful": doubtful, "number": number, "record": write_record(record),
                              "verdicts": [(write_verdict(verdict), round(time_s, 2)) for verdict, time_s in found]}), file=file)

    def _review(self, question: Question) -> None:
        begin_s = process_time()
        verdict = verdict_on(question, most=self._options.most)
        self._found.append((verdict, process_time() - begin_s))


if __name__ == "__main__":
    main()
