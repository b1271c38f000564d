"""Learn what a push is worth from the networks' values of both partners' hands.

    python -m tests.training.pushes [--rounds 100000] [--seed 1]

In random deals the partner names the contract that is best for it, with factors drawn from games that people play, and the
networks play the round out. By kind of contract, least squares tell how the lead follows from the values of that contract to the
partner and to the own hand; these three numbers stand in ``jass_desktop/ai/nets/contracts_by_net.py``.
"""

from __future__ import annotations

import argparse

import numpy as np

from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.policy import net_policy
from jass_desktop.ai.nets.weights import trained
from tests.training.in_sides import FOREHAND, KINDS, PARTNER, kind_of, lead, tables, values
from tests.training.positions import deal

FACTORS = np.array([[1, 1, 1, 1, 1, 1], [1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 3, 4], [1, 2, 1, 2, 3, 3]])
BATCH = 3000


def pushed_rounds(rounds: int, rng: np.random.Generator) -> tuple[Numbers, Floats, Numbers]:
    """The kind of contract that partners named, a row of 1 and of its value to the partner and to the own hand, and the lead."""
    nets = trained()
    hands: Masks = deal(rounds, rng)
    theirs, own = values(nets["partner"], hands[:, PARTNER]), values(nets["forehand"], hands[:, FOREHAND])
    named = (theirs * FACTORS[rng.integers(0, len(FACTORS), rounds)]).argmax(axis=1)
    made, every = np.zeros(rounds, np.int64), np.arange(rounds)
    for rows, table in tables(hands, named, np.full(rounds, True)):
        table.play_out(net_policy(nets["cards"], rng, 0.0))
        made[rows] = lead(table, np.full(len(rows), FOREHAND))
    return kind_of(named), np.column_stack([np.ones(rounds), theirs[every, named], own[every, named]]), made


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--rounds", type=int, default=100_000)
    options.add_argument("--seed", type=int, default=1)
    given = options.parse_args()
    rng = np.random.default_rng(given.seed)
    batches = [pushed_rounds(BATCH, rng) for _ in range(-(-given.rounds // BATCH))]
    kinds, inputs, made = (np.concatenate(parts) for parts in zip(*batches, strict=True))
    for kind, contract in enumerate(KINDS):
        rows = kinds == kind
        weights, *_ = np.linalg.lstsq(inputs[rows], made[rows], rcond=None)
        left = made[rows] - inputs[rows] @ weights
        print(f"{contract.name}: {np.round(weights, 2)}, from {rows.sum()} rounds; "
              f"explains {1 - left.var() / made[rows].var():.0%}")


if __name__ == "__main__":
    main()
