"""Conventions in words: what a table may agree on, and what each convention says."""

from __future__ import annotations

from jass_desktop.i18n import N_, _

_NAMES = {"none": (N_("None"), N_("no conventions")), "swiss": (N_("Swiss standard"), N_("Swiss conventions"))}
"""By agreement, its name beside the heading, and alone."""

_RULES = (
    (N_("Trumps for your partner"),
     N_("You push and your partner names trumps: lead trumps, but with three of them not the ace. With the Buur and at most "
        "one other trump, lead a low card of another suit: it shows the Buur.")),
    (N_("High–low"),
     N_("Your partner draws trumps: with two, play the higher first; with three or more, the lowest. Your partner then knows "
        "whether to go on. Buur and Nell are exempt.")),
    (N_("Throwing away"),
     N_("You cannot follow suit: first discard from the suit you need least.")),
    (N_("Strong suit"),
     N_("Obenabe and Undenufe: lead a low card of a suit in which you lack only the best card. Your partner leads it back "
        "later.")),
    (N_("Out of the way"),
     N_("Your partner leads the best card of a suit in which you hold two, one of them now the best: play that one, so that "
        "your partner can go on.")),
)


def conventions_title(conventions: str) -> str:
    """The name of an agreement, for a list of them."""
    return _(_NAMES[conventions][0])


def conventions_words(conventions: str) -> str:
    """The name of an agreement where nothing else says that it is about conventions."""
    return _(_NAMES[conventions][1])


def conventions_rules() -> list[tuple[str, str]]:
    """Each convention of the Swiss standard: its name, and what it says."""
    return [(_(name), _(rule)) for name, rule in _RULES]
