"""What the oracle says of what may be done in a position, and what is dealt."""

from __future__ import annotations

from jass_desktop.engine.actions import Action, Cut
from jass_desktop.engine.events import Dealt
from jass_desktop.engine.game import GameState, Step
from jass_desktop.engine.phase import Phase
from tests import auction, board, oracle
from tests.engine.support import of_kind
from tests.oracle import Rules, side
from tests.plain import codes, columns
from tests.position import Position

LEAST_PACKET = 3
"""Whoever cuts makes two packets of so many cards at least (000)."""


def offers(now: Position) -> list[str]:
    """All that the seat to act may do, but for the choice of Weis (000, 2, 3.5, 4.5, 6.2, 6.3, 7.0.22)."""
    rules, round_ = now.rules, now.round
    match now.state.phase:
        case Phase.CUT:
            cuts = [f"cut {cards}" for cards in range(LEAST_PACKET, 36 - LEAST_PACKET + 1)]
            return cuts + ["knock"] * (rules["cut"] == "cut_or_knock")
        case Phase.CHOICE if rules["rows"]:
            played, forehand = columns(now.state), round_.forehand or 0
            push = round_.pushes < len(board.asked(forehand, played, now.seats, rules))
            return board.choices(rules["rows"], played[side(round_.to_act)]) + ["push"] * push
        case Phase.CHOICE:
            push = rules["push"] == "once" and round_.pushes + 1 < now.seats // 2
            return [f"choose {contract}" for contract in rules["contracts"]] + ["push"] * push
        case Phase.AUCTION:
            return auction.offers(now.calls, round_.forehand or 0, rules)
        case Phase.BID:
            return [f"predict {points}" for points in range(158)]
        case Phase.STOECK:
            return ["show stoeck", "keep stoeck"]
        case Phase.PLAY:
            cards = oracle.legal(now.hand, [card for _, card in now.lying], now.ruling, rules)
            return [card + " stoeck" * (rules["stoeck_manual"] and now.completes_stoeck(card)) for card in cards]
    return []


def interjections(now: Position, seat: int) -> list[str]:
    """7.0.7, 7.0.14: who may claim, one at a time, in 001 whose side just took a trick, and 5.3 the half-way prize likewise;
    7.0.1, 3.5.1, 3.5.2: a Stöck by hand, where it decides, or where all have seen it."""
    rules, state = now.rules, now.state
    if state.phase is Phase.OVER:
        return []
    claim = heard = True
    if rules["ending"] == "claim_after_own_trick":
        heard = now.leader is not None and not now.lying and side(now.leader) == side(seat)
    else:
        claim = rules["claims"] or rules["ending"] == "claim"
    berg = rules["half_way"] == "claim" and now.half_open and state.round.half_way.claim is None
    early = rules["early_stoeck"] == "anytime" and now.holder == seat and now.stoeck_wins()
    show = rules["stoeck_manual"] and state.phase is Phase.PLAY and (early or now.may_call(seat))
    return (["claim"] * (claim and heard and state.round.claim is None) + ["berg"] * (berg and heard)
            + ["show stoeck"] * show)


def hands_of_the_deal(step: Step, action: Action | None, rules: Rules) -> list[list[str]]:
    """Those dealt once the pack is cut (4.2); none where the step dealt nothing."""
    if not of_kind(step.events, Dealt):
        return []
    state = step.state
    return oracle.dealt(pack_of_the_deal(state, action), state.round.dealer, state.rules.seats, rules)


def pack_of_the_deal(state: GameState, action: Action | None) -> list[str]:
    """The pack of the round as it is dealt after this action."""
    pack = codes(state.decks.pack(state.round.deal))
    return oracle.lifted(pack, action.lifted if isinstance(action, Cut) else 0)
