"""Messages between two processes: a line of bytes each, so that no header can lie about its length.

Each begins with the number of a question, so that an answer is known to be the answer to it, and not what was said in advance.
"""

from __future__ import annotations

from typing import IO

LONGEST_REPLY = 65_536
"""Bytes that a message of the players may have: several times what the longest of ours has."""
_DIGITS = 18
LONGEST_TASK = 2 ** 24
"""Bytes that a message to the players may have, which the rounds of a very long game stay far below."""


def write_line(stream: IO[bytes], number: int, message: bytes) -> None:
    """Send the message, in which there is no line break; OSError when nobody is there to read it."""
    stream.write(b"%d %s\n" % (number, message))
    stream.flush()


def read_line(stream: IO[bytes], longest: int) -> tuple[int, bytes]:
    """Wait for the next message and its number. EOFError at the end of the stream, be it within a message; ValueError when it is
    too long or has no number."""
    line = stream.readline(longest + 1)
    if line.endswith(b"\n"):
        return split_line(line)
    if len(line) > longest:
        raise ValueError(f"a message of more than {longest} bytes")
    raise EOFError("end of file")


def split_line(line: bytes) -> tuple[int, bytes]:
    """The number and the message of a line; ValueError when it has no number."""
    number, _blank, message = line.rstrip(b"\n").partition(b" ")
    if not (number.isdigit() and len(number) <= _DIGITS):
        raise ValueError("a message without a number")
    return int(number), message
