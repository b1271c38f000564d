"""The table as a screen: shows the session's course, asks the person questions, and takes the person's actions.

The session holds the game itself. All state here may be lost at any time: an open panel, the chosen card, an explanation.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import STOECK_POINTS
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _
from jass_desktop.session.characters import companions_of, known_faces
from jass_desktop.session.setting import setting_of
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.log import LogScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.screens.unsaved import ask_where_to_keep
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.coach.coach import Coach
from jass_desktop.ui.table.coach.judge import Judge
from jass_desktop.ui.table.coach.last_mark import LastMark
from jass_desktop.ui.table.controls import commands
from jass_desktop.ui.table.controls.controls import Controls
from jass_desktop.ui.table.declaring import Declaring
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.kinds.kind import Called, KindTable
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import area
from jass_desktop.ui.table.motion.ahead import FacesAhead, ask_for
from jass_desktop.ui.table.motion.beat import Happening, sound_of
from jass_desktop.ui.table.motion.cast import Arrangement, cast
from jass_desktop.ui.table.motion.course import STAYS, Course, Reactions
from jass_desktop.ui.table.paint.canvas import Canvas
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.paint import Picture, caption_places
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.ui.table.panels import PanelMaker, Panels
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.sheets.afterword import Afterword, afterword_lines, costliest
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.table.sheets.sheet import Occasion, SheetPanel
from jass_desktop.ui.table.speech import captions
from jass_desktop.ui.table.speech.announced import announced
from jass_desktop.ui.table.speech.answers import Answers, tell_by_key
from jass_desktop.ui.table.speech.log import log_of
from jass_desktop.ui.table.speech.reasons import why_not
from jass_desktop.ui.table.speech.remark import RemarkLine
from jass_desktop.ui.widgets.focus import Form
from jass_desktop.ui.widgets.info import InfoMark
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names
from jass_desktop.words.sayings import saying

if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Description
    from jass_desktop.ui.access.ear import Ear


class TableScreen(Screen):
    """One game. Leaving the table closes the session, which has saved the game."""

    about = N_("You sit at the bottom. Click a card or drag it up to play it. Pale cards may not be played now.")
    prepares = True
    form: Form

    def __init__(self, stage: Stage, session: GameSession, *, open_hands: bool = False) -> None:
        super().__init__(stage)
        self.session = session
        self._coach = Coach(stage, session, self._has_room)
        self.open_hands = open_hands and session.person is None
        if session.person is None:
            self.about = N_("Four computer players play for you to watch.")
        self.names = self._seated()
        self.cards = CardPainter()
        self._canvas = Canvas(self.cards)
        self.remark, self._ahead = RemarkLine(self._on_remark), FacesAhead()
        self._advised = ""
        """The last advice of the coach that was read out."""
        self._lose = False
        """Whether the person wants to leave although something could not be saved."""
        reactions = Reactions(self._on_begin, self._on_beat, self.sync, self._on_round_end, lambda: self._panels.settled())
        self.course = course = Course(session, self._arranged(), reactions)
        make = PanelMaker(course, lambda: self.called, self.submit,
                          lambda: commands.offers(self.ways_on()), self._afterword, self.look_back,
                          lambda: stage.sounds.play("chalk"), self.after_round)
        self._panels = panels = Panels(course, make, self.sync)
        self.declaring = Declaring(course)
        course.stay = STAYS[stage.preferences.trick_stays]
        self.judge = Judge(stage, course, panels, self.remark.say)
        self.mark = LastMark(stage, course)
        self.controls = Controls(stage, course, panels, self.judge, self._commands(), self.play, self._silencer)
        self.form = self.controls.form
        course.open()

    def _commands(self) -> tuple[commands.Command, ...]:
        """All commands during a game, in the order of the buttons."""
        stage, course, panels, declaring = self.stage, self.course, self._panels, self.declaring
        claims = () if self.session.person is None else (
            commands.claim(course, panels, self.submit), commands.berg(course, panels, self.submit))
        away = commands.menu(stage, course, self.read_log, claims)
        last, *sights = commands.sights(stage, course, panels, self.cards, lambda: self.called, self.remark.say)
        sights += commands.auction(stage, course, panels, lambda: self.called)
        if not claims:
            return (last, commands.hands(course, self._turn_hands), *away, *sights)
        return (*commands.steps(course), commands.hint(stage, course, self._ask_hint),
                commands.weighing(stage, course, self.judge.toggle), last, *away, commands.weis(course, panels, declaring),
                commands.stoeck(course, declaring, self.submit, self.remark.say), *claims,
                commands.rest(course, self.sync), *sights, commands.review(self.look_back))

    def ways_on(self) -> tuple[commands.Command, ...]:
        """The commands after the game."""
        return commands.ways_on(self.stage, self.session, self.look_back)

    def _afterword(self) -> Afterword:
        """What there is to say of the game now that it is over; a lesson, and the result of a comparison, say it themselves."""
        stage, session, setting = self.stage, self.session, setting_of(self.rules.name)
        if setting.teaches or setting.compared:
            return Afterword()
        verdicts = self._coach.verdicts()
        lines = afterword_lines(session.view, self.names, session.person, verdicts, stage.theme, stage.language)
        if stage.preferences.sayings and (said := saying(session.view, session.person, session.companions)):
            lines = *lines, said
        look_at = partial(self._coach.look_back, whole=True)
        return Afterword(lines, commands.suggestion(stage, session, costliest(verdicts), look_at))

    # What is shown

    @property
    def title(self) -> str:
        return game_title(self.course.view.rules.name)

    @property
    def rules(self) -> RuleSet:
        return self.course.view.rules

    @property
    def keeps_free(self) -> list[pygame.Rect]:
        """All clickable areas; while no sheet dims the table, the person's hand, the trick, and what a panel says
        or, without one, the name plates."""
        course, hand = self.course, []
        if not self._panels.modal:
            hand = [pygame.Rect(course.arrangement.layout.hand_box),
                    *(area(course.arrangement.layout.trick(seat)) for seat, _card in course.board.trick.plays)]
            # Beside a panel there is no room to spare the name plates, too.
            hand += [self.panel.rect] if self.panel is not None else map(pygame.Rect, course.arrangement.layout.plates)
        return [*hand, *(widget.rect for widget in self.controls.form.widgets)]

    @property
    def busy(self) -> bool:
        hand = self.controls.hand
        return self.course.moves or (hand is not None and hand.dragged is not None and not hand.carries)

    @property
    def panel(self) -> Panel | None:
        """The panel over the table."""
        return self._panels.shown

    @property
    def called(self) -> Called:
        """The names of seats and parties."""
        return self.picture(self.course.board).called

    @property
    def table(self) -> KindTable:
        """The parts of the table that depend on the kind of game."""
        return table_of(self.rules)

    def _arranged(self) -> Arrangement:
        wish = self.stage.preferences
        layout = table_layout(self.stage.size, wish.card_size, self.session.view.rules.seats, open_hands=self.open_hands)
        return Arrangement(layout, self.stage.faces.theme.suit_order, wish.sort == "up", self.open_hands,
                           self.stage.calm)

    def picture(self, board: Board) -> Picture:
        """The table with this board on it."""
        course, hand, form = self.course, self.controls.hand, self.controls.form
        return Picture(
            board, course.arrangement, self.names, rounds=course.written, round_number=course.round_number, title=self.title,
            playing=self.session.person is not None, playable=course.playable,
            chosen=hand.chosen if hand is not None else None,
            marked=hand is not None and hand.by_keyboard and form.by_keyboard and form.focused is hand,
            dragged=hand.dragged if hand is not None else None, hint=self._hint(board),
            silenced=any(widget.key == "silence" for widget in self.controls.beside), advised=self.judge.advised)

    @property
    def _line_free(self) -> bool:
        """Whether neither bars nor a panel lie over the line above the hand."""
        covered = self.panel is not None and self.panel.rect.bottom > self.course.arrangement.layout.caption[1]
        return not (self.judge.over_hand or covered)

    @property
    def _explained(self) -> str:
        """What the coach has to explain about the person's turn."""
        return self._coach.guide.words(self.course.view) if self.course.mine else ""

    def _has_room(self, words: str) -> bool:
        """Whether the words have room between the hand and an open question."""
        ribbon = caption_places(self.stage, self.course.arrangement.layout, words, silenced=True)[1]
        return self.panel is None or ribbon.top >= self.panel.rect.bottom + self.stage.style.px(0.6)

    def _silencer(self) -> InfoMark | None:
        """The button beside an explanation that ends them all; None while the line says something else."""
        words = self._explained
        if not words or self._hint(self.course.board) != words:
            return None
        place = caption_places(self.stage, self.course.arrangement.layout, words, silenced=True)[2]
        return InfoMark("silence", place, self._silence, _("Stop explaining"), label="×")

    def _silence(self) -> None:
        self.stage.change(explain=False)
        self.stage.toast(_("Explanations are off. Turn them on in the settings, under “More”."))

    def _on_remark(self, text: str) -> None:
        self.stage.said.add(text)
        self.sync()

    def _hint(self, board: Board) -> str:
        if not self._line_free:
            return ""
        if said := self.remark.text or captions.happens(board, self.names, self.stage.faces.theme, self.stage.language):
            return said
        if self.judge.advice:
            return self.judge.advice
        if self.judge.holds:
            return _("One moment …")
        if self.course.waits:
            return _("Go on: click or any key.")
        if self._explained:
            return self._explained
        if not self.course.rests or self.panel is not None:
            return ""
        return captions.waits_for(self.course.view, self.names, self.session.person)

    def paint(self, surface: pygame.Surface) -> None:
        frame = self.course.frame()
        picture = self.picture(frame.board)
        if frame.thrown is not None or frame.announced or frame.match is not None:
            picture = replace(picture, thrown=frame.thrown, announced=frame.announced, match=frame.match)
        if not self._canvas.paint(surface, self.stage, picture, frame, veiled=self._panels.modal):
            self.stage.unfinished = True
            return
        if self.panel is not None:
            if not self.panel.prepare():
                self.stage.unfinished = True
                return
            self.panel.paint(surface, self.stage, self.course.arrangement.layout)
        self.controls.form.paint(surface, self.stage)
        if not self._panels.modal:
            self.mark.paint(surface, picture)
            self.judge.paint(surface, picture)

    # What a reader is told

    @property
    def answers(self) -> Answers:
        """What can be asked now. The session is ahead of what moves on the table, and so are the answers."""
        seen = self.picture(self.course.board)
        return Answers(self.course.view, seen.called, self.stage.theme, self.stage.language, self.session.person,
                       seen.board.covered, self.stage.preferences.sort == "up")

    def tell(self, ear: Ear) -> Description:
        # Here and not above: without a reader the table is there sooner.
        from jass_desktop.ui.access.describe import Description, tell_rows, tell_widgets
        from jass_desktop.ui.access.table import tell_board, tell_hand
        from jass_desktop.ui.access.tree import Node
        from jass_desktop.ui.access.widgets import box

        stage, course, hand, panel = self.stage, self.course, self.controls.hand, self.panel
        beside = tell_widgets(self.controls.beside, self.form.focused, [], ear)
        told = Description()
        if not self._panels.modal:
            room = pygame.Rect((0, 0), stage.size)
            told += tell_board(self.answers, course.board.known, self._hint(course.board), room, ear)
        if hand is not None:
            told += tell_hand(hand, course.playable, self.answers, ear, focused=self.form.focused is hand)
        if panel is None:
            return told + beside
        written = ear.hears(lambda at: panel.paint(at, stage, course.arrangement.layout))
        own = [widget for widget in self.form.widgets if widget not in self.controls.beside]
        asked = tell_widgets(own, self.form.focused, written, ear)
        title = ear.plain(written[0].markup) if written else ""
        return told + tell_rows(asked).within(Node("panel", "dialog", title, box(panel.rect), modal=self._panels.modal)) + beside

    # What happens

    @property
    def due_s(self) -> float:
        if self._unexplained:
            return 0.0
        due_s = self.remark.due_s if self._ahead.done or self.stage.waits_for_pictures else 0.0
        due_s = min(due_s, self._panels.due_s, self.judge.due_s, self.mark.due_s)
        if self._panels.modal or self.course.waits:
            return due_s
        return min(due_s, self.session.due_s) if self.course.rests else 0.0

    def tick(self, dt_s: float) -> bool:
        if self._unexplained:
            self._explain()
            return True
        self._ahead.tick(self.stage, self.course.arrangement.layout)
        if spoken := self.remark.tick(dt_s):
            self.sync()
        changed = spoken | self.judge.tick(dt_s) | self.mark.tick(dt_s) | self._panels.tick(dt_s)
        if self._panels.modal:
            return changed
        if not self.course.rests:
            return self.course.advance(dt_s) or changed
        if self.judge.advice != self._advised:
            self._advised = self.judge.advice
            self.stage.tell(self._advised)
        for notice in self.session.notices():
            self.stage.toast(escape(notice))
        moment = self.session.tick(dt_s)
        if moment is not None:
            self.remark.clear()
            self.course.begin(moment)
        return changed or moment is not None

    def _ask_hint(self) -> None:
        self.remark.clear()
        self.judge.hint()
        self.sync()

    @property
    def _unexplained(self) -> bool:
        """Whether there may be something new to explain: at the person's turn, or on the sheet after a round."""
        here = isinstance(self.panel, SheetPanel) or (self.course.mine and self._line_free)
        return here and self._coach.guide.is_due(self.course.view)

    def _explain(self) -> None:
        guide, view, panel = self._coach.guide, self.course.view, self.panel
        guide.look(view, self.names, counted=isinstance(panel, SheetPanel))
        if isinstance(panel, SheetPanel):
            panel.explained = guide.words(view)
        else:
            self.course.hush(view.seat)  # the explanation has the place of the person's own bubble
        self.sync()

    def _on_begin(self, moment: Moment) -> None:
        """Read out what has happened at once, however long it takes to show it."""
        answers = replace(self.answers, view=moment.view)
        for text in announced(self.course.board, moment, answers, self.stage.preferences.speech):
            self.stage.tell(text)

    def _on_beat(self, happening: Happening) -> None:
        name = sound_of(happening)
        if name is not None:
            self.stage.sounds.play(name)

    def _on_round_end(self, score: RoundScore, before: Board) -> None:
        self._coach.review(over=True)
        self._panels.round_ended(score, before)

    # The person's actions

    def submit(self, action: Action, start: Spot | None = None) -> None:
        """Perform the action, or ask for confirmation first; ``start`` is where a card was dragged to."""
        if not self.judge.holds_back(action, lambda: self._do(action)):
            self._do(action, start)

    def _do(self, action: Action, start: Spot | None = None) -> None:
        self.remark.clear()
        self._panels.clear()
        self.course.begin(self.session.submit(action), start)
        self._coach.review()
        if not (self.course.rests or self.course.halted):  # those two rebuild the widgets themselves
            self.sync()

    def play(self, card: Card, start: Spot | None) -> None:
        """Play the card if that is allowed now; otherwise say why not."""
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
        """Review the round on the sheet, or the last finished one; at the end of the game, all of them."""
        self._coach.look_back(whole=isinstance(self.panel, EndPanel))

    def read_log(self) -> None:
        """Show what was said so far."""
        detail = "long" if self.stage.preferences.speech == "long" else "normal"  # one's own cards, too
        rounds = self.stage.attempt(lambda: log_of(self.session.record, self.answers, detail))
        if rounds is not None:
            self.stage.go(LogScreen(self.stage, rounds))

    def after_round(self, occasion: Occasion) -> Occasion:
        """Add to the sheet what the review finds."""
        return replace(occasion, findings=self._coach.findings(), review_key=self.cap("review"))

    def open_panel(self, panel: Panel) -> None:
        self._panels.open(panel)

    def close_panel(self) -> None:
        self._panels.close()

    def sync(self) -> None:
        self.controls.sync()

    def _turn_hands(self) -> None:
        self.open_hands = not self.open_hands
        self.refresh()

    # Window and keys

    def _seated(self) -> PerSeat[str]:
        """The players' names: the current settings if the person plays with the usual others, otherwise those from the start of
        the game."""
        preferences, setting = self.stage.preferences, setting_of(self.session.view.rules.name)
        recorded = names_of(self.session.record.headers, self.session.view.rules.seating.seats)
        if self.session.person is None or setting.characters or (setting.compared and known_faces(recorded)):
            return recorded
        if setting.compared:  # players of a level
            preferences = replace(preferences, companions=())
        return player_names(preferences, self.session.view.rules.seating)

    def resize(self, size: Size) -> None:
        preferences = self.stage.preferences
        self.session.pace, self.session.level = preferences.pace, preferences.level
        self.session.conventions = preferences.conventions
        self.names, self.course.stay = self._seated(), STAYS[preferences.trick_stays]
        if self.session.person is not None and not setting_of(self.session.view.rules.name).fixed:
            self.session.seat(companions_of(preferences.companions), self.names)
        self.course.rearrange(self._arranged())
        self.sync()

    def refresh(self) -> None:
        super().refresh()
        if self.stage.screen is not self:  # what is on top requests its pictures when it is painted
            ask_for(self.stage, cast(self.course.board, self.course.arrangement))

    def handle(self, event: pygame.event.Event) -> bool:
        return self.answer(event) or self.controls.handle(event)

    def answer(self, event: pygame.event.Event) -> bool:
        return tell_by_key(event, self.stage, lambda: self.answers)

    def help(self) -> list[tuple[str, str]]:
        return captions.keys(self.table.keys(self.rules, self.cap), self.cap, playing=self.session.person is not None)

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
