"""What happens at the table, as it is read out: each thing once, in the order of the table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from jass_desktop.engine.events import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    GameEnded,
    PackCut,
    PassedOut,
    RoundBegan,
    RoundEnded,
    TrickTaken,
    TrumpDrawn,
    TrumpTurned,
    WeisDecided,
)
from jass_desktop.engine.seats import PerParty
from jass_desktop.i18n import _
from jass_desktop.session.table.moments import Moment, Seen
from jass_desktop.ui.table.board import Board, Saying, after
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.table.speech.captions import happens, round_title, waits_for
from jass_desktop.words.players import within


def announced(before: Board, moment: Moment, answers: Answers, detail: str) -> Iterator[str]:
    """The messages of a moment after this board, and whether it is the person's turn.

    ``answers`` speak of the moment's view; ``detail`` is short, normal or long.
    """
    yield from (text for _seen, text in told_of(before, (moment,), answers, detail) if text)
    if moment.view.to_act is answers.person:
        yield waits_for(moment.view, answers.called.names, answers.person)


def told_of(before: Board, moments: Iterable[Moment], answers: Answers, detail: str) -> Iterator[tuple[Seen, str]]:
    """Each thing that happened in moments after this board, and what is said of it; empty if nothing is."""
    board = before
    for seen in chain.from_iterable(moment.seen for moment in moments):
        board = after(board, seen, open_hands=False)
        yield seen, _event(seen, board, replace(answers, view=seen.view), detail)


def _event(seen: Seen, board: Board, answers: Answers, detail: str) -> str:
    """What is said of an event; empty if nothing is."""
    event, short, long = seen.event, detail == "short", detail == "long"
    match event:
        case CardPlayed(seat, card):
            # Who plays a card by keys has just heard it.
            return "" if short and seat is answers.person else answers.of(answers.name(seat), answers.card(card))
        case TrickTaken(_number, winner, points):
            taken = answers.taken(winner, None if short else points)
            return f"{taken} {answers.points()}" if long else taken
        case WeisDecided(_side, shown, points):
            counting = PerParty(*(each * seen.view.factor for each in points))
            melds = "" if short or not shown else "; ".join(answers.meld(seat, meld) for seat, meld in shown) + "."
            return " ".join(filter(None, (melds, _("Weis: {points}.").format(points=answers.sides(counting)))))
        case RoundBegan(number, dealer, _cutter):
            title = round_title(seen.view.rules, number)
            said = _("{round}. Dealer: {name}.").format(round=title, name=answers.name(dealer))
            return "" if short else f"{answers.partners()} {said}".strip() if number == 1 else said
        case Dealt():
            return "" if short else answers.hand() if long and answers.person is not None else _("The cards are dealt.")
        case DealerDrawn() | TrumpDrawn() | PassedOut():
            return happens(board, answers.called.names, answers.theme, answers.language)
        case TrumpTurned(seat, card):
            name = answers.name(seat)
            turned = _("Turned up by {name}: {card}.") if within(name) == name else _("Turned up by you: {card}.")
            return turned.format(name=name, card=answers.card(card))
        case RoundEnded(score):
            return _("The round is over. Written: {points}.").format(points=answers.sides(score.written))
        case GameEnded(outcome):
            return _("The game is over. Won by: {names}.").format(names=", ".join(map(answers.side, outcome.winners)))
        case PackCut() if not long:
            return ""
        case _ if isinstance(event, Saying):
            said = table_of(seen.view.rules).says(event, board, answers.theme, answers.language)
            return answers.of(answers.name(event.seat), said) if said else ""
    return ""
