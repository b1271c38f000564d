"""The guided first round: explains each new situation in the words of the pages that teach the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.engine.weis import weis_choices
from jass_desktop.i18n import _
from jass_desktop.ui.learn.kinds import lessons_of
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.scenes import Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.slip import SlipScreen
from jass_desktop.ui.stage import Stage

_OPENING = {Phase.CHOICE: "choice", Phase.BID: "prediction"}
"""What there is to explain before the first card."""


class Guide:
    """Remembers what it has explained."""

    def __init__(self, asked: Callable[[], pygame.Rect | None]) -> None:
        """``asked`` returns the place of a question or sheet over the table, or None."""
        self._asked = asked
        self._told: set[str] = set()
        self.over = False
        """Whether it has explained a round and what opens one, or the person wants no more."""

    def at_turn(self, stage: Stage, view: Observation, names: PerSeat[str]) -> bool:
        """Explain what the person is to do, unless explained before; returns whether it did."""
        return self._first_of(_occasions(view), stage, view, names)

    def at_end(self, stage: Stage, view: Observation, names: PerSeat[str]) -> bool:
        """Explain the sheet after a round, unless explained before; returns whether it did."""
        return self._first_of(("end",), stage, view, names)

    def _first_of(self, occasions: Sequence[str], stage: Stage, view: Observation, names: PerSeat[str]) -> bool:
        new = next((occasion for occasion in occasions if occasion not in self._told), None)
        if new is None:
            return False
        self._told.add(new)
        opening = _OPENING.get(view.rules.scope.opening)
        self.over |= "end" in self._told and (opening is None or opening in self._told)
        return self._tell(stage, new, view, names)

    def _tell(self, stage: Stage, occasion: str, view: Observation, names: PerSeat[str]) -> bool:
        talk = Talk(view.rules, stage.theme, stage.language, names)
        known = {page.key: page for page in pages(talk)}
        page = next((known[key] for key in _pages_of(occasion, view) if key in known), None)
        if page is None:
            return False

        def more() -> None:
            stage.go(LearnScreen(stage, view.rules, page.key))

        stage.go(SlipScreen(stage, page.title, _words(occasion, page, view, talk), more, self._end, self._asked,
                              at_foot=occasion == "end"))
        return True

    def _end(self) -> None:
        self.over = True


def _occasions(view: Observation) -> list[str]:
    """The topics of the person's turn, the most important first."""
    if view.phase in _OPENING:
        return [_OPENING[view.phase]]
    if view.phase is not Phase.PLAY:
        return []
    found = ["taken"] if view.tricks else []
    if not view.tricks and view.contract is not None and len(weis_choices(view.hand, view.contract, view.rules)) > 1:
        found.append("weis")
    if not view.trick.plays:
        return [*found, "lead"]
    if all(card.suit is not view.trick.lead.suit for card in view.hand):
        return [*found, "void"]
    return [*found, "trumps" if _led_trumps(view) else "follow"]


def _led_trumps(view: Observation) -> bool:
    return view.contract is not None and view.trick.lead.suit is view.contract.trump


def _pages_of(occasion: str, view: Observation) -> tuple[str, ...]:
    """The keys of the pages on a topic, the best match first."""
    plain = view.contract is not None and view.contract.trump is None
    match occasion:
        case "taken":
            return ("takes-plain", "takes") if plain else ("takes", "takes-plain")
        case "lead" | "follow" | "trumps" | "void":
            return ("strict", "follow") if plain else ("follow", "strict")
        case "end":
            return (lessons_of(view.rules).scored,)
    return (occasion,)


def _words(occasion: str, page: Page, view: Observation, talk: Talk) -> str:
    """The page in one sentence, and what that means in this situation."""
    trumps = view.contract is not None and view.contract.trump is not None
    now = ""
    match occasion:
        case "choice" | "prediction":
            now = lessons_of(view.rules).advice(page, view, talk)
        case "end":
            now = page.words[0]
        case "weis":
            now = _("You hold Weis in this round. They are announced with the card that you play now.")
        case "lead":
            return _("You lead to this trick: any card will do. The others must follow suit if they can.")
        case "follow":
            suit = talk.suit(view.trick.lead.suit)
            now = _("{suit} was led, and you hold some: the bright cards may be played.").format(suit=suit)
        case "trumps":
            return _("Trumps were led, and you hold some: play one of the bright cards. Only the Buur need not follow, if it is "
                     "your only trump.")
        case "void" if _led_trumps(view):
            return _("Trumps were led, and you hold none. Play any card. It cannot take this trick.")
        case "void":
            now = _("{suit} was led, and you hold none.").format(suit=talk.suit(view.trick.lead.suit)) + " "
            now += _("Play any bright card. Only a trump can take this trick now.") if trumps else _(
                "Play any card. It cannot take this trick.")
        case "taken":
            last = view.tricks[-1]
            now = _("The last trick brought {points} points. Taken by: {name}. Whoever takes a trick leads to the next one.")
            now = now.format(name=talk.name(last.winner), points=last.points)
    return f"{page.lead} {now}"
