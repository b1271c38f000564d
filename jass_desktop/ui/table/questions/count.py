"""The questions when practice stops for counting, one after the other, each with its answer and the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import _
from jass_desktop.session.practice.counting import Answer, Asked, CountQuestion
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import GREEN, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.dial import Number
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.table.questions.prediction import number_row, type_number
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, digit_on, paint_ring
from jass_desktop.ui.widgets.boxes import FIT, REST, Gap, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.values import Toggle
from jass_desktop.words.counting import question_words, reason_words
from jass_desktop.words.why import Names

_WAY = 30
"""Units: the width of the button at the foot."""
_NINE = 9


@dataclass(frozen=True)
class CountStop:
    """The place where practice has stopped, its questions, and the callback for the answers, each right or wrong."""

    view: Observation
    questions: Sequence[CountQuestion]
    names: PerSeat[str]
    done: Callable[[Sequence[bool]], None]


class _CardButton(Button):
    """A card with its rank below."""

    def __init__(self, look: Look, card: Card, on_activate: Callable[[], None]) -> None:
        super().__init__(f"card {card.code}", HERE, look.faces.theme.rank_name(card.rank, look.language), on_activate)
        self._look, self._card = look, card

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s = kit.style
        fill, edge, colour = self.colours()
        kit.shapes.paint(surface, self.rect, s.radius, fill, edge, s.hairline)
        high = kit.texts.line_height(s.small)
        room = self.rect.inflate(-2 * s.px(0.5), -2 * s.px(0.6))
        name = pygame.Rect(self.rect.x, room.bottom - high, self.rect.width, high)
        room.height -= high + s.px(0.2)
        faces = self._look.faces
        width = min(room.width, room.width * room.height // faces.height(room.width))
        face = faces.face(self._card, width)
        surface.blit(face, face.get_rect(center=room.center))
        kit.texts.paint(surface, self.label, name, s.small, colour, align="centre", lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, self.ground.focus)


class CountPanel(QuestionPanel):
    """The table pauses until all questions are answered. Escape gives no answer, which counts as wrong."""

    closes = False
    across = 78.0

    def __init__(self, stop: CountStop) -> None:
        super().__init__()
        self._done = Button("done", HERE, "", self._confirm)
        self._stop = stop
        self._given: list[Answer | None] = []
        self._answered = False
        """Whether the answer to the latest question is open."""
        self._number = Number(stop.view.rules.round_points, 0)
        self._named: set[Seat] = set()

    @property
    def question(self) -> CountQuestion:
        return self._stop.questions[len(self._given) - self._answered]

    @property
    def first(self) -> str:  # type: ignore[override]
        if self._answered:
            return "next"
        return {Asked.LEFT: "count 0", Asked.HIGHEST: f"card {DECK[0].code}", Asked.WITHOUT: "seat 0", Asked.POINTS: "points"}[
            self.question.asked]

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        question, view, count = self.question, self._stop.view, len(self._stop.questions)
        said = names_on_screen(view.rules, look.faces.theme, look.language, self._stop.names)
        title = _("Counting") if count == 1 else _("Counting: question {number} of {count}").format(
            number=len(self._given) + (not self._answered), count=count)
        parts = self._told(look, question, said) if self._answered else self._asked(look, question)
        return titled(look, title, question_words(question, view, said.terms, said.seat), *parts)

    def _told(self, look: Look, question: CountQuestion, said: Names) -> list[Part]:
        """The answer, and why it is right."""
        right = question.accepts(self._given[-1])
        # Translators: answer: a number, cards or names.
        verdict = (_("Right: {answer}.") if right else
                   # Translators: answer: a number, cards or names; what was said is wrong.
                   _("No: {answer}.")).format(
            answer=_answer_words(question, said.terms.card, said.seat))
        why = reason_words(question, self._stop.view, said.terms, said.seat)
        more = len(self._given) < len(self._stop.questions)
        on = Button("next", HERE, _("Next question") if more else _("Go on"), self._go_on, kind="primary")
        return [Text(look, verdict, look.style.lead, GREEN if right else RED, align="centre", lines=1), Gap(0.6),
                Text(look, why, align="centre"), Gap(2), ways(on.sized(_WAY))]

    def _asked(self, look: Look, question: CountQuestion) -> list[Part]:
        """What the question is answered with."""
        match question.asked:
            case Asked.LEFT:
                numbers = [Button(f"count {n}", HERE, str(n), partial(self._answer, n), spec=look.style.lead)
                           for n in range(_NINE + 1)]
                return [row_of(*numbers, gap=0.8, size=5.6)]
            case Asked.HIGHEST:
                cards = [_CardButton(look, card, partial(self._answer, card)) for card in DECK if card.suit is question.about]
                return [row_of(*cards, gap=0.5, size=18.7)]
            case Asked.WITHOUT:
                self._done = Button("done", HERE, "", self._name, kind="primary")
                return [self._seats(), Gap(2), ways(self._done.sized(_WAY))]
        self._done = Button("done", HERE, "", self._confirm, kind="primary")
        return [number_row(self._number, self._confirm), Gap(2), ways(self._done.sized(_WAY))]

    def _seats(self) -> Stack:
        view = self._stop.view
        others = view.seat.round_the_table(view.rules.direction)[1:]
        switches: list[Part] = [Toggle(f"seat {n}", HERE, escape(self._stop.names[seat]), seat in self._named,
                                       partial(self._mark, seat)) for n, seat in enumerate(others)]
        switches += [REST] * (-len(switches) % 3)
        return column_of(*(row_of(*switches[at:at + 3], gap=1.6, size=4) for at in range(0, len(switches), 3)), size=FIT)

    # Ways

    def _mark(self, seat: Seat, on: bool) -> None:
        (self._named.add if on else self._named.discard)(seat)

    def _name(self) -> None:
        self._answer(frozenset(self._named))

    def _confirm(self) -> None:
        self._answer(self._number.value)

    def _answer(self, answer: Answer | None) -> None:
        self._given.append(answer)
        self._answered = True
        self.changed()
        self._focus()

    def _go_on(self) -> None:
        self._answered = False
        if len(self._given) == len(self._stop.questions):
            self._stop.done([question.accepts(answer) for question, answer in
                             zip(self._stop.questions, self._given, strict=True)])
            return
        self._number, self._named = Number(self._stop.view.rules.round_points, 0), set()
        self.changed()
        self._focus()

    def _focus(self) -> None:
        if self.form is not None:
            self.form.focus(self.first)

    def step_back(self) -> bool:
        if self._answered:
            self._go_on()
        else:
            self._answer(None)
        return True

    def on_key(self, event: pygame.event.Event) -> bool:
        if self._answered:
            return False
        if self.question.asked is Asked.POINTS:
            return type_number(event, self._number)
        digit = digit_on(event)
        if digit is None:
            return False
        if self.question.asked is Asked.LEFT:
            self._answer(digit)
        elif self.question.asked is Asked.HIGHEST and digit:
            self._answer([card for card in DECK if card.suit is self.question.about][digit - 1])
        elif self.question.asked is Asked.WITHOUT and self.form is not None:
            pressed = next((widget for widget in self.form.widgets if widget.key == f"seat {digit - 1}"), None)
            if isinstance(pressed, Toggle):
                pressed.on_release(pressed.rect.center)
        return True

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        self._done.label = _("Nobody") if self.question.asked is Asked.WITHOUT and not self._named else _("Answer")
        super().paint(surface, look, layout)


def _answer_words(question: CountQuestion, card: Callable[[Card], str], seat: Callable[[Seat], str]) -> str:
    match question.right:
        case Card():
            return card(question.right)
        case frozenset():
            return ", ".join(map(seat, sorted(question.right))) or _("nobody")
    return str(question.right)
