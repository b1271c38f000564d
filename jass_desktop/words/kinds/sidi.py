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
        yield _("The side that made the last bid must take that many points in tricks; Weis and Stöck do not help. If it does, "
                "it scores the points of the bid on top of its own; otherwise the other side scores them.")
        yield f"{whole_rounds_words(rules)} {higher_total_words()}"
        yield from rubicon_words(rules)

    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield _("Starting with the player after the dealer, each player in turn either bids points and a contract, or passes. "
                "Each bid must be higher than the last. The last bid stands, and whoever made it leads.")
        # Translators: match: points of a bid for all tricks.
        bids = _("Bids run from {least} to {most} points, in steps of {step}. Above that there is only the match, bid as "
                 "{match}.")
        yield bids.format(least=rules.bid_min, most=rules.bid_max, step=rules.bid_step, match=rules.match_bid)
        yield named_words(rules, terms)

    def description(self, rules: RuleSet, terms: Terms) -> str:
        return _("Two sides bid against each other, and must make what they bid.") + " " + length_words(rules)

    def round_line(self, score: RoundScore) -> str:
        return self.side_line(score, f"{contract_words(score.contract)} {score.bid}")
