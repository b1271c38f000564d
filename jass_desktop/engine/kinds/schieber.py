"""Schieber and its kin: two sides, a contract named or pushed, Weis and Stöck, to a target or for some rounds (rules 5, 6.1)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from jass_desktop.engine import announcing, ending
from jass_desktop.engine import round as rounds
from jass_desktop.engine.actions import Action, Choose, Play, Push
from jass_desktop.engine.kinds.kind import Kind, Stage
from jass_desktop.engine.round import Happened, Played, RoundState
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Line, Outcome, Points, RoundScore
from jass_desktop.engine.seats import PerParty, Seat


def asked(forehand: Seat, rules: RuleSet) -> tuple[Seat, ...]:
    """Who may name the contract, in order; the last one must (rules 4.4, 7.0.22)."""
    return (forehand,) if rules.push == "never" else (forehand, *rules.seating.partners(forehand, rules.direction))


def side_lines(round_: RoundState, rules: RuleSet) -> tuple[tuple[Line, PerParty[int]], ...]:
    """The lines in a game of sides: points by source, and tricks."""

    def each(line: Line) -> tuple[Line, PerParty[int]]:
        return line, PerParty(*[getattr(points, line.value) for points in round_.points])

    return (*map(each, (Line.CARDS, Line.LAST_TRICK, Line.MATCH, Line.WEIS, Line.STOECK)),
            (Line.TRICKS, PerParty.of(rules.seating.parties, round_.tricks_of)))


def points_by_side(score: RoundScore) -> PerParty[Points]:
    """The points of each side by source."""
    values = (values for line, values in score.lines if line not in (Line.TRICKS, Line.BID))
    return PerParty(*(Points(*lines) for lines in zip(*values, strict=True)))


class Schieber(Kind):
    """Sides score what they make, times the factor."""

    def offers(self, round_: RoundState, rules: RuleSet, earlier: Sequence[RoundScore]) -> tuple[Action, ...]:
        choices = tuple(map(Choose, rules.contracts))
        return (*choices, Push()) if self._next(round_, rules) is not None else choices

    def taken(self, round_: RoundState, action: Action, rules: RuleSet, earlier: Sequence[RoundScore]) -> Happened | None:
        match action:
            case Push() if (after := self._next(round_, rules)) is not None:
                return rounds.pushed(round_, after)
            case Choose(contract, None) if contract in rules.contracts:
                first = self.leader(round_.first_seat, round_.to_act, rules)
                round_, told = rounds.chosen(round_, contract, first, rules)
                return announcing.with_stoeck_holder(round_, rules), told
        return None

    @staticmethod
    def _next(round_: RoundState, rules: RuleSet) -> Seat | None:
        """The seat the choice may be pushed to."""
        order = asked(round_.first_seat, rules)
        return order[round_.pushes + 1] if round_.pushes + 1 < len(order) else None

    def leader(self, forehand: Seat, chooser: Seat, rules: RuleSet) -> Seat:
        """Forehand leads, even after a push, unless the rules let the chooser lead."""
        return chooser if rules.leader == "chooser" else forehand

    def before_play(self, round_: RoundState, seat: Seat, action: Play, rules: RuleSet) -> RoundState:
        return announcing.unless_forgotten(round_, seat, action, rules)

    def stages(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> list[Stage]:
        """Stöck, Weis, trick, as the rules order them: the side that first reaches the target so wins (rules 5.3, 7.0.20)."""
        full = len(round_.trick.plays) == rules.seats
        first, when = full and not round_.tricks, rules.early_stoeck
        stages: list[Stage] = [announcing.second_stoeck_card]
        turned = self.turned(rules, first=first) if full else ()
        if rules.stoeck_manual:
            asked: list[Stage] = [partial(announcing.asked_for_stoeck, scores=scores)] if when != "none" and first else []
            return [*stages, *asked, *turned]
        early = partial(announcing.early_stoeck, scores=scores)
        if when != "none" and first:
            for item in turned:
                stages += [partial(early, tried=partial(announcing.with_own, item)), item]
        else:
            stages += [early] if when == "anytime" else []
            stages += turned
        if full and when == "anytime":
            stages.append(early)  # the trick may have brought the target within reach of Stöck
        return stages

    @staticmethod
    def turned(rules: RuleSet, *, first: bool) -> tuple[Stage, ...]:
        """What a full trick triggers once Stöck is settled."""
        return announcing.in_trick_1(rules) if first else (rounds.trick_taken,)

    def running(self, played: Played, rules: RuleSet, scores: PerParty[int]) -> PerParty[int]:
        return announcing.running(played, scores, rules)

    def ended_by(self, round_: RoundState, rules: RuleSet, running: PerParty[int]) -> Outcome | None:
        return ending.outcome_on_the_way(round_, running, rules)

    def score(self, round_: RoundState, rules: RuleSet, scores: PerParty[int]) -> RoundScore:
        factor = round_.factor(rules)
        written = PerParty(*[points.total * factor for points in round_.points])
        return RoundScore(round_.number, round_.chooser, round_.named_contract, factor, side_lines(round_, rules), written,
                          self.running(round_, rules, scores), round_.shown, round_.stoeck)

    def outcome(self, round_: RoundState, score: RoundScore, rules: RuleSet, earlier: Sequence[RoundScore]) -> Outcome | None:
        return ending.outcome_of_round(round_, score.totals, rules)
