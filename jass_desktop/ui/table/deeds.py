"""What the person can do at the table beside playing a card: by button, by key, and what is offered when."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from jass_desktop.engine.actions import Claim, Play, ShowStoeck
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.weis import Meld, meld_points, weis_choices
from jass_desktop.i18n import _
from jass_desktop.ui.table.buttons import Offer
from jass_desktop.ui.table.dialogs import ClaimPanel, LastTrickPanel, SlatePanel, WeisPanel

if TYPE_CHECKING:
    from jass_desktop.ui.table.screen import TableScreen


class Deeds:
    """Acts on the table screen. Each first lets the table come to rest, so that it acts on what is, not on what is shown."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._weis: tuple[Observation, tuple[Meld, ...]] | None = None
        """What the person wants to declare, and when that was chosen."""

    def key(self, key: int, *, control: bool, shift: bool) -> bool:
        """Whether the key stands for something, which is done."""
        if control:
            deeds = {pygame.K_z: self.redo if shift else self.undo, pygame.K_y: self.redo}
        else:
            deeds = {pygame.K_l: self.look_back, pygame.K_s: self.look_at_slate, pygame.K_c: self.ask_claim,
                     pygame.K_k: self.call_stoeck, pygame.K_r: self.play_rest, pygame.K_w: self.ask_weis,
                     pygame.K_o: self.toggle_open}
        if key in deeds:
            deeds[key]()
        return key in deeds

    def undo(self) -> None:
        self._go_back(redo=False)

    def redo(self) -> None:
        self._go_back(redo=True)

    def _go_back(self, *, redo: bool) -> None:
        self._screen.course.finish()
        moment = self._screen.session.redo() if redo else self._screen.session.undo()
        if moment is not None:
            self._screen.course.begin(moment)

    def look_back(self) -> None:
        self._screen.course.finish()
        board = self._screen.course.board
        if board.taken and not board.trick.plays and self._screen.course.rests:
            self._screen.open_panel(LastTrickPanel(board.taken[-1], board.viewer, self._screen.names, self._screen.cards,
                                                   self._screen.close_panel))

    def look_at_slate(self) -> None:
        if not self._screen.course.halted:
            course = self._screen.course
            slate = self._screen.table.slate(course.board, course.written, self._screen.called)
            self._screen.open_panel(SlatePanel(slate, self._screen.close_panel))

    def ask_claim(self) -> None:
        self._screen.course.finish()
        view = self._screen.course.view
        if Claim() in view.interjections and self._screen.course.rests and self._screen.session.person is not None:
            self._screen.open_panel(ClaimPanel(view, lambda: self._screen.submit(Claim()), self._screen.close_panel))

    def call_stoeck(self) -> None:
        """Show the Stöck that wins the game, or play the second of its cards and say it; else explain when that can be done."""
        screen = self._screen
        screen.course.finish()
        view = screen.course.view
        if not self.says_stoeck or not screen.course.rests:
            return
        call = next((action for action in view.legal if isinstance(action, Play) and action.stoeck), None)
        if ShowStoeck() in view.interjections:
            screen.submit(ShowStoeck())
        elif call is not None:
            screen.submit(self.declaring(call))
        else:
            screen.remark.say(_("Stöck is said with the second of king and queen of trumps, when both are yours."))

    @property
    def says_stoeck(self) -> bool:
        """Whether the person has to say it in this round. Nothing tells when it is due: that is the person's part."""
        view = self._screen.course.view
        return (view.rules.stoeck_manual and view.phase is Phase.PLAY and view.contract is not None
                and view.contract.trump is not None and self._screen.session.person is not None)

    def play_rest(self) -> None:
        self._screen.course.finish()
        if self._screen.course.mine and self._screen.session.certain_rest:
            self._screen.session.play_rest()
            self._screen.sync()

    def weis_choices(self) -> tuple[tuple[Meld, ...], ...]:
        """What the person may declare with the next card; () when there is nothing to choose."""
        view = self._screen.course.view
        if not self._screen.course.mine or view.phase is not Phase.PLAY or view.tricks or view.contract is None:
            return ()
        choices = weis_choices(view.hand, view.contract, view.rules)
        return choices if len(choices) > 1 else ()

    def chosen_weis(self) -> tuple[Meld, ...]:
        """What will be declared with the next card."""
        choices = self.weis_choices()
        if self._weis is not None and self._weis[0] is self._screen.course.view:
            return self._weis[1]
        return choices[0] if choices else ()

    def _weis_points(self) -> str:
        """What the chosen declaration would bring; a dash for silence."""
        view = self._screen.course.view
        assert view.contract is not None
        return str(sum(meld_points(meld, view.contract, view.rules) for meld in self.chosen_weis()) or "–")

    def declaring(self, play: Play) -> Play:
        """The play with the Weis that the person has chosen to declare."""
        return replace(play, weis=self.chosen_weis()) if self.weis_choices() else play

    def ask_weis(self) -> None:
        choices = self.weis_choices()
        if choices:
            self._screen.open_panel(WeisPanel(choices, self.chosen_weis(), self._screen.course.view, self._take_weis))

    def _take_weis(self, weis: tuple[Meld, ...]) -> None:
        self._weis = (self._screen.course.view, weis)
        self._screen.close_panel()

    def toggle_open(self) -> None:
        if self._screen.session.person is None:
            self._screen.open_hands = not self._screen.open_hands
            self._screen.course.finish()
            self._screen.refresh()

    def offers(self) -> list[Offer]:
        """The buttons at the side."""
        session, view, board = self._screen.session, self._screen.course.view, self._screen.course.board
        stage = self._screen.stage
        away: list[Offer] = [("settings", _("Settings"), True, stage.open_settings),
                             ("leave", _("Back to the menu"), True, stage.back)]
        look = ("last", _("Last trick"), bool(board.taken) and not board.trick.plays, self.look_back)
        if session.person is None:
            return [*away, look, ("open", _("Hide hands") if self._screen.open_hands else _("Open hands"), True,
                                  self.toggle_open)]
        offers: list[Offer] = [("undo", _("Take back"), session.can_undo, self.undo),
                               ("redo", _("Redo"), session.can_redo, self.redo), *away, look]
        if self.weis_choices():
            offers.append(("weis", _("Weis: {points} …").format(points=self._weis_points()), True, self.ask_weis))
        if self.says_stoeck:
            offers.append(("stoeck", _("Stöck!"), True, self.call_stoeck))
        if Claim() in view.interjections:
            offers.append(("claim", _("That’s enough!"), True, self.ask_claim))
        if self._screen.course.mine and len(view.hand) > 1 and session.certain_rest:
            offers.append(("rest", _("Play the rest"), True, self.play_rest))
        return offers

    def likely(self) -> tuple[str, ...]:
        """The offers that the person most likely wants now."""
        view = self._screen.course.view
        enough = view.rules.target is not None and view.running[view.party] >= view.rules.target
        return ("weis", "rest", "claim") if enough else ("weis", "rest")

    def ways_on(self) -> list[Offer]:
        """What can be done after a game."""
        stage = self._screen.stage
        ways: list[Offer] = [("again", _("Play again"), True, self._play_again),
                             ("menu", _("Back to the menu"), True, stage.back)]
        if stage.services.same_cards is not None and self._screen.session.person is not None:
            ways.insert(1, ("same", _("The same cards again"), True, self._play_same_cards))
        return ways

    def _play_again(self) -> None:
        rules = self._screen.course.view.rules
        self._screen.stage.back(lambda: self._screen.stage.begin(rules))

    def _play_same_cards(self) -> None:
        record = self._screen.session.record
        self._screen.stage.back(lambda: self._screen.stage.same_cards(record))
