"""The numbers in the rules of thumb, found by playing them against each other in the arena."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """How a player weighs things. Chances are from 0 to 1, everything else is in points of the round."""

    smear: float = 1.3
    """Points a player throws on its own side's trick, as a multiple of the average card."""
    dump: float = 0.6
    """The same on the other side's trick."""
    cut_rich: float = 0.4
    """How likely somebody who could follow trumps a trick of ten points or more …"""
    cut_poor: float = 0.15
    """… and any other trick."""
    saved: float = 0.4
    """How likely a card that takes no trick itself still comes home on the partner's."""
    side_tricks: tuple[float, ...] = (0.75, 0.4, 0.2, 0.1, 0.05)
    """How likely a card takes a later trick, by the number of higher cards of its suit that are out: side suits …"""
    plain_tricks: tuple[float, ...] = (0.9, 0.55, 0.3, 0.15, 0.05)
    """… contracts without trump …"""
    trump_tricks: tuple[float, ...] = (1.2, 0.8, 0.6, 0.5, 0.45, 0.4)
    """… and trumps."""
    alone: float = 0.5
    """What is left of that chance when no lower card of the suit guards a card that is not the highest."""
    trick: float = 12.0
    """What a later trick is worth beside the card that takes it."""
    lead: float = 1.0
    """What it is worth to lead to the next trick."""
    draw: float = 4.0
    """What it is worth to take a trump from each opponent, when the own side named trumps."""
    spare: float = -3.0
    """The same when the others did."""


HABITS = Habits()
