"""The shipped decks."""

from __future__ import annotations

import pytest

from jass_desktop.engine.cards import DECK
from jass_desktop.resources import themes_dir
from jass_desktop.theme.load import available_themes, load_theme
from jass_desktop.theme.model import LANGUAGES, Theme

KEYS = [key for key, _ in available_themes([themes_dir()])]


@pytest.fixture(scope="module", params=KEYS)
def theme(request: pytest.FixtureRequest) -> Theme:
    return load_theme(dict(available_themes([themes_dir()]))[request.param])


def test_every_card_has_a_name_of_its_own(theme: Theme) -> None:
    """No two cards of a deck share a name, in any language."""
    for language in LANGUAGES:
        assert len({theme.card_name(card, language) for card in DECK}) == 36
