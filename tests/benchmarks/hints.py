"""How soon a hint comes, and whether hint, bars and review name the same best choice once they are settled.

    python -m tests.benchmarks.hints [--decisions 60] [--rules swisslos-2500] [--by regular] [--seed hints]

Four like players play deals. Each decision of one seat is weighed by the window's own service, as at the table, and then judged
as a review judges it. Wanted on a quiet machine: the first finding within 1 s for nine cards in ten, within 5 s for contracts.
"""

from __future__ import annotations

import argparse
import time
from itertools import count, islice
from statistics import median, quantiles

from jass_desktop.ai.arena.contest import Contestant, Entrant
from jass_desktop.ai.judging.background import BackgroundReviews
from jass_desktop.ai.judging.look import verdict_on
from jass_desktop.engine.actions import Play
from jass_desktop.session.findings.verdicts import Verdict
from tests.benchmarks.exercises import game
from tests.benchmarks.review import one_deal
from tests.benchmarks.reviewing import Nowhere

_LOOK_S = 0.02


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--decisions", type=int, default=60)
    parser.add_argument("--rules", default="swisslos-2500")
    parser.add_argument("--by", default="regular")
    parser.add_argument("--seed", default="hints")
    options = parser.parse_args()
    player = Contestant.of(Entrant.parse(options.by), options.seed)
    deals = (one_deal(game(options.rules), number, options.seed, player)[1] for number in count())
    asked = (question for deal in deals for question in deal if not question.view.seat)
    reviews = BackgroundReviews(Nowhere())
    first: dict[bool, list[float]] = {True: [], False: []}
    settled, same = [], 0
    for question in islice(asked, options.decisions):
        begin_s = time.monotonic()
        reviews.weigh(question.move, question.view)
        seen: Verdict | None = None
        while seen is None or not seen.settled:
            time.sleep(_LOOK_S)
            found = reviews.weighed(question.move, question.view)
            if seen is None and found is not None:
                first[isinstance(found.best, Play)].append(time.monotonic() - begin_s)
            seen = found
        settled.append(time.monotonic() - begin_s)
        same += verdict_on(question).best == seen.best
    reviews.close()
    for cards, times in first.items():
        if len(times) > 1:
            print(f"{'cards' if cards else 'contracts'}: {len(times)}, first finding after {median(times):.2f} s, nine in ten "
                  f"{quantiles(times, n=10)[-1]:.2f} s, at most {max(times):.2f} s")
    print(f"settled after {median(settled):.1f} s, nine in ten {quantiles(settled, n=10)[-1]:.1f} s")
    print(f"same best in the review: {same} of {len(settled)}")


if __name__ == "__main__":
    main()
