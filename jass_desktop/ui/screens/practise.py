"""Practice: what to practise, the deals found for it, and the person's results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.codes import LONGEST, read_code
from jass_desktop.session.counting import CountingTally
from jass_desktop.session.exercises import IN_BOOK
from jass_desktop.session.game_session import GameSession
from jass_desktop.session.practice import (
    ANYTHING,
    MOST_DEALS,
    Begun,
    ContractKind,
    Lead,
    PracticeSpan,
    PractisedDeal,
    Role,
    Search,
    Situation,
    Trainer,
    kinds_of,
    roles_of,
    spans_of,
)
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.verdicts import Verdict
from jass_desktop.ui.paint.style import INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.poll import Poll
from jass_desktop.ui.screens.practised import ResultsSheet
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.counting import CountingTable, CountingWays
from jass_desktop.ui.table.practice import PracticeTable, PracticeWays
from jass_desktop.ui.widgets.basic import Button, Widget, is_press
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.panels import paint_paper, paint_wood
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.words.counting import counting_about, tally_words
from jass_desktop.words.games import game_title
from jass_desktop.words.players import with_names
from jass_desktop.words.practice import (
    Options,
    kind_options,
    lead_options,
    practice_about,
    role_options,
    span_options,
    tried_words,
)

_LOOK_S = 0.25
"""How often the screen checks for verdicts."""
_DEALING_S = 0.02
_TWO = 130
"""The least width in units for two sheets side by side."""
_HEAD, _ROW, _LINE = 6.4, 8.2, 4.4


class _CodeField(TextField):
    """A text field that Enter leaves, accepting the text."""

    def __init__(self, rect: pygame.Rect, text: str, on_change: Callable[[str], None], on_enter: Callable[[], None]) -> None:
        super().__init__("code", rect, _("Code of a deal"), text, LONGEST, on_change, optional=True)
        self._enter = on_enter

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event) and event.key != pygame.K_SPACE:
            self._enter()
            return True
        return super().on_key(event)


class PractiseScreen(FormScreen):
    """Stays below the table of each deal. None of the practice is in the history."""

    first = "begin"

    def __init__(self, stage: Stage, rules: RuleSet, trainer: Trainer) -> None:
        super().__init__(stage)
        self._rules, self._trainer, self._reviews = rules, trainer, stage.services.reviews()
        self._span, self._situation, self._stops = PracticeSpan.ROUND, ANYTHING, True
        self._code = ""
        self._search: Search | None = None
        self._deals: list[PractisedDeal] = []
        self._results = ResultsSheet(stage, self._deals)
        self._tally = CountingTally(level=stage.preferences.counting)
        self._poll = Poll(_LOOK_S)

    @property
    def title(self) -> str:
        return _("Practise")

    @property
    def rules(self) -> RuleSet:
        return self._rules

    # Time

    @property
    def due_s(self) -> float:
        if self._search is not None:
            return _DEALING_S
        return self._poll.due_s if self._waits else inf

    @property
    def _waits(self) -> bool:
        return bool(self._reviews.waiting()) and bool(self._deals) and self._reviews.problem() is None

    def tick(self, dt_s: float) -> bool:
        changed = self._poll.tick(dt_s) and self._look()
        if self._search is not None:
            changed = self._deal(self._search, dt_s) or changed
        if changed:
            self.form.set(self.build(), self.first)
        return changed

    def _look(self) -> bool:
        """Fetch verdicts; returns whether there are new ones."""
        new = [deal for deal in self._deals if deal.take(self._reviews.known(deal.record))]
        for deal in new:
            self._keep(deal)
        return bool(new)

    def _keep(self, deal: PractisedDeal) -> None:
        """Put the mistakes of the deal into the book, if the person wants them there."""
        if self.stage.preferences.fill_book and any(one.mark in IN_BOOK for one in deal.verdicts.values()):
            self.stage.attempt(lambda: self.stage.services.book().keep(deal.record, deal.verdicts.values()))

    def _deal(self, search: Search, dt_s: float) -> bool:
        """Continue the search for a deal."""
        before = search.tried
        if self.stage.attempt(lambda: search.tick(dt_s)) is False:
            return search.tried > before
        self._search = None
        if search.found is not None:
            self._sit_down(search.found)
        elif search.given_up:
            self.stage.toast(ngettext("No such deal in {count} try. Ask for something less rare.",
                                      "No such deal in {count} tries. Ask for something less rare.", search.tried).format(
                                          count=search.tried))
        return True

    def _sit_down(self, found: Begun) -> None:
        session = self.stage.attempt(lambda: self._trainer.practise(found.record, found.move, self._named()))
        if session is None:
            return
        seat = found.record.rules.seating.seats[0].label
        played = PractisedDeal(session.record, seat)

        def decided(record: GameRecord) -> None:
            if played not in self._deals:
                self._deals.append(played)
            played.record = record

        def told(verdict: Verdict) -> None:
            if played.take((verdict,)):
                self._keep(played)

        def over(record: GameRecord) -> None:
            played.record, played.whole = record, True

        ways = PracticeWays(decided, told, over, lambda: self.stage.back(self._begin))
        if self._span is PracticeSpan.COUNTING:
            self.stage.go(CountingTable(self.stage, session, ways, CountingWays(lambda: self._tally, self._counted)))
        else:
            self.stage.go(PracticeTable(self.stage, session, ways, stops=self._stops))

    def _counted(self, answers: Sequence[bool]) -> None:
        self._tally = self._tally.after(answers)
        self.stage.change(counting=self._tally.level)

    # Widgets

    def build(self) -> list[Widget]:
        s, (width, height) = self.stage.style, self.stage.size
        wide = width >= s.px(_TWO)
        margin, gap = s.px(3), s.px(3)
        rules = self._rules
        rows = sum(len(found) > 1 for found in (spans_of(rules), roles_of(rules), kinds_of(rules), tuple(Lead)))
        tall = s.px(2 * 3.4 + _HEAD + 1 + rows * _ROW + 6.4 + 2.4 + 3.4 + 2.4 + 5) + s.control
        if wide:
            whole = pygame.Rect(0, 0, min(width - 2 * margin, s.px(170)), min(height - 2 * margin, max(tall, s.px(62))))
            whole.center = (width // 2, height // 2)
            half = round((whole.width - gap) * 0.56)
            self._left = pygame.Rect(whole.x, whole.y, half, whole.height)
            self._right = pygame.Rect(self._left.right + gap, whole.y, whole.right - self._left.right - gap, whole.height)
        else:
            self._left = pygame.Rect(margin, margin, width - 2 * margin, tall)
            self._right = pygame.Rect(margin, self._left.bottom + gap, width - 2 * margin,
                                      height - margin - self._left.bottom - gap)
        return [*self._asked(), *self._results.build(self._right)]

    def _asked(self) -> list[Widget]:
        """The widgets that choose what to practise."""
        s, rules = self.stage.style, self._rules
        inner = self._inner = self._left.inflate(-2 * s.px(4), -2 * s.px(3.4))
        self._labels: list[tuple[str, pygame.Rect]] = []
        y = inner.y + s.px(_HEAD + 1)
        widgets: list[Widget] = []

        def row(key: str, label: str, found: Options, value: str, change: Callable[[str], None], *, on: bool = True) -> None:
            nonlocal y
            if len(found) < 2:
                return
            self._labels.append((label, pygame.Rect(inner.x, y, inner.width, s.px(3))))
            choice = Segments(key, pygame.Rect(inner.x, y + s.px(3.4), inner.width, s.px(_LINE)), found, value, change)
            choice.enabled = on
            widgets.append(choice)
            y += s.px(_ROW)

        alone = self._span is PracticeSpan.CHOICE
        row("span", _("What to practise"), span_options(rules), self._span.value, self._set_span)
        row("role", _("Who names the contract"), role_options(rules), self._situation.role.value,
            lambda value: self._ask(replace(self._situation, role=Role(value))), on=not alone)
        row("kind", _("What is played"), kind_options(rules), self._situation.kind.value,
            lambda value: self._ask(replace(self._situation, kind=ContractKind(value))), on=not alone)
        row("lead", _("The first card"), lead_options(), self._situation.lead.value,
            lambda value: self._ask(replace(self._situation, lead=Lead(value))), on=not alone)
        stops = Toggle("stops", pygame.Rect(inner.x, y + s.px(0.4), inner.width, s.px(4)), _("Stop at my mistakes"), self._stops,
                       self._set_stops)
        stops.enabled = self._span in (PracticeSpan.ROUND, PracticeSpan.CARDS)
        widgets.append(stops)
        high, gap = s.px(5), s.px(1.6)
        foot = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
        third = (inner.width - gap) * 2 // 5
        begin = pygame.Rect(foot.x, foot.y, inner.width - gap - third, high)
        line = pygame.Rect(inner.x, foot.y - s.px(2.4) - s.control - s.px(3.4), begin.width, s.control + s.px(3.4))
        widgets.append(_CodeField(line, self._code, self._set_code, self._play_code))
        play = pygame.Rect(begin.right + gap, line.bottom - s.control, third, s.control)
        coded = Button("play code", play, _("Play this deal"), self._play_code)
        coded.enabled = bool(self._code)
        widgets.append(coded)
        widgets.append(Button("begin", begin, self._begin_words(), self._press_begin, kind="primary", spec=s.lead))
        widgets.append(Button("back", pygame.Rect(begin.right + gap, foot.y, third, high), _("Back"), self.stage.back))
        return widgets

    def _begin_words(self) -> str:
        if self._search is not None:
            return _("Stop searching")
        return _("Begin") if not self._deals or self._span is PracticeSpan.CHOICE else _("Next deal")

    # Ways

    def _set_span(self, value: str) -> None:
        self._span = PracticeSpan(value)
        self._stop()

    def _ask(self, situation: Situation) -> None:
        self._situation = situation
        self._stop()

    def _set_stops(self, on: bool) -> None:
        self._stops = on

    def _set_code(self, text: str) -> None:
        self._code = text
        self.form.set(self.build(), self.first)

    def _stop(self) -> None:
        """End the current search."""
        if self._search is not None:
            self._search.close()
            self._search = None
        self.form.set(self.build(), self.first)
        self.stage.dirty = True

    def _press_begin(self) -> None:
        if self._search is not None:
            self._stop()
        elif self._span is PracticeSpan.CHOICE:
            self.stage.tables.drill(self._rules)
        else:
            self._begin()

    def _begin(self) -> None:
        self._seek(lambda: self._trainer.deal(None, self._rules, self._named()), self._situation)

    def _play_code(self) -> None:
        deal = self.stage.attempt(lambda: read_code(self._code, self.stage.services.own_rules.load()[0]))
        if deal is not None:
            self._seek(lambda: self._trainer.deal(deal, deal.rules, self._named()), ANYTHING, most=1)

    def _seek(self, open_session: Callable[[], GameSession], situation: Situation, most: int = MOST_DEALS) -> None:
        self._stop()
        span = PracticeSpan.CARDS if self._span is PracticeSpan.CARDS else PracticeSpan.ROUND
        self._search = self.stage.attempt(lambda: Search(
            open_session, lambda record: self._trainer.name_again(record, self._named()), situation, span, most=most))
        self.form.set(self.build(), self.first)

    def _named(self) -> Preferences:
        return with_names(self.stage.preferences)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Left, Right"), _("change the setting")),
                (_("Enter"), _("deal, or look back at a deal")), (_("Ctrl+V"), _("paste a code")), (_("Escape"), _("back"))]

    def close(self) -> None:
        if self._search is not None:
            self._search.close()

    # Painting

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts, inner = self.stage, self.stage.style, self.stage.texts, self._inner
        paint_wood(surface, stage)
        paint_paper(surface, stage, self._left)
        paint_paper(surface, stage, self._right)
        head = pygame.Rect(inner.x, inner.y - s.px(0.8), inner.width, s.px(6))
        texts.paint(surface, _("Practise: {game}").format(game=escape(game_title(self._rules.name))), head, s.title, RED, lines=1)
        for label, rect in self._labels:
            texts.paint(surface, label, rect, s.small, INK_SOFT, valign="middle", lines=1)
        self._results.paint(surface, self._about(), tally_words(self._tally) if self._span is PracticeSpan.COUNTING else None)
        super().paint(surface)

    def _about(self) -> tuple[str, str]:
        """A heading and the words below it."""
        if self._search is not None:
            return _("Looking for a deal"), tried_words(self._search.tried) if self._search.tried else _("One moment …")
        counts = self._span is PracticeSpan.COUNTING
        return _("How it works"), counting_about() if counts else practice_about(self._span, self._situation)
