"""What those at the table are called."""

from __future__ import annotations

import pytest

from jass_desktop.engine.seats import FOUR, SEATINGS, Seat
from jass_desktop.i18n import LANGUAGES, _, set_language
from jass_desktop.resources import themes_dir
from jass_desktop.session.preferences import Preferences
from jass_desktop.theme.load import load_theme
from jass_desktop.ui.decisions.words import contract_line
from jass_desktop.ui.table.paint.still import names_of
from jass_desktop.words.players import player_names, recorded_name, side_name
from tests.ai.positions import at_play


def test_a_side_is_called_by_all_its_players() -> None:
    """Short names stand whole; of long ones each keeps its beginning, and all of it fits where there is room for few letters."""
    assert side_name(["Jean", "Vreni"]) == "Jean · Vreni"
    assert side_name(["Maximiliane", "Konstantinopel"]) == "Maximil·Konstan"
    assert side_name(["Maximiliane", "Jo", "Hildegard"]) == "Maxi·Jo·Hild"
    for names in (["W" * 16] * 2, ["W" * 16] * 3, ["Jo", "W" * 16, "Al"]):
        assert len(side_name(names)) <= 16


def test_the_same_people_sit_beside_the_person_at_every_table() -> None:
    """On the right and on the left, and nobody sits there twice; at four and six the partner is the same as well."""
    own = Preferences(names=("Mia", "Rita", "Paul", "Lea", "Fritz", "Sepp"))
    for seating in SEATINGS:
        names = player_names(own, seating)
        assert (names[0], names[1], names[-1]) == ("Mia", "Rita", "Lea")
        assert len(set(names)) == len(names)
        assert seating.alone or "Paul" in {names[seat] for seat in seating.parties[0].seats}


def test_a_game_begun_in_another_language_calls_the_person_in_this_one() -> None:
    """Whatever the program's languages call the person; a name that was set stays."""
    called = []
    for language in LANGUAGES:
        set_language(language)
        called.append(_("You"))
    for language, name in zip(LANGUAGES, called, strict=True):
        set_language(language)
        assert {recorded_name(other) for other in called} == {name}
        assert recorded_name("Mia") == "Mia"
        assert recorded_name("") == ""
        assert names_of({"south": called[0], "west": "Vreni"}, FOUR)[Seat.SOUTH] == name


@pytest.mark.parametrize(("language", "ending"), [("en", "chosen by you"), ("de", "Ansage: du"), ("fr", "choix\u202f: vous")])
def test_the_person_is_no_name_inside_a_sentence(language: str, ending: str) -> None:
    """Whoever has set no name is "you" in a sentence; a name that was set stands as it was written."""
    set_language(language)
    view = at_play("DJ D7 C7 C8 HA H8 S7 S8 S9", trump="hearts")
    theme = load_theme(themes_dir() / "swiss.yaml")
    usual, own = (player_names(Preferences(names=names), view.rules.seating) for names in (None, ("Mia", "Ada", "Jo", "Al")))
    assert contract_line(view, usual, theme, language).endswith(ending)
    assert contract_line(view, own, theme, language).endswith("Mia")
