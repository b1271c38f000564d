"""The search of the menu. Any letter key types into it, wherever the focus is, so that no click is needed.

Reads plain keys without an input method: the search ignores accents, and other keys keep their meaning.
"""

from __future__ import annotations

import pygame

from jass_desktop.ui.widgets.basic import digit_on

LONGEST = 24
_LATIN = range(0xA1, 0x250)
"""Letter keys of some keyboards, such as é and ö, by the codes of the window system."""
_OTHER_MEANING = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


def letter(event: pygame.event.Event) -> str:
    """The character of the key if it can be part of a name; otherwise empty."""
    if event.mod & _OTHER_MEANING:
        return ""
    digit = digit_on(event)
    written = str(event.unicode) or (chr(event.key) if event.key in _LATIN else "" if digit is None else str(digit))
    return written if written.isalnum() or written in " -’'" else ""
