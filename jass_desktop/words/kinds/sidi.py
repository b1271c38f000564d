"""Sidi Barrani in words: the auction, and what the last bid brings."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.i18n import N_, _
from jass_desktop.words.kinds.kind import length_words
from jass_desktop.words.kinds.schieber import higher_total_words, named_words, rubicon_words, whole_rounds_words
from jass_desktop.words.kinds.sides import SidesWords, seated_words
from jass_desktop.words.rules import Terms, contract_words


class SidiWords(SidesWords):

    title = N_("Sidi Barrani: an auction between two sides")

    def game(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield seated_words(rules)
        yield _("The side of the last bid must make as many points with its tricks; Weis and Stöck do not help. If it does, it "
                "writes the points of the bid besides its own, otherwise the other side writes them.")
        yield f"{whole_rounds_words(rules)} {higher_total_words()}"
        yield from rubicon_words(rules)

    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield _("From the seat after the dealer, everybody in turn bids points and a contract, more points than the last bid, or "
                "passes. The last bid counts, and whoever made it leads.")
        # Translators: match: points of a bid for all tricks.
        bids = _("Bids are from {least} to {most} points, in steps of {step}; above them there is only the match, as {match}.")
        yield bids.format(least=rules.bid_min, most=rules.bid_max, step=rules.bid_step, match=rules.match_bid)
        yield named_words(rules, terms)

    def description(self, rules: RuleSet, terms: Terms) -> str:
        return _("Two sides bid against each other, and must make what they bid.") + " " + length_words(rules)

    def round_line(self, score: RoundScore) -> str:
        return self.side_line(score, f"{contract_words(score.contract)} {score.bid}")
