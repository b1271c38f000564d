"""What a table expects of each other, as positions: each says why, and at which levels it is due.

Sources where tables differ. *Verwerfen*: the first suit that a player throws away is the one that he does not want
(jassonkel.ch, Jasslehrgang, "Verwerfen"; allmedias.ch, "Jassreglement": nobody shows the wanted suit any more, one throws away
the unwanted one). *Buur blutt*: who has pushed leads neither the Buur alone nor the Buur with one more trump to the trumps of the
partner (Luzerner Zeitung, D. Müller, "Diese drei Jass-Kniffs").
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import FOUR
from tests.ai.positions import RULES, at_play

S, E, N, W = FOUR

TABLE = replace(RULES, stoeck=False, early_stoeck="none")
ALL = ("apprentice", "regular", "club", "master")
SKILLED = ("regular", "club", "master")
BEST = ("master",)
"""Levels at which a convention is due: an apprentice need not count trumps, and forgets to draw, to smear and to lead bocks, as
beginners do; only the master reads what a partner throws away. The regular leads trumps to the partner who named them; players
with networks may know better than that.
"""


@dataclass(frozen=True)
class Convention:
    """SOUTH to play; one of ``cards`` is what the partner expects from players of these levels."""

    view: Observation
    cards: str
    due: tuple[str, ...]


def at(hand: str, cards: str, due: tuple[str, ...] = ALL, **more: Any) -> Convention:
    """Diamonds are trumps unless it says otherwise; order of play SOUTH, EAST, NORTH, WEST."""
    view = at_play(hand, **{"trump": "diamonds", "rules": TABLE, **more})
    leaders = [taken.trick.plays[0][0] for taken in view.tricks] + [view.trick.plays[0][0] if view.trick.plays else S]
    assert leaders[1:] == [taken.winner for taken in view.tricks], "who takes a trick leads to the next"
    return Convention(view, cards, due)


DRAWN = [(S, "DJ D6 D7 D8"), (S, "D9 DQ C6 DK"), (S, "D10 C8 C9 S6")]
"""SOUTH has drawn all trumps but its ace; NORTH has thrown clubs twice."""

CONVENTIONS = {
    # On the partner's trick.
    "The partner's ace is sure to win and hearts are not held: the ten of another suit comes home.":
        at("S10 S7 D6 D7 C6 C8 CJ CQ SJ", "S10", SKILLED, leader=E, trick="H6 HA H7"),
    "The partner's ace is sure to win and can be followed: the ten comes home.":
        at("H10 H7 D6 D7 C6 C8 CJ CQ SJ", "H10", SKILLED, leader=E, trick="H6 HA H8"),
    "Obenabe, the partner's ace lies there: a ten on it rather than a card worth nothing.":
        at("H10 H6 C6 C7 S6 S7 S8 D6 D7", "H10", SKILLED, trump="obenabe", leader=N, trick="HA H7", chooser=N),
    "The partner leads an ace that cannot be followed: nobody cuts his own side's bock.":
        at("S10 S7 D6 D8 C6 C8 CJ CQ SJ", "S10 S7 C6 C8 CJ CQ SJ", leader=N, trick="HA H7", chooser=N),
    "The partner's trump ace holds the trick: the Buur is not spent to take it from him.":
        at("DJ D6 C6 C8 CJ CQ SJ H7 H8", "D6", leader=E, trick="D7 DA DQ", chooser=N),
    "The partner's Buur draws trumps and none is held: ace and king, which are to win later, are not smeared.":
        at("HA HK H8 C9 C7 C6 S9 S8 S7", "H8 C9 C7 C6 S9 S8 S7", leader=N, trick="DJ D6", chooser=N),
    # On the opponents' trick.
    "The opponents' ace cannot be beaten: no ten is given away.":
        at("H10 H7 CA C8 SA S7 SK CK CJ", "H7", leader=E, trick="HA H6 H8"),
    "Nothing to follow with on the opponents' trick: neither a ten nor an ace nor a king is given away.":
        at("S10 S7 CA C10 CK C8 SK SA CJ", "S7 C8 CJ", leader=E, trick="HA H6 H8"),
    "An opponent has cut: the ace is not thrown after the trick.":
        at("HA H8 CA C8 SA S7 SK CK CJ", "H8", leader=E, trick="HQ H7 D6", chooser=E),
    "Last, a rich trick of the opponents: cut, and with the lowest trump.":
        at("S10 S7 D6 DJ C6 C8 CJ CQ SJ", "D6", leader=E, trick="HA H6 H10"),
    "Last, an opponent has cut a rich trick: overtrump, but not with the Buur.":
        at("S10 S7 D8 DQ DJ C6 C8 CJ SJ", "D8 DQ", SKILLED, leader=E, trick="HA H10 D7", chooser=W),
    "Obenabe, last: the lowest card that takes the trick; the ace stays for another.":
        at("SQ SA D6 D7 C6 C8 CJ CQ HJ", "SQ", SKILLED, trump="obenabe", leader=E, trick="S9 S6 SJ", chooser=E),
    "A poor trick of the opponents is not worth the Buur.":
        at("S10 S7 DJ C6 C8 CJ CQ SJ C7", "S7 C6 C7 C8 CJ SJ CQ", leader=E, trick="H8 H6 H9"),
    # Trumps.
    "An opponent's Nell on the table, the Buur and aces in hand: take it and lead them.":
        at("DJ D7 CA CK SA SK HA H7 H8", "DJ", SKILLED, leader=E, trick="D9 D6 D8", chooser=E),
    "The opponents' Buur takes the trick of trumps: the Nell stays in hand.":
        at("D9 D8 D6 C6 C8 CJ CQ SJ H7", "D8 D6", leader=E, trick="DJ D7 DQ", chooser=E),
    "The Nell has one guard, and the opponents named trumps: the guard is not spent to cut a trick worth nothing.":
        at("D9 D6 C6 C8 CJ CQ SJ S7 S8", "C6 C8 CJ CQ SJ S7 S8", SKILLED, leader=E, trick="H8 H6 H9", chooser=E),
    "The own side named trumps and Buur, Nell and ace are in hand: draw trumps from the top.":
        at("DJ D9 DA D8 SA S7 H6 H7 C8", "DJ D9 DA", SKILLED),
    "The Buur has drawn once and the Nell is still in hand: draw on.":
        at("D9 DA D8 SA S7 H6 H7 C8", "D9 DA", SKILLED, tricks=[(S, "DJ D6 D7 DQ")]),
    "The partner named trumps: lead one to him.":
        at("D10 D7 SQ S7 H6 H7 HJ C8 CJ", "D10 D7", ("regular",), chooser=N),
    "Pushed, and the partner named trumps: the Buur alone is not led.":
        at("DJ SQ S9 S7 H6 H7 HJ C8 CJ", "SQ S9 S7 H6 H7 HJ C8 CJ", SKILLED, chooser=N),
    "The opponents named trumps: the own ones are not drawn.":
        at("D10 DQ SA SK S7 H6 H7 CQ C8", "SA SK S7 H6 H7 CQ C8", ("apprentice", "regular", "master"), chooser=W),
    # Leading.
    "Trumps are drawn: the ace is led, not the loser beside it.":
        at("DA SA SK S7 C7 C10", "SA SK DA", ("apprentice", "regular", "club"), tricks=DRAWN),
    "A ten is not led while ace and king are out.":
        at("S10 S9 S8 H10 H8 H7 C10 C7 D6", "S9 S8 H8 H7 C7 D6", SKILLED, chooser=W),
    "Obenabe: aces, and the kings after them, before anything else.":
        at("SA SK SQ HA H6 C7 C8 D7 D9", "SA SK SQ HA", SKILLED, trump="obenabe"),
    "Undenufe: sixes, and the sevens after them, before anything else.":
        at("S6 S7 S8 H6 HA CK CQ DJ DK", "S6 S7 S8 H6", SKILLED, trump="undenufe"),
    "Obenabe, the ace of hearts is gone: the king is bock and is led.":
        at("HK HQ S7 S8 C7 C8 D7 D9", "HK HQ", SKILLED, trump="obenabe", tricks=[(S, "HA H7 H6 H8")]),
    # Verwerfen: the first suit thrown away is not wanted.
    "The partner's Buur draws trumps and none is held: what goes is from a suit that is not wanted, so no heart.":
        at("HA HK H8 C9 C7 C6 S9 S8 S7", "C9 C7 C6 S9 S8 S7", SKILLED, leader=N, trick="DJ D6", chooser=N),
    "The partner has thrown hearts on trumps: of two suits alike, the other one is led to him.":
        at("DA HQ H7 CQ C7 S6", "CQ C7 S6 DA", BEST, tricks=[(S, "DJ D6 D7 D8"), (S, "D9 DQ H6 DK"), (S, "D10 S8 H8 S9")]),
    # The end.
    "Two cards left and an opponent holds the last trump: draw it, then the ace takes the last trick.":
        at("DA HA", "DA", SKILLED, tricks=[
            (S, "C7 C8 CA C9"), (N, "CK C10 CJ CQ"), (N, "S10 S9 SA S6"), (S, "SK S7 S8 SJ"), (S, "SQ H7 H8 H9"),
            (S, "DJ D6 D7 D8"), (S, "D9 DQ C6 DK")]),
    "Two cards left, no trumps out: the loser first, the trump takes the last trick and its five points.":
        at("D10 S7", "S7", SKILLED, tricks=[
            (S, "CQ CK C7 C8"), (E, "HA H9 H8 HQ"), (E, "HK H10 H7 HJ"), (E, "C9 C10 CJ CA"), (S, "DJ D6 D7 D8"),
            (S, "D9 DQ C6 DK"), (S, "DA H6 S6 S8")]),
}
