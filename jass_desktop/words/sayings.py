"""What characters say when a game is over."""

from __future__ import annotations

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import N_, _
from jass_desktop.session.characters import Rival
from jass_desktop.session.preferences import person_at

_SAYINGS = {
    "Lara": (N_("We won? Tell nobody how."), N_("And I still had such lovely trumps.")),
    "Heidi": (N_("And I kept all my tens."), N_("I was saving those for later.")),
    "Gian": (N_("A Bock does not go bad."), N_("One more trick, and I would have played it.")),
    "Elio": (N_("Trumps? Were there any left?"), N_("Somebody could have told me that trumps were still out.")),
    "Oskar": (N_("First trumps, then coffee."), N_("It was the cards. It always is.")),
    "Flavia": (N_("Well smeared is half won."), N_("At least nobody can call me stingy.")),
    "Reto": (N_("What is gone needs no counting."), N_("I ran out of trumps. It happens.")),
    "Walter": (N_("We have had that before. In 1987."), N_("They would be talking about this at the club.")),
    "Yvonne": (N_("Write it all down, please."), N_("I pay for the coffee, then. You bring the cake.")),
    "Alois": (N_("What you have, you have."), N_("That was expensive.")),
    "Rosmarie": (N_("The cards did most of it."), N_("Well played. I shall remember that.")),
    "Martha": (N_("Somebody has to give. Thank you."), N_("I shall think about this until Sunday.")),
}
"""What each says after winning, and after losing."""


def saying(view: Observation, person: Seat | None, companions: tuple[Rival, ...]) -> str:
    """What one of the ``companions`` says of a game that is over, the same one for the same points; nothing for onlookers, and
    where nobody has won or all play alone."""
    over = view.outcome
    if over is None or over.winner is None or view.rules.seating.alone or person is None or not companions:
        return ""
    others = [seat for seat in view.rules.seating.seats if seat is not person]
    speaker = others[sum(over.totals) % len(others)]
    name = companions[person_at(speaker) - 1].name
    won, lost = _SAYINGS[name]
    return _("{name}: “{words}”").format(name=name, words=_(won if speaker in over.seats else lost))
