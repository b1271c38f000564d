"""Asks whether the person really wants a costly action. It reveals the cost, not the better action."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.verdicts import Mark
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, INK_SOFT
from jass_desktop.ui.review.words import alternative_name
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.panel import Panel, far, paint_titled
from jass_desktop.ui.widgets.basic import Button, Widget


class WarningPanel(Panel):
    """Trick and hand stay visible below it."""

    modal = False
    first = "back"

    def __init__(self, action: Action, loss: float, rules: RuleSet, on_do: Callable[[], None],
                 on_back: Callable[[], None]) -> None:
        """``loss`` is in own points, before the factor."""
        super().__init__()
        self._action, self._loss, self._rules = action, loss, rules
        self._do, self._back = on_do, on_back

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        self.rect = far(layout, 62, 26)
        wide, high = (self.rect.width - s.px(6)) // 2, s.px(4.8)
        top = self.rect.bottom - high - s.px(2)
        left = pygame.Rect(self.rect.x + s.px(2), top, wide, high)
        label = _("Play it anyway") if isinstance(self._action, Play) else _("Choose it anyway")
        return [Button("back", left, _("Take it back"), self._back, kind="primary"),
                Button("do", left.move(wide + s.px(2), 0), label, self._do)]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s = look.style
        room = paint_titled(surface, look, self.rect, _("Are you sure?"))
        paint_mark(surface, look, Mark.BLUNDER, (room.x + s.px(3.4), room.y + s.px(3)), s.px(4.6))
        name = alternative_name(self._action, self._rules, look.faces.theme, look.language)
        count = round(self._loss)
        text = ngettext("{action}: costs about {count} point.", "{action}: costs about {count} points.", count)
        words = pygame.Rect(room.x + s.px(8), room.y, room.width - s.px(8), 0)
        said = text.format(action=name, count=count)
        words.height = look.texts.measure(said, s.strong, words.width)[1]
        look.texts.paint(surface, said, words, s.strong, INK)
        note = pygame.Rect(words.x, words.bottom + s.px(0.4), words.width, look.texts.line_height(s.small) * 2)
        known = _("By what you can know, if all play on like the club player.")
        look.texts.paint(surface, known, note, s.small, INK_SOFT, lines=2)
