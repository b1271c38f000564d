"""The clipboard."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage


def copy_text(stage: Stage, text: str, *, done: str = "", failed: str = "") -> None:
    """Copy a text, and tell the person: that it is ``done`` or has ``failed``, or else the text itself."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        stage.toast(failed or _("It cannot be copied here: {text}").format(text=escape(text)))
    else:
        stage.toast(done or _("Copied: {text}").format(text=escape(text)))
