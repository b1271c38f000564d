"""Whether marks stay when a decision is judged again with other and more worlds, and whether standard errors are right."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from math import sqrt
from statistics import fmean, median, variance

import numpy as np

from jass_desktop.ai.judging.look import SET
from jass_desktop.ai.judging.pricing import alternatives_of, pricing_of, scale_of
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.judging.tally import Difference, Tally
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.worlds.sets import WorldSet, WorldSets
from jass_desktop.engine.actions import Action
from jass_desktop.session.findings.verdicts import THRESHOLDS, Mark, same
from tests.benchmarks.claim import clustered_error
from tests.benchmarks.material import Reviewed

ORDER = (Mark.GOOD, Mark.INACCURATE, Mark.MISTAKE, Mark.BLUNDER)
BEYOND_DOUBT = 3.0
"""So many standard errors between the loss and every threshold end a deeper look early: more worlds would not change the mark."""


@dataclass(frozen=True)
class Again:
    """A mark with its loss, and what a deeper look says."""

    deal: str
    mark: Mark
    loss: float
    deep: float
    worlds: int

    @staticmethod
    def of(one: Reviewed, found: Sequence[float]) -> Again:
        return Again(one.deal, one.verdict.mark, one.verdict.loss, found[0], int(found[2]))

    @property
    def then(self) -> Mark:
        """The mark of the deeper look."""
        return [mark for mark in ORDER if self.deep >= THRESHOLDS.get(mark, -np.inf)][-1]


def look_again(one: Reviewed, times: float) -> list[float]:
    """The loss by other worlds, its standard error, and how many worlds that took: so many ``times`` as many as before, or fewer
    if the mark is soon beyond doubt. If all possible worlds have been looked at, there are no others."""
    if one.verdict.exact:
        return [one.verdict.loss, 0.0, one.verdict.worlds]
    seed = zlib.crc32(one.name.encode())
    loss, worlds = deeper(one.question, one.verdict.action, int(times * one.verdict.worlds), one.verdict.worlds, seed)
    return [loss.mean, loss.error, worlds]


def deeper(question: Question, done: Action, most: int, least: int, seed: int) -> tuple[Difference, int]:
    """The loss by up to ``most`` worlds, with their number: no fewer than ``least``."""
    classes = alternatives_of(question.view)
    actions = [one[0] for one in classes]
    taken = next(number for number, one in enumerate(classes) if any(same(action, done) for action in one))
    tally, loss = Tally(len(actions), exact=False), Difference(0.0, np.inf)
    for drawn, values in _priced(question, actions, lambda: tally.alive, seed):
        tally.add(drawn, SET, values)
        loss, best = tally.loss(taken), tally.best()
        ahead = {int(number): tally.ahead(best, int(number)) for number in tally.alive if number not in (best, taken)}
        tally.drop([number for number, lead in ahead.items() if lead.mean > 3 * lead.error])
        if tally.drawn >= most or len(tally.alive) <= 1 or (tally.drawn >= least and _beyond_doubt(loss)):
            break
    return loss, tally.drawn


def _priced(question: Question, actions: Sequence[Action], alive: Callable[[], Numbers],
            seed: int) -> Iterator[tuple[WorldSet, Floats]]:
    """Sets of ``SET`` worlds without end, and the prices in them of those actions that are still ``alive``."""
    view = question.view
    pricing = pricing_of(view, expertise_of(view.rules).ledger(view, scale_of(view)))
    sets, rng = WorldSets(view, expertise_of(view.rules).thoughts(trained(), view.rules)), np.random.default_rng(seed)
    while True:
        found = sets.draw(SET, rng)
        yield found, pricing(found.hands, [actions[number] for number in alive()])


def spread(one: Reviewed, seeds: int) -> list[float]:
    """Of the lead of the best alternative over the one taken, or over the next best if it was taken: the squared standard error
    that sets of worlds claim for it, and its variance from set to set; 0 if all possible worlds have been looked at."""
    if one.verdict.exact:
        return [0.0, 0.0]
    best, other = one.verdict.best, one.verdict.action
    actions = [best, other if not same(best, other) else one.verdict.prices[1].action]
    legal = [next(each for each in one.question.view.legal if same(each, action)) for action in actions]
    leads = []
    for drawn, values in islice(_priced(one.question, legal, lambda: np.arange(2), zlib.crc32(one.name.encode())), seeds):
        tally = Tally(2, exact=False)
        tally.add(drawn, SET, values)
        leads.append(tally.ahead(0, 1))
    return [fmean(lead.error ** 2 for lead in leads), variance(lead.mean for lead in leads)]


def tell_errors(found: Sequence[tuple[float, float]]) -> None:
    """Print how the spread between sets compares with the errors claimed. Decisions without errors are left out."""
    found = [(claimed, real) for claimed, real in found if claimed > 0]
    if not found:
        return
    claimed, real = (fmean(pair[side] for pair in found) for side in (0, 1))
    each = median(sqrt(real / claimed) for claimed, real in found)
    print(f"{len(found)} decisions: real / claimed error {sqrt(real / claimed):.2f}; of each decision, median {each:.2f}")


def _beyond_doubt(loss: Difference) -> bool:
    return all(abs(loss.mean - threshold) > BEYOND_DOUBT * loss.error for threshold in THRESHOLDS.values())


def tell_stable(found: Sequence[Again]) -> None:
    """Print how many marks stay, of all marked decisions and of each mark, and whether losses are too large on average."""
    _tell("marked", found)
    for mark in THRESHOLDS:
        _tell(mark.value, [one for one in found if one.mark is mark])
    print(f"worlds of a deeper look: {fmean(one.worlds for one in found):.0f}")


def _tell(name: str, found: Sequence[Again]) -> None:
    if not found:
        return
    steps = [abs(ORDER.index(one.mark) - ORDER.index(one.then)) for one in found]
    over = [one.deep - one.loss for one in found]
    print(f"{name}: {len(found)}; the same {_share(step == 0 for step in steps)}, one off at most "
          f"{_share(step <= 1 for step in steps)}, ? or ?? {_share(one.then in ORDER[2:] for one in found)}, good after all "
          f"{_share(one.then is Mark.GOOD for one in found)}; lost {fmean(one.loss for one in found):.2f}, by the deeper look "
          f"{fmean(one.deep for one in found):.2f}, difference {fmean(over):+.2f} with standard error "
          f"{clustered_error(over, [one.deal for one in found]):.2f}")


def _share(true: Iterable[bool]) -> str:
    return f"{100 * fmean(true):.1f} %"
