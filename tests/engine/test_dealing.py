"""Shuffling, drawing for the dealer, cutting and dealing (rules 4.1-4.3)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.cards import ALL_CARDS, DECK, Card, CardSet
from jass_desktop.engine.dealing import MAX_LIFTED, MIN_LIFTED, Decks, cut, round_seed, seal_of, shuffled
from jass_desktop.engine.distribution import dealing_of
from jass_desktop.engine.seats import FIVE, FOUR, PAIRS, THREE, Direction, Seat
from jass_desktop.errors import RecordError

seeds = st.text(alphabet="0123456789abcdef", min_size=1, max_size=64)

SEVEN = Card.parse("C7")

# Results of game seeds from the day rounds were first sealed. These never change.
PINNED = {
    "0": "H9 HJ SK S8 CA D8 SA CK C9 C7 CQ S7 H8 SQ DK H10 H7 DQ C10 S6 "
         "HK H6 C8 SJ D7 CJ D6 DJ HQ S9 D10 D9 S10 DA C6 HA",
    "practice 7": "SA S6 C8 S9 SJ SK HJ S8 HQ DJ S7 D6 D10 H8 H7 DK CJ CK D9 C9 "
                  "H9 HA CA H6 DQ C10 S10 H10 D7 D8 C6 HK C7 SQ CQ DA",
}
# Results from before, when rounds had no seeds of their own. Old games continue with these.
UNSEALED = {
    "0": "DA C7 S10 C8 SK SA H6 DK D9 SQ C6 D6 H9 CA HK DQ HJ CQ HA S6 "
         "SJ C9 DJ D7 S8 CJ CK D8 S7 HQ S9 H7 H8 C10 D10 H10",
    "practice 7": "HQ S8 H6 H8 C6 CA S10 C10 DK H9 C7 D7 HA SJ CJ D9 D8 HJ SA S9 "
                  "SQ D10 DJ C9 CK CQ C8 S7 DQ H7 S6 HK H10 SK D6 DA",
}


@given(seeds)
def test_a_shuffle_is_the_whole_pack(seed: str) -> None:
    """Every seed gives all 36 cards, and the same order each time."""
    assert CardSet.of(shuffled(seed)) == ALL_CARDS
    assert len(shuffled(seed)) == 36
    assert shuffled(seed) == shuffled(seed)


@pytest.mark.parametrize("seed", PINNED)
def test_the_shuffle_never_changes(seed: str) -> None:
    """The first round's pack of two seeds never changes, so that old records keep their cards."""
    assert " ".join(card.code for card in Decks(seed).pack(1)) == PINNED[seed]
    assert " ".join(card.code for card in Decks(seed, sealed=False).pack(1)) == UNSEALED[seed]


def test_seals_never_change() -> None:
    """The first round's own seed is the SHA-256 of the game's seed with the round's number, and the seal the SHA-256 of that."""
    seed = "b1229fc75ae755d18c5db71c750922d812ae42be4f511e7e1af44804d8d9f4da"
    assert round_seed("practice 7", 1) == sha256(b"practice 7/round 1").hexdigest()
    assert Decks("practice 7").seal(1) == seal_of(round_seed("practice 7", 1)) == seed
    assert Decks("practice 7").pack(1) == shuffled(round_seed("practice 7", 1))
    assert Decks("practice 7", sealed=False).seal(1) == ""


@given(seeds, st.integers(1, 20))
def test_told_seeds_tell_nothing_of_other_rounds(seed: str, told: int) -> None:
    """The seed of a finished round, used as another round's or the game's seed, gives none of the later packs."""
    later = {Decks(seed).pack(number) for number in range(told + 1, told + 10)}
    secrets = {seed, *(round_seed(seed, number) for number in range(told + 1, told + 10))}
    for number in range(1, told + 1):
        known = round_seed(seed, number)
        guesses = {known, seal_of(known), *(round_seed(known, n) for n in range(1, told + 10))}
        assert not guesses & secrets
        assert not {shuffled(guess) for guess in guesses} & later


@given(seeds, st.integers(1, 20))
def test_known_packs_keep_their_seals(seed: str, number: int) -> None:
    """A seal is the same whether or not the pack is known already, and a different recorded seal is kept."""
    known = tuple(Decks(seed).pack(n) for n in range(1, number + 1))
    assert Decks(seed, known).seals == tuple(map(Decks(seed).seal, range(1, number + 1)))
    assert Decks(seed, known, ("0" * 64,) * number).seal(number) == "0" * 64


@pytest.mark.parametrize("seals", [("0" * 64,) * 3, ("0" * 64, "0" * 63), ("0" * 64, "G" * 64), ("0" * 64,)])
def test_a_seal_is_64_digits_for_each_pack(seals: tuple[str, ...]) -> None:
    """Seals too many, too few or misshapen are refused."""
    with pytest.raises(RecordError, match="seal"):
        Decks("seed", (DECK, DECK), seals)


def test_the_shuffle_is_unbiased(size: Callable[[int, int], int]) -> None:
    """Over many seeds each card lies at each place about equally often, and each pair of neighbours is about as common."""
    packs = size(2_000, 20_000)
    places: Counter[tuple[int, int]] = Counter()
    neighbours: Counter[tuple[int, int]] = Counter()
    for number in range(packs):
        order = [card.index for card in shuffled(f"fair {number}")]
        places.update(enumerate(order))
        neighbours.update(zip(order[::2], order[1::2], strict=True))
    # Chi-square with about 35*35 and 36*35-1 degrees of freedom; six standard deviations of its distribution.
    for counts, cells, freedom, total in ((places, 36 * 36, 35 * 35, 36 * packs), (neighbours, 36 * 35, 36 * 35 - 1, 18 * packs)):
        expected = total / cells
        chi = sum((n - expected) ** 2 / expected for n in counts.values()) + (cells - len(counts)) * expected
        assert abs(chi - freedom) < 6 * (2 * freedom) ** 0.5


@given(seeds)
def test_a_round_does_not_follow_from_the_cards_before(seed: str) -> None:
    """The pack of round 2 depends on the seed alone: other cards in round 1 leave it as it is, and it is no cut of them."""
    other = tuple(reversed(DECK))
    assert Decks(seed, (other,)).pack(1) == other
    assert Decks(seed, (other,)).pack(2) == Decks(seed).pack(2)
    first, second = Decks(seed).pack(1), Decks(seed).pack(2)
    assert all(cut(first, lifted) != second for lifted in range(36))


def test_rounds_and_seeds_differ() -> None:
    """Each round of each seed has its own pack, also where seed and number might run together."""
    packs = [Decks(seed).pack(number) for seed in ("1", "11", "1 1", "x", "X") for number in range(1, 60)]
    assert len(set(packs)) == len(packs)


@pytest.mark.rule("003", "30/5", case="highest")
@pytest.mark.parametrize("rule", ["lowest", "highest"])
def test_the_draw_makes_a_dealer_without_doubt(rule: str) -> None:
    """One seat alone holds the lowest (highest) rank drawn; ties were drawn again; every seat gets its share of deals."""
    dealers: Counter[Seat] = Counter()
    for number in range(400):
        cards, dealer = Decks(f"draw {number}").draw(rule)
        assert len(set(cards)) == 4
        better = [card.rank > cards[dealer].rank if rule == "lowest" else card.rank < cards[dealer].rank
                  for seat, card in cards.by_seat() if seat is not dealer]
        assert better == [True] * 3
        dealers[dealer] += 1
    assert all(60 <= dealers[seat] <= 140 for seat in FOUR)


def test_the_random_dealer_is_any_seat() -> None:
    """With a random dealer, the cards drawn do not matter and each seat is dealer about equally often."""
    dealers = Counter(Decks(f"draw {number}").draw("random")[1] for number in range(400))
    assert all(60 <= dealers[seat] <= 140 for seat in FOUR)


@pytest.mark.rule("000", "55/5")
@given(seeds, st.integers(0, 35))
def test_a_cut_puts_the_top_under_the_rest(seed: str, lifted: int) -> None:
    """The lifted cards go to the bottom in their order; lifting none changes nothing."""
    pack = shuffled(seed)
    after = cut(pack, lifted)
    assert after == (*pack[lifted:], *pack[:lifted])
    assert cut(after, (36 - lifted) % 36) == pack
    assert cut(pack, 0) == pack


@pytest.mark.rule("000", "55/3b")
def test_each_packet_has_at_least_three_cards() -> None:
    """Between 3 and 33 cards are lifted, so that three lie in each packet."""
    assert (MIN_LIFTED, MAX_LIFTED) == (3, 33)


@pytest.mark.rule("000", "55/6")
@pytest.mark.parametrize(("direction", "second"), [(Direction.CCW, Seat.WEST), (Direction.CW, Seat.EAST)])
def test_cards_are_dealt_three_by_three(direction: Direction, second: Seat) -> None:
    """The first seat gets cards 1-3, 13-15 and 25-27 of the pack, the next in playing order the three after each."""
    hands = dealing_of(4, SEVEN).hands(DECK, Seat.NORTH, direction)
    assert hands[Seat.NORTH] == CardSet.of((*DECK[0:3], *DECK[12:15], *DECK[24:27]))
    assert hands[second] == CardSet.of((*DECK[3:6], *DECK[15:18], *DECK[27:30]))
    assert hands[Seat.SOUTH] == CardSet.of((*DECK[6:9], *DECK[18:21], *DECK[30:33]))
    assert hands[PAIRS.partners(second, Direction.CCW)[0]] == CardSet.of((*DECK[9:12], *DECK[21:24], *DECK[33:36]))


def test_three_get_four_at_a_time() -> None:
    """At a table of three each seat gets cards 1-4, 13-16 and 25-28 of the pack, counted from its own first one."""
    hands = dealing_of(3, SEVEN).hands(DECK, THREE[1], Direction.CCW)
    for place, seat in enumerate(THREE[1].round_the_table(Direction.CCW)):
        own = range(4 * place, 36, 12)
        assert hands[seat] == CardSet.of(card for start in own for card in DECK[start:start + 4])


@pytest.mark.parametrize("place", [0, 17, 35])
def test_one_card_stays_out_among_five(place: int) -> None:
    """Five get four and then three cards; the seven of clubs is skipped wherever it lies, and is never the last card dealt."""
    dealing = dealing_of(5, SEVEN)
    pack = [card for card in DECK if card is not SEVEN]
    rest = list(pack)
    pack.insert(place, SEVEN)
    hands = dealing.hands(pack, FIVE[2], Direction.CW)
    for number, seat in enumerate(FIVE[2].round_the_table(Direction.CW)):
        assert hands[seat] == CardSet.of((*rest[4 * number:4 * number + 4], *rest[20 + 3 * number:23 + 3 * number]))
    assert dealing.in_play(pack)[-1] is rest[-1]
    assert dealing.cards == 7


@pytest.mark.parametrize("pack", [(), DECK[:35], (*DECK[:35], DECK[0]), (*DECK, DECK[0])])
def test_a_known_pack_must_be_whole(pack: tuple[Card, ...]) -> None:
    """A pack with a card missing, twice or too many is refused, and its round named."""
    with pytest.raises(RecordError, match="round 2"):
        Decks("seed", (DECK, pack))


@pytest.mark.parametrize("seed", ["", " ", " 1", "1\n", "a\u2028b", "é", "\ud800", "a\tb"])
def test_a_seed_is_one_line(seed: str) -> None:
    """A seed that could not stand in a record is refused."""
    with pytest.raises(RecordError, match="seed"):
        Decks(seed)
