"""The clipboard."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage


def copy_text(stage: Stage, text: str) -> None:
    """Copy a text to send, and tell the person."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        stage.toast(_("It cannot be copied here: {text}").format(text=escape(text)))
    else:
        stage.toast(_("Copied: {text}").format(text=escape(text)))
