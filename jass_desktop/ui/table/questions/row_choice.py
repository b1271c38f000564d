"""The choice in Coiffeur: an open row of the board, then a contract if the row allows several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.kinds.coiffeur import asked
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.standing import RowEntry, Standing
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.choice import ContractButton
from jass_desktop.ui.table.questions.dial import Number
from jass_desktop.ui.table.questions.panel import Panel, centred, paint_titled
from jass_desktop.ui.table.questions.sign_button import SignButton, level
from jass_desktop.ui.table.score.row_signs import paint_row_sign
from jass_desktop.ui.table.speech.speech import row_name
from jass_desktop.ui.widgets.basic import Button, Kit, Widget, digit_on, unmodified

_WIDE, _HIGH, _GAP = 10.8, 10.7, 0.9
_WIDE_MIXED = 12.6
"""Width of a contract's button among mixed contracts, whose names are longer."""
_HEAD, _FOOT = 9.5, 6.8
"""With two lines of buttons, the bubble of the partner stays in sight above."""
_ABOVE_SIDES = 1.2
"""How much higher the panel lies in an upright window, where the bubbles at the sides are at its foot."""
_MOST = 6
"""Most rows side by side; more would cover the bubbles at the sides of the table."""


class _RowButton(SignButton):
    """A row of the board. A written row shows its points, is struck through, and is disabled."""

    def __init__(self, look: Look, rect: pygame.Rect, number: int, standing: Standing, entry: RowEntry | None,
                 on_activate: Callable[[], None]) -> None:
        row = standing.rows[number]
        name = row_name(row, look.faces.theme, look.language)
        words = name if entry is None else _("{points}").format(points=entry.written)
        super().__init__(f"row {number}", rect, words, row.factor,
                         lambda surface, place: paint_row_sign(surface, look, row, place), on_activate)
        self.enabled = entry is None

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        super().paint(surface, kit, focused)
        if self.enabled:
            return
        s = kit.style
        inner = self.rect.inflate(-2 * s.px(1.2), -2 * s.px(1.2))
        inner.height -= s.px(2.4)
        stroke = (f'<path d="M0 {inner.height} L{inner.width} 0" stroke="{css(RED)}" stroke-width="{s.px(0.5)}" '
                  'stroke-opacity="0.8" stroke-linecap="round" fill="none"/>')
        surface.blit(kit.shapes.drawn(stroke, inner.size), inner)


class RowChoicePanel(Panel):
    """Asks the person for row and contract. The hand stays visible below it, and the board beside it."""

    modal = False
    closes = False

    def __init__(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._view, self._names, self._choose = view, names, on_choose
        self._standing = Standing.of(view.rules, view.rounds)
        self._row: int | None = None
        """The row whose contract is being chosen."""
        self._signs: list[SignButton] = []
        """The rows or contracts to choose from, in numbering order."""
        self._typed = Number(0, 0)

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        widgets = self._rows(look, layout) if self._row is None else self._contracts(look, layout, self._row)
        self._signs = [widget for widget in widgets if isinstance(widget, SignButton)]
        level(self._signs, look)
        if self._typed.most != len(self._signs):
            self._typed = Number(len(self._signs), 0)
        return widgets

    def on_key(self, event: pygame.event.Event) -> bool:
        """Digits move to the row or contract of that number, Left and Right to the previous and next one, wrapping around."""
        if self.form is None or not unmodified(event):
            return False
        if (digit := digit_on(event)) is not None:
            self._typed.type(digit)
            wanted = self._signs[self._typed.value - 1:self._typed.value]
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            keys = [sign.key for sign in self._signs]
            if self.form.focus_key not in keys:
                return False
            at = keys.index(self.form.focus_key)
            ring = self._signs[at + 1:] + self._signs[:at]
            wanted = ring if event.key == pygame.K_RIGHT else ring[::-1]
        else:
            return False
        found = next((sign for sign in wanted if sign.enabled), None)
        if found is not None:
            self.form.focus(found.key)
        return True

    def step_back(self) -> bool:
        within = self._row is not None
        self._back()
        return within

    def _back(self) -> None:
        if self._row is not None:
            self.first, self._row = f"row {self._row}", None
            self.changed()

    def _take(self, row: int) -> None:
        """Choose the row: with its contract if there is only one, otherwise ask for it."""
        choices = self._of(row)
        if len(choices) == 1:
            self._choose(choices[0])
            return
        self._row, self.first = row, f"choose {choices[0].contract.value}"
        self.changed()

    def _of(self, row: int) -> list[Choose]:
        return [action for action in self._view.legal if isinstance(action, Choose) and action.row == row]

    def _rows(self, look: Look, layout: TableLayout) -> list[Widget]:
        column = self._standing.columns[self._view.party]
        widgets: list[Widget] = [
            _RowButton(look, place, n, self._standing, column[n], partial(self._take, n))
            for n, place in enumerate(self._places(look, layout, len(column), _MOST, _WIDE))]
        if Push() in self._view.legal:
            name = self._names[self._asked_next]
            widgets.append(self._foot(look, "push", _("Pass to {name}").format(name=escape(name)),
                                      lambda: self._choose(Push())))
        return widgets

    def _contracts(self, look: Look, layout: TableLayout, row: int) -> list[Widget]:
        choices = self._of(row)
        mixed = any(action.contract.mixed for action in choices)
        most = 5 if layout.portrait or len(choices) > 6 else 6
        places = self._places(look, layout, len(choices), most, _WIDE_MIXED if mixed else _WIDE)
        widgets: list[Widget] = [ContractButton(look, place, action.contract, 1, partial(self._choose, action))
                                 for action, place in zip(choices, places, strict=True)]
        return [*widgets, self._foot(look, "rows", _("Another row"), self._back)]

    def _places(self, look: Look, layout: TableLayout, count: int, most: int, width: float) -> Sequence[pygame.Rect]:
        """Places for ``count`` buttons of ``width`` units, at most ``most`` in a line, each line centred; sets ``rect``."""
        s, lines = look.style, -(-count // most)
        columns = -(-count // lines)
        self.rect = centred(layout, max(48.0, columns * (width + _GAP) + 4), _HEAD + lines * (_HIGH + _GAP) + _FOOT)
        if layout.portrait:
            self.rect.y -= s.px(_ABOVE_SIDES)
        wide, high, gap = s.px(width), s.px(_HIGH), s.px(_GAP)
        places = []
        for i in range(count):
            line, column = divmod(i, columns)
            here = min(columns, count - line * columns)
            left = self.rect.centerx - (here * wide + (here - 1) * gap) // 2
            places.append(pygame.Rect(left + column * (wide + gap), self.rect.y + s.px(_HEAD) + line * (high + gap), wide, high))
        return places

    def _foot(self, look: Look, key: str, label: str, act: Callable[[], None]) -> Button:
        s = look.style
        button = pygame.Rect(0, 0, s.px(34), s.px(4.8))
        button.midbottom = (self.rect.centerx, self.rect.bottom - s.px(1.8))
        return Button(key, button, label, act)

    @property
    def _asked_next(self) -> Seat:
        view = self._view
        return asked(view.first_seat, view.rounds, view.rules)[view.pushes + 1]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        if self._row is not None:
            row = self._standing.rows[self._row]
            title = _("{row} ×{factor}").format(row=row_name(row, look.faces.theme, look.language), factor=row.factor)
            paint_titled(surface, look, self.rect, title, _("Which contract?"))
            return
        note = _("Which row do you play?")
        if Push() not in self._view.legal and self._view.pushes:
            note = _("All have passed: you must choose.")
        paint_titled(surface, look, self.rect, _("You choose"), note)
