"""How many mistakes get a reason, and whether it is true.

    python -m tests.benchmarks.reasons --keep FILE [--count 300] [--seed S] [--rules NAME …] [--by NAME …] [--most WORLDS]
    python -m tests.benchmarks.reasons --keep FILE --read 60 [--lang de]

Four like players play single deals, and one seat of each is reviewed, until so many decisions have a mark. They are kept in
FILE, a line of JSON each, from which another run goes on. The table tells, game by game and mark by mark, how many have a reason
that counts: a fact about a hidden hand, or a pattern. ``--read`` writes some of them in words instead, spread evenly over the
file, with what the seat saw, to be read by somebody who plays Jass.
"""

from __future__ import annotations

import argparse
import json
import os
import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.arena.contest import FAR_TARGET, Contestant, Entrant
from jass_desktop.ai.judging.look import looks
from jass_desktop.ai.judging.questions import Question
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.record import read_record, replay, write_record
from jass_desktop.i18n import set_language
from jass_desktop.session.findings.verdict_text import read_verdict, write_verdict
from jass_desktop.session.findings.verdicts import THRESHOLDS, Verdict, alternative_text
from jass_desktop.words.rules import PLAIN
from jass_desktop.words.why import Names, why_words
from tests.benchmarks.review import one_deal

GAMES = ("swisslos-1000", "chibre", "differenzler", "coiffeur", "schieber", "swisslos-2500", "differenzler", "coiffeur",
         "puur-naell-ass", "chibre-romand")
"""The games in turn, the most different ones twice."""
_HOPELESS = 0.8
"""After a first look nobody waits for a mark if the loss and two standard errors are below this."""
_NAMES = Names(PLAIN, alternative_text, lambda seat: seat.label)
_WIDTH = 110


@dataclass(frozen=True)
class Marked:
    """A decision with a mark, in a deal of this game by players of this level."""

    game: str
    level: str
    number: int
    record: str
    verdict: Verdict

    @staticmethod
    def read(text: str) -> Marked:
        values = json.loads(text)
        return Marked(values["game"], values["level"], values["number"], values["record"], read_verdict(values["verdict"]))

    def write(self) -> str:
        return json.dumps({"game": self.game, "level": self.level, "number": self.number, "record": self.record,
                           "verdict": write_verdict(self.verdict)})

    @property
    def counts(self) -> bool:
        """Whether there is a reason."""
        return self.verdict.fact is not None or self.verdict.reason is not None

    @property
    def view(self) -> Observation:
        """What the seat saw."""
        steps = list(replay(read_record(self.record)))
        state: GameState = steps[self.verdict.move].state
        return observe(state, self.verdict.seat)


def deals(options: argparse.Namespace, first: int) -> Iterator[list[Marked]]:
    """The marked decisions of one seat, deal by deal."""
    players = [(level, Contestant.of(Entrant.parse(level), options.seed)) for level in options.by]
    for number in count(first):
        game = options.rules[number % len(options.rules)]
        level, player = players[number // len(options.rules) % len(players)]
        rules = PRESETS[game]
        rules = replace(rules, cut="off", target=rules.target and FAR_TARGET,
                        first_chooser="forehand" if rules.first_chooser == "card" else rules.first_chooser)
        record, questions = one_deal(rules, number, options.seed, player)
        seat = rules.seating.seats[number % rules.seats]
        verdicts = (settled(question, options.most) for question in questions if question.view.seat is seat)
        yield [Marked(game, level, number, write_record(record), verdict) for verdict in verdicts if verdict.mark in THRESHOLDS]


def settled(question: Question, most: int) -> Verdict:
    """The last verdict, or the first that shows that there will be no mark."""
    found = None
    for found in looks(question, most=most):
        if found.loss + 2 * found.error < _HOPELESS:
            break
    assert found is not None
    return found


def tell(found: list[Marked]) -> None:
    rows: dict[str, Counter[bool]] = {}
    for one in found:
        for name in (one.game, f"by {one.level}", one.verdict.mark.value, "all"):
            rows.setdefault(name, Counter())[one.counts] += 1
    for name in sorted(rows, key=lambda name: (name == "all", name)):
        marked = rows[name].total()
        print(f"{name:<16} {marked:>4} marked, {100 * rows[name][True] / marked:5.1f} % with a reason")
    facts = sum(one.verdict.fact is not None for one in found)
    print(f"with a fact: {facts}; patterns:", ", ".join(
        f"{pattern.value} {number}" for pattern, number in Counter(
            one.verdict.pattern for one in found if one.verdict.pattern is not None).most_common()))


def read(found: list[Marked], wanted: int) -> None:
    """Print so many of them in words."""
    told = [one for one in found if one.counts]
    for one in told[::max(1, len(told) // wanted)][:wanted]:
        view, verdict = one.view, one.verdict
        named = "" if view.contract is None else view.contract.value
        named += "" if view.chooser is None else f" by {view.chooser.label}"
        print(f"\n{one.game}, deal {one.number}, move {verdict.move}, {one.level}: {view.seat.label}, {named}"
              + (f", predicted {view.bids[view.seat]}, made {view.taken[view.seat]}"
                 if view.rules.scope.predicts and view.contract is not None else ""))
        for taken in view.tricks:
            print(f"    {taken.trick}  -> {taken.winner.label}, {taken.points}")
        print(f"    on the table: {view.trick or '–'}   in hand: {' '.join(card.code for card in view.hand)}")
        prices = ", ".join(f"{alternative_text(price.action)} {price.value:.1f}" for price in verdict.prices[:6])
        print(f"    {alternative_text(verdict.action)} {verdict.mark.sign} lost {verdict.loss:.1f}; {prices}")
        for line in why_words(verdict, _NAMES).splitlines():
            print(textwrap.fill(line, _WIDTH, initial_indent="  > ", subsequent_indent="  > "))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="reasons")
    parser.add_argument("--rules", nargs="+", choices=sorted(PRESETS), default=GAMES)
    parser.add_argument("--by", nargs="+", default=("regular", "apprentice"))
    parser.add_argument("--most", type=int, default=2000, help="worlds a decision; what is not settled by then has no mark")
    parser.add_argument("--read", type=int, metavar="N")
    parser.add_argument("--lang", default="en")
    options = parser.parse_args()
    set_language(options.lang)
    found = [Marked.read(line) for line in options.keep.read_text().splitlines()] if options.keep.exists() else []
    if options.read:
        read(found, options.read)
        return
    for more in deals(options, found[-1].number + 1 if found else 0):
        if len(found) >= options.count:
            break
        found += more
        with options.keep.open("a") as file:
            file.writelines(one.write() + "\n" for one in more)
        print(f"-- {len(found)}", flush=True)
    tell(found[:options.count])


if __name__ == "__main__":
    main()
