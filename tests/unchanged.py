"""Digests of what the program says and does, so that a rebuilding can prove that it changes nothing.

``python -m tests.unchanged`` compares all parts with ``tests/data/unchanged.txt``, or only those named; ``--write`` writes them
anew. Whoever changes on purpose what players see writes ``words``, ``catalogues`` or ``pictures`` anew; ``players`` and
``verdicts`` where decisions change. ``questions`` and ``rules`` must never change, because kept reviews and random streams depend
on them: ``tests/test_unchanged.py`` holds them. Nor must ``references``, because what later players are measured against must not
move: ``tests/ai/test_baselines.py`` holds those.
"""

from __future__ import annotations

import argparse
import hashlib
import io
import json
import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stdout
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from babel.messages.pofile import read_po

from jass_desktop.ai.arena.contest import Contest, Entrant
from jass_desktop.ai.arena.match import play_chunk
from jass_desktop.ai.judging.look import looks
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.player import random_stream
from jass_desktop.ai.players.levels import player_of
from jass_desktop.commands import replay as replay_command
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.fingerprint import fingerprint
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.record import GameRecord, read_record, write_record
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.resources import assets_dir, themes_dir
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Limit
from jass_desktop.session.table.moments import moments
from jass_desktop.store.paths import DataDir
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.stills.shot import shot
from jass_desktop.words import games as game_words
from jass_desktop.words.tell import tell
from tests import compared, contract
from tests.decks import load_deck
from tests.engine.test_golden import GAMES as GOLDEN
from tests.engine.test_golden import RECORDS, told

ROOT = Path(__file__).parents[1]
STORED = ROOT / "tests" / "data" / "unchanged.txt"
RULES = ROOT / "tests" / "data" / "rule-sets.json"
"""Rule sets of every kind with options drawn at random, as version 0.2 could express them."""

_LIMIT = Limit(worlds=40)
_FEW = Limit(worlds=4)
"""So few worlds that the test of the references stays short."""
REFERENCES = ("club-1", "club-2", "club-3", "master-1", "master-2", "master-3")
"""The earlier versions of the levels. They decide for ever as they did, so whoever changes what club and master use keeps for
these what they have used."""
_NAMES = "Anna", "Beat", "Corinne", "Dario", "Emil", "Fanny"

Digests = Iterator[tuple[str, str]]
"""What is digested, with its digest."""


def digest(text: str | bytes) -> str:
    return hashlib.sha256(text if isinstance(text, bytes) else text.encode()).hexdigest()[:16]


def content(value: object) -> str:
    """The value as text, without its addresses and the names of its classes, which nobody sees."""
    return re.sub(r"(?<![\w'])[A-Z]\w*(?=\()|(?<=<)[A-Z]\w*(?=\.)| at 0x\w+", "", repr(value))


def golden(name: str) -> GameRecord:
    return read_record((RECORDS / f"{name}.jass").read_text("utf-8"))


def asked(record: GameRecord) -> Iterator[tuple[str, Question]]:
    """The first two questions of each phase, trick and seat's turn of a game, and one of a later round."""
    seen: dict[str, int] = {}
    for question in questions(record, record.rules.seating.seats):
        view = question.view
        place = f"{view.phase.value} {len(view.tricks)}{' later' if view.round_number > 1 else ''}"
        seen[place] = seen.get(place, 0) + 1
        if seen[place] <= (1 if view.round_number > 1 else 2):
            yield f"{place} {question.move}", question


def of_questions() -> Digests:
    """Questions of every game, phase and number of seats, and the first number of the stream drawn for each."""
    for name in GOLDEN:
        for place, question in asked(golden(name)):
            yield f"{name} {place}", f"{question.digest()} {random_stream(question.view, 'seed', _LIMIT).random():.12f}"


def of_rules() -> Digests:
    """What players are told of arbitrary rule sets."""
    for number, (name, options) in enumerate(json.loads(RULES.read_text("utf-8"))):
        rules = RuleSet.from_options(name, tuple(options.items()))
        state = GameState.start(rules, Decks(f"rules {number}")).state
        texts = []
        for _step in range(3 + 2 * rules.seats):
            if state.to_act is not None:
                texts.append(fingerprint(observe(state, state.to_act)))
                state = state.apply(state.to_act, state.legal_actions()[0]).state
        yield f"{number}", digest("\n".join(texts))


def of_references() -> Digests:
    """What earlier versions of the levels do in golden games: before the first card, and late, where what was said is read."""
    for name in ("schieber", "swisslos-2500", "coiffeur", "differenzler"):
        places = [question for place, question in asked(golden(name)) if place.startswith(("choice 0 ", "bid 0 ", "play 6 "))]
        for level in REFERENCES:
            player = player_of(level, "unchanged")
            done = [str(player.choose(question.view, _FEW).action) for question in places]
            yield f"{name} {level}", digest("\n".join(done))


def of_records() -> Digests:
    """The golden records as they are written and told."""
    for name in GOLDEN:
        text = (RECORDS / f"{name}.jass").read_text("utf-8")
        yield f"{name} written", digest(write_record(read_record(text)))
        yield f"{name} told", digest(told(text))


def of_compared() -> Digests:
    """Days, passes and matches, begun and finished, as they are begun, opened, continued and told."""
    yield from ((name, digest(text)) for name, text in compared.told())


def of_players() -> Digests:
    """Arena results of the levels, without their times."""
    for name, rules in contract.GAMES.items():
        games = bool(rules.rows)
        for a, b, count in (("apprentice", "regular", 1 if games else 4), ("club", "regular", 1 if games else 2),
                            ("master:worlds=10", "club", 0 if games else 1)):
            contest = Contest(Entrant.parse(a), Entrant.parse(b), rules, "unchanged", games)
            if count:
                yield f"{name} {a} {b}", digest(json.dumps(play_chunk(contest, 0, count).to_values()["results"]))
    rows = Contest(Entrant.parse("master:worlds=4"), Entrant.parse("club"), contract.GAMES["coiffeur"], "unchanged", True)
    yield "coiffeur master", digest(json.dumps(play_chunk(rows, 0, 1).to_values()["results"]))


def of_verdicts() -> Digests:
    """What the judge says, at few worlds, of a decision before the first card and of three cards of every game."""
    for name in GOLDEN:
        places = dict(reversed([(place.rpartition(" ")[0], question) for place, question in asked(golden(name))]))
        for place in sorted(places.keys() & {"choice 0", "bid 0", "play 0", "play 4", "play 7"}):
            question = places[place]
            *_, verdict = looks(question, most=60)
            yield f"{name} {place}", digest(content(verdict))


def of_words() -> Digests:
    """Rules, games, pages of how to play, and recorded games in words."""
    deck = load_deck(themes_dir() / "swiss.yaml")
    for language in LANGUAGES:
        for name, rules in GOLDEN.items():
            set_language(language)
            yield f"{language} {name} rules", digest(repr(tell(rules)))
            shelf = game_words.game_title(rules.name), game_words.game_description(rules), game_words.game_origin(rules)
            yield f"{language} {name} game", digest(repr(shelf))
            talk = Talk(rules, deck, language, PerSeat(*_NAMES[:rules.seats]))
            for page in pages(talk):
                yield f"{language} {name} page {page.key}", digest(content(page))
            printed = io.StringIO()
            with TemporaryDirectory() as folder, redirect_stdout(printed):
                options = Namespace(game=str(RECORDS / f"{name}.jass"))
                replay_command.run(options, DataDir(Path(folder)), Preferences(), ())
            yield f"{language} {name} replay", digest(printed.getvalue())
    set_language("en")


def of_catalogues() -> Digests:
    """The messages of each language, with their translations."""
    for path in sorted((ROOT / "jass_desktop" / "locale").glob("*/LC_MESSAGES/*.po")):
        with path.open("rb") as file:
            messages = sorted((str(message.id), str(message.string)) for message in read_po(file) if message.id)
        yield path.parts[-3], digest(repr(messages))


def of_pictures() -> Digests:
    """README's pictures, and tables of every game at moments of every phase."""
    for path in sorted((assets_dir() / "preview").glob("*.png")):
        yield path.name, digest(path.read_bytes())
    deck = load_deck(themes_dir() / "french.yaml")
    for name in GOLDEN:
        record = golden(name)
        south = record.rules.seating.seats[0]
        last = {moment.view.phase: number for number, moment in enumerate(islice(moments(record, south), 60))}
        for move in sorted({0, *last.values(), len(record.actions) // 2, len(record.actions)}):
            yield f"{name} {move}", digest(shot(record, move, (1280, 720), deck))


PARTS: Mapping[str, Callable[[], Digests]] = {
    "questions": of_questions, "rules": of_rules, "references": of_references, "records": of_records, "compared": of_compared,
    "players": of_players, "verdicts": of_verdicts, "words": of_words, "catalogues": of_catalogues, "pictures": of_pictures}


def stored(part: str) -> dict[str, str]:
    lines = STORED.read_text("utf-8").splitlines() if STORED.exists() else []
    found = (line.partition(": ") for line in lines if line.startswith(f"{part} "))
    return {key.partition(" ")[2]: value for key, _, value in found}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], metavar="PART", help=f"some of {', '.join(PARTS)}")
    parser.add_argument("--write", action="store_true", help="write these parts anew")
    options = parser.parse_args()
    differences = 0
    found = {part: stored(part) for part in PARTS}
    for part in options.parts or PARTS:
        now, then = dict(PARTS[part]()), found[part]
        other = [key for key in {**then, **now} if then.get(key) != now.get(key)]
        print(f"{part}: {len(now)} digests, {len(other)} others than stored")
        for key in other:
            print(f"    {key}")
        differences += len(other)
        found[part] = now
    if options.write:
        STORED.write_text("".join(f"{part} {key}: {value}\n" for part in PARTS for key, value in found[part].items()), "utf-8")
        return 0
    return 1 if differences else 0


if __name__ == "__main__":
    sys.exit(main())
