"""Whether an exercise keeps its verdict when its suits are renamed.

    python -m tests.benchmarks.variation --material FILE … [--decisions N]

FILE holds lines that ``review marks --keep`` has written. Marked decisions of it are priced again in a renamed game, with other
worlds: counted is how often what was done is still behind by more than a right answer may be, how often the best alternative is
still right, and how often the mark is the same.
"""

from __future__ import annotations

import argparse
import json
import os
from itertools import islice
from pathlib import Path

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.review.look import verdict_on
from jass_desktop.ai.review.questions import Question
from jass_desktop.engine.record import read_record
from jass_desktop.session.decisions import RIGHT_WITHIN, behind, decision_at
from jass_desktop.session.exercises import IN_BOOK
from jass_desktop.session.variation import renamed, renamed_verdict, showings
from jass_desktop.session.verdict_text import read_verdict


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--material", type=Path, nargs="+", required=True)
    parser.add_argument("--decisions", type=int, default=100)
    options = parser.parse_args()
    wrong = right = alike = count = 0
    for line in (json.loads(line) for path in options.material for line in path.read_text().splitlines()):
        record = read_record(line["record"])
        for verdict in (read_verdict(text) for text, _time_s in line["verdicts"]):
            if verdict.mark not in IN_BOOK or count >= options.decisions:
                continue
            names = next(islice(showings(record.rules, f"{line['number']} {verdict.move}"), count, None))
            then = renamed_verdict(verdict, record.rules, names)
            decision = decision_at(renamed(record, names), verdict.move)
            now = verdict_on(Question(verdict.move, decision.moment.view, decision.action), f"variation {count}")
            count += 1
            wrong += now.loss > RIGHT_WITHIN
            right += behind(now, then.prices[0].action) <= RIGHT_WITHIN
            alike += now.mark is then.mark
            if count % 10 == 0:
                print(f"{count} decisions: still wrong {wrong}, the best still right {right}, the same mark {alike}", flush=True)


if __name__ == "__main__":
    main()
