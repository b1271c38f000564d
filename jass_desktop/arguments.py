"""The arguments of the command line: which there are, and what each may be."""

from __future__ import annotations

import argparse
import os
import re
import sys
from argparse import SUPPRESS
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import NoReturn

from jass_desktop import __version__
from jass_desktop.engine.seats import TABLES
from jass_desktop.gate.text import ARGUMENT, MESSAGE, SEED, quoted, shortened, whole_number
from jass_desktop.i18n import LANGUAGES, _
from jass_desktop.session.table.conventions import CONVENTIONS

_CARD_WIDTHS = (40, 600)
"""What ``themes sheet`` paints, in pixels."""
_REVIEW_WORLDS = (20, 1_000_000)
_SEATS = tuple(dict.fromkeys(seat.label for table in TABLES.values() for seat in table))
# Options that may precede a command but apply only to the window or to a picture.
_WINDOW = ("watch", "rules", "level", "conventions", "fullscreen", "pace", "seed", "deal")
_WINDOW_OR_SHOT = ("open", "theme", "size")


def language_in(arguments: Sequence[str] | None) -> str | None:
    """The value of --lang, wherever it is given, so that --help uses it too; None if it is missing or wrong."""
    parser = argparse.ArgumentParser(add_help=False, allow_abbrev=False)
    parser.add_argument("--lang", nargs="?")
    language = parser.parse_known_args(arguments)[0].lang
    return language if language in LANGUAGES else None


def read(arguments: Sequence[str] | None) -> argparse.Namespace:
    """The options of this run; ``command`` names a module of ``commands``. Wrong arguments exit with status 2, as in argparse."""
    parsers = _parsers()
    parser = parsers.whole
    for argument in sys.argv[1:] if arguments is None else arguments:
        if len(argument) > ARGUMENT:
            message = _("{text}: an argument has at most {longest} characters")
            parser.error(message.format(text=quoted(argument), longest=ARGUMENT))
    options = _files(parsers, arguments) or parser.parse_args(arguments)
    given = vars(options)
    if "no_window" in given and options.command != "selftest":
        parser.error(_("--no-window works only with --self-test"))
    if options.command != "window":
        understood = _WINDOW_OR_SHOT if options.command == "shot" else ()
        for name in (*_WINDOW, *_WINDOW_OR_SHOT):
            if name in given and name not in understood:
                parser.error(_("{command} does not take --{option}").format(option=name, command=options.command))
    elif "files" in given and (both := [name for name in ("watch", "rules", "seed", "deal") if name in given]):
        parser.error(_("a file is opened instead of a game: leave out --{option}").format(option=both[0]))
    elif "open" in given and "watch" not in given:
        parser.error(_("--open needs --watch"))
    elif "deal" in given and (both := [name for name in ("rules", "seed") if name in given]):
        parser.error(_("--deal already fixes rules and cards: leave out --{option}").format(option=both[0]))
    return options


def _files(parsers: _Parsers, arguments: Sequence[str] | None) -> argparse.Namespace | None:
    """The options of a run that opens files; None if there is a command, or nothing that looks like a file."""
    words = sys.argv[1:] if arguments is None else arguments
    if set(words) & set(parsers.commands):
        return None
    options, unknown = parsers.files.parse_known_args(words)
    if unknown or not options.files or not all(map(_looks_like_file, options.files)):
        return None
    options.files = list(map(Path, options.files))
    return options


def _looks_like_file(word: str) -> bool:
    """Whether this must be a file rather than a misspelt command: it is there, or has a folder or an ending."""
    return any(mark in word for mark in (".", "/", "\\")) or os.path.lexists(word)


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """Report the error as argparse does, but briefly, however long the arguments are."""
        super().error(shortened(message, MESSAGE))


class _FileParser(_Parser):
    """A parser of files in place of the commands of ``whole``, which reports the errors."""

    def __init__(self, whole: _Parser, options: _Parser) -> None:
        super().__init__("jass-desktop", parents=[options], add_help=False)
        self._whole = whole
        self.add_argument("files", nargs="*")

    def error(self, message: str) -> NoReturn:
        self._whole.error(message)


@dataclass(frozen=True)
class _Parsers:
    """Who reads the arguments: ``whole``, or ``files`` where none of them is a command."""

    whole: _Parser
    commands: Collection[str]
    files: _FileParser


@dataclass(frozen=True)
class _Commands:
    """Where commands are added; each takes the ``common`` options, too."""

    under: argparse._SubParsersAction[_Parser]
    common: _Parser

    def add(self, name: str, help_text: str, **defaults: str) -> _Parser:
        made = self.under.add_parser(name, parents=[self.common], add_help=False, help=help_text, description=help_text)
        made.set_defaults(**defaults)
        return made

    def group(self, name: str, help_text: str) -> _Commands:
        """A command that needs an action."""
        made = self.add(name, help_text, command=name)
        return _Commands(made.add_subparsers(dest="action", required=True, metavar="ACTION"), self.common)


def parser_of_all() -> argparse.ArgumentParser:
    """The parser of all commands."""
    return _parsers().whole


def _parsers() -> _Parsers:
    common = _Parser(add_help=False)
    common.add_argument("-h", "--help", action="help", help=_("show this help"))
    common.add_argument("--data-dir", type=Path, metavar="DIR", default=SUPPRESS,
                        help=_("directory of preferences and games"))
    common.add_argument("--lang", choices=tuple(LANGUAGES), default=SUPPRESS, help=_("language for this run"))

    top = _Parser(add_help=False, parents=[common])
    top.set_defaults(command="window")
    top.add_argument("--version", action="version", version=f"jass-desktop {__version__}",
                     help=_("the program’s version"))
    top.add_argument("--self-test", dest="command", action="store_const", const="selftest", default=SUPPRESS,
                     help=_("check that the program works on this machine"))
    top.add_argument("--no-window", action="store_true", default=SUPPRESS, help=_("with --self-test: open no window"))
    _window(top)
    parser = _Parser(
        "jass-desktop", parents=[top], add_help=False,
        description=_("Jass, the Swiss card game. Without a command, the window opens. A file is opened in it: a game, a deck, "
                      "a rule set, or exercises."),
        epilog=_("GAME: a number from `history list` or a record file. Exit status: 0 done, 1 a check failed, 2 cannot go on."))
    subparsers = parser.add_subparsers(title=_("commands"), metavar="COMMAND|FILE")
    commands = _Commands(subparsers, common)
    _rules(commands.group("rules", _("the rule sets")))
    _themes(commands.group("themes", _("the decks")))
    _history(commands.group("history", _("the games played")))
    _book(commands.group("book", _("the exercises of your book")))
    for add in (_daily, _tournament, _ladder, _evening, _replay, _review, _verify, _shot, _perft, _game, _arena):
        add(commands)
    _desktop(commands.group("desktop", _("the program in the menu of a Linux desktop")))
    return _Parsers(parser, subparsers.choices, _FileParser(parser, top))


def _window(parser: _Parser) -> None:
    window = parser.add_argument_group(_("the window"))
    window.add_argument("--watch", action="store_true", default=SUPPRESS, help=_("watch four computer players"))
    window.add_argument("--rules", metavar="NAME|FILE", default=SUPPRESS, help=_("game with this rule set"))
    window.add_argument("--level", metavar="NAME", default=SUPPRESS,
                        help=_("computer players for this run: apprentice, regular, club, master or your own"))
    window.add_argument("--conventions", choices=CONVENTIONS, default=SUPPRESS,
                        help=_("conventions between partners in this run"))
    window.add_argument("--fullscreen", action="store_true", default=SUPPRESS, help=_("fill the screen"))
    window.add_argument("--pace", type=_pace, metavar="F", default=SUPPRESS,
                        help=_("pace: 0 at once, 1 normal, 3 slow"))
    window.add_argument("--seed", type=_seed, metavar="N", default=SUPPRESS,
                        help=_("practice game with the cards of number N"))
    window.add_argument("--deal", metavar="CODE", default=SUPPRESS,
                        help=_("practice game with the cards of a code"))
    _picture_options(window, open_help=_("with --watch: all hands face up"))


def _rules(commands: _Commands) -> None:
    commands.add("list", _("list all rule sets"))
    commands.add("show", _("explain a rule set and all its options")).add_argument("name", metavar="NAME|FILE")


def _themes(commands: _Commands) -> None:
    commands.add("list", _("list all decks"))
    commands.add("check", _("list all problems of a deck’s file")).add_argument("path", type=Path, metavar="PATH")
    sheet = commands.add("sheet", _("paint a deck on one sheet"))
    sheet.add_argument("name", metavar="NAME|PATH")
    sheet.add_argument("out", type=Path, metavar="OUT.png")
    sheet.add_argument("--size", dest="width", type=_whole(*_CARD_WIDTHS), metavar="N",
                       help=_("width of the cards in pixels (default: 56, 120 and 260)"))
    sheet.add_argument("--large-index", action="store_true", help=_("large letters and signs in the corners"))
    new = commands.add("new", _("start a deck of your own"))
    new.add_argument("name", metavar="NAME")
    new.add_argument("--like", metavar="DECK", default="swiss", help=_("a copy of this deck (default: swiss)"))


def _history(commands: _Commands) -> None:
    commands.add("list", _("list all games"))
    commands.add("show", _("a game’s result, round by round")).add_argument("game", metavar="GAME")
    export = commands.add("export", _("write games into a folder, as record files"))
    export.add_argument("out", type=Path, metavar="OUT")
    export.add_argument("games", nargs="*", metavar="GAME", help=_("only these games"))
    bring_in = commands.add("import", _("add the games of a record file or a folder"))
    bring_in.add_argument("path", type=Path, metavar="IN")
    bring_in.add_argument("--mine", action="store_true", default=SUPPRESS,
                          help=_("they are yours, and count in your statistics"))
    statistics = commands.add("statistics", _("sum up your own games"))
    statistics.add_argument("--csv", type=Path, metavar="OUT", default=SUPPRESS,
                            help=_("write all rounds to this file instead, as a table"))
    restore = commands.add("restore", _("restore games from the daily copies when the history is damaged"))
    restore.add_argument("games", nargs="*", metavar="GAME", help=_("also these games, if unreadable"))


def _book(commands: _Commands) -> None:
    commands.add("list", _("show how many exercises are due in each topic, and list your mistakes"))
    show = commands.add("show", _("print an exercise: the round as seen, and the question"))
    show.add_argument("name", nargs="+", metavar="NAME",
                      help=_("its name in the list, such as 7/23, or the name of one that comes with the program, such as "
                             "drawing 1"))
    show.add_argument("--answer", action="store_true", help=_("and what was better"))
    commands.add("export", _("export your mistakes and progress")).add_argument(
        "out", type=Path, metavar="OUT")
    commands.add("import", _("add the exercises of such a file")).add_argument("path", type=Path, metavar="IN")


def _daily(commands: _Commands) -> None:
    daily = commands.add("daily", _("your result in the deal of the day, and a text to send"), command="daily")
    daily.add_argument("--date", type=_date, metavar="YYYY-MM-DD", help=_("for this date (default: today)"))


def _tournament(commands: _Commands) -> None:
    tournament = commands.add("tournament", _("the standings of a tournament"), command="tournament")
    tournament.add_argument("tournament", nargs="?", metavar="NAME", help=_("for this tournament (default: the last)"))


def _ladder(commands: _Commands) -> None:
    commands.add("ladder", _("which characters you have beaten, and how your matches stand"), command="ladder")


def _evening(commands: _Commands) -> None:
    evening = commands.add("evening", _("how an evening in strokes stands"), command="evening")
    evening.add_argument("evening", nargs="?", metavar="NAME", help=_("for this evening (default: the last)"))


def _replay(commands: _Commands) -> None:
    commands.add("replay", _("print a game trick by trick"), command="replay").add_argument("game", metavar="GAME")


def _review(commands: _Commands) -> None:
    review = commands.add("review", _("what each decision of a seat was worth, and what was better"),
                          command="review")
    review.add_argument("game", metavar="GAME")
    review.add_argument("--round", type=_whole(1, 100_000), metavar="N", help=_("only this round (default: all)"))
    review.add_argument("--seat", choices=_SEATS, metavar="S", default="south", help=_("of this seat (default: south)"))
    review.add_argument("--worlds", type=_whole(*_REVIEW_WORLDS), metavar="N",
                        help=_("weigh at most this many possible deals for each decision (default: {count})").format(
                            count=8000))
    review.add_argument("--json", type=Path, metavar="OUT", help=_("also write the result to this file"))


def _verify(commands: _Commands) -> None:
    commands.add("verify", _("check that a game was dealt as sealed and played by the rules"),
                 command="verify").add_argument("game", metavar="GAME")


def _shot(commands: _Commands) -> None:
    shot = commands.add("shot", _("save a moment of a game as a picture"), command="shot")
    shot.add_argument("game", metavar="GAME")
    shot.add_argument("out", type=Path, metavar="OUT.png")
    shot.add_argument("--move", type=_whole(0, 100_000), metavar="N", help=_("after this many actions (default: at the end)"))
    shot.add_argument("--seat", choices=_SEATS, metavar="S", default="south", help=_("as this seat sees it"))
    _picture_options(shot, open_help=_("all hands face up"))


def _perft(commands: _Commands) -> None:
    perft = commands.add("perft", _("count the possible continuations from a moment of a game"), command="perft")
    perft.add_argument("game", metavar="GAME")
    perft.add_argument("--depth", type=_whole(1, 12), metavar="N", required=True, help=_("number of actions, 1 to 12"))
    perft.add_argument("--move", type=_whole(0, 100_000), metavar="N", help=_("after this many actions (default: at the end)"))


def _game(commands: _Commands) -> None:
    game = commands.add("game", _("have computer players play a game, and write it as a record file"),
                        command="game")
    game.add_argument("out", type=Path, metavar="OUT.jass")
    game.add_argument("--players", required=True, metavar="PLAYERS",
                      help=_("NAME, NAME:worlds=N or NAME:time=SECONDS, where NAME is a level or a character such as walter: one "
                             "for all, or with commas one for each side or each seat, counter-clockwise from south"))
    _cards(game, seed="game")


def _arena(commands: _Commands) -> None:
    arena = commands.add("arena", _("computer players against each other, each deal twice with sides swapped"),
                         command="arena")
    arena.add_argument("--a", metavar="P", required=True,
                       help=_("the first: NAME, NAME:worlds=N or NAME:time=SECONDS, where NAME is a level or a character such as "
                              "walter"))
    arena.add_argument("--b", metavar="P", required=True, help=_("the second"))
    amount = arena.add_mutually_exclusive_group(required=True)
    amount.add_argument("--deals", type=_whole(1, 10_000_000), metavar="N",
                        help=_("number of single deals (for Coiffeur use --games)"))
    amount.add_argument("--games", type=_whole(1, 10_000_000), metavar="N", help=_("number of whole games"))
    _cards(arena, seed="arena")
    arena.add_argument("--jobs", type=_whole(1, 1000), metavar="N",
                       help=_("number of processes (default: one per processor)"))
    arena.add_argument("--json", type=Path, metavar="OUT", help=_("also write the result to this file"))
    arena.add_argument("--resume", type=Path, metavar="FILE",
                       help=_("keep results in this file, and continue from it"))


def _cards(parser: _Parser, seed: str) -> None:
    """What computer players play."""
    parser.add_argument("--rules", dest="by_rules", metavar="NAME|FILE", default="schieber", help=_("by this rule set"))
    parser.add_argument("--set", action="append", default=[], metavar="OPTION=VALUE",
                        help=_("with this option changed"))
    parser.add_argument("--seed", dest="from_seed", type=_seed, metavar="S", default=seed, help=_("derive the cards from S"))


def _desktop(commands: _Commands) -> None:
    commands.add("install", _("put the program into your menu, with icons, manual and record file type"))
    commands.add("remove", _("remove all of that, except what you have changed"))


def _picture_options(parser: argparse._ActionsContainer, open_help: str) -> None:
    parser.add_argument("--open", action="store_true", default=SUPPRESS, help=open_help)
    parser.add_argument("--theme", metavar="NAME", default=SUPPRESS, help=_("deck for this run"))
    parser.add_argument("--size", type=_size, metavar="WxH", default=SUPPRESS, help=_("size in pixels"))


def _size(text: str) -> tuple[int, int]:
    match = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    width, height = map(int, match.groups()) if match else (0, 0)
    if not (320 <= width <= 16_000 and 320 <= height <= 16_000):
        message = _("{text}: expected a size such as 1280x800, each number from 320 to 16000")
        raise argparse.ArgumentTypeError(message.format(text=quoted(text)))
    return width, height


def _date(text: str) -> date:
    try:
        if re.fullmatch(r"\d{4}-\d\d-\d\d", text, re.ASCII):
            return date.fromisoformat(text)
    except ValueError:
        pass
    raise argparse.ArgumentTypeError(_("{text}: expected a date such as 2026-11-23").format(text=quoted(text)))


def _whole(low: int, high: int) -> Callable[[str], int]:
    """Reads a whole number from ``low`` to ``high``."""
    def read(text: str) -> int:
        number = whole_number(text, low, high)
        if number is None:
            message = _("{text}: expected a whole number from {low} to {high}")
            raise argparse.ArgumentTypeError(message.format(text=quoted(text), low=low, high=high))
        return number
    return read


def _seed(text: str) -> str:
    """A seed short enough to append the number of a deal."""
    longest = SEED // 2
    if not (text and text.isascii() and text.isprintable() and text == text.strip() and len(text) <= longest):
        message = _("{text}: expected 1 to {longest} ASCII characters")
        raise argparse.ArgumentTypeError(message.format(text=quoted(text), longest=longest))
    return text


def _pace(text: str) -> float:
    try:
        pace = float(text)
    except ValueError:
        pace = -1
    if not 0 <= pace <= 3:
        raise argparse.ArgumentTypeError(_("{text}: expected a number from 0 to 3").format(text=quoted(text)))
    return pace
