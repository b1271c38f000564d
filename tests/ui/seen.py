"""What a person sees on a screen of widgets, and does there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame

from jass_desktop.ui.screens.screen import FormScreen


class Written(NamedTuple):
    """A text on the screen, as the markup it is painted from, and the room it was given."""

    text: str
    room: pygame.Rect


def written(screen: FormScreen, paint_part: Callable[[pygame.Surface], None] | None = None) -> list[Written]:
    """All texts that the screen paints, or a part of it, but for those in pictures that it keeps."""
    found: list[Written] = []
    texts = screen.stage.texts
    paint = texts.paint

    def noted(surface: pygame.Surface, text: str, room: pygame.Rect, *rest: Any, **more: Any) -> pygame.Rect:
        found.append(Written(text, pygame.Rect(room)))
        return paint(surface, text, room, *rest, **more)

    with patch.object(texts, "paint", noted):
        (paint_part or screen.paint)(pygame.Surface(screen.stage.size))
    return found


def words(screen: FormScreen) -> str:
    """All texts that the screen shows, one to a line."""
    found: list[str] = []
    texts = screen.stage.texts
    block = texts.block

    def noted(text: str, *rest: Any, **more: Any) -> pygame.Surface:
        found.append(text)
        return block(text, *rest, **more)

    with patch.object(texts, "block", noted):
        screen.paint(pygame.Surface(screen.stage.size))
    return "\n".join(found)


def picture(screen: FormScreen) -> bytes:
    surface = pygame.Surface(screen.stage.size)
    screen.paint(surface)
    return pygame.image.tobytes(surface, "RGB")


def has(screen: FormScreen, key: str) -> bool:
    """Whether there is a widget of this key."""
    return any(one.key == key for one in screen.form.widgets)


def widget(screen: FormScreen, key: str) -> Any:
    return next(one for one in screen.form.widgets if one.key == key)


def push(screen: FormScreen, key: str) -> None:
    """Enter on the widget of this key, which must take the focus."""
    screen.form.focus(key)
    assert screen.form.focused is widget(screen, key), f"{key} cannot be reached"
    strike(screen, pygame.K_RETURN)


def choose(screen: FormScreen, key: str, value: str) -> None:
    """The arrow keys on the choice of this key, until it is set to the value."""
    screen.form.focus(key)
    values = [one for one, _label in widget(screen, key).options]
    by = values.index(value) - values.index(widget(screen, key).value)
    for _ in range(abs(by)):
        strike(screen, pygame.K_RIGHT if by > 0 else pygame.K_LEFT)
    assert widget(screen, key).value == value


def strike(screen: FormScreen, key: int, mod: int = 0) -> None:
    """A key that goes to this screen."""
    screen.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))


def write(screen: FormScreen, key: str, text: str) -> None:
    """A text in place of what the field of this key holds."""
    screen.form.focus(key)
    strike(screen, pygame.K_a, pygame.KMOD_CTRL)
    screen.handle(pygame.event.Event(pygame.TEXTINPUT, text=text))
