"""The entry in menus: Desktop Entry Specification 1.4."""

from __future__ import annotations

import re
from collections.abc import Sequence

from jass_desktop.commands.freedesktop.names import APP, RECORD_TYPE, in_each_language
from jass_desktop.errors import JassError
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import N_, ORIGINAL, _

NAME = "Jass Desktop"
SUMMARY = N_("The Swiss card game")
_COMMENT = N_("Play Jass with three computer players, and learn it")
# Translators: what people may type to find the program among all others, with commas.
_KEYWORDS = N_("jass, cards, card game, trumps, schieber, chibre, differenzler, coiffeur, swiss")


def entry(command: Sequence[str]) -> str:
    """The file of the entry, by which ``command`` opens the window, or the record file that is given to it.

    Raises JassError if a word of the command cannot stand in such a file.
    """
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.4", f"Name={NAME}"]
    lines += _in_each("GenericName", in_each_language(SUMMARY))
    lines += _in_each("Comment", in_each_language(_COMMENT))
    lines += _in_each("Keywords", {code: f"{words};".replace(", ", ";") for code, words in in_each_language(_KEYWORDS).items()})
    lines += [
        f"Exec={' '.join([*map(_word, command), '%F'])}", f"TryExec={_text(command[0])}", f"Icon={APP}", "Terminal=false",
        "Categories=Game;CardGame;", f"MimeType={RECORD_TYPE};", "StartupNotify=true", f"StartupWMClass={APP}"]
    return "\n".join(lines) + "\n"


def _in_each(key: str, texts: dict[str, str]) -> list[str]:
    return [f"{key}={text}" if code == ORIGINAL else f"{key}[{code}]={text}" for code, text in texts.items()]


def _word(word: str) -> str:
    """A word of the command line in the quotes that the specification asks for."""
    if re.fullmatch(r"[\w@+:,./-]+", word, re.ASCII):
        return word
    return _text('"' + re.sub(r'(["`$\\])', r"\\\1", word.replace("%", "%%")) + '"')


def _text(text: str) -> str:
    """A text as the file writes it."""
    if not text.isprintable():
        message = _("{text}: a menu cannot start a program whose path has such characters. Move it to another folder.")
        raise JassError(message.format(text=quoted(text)))
    return text.replace("\\", "\\\\")
