"""Naming contracts or predicting, hand after hand: choose, then see the value of each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

import pygame

from jass_desktop.engine.actions import Action, Choose, Predict, Push
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.openable import PlayOn
from jass_desktop.session.practice.drill import Drill, DrillPart, parts_of
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.decisions.layout import Places
from jass_desktop.ui.decisions.sheet import DecisionPage
from jass_desktop.ui.decisions.strip import Cell, Told
from jass_desktop.ui.decisions.table import near_look, picture_near
from jass_desktop.ui.decisions.thumb import thumb_words
from jass_desktop.ui.decisions.words import alternative_name, sum_words
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.screen import Shortcuts
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.layout.close_up import close_up
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.table.questions.choice import ContractButton
from jass_desktop.ui.table.questions.prediction import first_number, number_widgets, predicted_words, type_number
from jass_desktop.ui.table.questions.sign_button import level
from jass_desktop.ui.table.score.signs import paint_contract_sign
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.values import Segments
from jass_desktop.words.games import game_title
from jass_desktop.words.kinds import words_of

_SHOWN = 10
"""The number of recent hands in the strip."""
_PARTS = {DrillPart.ANY: N_("Any hand"), DrillPart.OPENING: N_("I open"), DrillPart.PUSHED: N_("After a push")}


@dataclass
class _Hand:
    """A hand that has been answered."""

    record: GameRecord
    decision: Decision
    thumb: str
    """The choice of a rule of thumb, in words; empty if it has none."""
    verdict: Verdict | None = None
    """The verdict so far."""

    @property
    def open(self) -> bool:
        """Whether the verdict is incomplete."""
        return self.verdict is None or not self.verdict.settled


class DrillScreen(DecisionScreen):
    """Hands of this game, as many as the person likes. None of it is in the history."""

    first = "next"

    def __init__(self, stage: Stage, rules: RuleSet, open_session: Callable[[], GameSession]) -> None:
        """JassError if no game can be started."""
        super().__init__(stage)
        self._rules = rules
        self._reviews = reviews = stage.services.reviews()
        self._part = DrillPart.ANY
        self._drill = Drill(open_session)
        self._hands: list[_Hand] = []
        self._at: int | None = None
        """The answered hand on show; None while one is to be answered."""
        self._news = News(lambda: reviews.changes)
        self._number = first_number(rules)

    @property
    def title(self) -> str:
        return _("Predicting") if self._rules.scope.predicts else _("Naming contracts")

    @property
    def rules(self) -> RuleSet:
        return self._rules

    @property
    def _asked(self) -> bool:
        return self._at is None and self._drill.ready

    # Time

    @property
    def due_s(self) -> float:
        return self._drill.due_s if self._at is None else inf

    def tick(self, dt_s: float) -> bool:
        changed = dealt = self._at is None and self._drill.tick(dt_s)
        changed |= self._news.come() and self._look()
        if changed:
            if dealt and self._drill.view.phase is Phase.BID:
                self._number = first_number(self._rules)
            self.form.set(self.build())
            if dealt:
                self.form.focus(self.first)
        return changed

    def _look(self) -> bool:
        """Fetch verdicts; returns whether there are new ones."""
        new = False
        for hand in self._hands:
            if hand.open:
                found = next((one for one in self._reviews.known(hand.record) if one.move == hand.decision.move), None)
                move, view, action = hand.decision.move, hand.decision.moment.view, hand.decision.action
                found = found or self._reviews.weighed(move, view, action)
                new |= found is not None and found != hand.verdict
                hand.verdict = found or hand.verdict
        return new

    # Widgets

    def build(self) -> list[Widget]:
        places = self._places
        widgets: list[Widget] = self._choices(self._room) if self._asked else []
        self.first = widgets[0].key if widgets else "next"
        upright = self.stage.size[1] > self.stage.size[0]
        row = places.before.unionall([places.on, places.worst])
        widgets.append(Button("next", row, _("Next hand"), self._next, kind="primary" if self._at is not None else "plain"))
        parts = parts_of(self._rules)
        if len(parts) > 1:
            row = places.play.union(places.toggle if upright else places.sum)
            options = [(one.value, _(_PARTS[one])) for one in parts]
            part = Segments("part", row, options, self._part.value, self._set_part)
            part.named = _("What to practise")
            widgets.append(part)
        play = Button("play", places.sum if upright else places.toggle, _("Play this hand"), self._play)
        play.enabled = self._at is not None
        widgets.append(play)
        widgets.append(Button("back", places.back, _("Back"), self.stage.back))
        return [*widgets, *self._cells(places)]

    def _choices(self, room: pygame.Rect) -> list[Widget]:
        """A large sign for each contract, or a list of rows on a board, and the push."""
        s, view = self.stage.style, self._drill.view
        if view.phase is Phase.BID:
            _head, row, confirm = column_of(9.5, 12, Gap(4.6), 4.8).places(room, s)
            self._predict = Button("predict", confirm, "", self._confirm, kind="primary")
            return [*number_widgets(s, row, self._number, self._confirm), self._predict]
        named = [action for action in view.legal if isinstance(action, Choose)]
        pushes = Push() in view.legal
        below: list[float | Gap] = [Gap(1.2), 4.8] if pushes else []
        widgets: list[Widget] = []
        if view.rules.scope.has_rows:
            ways = row_of(*[REST] * (1 + pushes), gap=1, size=4.8)
            _head, listed_at, choose, *push = column_of(9.5, REST, Gap(1.2), ways).places(room, s)
            listed = self._list(listed_at, named)
            widgets += [listed, Button("name", choose, _("Choose"), lambda: self._answer(named[listed.selected]), kind="primary")]
        else:
            columns = min(4, len(named))
            signs = [row_of(*[REST] * columns, gap=0.9, size=Share(most=13.4))] * -(-len(named) // columns)
            _head, *places = column_of(9.5, Gap(), *signs, *below, gap=0.9).places(room, s)
            push = places[-1:] if below else []
            buttons = [ContractButton(self.stage, place, action.contract, view.rules.factor(action.contract),
                                      partial(self._answer, action)) for action, place in zip(named, places, strict=False)]
            level(buttons, self.stage)
            widgets += buttons
        return [*widgets, *(Button("push", place, words_of(view.rules).push, partial(self._answer, Push())) for place in push)]

    def _confirm(self) -> None:
        self._answer(Predict(self._number.value))

    def _list(self, rect: pygame.Rect, named: list[Choose]) -> ScrollList:
        stage, s = self.stage, self.stage.style
        names = [alternative_name(action, self._rules, stage.faces.theme, stage.language) for action in named]

        def paint_row(surface: pygame.Surface, place: pygame.Rect, row: int) -> None:
            stage.texts.paint(surface, names[row], inside(place, s, 1), s.body, INK, valign="middle", lines=1)

        # As in all lists, one click selects; the button, a second click or Enter names.
        return ScrollList("choices", rect, len(named), s.px(4.2), paint_row, on_open=lambda row: self._answer(named[row]))

    @property
    def _strip(self) -> bool:
        return len(self._hands) > 1 or bool(self._hands and (self._at is None or self._drill.ready))

    def _cells(self, places: Places) -> list[Widget]:
        if not self._strip:
            return []
        shown = list(enumerate(self._hands))[-_SHOWN:]
        _turns, cells = places.cells(len(shown), self.stage.style, turns=False)
        return [Cell(rect, Told(hand.decision, hand.verdict), self.stage, partial(self._show, n), chosen=n == self._at)
                for (n, hand), rect in zip(shown, cells, strict=True)]

    # Ways

    def _answer(self, action: Action) -> None:
        record, decision = self._drill.answer(action)
        stage, view = self.stage, decision.moment.view
        named = stage.services.trainer.by_thumb(view)
        thumb = "" if named is None else thumb_words(view, named, stage.faces.theme, stage.language)
        self._hands.append(_Hand(record, decision, thumb))
        self._reviews.want(record, (view.seat,), None)
        self._reviews.weigh(decision.move, view, action)  # shows bars after the first worlds
        self._show(len(self._hands) - 1)

    def _next(self) -> None:
        """Deal another hand; an unanswered one is dropped."""
        if self._at is None or not self._drill.ready:
            self._drill.following(self._part)
        self._show(None)

    def _play(self) -> None:
        """Play the hand on show with the contract named, as a practice game."""
        if self._shown is not None:
            record = self._shown.record
            self.stage.tables.open(PlayOn(record, len(record.actions)))

    def _show(self, at: int | None) -> None:
        self._at = at
        self.form.set(self.build())
        self.form.focus(self.first)
        self.stage.dirty = True

    def _set_part(self, value: str) -> None:
        self._part = DrillPart(value)
        if self._at is None:
            self._next()

    def _turn(self, by: int) -> None:
        at = (len(self._hands) if self._at is None else self._at) + by
        self._show(max(0, at) if at < len(self._hands) else None if self._drill.ready else len(self._hands) - 1)

    def shortcuts(self) -> Shortcuts:
        found = super().shortcuts()
        if self._hands:
            found |= {pygame.K_PAGEUP: partial(self._turn, -1), pygame.K_PAGEDOWN: partial(self._turn, 1)}
        return found

    def handle(self, event: pygame.event.Event) -> bool:
        if (event.type == pygame.KEYDOWN and self._asked and self._drill.view.phase is Phase.BID
                and type_number(event, self._number)):
            return True
        return super().handle(event)

    def help(self) -> list[tuple[str, str]]:
        chosen = (("0 … 9", _("type your prediction")) if self._rules.scope.predicts
                  else (_("Arrow keys, Enter"), _("choose a contract, or the next hand")))
        return [chosen,
                (_("Page Up, Page Down"), _("an earlier or a later hand")), (_("Escape"), _("back"))]

    def close(self) -> None:
        self._drill.close()

    # Painting

    @property
    def _shown(self) -> _Hand | None:
        return None if self._at is None else self._hands[self._at]

    @property
    def page(self) -> DecisionPage | None:
        hand = self._shown
        if hand is None:
            return None
        names = names_of(hand.record.headers, self._rules.seating.seats)
        return DecisionPage(Told(hand.decision, hand.verdict), names, with_round=False)

    @property
    def _writing(self) -> pygame.Rect:
        return self._above_thumb[0]

    @property
    def _above_thumb(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The room without the rule of thumb, and the place of that."""
        room, stage, thumb = self._room, self.stage, "" if self._shown is None else self._shown.thumb
        if not thumb:
            return room, pygame.Rect(room.bottomleft, (room.width, 0))
        high = Natural(stage.texts.measure(thumb, stage.style.italic, room.width)[1])
        above, below = column_of(REST, high, gap=0.8).places(room, stage.style)
        return above, below

    def write(self, surface: pygame.Surface) -> None:
        stage, hand = self.stage, self._shown
        super().write(surface)
        if hand is None:
            self._paint_question(surface, self._drill.moment)
        elif hand.thumb:
            stage.texts.paint(surface, hand.thumb, self._above_thumb[1], stage.style.italic, RED)

    @property
    def moment(self) -> Moment:
        return self._drill.moment if self._shown is None else self._shown.decision.moment

    def table(self) -> tuple[TableLayout, Picture]:
        size, stage = self._places.table.size, self.stage
        layout, names = close_up(size, self._rules.seats), names_of(self._drill.headers, self._rules.seating.seats)
        look = near_look(stage, layout.unit)
        return layout, picture_near(self.moment, look, names, size, up=stage.preferences.sort == "up")

    def _paint_question(self, surface: pygame.Surface, moment: Moment) -> None:
        stage, s, room = self.stage, self.stage.style, self._room
        contract = moment.view.contract if moment.view.phase is Phase.BID else None
        lines = 1 if contract is None else 2
        words = column_of(Natural(stage.texts.line_height(s.lead)), Natural(lines * stage.texts.line_height(s.body)))
        signs = [] if contract is None else [column_of(6, size=6)]
        head, below, *sign = row_of(words, *signs, gap=1).places(room.move(0, -s.px(0.4)), s)
        chooses = _("You predict") if moment.view.phase is Phase.BID else _("You choose")
        title = chooses if self._drill.ready else _("The cards are dealt …")
        stage.texts.paint(surface, title, head, s.lead, RED, lines=1)
        if not self._drill.ready:
            note = escape(game_title(self._rules.name))
        elif moment.view.phase is Phase.BID:
            self._predict.label = _("Predict {points}").format(points=self._number.value)
            note = predicted_words(moment.view, names_of(self._drill.headers, self._rules.seating.seats))
        elif moment.view.pushes:
            note = words_of(self._rules).pushed
        else:
            note = _("You open.")
        if contract is not None:
            paint_contract_sign(surface, stage, contract, sign[0])
        stage.texts.paint(surface, note, below, s.body, INK_SOFT, lines=lines)

    def foot(self) -> Sequence[str]:
        """A problem, or the summary of the answers."""
        problem = self._reviews.problem()
        found = [hand.verdict for hand in self._hands if hand.verdict is not None]
        return [escape(problem)] if problem else [sum_words(found)] if found else []
