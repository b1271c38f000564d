"""The messages between the window's process and the computer players' process, as JSON.

The players receive ``Task``s, to load a player or to choose. Each gets one answer: that the player is ready, a choice, or why
there is none.
"""

from __future__ import annotations

import json
import math
from dataclasses import astuple, dataclass
from typing import Any

from jass_desktop.ai.player import NO_LIMIT, Choice
from jass_desktop.engine.actions import Action, Play, parse_action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.engine.weis import is_weis
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import NO_CONVENTIONS, Agreement, Alternative, Limit

GRACE_S = 1.5
"""How long after its limit an answer is still awaited, because messages take time to read and write."""
_UNLIMITED_S = 60.0
"""How long a question without a time limit may take."""
_READY_S = 8.0
"""How long a player may take to be loaded."""


@dataclass(frozen=True)
class Task:
    """Make a new player of this level and seed or, with an ``observation``, let it choose."""

    level: str
    seed: str
    limit: Limit = NO_LIMIT
    observation: Observation | None = None
    agreement: Agreement = NO_CONVENTIONS

    @property
    def allowed_s(self) -> float:
        """How long the answer may take."""
        if self.observation is None:
            return _READY_S
        return (_UNLIMITED_S if self.limit.time_s is None else self.limit.time_s) + GRACE_S


def write_task(task: Task) -> bytes:
    """The task as a message; ``read_task`` restores an equal one."""
    values: dict[str, object] = {"level": task.level, "seed": task.seed, "agreement": astuple(task.agreement)}
    if task.observation is not None:
        values |= {"time_s": task.limit.time_s, "worlds": task.limit.worlds, "patience": task.limit.patience,
                   "observation": write_observation(task.observation)}
    return json.dumps(values).encode()


def read_task(message: bytes) -> Task:
    values = json.loads(message)
    agreement = Agreement(*values["agreement"])
    if "observation" not in values:
        return Task(values["level"], values["seed"], agreement=agreement)
    limit = Limit(values["time_s"], values["worlds"], values["patience"])
    return Task(values["level"], values["seed"], limit, read_observation(values["observation"]), agreement)


_ROUNDING = 1e-6
READY = json.dumps({"ready": True}).encode()


def write_choice(choice: Choice, used_s: float) -> bytes:
    """The choice as a message, with the CPU time it took."""
    alternatives = [[str(each.action), each.score, each.chance] for each in choice.alternatives]
    return json.dumps({"action": str(choice.action), "alternatives": alternatives, "used_s": used_s}).encode()


def write_failure(reason: str) -> bytes:
    return json.dumps({"failed": reason}).encode()


def failure_in(message: bytes) -> str | None:
    """The reason if the message reports a failure. Raises ValueError if it is unreadable."""
    values = _read(message)
    if "failed" not in values:
        return None
    if not isinstance(values["failed"], str):
        raise ValueError(f"no reason: {message[:60]!r}")
    return values["failed"]


def read_choice(message: bytes, observation: Observation) -> Choice:
    """The choice in the message. Raises ValueError if it is unreadable, PlayerError if anything in it is illegal now."""
    values = _read(message)
    try:
        action = parse_action(values["action"])
        alternatives = tuple(Alternative(parse_action(text), _number(score), None if chance is None else _number(chance))
                             for text, score, chance in values["alternatives"])
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"no choice: {message[:60]!r}") from error
    if not all(0 <= (each.chance or 0) <= 1 + _ROUNDING for each in alternatives):
        raise ValueError("chances must be from 0 to 1")
    if len({each.action for each in alternatives}) < len(alternatives):
        raise ValueError("an alternative stands there twice")
    for each in (action, *(alternative.action for alternative in alternatives)):
        if not _is_legal(each, observation):
            raise PlayerError(f"{str(each)!r} is not legal")
    return Choice(action, alternatives)


def used_in(message: bytes) -> float:
    """The CPU time of the choice in the message, as reported by its process. Raises ValueError if there is none."""
    return _number(_read(message).get("used_s"))


def _read(message: bytes) -> dict[str, Any]:
    try:
        values = json.loads(message)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if not isinstance(values, dict):
        raise ValueError(f"no message: {message[:60]!r}")
    return values


def _number(value: object) -> float:
    """Raises ValueError for anything but a finite number."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        try:
            number = float(value)
        except OverflowError:
            number = math.inf
        if math.isfinite(number):
            return number
    raise ValueError(f"no finite number: {value!r:.60}")


def _is_legal(action: Action, observation: Observation) -> bool:
    if action in observation.legal or action in observation.interjections:
        return True
    # Declaring another Weis of the hand, or none, or not calling the Stöck, is as legal as the best declaration.
    return (isinstance(action, Play) and observation.contract is not None
            and any(isinstance(legal, Play) and legal.card is action.card and (legal.stoeck or not action.stoeck)
                    for legal in observation.legal)
            and (not action.weis or (not observation.tricks and is_weis(
                action.weis, observation.hand, observation.contract, observation.rules))))
