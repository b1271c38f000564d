"""The person's book in words: its themes, and when exercises are due."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.book.book import Book, Exercise
from jass_desktop.session.book.themes import ExerciseTheme

_WORDS = {
    ExerciseTheme.NAMING: (N_("Naming and pushing"), N_("Which contract, or is it better to push?")),
    ExerciseTheme.DRAWING: (N_("Drawing trumps"), N_("Lead trumps, or leave them alone?")),
    ExerciseTheme.SMEARING: (N_("Smearing"), N_("Give points, or keep them?")),
    ExerciseTheme.DISCARDING: (N_("Discarding"), N_("Which suit to give up?")),
    ExerciseTheme.CUTTING: (N_("Trumping and undertrumping"), N_("Trump, overtrump, or let the trick go?")),
    ExerciseTheme.LANDING: (N_("Meeting your prediction in Differenzler"), N_("Make the points you predicted.")),
    # Translators: to play the first card of a trick.
    ExerciseTheme.LEADING: (N_("Leading"), N_("Which suit to lead, and which card?")),
    ExerciseTheme.FOLLOWING: (N_("Following suit"), N_("High, low, or in between?")),
    ExerciseTheme.OBENABE: (N_("Obenabe"), N_("Without trumps: which card, and when?")),
    ExerciseTheme.UNDENUFE: (N_("Undenufe"), N_("Without trumps, and the six is the highest.")),
}


def theme_title(theme: ExerciseTheme) -> str:
    return _(_WORDS[theme][0])


def theme_note(theme: ExerciseTheme) -> str:
    """What the theme asks, in a sentence."""
    return _(_WORDS[theme][1])


def today_words(count: int) -> str:
    """How many exercises there are for today."""
    return _("Exercises for today: {count}").format(count=count)


def book_words(book: Book, found: Sequence[Exercise], *, sorting: bool = False) -> str:
    """How many of the exercises are for today, or when the next one is due; and what is not among them. ``sorting``: whether
    themes are still being determined."""
    now, today = book.now(), len(book.today)
    if today:
        told = [today_words(today) + "."]
    elif any(one.is_due(now) for one in found):
        told = [_("Enough for today. More tomorrow.")]
    elif waiting := [one.due for one in found if one.due is not None]:
        told = [_("Nothing for today. The next one comes {when}.").format(when=due_words(min(waiting), now))]
    else:
        told = [_("Your mistakes will come back here. Until then, the program has exercises for you.")]
    if sorting:
        told.append(ngettext("{count} exercise is still being sorted by topic.",
                             "{count} exercises are still being sorted by topic.", book.unsorted).format(count=book.unsorted))
    if book.resting:
        told.append(ngettext("{count} exercise is set aside because its game was deleted.",
                             "{count} exercises are set aside because their games were deleted.",
                             book.resting).format(count=book.resting))
    return " ".join(told)


def due_words(due: datetime, now: datetime) -> str:
    """When something is due, by the days of the calendar where the person is."""
    days = (due.astimezone(now.tzinfo).date() - now.date()).days
    if days <= 0:
        return _("today")
    if days == 1:
        return _("tomorrow")
    if days < 60:
        return ngettext("in {count} day", "in {count} days", days).format(count=days)
    return ngettext("in {count} month", "in {count} months", round(days / 30)).format(count=round(days / 30))
