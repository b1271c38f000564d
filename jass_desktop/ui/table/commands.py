"""What the person can do at the table besides playing a card: each command with its button, its keys, and its conditions.

Commands act on the actual state, not on the one still being shown, so each finishes the show first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Protocol

import pygame

from jass_desktop.engine.actions import Action, Claim, Play, ShowStoeck
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.engine.weis import Meld
from jass_desktop.i18n import _
from jass_desktop.session.game_session import GameSession
from jass_desktop.session.openable import NewGame, SameCards
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.buttons import Offer
from jass_desktop.ui.table.declaring import Declaring
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.questions.dialogs import ClaimPanel, LastTrickPanel, SlatePanel, WeisPanel
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.remark import RemarkLine
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.words.players import LEVELS


def _always() -> bool:
    return True


@dataclass(frozen=True)
class Command:
    """An action of the person. ``do`` has no effect if it makes no sense now, so its keys work at any time."""

    key: str
    """The label of its button."""
    label: Callable[[], str]
    do: Callable[[], None]
    keys: tuple[tuple[int, int], ...] = ()
    """Keys, each with the modifiers (Ctrl, Shift) it needs; without Ctrl, Shift is ignored."""
    offered: Callable[[], bool] = _always
    """Whether its button shows."""
    ready: Callable[[], bool] = _always
    """Whether its button is enabled."""
    likely: Callable[[], bool] = lambda: False
    """Whether the person most likely wants it when it is offered."""


class AtTable(Protocol):
    """The table that commands act on."""

    stage: Stage
    session: GameSession
    course: Course
    names: PerSeat[str]
    cards: CardPainter
    remark: RemarkLine
    open_hands: bool

    def slate(self) -> Slate:
        """The slate as written so far."""

    def weigh(self) -> None:
        """Show or hide the value of each alternative."""

    def look_back(self) -> None:
        """Review the last finished round, or the whole game once it is over."""

    def open_panel(self, panel: Panel) -> None: ...
    def close_panel(self) -> None: ...
    def submit(self, action: Action) -> None: ...
    def sync(self) -> None: ...
    def refresh(self) -> None: ...


def offers(commands: Iterable[Command]) -> list[Offer]:
    """The buttons of the commands on offer, in order."""
    return [(command.key, command.label(), command.ready(), command.do) for command in commands if command.offered()]


def likely(commands: Iterable[Command]) -> tuple[str, ...]:
    """The keys of the commands that the person most likely wants."""
    return tuple(command.key for command in commands if command.likely())


def pressed(commands: Iterable[Command], event: pygame.event.Event) -> bool:
    """Run the command for this key; returns whether there is one."""
    control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    held = (pygame.KMOD_CTRL | (pygame.KMOD_SHIFT if shift else 0)) if control else 0
    found = next((command for command in commands if (event.key, held) in command.keys), None)
    if found is not None:
        found.do()
    return found is not None


def commands_at(table: AtTable, declaring: Declaring) -> tuple[Command, ...]:
    """All commands during a game, in the order of the buttons."""
    session, stage = table.session, table.stage
    plays = session.person is not None
    control, both = pygame.KMOD_CTRL, pygame.KMOD_CTRL | pygame.KMOD_SHIFT
    last = Command("last", lambda: _("Last trick"), lambda: look_back(table), ((pygame.K_l, 0),),
                   ready=lambda: bool(table.course.board.taken) and not table.course.board.trick.plays)
    slate = Command("slate", lambda: _("The slate"), lambda: look_at_slate(table), ((pygame.K_s, 0),), offered=lambda: False)
    away = (Command("settings", lambda: _("Settings"), stage.open_settings),
            Command("leave", lambda: _("Back to the menu"), stage.back))
    if not plays:
        return (*away, last, Command(
            "open", lambda: _("Hide hands") if table.open_hands else _("Open hands"), lambda: _toggle_open(table),
            ((pygame.K_o, 0),)), slate)
    return (
        Command("undo", lambda: _("Take back"), lambda: _go_back(table, redo=False), ((pygame.K_z, control),),
                ready=lambda: session.can_undo),
        Command("redo", lambda: _("Redo"), lambda: _go_back(table, redo=True),
                ((pygame.K_z, both), (pygame.K_y, control), (pygame.K_y, both)), ready=lambda: session.can_redo),
        Command("hint", lambda: _("Hint"), lambda: _ask_for_hint(table), ((pygame.K_h, 0),),
                offered=lambda: stage.preferences.hint, ready=lambda: table.course.mine),
        Command("weigh", lambda: _("Weigh (hold B)"), table.weigh, offered=lambda: stage.preferences.weigh,
                ready=lambda: table.course.mine),
        *away, last,
        Command("weis", lambda: _("Weis: {points} …").format(points=declaring.points or "–"),
                lambda: _ask_weis(table, declaring), ((pygame.K_w, 0),), offered=lambda: bool(declaring.choices),
                likely=_always),
        Command("stoeck", lambda: _("Stöck!"), lambda: _call_stoeck(table, declaring), ((pygame.K_k, 0),),
                offered=lambda: _says_stoeck(table)),
        Command("claim", lambda: _("That’s enough!"), lambda: _ask_claim(table), ((pygame.K_c, 0),),
                offered=lambda: Claim() in table.course.view.interjections, likely=lambda: _has_enough(table)),
        Command("rest", lambda: _("Play the rest"), lambda: _play_rest(table), ((pygame.K_r, 0),),
                offered=lambda: table.course.mine and len(table.course.view.hand) > 1 and bool(session.certain_rest),
                likely=_always),
        slate, Command("review", lambda: _("Look back"), table.look_back, ((pygame.K_a, 0),), offered=lambda: False))


def ways_on(table: AtTable) -> tuple[Command, ...]:
    """The commands after a game."""
    stage, session = table.stage, table.session
    return (
        Command("again", lambda: _("Play again"),
                lambda: stage.back(partial(stage.tables.open, NewGame(table.course.view.rules)))),
        Command("same", lambda: _("The same cards again"),
                lambda: stage.back(partial(stage.tables.open, SameCards(session.record))),
                offered=lambda: session.person is not None),
        Command("keep", lambda: _("Keep the game"), lambda: _keep(table), offered=lambda: session.person is None),
        Command("review", lambda: _("Look back at the game"), table.look_back, offered=lambda: session.person is not None),
        Command("menu", lambda: _("Back to the menu"), stage.back))


def _keep(table: AtTable) -> None:
    """Put a watched game into the history."""
    number = table.stage.attempt(lambda: table.stage.history.keep_watched(table.session.record))
    if number is not None:
        table.stage.toast(_("The game is kept in the history, as game {number}.").format(number=number))


def look_back(table: AtTable) -> None:
    """Show the last trick until the next one begins."""
    table.course.finish()
    board = table.course.board
    if board.taken and not board.trick.plays and table.course.rests:
        table.open_panel(LastTrickPanel(board.taken[-1], board.viewer, table.names, table.cards, table.close_panel))


def look_at_slate(table: AtTable) -> None:
    """Show the slate enlarged."""
    if not table.course.halted:
        table.open_panel(SlatePanel(table.slate(), table.close_panel))


def _go_back(table: AtTable, *, redo: bool) -> None:
    table.course.finish()
    moment = table.session.redo() if redo else table.session.undo()
    if moment is not None:
        table.course.begin(moment)


def _ask_claim(table: AtTable) -> None:
    table.course.finish()
    view = table.course.view
    if Claim() in view.interjections and table.course.rests:
        table.open_panel(ClaimPanel(view, lambda: table.submit(Claim()), table.close_panel))


def _has_enough(table: AtTable) -> bool:
    view = table.course.view
    return view.rules.target is not None and view.running[view.party] >= view.rules.target


def _call_stoeck(table: AtTable, declaring: Declaring) -> None:
    """Show the Stöck that wins the game, or play its second card and say it; otherwise explain when that is possible."""
    table.course.finish()
    view = table.course.view
    if not _says_stoeck(table) or not table.course.rests:
        return
    call = next((action for action in view.legal if isinstance(action, Play) and action.stoeck), None)
    if ShowStoeck() in view.interjections:
        table.submit(ShowStoeck())
    elif call is not None:
        table.submit(declaring.played(call))
    else:
        table.remark.say(_("Stöck is said with the second of king and queen of trumps, when both are yours."))


def _says_stoeck(table: AtTable) -> bool:
    """Whether the person must say it in this round. Nothing tells when it is due; noticing that is up to the person."""
    view = table.course.view
    return (view.rules.stoeck_manual and view.phase is Phase.PLAY and view.contract is not None
            and view.contract.trump is not None)


def _play_rest(table: AtTable) -> None:
    table.course.finish()
    if table.course.mine and table.session.certain_rest:
        table.session.play_rest()
        table.sync()


def _ask_weis(table: AtTable, declaring: Declaring) -> None:
    def take(weis: tuple[Meld, ...]) -> None:
        declaring.choose(weis)
        table.close_panel()

    choices = declaring.choices
    if choices:
        table.open_panel(WeisPanel(choices, declaring.chosen, table.course.view, take))


def _ask_for_hint(table: AtTable) -> None:
    """Ask the strongest of our players what it would do."""
    table.course.finish()
    if not table.stage.preferences.hint:
        table.remark.say(_("Hints are off. They can be turned on in the settings, under “Coach”."))
    elif table.course.mine and table.session.view.phase is not Phase.CUT:
        table.session.ask_advice(LEVELS[-1])
        if table.session.advice is None:
            table.remark.say(_("Let me think …"))


def _toggle_open(table: AtTable) -> None:
    table.open_hands = not table.open_hands
    table.course.finish()
    table.refresh()
