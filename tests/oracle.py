"""A second, slow and obvious statement of the rules: legal cards, winners, points, Weis, Stöck and the score of a round.

Written from the words of the rules alone, card by card, with its own rank orders and tables, and without a look at the engine's.
Cards are codes like "HJ", contracts and options go by their names in rules 7.0.19, a rule set is a mapping of them. Seats are
numbers in counter-clockwise order, three to six of them; the even ones play against the odd ones, or each plays alone. A
meld is a tuple of cards, the lowest rank first.

``legal`` and ``objection`` say what may be played, ``taker`` who takes a trick, ``declarations`` and ``best_of`` what Weis there
is, ``scoring_sides`` whose Weis count, ``stoeck_holder`` who has Stöck, ``score`` and ``differences`` what a round has brought.
``board`` has the rows of Coiffeur. What follows from each deed of a seat is stated in ``invariants``, by what is said here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import chain, combinations
from typing import Any, TypeAlias

Rules: TypeAlias = Mapping[str, Any]
Meld: TypeAlias = tuple[str, ...]
Trick: TypeAlias = Sequence[tuple[int, str]]

PACKETS = {3: (4, 4, 4), 4: (3, 3, 3), 5: (4, 3), 6: (3, 3)}
"""How many cards each seat gets at a time, by the number of seats."""
RANKS = ["6", "7", "8", "9", "10", "J", "Q", "K", "A"]  # the natural order
TRUMP_RANKS = ["6", "7", "8", "10", "Q", "K", "A", "9", "J"]
TRUMPS = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}
MIXED = ("slalom-obenabe", "slalom-undenufe", "guschti", "mary")

PLAIN_POINTS = {"6": 0, "7": 0, "8": 0, "9": 0, "10": 10, "J": 2, "Q": 3, "K": 4, "A": 11}
TRUMP_POINTS = PLAIN_POINTS | {"J": 20, "9": 14}
OBENABE_POINTS = PLAIN_POINTS | {"8": 8}
UNDENUFE_POINTS = {"six_11": OBENABE_POINTS | {"6": 11, "A": 0}, "ace_11": OBENABE_POINTS}

RUN_POINTS = {
    "small": {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100, 9: 100},
    "large": {3: 20, 4: 50, 5: 100, 6: 150, 7: 200, 8: 250, 9: 300},
    "vorarlberg": {3: 20, 4: 50, 5: 100, 6: 120, 7: 140, 8: 160, 9: 180},
}
RUNS = [tuple(letter + name for name in RANKS[low:above])
        for letter in "SHDC" for low in range(9) for above in range(low + 3, 10)]
FOURS = [tuple(letter + name for letter in "SHDC") for name in RANKS]
FOUR_POINTS = {"J": 200, "9": 150, "A": 100, "K": 100, "Q": 100, "10": 100}
LAST_TRICK = 5
ALL_POINTS = 157
"""That a round has in all, the last trick's with them."""
STOECK = 20
NOTHING = {"cards": 0, "last_trick": 0, "match": 0, "weis": 0, "stoeck": 0}


def step_of(rules: Rules) -> int:
    """From a seat to the next in playing order: seats are numbered counter-clockwise."""
    return 1 if rules["direction"] == "ccw" else -1


def suit(card: str) -> str:
    return card[0]


def rank(card: str) -> str:
    return card[1:]


def side(seat: int) -> int:
    return seat % 2


# Dealing (4.3, 6.2, 7.0.22)

def lifted(pack: Sequence[str], cards: int) -> list[str]:
    """The pack when so many cards were lifted off its top: what lay below comes to lie upon them (000)."""
    return [*pack[cards:], *pack[:cards]]


def dealt(pack: Sequence[str], dealer: int, seats: int, rules: Rules) -> list[list[str]]:
    """The hands dealt from the top of a pack in packets, the first of each round of them to the seat after the dealer.

    Each hand is in the order in which it was dealt, so that the dealer's last card is the last one dealt.
    """
    hands: list[list[str]] = [[] for _ in range(seats)]
    left = in_play(pack, seats, rules)
    for size in PACKETS[seats]:
        for turn in range(1, seats + 1):
            hands[(dealer + step_of(rules) * turn) % seats] += left[:size]
            del left[:size]
    assert not left
    return hands


def in_play(pack: Sequence[str], seats: int, rules: Rules) -> list[str]:
    """What is dealt of a pack: among five all but the card that is left out, wherever it lies."""
    return [card for card in pack if seats != 5 or card != rules["left_out"]]


def turned(pack: Sequence[str], seats: int, rules: Rules) -> str:
    """The card that makes trumps: the last of the pack, or the one before it where the last is left out."""
    return pack[34] if seats == 5 and pack[35] == rules["left_out"] else pack[35]


def lot(seed: str) -> str:
    """The suit that the seed of a round draws: the first byte of its digest, modulo four, in the order of the suits."""
    return "CSHD"[sha256(f"{seed}/trump".encode()).digest()[0] % 4]


# Contracts (1.3, 1.4)

def ruling(contract: str, number: int, rules: Rules) -> str:
    """The simple contract by which the trick of this number, counted from 1, is played (1.4, 2.2.8)."""
    odd = number % 2 == 1
    early = number <= rules["guschti_at"]
    if contract == "slalom-obenabe":
        return "obenabe" if odd else "undenufe"
    if contract == "slalom-undenufe":
        return "undenufe" if odd else "obenabe"
    if contract == "guschti":
        return "obenabe" if early else "undenufe"
    if contract == "mary":
        return "undenufe" if early else "obenabe"
    return contract


def card_points(card: str, contract: str, rules: Rules) -> int:
    """What a card is worth; in a mixed contract the same in all tricks (7.0.13)."""
    if contract in MIXED:
        contract = ruling(contract, 1, rules) if rules["mixed_values"] == "start" else "obenabe"
    if contract == "obenabe":
        return OBENABE_POINTS[rank(card)]
    if contract == "undenufe":
        return UNDENUFE_POINTS[rules["undenufe_values"]][rank(card)]
    return (TRUMP_POINTS if suit(card) == TRUMPS[contract] else PLAIN_POINTS)[rank(card)]


# Tricks (2). The contract is the one that rules the trick: a suit, obenabe or undenufe.

@cache
def height(card: str, contract: str) -> int:
    """The place of a card within its suit, higher being stronger."""
    if suit(card) == TRUMPS.get(contract):
        return TRUMP_RANKS.index(rank(card))
    place = RANKS.index(rank(card))
    return -place if contract == "undenufe" else place


def objection(card: str, hand: Sequence[str], played: Sequence[str], contract: str, rules: Rules) -> str | None:
    """Why the card may not be played after ``played``; None when it may."""
    if card not in hand:
        return "not in hand"
    if not played:
        return None
    trump = TRUMPS.get(contract)
    led = suit(played[0])
    holds_led = any(suit(other) == led for other in hand)

    if trump is None:
        # Strict following, nothing trumps, void: anything (2.2.6).
        return "follow suit" if holds_led and suit(card) != led else None

    if led == trump:
        # A trump if one has one, whichever; but nobody is forced to part with the Buur (2.2.3).
        forced = [other for other in hand if suit(other) == trump and rank(other) != "J"]
        return "follow trump" if forced and suit(card) != trump else None

    if suit(card) != trump:
        # Holding the suit led, one may follow or trump, not throw away a third suit (2.2.2).
        return "follow suit" if holds_led and suit(card) != led else None

    def beaten(own: str) -> bool:
        return any(suit(other) == trump and height(other, contract) > height(own, contract) for other in played)

    if not beaten(card):
        return None
    # The card undertrumps (2.2.4).
    if rules["undertrump"] == "free":
        return None
    if rules["undertrump"] == "if_void":
        return "undertrump" if holds_led else None
    if any(suit(other) != trump for other in hand):
        return "undertrump"
    # Nothing but trumps left: then any of them, unless the table wants it beaten where that is possible.
    if rules["all_trumps"] == "must_over" and any(not beaten(other) for other in hand):
        return "must overtrump"
    return None


def legal(hand: Sequence[str], played: Sequence[str], contract: str, rules: Rules) -> list[str]:
    return [card for card in hand if objection(card, hand, played, contract, rules) is None]


def winner(played: Sequence[str], contract: str) -> int:
    """The index of the card that takes the trick: the highest trump if there is one, else the highest of the suit led (2.2.7)."""
    trumps = [card for card in played if suit(card) == TRUMPS.get(contract)]
    counting = trumps or [card for card in played if suit(card) == suit(played[0])]
    return list(played).index(max(counting, key=lambda card: height(card, contract)))


def taker(trick: Trick, contract: str) -> int:
    """The seat that takes a trick."""
    return trick[winner([card for _, card in trick], contract)][0]


# Weis (3.1-3.3)

def is_four(meld: Meld) -> bool:
    return rank(meld[0]) == rank(meld[1])


def meld_points(meld: Meld, contract: str, rules: Rules) -> int:
    """What a meld is worth, nought where the table knows no such meld (3.1)."""
    if rules["weis"] == "none":
        return 0
    if not is_four(meld):
        return RUN_POINTS[rules["weis"]][len(meld)]
    fours = dict(FOUR_POINTS)
    if rules["low_fours"] == "all":
        fours |= {"8": 100, "7": 100, "6": 100}
    if rules["low_fours"] == "sixes_in_undenufe" and contract == "undenufe":
        # The aces drop out and the sixes take their place.
        fours |= {"A": 0, "6": 100}
    return fours.get(rank(meld[0]), 0)


def runs(hand: Sequence[str]) -> list[Meld]:
    """Three and more cards of consecutive rank in one suit, trumps too in their natural order; also parts of longer runs."""
    held = set(hand)
    return [cards for cards in RUNS if held.issuperset(cards)]


def fours(hand: Sequence[str]) -> list[Meld]:
    """Four cards of one rank."""
    held = set(hand)
    return [cards for cards in FOURS if held.issuperset(cards)]


def melds(hand: Sequence[str], contract: str, rules: Rules) -> list[Meld]:
    """All that can be declared from a hand, one at a time."""
    if rules["weis"] == "none":
        return []
    return [meld for meld in runs(hand) + fours(hand) if meld_points(meld, contract, rules) > 0]


def divided(one: Meld, other: Meld, hand: Sequence[str]) -> bool:
    """Whether two runs are parts of one longer run."""
    if suit(one[0]) != suit(other[0]):
        return False
    places = [RANKS.index(rank(card)) for card in one + other]
    return all(suit(one[0]) + name in hand for name in RANKS[min(places):max(places) + 1])


def agree(chosen: Sequence[Meld], hand: Sequence[str], rules: Rules) -> bool:
    """Whether these melds may be declared together: no card twice but in one run and one four where Kreuzweis is on (3.2)."""
    for one, other in combinations(chosen, 2):
        crossed = rules["kreuzweis"] and is_four(one) != is_four(other)
        if set(one) & set(other) and not crossed:
            return False
        both_runs = not is_four(one) and not is_four(other)
        if both_runs and not rules["split_runs"] and divided(one, other, hand):
            return False
    return True


def declarations(hand: Sequence[str], contract: str, rules: Rules) -> list[tuple[Meld, ...]]:
    """All that may be declared from a hand, nothing among it. More than three melds do not fit into nine cards."""
    possible = melds(hand, contract, rules)
    sets = chain.from_iterable(combinations(possible, count) for count in range(4))
    return [chosen for chosen in sets if agree(chosen, hand, rules)]


def rank_height(card: str, contract: str, rules: Rules) -> int:
    """How high a card is for Weis: in the natural order also in trumps, from below in Undenufe where the table has it so."""
    place = RANKS.index(rank(card))
    return -place if contract == "undenufe" and rules["undenufe_weis"] == "reversed" else place


def strength(meld: Meld, contract: str, rules: Rules) -> tuple[int, ...]:
    """By what a meld is compared, step by step, the seats left aside (3.3)."""
    points = meld_points(meld, contract, rules)
    cards = len(meld)
    top = max(rank_height(card, contract, rules) for card in meld)
    four = int(is_four(meld))
    trump = int(not four and suit(meld[0]) == TRUMPS.get(contract))
    steps: dict[str, tuple[int, ...]] = {
        "verband": (cards, top),
        "wiki": (cards, top, trump),
        "swisslos": (cards, trump),
        "jassen": (four, top, trump),
        "pop": (cards, top, trump),
        "simple": (top,),
        "cancel": (),
    }
    return (points, *steps[rules["weis_tie"]])


def preference(chosen: Sequence[Meld], contract: str, rules: Rules) -> tuple[Any, ...]:
    """By what one declaration beats another: more points, the better best meld, higher cards, fewer melds (3.2, 7.0.2)."""
    cards = {card for meld in chosen for card in meld}
    return (
        sum(meld_points(meld, contract, rules) for meld in chosen),
        max((strength(meld, contract, rules) for meld in chosen), default=()),
        sorted((rank_height(card, contract, rules) for card in cards), reverse=True),
        -len(chosen),
    )


def best_of(possible: Sequence[tuple[Meld, ...]], contract: str, rules: Rules) -> list[tuple[Meld, ...]]:
    """Which of the declarations a seat makes that leaves the choice to the table; several where the rules prefer none."""
    best = max(preference(chosen, contract, rules) for chosen in possible)
    return [chosen for chosen in possible if preference(chosen, contract, rules) == best]


def scoring_sides(declared: Sequence[tuple[int, Sequence[Meld]]], contract: str, rules: Rules) -> set[int]:
    """The sides whose Weis score, from what each seat declared, in the order in which they did: none, one, or both."""
    announced = [(strength(meld, contract, rules), seat) for seat, chosen in declared for meld in chosen]
    if not announced:
        return set()
    best = max(strong for strong, _ in announced)
    seats = [seat for strong, seat in announced if strong == best]
    sides = {side(seat) for seat in seats}
    if len(sides) == 2 and rules["weis_tie"] == "cancel":
        return set()
    if len(sides) == 2 and rules["weis_tie"] == "pop":
        return sides
    return {side(seats[0])}


# Stöck (3.5)

def stoeck_holder(hands: Sequence[Sequence[str]], contract: str, rules: Rules) -> int | None:
    """The seat that was dealt king and queen of trumps."""
    trump = TRUMPS.get(contract)
    if not rules["stoeck"] or trump is None:
        return None
    for seat, hand in enumerate(hands):
        if trump + "K" in hand and trump + "Q" in hand:
            return seat
    return None


# The score (5.1, 6.2)

def cards_of(seats: set[int], contract: str, tricks: Sequence[Trick], rules: Rules) -> int:
    """The card points that these seats have taken, without the last trick's five."""
    return sum(card_points(card, contract, rules)
               for number, trick in enumerate(tricks, start=1) if taker(trick, ruling(contract, number, rules)) in seats
               for _, card in trick)


def tricks_of(seats: set[int], contract: str, tricks: Sequence[Trick], rules: Rules) -> int:
    """How many tricks these seats have taken."""
    return sum(taker(trick, ruling(contract, number, rules)) in seats for number, trick in enumerate(tricks, start=1))


def complete(tricks: Sequence[Trick]) -> bool:
    """Whether all cards are played: after twelve tricks of three cards, nine of four, seven of five, or six of six (7.0.22)."""
    return bool(tricks) and len(tricks) == 36 // len(tricks[0])


def last_trick_of(seats: set[int], contract: str, tricks: Sequence[Trick], rules: Rules) -> int:
    return LAST_TRICK if complete(tricks) and taker(tricks[-1], ruling(contract, len(tricks), rules)) in seats else 0


def score(
    contract: str, tricks: Sequence[Trick], declared: Sequence[tuple[int, Sequence[Meld]]], stoeck: int | None, rules: Rules
) -> list[dict[str, int]]:
    """The lines of each side's score, from the tricks that are turned, what was declared, and the seat whose Stöck is called.

    All of them are multiplied by the factor of the contract. What hangs on a match is settled by the last trick only.
    """
    lines = []
    weis_sides = scoring_sides(declared, contract, rules)
    for who in (0, 1):
        seats = {who, who + 2, who + 4}  # the last of them plays only at a table of six
        taken = tricks_of(seats, contract, tricks, rules)
        trickless = complete(tricks) and taken == 0
        weis = sum(meld_points(meld, contract, rules) for seat, chosen in declared if side(seat) == who for meld in chosen)
        if who not in weis_sides or (trickless and rules["weis_void_on_match"]):
            weis = 0
        called = STOECK if stoeck is not None and side(stoeck) == who else 0
        if trickless and rules["stoeck_void_on_match"]:
            called = 0
        lines.append({
            "cards": cards_of(seats, contract, tricks, rules),
            "last_trick": last_trick_of(seats, contract, tricks, rules),
            "match": rules["match_bonus"] if complete(tricks) and taken == len(tricks) else 0,
            "weis": weis,
            "stoeck": called,
        })
    return lines


def factor_of(contract: str, rules: Rules) -> int:
    """What all points of a round are multiplied by, Weis and Stöck too (5.1)."""
    return int(rules["factors"].get(contract, 1))


def made_alone(seats: int, contract: str, tricks: Sequence[Trick], rules: Rules) -> list[int]:
    """The points of each seat where all play alone."""
    made = [0] * seats
    for number, trick in enumerate(tricks, start=1):
        made[taker(trick, ruling(contract, number, rules))] += sum(card_points(card, contract, rules) for _, card in trick)
    return [points + last_trick_of({seat}, contract, tricks, rules) for seat, points in enumerate(made)]


def differences(
    contract: str, tricks: Sequence[Trick], predicted: Sequence[int], last: int, rules: Rules
) -> list[dict[str, int]]:
    """The lines of each seat's score where all predict (6.2): no factor, no match.

    ``credit`` is what is taken off for the seat that spoke ``last``, a point for each full five by which the predictions miss all
    points; it makes nobody better than exact.
    """
    missed = abs(ALL_POINTS - sum(predicted))
    lines = []
    for seat, (guess, made) in enumerate(zip(predicted, made_alone(len(predicted), contract, tricks, rules), strict=True)):
        difference = abs(guess - made)
        if difference == 0 and tricks_of({seat}, contract, tricks, rules) > 0:
            # Who foretold nought earns the prize only with a trick, one without points.
            difference = -rules["exact_bonus"]
        credit = min(missed // 5, max(difference, 0)) if rules["dealer_credit"] and seat == last else 0
        difference -= credit
        lines.append({"predicted": guess, "made": made, "credit": credit, "difference": difference})
    return lines
