"""One option of a rule set in full: name and help, the widgets that set it, conflicts, and a way back to the preset."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pygame

from jass_desktop.i18n import _
from jass_desktop.session.draft import Draft, options_of
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, Gap, Part, Share, column_of, row_of
from jass_desktop.ui.widgets.content import Noted, Text
from jass_desktop.ui.widgets.rule_values import terms_of, value_parts
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
    """The option with all that belongs to it, laid out from the top of ``area``."""
    s = look.style
    remark, spec, colour = _remark(look, draft, option)
    about: list[Part] = [Gap(1.4), Text(look, remark, spec, colour)] if remark else []
    boxes = column_of(Text(look, title(option), s.lead), Gap(0.4), Text(look, help_text(option), s.body, INK_SOFT), Gap(1.6),
                      *value_parts(look, area.width, draft, option, on_change), *about, *_buttons(look, draft, option, on_change),
                      FREE, gap=1.4)
    widgets = [item for item in boxes.put(area, s) if isinstance(item, Widget)]
    for widget in widgets:
        if widget.key.startswith("value "):
            widget.enabled = draft.idle_because(option) is None
    return widgets


def _remark(look: Look, draft: Draft, option: str) -> tuple[str, TypeSpec, Colour]:
    """Why the option has no effect, or which options it contradicts."""
    terms, idle = terms_of(look), draft.idle_because(option)
    if idle is not None:
        # Translators: other: an option and its value.
        words = _("Has no effect with {other}.").format(other=with_value(idle, draft.values, terms))
        return words, look.style.italic, INK_SOFT
    return clash_of(draft, option, terms), look.style.body, RED


def _buttons(look: Look, draft: Draft, option: str, on_change: Callable[[Draft], None]) -> list[Part]:
    """Buttons that resolve a clash or restore the preset."""
    preset = draft.preset
    buttons: list[Part] = []
    if clash_of(draft, option, terms_of(look)):
        fit = Button("fit", HERE, _("Adjust the other options"), lambda: on_change(draft.fitted_to(option)))
        buttons.append(row_of(fit.sized(Share(most=40)), size=FIT))
    if draft.changed(option):
        note = shown_value(options_of(preset), option, terms_of(look))
        buttons.append(Noted(look, "restore", _("As in {game}").format(game=game_title(preset.name)), note,
                             lambda: on_change(draft.restored(option))))
    return buttons
