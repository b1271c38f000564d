"""Whether a reader is on, from the session bus, in as few messages of D-Bus as it takes.

The desktop's switch is the property ``IsEnabled`` of ``org.a11y.Status``. Nothing is started for the question.
"""

from __future__ import annotations

import os
import socket
import struct
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import unquote_to_bytes

_STATUS, _PATH, _NAME = "org.a11y.Status", "/org/a11y/bus", "org.a11y.Bus"
_DBUS = "org.freedesktop.DBus"
_CALL, _RETURN, _SIGNAL = 1, 2, 4
_NO_AUTO_START = 2
_MATCHES = (f"type='signal',interface='{_DBUS}.Properties',path='{_PATH}',arg0='{_STATUS}'",
            f"type='signal',sender='{_DBUS}',member='NameOwnerChanged',arg0='{_NAME}'")
_MUTE_S = 3.0
"""How long the bus may take to answer while somebody waits. It needs a hundredth of a second, on a busy machine much more."""
_LONGEST = 1 << 20
"""Bytes of a message that is read; ours have hundreds."""


def address_of(environment: Mapping[str, str]) -> bytes | None:
    """The socket of the session bus, as ``connect`` takes it; None if there is no bus, or not one on this machine."""
    given = environment.get("DBUS_SESSION_BUS_ADDRESS")
    if given is None:
        usual = Path(environment.get("XDG_RUNTIME_DIR", "/nowhere"), "bus")
        return os.fsencode(usual) if usual.exists() else None
    for one in given.split(";"):
        kind, _colon, rest = one.partition(":")
        parts = dict(part.partition("=")[::2] for part in rest.split(","))
        if kind == "unix" and "path" in parts:
            return unquote_to_bytes(parts["path"])
        if kind == "unix" and "abstract" in parts:
            return b"\0" + unquote_to_bytes(parts["abstract"])
    return None


def is_mute(address: bytes) -> bool:
    """Whether the bus takes calls and answers none."""
    try:
        _joined(address, _MUTE_S).close()
    except (OSError, EOFError, ValueError) as error:
        return isinstance(error, TimeoutError | BlockingIOError)
    return False


def wait_for_reader(address: bytes) -> None:
    """Return once a reader is on. Raises OSError, EOFError or ValueError if the bus ends or says something else than expected."""
    with _joined(address, None) as bus:  # on a busy machine it may take long, and nobody waits
        for number, match in enumerate(_MATCHES, 2):
            _send(bus, number, _DBUS, "/org/freedesktop/DBus", _DBUS, "AddMatch", match)
        asked = len(_MATCHES) + 2
        _ask(bus, asked)
        while True:
            kind, answers, body = _receive(bus)
            if kind == _SIGNAL:
                asked += 1
                _ask(bus, asked)
            elif answers == asked and kind == _RETURN and len(body) >= 8 and body[1:2] == b"b" and any(body[4:8]):
                return


def _joined(address: bytes, patience_s: float | None) -> socket.socket:
    """A connection to the bus, which has given this program a name. Raises OSError, EOFError or ValueError, also if the bus does
    not answer within ``patience_s``."""
    if sys.platform == "win32":
        raise OSError("Windows has no session bus")
    bus = socket.socket(socket.AF_UNIX)
    try:
        bus.settimeout(patience_s)
        bus.connect(address)
        _greet(bus, os.getuid())
        _send(bus, 1, _DBUS, "/org/freedesktop/DBus", _DBUS, "Hello")
        _receive(bus)
    except BaseException:
        bus.close()
        raise
    bus.settimeout(None)
    return bus


def _greet(bus: socket.socket, user: int) -> None:
    bus.sendall(b"\0AUTH EXTERNAL " + str(user).encode().hex().encode() + b"\r\n")
    answer = b""
    while not answer.endswith(b"\r\n"):
        answer += _read(bus, 1)
        if len(answer) > 500:
            raise ValueError("no answer of a bus")
    if not answer.startswith(b"OK "):
        raise ValueError(f"the bus refuses: {answer!r}")
    bus.sendall(b"BEGIN\r\n")


def _ask(bus: socket.socket, number: int) -> None:
    _send(bus, number, _NAME, _PATH, f"{_DBUS}.Properties", "Get", _STATUS, "IsEnabled", flags=_NO_AUTO_START)


def _padded(content: bytes, to: int) -> bytes:
    return content + b"\0" * (-len(content) % to)


def _text(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode() + b"\0"


def _send(bus: socket.socket, number: int, to: str, path: str, interface: str, member: str, *arguments: str,
          flags: int = 0) -> None:
    """Call a method whose arguments are texts."""
    body, fields = b"", b""
    for argument in arguments:
        body = _padded(body, 4) + _text(argument)
    for code, kind, value in ((1, b"o", path), (2, b"s", interface), (3, b"s", member), (6, b"s", to)):
        fields = _padded(fields, 8) + bytes([code, 1]) + kind + b"\0" + _text(value)
    if arguments:
        signature = b"s" * len(arguments)
        fields = _padded(fields, 8) + bytes([8, 1]) + b"g\0" + bytes([len(signature)]) + signature + b"\0"
    head = struct.pack("<cBBBIII", b"l", _CALL, flags, 1, len(body), number, len(fields))
    bus.sendall(_padded(head + fields, 8) + body)


def _receive(bus: socket.socket) -> tuple[int, int | None, bytes]:
    """The next message: its kind, the number of what it answers, and its body."""
    head = _read(bus, 16)
    order = "<" if head[:1] == b"l" else ">"
    kind = head[1]
    length, _number, fields = struct.unpack(f"{order}III", head[4:])
    if length + fields > _LONGEST:
        raise ValueError("a message that is too long")
    rest = _read(bus, fields + -fields % 8 + length)
    found, answers = 0, None
    while found + 8 <= fields and answers is None:
        if rest[found] == 5 and rest[found + 1:found + 4] == b"\x01u\0":
            answers, = struct.unpack(f"{order}I", rest[found + 4:found + 8])
        found += 8  # each field begins at a multiple of eight
    return kind, answers, rest[len(rest) - length:] if length else b""


def _read(bus: socket.socket, count: int) -> bytes:
    content = b""
    while len(content) < count:
        more = bus.recv(count - len(content))
        if not more:
            raise EOFError("the bus has ended")
        content += more
    return content
