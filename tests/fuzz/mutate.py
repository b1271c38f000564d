"""What can become of a file: bits flip, stretches are lost, come twice or elsewhere, and somebody may mean harm."""

from __future__ import annotations

import json
import re
import struct
import zlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

EVIL = (
    b"\0", b"\x1b[2J", b"\x1b]0;x\x07", b"\r", b"\t", b"\x7f", b"\x9b", b"\xff\xfe", b"\xc0\x80", b"\xed\xa0\x80",
    b"\xf4\x90\x80\x80",
    "\u2028".encode(), "\u202e".encode(), "\ufeff".encode(), "\u0663".encode(), "\U000e0001".encode(), "\u0301".encode() * 300,
    b"9" * 400, b"9" * 5000, b"-1", b"1e999", b"1e-999", b"nan", b"inf", b"0x" + b"f" * 4000, b"1_000", b"0" * 60, b"\\x00",
    b"%s%n",
    b"{suit:hearts}", b"{rank:>9999999999}",
    b"{{", b"{0.__class__}", b"../" * 50, b"/dev/zero", b"/etc/passwd", b"C:\\con", b"x" * 3000,
    b"word " * 3000,
    b"\n" * 2000, b" " * 2000, b"[" * 2000, b"{" * 2000, b"- " * 2000, b"? " * 500, b"*a", b"&a [*a]", b"&a ", b"<<: ",
    b"!!python/object:os.x",
    b"!!binary ", b"!!float ", b"!!set ", b"!<" + b"x" * 3000 + b">", b"---\n", b"...\n", b"|\n", b">\n", b"'", b'"', b"#",
    b": ",
    b"null", b"~", b"yes", b"2001-02-29", b"1:30:00", b"</svg>", b"<!DOCTYPE x [<!ENTITY a 'b'>]>", b"&a;", b"<![CDATA[", b"<!--",
    b"<g>" * 40, b"url(#a)", b"100%", b"1in", b"M0 0", b"A1 1 0 0 1", b"z" * 500, b"rotate(1e9)", b"scale(0)",
    b"matrix(0 0 0 0 0 0)",
    b"transform=\"scale(1e-9)\"", b"stroke-dasharray=\"1e-9\"", b"Infinity", b"NaN", b"true", b"\"\\ud800\"", b"[[]]", b"{}",
)  # fmt: skip
"""What one would put into a file to see what happens."""

_LARGEST = 2**21
Mutation = Callable[[bytes, Random, Sequence[bytes]], bytes]


def mutated(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """The file after one to a few of all that can happen to it; ``others`` are sound files of its kind."""
    for _time in range(random.choice((1, 1, 1, 2, 2, 3, 6))):
        data = random.choice(MUTATIONS)(data, random, others)[:_LARGEST]
    return data


def _place(data: bytes, random: Random) -> int:
    return random.randrange(len(data) + 1)


def _stretch(data: bytes, random: Random) -> tuple[int, int]:
    start = _place(data, random)
    return start, min(len(data), start + random.choice((1, 1, 2, 4, 16, 80, 500, 4096)))


def flip_bit(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1:]


def change_bytes(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    length = end - start
    return data[:start] + random.choice((random.randbytes(length), b"\0" * length, b"\xff" * length)) + data[end:]


def lose(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    return data[:start] + data[end:]


def cut_off(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    return data[:_place(data, random)]


def repeat(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    start, end = _stretch(data, random)
    times = random.choice((1, 2, 30, 1000)) if end - start < 100 else 1
    return data[:end] + data[start:end] * times + data[end:]


def put_in(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    at = _place(data, random)
    return data[:at] + random.choice(EVIL) + data[at:]


def graft(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    other = random.choice(others)
    return data[:_place(data, random)] + other[_place(other, random):]


def change_word(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """A word or number is replaced by an evil one, or by one of another file."""
    words = list(re.finditer(rb"[\w.#+-]+", data))
    if not words:
        return data
    word = random.choice(words)
    theirs = re.findall(rb"[\w.#+-]+", random.choice(others)) or [b"0"]
    return data[:word.start()] + random.choice((random.choice(EVIL), random.choice(theirs))) + data[word.end():]


def change_number(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    """A number becomes another one, mostly of about its size."""
    numbers = list(re.finditer(rb"\d+", data))
    if not numbers:
        return data
    number = random.choice(numbers)
    near = int(number[0][:6]) + random.choice((-1, 1)) * random.choice((1, 2, 10, 1000))
    new = random.choice((near, near, near, 0, random.randrange(10**9)))
    return data[:number.start()] + str(new).encode() + data[number.end():]


def change_lines(data: bytes, random: Random, _others: Sequence[bytes]) -> bytes:
    """A line is lost, comes twice, or two change places."""
    lines = data.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    match random.randrange(4):
        case 0:
            del lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            lines[one], lines[other] = lines[other], lines[one]
        case 3:
            lines[one] += random.choice(EVIL)
    return b"\n".join(lines)


_ODD: tuple[Any, ...] = (None, True, 0, -1, 5, 1.5, 10**400, float("nan"), float("inf"), "", "x", "\ud800", [], [[]], {})
"""What one would not expect as a value."""


def _changed(tree: Any, random: Random) -> Any:
    """The tree of a JSON text in which a value has become one of another kind, is lost, or comes twice."""
    keys = list(tree) if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ()
    if not keys or random.random() < 0.2:
        return random.choice(_ODD)
    key = random.choice(keys)
    if random.random() < 0.1:
        del tree[key]
    elif isinstance(tree, list) and random.random() < 0.1:
        tree.insert(key, tree[key])
    else:
        tree[key] = _changed(tree[key], random)
    return tree


def mutated_json(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """JSON, whole or in lines, with a value changed in one place; now and then any damage."""
    if not data or random.random() < 0.4:
        return mutated(data, random, others)
    try:
        return json.dumps(_changed(json.loads(data), random)).encode()
    except ValueError:
        lines = data.splitlines()
        at = random.randrange(len(lines))
        lines[at] = json.dumps(_changed(json.loads(lines[at]), random)).encode()
        return b"\n".join([*lines, b""])


def mutated_record(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """A record of which the last line, nearly always, tells how many there are before it, so that it is read to its end."""
    data = mutated(data, random, others)
    if random.random() < 0.1:
        return data
    lines = data.rstrip(b"\n").split(b"\n")
    return b"\n".join([*lines[:-1], b"end %d" % (len(lines) - 1)]) + b"\n"


def mutated_deck(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """What the cache holds of a deck, mostly damaged before its drawings; of any other file any part."""
    head, between, drawings = data.partition(b"\0")
    if not head.startswith(b"{") or random.random() < 0.3:
        return mutated(data, random, others)
    return mutated(head, random, others) + between + drawings


MUTATIONS: tuple[Mutation, ...] = (
    flip_bit, change_bytes, lose, cut_off, repeat, put_in, put_in, graft, change_word, change_word, change_number, change_number,
    change_number, change_lines, change_lines)


_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def mutated_png(data: bytes, random: Random, others: Sequence[bytes]) -> bytes:
    """A PNG of which a chunk, or its pixels, are damaged and the check sums are right; now and then any damage."""
    if random.random() < 0.3:
        return mutated(data, random, others)
    chunks = list(_chunks(data))
    at = random.randrange(len(chunks))
    name, content = chunks[at]
    if name == b"IDAT":
        content = zlib.compress(mutated(zlib.decompress(content), random, [content])) if random.random() < 0.7 else mutated(
            content, random, [content])
        chunks[at] = name, content[:2**21]
    elif random.random() < 0.7:
        chunks[at] = name, mutated(content, random, [content])[:2**16]
    elif random.random() < 0.5:
        chunks.insert(random.randrange(len(chunks)), random.choice(chunks))
    else:
        random.shuffle(chunks)
    return _SIGNATURE + b"".join(struct.pack(">I4s", len(content), name) + content + struct.pack(">I", zlib.crc32(name + content))
                                 for name, content in chunks)


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_SIGNATURE)
    while at + 12 <= len(data):
        length, name = struct.unpack_from(">I4s", data, at)
        yield name, data[at + 8:at + 8 + length]
        at += 12 + length
