"""The table as a screen: shows the course of the session, asks the person, and takes what the person does.

The game itself is in the session; what is here may be dropped at any moment: an open panel, the chosen card, an explanation.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import inf

import pygame

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import STOECK_POINTS
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.session.game_session import GameSession
from jass_desktop.ui.paint.style import SHEET_S
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.screens.unsaved import ask_where_to_keep
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.table import captions
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.buttons import IconButton, side_buttons
from jass_desktop.ui.table.coach import Coach
from jass_desktop.ui.table.commands import commands_at, likely, look_at_slate, look_back, offers, pressed, ways_on
from jass_desktop.ui.table.declaring import Declaring
from jass_desktop.ui.table.handwidget import HandWidget
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.kinds.kind import Called, KindTable
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.motion.ahead import FacesAhead, ask_for
from jass_desktop.ui.table.motion.beat import Happening, sound_of
from jass_desktop.ui.table.motion.cast import Arrangement, cast, own_spots
from jass_desktop.ui.table.motion.course import Course, Reactions
from jass_desktop.ui.table.paint.canvas import Canvas
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.reasons import why_not
from jass_desktop.ui.table.remark import Remark
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.seal_mark import SealMark
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names

_NO_HURRY = {pygame.K_TAB, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
"""Keys that do not cut a show short."""


class TableScreen(Screen):
    """One game. Leaving the table closes the session, which keeps the game."""

    def __init__(self, stage: Stage, session: GameSession, *, open_hands: bool = False, guided: bool = False) -> None:
        """``guided`` explains to the person what comes up in the first round."""
        super().__init__(stage)
        self.session = session
        self._coach = Coach(stage, session, guided=guided)
        self.open_hands = open_hands and session.person is None
        self.names = self._seated()
        self._form = Form()
        self.cards = CardPainter()
        self._canvas = Canvas(self.cards)
        self._hand: HandWidget | None = None
        self.remark = Remark()
        self._ahead = FacesAhead()
        self.panel: Panel | None = None
        self._question: tuple[Observation, Panel | None] | None = None
        """What is asked of the person, and about what; it stays as the person has left it to look at something else."""
        self._lose = False
        """Whether the person wants to leave without what could not be kept."""
        self.course = Course(session, self._arranged(), Reactions(self._on_beat, self.sync, self._on_round_end, self._on_settled))
        self.declaring = Declaring(self.course)
        self._commands = commands_at(self, self.declaring)
        self.course.open()

    # What there is to see

    @property
    def title(self) -> str:
        return game_title(self.course.view.rules.name)

    @property
    def rules(self) -> RuleSet:
        return self.course.view.rules

    @property
    def keeps_free(self) -> list[pygame.Rect]:
        """All that can be pressed, and the person's hand unless something lies over it."""
        hand = [] if self.panel is not None and self.panel.modal else [pygame.Rect(self.course.arrangement.layout.hand_box)]
        return [*hand, *(widget.rect for widget in self._form.widgets)]

    @property
    def busy(self) -> bool:
        return self.course.moves or (self._hand is not None and self._hand.dragged is not None)

    @property
    def called(self) -> Called:
        """What the seats and the parties are called."""
        return self.picture(self.course.board).called

    @property
    def table(self) -> KindTable:
        """What is shown in the way of this kind of game."""
        return table_of(self.rules)

    def slate(self) -> Slate:
        """What is written down by now."""
        return self.table.slate(self.course.board, self.course.written, self.called)

    def _arranged(self) -> Arrangement:
        wish = self.stage.preferences
        layout = table_layout(self.stage.size, wish.card_size, self.session.view.rules.seats, open_hands=self.open_hands)
        return Arrangement(layout, self.stage.faces.theme.suit_order, wish.sort == "up", self.open_hands)

    def picture(self, board: Board) -> Picture:
        """The table with this board on it."""
        course, hand = self.course, self._hand
        return Picture(
            board, course.arrangement, self.names, rounds=course.written, round_number=course.round_number, title=self.title,
            playing=self.session.person is not None, playable=course.playable,
            chosen=hand.chosen if hand is not None else None,
            marked=hand is not None and hand.by_keyboard and self._form.focused is hand,
            dragged=hand.dragged if hand is not None else None, hint=self._hint(board), advised=self._coach.advised)

    def _hint(self, board: Board) -> str:
        if self.remark.text or board.drawn is not None:
            return self.remark.text or captions.drawn(board, self.names)
        if self._coach.advice and self.panel is None:
            return self._coach.advice
        icon = next((widget for widget in self._form.widgets if isinstance(widget, IconButton) and widget.enabled
                     and (widget.hovered or (self._form.by_keyboard and widget is self._form.focused))), None)
        if icon is not None:
            return icon.label
        if not self.course.rests or self.panel is not None:
            return ""
        return captions.waits_for(self.course.view, self.names, self.session.person)

    def paint(self, surface: pygame.Surface) -> None:
        frame = self.course.frame()
        picture = self.picture(frame.board)
        if frame.takes is not None or frame.announced or frame.match is not None:
            picture = replace(picture, takes=frame.takes, announced=frame.announced, match=frame.match)
        veiled = self.panel is not None and self.panel.modal
        if not self._canvas.paint(surface, self.stage, picture, frame, veiled=veiled):
            self.stage.unfinished = True
            return
        if self.panel is not None:
            if not self.panel.prepare():
                self.stage.unfinished = True
                return
            self.panel.paint(surface, self.stage, self.course.arrangement.layout)
        self._form.paint(surface, self.stage)

    # What happens

    @property
    def due_s(self) -> float:
        if self._coach.explains:
            return 0.0  # what is to be explained shows only when the table has come to rest
        due_s = self.remark.due_s if self._ahead.done or self.stage.waits_for_pictures else 0.0
        if self.panel is not None:
            due_s = min(due_s, self.panel.due_s)
            if self.panel.modal:
                return min(due_s, self._sheet_s)
        return min(due_s, self.session.due_s) if self.course.rests else 0.0

    def tick(self, dt_s: float) -> bool:
        if self._explains():
            return True
        changed = self.remark.tick(dt_s)
        self._ahead.tick(self.stage, self.course.arrangement.layout)
        if self.panel is not None:
            changed |= self.panel.tick(dt_s)
            if self.panel.modal:
                return self._watch_on() or changed
        if not self.course.rests:
            return self.course.advance(dt_s) or changed
        for notice in self.session.notices():
            self.stage.toast(escape(notice))
        advice = self.session.advice
        moment = self.session.tick(dt_s)
        if self.session.advice is not advice:
            self.remark.clear()
            changed = True
            if self.panel is not None and self._coach.advice:  # the line above the hand is behind the question
                self.stage.toast(self._coach.advice)
        if moment is not None:
            self.remark.clear()
            self.course.begin(moment)
        return changed or moment is not None

    def _explains(self) -> bool:
        """Explain what is on the table now, if that is new; whether there was anything."""
        if isinstance(self.panel, SheetPanel):
            return self._coach.at_end(self.course.view, self.names)
        return self.course.mine and self._coach.at_turn(self.course.view, self.names)

    def _watch_on(self) -> bool:
        """An onlooker need not press anything after a round."""
        if self._sheet_s > 0:
            return False
        self._leave_sheet()
        return True

    @property
    def _sheet_s(self) -> float:
        """How long an onlooker is still shown the sheet after a round; infinite where somebody must leave it."""
        if self.session.person is not None or not isinstance(self.panel, SheetPanel):
            return inf
        return max(0.0, SHEET_S * self.session.pace - self.panel.shown_s)

    def _on_beat(self, happening: Happening) -> None:
        name = sound_of(happening)
        if name is not None:
            self.stage.sounds.play(name)

    def _on_round_end(self, score: RoundScore, before: Board) -> None:
        course, rules, viewer = self.course, before.rules, before.viewer
        last = course.view.phase is Phase.OVER
        tie = not last and rules.rounds is not None and score.number >= rules.rounds
        called = self.called
        slates = self.table.slates(before, course.board, course.written, score, called)
        occasion = Occasion(captions.round_title(rules, score.number), slates, self.session.pace, last, tie, self._leave_sheet,
                            lambda: self.stage.sounds.play("chalk"), self.look_back if self.session.person is not None else None,
                            self.session.proof(score.number))
        self.open_panel(self.table.sheet(score, rules, called, viewer, occasion))

    def _leave_sheet(self) -> None:
        self.panel = None
        self.course.go_on()
        self.sync()

    def _on_settled(self) -> None:
        """Ask the person what there is to ask."""
        course, view = self.course, self.course.view
        if self._question is None or self._question[0] is not view:
            self._question = (view, self._ask(view))
        self.panel = self._question[1]
        if self.panel is not None:
            # What the person has said lies under the question.
            course.hush(view.seat)
        self.sync()

    def _ask(self, view: Observation) -> Panel | None:
        """The question that this view puts to the person, or at the end what can be done next."""
        if view.outcome is not None:
            called = self.called
            slate = self.table.slate(self.course.board, view.rounds, called)
            return self.table.end(view, called, self.session.person, slate, offers(ways_on(self)))
        return self.table.question(view, self.names, self.submit) if self.course.mine else None

    # What the person does

    def submit(self, action: Action, start: Spot | None = None) -> None:
        """Do it; ``start`` is where a card was dragged to."""
        self.remark.clear()
        self.panel = None
        self.course.begin(self.session.submit(action), start)
        self._coach.review()
        if not (self.course.rests or self.course.halted):  # which have made the widgets anew
            self.sync()

    def play(self, card: Card, start: Spot | None) -> None:
        """Play the card if that is allowed now, else say why not."""
        self.course.finish()
        view, playable = self.course.view, self.course.playable
        if playable is None:
            if view.to_act is not None and view.phase is not Phase.STOECK:
                self.remark.say(_("It is {name}’s turn.").format(name=escape(self.names[view.to_act])))
            return
        if card not in playable:
            self.remark.say(why_not(card, view, self.stage.faces.theme, self.stage.language))
            return
        action = next(action for action in view.legal if isinstance(action, Play) and action.card is card)
        if action.stoeck:
            lost = _("You have not said Stöck: its {points} points are lost.")
            self.stage.toast(lost.format(points=STOECK_POINTS * view.factor))
        self.submit(replace(self.declaring.played(action), stoeck=False), start)

    def look_back(self) -> None:
        """Review the round whose sheet is shown, or the last one that is over; at the end of the game all of them."""
        self._coach.look_back(whole=isinstance(self.panel, EndPanel))

    def _cut_short(self) -> bool:
        """Finish what is being shown; whether that has brought a question, which the same key or click must not answer."""
        before = self.panel
        self.course.finish()
        return self.panel is not before

    def open_panel(self, panel: Panel) -> None:
        self.panel = panel
        self.sync()

    def close_panel(self) -> None:
        """Back to the table, or to the question that was asked before."""
        self.panel = None
        if self.course.rests:
            self._on_settled()
        self.sync()

    # Window, widgets, keys

    def _seated(self) -> PerSeat[str]:
        """Who is called what: where the person plays as they have set it now, else as the game was begun."""
        if self.session.person is None:
            return names_of(self.session.record.headers, self.session.view.rules.seating.seats)
        return player_names(self.stage.preferences, self.session.view.rules.seating)

    def resize(self, size: Size) -> None:
        self.session.pace, self.session.level = self.stage.preferences.pace, self.stage.preferences.level
        self.names = self._seated()
        self.course.rearrange(self._arranged())
        self.sync()

    def refresh(self) -> None:
        super().refresh()
        ask_for(self.stage, cast(self.course.board, self.course.arrangement))

    def sync(self) -> None:
        """Make the widgets anew for what is there now; the focus stays where it was."""
        layout, board = self.course.arrangement.layout, self.course.board
        self._hand = None
        if self.panel is not None:
            self.panel.changed, self.panel.form = self.sync, self._form
            widgets, first = self.panel.build(self.stage, layout), self.panel.first
        else:
            plays = self.session.person is not None
            spots = own_spots(board, self.course.arrangement) if plays else ()
            self._hand = HandWidget(pygame.Rect(layout.hand_box), spots, self.play, layout.u(7), awaits=plays)
            widgets, first = [self._hand], "hand"
        if self.panel is None or not self.panel.modal:
            widgets = [*widgets, *side_buttons(self.stage, layout, offers(self._commands), likely(self._commands))]
            if board.seal and board.contract is None:
                widgets.append(SealMark(self.stage, layout.contract, board.seal))
        self._form.set(widgets, first)
        if self._hand is not None and not self._form.by_keyboard:
            # Whoever has clicked a button goes on with the cards.
            self._form.focus("hand")
        self.stage.dirty = True

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            # The key may have brought a question: show which answer Enter gives.
            self._form.by_keyboard = True
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (self._cut_short() or self._click(event.pos)):
            return True
        if event.type == pygame.MOUSEMOTION and self._hand is not None and not event.buttons[0]:
            changed = self._hand.hover(event.pos)
            return self._form.handle(event) or changed
        return self._form.handle(event)

    def _click(self, pos: tuple[int, int]) -> bool:
        """A click on something that is no widget."""
        panel = self.panel
        if panel is not None and panel.closes:
            if not panel.rect.collidepoint(pos) and not any(widget.rect.collidepoint(pos) for widget in self._form.widgets):
                self.close_panel()
                return True
            return False
        layout = self.course.arrangement.layout
        if panel is not None and panel.modal:
            return False
        if pygame.Rect(layout.slate).collidepoint(pos):
            look_at_slate(self)
            return True
        near, arrangement, board = layout.u(6), self.course.arrangement, self.course.board
        spots = [layout.stack(arrangement.pile_at(board, pile), 0) for pile in board.parties if board.tricks_of(pile)]
        if any(abs(pos[0] - spot.x) < near and abs(pos[1] - spot.y) < near for spot in spots):
            look_back(self)
            return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        control, panel = bool(event.mod & pygame.KMOD_CTRL), self.panel
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if isinstance(panel, SheetPanel):
                self._leave_sheet()
            elif panel is not None and panel.step_back():
                pass
            elif panel is not None and panel.closes:
                self.close_panel()
            else:
                self.stage.back()
            return True
        if event.key == pygame.K_a and not control and isinstance(panel, SheetPanel | EndPanel):
            self.look_back()
            return True
        if panel is not None and panel.modal:
            return False
        if panel is not None and panel.on_key(event):
            return True
        if pressed(self._commands, event):
            return True
        if event.key in _NO_HURRY:
            return False
        # Digits mean the hand wherever the focus is.
        return self._cut_short() or (not control and self._hand is not None and self._hand.digit(event.key))

    def help(self) -> list[tuple[str, str]]:
        return captions.keys(self.table.keys(self.rules), playing=self.session.person is not None)

    def may_leave(self, go_on: Callable[[], None]) -> bool:
        if self._lose or self.session.saves.kept():
            return True
        if not isinstance(self.stage.screen, QuestionScreen):
            ask_where_to_keep(self.stage, self.session.saves, go_on, self._lose_rest)
        return False

    def _lose_rest(self) -> None:
        self._lose = True

    def close(self) -> None:
        self.session.close(lose=self._lose)
