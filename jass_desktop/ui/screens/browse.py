"""Browses a game of the history by move, trick or round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from itertools import islice
from math import inf

import pygame

from jass_desktop.engine.actions import (
    Action,
    Berg,
    Call,
    Choose,
    Claim,
    Cut,
    KeepStoeck,
    Knock,
    Play,
    Predict,
    Push,
    ShowStoeck,
)
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.findings.signs import conventions_kept
from jass_desktop.session.table.moments import Moment, moments
from jass_desktop.ui.decisions.asked import AskedCard
from jass_desktop.ui.decisions.words import sentences
from jass_desktop.ui.paint.style import INK, ON_WOOD, PAPER_DARK, PAPER_LINE
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.ui.screens.screen import WHEEL_DOWN, WHEEL_UP, FormScreen, Shortcuts
from jass_desktop.ui.screens.trick import TrickScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.lying import card_lying, piles
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture, paint_table
from jass_desktop.ui.table.paint.still import names_of, picture_of
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.table.speech.speech import choice_words, spoken_call
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Natural, column_of, inside, row_of
from jass_desktop.ui.widgets.values import Slider, Toggle

_MOMENTS_A_TICK = 60


class BrowseScreen(FormScreen):
    """Shows open hands only if the game is over; otherwise the person could see the cards of a game in progress."""

    name = N_("Stepping through a game")
    first = "move +1"

    def __init__(self, stage: Stage, record: GameRecord, at: int = 0) -> None:
        """``at`` is the number of actions before the first position shown."""
        super().__init__(stage)
        self._names = names_of(record.headers, record.rules.seating.seats)
        self._record, self._conventions = record, conventions_kept(record.headers)
        self._over = record.outcome is not None
        self._open = self._over
        self._coming = self._told(moments(record, record.rules.seating.seats[0], open_hands=self._over))
        self._moments: list[Moment] = list(islice(self._coming, 1))
        self._all = 1 + sum(not self._is_secret(seat, action) for seat, action in record.actions)
        self._at = max(0, min(self._all - 1, at))
        self._cards = CardPainter()

    @property
    def rules(self) -> RuleSet:
        return self._moments[0].view.rules

    def _is_secret(self, seat: Seat | None, action: Action | None) -> bool:
        """Whether the move reveals unseen cards: that somebody else holds Stöck and does not show it."""
        return not self._over and seat != Seat.SOUTH and isinstance(action, KeepStoeck)

    def _told(self, coming: Iterator[Moment]) -> Iterator[Moment]:
        """The moments without secret moves, each of which is merged with the one before it."""
        held = next(coming)
        for moment in coming:
            if self._is_secret(moment.seat, moment.action):
                held = replace(held, view=moment.view, entries=moment.entries)
            else:
                yield held
                held = moment
        yield held

    @property
    def due_s(self) -> float:
        return inf if len(self._moments) == self._all else 0.0

    def tick(self, dt_s: float) -> bool:
        """Replay a little further, in short steps so that no tick takes long."""
        if len(self._moments) == self._all:
            return False
        before = len(self._moments)
        if not self.stage.attempt(self._replay):
            self._all = len(self._moments)
        if before <= self._at:
            self._tell()
        return before <= self._at

    def _replay(self) -> bool:
        self._moments += islice(self._coming, _MOMENTS_A_TICK)
        return True

    def build(self) -> list[Widget]:
        s, window = self.stage.style, pygame.Rect((0, 0), self.stage.size)
        steps = [("round", -1, _("« Round")), ("trick", -1, _("‹ Trick")), ("move", -1, _("‹ Move")),
                 ("move", 1, _("Move ›")), ("trick", 1, _("Trick ›")), ("round", 1, _("Round »"))]
        rows = [row_of(row_of(REST, Gap(1)), REST, size=4.6)]
        if window.width < s.px(118):
            rows += [row_of(*[REST] * len(steps), gap=1, size=4.6), row_of(FREE, 30, 18, gap=2, size=4.6)]
        else:
            rows += [row_of(row_of(*[REST] * len(steps), gap=1), 30, 18, gap=2, size=4.6)]
        bar = column_of(Gap(1.6), *rows, Gap(1), gap=1, padding=(2, 0), size=FIT, whole=True)
        self._table, self._bar = column_of(REST, bar).places(window, s)
        self._words, slider, *places, toggle, back = bar.places(self._bar, s)
        widgets: list[Widget] = [
            Slider("seek", slider, 0, max(1, self._all - 1), 1, self._at, self._place_words, lambda at: self._show(int(at)),
                   ground=ON_WOOD),
            *(Button(f"{what} {by:+}", place, label, partial(self._step, what, by), ground=ON_WOOD)
              for (what, by, label), place in zip(steps, places, strict=True))]
        if self._over:
            widgets.append(Toggle("open", toggle, _("All hands open"), self._open, self._set_open, ground=ON_WOOD))
        widgets.append(Button("back", back, _("Back"), self.stage.back, ground=ON_WOOD))
        return widgets

    def _place_words(self, at: float) -> str:
        return _("{number} of {count}").format(number=int(at), count=self._all - 1)

    def _show(self, at: int) -> None:
        self._at = max(0, min(self._all - 1, at))
        self.form.set(self.build(), self.first)
        self._tell()

    def _tell(self) -> None:
        """Have the move on show read out, with the trick that it completes."""
        if self._at < len(self._moments):
            moment, stage = self._moments[self._at], self.stage
            view, called = moment.view, self._picture(moment).called
            full = self._at and view.tricks and self._is_stop("trick", self._at)
            trick = Answers(view, called, stage.theme, stage.language, view.seat).last() if full else ""
            stage.said.add(sentences(self._move_words(moment), trick))

    def _set_open(self, on: bool) -> None:
        self._open = on

    def _step(self, what: str, by: int) -> None:
        """Move to the next action, end of a trick, or round in this direction."""
        if what == "move":
            self._show(self._at + by)
            return
        self._moments += self._coming
        at = self._at + by
        while 0 < at < self._all - 1 and not self._is_stop(what, at):
            at += by
        self._show(at)

    def _is_stop(self, what: str, at: int) -> bool:
        view, before = self._moments[at].view, self._moments[at - 1].view
        if what == "trick" and len(view.tricks) != len(before.tricks) and view.round_number == before.round_number:
            return True
        return before.round_number != view.round_number or (before.phase is Phase.CUT) != (view.phase is Phase.CUT)

    def _toggle_open(self) -> None:
        self._open = not self._open
        self.form.set(self.build(), self.first)

    def shortcuts(self) -> Shortcuts:
        found: Shortcuts = {
            pygame.K_LEFT: partial(self._step, "move", -1), pygame.K_RIGHT: partial(self._step, "move", 1),
            WHEEL_UP: partial(self._step, "move", -1), WHEEL_DOWN: partial(self._step, "move", 1),
            pygame.K_UP: partial(self._step, "trick", -1), pygame.K_DOWN: partial(self._step, "trick", 1),
            pygame.K_PAGEUP: partial(self._step, "round", -1), pygame.K_PAGEDOWN: partial(self._step, "round", 1),
            pygame.K_HOME: partial(self._show, 0), pygame.K_END: partial(self._show, self._all - 1)}
        return {**found, "open": self._toggle_open, "last": self._look} if self._over else found

    def _look(self) -> None:
        """Lay the trick on the table, or else the last one, over the screen, where its cards may be asked what they said."""
        moment, stage = self._moments[self._at], self.stage
        view, opened = moment.view, moment.open_view if self._open else None
        at = len(view.tricks) - (not view.trick.plays)
        if at < 0:
            stage.toast(_("No trick has been taken in this round yet."))
            return
        stage.go(TrickScreen(stage, view, at, self._names, self._cards, lambda: self._picture(moment).arrangement.layout,
                             conventions=self._conventions, hands=None if opened is None else opened.hands,
                             judge=(AskedCard(self._record, stage.services.reviews()), self._at)))

    def _picture(self, moment: Moment) -> Picture:
        return picture_of(moment, self.stage, self._names, open_hands=self._open, up=self.stage.preferences.sort == "up",
                          size=self._table.size)

    def handle(self, event: pygame.event.Event) -> bool:
        """A click on the trick or on a pile lays it over the screen."""
        if self._over and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._at < len(self._moments):
            picture = self._picture(self._moments[self._at])
            place = event.pos[0] - self._table.x, event.pos[1] - self._table.y
            if card_lying(picture.board, picture.arrangement, place) or any(
                    pile.collidepoint(place) for pile in piles(picture.board, picture.arrangement)):
                self._look()
                return True
        return super().handle(event)

    def help(self) -> list[tuple[str, str]]:
        found = [(_("Left, Right"), _("one move back or forward")), (_("Up, Down"), _("one trick back or forward")),
                 (_("Page Up, Page Down"), _("one round back or forward")), (_("Home, End"), _("the start, the end"))]
        if self._over:
            found += [(self.cap("open"), _("open or hide the others’ hands")),
                      (self.cap("last"), _("look at the previous trick"))]
        return [*found, (_("Escape"), _("back"))]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s = self.stage, self.stage.style
        table = surface.subsurface(self._table)
        if self._at < len(self._moments):
            moment = self._moments[self._at]
            paint_table(table, stage, self._cards, self._picture(moment))
            words = self._move_words(moment)
        else:
            table.fill(ON_WOOD.fill)
            words = ""
        surface.fill(ON_WOOD.fill, self._bar)
        surface.fill(ON_WOOD.line, (self._bar.x, self._bar.y, self._bar.width, s.px(0.3)))
        if words:
            # On paper, like bubbles at the table: a black sign would be lost on the wood.
            block = stage.texts.block(words, s.strong, INK, width=inside(self._words, s, 1).width, lines=1)
            [slip] = row_of(Natural(block.get_width(), 2)).places(self._words, s)
            stage.shapes.paint(surface, slip, s.radius, PAPER_DARK, PAPER_LINE, s.hairline)
            surface.blit(block, block.get_rect(center=slip.center))
        super().paint(surface)

    def _move_words(self, moment: Moment) -> str:
        """The move in words."""
        if moment.seat is None:
            return _("The game begins.")
        name, theme, language = escape(self._names[moment.seat]), self.stage.theme, self.stage.language
        rules = moment.view.rules
        match moment.action:
            case Cut(lifted):
                return _("{name} cut {count} cards.").format(name=name, count=lifted)
            case Knock():
                return _("{name} knocked.").format(name=name)
            case Push():
                return table_of(rules).pushed(name)
            case Choose(contract, row):
                title = choice_words(contract, None if row is None else rules.rows[row], theme, language)
                return _("{name} chose {contract}.").format(name=name, contract=title)
            case Predict(points):
                return ngettext("{name} predicted {count} point.", "{name} predicted {count} points.", points).format(
                    name=name, count=points)
            case Call() as call:
                return _("{seat}: {call}").format(seat=name, call=spoken_call(call, theme, language))
            case Play(card, _weis, stoeck):
                title = f"{sign(card.suit)}\u00a0{theme.card_name(card, language)}"
                text = _("{name} played {card} and called Stöck.") if stoeck else _("{name} played {card}.")
                return text.format(name=name, card=title)
            case Claim():
                return _("{name} claimed the game.").format(name=name)
            case Berg():
                return _("{name} said “Berg!”.").format(name=name)
            case ShowStoeck():
                return _("{name} showed the Stöck.").format(name=name)
            case KeepStoeck():
                return _("{name} did not show the Stöck.").format(name=name)
            case None:
                return _("{name} predicted in secret.").format(name=name)
