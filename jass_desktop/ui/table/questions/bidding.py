"""Calling in an auction: the points and the contract of a bid, or pass, double and redouble."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Bid, Call, Pass
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.choice import ContractButton
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.table.questions.sign_button import SignButton, in_lines, level
from jass_desktop.ui.table.speech.speech import spoken_call
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import Gap, Stack, row_of
from jass_desktop.ui.widgets.content import Text


class BiddingPanel(QuestionPanel):
    """Asks the person for a call: a contract bids the points shown above it. The hand stays visible below."""

    modal = False
    closes = False
    across = 56.0

    def __init__(self, view: Observation, on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._view, self._choose = view, on_choose
        self._points = sorted({call.points for call in view.legal if isinstance(call, Bid)})
        self._at = 0
        self.first = f"choose {view.rules.contracts[0].value}" if self._points else f"choose {Pass()}"

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        widgets = super().build(look, layout)
        level([widget for widget in widgets if isinstance(widget, SignButton)], look)
        return widgets

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        faces, language = look.faces.theme, look.language
        others = ways(*(Button(f"choose {call}", HERE, spoken_call(call, faces, language), partial(self._choose, call)).sized(20)
                        for call in self._view.legal if isinstance(call, Call) and not isinstance(call, Bid)))
        if not self._points:
            return titled(look, _("You call"), "", others)
        points = self._points[self._at]
        signs = [ContractButton(look, call.contract, 1, partial(self._choose, call))
                 for call in self._view.legal if isinstance(call, Bid) and call.points == points]
        number = Text(look, str(points), look.style.number, align="centre", valign="middle", lines=1)
        steps = row_of(Button("lower", HERE, "−", partial(self._step, -1)).sized(8), number,
                       Button("higher", HERE, "+", partial(self._step, 1)).sized(8), gap=1, size=6)
        return titled(look, _("You call"), _("How many points does your side make, and by which contract?"), steps, Gap(1),
                      in_lines(signs, max(4 if layout.portrait else 6, -(-len(signs) // 2)), 10.8, 13.4), Gap(1.4), others)

    def on_key(self, event: pygame.event.Event) -> bool:
        if event.key not in (pygame.K_UP, pygame.K_DOWN):
            return False
        self._step(1 if event.key == pygame.K_UP else -1)
        return True

    def _step(self, by: int) -> None:
        self._at = min(max(self._at + by, 0), len(self._points) - 1)
        self.changed()
