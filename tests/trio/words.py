"""What is said of it. Nobody translates a game of tests: it speaks English alone."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore
from jass_desktop.engine.seats import PerParty
from jass_desktop.words.kinds.kind import KindWords, length_words, level_words
from jass_desktop.words.rules import Terms, contract_words


class TrioWords(KindWords):

    title = "Trio: three players, each alone"

    def game(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield f"Each of three plays alone. The most points win. {length_words(rules)} {level_words(rules)}"

    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield "The dealer’s last card is turned up: its suit is trumps."

    def description(self, rules: RuleSet, terms: Terms) -> str:
        return f"Three players, each alone. {length_words(rules)}"

    def round_line(self, score: RoundScore) -> str:
        made = " : ".join(map(str, score.line(Line.MADE)))
        return f"{score.number:>3}. {contract_words(score.contract):<12} {made}   total {self.standing(score.totals)}"

    def standing(self, totals: PerParty[int]) -> str:
        return " : ".join(map(str, totals))

    def result(self, outcome: Outcome, winners: str) -> str:
        return f"Won with {max(outcome.totals)} points: {winners}."
