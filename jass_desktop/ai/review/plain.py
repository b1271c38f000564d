"""Decisions that differ only in the names of suits get the same verdict, because all of them are judged under the same names."""

from __future__ import annotations

from dataclasses import replace

from jass_desktop.ai.review.questions import Question
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.renaming import Renaming, back, renamed_action, renamed_view, renamings
from jass_desktop.session.review.verdicts import Verdict, renamed_verdict


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
