"""The list of games on the menu: families, of which one shows its variants, or the results of a search."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import ngettext
from jass_desktop.ui.menu.sections.section import Door
from jass_desktop.ui.paint.style import ON_PAPER, Style, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage
from jass_desktop.words.catalogue import Family, Found
from jass_desktop.words.games import game_tag, game_title


class Variant(Found):
    """A game below the heading of its family."""


class SideDoor(Door):
    """A place below the heading of a family."""


Row = str | Family | Found | Door
"""A heading, a family that is closed, a game, or a place."""


def family_rows(found: Sequence[Family], opened: str | None) -> tuple[Row, ...]:
    """A row for each family; the variants of the one with the key ``opened`` are listed below its name. A family of one game is
    that game."""
    rows: list[Row] = []
    for family in found:
        if len(family.games) == 1:
            rows.append(Found(family.likeliest, _tag(family.likeliest)))
        else:
            rows += all_rows([family]) if family.key == opened else [family]
    return tuple(rows)


def all_rows(found: Sequence[Family]) -> tuple[Row, ...]:
    """All games below the names of their families."""
    rows: list[Row] = []
    for family in found:
        rows += [family.title, *(Variant(rules, _tag(rules)) for rules in family.games)]
    return tuple(rows)


def _tag(rules: RuleSet) -> str:
    """What distinguishes the game from others of its family; for the person's own games, what they resemble."""
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


def paint_row(surface: pygame.Surface, stage: Stage, rect: pygame.Rect, row: Row, *, chosen: bool) -> None:
    """A heading; or a name with what is said of it on the right, as far as there is room. What a family holds is further in."""
    s, g, texts = stage.style, ON_PAPER, stage.texts
    inner = rect.inflate(-2 * s.px(1.2), 0)
    match row:
        case str():
            name, tag = row, ""
        case Family():
            count = len(row.games)
            name, tag = row.title, ngettext("{count} variant ›", "{count} variants ›", count).format(count=count)
        case Found():
            name, tag = escape(game_title(row.rules.name)), row.tag
        case Door():
            name, tag = row.label, row.note
    further_in = isinstance(row, Variant | SideDoor)
    if further_in:
        inner.x, inner.width = inner.x + s.px(2), inner.width - s.px(2)
    spec = texts.fitted(name, (s.body if further_in else s.strong).shrinking, inner, 1)
    title = texts.paint(surface, name, inner, spec, g.accent if chosen else g.text, valign="middle", lines=1)
    room = pygame.Rect(title.right + s.px(2), inner.y, inner.right - title.right - s.px(2), inner.height)
    if texts.measure(tag, s.small.smallest)[0] <= room.width:
        texts.paint(surface, tag, room, s.small, g.soft, align="right", valign="middle", lines=1)
