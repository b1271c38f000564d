"""The master in one's place in all rounds of a game: a table of differences, each row a way to the round card by card."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _, ngettext
from jass_desktop.session.findings.comparison import PlayedLine, ahead
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.compare import ComparedScreen, CompareScreen
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import FREE, Gap, Natural, Share, column_of, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.words.figures import whole

_ROW = 4.8
_COLUMNS = row_of(Share(14), Share(20), Share(16), row_of(size=Share(4)), Share(20), Share(14), Share(12), padding=(1, 0))
"""Round, one's own contract and points, the master's, the difference."""


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
        rows = sorted(self._comparison.own)
        room = Share(most=Natural(max(1, len(rows)) * s.px(_ROW)))
        _head, self._below, self._head, listed_at, self._foot = self.lay(
            108, column_of(5.4, 5, 3.4, room, Gap(0.8), FREE, 5.6, size=81))

        def paint_row(surface: pygame.Surface, rect: pygame.Rect, row: int) -> None:
            self._write(surface, rect, self._cells(rows[row]), s.body, INK)

        def open_row(row: int) -> None:
            if rows[row] in self._comparison.other:
                self.stage.go(CompareScreen(self.stage, self._comparison, rows[row], rests=False))

        # One click selects, as in all lists; a second one, or Enter, opens.
        listed = ScrollList("rounds", listed_at, len(rows), s.px(_ROW), paint_row, on_open=open_row)
        return [listed, self.close_button()]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a round")), (_("Enter"), _("the round card by card")), (_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        texts.paint(surface, self._state(), self._below, s.italic, INK_SOFT, lines=1)
        points = _("Off by") if self.rules.scope.predicts else _("Points")
        self._write(surface, self._head, (_("Round"), _("You"), points, _("Master"), points, "±"), s.small, INK_SOFT)
        texts.paint(surface, self._sum(), self._foot, s.strong, RED, valign="bottom", lines=2)

    def _write(self, surface: pygame.Surface, rect: pygame.Rect, cells: tuple[str, ...], spec: TypeSpec, colour: Colour) -> None:
        places, aligned = _COLUMNS.places(rect, self.stage.style), ("left", "left", "right", "left", "right", "right")
        for text, place, align in zip(cells, places, aligned, strict=True):
            self.stage.texts.paint(surface, text, place, spec, colour, align=align, valign="middle", lines=1)

    def _cells(self, number: int) -> tuple[str, ...]:
        own, other = self._comparison.own[number], self._comparison.other.get(number)
        if other is None:
            return str(number), self._named(own), self._made(own), "…", "", ""
        return (str(number), self._named(own), self._made(own), self._named(other), self._made(other),
                whole(ahead(own, other, self.rules)))

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
