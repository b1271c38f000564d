"""What was given away apart from cards and contracts, in words."""

from __future__ import annotations

from jass_desktop.i18n import N_, _
from jass_desktop.session.findings.oversights import Note, Remark

_REMARKS = {
    # Translators: given: points.
    Remark.SILENT: N_("a Weis not announced: {points} points less, {given} more for the others"),
    Remark.FALSE_CLAIM: N_("claimed {points} points too early"),
    Remark.UNCLAIMED: N_("could have claimed the game here"),
}
_TITLES = {Remark.SILENT: N_("Weis not announced"), Remark.FALSE_CLAIM: N_("Claimed too early"),
           Remark.UNCLAIMED: N_("Could have claimed")}


def note_title(note: Note) -> str:
    """The oversight, as short as it can be said."""
    return _(_TITLES[note.remark])


def note_words(note: Note) -> str:
    """The oversight, and the points it gave away."""
    return _(_REMARKS[note.remark]).format(points=note.points, given=note.given)
