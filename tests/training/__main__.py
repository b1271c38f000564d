"""``python -m tests.training --out FILE --minutes M``: train networks, or continue from FILE's checkpoint.

It trains the networks for games of two sides or, with ``--game alone``, those for Differenzler. At first, cards are tried with
the rest of the round played at random, like a simple search; later, repeatedly, with the rest played by the current network. Each
time, FILE gets the weights; a checkpoint and a log of the strength are beside it.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import time
from collections.abc import Callable
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from jass_desktop.ai.nets.encoding import CARDS
from jass_desktop.ai.nets.net import Net, save_nets
from jass_desktop.ai.process.parent import end_with_parent
from tests.training.learn import ReplayBuffer, as_net, new_net
from tests.training.positions import Samples
from tests.training.subjects import SUBJECTS, Subject

HIDDEN = (256, 128)
_REMEMBERED = 800_000
"""The number of positions kept for repeated learning."""
BATCH, ROUNDS = 2048, 4096
FIRST = 400_000
"""The number of positions of random play to start with."""


class Training:
    """The networks, their training data, and the progress."""

    def __init__(self, subject: Subject, seed: int, pool: Executor, jobs: int) -> None:
        torch.manual_seed(seed)
        self.rng, self._first_seed, self._pool, self._jobs = np.random.default_rng(seed), seed, pool, jobs
        self.subject = subject
        self.cards = new_net((subject.inputs, *HIDDEN, CARDS))
        self.others = {name: new_net(sizes) for name, sizes in subject.others.items()}
        self.optimiser = torch.optim.Adam(self.cards.parameters(), 1e-3)
        self.mean = AveragedModel(self.cards, multi_avg_fn=get_ema_multi_avg_fn(0.998))
        """The mean of the network over the last steps. This one plays, because it varies less."""
        self.memory = ReplayBuffer(_REMEMBERED, subject.inputs, CARDS)
        self.stage, self.deals, self.minutes = 0, 0, 0.0
        self._begun: list[Future[Samples]] = []

    def nets(self) -> dict[str, Net]:
        return {self.subject.cards: as_net(self.mean.module), **{name: as_net(net) for name, net in self.others.items()}}

    def players(self) -> dict[str, Net]:
        """The networks that play the positions: before the first stage, cards are played at random."""
        return {name: net for name, net in self.nets().items() if self.stage or name != self.subject.cards}

    def generate(self, part: float) -> int:
        """Store this share of the positions of some rounds from every process; returns their number.

        The next rounds start at once, so that the processes play on while the network learns.
        """
        found = [task.result() for task in self._begun or self._begin(part)]
        self._begun = self._begin(part)
        for samples in found:
            self.memory.add(samples)
        self.deals += ROUNDS * self._jobs
        return sum(len(samples.inputs) for samples in found)

    def _begin(self, part: float) -> list[Future[Samples]]:
        players = self.players()
        return [self._pool.submit(self.subject.walk, players, ROUNDS, part, self._seed()) for _ in range(self._jobs)]

    def learn(self, steps: int, rate: float) -> float:
        for group in self.optimiser.param_groups:
            group["lr"] = rate
        losses = []
        for _ in range(steps):
            losses.append(self.subject.step(self.cards, self.optimiser, *self.memory.draw(BATCH, self.rng)))
            self.mean.update_parameters(self.cards)
        return float(np.mean(losses))

    def learn_others(self, rounds: int, steps: int) -> None:
        """Fit the networks for choices and predictions before the first card."""
        self.subject.learn_others(self.others, self._everywhere, rounds, steps, self.rng)

    def _everywhere(self, function: Callable[..., Any], rounds: int, *arguments: object) -> list[Any]:
        players = self.players()
        tasks = [self._pool.submit(function, players, rounds // self._jobs, *arguments, self._seed()) for _ in range(self._jobs)]
        return [task.result() for task in tasks]

    def _seed(self) -> int:
        return int(self.rng.integers(1 << 62))

    def save(self, path: Path) -> None:
        save_nets(path, self.nets())
        self.memory.save(path.with_suffix(".memory"))
        torch.save({"cards": self.cards.state_dict(), "mean": self.mean.module.state_dict(),
                    "optimiser": self.optimiser.state_dict(), "stage": self.stage,
                    "others": {name: net.state_dict() for name, net in self.others.items()}, "deals": self.deals,
                    "minutes": self.minutes}, path.with_suffix(".checkpoint"))

    def load(self, path: Path) -> None:
        stored = torch.load(path.with_suffix(".checkpoint"), weights_only=True)
        self.cards.load_state_dict(stored["cards"])
        self.mean.module.load_state_dict(stored["mean"])
        self.memory.load(path.with_suffix(".memory"))
        self.optimiser.load_state_dict(stored["optimiser"])
        for name, net in self.others.items():
            net.load_state_dict(stored["others"][name])
        self.stage, self.deals, self.minutes = stored["stage"], stored["deals"], stored["minutes"]
        self.rng = np.random.default_rng([self._first_seed, self.stage])


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.training", description=__doc__)
    parser.add_argument("--out", type=Path, required=True, help="the file of the weights")
    parser.add_argument("--minutes", type=float, required=True, help="how long to train from now on")
    parser.add_argument("--game", choices=tuple(SUBJECTS), default="sides", help="the kind of games")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2, help="processes that play")
    options = parser.parse_args()
    torch.set_num_threads(1)  # more threads would only slow each other down
    os.environ.update(OMP_NUM_THREADS="1", OPENBLAS_NUM_THREADS="1")
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(options.jobs, mp_context=context, initializer=end_with_parent) as pool:
        training = Training(SUBJECTS[options.game](), options.seed, pool, options.jobs)
        if options.out.with_suffix(".checkpoint").exists():
            training.load(options.out)
        run(training, options.out, options.minutes)


def run(training: Training, out: Path, minutes: float) -> None:
    """Train for this long, saving and measuring every few minutes."""
    begin, before = time.monotonic(), training.minutes

    def elapsed() -> float:
        return (time.monotonic() - begin) / 60

    def report(loss: float) -> None:
        training.minutes = before + elapsed()
        training.save(out)
        nets = training.nets()
        line = {"minutes": round(training.minutes, 2), "deals": training.deals, "stage": training.stage, "loss": round(loss, 4),
                **training.subject.measure(nets, training.rng)}
        with out.with_suffix(".log").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        print(line, flush=True)

    if training.stage == 0:
        training.learn_others(60_000, 800)
        while training.memory.held < FIRST:
            training.generate(0.5)
        for rate in (1e-3, 1e-3, 5e-4, 2e-4):
            loss = training.learn(400, rate)
        training.stage = 1
        training.learn_others(20_000, 800)
        report(loss)
    while elapsed() < minutes:
        saved = elapsed()
        while elapsed() - saved < training.subject.pause_min and elapsed() < minutes:
            count = training.generate(training.subject.part)
            loss = training.learn(max(1, training.subject.often * count // BATCH), _rate(elapsed() / minutes))
        training.stage += 1
        training.learn_others(training.subject.rounds, 600)
        report(loss)
    training.learn_others(training.subject.last, 4000)
    report(loss)


def _rate(done: float) -> float:
    """The step size after this share of the time: the last steps are small."""
    return next(rate for until, rate in ((0.7, 3e-4), (0.9, 1e-4), (np.inf, 3e-5)) if done < until)


if __name__ == "__main__":
    main()
