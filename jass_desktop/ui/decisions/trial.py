"""Answering a decision: with the hand, a button or a row for each alternative, or a prediction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Choose, Play, Predict
from jass_desktop.engine.cards import Card
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Verdict, same
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import INK
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.questions.dial import Number
from jass_desktop.ui.table.questions.prediction import first_number, type_number
from jass_desktop.ui.table.speech.reasons import why_not
from jass_desktop.ui.widgets.basic import Button, Widget, is_press, unmodified
from jass_desktop.ui.widgets.boxes import REST, Share, cells, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Slider

MOST_BUTTONS = 16
"""With more alternatives than these, a list replaces the buttons."""
_HIGH = 4.6


class _Prediction(Slider):
    """Moves from one prediction with a price to the next. Typing chooses the one nearest to the number, and Enter predicts it."""

    def __init__(self, rect: pygame.Rect, priced: Sequence[int], number: Number, words: Callable[[int], str],
                 on_confirm: Callable[[], None]) -> None:
        """``priced`` ascends; ``number`` is what is typed."""
        self._priced, self._confirm, self._number = priced, on_confirm, number
        super().__init__("prediction", rect, 0, len(priced) - 1, 1, self._nearest(), lambda _n: words(self.points), self._moved)

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

    ``refused`` is not accepted as an answer, for example the action in the game.
    """

    def __init__(self, stage: Stage, decision: Decision, verdict: Verdict, on_answer: Callable[[Action | None], None],
                 refused: Action | None = None) -> None:
        self._stage, self._decision, self._verdict = stage, decision, verdict
        self._answer, self._refused = on_answer, refused
        self.hand: HandWidget | None = None
        self._predicted: _Prediction | None = None

    def widgets(self, room: pygame.Rect, table: pygame.Rect, layout: TableLayout, picture: Picture) -> list[Widget]:
        """Widgets in the ``room`` below the question, or on the ``table`` for a card. The last one reveals the solution."""
        s, view = self._stage.style, self._decision.moment.view
        high = s.px(_HIGH)
        show = Button("show", pygame.Rect(room.x, room.bottom - high, room.width, high), _("Show the answer"),
                      lambda: self._answer(None))
        if isinstance(self._decision.action, Play):
            show.rect.y = room.y
            spots = own_spots(picture.board, picture.arrangement)
            self.hand = HandWidget(pygame.Rect(layout.hand_box).clip(table), spots, self._play, layout.u(7))
            return [self.hand, show]
        above = pygame.Rect(room.x, room.y, room.width, show.rect.y - s.px(1) - room.y)
        if isinstance(self._decision.action, Predict):
            return [*self._prediction(above), show]
        if len(view.legal) <= MOST_BUTTONS:
            return [*self._buttons(above), show]
        choose, show.rect = row_of(REST, REST, gap=1).places(show.rect, s)
        listed = self._rows(above)
        return [listed, Button("choose", choose, _("Choose"), lambda: self._answer(view.legal[listed.selected]), kind="primary"),
                show]

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

    def _name(self, action: Action) -> str:
        """The alternative; a contract with its factor, which the choice depends on."""
        rules = self._decision.moment.view.rules
        name = alternative_name(action, rules, self._stage.theme, self._stage.language)
        factor = rules.factor(action.contract) if isinstance(action, Choose) and action.row is None else 1
        return name if factor == 1 else _("{contract}\u00a0×{factor}").format(contract=name, factor=factor)

    def _buttons(self, room: pygame.Rect) -> list[Widget]:
        s, legal = self._stage.style, self._decision.moment.view.legal
        places = cells(room, s, len(legal), columns=2, gap=0.8, high=Share(most=_HIGH))
        found: list[Widget] = []
        for n, (action, rect) in enumerate(zip(legal, places, strict=True)):
            button = Button(f"answer {n}", rect, self._name(action), partial(self._answer, action), spec=s.small)
            button.enabled = self._refused is None or not same(action, self._refused)
            found.append(button)
        return found

    def _rows(self, room: pygame.Rect) -> ScrollList:
        stage, s, legal = self._stage, self._stage.style, self._decision.moment.view.legal

        def paint_row(surface: pygame.Surface, place: pygame.Rect, row: int) -> None:
            stage.texts.paint(surface, self._name(legal[row]), place.inflate(-2 * s.px(1), 0), s.body, INK, valign="middle",
                              lines=1)

        # As in all lists, one click selects; the button, a second click or Enter answers.
        return ScrollList("answers", room, len(legal), s.px(4.2), paint_row, on_open=lambda row: self._answer(legal[row]))

    def _prediction(self, room: pygame.Rect) -> list[Widget]:
        """The predictions with a price, in ascending order."""
        s, view = self._stage.style, self._decision.moment.view
        priced = sorted(price.action.points for price in self._verdict.prices if isinstance(price.action, Predict))

        def predict() -> None:
            self._answer(next(action for action in view.legal if action == Predict(slider.points)))

        slider = self._predicted = _Prediction(pygame.Rect(room.x, room.y, room.width, s.px(5)), priced, first_number(view.rules),
                                               lambda points: self._name(Predict(points)), predict)
        rect = pygame.Rect(room.x, slider.rect.bottom + s.px(1), room.width, s.px(_HIGH))
        return [slider, Button("predict", rect, _("Predict"), predict, kind="primary")]

    def _play(self, card: Card, _start: Spot | None) -> None:
        """Answer with the card if it was legal."""
        stage, view = self._stage, self._decision.moment.view
        action = next((one for one in view.legal if isinstance(one, Play) and one.card is card), None)
        if action is None:
            stage.toast(why_not(card, view, stage.theme, stage.language))
        elif self._refused is not None and same(action, self._refused):
            stage.toast(_("That is what you played. Try another one."))
        else:
            self._answer(action)
