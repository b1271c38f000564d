"""Listens to what is written on the screen instead of painting it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

import pygame

from jass_desktop.engine.cards import Suit
from jass_desktop.gate.text import visible
from jass_desktop.i18n import _
from jass_desktop.ui.paint.text import Written
from jass_desktop.ui.stage import Stage

_MARK = re.compile(r"\{\{|\{suit:(\w+)\}([\s\u00a0\u202f]*)|\s*\{pips:(\d)/(\d)\}")


class Ear:
    """Hears what paints on ``stage``; nothing of it becomes visible."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self._nowhere = pygame.Surface(stage.size)
        self._nowhere.set_clip((0, 0, 0, 0))

    def hears(self, paint: Callable[[pygame.Surface], object]) -> list[Written]:
        """What ``paint`` writes, in its order."""
        unfinished = self.stage.unfinished
        with self.stage.texts.listening() as written:
            paint(self._nowhere)
        self.stage.unfinished = unfinished
        return [one for one in written if one.markup.strip()]

    def plain(self, markup: str) -> str:
        """The text without markup: a sign is the name of its suit, or nothing where that name follows before the next sign, and
        pips are counted."""
        def word(found: re.Match[str]) -> str:
            if found[0] == "{{":
                return "{"
            if found[3]:
                return ", " + _("{number} of {count}").format(number=found[3], count=found[4])
            name = self.stage.theme.suit_name(Suit[found[1].upper()], self.stage.language)
            rest = markup[found.end():]
            if name.lower() in rest.partition("{suit:")[0].lower():
                return ""
            before, after = markup[:found.start()][-1:].isalnum(), rest[:1].isalnum()
            return f"{' ' * before}{name}{' ' if after else found[2]}"

        markup = visible(markup)
        return " ".join(_MARK.sub(word, markup).split())

    def joined(self, written: Sequence[Written]) -> str:
        """All of it as one text; what stands twice in one place counts once."""
        once = dict.fromkeys((one.markup, None if one.place is None else tuple(one.place)) for one in written)
        return ", ".join(self.plain(markup) for markup, _place in once)
