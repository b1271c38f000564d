"""What ``python -m tests.lines`` counts."""

from __future__ import annotations

from tests.lines import counted

SOURCE = '''"""A module."""

from a import (
    b,
)

# A comment.
LIMIT = 3  # and one beside code
"""What is told of an attribute,
in two lines."""


class Hand:
    """A class."""

    text = """no docstring

    but a value"""

    def cards(self, first: int,
              last: int) -> None:
        """A function."""
        import c
        print("a string that is passed on",

              first)
'''


def test_blanks_comments_docstrings_and_imports_are_no_code() -> None:
    """Left are the limit, the class, its text with the blank line within, and head and call of the function, two lines each."""
    assert counted(SOURCE) == (1 + 1 + 3 + 2 + 2, 4)


def test_an_empty_module_has_nothing() -> None:
    assert counted("") == (0, 0)
