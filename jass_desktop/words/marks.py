"""The marks of decisions, as they are called."""

from __future__ import annotations

from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.verdicts import Mark

_TITLES = {Mark.ONLY: N_("the only good one"), Mark.GOOD: N_("good"), Mark.INACCURATE: N_("inaccurate"),
           Mark.MISTAKE: N_("mistake"), Mark.BLUNDER: N_("blunder"), Mark.UNCLEAR: N_("unclear")}


def mark_title(mark: Mark | None) -> str:
    """The name of the mark, empty for those that are not shown; None is one that is not yet known."""
    if mark is None:
        return _("still being looked at")
    return _(_TITLES[mark]) if mark in _TITLES else ""
