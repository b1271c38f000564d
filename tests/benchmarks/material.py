"""Reviewed deals in files that ``review marks --keep`` has written, and files in which measurements of them are kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from jass_desktop.ai.judging.questions import Question
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.record import read_record, replay
from jass_desktop.session.findings.verdict_text import read_verdict
from jass_desktop.session.findings.verdicts import Mark, Verdict


@dataclass(frozen=True)
class Reviewed:
    """A decision with what was said of it."""

    deal: str
    """Who played it, and which one it is."""
    state: GameState
    """The game right before the decision."""
    question: Question
    verdict: Verdict

    @property
    def name(self) -> str:
        """Other decisions have other names."""
        return f"{self.deal} {self.verdict.move}"


Measure = Callable[[Reviewed], list[float]]


def reviewed(paths: Collection[Path], marks: Collection[Mark]) -> Iterator[Reviewed]:
    """The decisions with one of these marks, in the order of the files; each once, however many files hold its deal."""
    seen: set[str] = set()
    for line in (json.loads(text) for path in paths for text in path.read_text().splitlines()):
        deal = f"{line['by']} {line['seed']} {line['number']}"
        verdicts = [read_verdict(text) for text, _time_s in line["verdicts"]]
        wanted = [verdict for verdict in verdicts if verdict.mark in marks and f"{deal} {verdict.move}" not in seen]
        if not wanted:
            continue
        steps = list(replay(read_record(line["record"])))
        for verdict in wanted:
            state = steps[verdict.move].state
            found = Reviewed(deal, state, Question(verdict.move, observe(state, verdict.seat), verdict.action), verdict)
            seen.add(found.name)
            yield found


def measured(paths: Collection[Path], marks: Collection[Mark], measure: Measure, keep: Path | None,
             way: str) -> Iterator[tuple[Reviewed, list[float]]]:
    """What ``measure`` says of each of these decisions.

    It is kept in the file ``keep``, a line of JSON each, under the ``way`` in which it was found; what is there is not found
    again.
    """
    known: dict[str, list[float]] = {}
    if keep and keep.exists():
        lines = map(json.loads, keep.read_text().splitlines())
        known = {line["decision"]: line["found"] for line in lines if line["way"] == way}
    for one in reviewed(paths, marks):
        found = known.get(one.name)
        if found is None:
            found = measure(one)
            if keep:
                with keep.open("a") as file:
                    print(json.dumps({"way": way, "decision": one.name, "found": found}), file=file)
        yield one, found
