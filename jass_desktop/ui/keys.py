"""The key that an event presses or releases, by the name that ``session.keys`` gives it."""

from __future__ import annotations

import pygame

_FUNCTION = {getattr(pygame, f"K_F{number}"): f"f{number}" for number in range(1, 13)}


def key_named(event: pygame.event.Event) -> str | None:
    """The name of the key; None for one that has no character and is no F key, and with Alt. Shift changes nothing."""
    if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or event.mod & pygame.KMOD_ALT:
        return None
    name = _FUNCTION.get(event.key)
    if name is None:
        # A key that writes has the code of the character that it writes without Shift.
        if not 0 < event.key < 0x110000 or not chr(event.key).isprintable():
            return None
        name = chr(event.key).lower()
    return f"ctrl+{name}" if event.mod & pygame.KMOD_CTRL else name
