"""Every failure the program names itself, by kind.

A message quotes what was read, and says where it is and what to do. Any other exception is a bug.
"""


class JassError(Exception):
    """The base of all failures that the program can explain to the person."""


class NotationError(JassError, ValueError):
    """A text that is not a card, suit, contract, action and so on. Unreadable is not the same as forbidden."""


class IllegalActionError(JassError):
    """A readable action that the rules do not allow now. No state has changed."""


class RulesError(JassError):
    """A rule set with unknown or contradicting option values. The message names all of them.

    ``clashes`` lists the pairs of options that contradict each other.
    """

    def __init__(self, message: str, clashes: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.clashes = clashes


class RecordError(JassError):
    """A game record that cannot be read or does not replay. The message names the line or action."""


class NewerError(RecordError):
    """A text in a format that only a newer version of the program knows."""


class ThemeError(JassError):
    """A deck theme that was rejected. ``problems`` lists everything wrong with it."""

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
    """A rejected file: too large, not text, or not YAML. The message says why, but not which file.

    The attributes hold the parts of the message: the ``line``, from 1, the ``value`` found there, and what was ``expected``.
    """

    def __init__(self, message: str, line: int, value: str, expected: str) -> None:
        super().__init__(message)
        self.line = line
        self.value = value
        self.expected = expected
