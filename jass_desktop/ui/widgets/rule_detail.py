"""One option of a rule set in full: name and help, the widgets that set it, conflicts, and a way back to the preset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.draft import Draft, options_of
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.content import Text
from jass_desktop.ui.widgets.rule_values import terms_of, value_widgets
from jass_desktop.words.games import game_title
from jass_desktop.words.rules import Terms, contracts_words, help_text, title
from jass_desktop.words.values import clashes_of, value_words, with_value


def shown_value(values: Mapping[str, Any], option: str, terms: Terms) -> str:
    """The value in words, readable on its own; contracts with their factors."""
    words = contracts_words(values["contracts"], values["factors"], terms) if option == "contracts" else value_words(
        option, values[option], terms)
    return words[0].upper() + words[1:]


def clash_of(draft: Draft, option: str, terms: Terms) -> str:
    """The options that this one contradicts; empty if none. Factors are set with the contracts."""
    parts = ("contracts", "factors") if option == "contracts" else (option,)
    words = (clashes_of(part, draft.clashes, draft.values, terms) for part in parts)
    return next(filter(None, words), "")


def detail(look: Look, area: pygame.Rect, draft: Draft, option: str, on_change: Callable[[Draft], None]) -> list[Widget]:
    """The option with all that belongs to it, texts first, laid out from the top of ``area``."""
    s, texts = look.style, look.texts
    notes: list[Widget] = []

    def note(words: str, spec: TypeSpec, colour: Colour, top: int) -> int:
        text = Text(look, words, spec, colour)
        text.place(pygame.Rect(area.x, top, area.width, texts.measure(words, spec, area.width)[1]))
        notes.append(text)
        return text.rect.bottom

    y = note(title(option), s.lead, INK, area.y) + s.px(0.4)
    y = note(help_text(option), s.body, INK_SOFT, y) + s.px(1.6)
    remark, spec, colour = _remark(look, draft, option)
    buttons = _buttons(look, draft, option, on_change, area.width)
    taken = sum(button.rect.height + s.px(1.2) for button in buttons)
    if remark:
        taken += texts.measure(remark, spec, area.width)[1] + s.px(2.4)
    widgets = value_widgets(look, pygame.Rect(area.x, y, area.width, area.bottom - y - taken), draft, option, on_change)
    for widget in widgets:
        widget.enabled = draft.idle_because(option) is None
    y = max(widget.rect.bottom for widget in widgets) + s.px(1.4)
    if remark:
        y = note(remark, spec, colour, y) + s.px(1)
    for button in buttons:
        button.rect.topleft = area.x, y
        y = button.rect.bottom + s.px(1.2)
    return [*notes, *widgets, *buttons]


def _remark(look: Look, draft: Draft, option: str) -> tuple[str, TypeSpec, Colour]:
    """Why the option has no effect, or which options it contradicts."""
    terms, idle = terms_of(look), draft.idle_because(option)
    if idle is not None:
        words = _("Has no effect with {other}.").format(other=with_value(idle, draft.values, terms))
        return words, look.style.italic, INK_SOFT
    return clash_of(draft, option, terms), look.style.body, RED


def _buttons(look: Look, draft: Draft, option: str, on_change: Callable[[Draft], None], width: int) -> list[Widget]:
    """Buttons that resolve a clash or restore the preset, not yet placed."""
    s, preset = look.style, draft.preset
    buttons: list[Widget] = []
    if clash_of(draft, option, terms_of(look)):
        buttons.append(Button("fit", pygame.Rect(0, 0, min(width, s.px(40)), s.control), _("Adjust the others to it"),
                              lambda: on_change(draft.fitted_to(option))))
    if draft.changed(option):
        note = shown_value(options_of(preset), option, terms_of(look))
        room = width - 2 * s.px(1.6)
        height = look.texts.line_height(s.strong) + look.texts.measure(note, s.small, room)[1] + s.px(1.4)
        buttons.append(Button("restore", pygame.Rect(0, 0, width, height), _("As in {game}").format(game=game_title(preset.name)),
                              lambda: on_change(draft.restored(option)), note=note, align="left"))
    return buttons
