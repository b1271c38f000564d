"""Reviews the person's decisions in one round, or in a whole game, finished or not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf

import pygame

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.evening.evening import agreement_in
from jass_desktop.session.findings.decisions import MISTAKES, Decision
from jass_desktop.session.findings.film import film_of
from jass_desktop.session.findings.lookback import LookBack
from jass_desktop.session.findings.signs import conventions_kept
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.openable import PlayOn
from jass_desktop.ui.decisions.asked import AskedCard
from jass_desktop.ui.decisions.overview import Overview
from jass_desktop.ui.decisions.sheet import DecisionPage
from jass_desktop.ui.decisions.strip import Cell, Told
from jass_desktop.ui.decisions.trial import Trial
from jass_desktop.ui.decisions.words import progress_words, question_words, trial_words
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.style import ON_WOOD
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.screen import WHEEL_DOWN, WHEEL_UP, Shortcuts
from jass_desktop.ui.screens.show_me import ShowMeScreen
from jass_desktop.ui.screens.trick import Judge
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Part, Share
from jass_desktop.ui.widgets.values import Toggle
from jass_desktop.words.notes import note_words

_MOST_ASKED = 16
"""Decisions with more alternatives than these are not covered."""


class LookBackScreen(DecisionScreen):
    """The first seat's decisions. ``number`` is the round, None for all rounds; ``game`` the game's number in the history;
    ``move`` the decision to show first, None for the summary."""

    name = N_("Looking back")
    about = N_("Your decisions one by one: what each was worth, and what was better.")
    first = "on"

    def __init__(self, stage: Stage, record: GameRecord, *, game: int | None = None, number: int | None = None,
                 move: int | None = None) -> None:
        super().__init__(stage)
        seats = record.rules.seating.seats
        self._called = names_of(record.headers, seats)
        self._conventions = conventions_kept(record.headers)
        self._for_prize = agreement_in(record).prize > 0
        reviews = stage.services.reviews()
        self.past = LookBack(record, seats[0], reviews, game=game, number=number)
        self._overview = Overview(stage, self.past, self._go_to, lambda: self._show(None))
        self._at: int | None = None
        """The index of the decision on show; None for the summary."""
        self._wanted = move
        """The decision to show as soon as it is found."""
        self._unfinished = False
        """Whether decisions were still being looked at, so that it is said once they no longer are."""
        self._over_table = False
        """Whether the mouse is over the table, where the wheel turns to other decisions."""
        self._tried: dict[int, Action | None] = {}
        """The person's answers by move, where the solution was covered at first; None: the person asked for the solution."""
        self._news = News(lambda: reviews.changes)
        self._loose = game is None and record.headers.get("practice") == "yes"
        """Whether it is a practice deal rather than part of a game in progress."""

    @property
    def rules(self) -> RuleSet:
        return self.past.record.rules

    # What is known

    @property
    def due_s(self) -> float:
        return inf if self.past.whole else 0.0

    def tick(self, dt_s: float) -> bool:
        changed = self.past.replay()
        wanted = next((n for n, one in enumerate(self.past.found) if one.move == self._wanted), None)
        if wanted is not None:
            self._at, self._wanted, changed = wanted, None, True
        if self._news.come():
            changed |= self.past.look()
        if changed:
            self.form.set(self.build(), self.first)
            if self._unfinished and self._overview.whole and self._shown is not None:
                self.stage.said.add(self._overview.told)
            self._unfinished = not self._overview.whole
        return changed

    def _judge_of(self, decision: Decision) -> Judge | None:
        return AskedCard(self.past.record, self.stage.services.reviews()), decision.move

    def _told(self, decision: Decision) -> Told:
        return Told(decision, self.past.verdict(decision), self.past.most)

    @property
    def _can_play_on(self) -> bool:
        """Whether the person may play on from here: not in a game in progress, whose cards it would reveal."""
        return self.past.record.outcome is not None or self._loose

    def _play_on(self) -> None:
        if self._shown is not None and self._can_play_on:
            self.stage.tables.open(PlayOn(self.past.record, self._shown.move))

    @property
    def _shown(self) -> Decision | None:
        return self.past.found[self._at] if self._at is not None and self._at < len(self.past.found) else None

    @property
    def _round(self) -> int | None:
        """The round in the strip, which the table is from."""
        return None if self._set_for is None else self._set_for.round_number

    # Widgets

    def build(self) -> list[Widget]:
        widgets = super().build()
        if self._hand is not None:
            self._hand.focusable = False  # arrow keys step through the decisions
        return widgets

    def _ways(self) -> Sequence[Sequence[Part]]:
        before = Button("before", HERE, "‹", partial(self._step, -1), tip=with_key(_("The previous decision"), "←"))
        on = Button("on", HERE, "›", partial(self._step, 1), tip=with_key(_("The next decision"), "→"))
        worst = Button("worst", HERE, _("Next mistake"), partial(self._jump, 1), kind="primary" if self.past.worst else "plain")
        total = Button("sum", HERE, _("Overview"), partial(self._show, None))
        on.enabled, worst.enabled = self._at is None or self._at + 1 < len(self.past.found), bool(self.past.worst)
        before.enabled = total.enabled = self._at is not None
        toggle = Toggle("open", HERE, _("All hands open"), self._open, lambda _on: self._toggle_open()).sized(REST)
        back, play = Button("back", HERE, _("Back"), self.stage.back), self._elsewhere()
        if self._upright:
            return (before.sized(9), on.sized(9), worst, total), (toggle, play, back)
        return (before.sized(6.4), on.sized(6.4), worst), (total, play), (toggle, back.sized(16))

    def _elsewhere(self) -> Button | Share:
        """The button that leads away from this screen, or its empty place."""
        past, number = self.past, 1 if self._loose else None
        if self._at is None and (self._loose or (past.number is None and self._can_play_on)):
            way = Button("compare", HERE, _("Compare"), lambda: self.stage.tables.compare(past.record, number))
            way.enabled = bool(past.found)
            return way
        way = Button("play", HERE, _("Play on from here"), self._play_on)
        way.enabled = self._at is not None
        return way if self._can_play_on else REST

    @property
    def _covered(self) -> bool:
        """Whether the mistake on show still has its solution covered."""
        shown = self._shown
        verdict = self.past.verdict(shown)
        if shown is None or verdict is None or verdict.mark not in MISTAKES or shown.move in self._tried:
            return False
        return isinstance(shown.action, Play) or len(verdict.prices) <= _MOST_ASKED

    @property
    def _example(self) -> Verdict | None:
        """The verdict that is shown, if a layout shows what it is about."""
        verdict = self.past.verdict(self._shown)
        return verdict if verdict is not None and verdict.example is not None and not self._covered else None

    def _below(self) -> Sequence[Part]:
        return [Button("show me", HERE, _("Show me"), self._show_me).sized(tall=4.6)] if self._example else []

    def _show_me(self) -> None:
        """Play a layout in which it happens, both lines."""
        verdict = self._example
        if verdict is None:
            return
        film = self.stage.attempt(lambda: film_of(self.past.record, verdict))
        if film is not None:
            self.stage.go(ShowMeScreen(self.stage, verdict, film, self._names))

    def _trial(self) -> Trial | None:
        """What takes the answer, while it is covered."""
        shown = self._shown
        if shown is None or not self._covered:
            return None
        return Trial(self.stage, shown, self.past.verdict(shown), self._answer, shown.action)

    def _answer(self, action: Action | None) -> None:
        """Reveal the solution, with a comment on the person's answer."""
        if self._shown is not None:
            self._tried[self._shown.move] = action
            self._show(self._at)

    @property
    def _strip(self) -> bool:
        return bool(self.past.found)

    def _cells(self) -> Sequence[Cell]:
        """The decisions of the round."""
        return [Cell(self._told(one), self.stage, partial(self._show, n), chosen=one is self._set_for)
                for n, one in enumerate(self.past.found) if one.round_number == self._round]

    def _turns(self) -> Sequence[Button]:
        """The ways to other rounds."""
        if len({one.round_number for one in self.past.found}) < 2:
            return ()
        return [Button(key, HERE, label, partial(self._turn, by), ground=ON_WOOD, tip=tip) for key, label, by, tip in [
            ("round -1", "«", -1, with_key(_("The previous round"), _("Page up"))),
            ("round +1", "»", 1, with_key(_("The next round"), _("Page down")))]]

    # Ways

    def _show(self, at: int | None) -> None:
        self._at = None if at is None or not self.past.found else max(0, min(len(self.past.found) - 1, at))
        if self._shown is not None:
            self.past.weigh(self._shown)
        self.form.set(self.build(), self.first)
        if self._covered:
            self.form.focus("show")
        self.stage.dirty = True

    def _step(self, by: int) -> None:
        """Go to the next decision in this direction; before the first one comes the summary."""
        at = (-1 if self._at is None else self._at) + by
        self._show(None if at < 0 or not self.past.found else at)

    def _go_to(self, decision: Decision) -> None:
        self._show(self.past.found.index(decision))

    def _jump(self, by: int) -> None:
        """Go to the next mistake, the worst first, wrapping around."""
        found, shown = self.past.worst, self._shown
        if found:
            at = found.index(shown) + by if shown in found else (0 if by > 0 else -1)
            self._go_to(found[at % len(found)])
            if not self._overview.whole:
                self.stage.said.add(_("Still being looked at: more mistakes may come."))

    def _turn(self, by: int) -> None:
        """Go to the first decision of the next or previous round."""
        number = self._round
        numbers = sorted({one.round_number for one in self.past.found})
        if number is not None and 0 <= (at := numbers.index(number) + by) < len(numbers):
            self._show(next(n for n, one in enumerate(self.past.found) if one.round_number == numbers[at]))

    def shortcuts(self) -> Shortcuts:
        return {**super().shortcuts(), pygame.K_LEFT: partial(self._step, -1), pygame.K_RIGHT: partial(self._step, 1),
                WHEEL_UP: partial(self._step, -1), WHEEL_DOWN: partial(self._step, 1),
                pygame.K_DOWN: partial(self._jump, 1), pygame.K_UP: partial(self._jump, -1),
                pygame.K_PAGEUP: partial(self._turn, -1), pygame.K_PAGEDOWN: partial(self._turn, 1),
                pygame.K_HOME: partial(self._show, None), pygame.K_END: partial(self._show, len(self.past.found) - 1),
                "open": self._toggle_open, "show": self._show_me}

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._over_table = pygame.Rect(self._places.table).collidepoint(event.pos)
        if event.type == pygame.MOUSEWHEEL and not self._over_table:
            return self.form.handle(event)
        return super().handle(event)

    def _toggle_open(self) -> None:
        self._open = not self._open
        self.form.set(self.build(), self.first)

    def help(self) -> list[tuple[str, str]]:
        found = [(_("Left, Right"), _("one decision back or forward")),
                 (_("Down, Up"), _("to the next mistake, the worst first")),
                 (_("Home, End"), _("the summary, the last decision"))]
        if self.past.number is None:
            found.append((_("Page Up, Page Down"), _("one round back or forward")))
        return [*found, ("1 … 9", _("try another card, where the answer is still covered")),
                (_("Enter"), _("show the answer, or the next decision")),
                (self.cap("show"), _("show a possible deal, played both ways")),
                *super().help(),
                (self.cap("open"), _("open or hide the others’ hands")), (_("Escape"), _("back"))]

    # Painting

    @property
    def page(self) -> DecisionPage | None:
        stage, shown = self.stage, self._shown
        if shown is None:
            return None
        told, tried, asked, answered = self._told(shown), self._tried.get(shown.move), "", ""
        if told.verdict is not None and self._covered:
            asked = question_words(shown, told.verdict, stage.theme, stage.language)
        elif told.verdict is not None and tried is not None:
            answered = trial_words(shown, told.verdict, tried, stage.theme, stage.language)
        noted = " ".join(note_words(note) for note in self.past.notes if note.move == shown.move)
        return DecisionPage(told, self._names, with_round=self.past.number is None, asked=asked, answered=answered, noted=noted)

    def _otherwise(self) -> Sequence[Part]:
        return self._overview.parts()

    @property
    def told(self) -> str:
        return super().told if self._shown is not None else self._overview.told

    @property
    def _set_for(self) -> Decision | None:
        """The decision on show, or the one selected in the overview, or the first; the strip is about it, too."""
        return self._shown or self._overview.pointed or next(iter(self.past.found), None)

    @property
    def _names(self) -> PerSeat[str]:
        return self._called

    @property
    def _basis(self) -> Sequence[str]:
        if self._shown is None and not self._overview.figures:
            return []
        prize = [_("Near half the target, the half-way prize counts, too.")] if self._for_prize else []
        return [*super()._basis, *prize]

    def foot(self) -> Sequence[str]:
        """What is wrong, or the judge's progress."""
        known, wanted = self.past.progress
        if wrong := self.past.problem or self.past.unkept:
            return [escape(wrong)]
        return [progress_words(known, wanted)] if known < wanted else []
