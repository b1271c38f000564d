"""The page of the manual, made of the arguments that the program understands, so that it always has them all."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from jass_desktop import __version__
from jass_desktop.commands.freedesktop.names import APP
from jass_desktop.i18n import _, pgettext

SECTION = 6
"""Games."""
_WIDE = 10_000
"""Characters of a line, so that argparse breaks none."""
# man would turn these into typographic ones, which nobody could copy into a terminal.
_ESCAPES = str.maketrans({"\\": r"\e", "-": r"\-", "'": r"\(aq", "`": r"\(ga", "^": r"\(ha", "~": r"\(ti"})


def manual(parser: argparse.ArgumentParser) -> str:
    """The page in the current language, in the format of ``man``. ``parser`` is that of the whole program, made in it."""
    games, told = _text(pgettext("section of all manuals", "Games")), _text(_("the Swiss card game Jass"))
    lines = [
        f'.TH "{APP.upper()}" "{SECTION}" "" "{APP} {__version__}" "{games}"', ".ad l", ".nh",
        _heading(_("NAME")), rf"{_text(APP)} \- {told}",
        _heading(_("SYNOPSIS")), _usage(parser, parser._actions),
        _heading(_("DESCRIPTION")), _text(parser.description or ""), ".PP", _text(parser.epilog or ""),
        _heading(_("OPTIONS"))]
    for group in parser._action_groups:
        options = [action for action in group._group_actions if action.option_strings]
        if options and group is not parser._optionals:
            lines.append(f".SS {_text(group.title or '')}")
        lines += _each(parser, options)
    lines.append(_heading(_("COMMANDS")))
    for command, what in _commands(parser):
        own = [action for action in command._actions if action not in parser._actions]
        lines += [f".SS {_usage(command, own)}", _text(what), *_each(command, (action for action in own if action.help))]
    kept = _("Your games and settings, unless --data-dir or XDG_DATA_HOME say otherwise.")
    lines += [_heading(_("FILES")), ".TP", _bold("~/.local/share/jass-desktop"), _text(kept)]
    return "\n".join(lines) + "\n"


def _commands(parser: argparse.ArgumentParser) -> Iterator[tuple[argparse.ArgumentParser, str]]:
    """Each command that has no further ones below it, and what it does."""
    for group in parser._actions:
        if isinstance(group, argparse._SubParsersAction):
            for told, command in zip(group._choices_actions, group.choices.values(), strict=True):
                below = list(_commands(command))
                yield from below or [(command, told.help or "")]


def _usage(parser: argparse.ArgumentParser, actions: Iterable[argparse.Action]) -> str:
    formatter = argparse.HelpFormatter(parser.prog, width=_WIDE)
    formatter.add_usage(None, actions, parser._mutually_exclusive_groups, prefix="")
    name, _blank, words = formatter.format_help().strip().removeprefix(parser.prog).partition(" ")
    return f"{_bold(parser.prog + name)} {_text(words)}".rstrip()


def _each(parser: argparse.ArgumentParser, actions: Iterable[argparse.Action]) -> list[str]:
    """A paragraph for each option or argument."""
    formatter = argparse.HelpFormatter(parser.prog, width=_WIDE)
    return [line for action in actions
            for line in (".TP", _bold(formatter._format_action_invocation(action)), _text(formatter._expand_help(action)))]


def _heading(text: str) -> str:
    return f".SH {_text(text)}"


def _bold(text: str) -> str:
    return rf"\fB{_text(text)}\fR"


def _text(text: str) -> str:
    escaped = text.translate(_ESCAPES)
    return rf"\&{escaped}" if escaped.startswith(".") else escaped
