"""``book list | show NAME | export OUT | import IN``"""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from jass_desktop.commands.account import event_lines, lying_line
from jass_desktop.commands.context import history_of, tell_of
from jass_desktop.commands.review import alternative_words, verdict_lines
from jass_desktop.engine.record import replay, write_record
from jass_desktop.errors import JassError, StoreError
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.book.book import Book, content_of, counts
from jass_desktop.session.book.exercises import Kept, content_name
from jass_desktop.session.findings.verdict_text import write_verdict
from jass_desktop.session.history.coming import without_seeds
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.opening import begun
from jass_desktop.store.book_file import exercises_text, is_book_file, read_exercises
from jass_desktop.store.files import Result
from jass_desktop.store.games import local_now
from jass_desktop.store.history import History
from jass_desktop.store.paths import DataDir
from jass_desktop.store.printed import printed_exercises
from jass_desktop.words.book import due_words, theme_title, today_words
from jass_desktop.words.players import seat_name
from jass_desktop.words.situation import situation_words


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    history = history_of(data)
    match options.action:
        case "list":
            _list(history)
        case "show":
            for line in _shown(_book(history), " ".join(options.name), solved=options.answer):
                print(line)
        case "export":
            _export(history, options.out)
        case "import":
            _import(history, options.path)
    tell_of(history)
    return 0


def _list(history: History) -> None:
    """Print how many exercises there are for today, of each theme, too, and when each of the person's own is due."""
    book = _book(history)
    while book.sort():
        pass
    found, now = book.exercises, local_now()
    today = book.today
    print(today_words(len(today)) if today else _("Nothing for today."))
    for theme, (mine, more, there) in counts(found, today, now).items():
        # Translators: today, more, count: numbers of exercises.
        print(_("{theme}: {today} for today, {more} more, of {count}").format(
            theme=theme_title(theme), today=mine, more=more, count=there))
    for one in found:
        if one.own and one.theme is not None:
            when = due_words(now if one.due is None else one.due, now)
            print(_("{name}: {theme}, {when}").format(name=one.name, theme=theme_title(one.theme), when=when))
    for problem in book.problems().values():
        print(problem, file=sys.stderr)


def _book(history: History) -> Book:
    book = Book(history, printed_exercises(), local_now)
    book.look()
    return book


def _shown(book: Book, name: str, *, solved: bool) -> Iterator[str]:
    """An exercise as the window shows it next: how the game stands, all that the seat has seen of the round, and the question.

    Nothing of it is noted. If ``solved``, what the alternatives are worth follows.
    """
    if name not in (one.name for one in book.exercises):
        raise StoreError(_("There is no exercise {name} in the book.").format(name=name))
    showing = book.show(name)
    view, rules = showing.decision.moment.view, showing.before.rules
    if showing.exercise.theme is not None:
        yield theme_title(showing.exercise.theme)
    yield situation_words(view, seat_name)
    trick: list[str] = []
    for step in replay(showing.before):
        for event, state in zip(step.events, step.states, strict=True):
            if state.round.number == view.round_number:
                yield from event_lines(event, trick, state)
    if trick:
        yield lying_line(trick)
    yield ""
    yield _("{seat} holds {cards}").format(seat=seat_name(view.seat), cards=" ".join(card.code for card in view.hand))
    # Translators: choices: cards or contracts.
    yield _("To choose from: {choices}").format(choices=", ".join(alternative_words(action, rules) for action in view.legal))
    if solved:
        yield ""
        yield from verdict_lines(showing.verdict, rules)


def _held(history: History) -> Iterator[Kept]:
    """The person's own exercises and imported ones, each with its game up to the decision and its verdict."""
    for kept in history.exercises():
        if kept.struck or kept.rests or (kept.game is None and not kept.loose):
            continue
        try:
            record, verdict = content_of(kept, history, {})
            text = write_record(begun(record, kept.move + 1, **without_seeds(record.headers)))
            yield replace(kept, record=text, verdict=write_verdict(verdict), loose=True)
        except JassError as error:
            print(error, file=sys.stderr)


def _export(history: History, path: Path) -> None:
    out = Result(path, is_book_file)
    found = list(_held(history))
    out.write(exercises_text(found))
    print(ngettext("{count} exercise written to {file}", "{count} exercises written to {file}", len(found)).format(
        count=len(found), file=path))


def _import(history: History, path: Path) -> None:
    count = add_exercises(history, read_exercises(path))
    print(ngettext("{count} new exercise from {file}", "{count} new exercises from {file}", count).format(
        count=count, file=path))


def add_exercises(history: History, found: Sequence[Kept]) -> int:
    """Add those that are new, and return how many these are; existing ones keep what is known of them."""
    there = {content_name(kept.record, kept.verdict) for kept in _held(history)}
    new = {kept.name: kept for kept in found if kept.name not in there}
    for kept in new.values():
        history.keep_exercise(kept)
    return len(new)
