"""The lessons in words."""

from __future__ import annotations

from jass_desktop.i18n import N_, _

_WORDS = {
    "lesson-1": (N_("The first tricks"), N_("Sides, tricks, trumps, following suit, and what the cards count.")),
    "lesson-2": (N_("Choosing trumps"), N_("When to choose trumps, and when to push.")),
    "lesson-3": (N_("Weis and Stöck"), N_("Points for what you hold, and cutting the pack.")),
    "lesson-4": (N_("Two play together"), N_("Smearing, drawing trumps, and what a card tells your partner.")),
    "lesson-5": (N_("The auction"), N_("Sidi Barrani: what to bid, when to pass or double, and how it is scored.")),
}
"""By lesson: its title, and what it is about."""


def lesson_title(lesson: str) -> str:
    """Its number and title."""
    # Translators: title: of a lesson.
    return _("{number}. {title}").format(number=[*_WORDS].index(lesson) + 1, title=_(_WORDS[lesson][0]))


def lesson_note(lesson: str) -> str:
    """What it is about."""
    return _(_WORDS[lesson][1])
