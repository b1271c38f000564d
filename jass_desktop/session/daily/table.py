"""The table of the day: the same three computer players for everybody, and characters who play the same cards in one's place."""

from __future__ import annotations

from jass_desktop.engine.seats import PerSeat
from jass_desktop.session.protocols import Opponent
from jass_desktop.session.table.fixed import Character, FixedTable

OTHERS = Character("club", "club", 50)
"""The partner and both opponents, whoever plays with them: three club players."""
CHARACTERS = (Character("apprentice", "apprentice", 1), Character("regular", "regular", 1), OTHERS,
              Character("hurried", "master", 12), Character("master", "master", 200))
"""Those with whom a result is compared, weakest first. Their names are the keys of their results."""


def day_table(opponent: Opponent, character: Character = OTHERS) -> FixedTable:
    """The table of the day, at which ``character`` answers for SOUTH, if asked."""
    return FixedTable(opponent, PerSeat(character, OTHERS, OTHERS, OTHERS))
