"""How many cards of computer players are told in a sentence, and some of the sentences.

    python -m tests.benchmarks.saying [--rounds 60] [--seed S] [--level club] [--game NAME] [--read 60 --into FOLDER]

Four like players who keep the Swiss standard play so many rounds. Counted are the cards that were a choice: several cards could
be played that were not all equal. ``--read`` writes sentences, one a position and spread evenly, with what the table saw, into
a file for each language, to be read by somebody who plays Jass.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.cards import Card
from jass_desktop.engine.equal_cards import equal_cards
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import set_language
from jass_desktop.session.findings.signs import Sign, Telling, said_by
from jass_desktop.session.protocols import Agreement
from jass_desktop.words.rules import PLAIN, contract_words
from jass_desktop.words.signs import said_words
from tests.ai.positions import one_round


@dataclass(frozen=True)
class Told:
    """A card that was a choice: what its seat saw, and what the table is told of it once the round is over."""

    before: Observation
    after: Observation
    card: Card
    said: Telling | None
    true: bool
    """Whether trumps were left to be drawn, if that is told."""


def cards_told(level: str, game: str, seed: str, rounds: int) -> Iterator[Told]:
    """All choices of a card in so many rounds; the last tricks are left out, since no state follows them."""
    for number in range(rounds):
        states = list(one_round(player_of(level, f"{seed} {number}", Agreement("swiss")), PRESETS[game], f"{seed} {number}"))
        turned = [state for state in states if state.phase is Phase.PLAY and state.round.tricks]
        if not turned:
            continue
        final = turned[-1]
        for state in states:
            if state.phase is not Phase.PLAY or state.to_act is None or len(state.round.tricks) >= len(final.round.tricks):
                continue
            before = observe(state, state.to_act)
            if len(equal_cards(before)) < 2:
                continue
            watcher = before.partners[0] if before.partners else before.seat
            after = observe(final, watcher)
            card = dict(after.tricks[len(before.tricks)].trick.plays)[before.seat]
            said = said_by(after, len(before.tricks), before.seat, conventions=True)
            yield Told(before, after, card, said, said is None or said.sign not in (Sign.DRAWS, Sign.DRAWS_BELOW) or any(
                one.suit is before.ruling.trump for seat in state.rules.seating.seats
                if before.rules.party(seat) is not before.party for one in state.round.hands[seat]))


def position(one: Told, number: int, language: str) -> str:
    """A position in plain text, the sentence below."""
    set_language(language)
    view, said = one.before, one.said
    assert said is not None
    lines = [f"## {number}", f"{contract_words(view.named_contract)}, {_name(view.chooser)}; {view.rules.name}"]
    lines += [" ".join(f"{_name(seat)}:{card.code}" for seat, card in taken.trick.plays) for taken in view.tricks]
    lying = " ".join(f"{_name(seat)}:{card.code}" for seat, card in view.trick.plays)
    lines.append(f"{lying} → {_name(view.seat)}:{one.card.code}")
    lines.append(f"({_name(view.seat)}: {' '.join(card.code for card in view.hand)})")
    return "\n\n".join([*lines, f"**{said_words(said, _name(view.seat), one.card, PLAIN)}**"])


def _name(seat: Seat | None) -> str:
    return "–" if seat is None else seat.label


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--seed", default="saying")
    parser.add_argument("--level", default="club")
    parser.add_argument("--game", default="schieber")
    parser.add_argument("--read", type=int, default=0)
    parser.add_argument("--into", type=Path, default=Path())
    options = parser.parse_args()
    found = list(cards_told(options.level, options.game, options.seed, options.rounds))
    told = [one for one in found if one.said is not None]
    print(f"{len(told)} of {len(found)} choices are told ({100 * len(told) / len(found):.1f} %); "
          f"{sum(not one.true for one in told)} draw trumps while the others hold none")
    for sign, count in Counter(one.said.sign for one in told if one.said is not None).most_common():
        print(f"{count:6} {sign.value}")
    if options.read:
        some = told[::max(1, len(told) // options.read)][:options.read]
        for language in ("en", "fr", "de"):
            texts = [position(one, number, language) for number, one in enumerate(some, start=1)]
            (options.into / f"speaks-{options.read}-{language}.md").write_text("\n\n".join(texts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
