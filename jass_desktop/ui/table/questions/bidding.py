"""The bidding box: the points that may be bid and the contracts side by side, below them pass, double and redouble."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from jass_desktop.engine.actions import Action, Bid, Call, Double, Pass, Redouble
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.questions.choice import ContractButton
from jass_desktop.ui.table.questions.panel import QuestionPanel, titled, ways
from jass_desktop.ui.table.questions.sign_button import SignButton, in_lines, level
from jass_desktop.ui.table.speech.speech import spoken_bid, spoken_call
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget, digit_on, faint, is_press, unmodified
from jass_desktop.ui.widgets.boxes import Gap, Part, Stack
from jass_desktop.ui.widgets.values import Segments

_TRAY = "points"
"""The key of the points."""
_LINE, _UPRIGHT = 12, 9
"""The most points side by side, in a wide window and in an upright one."""
_CHIP, _HIGH, _FEW = (5.2, 3.8), 12.4, 4
"""The size of points and the height of contracts in units; so few of these are wider, for the bubbles beside have room."""
_MOST, _ROUND = 36, 5
"""If a rule set has more points than this, only multiples of this number lie in the tray. All others can be typed."""


class PointsTray(Segments):
    """Every number of points has its place, whether it may still be bid or not; the last one is the match, and takes two."""

    def __init__(self, every: Sequence[int], legal: Sequence[int], value: int, *, upright: bool,
                 on_change: Callable[[int], None] = lambda _points: None, on_press: Callable[[], None] = lambda: None) -> None:
        """An ``upright`` window has shorter lines; ``on_press`` leaves the tray."""
        self._every = [points for points in every if len(every) <= _MOST or points in (value, every[-1]) or not points % _ROUND]
        options = [(str(points), _("Match") if points == every[-1] else str(points)) for points in self._every if points in legal]
        super().__init__(_TRAY, HERE, options, str(value), lambda points: on_change(int(points)))
        self.named = _("Points of your bid; you may type them")
        self._go_on = on_press
        places = len(self._every) + 1
        self.lines = -(-places // (_UPRIGHT if upright else _LINE))
        self._columns = -(-places // self.lines)
        self.sized(_CHIP[0] * self._columns, _CHIP[1] * self.lines)

    def _cell(self, points: int) -> pygame.Rect:
        line, column = divmod(self._every.index(points), self._columns)
        right = self._columns if points == self._every[-1] else column + 1
        (left, end), (top, foot) = ((self.rect.width * n // self._columns for n in (column, right)),
                                    (self.rect.height * n // self.lines for n in (line, line + 1)))
        return pygame.Rect(self.rect.x + left, self.rect.y + top, end - left, foot - top)

    def cells(self) -> list[pygame.Rect]:
        return [self._cell(int(points)) for points, _label in self.options]

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        super().paint(surface, kit, focused)
        offered = {points for points, _label in self.options}
        for points in self._every:
            if str(points) not in offered:
                kit.texts.paint(surface, str(points), self._cell(points), kit.style.small, faint(self.ground), align="centre",
                                valign="middle", lines=1)

    def on_key(self, event: pygame.event.Event) -> bool:
        if is_press(event):
            self._go_on()
            return True
        return super().on_key(event)


class BiddingPanel(QuestionPanel):
    """Asks the person for a call. The points are chosen first, and a contract then bids them. The hand stays visible below.

    No letter stands for a contract: their names begin with other letters in each language and deck, some with the same, and the
    table has a use for most of these keys.
    """

    modal = False
    closes = False

    def __init__(self, view: Observation, names: PerSeat[str], on_choose: Callable[[Action], None]) -> None:
        super().__init__()
        self._view, self._names, self._choose = view, names, on_choose
        self._points = list(dict.fromkeys(call.points for call in view.legal if isinstance(call, Bid)))
        self._value = next(iter(self._points), 0)
        self._typed = ""
        self.across = 44.0 if self._points else 56.0
        self.first = _TRAY if self._points else f"choose {Pass()}"

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        widgets = super().build(look, layout)
        if self._points:
            level([widget for widget in widgets if isinstance(widget, SignButton)], look)
        return widgets

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        view, faces, language = self._view, look.faces.theme, look.language
        calls = [call for call in view.legal if isinstance(call, Call) and not isinstance(call, Bid)]
        others = ways(*(Button(f"choose {call}", HERE, spoken_call(call, faces, language), partial(self._choose, call)).sized(
            26 if call == Pass() else 18) for call in calls))
        bidding = self._bidding(look, layout) if self._points else ()
        sign = view.auction.highest[1].contract if view.auction.highest is not None else None
        return titled(look, _("You bid"), self._note(look), *bidding, others, sign=sign)

    def _bidding(self, look: Look, layout: TableLayout) -> tuple[Part, ...]:
        view = self._view
        tray = PointsTray(view.rules.bid_points, self._points, self._value, upright=layout.portrait, on_change=self._take,
                          on_press=self._to_contracts)
        bids = [Bid(self._value, contract) for contract in view.rules.contracts]
        signs = [ContractButton(look, bid.contract, 1, partial(self._choose, bid)) for bid in bids]
        for sign, bid in zip(signs, bids, strict=True):
            sign.label = spoken_call(bid, look.faces.theme, look.language)
        most = max(4 if layout.portrait else 6, -(-len(signs) // 2))
        return tray, Gap(1), in_lines(signs, most, 12.6 if len(signs) <= _FEW else 10.8, _HIGH), Gap(1.2)

    def _note(self, look: Look) -> str:
        """The bid to beat, and what is asked."""
        auction = self._view.auction
        said = _("Nobody has bid yet.")
        if auction.highest is not None:
            bidder, words = self._names[auction.highest[0]], spoken_bid(auction, look.faces.theme, look.language)
            said = _("{who}: {words}").format(who=escape(bidder), words=words) + "."
        if self._points:
            return said
        asked = _("Do you redouble?") if Redouble() in self._view.legal else _("Nobody bids higher. Do you double?")
        return f"{said} {asked}"

    def _take(self, points: int) -> None:
        self._value, self._typed = points, ""
        self.changed()

    def _to_contracts(self) -> None:
        self._focus(f"choose {self._view.rules.contracts[0].value}")

    def _focus(self, key: str) -> None:
        if self.form is not None:
            self.form.focus(key)

    def on_key(self, event: pygame.event.Event) -> bool:
        """Digits choose the points, P and D go to the calls without any; it is Enter that calls."""
        if not unmodified(event):
            return False
        if (digit := digit_on(event)) is not None:
            self._type(digit)
            return True
        wanted = {pygame.K_p: (Pass(),), pygame.K_d: (Double(), Redouble())}.get(event.key, ())
        call = next((call for call in wanted if call in self._view.legal), None)
        if call is not None:
            self._focus(f"choose {call}")
        return call is not None

    def _type(self, digit: int) -> None:
        """Take the lowest points that begin so. Where none do, the focus leaves the contracts: Enter must not bid others."""
        found = {typed: points for points in reversed(self._points) for typed in (f"{self._typed}{digit}", str(digit))
                 if str(points).startswith(typed)}
        typed = max(found, key=len, default="")
        if typed:
            self._take(found[typed])
        self._typed = typed
        at = "" if self.form is None else self.form.focus_key
        if not typed or at not in {f"choose {contract.value}" for contract in self._view.rules.contracts}:
            self._focus(_TRAY)
