"""Coiffeur in words: the rows of the board, and who is asked for one."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.words.kinds.sides import SidesWords, seated_words
from jass_desktop.words.rules import Terms, row_words


class CoiffeurWords(SidesWords):

    title = N_("Coiffeur: a board of contracts")

    def game(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield seated_words(rules)
        yield _("Each side plays every row of the board once. Only the side that names the contract scores: its points times "
                "the row’s factor. When no row is open, the higher total wins.")
        # Translators: rows: their names, with commas.
        yield _("Rows: {rows}.").format(rows=", ".join(row_words(row, terms) for row in rules.rows))
        if rules.counter_match:
            yield _("If the other side takes all tricks, {points} points are taken off.").format(points=rules.counter_match)

    def opening(self, rules: RuleSet, terms: Terms) -> Iterator[str]:
        yield _("Players whose side has an open row are asked in turn, starting after the dealer. If all pass, the first must "
                "choose. Whoever names the contract leads.")

    def description(self, rules: RuleSet, terms: Terms) -> str:
        rows = len(rules.rows)
        return ngettext("Coiffeur with {count} row.", "Coiffeur with {count} rows.", rows).format(count=rows)

    @property
    def push(self) -> str:
        # Translators: in Coiffeur: leaves the choice to the next player.
        return _("Pass")

    def pushes(self, seat: str) -> str:
        return _("{seat} passes").format(seat=seat)

    @property
    def pushed(self) -> str:
        return _("The choice has been passed on to you.")
