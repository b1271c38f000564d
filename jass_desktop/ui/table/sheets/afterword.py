"""What is said of a game that is over: where it turned, and what the person did best."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.speech.speech import contract_name
from jass_desktop.words.figures import in_points
from jass_desktop.words.players import within

_OFTEN = 2
"""To have found the only good choice so many times is worth a word."""


@dataclass(frozen=True)
class Afterword:
    """The words, and what to do next before all else, if there is anything."""

    lines: tuple[str, ...] = ()
    suggestion: Offer | None = None


def afterword_lines(view: Observation, names: PerSeat[str], person: Seat | None, verdicts: Sequence[Verdict], theme: Theme,
                    language: str) -> tuple[str, ...]:
    """The words on a game that is over. ``verdicts`` are those on the person's decisions, as far as there are any."""
    if view.outcome is None or len(view.rounds) < 2:
        return ()
    turn = turning_round(view.rounds, view.outcome, view.rules)
    lines = [] if turn is None else [_turning_words(turn, view, names, verdicts, theme, language)]
    return tuple(filter(None, (*lines, "" if person is None else _best_words(view, person, verdicts, turn))))


def turning_round(rounds: Sequence[RoundScore], outcome: Outcome, rules: RuleSet) -> RoundScore | None:
    """The round in which the winner took the lead for good or, if they never lost it, gained most. None if nobody has won alone,
    or by points."""
    winner, sign = outcome.winner, -1 if rules.scope.predicts else 1
    if winner is None or outcome.reason == "false_claim":
        return None
    others = [party for party in rules.seating.parties if party is not winner]
    leads = [0, *(min(sign * (score.totals[winner] - score.totals[other]) for other in others) for score in rounds)]
    taken = max((n for n, score in enumerate(rounds) if leads[n] <= 0 < leads[n + 1]), default=0)
    return rounds[taken] if taken else max(rounds, key=lambda one: leads[one.number] - leads[one.number - 1])


def _turning_words(turn: RoundScore, view: Observation, names: PerSeat[str], verdicts: Sequence[Verdict], theme: Theme,
                   language: str) -> str:
    if view.rules.seating.alone:
        unlucky = max(view.rules.seating.seats, key=lambda seat: turn.written[seat])
        return _("Turning point: round {number}, with {points} penalty points for {name}.").format(
            number=turn.number, points=turn.written[unlucky], name=escape(within(names[unlucky])))
    words = _("Turning point: round {number}, {contract} by {name}, {ours} – {theirs}.").format(
        number=turn.number, contract=contract_name(turn.contract, theme, language), name=escape(within(names[turn.namer])),
        ours=turn.written[view.party], theirs=turn.written[view.party.other])
    dear = costliest([one for one in verdicts if one.round_number == turn.number])
    if dear is None:
        return words
    action = alternative_name(dear.action, view.rules, theme, language)
    return words + " " + _("There, {action} cost you {points} points.").format(action=action, points=in_points(dear.told))


def _best_words(view: Observation, person: Seat, verdicts: Sequence[Verdict], turn: RoundScore | None) -> str:
    only = sum(one.mark is Mark.ONLY for one in verdicts)
    if only >= _OFTEN:
        return ngettext("{count} time you found the only good choice.", "{count} times you found the only good choice.",
                        only).format(count=only)
    party = view.rules.party(person)
    if view.rules.scope.predicts:
        best = min(view.rounds, key=lambda score: score.written[party])
        return _("Your best round: round {number}, penalty "
                 "points: {points}.").format(number=best.number, points=best.written[party])
    best = max(view.rounds, key=lambda score: score.written[party])
    return "" if best is turn else _("Your best round: round {number}, {points} points.").format(
        number=best.number, points=best.written[party])


def costliest(verdicts: Sequence[Verdict]) -> Verdict | None:
    """The one that cost most, if it was a mistake."""
    found = [one for one in verdicts if one.mark in (Mark.MISTAKE, Mark.BLUNDER)]
    return max(found, key=lambda one: one.written, default=None)
