"""The sheet beside the table: the value of a decision, or the total of all."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import compared
from jass_desktop.session.findings.oversights import Note, Remark
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.ui.decisions.bars import FEWEST, LEAST_ROW, MOST, ROW, paint_bars
from jass_desktop.ui.decisions.strip import Told
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import (
    alternative_name,
    contract_line,
    factor_words,
    gain_words,
    place_words,
    priced_name,
    verdict_words,
)
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import SHOWN, paint_mark
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER_LINE, RED, Style, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, Gap, Natural, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Text, plain
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
_ROW = 5.4
"""Units: the least height of a row in the list of mistakes."""
_WORTH = 0.05
"""Points by which something else must be better to be read out."""
YIELDING = 0.01
"""The share of bars and curve in what is left: they grow once what stands beside them has all its room."""


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

    def versions(self, look: Look, beside: Sequence[Widget] = ()) -> Iterator[list[Part]]:
        """All of it, with widgets ``beside`` its first line, and then what to try where that has no room: the worst alternatives
        make room for the reason below them."""
        small, whole = look.style.small, self._why(look)
        reason = "\n".join(whole.splitlines()[:_REASON])
        for why, spec, fewest in ((whole, look.style.body, FEWEST), (whole, small, FEWEST), (whole, small, _FEWEST_OF_ALL),
                                  (reason, small, _FEWEST_OF_ALL), ("", small, _FEWEST_OF_ALL)):
            for count in range(MOST, fewest - 1, -1):
                yield self._parts(look, beside, why, spec, count)

    def _parts(self, look: Look, beside: Sequence[Widget], why: str, spec: TypeSpec, count: int) -> list[Part]:
        """The page with this reason and so many bars, which grow where the rest leaves room."""
        s, verdict = look.style, self.told.verdict
        mark = [column_of(Drawn(partial(self._paint_mark, look)).sized(tall=5.2), size=6.4)] if self._marked else []
        said = row_of(*mark, Text(look, self._said(look), s.strong, valign="middle"), size=Share(0, least=5.2))
        parts: list[Part] = [*self._head(look, beside), Gap(1), said, Gap(1.2)]
        if self._priced and verdict is not None:
            shown, rules = compared(verdict, count), self.told.decision.moment.view.rules
            bars = Drawn(lambda surface, place: paint_bars(surface, look, place, shown, rules, own=self.own))
            tall = Share(YIELDING, least=Natural(len(shown) * s.px(LEAST_ROW)), most=Natural(len(shown) * s.px(ROW)))
            parts += [Text(look, self.answered, s.italic, RED), Gap(1)] if self.answered else []
            parts += [bars.sized(tall=tall), Gap(1), *([Text(look, why, spec)] if why else [])]
        return parts

    def _paint_mark(self, look: Look, surface: pygame.Surface, place: pygame.Rect) -> None:
        mark = None if self.told.verdict is None else self.told.verdict.mark
        paint_mark(surface, look, mark, (place.x + look.style.px(2.8), place.centery), look.style.px(4.2))

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
        # Translators: verdict: such as “about 5 points lost”.
        said = self.asked or _("{action}: {verdict}").format(
            action=done, verdict=verdict_words(self.told.verdict, forced=decision.forced))
        # Translators: said: a sentence; noted: such as “a Weis kept silent”.
        return _("{said} Also: {noted}.").format(said=said, noted=self.noted) if self.noted else said

    def _why(self, look: Look) -> str:
        if self.why or self.told.verdict is None:
            return self.why
        rules = self.told.decision.moment.view.rules
        return why_words(self.told.verdict, names_on_screen(rules, look.faces.theme, look.language, self.names))

    @property
    def place(self) -> str:
        """Where in the game it stands."""
        return place_words(self.told.decision, with_round=self.with_round)

    def spoken(self, look: Look) -> Iterator[str]:
        """What is said of the decision, what was better, and why; the worse alternatives are left to whoever looks for them."""
        yield self.answered
        yield self._said(look)
        if self._priced and self.told.verdict is not None and self.told.verdict.settled:
            shown = compared(self.told.verdict, FEWEST)
            best, most = max(shown, key=lambda gain: gain.points), max(abs(gain.points) for gain in shown)
            name = priced_name(best, self.told.decision.moment.view.rules, look.faces.theme, look.language)
            if best.points >= _WORTH:
                yield gain_words(best, name, most, own=self.own)
            yield self._why(look)

    def _head(self, look: Look, beside: Sequence[Widget]) -> Sequence[Part]:
        """When the decision was made, what was played, and how the game stood."""
        s, view = look.style, self.told.decision.moment.view
        place = Text(look, self.place, s.lead, valign="middle", lines=1)
        words: list[Part] = [row_of(place, *beside, gap=1, size=FIT)]
        if view.contract is not None or not self.with_round:
            words.append(Text(look, contract_line(view, self.names, look.faces.theme, look.language), colour=INK_SOFT, lines=1))
        sign: list[Part] = []
        if (contract := view.contract) is not None:
            drawn = Drawn(lambda surface, place: paint_contract_sign(surface, look, contract, place))
            sign = [column_of(drawn.sized(tall=6), size=6), Gap(1.4)]
        stands = Text(look, situation_words(view, lambda seat: escape(self.names[seat])), s.small, INK_SOFT, lines=_STANDING)
        return [row_of(*sign, column_of(*words), size=FIT), stands, Gap(0.4), _line(s)]


def button_beside(look: Look, key: str, label: str, act: Callable[[], None], tip: str = "") -> Button:
    """A small button to stand beside a heading."""
    small = look.style.small
    return Button(key, HERE, label, act, spec=small, tip=tip).sized(Natural(look.texts.measure(label, small)[0], 2.8), 4)


def sum_boxes(look: Look, title: str, said: str, counts: Sequence[tuple[Mark, int]], kind: str = "",
              beside: Sequence[Widget] = ()) -> Stack:
    """The total of all decisions, with widgets ``beside`` its title, a row of marks if there are ``counts``, and words about its
    kind."""
    s = look.style
    marks = row_of(*[Drawn(partial(_paint_count, look, mark, dict(counts)[mark])) for mark in SHOWN if counts], size=4)
    counted: list[Part] = [marks, Gap(1)] if counts else []
    head = row_of(Text(look, title, s.lead, RED, valign="middle", lines=1), *beside, gap=1, size=FIT)
    total = column_of(head, Text(look, said, s.body, INK_SOFT), Gap(1.6), *counted, _line(s),
                      size=FIT)
    return column_of(total, Gap(1.2), Text(look, kind, s.italic), size=FIT) if kind else total


def _line(s: Style) -> Drawn:
    return plain(PAPER_LINE).sized(tall=Natural(s.hairline))


def _paint_count(look: Look, mark: Mark, count: int, surface: pygame.Surface, place: pygame.Rect) -> None:
    s, texts = look.style, look.texts
    number = pygame.Rect(place.x + s.px(4.4), place.y, place.width - s.px(4.4), place.height)
    spec, colour = (s.strong, INK) if count else (s.body, INK_SOFT)
    # Translators: whatever is told (words) of whoever or whatever is named first.
    with texts.picture(_("{who}: {words}").format(who=mark_title(mark), words=count), place):
        paint_mark(surface, look, mark, (place.x + s.px(1.9), place.centery), s.px(3.2))
        texts.paint(surface, str(count), number, spec, colour, valign="middle", lines=1)


def mistake_row(look: Look, told: Told, verdict: Verdict, *, with_round: bool) -> Stack:
    """A mistake, on which this is the verdict, as a row of a list."""
    s, lost = look.style, told.lost
    if verdict.factor != verdict.unit:
        lost = _("{points} ×{factor}").format(points=lost, factor=factor_words(verdict))
    name = alternative_name(told.decision.action, told.decision.moment.view.rules, look.faces.theme, look.language)
    # Translators: place: such as “Trick 3”, where somebody did this.
    words = _("{place}: {action}").format(place=place_words(told.decision, with_round=with_round), action=name)
    sign = Drawn(lambda surface, place: paint_mark(surface, look, verdict.mark, place.center, s.px(3.4)))
    return _row(look, sign, words, s.body, lost)


def note_row(look: Look, note: Note, *, with_round: bool) -> Stack:
    """An oversight that is not about cards as a row of the same list. Points of Weis are both sides', before the factor."""
    words, lost = note_title(note), f"−{note.points + note.given}" if note.remark is Remark.SILENT else ""
    if with_round:
        # Translators: place: such as “Trick 3”.
        words = _("Round {number} · {place}").format(number=note.round_number, place=words)
    return _row(look, Drawn(lambda _surface, _place: None), words, look.style.italic, lost)


def _row(look: Look, sign: Drawn, words: str, spec: TypeSpec, lost: str) -> Stack:
    """The words between a sign and what was lost."""
    number = Text(look, lost, look.style.strong.smallest, align="right", valign="middle", lines=1, fit=True)
    return row_of(column_of(sign.sized(tall=_ROW), size=3.6), Text(look, words, spec, valign="middle", lines=2), number, gap=1.2,
                  padding=(1, 0))
