"""The sheet beside what to practise: how it works, and later the deals so far and what they came to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.i18n import _, ngettext
from jass_desktop.session.decisions import MISTAKES
from jass_desktop.session.practice import Figure, PractisedDeal, verdicts_of
from jass_desktop.session.verdicts import Sum
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.review.sheet import paint_sum
from jass_desktop.ui.review.words import supposed_words
from jass_desktop.ui.screens.review import ReviewScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.codes import code_at, copy_code
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.practice import figure_words


class ResultsSheet:
    """Shows ``deals`` as they are at the time, the newest first."""

    def __init__(self, stage: Stage, deals: Sequence[PractisedDeal]) -> None:
        self._stage, self._deals = stage, deals
        self._room = pygame.Rect(0, 0, 0, 0)

    def build(self, sheet: pygame.Rect) -> list[Widget]:
        """The widgets on this sheet: none before the first deal."""
        s = self._stage.style
        room = self._room = sheet.inflate(-2 * s.px(3), -2 * s.px(3.4))
        if not self._deals:
            return []
        top, high, tall = room.y + s.px(16.4), s.px(5), s.px(4.8)
        listed = pygame.Rect(room.x, top, room.width, room.bottom - s.px(7.4) - top)
        listed.height = min(listed.height - high, tall * len(self._deals))
        deals = ScrollList("deals", listed, len(self._deals), tall, self._paint_deal,
                           on_open=lambda row: self._look_back(self._deals[-1 - row]))
        gap = s.px(1.2)
        below = pygame.Rect(room.x, listed.bottom + gap, (room.width - gap) // 2, s.px(4.4))
        return [deals, Button("look back", below, _("Look back"), lambda: self._look_back(self._deals[-1 - deals.selected])),
                Button("copy", below.move(below.width + gap, 0), _("Copy the code"),
                       lambda: copy_code(self._stage, code_at(self._deals[-1 - deals.selected].record)))]

    def _look_back(self, deal: PractisedDeal) -> None:
        if deal.whole:
            self._stage.go(ReviewScreen(self._stage, deal.record, number=1))
        else:
            self._stage.toast(_("This deal has not been played to its end. Its code gives the same cards again."))

    def paint(self, surface: pygame.Surface, about: tuple[str, str], other: tuple[str, str] | None) -> None:
        """Paint what is not a widget. ``about``, a heading and words, shows before the first deal, and ``other`` figures in place
        of points lost."""
        stage, s, texts, room = self._stage, self._stage.style, self._stage.texts, self._room
        if not self._deals:
            head = pygame.Rect(room.x, room.y - s.px(0.4), room.width, texts.line_height(s.lead))
            texts.paint(surface, about[0], head, s.lead, RED, lines=1)
            below = pygame.Rect(room.x, head.bottom + s.px(1), room.width, room.bottom - head.bottom - s.px(1))
            texts.paint(surface, about[1], below, s.body, INK)
            return
        found = list(verdicts_of(self._deals))
        title, said = other or (figure_words(Figure.of(found)) if found else (_("This practice"), _("Still being looked at …")))
        paint_sum(surface, stage, room, title, said, Sum.of(found).marks, "")
        foot = pygame.Rect(room.x, room.bottom - s.px(5.6), room.width, s.px(6.4))
        problem = stage.services.reviews().problem()
        texts.paint(surface, escape(problem) if problem else supposed_words(), foot, s.small, INK_SOFT, valign="bottom")

    def _paint_deal(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, deal = self._stage.style, self._stage.texts, self._deals[-1 - row]
        found = deal.verdicts.values()
        wrong = sum(one.mark in MISTAKES for one in found)
        inner = rect.inflate(-2 * s.px(1), 0)
        told = (ngettext("{count} mistake", "{count} mistakes", wrong).format(count=wrong) if found
                else _("Still being looked at …"))
        right = texts.paint(surface, told, inner, s.body, INK_SOFT, align="right", valign="middle", lines=1).x
        label = _("Deal {number}").format(number=len(self._deals) - row)
        left = pygame.Rect(inner.x, inner.y, right - inner.x - s.px(1), inner.height)
        texts.paint(surface, f"{label} · {code_at(deal.record)}", left, s.strong, INK, valign="middle", lines=1)
