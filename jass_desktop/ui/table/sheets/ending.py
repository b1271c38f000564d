"""The end of a game: the winner, how they won, where it turned, and the ways to continue."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence

import pygame

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scoring import Outcome
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.setting import setting_of
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import GOLD, INK, INK_SOFT, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.controls.buttons import Offer
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.paint.plates import portrait, portraits_at
from jass_desktop.ui.table.questions.panel import Paper
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.sheets.afterword import Afterword
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FIT, FREE, REST, Gap, Part, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Pictured, Text
from jass_desktop.words.figures import rubicon_sentence

_PLACE = 5.0
"""Height in units of a place in a ranking."""
_FACE, _OTHER_FACE = 9.0, 6.6
"""Units: the portraits of the winners, and of the others."""
_MARGINS = 4, 3
"""Units between the edges of the sheet and what is on it."""
_HIGH, _GAP = 4.8, 1.0
"""Units: the height of a button, and what parts it from others."""


class EndPanel(Paper):
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
        s, columns = look.style, 1 if layout.portrait else 2
        buttons: list[Part] = [Button(key, HERE, label, act, kind="plain" if n else "primary").sized(tall=_HIGH)
                               for n, (key, label, _enabled, act) in enumerate(self._ways)]
        buttons += [REST] * (-len(buttons) % columns)
        ways = [row_of(*buttons[at:at + columns], gap=1.2, size=_HIGH) for at in range(0, len(buttons), columns)]
        slate = Drawn(lambda surface, rect: self._slate.paint(surface, look, Box(*rect)))
        words = column_of(*self._words(look), size=FIT)
        if layout.portrait:
            beside = row_of(slate.sized(28), Gap(4), column_of(FREE, *ways, gap=_GAP), size=34.5)
            boxes = column_of(words, Gap(1.5), beside, padding=_MARGINS)
        else:
            boxes = row_of(column_of(words, Gap(1.5), FREE, *ways, gap=_GAP), Gap(4),
                           column_of(FREE, slate.sized(tall=44.5), FREE, size=36), padding=_MARGINS)
        width = s.px(76 if layout.portrait else 104) + 2 * s.px(_MARGINS[0])
        place = pygame.Rect(0, 0, width, boxes.needs(s, width)[1])
        place.center = (layout.size[0] // 2, layout.size[1] // 2)
        widgets = self.lay(look, boxes, place)
        self.spread(slate.rect, self._slate.drawings(look, Box(*slate.rect)))
        return widgets

    @abstractmethod
    def _words(self, look: Look) -> Iterator[Part]:
        """The winner, how they won, and the afterword."""

    def _face(self, look: Look, seat: Seat, units: float) -> Drawn:
        number = portraits_at(look, self._view.rules, self._names)[seat]

        def draw(surface: pygame.Surface, place: pygame.Rect) -> None:
            face = portrait(look, Box(*place), number)
            surface.blit(face, face.get_rect(center=place.center))
            if seat in self._outcome.seats and not self._compared:
                look.shapes.paint(surface, place, place.height // 2, None, GOLD, look.style.frame)

        return Drawn(draw).sized(units, units)


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

    def _words(self, look: Look) -> Iterator[Part]:
        s, red = look.style, self._won and not self._compared
        yield self._faces(look)
        yield Gap(1.6)
        lines = ((self._title(), s.title, RED if red else INK), (self._score(), s.lead, INK), (self._reason(), s.body, INK_SOFT),
                 (self._prize(), s.body, INK), (self._rubicon(), s.strong, RED),
                 *((line, s.body, INK) for line in self._afterword))
        yield column_of(*(Text(look, *line) for line in lines if line[0]), gap=1, size=FIT)

    def _faces(self, look: Look) -> Part:
        """The portraits of all, those of the winners first."""
        equal, sides = self._outcome.winner is None or self._compared, (self._winner, self._winner.other)
        parts: list[Part] = []
        for side in sides:
            units = _FACE if equal or side is self._winner else _OTHER_FACE
            parts += [column_of(FREE, self._face(look, seat, units), size=units) for seat in side.seats]
            parts.append(Gap(3))
        return Pictured(look, " – ".join(map(self._together, sides)), row_of(*parts, gap=0.6)).sized(tall=_FACE)

    def _title(self) -> str:
        if self._compared:
            return _("All cards are played.")
        if self._outcome.winner is None:
            return _("A draw!")
        return _("You have won!") if self._won else _("{names} have won!").format(names=self._together(self._winner))

    def _score(self) -> str:
        totals = self._outcome.totals
        first = self._view.party
        # Translators: one, other: both sides; others: points of the second.
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
                return _("Both sides have passed {target} points; {names} count first.").format(target=self._view.rules.target,
                                                                                           names=winners)
            case "rounds":
                return _rounds_over(len(self._view.rounds))
        return _("{names} reached {target} points.").format(target=self._view.rules.target, names=winners)

    def _prize(self) -> str:
        prize = self._outcome.prize
        return "" if prize is None else _("Half-way prize: {names}.").format(names=self._together(prize))

    def _rubicon(self) -> str:
        return rubicon_sentence(self._view.rules) if self._outcome.rubicon else ""


class SeatEnd(EndPanel):
    """The end of a game in which all play alone: their ranking."""

    def __init__(self, view: Observation, outcome: Outcome, names: PerSeat[str], person: Seat | None, slate: Slate,
                 ways: Sequence[Offer], afterword: Afterword) -> None:
        super().__init__(view, outcome, names, person, slate, ways, afterword)
        order = view.seat.round_the_table(view.rules.direction)
        self._ranking = sorted(order, key=lambda seat: outcome.places[seat])

    def _words(self, look: Look) -> Iterator[Part]:
        s, places = look.style, self._outcome.places
        yield Text(look, self._title(), s.title, RED if self._person in self._outcome.seats else INK)
        yield Gap(1)
        yield Text(look, _rounds_over(len(self._view.rounds)), None, INK_SOFT)
        yield Gap(1)
        for seat in self._ranking:
            spec, colour = (s.lead, RED) if places[seat] == 1 else (s.strong if seat is self._person else s.body, INK)
            words = f"{places[seat]}.", escape(self._names[seat]), str(self._outcome.totals[seat])
            place, name, total = (Text(look, text, spec, colour, valign="middle", lines=1) for text in words)
            total.align = "right"
            yield row_of(place.sized(3.4), self._face(look, seat, _PLACE), Gap(0.8), name, total.sized(10), size=_PLACE)
        for line in self._afterword:
            yield from (Gap(1), Text(look, line))

    def _title(self) -> str:
        winners = self._outcome.seats
        if self._person not in winners:
            names = " · ".join(escape(self._names[seat]) for seat in winners)
            return ngettext("{names} has won!", "{names} have won!", len(winners)).format(names=names)
        return _("You share the victory!") if len(winners) > 1 else _("You have won!")


def _rounds_over(rounds: int) -> str:
    return ngettext("After {count} round", "After {count} rounds", rounds).format(count=rounds)
