"""The game as a frozen value with one way to change it: ``GameState.apply``. Live play, undo and replay all go through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import (
    SILENT_PLAYS,
    Action,
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
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import MAX_LIFTED, MIN_LIFTED, Decks, Pack, cut
from jass_desktop.engine.differenzler import NO_DIFFERENCES, PREDICTIONS, difference_outcome, difference_score
from jass_desktop.engine.ending import claim_outcome, claim_waits, may_claim, outcome_of_round, outcome_on_the_way
from jass_desktop.engine.events import (
    Claimed,
    ClaimJudged,
    DealerDrawn,
    Event,
    GameEnded,
    PackCut,
    Pushed,
    RoundBegan,
    RoundEnded,
)
from jass_desktop.engine.legality import legal_cards, why_illegal
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.round import RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import DifferenceScore, Ending, Outcome, RoundScore, Score
from jass_desktop.engine.seats import PerSeat, PerSide, Seat
from jass_desktop.engine.weis import best_weis, is_weis
from jass_desktop.errors import IllegalActionError

Stage = Callable[[RoundState, RuleSet], tuple[RoundState, list[Event]]]

_NO_SCORES = PerSide(0, 0)


class Step(NamedTuple):
    """What an action led to: the state after it and what the table saw, in order."""

    state: GameState
    events: tuple[Event, ...]


class GameState(NamedTuple):
    """A game at one moment, hidden cards included. Players and the window get ``observe(state, seat)`` instead."""

    rules: RuleSet
    decks: Decks
    round: RoundState
    scores: PerSide[int] = _NO_SCORES
    """Written by finished rounds."""
    rounds: tuple[Score, ...] = ()
    outcome: Ending | None = None

    @staticmethod
    def start(rules: RuleSet, decks: Decks) -> Step:
        """A new game: the first dealer is drawn and holds out the pack."""
        cards, dealer = decks.draw(rules.first_dealer)
        state = GameState(rules, decks, RoundState(1, dealer, dealer))
        return state._begin_round(1, dealer, [DealerDrawn(cards, dealer)])

    @property
    def phase(self) -> Phase:
        if self.outcome is not None:
            return Phase.OVER
        round_ = self.round
        if round_.forehand is None:
            return Phase.CUT
        if round_.contract is None:
            return Phase.CHOICE
        if round_.turned is not None and None in round_.bids:
            return Phase.BID
        return Phase.PLAY if round_.asked is None else Phase.STOECK

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return None if self.outcome is not None else self.round.to_act

    @property
    def running(self) -> PerSide[int]:
        """The scores with what the current round has brought so far."""
        return rounds.running(self.round, self.scores, self.rules)

    @property
    def differences(self) -> PerSeat[int]:
        """The bad points that finished rounds of Differenzler have brought."""
        last = self.rounds[-1] if self.rounds else None
        return last.totals if isinstance(last, DifferenceScore) else NO_DIFFERENCES

    @property
    def dealt_packs(self) -> tuple[Pack, ...]:
        """The packs of the rounds begun so far, as shuffled, before their cuts."""
        return tuple(self.decks.pack(number) for number in range(1, self.round.number + 1))

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act must choose from; () when over.

        Each card comes once: in trick 1 with the Weis worth most, and with the call of Stöck where it is due.
        """
        match self.phase:
            case Phase.OVER:
                return ()
            case Phase.CUT:
                lifts = tuple(Cut(lifted) for lifted in range(MIN_LIFTED, MAX_LIFTED + 1))
                return lifts if self.rules.cut == "cut" else (Knock(), *lifts)
            case Phase.CHOICE:
                choices = tuple(map(Choose, self.rules.contracts))
                return (*choices, Push()) if self._may_push() else choices
            case Phase.BID:
                return tuple(map(Predict, PREDICTIONS))
            case Phase.STOECK:
                return (ShowStoeck(), KeepStoeck())
            case Phase.PLAY:
                round_, contract = self.round, self.round.named_contract
                hand = round_.hands[round_.to_act]
                cards = legal_cards(hand, round_.trick, contract, self.rules)
                weis = () if round_.tricks else best_weis(hand, contract, self.rules)
                if self.rules.stoeck_manual:
                    seat = round_.to_act
                    return tuple([Play(card, weis, rounds.completes_stoeck(round_, seat, card)) for card in cards])
                return tuple([Play(card, weis) for card in cards] if weis else [SILENT_PLAYS[card.index] for card in cards])

    def interjections(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may throw in now, whether or not it is its turn."""
        if self.outcome is not None:
            return ()
        claims: tuple[Action, ...] = (Claim(),) if may_claim(self.round, seat, self.rules) else ()
        return (*claims, ShowStoeck()) if self._may_show_stoeck(seat) else claims

    def apply(self, seat: Seat, action: Action) -> Step:
        """The one way on. IllegalActionError, and nothing else happens, when the rules forbid the action to the seat now."""
        if isinstance(action, Claim):
            return self._claim(seat)
        if isinstance(action, ShowStoeck) and self._may_show_stoeck(seat):
            return self._resolve(self.round, [], [partial(rounds.early_stoeck, scores=self.scores)])
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
            case Push() if phase is Phase.CHOICE and self._may_push():
                return self._with(self.round._replace(pushed=True, to_act=seat.partner), [Pushed(seat)])
            case Choose(contract) if phase is Phase.CHOICE and contract in self.rules.contracts:
                return self._with(*rounds.chosen(self.round, contract, self.rules))
            case Predict(points) if phase is Phase.BID and points in PREDICTIONS:
                return self._with(*rounds.predicted(self.round, points, self.rules))
            case ShowStoeck() | KeepStoeck() if phase is Phase.STOECK:
                return self._answer_for_stoeck(seat, shown=isinstance(action, ShowStoeck))
        raise IllegalActionError(f"{seat.label}: {action}: not allowed now, the table waits for a {phase.value}")

    def _with(self, round_: RoundState, events: Sequence[Event]) -> Step:
        return Step(self._replace(round=round_), tuple(events))

    def _may_push(self) -> bool:
        return self.rules.push == "once" and not self.round.pushed

    def _begin_round(self, number: int, dealer: Seat, events: list[Event]) -> Step:
        cutter = dealer.previous(self.rules.direction)
        round_ = RoundState(number, dealer, cutter)
        if self.rules.cut != "off":
            return self._with(round_, [*events, RoundBegan(number, dealer, cutter)])
        after, dealt = rounds.dealt(round_, self.decks.pack(number), self.rules)
        return self._with(after, [*events, RoundBegan(number, dealer, None), *dealt])

    def _deal(self, seat: Seat, lifted: int) -> Step:
        after, dealt = rounds.dealt(self.round, cut(self.decks.pack(self.round.number), lifted), self.rules)
        return self._with(after, [PackCut(seat, lifted), *dealt])

    def _play(self, seat: Seat, action: Play) -> Step:
        self._check_play(seat, action)
        round_, events = rounds.played(self.round, seat, action, self.rules)
        return self._resolve(round_, events, self._stages(round_))

    def _resolve(self, round_: RoundState, events: list[Event], stages: Sequence[Stage]) -> Step:
        """Take the stages one after the other as far as the game goes on and nobody must be asked."""
        state = self._replace(round=round_)
        for stage in stages:
            round_, happened = stage(state.round, self.rules)
            if round_.asked is not None:
                return Step(state._replace(round=round_), tuple(events))
            if happened:
                outcome = outcome_on_the_way(round_, rounds.running(round_, self.scores, self.rules), self.rules)
                state, events = state._replace(round=round_, outcome=outcome), events + happened
                if outcome is not None:
                    return state._over(events)
        round_ = state.round
        if len(round_.tricks) == 1 and not round_.trick.plays and round_.claim is not None:
            return state._judge_claim(round_.claim, events)
        return state._end_round(events) if len(round_.tricks) == rounds.TRICKS else Step(state, tuple(events))

    def _stages(self, round_: RoundState) -> list[Stage]:
        """What a card just played can bring: Stöck, Weis, trick; whoever reaches the target first in this order has won.

        An unplayed Stöck is tried again after the Weis and the trick: it may make up what is missing now (rules 5.3).
        """
        first, full = not round_.tricks, len(round_.trick.plays) == 4
        when = self.rules.early_stoeck
        if self.rules.stoeck_manual:
            ask: list[Stage] = [partial(rounds.asked_for_stoeck, scores=self.scores)] if when != "none" and first and full else []
            return [rounds.second_stoeck_card, *ask, *(self._turned(first) if full else [])]
        early: Stage = partial(rounds.early_stoeck, scores=self.scores)
        early_stoeck = [early] if when == "anytime" or (when == "after_announcements" and first and full) else []
        stages: list[Stage] = [rounds.second_stoeck_card, *early_stoeck]
        if first and full:
            stages += [rounds.weis_decided, *early_stoeck]
        if full:
            stages.append(rounds.trick_taken)
        if full and when == "anytime":
            stages.append(early)
        return stages

    @staticmethod
    def _turned(first: bool) -> list[Stage]:
        """What a full trick brings when Stöck is done with."""
        return [rounds.weis_decided, rounds.trick_taken] if first else [rounds.trick_taken]

    def _may_show_stoeck(self, seat: Seat) -> bool:
        """Whether the seat may show an unplayed Stöck by hand, out of its turn too."""
        return (self.rules.stoeck_manual and self.rules.early_stoeck == "anytime" and self.phase is Phase.PLAY
                and rounds.winning_stoeck(self.round, self.rules, self.scores) is seat)

    def _answer_for_stoeck(self, seat: Seat, *, shown: bool) -> Step:
        round_, events = self.round._replace(asked=None), list[Event]()
        if shown:
            round_, events = rounds.stoeck_shown(round_, seat, early=True)
        outcome = outcome_on_the_way(round_, rounds.running(round_, self.scores, self.rules), self.rules)
        if outcome is not None:
            return self._replace(round=round_, outcome=outcome)._over(events)
        return self._resolve(round_, events, self._turned(first=True))

    def _check_play(self, seat: Seat, action: Play) -> None:
        round_, contract = self.round, self.round.named_contract
        hand = round_.hands[seat]
        if action.card not in legal_cards(hand, round_.trick, contract, self.rules):
            reason = why_illegal(action.card, hand, round_.trick, contract, self.rules)
            raise IllegalActionError(f"{seat.label}: {action}: {reason.value if reason else ''}")
        if action.weis and (round_.tricks or not is_weis(action.weis, hand, contract, self.rules)):
            raise IllegalActionError(f"{seat.label}: {action}: this Weis cannot be declared now")
        if action.stoeck and not (self.rules.stoeck_manual and rounds.completes_stoeck(round_, seat, action.card)):
            raise IllegalActionError(f"{seat.label}: {action}: there is no Stöck to call with this card")

    def _claim(self, seat: Seat) -> Step:
        if Claim() not in self.interjections(seat):
            raise IllegalActionError(f"{seat.label}: claim: not allowed now")
        if claim_waits(self.round):
            return self._with(self.round._replace(claim=seat), [Claimed(seat)])
        return self._judge_claim(seat, [Claimed(seat)])

    def _judge_claim(self, seat: Seat, events: list[Event]) -> Step:
        outcome = claim_outcome(seat.side, self.round, self.running, self.rules)
        if outcome is None:
            return self._with(self.round._replace(claim=None), [*events, ClaimJudged(seat, valid=False)])
        return self._replace(round=self.round._replace(claim=seat), outcome=outcome)._over(events)

    def _over(self, events: list[Event]) -> Step:
        """Close the game in mid-round; a claim is judged by who has won."""
        assert isinstance(self.outcome, Outcome)
        claimant = self.round.claim
        if claimant is not None:
            events = [*events, ClaimJudged(claimant, valid=self.outcome.winner is claimant.side)]
        if self.round.contract is None:
            return Step(self, (*events, GameEnded(self.outcome)))
        score = self._round_score(self.round.contract)
        state = self._replace(rounds=(*self.rounds, score))
        return Step(state, (*events, RoundEnded(score), GameEnded(self.outcome)))

    def _end_round(self, events: list[Event]) -> Step:
        score, scores, outcome = self._alone_scored() if self.rules.alone else self._sides_scored()
        state = self._replace(rounds=(*self.rounds, score), outcome=outcome)
        events = [*events, RoundEnded(score)]
        if outcome is not None:
            return Step(state, (*events, GameEnded(outcome)))
        dealer = self.round.chooser if self.rules.next_dealer == "trump_maker" else self.round.forehand
        assert dealer is not None
        return state._replace(scores=scores)._begin_round(self.round.number + 1, dealer, events)

    def _sides_scored(self) -> tuple[Score, PerSide[int], Ending | None]:
        score = self._round_score(self.round.named_contract)
        return score, score.totals, outcome_of_round(self.round, score.totals, self.rules)

    def _alone_scored(self) -> tuple[Score, PerSide[int], Ending | None]:
        score = difference_score(self.round, self.differences, self.rules)
        return score, self.scores, difference_outcome(score, self.rules)

    def _round_score(self, contract: Contract) -> RoundScore:
        round_ = self.round
        assert round_.chooser is not None
        return RoundScore(round_.number, round_.chooser, contract, self.rules.factor(contract), round_.points, round_.shown,
                          round_.stoeck, PerSide.of(round_.tricks_of), self.running)
