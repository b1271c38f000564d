"""Makes the kept games of the lessons: tries seeds until a game has all that its lesson should show, and shows much early.

    python assets/lessons/make.py [lesson-1 …]

Club players play all four seats; in an auction apprentices call, who are those that the learner meets, and bid less high. What a
lesson would say to somebody who played like that decides which game is kept.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from jass_desktop.ai.player import NO_LIMIT, Agreement
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Action, Bid, Call, Choose, Knock, Push
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord, record_of, write_record
from jass_desktop.engine.scoring import Line, RoundScore
from jass_desktop.engine.seats import PAIRS, PerSeat, Seat
from jass_desktop.resources import themes_dir
from jass_desktop.session.lessons.lessons import LESSONS, LEVEL
from jass_desktop.session.table.moments import moments
from jass_desktop.theme.load import load_theme
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.teacher import Teacher

_TRIES = 6000
_SHORT = 9
"""The most calls of a short auction."""
_NAMES = PerSeat("You", "Erika", "Jean", "Vreni")
_Opened = tuple[tuple[Seat, Action], ...]
"""What was chosen, pushed or called in a round, and by whom."""


def _suit(action: Action) -> bool:
    return isinstance(action, Choose) and action.contract.trump is not None


def _by(opened: _Opened, *seats: Seat) -> bool:
    """Whether these acted, one after the other, and the last one chose a suit while the others pushed."""
    return (tuple(seat for seat, _action in opened) == seats and _suit(opened[-1][1])
            and all(isinstance(action, Push) for _seat, action in opened[:-1]))


def _bid_by(opened: _Opened, earlier: set[Seat], last: set[Seat]) -> bool:
    """Whether the auction was short, some of its bids made by one of ``earlier`` and the last one by one of ``last``."""
    bidders = [seat for seat, action in opened if isinstance(action, Bid)]
    return len(opened) <= _SHORT and not earlier.isdisjoint(bidders) and bidders[-1] in last


S, E, N, W = Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST
_WANTED: dict[str, tuple[Callable[[_Opened], bool], ...]] = {
    "lesson-1": (lambda o: _by(o, N), lambda o: _by(o, W)),
    "lesson-2": (lambda o: _by(o, N, S), lambda o: _by(o, W), lambda o: _by(o, S, N)),
    "lesson-3": (lambda o: _by(o, E), lambda o: _by(o, N)),
    "lesson-4": (lambda o: _by(o, S), lambda o: _by(o, E)),
    "lesson-5": (lambda o: _bid_by(o, {N}, {S}), lambda o: _bid_by(o, {S, N}, {E, W})),
}
_SHOWN = {
    "lesson-1": {"taken", "taken by trump", "values", "buur", "nell", "ours", "follow", "follow trumps", "lead", "last card",
                 "last trick"},
    "lesson-2": {"must choose", "may push 3", "so far"},
    "lesson-3": {"own weis 1", "own stoeck 1", "said stoeck", "cut the pack", "weis count 1"},
    "lesson-4": {"draw", "smear", "smeared", "give little", "bock", "discard", "not yet"},
    "lesson-5": {"partner", "bid", "passed", "help 1", "bid 1", "pass 2", "double", "so far"},
}
"""What each lesson should come to say."""


def main() -> None:
    theme = load_theme(themes_dir() / "swiss.yaml")
    for name in sys.argv[1:] or LESSONS:
        rules = LESSONS[name]
        talk = Talk(rules, theme, "en", _NAMES)
        found = max(_games(name), key=lambda record: _worth(name, record, talk))
        (Path(__file__).parent / f"{name}.txt").write_text(write_record(found), encoding="utf-8")


def _games(name: str) -> Iterator[GameRecord]:
    rules, wanted = LESSONS[name], _WANTED[name]
    player, caller = (player_of(level, "lessons", Agreement("swiss")) for level in ("club", LEVEL))
    for number in range(_TRIES):
        state = GameState.start(rules, Decks(f"{name}/{number}", sealed=False)).state
        acted: list[tuple[Seat, Action]] = []
        opened: dict[int, list[tuple[Seat, Action]]] = {}
        while (state.outcome is None and _fits(opened, wanted, state.round.number - (state.round.contract is None))
               and _pays(state.rounds)):
            seat = state.to_act
            assert seat is not None
            view = observe(state, seat)
            asked = caller if view.phase is Phase.AUCTION else player
            action = asked.choose(view, NO_LIMIT).action if Knock() not in view.legal else Knock()
            if isinstance(action, Choose | Push | Call):
                opened.setdefault(state.round.number, []).append((seat, action))
            acted.append((seat, action))
            state = state.apply(seat, action).state
        if state.outcome is not None and _fits(opened, wanted, len(wanted)) and _pays(state.rounds):
            yield record_of(state, acted, {})


def _fits(opened: dict[int, list[tuple[Seat, Action]]], wanted: tuple[Callable[[_Opened], bool], ...], named: int) -> bool:
    """Whether the game has no more rounds than wanted, and those whose contract is ``named`` were opened as they should be."""
    return len(opened) <= len(wanted) and all(
        number in opened and test(tuple(opened[number])) for number, test in enumerate(wanted[:named], 1))


def _pays(rounds: Sequence[RoundScore]) -> bool:
    """Whether the learner's side has written all bids, its own and those of the others that failed."""
    return all(score.line(Line.BID)[PAIRS.parties[0]] for score in rounds if score.bid)


def _told(name: str, record: GameRecord, talk: Talk) -> list[tuple[str, int]]:
    """What the lesson says, and after how many actions."""
    teacher, past = Teacher(name), list(moments(record, Seat.SOUTH))
    heard: list[tuple[str, int]] = []
    for at, _moment in enumerate(past):
        teacher_said = teacher.said
        teacher.follow(past[at:at + 2], talk)
        heard += [(key, at) for key in teacher.said - teacher_said]
    return heard


def _worth(name: str, record: GameRecord, talk: Talk) -> float:
    """How much of what it should say the lesson says, and how early."""
    told = dict(_told(name, record, talk))
    return sum(2 - told[key] / len(record.actions) for key in _SHOWN[name] if key in told)


if __name__ == "__main__":
    main()
