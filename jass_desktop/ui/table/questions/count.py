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
from jass_desktop.ui.paint.style import GREEN, INK, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.dial import Number
from jass_desktop.ui.table.questions.panel import Panel, centred, paint_titled
from jass_desktop.ui.table.questions.prediction import number_widgets, type_number
from jass_desktop.ui.widgets.basic import Button, Kit, Widget, digit_on, paint_ring
from jass_desktop.ui.widgets.boxes import cells
from jass_desktop.ui.widgets.values import Toggle
from jass_desktop.words.counting import question_words, reason_words

_WIDE = 78
_HEIGHTS = {Asked.LEFT: 22.0, Asked.HIGHEST: 32.0, Asked.WITHOUT: 30.0, Asked.POINTS: 36.0}
"""Height of each question, in units."""
_ANSWERED = 33.0
_TOP = 11.5
"""Units from the top edge to the answer widgets."""
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

    def __init__(self, look: Look, rect: pygame.Rect, card: Card, on_activate: Callable[[], None]) -> None:
        super().__init__(f"card {card.code}", rect, look.faces.theme.rank_name(card.rank, look.language), on_activate)
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


class CountPanel(Panel):
    """The table pauses until all questions are answered. Escape gives no answer, which counts as wrong."""

    closes = False

    def __init__(self, stop: CountStop) -> None:
        super().__init__()
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

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        self.rect = centred(layout, _WIDE, _ANSWERED if self._answered else _HEIGHTS[self.question.asked])
        room = self.rect.inflate(-2 * s.px(2), -2 * s.px(1.8))
        foot = pygame.Rect(0, 0, s.px(30), s.px(4.8))
        foot.midbottom = (self.rect.centerx, room.bottom)
        self._done: Button | None = None
        if self._answered:
            more = len(self._given) < len(self._stop.questions)
            return [Button("next", foot, _("Next question") if more else _("Go on"), self._go_on, kind="primary")]
        room.y, room.height = self.rect.y + s.px(_TOP), room.bottom - self.rect.y - s.px(_TOP)
        match self.question.asked:
            case Asked.LEFT:
                return [Button(f"count {n}", place, str(n), partial(self._answer, n), spec=s.lead)
                        for n, place in enumerate(_row(room, s.px(5.6), s.px(0.8), _NINE + 1))]
            case Asked.HIGHEST:
                return self._cards(look, room)
            case Asked.WITHOUT:
                self._done = Button("done", foot, "", self._name, kind="primary")
                return [*self._seats(look, room), self._done]
        row = pygame.Rect(room.x, room.y, room.width, s.px(12))
        self._done = Button("done", foot, "", self._confirm, kind="primary")
        return [*number_widgets(s, row, self._number, self._confirm), self._done]

    def _cards(self, look: Look, room: pygame.Rect) -> list[Widget]:
        cards = [card for card in DECK if card.suit is self.question.about]
        return [_CardButton(look, place, card, partial(self._answer, card))
                for card, place in zip(cards, _row(room, room.height, look.style.px(0.5), _NINE), strict=True)]

    def _seats(self, look: Look, room: pygame.Rect) -> list[Widget]:
        s, view = look.style, self._stop.view
        others = view.seat.round_the_table(view.rules.direction)[1:]
        columns = min(3, len(others))
        places = cells(room, s, len(others), columns=columns, gap=1.6, high=4, below=0)
        return [Toggle(f"seat {n}", place, escape(self._stop.names[seat]), seat in self._named, partial(self._mark, seat))
                for n, (seat, place) in enumerate(zip(others, places, strict=True))]

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

    # Painting

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s, texts, question, view = look.style, look.texts, self.question, self._stop.view
        if self._done is not None:
            self._done.label = _("Nobody") if question.asked is Asked.WITHOUT and not self._named else _("Answer")
        said = names_on_screen(view.rules, look.faces.theme, look.language, self._stop.names)
        number = len(self._given) + (not self._answered)
        title = _("Counting") if len(self._stop.questions) == 1 else _("Counting: question {number} of {count}").format(
            number=number, count=len(self._stop.questions))
        asked = question_words(question, view, said.terms, said.seat)
        room = paint_titled(surface, look, self.rect, title, asked)
        if not self._answered:
            return
        right = question.accepts(self._given[-1])
        verdict = _("Right: {answer}.") if right else _("No: {answer}.")
        head = pygame.Rect(room.x, room.y, room.width, texts.line_height(s.lead))
        answer = _answer_words(question, said.terms.card, said.seat)
        texts.paint(surface, verdict.format(answer=answer), head, s.lead, GREEN if right else RED, align="centre", lines=1)
        why = reason_words(question, view, said.terms, said.seat)
        below = pygame.Rect(room.x, head.bottom + s.px(0.6), room.width, self.rect.bottom - s.px(7.4) - head.bottom - s.px(0.6))
        texts.paint(surface, why, below, s.body, INK, align="centre")


def _row(room: pygame.Rect, high: int, gap: int, count: int) -> list[pygame.Rect]:
    """``count`` places side by side."""
    wide = (room.width - gap * (count - 1)) // count
    left = room.x + (room.width - count * wide - gap * (count - 1)) // 2
    return [pygame.Rect(left + n * (wide + gap), room.y, wide, high) for n in range(count)]


def _answer_words(question: CountQuestion, card: Callable[[Card], str], seat: Callable[[Seat], str]) -> str:
    match question.right:
        case Card():
            return card(question.right)
        case frozenset():
            return ", ".join(map(seat, sorted(question.right))) or _("nobody")
    return str(question.right)
