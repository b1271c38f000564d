"""Whether the characters are told apart by how they play, and whether what their portraits say is true.

    python -m tests.benchmarks.told_apart [PLAYER:WORLDS …] [--evenings 50] [--seed S] [--keep FILE] [--told] [--portraits]

In an evening all players are seated at tables by lot, with regulars in seats that are left, and play 24 deals by the rules of
the ladder. What a player does there per chance is a sample. A softmax on these rates is trained on four fifths of the evenings,
so on other deals, and names the players of the last fifth. It sees the cards as the table does, knows nothing of how players
choose, and counts nothing that turns on which of two touching cards is played. With --keep a run that was ended goes on where
it stopped; --told prints what is known by then without playing; --portraits compares each sentence with the other players.
"""

from __future__ import annotations

import argparse
import json
import os
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

# One core is what is measured; numpy would take more for some operations.
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Numbers
from jass_desktop.ai.player import Agreement, Limit
from jass_desktop.ai.players.levels import CONTESTANTS, player_of
from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import ALL_CARDS, Card, CardSet
from jass_desktop.engine.contracts import Contract, strength
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import TOURNAMENT
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.fixture import compared_rules

RULES = compared_rules(TOURNAMENT.name, rounds=1)
DEALS, FOLDS = 24, 5
PRIOR, STEPS, RATE, SHRINK = 4.0, 400, 0.5, 0.02
COMPANION = "regular:1"
LEVEL = {f"{one.key}:{one.strength.worlds}": one.strength.level for one in RIVALS if one.key in CONTESTANTS}
PLAYERS = tuple(LEVEL)


TOLD: dict[str, dict[str, int]] = {
    "lara": {"leads trump long": 1, "draws": -1}, "heidi": {"leads trump short": 1, "smears": -1},
    "gian": {"cashes": -1, "throws off long": 1}, "elio": {"draws": -1, "leads trump short": 1},
    "oskar": {"draws": 1, "leads trump long": 1}, "flavia": {"smears": 1, "leads trump short": 1},
    "reto": {"draws": 1}, "walter": {"throws off short": 1, "leads trump short": 1},
    "yvonne": {"leads trump long": 1}, "alois": {"cashes": 1},
    "rosmarie": {"throws off short": 1}, "martha": {"leads trump short": 1}}
"""What the portraits tell: by character, what is done more (1) or less (-1) than by the others;
a name stands for all that begin with it."""

Chances = Iterator[tuple[str, bool]]
"""What could be done, each time with whether it was."""
Samples = dict[tuple[int, str], Counter[tuple[str, bool]]]
"""By evening and player, how often what was done, and not done."""


@dataclass(frozen=True)
class Deal:
    """What everybody who has seen a deal to its end knows of it."""

    evening: int
    players: tuple[str, ...]
    contract: Contract
    chooser: int
    pushed: bool
    hands: tuple[CardSet, ...]
    tricks: tuple[tuple[tuple[int, Card], ...], ...]
    """Who played which card."""

    def to_values(self) -> list[object]:
        return [self.evening, self.players, self.contract.value, self.chooser, self.pushed, [str(hand) for hand in self.hands],
                [[[seat, card.code] for seat, card in trick] for trick in self.tricks]]

    @staticmethod
    def of_values(evening: int, players: list[str], contract: str, chooser: int, pushed: bool, hands: list[str],
                  tricks: list[list[tuple[int, str]]]) -> Deal:
        return Deal(evening, tuple(players), Contract(contract), chooser, pushed, tuple(map(CardSet.parse, hands)),
                    tuple(tuple((seat, Card.parse(code)) for seat, code in trick) for trick in tricks))


def seated(evening: int, players: Sequence[str], seed: str) -> list[tuple[str, ...]]:
    """The tables of an evening."""
    drawn = Random(f"{seed} {evening}").sample(players, len(players))
    drawn += [COMPANION] * (-len(drawn) % 4)
    return [tuple(drawn[place:place + 4]) for place in range(0, len(drawn), 4)]


def played(evening: int, players: tuple[str, ...], cards: str) -> Deal:
    """A deal with these cards."""
    state, tricks, hands = GameState.start(RULES, Decks(cards)).state, list[list[tuple[int, Card]]](), dict[int, CardSet]()
    named: Observation | None = None
    at = [(player_of(name, f"{cards} {seat}", Agreement("swiss")), Limit(worlds=int(worlds)))
          for seat, (name, _, worlds) in enumerate(one.partition(":") for one in players)]
    while not state.rounds and state.to_act is not None:
        view = observe(state, state.to_act)
        player, limit = at[view.seat]
        action = player.choose(view, limit).action
        if isinstance(action, Play):
            named, _ = view, hands.setdefault(view.seat, view.hand)
            if not view.trick.plays:
                tricks.append([])
            tricks[-1].append((int(view.seat), action.card))
        state = state.apply(view.seat, action).state
    assert named is not None
    assert named.chooser is not None
    return Deal(evening, players, named.named_contract, int(named.chooser), named.pushes > 0,
                tuple(hands[seat] for seat in range(4)), tuple(map(tuple, tricks)))


def chances(deal: Deal) -> Iterator[tuple[int, str, bool]]:
    """What each seat could do in the deal."""
    first = (deal.chooser + 2 * deal.pushed) % 4
    yield first, "names", not deal.pushed
    if deal.pushed or first == deal.chooser:
        yield deal.chooser, "names no trump", deal.contract.trump is None
    hands, gone = list(deal.hands), CardSet()
    for number, trick in enumerate(deal.tricks):
        lying: list[tuple[int, Card]] = []
        for seat, card in trick:
            if len(hands[seat]) > 1:
                look = Look(deal, number, seat, hands[seat], ALL_CARDS - gone - hands[seat], tuple(lying))
                yield from ((seat, what, done) for what, done in (look.follows(card) if lying else look.leads(card)))
            hands[seat] = hands[seat] - CardSet.of([card])
            gone |= CardSet.of([card])
            lying.append((seat, card))


@dataclass(frozen=True)
class Look:
    """A seat's turn to play a card."""

    deal: Deal
    number: int
    seat: int
    hand: CardSet
    out: CardSet
    """The cards that the seat has not seen."""
    lying: tuple[tuple[int, Card], ...]

    def height(self, card: Card) -> int:
        return strength(card, self.deal.contract)

    def worth(self, card: Card) -> int:
        return RULES.points_table(self.deal.contract)[card.index]

    def high(self, card: Card) -> bool:
        """Whether no higher card of the suit is out."""
        return all(self.height(other) < self.height(card) for other in self.out.of_suit(card.suit))

    def trumps(self, cards: CardSet) -> CardSet:
        return CardSet() if self.deal.contract.trump is None else cards.of_suit(self.deal.contract.trump)

    def by_length(self, card: Card, cards: CardSet, what: str) -> Chances:
        """Whether the card is of the longest, and of the shortest suit, of those to which these cards belong."""
        lengths = {len(self.hand.of_suit(other.suit)) for other in cards}
        if len(lengths) > 1:
            yield f"{what} long", len(self.hand.of_suit(card.suit)) == max(lengths)
            yield f"{what} short", len(self.hand.of_suit(card.suit)) == min(lengths)

    def leads(self, card: Card) -> Chances:
        game = "plain" if self.deal.contract.trump is None else "trump"
        when = "early" if self.number < 3 else "late"
        trumps = self.trumps(self.hand)
        sides = self.hand - trumps
        bocks = CardSet.of(other for other in sides if self.high(other))
        if trumps and sides and self.trumps(self.out):
            who = ("own", "their", "partner", "their")[(self.deal.chooser - self.seat) % 4]
            yield f"draws {who} {when}", card in trumps
        if bocks and len(bocks) < len(self.hand) and (game == "trump" or bocks != sides):
            yield f"cashes {game} {when}", card in bocks
        if card in bocks:
            yield from self.by_length(card, bocks, "cashes from")
        elif card in sides:
            yield from self.by_length(card, sides - bocks, f"leads {game}")
            suit = self.hand.of_suit(card.suit) - bocks
            if len({self.worth(other) > 0 for other in suit}) > 1:
                yield f"leads small {game}", self.worth(card) == 0

    def follows(self, card: Card) -> Chances:
        trump, place, led = self.deal.contract.trump, len(self.lying), self.lying[0][1].suit
        winner, best = max(self.lying, key=lambda one: (one[1].suit is trump, one[1].suit is led, self.height(one[1])))
        ours, table = (winner - self.seat) % 4 == 2, sum(self.worth(one) for _, one in self.lying)
        suit, trumps = self.hand.of_suit(led), self.trumps(self.hand)
        may = (suit or self.hand) | trumps
        if trump is not None and led is not trump and trumps and may != trumps and not ours:
            yield f"cuts {'rich' if table >= 10 else 'poor'} {'void' if not suit else 'able'}", card.suit is trump
        if card.suit is trump and led is not trump:
            return
        if suit and best.suit is led:
            over = CardSet.of(other for other in suit if self.height(other) > self.height(best))
            if over and over != suit and not ours:
                yield f"takes {place} {'plain' if trump is None else 'trumps' if led is trump else 'side'}", card in over
            if over and over != suit and ours:
                yield f"overtakes {place}", card in over
            if card in over and any(self.height(min(over, key=self.height)) < self.height(other) for other in
                                    CardSet.of(one for one in self.out.of_suit(led) if not self.high(one))):
                yield "takes high", self.height(card) > min(map(self.height, over))
            if card in over:
                return
        plain = may - trumps if led is not trump else suit or self.hand - trumps
        worths = {self.worth(other) for other in plain}
        if ours and max(worths, default=0) >= 10 > min(worths):
            yield f"smears {place} {'suit' if suit else 'off'}", self.worth(card) >= 10
        if ours and len(worths) > 1 and max(worths) < 10:
            yield f"smears little {place}", self.worth(card) == max(worths)
        if not ours and len(worths) > 1 and min(worths) == 0:
            yield f"gives {place}", self.worth(card) >= 3
        if not suit and card.suit is not trump:
            yield from self.by_length(card, self.hand - trumps, "throws off")


def samples(deals: Sequence[Deal]) -> Samples:
    """What each player did in each evening, and how often it did not."""
    found: Samples = defaultdict(Counter)
    for deal in deals:
        for seat, what, done in chances(deal):
            found[deal.evening, deal.players[seat]][what, done] += 1
    return found


def rates(counts: Sequence[Mapping[tuple[str, bool], int]], names: Sequence[str]) -> Floats:
    """How often what was done, of the chances there were; few chances count as if some had been like everybody's."""
    done = np.array([[one[name, True] for name in names] for one in counts], np.float64)
    of = done + np.array([[one[name, False] for name in names] for one in counts], np.float64)
    usual = done.sum(axis=0) / np.maximum(of.sum(axis=0), 1)
    found: Floats = (done + PRIOR * usual) / (of + PRIOR)
    return found


def taught(inputs: Floats, labels: Numbers, classes: int) -> Floats:
    """The weights of a softmax on standardised inputs, its last row the constants. Every player counts the same, however many
    samples there are."""
    weights = np.zeros((inputs.shape[1], classes))
    share = 1 / np.maximum(np.bincount(labels, minlength=classes), 1)[labels, None]
    for _ in range(STEPS):
        scores = inputs @ weights
        chance = np.exp(scores - scores.max(axis=1, keepdims=True))
        chance /= chance.sum(axis=1, keepdims=True)
        chance[np.arange(len(labels)), labels] -= 1
        weights -= RATE * (inputs.T @ (share * chance) / classes + SHRINK * weights)
    return weights


def guesses(counts: Samples, players: Sequence[str]) -> tuple[Numbers, Floats]:
    """Who played each sample, and the score of each player for it by the others' evenings."""
    keys = [key for key in sorted(counts) if key[1] in players]
    names = sorted({name for key in keys for name, _ in counts[key]})
    found = rates([counts[key] for key in keys], names)
    labels = np.array([players.index(player) for _, player in keys])
    fold = np.array([evening % FOLDS for evening, _ in keys])
    scores = np.zeros((len(keys), len(players)))
    for number in range(FOLDS):
        train = fold != number
        mean, spread = found[train].mean(axis=0), found[train].std(axis=0) + 1e-6
        inputs = np.column_stack([(found - mean) / spread, np.ones(len(keys))])
        scores[~train] = inputs[~train] @ taught(inputs[train], labels[train], len(players))
    return labels, scores


def table(counts: Samples, players: Sequence[str]) -> str:
    """How often each is told from all, and from those of the same strength."""
    labels, scores = guesses(counts, players)
    right, lines = scores.argmax(axis=1) == labels, list[str]()
    for level in dict.fromkeys(LEVEL.get(name, "others") for name in players):
        peers = [number for number, name in enumerate(players) if LEVEL.get(name, "others") == level]
        rows = np.isin(labels, peers)
        among = len(peers) * (np.array(peers)[scores[rows][:, peers].argmax(axis=1)] == labels[rows]).mean()
        lines.append(f"{level:<11}{among:5.2f} times chance among {len(peers)}")
        lines += [f"    {players[one]:<14}{100 * right[labels == one].mean():4.0f} % of {(labels == one).sum()}" for one in peers]
    error = 100 * right.std() / np.sqrt(len(right))
    return "\n".join([*lines, f"all: {100 * right.mean():.1f} ± {error:.1f} % told from {len(players)}, {len(labels)} samples"])


def portraits(counts: Samples, players: Sequence[str]) -> str:
    """For each trait that somebody's portrait tells of, how often it shows, against the mean of all others."""
    lines = []
    for name in players:
        for what, more in TOLD.get(name.partition(":")[0], {}).items():
            own, *others = (per_chance([one for (_, player), one in counts.items() if player == of], what)
                            for of in (name, *(other for other in players if other != name)))
            usual, error = np.mean([rate for rate, _ in others]), np.sum([error ** 2 for _, error in others]) ** 0.5 / len(others)
            gap, error = own[0] - usual, np.hypot(own[1], error)
            lines.append(f"{name:<14}{what:<24}{100 * own[0]:5.1f} % against {100 * usual:5.1f} %  "
                         f"{gap / error:+6.1f} standard errors{'' if gap / error * more >= 2 else '  NOT SO'}")
    return "\n".join(lines)


def per_chance(counts: Sequence[Counter[tuple[str, bool]]], what: str) -> tuple[float, float]:
    """How often it is done, with the standard error by evenings."""
    done, left = (np.array([sum(much for (name, did), much in one.items() if did is kind and name.startswith(what))
                            for one in counts]) for kind in (True, False))
    rate = done.sum() / (done + left).sum()
    scatter = done - rate * (done + left)
    return rate, scatter.std() * len(counts) ** 0.5 / (done + left).sum()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("players", nargs="*", default=PLAYERS, metavar="PLAYER:WORLDS")
    parser.add_argument("--evenings", type=int, default=50)
    parser.add_argument("--seed", default="apart")
    parser.add_argument("--keep", type=Path, metavar="FILE")
    parser.add_argument("--told", action="store_true", help="play nothing")
    parser.add_argument("--portraits", action="store_true", help="say whether the portraits are true")
    options = parser.parse_args()
    lines = options.keep.read_text().splitlines() if options.keep is not None and options.keep.exists() else []
    found = {key: Deal.of_values(*values) for key, values in map(json.loads, lines)}
    for evening in () if options.told else range(options.evenings):
        for players in seated(evening, options.players, options.seed):
            for number in range(DEALS):
                key = f"{options.seed} {evening} {' '.join(players)} {number}"
                if key not in found:
                    deal = found[key] = played(evening, players, sha256(key.encode()).hexdigest())
                    if options.keep is not None:
                        with options.keep.open("a") as file:
                            file.write(json.dumps([key, deal.to_values()]) + "\n")
    counts = samples([deal for key, deal in found.items() if key.startswith(f"{options.seed} ")])
    print(portraits(counts, options.players) if options.portraits else table(counts, options.players))


if __name__ == "__main__":
    main()
