"""Practice: what to practise, the deals found for it, and the person's results."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf
from typing import NamedTuple

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.book.exercises import IN_BOOK
from jass_desktop.session.codes import LONGEST, AnyDeal, draft_from, read_code
from jass_desktop.session.daily.days import DAY_RULES
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.practice.counting import CountingTally
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.practice.deals import (
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
)
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.deal import DealScreen
from jass_desktop.ui.screens.practised import ResultsSheet
from jass_desktop.ui.screens.screen import FormScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.practice.counting import CountingTable, CountingWays
from jass_desktop.ui.table.practice.practice import PracticeTable, PracticeWays
from jass_desktop.ui.widgets.basic import Button, Widget, is_press
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, Share, column_of, row_of
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

_TWO = 130
"""The least width in units for two sheets side by side."""


class _Question(NamedTuple):
    """A choice of what to practise."""

    key: str
    label: str
    options: Options
    value: str
    change: Callable[[str], None]


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
        self._rules, self._trainer = rules, trainer
        self._reviews = reviews = stage.services.reviews()
        self._span, self._situation, self._stops = PracticeSpan.ROUND, ANYTHING, True
        self._code = ""
        self._made: DealDraft | None = None
        """The deal that was put together last."""
        self._search: Search | None = None
        self._deals: list[PractisedDeal] = []
        self._results = ResultsSheet(stage, self._deals)
        self._tally = CountingTally(level=stage.preferences.counting)
        self._news = News(lambda: reviews.changes)

    @property
    def title(self) -> str:
        return _("Practise")

    @property
    def rules(self) -> RuleSet:
        return self._rules

    # Time

    @property
    def due_s(self) -> float:
        return inf if self._search is None else self._search.due_s

    def tick(self, dt_s: float) -> bool:
        changed = self._news.come() and self._look()
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
            self.stage.toast(ngettext("No matching deal in {count} try. Loosen the filters.",
                                      "No matching deal in {count} tries. Loosen the filters.", search.tried).format(
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
        s, window = self.stage.style, pygame.Rect((0, 0), self.stage.size)
        questions = [one for one in self._questions() if len(one.options) > 1]
        question = column_of(3, Gap(0.4), 4.4, Gap(1.6), size=FIT)
        code = row_of(Share(3), column_of(FREE, CONTROL, size=Share(2)), gap=1.6, size=8.4)
        head = row_of(REST, column_of(CONTROL, FREE, size=18), gap=2, size=6.6)
        asked = column_of(head, Gap(0.8), *[question] * len(questions), 4, Gap(3), FREE, code, Gap(1), CONTROL, Gap(2.4), 5,
                          padding=(3.6, 3.4), size=FIT, whole=True)
        if window.width >= s.px(_TWO):
            high = Share(most=Natural(max(asked.needs(s)[1], s.px(62))))
            both = row_of(replace(asked, size=Share(59)), Share(41), gap=2.4, size=high)
            sheets = row_of(FREE, column_of(FREE, both, FREE, size=Share(most=170)), FREE, padding=(3, 3))
        else:
            sheets = column_of(asked, REST, gap=3, padding=(3, 3))
        self._left, self._right = sheets.places(window, s)
        self._head, back, *places, stops_at, code_at, coded_at, made_at, begin = asked.places(self._left, s)
        self._labels = [(one.label, place) for one, place in zip(questions, places[::2], strict=True)]
        widgets: list[Widget] = []
        for one, place in zip(questions, places[1::2], strict=True):
            choice = Segments(one.key, place, one.options, one.value, one.change)
            choice.enabled = one.key == "span" or self._span is not PracticeSpan.CHOICE
            widgets.append(choice)
        stops = Toggle("stops", stops_at, _("Stop at my mistakes"), self._stops, self._set_stops)
        stops.enabled = self._span in (PracticeSpan.ROUND, PracticeSpan.CARDS)
        coded = Button("play code", coded_at, _("Play this deal"), self._play_code)
        coded.enabled = bool(self._code)
        made = Button("make", made_at, _("Change this deal") if self._code else _("Put a deal together"), self._make)
        return [*widgets, stops, _CodeField(code_at, self._code, self._set_code, self._play_code), coded, made,
                Button("begin", begin, self._begin_words(), self._press_begin, kind="primary", spec=s.lead),
                Button("back", back, _("Back"), self.stage.back), *self._results.build(self._right)]

    def _questions(self) -> list[_Question]:
        """What to practise; a question with a single answer is not asked."""
        rules, situation = self._rules, self._situation
        return [
            _Question("span", _("What to practise"), span_options(rules), self._span.value, self._set_span),
            _Question("role", _("Who names the contract"), role_options(rules), situation.role.value,
                      lambda value: self._ask(replace(situation, role=Role(value)))),
            _Question("kind", _("What is played"), kind_options(rules), situation.kind.value,
                      lambda value: self._ask(replace(situation, kind=ContractKind(value)))),
            _Question("lead", _("The first card"), lead_options(), situation.lead.value,
                      lambda value: self._ask(replace(situation, lead=Lead(value))))]

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

    def _read_code(self) -> AnyDeal:
        return read_code(self._code, (*self.stage.services.own_rules.load()[0], DAY_RULES))

    def _make(self) -> None:
        """Put a deal together: the one of the code, or else the one of before, or a new one."""
        self._stop()
        if self._code:
            draft = self.stage.attempt(lambda: draft_from(self._read_code()))
        else:
            draft = self._made or DealDraft.of(self._rules, self._trainer.draw_lot())
        if draft is not None:
            self.stage.go(DealScreen(self.stage, draft, self._remember))

    def _remember(self, draft: DealDraft) -> None:
        """Keep the deal for as long as the screen is there."""
        self._made = draft

    def _play_code(self) -> None:
        deal = self.stage.attempt(self._read_code)
        if deal is not None:
            self._seek(lambda: self._trainer.deal(deal, deal.rules, self._named()), ANYTHING, most=1,
                       named_again=not isinstance(deal, DealDraft))

    def _seek(self, open_session: Callable[[], GameSession], situation: Situation, most: int = MOST_DEALS, *,
              named_again: bool = True) -> None:
        """``named_again``: whether masters may name another contract than the deal came with."""
        self._stop()
        cards = self._span is PracticeSpan.CARDS and named_again
        span = PracticeSpan.CARDS if cards else PracticeSpan.ROUND
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
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_wood(surface, stage)
        paint_paper(surface, stage, self._left)
        paint_paper(surface, stage, self._right)
        title = _("Practise: {game}").format(game=escape(game_title(self._rules.name)))
        texts.paint(surface, title, self._head.move(0, -s.px(0.8)), s.title, RED, lines=1)
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
