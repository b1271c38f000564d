"""What the window needs of a machine, tried. Each function tells in a few words what it found, or fails with any exception."""

from __future__ import annotations

from io import BytesIO

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.text import FACES, font_path
from jass_desktop.ui.sound import is_device_there
from jass_desktop.ui.window.display import Display, Size


def typefaces() -> str:
    """All of them are read and write something."""
    pygame.font.init()
    for face in FACES:
        pygame.font.Font(font_path(face), 20).render("Näll", True, "black")
    return ", ".join(FACES)


def sound() -> str:
    """No device is nothing wrong: one can play without."""
    try:
        if not is_device_there():
            return _("no device")
        pygame.mixer.init()
        pygame.mixer.quit()
    except pygame.error as error:
        return _("no device: {error}").format(error=error)
    return _("a device can be opened")


def window(size: Size, picture: bytes) -> str:
    """A window opens for a moment and shows the picture, a PNG."""
    display = Display(_("Jass"), None, size, False)
    try:
        display.surface.blit(pygame.image.load(BytesIO(picture)), (0, 0))
        display.flip()
        pygame.event.pump()
        return open_window(display.size)
    finally:
        display.close()


def open_window(size: Size) -> str:
    """What shows the window that is open."""
    version = ".".join(map(str, pygame.get_sdl_version()))
    return f"SDL {version}, {pygame.display.get_driver()}, {size[0]} × {size[1]}"
