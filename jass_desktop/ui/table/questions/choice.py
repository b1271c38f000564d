"""Choosing the contract by the deck's own signs, or pushing to the partner."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.table.questions.sign_button import SignButton, in_lines, level
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.table.speech.speech import contract_name
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import Gap, Stack

_ABOVE = 2.4
"""Units between the panel and its usual place: at the first choice there may be a third line to explain."""


class ContractButton(SignButton):
    """A contract as a large sign with its name and factor."""

    def __init__(self, look: Look, contract: Contract, factor: int, on_activate: Callable[[], None]) -> None:
        name = contract_name(contract, look.faces.theme, look.language)
        super().__init__(f"choose {contract.value}", name, factor,
                         lambda surface, place: paint_contract_sign(surface, look, contract, place), on_activate)


class ChoicePanel(QuestionPanel):
    """Asks the person for the contract. The hand stays visible below it."""

    modal = False
    closes = False
    across = 44.0

    def __init__(self, view: Observation, partners: Sequence[str], on_choose: Callable[[Action], None]) -> None:
        """``partners`` in playing order: the next to choose first; if somebody has pushed, that player last."""
        super().__init__()
        self._view = view
        self._partners = partners
        self._choose = on_choose

    def above(self, layout: TableLayout) -> float:
        return _ABOVE

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        widgets = super().build(look, layout)
        level([widget for widget in widgets if isinstance(widget, SignButton)], look)
        return widgets

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        view = self._view
        signs = [ContractButton(look, action.contract, view.rules.factor(action.contract), partial(self._choose, action))
                 for action in view.legal if isinstance(action, Choose)]
        mixed = any(action.contract.mixed for action in view.legal if isinstance(action, Choose))
        wide, high = (12.6, 12.4) if mixed else (10.8, 13.4)
        lines = in_lines(signs, max(4 if layout.portrait else 6, -(-len(signs) // 2)), wide, high)
        if Push() not in view.legal:
            return titled(look, _("You choose"), self._note(), lines)
        push = Button("push", HERE, _("Push ({name} chooses)").format(name=escape(self._partners[0])),
                      lambda: self._choose(Push()))
        return titled(look, _("You choose"), self._note(), lines, Gap(1.4), ways(push.sized(42)))

    def _note(self) -> str:
        if not self._view.pushes:
            return _("What is trumps?")
        text = _("{name} has pushed.") if Push() in self._view.legal else _("{name} has pushed: you must choose.")
        return text.format(name=escape(self._partners[-1]))
