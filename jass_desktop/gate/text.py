"""Text from elsewhere: what a file, a player, a file's name or an argument may say, and how it is shown.

Code that reads a text checks it with ``is_plain``, ``flaw_in`` or ``whole_number`` and rejects bad input. Code that shows one
makes it harmless with ``visible``, ``one_line`` or ``quoted``, which never fail. Text is *plain* if it contains no control
characters, no changes of writing direction, nothing invisible, and no surrogates, which no font or file accepts.
"""

from __future__ import annotations

from jass_desktop.errors import NewerError

PLAYER_NAME = 16
"""The maximum number of characters in the name of somebody at the table. The constants below are maxima too."""
RULES_NAME = 40
LEVEL_NAME = 60
"""The name of a computer player."""
FILE_NAME = 255
ARGUMENT = 1000
"""A command-line argument; a file name with its folders is shorter."""
WORD = 40
"""A key, an option, the name of a header."""
RECORD = 2**20
"""The text of a game; the longest possible is a fifth of that."""
HEADER = 500
"""A header in a record, such as who played."""
SEED = 200
REASON = 300
"""Why a computer player failed, in its own words."""
QUOTED = 60
"""The part of a rejected value that a message quotes."""
PLACE = 120
"""A place in a file, such as ``suits.clubs.faces.king``."""
MESSAGE = 600
"""A message that the window shows for a moment."""
REPORT = 20_000
"""A message on the terminal or in the log, which may have many lines."""
NUMBER = 9
"""Digits of a whole number: more than anything here needs, and few enough for any parser."""

_BLANKS = "\u00a0\u202f\u2009"
_ELLIPSIS = "…"


def _is_plain_character(character: str) -> bool:
    return character.isprintable() or character in _BLANKS


def is_plain(text: str, longest: int) -> bool:
    """Whether the text is one line of at most ``longest`` plain characters."""
    return len(text) <= longest and (text.isprintable() or all(map(_is_plain_character, text)))


def is_name(text: str, longest: int) -> bool:
    """Whether the text is a plain line of 1 to ``longest`` characters, without spaces at its ends or two in a row."""
    return text != "" and text == " ".join(text.split()) and is_plain(text, longest)


def flaw_in(text: str, longest: int) -> str:
    """The first flaw that makes a text of several lines not plain, such as ``line 3: '\\x1b'``; "" if there is none."""
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
    """The text with everything that is not plain escaped, such as ``\\x1b``. Line breaks stay, tabs become spaces."""
    if text.replace("\n", "").isprintable():
        return text
    return "".join(character if character == "\n" or _is_plain_character(character) else
                   " " if character == "\t" else repr(character)[1:-1] for character in text)


def shortened(text: str, longest: int) -> str:
    """The text itself, or its beginning and an ellipsis."""
    return text if len(text) <= longest else text[:longest - 1] + _ELLIPSIS


def one_line(text: str, longest: int) -> str:
    """The text as one plain line of at most ``longest`` characters, runs of spaces collapsed. Long texts cost no more time."""
    # Escaping never shortens a text, but collapsing spaces may.
    return shortened(visible(" ".join(text[:4 * longest].split())), longest)


def quoted(text: str) -> str:
    """The text as a message quotes it: in quotation marks, on one line, not too long."""
    return repr(shortened(text, QUOTED))


def flaw_told(error: Exception) -> str:
    """What is wrong with values from a file, on one line. Python's own words for a value that is missing or of another type would
    mean nothing to a person."""
    if isinstance(error, KeyError | TypeError | AttributeError | RecursionError):
        return "a value is missing or of the wrong kind"
    return one_line(str(error), REASON)


def check_format(mark: object, known: int) -> None:
    """Raises NewerError if a text names a format after the ``known`` ones. Whoever reads it rejects what is no format at all."""
    if type(mark) is int and known < mark < 100:  # a format changes once in years: a larger number is damage
        raise NewerError(f"format {mark} is of a newer version of Jass Desktop")


def whole_number(text: str, low: int = 0, high: int = 10**NUMBER) -> int | None:
    """The number from ``low`` (0 or more) to ``high``, written in at most nine plain digits; None for any other text."""
    if not (text.isascii() and text.isdigit() and len(text) <= NUMBER):
        return None
    number = int(text)
    return number if low <= number <= high else None
