"""Differenzler in words: predictions, the turned card, and bad points."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import TABLES, PerParty
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.words.kinds.kind import KindWords, length_words, level_words
from jass_desktop.words.players import seat_name
from jass_desktop.words.rules import Terms, contract_words

_BIDS = {
    "open": N_("Forehand predicts first and leads; predictions are said aloud."),
    "hidden": N_("Forehand predicts first and leads; predictions stay secret until the round is over."),
}


class DifferenzlerWords(KindWords):

    title = N_("Differenzler: every player alone")

    def game(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield _("Everybody plays alone and predicts their points; the difference is written down.")
        if rules.exact_bonus:
            yield _("An exact prediction takes {points} points off.").format(points=rules.exact_bonus)
        if rules.dealer_credit:
            yield _("The dealer, who speaks last, loses one penalty point for every full five points by which all predictions "
                    "together miss {points}.").format(points=rules.round_points)
        if rules.rounds is not None:
            yield ngettext("After {count} round the lowest total wins.", "After {count} rounds the lowest total wins.",
                           rules.rounds).format(count=rules.rounds) + " " + level_words(rules)

    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        if rules.dealing.left_out is not None:
            yield _("One card stays out of play: {card}.").format(card=terms.card(rules.dealing.left_out))
        yield (_("The trump suit is drawn by lot before anybody predicts.") if rules.trump == "lot" else
               _("The dealer’s last card is turned up: its suit is trumps."))
        yield _(_BIDS[rules.bids])

    def description(self, rules: RuleSet, terms: Terms) -> str:
        return _("Everybody alone, to make the points they predicted.") + " " + length_words(rules)

    def round_line(self, score: RoundScore) -> str:
        seats = "   ".join(f"{seat_name(seat)} {bid:>3} → {made:>3}: {bad:>3}" for seat, bid, made, bad in zip(
            TABLES[len(score.written)], score.line(Line.PREDICTED), score.line(Line.MADE), score.written, strict=True))
        # Translators: a line of a table; totals: of all. What follows a colon within braces sets a width.
        return _("{number:>3}. {contract:<12} {seats}   total {totals}").format(
            number=score.number, contract=contract_words(score.contract), seats=seats, totals=" : ".join(map(str, score.totals)))

    def standing(self, totals: PerParty[int]) -> str:
        return _("The game stands at {points} penalty points.").format(points=" : ".join(map(str, totals)))

    def result(self, outcome: Outcome, winners: str) -> str:
        return _("Won with {points} penalty points: {names}.").format(points=min(outcome.totals), names=winners)
