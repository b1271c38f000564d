"""The table as a tree: what the board shows a seat, and nothing more."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.ui.access.describe import Description, alone
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.access.tree import Node
from jass_desktop.ui.access.widgets import box
from jass_desktop.ui.decisions.words import sentences
from jass_desktop.ui.table.controls.handwidget import DIGITS, HandWidget
from jass_desktop.ui.table.lying import area
from jass_desktop.ui.table.speech.answers import Answers
from jass_desktop.ui.table.speech.reasons import why_not


def tell_hand(hand: HandWidget, playable: CardSet | None, answers: Answers, ear: Ear, *, focused: bool) -> Description:
    """The person's cards: what may not be played now is disabled, with the reason; what there is to
    say of each begins with the digit that plays it. One that still flies is no more among them."""
    cards = []
    held = [(n, card, spot) for n, (card, spot) in enumerate(hand.places) if card in answers.view.hand]
    for n, card, spot in held:
        barred = playable is not None and card not in playable
        why = why_not(card, answers.view, answers.theme, answers.language) if barred else ""
        note = ear.plain(sentences(_("Key {digit}").format(digit=n + 1) if n < DIGITS else "", why))
        chosen = card is hand.chosen and hand.by_keyboard and hand.moved
        cards.append(Node(f"widget hand {n}", "list_box_option", answers.card(card), box(area(spot)), note=note, selected=chosen,
                          disabled=barred, actions=("focus", "click")))
    # Without their number, which readers tell: they read a name again, and cut short what they read, when it changes.
    told = alone(*cards).within(Node("widget hand", "list_box", _("Your hand"), box(hand.rect), actions=("focus",)))
    at = next((node.key for node in cards if node.selected), "widget hand")
    return Description(told.nodes, told.tops, at if focused else None)


def tell_cards(cards: Mapping[Card, str], answers: Answers, room: pygame.Rect, ear: Ear) -> Description:
    """Cards that are only shown, each with a note."""
    shown = alone(*(Node(f"card {card.code}", "list_item", answers.card(card), box(room), note=ear.plain(note))
                    for card, note in cards.items()))
    return shown.within(Node("hand", "list", _("The hand"), box(room)))


def tell_board(answers: Answers, hands: PerSeat[CardSet | None], hint: str, room: pygame.Rect, ear: Ear) -> Description:
    """What lies on the table, what was said, and how the game stands."""
    lines = {"hint": hint, "contract": answers.contract(), "trick": answers.trick(), "last": answers.last(),
             "piles": answers.piles(), "points": answers.points(), "score": answers.score(), "weis": answers.weis()}
    titles = {"trick": _("Trick"), "last": _("Previous trick"), "score": _("Score"), "weis": _("Weis and Stöck")}
    told = alone(*(Node(f"table {key}", "label", ear.plain(answers.of(titles[key], text) if key in titles else text), box(room))
                   for key, text in lines.items() if text))
    players = alone(*(Node(f"player {seat.label}", "list_item", ear.plain(text), box(room))
                      for seat, text in answers.players(hands)))
    return told + players.within(Node("players", "list", _("Players"), box(room)))
