"""Keys in words: what each does, how it is called, and why it cannot be chosen."""

from __future__ import annotations

from jass_desktop.i18n import N_, _
from jass_desktop.session.keys import Refusal

_WORDS = {
    "help": N_("Help"), "settings": N_("Settings"), "fullscreen": N_("Full screen"), "quit": N_("Quit"),
    "magnify": N_("The magnifier"),
    "undo": N_("Take back"), "redo": N_("Redo"), "leave": N_("The menu of the table"), "last": N_("Previous trick"),
    "told": N_("What a card told you"), "slate": N_("Enlarge the slate"), "auction": N_("The auction"),
    "log": N_("What was said"), "hint": N_("Hint"),
    "weigh": N_("Weigh your choices (hold the key)"), "weis": N_("Choose what to announce"), "stoeck": N_("Say Stöck"),
    "claim": N_("Claim the game"), "berg": N_("Claim the half-way prize"), "rest": N_("Play the rest"),
    "open": N_("Open or hide the hands"),
    "review": N_("Look back"), "show": N_("Show a possible deal"), "statistics": N_("Statistics"),
    "figures": N_("A chart as a table"), "practise": N_("Practise a pattern of mistakes"),
    "tell hand": N_("Read out my hand, suit by suit"), "tell trick": N_("Read out the trick so far"),
    "tell last": N_("Read out the "
                    "previous trick"), "tell contract": N_("Read out "
                                                                    "the contract"), "tell score": N_("Read out "
                                                                                                           "the score"),
    "tell points": N_("Read out the points of this round"), "tell weis": N_("Read out Weis and Stöck"),
    "tell may": N_("Read out what I may do"), "tell again": N_("Repeat the last message"),
}
"""What each deed of ``DEEDS`` is called."""
_REFUSED = {
    Refusal.NO_KEY: N_("{key} cannot be chosen: use a character or F1 to F12, with or without Ctrl."),
    Refusal.FIXED: N_("{key} means the same everywhere and cannot be changed."),
    Refusal.TYPED: N_("{key} is also used for typing: use F1 to F12, or Ctrl and a character."),
}


def deed_words(deed: str) -> str:
    """What this deed is called."""
    return _(_WORDS[deed])


def key_words(key: str) -> str:
    """What stands on the key, as "Ctrl+Z"."""
    bare = key.removeprefix("ctrl+")
    shown = bare.upper() if len(bare.upper()) == len(bare) else bare
    return shown if bare == key else _("Ctrl+{key}").format(key=shown)


def refused_words(why: Refusal, key: str) -> str:
    """Why this key cannot be chosen, in a sentence."""
    return _(_REFUSED[why]).format(key=key_words(key))


def clash_words(other: str, key: str) -> str:
    """That the key does something else already, in a sentence."""
    # Translators: deed: what the key does now.
    return _("{key} already means: {deed}.").format(key=key_words(key), deed=deed_words(other))
