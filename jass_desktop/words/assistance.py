"""The help a person has taken in a game, in words."""

from __future__ import annotations

from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import Entry
from jass_desktop.session.table.assistance import Help


def help_words(entry: Entry) -> list[str]:
    """How often the person was helped, kind by kind; or that a finished game was played without any help."""
    if entry.clean:
        return [_("without help")]
    return [_use_words(kind, count).format(count=count) for kind, count in entry.help]


def _use_words(kind: Help, count: int) -> str:
    match kind:
        case Help.HINT:
            return ngettext("{count} hint", "{count} hints", count)
        case Help.WEIGHING:
            return ngettext("{count} weighing", "{count} weighings", count)
        case Help.WARNING:
            return ngettext("{count} warning", "{count} warnings", count)
    return ngettext("{count} mark", "{count} marks", count)
