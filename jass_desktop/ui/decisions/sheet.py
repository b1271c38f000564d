"""The sheet beside the table: the value of a decision, or the total of all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import compared
from jass_desktop.session.findings.oversights import Note, Remark
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.ui.decisions.bars import FEWEST, LEAST_ROW, MOST, ROW, paint_bars
from jass_desktop.ui.decisions.strip import Told
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import alternative_name, contract_line, factor_words, place_words, verdict_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import SHOWN, paint_mark
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_LINE, RED, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.widgets.boxes import FIT, Gap, Natural, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.words.marks import mark_title
from jass_desktop.words.notes import note_title
from jass_desktop.words.situation import situation_words
from jass_desktop.words.why import why_words

_STANDING = 2
"""The most lines that say how the game stands."""
_FEWEST_OF_ALL = 2
"""The fewest alternatives shown, if only so the whole reason has room."""
_REASON = 2
"""The lines of a reason before its figures: what happened, and the principle."""
_ENDLESS = 100_000
"""The height in px of a page on which everything has room."""


@dataclass(frozen=True)
class DecisionPage:
    """What the sheet says of one decision: its place in the game, its mark, a bar for each alternative, and the reason."""

    told: Told
    names: PerSeat[str]
    with_round: bool
    asked: str = ""
    """A question in place of the answer."""
    answered: str = ""
    """A comment on the person's own answer."""
    noted: str = ""
    """Another oversight."""
    why: str = ""
    """The text below the bars if the verdict itself gives no reason."""
    own: bool = True
    """Whether it was the person who decided."""
    brief: bool = False
    """Whether bars and reason make room for something else."""

    def height(self, look: Look, width: int, row: float = ROW) -> int:
        """The height in px that all of it needs on a page ``width`` px wide, with bars ``row`` units high."""
        return self._places(look, pygame.Rect(0, 0, width, _ENDLESS), row).bottom

    def paint(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Paint it from the top of ``room``. The worst alternatives make room for the reason below them."""
        s, texts, told, verdict = look.style, look.texts, self.told, self.told.verdict
        places = self._places(look, room, ROW)
        self._paint_head(surface, look, places.head)
        if self._marked:
            mark = None if verdict is None else verdict.mark
            paint_mark(surface, look, mark, (room.x + s.px(2.8), places.said.y + s.px(2.6)), s.px(4.2))
        texts.paint(surface, self._said(look), places.said, s.strong, INK, valign="middle")
        if not self._priced or verdict is None:
            return
        texts.paint(surface, self.answered, places.answered, s.italic, RED)
        paint_bars(surface, look, places.bars, compared(verdict, places.count), told.decision.moment.view.rules, own=self.own)
        if places.why.height >= texts.line_height(s.body):
            texts.paint(surface, places.told, places.why, places.type, INK)

    def _places(self, look: Look, room: pygame.Rect, row: float) -> _Places:
        s, texts = look.style, look.texts
        head = pygame.Rect(room.x, room.y, room.width, self._head_height(look, room.width))
        left = room.x + (s.px(6.4) if self._marked else 0)
        said = pygame.Rect(left, head.bottom + s.px(1), room.right - left, 0)
        said.height = max(s.px(5.2), texts.measure(self._said(look), s.strong, said.width)[1])
        answered = pygame.Rect(room.x, said.bottom + s.px(1.2), room.width, 0)
        if not self._priced or self.told.verdict is None:
            return _Places(head, said, answered, 0, answered, answered, "", s.body)
        y = answered.y
        if self.answered:
            answered.height = texts.measure(self.answered, s.italic, room.width)[1]
            y = answered.bottom + s.px(1)
        whole = self._why(look)
        reason = "\n".join(whole.splitlines()[:_REASON])
        for why, spec, fewest in ((whole, s.body, FEWEST), (whole, s.small, FEWEST), (whole, s.small, _FEWEST_OF_ALL),
                                  (reason, s.small, _FEWEST_OF_ALL)):
            tall = texts.measure(why, spec, room.width)[1] if why else 0
            fitting = (room.bottom - y - tall - s.px(1)) // s.px(LEAST_ROW)
            if fitting >= min(fewest, len(self.told.verdict.prices)):
                break
        count = len(compared(self.told.verdict, max(fewest, min(MOST, fitting))))
        tall = min(tall, room.bottom - y - s.px(LEAST_ROW) * count - s.px(1))
        bars = pygame.Rect(room.x, y, room.width, min(room.bottom - y - tall - s.px(1), s.px(row) * count))
        below = pygame.Rect(room.x, bars.bottom + s.px(1), room.width, max(0, tall))
        return _Places(head, said, answered, count, bars, below, why, spec)

    @property
    def _marked(self) -> bool:
        """Whether a mark, or the sign that it is still to come, stands beside the words."""
        verdict = self.told.verdict
        if verdict is None:
            return self.told.waits and not self.asked
        return verdict.mark not in (Mark.INDIFFERENT, Mark.FORCED)

    @property
    def _priced(self) -> bool:
        """Whether bars are shown."""
        return not (self.asked or self.brief) and self.told.verdict is not None and bool(self.told.verdict.prices)

    def _said(self, look: Look) -> str:
        decision = self.told.decision
        done = alternative_name(decision.action, decision.moment.view.rules, look.faces.theme, look.language)
        said = self.asked or _("{action}: {verdict}").format(
            action=done, verdict=verdict_words(self.told.verdict, forced=decision.forced))
        return _("{said} Also: {noted}.").format(said=said, noted=self.noted) if self.noted else said

    def _why(self, look: Look) -> str:
        if self.why or self.told.verdict is None:
            return self.why
        rules = self.told.decision.moment.view.rules
        return why_words(self.told.verdict, names_on_screen(rules, look.faces.theme, look.language, self.names))

    # The head: when the decision was made, what was played, and how the game stood

    def _head_height(self, look: Look, width: int) -> int:
        s, texts = look.style, look.texts
        note = texts.line_height(s.body) if self._noted else 0
        top = max(texts.line_height(s.lead) - s.px(0.4) + note, s.px(6) if self._sign_wide(look) else 0)
        stands = texts.measure(self._stands, s.small, width, _STANDING)[1]
        return top + s.px(0.2) + stands + s.px(0.6)

    @property
    def _noted(self) -> bool:
        return self.told.decision.moment.view.contract is not None or not self.with_round

    @property
    def _stands(self) -> str:
        return situation_words(self.told.decision.moment.view, lambda seat: escape(self.names[seat]))

    def _sign_wide(self, look: Look) -> int:
        """The width of the contract's sign with the gap beside it."""
        return look.style.px(7.4) if self.told.decision.moment.view.contract is not None else 0

    def _paint_head(self, surface: pygame.Surface, look: Look, head: pygame.Rect) -> None:
        s, texts, view = look.style, look.texts, self.told.decision.moment.view
        if view.contract is not None:
            paint_contract_sign(surface, look, view.contract, pygame.Rect(head.x, head.y, s.px(6), s.px(6)))
        left = head.x + self._sign_wide(look)
        title = pygame.Rect(left, head.y - s.px(0.4), head.right - left, texts.line_height(s.lead))
        texts.paint(surface, place_words(self.told.decision, with_round=self.with_round), title, s.lead, INK, lines=1)
        if self._noted:
            note = pygame.Rect(left, title.bottom, title.width, texts.line_height(s.body))
            words = contract_line(view, self.names, look.faces.theme, look.language)
            texts.paint(surface, words, note, s.body, INK_SOFT, lines=1)
        stands = texts.measure(self._stands, s.small, head.width, _STANDING)[1]
        below = pygame.Rect(head.x, head.bottom - s.px(0.6) - stands, head.width, stands)
        texts.paint(surface, self._stands, below, s.small, INK_SOFT)
        pygame.draw.line(surface, PAPER_LINE, head.bottomleft, head.bottomright, s.hairline)


@dataclass(frozen=True)
class _Places:
    """Where the parts of a page are."""

    head: pygame.Rect
    said: pygame.Rect
    answered: pygame.Rect
    count: int
    """How many alternatives have a bar."""
    bars: pygame.Rect
    why: pygame.Rect
    told: str
    """The reason, without the figures behind it where these have no room."""
    type: TypeSpec
    """Its type: small where it has no room otherwise."""

    @property
    def bottom(self) -> int:
        return self.why.bottom


def sum_boxes(look: Look, title: str, said: str, counts: Sequence[tuple[Mark, int]], kind: str = "") -> Stack:
    """The total of all decisions, with a row of marks if there are ``counts``, and words about its kind."""
    s = look.style
    marks = row_of(*[Drawn(partial(_paint_count, look, mark, dict(counts)[mark])) for mark in SHOWN if counts], size=4)
    line = Drawn(_paint_line).sized(tall=Natural(s.hairline))
    counted: list[Part] = [marks, Gap(1)] if counts else []
    total = column_of(Text(look, title, s.lead, RED, lines=1), Text(look, said, s.body, INK_SOFT), Gap(1.6), *counted, line,
                      size=FIT)
    return column_of(total, Gap(1.2), Text(look, kind, s.italic), size=FIT) if kind else total


def _paint_line(surface: pygame.Surface, place: pygame.Rect) -> None:
    surface.fill(PAPER_LINE, place)


def _paint_count(look: Look, mark: Mark, count: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    s, texts = look.style, look.texts
    number = pygame.Rect(place.x + s.px(4.4), place.y, place.width - s.px(4.4), place.height)
    spec, colour = (s.strong, INK) if count else (s.body, INK_SOFT)
    with texts.picture(_("{who}: {words}").format(who=mark_title(mark), words=count), place):
        paint_mark(surface, look, mark, (place.x + s.px(1.9), place.centery), s.px(3.2))
        texts.paint(surface, str(count), number, spec, colour, valign="middle", lines=1)


def paint_mistake(surface: pygame.Surface, look: Look, rect: pygame.Rect, told: Told, *, with_round: bool) -> None:
    """Paint a mistake as a row of a list."""
    verdict = told.verdict
    if verdict is None:
        return
    s, texts, rules = look.style, look.texts, told.decision.moment.view.rules
    paint_mark(surface, look, verdict.mark, (rect.x + s.px(2.8), rect.centery), s.px(3.4))
    lost = told.lost
    if verdict.factor != verdict.unit:
        lost = _("{points} ×{factor}").format(points=lost, factor=factor_words(verdict))
    number = rect.inflate(-2 * s.px(1), 0)
    right = texts.paint(surface, lost, number, s.strong.smallest, INK, align="right", valign="middle", lines=1).x
    left = rect.x + s.px(6)
    name = alternative_name(told.decision.action, rules, look.faces.theme, look.language)
    words = _("{place}: {action}").format(place=place_words(told.decision, with_round=with_round), action=name)
    place = pygame.Rect(left, rect.y, right - s.px(1) - left, rect.height)
    texts.paint(surface, words, place, s.body, INK, valign="middle", lines=2)


def paint_note(surface: pygame.Surface, look: Look, rect: pygame.Rect, note: Note, *, with_round: bool) -> None:
    """Paint an oversight that is not about cards as a row of the same list. Points of Weis are both sides', before the factor."""
    s, texts = look.style, look.texts
    right = rect.right - s.px(1)
    if note.remark is Remark.SILENT:
        lost = f"−{note.points + note.given}"
        inner = rect.inflate(-2 * s.px(1), 0)
        right = texts.paint(surface, lost, inner, s.strong.smallest, INK, align="right", valign="middle", lines=1).x
    words = note_title(note)
    if with_round:
        words = _("Round {number} · {place}").format(number=note.round_number, place=words)
    place = pygame.Rect(rect.x + s.px(6), rect.y, right - s.px(7) - rect.x, rect.height)
    texts.paint(surface, words, place, s.italic, INK, valign="middle", lines=2)
