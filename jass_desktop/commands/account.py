"""What happens at the table as text, event by event. Cards keep their codes."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.events import (
    BergSaid,
    CallMade,
    CardPlayed,
    Claimed,
    ClaimJudged,
    ContractChosen,
    Event,
    HalfWayWon,
    OpeningCardHeld,
    PackCut,
    PassedOut,
    Predicted,
    Pushed,
    RoundBegan,
    RoundEnded,
    StoeckShown,
    TrickTaken,
    TrumpDrawn,
    TrumpTurned,
    WeisAnnounced,
    WeisDecided,
)
from jass_desktop.engine.game import GameState
from jass_desktop.engine.seats import Direction
from jass_desktop.i18n import _
from jass_desktop.words.calls import call_words
from jass_desktop.words.kinds import words_of
from jass_desktop.words.players import seat_name
from jass_desktop.words.rules import contract_words, factored_words


def lying_line(trick: list[str]) -> str:
    """The cards of a trick that is not full."""
    return "     " + "  ".join(trick)


def event_lines(event: Event, trick: list[str], state: GameState) -> Iterator[str]:
    """The words for the event that led to this state. Cards collect in ``trick`` until it is taken."""
    match event:
        case RoundBegan(number, dealer, _cutter):
            yield ""
            yield _("Round {number}, dealt by {seat}").format(number=number, seat=seat_name(dealer))
        case PackCut(seat, lifted):
            text = _("{seat} cuts {count} cards") if lifted else _("{seat} knocks")
            yield "  " + text.format(seat=seat_name(seat), count=lifted)
        case OpeningCardHeld(seat, card):
            yield "  " + _("{seat} holds {card}").format(seat=seat_name(seat), card=card.code)
        case Pushed(seat):
            yield "  " + words_of(state.rules).pushes(seat_name(seat))
        case ContractChosen(seat, contract, factor, _pushed) if state.round.row is not None:
            # Translators: row: its number on the board.
            yield "  " + _("{seat} chooses {contract} for row {row}").format(
                seat=seat_name(seat), contract=factored_words(contract, factor), row=state.round.row + 1)
        case ContractChosen(seat, contract, factor, _pushed):
            yield "  " + _("{seat} chooses {contract}").format(seat=seat_name(seat), contract=factored_words(contract, factor))
        case TrumpTurned(seat, card):
            yield "  " + _("{seat} turns {card}").format(seat=seat_name(seat), card=card.code)
        case TrumpDrawn(contract):
            yield "  " + _("Trump suit drawn by lot: {contract}").format(contract=contract_words(contract))
        case Predicted(seat, points):
            text = _("{seat} predicts {points}") if points is not None else _("{seat} writes a prediction down")
            yield "  " + text.format(seat=seat_name(seat), points=points)
        case CallMade(seat, call):
            named = contract_words(call.contract) if isinstance(call, Bid) else ""
            # Translators: call: what was said, such as “100 hearts”.
            yield "  " + _("{seat}: {call}").format(seat=seat_name(seat), call=call_words(call, named))
        case PassedOut():
            yield "  " + _("Nobody has bid. The cards are dealt again.")
        case WeisAnnounced(seat, points) if points:
            yield "  " + _("{seat} announces {points}").format(seat=seat_name(seat), points=points)
        case WeisDecided(_side, shown, _points):
            for seat, meld in shown:
                cards = " ".join(card.code for card in meld.cards)
                yield "  " + _("{seat} shows {cards}").format(seat=seat_name(seat), cards=cards)
        case StoeckShown(seat, points, _early):
            yield "  " + _("{seat} has the Stöck, {points} points").format(seat=seat_name(seat), points=points)
        case CardPlayed(seat, card):
            width = max(map(len, map(seat_name, seat.round_the_table(Direction.CCW))))
            trick.append(f"{seat_name(seat):<{width}} {card.code:<3}")
        case TrickTaken(number, winner, points):
            taken = _("{seat} takes {points}").format(seat=seat_name(winner), points=points)
            yield f"  {number}. {'  '.join(trick)}  → {taken}"
            trick.clear()
        case Claimed(seat):
            yield "  " + _("{seat} claims the game").format(seat=seat_name(seat))
        case ClaimJudged(_seat, valid):
            yield "  " + (_("The claim is right.") if valid else _("The claim is false."))
        case BergSaid(seat):
            yield "  " + _("{seat} says “Berg!”").format(seat=seat_name(seat))
        case HalfWayWon(side, _said):
            yield "  " + _("Half-way prize: {names}.").format(names=", ".join(map(seat_name, side.seats)))
        case RoundEnded(score):
            yield words_of(state.rules).round_line(score)
