"""Coiffeur: each side plays every row of a board once, and only the side that names the contract writes (rules 6.3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import Action, Choose, Push
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import RoundDeal
from jass_desktop.engine.kinds.kind import Kind
from jass_desktop.engine.round import Happened, Played, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, RoundScore, most
from jass_desktop.engine.seats import Party, PerParty, Seat


def open_rows(party: Party, earlier: Iterable[RoundScore], rules: RuleSet) -> tuple[int, ...]:
    """The rows, counted from 0, that the party still has to play."""
    played = {score.row for score in earlier if score.chooser in party.seats}
    return tuple(row for row in range(len(rules.rows)) if row not in played)


def allowed(row: int, rules: RuleSet) -> tuple[Contract, ...]:
    """The contracts that may be named for the row: its own, or those of all other rows, played or not."""
    return rules.rows[row].contracts or rules.contracts


def asked(forehand: Seat, earlier: Sequence[RoundScore], rules: RuleSet) -> tuple[Seat, ...]:
    """Who may name the contract, in order: all whose side has an open row, then the first of them again, who must."""
    order = tuple(seat for seat in forehand.round_the_table(rules.direction) if open_rows(rules.party(seat), earlier, rules))
    return (*order, *order[:1])


class Coiffeur(Kind):
    """The chooser leads, and the chooser's side writes the row's factor times what it makes."""

    def dealt(self, round_: RoundState, deal: RoundDeal, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened:
        round_, told = rounds.dealt(round_, deal, rules)
        after = round_._replace(to_act=asked(round_.first_seat, earlier, rules)[0])
        return after, [(event, after if then is round_ else then) for event, then in told]

    def offers(self, round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> tuple[Action, ...]:
        choices = tuple(self._choices(round_, rules, earlier))
        return (*choices, Push()) if self._next(round_, rules, earlier) is not None else choices

    def taken(self, round_: RoundState, action: Action, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened | None:
        match action:
            case Push() if (after := self._next(round_, rules, earlier)) is not None:
                return rounds.pushed(round_, after)
            case Choose(contract, row) if action in self._choices(round_, rules, earlier):
                return rounds.chosen(round_, contract, self.leader(round_.first_seat, round_.to_act, rules), rules, row)
        return None

    @staticmethod
    def _choices(round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> Iterator[Choose]:
        for row in open_rows(rules.party(round_.to_act), earlier, rules):
            yield from (Choose(contract, row) for contract in allowed(row, rules))

    @staticmethod
    def _next(round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> Seat | None:
        """The seat the choice may be handed on to."""
        order = asked(round_.first_seat, earlier, rules)
        return order[round_.pushes + 1] if round_.pushes + 1 < len(order) else None

    def leader(self, forehand: Seat, chooser: Seat, rules: RuleSet) -> Seat:
        return chooser

    def running(self, played: Played, rules: RuleSet, scores: PerParty[int]) -> PerParty[int]:
        if played.chooser is None:
            return scores
        party = rules.party(played.chooser)
        written = rules.factor(played.contract, played.row) * played.points[party].total
        lost = len(played.tricks) == rules.tricks and not rounds.tricks_of(played, party)
        return scores.put(party, scores[party] + written - (rules.counter_match if lost else 0))

    def score(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> RoundScore:
        points, parties = round_.points, rules.seating.parties
        lines = (
            *((line, PerParty(*[getattr(each, line.value) for each in points])) for line in (
                Line.CARDS, Line.LAST_TRICK, Line.MATCH)),
            (Line.TRICKS, PerParty.of(parties, round_.tricks_of)))
        totals = self.running(round_, rules, scores)
        written = PerParty.of(parties, lambda party: totals[party] - scores[party])
        return RoundScore(round_.number, round_.chooser, round_.named_contract, round_.factor(rules), lines, written, totals,
                          row=round_.row)

    def outcome(self, round_: RoundState, score: RoundScore, rules: RuleSet, earlier: Sequence[RoundScore]) -> Outcome | None:
        """The game is over when no row is open; more points win, and a tie is a draw."""
        parties = rules.seating.parties
        if any(open_rows(party, (*earlier, score), rules) for party in parties):
            return None
        return Outcome(most(score.totals, parties), score.totals, "rounds")
