"""The messages to the reviewing process, as JSON: a decision to examine. The answer is the verdict so far as text, or why there
is none (see ``ai.messages``)."""

from __future__ import annotations

import json
from dataclasses import astuple, dataclass

from jass_desktop.ai.judging.questions import Question
from jass_desktop.engine.actions import parse_action
from jass_desktop.engine.observation_text import read_observation, write_observation
from jass_desktop.session.protocols import Agreement


@dataclass(frozen=True)
class LookTask:
    """Examine one more set of worlds for this decision; ``seen`` worlds out of at most ``most`` have been examined."""

    question: Question
    seed: str
    most: int
    seen: int = 0


def write_look(task: LookTask) -> bytes:
    """The task as a message; ``read_look`` restores an equal one."""
    question = task.question
    return json.dumps({"observation": write_observation(question.view), "move": question.move,
                       "action": question.action and str(question.action), "agreement": astuple(question.agreement),
                       "seed": task.seed, "most": task.most, "seen": task.seen}).encode()


def read_look(message: bytes) -> LookTask:
    values = json.loads(message)
    action = values["action"] and parse_action(values["action"])
    question = Question(values["move"], read_observation(values["observation"]), action, Agreement(*values["agreement"]))
    return LookTask(question, values["seed"], values["most"], values["seen"])
