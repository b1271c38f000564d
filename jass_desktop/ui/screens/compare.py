"""The master in the person's place: the same deal, card by card beside the person's own, from where the two part."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.engine.actions import Action
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.comparison import Comparison, PlayedLine, ahead
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.review.words import alternative_name
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Widget

_TICK_S = 0.02
_WIDE, _HIGH = 96, 76
_ROW = 4.6
_COLUMNS = (0.0, 0.2), (0.2, 0.44), (0.44, 0.52), (0.62, 0.88), (0.88, 1.0)
"""Left and right end of each column as shares of the width: the trick, the person's card and points, the master's."""
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
        return inf if self._comparison.whole else _TICK_S


class CompareScreen(ComparedScreen):
    """One round of a comparison, which plays it if that has not been done yet."""

    first = "back"

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
        s = self.stage.style
        inner = self.lay(_WIDE, s.px(_HIGH))
        back = pygame.Rect(inner.right - s.px(22), inner.bottom - s.px(4.8), s.px(22), s.px(4.8))
        return [Button("back", back, _("Back"), self.stage.back, kind="primary")]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    # Painting

    def write(self, surface: pygame.Surface) -> None:
        s, texts, inner = self.stage.style, self.stage.texts, self._inner
        own, other = self._comparison.own.get(self._number), self._comparison.other.get(self._number)
        below = pygame.Rect(inner.x, self.head.bottom, inner.width, texts.line_height(s.body))
        if own is None or other is None:
            said = escape(self._comparison.problem) or _("The master is playing …")
            texts.paint(surface, said, below, s.italic, INK_SOFT, lines=1)
        else:
            texts.paint(surface, self.how, below, s.italic, INK_SOFT, lines=1)
            self._paint_lines(surface, own, other, below.bottom + s.px(1.4))

    def _paint_lines(self, surface: pygame.Surface, own: PlayedLine, other: PlayedLine, top: int) -> None:
        s, texts, inner = self.stage.style, self.stage.texts, self._inner
        rows = self._rows(own, other)
        floor = inner.bottom - s.px(8)
        high = min(s.px(_ROW), (floor - top) // (len(rows) + 1))
        places = [(inner.x + round(left * inner.width), round((right - left) * inner.width)) for left, right in _COLUMNS]

        def write(y: int, cells: tuple[str, ...], spec: TypeSpec, colour: Colour) -> None:
            for text, (x, wide), align in zip(cells, places, ("left", "left", "right", "left", "right"), strict=True):
                texts.paint(surface, text, pygame.Rect(x, y, wide, high), spec, colour, align=align, valign="middle", lines=1)

        write(top, ("", _("You"), _("Points"), _("Master"), _("Points")), s.small, INK_SOFT)
        y = top + high
        parted = False
        for label, mine, its in rows:
            differs = mine[0] != its[0]
            if differs and not parted:
                parted = True
                surface.fill(PAPER_DARK, (inner.x - s.px(1), y, inner.width + 2 * s.px(1), high))
            write(y, (label, *mine, *its), s.strong if differs else s.body, INK if parted or not differs else INK_SOFT)
            y += high
            pygame.draw.line(surface, PAPER_LINE, (inner.x, y), (inner.right, y), s.hairline)
        foot = pygame.Rect(inner.x, inner.bottom - s.px(6.4), inner.width - s.px(24), s.px(6.4))
        texts.paint(surface, self._sum(own, other, parted=parted), foot, s.strong, RED, valign="bottom", lines=2)

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


