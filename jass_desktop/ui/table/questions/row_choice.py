"""The choice in Coiffeur: an open row of the board, then a contract if the row allows several."""

from __future__ import annotations

from collections.abc import Callable
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
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.table.questions.sign_button import SignButton, in_lines, level
from jass_desktop.ui.table.score.row_signs import paint_row_sign
from jass_desktop.ui.table.speech.speech import row_name
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget, digit_on, unmodified
from jass_desktop.ui.widgets.boxes import Gap, Stack

_WIDE, _HIGH = 10.8, 10.4
_WIDE_MIXED = 12.6
"""Width of a contract's button among mixed contracts, whose names are longer."""
_BELOW, _FOOT = Gap(1), 34
"""Between the lines of buttons and the one at the foot, and its width in units. With two lines, the bubble of the partner stays
in sight above."""
_ABOVE_SIDES = 1.2
"""How much higher the panel lies in an upright window, where the bubbles at the sides are at its foot."""
_MOST = 6
"""Most rows side by side; more would cover the bubbles at the sides of the table."""


class _RowButton(SignButton):
    """A row of the board. A written row shows its points, is struck through, and is disabled."""

    def __init__(self, look: Look, number: int, standing: Standing, entry: RowEntry | None,
                 on_activate: Callable[[], None]) -> None:
        row = standing.rows[number]
        name = row_name(row, look.faces.theme, look.language)
        words = name if entry is None else _("{points}").format(points=entry.written)
        super().__init__(f"row {number}", words, row.factor,
                         lambda surface, place: paint_row_sign(surface, look, row, place), on_activate)
        self.enabled = entry is None
        if entry is not None:
            self.named = _("{who}: {words}").format(who=name, words=words)

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


class RowChoicePanel(QuestionPanel):
    """Asks the person for row and contract. The hand stays visible below it, and the board beside it."""

    modal = False
    closes = False
    across = 48.0

    def __init__(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._view, self._names, self._choose = view, names, on_choose
        self._standing = Standing.of(view.rules, view.rounds)
        self._row: int | None = None
        """The row whose contract is being chosen."""
        self._signs: list[SignButton] = []
        """The rows or contracts to choose from, in numbering order."""
        self._typed = Number(0, 0)

    def above(self, layout: TableLayout) -> float:
        return _ABOVE_SIDES if layout.portrait else 0

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        widgets = super().build(look, layout)
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

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        return self._rows(look) if self._row is None else self._contracts(look, layout, self._row)

    def _rows(self, look: Look) -> Stack:
        view, column = self._view, self._standing.columns[self._view.party]
        lines = in_lines([_RowButton(look, n, self._standing, entry, partial(self._take, n)) for n, entry in enumerate(column)],
                         _MOST, _WIDE, _HIGH)
        if Push() in view.legal:
            name = escape(self._names[self._asked_next])
            push = Button("push", HERE, _("Pass to {name}").format(name=name), lambda: self._choose(Push()))
            return titled(look, _("You choose"), _("Which row do you play?"), lines, _BELOW, ways(push.sized(_FOOT)))
        note = _("All have passed: you must choose.") if view.pushes else _("Which row do you play?")
        return titled(look, _("You choose"), note, lines)

    def _contracts(self, look: Look, layout: TableLayout, number: int) -> Stack:
        row, choices = self._standing.rows[number], self._of(number)
        mixed = any(action.contract.mixed for action in choices)
        lines = in_lines([ContractButton(look, action.contract, 1, partial(self._choose, action)) for action in choices],
                         5 if layout.portrait or len(choices) > 6 else 6, _WIDE_MIXED if mixed else _WIDE, _HIGH)
        # Translators: row: the name of a row of the board.
        title = _("{row} ×{factor}").format(row=row_name(row, look.faces.theme, look.language), factor=row.factor)
        back = Button("rows", HERE, _("Another row"), self._back)
        return titled(look, title, _("Which contract?"), lines, _BELOW, ways(back.sized(_FOOT)))

    @property
    def _asked_next(self) -> Seat:
        view = self._view
        return asked(view.first_seat, view.rounds, view.rules)[view.pushes + 1]
