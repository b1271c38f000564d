"""Predicting one's own points: by typing, arrow keys, or a slider."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import GOLD, INK, INK_SOFT, KNOB_EDGE, ON_PAPER, PAPER, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.dial import Dial, Number
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, digit_on, paint_ring
from jass_desktop.ui.widgets.boxes import Gap, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text

_NUMBER = 12
"""Units: the height of a number with its track."""

_ASKED = N_("How many points will you make in this round?")


def first_number(rules: RuleSet) -> Number:
    """The number before anybody has moved it: an equal share of the points of a round."""
    return Number(rules.round_points, round(rules.fair_share))


class _PointsWidget(Dial):
    """A number over a track."""

    def __init__(self, number: Number, on_confirm: Callable[[], None]) -> None:
        super().__init__("points", 10, number.most, on_confirm)
        self.named = _(_ASKED)
        self._number = number

    @property
    def _track(self) -> pygame.Rect:
        rect, inset = self.rect, self.rect.height // 6
        return pygame.Rect(rect.x + inset, rect.bottom - rect.height // 3, rect.width - 2 * inset, max(4, rect.height // 13))

    @property
    def says(self) -> str:
        return str(self._number.value)

    def move(self, by: int) -> None:
        self._number.move(by)

    def point(self, x: int) -> None:
        self.move(round((x - self._track.x) / self._track.width * self._number.most) - self._number.value)

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, track, value, most = kit.style, self._track, self._number.value, self._number.most
        room = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, track.y - self.rect.y - s.px(0.6))
        kit.texts.paint(surface, str(value), room, s.number.sized(room.height * 0.8), INK, align="centre",
                        valign="middle", lines=1)
        kit.shapes.paint(surface, track, track.height // 2, ON_PAPER.pressed, ON_PAPER.line, s.hairline)
        x = track.x + round(value / most * track.width)
        done = pygame.Rect(track.x, track.y, max(track.height, x - track.x), track.height)
        kit.shapes.paint(surface, done, track.height // 2, RED)
        for mark in (0, 40, 80, 120, most):
            place = pygame.Rect(0, track.bottom + s.px(1.3), s.px(6), kit.texts.line_height(s.small))
            place.centerx = track.x + round(mark / most * track.width)
            kit.texts.paint(surface, str(mark), place, s.small, INK_SOFT, align="centre", lines=1)
        knob = pygame.Rect(0, 0, s.px(3), s.px(3))
        knob.center = (x, track.centery)
        edge = GOLD if self.hovered or self.pressed else KNOB_EDGE
        kit.shapes.paint(surface, knob, knob.width // 2, PAPER, edge, max(2, s.hairline * 2))
        if focused:
            paint_ring(surface, knob, kit, ON_PAPER.focus, knob.width // 2)


def number_row(number: Number, confirm: Callable[[], None]) -> Stack:
    """The number, with buttons at both ends to change it."""
    def steps(*by: int) -> Stack:
        return column_of(*(Button(f"step {one}", HERE, f"{one:+}".replace("-", "−"), partial(number.move, one)).sized(tall=4.2)
                           for one in by), gap=0.9, size=6.4)

    return row_of(steps(-10, -1), _PointsWidget(number, confirm), steps(10, 1), gap=1, size=_NUMBER)


def type_number(event: pygame.event.Event, number: Number) -> bool:
    """Take a digit or Backspace; returns whether it was one."""
    if event.key == pygame.K_BACKSPACE:
        number.rub_out()
        return True
    digit = digit_on(event)
    if digit is not None:
        number.type(digit)
    return digit is not None


def most_points(view: Observation) -> int:
    """The highest possible prediction."""
    return max(action.points for action in view.legal if isinstance(action, Predict))


def predicted_words(view: Observation, names: PerSeat[str]) -> str:
    """The other predictions as far as the person may know them."""
    most = most_points(view)
    if view.rules.bids == "hidden":
        return _("There are {points} points. Nobody sees your prediction before the round is over.").format(points=most)
    order = view.seat.round_the_table(view.rules.direction)[1:]
    said = [(seat, bid) for seat in order if (bid := view.bids[seat]) is not None]
    if not said:
        return _("There are {points} points. You are the first to predict.").format(points=most)
    words = " · ".join(f"{escape(names[seat])}\u00a0{bid}" for seat, bid in said)
    left = most - sum(bid for _seat, bid in said)
    if left < 0:
        # Translators: predictions: what each player has said so far.
        return _("{predictions}: that is {points} points more than there are.").format(predictions=words, points=-left)
    # Translators: predictions: what each player has said so far; all: points of a round.
    return _("{predictions}: of {all} points, {points} are left.").format(predictions=words, all=most, points=left)


class PredictionPanel(QuestionPanel):
    """Asks the person for the prediction. The hand stays visible below it."""

    modal = False
    closes = False
    across = 64.0
    first = "points"

    def __init__(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._view, self._names, self._choose = view, names, on_choose
        self.number = first_number(view.rules)

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        self._button = Button("predict", HERE, "", self._confirm, kind="primary")
        known = Text(look, predicted_words(self._view, self._names), look.style.small, INK_SOFT, align="centre", lines=2)
        return titled(look, _("Your prediction"), _(_ASKED), number_row(self.number, self._confirm), Gap(2), known,
                      Gap(1.6), ways(self._button.sized(30)), sign=self._view.contract)

    def on_key(self, event: pygame.event.Event) -> bool:
        return type_number(event, self.number)

    def _confirm(self) -> None:
        self._choose(Predict(self.number.value))

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        self._button.label = _("Predict {points}").format(points=self.number.value)
        super().paint(surface, look, layout)
