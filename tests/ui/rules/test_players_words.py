"""What those at the table are called."""

from __future__ import annotations

from jass_desktop.words.players import side_name


def test_a_side_is_called_by_all_its_players() -> None:
    """Short names stand whole; of long ones each keeps its beginning, and all of it fits where there is room for few letters."""
    assert side_name(["Jean", "Vreni"]) == "Jean · Vreni"
    assert side_name(["Maximiliane", "Konstantinopel"]) == "Maximil·Konstan"
    assert side_name(["Maximiliane", "Jo", "Hildegard"]) == "Maxi·Jo·Hild"
    for names in (["W" * 16] * 2, ["W" * 16] * 3, ["Jo", "W" * 16, "Al"]):
        assert len(side_name(names)) <= 16
