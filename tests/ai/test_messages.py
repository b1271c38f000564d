"""What players may say: whatever comes, it is a legal choice or refused with a reason."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from jass_desktop.ai.process.messages import failure_in, read_choice
from jass_desktop.engine.actions import Action, Choose, Claim, Cut, KeepStoeck, Knock, Play, Predict, Push, ShowStoeck
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.weis import best_weis
from jass_desktop.errors import IllegalActionError, PlayerError
from tests.engine.support import own_rules, random_steps


def said(alternatives: object, action: object = "knock") -> bytes:
    return json.dumps({"action": action, "alternatives": alternatives}).encode()


@pytest.mark.parametrize("message", [
    said([["knock", 10 ** 400, None]]), said([["knock", 0, -10 ** 400]]), said([["knock", "7", None]]),
    said([["knock", True, None]]), said([["knock", float("nan"), None]]), said([["knock", 0, float("inf")]]),
    said([["knock", 0, 1.5]]), said([["knock", 0, None], ["knock", 1, None]]), said([["knock", 0]]), said({"knock": 0}), said(7),
    said([], ["knock"]), said([], "knock " * 10_000), b"[" * 200_000, b'{"a":' * 50_000, b"{}", b"[]", b"", b"\xff\xfe",
    b'{"action": "knock", "alternatives": [["knock", ' + b"9" * 5_000 + b", null]]}",
], ids=range(20))
def test_what_cannot_be_read_is_refused(message: bytes, opening: Observation) -> None:
    """Numbers beyond reckoning, bottomless nesting, texts where numbers belong, the same thing twice: all of it is refused."""
    with pytest.raises((ValueError, PlayerError)):
        read_choice(message, opening)


@pytest.mark.parametrize("message", [b'{"failed": ' + b"[" * 900 + b"]" * 900 + b"}", b'{"failed": 7}', b"[" * 200_000])
def test_a_reason_is_a_text(message: bytes) -> None:
    """Whoever has failed says why in words, or has said nothing that can be read."""
    with pytest.raises(ValueError, match=r"no reason|nested"):
        failure_in(message)


def attempts(view: Observation, rng: random.Random) -> Iterator[Action]:
    """Things that a player might say at this moment, allowed or not, most of them nearly right."""
    yield from (Knock(), Push(), Claim(), ShowStoeck(), KeepStoeck(), Cut(rng.randrange(40)), Predict(rng.randrange(160)))
    yield from map(Choose, Contract)
    best = () if view.contract is None else best_weis(view.hand, view.contract, view.rules)
    for card in view.hand:
        for weis in {(), best, best[:1], best[::-1]}:
            yield from (Play(card, weis), Play(card, weis, stoeck=True))


@pytest.mark.some(3)
@pytest.mark.parametrize("rules", [*PRESETS.values(), own_rules(stoeck_manual=True)], ids=lambda rules: rules.name)
def test_what_is_accepted_is_legal(rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """At every moment of random games, exactly what the rules allow gets through, so that no answer can end a game."""
    rng = random.Random(rules.name)
    allowed = 0
    for _seat, _action, step in islice(random_steps(rules, "said"), size(60, 240)):
        seat = step.state.to_act
        if seat is None:
            continue
        view = observe(step.state, seat)
        for action in attempts(view, rng):
            try:
                step.state.apply(seat, action)
            except IllegalActionError:
                with pytest.raises(PlayerError, match="is not legal"):
                    read_choice(said([], str(action)), view)
            else:
                assert read_choice(said([], str(action)), view).action == action
                allowed += 1
    assert allowed > 60
