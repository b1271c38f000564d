"""The judge of one decision: it plays out more and more worlds until the value of the decision is clear.

A verdict is a pure function of what the seat saw, what it did, the seed and the limit; time has no influence. Hidden hands have
no influence either, because only the observation is used, nor have the names of suits that the rules treat alike. The verdict
assumes that everybody plays on like ``club``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np

from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Masks
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.review.example import PlayedWorlds, example_of
from jass_desktop.ai.review.finding import finding_of
from jass_desktop.ai.review.judge import MOST_WORLDS, SEED
from jass_desktop.ai.review.ledger import Ledger
from jass_desktop.ai.review.loss import Loss
from jass_desktop.ai.review.parts import DIGITS, layouts_of, parts_of
from jass_desktop.ai.review.plain import plainly_named, under_own_names
from jass_desktop.ai.review.pricing import alternatives_of, factor_of, pricing_of, scale_of
from jass_desktop.ai.review.questions import Question
from jass_desktop.ai.review.reasons import fact_of
from jass_desktop.ai.review.tally import Difference, Tally
from jass_desktop.ai.worlds.sets import WorldSets
from jass_desktop.engine.actions import Action
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.phase import Phase
from jass_desktop.session.review.verdicts import ONLY_FROM, THRESHOLDS, Mark, Price, Verdict

SET = 500
"""The maximum number of worlds in a set, each of which has newly drawn candidates, and the minimum for a settled verdict."""
_AT_ONCE, _AT_FIRST = 5000, 1250
"""The most rounds played out for a set, so that steps stay short with many alternatives, and for the first set, for which
somebody is waiting."""
_KEPT = 100
"""No alternative is dropped before this many worlds: errors estimated from fewer are too rough."""
_CLEAR = 2.0
"""The number of standard errors between a loss and a threshold that settles on which side it is."""
_FINE = 0.6
"""When two standard errors are below this, the loss is known precisely enough in any case."""


def looks(question: Question, seed: str = SEED, most: int = MOST_WORLDS, *, least: int = 0) -> Iterator[Verdict]:
    """The verdict after each set of worlds, up to ``most`` worlds; the last verdict is settled.

    Until ``least`` worlds are drawn, none is settled and no alternative dropped, so that all prices are precise. To stop earlier,
    stop iterating.
    """
    if len(question.view.legal) == 1:
        yield _forced(question)
        return
    plain, names = plainly_named(question)
    for verdict in _looks(plain, seed, most, least):
        yield under_own_names(verdict, question, names)


def _looks(question: Question, seed: str, most: int, least: int) -> Iterator[Verdict]:
    view = question.view
    kind, actions = expertise_of(view.rules), alternatives_of(question)
    ledger = kind.ledger(view, scale_of(view))
    pricing = pricing_of(view, ledger)
    taken = next(number for number, action in enumerate(actions) if action == view.legal[question.taken])
    rng = np.random.default_rng(Random(f"{seed}|{fingerprint(view)}").getrandbits(64))
    sets = WorldSets(view, kind.thoughts(trained(), view.rules))
    every = sets.all()
    if every is not None and len(every.hands) * len(actions) > _AT_FIRST:  # a first finding from some of them
        first, part = Tally(len(actions), taken, exact=False), every.part(_AT_FIRST // len(actions), rng)
        first.add(part, len(part.hands), pricing(part.hands, actions))
        yield _verdict(question, actions, first, first.loss(), settled=False)
    tally = Tally(len(actions), taken, exact=every is not None, keep_all=max(least, _KEPT))
    hands: list[Masks] = []
    settled = False
    while not settled:
        rounds = _AT_ONCE if tally.drawn else _AT_FIRST
        size = min(SET, rounds // len(tally.alive), most - tally.drawn)
        worlds = every or sets.draw(size, rng)
        hands.append(worlds.hands)
        looked_at = [actions[number] for number in tally.alive]
        tally.add(worlds, len(worlds.hands) if every else size, pricing(worlds.hands, looked_at))
        loss = tally.loss()
        clear = tally.drawn >= max(least, SET) and (_CLEAR * loss.error < _FINE or _is_settled(tally, loss))
        settled = tally.exact or tally.drawn >= most or clear
        verdict = _verdict(question, actions, tally, loss, settled=settled)
        if settled and verdict.mark in (*THRESHOLDS, Mark.UNCLEAR) and loss.mean:
            verdict = replace(verdict, parts=parts_of(tally, ledger, view, verdict.loss), layouts=layouts_of(tally))
            verdict = _with_reasons(verdict, question, actions, tally, ledger, np.concatenate(hands))
        yield verdict


def verdict_on(question: Question, seed: str = SEED, most: int = MOST_WORLDS) -> Verdict:
    """The settled verdict."""
    *_, last = looks(question, seed, most)
    return last


def _verdict(question: Question, actions: tuple[Action, ...], tally: Tally, loss: Difference, *, settled: bool) -> Verdict:
    prices = [Price(action, _rounded(tally.value(number)), _rounded(tally.ahead(number, tally.taken).error), tally.worlds(number))
              for number, action in enumerate(actions)]
    best = actions[tally.best()]
    ranked = sorted(prices, key=lambda price: (price.action != best, -price.value))
    return replace(_forced(question), mark=_mark(tally, loss, prices), loss=_rounded(loss.mean), error=_rounded(loss.error),
                   prices=tuple(ranked), worlds=tally.drawn, exact=tally.exact, settled=settled)


def _with_reasons(verdict: Verdict, question: Question, actions: tuple[Action, ...], tally: Tally, ledger: Ledger,
                  hands: Masks) -> Verdict:
    """The verdict with the reasons for the best alternative; unchanged if nothing is better."""
    best = tally.best()
    if best == tally.taken:
        return verdict
    ahead, weights = tally.by_world(best, tally.taken)
    seen = ~np.isnan(ahead) & (weights > 0)
    view, taken = question.view, actions[tally.taken]
    found = finding_of(view, actions, taken, Loss(tally, ledger), verdict.parts, hands)
    hands, ahead, weights = hands[seen], ahead[seen], weights[seen]
    verdict = replace(verdict, fact=fact_of(view, hands, ahead, weights), fate=found.fate, reason=found.reason)
    worlds = PlayedWorlds(hands, weights, tally.figures(best)[seen], tally.figures(tally.taken)[seen])
    return replace(verdict, example=example_of(view, verdict, ledger, worlds))


def _rounded(points: float) -> float:
    """Round to the precision of verdicts: thousandths of a point are meaningless."""
    return round(points, DIGITS) + 0.0  # and never -0.0


def _mark(tally: Tally, loss: Difference, prices: list[Price]) -> Mark:
    values = [price.value for price in prices]
    if max(values) - min(values) < THRESHOLDS[Mark.INACCURATE]:
        return Mark.INDIFFERENT
    if not _is_clear(loss, tuple(THRESHOLDS.values())) and _CLEAR * loss.error > _FINE:
        return Mark.UNCLEAR
    found = Mark.GOOD
    for mark, least in THRESHOLDS.items():
        if loss.mean >= least:
            found = mark
    gap = _gap(tally)
    return Mark.ONLY if gap is not None and gap.mean - _CLEAR * gap.error >= ONLY_FROM else found


def _is_settled(tally: Tally, loss: Difference) -> bool:
    """Whether more worlds would hardly change the mark."""
    gap = _gap(tally)
    return _is_clear(loss, tuple(THRESHOLDS.values())) and (gap is None or _is_clear(gap, (ONLY_FROM,)))


def _is_clear(found: Difference, thresholds: tuple[float, ...]) -> bool:
    """Whether it is clear on which side of each threshold the difference, which cannot be below 0, lies."""
    return all(abs(max(found.mean, 0.0) - threshold) >= _CLEAR * found.error for threshold in thresholds)


def _gap(tally: Tally) -> Difference | None:
    """How far the second best is behind the one taken; None if the one taken is not the best."""
    others = [tally.ahead(tally.taken, number) for number in range(tally.alternatives) if number != tally.taken]
    gap = min(others, key=lambda one: one.mean)
    return gap if gap.mean > 0 else None


def _forced(question: Question) -> Verdict:
    view = question.view
    trick = len(view.tricks) + 1 if view.phase is Phase.PLAY else 0
    return Verdict(view.round_number, question.move, view.seat, trick, question.action, Mark.FORCED, 0.0, 0.0,
                   factor_of(view), (), 0, exact=False, settled=True)
