"""What partners told by their cards in a trick, in screen text."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.session.findings.signs import sign_of
from jass_desktop.ui.decisions.why import terms_on_screen
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.words.signs import sign_words


def partners_signs(view: Observation, number: int, names: PerSeat[str], look: Look, *, conventions: bool) -> Mapping[Seat, str]:
    """What each partner of the viewer told in the trick of this index, without those who told nothing."""
    terms = terms_on_screen(look.faces.theme, look.language)
    cards = dict(view.tricks[number].trick.plays)
    signs = {seat: sign_of(view, number, seat, conventions=conventions) for seat in view.partners}
    return {seat: sign_words(sign, escape(names[seat]), cards[seat], terms) for seat, sign in signs.items() if sign is not None}
