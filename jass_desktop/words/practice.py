"""Practice by situation in words: the choices, and the result."""

from __future__ import annotations

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.practice.deals import (
    ContractKind,
    Figure,
    Lead,
    PracticeSpan,
    Role,
    Situation,
    kinds_of,
    roles_of,
    spans_of,
)
from jass_desktop.words.figures import decimal

Options = list[tuple[str, str]]
"""The values of a choice and their words."""
_SPANS = {PracticeSpan.ROUND: N_("Whole rounds"), PracticeSpan.CARDS: N_("Cards only"), PracticeSpan.CHOICE: N_("Contract only"),
          PracticeSpan.COUNTING: N_("Counting")}
_ROLES = {Role.ANY: N_("Anyone"), Role.ME: N_("I name"), Role.AFTER_PUSH: N_("After a push"), Role.PARTNER: N_("My partner"),
          Role.OTHERS: N_("I defend")}
# Translators: of contracts: whichever comes.
_KINDS = {ContractKind.ANY: N_("Any"), ContractKind.TRUMPS: N_("Trumps"), ContractKind.OBENABE: N_("Obenabe"),
          ContractKind.UNDENUFE: N_("Undenufe"), ContractKind.SLALOM: N_("Slalom"), ContractKind.GUSCHTI: N_("Guschti")}
_LEADS = {Lead.ANY: N_("Anyone leads"), Lead.ME: N_("I lead"), Lead.ANOTHER: N_("Another leads")}


def span_options(rules: RuleSet) -> Options:
    """What can be practised in this game."""
    choice = (_("Prediction only") if rules.scope.predicts else _("Calls only") if rules.scope.has_auction
              else _(_SPANS[PracticeSpan.CHOICE]))
    return [(span.value, choice if span is PracticeSpan.CHOICE else _(_SPANS[span])) for span in spans_of(rules)]


def role_options(rules: RuleSet) -> Options:
    """Who may name the contract in this game."""
    return [(role.value, _(_ROLES[role])) for role in roles_of(rules)]


def kind_options(rules: RuleSet) -> Options:
    """The kinds of contract in this game."""
    return [(kind.value, _(_KINDS[kind])) for kind in kinds_of(rules)]


def lead_options() -> Options:
    """Who may lead to the first trick."""
    return [(lead.value, _(_LEADS[lead])) for lead in Lead]


def asked_words(situation: Situation) -> str:
    """What is asked of a deal; empty if anything will do."""
    asked = [_ROLES[situation.role]] if situation.role is not Role.ANY else []
    asked += [_KINDS[situation.kind]] if situation.kind is not ContractKind.ANY else []
    asked += [_LEADS[situation.lead]] if situation.lead is not Lead.ANY else []
    return ", ".join(map(_, asked))


def practice_about(span: PracticeSpan, situation: Situation) -> str:
    """How practice by situation works."""
    if span is PracticeSpan.CHOICE:
        return _("You get hand after hand and only choose. Bars show what each choice is worth. You may also play the hand to "
                 "its end.\n\nYour statistics do not count it.")
    whole = _("The computer deals until a hand fits what you ask for, and you play it with the players you have chosen. Then "
              "you can look back, and the next deal comes. What your decisions cost adds up here.\n\nYour statistics do not "
              "count it. The code of a deal gives anybody the same cards again.")
    if span is PracticeSpan.CARDS:
        return _("Masters make all the choices before the first card, yours included; then you play.") + "\n\n" + whole
    if span is PracticeSpan.ROUND and (situation.role, situation.kind) != (Role.ANY, ContractKind.ANY):
        return _("You choose the contract, too: a hand counts if you choose as a club player would.") + "\n\n" + whole
    return whole


def tried_words(count: int) -> str:
    """How far the search for a deal has come."""
    return ngettext("{count} deal tried …", "{count} deals tried …", count).format(count=count)


def figure_words(figure: Figure) -> tuple[str, str]:
    """The result of a practice: the figure, and how many decisions were right, if any could be told."""
    if not figure.decided:
        return _("This practice"), _("No clear decision so far.")
    right = ngettext("{right} of {count} decision right", "{right} of {count} decisions right", figure.decided)
    return (_("{points} points lost per decision").format(points=decimal(figure.each)),
            right.format(right=figure.right, count=figure.decided))
