"""Counts of the ways on, and the order of the legal actions, beside those in the data files.

``python -m tests.engine.test_perft`` writes both files anew; look at each difference before you keep it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from jass_desktop.engine.actions import parse_action
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.perft import perft, perft_split
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Direction
from tests import oracle
from tests.contract import GAMES
from tests.engine.support import CHIBRE, Table, own_rules

DATA = Path(__file__).parents[1] / "data"

# Where counting begins: preset, seed, the number of the legal action taken at each step, and the depths to count.
POSITIONS = [
    (preset, f"{preset} {number}", prefix, depths)
    for preset, contracts in (("chibre-romand", (0, 1, 2, 3)), ("schieber", (3, 4, 5, 2)))
    for number, (prefix, depths) in enumerate((
        ((), (1, 2, 3)),
        ((0,), (1, 2, 3)),
        ((5, -1), (1, 2, 3)),
        ((0, contracts[0]), (2, 3, 4, 5)),
        ((9, contracts[1]), (2, 3, 4, 5)),
        ((9, contracts[2], 1, 0, 2, 0, 1, 0, 0, 1), (3, 4, 5, 6)),
        ((1, contracts[0], *(0,) * 20), (4, 6, 8)),
        ((1, contracts[1], *(-1,) * 24), (6, 8, 10, 12, 13)),
        ((7, -1, contracts[3], *(2,) * 22), (6, 8, 10)),
    ), 1)
] + [
    (preset, f"{preset} {number}", prefix, depths)
    for preset, rules in GAMES.items() if rules.known_to_0_1 and preset not in ("chibre-romand", "schieber", "differenzler")
    for number, (prefix, depths) in enumerate((
        ((0,), (1, 2)),
        ((4, -1), (1, 2)),
        ((9, 1), (2, 3, 4)),
        ((2, 3, *(1,) * 22), (6, 8, 10)),
    ), 1)
] + [
    ("differenzler", f"differenzler {number}", prefix, depths)
    for number, (prefix, depths) in enumerate((
        ((0,), (1, 2)),
        ((0, 30, 40, 50), (1, 2, 3)),
        ((9, 30, 40, 50, 20), (2, 3, 4)),
        ((2, 30, 40, 50, 20, *(1,) * 22), (6, 8, 10)),
    ), 1)
] + [
    (preset, f"{preset} {number}", prefix, depths)
    for preset, rules in GAMES.items() if not rules.known_to_0_1 and not rules.scope.predicts and not rules.scope.has_auction
    for number, (prefix, depths) in enumerate((
        ((0,), (1, 2)),
        ((4, -1), (1, 2)),
        ((9, -1, -1), (1, 2)),
        ((9, -1, -1, -1), (1, 2)),
        ((3, -1, -1, -1, -1), (1, 2)),
        ((9, 1), (2, 3, 4)),
        ((2, 3, *(1,) * 22), (6, 8, 10)),
        ((1, 0, *(0,) * 36, 0), (1, 2)),  # in the second round, what was played is struck off a board
    ), 1)
] + [
    (preset, f"{preset} {number}", prefix, depths)
    for preset, rules in GAMES.items() if not rules.known_to_0_1 and rules.scope.predicts
    for said in [(30, 40, 50, 20, 10)[:rules.seats]]
    for number, (prefix, depths) in enumerate((
        ((0,), (1, 2)),
        ((0, *said[1:]), (1, 2, 3)),
        ((9, *said), (2, 3, 4)),
        ((2, *said, *(1,) * (rules.seats * (rules.tricks - 3))), (5, 7)),
    ), 1)
] + [
    (preset, f"{preset} {number}", prefix, depths)
    for preset, rules in GAMES.items() if rules.scope.has_auction
    for match in [len(rules.bid_points) * len(rules.contracts) - 1]  # the bid above all others
    for number, (prefix, depths) in enumerate((
        ((0,), (1, 2)),
        ((4, -1, -1, -1), (1, 2)),  # the last pass would pass the deal out
        ((9, 3, 5), (1, 2)),
        ((9, match), (1, 2, 3, 4)),
        ((3, match, 0, 0, 0), (1, 2, 3)),
        ((9, match, 1), (1, 2, 3)),
        ((2, match, *(1,) * 24), (6, 8, 10)),
    ), 1)
]


def position(preset: str, seed: str, prefix: tuple[int, ...]) -> GameState:
    state = GameState.start(GAMES[preset], Decks(seed)).state
    for choice in prefix:
        actions = state.legal_actions()
        assert state.to_act is not None
        state = state.apply(state.to_act, actions[choice % len(actions)] if choice >= 0 else actions[-1]).state
    return state


def name(seed: str, prefix: tuple[int, ...]) -> str:
    return f"{seed} / {' '.join(map(str, prefix)) or '-'}"


def stored(file: str) -> dict[str, str]:
    lines = (DATA / file).read_text("utf-8").splitlines()
    return dict(line.split(" : ") for line in lines if line and not line.startswith("#"))


@pytest.mark.some(4)
@pytest.mark.parametrize(("preset", "seed", "prefix", "depths"), POSITIONS, ids=[entry[1] for entry in POSITIONS])
def test_the_counts_are_what_they_were(preset: str, seed: str, prefix: tuple[int, ...], depths: tuple[int, ...]) -> None:
    """From each position as many sequences of actions lead on as ever; a miss shows the count by first action."""
    state = position(preset, seed, prefix)
    for depth in depths:
        expected = stored("perft.txt")[f"{name(seed, prefix)} / {depth}"]
        count = perft(state, depth)
        assert count == int(expected), "by first action:\n" + "\n".join(
            f"  {action}: {number}" for action, number in perft_split(state, depth).items())


@pytest.mark.some(30)
@pytest.mark.parametrize(("preset", "seed", "prefix", "depths"), POSITIONS, ids=[entry[1] for entry in POSITIONS])
def test_the_order_of_legal_actions_is_what_it_was(
    preset: str, seed: str, prefix: tuple[int, ...], depths: tuple[int, ...]
) -> None:
    """Players and records of their thoughts count on the order in which legal actions come."""
    texts = ", ".join(map(str, position(preset, seed, prefix).legal_actions()))
    assert texts == stored("legal_order.txt")[name(seed, prefix)]


def oracle_perft(state: GameState, depth: int) -> int:
    """The count of card sequences within a round by the second oracle: hands, tricks and turns kept in plain lists."""
    round_, seats = state.round, state.rules.seats
    step = 1 if state.rules.direction is Direction.CCW else -1
    rules = {"undertrump": state.rules.undertrump, "all_trumps": state.rules.all_trumps, "guschti_at": state.rules.guschti_at}

    def count(hands: list[list[str]], played: list[tuple[int, str]], turn: int, left: int) -> int:
        if left == 0:
            return 1
        codes = [code for _, code in played]
        ruling = oracle.ruling(round_.named_contract.value, state.rules.tricks + 1 - max(map(len, hands)), rules)
        total = 0
        for code in hands[turn]:
            if oracle.objection(code, hands[turn], codes, ruling, rules) is not None:
                continue
            after = [[c for c in hand if c != code] for hand in hands]
            lying = [*played, (turn, code)]
            if len(lying) == seats:
                total += count(after, [], oracle.taker(lying, ruling), left - 1)
            else:
                total += count(after, lying, (turn + step) % seats, left - 1)
        return total

    return count([[card.code for card in hand] for hand in round_.hands],
                 [(int(seat), card.code) for seat, card in round_.trick.plays], int(round_.to_act), depth)


@pytest.mark.some(5)
@pytest.mark.parametrize(("preset", "seed", "prefix", "depths"), POSITIONS, ids=[entry[1] for entry in POSITIONS])
def test_the_oracle_counts_the_same(preset: str, seed: str, prefix: tuple[int, ...], depths: tuple[int, ...]) -> None:
    """Within a round, a game of plain lists played by the second oracle has as many ways on."""
    state = position(preset, seed, prefix)
    while state.phase is not Phase.PLAY:
        assert state.to_act is not None
        state = state.apply(state.to_act, state.legal_actions()[0]).state
    left = sum(map(len, state.round.hands))
    for depth in (depth for depth in depths if depth <= min(left, 8)):
        assert oracle_perft(state, depth) == perft(state, depth)


def test_small_counts_can_be_checked_by_hand() -> None:
    """A knock and 31 cuts, then four suits and a push; after a push four suits."""
    start = GameState.start(CHIBRE, Decks("hand")).state
    assert perft(start, 0) == 1
    assert perft(start, 1) == 32
    assert perft(start, 2) == 32 * 5
    assert perft(start, 3) == sum(perft_split(start, 3).values())
    table = Table(own_rules())
    assert perft_split(table.state, 2) == {
        **{f"choose {suit}": 9 for suit in ("clubs", "spades", "hearts", "diamonds")}, "push": 4}


def test_nothing_follows_the_end() -> None:
    """A game that is over has no way on."""
    table = Table(own_rules(ending="claim"))
    table.do(table.state.round.dealer, parse_action("claim"))
    assert perft(table.state, 0) == 1
    assert perft(table.state, 1) == 0
    assert perft_split(table.state, 1) == {}


def write_files() -> None:
    """Write both data files from what the engine does now."""
    counts = ["# seed, beginning with the preset / which legal action at each step / depth : sequences of so many actions"]
    orders = ["# seed, beginning with the preset / which legal action at each step : the legal actions then, in their order"]
    for preset, seed, prefix, depths in POSITIONS:
        state = position(preset, seed, prefix)
        counts += [f"{name(seed, prefix)} / {depth} : {perft(state, depth)}" for depth in depths]
        orders.append(f"{name(seed, prefix)} : {', '.join(map(str, state.legal_actions()))}")
    (DATA / "perft.txt").write_text("\n".join(counts) + "\n", "utf-8")
    (DATA / "legal_order.txt").write_text("\n".join(orders) + "\n", "utf-8")


if __name__ == "__main__":
    write_files()
