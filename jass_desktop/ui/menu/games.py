"""The list of games on the first screen: by shelf, or the results of a search."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.ui.paint.style import ON_SLATE, Style, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage
from jass_desktop.words.catalogue import Found, find, shelves
from jass_desktop.words.games import game_tag, game_title

Row = str | Found
"""A heading, or a game under it."""


def game_rows(presets: Sequence[RuleSet], own: Sequence[RuleSet], played: Sequence[str], typed: str) -> tuple[Row, ...]:
    """The games on their shelves or, if something was typed, the matches, or a message if there are none."""
    if typed:
        return find(typed, (*presets, *own)) or (_("No game found."), _("Escape shows all again."))
    rows: list[Row] = []
    for shelf in shelves(presets, own, played):
        rows.append(shelf.heading)
        rows += [Found(rules, _tag(rules)) for rules in shelf.games]
    return tuple(rows)


def _tag(rules: RuleSet) -> str:
    """What distinguishes the game from others on its shelf; for the person's own games, what they resemble."""
    if rules.name in PRESETS:
        return game_tag(rules.name)
    from jass_desktop.session.draft import nearest_preset  # imported here so that the menu shows sooner

    return game_title(nearest_preset(rules).name)


def place_of(name: str, rows: Sequence[Row]) -> int | None:
    """The row of the game of this name; None if it is not listed."""
    return next((n for n, row in enumerate(rows) if isinstance(row, Found) and row.rules.name == name), None)


def heading_spec(s: Style) -> TypeSpec:
    """The type of the headings."""
    return s.italic.sized(s.px(2.1))


def paint_game(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, row: Row, *, chosen: bool) -> None:
    """A heading; or a game's name with its tag on the right."""
    s, texts = stage.style, stage.texts
    inner = rect.inflate(-2 * s.px(1.2), 0)
    if isinstance(row, str):
        words = pygame.Rect(rect.x, rect.y, rect.width, rect.height - s.px(0.5))
        texts.paint(surface, row, words, heading_spec(s), ON_SLATE.soft, valign="bottom", lines=1)
        return
    colour = ON_SLATE.accent if chosen else ON_SLATE.text
    name, beside = escape(game_title(row.rules.name)), texts.measure(row.tag, s.small.smallest)[0] + s.px(2)
    spec = texts.fitted(name, s.strong, pygame.Rect(inner.x, inner.y, inner.width - beside, inner.height), 1)
    title = texts.paint(surface, name, inner, spec, colour, valign="middle", lines=1)
    room = pygame.Rect(title.right + s.px(2), inner.y, inner.right - title.right - s.px(2), inner.height)
    if room.width > s.px(6):
        texts.paint(surface, row.tag, room, s.small, ON_SLATE.soft, align="right", valign="middle", lines=1)
