"""The sheet beside what to practise: how it works, and later the deals so far and what they came to."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.i18n import _, ngettext
from jass_desktop.session.findings.decisions import MISTAKES
from jass_desktop.session.findings.verdicts import Sum
from jass_desktop.session.practice.deals import Figure, PractisedDeal, verdicts_of
from jass_desktop.ui.decisions.sheet import paint_sum
from jass_desktop.ui.decisions.words import supposed_words
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.codes import code_at, copy_code
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.practice import figure_words


class ResultsSheet:
    """Shows ``deals`` as they are at the time, the newest first."""

    def __init__(self, stage: Stage, deals: Sequence[PractisedDeal]) -> None:
        self._stage, self._deals = stage, deals
        self._room = self._foot = pygame.Rect(0, 0, 0, 0)

    def build(self, sheet: pygame.Rect) -> list[Widget]:
        """The widgets on this sheet: none before the first deal."""
        s = self._stage.style
        room = self._room = inside(sheet, s, 3, 3.4)
        above, self._foot = column_of(REST, 5.6).places(room, s)
        if not self._deals:
            return []
        tall = s.px(4.8)
        ways = row_of(REST, REST, gap=1.2, size=4.4)
        _sum, listed, again, copy = column_of(
            16.4, Share(most=Natural(tall * len(self._deals))), Gap(1.2), ways, Gap(1.2)).places(above, s)
        deals = ScrollList("deals", listed, len(self._deals), tall, self._paint_deal,
                           on_open=lambda row: self._look_back(self._deals[-1 - row]))
        return [deals, Button("look back", again, _("Look back"), lambda: self._look_back(self._deals[-1 - deals.selected])),
                Button("copy", copy, _("Copy the code"),
                       lambda: copy_code(self._stage, code_at(self._deals[-1 - deals.selected].record)))]

    def _look_back(self, deal: PractisedDeal) -> None:
        if deal.whole:
            self._stage.go(LookBackScreen(self._stage, deal.record, number=1))
        else:
            self._stage.toast(_("This deal has not been played to its end. Its code gives the same cards again."))

    def paint(self, surface: pygame.Surface, about: tuple[str, str], other: tuple[str, str] | None) -> None:
        """Paint what is not a widget. ``about``, a heading and words, shows before the first deal, and ``other`` figures in place
        of points lost."""
        stage, s, texts, room = self._stage, self._stage.style, self._stage.texts, self._room
        if not self._deals:
            head, below = column_of(Natural(texts.line_height(s.lead)), Gap(1), REST).places(room.move(0, -s.px(0.4)), s)
            texts.paint(surface, about[0], head, s.lead, RED, lines=1)
            texts.paint(surface, about[1], below, s.body, INK)
            return
        found = list(verdicts_of(self._deals))
        title, said = other or (figure_words(Figure.of(found)) if found else (_("This practice"), _("Still being looked at …")))
        paint_sum(surface, stage, room, title, said, Sum.of(found).marks, "")
        problem = stage.services.reviews().problem()
        basis = escape(problem) if problem else supposed_words(self._deals[-1].record.rules)
        texts.paint(surface, basis, self._foot, s.small, INK_SOFT, valign="bottom")

    def _paint_deal(self, surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
        s, texts, deal = self._stage.style, self._stage.texts, self._deals[-1 - row]
        found = deal.verdicts.values()
        wrong = sum(one.mark in MISTAKES for one in found)
        inner = inside(rect, s, 1)
        told = (ngettext("{count} mistake", "{count} mistakes", wrong).format(count=wrong) if found
                else _("Still being looked at …"))
        right = texts.paint(surface, told, inner, s.body, INK_SOFT, align="right", valign="middle", lines=1).width
        label = _("Deal {number}").format(number=len(self._deals) - row)
        left, _told = row_of(REST, Natural(right), gap=1).places(inner, s)
        texts.paint(surface, f"{label} · {code_at(deal.record)}", left, s.strong, INK, valign="middle", lines=1)
