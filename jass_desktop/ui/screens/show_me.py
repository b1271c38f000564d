"""One layout in which a mistake costs what the words say: the line played and the better one, card by card side by side."""

from __future__ import annotations

from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.film import Film, Reel
from jass_desktop.session.findings.reasons import Cause
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.ui.decisions.reel import Projector, Taking
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import INK, INK_SOFT, ON_WOOD, PAPER, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.screens.screen import WHEEL_DOWN, WHEEL_UP, FormScreen, Shortcuts
from jass_desktop.ui.stage import Size, Stage
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, column_of, inside, row_of
from jass_desktop.words.why import item_words

if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Description
    from jass_desktop.ui.access.ear import Ear

_LOOK_S = 0.9
"""The pause after each step, at pace 1."""


class ShowMeScreen(FormScreen):
    """It plays by itself, and waits where the card's fate is decided."""

    name = N_("One possible layout")
    first = "play"

    def __init__(self, stage: Stage, verdict: Verdict, film: Film, names: PerSeat[str]) -> None:
        super().__init__(stage)
        self._verdict, self._names = verdict, names
        self._rules = film.before.view.rules
        self._reels = film.taken, film.better
        self._lines = [Projector(film.before, reel, names, film.card) for reel in self._reels]
        self._steps = max(line.steps for line in self._lines)
        self._at = 0
        self._runs = True
        self._looked_s = 0.0

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def busy(self) -> bool:
        return any(line.moves for line in self._lines)

    # Time

    @property
    def due_s(self) -> float:
        if self.busy:
            return 0.0
        return max(0.0, self._pause_s - self._looked_s) if self._runs else inf

    @property
    def _pause_s(self) -> float:
        return _LOOK_S * self.stage.preferences.pace

    def tick(self, dt_s: float) -> bool:
        if self.busy:
            self._looked_s = 0.0
            changed = [line.advance(dt_s) for line in self._lines]
            return any(changed)
        if not self._runs:
            return False
        self._looked_s += dt_s
        if self._looked_s < self._pause_s:
            return False
        if self._at == self._steps or (self._at and self._at in self._stops):
            self._stop()
        else:
            self._on()
        return True

    @property
    def _stops(self) -> frozenset[int]:
        """The steps after which there is something to look at."""
        return frozenset(fate.step for line in self._lines if (fate := line.fate) is not None)

    def _on(self) -> None:
        """Play the next step at both tables."""
        self._at += 1
        self._looked_s = 0.0
        for line, table in zip(self._lines, self._tables, strict=True):
            line.play(self.stage, table.size, self.stage.preferences.pace)
        self.stage.tell(" ".join(map(self._step_words, self._lines, self._titles())))

    def _step_words(self, line: Projector, title: str) -> str:
        """What the step has brought in this line, which has its title."""
        answers = line.answers(self.stage.theme, self.stage.language)
        return _("{who}: {words}").format(who=title, words=answers.trick() if answers.view.trick.plays else answers.last())

    def _stop(self) -> None:
        self._runs = False
        self.form.set(self.build(), self.first)

    def _toggle(self) -> None:
        """Run or wait. At the end, start again from the beginning."""
        self._runs = not self._runs
        if self._runs and self._at == self._steps:
            self._jump(0)
        elif self._runs and not self.busy:
            self._on()
        self.form.set(self.build(), self.first)

    def _jump(self, at: int) -> None:
        self._at = max(0, min(self._steps, at))
        self._looked_s = 0.0
        for line in self._lines:
            line.jump(self._at)
        self.stage.dirty = True

    def _step(self, by: int) -> None:
        """Play one card, or go one back. From now on, wait."""
        self._stop()
        if by < 0 or self.busy:
            self._jump(self._at + min(by, 0))
        if by > 0 and self._at < self._steps:
            self._on()
        self.form.set(self.build(), self.first)

    def _trick(self, by: int) -> None:
        """Go to the next full trick, or the one before."""
        self._stop()
        full = [step for step in range(self._steps + 1) if any(line.is_full(step) for line in self._lines)]
        stops = sorted({0, *full, self._steps})
        beyond = [step for step in stops if (step > self._at if by > 0 else step < self._at)]
        if beyond:
            self._jump(beyond[0] if by > 0 else beyond[-1])
        self.form.set(self.build(), self.first)

    # Widgets

    def resize(self, size: Size) -> None:
        super().resize(size)
        for line, table in zip(self._lines, self._tables, strict=True):
            line.rearrange(self.stage, table.size, self.stage.preferences.pace)

    def build(self) -> list[Widget]:
        width, height = self.stage.size
        half = column_of(row_of(REST, padding=(1, 0.4), size=8.2), REST)
        halves = column_of(half, half) if height > width else row_of(half, half, gap=1)
        foot, row = row_of(REST, padding=(2, 0), size=6.4), row_of(*[REST] * 6, gap=1, padding=(2, 0), size=4.6)
        head, table, other_head, other_table, self._foot, *row_at = column_of(halves, foot, row, Gap(1), gap=1).places(
            pygame.Rect(0, 0, width, height), self.stage.style)
        self._heads, self._tables = (head, other_head), (table, other_table)
        # Translators: a button: the example that plays by itself stops.
        run = (_("Wait") if self._runs else _("From the start") if self._at == self._steps else
               # Translators: a button: the example plays by itself.
               _("Run"))
        buttons = [("trick -1", _("‹ Trick"), lambda: self._trick(-1)), ("move -1", _("‹ Move"), lambda: self._step(-1)),
                   ("play", run, self._toggle), ("move +1", _("Move ›"), lambda: self._step(1)),
                   ("trick +1", _("Trick ›"), lambda: self._trick(1)), ("back", _("Back"), self.stage.back)]
        return [Button(key, place, label, press, ground=ON_WOOD)
                for place, (key, label, press) in zip(row_at, buttons, strict=True)]

    def shortcuts(self) -> Shortcuts:
        return {pygame.K_LEFT: partial(self._step, -1), pygame.K_RIGHT: partial(self._step, 1),
                WHEEL_UP: partial(self._step, -1), WHEEL_DOWN: partial(self._step, 1),
                pygame.K_UP: partial(self._trick, -1), pygame.K_DOWN: partial(self._trick, 1),
                pygame.K_HOME: partial(self._jump, 0), pygame.K_END: partial(self._jump, self._steps)}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Enter"), _("run or wait")), (_("Left, Right"), _("one move back or forward")),
                (_("Up, Down"), _("one trick back or forward")), (_("Home, End"), _("the start, the end")),
                (_("Escape"), _("back"))]

    # Painting

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill(ON_WOOD.fill)
        for line, table in zip(self._lines, self._tables, strict=True):
            if not line.paint(surface.subsurface(table), self.stage):
                self.stage.unfinished = True
        self._paint_words(surface)
        super().paint(surface)

    def _titles(self) -> tuple[str, str]:
        """What each line begins with."""
        taken, better = map(self._name, self._reels)
        return _("Your choice: {action}").format(action=taken), _("Better: {action}").format(action=better)

    def _paint_words(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        for line, title, head in zip(self._lines, self._titles(), self._heads, strict=True):
            stage.shapes.paint(surface, head, s.radius, PAPER, PAPER_LINE, s.hairline)
            upper, lower = column_of(Gap(0.4), Natural(texts.line_height(s.strong)), REST, padding=(1.2, 0)).places(head, s)
            made = texts.paint(surface, self._points(line), upper, s.strong, INK, align="right", lines=1)
            upper, _made = row_of(REST, Natural(made.width), gap=1).places(upper, s)
            texts.paint(surface, title, upper, s.strong, RED, lines=1)
            texts.paint(surface, self._fate_words(line.fate), lower, s.body, INK, valign="middle", lines=1)
        stage.shapes.paint(surface, self._foot, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
        texts.paint(surface, self._words(), inside(self._foot, s, 1.2), s.body, INK_SOFT, valign="middle", lines=2)

    def tell(self, ear: Ear) -> Description:
        from jass_desktop.ui.access.describe import tell_widgets
        from jass_desktop.ui.access.table import tell_board
        from jass_desktop.ui.access.tree import Node
        from jass_desktop.ui.access.widgets import box

        told = tell_widgets(self.form.widgets, self.form.focused, ear.hears(self._paint_words), ear, self.title)
        for n, (line, title, place) in enumerate(zip(self._lines, self._titles(), self._tables, strict=True)):
            lies = tell_board(line.answers(self.stage.theme, self.stage.language), line.board.known, "", place, ear)
            told += lies.within(Node("line", "group", ear.plain(title), box(place))).keyed(f"{n}")
        return told

    def _name(self, reel: Reel) -> str:
        return alternative_name(reel.action, self._rules, self.stage.theme, self.stage.language)

    def _points(self, line: Projector) -> str:
        """What the person's side has taken so far, and the others, in card points."""
        board, seat = line.board, self._verdict.seat
        if self._rules.scope.predicts:
            bid = board.bids[seat]
            # Translators: made: points so far; bid: what was predicted.
            return _("{made} of {bid}").format(made=board.made[seat], bid="–" if bid is None else bid)
        party = self._rules.party(seat)
        own = sum(board.made[one] for one in party.seats)
        return _("{own} : {others}").format(own=own, others=sum(board.made) - own)

    def _fate_words(self, fate: Taking | None) -> str:
        """Who takes the card, once that has been shown."""
        if fate is None or self._at < fate.step:
            return ""
        seat, winner = fate.trick.winning(fate.board.ruling)
        terms = names_on_screen(self._rules, self.stage.theme, self.stage.language, self._names)
        card = self._verdict.watched.card if self._verdict.watched is not None else None
        if card is None or card is winner:
            return _("{card} takes the trick for {name}.").format(name=terms.seat(seat), card=terms.terms.card(winner))
        return _("{winner} takes {card} for {name}.").format(name=terms.seat(seat), card=terms.terms.card(card),
                                                             winner=terms.terms.card(winner))

    def _words(self) -> str:
        """What the two lines are about, and what the layout is."""
        part = self._verdict.watched
        names = names_on_screen(self._rules, self.stage.theme, self.stage.language, self._names)
        if part is None or part.cause in (Cause.OVER, Cause.UNDER, Cause.EXACT):
            about = _("Watch how many points you make.")
        elif part.card is not None:
            about = _("Watch {card}: it is lost in one line and kept in the other.").format(card=names.terms.card(part.card))
        else:
            # Translators: item: such as “the last trick”.
            about = _("What to watch: {item}.").format(item=item_words(part, names.terms))
        return about + " " + _("One possible layout of the hidden cards; everyone plays on like a club player.")
