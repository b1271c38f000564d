"""A screen about decisions: the table before one of them in close-up, a strip of them, and a sheet about the one on show."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.decisions.layout import Places, places_for
from jass_desktop.ui.decisions.sheet import DecisionPage, button_beside
from jass_desktop.ui.decisions.strip import Cell
from jass_desktop.ui.decisions.table import marked_cards, paint_near, set_near
from jass_desktop.ui.decisions.trial import Trial
from jass_desktop.ui.decisions.tricks import TrickTable
from jass_desktop.ui.decisions.words import sentences, supposed_words
from jass_desktop.ui.paint.marks import paint_legend
from jass_desktop.ui.paint.style import INK_SOFT, ON_WOOD
from jass_desktop.ui.screens.screen import FormScreen, Shortcuts
from jass_desktop.ui.screens.trick import Judge, TrickScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.handwidget import HandWidget
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.lying import piles
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.speech.answers import Answers, tell_by_key
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper
from jass_desktop.words.marks import mark_title

if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Description
    from jass_desktop.ui.access.ear import Ear


_WAY = 4.6
"""Units: the height of a button at the foot of the sheet."""


class DecisionScreen(FormScreen):
    """Subclasses set the table and write on the sheet; either may ask for an answer."""

    _conventions = False
    """Whether the partners in these tricks have kept conventions, as far as is known."""
    _open = False
    """Whether all hands lie open."""

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._cards = CardPainter()
        self._ask: Trial | None = None
        """Asks for an answer while the solution is covered."""
        self._heard = ""
        """What was read out last."""
        self._unfolded: Moment | None = None
        """The table at the decision whose tricks are shown in place of the bars."""

    @property
    def _places(self) -> Places:
        return places_for(self.stage.size, self.stage.style, strip=self._strip)

    @property
    def _strip(self) -> bool:
        """Whether there are other decisions to go to, in a strip below the table."""
        return False

    @property
    def keeps_free(self) -> Sequence[pygame.Rect]:
        """The sheet: its buttons are needed while a message says why a card may not be played."""
        return [self._places.sheet]

    @property
    def _basis(self) -> Sequence[str]:
        """What all figures rest on, where there are any."""
        return [supposed_words(self.rules)]

    @property
    def _hand(self) -> HandWidget | None:
        """The hand that answers with a card."""
        return None if self._ask is None else self._ask.hand

    @property
    def busy(self) -> bool:
        return self._hand is not None and self._hand.dragged is not None

    # Widgets

    def build(self) -> list[Widget]:
        stage, s, places = self.stage, self.stage.style, self._places
        ask, self._ask = self._trial(), None
        table = self.table()  # without the hand, which it has yet to place
        self._ask = ask
        hand = () if ask is None or table is None else ask.deal(places.table, table)
        for sheet in self._sheets():
            if sheet.needs(s, places.sheet.width)[1] <= places.sheet.height:
                break
        items = sheet.put(places.sheet, s)
        if ask is not None:
            ask.settle()
        if self._strip:
            legend = Drawn(lambda surface, place: paint_legend(surface, stage, place, ON_WOOD)).sized(tall=2.4)
            items += column_of(Gap(0.8), self._row(), legend, Gap(0.4), padding=(1, 0)).put(places.strip, s)
        self._tell_new()
        return [*hand, *(one for one in items if isinstance(one, Widget))]

    def _sheets(self) -> Iterator[Stack]:
        """The sheet in the ways it may be laid, the best first: small print is the last to give up being large."""
        foot, s = "\n".join([*self.foot(), *self._basis]), self.stage.style
        ways = column_of(*[row_of(*row, gap=1, size=_WAY) for row in self._ways()], gap=1, size=FIT)
        for spec in (s.small, s.small.smallest):
            below = [Text(self.stage, foot, spec, INK_SOFT)] if foot else []
            for content in self._contents():
                yield column_of(column_of(*content), *self._below(), *below, ways, gap=1, padding=(2.2, 2))

    def _trial(self) -> Trial | None:
        """What asks for an answer; None if nothing does."""
        return None

    def _contents(self) -> Iterator[Sequence[Part]]:
        """What may stand on the sheet, until one has room: the page with the tricks so far, or without them. In the latter case a
        button beside its title shows them in place of the bars."""
        page, stage, answers = self.page, self.stage, self.answers
        if page is None:
            yield self._otherwise()
            return
        if page.told.decision.moment is self._unfolded:
            page = replace(page, brief=True)
        asking = [] if self._ask is None else [self._ask.boxes(page.asked)]
        tricks = [] if answers is None or not answers.view.tricks else [TrickTable(answers, stage, self._look_at)]
        turn = [self._turning(page)] if tricks else []
        if tricks:
            yield [*next(page.versions(stage, turn if page.brief else [])), *asking, Gap(1), *tricks]
        for parts in page.versions(stage, turn):
            yield [*parts, *asking]

    def _otherwise(self) -> Sequence[Part]:
        """What stands on the sheet while that is about no single decision."""
        return ()

    def _below(self) -> Sequence[Part]:
        """What stands between that and the foot."""
        return ()

    @property
    def _upright(self) -> bool:
        """Whether the sheet lies below the table, where it has room for fewer rows of buttons."""
        return self.stage.size[1] > self.stage.size[0]

    @abstractmethod
    def _ways(self) -> Sequence[Sequence[Part]]:
        """The rows of buttons at the foot of the sheet."""

    def _on(self, first: Widget, second: Widget, *others: Widget) -> Sequence[Sequence[Part]]:
        """What leads on from here, from top to bottom; the way back is the last."""
        last = *(others or (FREE,)), Button("back", HERE, _("Back"), self.stage.back).sized(16)
        return ((first, second), last) if self._upright else ((first,), (second,), last)

    def _cells(self) -> Sequence[Cell]:
        """The decisions in the strip."""
        return ()

    def _turns(self) -> Sequence[Button]:
        """The buttons that turn to other decisions, before and behind these; empty if there are no others."""
        return ()

    def _row(self) -> Stack:
        sides = [column_of(FREE, turn.sized(tall=6), FREE, size=4.4) for turn in self._turns()]
        return row_of(*sides[:1], Gap(0.8), FREE, *self._cells(), FREE, Gap(0.8), *sides[1:])

    # The tricks so far

    @property
    def page(self) -> DecisionPage | None:
        """What the sheet says of one decision; None while it is about something else."""
        return None

    def _turning(self, page: DecisionPage) -> Button:
        """The button that shows the tricks in place of the bars, or the bars again."""
        def turn() -> None:
            self._unfolded = None if page.brief else page.told.decision.moment
            self.form.set(self.build(), self.first)

        return button_beside(self.stage, "turn", _("Values") if page.brief else _("Tricks"), turn,
                             "" if page.brief else _("The tricks so far"))

    def _judge_of(self, decision: Decision) -> Judge | None:
        """Who says what the cards before the decision were worth, if they may be told."""
        return None

    def _look_at(self, trick: int) -> None:
        """Show a trick of the round so far; a negative index counts from the last one."""
        page, stage = self.page, self.stage
        if page is None:
            return
        decision = page.told.decision
        moment = decision.moment
        view = moment.view
        if not view.tricks and not view.trick.plays:
            stage.toast(_("No trick has been taken in this round yet."))
            return
        at = max(0, len(view.tricks) + trick if trick < 0 else trick)
        stage.go(TrickScreen(stage, view, at, page.names, self._cards, self._layout,
                             conventions=self._conventions,
                             hands=moment.open_view.hands if self._open and moment.open_view is not None else None,
                             judge=self._judge_of(decision)))

    def _layout(self) -> TableLayout:
        table = self.table()
        assert table is not None
        return table.arrangement.layout

    def _on_pile(self, event: pygame.event.Event) -> bool:
        """Whether the event is a click on a pile of tricks, but on no card of the hand that lies over it."""
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or (table := self.table()) is None:
            return False
        if self._hand is not None and self._hand.at_pos(event.pos) is not None:
            return False
        return any(pile.collidepoint(event.pos) for pile in piles(table.board, table.arrangement))

    def shortcuts(self) -> Shortcuts:
        return {"last": lambda: self._look_at(-1)}

    def help(self) -> list[tuple[str, str]]:
        marks = [mark for mark in Mark if mark.sign]
        return [(self.cap("last"), _("look at the previous trick")),
                (", ".join(mark.sign for mark in marks), ", ".join(map(mark_title, marks))),
                (_("Red wedge, gold ring"), _("who led to a trick, who took it"))]

    def handle(self, event: pygame.event.Event) -> bool:
        if self._on_pile(event):
            self._look_at(-1)
            return True
        if self.answer(event):
            return True
        return super().handle(event) if self._ask is None else self._ask.handle(event, super().handle)

    # What a reader is told

    @property
    def answers(self) -> Answers | None:
        """What is to be said of the table; None while there is none."""
        decision, table = self._set_for, self.table()
        if decision is None or table is None:
            return None
        view = decision.moment.view
        return Answers(view, table.called, self.stage.theme, self.stage.language, view.seat,
                       up=self.stage.preferences.sort == "up")

    def answer(self, event: pygame.event.Event) -> bool:
        return tell_by_key(event, self.stage, lambda: self.answers)

    @property
    def told(self) -> str:
        """What is read out of the position on show: before an answer all that it is about, after it the verdict and why."""
        page, answers = self.page, self.answers
        if page is None or answers is None:
            return ""
        lies = [answers.trick()] if answers.view.trick.plays else []
        if page.asked and page.told.verdict is None:
            lies = [answers.contract(), *lies, answers.hand()]
        return sentences(page.place, *lies, *page.spoken(self.stage))

    def _tell_new(self) -> None:
        """Have read out what is new on the sheet, if this screen is on top."""
        if self.stage.screen is self and (told := self.told) != self._heard:
            self._heard = told
            self.stage.said.add(told)

    def tell(self, ear: Ear) -> Description:
        from jass_desktop.ui.access.describe import Description, tell_widgets
        from jass_desktop.ui.access.table import tell_board, tell_cards, tell_hand
        from jass_desktop.ui.access.tree import Node
        from jass_desktop.ui.access.widgets import box

        form, hand, told = self.form, self._hand, Description()
        room = self._places.table
        if (table := self.table()) is not None and (answers := self.answers) is not None:
            # Without the hand: whenever that gets the focus, readers would read the whole table first.
            told = tell_board(answers, table.board.known, "", room, ear).within(Node("table", "group", _("The table"), box(room)))
            if hand is not None:
                told += tell_hand(hand, table.playable, answers, ear, focused=form.focused is hand)
            else:
                told += tell_cards(self._noted(table), answers, room, ear)
        others = [widget for widget in form.widgets if widget is not hand]
        return tell_widgets(others, form.focused, (), ear, self.title) + told

    def _noted(self, picture: Picture) -> dict[Card, str]:
        """The cards of the hand, those that wear a mark with what it says."""
        played, best = marked_cards(self.marked)
        # Translators: beside the best card.
        notes = {best: _("best"), played: "" if self.marked is None else mark_title(self.marked.mark)}
        return {card: notes.get(card, "") for card, _spot in own_spots(picture.board, picture.arrangement)}

    # Painting

    @property
    @abstractmethod
    def _set_for(self) -> Decision | None:
        """The decision that the table is set for; None while there is none to show."""

    @property
    @abstractmethod
    def _names(self) -> PerSeat[str]:
        """The players at that table."""

    def table(self) -> Picture | None:
        """The table in close-up, with the card raised that was played unless that is asked; None while there is none to show."""
        decision, page = self._set_for, self.page
        return None if decision is None else set_near(self.stage, decision, self._names, self._places.table.size, self._hand,
                                                      open_hands=self._open, played=page is None or not page.asked)

    @property
    def marked(self) -> Verdict | None:
        """The verdict whose marks the cards on the table wear: that on the sheet, unless it is covered or all hands lie open."""
        page = self.page
        return None if page is None or page.asked or self._open else page.told.verdict

    @abstractmethod
    def foot(self) -> Sequence[str]:
        """The lines above the one on the basis of all figures."""

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, places = self.stage, self.stage.style, self._places
        surface.fill(ON_WOOD.fill)
        if self._strip:
            surface.fill(ON_WOOD.line, (places.strip.x, places.strip.y, places.strip.width, s.px(0.3)))
        if (table := self.table()) is not None:
            paint_near(surface.subsurface(places.table), stage, self._cards, table, self.marked)
        paint_paper(surface, stage, places.sheet, DIALOG)
        super().paint(surface)
