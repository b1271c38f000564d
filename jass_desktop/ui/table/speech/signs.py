"""What the cards of a trick said, in screen text."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.engine.cards import CardSet
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick
from jass_desktop.session.findings.signs import no_choice, said_by
from jass_desktop.ui.decisions.why import terms_on_screen
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.words.signs import said_words


def trick_at(view: Observation, number: int) -> TakenTrick:
    """The trick of this index; one that lies on the table as if nobody played to it any more."""
    if number < len(view.tricks):
        return view.tricks[number]
    return TakenTrick(view.trick, view.trick.winning(view.ruling)[0],
                      view.trick.points(view.rules.points_table(view.named_contract)))


def said_words_of(view: Observation, number: int, names: PerSeat[str], look: Look, *, conventions: bool,
                  hands: PerSeat[CardSet] | None = None) -> Mapping[Seat, str]:
    """What the card of each seat but the viewer's said in the trick of this index, without those that said nothing; ``hands`` as
    they are now, if they are open, tell which cards were no choice."""
    terms = terms_on_screen(look.faces.theme, look.language)
    found: dict[Seat, str] = {}
    for seat, card in trick_at(view, number).trick.plays:
        if seat is view.seat:
            continue
        said = None if hands is None else no_choice(view, number, seat, hands[seat])
        said = said or said_by(view, number, seat, conventions=conventions)
        if said is not None:
            found[seat] = said_words(said, escape(names[seat]), card, terms)
    return found
