"""Text from elsewhere: what a file, a player, a file's name or an argument may say, and how it is shown.

Who reads a text checks it with ``is_plain``, ``flaw_in`` or ``whole_number`` and refuses it. Who shows one makes it harmless with
``visible``, ``one_line`` or ``quoted``, which never fail. Text is *plain* when it neither steers a terminal, nor turns the
direction of writing, nor is invisible; half characters (surrogates), which no font and no file takes, are not plain either.
"""

from __future__ import annotations

PLAYER_NAME = 16
"""How many characters the name of somebody at the table may have; so with the constants below."""
RULES_NAME = 40
LEVEL_NAME = 60
"""The name of a computer player."""
FILE_NAME = 255
ARGUMENT = 1000
"""Of the command line; the name of a file with its folders has less."""
WORD = 40
"""A key, an option, the name of a header."""
RECORD = 2**20
"""The text of a game; the longest has a fifth of that."""
HEADER = 500
"""What a record says of a game besides its rules and cards, such as who played."""
SEED = 200
REASON = 300
"""Why a computer player failed, in its own words."""
QUOTED = 60
"""What a message quotes of a value that it refuses."""
PLACE = 120
"""Where in a file something stands, such as ``suits.clubs.faces.king``."""
MESSAGE = 600
"""A message that shows in the window for a moment."""
REPORT = 20_000
"""A message on the terminal or in the log, which may have many lines."""
NUMBER = 9
"""Digits of a whole number: more than anything here counts, and fewer than any reader of numbers chokes on."""

_BLANKS = "\u00a0\u202f\u2009"
_ELLIPSIS = "…"


def _is_plain_character(character: str) -> bool:
    return character.isprintable() or character in _BLANKS


def is_plain(text: str, longest: int) -> bool:
    """Whether the text is one line of at most ``longest`` plain characters."""
    return len(text) <= longest and (text.isprintable() or all(map(_is_plain_character, text)))


def is_name(text: str, longest: int) -> bool:
    """Whether the text is a plain line of 1 to ``longest`` characters without blanks at its ends or two in a row."""
    return text != "" and text == " ".join(text.split()) and is_plain(text, longest)


def flaw_in(text: str, longest: int) -> str:
    """What keeps a text of several lines from being plain, with its line, such as ``line 3: '\\x1b'``; "" when nothing does."""
    if len(text) > longest:
        return f"it has {len(text)} characters, expected at most {longest}"
    if text.replace("\n", "").isprintable():
        return ""
    line = 1
    for character in text:
        if character == "\n":
            line += 1
        elif not _is_plain_character(character):
            return f"line {line}: {character!r}, expected plain text"
    return ""


def visible(text: str) -> str:
    """The text with all that is not plain written as escapes, such as ``\\x1b``. Line breaks stay, tabs become blanks."""
    if text.isprintable():
        return text
    return "".join(character if character == "\n" or _is_plain_character(character) else
                   " " if character == "\t" else repr(character)[1:-1] for character in text)


def shortened(text: str, longest: int) -> str:
    """The text itself, or as much of its beginning as leaves room for an ellipsis."""
    return text if len(text) <= longest else text[:longest - 1] + _ELLIPSIS


def one_line(text: str, longest: int) -> str:
    """The text as one plain line of at most ``longest`` characters, blanks in a row made one; megabytes cost no more."""
    # What is visible is never shorter than what it stands for, but blanks in a row may be.
    return shortened(visible(" ".join(text[:4 * longest].split())), longest)


def quoted(text: str, longest: int = QUOTED) -> str:
    """The text as a message quotes it: between quotation marks, on one line, not too long."""
    return repr(shortened(text, longest))


def whole_number(text: str, low: int = 0, high: int = 10**NUMBER) -> int | None:
    """The number from ``low`` (0 or more) to ``high`` that stands there in at most nine plain digits; None for anything else."""
    if not (text.isascii() and text.isdigit() and len(text) <= NUMBER):
        return None
    number = int(text)
    return number if low <= number <= high else None
