"""Positions in which a strong player found what club player or master did odd: what they play instead, by the manner behind it.

They come from rounds of either level with a regular as South (``tests.benchmarks.oddities``), read by eye.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import FOUR
from tests.ai.conventions import TABLE
from tests.ai.positions import at_play

S, E, N, W = FOUR


@dataclass(frozen=True)
class Manner:
    """SOUTH to play at a table with the Swiss standard; the player of this level takes one of ``cards``."""

    level: str
    view: Observation
    cards: str


def at(level: str, hand: str, cards: str, **more: Any) -> Manner:
    """Order of play SOUTH, EAST, NORTH, WEST."""
    return Manner(level, at_play(hand, rules=TABLE, **more), cards)


MANNERS = {
    "No ten is led under higher cards of the others.": (
        at("club", "C7 C8 S8 SK HA D10", "C7 C8 S8 SK HA", trump="undenufe", chooser=S,
           tricks=[(S, "DK DJ DA D8"), (W, "HQ H6 HJ H10"), (S, "D6 DQ S10 CA")]),
        at("club", "D10 DJ", "DJ", trump="hearts", chooser=N,
           tricks=[(S, "HJ D7 H10 H8"), (S, "S7 S9 SA HK"), (W, "C6 C8 CK S8"), (E, "CJ S10 CA HQ"), (S, "S6 SK H9 SJ"),
                   (N, "DK DA H6 C9"), (S, "SQ C7 D9 D8")]),
        at("club", "C8 C10 CQ", "C8 CQ", trump="hearts", chooser=N,
           tricks=[(N, "HJ HK H8 H6"), (N, "H7 C7 H9 HQ"), (S, "C6 DJ CK C9"), (N, "H10 S8 D10 HA"), (E, "SQ D8 S9 S6"),
                   (E, "SJ DQ S7 SA")]),
        at("club", "C6 S7 S10 H6 H10", "C6 S7 H6", trump="diamonds", chooser=N,
           tricks=[(N, "DJ DK DA D8"), (N, "D6 D9 D7 DQ"), (W, "HQ H9 H7 HA"), (N, "C9 C8 CA C10")]),
        at("master", "C6 C10 S6 S7 S10 SA H10 HQ HA", "C6 S6 S7 SA H10 HQ HA", trump="hearts", chooser=N),
        at("master", "C6 C8 C10 CQ S6 SA D10", "C6 C8 CQ S6 SA", trump="hearts", chooser=N,
           tricks=[(N, "HJ HK H8 H6"), (N, "H7 S8 H9 HQ")]),
    ),
    "The others' trick gets the smaller card.": (
        at("club", "DJ DQ", "DJ", trump="obenabe", chooser=W, leader=N, trick="D8 DA",
           tricks=[(W, "CK C9 C7 CA"), (N, "S6 HJ S10 SQ"), (E, "SA SJ D10 C8"), (E, "H9 H8 D7 HQ"), (S, "HA H6 C10 D9"),
                   (S, "H7 HK D6 DK"), (E, "S9 SK CJ H10")]),
        at("club", "C8 CJ H7 H8 H10", "CJ H7 H8", trump="undenufe", chooser=E, leader=E, trick="SK CQ SA",
           tricks=[(E, "D9 D7 D6 HK"), (W, "DJ H9 D8 DA"), (E, "S7 SJ S10 S9"), (E, "S6 C9 S8 CA")]),
        at("club", "S7 SJ D9 DQ", "S7 D9", trump="hearts", chooser=W, leader=N, trick="C7 S10",
           tricks=[(W, "HJ HK H6 H8"), (W, "H9 C6 D10 H7"), (W, "HA D8 C9 S6"), (W, "S8 SA S9 C10"), (S, "D7 D6 DK C8")]),
        at("club", "S7 D9 DQ", "S7 D9", trump="hearts", chooser=W, leader=E, trick="CQ CA H10",
           tricks=[(W, "HJ HK H6 H8"), (W, "H9 C6 D10 H7"), (W, "HA D8 C9 S6"), (W, "S8 SA S9 C10"), (S, "D7 D6 DK C8"),
                   (N, "C7 S10 SJ CK")]),
        at("club", "C7 CJ CA SQ H10", "C7 SQ", trump="diamonds", chooser=E, leader=E, trick="D9 S8 SJ",
           tricks=[(W, "D7 S7 DJ D10"), (E, "DA D6 DK C6"), (E, "H8 H7 HK HA"), (S, "H9 HQ C8 H6")]),
        at("club", "CQ CK HK", "CQ HK", trump="obenabe", chooser=N, leader=E, trick="SQ SJ D10",
           tricks=[(S, "C8 C10 CJ C6"), (N, "SA C9 S7 S6"), (N, "SK H7 D8 S9"), (N, "D7 DA DQ H10"), (W, "DK H9 S10 D9"),
                   (W, "H8 H6 HQ HJ")]),
        at("club", "S6 SQ", "S6", trump="obenabe", chooser=W, leader=N, trick="C6 CA",
           tricks=[(W, "S7 S8 SJ D7"), (E, "HK H6 HQ H9"), (E, "H7 H8 HA DQ"), (W, "D6 C9 D8 D9"), (N, "DA D10 CQ C7"),
                   (N, "DK S9 SK C10"), (N, "DJ CJ CK HJ")]),
        at("club", "C8 C9 C10 CJ CK D8 D10 DK", "C9", trump="obenabe", chooser=W, leader=E, trick="SA S6 SQ",
           tricks=[(W, "HJ SJ HK H7")]),
        at("club", "S7 S8 SJ H7 D6 D10 DJ", "D6", trump="clubs", chooser=W, leader=E, trick="D9 DA CJ",
           tricks=[(E, "C9 CA C8 CQ"), (E, "CK SQ H10 C10")]),
        at("club", "SK H6 HA D9 DJ DA", "H6 D9", trump="clubs", chooser=W, leader=E, trick="CQ S6 C8",
           tricks=[(E, "C6 C10 CJ C7"), (W, "S8 SJ S9 SA"), (N, "SQ S10 CA C9")]),
        at("master", "C9 H7 H10 HQ HA DJ DQ", "C9 H7 DJ", trump="obenabe", chooser=W, leader=E, trick="SQ S6 D10",
           tricks=[(W, "CK C8 C7 CA"), (N, "SK HJ S10 SA")]),
        at("master", "C8 CK", "CK", trump="undenufe", chooser=E, leader=E, trick="HQ C9 CA",
           tricks=[(E, "H6 HJ H8 HK"), (E, "H7 H10 DJ H9"), (E, "D6 DK DA D10"), (E, "D7 D8 S10 DQ"), (E, "D9 SJ C10 CJ"),
                   (E, "S6 SK S7 C7"), (E, "S8 SA S9 CQ")]),
        at("master", "SA HJ HQ", "HJ", trump="clubs", chooser=E, leader=W, trick="DQ",
           tricks=[(W, "S8 S7 SK CK"), (N, "S6 C10 C9 S10"), (S, "H8 HK HA H6"), (N, "H10 SJ H9 CA"), (E, "CQ D10 DK C6"),
                   (E, "D7 DA CJ D9")]),
    ),
    "The others' trick gets no ten and no ace while something smaller is there.": (
        at("club", "C6 C10 D8 D10 DA", "DA", trump="undenufe", chooser=E, leader=E, trick="SJ DJ HQ",
           tricks=[(E, "S6 SA SK S10"), (E, "S7 SQ CJ H9"), (E, "S8 C7 CK CA"), (E, "S9 C9 DK H8")]),
        at("club", "S10 SQ", "SQ", trump="diamonds", chooser=E, leader=W, trick="CK",
           tricks=[(W, "DQ D6 D9 D8"), (E, "D7 H7 S8 DA"), (S, "SK SA S9 H10"), (E, "HJ HQ HA H6"), (W, "CQ C9 C8 C6"),
                   (W, "H8 HK D10 S7"), (E, "C10 CJ DJ CA")]),
        at("club", "C10 S10 H10 HJ", "HJ", trump="obenabe", chooser=N, leader=E, trick="DK S9 SK",
           tricks=[(N, "S7 S8 SJ D7"), (S, "HK H6 HQ H9"), (S, "H7 H8 HA DQ"), (N, "D6 C9 D8 D9"), (E, "DA D10 CQ C7")]),
        at("master", "C6 C7 C8 D6 D10 DJ", "C7 C8 DJ", trump="undenufe", chooser=S, leader=E, trick="HA H10 H9",
           tricks=[(S, "SK S9 S8 SA"), (N, "SJ SQ S7 S6"), (E, "H7 HQ HK HJ")]),
        at("master", "C7 C8 CJ CQ CK D10 DQ", "DQ", trump="undenufe", chooser=E, leader=E, trick="D6 DK DA",
           tricks=[(E, "H6 HJ H8 HK"), (E, "H7 H10 DJ H9")]),
        at("master", "SA HJ", "HJ", trump="clubs", chooser=E, leader=W, trick="D8",
           tricks=[(W, "S8 S7 SK CK"), (N, "S6 C10 C9 S10"), (S, "H8 HK HA H6"), (N, "H10 SJ H9 CA"), (E, "CQ D10 DK C6"),
                   (E, "D7 DA CJ D9"), (W, "DQ HQ D6 DJ")]),
        at("master", "S10 SK", "SK", trump="diamonds", chooser=W, leader=W, trick="H8",
           tricks=[(E, "D7 SQ DA D6"), (W, "HJ H7 HK HA"), (N, "H9 DJ C8 H6"), (W, "D9 D10 DK S7"), (W, "C9 C10 CK CA"),
                   (N, "C6 D8 CQ S6"), (W, "HQ S8 SJ H10")]),
    ),
    "Trumps stay in hand once the others have none.": (
        at("club", "SK HQ", "SK", trump="hearts", chooser=S,
           tricks=[(S, "HJ HK H6 H8"), (S, "H9 C6 D10 H7"), (S, "HA D8 C9 S6"), (S, "S8 SA S9 C10"), (E, "D7 D6 DK C8"),
                   (W, "C7 S10 SJ CK"), (N, "CQ CA H10 DQ")]),
        at("club", "CK S8 SJ SK HJ D6 D10", "CK S8 SJ SK HJ", trump="diamonds", chooser=S,
           tricks=[(S, "DJ DQ D8 D7"), (S, "D9 DK S7 DA")]),
        at("club", "C9 HJ D8 D9 DQ", "C9 HJ", trump="diamonds", chooser=S,
           tricks=[(N, "D7 S7 DJ D10"), (S, "DA D6 DK C6"), (S, "H8 H7 HK HA"), (W, "H9 HQ C8 H6")]),
        at("club", "C7 DA", "C7", trump="diamonds", chooser=W,
           tricks=[(E, "DK D7 D6 D9"), (S, "DQ D10 CJ C9"), (S, "CA C6 S10 DJ"), (W, "C10 CK H8 HK"), (S, "CQ S9 SK C8"),
                   (S, "H7 HQ H9 H10"), (E, "SQ S6 S7 D8")]),
        at("club", "S10 H10", "S10", trump="hearts", chooser=S,
           tricks=[(S, "HJ HK HQ H7"), (S, "H9 C6 D10 H8"), (S, "DJ DQ D8 DA"), (W, "CA HA C8 CQ"), (S, "C9 SJ S7 C10"),
                   (W, "C7 H6 S6 S8"), (S, "SK S9 SQ D6")]),
        at("master", "SA H7", "H7", trump="spades", chooser=S,
           tricks=[(N, "S10 S7 SK S6"), (S, "H8 H10 HJ S9"), (W, "H9 HQ HK HA"), (N, "CQ CK S8 D8"), (S, "D10 DK SQ DA"),
                   (N, "CJ C7 D7 D6"), (N, "C10 CA SJ H6")]),
        at("master", "S10 H9 H10 HQ", "S10", trump="hearts", chooser=S,
           tricks=[(S, "HA HK H6 H7"), (S, "SK SJ SQ H8"), (W, "S6 S8 SA S9"), (E, "D7 D10 DK C8"), (W, "DA HJ D8 D6")]),
        at("master", "S10 H9 H10", "S10", trump="hearts", chooser=S,
           tricks=[(S, "HA HK H6 H7"), (S, "SK SJ SQ H8"), (W, "S6 S8 SA S9"), (E, "D7 D10 DK C8"), (W, "DA HJ D8 D6"),
                   (S, "HQ C6 CQ DJ")]),
        at("master", "S10 H10", "S10", trump="hearts", chooser=S,
           tricks=[(S, "HA HK H6 H7"), (S, "SK SJ SQ H8"), (W, "S6 S8 SA S9"), (E, "D7 D10 DK C8"), (W, "DA HJ D8 D6"),
                   (S, "HQ C6 CQ DJ"), (S, "H9 S7 CK C7")]),
    ),
    "A boss is led before the other cards.": (
        at("club", "C9 CQ CK S8 SA D10", "SA", trump="diamonds", chooser=S,
           tricks=[(S, "DJ DK DA D8"), (S, "D6 D9 D7 DQ"), (E, "HQ H9 H7 HA")]),
        at("club", "S7 SQ SA H6 D8 D10", "H6", trump="undenufe", chooser=E,
           tricks=[(E, "C6 CK CQ CJ"), (E, "CA C8 C7 HJ"), (W, "H9 H8 HA HQ")]),
        at("master", "C6 S6 S7 SQ SK HJ D8 DQ", "C6 S6 S7", trump="undenufe", chooser=S, tricks=[(S, "D9 DA DJ S9")]),
        at("master", "CJ S6 HJ HQ HK", "CJ S6", trump="undenufe", chooser=E,
           tricks=[(W, "CK C7 C6 C10"), (E, "DA D8 D6 DK"), (W, "DJ D9 D7 DQ"), (E, "CA SK C9 C8")]),
    ),
    "The own side has named trumps: they are drawn.": (
        at("master", "C8 S8 S10 SK H9 H10 HJ HQ", "H9 H10 HJ HQ", trump="hearts", chooser=S, tricks=[(S, "HA HK H6 H7")]),
    ),
}
