"""The end of a game: the winner, how they won, and the ways to continue."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper
from jass_desktop.words.figures import rubicon_sentence

_PLACE = 4.2
"""Height in units of a place in a ranking."""


class EndPanel(Panel):
    """Stays until the person continues."""

    closes = False
    first = "again"
    high, upright = 56.0, 62.0
    """Height in units; in a portrait window the slate is below the text."""

    def __init__(self, slate: Slate, ways: Sequence[Offer]) -> None:
        """``ways`` are the actions to continue with."""
        super().__init__()
        self._slate, self._ways = slate, ways

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        width, height = (84, self.upright) if layout.portrait else (106, self.high)
        self.rect = pygame.Rect(0, 0, s.px(width), s.px(height))
        self.rect.center = (layout.size[0] // 2, layout.size[1] // 2)
        self._chalk = pygame.Rect(0, 0, s.px(36), s.px(44.5))
        if layout.portrait:
            self._chalk.size = (s.px(28), s.px(34.5))
            self._chalk.midbottom = (self.rect.centerx - s.px(24), self.rect.bottom - s.px(2))
        else:
            self._chalk.midright = (self.rect.right - s.px(3), self.rect.centery)
        self.spread(self._chalk, self._slate.drawings(look, Box(*self._chalk)))
        wide, high = s.px(44 if layout.portrait else 46), s.px(4.8)
        left = self._chalk.right + s.px(3) if layout.portrait else self.rect.x + s.px(5)
        top = self.rect.bottom - s.px(3) - len(self._ways) * (high + s.px(1))
        return [Button(key, pygame.Rect(left, top + i * (high + s.px(1)), wide, high), label, act,
                       kind="plain" if i else "primary")
                for i, (key, label, _enabled, act) in enumerate(self._ways)]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s = look.style
        paint_paper(surface, look, self.rect, DIALOG)
        self._slate.paint(surface, look, Box(*self._chalk))
        width = self.rect.width - s.px(8) if layout.portrait else self._chalk.x - self.rect.x - s.px(9)
        left = self.rect.x + s.px(4 if layout.portrait else 5)
        self._paint_words(surface, look, pygame.Rect(left, self.rect.y + s.px(3), width, self.rect.height))

    @abstractmethod
    def _paint_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Paint the winner and how they won, from the top of ``room`` down."""


def _paint_lines(surface: pygame.Surface, look: Look, room: pygame.Rect, lines: Sequence[tuple[str, TypeSpec, Colour]]) -> int:
    """Write the lines that are not empty, one below the other; returns their bottom."""
    y = room.y
    for text, spec, colour in lines:
        if text:
            height = look.texts.measure(text, spec, room.width)[1]
            look.texts.paint(surface, text, pygame.Rect(room.x, y, room.width, height), spec, colour)
            y += height + look.style.px(1)
    return y


class SideEnd(EndPanel):
    """The end of a game between two sides. ``person`` is None for an onlooker."""

    def __init__(self, view: Observation, outcome: Outcome, names: PerSeat[str], labels: PerParty[str], person: Seat | None,
                 slate: Slate, ways: Sequence[Offer]) -> None:
        super().__init__(slate, ways)
        self._view, self._outcome, self._labels = view, outcome, labels
        self._won = outcome.winner is not None and person in outcome.seats
        self._onlooker = person is None

        def together(side: Party) -> str:
            return " · ".join(escape(names[seat]) for seat in side.seats)

        winner = view.party if outcome.winner is None else outcome.winner
        self._winners, self._losers = together(winner), together(winner.other)

    def _paint_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        s = look.style
        _paint_lines(surface, look, room, (
            (self._title(), s.title, RED if self._won else INK), (self._score(), s.lead, INK), (self._reason(), s.body, INK),
            (self._rubicon(), s.strong, RED)))

    def _title(self) -> str:
        if self._outcome.winner is None:
            return _("A draw!")
        if self._onlooker:
            return _("{names} have won!").format(names=self._winners)
        return _("You have won!") if self._won else _("You have lost.")

    def _score(self) -> str:
        totals = self._outcome.totals
        first = self._view.party
        return _("{one} {points} – {other} {others}").format(
            one=escape(self._labels[first]), points=totals[first], other=escape(self._labels[first.other]),
            others=totals[first.other])

    def _reason(self) -> str:
        match self._outcome.reason:
            case "claim":
                return _("{names} said it was enough, and it was.").format(names=self._winners)
            case "false_claim":
                return _("{names} claimed the game, but it was not enough.").format(names=self._losers)
            case "comparison":
                return _("Both sides passed {target} points; {names} count first.").format(target=self._view.rules.target,
                                                                                           names=self._winners)
            case "rounds":
                return _rounds_over(len(self._view.rounds))
        return _("{names} reached {target} points.").format(target=self._view.rules.target, names=self._winners)

    def _rubicon(self) -> str:
        return rubicon_sentence(self._view.rules) if self._outcome.rubicon else ""


class SeatEnd(EndPanel):
    """The end of a game in which all play alone: their ranking. ``person`` is None for an onlooker."""

    def __init__(self, rounds: int, outcome: Outcome, names: PerSeat[str], order: Sequence[Seat], person: Seat | None,
                 slate: Slate, ways: Sequence[Offer]) -> None:
        super().__init__(slate, ways)
        self._rounds, self._outcome, self._names, self._person = rounds, outcome, names, person
        self._ranking = sorted(order, key=lambda seat: outcome.places[seat])
        self.high, self.upright = (room + _PLACE * len(order) for room in (44.2, 57.2))

    def _paint_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        s, texts, totals, places = look.style, look.texts, self._outcome.totals, self._outcome.places
        won = self._person in self._outcome.seats
        y = _paint_lines(surface, look, room, ((self._title(), s.title, RED if won else INK),
                                                (_rounds_over(self._rounds), s.body, INK_SOFT)))
        strong = s.strong
        for seat in self._ranking:
            place = places[seat]
            row = pygame.Rect(room.x, y, room.width, s.px(_PLACE))
            spec, colour = (s.lead, RED) if place == 1 else (strong if seat is self._person else s.body, INK)
            texts.paint(surface, f"{place}.", row, spec, colour, valign="middle", lines=1)
            name = pygame.Rect(row.x + s.px(4), row.y, row.width - s.px(14), row.height)
            texts.paint(surface, escape(self._names[seat]), name, spec, colour, valign="middle", lines=1)
            texts.paint(surface, str(totals[seat]), row, spec, colour, align="right", valign="middle", lines=1)
            y += row.height

    def _title(self) -> str:
        winners = self._outcome.seats
        if self._person not in winners:
            names = " · ".join(escape(self._names[seat]) for seat in winners)
            return ngettext("{names} has won!", "{names} have won!", len(winners)).format(names=names)
        return _("You share the victory!") if len(winners) > 1 else _("You have won!")


def _rounds_over(rounds: int) -> str:
    return ngettext("After {count} round", "After {count} rounds", rounds).format(count=rounds)
