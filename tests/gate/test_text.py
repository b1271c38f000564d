"""What the gate promises of text: what is plain, how strange text is shown, and that neither takes long."""

from __future__ import annotations

import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.gate.text import flaw_in, flaw_told, is_name, is_plain, one_line, quoted, shortened, visible, whole_number

STRANGE = ["\0", "\x1b", "\x7f", "\x9b", "\r", "\t", "\u2028", "\u202e", "\u2066", "\u200b", "\ufeff", "\ud800", "\udcff"]
anything = st.text(st.characters(), max_size=40)


@pytest.mark.parametrize("character", STRANGE)
def test_what_steers_or_hides_is_not_plain(character: str) -> None:
    """Control characters, those that turn or hide text, and half ones are refused wherever they stand."""
    for text in (character, f"a{character}b", f"é{character}"):
        assert not is_plain(text, 10)
        assert not is_name(text, 10)
        assert flaw_in(f"one\ntwo\n{text}\n", 100).startswith(f"line 3: {character!r}, expected ")


@pytest.mark.parametrize("text", ["", "Anna", "Zoé 東京 ♣ 🂡 “…”", "50\u00a0%\u202f!", "{suit:hearts}"])
def test_what_people_write_is_plain(text: str) -> None:
    """Letters of all scripts, signs and narrow blanks pass unchanged."""
    assert is_plain(text, 20)
    assert visible(text) == text
    assert flaw_in(f"{text}\n" * 3, 100) == ""


def test_lengths_are_bounded() -> None:
    """What is too long is refused where it is read, and cut where it is shown."""
    assert is_plain("x" * 40, 40)
    assert not is_plain("x" * 41, 40)
    assert is_name("x" * 40, 40)
    assert not is_name("x" * 41, 40)
    assert not is_name("", 40)
    assert flaw_in("x" * 11, 10) == "it has 11 characters, expected at most 10"
    assert shortened("x" * 40, 40) == "x" * 40
    assert shortened("x" * 41, 40) == "x" * 39 + "…"


@given(anything)
def test_whatever_is_shown_is_plain(text: str) -> None:
    """Any text becomes one that a terminal, a font and a file take, and says what was there."""
    shown = visible(text)
    assert is_plain(shown.replace("\n", ""), 10 * len(text))
    assert len(shown.encode()) >= len(text)
    assert visible(shown) == shown
    assert shown.count("\n") == text.count("\n")


@given(anything, st.integers(1, 30))
def test_a_line_is_a_line(text: str, longest: int) -> None:
    """One plain line of no more than so many characters, which stays what it is when it is made one again."""
    line = one_line(text, longest)
    assert is_plain(line, longest)
    assert line == " ".join(line.split())
    assert one_line(line, longest) == line


def test_strange_text_is_shown_as_escapes() -> None:
    """Who reads the message sees which character it was."""
    assert visible("a\x1b[2J\0\udcff\u202e\tb\n") == r"a\x1b[2J\x00\udcff\u202e b" + "\n"
    assert quoted("it's\0" + "x" * 100) == '"it\'s\\x00' + "x" * 54 + '…"'


@pytest.mark.parametrize(("text", "number"), [
    ("0", 0), ("7", 7), ("007", 7), ("100", 100), ("101", None), ("", None), ("-1", None), ("+1", None), ("1_0", None),
    (" 1", None), ("1e1", None), ("٣", None), ("²", None), ("0x10", None), ("9" * 5000, None), ("0" * 10, None)])
def test_a_number_is_a_few_plain_digits(text: str, number: int | None) -> None:
    """Nothing else is one, however many digits it has and in whatever script."""
    assert whole_number(text, 0, 100) == number


def test_megabytes_are_no_work() -> None:
    """What is long is not looked at beyond what is kept of it."""
    looked_at = 0

    class Counted(str):
        def __getitem__(self, at: object) -> str:
            nonlocal looked_at
            found = str.__getitem__(self, at)  # type: ignore[index]
            looked_at += len(found)
            return found

    assert one_line(Counted("\0" * sys.maxsize.bit_length() * 10**5), 40) == r"\x00" * 9 + r"\x0" + "…"
    assert looked_at <= 160


@pytest.mark.parametrize("value", [{}, [], 7, None, {"shown": {}}])
def test_values_of_the_wrong_kind_are_told_in_plain_words(value: object) -> None:
    """Nobody reads what Python says of a key, a type or an attribute."""
    with pytest.raises((KeyError, TypeError, AttributeError)) as caught:
        value["shown"].append(1)  # type: ignore[index]
    assert flaw_told(caught.value) == "a value is missing or of the wrong kind"
    assert flaw_told(ValueError("no count:\n\x1b")) == r"no count: \x1b"
