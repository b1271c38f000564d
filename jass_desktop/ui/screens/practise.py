"""Free practice: what to practise, the deals found for it, and what they came to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import inf

import pygame

from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.book.exercises import IN_BOOK
from jass_desktop.session.codes import LONGEST, AnyDeal, draft_from, read_code
from jass_desktop.session.daily.days import DAY_RULES
from jass_desktop.session.findings.decisions import MISTAKES
from jass_desktop.session.findings.verdicts import Sum, Verdict
from jass_desktop.session.practice.counting import CountingTally
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.practice.deals import (
    ANYTHING,
    MOST_DEALS,
    Begun,
    ContractKind,
    Figure,
    Lead,
    PracticeSpan,
    PractisedDeal,
    Role,
    Search,
    Situation,
    Trainer,
    verdicts_of,
)
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.ui.decisions.sheet import sum_boxes
from jass_desktop.ui.decisions.words import supposed_words
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.style import CONTROL, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.deal import DealScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.codes import code_at, copy_code
from jass_desktop.ui.table.practice.counting import Counting
from jass_desktop.ui.table.practice.practice import PracticeTable, PracticeWays
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, is_press
from jass_desktop.ui.widgets.boxes import FIT, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Text, headed
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.values import Segments, Toggle
from jass_desktop.words.counting import counting_about, tally_words
from jass_desktop.words.games import game_title
from jass_desktop.words.players import with_names
from jass_desktop.words.practice import (
    Options,
    asked_words,
    figure_words,
    kind_options,
    lead_options,
    practice_about,
    role_options,
    span_options,
    tried_words,
)


class _CodeField(TextField):
    """A text field that Enter leaves, accepting the text."""

    def __init__(self, text: str, on_change: Callable[[str], None], on_enter: Callable[[], None]) -> None:
        super().__init__("code", HERE, _("Code of a deal"), text, LONGEST, on_change, optional=True)
        self._enter = on_enter

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event) and event.key != pygame.K_SPACE:
            self._enter()
            return True
        return super().on_key(event)


class PractiseScreen(SheetScreen):
    """Stays below the table of each deal. None of the practice is in the history. Without a ``span``, all that can be asked of a
    deal is there to choose."""

    name = N_("Practise")
    first = "begin"
    across = 116

    def __init__(self, stage: Stage, rules: RuleSet, trainer: Trainer, span: PracticeSpan | None = None) -> None:
        super().__init__(stage)
        self._rules, self._trainer = rules, trainer
        self._reviews = reviews = stage.services.reviews()
        self._span, self._situation, self._stops = span or PracticeSpan.ROUND, ANYTHING, True
        self._more = span is None
        """Whether what is wanted once in a while takes the place of the results."""
        self._code = ""
        self._made: DealDraft | None = None
        """The deal that was put together last."""
        self._search: Search | None = None
        self._deals: list[PractisedDeal] = []
        self._tally = CountingTally(level=stage.preferences.counting)
        self._news = News(lambda: reviews.changes)

    @property
    def heading(self) -> str:
        return _("Practise: {game}").format(game=escape(game_title(self._rules.name)))

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

        ways = PracticeWays(decided, told, over, lambda: self.stage.back(self.begin))
        counts = self._span is PracticeSpan.COUNTING
        counting = Counting(lambda: self._tally, self._counted) if counts else None
        self.stage.go(PracticeTable(self.stage, session, ways, stops=self._stops and not counts, counting=counting))

    def _counted(self, answers: Sequence[bool]) -> None:
        self._tally = self._tally.after(answers)
        self.stage.change(counting=self._tally.level)

    # Widgets

    def content(self, kit: Kit) -> Stack:
        span = Segments("span", HERE, span_options(self._rules), self._span.value, self._set_span)
        span.named = _("What to practise")
        more = Button("more", HERE, _("Less") if self._more else _("More"), self._turn)
        begin = Button("begin", HERE, self._begin_words(), self._press_begin, kind="primary", spec=kit.style.lead)
        shown = self._asked(kit) if self._more else self._results(kit) if self._deals else self._told(kit)
        asked = [] if self._more or self._situation == ANYTHING else [Text(kit, asked_words(self._situation), colour=INK_SOFT)]
        return column_of(span, *asked, shown, row_of(more.sized(22), begin, gap=2, size=CONTROL), gap=2)

    def _asked(self, kit: Kit) -> Stack:
        """Which deals, where the table stops, and deals of one's own."""
        rules, situation = self._rules, self._situation

        def asked(key: str, label: str, options: Options, value: str, other: Callable[[str], Situation]) -> list[Stack]:
            """A question with a single answer is not asked."""
            choice = Segments(key, HERE, options, value, lambda chosen: self._ask(other(chosen)))
            choice.enabled = self._span is not PracticeSpan.CHOICE
            return [headed(kit, label, choice)] if len(options) > 1 else []

        which = [*asked("role", _("Who names the contract"), role_options(rules), situation.role.value,
                        lambda value: replace(situation, role=Role(value))),
                 *asked("kind", _("What is played"), kind_options(rules), situation.kind.value,
                        lambda value: replace(situation, kind=ContractKind(value))),
                 *asked("lead", _("The first card"), lead_options(), situation.lead.value,
                        lambda value: replace(situation, lead=Lead(value)))]
        stops = Toggle("stops", HERE, _("Stop at my mistakes"), self._stops, self._set_stops)
        stops.enabled = self._span in (PracticeSpan.ROUND, PracticeSpan.CARDS)
        coded = Button("play code", HERE, _("Play this deal"), self._play_code, enabled=bool(self._code))
        made = Button("make", HERE, _("Change this deal") if self._code else _("Put a deal together"), self._make)
        code = _CodeField(self._code, self._set_code, self._play_code)
        return column_of(*which, stops, code, row_of(coded, made, gap=2, size=CONTROL), gap=1.2, size=FIT)

    def _told(self, kit: Kit) -> Stack:
        """How it works, or how far the search has come."""
        s = kit.style
        if self._search is not None:
            head = _("Looking for a deal")
            about = tried_words(self._search.tried) if self._search.tried else _("One moment …")
        else:
            head, counts = _("How it works"), self._span is PracticeSpan.COUNTING
            about = counting_about() if counts else practice_about(self._span, self._situation)
        return column_of(Text(kit, head, s.lead, RED, lines=1), Text(kit, about), gap=1, size=FIT)

    def _results(self, kit: Kit) -> Stack:
        """What the deals came to, and all of them, the latest first."""
        stage, s, found = self.stage, kit.style, list(verdicts_of(self._deals))
        title, said = figure_words(Figure.of(found)) if found else (_("This practice"), _("Still being looked at …"))
        if self._span is PracticeSpan.COUNTING:
            title, said = tally_words(self._tally)
        deals = self._deals[::-1]
        rows = [_row(kit, len(deals) - n, deal) for n, deal in enumerate(deals)]
        listed = BoxList(kit, "deals", rows, on_open=lambda row: self._look_back(deals[row]))
        again = Button("look back", HERE, _("Look back"), lambda: self._look_back(deals[listed.selected]))
        copy = Button("copy", HERE, _("Copy the code"), lambda: copy_code(stage, code_at(deals[listed.selected].record)))
        problem = self._reviews.problem()
        basis = escape(problem) if problem else supposed_words(deals[0].record.rules)
        return column_of(sum_boxes(stage, title, said, Sum.of(found).marks), listed, row_of(again, copy, gap=2, size=CONTROL),
                         Text(kit, basis, s.small, INK_SOFT), gap=1.2)

    def _begin_words(self) -> str:
        if self._search is not None:
            return _("Stop searching")
        return _("Begin") if not self._deals or self._span is PracticeSpan.CHOICE else _("Next deal")

    # Ways

    def _turn(self) -> None:
        self._more = not self._more
        self.form.set(self.build(), "more")

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
        else:
            self.begin()

    def begin(self) -> None:
        """Look for a deal; for contracts alone, deal hands."""
        if self._span is PracticeSpan.CHOICE:
            self.stage.tables.drill(self._rules)
        else:
            self._seek(lambda: self._trainer.deal(None, self._rules, self._named()), self._situation)

    def _look_back(self, deal: PractisedDeal) -> None:
        if deal.whole:
            self.stage.go(LookBackScreen(self.stage, deal.record, number=1))
        else:
            self.stage.toast(_("This deal is not over. Its code gives the same cards again."))

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
        self._more = False
        self.form.set(self.build(), self.first)

    def _named(self) -> Preferences:
        return with_names(self.stage.preferences)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Left, Right"), _("change the setting")),
                (_("Enter"), _("deal, or look back at a deal")), (_("Ctrl+V"), _("paste a code")), (_("Escape"), _("back"))]

    def close(self) -> None:
        if self._search is not None:
            self._search.close()


def _row(kit: Kit, number: int, deal: PractisedDeal) -> Stack:
    wrong = sum(one.mark in MISTAKES for one in deal.verdicts.values())
    told = (ngettext("{count} mistake", "{count} mistakes", wrong).format(count=wrong) if deal.verdicts
            else _("Still being looked at …"))
    label = _("Deal {number}").format(number=number)
    return row_of(Text(kit, f"{label} · {code_at(deal.record)}", kit.style.strong, lines=1),
                  Text(kit, told, colour=INK_SOFT, lines=1, fit=True), gap=1, padding=(1, 0.6), size=FIT)
