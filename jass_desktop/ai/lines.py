"""Messages between two processes: a line of bytes each, so that no header can lie about its length."""

from __future__ import annotations

from typing import IO

LONGEST_REPLY = 65_536
"""Bytes that a message of the players may have: several times what the longest of ours has."""
LONGEST_TASK = 2 ** 24
"""Bytes that a message to the players may have, which the rounds of a very long game stay far below."""


def write_line(stream: IO[bytes], message: bytes) -> None:
    """Send the message, in which there is no line break; OSError when nobody is there to read it."""
    stream.write(message + b"\n")
    stream.flush()


def read_line(stream: IO[bytes], longest: int) -> bytes:
    """Wait for the next message. EOFError at the end of the stream, be it within a message; ValueError when it is too long."""
    line = stream.readline(longest + 1)
    if line.endswith(b"\n"):
        return line[:-1]
    if len(line) > longest:
        raise ValueError(f"a message of more than {longest} bytes")
    raise EOFError("end of file")
