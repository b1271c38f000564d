"""What is said alike of all games between two sides."""

from __future__ import annotations

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerParty
from jass_desktop.i18n import _
from jass_desktop.words.kinds.kind import KindWords
from jass_desktop.words.rules import factored_words


class SidesWords(KindWords):
    """A kind of game between two sides, of which more points win."""

    def round_line(self, score: RoundScore) -> str:
        return self.side_line(score, factored_words(score.contract, score.factor))

    @staticmethod
    def side_line(score: RoundScore, contract: str) -> str:
        """A round in one line, with what was written and the score; ``contract`` says what was played."""
        (ours, theirs), (our_total, their_total) = score.written, score.totals
        # Translators: a line of a table; our_total, their_total: of all. What follows a colon within braces sets a width.
        return _("{number:>3}. {contract:<12} {ours:>4} : {theirs:<4}   total {our_total:>4} : {their_total}").format(
            number=score.number, contract=contract, ours=ours, theirs=theirs, our_total=our_total,
            their_total=their_total)

    def standing(self, totals: PerParty[int]) -> str:
        ours, theirs = totals
        return _("The game stands at {ours} : {theirs}.").format(ours=ours, theirs=theirs)

    def result(self, outcome: Outcome, winners: str) -> str:
        ours, theirs = outcome.totals
        if outcome.winner is None:
            return _("The game is drawn at {ours} : {theirs}.").format(ours=ours, theirs=theirs)
        # Translators: side: the names of its players.
        return _("{side} win {ours} : {theirs}.").format(side=winners, ours=ours, theirs=theirs)


def seated_words(rules: RuleSet) -> str:
    """Who plays against whom, and where partners sit."""
    if rules.seats == 6:
        return _("Three play against three; partners never sit side by side. A round has six tricks.")
    return _("Two play against two; partners sit opposite each other.")
