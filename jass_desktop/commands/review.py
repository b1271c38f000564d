"""``review GAME``: what the decisions of a seat were worth, and what would have been better."""

from __future__ import annotations

import json
import sys
import textwrap
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from functools import partial

from jass_desktop.ai.judging.judge import MOST_WORLDS, SEED, judge_name
from jass_desktop.ai.judging.notes import notes_on
from jass_desktop.ai.judging.questions import Question, questions
from jass_desktop.ai.players.levels import keep_to_one_thread
from jass_desktop.commands.account import event_lines, lying_line
from jass_desktop.commands.context import find_finished, find_game, history_of, tell_of
from jass_desktop.commands.progress import Progress
from jass_desktop.engine.actions import Action, Bid, Call, Choose, Predict, Push
from jass_desktop.engine.events import CardPlayed, RoundBegan, TrickTaken
from jass_desktop.engine.observation import observe
from jass_desktop.engine.record import GameRecord, replay
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import RecordError, StoreError
from jass_desktop.gate.text import whole_number
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.findings.oversights import Note
from jass_desktop.session.findings.verdicts import CLEAR, THRESHOLDS, KeptVerdict, Mark, Sum, Verdict, alternative_text
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.files import Result, begins
from jass_desktop.store.paths import DataDir
from jass_desktop.words.calls import call_name
from jass_desktop.words.figures import decimal
from jass_desktop.words.kinds import words_of
from jass_desktop.words.marks import mark_title
from jass_desktop.words.notes import note_words
from jass_desktop.words.players import seat_name
from jass_desktop.words.rules import PLAIN, contract_words, factored_words
from jass_desktop.words.situation import situation_words
from jass_desktop.words.why import Names, why_words


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    if options.seat == "south":
        record = find_game(options.game, data)
    else:
        record = find_finished(options.game, data, _("The game is not over yet: only South is reviewed until the end."))
    seat = _seat(record, options.seat)
    rounds = _rounds(record, options.round)
    out = None if options.json is None else Result(options.json, begins('{\n  "review": '))
    most = options.worlds or MOST_WORLDS
    kept = _Kept(data, whole_number(options.game) if options.worlds is None else None, judge_name(most))
    found = list(_found(list(questions(record, {seat}, rounds)), most, kept))
    verdicts, notes = [verdict for verdict, _time_s in found], notes_on(record, {seat}, rounds)
    for line in _lines(record, verdicts, notes, seat, rounds):
        print(line)
    if out is not None:
        values = {
            "review": 1, "rules": record.rules.name, "seat": seat.label, "seed": SEED, "most_worlds": most, "supposes": "club",
            "thresholds": {mark.value: least for mark, least in THRESHOLDS.items()}, "sum": Sum.of(verdicts).to_values(),
            "decisions": [{**verdict.to_values(), "why": _why(verdict, record.rules), "seconds": round(time_s, 3)}
                          for verdict, time_s in found],
            "notes": [note.to_values() for note in notes]}
        out.write(json.dumps(values, indent=2) + "\n")
    return 0


class _Kept:
    """The verdicts saved with a game."""

    def __init__(self, data: DataDir, number: int | None, judge: str) -> None:
        """``number``: of the game in the history; None where nothing is to be kept. Only what ``judge`` has found counts."""
        self._history = history_of(data)
        self._number = number
        self._judge = judge
        self._there: dict[str, Verdict] = {}
        if number is not None:
            self._there = {kept.digest: kept.verdict for kept in self._history.verdicts(number) if kept.judge == judge}
            tell_of(self._history)

    def get(self, question: Question) -> Verdict | None:
        """The verdict on this decision, if there is one."""
        verdict = self._there.get(question.digest())
        return verdict if verdict is not None and question.is_of(verdict) else None

    def put(self, question: Question, verdict: Verdict) -> None:
        """Save the verdict. If that fails, say so once and save nothing more."""
        if self._number is None:
            return
        try:
            self._history.keep_verdicts(self._number, [KeptVerdict(verdict, self._judge, question.digest())])
        except StoreError as error:
            print(error, file=sys.stderr)
            self._number = None


def _found(asked: Sequence[Question], most: int, kept: _Kept) -> Iterator[tuple[Verdict, float]]:
    """The verdict on each decision, and the seconds it took to find."""
    there = {question.move: kept.get(question) for question in asked}
    with Progress(len(asked), sum(verdict is not None for verdict in there.values())) as progress:
        for question in asked:
            verdict = there[question.move]
            begin_s = time.monotonic()
            if verdict is None:
                keep_to_one_thread()
                from jass_desktop.ai.judging.look import verdict_on  # loads numpy, which must be configured first

                verdict = verdict_on(question, SEED, most)
                kept.put(question, verdict)
                progress.add(1)
            yield verdict, time.monotonic() - begin_s


def _seat(record: GameRecord, label: str) -> Seat:
    try:
        return record.rules.seating.seat(label)
    except KeyError:
        seats = ", ".join(seat.label for seat in record.rules.seating.seats)
        raise RecordError(_("This game has no seat {seat}. Its seats are: {seats}.").format(
            seat=label, seats=seats)) from None


def _rounds(record: GameRecord, number: int | None) -> range:
    begun = record.begun
    if number is None:
        return range(1, begun + 1)
    if number > begun:
        text = ngettext("There is no round {number} in this game: it has {count} round.",
                        "There is no round {number} in this game: it has {count} rounds.", begun)
        raise RecordError(text.format(number=number, count=begun))
    return range(number, number + 1)


def _lines(record: GameRecord, verdicts: Sequence[Verdict], notes: Sequence[Note], seat: Seat, rounds: range) -> Iterator[str]:
    """The rounds as they went, with each decision after its trick, so that all tricks before it stand above."""
    yield (_("How many points closer to the prediction, if everyone plays on like a club player.")
           if record.rules.scope.predicts else
           _("Points for the seat’s side, if everyone plays on like a club player: cards before the factor, contracts as "
             "written."))
    entries: dict[int, list[Verdict | Note]] = {}
    for verdict in verdicts:
        entries.setdefault(verdict.move, []).append(verdict)
    for note in notes:
        entries.setdefault(note.move, []).append(note)
    held: list[str] = []
    trick: list[str] = []
    for move, step in enumerate(replay(record), -1):
        found = [line for entry in entries.get(move, ()) for line in _entry_lines(entry, record.rules)]
        if any(isinstance(event, CardPlayed) for event in step.events):
            held += found
        else:
            yield from found
        for event, state in zip(step.events, step.states, strict=True):
            if isinstance(event, RoundBegan) and event.number in rounds:
                yield ""
                yield _("Round {number}, {seat}: {sum}").format(
                    number=event.number, seat=seat_name(seat),
                    sum=_sum_words([one for one in verdicts if one.round_number == event.number]))
                yield "  " + situation_words(observe(state, seat), seat_name)
            elif state.round.number in rounds:
                yield from event_lines(event, trick, state)
            if isinstance(event, TrickTaken):
                yield from held
                held.clear()
    if trick:
        yield lying_line(trick)
    yield from held
    yield ""
    yield _("In total: {sum}").format(sum=_sum_words(verdicts))
    counts = dict(Sum.of(verdicts).marks)
    yield "   ".join([*(f"{mark.sign} {counts[mark]}" for mark in Mark if mark.sign),
                      *(f"{mark_title(mark)} {counts[mark]}" for mark in (Mark.GOOD, Mark.UNCLEAR))])


def _entry_lines(entry: Verdict | Note, rules: RuleSet) -> Iterator[str]:
    if isinstance(entry, Note):
        yield "  " + note_words(entry)
    elif entry.mark is not Mark.FORCED:
        yield from verdict_lines(entry, rules)


def verdict_lines(verdict: Verdict, rules: RuleSet) -> Iterator[str]:
    """What the decision was worth, and why."""
    done, found = _action_words(verdict.action), _verdict_words(verdict, rules)
    yield f"  {verdict.trick or '':>2}  {done:<22} {verdict.mark.sign:<3} {found}"
    for line in _why(verdict, rules).splitlines():
        yield from textwrap.wrap(line, _WIDTH, initial_indent=_INDENT, subsequent_indent=_INDENT)


def _why(verdict: Verdict, rules: RuleSet) -> str:
    return why_words(verdict, Names(PLAIN, partial(alternative_words, rules=rules), seat_name))


def _sum_words(verdicts: Sequence[Verdict]) -> str:
    found = Sum.of(verdicts)
    if found.lost == found.written:
        text = ngettext("{lost} points lost in {count} decision that mattered",
                        "{lost} points lost in {count} decisions that mattered", found.decisions)
    else:
        text = ngettext("{lost} points lost on the slate in {count} decision that mattered",
                        "{lost} points lost on the slate in {count} decisions that mattered", found.decisions)
    return text.format(lost=decimal(found.written), count=found.decisions)


def _verdict_words(verdict: Verdict, rules: RuleSet) -> str:
    loss, error = decimal(verdict.loss * verdict.unit), decimal(CLEAR * verdict.error * verdict.unit)
    if verdict.mark is Mark.UNCLEAR:
        # Translators: loss: points; error: how far they may be off.
        return _("unclear: loses {loss} ± {error}").format(loss=loss, error=error)
    if verdict.mark is Mark.INDIFFERENT:
        return _("makes no difference")
    if verdict.mark in (Mark.GOOD, Mark.ONLY):
        return mark_title(verdict.mark)
    if verdict.factor == 1:
        # Translators: loss: points; error: how far they may be off.
        text = _("loses {loss} ± {error}; better: {best}")
    elif verdict.unit == 1:
        # Translators: loss: points; error: how far they may be off.
        text = _("loses {loss} ± {error} (×{factor:g}); better: {best}")
    else:
        # Translators: loss: points; error: how far they may be off.
        text = _("loses {loss} ± {error} on the slate; better: {best}")
    return text.format(loss=loss, error=error, factor=round(verdict.factor, 1), best=alternative_words(verdict.best, rules))


def _action_words(action: Action) -> str:
    """What was done."""
    match action:
        case Choose(contract, row):
            return contract_words(contract) if row is None else f"{row + 1}. {contract_words(contract)}"
        case Push():
            return _("pushes")
        case Predict(points):
            return _("predicts {points}").format(points=points)
        case Call():
            return call_name(action, contract_words(action.contract) if isinstance(action, Bid) else "")
    return alternative_text(action)


def alternative_words(action: Action, rules: RuleSet) -> str:
    """What may be done, as the subject of a sentence; a contract with its factor."""
    match action:
        case Choose(contract, row):
            factored = factored_words(contract, rules.factor(contract, row))
            return factored if row is None else f"{row + 1}. {factored}"
        case Push():
            return words_of(rules).push
        case Predict(points):
            return ngettext("{count} point", "{count} points", points).format(count=points)
    return _action_words(action)


_INDENT, _WIDTH = " " * 10, 110
"""Of the lines that say why, in characters."""
