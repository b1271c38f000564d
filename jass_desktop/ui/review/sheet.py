"""The sheet beside the table: the value of a decision, or the total of all."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.review.decisions import compared
from jass_desktop.session.review.oversights import Note, Remark
from jass_desktop.session.review.verdicts import Mark
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_LINE, RED
from jass_desktop.ui.review.bars import FEWEST, LEAST_ROW, MOST, ROW, paint_bars
from jass_desktop.ui.review.strip import Told
from jass_desktop.ui.review.why import names_on_screen
from jass_desktop.ui.review.words import alternative_name, contract_line, factor_words, place_words, verdict_words
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.words.figures import signed
from jass_desktop.words.notes import note_title
from jass_desktop.words.why import why_words

_SHOWN = (Mark.ONLY, Mark.GOOD, Mark.INACCURATE, Mark.MISTAKE, Mark.BLUNDER, Mark.UNCLEAR)
"""The marks that are counted."""


def paint_decision(surface: pygame.Surface, look: Look, room: pygame.Rect, told: Told, names: PerSeat[str], *,
                   with_round: bool, asked: str = "", answered: str = "", noted: str = "", why: str = "",
                   own: bool = True) -> None:
    """Paint one decision from the top of ``room``: its place in the game, its mark, and a bar for each alternative.

    The worst alternatives make room for the reason below them.
    ``asked`` is a question in place of the answer, ``answered`` a comment on the person's own, ``noted`` another oversight, and
    ``why`` the text below the bars if the verdict itself gives no reason. ``own``: it was the person who decided.
    """
    s, texts, view = look.style, look.texts, told.decision.moment.view
    y = _paint_head(surface, look, room, told, names, with_round=with_round)
    px, left = s.px(4.2), room.x
    if told.verdict is not None or (told.waits and not asked):
        mark = None if told.verdict is None else told.verdict.mark
        if mark not in (Mark.INDIFFERENT, Mark.FORCED):
            paint_mark(surface, look, mark, (room.x + s.px(2.8), y + s.px(2.6)), px)
            left += s.px(6.4)
    done = alternative_name(told.decision.action, view.rules, look.faces.theme, look.language)
    said = asked or _("{action}: {verdict}").format(
        action=done, verdict=verdict_words(told.verdict, forced=told.decision.forced))
    if noted:
        said = _("{said} Also: {noted}.").format(said=said, noted=noted)
    words = pygame.Rect(left, y, room.right - left, 0)
    words.height = max(s.px(5.2), texts.measure(said, s.strong, words.width)[1])
    texts.paint(surface, said, words, s.strong, INK, valign="middle")
    y = words.bottom + s.px(1.2)
    if asked or told.verdict is None or not told.verdict.prices:
        return
    if answered:
        place = pygame.Rect(room.x, y, room.width, texts.measure(answered, s.italic, room.width)[1])
        texts.paint(surface, answered, place, s.italic, RED)
        y = place.bottom + s.px(1)
    why = why or why_words(told.verdict, names_on_screen(view.rules, look.faces.theme, look.language, names))
    tall = texts.measure(why, s.body, room.width)[1] if why else 0
    fitting = (room.bottom - y - tall - s.px(1)) // s.px(LEAST_ROW)
    most = max(FEWEST, min(MOST, fitting))
    found = compared(told.verdict, most)
    tall = min(tall, room.bottom - y - s.px(LEAST_ROW) * len(found) - s.px(1))
    bars = pygame.Rect(room.x, y, room.width, min(room.bottom - y - tall - s.px(1), s.px(ROW) * len(found)))
    paint_bars(surface, look, bars, found, view.rules, own=own)
    if tall >= texts.line_height(s.body):
        texts.paint(surface, why, pygame.Rect(room.x, bars.bottom + s.px(1), room.width, tall), s.body, INK)


def _paint_head(surface: pygame.Surface, look: Look, room: pygame.Rect, told: Told, names: PerSeat[str], *,
                with_round: bool) -> int:
    """Paint when the decision was made, and what was played; returns the bottom."""
    s, texts, view = look.style, look.texts, told.decision.moment.view
    left = room.x
    if view.contract is not None:
        sign = pygame.Rect(room.x, room.y, s.px(6), s.px(6))
        paint_contract_sign(surface, look, view.contract, sign)
        left = sign.right + s.px(1.4)
    title = pygame.Rect(left, room.y - s.px(0.4), room.right - left, texts.line_height(s.lead))
    texts.paint(surface, place_words(told.decision, with_round=with_round), title, s.lead, INK, lines=1)
    note = pygame.Rect(left, title.bottom, title.width, texts.line_height(s.body))
    if view.contract is not None or not with_round:
        texts.paint(surface, contract_line(view, names, look.faces.theme, look.language), note, s.body, INK_SOFT, lines=1)
    y = max(note.bottom, room.y + s.px(6)) + s.px(0.8)
    pygame.draw.line(surface, PAPER_LINE, (room.x, y), (room.right, y), s.hairline)
    return y + s.px(1)


def sum_height(look: Look, width: int, said: str) -> int:
    """The height in px of the total of all decisions, without words about its kind, in a room ``width`` px wide."""
    s, texts = look.style, look.texts
    return texts.line_height(s.lead) + texts.measure(said, s.body, width)[1] + s.px(7.8)


def paint_sum(surface: pygame.Surface, look: Look, room: pygame.Rect, title: str, said: str, counts: Sequence[tuple[Mark, int]],
              kind: str) -> int:
    """Paint the total of all decisions from the top of ``room``; returns the bottom."""
    s, texts = look.style, look.texts
    head = pygame.Rect(room.x, room.y - s.px(0.4), room.width, texts.line_height(s.lead))
    texts.paint(surface, title, head, s.lead, RED, lines=1)
    y = head.bottom + s.px(0.4)
    height = texts.measure(said, s.body, room.width)[1]
    texts.paint(surface, said, pygame.Rect(room.x, y, room.width, height), s.body, INK_SOFT)
    y += height + s.px(1.6)
    wide = room.width // len(_SHOWN)
    for n, mark in enumerate(_SHOWN):
        count = dict(counts)[mark]
        place = pygame.Rect(room.x + n * wide, y, wide, s.px(4))
        paint_mark(surface, look, mark, (place.x + s.px(1.9), place.centery), s.px(3.2))
        number = pygame.Rect(place.x + s.px(4.4), place.y, place.width - s.px(4.4), place.height)
        spec, colour = (s.strong, INK) if count else (s.body, INK_SOFT)
        texts.paint(surface, str(count), number, spec, colour, valign="middle", lines=1)
    y += s.px(5)
    pygame.draw.line(surface, PAPER_LINE, (room.x, y), (room.right, y), s.hairline)
    y += s.px(1.2)
    if kind:
        height = texts.measure(kind, s.italic, room.width)[1]
        texts.paint(surface, kind, pygame.Rect(room.x, y, room.width, height), s.italic, INK)
        y += height + s.px(1)
    return y


def paint_mistake(surface: pygame.Surface, look: Look, rect: pygame.Rect, told: Told, *, with_round: bool) -> None:
    """Paint a mistake as a row of a list."""
    verdict = told.verdict
    if verdict is None:
        return
    s, texts, rules = look.style, look.texts, told.decision.moment.view.rules
    paint_mark(surface, look, verdict.mark, (rect.x + s.px(2.8), rect.centery), s.px(3.4))
    lost = signed(-verdict.told)
    if verdict.factor != verdict.unit:
        lost = _("{points} ×{factor}").format(points=lost, factor=factor_words(verdict))
    right = texts.paint(surface, lost, rect.inflate(-2 * s.px(1), 0), s.strong, INK, align="right", valign="middle", lines=1).x
    left = rect.x + s.px(6)
    name = alternative_name(told.decision.action, rules, look.faces.theme, look.language)
    words = _("{place}: {action}").format(place=place_words(told.decision, with_round=with_round), action=name)
    place = pygame.Rect(left, rect.y, right - s.px(1) - left, rect.height)
    texts.paint(surface, words, place, s.body, INK, valign="middle", lines=1)


def paint_note(surface: pygame.Surface, look: Look, rect: pygame.Rect, note: Note, *, with_round: bool) -> None:
    """Paint an oversight that is not about cards as a row of the same list. Points of Weis are both sides', before the factor."""
    s, texts = look.style, look.texts
    right = rect.right - s.px(1)
    if note.remark is Remark.SILENT:
        lost = f"−{note.points + note.given}"
        inner = rect.inflate(-2 * s.px(1), 0)
        right = texts.paint(surface, lost, inner, s.strong, INK, align="right", valign="middle", lines=1).x
    words = note_title(note)
    if with_round:
        words = _("Round {number} · {place}").format(number=note.round_number, place=words)
    place = pygame.Rect(rect.x + s.px(6), rect.y, right - s.px(7) - rect.x, rect.height)
    texts.paint(surface, words, place, s.italic, INK, valign="middle", lines=1)
