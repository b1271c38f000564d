"""Messages between two processes, one line of bytes each, so that no header can lie about the length.

Each begins with the number of a question, so that an answer cannot be mistaken for one sent in advance.
"""

from __future__ import annotations

from typing import IO

LONGEST_REPLY = 65_536
"""Maximum bytes of a message from the players: several times our longest message."""
_DIGITS = 18
LONGEST_TASK = 2 ** 24
"""Maximum bytes of a message to the players, far more than a very long game needs."""


def write_line(stream: IO[bytes], number: int, message: bytes) -> None:
    """Send the message, which must not contain a line break. Raises OSError if nobody is there to read it."""
    stream.write(b"%d %s\n" % (number, message))
    stream.flush()


def read_line(stream: IO[bytes], longest: int) -> tuple[int, bytes]:
    """Wait for the next message and its number. Raises EOFError at the end of the stream, even within a message, and ValueError
    if the message is too long or has no number."""
    line = stream.readline(longest + 1)
    if line.endswith(b"\n"):
        return split_line(line)
    if len(line) > longest:
        raise ValueError(f"a message of more than {longest} bytes")
    raise EOFError("end of file")


def split_line(line: bytes) -> tuple[int, bytes]:
    """The number and the message of a line. Raises ValueError if it has no number."""
    number, _blank, message = line.rstrip(b"\n").partition(b" ")
    if not (number.isdigit() and len(number) <= _DIGITS):
        raise ValueError("a message without a number")
    return int(number), message
