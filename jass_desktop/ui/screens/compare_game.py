"""The master in one's place in all rounds of a game: a table of differences, each row a way to the round card by card."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _, ngettext
from jass_desktop.session.comparison import PlayedLine, ahead
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.review.words import alternative_name
from jass_desktop.ui.screens.compare import ComparedScreen, CompareScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.listing import ScrollList

_WIDE, _HIGH, _ROW = 108, 81, 4.8
_COLUMNS = (0.0, 0.14), (0.14, 0.34), (0.34, 0.5), (0.54, 0.74), (0.74, 0.88), (0.88, 1.0)
"""From where to where each goes, of the whole width: round, one's own contract and points, the master's, the difference."""


class CompareGameScreen(ComparedScreen):
    """All rounds of a game. The master plays while this screen or one of its rounds is open, and resumes when it reopens."""

    first = "rounds"
    margin = (4.0, 3.4)

    def tick(self, dt_s: float) -> bool:
        changed = self._comparison.tick(dt_s)
        if changed:
            self.form.set(self.build(), self.first)
        return changed

    def close(self) -> None:
        self._comparison.close()

    def build(self) -> list[Widget]:
        s = self.stage.style
        inner = self.lay(_WIDE, s.px(_HIGH))
        self._head = pygame.Rect(inner.x, inner.y + s.px(10.4), inner.width, s.px(3.4))
        back = pygame.Rect(inner.right - s.px(22), inner.bottom - s.px(4.8), s.px(22), s.px(4.8))
        rows = sorted(self._comparison.own)
        room = pygame.Rect(inner.x, self._head.bottom, inner.width, back.y - s.px(1.6) - self._head.bottom)
        room.height = min(room.height, max(1, len(rows)) * s.px(_ROW))

        def paint_row(surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
            self._write(surface, rect, self._cells(rows[row]), s.body, INK)

        def open_row(row: int) -> None:
            if rows[row] in self._comparison.other:
                self.stage.go(CompareScreen(self.stage, self._comparison, rows[row], rests=False))

        # One click selects, as in all lists; a second one, or Enter, opens.
        listed = ScrollList("rounds", room, len(rows), s.px(_ROW), paint_row, on_open=open_row)
        return [listed, Button("back", back, _("Back"), self.stage.back, kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a round")), (_("Enter"), _("the round card by card")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts, inner = self.stage.style, self.stage.texts, self._inner
        below = pygame.Rect(inner.x, self.head.bottom, inner.width, texts.line_height(s.body))
        texts.paint(surface, self._state(), below, s.italic, INK_SOFT, lines=1)
        self._write(surface, self._head, (_("Round"), _("You"), _("Points"), _("Master"), _("Points"), "±"), s.small, INK_SOFT)
        foot = pygame.Rect(inner.x, inner.bottom - s.px(5.6), inner.width - s.px(24), s.px(5.6))
        texts.paint(surface, self._sum(), foot, s.strong, RED, valign="bottom", lines=2)

    def _write(self, surface: pygame.Surface, rect: pygame.Rect, cells: tuple[str, ...], spec: TypeSpec, colour: Colour) -> None:
        inner = rect.inflate(-2 * self.stage.style.px(1), 0)
        for text, (left, right), align in zip(cells, _COLUMNS, ("left", "left", "right", "left", "right", "right"), strict=True):
            place = pygame.Rect(inner.x + round(left * inner.width), inner.y, round((right - left) * inner.width), inner.height)
            self.stage.texts.paint(surface, text, place, spec, colour, align=align, valign="middle", lines=1)

    def _cells(self, number: int) -> tuple[str, ...]:
        own, other = self._comparison.own[number], self._comparison.other.get(number)
        if other is None:
            return str(number), self._named(own), self._made(own), "…", "", ""
        more = ahead(own, other, self.rules)
        return (str(number), self._named(own), self._made(own), self._named(other), self._made(other),
                f"{more:+d}".replace("-", "−") if more else "0")

    def _named(self, line: PlayedLine) -> str:
        """The contract or prediction, where the seat had one to name."""
        return "–" if not line.choices else alternative_name(line.choices[-1], self.rules, self.stage.theme, self.stage.language)

    def _made(self, line: PlayedLine) -> str:
        if self.rules.scope.predicts:
            return str(line.made)
        return _("{own} : {others}").format(own=line.made, others=line.others)

    def _state(self) -> str:
        comparison = self._comparison
        if comparison.problem:
            return escape(comparison.problem)
        if not comparison.whole:
            count = len(comparison.own)
            text = ngettext("The master is playing: {done} of {count} round …",
                            "The master is playing: {done} of {count} rounds …", count)
            return text.format(done=len(comparison.other), count=count)
        return self.how

    def _sum(self) -> str:
        """What all rounds come to; empty until all of them are played."""
        found = self._comparison
        more = sum(ahead(found.own[number], other, self.rules) for number, other in found.other.items())
        if found.own.keys() != found.other.keys() or not found.own:
            return ""
        if more == 0:
            return _("Altogether, there is no difference.")
        count = abs(more)
        text = (ngettext("Altogether, the master is {count} point better.", "Altogether, the master is {count} points better.",
                         count) if more > 0 else
                ngettext("Altogether, you are {count} point better.", "Altogether, you are {count} points better.", count))
        return text.format(count=count)
