"""Answering a decision: with the hand, a sign or a row for each contract, a call, or a prediction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

import pygame

from jass_desktop.engine.actions import Action, Bid, Choose, Play, Predict, Push
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Verdict, same
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import INK
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.questions.bidding import PointsTray
from jass_desktop.ui.table.questions.choice import ContractButton
from jass_desktop.ui.table.questions.dial import Number
from jass_desktop.ui.table.questions.prediction import first_number, type_number
from jass_desktop.ui.table.questions.sign_button import level
from jass_desktop.ui.table.speech.reasons import why_not
from jass_desktop.ui.widgets.basic import HERE, Button, Widget, is_press, unmodified
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Slider
from jass_desktop.words.kinds import words_of

B = TypeVar("B", bound=Button)

_HIGH, _SIGN = 4.6, 13.4
"""Units: the height of a button, and the largest of a contract's sign."""
_COLUMNS = 4


class _Prediction(Slider):
    """Moves from one prediction with a price to the next. Typing chooses the one nearest to the number, and Enter predicts it."""

    def __init__(self, priced: Sequence[int], number: Number, words: Callable[[int], str],
                 on_confirm: Callable[[], None]) -> None:
        """``priced`` ascends; ``number`` is what is typed."""
        self._priced, self._confirm, self._number = priced, on_confirm, number
        super().__init__("prediction", HERE, 0, len(priced) - 1, 1, self._nearest(), lambda _n: words(self.points), self._moved)

    @property
    def points(self) -> int:
        return self._priced[round(self.value)]

    def _nearest(self) -> int:
        return min(range(len(self._priced)), key=lambda n: abs(self._priced[n] - self._number.value))

    def _moved(self, _n: float) -> None:
        self._number.move(self.points - self._number.value)

    def type(self, event: pygame.event.Event) -> bool:
        """Take a digit or Backspace; returns whether it was one."""
        typed = type_number(event, self._number)
        if typed:
            self.value = self._nearest()
        return typed

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event):
            self._confirm()
            return True
        return super().on_key(event)


class Trial:
    """Asks for an answer to one decision. ``on_answer`` receives it, or None if the person asks for the solution.

    Without a ``verdict`` there is no solution yet, and any prediction is one. ``refused`` is not accepted as an answer, for
    example the action in the game.
    """

    def __init__(self, stage: Stage, decision: Decision, verdict: Verdict | None, on_answer: Callable[[Action | None], None],
                 refused: Action | None = None) -> None:
        self._stage, self.decision, self._verdict = stage, decision, verdict
        self._answer, self._refused = on_answer, refused
        self.hand: HandWidget | None = None
        self._number = first_number(decision.moment.view.rules)
        self._predicted: _Prediction | None = None
        self._signs: list[ContractButton] = []
        self._points = 0

    def deal(self, table: pygame.Rect, picture: Picture) -> Sequence[Widget]:
        """The hand on the ``table``, if a card answers."""
        if not isinstance(self.decision.action, Play):
            return ()
        spots, layout = own_spots(picture.board, picture.arrangement), picture.arrangement.layout
        self.hand = HandWidget(pygame.Rect(layout.hand_box).clip(table), spots, self._play, layout.u(7))
        return (self.hand,)

    def boxes(self, question: str) -> Stack:
        """What stands below the question; at its foot the way to the solution, if there is one."""
        view = self.decision.moment.view
        show = [Button("show", HERE, _("Show the answer"), lambda: self._answer(None)).sized(tall=_HIGH)]
        if self._verdict is None:
            show.clear()
        if isinstance(self.decision.action, Play):
            return column_of(*show, size=FIT)
        if view.phase is Phase.AUCTION:
            return column_of(*self._calls(view), FREE, *show, gap=0.9)
        named = [action for action in view.legal if isinstance(action, Choose)]
        push = [self._pushing(words_of(view.rules).push)] if Push() in view.legal else []
        if isinstance(self.decision.action, Predict):
            self._predicted = self._prediction()
            self._predicted.named = question
            predict = Button("predict", HERE, _("Predict"), self._predict, kind="primary").sized(tall=_HIGH)
            return column_of(self._predicted, predict, FREE, *show, gap=1)
        if view.rules.scope.has_rows:
            listed = self._rows(named)
            choose = Button("choose", HERE, _("Choose"), lambda: self._take(named[listed.selected]), kind="primary")
            return column_of(listed, row_of(choose, *push, gap=1, size=_HIGH), *show, gap=1)
        self._signs = [self._sign(action) for action in named]
        return column_of(*self._in_rows(), *push, FREE, *show, gap=0.9)

    def _in_rows(self) -> Sequence[Part]:
        """The signs, some side by side."""
        cells: list[Part] = [*self._signs, *[REST] * (-len(self._signs) % _COLUMNS)]
        return [row_of(*cells[n:n + _COLUMNS], gap=0.9, size=Share(most=_SIGN)) for n in range(0, len(cells), _COLUMNS)]

    def _calls(self, view: Observation) -> Sequence[Part]:
        """The points of a bid, a sign for each contract that bids them, and a button for each other call."""
        bids = [call for call in view.legal if isinstance(call, Bid)]
        others = [self._allowed(Button(f"choose {call}", HERE, self._name(call), partial(self._take, call)), call)
                  for call in view.legal if not isinstance(call, Bid)]
        if not bids:
            return [row_of(*others, gap=0.9, size=_HIGH)]
        points = list(dict.fromkeys(bid.points for bid in bids))
        self._points = min(points, key=lambda each: abs(each - self._points))
        tray = PointsTray(view.rules.bid_points, points, self._points, upright=True, on_change=self._bid)
        self._signs = [ContractButton(self._stage, contract, 1, partial(self._take_bid, contract))
                       for contract in view.rules.contracts]
        return [tray, *self._in_rows(), row_of(*others, gap=0.9, size=_HIGH)]

    def _bid(self, points: int) -> None:
        self._points = points

    def _take_bid(self, contract: Contract) -> None:
        self._take(Bid(self._points, contract))

    def settle(self) -> None:
        """To be called once the boxes lie in their places."""
        if self._signs:
            level(self._signs, self._stage)

    def handle(self, event: pygame.event.Event, rest: Callable[[pygame.event.Event], bool]) -> bool:
        """Give digits and the mouse to the hand or the prediction, and ``rest`` what they leave; returns whether the event was
        used."""
        hand, hovered = self.hand, False
        if self._predicted is not None and event.type == pygame.KEYDOWN and self._predicted.type(event):
            return True
        if hand is not None and event.type == pygame.KEYDOWN and unmodified(event):
            if hand.digit(event):
                return True
        elif hand is not None and event.type == pygame.MOUSEMOTION and not event.buttons[0]:
            hovered = hand.hover(event.pos)
        return rest(event) or hovered

    def _pushing(self, label: str) -> Button:
        return self._allowed(Button("push", HERE, label, partial(self._answer, Push())), Push()).sized(tall=_HIGH)

    def _sign(self, action: Choose) -> ContractButton:
        factor = self.decision.moment.view.rules.factor(action.contract)
        return self._allowed(ContractButton(self._stage, action.contract, factor, partial(self._answer, action)), action)

    def _allowed(self, button: B, action: Action) -> B:
        button.enabled = self._refused is None or not same(action, self._refused)
        return button

    def _name(self, action: Action) -> str:
        return alternative_name(action, self.decision.moment.view.rules, self._stage.faces.theme, self._stage.language)

    def _rows(self, named: Sequence[Choose]) -> ScrollList:
        stage, s = self._stage, self._stage.style

        def paint_row(surface: pygame.Surface, place: pygame.Rect, row: int) -> None:
            stage.texts.paint(surface, self._name(named[row]), inside(place, s, 1), s.body, INK, valign="middle", lines=1)

        # As in all lists, one click selects; the button, a second click or Enter answers.
        listed = ScrollList("answers", HERE, len(named), s.px(4.2), paint_row, on_open=lambda row: self._take(named[row]))
        listed.tall = REST
        return listed

    def _prediction(self) -> _Prediction:
        """The predictions with a price, or all of them, in ascending order."""
        known = [price.action for price in self._verdict.prices] if self._verdict is not None else self.decision.moment.view.legal
        points = sorted(action.points for action in known if isinstance(action, Predict))
        return _Prediction(points, self._number, lambda points: self._name(Predict(points)), self._predict)

    def _predict(self) -> None:
        if self._predicted is not None:
            self._answer(Predict(self._predicted.points))

    def _play(self, card: Card, _start: Spot | None) -> None:
        """Answer with the card if it was legal."""
        stage, view = self._stage, self.decision.moment.view
        action = next((one for one in view.legal if isinstance(one, Play) and one.card is card), None)
        if action is None:
            stage.toast(why_not(card, view, stage.theme, stage.language))
        else:
            self._take(action)

    def _take(self, action: Action) -> None:
        if self._refused is not None and same(action, self._refused):
            self._stage.toast(_("That is what you played. Try another one."))
        else:
            self._answer(action)
