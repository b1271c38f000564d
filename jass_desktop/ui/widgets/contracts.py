"""The contracts that may be named, each with its factor, a row for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.option import LARGEST_FACTOR
from jass_desktop.ui.paint.shapes import css
from jass_desktop.ui.paint.style import PAPER, RED, RED_DARK, mix
from jass_desktop.ui.widgets.basic import HERE, Kit, Pos, Widget, faint, is_press, paint_ring
from jass_desktop.ui.widgets.boxes import Share

Allowed = tuple[Contract, ...]
Factors = Mapping[Contract, int]


class ContractTable(Widget):
    """Up and Down move between rows, Space allows or forbids the contract, Left and Right change its factor.

    At least one contract stays allowed. ``on_change`` receives the allowed contracts and the factors other than 1.
    """

    tall = Share(least=3.4 * len(Contract), most=4.7 * len(Contract))

    def __init__(self, key: str, contracts: Allowed, factors: Factors, name: Callable[[Contract], str],
                 on_change: Callable[[Allowed, Factors], None]) -> None:
        super().__init__(key, HERE)
        self.contracts = contracts
        self.factors = factors
        self.at = 0
        self._row_height = 0
        self.name = name
        self._change = on_change
        self._hover_at: tuple[int, str] | None = None

    def adopt(self, old: Widget) -> None:
        super().adopt(old)
        if isinstance(old, ContractTable):
            self.at, self._hover_at = old.at, old._hover_at

    def place(self, rect: pygame.Rect) -> None:
        self._row_height = rect.height // len(Contract)
        super().place(rect)

    def factor(self, contract: Contract) -> int:
        return self.factors.get(contract, 1)

    def row(self, n: int) -> dict[str, pygame.Rect]:
        """The parts of a row: the checkbox with the name, and less, factor and more."""
        high = self._row_height
        box = pygame.Rect(self.rect.x, self.rect.y + n * high, self.rect.width, high)
        side = round(high * 0.84)
        top = box.y + (high - side) // 2
        more = pygame.Rect(box.right - side, top, side, side)
        factor = pygame.Rect(more.x - round(side * 1.3), top, round(side * 1.3), side)
        less = pygame.Rect(factor.x - side, top, side, side)
        check = pygame.Rect(box.x, box.y, less.x - box.x - side // 4, high)
        return {"check": check, "less": less, "factor": factor, "more": more}

    @property
    def attended(self) -> pygame.Rect:
        return self.row(self.at)["check"]

    def _toggle(self, contract: Contract) -> None:
        allowed = set(self.contracts) ^ {contract}
        if allowed:
            self.contracts = tuple(other for other in Contract if other in allowed)
            self.factors = {other: number for other, number in self.factors.items() if other in allowed}
            self._change(self.contracts, self.factors)

    def _multiply(self, contract: Contract, by: int) -> None:
        number = min(LARGEST_FACTOR, max(1, self.factor(contract) + by))
        if contract in self.contracts and number != self.factor(contract):
            factors = {**self.factors, contract: number}
            self.factors = {other: factors[other] for other in Contract if factors.get(other, 1) != 1}
            self._change(self.contracts, self.factors)

    def pick(self, n: int) -> None:
        self.at = n

    def on_key(self, event: pygame.event.Event) -> bool:
        contract = tuple(Contract)[self.at]
        step = {pygame.K_UP: -1, pygame.K_DOWN: 1}.get(event.key, 0)
        if step:
            if not 0 <= self.at + step < len(Contract):
                return False
            self.at += step
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._multiply(contract, 1 if event.key == pygame.K_RIGHT else -1)
        elif is_press(event):
            self._toggle(contract)
        else:
            return False
        return True

    def _part_at(self, pos: Pos) -> tuple[int, str] | None:
        parts = ((n, name, part) for n in range(len(Contract)) for name, part in self.row(n).items())
        return next(((n, name) for n, name, part in parts if part.collidepoint(pos)), None)

    def on_release(self, pos: Pos) -> None:
        found = self._part_at(pos)
        if found is None:
            return
        self.at, part = found
        contract = tuple(Contract)[self.at]
        if part == "check":
            self._toggle(contract)
        elif part != "factor":
            self._multiply(contract, 1 if part == "more" else -1)

    def hover_at(self, pos: Pos) -> bool:
        before, self._hover_at = self._hover_at, self._part_at(pos)
        return before != self._hover_at

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        for n, contract in enumerate(Contract):
            self._paint_row(surface, kit, n, contract)
        if focused:
            rect = pygame.Rect(self.rect.x, self.rect.y + self.at * self._row_height, self.rect.width, self._row_height)
            paint_ring(surface, rect.inflate(-2 * kit.style.ring, -2 * kit.style.ring), kit, self.ground.focus)

    def _paint_row(self, surface: pygame.Surface, kit: Kit, n: int, contract: Contract) -> None:
        s, g, parts = kit.style, self.ground, self.row(n)
        allowed, check = contract in self.contracts, parts["check"]
        hovered = self._hover_at[1] if self.hovered and self._hover_at is not None and self._hover_at[0] == n else None
        if n:
            surface.fill(mix(g.line, g.fill, 0.6), (self.rect.x, check.y, self.rect.width, 1))
        if hovered == "check":
            kit.shapes.paint(surface, check, s.radius, g.hover)
        px = s.px(2.4)
        box = pygame.Rect(check.x + s.px(1), check.centery - px // 2, px, px)
        if allowed:
            fill, edge = (RED, RED_DARK) if self.enabled else (faint(g), g.line)
            kit.shapes.paint(surface, box, s.corner, fill, edge, s.hairline)
            surface.blit(kit.shapes.drawn(_tick(px), (px, px)), box)
        else:
            kit.shapes.paint(surface, box, s.corner, g.hover if self.enabled else None, g.line, s.hairline)
        left = box.right + s.px(1.4)
        words = pygame.Rect(left, check.y, check.right - left, check.height)
        colour = faint(self.ground) if not self.enabled else g.text if allowed else g.soft
        kit.texts.paint(surface, self.name(contract), words, s.body, colour, valign="middle", lines=1)
        if allowed:
            self._paint_factor(surface, kit, parts, self.factor(contract), hovered)

    def _paint_factor(self, surface: pygame.Surface, kit: Kit, parts: dict[str, pygame.Rect], number: int,
                      hovered: str | None) -> None:
        s, g = kit.style, self.ground
        if self.enabled:
            for name, sign, end in (("less", "−", 1), ("more", "+", LARGEST_FACTOR)):
                part = parts[name].inflate(-2 * s.px(0.3), -2 * s.px(0.3))
                kit.shapes.paint(surface, part, s.radius, g.pressed if hovered == name else g.button, g.line, s.hairline)
                colour = faint(self.ground) if number == end else g.text
                kit.texts.paint(surface, sign, part, s.strong, colour, align="centre", valign="middle", lines=1)
        once = number == 1
        colour = faint(self.ground) if not self.enabled else g.soft if once else RED
        kit.texts.paint(surface, f"×{number}", parts["factor"], s.body if once else s.strong, colour, align="centre",
                        valign="middle", lines=1)


def _tick(px: int) -> str:
    """A check mark in a square of ``px`` pixels."""
    corners = (("M", 0.22, 0.52), ("L", 0.43, 0.74), ("L", 0.8, 0.28))
    path = " ".join(f"{letter}{px * x:.1f} {px * y:.1f}" for letter, x, y in corners)
    return (f'<path d="{path}" fill="none" stroke="{css(PAPER)}" stroke-width="{px * 0.14:.1f}" stroke-linecap="round" '
            f'stroke-linejoin="round"/>')
