"""The sheet after a round: where the points come from, line by line; beside it the slate on which they are then written."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerSeat, PerSide, Side
from jass_desktop.i18n import _
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED, TypeSpec
from jass_desktop.ui.table.dialogs import paint_meld
from jass_desktop.ui.table.layout import Box, TableLayout
from jass_desktop.ui.table.panel import Panel, paint_titled
from jass_desktop.ui.table.signs import paint_contract_sign
from jass_desktop.ui.table.slate import both_halves, paint_slate
from jass_desktop.ui.table.speech import contract_name
from jass_desktop.ui.table.strokes import Strokes, stages
from jass_desktop.ui.text import escape
from jass_desktop.ui.widgets import Button, Widget

WRITE_S, STROKE_S = 0.8, 0.13
"""When the points begin to be written on the slate, and how long each stroke takes."""
_ROW = 3.5


class SheetPanel(Panel):
    """Lasts until the person goes on."""

    first = "on"

    def __init__(self, score: RoundScore, earlier: tuple[RoundScore, ...], names: PerSeat[str], labels: PerSide[str],
                 first: Side, kind: str,
                 on_next: Callable[[], None], on_written: Callable[[], None], pace: float, *, last: bool) -> None:
        """``earlier``: the rounds before; ``last``: whether the game is over with this round."""
        super().__init__()
        self._score, self._names, self._labels, self._first, self._kind = score, names, labels, first, kind
        before, after = both_halves(earlier, kind), both_halves((*earlier, score), kind)
        self._stages = PerSide.of(lambda side: stages(before[side], after[side]))
        self._next, self._on_written, self._last = on_next, on_written, last
        self._pace = pace
        self._time_s = 0.0

    @property
    def _stage(self) -> int:
        """How many strokes have been written by now."""
        if self._pace <= 0:
            return 100
        return max(0, int((self._time_s / self._pace - WRITE_S) / STROKE_S))

    @property
    def written(self) -> bool:
        """Whether all has been written."""
        return self._stage >= max(map(len, self._stages)) - 1

    def _halves(self) -> PerSide[Strokes]:
        return PerSide(*(found[min(self._stage, len(found) - 1)] for found in self._stages))

    def tick(self, dt_s: float) -> bool:
        before = self._halves()
        self._time_s += dt_s
        changed = self._halves() != before
        if changed and PerSide(*(found[0] for found in self._stages)) == before:
            self._on_written()
        return changed

    @property
    def shown_s(self) -> float:
        """How long it has been shown."""
        return self._time_s

    def _rows(self) -> list[tuple[str, PerSide[str], bool]]:
        """(what, how much for each side, whether it is a sum)."""
        score, points = self._score, self._score.points

        def each(name: str) -> PerSide[int]:
            return PerSide.of(lambda side: getattr(points[side], name))

        rows: list[tuple[str, PerSide[int], bool]] = [(self._card_words(), each("cards"), False)]
        lines = (("last_trick", _("Last trick")), ("match", _("Match: all nine tricks")), ("weis", _("Weis")),
                 ("stoeck", _("Stöck")))
        for name, label in lines:
            if any(each(name)):
                rows.append((label, each(name), False))
        if score.factor > 1 or len(rows) > 1:
            rows.append((_("Together"), each("total"), True))
        shown = [(label, PerSide(*(str(value) if value or is_sum else "–" for value in values)), is_sum) for label, values,
                 is_sum in rows]
        if score.factor > 1:
            times = _("×{factor}").format(factor=score.factor)
            shown.append((_("Factor of the contract"), PerSide(times, times), False))
            shown.append((_("Written"), PerSide.of(lambda side: str(score.written[side])), True))
        shown.append((_("New score"), PerSide.of(lambda side: str(score.totals[side])), True))
        return shown

    def _card_words(self) -> str:
        tricks = self._score.tricks
        return _("Cards ({ours} : {theirs} tricks)").format(ours=tricks[self._first], theirs=tricks[self._first.other])

    def build(self, stage: Stage, layout: TableLayout) -> list[Widget]:
        s = stage.style
        melds = sum(1 for _entry in self._score.weis)
        height = s.px(20 + _ROW * len(self._rows()) + (min(4, melds) * 6.6 + 1 if melds else 0))
        width = s.px(74)
        slate = pygame.Rect(0, 0, s.px(42), s.px(52))
        if layout.portrait:
            slate.size = (s.px(32), s.px(39.6))
            top = max(s.px(2), (layout.size[1] - height - slate.height - s.px(3)) // 2)
            self.rect = pygame.Rect((layout.size[0] - width) // 2, top, width, height)
            slate.midtop = (layout.size[0] // 2, self.rect.bottom + s.px(3))
        else:
            left = (layout.size[0] - width - slate.width - s.px(3)) // 2
            self.rect = pygame.Rect(left, max(s.px(1), (layout.size[1] - height) // 2), width, height)
            slate.midleft = (self.rect.right + s.px(3), layout.size[1] // 2)
        self._slate = slate
        button = pygame.Rect(0, 0, s.px(26), s.px(4.8))
        button.midbottom = (self.rect.centerx, self.rect.bottom - s.px(1.8))
        return [Button("on", button, _("To the result") if self._last else _("Next round"), self._next, kind="primary")]

    def paint(self, surface: pygame.Surface, stage: Stage, layout: TableLayout) -> None:
        s, texts, score = stage.style, stage.texts, self._score
        name = contract_name(score.contract, stage.faces.theme, stage.language)
        note = _("{contract}, chosen by {name}").format(contract=name, name=escape(self._names[score.chooser]))
        room = paint_titled(surface, stage, self.rect, _("Round {number}").format(number=score.number), note)
        sign = pygame.Rect(self.rect.x + s.px(2), self.rect.y + s.px(1.2), s.px(6.4), s.px(6.4))
        paint_contract_sign(surface, stage, score.contract, sign)
        column = s.px(13)
        order = (self._first, self._first.other)
        head = TypeSpec("sans-strong", s.body.px)
        y = room.y - s.px(0.6)
        for i, side in enumerate(order):
            place = pygame.Rect(room.right - (2 - i) * column, y, column, s.px(_ROW))
            texts.paint(surface, escape(self._labels[side]), place, head, INK_SOFT, align="right", valign="middle", lines=1)
        y += s.px(_ROW)
        weis = _("Weis")
        for label, values, is_sum in self._rows():
            row = pygame.Rect(room.x, y, room.width, s.px(_ROW))
            last = label == _("New score")
            if is_sum:
                pygame.draw.line(surface, PAPER_LINE, row.topleft, row.topright, s.hairline)
            if last:
                surface.fill(PAPER_DARK, row)
            spec = head if is_sum else s.body
            texts.paint(surface, label, pygame.Rect(row.x + s.px(0.6), row.y, row.width - 2 * column - s.px(0.6), row.height),
                        spec, INK,
                        valign="middle", lines=1)
            for i, side in enumerate(order):
                place = pygame.Rect(room.right - (2 - i) * column, y, column - s.px(0.6), row.height)
                texts.paint(surface, values[side], place, spec, RED if last else INK, align="right", valign="middle", lines=1)
            y += row.height
            if label == weis:
                y = self._paint_melds(surface, stage, room, y)
        paint_slate(surface, stage, Box(*self._slate), self._halves(), self._labels, self._first,
                    self._kind)

    def _paint_melds(self, surface: pygame.Surface, stage: Stage, room: pygame.Rect, y: int) -> int:
        s = stage.style
        if not self._score.weis:
            return y
        for seat, meld in self._score.weis[:4]:
            right = paint_meld(surface, stage, meld, room.x + s.px(1.6), y + s.px(3.2), s.px(4))
            words = pygame.Rect(right + s.px(1.2), y, room.right - right - s.px(1.2), s.px(6.4))
            stage.texts.paint(surface, escape(self._names[seat]), words, s.small, INK_SOFT, valign="middle", lines=1)
            y += s.px(6.6)
        return y + s.px(1)
