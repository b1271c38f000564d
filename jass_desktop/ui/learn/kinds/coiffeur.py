"""Coiffeur: choosing a row of the board, scoring it, reading the board, and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jass_desktop.engine.kinds.coiffeur import allowed
from jass_desktop.engine.seats import PAIRS, PerParty
from jass_desktop.engine.standing import RowEntry, Standing
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.learn.kinds.kind import Goal, KindLessons, trick_words
from jass_desktop.ui.learn.kinds.sides import match_words, partners_words, round_words, sides_names
from jass_desktop.ui.learn.scenes import Chalk, Page, Sheet, SheetRow
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.row_slate import RowSlate
from jass_desktop.ui.table.speech.speech import row_name

_OURS: Sequence[int | None] = (94, None, 121, None, 88, 103)
_THEIRS: Sequence[int | None] = (None, 76, 139, 142, 131, 97)
"""Points before the factor in the first rows of one example."""
_CARDS = 98
"""Card points of the side that names the contract in another example."""


class CoiffeurLessons(KindLessons):

    def goal(self, talk: Talk) -> Goal:
        count = len(talk.rules.rows)
        lead = ngettext("Make more points than the others on {count} row.",
                        "Make more points than the others on {count} rows.", count).format(count=count)
        each = _("Each side plays each row of the board once. Only the side that names the contract scores.")
        return Goal(lead, (partners_words(talk), trick_words(talk), round_words(talk), each))

    def opening(self, talk: Talk) -> Iterator[Page]:
        yield _choice(talk)

    def score(self, talk: Talk) -> Iterator[Page]:
        yield _points(talk)
        yield _board(talk)
        yield _end(talk)


def _choice(talk: Talk) -> Page:
    """How row and contract are chosen."""
    rules = talk.rules
    words = [_("Forehand names a row that their side has not played yet."),
             _("Or forehand passes. Then the others are asked in turn. If all pass, forehand must choose."),
             _("Whoever names the row leads, and only that side scores.")]
    if any(not row.contracts for row in rules.rows):
        words.append(_("A joker stands for any contract of the other rows, even one that is struck off."))
    if any(len(row.contracts) > 1 for row in rules.rows):
        words.append(_("Where a row holds several contracts, name one."))
    words.append(_("The number beside a row is its factor: it multiplies your points. Keep high factors for good cards."))
    return Page("choice", _("The choice"), _("Take one of your side’s open rows, or pass."), tuple(words),
                Chalk(_slate(Standing.of(rules, ()))))


def _points(talk: Talk) -> Page:
    """How a round scores."""
    rules = talk.rules
    row = max(rules.rows, key=lambda row: row.factor)
    made, others = _CARDS + rules.last_trick_points, rules.round_points - rules.last_trick_points - _CARDS
    rows = (SheetRow(_("Cards"), (str(_CARDS), str(others))), SheetRow(_("Last trick"), (str(rules.last_trick_points), "–")),
            SheetRow(_("Together"), (str(made), str(others)), strong=True),
            SheetRow(_("Factor of {contract}").format(contract=row_name(row, talk.theme, talk.language)),
                (_("×{factor}").format(factor=row.factor), "–")),
            SheetRow(_("Written"), (str(made * row.factor), "–"), strong=True))
    words = [_("The side that named the contract counts its cards. The last trick brings {points} more.").format(
        points=rules.last_trick_points)]
    if rules.match_bonus:
        words.append(match_words(talk))
    words.append(_("The row’s factor multiplies it all. The other side’s points are lost: it tries to leave you as few as "
                   "possible."))
    if rules.counter_match:
        words.append(_("If the other side takes all tricks, {points} points are taken off.").format(
            points=rules.counter_match))
    words += [_("There is no Weis and no Stöck."), _("The sheet shows an example.")]
    return Page("points", _("The points"), _("Only the side that named the contract scores."), tuple(words),
                Sheet(sides_names(), rows))


def _board(talk: Talk) -> Page:
    """How to read the board."""
    words = (_("Each side has a column. A row is struck through when both have played it; a ring shows the one being played."),
             _("“Average needed” is what the side behind must make on average in each of its open rows, before the factor, to "
               "draw level."),
             _("A cross means that not even a match in every open row would be enough."),
             _("The program writes for you. Click the slate to see it large."))
    return Page("slate", _("The board"), _("Each side plays each row once; it is then struck off."), words,
                Chalk(_slate(_example(talk, _OURS, _THEIRS))))


def _end(talk: Talk) -> Page:
    """When the game ends."""
    rules = talk.rules
    rounds = 2 * len(rules.rows)
    full = [value or 60 for value in _OURS], [value or 60 for value in _THEIRS]
    words = (_("When both sides have played every row, the higher total wins; equal totals are a draw."),
             _("Whoever was forehand deals the next round."),
             _("If one side has no open row left, only the others are asked."))
    lead = ngettext("The game lasts {count} round.", "The game lasts {count} rounds.", rounds).format(count=rounds)
    return Page("end", _("The end"), lead, words, Chalk(_slate(_example(talk, *full, rest=71))))


def _slate(standing: Standing) -> RowSlate:
    return RowSlate(standing, sides_names(), PAIRS.parties[0])


def _example(talk: Talk, ours: Sequence[int | None], theirs: Sequence[int | None], rest: int | None = None) -> Standing:
    """A board with these points; ``rest`` in every row after them."""
    rules = talk.rules

    def column(made: Sequence[int | None]) -> tuple[RowEntry | None, ...]:
        points = [*made, *[rest] * len(rules.rows)][:len(rules.rows)]
        return tuple(None if each is None else RowEntry(allowed(n, rules)[0], each, each * rules.rows[n].factor)
                     for n, each in enumerate(points))

    return Standing(rules, PerParty(column(ours), column(theirs)))
