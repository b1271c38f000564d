"""A second, slow and obvious statement of which cards may be played and which card wins.

Written from the words of the rules (2.1-2.2), card by card, with its own rank orders and without a look at the engine's.
"""

from __future__ import annotations

from collections.abc import Sequence

TRUMP_ORDER = ["6", "7", "8", "10", "Q", "K", "A", "9", "J"]
PLAIN_ORDER = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def suit(code: str) -> str:
    return code[0]


def rank(code: str) -> str:
    return code[1:]


def height(code: str, trump: str | None, undenufe: bool) -> int:
    """The place of a card within its suit, higher being stronger."""
    if suit(code) == trump:
        return TRUMP_ORDER.index(rank(code))
    place = PLAIN_ORDER.index(rank(code))
    return -place if undenufe else place


def objection(
    card: str, hand: Sequence[str], played: Sequence[str], trump: str | None, undertrump: str, all_trumps: str
) -> str | None:
    """Why the card may not be played after ``played``, in the words of the engine's enum; None when it may."""
    if card not in hand:
        return "not in hand"
    if not played:
        return None
    led = suit(played[0])
    holds_led = any(suit(other) == led for other in hand)

    if trump is None:
        # Strict following, nothing trumps, void: anything.
        return "follow suit" if holds_led and suit(card) != led else None

    if led == trump:
        # Play a trump if you have one; but nobody is forced to part with the Buur.
        forced = [other for other in hand if suit(other) == trump and rank(other) != "J"]
        return "follow trump" if forced and suit(card) != trump else None

    if suit(card) != trump:
        # Holding the suit led, one may follow or trump, not throw away a third suit.
        return "follow suit" if holds_led and suit(card) != led else None

    def beaten(own: str) -> bool:
        return any(suit(other) == trump and height(other, trump, False) > height(own, trump, False) for other in played)

    if not beaten(card):
        return None
    # The card undertrumps.
    if undertrump == "free":
        return None
    if undertrump == "if_void":
        return "undertrump" if holds_led else None
    if any(suit(other) != trump for other in hand):
        return "undertrump"
    # Nothing but trumps left: then any trump, unless the table wants it beaten where that is possible.
    if all_trumps == "must_over" and any(not beaten(other) for other in hand):
        return "must overtrump"
    return None


def winner(played: Sequence[str], trump: str | None, undenufe: bool) -> int:
    """The index of the card that takes the trick: the highest trump if there is one, else the highest of the suit led."""
    trumps = [code for code in played if suit(code) == trump]
    counting = trumps or [code for code in played if suit(code) == suit(played[0])]
    return list(played).index(max(counting, key=lambda code: height(code, trump, undenufe)))
