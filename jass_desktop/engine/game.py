"""The game as a frozen value with one way to change it: ``GameState.apply``. Live play, undo and replay all go through it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple, TypeAlias

from jass_desktop.engine import announcing, half_way
from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import (
    SILENT_PLAYS,
    Action,
    Berg,
    Call,
    Choose,
    Claim,
    Cut,
    KeepStoeck,
    Knock,
    Play,
    Predict,
    Push,
    ShowStoeck,
)
from jass_desktop.engine.auction import passed_out
from jass_desktop.engine.cards import Suit
from jass_desktop.engine.dealing import MAX_LIFTED, MIN_LIFTED, Decks, Pack
from jass_desktop.engine.ending import claim_outcome, claim_waits, may_claim
from jass_desktop.engine.events import (
    BergSaid,
    Claimed,
    ClaimJudged,
    DealerDrawn,
    Event,
    GameEnded,
    HalfWayWon,
    PackCut,
    PassedOut,
    RoundBegan,
    RoundEnded,
)
from jass_desktop.engine.kinds import kind_of
from jass_desktop.engine.kinds.kind import Kind, Stage
from jass_desktop.engine.kinds.schieber import Schieber
from jass_desktop.engine.legality import legal_cards, why_illegal
from jass_desktop.engine.phase import OPENINGS, Phase
from jass_desktop.engine.round import RoundState
from jass_desktop.engine.round import Told as RoundTold
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import HalfWay, Outcome, RoundScore
from jass_desktop.engine.seats import Party, PerParty, Seat
from jass_desktop.engine.weis import best_weis, is_weis
from jass_desktop.errors import IllegalActionError, RecordError

Told: TypeAlias = "list[tuple[Event, GameState]]"
"""What the table saw, in order: each event with the game right after it."""


class Step(NamedTuple):
    """What an action led to: the state after it, what the table saw, in order, and the state right after each event."""

    state: GameState
    events: tuple[Event, ...]
    states: tuple[GameState, ...]
    """One for each event. Nobody can act in these; changes after the last event that have no event are only in ``state``."""

    @staticmethod
    def of(state: GameState, told: Told) -> Step:
        events, states = zip(*told, strict=True)
        return Step(state, events, states)


class GameState(NamedTuple):
    """A game at one moment, hidden cards included. Players and the window get ``observe(state, seat)`` instead."""

    rules: RuleSet
    decks: Decks
    round: RoundState
    scores: PerParty[int]
    """As written after the last finished round."""
    rounds: tuple[RoundScore, ...] = ()
    outcome: Outcome | None = None

    @staticmethod
    def start(rules: RuleSet, decks: Decks) -> Step:
        """A new game: the first dealer is drawn and holds out the pack. Raises RecordError if it cannot begin with the scores."""
        scores = _first_scores(rules, decks)
        cards, dealer = decks.draw(rules.first_dealer, rules.seats)
        round_ = rounds.new_round(1, dealer, dealer.previous(rules.direction), rules.seating)
        state = GameState(rules, decks, round_._replace(half_way=half_way.at_start(scores, rules)), scores)
        return state._begin_round(1, dealer, [(DealerDrawn(cards, dealer), state)])

    @property
    def kind(self) -> Kind:
        """How this kind of game is played."""
        return kind_of(self.rules)

    @property
    def phase(self) -> Phase:
        if self.outcome is not None:
            return Phase.OVER
        return self.kind.phase(self.round) if self.round.is_dealt else Phase.CUT

    @property
    def _in_play(self) -> bool:
        """Whether all that comes before the first card of this round is over."""
        return self.round.is_dealt and self.kind.phase(self.round) in (Phase.PLAY, Phase.STOECK)

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return None if self.outcome is not None else self.round.to_act

    @property
    def running(self) -> PerParty[int]:
        """The scores including the current round, as far as its points are written before it is over."""
        if len(self.rounds) == self.round.number:
            return self.rounds[-1].totals
        return self.kind.running(self.round, self.rules, self.scores)

    @property
    def dealt_packs(self) -> tuple[Pack, ...]:
        """The packs of the deals begun so far, as shuffled, before their cuts."""
        return tuple(self.decks.pack(number) for number in range(1, self.round.deal + 1))

    @property
    def drawn_suits(self) -> tuple[Suit, ...]:
        """The suits drawn by lot in the deals begun so far; () where the rules leave nothing to the lot."""
        if self.rules.trump != "lot":
            return ()
        return tuple(self.decks.lot(number) for number in range(1, self.round.deal + 1))

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act must choose from; () when over.

        Each card is listed once: in trick 1 with the most valuable Weis, and with the call of Stöck where it is due.
        """
        match self.phase:
            case Phase.OVER:
                return ()
            case Phase.CUT:
                lifts = tuple(Cut(lifted) for lifted in range(MIN_LIFTED, MAX_LIFTED + 1))
                return lifts if self.rules.cut == "cut" else (Knock(), *lifts)
            case Phase.CHOICE | Phase.BID | Phase.AUCTION:
                return self.kind.offers(self.round, self.rules, self.rounds)
            case Phase.STOECK:
                return (ShowStoeck(), KeepStoeck())
            case Phase.PLAY:
                round_, contract = self.round, self.round.named_contract
                hand = round_.hands[round_.to_act]
                cards = legal_cards(hand, round_.trick, contract, self.rules)
                weis = () if round_.tricks else best_weis(hand, contract, self.rules)
                if self.rules.stoeck_manual:
                    seat = round_.to_act
                    return tuple([Play(card, weis, announcing.completes_stoeck(round_, seat, card)) for card in cards])
                return tuple([Play(card, weis) for card in cards] if weis else [SILENT_PLAYS[card.index] for card in cards])

    def interjections(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may throw in now, whether or not it is its turn."""
        if self.outcome is not None:
            return ()
        claims: tuple[Action, ...] = (Claim(),) if may_claim(self.round, seat, self.rules) else ()
        berg = (Berg(),) if half_way.may_say_berg(self.round, seat, self.rules) else ()
        return (*claims, *berg, ShowStoeck()) if self._may_show_stoeck(seat) else (*claims, *berg)

    def apply(self, seat: Seat, action: Action) -> Step:
        """The only way to advance a game. Raises IllegalActionError if the rules forbid the action to the seat now."""
        if isinstance(action, Claim):
            return self._claim(seat)
        if isinstance(action, Berg):
            return self._say_berg(seat)
        if isinstance(action, ShowStoeck) and self._may_show_stoeck(seat):
            early = partial(announcing.early_stoeck, scores=self.scores)
            return self._resolve(self.round, [], [announcing.late_stoeck if self.round.stoeck_late is seat else early])
        if seat is not self.to_act:
            raise IllegalActionError(f"{seat.label}: {action}: it is not this seat's turn")
        phase = self.phase
        match action:
            case Play() if phase is Phase.PLAY:
                return self._play(seat, action)
            case Knock() if phase is Phase.CUT and self.rules.cut == "cut_or_knock":
                return self._deal(seat, 0)
            case Cut(lifted) if phase is Phase.CUT and MIN_LIFTED <= lifted <= MAX_LIFTED:
                return self._deal(seat, lifted)
            case Push() | Choose() | Predict() | Call() if phase in OPENINGS:
                taken = self.kind.taken(self.round, action, self.rules, self.rounds)
                if taken is not None:
                    after, told = taken
                    state, so_far = self._replace(round=after), self._at(told)
                    return state._dealt_again(so_far) if passed_out(after.auction, self.rules) else Step.of(state, so_far)
            case ShowStoeck() | KeepStoeck() if phase is Phase.STOECK:
                return self._answer_for_stoeck(seat, shown=isinstance(action, ShowStoeck))
        raise IllegalActionError(f"{seat.label}: {action}: not allowed now, the table waits for a {phase.value}")

    def _at(self, told: RoundTold) -> Told:
        """The events of the current round, each with the game right after it."""
        return [(event, self._replace(round=round_)) for event, round_ in told]

    def _begin_round(self, number: int, dealer: Seat, told: Told) -> Step:
        cutter = dealer.previous(self.rules.direction)
        round_ = rounds.new_round(number, dealer, cutter, self.rules.seating)._replace(
            half_way=self.round.half_way, passed_out=self.round.passed_out)
        began = self._replace(decks=self.decks.begun(round_.deal), round=round_)
        if self.rules.cut != "off":
            return Step.of(began, [*told, (RoundBegan(number, dealer, cutter), began)])
        after, dealt = self.kind.dealt(round_, began.decks.deal(round_.deal), self.rules, self.rounds)
        return Step.of(began._replace(round=after), [*told, (RoundBegan(number, dealer, None), began), *began._at(dealt)])

    def _deal(self, seat: Seat, lifted: int) -> Step:
        deal = self.decks.deal(self.round.deal, lifted)
        after, dealt = self.kind.dealt(self.round, deal, self.rules, self.rounds)
        return Step.of(self._replace(round=after), [(PackCut(seat, lifted), self), *self._at(dealt)])

    def _dealt_again(self, told: Told) -> Step:
        """All have passed: the next deal, by the same dealer or the next one, is for the same round."""
        round_ = self.round
        dealer = round_.dealer if self.rules.passed_out == "same" else round_.first_seat
        again = self._replace(round=round_._replace(passed_out=round_.passed_out + 1))
        return again._begin_round(round_.number, dealer, [*told, (PassedOut(), self)])

    def _play(self, seat: Seat, action: Play) -> Step:
        self._check_play(seat, action)
        kind = self.kind
        found = kind.before_play(self.round, seat, action, self.rules)
        round_, told = rounds.played(found, seat, action, self.rules)
        return self._resolve(round_, self._at(told), kind.stages(round_, self.rules, self.scores))

    def _resolve(self, round_: RoundState, told: Told, stages: Sequence[Stage]) -> Step:
        """Run the stages in order until the game ends or a seat must be asked."""
        state = self._replace(round=round_)
        if round_.claim is not None or round_.half_way.claim is not None:  # the points that already count may settle it
            state, told = state._judged(told)
        for stage in stages:
            if state.outcome is not None:
                return state._over(state.outcome, told)
            round_, happened = stage(state.round, self.rules)
            if round_.asked is not None:
                return Step.of(state._replace(round=round_), told)
            if happened:
                state = state._replace(round=round_)
                state, told = state._judged(told + state._at(happened))
        if state.outcome is not None:
            return state._over(state.outcome, told)
        round_ = state.round
        if round_.half_way.claim is not None and not claim_waits(round_):
            state, told = state._awarded(self.rules.party(round_.half_way.claim).other, told)
            round_ = state.round
        if round_.trick_1_turned and round_.claim is not None:
            return state._judge_claim(round_.claim, told)
        return state._end_round(told) if len(round_.tricks) == self.rules.tricks else Step.of(state, told)

    def _judged(self, told: Told) -> tuple[GameState, Told]:
        """This state after points were made in mid-round: with the half-way prize, and then the outcome, if they decide them."""
        kind = self.kind
        running = kind.running(self.round, self.rules, self.scores)
        outcome = kind.ended_by(self.round, self.rules, running)
        side = half_way.first_half_way(self.round, running, self.rules, ended=outcome is not None)
        state, told = self._awarded(side, told)
        return (state if outcome is None else state._replace(outcome=outcome)), told

    def _awarded(self, side: Party | None, told: Told) -> tuple[GameState, Told]:
        """This state after the half-way prize has gone to the side, if there is one."""
        if side is None:
            return self, told
        state = self._replace(round=self.round._replace(half_way=HalfWay(side=side)))
        return state, [*told, (HalfWayWon(side, self.round.half_way.claim), state)]

    def _may_show_stoeck(self, seat: Seat) -> bool:
        """Whether the seat may show a Stöck by hand, even out of turn: an unplayed one that decides, or one seen by all."""
        if not self.rules.stoeck_manual or self.phase is not Phase.PLAY:
            return False
        return self.round.stoeck_late is seat or (
            self.rules.early_stoeck == "anytime"
            and announcing.deciding_stoeck(self.round, self.rules, self.scores) is seat)

    def _answer_for_stoeck(self, seat: Seat, *, shown: bool) -> Step:
        round_, told = self.round._replace(asked=None), RoundTold()
        if shown:
            round_, told = announcing.stoeck_shown(round_, seat, self.rules, early=True)
        state, so_far = self._replace(round=round_)._judged(self._at(told))
        if state.outcome is not None:
            return state._over(state.outcome, so_far)
        return self._resolve(state.round, so_far, Schieber.turned(self.rules, first=True))

    def _check_play(self, seat: Seat, action: Play) -> None:
        round_, contract = self.round, self.round.named_contract
        hand = round_.hands[seat]
        if action.card not in legal_cards(hand, round_.trick, contract, self.rules):
            reason = why_illegal(action.card, hand, round_.trick, contract, self.rules)
            raise IllegalActionError(f"{seat.label}: {action}: {reason.value if reason else ''}")
        if action.weis and (round_.tricks or not is_weis(action.weis, hand, contract, self.rules)):
            raise IllegalActionError(f"{seat.label}: {action}: this Weis cannot be declared now")
        if action.stoeck and not (self.rules.stoeck_manual and announcing.completes_stoeck(round_, seat, action.card)):
            raise IllegalActionError(f"{seat.label}: {action}: there is no Stöck to call with this card")

    def _claim(self, seat: Seat) -> Step:
        if Claim() not in self.interjections(seat):
            raise IllegalActionError(f"{seat.label}: claim: not allowed now")
        claiming = self._replace(round=self.round._replace(claim=seat))
        if claim_waits(self.round):
            return Step.of(claiming, [(Claimed(seat), claiming)])
        return self._judge_claim(seat, [(Claimed(seat), claiming)])

    def _judge_claim(self, seat: Seat, told: Told) -> Step:
        outcome = claim_outcome(self.rules.party(seat), self.round, self.running, self.rules)
        if outcome is None:
            state = self._replace(round=self.round._replace(claim=None))
            return Step.of(state, [*told, (ClaimJudged(seat, valid=False), state)])
        return self._replace(round=self.round._replace(claim=seat), outcome=outcome)._over(outcome, told)

    def _say_berg(self, seat: Seat) -> Step:
        """Claim the half-way prize: judged at once, but in trick 1 when it is full."""
        if Berg() not in self.interjections(seat):
            raise IllegalActionError(f"{seat.label}: berg: not allowed now")
        state = self._replace(round=self.round._replace(half_way=self.round.half_way._replace(claim=seat)))
        told: Told = [(BergSaid(seat), state)]
        if claim_waits(self.round):
            return Step.of(state, told)
        round_, shown = half_way.stoeck_for_berg(state.round, seat, self.rules, self.scores)
        state = state._replace(round=round_)
        state, told = state._awarded(half_way.judged(round_, seat, state.running, self.rules), told + state._at(shown))
        state, told = state._judged(told) if shown else (state, told)
        return Step.of(state, told) if state.outcome is None else state._over(state.outcome, told)

    def _over(self, outcome: Outcome, told: Told) -> Step:
        """End the game in mid-round with its outcome; the winner shows whether a claim was true."""
        claimant = self.round.claim
        if claimant is not None:
            told = [*told, (ClaimJudged(claimant, valid=self.rules.party(claimant) in outcome.winners), self)]
        if not self._in_play:
            return self._ended(outcome, told)
        score = self.kind.score(self.round, self.rules, self.scores)
        state, told = self._scored(score, told)
        return state._ended(outcome, told)

    def _scored(self, score: RoundScore, told: Told) -> tuple[GameState, Told]:
        """This state after the score of its round, with which the half-way prize may be won."""
        state = self._replace(rounds=(*self.rounds, score))
        return state._awarded(half_way.after_round(self.round, score.totals, self.rules), [*told, (RoundEnded(score), state)])

    def _ended(self, outcome: Outcome, told: Told) -> Step:
        """The end of the game."""
        outcome = replace(outcome, prize=self.round.half_way.side)
        state = self._replace(outcome=outcome)
        return Step.of(state, [*told, (GameEnded(outcome), state)])

    def _end_round(self, told: Told) -> Step:
        score = self.kind.score(self.round, self.rules, self.scores)
        outcome = self.kind.outcome(self.round, score, self.rules, self.rounds)
        state, told = self._replace(outcome=outcome)._scored(score, told)
        if outcome is not None:
            return state._ended(outcome, told)
        dealer = self.round.namer if self.rules.next_dealer == "trump_maker" else self.round.first_seat
        return state._replace(scores=score.totals)._begin_round(self.round.number + 1, dealer, told)


def _first_scores(rules: RuleSet, decks: Decks) -> PerParty[int]:
    """What each party has before the first round: nothing, or made-up scores, with which nobody may have reached the target."""
    if not decks.scores:
        return PerParty.of(rules.seating.parties, lambda _: 0)
    if rules.target is None:
        raise RecordError("scores before the first round of a game that has no target")
    if len(decks.scores) != len(rules.seating.parties) or not all(0 <= score < rules.target for score in decks.scores):
        raise RecordError(f"scores {' '.join(map(str, decks.scores))}, expected one from 0 to {rules.target - 1} for each party")
    return PerParty(*decks.scores)
