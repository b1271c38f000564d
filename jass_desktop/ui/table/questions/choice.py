"""Choosing the contract by the deck's own signs, or pushing to the partner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.panel import Panel, centred, paint_titled
from jass_desktop.ui.table.questions.sign_button import SignButton, level
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.speech.speech import contract_name
from jass_desktop.ui.widgets.basic import Button, Widget

_ABOVE = 2.4
"""Units between the panel and its usual place: at the first choice there may be a third line to explain."""


class ContractButton(SignButton):
    """A contract as a large sign with its name and factor."""

    def __init__(self, look: Look, rect: pygame.Rect, contract: Contract, factor: int, on_activate: Callable[[], None]) -> None:
        name = contract_name(contract, look.faces.theme, look.language)
        super().__init__(f"choose {contract.value}", rect, name, factor,
                         lambda surface, place: paint_contract_sign(surface, look, contract, place), on_activate)


class ChoicePanel(Panel):
    """Asks the person for the contract. The hand stays visible below it."""

    modal = False
    closes = False

    def __init__(self, view: Observation, partners: Sequence[str], on_choose: Callable[[Action], None]) -> None:
        """``partners`` in playing order: the next to choose first; if somebody has pushed, that player last."""
        super().__init__()
        self._view = view
        self._partners = partners
        self._choose = on_choose

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        choices = [action for action in self._view.legal if isinstance(action, Choose)]
        push = Push() in self._view.legal
        rows = 2 if len(choices) > (4 if layout.portrait else 6) else 1
        columns = -(-len(choices) // rows)
        mixed = any(action.contract.mixed for action in choices)
        units = (12.6 if mixed else 10.8, 12.4 if mixed else 13.4)
        wide, high, gap = s.px(units[0]), s.px(units[1]), s.px(0.9)
        height = 11.6 + rows * (units[1] + 0.9) + (6 if push else 0)
        self.rect = centred(layout, max(44.0, columns * (units[0] + 0.9) + 4), height).move(0, -s.px(_ABOVE))
        top = self.rect.y + s.px(10)
        signs: list[ContractButton] = []
        for i, action in enumerate(choices):
            row, column = divmod(i, columns)
            count = min(columns, len(choices) - row * columns)
            left = self.rect.centerx - (count * wide + (count - 1) * gap) // 2
            place = pygame.Rect(left + column * (wide + gap), top + row * (high + gap), wide, high)
            signs.append(ContractButton(look, place, action.contract, self._view.rules.factor(action.contract),
                                        partial(self._choose, action)))
        level(signs, look)
        widgets: list[Widget] = [*signs]
        if push:
            button = pygame.Rect(0, 0, s.px(42), s.px(4.8))
            button.midtop = (self.rect.centerx, top + rows * (high + gap) + s.px(0.5))
            widgets.append(Button("push", button, _("Push ({name} chooses)").format(name=escape(self._partners[0])),
                                  lambda: self._choose(Push())))
        return widgets

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        note = _("What is trumps?")
        if self._view.pushes:
            text = _("{name} has pushed.") if Push() in self._view.legal else _("{name} has pushed: you must choose.")
            note = text.format(name=escape(self._partners[-1]))
        paint_titled(surface, look, self.rect, _("You choose"), note)
