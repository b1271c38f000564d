"""The first screen: go on, start a game, choose deck and language, and the ways to everything else."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.engine.presets import PRESETS
from jass_desktop.errors import JassError
from jass_desktop.i18n import LANGUAGES, _
from jass_desktop.theme.model import contrast
from jass_desktop.ui import style
from jass_desktop.ui.deck_picker import deck_tiles
from jass_desktop.ui.games import LANGUAGE_NAMES, game_description, game_title
from jass_desktop.ui.panels import paint_carpet, paint_slate, paint_wood
from jass_desktop.ui.screen import FormScreen, Size
from jass_desktop.ui.services import Entry
from jass_desktop.ui.shapes import css
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.style import ON_SLATE, ON_WOOD, Style
from jass_desktop.ui.text import escape
from jass_desktop.ui.widgets import Button, Choice, Widget

FAN = tuple(Card.parse(code) for code in ("CQ", "DA", "SK", "HJ"))


@dataclass(frozen=True)
class MenuLayout:
    """Where things lie."""

    slate: pygame.Rect
    carpet: pygame.Rect
    decks: pygame.Rect
    language: pygame.Rect


def menu_layout(size: Size, s: Style) -> MenuLayout:
    """Side by side where the window is wide, the slate below where it is high."""
    width, height = size
    margin, gap = s.px(3.5), s.px(3)
    whole = pygame.Rect(0, 0, min(width - 2 * margin, s.px(180)), min(height - 2 * margin, s.px(165)))
    if width >= height * 1.15:
        whole.height = min(whole.height, s.px(100))
        whole.center = (width // 2, height // 2)
        slate = pygame.Rect(whole.x, whole.y, round(whole.width * 0.46), whole.height)
        right = pygame.Rect(slate.right + gap, whole.y, whole.right - slate.right - gap, whole.height)
        language = pygame.Rect(right.x, right.bottom - s.control, right.width, s.control)
        decks = pygame.Rect(right.x, language.top - gap - s.px(20), right.width, s.px(20))
        return MenuLayout(slate, pygame.Rect(right.x, right.y, right.width, decks.top - gap - right.y), decks, language)
    whole.center = (width // 2, height // 2)
    language = pygame.Rect(whole.x, whole.bottom - s.control, whole.width, s.control)
    decks = pygame.Rect(whole.x, language.top - gap - s.px(20), whole.width, s.px(20))
    slate_height = min(s.px(76), (decks.top - whole.y) * 2 // 3)
    slate = pygame.Rect(whole.x, decks.top - gap - slate_height, whole.width, slate_height)
    return MenuLayout(slate, pygame.Rect(whole.x, whole.y, whole.width, slate.top - gap - whole.y), decks, language)


class MenuScreen(FormScreen):
    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self._open = self._open_game()
        self.first = "continue" if self._open is not None else f"new {stage.preferences.rules}"

    @property
    def title(self) -> str:
        return _("Menu")

    def refresh(self) -> None:
        self._open = self._open_game()
        super().refresh()

    def _open_game(self) -> Entry | None:
        """The game played last of those that can go on here."""
        try:
            return next((game for game in self.stage.history.entries() if not game.over and not game.elsewhere), None)
        except JassError as error:
            self.stage.toast(str(error))
            return None

    def build(self) -> list[Widget]:
        stage, s = self.stage, self.stage.style
        self._layout = menu_layout(stage.size, s)
        inner = self._layout.slate.inflate(-2 * s.px(5), -2 * s.px(3.5))
        widgets: list[Widget] = []
        y = inner.y + s.px(15)
        gap = s.px(1.4)
        texts = stage.texts
        lines = max(texts.measure(game_description(rules), s.small, inner.width - s.px(3.2))[1] for rules in PRESETS)
        tall = texts.line_height(s.strong) + lines + s.px(2.4)
        if self._open is not None:
            game = self._open
            ours, theirs = game.totals
            note = _("{game}: {ours} to {theirs} points, round {round}").format(
                game=escape(game_title(game.rules)), ours=ours, theirs=theirs, round=game.rounds)
            rect = pygame.Rect(inner.x, y, inner.width, s.px(8))
            widgets.append(Button("continue", rect, _("Continue"), self._continue, ground=ON_SLATE, kind="primary", note=note,
                                  align="left"))
            y += s.px(10)
        self._heading = pygame.Rect(inner.x, y, inner.width, s.px(4))
        y += s.px(4.4)
        for rules in PRESETS:
            kind = "primary" if self._open is None and rules == stage.preferences.rules else "plain"
            rect = pygame.Rect(inner.x, y, inner.width, tall)
            widgets.append(Button(f"new {rules}", rect, game_title(rules), lambda rules=rules: self._begin(rules),
                                  ground=ON_SLATE, kind=kind, note=game_description(rules), align="left"))
            y += tall + gap
        half = (inner.width - gap) // 2
        self._chalk = pygame.Rect(inner.x, y + s.px(1), inner.width, inner.bottom - 2 * s.control - gap - y - s.px(4))
        bottom = inner.bottom - 2 * s.control - gap
        for n, (key, label, act) in enumerate((
                ("history", _("History"), self._history), ("settings", _("Settings"), stage.open_settings),
                ("help", _("Help"), stage.toggle_help), ("quit", _("Quit"), stage.quit))):
            rect = pygame.Rect(inner.x + n % 2 * (half + gap), bottom + n // 2 * (s.control + gap), half, s.control)
            widgets.append(Button(key, rect, label, act, ground=ON_SLATE))
        widgets += deck_tiles(stage, self._layout.decks)
        languages = [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]
        widgets.append(Choice("language", self._layout.language, languages, stage.language,
                              lambda code: stage.change(language=code), ground=ON_WOOD))
        return widgets

    def _continue(self) -> None:
        if self._open is not None:
            self.stage.resume(self._open.number)

    def _begin(self, rules: str) -> None:
        self.stage.change(rules=rules)
        self.stage.begin(PRESETS[rules])

    def _history(self) -> None:
        from jass_desktop.ui.screens.history import HistoryScreen

        self.stage.go(HistoryScreen(self.stage))

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return False  # leaving the program by Escape would happen by accident
        return super().handle(event)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Tab, arrows"), _("move between the buttons")), (_("Enter, Space"), _("press the button"))]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_wood(surface, stage)
        self._paint_fan(surface, paint_carpet(surface, stage, self._layout.carpet))
        slate = paint_slate(surface, stage, self._layout.slate).inflate(-2 * s.px(3.4), -2 * s.px(1.9))
        head = pygame.Rect(slate.x, slate.y - s.px(1), slate.width, s.px(11))
        name = texts.paint(surface, _("Jass"), head, s.display, style.CHALK, lines=1)
        self._paint_signs(surface, (slate.right, name.centery))
        below = pygame.Rect(slate.x, slate.y + s.px(9.2), slate.width, s.px(3.5))
        texts.paint(surface, _("The Swiss card game for four"), below, s.italic, style.CHALK_SOFT, lines=1)
        self._paint_chalk(surface)
        texts.paint(surface, _("New game"), self._heading, s.lead, style.GOLD, lines=1)
        super().paint(surface)

    def _paint_signs(self, surface: pygame.Surface, right: tuple[int, int]) -> None:
        """The deck's four signs up to ``right``; on little cards where one of them is as dark as the slate."""
        stage, s = self.stage, self.stage.style
        cards = any(contrast(stage.theme.suit(card.suit).colour, style.SLATE) < 1.25 for card in FAN)
        px = s.px(3.0 if cards else 3.6)
        for n, card in enumerate(reversed(FAN)):
            place = pygame.Rect(0, 0, px, px)
            place.center = right[0] - s.px(2.2) - n * s.px(5), right[1]
            if cards:
                stage.shapes.paint(surface, place.inflate(s.px(1.4), s.px(1.8)), s.radius, style.PAPER)
            surface.blit(stage.faces.sign(card.suit, px), place)

    def _paint_chalk(self, surface: pygame.Surface) -> None:
        """The two Z of a Jass slate, half wiped away, where there is room for them."""
        room, s = self._chalk, self.stage.style
        if room.height < s.px(9):
            return
        tall = min(room.height, s.px(16))
        area = pygame.Rect(0, 0, min(room.width, tall * 4), tall)
        area.center = room.center
        stroke, third = s.px(0.42), area.width / 3
        body = "".join(_chalk_z(x, 0.1 * tall, third, 0.8 * tall, stroke) for x in (third * 0.25, third * 1.75))
        surface.blit(self.stage.shapes.drawn(body, area.size), area)

    def _paint_fan(self, surface: pygame.Surface, cloth: pygame.Rect) -> None:
        """The four cards, held as a fan whose foot lies below the middle."""
        faces = self.stage.faces
        width = min(round(cloth.height * 0.52), round(cloth.width * 0.27))
        height = faces.height(width)
        spread, arm = 11.0, height * 1.75  # degrees between cards, and how far their middles are from the foot
        foot = pygame.Vector2(cloth.centerx, cloth.centery + arm - height * 0.055)
        for n, card in enumerate(FAN):
            angle = (n - (len(FAN) - 1) / 2) * spread
            middle = foot + pygame.Vector2(0, -arm).rotate(angle)
            picture = faces.turned(card, width, -angle)
            surface.blit(picture, picture.get_rect(center=middle))


def _chalk_z(left: float, top: float, width: float, height: float, stroke: float) -> str:
    """A Z as a hand draws it: the bars not quite level, the slant slightly bent."""
    right, bottom = left + width, top + height
    path = (f"M{left:.1f} {top + stroke:.1f} Q{left + width / 2:.1f} {top - stroke:.1f} {right:.1f} {top:.1f} "
            f"Q{left + width * 0.47:.1f} {top + height * 0.55:.1f} {left + stroke:.1f} {bottom - stroke:.1f} "
            f"Q{left + width / 2:.1f} {bottom + stroke:.1f} {right - stroke:.1f} {bottom:.1f}")
    line = f'<path d="{path}" fill="none" stroke="{css(style.CHALK)}" stroke-linecap="round" stroke-linejoin="round" '
    passes = ((1.0, 0.2), (2.6, 0.05))
    return "".join(f'{line}stroke-width="{wide * stroke:.1f}" stroke-opacity="{strength}"/>' for wide, strength in passes)
