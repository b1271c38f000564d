"""What reviews say of players, and how far they may be believed.

    python -m tests.benchmarks.review marks --by apprentice club [--rules swisslos-1000] [--rounds N] [--first N] [--seed S]
    python -m tests.benchmarks.review stable --by apprentice [--times 10] …
    python -m tests.benchmarks.review errors --by club [--seeds 8] …

Four like players play single deals; with several --by, each of these in turn. ``marks`` reviews all that they do, and tells how
often they get each mark, what they lose, and how long it takes. ``stable`` reviews decisions again with other worlds, so many
times as many, and tells which marks stay. Only marked decisions are looked at so, and one in ten of the others. ``errors`` looks
at each with 500 worlds, again with other seeds, and compares how far the results lie apart with what they claim. Deals from
--first on add to those before. With --one-seat one seat of each deal is looked at, in turn, so that more deals are seen in the
same time. With --keep FILE ``marks`` adds each deal to this file, a line of JSON with its record and verdicts; what the file
holds is not looked at again.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter
from dataclasses import replace
from math import sqrt
from pathlib import Path
from statistics import fmean, median, variance
from time import process_time

from jass_desktop.ai.review.judge import MOST_WORLDS
from jass_desktop.engine.actions import Action
from jass_desktop.engine.seats import Seat

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.ai.review.ledger import ledger_of
from jass_desktop.ai.review.look import SET, looks, verdict_on
from jass_desktop.ai.review.pricing import alternatives_of, pricing_of, scale_of
from jass_desktop.ai.review.questions import Question
from jass_desktop.ai.review.tally import Tally
from jass_desktop.ai.solo import Mean
from jass_desktop.ai.weights import trained
from jass_desktop.ai.worlds.likely import thoughts_of
from jass_desktop.ai.worlds.sets import WorldSets
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import GameRecord, record_of, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.verdict_text import read_verdict, write_verdict
from jass_desktop.session.verdicts import THRESHOLDS, Mark, Verdict, kind_of

ORDER = [Mark.ONLY, Mark.GOOD, Mark.INACCURATE, Mark.MISTAKE, Mark.BLUNDER]


def one_deal(rules: RuleSet, number: int, seed: str, player: Contestant) -> tuple[GameRecord, list[Question]]:
    """A deal as four like players play it, and what each had to decide."""
    state = GameState.start(rules, Decks(f"{seed}/{number}")).state
    done: list[tuple[Seat, Action]] = []
    found: list[Question] = []
    while not state.rounds and state.to_act is not None:
        view = observe(state, state.to_act)
        action = player.decide(view)
        if state.phase in (Phase.CHOICE, Phase.BID, Phase.PLAY) and len(view.legal) > 1 and action in view.legal:
            found.append(Question(len(done), view, action))
        done.append((state.to_act, action))
        state = state.apply(state.to_act, action).state
    return record_of(state, done, {}), found


def deeper(question: Question, worlds: int, seed: int) -> tuple[Mark, float, float]:
    """The mark of the loss by so many worlds drawn otherwise, the loss, and its error."""
    view, actions = question.view, alternatives_of(question)
    taken = next(number for number, action in enumerate(actions) if action == view.legal[question.taken])
    pricing = pricing_of(view, ledger_of(view, scale_of(view)))
    sets, rng = WorldSets(view, thoughts_of(trained(), view.rules)), np.random.default_rng(seed)
    tally = Tally(len(actions), taken, exact=False)
    while tally.drawn < worlds and len(tally.alive) > 1:
        found = sets.draw(SET, rng)
        tally.add(found, SET, pricing(found.hands, [actions[number] for number in tally.alive]))
    loss = tally.loss()
    mark = Mark.GOOD
    for other, least in THRESHOLDS.items():
        mark = other if loss.mean >= least else mark
    return mark, loss.mean, loss.error


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


def stable(pairs: list[tuple[Mark, Mark]]) -> None:
    settled = [(first, second) for first, second in pairs if first in ORDER]
    marked = [pair for pair in settled if pair[0] in THRESHOLDS]
    for name, here in (("marked", marked), ("good", [pair for pair in settled if pair not in marked]),
                       ("blunders", [pair for pair in marked if pair[0] is Mark.BLUNDER])):
        if not here:
            continue
        steps = [abs(max(ORDER.index(first), 1) - ORDER.index(second)) for first, second in here]
        same, near, good = (100 * fmean(each) for each in (
            [step == 0 for step in steps], [step <= 1 for step in steps], [second is Mark.GOOD for _, second in here]))
        print(f"{name}: {len(here)}; the same {same:.1f} %, one off at most {near:.1f} %, good in the end {good:.1f} %")
    print(f"unclear: {len(pairs) - len(settled)} of {len(pairs)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("marks", "stable", "errors"))
    parser.add_argument("--by", type=Entrant.parse, required=True, nargs="+")
    parser.add_argument("--rules", choices=sorted(PRESETS), default="swisslos-1000")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", default="review")
    parser.add_argument("--times", type=int, default=10)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--one-seat", action="store_true")
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--most", type=int, default=MOST_WORLDS, help="worlds a decision; less is quicker, more stays unclear")
    options = parser.parse_args()
    rules = PRESETS[options.rules]
    rules = replace(rules, cut="off", target=rules.target and FAR_TARGET,
                    first_chooser="forehand" if rules.first_chooser == "card" else rules.first_chooser)
    inquiries = [Inquiry(options, rules, by) for by in options.by]
    for number in range(options.first, options.first + options.rounds):
        for inquiry in inquiries:
            inquiry.look_at(number)
            print(f"-- {inquiry.by}: {inquiry.rounds} rounds", flush=True)
            inquiry.tell()


class Inquiry:
    """What is found of one kind of player."""

    def __init__(self, options: argparse.Namespace, rules: RuleSet, by: Entrant) -> None:
        self.by = by
        self.rounds = 0
        self._options, self._rules = options, rules
        self._player, self._rng = Contestant.of(by, options.seed), np.random.default_rng(1)
        self._found: list[tuple[Verdict, float]] = []
        self._pairs: list[tuple[Mark, Mark]] = []
        self._ratios: list[tuple[float, float]] = []
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
        for question in questions:
            if self._options.what == "errors":
                self._compare_errors(question)
            else:
                self._review(question)
        if self._options.keep and self._options.what == "marks":
            self._write(number, record, self._found[len(self._found) - len(questions):])

    def tell(self) -> None:
        """Print what the rounds so far have shown."""
        if self._options.what == "errors" and self._ratios:
            claimed, real = (fmean(pair[side] for pair in self._ratios) for side in (0, 1))
            each = [sqrt(real / claimed) for claimed, real in self._ratios if claimed > 0]
            print(f"{len(self._ratios)} decisions: real / claimed error {sqrt(real / claimed):.2f}, median {median(each):.2f}")
        if self._found:
            marks(self._found, self.rounds * (1 if self._options.one_seat else self._rules.seats))
        if self._pairs:
            stable(self._pairs)

    def _read(self) -> dict[int, list[tuple[Verdict, float]]]:
        """What the file holds of these players, deal by deal."""
        if not self._options.keep or not self._options.keep.exists():
            return {}
        lines = map(json.loads, self._options.keep.read_text().splitlines())
        return {line["number"]: [(read_verdict(text), time_s) for text, time_s in line["verdicts"]]
                for line in lines if (line["by"], line["seed"]) == (str(self.by), self._options.seed)}

    def _write(self, number: int, record: GameRecord, found: list[tuple[Verdict, float]]) -> None:
        with self._options.keep.open("a") as file:
            print(json.dumps({"by": str(self.by), "seed": self._options.seed, "number": number, "record": write_record(record),
                              "verdicts": [(write_verdict(verdict), round(time_s, 2)) for verdict, time_s in found]}), file=file)

    def _compare_errors(self, question: Question) -> None:
        look = [next(looks(question, f"{number}", SET)) for number in range(self._options.seeds)]
        if not look[0].exact and look[0].mark is not Mark.INDIFFERENT:
            best = look[0].prices[0].action if look[0].prices[0].action != look[0].action else look[0].prices[1].action
            ahead = [{price.action: price for price in one.prices} for one in look]
            gaps = [prices[best].value - prices[one.action].value for one, prices in zip(look, ahead, strict=True)]
            self._ratios.append((fmean(prices[best].error ** 2 for prices in ahead), variance(gaps)))

    def _review(self, question: Question) -> None:
        begin_s = process_time()
        verdict = verdict_on(question, most=self._options.most)
        self._found.append((verdict, process_time() - begin_s))
        if self._options.what == "stable" and not verdict.exact and verdict.mark.counts and (
                verdict.mark in (*THRESHOLDS, Mark.UNCLEAR) or self._rng.random() < 0.1):
            worlds = self._options.times * verdict.worlds
            self._pairs.append((verdict.mark, deeper(question, worlds, len(self._pairs))[0]))


if __name__ == "__main__":
    main()
