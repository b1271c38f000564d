"""The judge of one decision: it plays out more and more worlds until the worth of each alternative is clear.

Prices are a pure function of what the seat saw, the seed and the limit, and a verdict follows from them and what the seat did;
time has no influence. Hidden hands have no influence either, because only the observation is used, nor have the names of suits
that the rules treat alike. The prices assume that everybody plays on like ``club``.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np

from jass_desktop.ai.conventions.bids import spoken
from jass_desktop.ai.conventions.swiss import PRICE
from jass_desktop.ai.judging.example import PlayedWorlds, example_of
from jass_desktop.ai.judging.finding import DIGITS, finding_of, layouts_of, parts_of
from jass_desktop.ai.judging.judge import MOST_WORLDS, SEED
from jass_desktop.ai.judging.loss import Loss
from jass_desktop.ai.judging.pricing import alternatives_of, factor_of, made_after, misread_cards, pricing_of, scale_of
from jass_desktop.ai.judging.questions import Question
from jass_desktop.ai.judging.reasons import fact_of
from jass_desktop.ai.judging.tally import Tally
from jass_desktop.ai.kinds import expertise_of
from jass_desktop.ai.nets.arrays import Floats, Masks
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.worlds.sets import WorldSets
from jass_desktop.engine.actions import Action, Bid, Call, Play, Predict
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.renaming import Renaming, back, renamed_action, renamed_view, renamings
from jass_desktop.session.findings.verdicts import (
    CLEAR,
    ONLY_FROM,
    Mark,
    Price,
    Verdict,
    is_clear,
    is_rung,
    mark_of,
    price_of,
    renamed_verdict,
    same,
)

SET = 500
"""The maximum number of worlds in a set, each of which has newly drawn candidates, and the minimum for a settled verdict."""
_AT_ONCE, _AT_FIRST = 5000, 1250
"""The most rounds played out for a set, so that steps stay short with many alternatives, and for the first set, for which
somebody is waiting."""
_KEEPS = PRICE / 2
"""A card that the partner would misread is called the best only if it is better by more than this, in own points. A bid that is
agreed to tell of other cards never is."""
_SURE = 3.0
"""The number of standard errors by which an alternative must be behind the best to be dropped."""
_BID_OUT = 1500
"""The most worlds in which calls are examined: in each, auction and round go on from each of them."""
_SHARED = 250
"""The number of worlds in which it is counted how often bids are made."""
_KEPT = 100
"""No alternative is dropped before this many worlds: errors estimated from fewer are too rough."""


class Examination:
    """A decision looked at in more and more worlds, until the mark of each alternative is settled.

    Which worlds, and which alternatives in them, follows from what the seat saw, not from what it did. So whoever asks gets the
    same prices.
    """

    def __init__(self, question: Question, seed: str = SEED, most: int = MOST_WORLDS, *, least: int = 0) -> None:
        """At most ``most`` worlds are looked at. Until ``least`` are, nothing is settled and no alternative dropped, so that all
        prices are precise."""
        self._own, (self._question, self._names) = question, plainly_named(question)
        view = self._view = self._question.view
        self._most, self._least = min(most, _BID_OUT) if view.phase is Phase.AUCTION else most, least
        misread = misread_cards(view, self._question.agreement)
        self._classes = alternatives_of(view, misread)
        self.settled = len(self._classes) == 1
        """Whether more worlds would hardly change any mark, or are not allowed."""
        self._hands: list[Masks] = []
        if self.settled:
            return
        kind = expertise_of(view.rules)
        self._actions = [one[0] for one in self._classes]
        self._ledger = kind.ledger(view, scale_of(view))
        self._pricing = pricing_of(view, self._ledger, self._question.agreement.prize)
        self._rng = np.random.default_rng(Random(f"{seed}|{fingerprint(view)}").getrandbits(64))
        self._sets = WorldSets(view, kind.thoughts(trained(), view.rules))
        self._every = self._sets.all()
        agreed = {call for call, _extra in spoken(view, self._question.agreement)} if view.phase is Phase.AUCTION else None
        self._handicaps = np.array([
            _KEEPS if isinstance(one, Play) and one.card in misread else 0.0 if agreed is None or one in agreed else np.inf
            for one in self._actions])
        self._tally = self._new_tally(exact=self._every is not None)
        self._shares: Floats | None = None
        """How often the bid is made that counts after each call, once that has been asked."""

    @property
    def worlds(self) -> int:
        """The number of worlds drawn so far, including equal ones."""
        return 0 if len(self._classes) == 1 else self._tally.drawn

    def _new_tally(self, *, exact: bool) -> Tally:
        return Tally(len(self._actions), exact=exact, handicaps=self._handicaps)

    def go_on(self) -> None:
        """Look at one more set of worlds. Must not be settled."""
        every, tally, count = self._every, self._tally, len(self._actions)
        if every is not None:
            if not tally.drawn and len(every.hands) * count > _AT_FIRST:  # a first finding from some of them
                part = every.part(_AT_FIRST // count, self._rng)
                self._tally = self._new_tally(exact=False)
                self._tally.add(part, len(part.hands), self._pricing(part.hands, self._actions))
                return
            tally = self._tally = self._new_tally(exact=True)
            tally.add(every, len(every.hands), self._pricing(every.hands, self._actions))
            self._hands, self.settled = [every.hands], True
            return
        rounds = _AT_ONCE if tally.drawn else _AT_FIRST
        size = min(SET, rounds // len(tally.alive), self._most - tally.drawn)
        worlds = self._sets.draw(size, self._rng)
        self._hands.append(worlds.hands)
        tally.add(worlds, size, self._pricing(worlds.hands, [self._actions[number] for number in tally.alive]))
        self._drop_settled()
        self.settled = tally.drawn >= self._most or (
            tally.drawn >= max(self._least, SET) and all(self._is_settled(int(number)) for number in tally.alive))

    def _drop_settled(self) -> None:
        """Drop alternatives that are clearly not the best, once their own marks are clear."""
        tally = self._tally
        if tally.drawn <= max(self._least, _KEPT):
            return
        best, errors = tally.best(), CLEAR if tally.drawn >= SET else _SURE
        ahead = {int(number): tally.ahead(best, int(number)) for number in tally.alive if number != best}
        tally.drop([number for number, lead in ahead.items() if lead.mean > _SURE * lead.error
                    and self._is_clear(number, errors)])

    def _is_clear(self, number: int, errors: float) -> bool:
        loss = self._tally.loss(number)
        return is_clear(loss.mean, loss.error * errors / CLEAR)

    def _is_settled(self, number: int) -> bool:
        """Whether more worlds would hardly change the alternative's mark."""
        if number != self._tally.best():
            return self._is_clear(number, CLEAR)
        second = min((self._tally.ahead(number, int(one)) for one in range(self._tally.alternatives) if one != number),
                     key=lambda lead: lead.mean)
        return self._is_clear(number, CLEAR) and is_clear(second.mean, second.error, (ONLY_FROM,))

    def verdict(self, action: Action | None = None) -> Verdict:
        """The verdict so far on this action, None for the best one; on a settled mistake with its reasons."""
        own, names = self._own, self._names
        done = None if action is None else renamed_action(action, own.view.rules, names)
        found = self._verdict(done)
        return under_own_names(found, replace(own, action=action), names)

    def _verdict(self, action: Action | None) -> Verdict:
        view, tally = self._view, self._tally if len(self._classes) > 1 else None
        trick = len(view.tricks) + 1 if view.phase is Phase.PLAY else 0
        mark = Mark.FORCED if len(view.legal) == 1 else Mark.INDIFFERENT
        bare = Verdict(view.round_number, self._question.move, view.seat, trick, action or view.legal[0], mark, 0.0, 0.0,
                       factor_of(view), (), 0, exact=False, settled=True)
        if tally is None:
            return bare
        losses = [tally.loss(number) for number in range(tally.alternatives)]
        level, best = tally.value(), tally.best()
        prices = [Price(one[0], _rounded(level - loss.mean), _rounded(loss.error), tally.worlds(number), one[1:],
                        self._made(number))
                  for number, (one, loss) in enumerate(zip(self._classes, losses, strict=True))]
        order = sorted(range(len(prices)), key=lambda number: (number != best, -prices[number].value))
        ranked = tuple(prices[number] for number in order)
        action = action or prices[best].action
        own = price_of(ranked, action)
        assert own is not None
        loss = _rounded(_rounded(level) - own.value)
        found = replace(bare, action=action, mark=mark_of(ranked, own, loss), loss=loss, error=own.error, prices=ranked,
                        worlds=tally.drawn, exact=tally.exact, settled=self.settled)
        return self._explained(found) if found.lacks_reasons else found

    def _explained(self, verdict: Verdict) -> Verdict:
        """The settled verdict on a mistake, with its reasons."""
        view, tally, best, taken = self._view, self._tally, self._tally.best(), self._number(verdict.action)
        found = replace(verdict, parts=parts_of(tally, taken, self._ledger, view, verdict.loss), layouts=layouts_of(tally, taken))
        if best == taken:
            return found
        ahead, weights = tally.by_world(best, taken)
        seen = ~np.isnan(ahead) & (weights > 0)
        hands = np.concatenate(self._hands)
        told = finding_of(view, self._actions, verdict.action, Loss(tally, taken, self._ledger), found.parts, hands,
                          (self._made(taken), self._made(best)))
        hands, ahead, weights = hands[seen], ahead[seen], weights[seen]
        found = replace(found, fact=fact_of(view, hands, ahead, weights), fate=told.fate, reason=told.reason)
        worlds = PlayedWorlds(hands, weights, tally.figures(best)[seen], tally.figures(taken)[seen])
        return replace(found, example=example_of(view, found, self._ledger, worlds))

    def _made(self, number: int) -> float | None:
        """How often the bid is made that counts after this call; None for other alternatives, and if nobody has bid."""
        if self._view.phase is not Phase.AUCTION:
            return None
        if self._shares is None:
            calls = [one for one in self._actions if isinstance(one, Call)]
            self._shares = made_after(self._view, calls, self._sets.draw(_SHARED, np.random.default_rng(0)))
        bid = isinstance(self._actions[number], Bid) or self._view.auction.highest is not None
        return _rounded(float(self._shares[number])) if bid else None

    def _number(self, action: Action) -> int:
        """The alternative that was looked at for this action: an equal card, or the nearest prediction or bid."""
        if isinstance(action, Predict | Bid):
            ladder = {one.points: number for number, one in enumerate(self._actions) if is_rung(one, action)}
            return ladder[min(ladder, key=lambda points: abs(points - action.points))]
        return next(number for number, one in enumerate(self._classes) if any(same(action, each) for each in one))


def looks(question: Question, seed: str = SEED, most: int = MOST_WORLDS, *, least: int = 0) -> Iterator[Verdict]:
    """The verdict after each set of worlds; the last one is settled. To stop earlier, stop iterating."""
    examination = Examination(question, seed, most, least=least)
    while not examination.settled:
        examination.go_on()
        yield examination.verdict(question.action)
    if not examination.worlds:
        yield examination.verdict(question.action)


def verdict_on(question: Question, seed: str = SEED, most: int = MOST_WORLDS) -> Verdict:
    """The settled verdict."""
    examination = Examination(question, seed, most)
    while not examination.settled:
        examination.go_on()
    return examination.verdict(question.action)


def _rounded(points: float) -> float:
    """Round to the precision of verdicts: thousandths of a point are meaningless."""
    return round(points, DIGITS) + 0.0  # and never -0.0


def plainly_named(question: Question) -> tuple[Question, Renaming]:
    """The decision under other names, the same for all decisions that differ from it only in names; and the renaming used."""
    rules, view, done = question.view.rules, question.view, question.action
    found = [(replace(question, view=renamed_view(view, names), action=done and renamed_action(done, rules, names)), names)
             for names in renamings(rules)]
    return min(found, key=lambda one: (fingerprint(one[0].view), str(one[0].action)))


def under_own_names(verdict: Verdict, question: Question, names: Renaming) -> Verdict:
    """What a verdict on the renamed decision says of this one."""
    rules = question.view.rules
    own = {renamed_action(action, rules, names): action for action in question.view.legal}
    prices = tuple(replace(price, action=own[price.action], equals=tuple(own[action] for action in price.equals))
                   for price in verdict.prices)
    action = question.action or own[verdict.action]
    return replace(renamed_verdict(verdict, rules, back(names)), action=action, prices=prices)
