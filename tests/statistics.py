"""Games that somebody could have played, with what statistics count of them; all follows from the number of games."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from random import Random

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.history.rounds import CARD_SPANS, Lost, Namer, PlayedGame, PlayedRound, Span

_RULES = ("schieber", "schieber", "chibre", "differenzler", "coiffeur", "schieber-six", "chibre-romand")


def played_games(count: int) -> list[PlayedGame]:
    """Some of all games of ours, one every other day, the first player's skill growing."""
    random, when = Random("statistics"), datetime(2025, 3, 1, 19, tzinfo=UTC)
    return [_game(random, number, PRESETS[_RULES[number % len(_RULES)]], when + timedelta(days=2 * number))
            for number in range(1, count + 1)]


def _game(random: Random, number: int, rules: RuleSet, when: datetime) -> PlayedGame:
    alone, seats = rules.kind == "differenzler", rules.seating.seats
    rounds = tuple(_round(random, place, rules, 2.5 - number / 100) for place in range(1, 5 if alone else 11))
    won = random.random() < 0.55
    winners = (seats[0 if won else 1],) if alone else rules.seating.parties[0 if won else 1].seats
    entry = Entry(number, when.isoformat(), when.isoformat(), rules.name, PerSeat(*("" for _seat in seats)), len(rounds), alone,
                  PerSeat(*(random.randint(200, 1000) for _seat in seats)), winners, "target", rubicon=False, takebacks=0,
                  practice=False, levels=("master" if number % 4 else "club",))
    return PlayedGame(entry, rounds)


def _round(random: Random, number: int, rules: RuleSet, loss: float) -> PlayedRound:
    alone = rules.kind == "differenzler"
    contract = random.choice(list(Contract)[:4 if alone else 6 if rules.kind == "schieber" else None])
    namer = Namer.TURNED if alone else random.choice((Namer.ME, Namer.PARTNER, Namer.OPPONENT))
    made = min(157, max(0, round(random.gauss(78, 35))))
    losses = {Span.PREDICTION if alone else Span.CONTRACT: (1, max(0.0, random.gauss(2, 2))),
              **{span: (2, 2 * max(0.0, random.gauss(loss, 1))) for span in CARD_SPANS}}
    lost = [Lost(span, decisions, points, round(points, 1)) for span, (decisions, points) in losses.items()]
    return PlayedRound(
        number, 37 * number, contract, None, 1, namer, random.random() < 0.3, whole=True, made=made,
        against=None if alone else 157 - made, predicted=min(157, max(0, made + random.randint(-20, 20))) if alone else None,
        written=made, written_against=None if alone else 157 - made, match=(made == 157) - (made == 0) if not alone else 0,
        honours=None if contract.trump is None else random.randrange(8), high=random.randint(0, 6), turned=alone and number == 1,
        expected=random.gauss(0, 10) if namer is Namer.ME else None, lost=tuple(lost) if random.random() < 0.7 else ())
