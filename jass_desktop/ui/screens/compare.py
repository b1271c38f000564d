"""The master in the person's place: the same deal, card by card beside the person's own, from where the two part."""

from __future__ import annotations

import pygame

from jass_desktop.engine.actions import Action
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.findings.comparison import Comparison, PlayedLine, ahead
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Share, column_of, row_of

_ROW = 4.6
_COLUMNS = row_of(Share(20), Share(24), Share(8), row_of(size=Share(10)), Share(26), Share(12))
"""The trick, the person's card and points, the master's."""
_Cell = tuple[str, str]
"""The action, and the points after it."""


class ComparedScreen(SheetScreen):
    """What shows a comparison that may still be played."""

    def __init__(self, stage: Stage, comparison: Comparison) -> None:
        super().__init__(stage)
        self._comparison = comparison

    @property
    def title(self) -> str:
        return _("Compared with the master")

    @property
    def heading(self) -> str:
        return _("The master in your place")

    @property
    def how(self) -> str:
        return _("Same cards, same players: they play as before until the master deviates.")

    @property
    def rules(self) -> RuleSet:
        return self._comparison.record.rules

    @property
    def due_s(self) -> float:
        return self._comparison.due_s


class CompareScreen(ComparedScreen):
    """One round of a comparison, which plays it if that has not been done yet."""

    def __init__(self, stage: Stage, comparison: Comparison, number: int, *, rests: bool = True) -> None:
        """``rests``: the comparison rests when the screen is left."""
        super().__init__(stage, comparison)
        self._number, self._rests = number, rests

    def tick(self, dt_s: float) -> bool:
        """Let the master play on; whether there is something new."""
        return self._comparison.tick(dt_s)

    def close(self) -> None:
        if self._rests:
            self._comparison.close()

    def build(self) -> list[Widget]:
        line = self.stage.texts.line_height(self.stage.style.body)
        _head, self._below, self._table, self._foot = self.lay(
            96, column_of(5.4, Natural(line), Gap(1.4), REST, Gap(1.6), 6.4, size=76))
        return [self.close_button()]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts = self.stage.style, self.stage.texts
        own, other = self._comparison.own.get(self._number), self._comparison.other.get(self._number)
        if own is None or other is None:
            said = escape(self._comparison.problem) or _("The master is playing …")
            texts.paint(surface, said, self._below, s.italic, INK_SOFT, lines=1)
        else:
            texts.paint(surface, self.how, self._below, s.italic, INK_SOFT, lines=1)
            self._paint_lines(surface, own, other)

    def _paint_lines(self, surface: pygame.Surface, own: PlayedLine, other: PlayedLine) -> None:
        s, texts = self.stage.style, self.stage.texts
        rows = self._rows(own, other)

        def write(line: pygame.Rect, cells: tuple[str, ...], spec: TypeSpec, colour: Colour) -> None:
            aligned = ("left", "left", "right", "left", "right")
            for text, place, align in zip(cells, _COLUMNS.places(line, s), aligned, strict=True):
                texts.paint(surface, text, place, spec, colour, align=align, valign="middle", lines=1)

        heading, *lines = column_of(*[Share(most=_ROW)] * (len(rows) + 1)).places(self._table, s)
        write(heading, ("", _("You"), _("Points"), _("Master"), _("Points")), s.small, INK_SOFT)
        parted = False
        for line, (label, mine, its) in zip(lines, rows, strict=True):
            differs = mine[0] != its[0]
            if differs and not parted:
                parted = True
                surface.fill(PAPER_DARK, line.inflate(2 * s.px(1), 0))
            write(line, (label, *mine, *its), s.strong if differs else s.body, INK if parted or not differs else INK_SOFT)
            pygame.draw.line(surface, PAPER_LINE, line.bottomleft, line.bottomright, s.hairline)
        texts.paint(surface, self._sum(own, other, parted=parted), self._foot, s.strong, RED, valign="bottom", lines=2)

    def _rows(self, own: PlayedLine, other: PlayedLine) -> list[tuple[str, _Cell, _Cell]]:
        """Choices and tricks: the label, the person's, and the master's."""
        def name(actions: tuple[Action, ...], n: int) -> str:
            if n >= len(actions):
                return "–"
            return alternative_name(actions[n], self.rules, self.stage.faces.theme, self.stage.language)

        label = _("Prediction") if self.rules.scope.predicts else _("Contract")
        found = [(label, (name(own.choices, n), ""), (name(other.choices, n), ""))
                 for n in range(max(len(own.choices), len(other.choices)))]
        for n in range(min(len(own.cards), len(other.cards), len(own.after), len(other.after))):
            found.append((_("Trick {number}").format(number=n + 1), (name(own.cards, n), str(own.after[n])),
                          (name(other.cards, n), str(other.after[n]))))
        return found

    def _sum(self, own: PlayedLine, other: PlayedLine, *, parted: bool) -> str:
        if not parted:
            return _("The master did exactly what you did.")
        if self.rules.scope.predicts:
            return _("You missed your prediction by {own}, the master by {other}.").format(own=own.made, other=other.made)
        more = ahead(own, other, self.rules)
        said = _("You made {own} : {others}, the master {made} : {against}.").format(
            own=own.made, others=own.others, made=other.made, against=other.others)
        if more == 0:
            return said
        count = abs(more)
        text = (ngettext("{said} The master is {count} point better.",
                         "{said} The master is {count} points better.", count) if more > 0 else
                ngettext("{said} You are {count} point better.",
                         "{said} You are {count} points better.", count))
        return text.format(said=said, count=count)


