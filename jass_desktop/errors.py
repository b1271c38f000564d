"""Every failure the program names itself, by kind.

A message says what was read (quoted), where, and what to do. Whatever is not a ``JassError`` is a bug.
"""


class JassError(Exception):
    """The base of all failures that the program can explain to the person."""


class NotationError(JassError, ValueError):
    """A text that is no card, suit, contract, action …; unreadable, which is not the same as forbidden."""


class IllegalActionError(JassError):
    """A readable action that the rules do not allow now. No state has changed."""


class RulesError(JassError):
    """A rule set whose options contradict each other or have no such value. The message names them all.

    ``clashes`` lists the pairs of options that contradict each other.
    """

    def __init__(self, message: str, clashes: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.clashes = clashes


class RecordError(JassError):
    """A game record that cannot be read or does not replay; the message says at which line or action."""


class ThemeError(JassError):
    """A deck theme that was refused. ``problems`` lists everything that is wrong with it."""

    def __init__(self, message: str, problems: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class PreferencesError(JassError):
    """Preferences that cannot be read or written."""


class StoreError(JassError):
    """A data directory or database that cannot be opened, read or written."""


class PlayerError(JassError):
    """A computer player that failed, did not answer in time, or answered with something illegal."""


class FileError(JassError):
    """A file that is not believed: too large, no text, or no YAML. The message says why, but not which file.

    The same in parts: the ``line``, from 1, the ``value`` that stands there, and what was ``expected``.
    """

    def __init__(self, message: str, line: int, value: str, expected: str) -> None:
        super().__init__(message)
        self.line = line
        self.value = value
        self.expected = expected
