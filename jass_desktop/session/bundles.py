"""Choices that set several preferences at once. Anybody may set these one by one instead, and then has a mix of their own."""

from __future__ import annotations

from collections.abc import Mapping

from jass_desktop.session.preferences import Preferences

Bundle = Mapping[str, bool | float]
"""The value of each preference that is set together with the others."""

COACHING: Mapping[str, Bundle] = {
    "quiet": {"hint": True, "weigh": False, "warn": False, "show_marks": False, "review_in_play": True},
    "warns": {"hint": True, "weigh": False, "warn": True, "show_marks": False, "review_in_play": True},
    "teaches": {"hint": True, "weigh": True, "warn": True, "show_marks": True, "review_in_play": True},
}
"""How much the coach says: what it is asked, a warning too before a costly mistake, or what each card was worth."""
SIZES: Mapping[str, Bundle] = {
    "usual": {"type_size": 1.0, "card_size": 1.0, "large_index": False},
    "larger": {"type_size": 1.25, "card_size": 1.15, "large_index": True},
    "largest": {"type_size": 1.5, "card_size": 1.3, "large_index": True},
}
"""How large words and cards are, from small to large."""


def chosen(bundles: Mapping[str, Bundle], preferences: Preferences) -> str | None:
    """The choice that sets just what these preferences hold; None for a mix of the person's own."""
    return next((name for name, bundle in bundles.items()
                 if all(getattr(preferences, key) == value for key, value in bundle.items())), None)
