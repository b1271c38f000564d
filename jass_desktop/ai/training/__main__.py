"""``python -m jass_desktop.ai.training --out FILE --minutes M``: train the networks, or go on from FILE's checkpoint.

First the cards are tried with the rest played at random, which is what a simple search does; then again and again with the rest
played by the network as it is by then. FILE gets the weights each time; beside it lies a checkpoint and a log of the strength.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from jass_desktop.ai.encoding import INPUTS
from jass_desktop.ai.net import Net, save_nets
from jass_desktop.ai.playouts import Numbers, Policy, random_policy
from jass_desktop.ai.policy import net_policy, show_hand
from jass_desktop.ai.training.learn import Memory, as_net, card_step, new_net, value_fit
from jass_desktop.ai.training.match import share
from jass_desktop.ai.training.selfplay import (
    FOREHAND,
    PARTNER,
    RULES,
    choose,
    deal,
    lead,
    samples,
    tables,
    values,
)
from jass_desktop.engine.contracts import SIMPLE_CONTRACTS, Contract

CARD_SIZES = (INPUTS, 256, 128, 36)
HAND_SIZES = (39, 96, 48, 1)
WALK, NOISE = 4.0, 3.0
"""How freely cards and contracts are chosen on the way, in points."""
BATCH, ROUNDS = 2048, 4096


class Training:
    """The networks, what they are fitted to, and how far they are."""

    def __init__(self, seed: int, width: int) -> None:
        torch.manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        self.cards = new_net((INPUTS, *CARD_SIZES[1:]))
        self.hands = {name: new_net(HAND_SIZES) for name in ("forehand", "partner", "push")}
        self.optimiser = torch.optim.Adam(self.cards.parameters(), 1e-3)
        self.mean = AveragedModel(self.cards, multi_avg_fn=get_ema_multi_avg_fn(0.997))
        """The mean of the network over the last steps, which is what plays: it scatters less."""
        self.memory = Memory(width)
        self.stage, self.deals, self.minutes = 0, 0, 0.0

    def nets(self) -> dict[str, Net]:
        return {"cards": self.card_net(), **{name: as_net(net) for name, net in self.hands.items()}}

    def card_net(self) -> Net:
        return as_net(self.mean.module)

    def policy(self, temperature: float) -> Policy:
        return net_policy(self.card_net(), self.rng, temperature) if self.stage else random_policy(self.rng)

    def generate(self, rounds: int, part: float) -> int:
        """Remember positions of some rounds; gives how many."""
        hands = deal(rounds, self.rng)
        choices, pushed = choose(hands, self.nets(), self.rng, NOISE)
        walk, policy, count = self.policy(WALK), self.policy(1.0), 0
        for _, table in tables(hands, choices, pushed):
            for found in samples(table, walk, policy, self.rng, part):
                self.memory.add(found)
                count += len(found.inputs)
        self.deals += rounds
        return count

    def learn(self, steps: int, rate: float) -> float:
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        losses = []
        for _ in range(steps):
            losses.append(card_step(self.cards, self.optimiser, *self.memory.draw(BATCH, self.rng)))
            self.mean.update_parameters(self.cards)
        return float(np.mean(losses))

    def learn_hands(self, rounds: int, steps: int) -> None:
        """Fit what hands are worth: every contract by forehand, by the partner after a push, and the push."""
        policy = self.policy(0.0)
        self._fit("forehand", self._outcomes(rounds, policy, pushed=False), FOREHAND, steps)
        self._fit("partner", self._outcomes(rounds, policy, pushed=True), PARTNER, steps)
        hands = deal(4 * rounds, self.rng)
        best = values(as_net(self.hands["partner"]), hands[:, PARTNER]).max(axis=1)
        value_fit(self.hands["push"], show_hand(hands[:, FOREHAND], Contract.OBENABE), best, steps, self.rng, 3e-3)

    def _outcomes(self, rounds: int, policy: Policy, *, pushed: bool) -> tuple[Numbers, Numbers, Numbers]:
        hands = deal(rounds, self.rng)
        if pushed and self.stage:  # only such deals in which forehand would push
            own = values(as_net(self.hands["forehand"]), hands[:, FOREHAND]).max(axis=1)
            hands = hands[own < np.quantile(own, 0.6)]
        choices, made = self.rng.integers(0, 6, len(hands)), np.zeros(len(hands), np.int64)
        for rows, table in tables(hands, choices, np.full(len(hands), pushed)):
            table.play_out(policy)
            made[rows] = lead(table)
        return hands, choices, made

    def _fit(self, name: str, outcomes: tuple[Numbers, Numbers, Numbers], seat: int, steps: int) -> None:
        hands, choices, made = outcomes
        shown = np.zeros((len(hands), HAND_SIZES[0]), np.float32)
        for number, contract in enumerate(SIMPLE_CONTRACTS):
            rows = choices == number
            shown[rows] = show_hand(hands[rows, seat], contract)
        value_fit(self.hands[name], shown, made.astype(np.float32), steps, self.rng, 3e-3)

    def save(self, path: Path) -> None:
        save_nets(path, self.nets())
        self.memory.save(path.with_suffix(".memory"))
        torch.save({"cards": self.cards.state_dict(), "mean": self.mean.module.state_dict(),
                    "optimiser": self.optimiser.state_dict(), "stage": self.stage,
                    "hands": {name: net.state_dict() for name, net in self.hands.items()}, "deals": self.deals,
                    "minutes": self.minutes}, path.with_suffix(".checkpoint"))

    def load(self, path: Path) -> None:
        stored = torch.load(path.with_suffix(".checkpoint"), weights_only=True)
        self.cards.load_state_dict(stored["cards"])
        self.mean.module.load_state_dict(stored["mean"])
        self.memory.load(path.with_suffix(".memory"))
        self.optimiser.load_state_dict(stored["optimiser"])
        for name, net in self.hands.items():
            net.load_state_dict(stored["hands"][name])
        self.stage, self.deals, self.minutes = stored["stage"], stored["deals"], stored["minutes"]


def main() -> None:
    parser = argparse.ArgumentParser("python -m jass_desktop.ai.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the file of the weights")
    parser.add_argument("--minutes", type=float, required=True, help="how long to train from now on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    training = Training(options.seed, 800_000)
    if options.out.with_suffix(".checkpoint").exists():
        training.load(options.out)
    run(training, options.out, options.minutes)


def run(training: Training, out: Path, minutes: float) -> None:
    """Train for so long, saving and measuring every few minutes."""
    begin, before = time.monotonic(), training.minutes
    opponent = random_policy(np.random.default_rng(0))

    def elapsed() -> float:
        return (time.monotonic() - begin) / 60

    def report(loss: float) -> None:
        training.minutes = before + elapsed()
        training.save(out)
        against = share(net_policy(training.card_net(), training.rng, 0.0), opponent, training.nets(), 4000, RULES)
        line = {"minutes": round(training.minutes, 2), "deals": training.deals, "stage": training.stage, "loss": round(loss, 4),
                "share against random": round(100 * against, 2)}
        with out.with_suffix(".log").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(line, flush=True)  # noqa: T201 - a program for a terminal

    if training.stage == 0:
        training.learn_hands(60_000, 800)
        while training.memory.held < len(training.memory.inputs):
            training.generate(ROUNDS, 0.5)
        for rate in (1e-3, 1e-3, 5e-4, 2e-4):
            loss = training.learn(700, rate)
        training.stage = 1
        training.learn_hands(20_000, 800)
        report(loss)
    while elapsed() < minutes:
        saved = elapsed()
        while elapsed() - saved < 4 and elapsed() < minutes:
            count = sum(training.generate(ROUNDS, 0.12) for _ in range(2))
            loss = training.learn(max(1, 3 * count // BATCH), 3e-4)
        training.stage += 1
        training.learn_hands(8_000, 600)
        report(loss)
    for rate in (1e-4, 3e-5):  # the last steps are short ones
        loss = training.learn(300, rate)
    training.learn_hands(40_000, 1500)
    report(loss)


if __name__ == "__main__":
    main()
