"""Whether an exercise keeps its verdict when its suits are renamed, and how far it changes by chance.

    python -m tests.benchmarks.variation --material FILE … [--decisions N] [--most WORLDS]

FILE holds lines that ``review marks --keep`` has written. Marked decisions of it are priced, priced again under other names, and
once more with other worlds. Counted is how often the names change nothing at all; and with the other worlds, how often what was
done is still behind by more than a right answer may be, how often the best alternative is still right, and how often the mark is
the same.
"""

from __future__ import annotations

import argparse
import os
import sys
from itertools import islice
from pathlib import Path

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.review.judge import MOST_WORLDS, SEED
from jass_desktop.ai.review.look import verdict_on
from jass_desktop.ai.review.questions import Question
from jass_desktop.engine.renaming import renamed_action, renamed_view
from jass_desktop.session.decisions import RIGHT_WITHIN, behind
from jass_desktop.session.exercises import IN_BOOK
from jass_desktop.session.variation import showings
from jass_desktop.session.verdicts import renamed_verdict
from tests.benchmarks.material import reviewed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--material", type=Path, nargs="+", required=True)
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--most", type=int, default=MOST_WORLDS, help="worlds a decision")
    options = parser.parse_args()
    named = wrong = right = alike = count = 0
    for count, one in enumerate(islice(reviewed(options.material, IN_BOOK), options.decisions), 1):
        question, rules = one.question, one.question.view.rules
        names = next(islice(showings(rules, one.name), count, None))
        other = Question(question.move, renamed_view(question.view, names), renamed_action(question.action, rules, names))
        first, again, fresh = (verdict_on(asked, seed, options.most) for asked, seed in (
            (question, SEED), (other, SEED), (question, f"variation {count}")))
        named += again == renamed_verdict(first, rules, names)
        wrong += fresh.loss > RIGHT_WITHIN
        right += behind(fresh, first.prices[0].action) <= RIGHT_WITHIN
        alike += fresh.mark is first.mark
        said = (f"{count} decisions: under other names the same {named}; with other worlds still wrong {wrong}, the best still "
                f"right {right}, the same mark {alike}")
        print(said, end="\r", file=sys.stderr, flush=True)
    if not count:
        raise SystemExit("no marked decision in these files")
    print(said)


if __name__ == "__main__":
    main()
