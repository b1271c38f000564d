"""A deal that a person puts together: some cards in some hands, the others by lot. Everything here is a pure function.

A draft is always possible: whatever the rules forbid is refused, in words for the person, when it is set. The game that it makes
follows from its cards, dealer, contract and scores alone, however they came about, so that a code and a file give the same game.
Its first cards are not sealed; those of later rounds follow from the seed of the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from itertools import count, islice, takewhile

from jass_desktop.engine.actions import Action, Choose, Cut, Knock, Push, parse_action
from jass_desktop.engine.cards import DECK, EMPTY, Card, CardSet, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import MIN_LIFTED, Decks, Pack, cut, drawn_suit, shuffled
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord, record_of, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.errors import IllegalActionError, JassError, RecordError
from jass_desktop.gate.text import WORD, is_name
from jass_desktop.i18n import _, ngettext

HEADER = "made"
"""The header of a game whose first cards were put together: the lot, who holds which card that is set, pushes and contract."""
_BY_LOT, _OPEN = "-", "open"


class DraftError(JassError):
    """What was to be set is impossible. The message can be shown."""


@dataclass(frozen=True)
class DealDraft:
    """Raises DraftError if the rules do not allow it."""

    rules: RuleSet
    lot: str
    """A word from which everything follows that is not set."""
    hands: PerSeat[CardSet]
    """The cards that are set."""
    dealer: Seat
    pushes: int = 0
    """How often the choice of contract is handed on before anybody decides."""
    contract: Choose | None = None
    """What is named then or, where nobody names a contract, trumps. None leaves it to the table or to the lot."""
    scores: tuple[int, ...] = ()
    """What each party has before the round; () if nobody has anything."""

    def __post_init__(self) -> None:
        if not any(self.scores):
            object.__setattr__(self, "scores", ())
        self._check_cards()
        forbidden = _("The rules do not allow this contract here.")
        trumps = self.names_contract or self.contract in (None, *self.choices)
        if not trumps or not 0 <= self.pushes <= self.rules.seats:
            raise DraftError(forbidden)
        if self._turned is not None:
            self._check_turned(self._turned)
        try:
            self._last_state()
        except RecordError as error:
            raise self._wrong_scores() from error
        except IllegalActionError as error:
            raise DraftError(forbidden) from error

    @staticmethod
    def of(rules: RuleSet, lot: str) -> DealDraft:
        """A deal in which nothing is set. The seat before the person deals."""
        seats = rules.seating.seats
        return DealDraft(rules, lot, PerSeat.of(seats, lambda _seat: EMPTY), seats[0].previous(rules.direction))

    def _check_cards(self) -> None:
        most, taken = self.rules.dealing.cards, EMPTY
        if not is_name(self.lot, WORD) or " " in self.lot or not self.lot.isascii():
            raise DraftError(_("The trump suit drawn for this deal cannot be read."))
        for hand in self.hands:
            if len(hand) > most:
                raise DraftError(ngettext("This hand is full: everybody gets {count} card.",
                                          "This hand is full: everybody gets {count} cards.", most).format(count=most))
            if not hand <= self.rules.in_play:
                raise DraftError(_("This card is out of play in this game."))
            if taken & hand:
                raise DraftError(_("A card is in two hands."))
            taken |= hand

    def _check_turned(self, suit: Suit) -> None:
        """The card that the dealer turns up can be of the suit of trumps."""
        held, others = self.hands[self.dealer], EMPTY
        for hand in self.hands:
            others |= hand - held
        of_suit = self.rules.in_play.of_suit(suit)
        if not held & of_suit and (len(held) == self.rules.dealing.cards or of_suit <= others):
            raise DraftError(_("The dealer’s last card decides trumps, but the dealer cannot hold any card of its suit."))

    def _wrong_scores(self) -> DraftError:
        target = self.rules.target
        if target is None:
            return DraftError(_("This game has no target, so its rounds begin without points."))
        return DraftError(_("0 to {most} points are possible: a side with {target} has already won.").format(
            most=target - 1, target=target))

    # Changes

    def put(self, card: Card, seat: Seat | None) -> DealDraft:
        """The draft with this card in the hand of this seat; None leaves it to the lot."""
        alone = CardSet.of([card])
        hands = PerSeat(*(hand - alone for hand in self.hands))
        return replace(self, hands=hands if seat is None else hands.put(seat, hands[seat] | alone))

    def holder(self, card: Card) -> Seat | None:
        """Who is to have the card; None if the lot decides."""
        return next((seat for seat, hand in self.hands.by_seat() if card in hand), None)

    @property
    def by_lot(self) -> int:
        """How many cards the lot deals."""
        return len(self.rules.in_play) - sum(map(len, self.hands))

    # What may be chosen

    @property
    def names_contract(self) -> bool:
        """Whether somebody names the contract; otherwise a suit is trumps without that."""
        return self.rules.scope.opening is Phase.CHOICE

    @property
    def askable(self) -> tuple[Seat, ...]:
        """Who can be left with the choice of contract, in the order in which it is handed on; () where nobody names one."""
        return tuple(state.round.to_act for state in self._pushed()) if self.names_contract else ()

    @property
    def choices(self) -> tuple[Choose, ...]:
        """The contracts of which one can be set for whoever has the choice."""
        if not self.names_contract:
            return tuple(map(Choose, self.rules.contracts)) if self.rules.scope.deals_trumps else ()
        [asked] = islice(self._pushed(), self.pushes, self.pushes + 1)
        return tuple(action for action in asked.legal_actions() if isinstance(action, Choose))

    def _pushed(self) -> Iterator[GameState]:
        """The game before the choice of contract, and after each time that it is handed on."""
        state = self._start()[0]
        yield state
        while Push() in state.legal_actions():
            state = state.apply(state.round.to_act, Push()).state
            yield state

    # What the lot makes of it

    @cached_property
    def cards(self) -> PerSeat[CardSet]:
        """Everybody's hand: what is set, and the rest by lot."""
        rest = [card for card in self._order if card in self.rules.in_play and self.holder(card) is None]
        hands = self.hands
        if self._turned is not None and not hands[self.dealer].of_suit(self._turned):
            first = next(card for card in rest if card.suit is self._turned)
            rest.remove(first)
            hands = hands.put(self.dealer, hands[self.dealer] | CardSet.of([first]))
        left = iter(rest)
        return PerSeat(*(hand | CardSet.of(islice(left, self.rules.dealing.cards - len(hand))) for hand in hands))

    @property
    def _order(self) -> Pack:
        return shuffled(f"{self.lot}/hands")

    @property
    def _turned(self) -> Suit | None:
        """The suit of which the dealer's last card must be."""
        if self.names_contract or self.rules.trump != "turned" or self.contract is None:
            return None
        return self.contract.contract.trump

    @property
    def _named(self) -> Choose | None:
        """The contract that is set, or trumps where they are nobody's choice."""
        if self.contract is not None or not self.rules.scope.deals_trumps:
            return self.contract
        held = self.cards[self.dealer]
        suit = drawn_suit(self.lot) if self.rules.trump == "lot" else next(card.suit for card in self._order if card in held)
        return Choose(Contract.of_suit(suit))

    @property
    def settled(self) -> DealDraft:
        """The same deal with no card and no trumps left to the lot."""
        return replace(self, lot=self._digest, hands=self.cards, contract=self._named)

    @cached_property
    def _digest(self) -> str:
        parts = (*self.cards, repr(self.dealer), self.pushes, self._named, *self.scores)
        return sha256("\n".join(map(str, parts)).encode()).hexdigest()[:16]

    # The game

    def record(self, **headers: str) -> GameRecord:
        """The game up to the first decision that is left open. Equal deals make equal games, whatever was set and what by lot."""
        headers = {**headers, HEADER: self._header}
        state, actions = self._last_state()
        return record_of(state, actions, headers)

    @property
    def _header(self) -> str:
        holders = (self.holder(card) for card in DECK)
        letters = "".join(_BY_LOT if seat is None else str(int(seat)) for seat in holders)
        return f"{self.lot} {letters} {self.pushes} {_OPEN if self.contract is None else self.contract}"

    @cached_property
    def _decks(self) -> Decks:
        """The pack that gives these hands. The draw for the dealer decides which of many seeds the game has."""
        rules, named, dealer = self.rules, self._named, self.dealer
        trumps = None if self.names_contract or named is None else named.contract.trump
        # The lowest trump is turned up; where that is not the way to find trumps, the order of the cards does not matter.
        last = next((card for card in self.cards[dealer] if card.suit is trumps), None)
        ordered = [sorted(hand, key=lambda card: (card is last, card)) for hand in self.cards]
        pack = rules.dealing.pack(ordered, dealer.next(rules.direction), rules.direction)
        lots = (trumps,) if rules.trump == "lot" and trumps is not None else ()
        seeds = (f"{self._digest}-{number}" for number in count())
        seed = next(seed for seed in seeds if Decks(seed).draw(rules.first_dealer, rules.seats)[1] is dealer)
        return Decks(seed, (cut(pack, len(pack) - self._lifted),), sealed=False, lots=lots, scores=self.scores)

    @property
    def _lifted(self) -> int:
        return MIN_LIFTED if self.rules.cut == "cut" else 0

    def _start(self) -> tuple[GameState, tuple[tuple[Seat, Action], ...]]:
        """The game once the cards are dealt, and what was done for that."""
        state = GameState.start(self.rules, self._decks).state
        if self.rules.cut == "off":
            return state, ()
        cutter, action = state.round.to_act, Cut(self._lifted) if self._lifted else Knock()
        return state.apply(cutter, action).state, ((cutter, action),)

    def _last_state(self) -> tuple[GameState, tuple[tuple[Seat, Action], ...]]:
        """The game after everything that is set, and what was done until then."""
        state, done = self._start()
        named = (self.contract,) if self.names_contract and self.contract is not None else ()
        for action in (*[Push()] * self.pushes, *named):
            done = (*done, (state.round.to_act, action))
            state = state.apply(*done[-1]).state
        return state, done


def all_set(record: GameRecord) -> DealDraft:
    """A draft with all cards of a game's first round. If the pack has yet to be cut, that is done in the simplest way."""
    state = next(replay(GameRecord(record.rules, record.decks))).state
    if not state.round.is_dealt:
        cutter, lifted = next(iter(record.actions), (state.round.to_act, state.legal_actions()[0]))
        state = state.apply(cutter, lifted).state
    trumps = Choose(state.round.named_contract) if record.rules.scope.deals_trumps else None
    return DealDraft(record.rules, "changed", state.round.hands, state.round.dealer, 0, trumps)


def draft_of(record: GameRecord) -> DealDraft | None:
    """The draft that made the first cards of this game; None if nobody put them together. Raises DraftError if what the record
    says of it cannot be, or is of other cards."""
    if HEADER not in record.headers:
        return None
    try:
        lot, letters, pushes, named = record.headers[HEADER].split(" ", 3)
        seats = record.rules.seating.seats
        holders = {card: seats[int(letter)] for card, letter in zip(DECK, letters, strict=True) if letter != _BY_LOT}
        hands = PerSeat.of(seats, lambda seat: CardSet.of(card for card, holder in holders.items() if holder is seat))
        start = next(replay(GameRecord(record.rules, record.decks))).state
        contract = None if named == _OPEN else parse_action(named)
        if not isinstance(contract, Choose | None):
            raise ValueError(named)
        draft = DealDraft(record.rules, lot, hands, start.round.dealer, int(pushes), contract, record.decks.scores)
    except (ValueError, IndexError, JassError) as error:
        raise DraftError(_("This game’s first cards cannot be read.")) from error
    ours, theirs, cuts = draft._decks, record.decks, draft._start()[1]
    if (ours.known, ours.lots, cuts) != (theirs.known[:1], theirs.lots[:1], record.actions[:len(cuts)]):
        raise DraftError(_("This game’s first cards are not the ones that were put together."))
    return draft


def given(record: GameRecord) -> int:
    """How many actions of the game nobody at the table has decided, because they are part of a deal that was put together."""
    with suppress(DraftError):
        draft = draft_of(record)
        if draft is not None:
            return sum(1 for _same in takewhile(lambda pair: pair[0] == pair[1],
                                                zip(record.actions, draft._last_state()[1], strict=False)))
    return 0
