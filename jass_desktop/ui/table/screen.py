"""The table as a screen: shows what the session reports, one beat after the other, and takes what the person does.

Everything that has happened is in the session; what is here may be dropped at any moment: a show under way, an open panel,
the chosen card.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from jass_desktop.engine.actions import Action, Claim, Play
from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.events import (
    CardPlayed,
    Dealt,
    GameEnded,
    PackCut,
    RoundEnded,
    TrickTaken,
)
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat, PerSide
from jass_desktop.engine.weis import Meld, weis_choices
from jass_desktop.i18n import _
from jass_desktop.session.game_session import GameSession, Moment
from jass_desktop.ui.focus import Form
from jass_desktop.ui.games import game_title
from jass_desktop.ui.stage import Screen, Size, Stage
from jass_desktop.ui.table.board import Board, board_of
from jass_desktop.ui.table.buttons import Offer, side_buttons
from jass_desktop.ui.table.canvas import Canvas
from jass_desktop.ui.table.cards import CardPainter
from jass_desktop.ui.table.cast import Arrangement, own_spots
from jass_desktop.ui.table.choice import ChoicePanel
from jass_desktop.ui.table.cutting import CutPanel
from jass_desktop.ui.table.dialogs import ClaimPanel, EndPanel, LastTrickPanel, SlatePanel, WeisPanel
from jass_desktop.ui.table.handwidget import HandWidget
from jass_desktop.ui.table.layout import table_layout
from jass_desktop.ui.table.motion import Spot
from jass_desktop.ui.table.paint import Picture, scores_before
from jass_desktop.ui.table.panel import Panel
from jass_desktop.ui.table.reasons import why_not
from jass_desktop.ui.table.script import beats
from jass_desktop.ui.table.sheet import SheetPanel
from jass_desktop.ui.table.show import Show
from jass_desktop.ui.table.slate import both_halves
from jass_desktop.ui.table.still import names_of
from jass_desktop.ui.text import escape
from jass_desktop.ui.widgets import Widget

_REASON_S = 4.0
_NO_HURRY = {pygame.K_TAB, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT, pygame.K_RALT}
"""Keys that do not cut a show short."""
_SOUNDS = {CardPlayed: "card", TrickTaken: "gather", Dealt: "deal", PackCut: "knock", GameEnded: "win"}


class TableScreen(Screen):
    """One game. Leaving the table closes the session, which keeps the game."""

    def __init__(self, stage: Stage, session: GameSession, *, open_hands: bool = False) -> None:
        super().__init__(stage)
        self.session = session
        self._open = open_hands and session.person is None
        self._names = names_of(session.record.headers)
        self._form = Form()
        self._canvas = Canvas(CardPainter())
        self._panel: Panel | None = None
        self._show: Show | None = None
        self._weis: tuple[Meld, ...] | None = None
        self._reason = ""
        self._reason_s = 0.0
        self._hand: HandWidget | None = None
        self._view: Observation = session.view
        self._arrangement = self._arranged()
        self._board = self._rest()
        moment = session.last_moment
        if not session.record.actions:
            self._begin(moment)
        else:
            self._settle()

    # What is there

    @property
    def title(self) -> str:
        return game_title(self._view.rules.name)

    @property
    def busy(self) -> bool:
        return (self._show is not None and self._show.moves) or (self._hand is not None and self._hand.dragged is not None)

    @property
    def _mine(self) -> bool:
        """Whether the table waits for the person, and nothing is being shown."""
        return self._show is None and self.session.person is not None and self._view.to_act is self.session.person

    @property
    def _playable(self) -> CardSet | None:
        if not self._mine or self._view.phase is not Phase.PLAY:
            return None
        return CardSet.of(action.card for action in self._view.legal if isinstance(action, Play))

    @property
    def _sides(self) -> PerSide[str]:
        return self._picture(self._board).sides

    def _arranged(self) -> Arrangement:
        preferences = self.stage.preferences
        return Arrangement(table_layout(self.stage.size, preferences.card_size), self.stage.faces.theme.suit_order, preferences.sort == "up",
                           self._open)

    def _rest(self) -> Board:
        """The table at rest as the session has it now."""
        return board_of(self._view, self._hands_of(None))

    def _hands_of(self, moment: Moment | None) -> PerSeat[CardSet] | None:
        if not self._open:
            return None
        if moment is not None and moment.open_view is not None:
            return moment.open_view.hands
        return self.session.open_view.hands

    def _picture(self, board: Board) -> Picture:
        chosen = self._hand.chosen if self._hand is not None and self._panel is None else None
        marked = self._hand is not None and self._hand.by_keyboard and self._form.focused is self._hand
        rounds, number = self._view.rounds, self._view.round_number
        show = self._show
        if show is not None and any(isinstance(beat.event, RoundEnded) for beat in show.beats[show.at:]):
            # The round just ended is not written yet while its last trick is being shown.
            rounds = rounds[:-1]
            number = rounds[-1].number + 1 if rounds else 1
        return Picture(
            board, self._arrangement, self._names, rounds=rounds, round_number=number, title=self.title,
            playing=self.session.person is not None, playable=self._playable, chosen=chosen, marked=marked,
            dragged=self._hand.dragged if self._hand is not None else None, hint=self._hint(board), scores=scores_before(rounds, number))

    def _hint(self, board: Board) -> str:
        if self._reason:
            return self._reason
        if board.drawn is not None:
            return self._draw_words(board)
        if self._show is not None or self._panel is not None or self._view.to_act is None:
            return ""
        name = escape(self._names[self._view.to_act])
        match self._view.phase:
            case Phase.CUT if not self._mine:
                return _("{name} cuts the pack.").format(name=name)
            case Phase.CHOICE if not self._mine:
                return _("{name} chooses the contract.").format(name=name)
            case Phase.PLAY if self._mine:
                return _("Your turn.") if self._view.trick.plays else _("You lead.")
        return ""

    def _draw_words(self, board: Board) -> str:
        name = escape(self._names[board.dealer])
        match board.rules.first_dealer:
            case "lowest":
                return _("The lowest card makes {name} the dealer.").format(name=name)
            case "highest":
                return _("The highest card makes {name} the dealer.").format(name=name)
        return _("The draw makes {name} the dealer.").format(name=name)

    # What happens

    def tick(self, dt_s: float) -> bool:
        changed = False
        if self._reason:
            self._reason_s -= dt_s
            if self._reason_s <= 0:
                self._reason, changed = "", True
        if self._panel is not None:
            changed |= self._panel.tick(dt_s)
            if self._panel.modal:
                return self._watch_on() or changed
        if self._show is not None:
            changed |= self._show.advance(dt_s)
            return self._after_show() or changed
        for notice in self.session.notices():
            self.stage.toast(notice)
        moment = self.session.tick(dt_s)
        if moment is not None:
            self._begin(moment)
            return True
        return changed

    def _watch_on(self) -> bool:
        """An onlooker need not press anything after a round."""
        if self.session.person is None and isinstance(self._panel, SheetPanel) and self._panel.shown_s > 5 * self.session.pace:
            self._next()
            return True
        return False

    def _begin(self, moment: Moment, start: Spot | None = None) -> None:
        """Show what has happened."""
        self._view = moment.view
        self._weis = None
        if not moment.events:
            self._board = self._rest()
            self._show = None
            self._settle()
            return
        found = beats(self._board, moment.events, moment.view, self._hands_of(moment))
        self._show = Show(found, self._arrangement, self.session.pace, start)
        self._sound()
        self._show.advance(0.0)
        self._after_show()

    def _after_show(self) -> bool:
        """React to beats that have ended; whether the picture has changed."""
        show = self._show
        if show is None:
            return False
        passed = show.passed()
        for beat in passed:
            self._board = beat.after
        if passed:
            self._sound()
        if show.over:
            self._show = None
            said = self._board.said
            self._board = replace(self._rest(), said=said)
            self._settle()
            return True
        if show.halted and not isinstance(self._panel, SheetPanel):
            beat = show.beat
            assert beat is not None
            self._board = beat.after
            assert isinstance(beat.event, RoundEnded)
            earlier = tuple(score for score in self._view.rounds if score.number < beat.event.score.number)
            self._open_panel(SheetPanel(beat.event.score, earlier, self._names, self._sides, self._board.viewer.side,
                                        self._board.rules.slate, self._next, lambda: self.stage.sounds.play("chalk"), self.session.pace,
                                        last=self._view.phase is Phase.OVER))
            return True
        if passed:
            self._sync()
        return bool(passed)

    def _sound(self) -> None:
        beat = self._show.beat if self._show is not None else None
        if beat is not None and (name := _SOUNDS.get(type(beat.event))):
            self.stage.sounds.play(name)

    def _next(self) -> None:
        """On from the sheet."""
        self._panel = None
        if self._show is not None:
            self._show.skip()
            self._after_show()
        self._sync()

    def _settle(self) -> None:
        """Nothing is being shown: ask the person what there is to ask."""
        view = self._view
        self._panel = None
        if view.outcome is not None:
            self._panel = self._end_panel()
        elif self._mine and view.phase is Phase.CUT:
            self._panel = CutPanel(view, escape(self._names[view.dealer]), self._submit)
        elif self._mine and view.phase is Phase.CHOICE:
            self._panel = ChoicePanel(view, self._names[view.seat.partner], self._submit)
        if self._panel is not None:
            # What the person has said lies under the question.
            self._board = replace(self._board, said=self._board.said.put(view.seat, None))
        self._sync()

    def _end_panel(self) -> EndPanel:
        view = self._view
        assert view.outcome is not None
        winner = view.outcome.winner
        won = None if self.session.person is None else winner is self.session.person.side
        winners, losers = (" · ".join(escape(self._names[seat]) for seat in side.seats) for side in (winner, winner.other))
        actions = [("again", _("Play again"), self._again), ("menu", _("Back to the menu"), self.stage.back)]
        if self.stage.services.same_cards is not None:
            actions.insert(1, ("same", _("The same cards again"), self._same_cards))
        return EndPanel(view.outcome, winners, losers, won, both_halves(view.rounds, view.rules.slate), self._sides, view.seat.side, view.rules.slate,
                        view.rules.target, actions)

    def _again(self) -> None:
        rules = self._view.rules.name
        self.stage.back()
        self.stage.begin(rules)

    def _same_cards(self) -> None:
        record = self.session.record
        self.stage.back()
        self.stage.same_cards(record)

    # What the person does

    def _submit(self, action: Action, start: Spot | None = None) -> None:
        self._reason = ""
        self._panel = None
        self._begin(self.session.submit(action), start)

    def _play(self, card: Card, start: Spot | None) -> None:
        """Play the card if that is allowed now, else say why not."""
        self._finish()
        playable = self._playable
        if playable is None:
            if self._view.to_act is not None:
                self._explain(_("It is {name}’s turn.").format(name=escape(self._names[self._view.to_act])))
            return
        if card not in playable:
            self._explain(why_not(card, self._view, self.stage.faces.theme, self.stage.language))
            return
        action = next(action for action in self._view.legal if isinstance(action, Play) and action.card is card)
        self._submit(replace(action, weis=self._weis) if self._weis is not None else action, start)

    def _explain(self, reason: str) -> None:
        self._reason, self._reason_s = reason, _REASON_S

    def _finish(self) -> None:
        """Cut short what is being shown, so that what the person does finds the table as it is."""
        if self._show is not None and not self._show.halted:
            self._show.skip()
            self._after_show()

    def _cut_short(self) -> bool:
        """Finish what is being shown; whether that has brought a question, which the same key or click must not answer."""
        before = self._panel
        self._finish()
        return self._panel is not before

    def _undo(self) -> None:
        self._finish()
        moment = self.session.undo()
        if moment is not None:
            self._begin(moment)

    def _redo(self) -> None:
        self._finish()
        moment = self.session.redo()
        if moment is not None:
            self._begin(moment)

    def _look_back(self) -> None:
        self._finish()
        if self._board.taken and not self._board.trick.plays and self._show is None:
            self._open_panel(LastTrickPanel(self._board.taken[-1], self._board.viewer, self._names, self._canvas.cards, self._close_panel))

    def _look_at_slate(self) -> None:
        if self._show is None or not self._show.halted:
            rules, rounds = self._view.rules, self._view.rounds
            self._open_panel(SlatePanel(both_halves(rounds, rules.slate), self._sides, self._board.viewer.side, rules.slate, self._close_panel))

    def _ask_claim(self) -> None:
        self._finish()
        if Claim() in self._view.interjections and self._show is None:
            self._open_panel(ClaimPanel(self._view, self._claim, self._close_panel))

    def _claim(self) -> None:
        self._submit(Claim())

    def _play_rest(self) -> None:
        self._finish()
        if self.session.certain_rest:
            self.session.play_rest()
            self._sync()

    def _weis_choices(self) -> tuple[tuple[Meld, ...], ...]:
        """What the person may declare with the next card; () when there is nothing to choose."""
        view = self._view
        if not self._mine or view.phase is not Phase.PLAY or view.tricks or view.contract is None:
            return ()
        choices = weis_choices(view.hand, view.contract, view.rules)
        return choices if len(choices) > 1 else ()

    def _chosen_weis(self) -> tuple[Meld, ...]:
        choices = self._weis_choices()
        return self._weis if self._weis is not None else choices[0] if choices else ()

    def _ask_weis(self) -> None:
        choices = self._weis_choices()
        if choices:
            self._open_panel(WeisPanel(choices, self._chosen_weis(), self._view, self._take_weis))

    def _take_weis(self, weis: tuple[Meld, ...]) -> None:
        self._weis = weis
        self._close_panel()

    def _toggle_open(self) -> None:
        if self.session.person is None:
            self._open = not self._open
            self._finish()
            self.refresh()

    def _open_panel(self, panel: Panel) -> None:
        self._panel = panel
        self._sync()

    def _close_panel(self) -> None:
        self._panel = None
        if self._show is None:
            weis = self._weis
            self._settle()
            self._weis = weis
        self._sync()

    # Window

    def resize(self, size: Size) -> None:
        self.session.pace = self.stage.preferences.pace
        self._arrangement = self._arranged()
        if self._show is not None:
            self._show.rearrange(self._arrangement, self.session.pace)
        else:
            self._board = replace(self._rest(), said=self._board.said)
        self._sync()

    def _sync(self) -> None:
        """Make the widgets anew for what is there now; focus stays where it was."""
        layout = self._arrangement.layout
        widgets: list[Widget] = []
        self._hand = None
        if self._panel is not None:
            widgets = self._panel.build(self.stage, layout)
            first = self._panel.first
        else:
            x, y = layout.hand_middle
            height = layout.card * 89 / 57
            room = pygame.Rect(0, 0, round(layout.hand_room), round(height + layout.u(7)))
            room.midbottom = (round(x), layout.size[1])
            spots = own_spots(self._board, self._arrangement) if self.session.person is not None else ()
            self._hand = HandWidget(room, spots, self._play, layout.u(7))
            widgets, first = [self._hand], "hand"
        if self._panel is None or not self._panel.modal:
            widgets = [*widgets, *side_buttons(self.stage, layout, self._offers(), self._likely())]
        self._form.set(widgets, first)
        self.stage.dirty = True

    def _offers(self) -> list[Offer]:
        """The buttons at the side: key, label, whether it can be pressed, what it does."""
        session, person = self.session, self.session.person is not None
        offers: list[Offer] = []
        if person:
            offers += [("undo", _("Take back"), session.can_undo, self._undo), ("redo", _("Redo"), session.can_redo, self._redo)]
        can_look = bool(self._board.taken) and not self._board.trick.plays and self._panel is None
        offers.append(("last", _("Last trick"), can_look, self._look_back))
        if person and self._weis_choices():
            offers.append(("weis", _("Weis …"), True, self._ask_weis))
        if Claim() in self._view.interjections and person:
            offers.append(("claim", _("That’s enough, thanks!"), True, self._ask_claim))
        if self._mine and len(self._view.hand) > 1 and session.certain_rest:
            offers.append(("rest", _("Play the rest"), True, self._play_rest))
        if not person:
            offers.append(("open", _("Hide hands") if self._open else _("Open hands"), True, self._toggle_open))
        return offers

    def _likely(self) -> tuple[str, ...]:
        """The offers that the person most likely wants now."""
        view = self._view
        enough = view.running[view.seat.side] >= view.rules.target
        return ("weis", "rest", "claim") if enough else ("weis", "rest")

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and (self._cut_short() or self._click(event.pos)):
            return True
        if event.type == pygame.MOUSEMOTION and self._hand is not None and not event.buttons[0]:
            changed = self._hand.hover(event.pos)
            return self._form.handle(event) or changed
        return self._form.handle(event)

    def _click(self, pos: tuple[int, int]) -> bool:
        """A click on something that is no widget."""
        panel = self._panel
        if panel is not None and panel.modal:
            if panel.closes and not panel.rect.collidepoint(pos) and not any(w.rect.collidepoint(pos) for w in self._form.widgets):
                if isinstance(panel, SheetPanel):
                    return False
                self._close_panel()
                return True
            return False
        layout = self._arrangement.layout
        if pygame.Rect(layout.slate).collidepoint(pos):
            self._look_at_slate()
            return True
        for point in layout.stacks:
            if abs(pos[0] - point[0]) < layout.u(6) and abs(pos[1] - point[1]) < layout.u(6) and self._board.taken:
                self._look_back()
                return True
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        control = bool(event.mod & pygame.KMOD_CTRL)
        panel = self._panel
        if event.key in (pygame.K_ESCAPE, pygame.K_AC_BACK):
            if isinstance(panel, SheetPanel):
                self._next()
            elif panel is not None and panel.closes:
                self._close_panel()
            else:
                self.stage.back()
            return True
        if panel is not None and panel.modal:
            return False
        if control and event.key == pygame.K_z and event.mod & pygame.KMOD_SHIFT:
            self._redo()
            return True
        keys = {pygame.K_z: self._undo, pygame.K_y: self._redo} if control else {
            pygame.K_l: self._look_back, pygame.K_s: self._look_at_slate, pygame.K_c: self._ask_claim, pygame.K_r: self._play_rest,
            pygame.K_w: self._ask_weis, pygame.K_o: self._toggle_open}
        action = keys.get(event.key)
        if action is not None:
            action()
            return True
        return event.key not in _NO_HURRY and self._cut_short()

    def help(self) -> list[tuple[str, str]]:
        look = [("L", _("look at the last trick")), ("S", _("enlarge the slate"))]
        if self.session.person is None:
            return [*look, ("O", _("open or hide the hands")), ("Tab", _("to the buttons")), ("Esc", _("back to the menu"))]
        return [
            ("1 … 9", _("play this card of your hand")), ("← →", _("choose a card")), (_("Enter, Space, ↑"), _("play the chosen card")),
            ("Ctrl+Z", _("take back your last card or choice")), ("Ctrl+Y", _("do it again")), *look,
            ("W", _("choose what to declare (first trick)")), ("C", _("claim the game")),
            ("R", _("play the rest, when it is certain")), ("Tab", _("to the buttons")), ("Esc", _("back to the menu; the game is kept"))]

    def paint(self, surface: pygame.Surface) -> None:
        frame = self._show.frame() if self._show is not None else None
        board = frame.board if frame is not None else self._board
        picture = self._picture(board)
        if frame is not None and frame.takes is not None:
            picture = replace(picture, takes=frame.takes)
        self._canvas.paint(surface, self.stage, picture, frame, veiled=self._panel is not None and self._panel.modal)
        if self._panel is not None:
            self._panel.paint(surface, self.stage, self._arrangement.layout)
        self._form.paint(surface, self.stage)

    def close(self) -> None:
        self.session.close()
