"""The end of a game: the winner, how they won, where it turned, and the ways to continue."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.setting import setting_of
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import GOLD, INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.paint.plates import portrait, portraits_at
from jass_desktop.ui.table.questions.panel import Panel
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.boxes import cells
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper
from jass_desktop.words.figures import rubicon_sentence

_PLACE = 5.0
"""Height in units of a place in a ranking."""
_FACE, _OTHER_FACE = 9.0, 6.6
"""Units: the portraits of the winners, and of the others."""
_HIGH, _GAP = 4.8, 1.0
"""Units: the height of a button, and what parts it from others."""


class EndPanel(Panel):
    """Stays until the person continues."""

    closes = False

    def __init__(self, view: Observation, outcome: Outcome, names: PerSeat[str], person: Seat | None, slate: Slate,
                 ways: Sequence[Offer], afterword: Afterword) -> None:
        """``person`` is None for an onlooker. ``ways`` are the actions to continue with, after what ``afterword`` suggests."""
        super().__init__()
        self._view, self._outcome, self._names, self._person, self._slate = view, outcome, names, person, slate
        self._ways = [*([] if afterword.suggestion is None else [afterword.suggestion]), *ways]
        self._afterword = afterword.lines
        self.first = self._ways[0][0] if self._ways else None

    @property
    def _compared(self) -> bool:
        """Whether others hold the same cards, so that only the result says how good this was."""
        return setting_of(self._view.rules.name).compared

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        """The slate is at the right or, in a portrait window, below the words with the buttons beside it."""
        s, upright, columns = look.style, layout.portrait, 1 if layout.portrait else 2
        chalk = self._chalk = pygame.Rect(0, 0, s.px(28 if upright else 36), s.px(34.5 if upright else 44.5))
        inner = pygame.Rect(0, 0, s.px(76 if upright else 104), chalk.height)
        beside = pygame.Rect(0, 0, inner.width - chalk.width - s.px(4), -(-len(self._ways) // columns) * s.px(_HIGH + _GAP))
        self._room = pygame.Rect(0, 0, inner.width if upright else beside.width, 0)
        self._room.height = self._paint_words(pygame.Surface((1, 1)), look, self._room) + s.px(1.5)
        inner.height = max(chalk.height, self._room.height + (chalk.height if upright else beside.height))
        inner.center = (layout.size[0] // 2, layout.size[1] // 2)
        self.rect, self._room.topleft = inner.inflate(2 * s.px(4), 2 * s.px(3)), inner.topleft
        if upright:
            chalk.bottomleft, beside.bottomright = inner.bottomleft, inner.bottomright
        else:
            chalk.midright, beside.bottomleft = inner.midright, inner.bottomleft
        self.spread(self._chalk, self._slate.drawings(look, Box(*self._chalk)))
        places = cells(beside, s, len(self._ways), columns=columns, gap=1.2, high=_HIGH, below=_GAP)
        return [Button(key, place, label, act, kind="plain" if n else "primary")
                for n, ((key, label, _enabled, act), place) in enumerate(zip(self._ways, places, strict=True))]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        paint_paper(surface, look, self.rect, DIALOG)
        self._slate.paint(surface, look, Box(*self._chalk))
        self._paint_words(surface, look, self._room)

    @abstractmethod
    def _paint_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Paint the winner, how they won, and the afterword, from the top of ``room`` down; returns the bottom."""

    def _paint_face(self, surface: pygame.Surface, look: Look, seat: Seat, place: pygame.Rect) -> None:
        number = portraits_at(look, self._view.rules, self._names)[seat]
        face = portrait(look, Box(*place), number)
        surface.blit(face, face.get_rect(center=place.center))
        if seat in self._outcome.seats and not self._compared:
            look.shapes.paint(surface, place, place.height // 2, None, GOLD, look.style.frame)


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
    """The end of a game between two sides."""

    def __init__(self, view: Observation, outcome: Outcome, names: PerSeat[str], labels: PerParty[str], person: Seat | None,
                 slate: Slate, ways: Sequence[Offer], afterword: Afterword) -> None:
        super().__init__(view, outcome, names, person, slate, ways, afterword)
        self._labels = labels
        self._won = outcome.winner is not None and person in outcome.seats
        self._winner = view.party if outcome.winner is None or self._compared else outcome.winner

    def _together(self, side: Party) -> str:
        return " · ".join(escape(self._names[seat]) for seat in side.seats)

    def _paint_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        s = look.style
        red = self._won and not self._compared
        y = self._paint_faces(surface, look, room)
        return _paint_lines(surface, look, pygame.Rect(room.x, y, room.width, 0), (
            (self._title(), s.title, RED if red else INK), (self._score(), s.lead, INK), (self._reason(), s.body, INK_SOFT),
            (self._rubicon(), s.strong, RED), *((line, s.body, INK) for line in self._afterword)))

    def _paint_faces(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        """Paint the portraits of all, those of the winners first; returns their bottom."""
        s, x = look.style, room.x
        equal = self._outcome.winner is None or self._compared
        row = pygame.Rect(room.x, room.y, room.width, s.px(_FACE))
        with look.texts.picture(f"{self._together(self._winner)} – {self._together(self._winner.other)}", row):
            for side in (self._winner, self._winner.other):
                px = s.px(_FACE if equal or side is self._winner else _OTHER_FACE)
                for seat in side.seats:
                    self._paint_face(surface, look, seat, pygame.Rect(x, row.bottom - px, px, px))
                    x += px + s.px(0.6)
                x += s.px(2.4)
        return row.bottom + s.px(1.6)

    def _title(self) -> str:
        if self._compared:
            return _("All cards are played.")
        if self._outcome.winner is None:
            return _("A draw!")
        return _("You have won!") if self._won else _("{names} have won!").format(names=self._together(self._winner))

    def _score(self) -> str:
        totals = self._outcome.totals
        first = self._view.party
        return _("{one} {points} – {other} {others}").format(
            one=escape(self._labels[first]), points=totals[first], other=escape(self._labels[first.other]),
            others=totals[first.other])

    def _reason(self) -> str:
        if self._compared:
            return _("The result compares these points: others have played the same cards.")
        winners, losers = self._together(self._winner), self._together(self._winner.other)
        match self._outcome.reason:
            case "claim":
                return _("{names} said it was enough, and it was.").format(names=winners)
            case "false_claim":
                return _("{names} claimed the game, but it was not enough.").format(names=losers)
            case "comparison":
                return _("Both sides passed {target} points; {names} count first.").format(target=self._view.rules.target,
                                                                                           names=winners)
            case "rounds":
                return _rounds_over(len(self._view.rounds))
        return _("{names} reached {target} points.").format(target=self._view.rules.target, names=winners)

    def _rubicon(self) -> str:
        return rubicon_sentence(self._view.rules) if self._outcome.rubicon else ""


class SeatEnd(EndPanel):
    """The end of a game in which all play alone: their ranking."""

    def __init__(self, view: Observation, outcome: Outcome, names: PerSeat[str], person: Seat | None, slate: Slate,
                 ways: Sequence[Offer], afterword: Afterword) -> None:
        super().__init__(view, outcome, names, person, slate, ways, afterword)
        order = view.seat.round_the_table(view.rules.direction)
        self._ranking = sorted(order, key=lambda seat: outcome.places[seat])

    def _paint_words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> int:
        s, texts, totals, places = look.style, look.texts, self._outcome.totals, self._outcome.places
        won = self._person in self._outcome.seats
        y = _paint_lines(surface, look, room, ((self._title(), s.title, RED if won else INK),
                                                (_rounds_over(len(self._view.rounds)), s.body, INK_SOFT)))
        for seat in self._ranking:
            place = places[seat]
            row = pygame.Rect(room.x, y, room.width, s.px(_PLACE))
            spec, colour = (s.lead, RED) if place == 1 else (s.strong if seat is self._person else s.body, INK)
            texts.paint(surface, f"{place}.", row, spec, colour, valign="middle", lines=1)
            self._paint_face(surface, look, seat, pygame.Rect(row.x + s.px(3.4), row.y, row.height, row.height))
            name = pygame.Rect(row.x + s.px(9.2), row.y, row.width - s.px(19.2), row.height)
            texts.paint(surface, escape(self._names[seat]), name, spec, colour, valign="middle", lines=1)
            texts.paint(surface, str(totals[seat]), row, spec, colour, align="right", valign="middle", lines=1)
            y += row.height
        return _paint_lines(surface, look, pygame.Rect(room.x, y + s.px(1), room.width, 0),
                            [(line, s.body, INK) for line in self._afterword])

    def _title(self) -> str:
        winners = self._outcome.seats
        if self._person not in winners:
            names = " · ".join(escape(self._names[seat]) for seat in winners)
            return ngettext("{names} has won!", "{names} have won!", len(winners)).format(names=names)
        return _("You share the victory!") if len(winners) > 1 else _("You have won!")


def _rounds_over(rounds: int) -> str:
    return ngettext("After {count} round", "After {count} rounds", rounds).format(count=rounds)
