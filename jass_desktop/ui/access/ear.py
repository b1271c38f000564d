"""Listens to what is written on the screen instead of painting it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

import pygame

from jass_desktop.engine.cards import Card, Rank, Suit
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
        pips are counted. A sign with a rank is the name of the card."""
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

        markup = self._brief.sub(self._card, visible(markup))
        return " ".join(_MARK.sub(word, markup).split())

    @cached_property
    def _ranks(self) -> dict[str, Rank]:
        """By what stands in a corner of the cards of this deck, and by their names."""
        theme, language = self.stage.theme, self.stage.language
        return {name(rank, language): rank for name in (theme.index, theme.rank_name) for rank in Rank}

    @cached_property
    def _brief(self) -> re.Pattern[str]:
        """A card as it is written briefly: the sign of its suit, and its rank."""
        return re.compile(rf"\{{suit:(\w+)\}}\u00a0?({'|'.join(map(re.escape, self._ranks))})\b")

    def _card(self, found: re.Match[str]) -> str:
        card = Card.of(Suit[found[1].upper()], self._ranks[found[2]])
        return self.stage.theme.card_name(card, self.stage.language)

    def joined(self, written: Sequence[Written]) -> str:
        """All of it as one text; what stands twice in one place counts once."""
        once = dict.fromkeys((one.markup, None if one.place is None else tuple(one.place)) for one in written)
        return ", ".join(self.plain(markup) for markup, _place in once)
