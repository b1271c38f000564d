"""The game as a frozen value with one way to change it: ``GameState.apply``. Live play, undo and replay all go through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import SILENT_PLAYS, Action, Choose, Claim, Cut, Knock, Play, Push
from jass_desktop.engine.cards import Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import MAX_LIFTED, MIN_LIFTED, Decks, cut
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
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerSide, Seat
from jass_desktop.engine.weis import best_weis, is_weis
from jass_desktop.errors import IllegalActionError

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
    rounds: tuple[RoundScore, ...] = ()
    outcome: Outcome | None = None

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
        if self.round.forehand is None:
            return Phase.CUT
        return Phase.CHOICE if self.round.contract is None else Phase.PLAY

    @property
    def to_act(self) -> Seat | None:
        """Whose turn it is; None when the game is over."""
        return None if self.outcome is not None else self.round.to_act

    @property
    def running(self) -> PerSide[int]:
        """The scores with what the current round has brought so far."""
        return self._running(self.round)

    def _running(self, round_: RoundState) -> PerSide[int]:
        factor = 1 if round_.contract is None else self.rules.factor(round_.contract)
        (south_north, east_west), points = self.scores, round_.points
        return PerSide(south_north + points.south_north.total * factor, east_west + points.east_west.total * factor)

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act must choose from: each card once, in trick 1 with the Weis worth most; () when over."""
        match self.phase:
            case Phase.OVER:
                return ()
            case Phase.CUT:
                lifts = tuple(Cut(lifted) for lifted in range(MIN_LIFTED, MAX_LIFTED + 1))
                return lifts if self.rules.cut == "cut" else (Knock(), *lifts)
            case Phase.CHOICE:
                choices = tuple(map(Choose, self.rules.contracts))
                return (*choices, Push()) if self._may_push() else choices
            case Phase.PLAY:
                round_, contract = self.round, self.round.named_contract
                hand = round_.hands[round_.to_act]
                cards = legal_cards(hand, round_.trick, contract, self.rules)
                weis = () if round_.tricks else best_weis(hand, contract, self.rules)
                return tuple([Play(card, weis) for card in cards] if weis else [SILENT_PLAYS[card.index] for card in cards])

    def interjections(self, seat: Seat) -> tuple[Action, ...]:
        """What the seat may throw in now, whether or not it is its turn."""
        return (Claim(),) if self.outcome is None and may_claim(self.round, seat, self.rules) else ()

    def apply(self, seat: Seat, action: Action) -> Step:
        """The one way on. IllegalActionError, and nothing else happens, when the rules forbid the action to the seat now."""
        if isinstance(action, Claim):
            return self._claim(seat)
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
        state = self._replace(round=round_)
        first, full = not round_.tricks, len(round_.trick.plays) == 4
        # Stöck, Weis, trick: whoever reaches the target first in this order has won (rules 5.3).
        state, events = state._score(events, *rounds.second_stoeck_card(round_, self.rules))
        anytime = self.rules.early_stoeck == "anytime"
        may_show_stoeck = anytime or (first and full and self.rules.early_stoeck == "after_announcements")
        if may_show_stoeck:
            state, events = state._score_early_stoeck(events)
        if full and first and state.outcome is None:
            state, events = state._score(events, *rounds.weis_decided(state.round, self.rules))
            if may_show_stoeck:  # it may make up what is missing now that the Weis counts
                state, events = state._score_early_stoeck(events)
        if full and state.outcome is None:
            state, events = state._score(events, *rounds.trick_taken(state.round, self.rules))
            if anytime and state.outcome is None:
                state, events = state._score_early_stoeck(events)
        if state.outcome is None and first and full and state.round.claim is not None:
            return state._judge_claim(state.round.claim, events)
        if state.outcome is not None:
            return state._over(events)
        return state._end_round(events) if len(state.round.tricks) == rounds.TRICKS else Step(state, tuple(events))

    def _check_play(self, seat: Seat, action: Play) -> None:
        round_, contract = self.round, self.round.named_contract
        hand = round_.hands[seat]
        if action.card not in legal_cards(hand, round_.trick, contract, self.rules):
            reason = why_illegal(action.card, hand, round_.trick, contract, self.rules)
            raise IllegalActionError(f"{seat.label}: {action}: {reason.value if reason else ''}")
        if action.weis and (round_.tricks or not is_weis(action.weis, hand, contract, self.rules)):
            raise IllegalActionError(f"{seat.label}: {action}: this Weis cannot be declared now")

    def _score(self, events: list[Event], round_: RoundState, happened: list[Event]) -> tuple[GameState, list[Event]]:
        """Take over a round in which points may have been scored, and see whether they decide the game."""
        if not happened or self.outcome is not None:
            return self, events
        outcome = outcome_on_the_way(round_, self._running(round_), self.rules)
        return self._replace(round=round_, outcome=outcome), events + happened

    def _score_early_stoeck(self, events: list[Event]) -> tuple[GameState, list[Event]]:
        running = self.running
        missing = PerSide(self.rules.target - running.south_north, self.rules.target - running.east_west)
        return self._score(events, *rounds.early_stoeck(self.round, missing, self.rules))

    def _claim(self, seat: Seat) -> Step:
        if not self.interjections(seat):
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
        assert self.outcome is not None
        claimant = self.round.claim
        if claimant is not None:
            events = [*events, ClaimJudged(claimant, valid=self.outcome.winner is claimant.side)]
        if self.round.contract is None:
            return Step(self, (*events, GameEnded(self.outcome)))
        score = self._round_score(self.round.contract)
        state = self._replace(rounds=(*self.rounds, score))
        return Step(state, (*events, RoundEnded(score), GameEnded(self.outcome)))

    def _end_round(self, events: list[Event]) -> Step:
        score = self._round_score(self.round.named_contract)
        outcome = outcome_of_round(self.round, score.totals, self.rules)
        state = self._replace(rounds=(*self.rounds, score), outcome=outcome)
        events = [*events, RoundEnded(score)]
        if outcome is not None:
            return Step(state, (*events, GameEnded(outcome)))
        dealer = self.round.chooser if self.rules.next_dealer == "trump_maker" else self.round.forehand
        assert dealer is not None
        return state._replace(scores=score.totals)._begin_round(self.round.number + 1, dealer, events)

    def _round_score(self, contract: Contract) -> RoundScore:
        round_ = self.round
        assert round_.chooser is not None
        return RoundScore(round_.number, round_.chooser, contract, self.rules.factor(contract), round_.points, round_.shown,
                          round_.stoeck, PerSide.of(round_.tricks_of), self.running)

    def dealt_packs(self) -> tuple[tuple[Card, ...], ...]:
        """The packs of the rounds begun so far, as shuffled, before their cuts."""
        return tuple(self.decks.pack(number) for number in range(1, self.round.number + 1))
