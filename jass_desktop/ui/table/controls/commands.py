"""What the person can do at the table besides playing a card: each command with its button, its keys, and its conditions.

Commands act on the actual state, not on the one still being shown, so each finishes the show first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Berg, Claim, Play, ShowStoeck
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.engine.weis import Meld
from jass_desktop.i18n import _
from jass_desktop.session.characters import STRENGTHS, Strength, companions_like
from jass_desktop.session.findings.signs import conventions_kept
from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.keys import DEEDS
from jass_desktop.session.lessons.lessons import LESSONS, LEVEL
from jass_desktop.session.openable import NewGame, SameCards
from jass_desktop.session.setting import DailyDeal, EveningGame, MatchDeal, TournamentPass, setting_of
from jass_desktop.session.table.bid_language import told as told_by_bid
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Settings, Stage
from jass_desktop.ui.table.board import factor_of
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.controls.codes import code_at, code_reply
from jass_desktop.ui.table.controls.seal import explain_seal
from jass_desktop.ui.table.controls.table_menu import about_deal, open_menu
from jass_desktop.ui.table.declaring import Declaring
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.kinds.kind import Called
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.panels import Panels
from jass_desktop.ui.table.questions.auction import AuctionPanel
from jass_desktop.ui.table.questions.dialogs import ClaimPanel, LastTrickPanel, SlatePanel, WeisPanel, has_enough
from jass_desktop.ui.table.speech.signs import said_words_of, trick_at
from jass_desktop.words.calls import holding_words
from jass_desktop.words.keys import key_words
from jass_desktop.words.lessons import lesson_title
from jass_desktop.words.players import LEVELS, level_title, strength_title

_CLEAR = 7
"""A win is clear if the lower of the two best totals is at most so many tenths of the higher."""
LYING = "lying"
"""The command of a click on the trick that lies on the table, which has no key."""
_HELD = "weigh"
"""The command whose key works while it is held, which is up to the judge."""


def _always() -> bool:
    return True


@dataclass(frozen=True)
class Command:
    """An action of the person. ``do`` has no effect if it makes no sense now, so its keys work at any time."""

    key: str
    """The key of its button, and the deed of ``DEEDS`` that it is, if it is one."""
    label: Callable[[], str]
    """The label of its button."""
    do: Callable[[], None]
    offered: Callable[[], bool] = _always
    """Whether its button shows."""
    ready: Callable[[], bool] = _always
    """Whether its button is enabled."""
    likely: Callable[[], bool] = lambda: False
    """Whether the person most likely wants it when it is offered."""


def offers(commands: Iterable[Command]) -> list[Offer]:
    """The buttons of the commands on offer, in order."""
    return [(command.key, command.label(), command.ready(), command.do) for command in commands if command.offered()]


def likely(commands: Iterable[Command]) -> tuple[str, ...]:
    """The keys of the commands that the person most likely wants."""
    return tuple(command.key for command in commands if command.likely())


def told(commands: Iterable[Command], key: str, key_of: Callable[[str], str]) -> str:
    """What a tooltip says of the button with this key: its command and what stands on the key that does it."""
    command = next(command for command in commands if command.key == key)
    return with_key(command.label(), key_words(key_of(key)) if key in DEEDS and key != _HELD else "")


def pressed(commands: Iterable[Command], event: pygame.event.Event, key_of: Callable[[str], str]) -> bool:
    """Run the command that the pressed key does; returns whether there is one. With Shift, the key that takes back
    does it again."""
    name = key_named(event)
    deed = next((command.key for command in commands if command.key in DEEDS and command.key != _HELD
                 and key_of(command.key) == name), None)
    if deed == "undo" and event.mod & pygame.KMOD_SHIFT:
        deed = "redo"
    if deed is not None:
        run(commands, deed)
    return deed is not None


def run(commands: Iterable[Command], key: str) -> None:
    """Run the command whose button has this key, if there is one."""
    for command in commands:
        if command.key == key:
            command.do()


def menu(stage: Stage, course: Course, read: Callable[[], None], claims: Sequence[Command] = ()) -> tuple[Command, Command]:
    """The menu of the table, with all that is wanted once in a while, and the log, which ``read`` opens; ``claims`` are those of
    the person, if one plays."""
    def note(words: str, deed: str) -> str:
        return words.format(key=key_words(stage.preferences.key(deed)))

    def open_it() -> None:
        view = course.view
        of_round = [Reply(_("What was said"), note(_("The game so far, line by line: {key}"), "log"), read)]
        of_round += [Reply(claim.label(), note(words, claim.key), claim.do) for claim, words in zip(
            claims, (_("Claim the game: {key}"), _("Claim the half-way prize: {key}")), strict=False) if claim.ready()]
        if isinstance(setting := setting_of(view.rules.name), EveningGame):
            of_round.append(Reply(_("The back of the slate"), _("The strokes of this evening so far."),
                                  partial(stage.tables.evening, setting.evening)))
        deal = [code_reply(stage, code)] if (code := code_at(course.session.record)) else []
        if view.seal:
            before = course.session.proof(len(view.rounds)) if view.rounds else None
            deal.append(Reply(_("The seal of this round"), _("The cards are settled: this number will prove it."),
                              partial(explain_seal, stage, view.seal, before)))
        if deal:
            of_round.append(Reply(_("More about this deal"), _("Its seal, or how to play its cards again."),
                                  partial(about_deal, stage, _("The cards"), deal)))
        open_menu(stage, of_round, plays=course.session.person is not None)

    return (Command("leave", lambda: _("Menu"), open_it),
            Command("log", lambda: _("What was said"), read, offered=lambda: False))


def steps(course: Course) -> tuple[Command, ...]:
    """Back and forth in the game."""
    session = course.session

    def go(step: Callable[[], Moment | None]) -> None:
        course.finish()
        moment = step()
        if moment is not None:
            course.begin(moment)

    return (Command("undo", lambda: _("Take back"), lambda: go(session.undo),
                    ready=lambda: session.can_undo),
            Command("redo", lambda: _("Redo"), lambda: go(session.redo),
                    ready=lambda: session.can_redo))


def hint(settings: Settings, course: Course, ask: Callable[[], None]) -> Command:
    """Ask the judge what is best."""
    def do() -> None:
        course.finish()
        ask()

    return Command("hint", lambda: _("Hint"), do, offered=lambda: settings.preferences.hint,
                   ready=lambda: course.mine)


def weighing(settings: Settings, course: Course, weigh: Callable[[], None]) -> Command:
    """Show or hide the value of each alternative."""
    def label() -> str:
        return _("Weigh (hold {key})").format(key=key_words(settings.preferences.key(_HELD)))

    return Command("weigh", label, weigh, offered=lambda: settings.preferences.weigh,
                   ready=lambda: course.mine)


def sights(stage: Stage, course: Course, panels: Panels, cards: CardPainter, called: Callable[[], Called],
           say: Callable[[str], None]) -> tuple[Command, Command, Command]:
    """A look at the last trick and one at what lies on the table, whose cards may be asked what they said if hints are allowed,
    and one at the slate, enlarged."""
    def asks() -> bool:
        """Whether cards may be asked: the table shows what the person sees."""
        board, view = course.board, course.view
        return (stage.preferences.hint and course.session.person is not None and view.tricks[-1:] == board.taken[-1:]
                and view.trick == board.trick)

    def show(number: int) -> None:
        board, view, names, taken = course.board, course.view, called().names, len(course.board.taken)
        told: Mapping[Seat, str] = {}
        if asks():
            told = said_words_of(view, number, names, stage, conventions=conventions_kept(course.session.record.headers))
        trick, both = board.taken[number] if number < taken else trick_at(view, number), taken and board.trick.plays and asks()
        panels.open(LastTrickPanel(trick, factor_of(board, trick.winner), board.viewer, names, cards, panels.close,
                                   stage.preferences.key, told=told, heard=stage.said.add, lying=number == taken,
                                   other=partial(show, taken - 1 if number == taken else taken) if both else None))

    def last() -> None:
        course.finish()
        if course.board.taken and course.rests:
            show(len(course.board.taken) - 1)
        elif not course.board.taken:
            lying()
            if panels.shown is None:
                say(_("No trick has been taken in this round yet."))

    def lying() -> None:
        if course.rests and course.board.trick.plays and asks():
            show(len(course.board.taken))

    def slate() -> None:
        if not course.halted:
            written = table_of(course.view.rules).slate(course.board, course.written, called())
            panels.open(SlatePanel(written, panels.close))

    return (Command("last", lambda: _("Previous trick"), last,
                    ready=lambda: bool(course.board.taken)),
            Command(LYING, lambda: _("The trick on the table"), lying, offered=lambda: False),
            Command("slate", lambda: _("The slate"), slate, offered=lambda: False))


def auction(settings: Settings, course: Course, panels: Panels, called: Callable[[], Called]) -> tuple[Command, ...]:
    """A look at all calls of the round, where there is an auction, and at what they tell if hints are allowed."""
    def tells(number: int) -> str:
        if not settings.preferences.hint or not conventions_kept(course.session.record.headers):
            return ""
        holding = told_by_bid(course.board.auction.calls[:number + 1], course.view.rules)
        return "" if holding is None else holding_words(holding)

    def do() -> None:
        if not course.halted and course.board.forehand is not None:
            order = course.board.forehand.round_the_table(course.view.rules.direction)
            panels.open(AuctionPanel(course.board.auction, order, called().names, panels.close, tells))

    if not course.view.rules.scope.has_auction:
        return ()
    return (Command("auction", lambda: _("The auction"), do, offered=lambda: False),)


def hands(course: Course, turn: Callable[[], None]) -> Command:
    """An onlooker turns all hands face up, or down again."""
    def do() -> None:
        course.finish()
        turn()

    return Command("open", lambda: _("Hide hands") if course.arrangement.open_hands else _("Open hands"), do)


def weis(course: Course, panels: Panels, declaring: Declaring) -> Command:
    """Choose what is announced with the first card."""
    def take(chosen: tuple[Meld, ...]) -> None:
        declaring.choose(chosen)
        panels.close()

    def ask() -> None:
        choices = declaring.choices
        if choices:
            panels.open(WeisPanel(choices, declaring.chosen, course.view, take))

    return Command("weis", lambda: _("Weis: {points} …").format(points=declaring.points or "–"), ask,
                   offered=lambda: bool(declaring.choices), likely=_always)


def stoeck(course: Course, declaring: Declaring, submit: Callable[[Action], None], say: Callable[[str], None]) -> Command:
    """Show the Stöck that wins the game, or play its second card and say it; otherwise explain when that is possible."""
    def says() -> bool:
        """Whether the person must say it in this round. Nothing tells when it is due; noticing that is up to the person."""
        view = course.view
        return (view.rules.stoeck_manual and view.phase is Phase.PLAY and view.contract is not None
                and view.contract.trump is not None)

    def call() -> None:
        course.finish()
        if not says() or not course.rests:
            return
        second = next((action for action in course.view.legal if isinstance(action, Play) and action.stoeck), None)
        if ShowStoeck() in course.view.interjections:
            submit(ShowStoeck())
        elif second is not None:
            submit(declaring.played(second))
        else:
            say(_("Say Stöck with the second of king and queen of trumps, if you had both."))

    return Command("stoeck", lambda: _("Stöck!"), call, offered=says)


def claim(course: Course, panels: Panels, submit: Callable[[Action], None]) -> Command:
    """Claim the game: its button comes once the points counted are enough; the menu and the key dare it before."""
    def may() -> bool:
        return Claim() in course.view.interjections

    def ask() -> None:
        course.finish()
        if may() and course.rests:
            panels.open(ClaimPanel(course.view, lambda: submit(Claim()), panels.close))

    return Command("claim", lambda: _("That’s enough!"), ask, offered=lambda: may() and has_enough(course.view), ready=may,
                   likely=_always)


def berg(course: Course, panels: Panels, submit: Callable[[Action], None]) -> Command:
    """Claim the half-way prize, in the same way."""
    def may() -> bool:
        return Berg() in course.view.interjections

    def ask() -> None:
        course.finish()
        if may() and course.rests:
            panels.open(ClaimPanel(course.view, lambda: submit(Berg()), panels.close, half=True))

    return Command("berg", lambda: _("Berg!"), ask, offered=lambda: may() and has_enough(course.view, half=True), ready=may,
                   likely=_always)


def rest(course: Course, changed: Callable[[], None]) -> Command:
    """Play what is certain to the end of the round."""
    session = course.session

    def play() -> None:
        course.finish()
        if course.mine and session.certain_rest:
            session.play_rest()
            changed()

    return Command("rest", lambda: _("Play the rest"), play,
                   offered=lambda: course.mine and len(course.view.hand) > 1 and bool(session.certain_rest), likely=_always)


def review(look_back: Callable[[], None]) -> Command:
    """Review the last finished round, or the whole game once it is over."""
    return Command("review", lambda: _("Look back"), look_back, offered=lambda: False)


def _strength(session: GameSession) -> Strength:
    """How well the companions at the table play: as the middle one of three."""
    return STRENGTHS[sorted(STRENGTHS.index(one.strength) for one in session.companions[:3])[1]]


def _stronger(session: GameSession) -> tuple[str, dict[str, str | tuple[str, ...]]] | None:
    """What the next stronger players are called, and the preferences with which they play; None if there are none."""
    if session.companions:
        at = STRENGTHS.index(_strength(session)) + 1
        stronger = next(iter(STRENGTHS[at:]), None)
        return None if stronger is None else (strength_title(stronger), {"companions": companions_like(stronger)})
    at = LEVELS.index(session.level) + 1 if session.level in LEVELS else len(LEVELS)
    level = next(iter(LEVELS[at:]), None)
    return None if level is None else (level_title(level), {"level": level})


def suggestion(stage: Stage, session: GameSession, costliest: Verdict | None, look_at: Callable[..., None]) -> Offer | None:
    """What a person may best do next after a game: play stronger players after a clear win, ``look_at`` the decision that cost
    most or, if they are learning and have not won, take the next lesson. None if nothing is better than another game."""
    outcome, done = session.view.outcome, stage.preferences.lessons
    if session.person is None or outcome is None or isinstance(setting_of(session.view.rules.name), EveningGame):
        return None  # in an evening the same four play on
    won = outcome.winner is not None and session.person in outcome.seats
    low, high = sorted(outcome.totals)[:2]
    stronger = _stronger(session)
    if won and stronger is not None and 10 * low <= _CLEAR * high:
        title, players = stronger

        def challenge() -> None:
            stage.change(**players)
            stage.tables.open(NewGame(session.view.rules))

        return "stronger", _("Stronger players: {level}").format(level=title), True, lambda: stage.back(challenge)
    if costliest is not None:
        words = _("See your costliest card") if isinstance(costliest.action, Play) else _("See your costliest choice")
        return "costliest", words, True, partial(look_at, move=costliest.move)
    auction = session.view.rules.scope.has_auction
    lesson = next((name for name, rules in LESSONS.items() if name not in done and auction >= rules.scope.has_auction), None)
    weak = _strength(session) in STRENGTHS[:2] if session.companions else session.level == LEVEL
    if lesson is not None and not won and (done or weak):
        return "lesson", lesson_title(lesson), True, lambda: stage.back(partial(stage.tables.teach, lesson))
    return None


def ways_on(stage: Stage, session: GameSession, look_back: Callable[[], None]) -> tuple[Command, ...]:
    """The commands after a game."""
    def keep() -> None:
        """Put a watched game into the history."""
        number = stage.attempt(lambda: stage.history.keep_watched(session.record))
        if number is not None:
            stage.toast(_("The game is kept in the history, as game {number}.").format(number=number))

    plays, rules = session.person is not None, session.view.rules
    match setting := setting_of(rules.name):
        case DailyDeal(day):
            show = partial(stage.tables.day, day)
        case TournamentPass(tournament):
            show = partial(stage.tables.tournament, tournament)
        case EveningGame(evening):
            show = partial(stage.tables.evening, evening)
        case MatchDeal(rival):
            show = partial(stage.tables.ladder, rival)
        case _:
            show = partial(stage.tables.open, NewGame(rules))
    return (
        Command("again", lambda: _("The evening") if isinstance(setting, EveningGame) else _(
            "The result") if setting.compared else _("Play again"), lambda: stage.back(show)),
        Command("same", lambda: _("The same cards again"),
                lambda: stage.back(partial(stage.tables.open, SameCards(session.record))), offered=lambda: plays),
        Command("keep", lambda: _("Keep the game"), keep, offered=lambda: not plays),
        Command("review", lambda: _("Look back at the game"), look_back, offered=lambda: plays),
        Command("menu", lambda: _("Back to the menu"), stage.home))
