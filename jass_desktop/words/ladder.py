"""The ladder in words: its characters and how well they play, a match and its sum, and how far one has come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _, ngettext, pgettext
from jass_desktop.session.characters import RIVALS, Rival
from jass_desktop.session.ladder.score import LEAST, Score
from jass_desktop.session.ladder.standing import Ladder, MatchStanding, Rung
from jass_desktop.words.figures import whole
from jass_desktop.words.players import strength_title
from jass_desktop.words.tournament import help_words

_MANNERS = {
    "Lara": N_("Leads from long suits, and leaves trumps alone."),
    "Heidi": N_("Leads from short suits, and keeps her points."),
    "Gian": N_("Saves his Bocks, and discards from his longest suit."),
    "Elio": N_("Forgets to draw trumps. Leads from his shortest suit."),
    "Oskar": N_("Draws trumps to the last, then leads his longest suit."),
    "Flavia": N_("Smears as if points were free. Leads from short suits."),
    "Reto": N_("Draws trumps as soon as he can, and asks questions later."),
    "Walter": N_("Discards short suits, or leads them."),
    "Yvonne": N_("Leads her longest suit, whatever the others want."),
    "Alois": N_("Cashes at once: what he has, he has."),
    "Rosmarie": N_("Discards short suits, to be rid of them."),
    "Martha": N_("Leads from short suits. The rest can wait."),
}


def manner(rival: Rival) -> str:
    """What the character does more than others, as measured (``tests.benchmarks.told_apart``); of a retired one, that nobody
    meets it any more."""
    return _(_MANNERS[rival.name]) if rival.name in _MANNERS else _("No longer plays here. You can finish a match that you "
                                                                    "began.")


# A match


@dataclass(frozen=True)
class DealRow:
    """A deal of a match in a list."""

    number: int
    name: str
    figures: tuple[str, str, str, str]
    """What both made, the difference, and the sum so far; each may be empty."""


@dataclass(frozen=True)
class MatchPage:
    """All there is to say of the match against a character: the last one, if any was begun."""

    strength: str
    """How well the character plays, in a word."""
    said: tuple[str, ...]
    """The most important first."""
    rows: tuple[DealRow, ...]
    """The deals of which there are games, the last one first."""


def match_page(rung: Rung, stopped: str | None = None, text: Callable[[str], str] = str) -> MatchPage:
    """The page of a match. ``stopped`` is why the character has stopped playing, and ``text`` how texts that others have written
    are shown there."""
    last, said, strength = rung.last, list[str](), strength_title(rung.rival.strength)
    if last is not None:
        said.append(score_words(last))
        if last.waits:
            said.append(waiting_words(last) if stopped is None else text(stopped))
        if last.lacks and not last.won:
            said.append(lacking_words(last))
        said.append(table_words(last))
    if last is None and not rung.retired:
        said += [rules_words(rung.rival), chance_words(), help_words()]
    if rung.lost:
        said.append(lost_words(rung))
    if rung.problem:
        said.append(text(rung.problem))
    return MatchPage(strength, tuple(said), () if last is None else _deals(last))


def _deals(progress: MatchStanding) -> tuple[DealRow, ...]:
    gaps = progress.score.gaps
    return tuple(_deal(progress, number, gaps) for number in sorted(progress.deals)[::-1])


def _deal(progress: MatchStanding, number: int, gaps: Sequence[int]) -> DealRow:
    over, gap = progress.deals[number].over, progress.gap(number)
    figures = (str(progress.own(number)) if over else pgettext("deal", "not over"),
               str(progress.theirs[number]) if gap is not None else "…" if over else "",
               "" if gap is None else whole(gap), whole(sum(gaps[:number])) if number <= len(gaps) else "")
    return DealRow(number, _("Deal {number}").format(number=number), figures)


def rules_words(rival: Rival) -> str:
    """How a match goes."""
    return _("You and a companion play against {name} and somebody as strong. Then {name} plays your cards in your seat "
             "against the same two. The differences are added up: on average they come to zero if you play as well as {name}. "
             "After {least} deals or more you win once the sum is more than luck "
             "alone explains.").format(name=rival.name, least=LEAST)


def chance_words() -> str:
    """What luck can do."""
    # Translators: least, more: numbers of deals.
    return _("Luck plays a part: against an equal you win about one match in six after {least} deals, and one in three if you "
             "go on to {more}.").format(least=LEAST, more=2 * LEAST)


def score_words(progress: MatchStanding) -> str:
    """How a match stands."""
    score = progress.score
    count, after = len(score.gaps), score.won_after
    if after is not None:
        said = _("Won after {count} deals: {sum} points.").format(count=after, sum=whole(Score(score.gaps[:after]).total))
        return _("{said} You had help.").format(said=said) if progress.helped else said
    if not count:
        return _("No deal has been played by both yet.")
    said = ngettext("{sum} points after {count} deal.", "{sum} points after {count} deals.", count).format(
        sum=whole(score.total), count=count)
    return f"{said} {_to_go(score)}"


def table_words(progress: MatchStanding) -> str:
    """Who sits at the table of a match, and what both sides have written there."""
    if progress.match.version == 1:
        return _("Begun in an earlier version: three club players sit with you.")
    table, (ours, theirs) = progress.match.seated, progress.written
    return _("With {north} against {east} and {west}; score {ours} to {theirs}.").format(
        north=table[Seat.NORTH].name, east=table[Seat.EAST].name, west=table[Seat.WEST].name, ours=ours,
        theirs=theirs)


def _to_go(score: Score) -> str:
    """What is missing to win."""
    if score.left:
        return ngettext("At least {count} deal to go.", "At least {count} deals to go.", score.left).format(count=score.left)
    return _("You win with more than {points}.").format(points=whole(score.error or 0.0))


def waiting_words(progress: MatchStanding) -> str:
    """Who still plays."""
    return _("{name} is still playing your cards …").format(name=progress.match.rival.name)


def lacking_words(progress: MatchStanding) -> str:
    """What to say of deals whose games are gone."""
    numbers = ", ".join(map(str, progress.lacks))
    return _("Missing from your history: deal {numbers}. Later deals count once it is back.").format(
        numbers=numbers)


def lost_words(rung: Rung) -> str:
    """How many matches were given up."""
    return ngettext("{count} match given up.", "{count} matches given up.", rung.lost).format(count=rung.lost)


# The ladder


@dataclass(frozen=True)
class RungRow:
    """A character in a list."""

    name: str
    strength: str
    state: str
    """How the person stands with the character."""


@dataclass(frozen=True)
class LadderPage:
    """All there is to say of the ladder."""

    said: str
    """How many characters are beaten."""
    rows: tuple[RungRow, ...]
    """From the lowest rung up."""


def ladder_page(ladder: Ladder, text: Callable[[str], str] = str) -> LadderPage:
    """The page of the ladder. ``text`` is how texts that others have written are shown there."""
    rows = tuple(RungRow(rung.rival.name, strength_title(rung.rival.strength), text(rung.problem) or state_words(rung))
                 for rung in ladder.rungs)
    return LadderPage(standing_words(ladder), rows)


def state_words(rung: Rung) -> str:
    """How the person stands with the character, in a few words."""
    won, last = rung.won_by, rung.last
    if won is not None:
        return _("beaten (with help)") if won.helped else _("beaten")
    if last is None:
        return pgettext("match", "not begun")
    return _("deal {number}: {sum}").format(number=max(1, last.count), sum=whole(last.score.total))


def standing_words(ladder: Ladder) -> str:
    """How many characters are beaten, and who comes next."""
    # Translators: beaten, count: numbers of characters.
    said = _("{beaten} of {count} beaten.").format(beaten=ladder.beaten, count=len(RIVALS))
    if ladder.next is None:
        return said
    coming = _("Next: {name}").format(name=ladder.next.rival.name)
    return f"{said} {coming}"
