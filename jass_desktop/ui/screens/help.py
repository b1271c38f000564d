"""Which keys do what on a screen, and how Jass is played in short, laid over that screen."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.panels import paint_paper
from jass_desktop.ui.stage import FormScreen, Screen, Stage
from jass_desktop.ui.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED
from jass_desktop.ui.widgets import Button, Widget


class HelpScreen(FormScreen):
    overlay = True

    def __init__(self, stage: Stage, about: Screen) -> None:
        super().__init__(stage)
        self._about = about

    @property
    def title(self) -> str:
        return _("Help")

    def build(self) -> list[Widget]:
        s = self.stage.style
        width, height = self.stage.size
        self._sheet = pygame.Rect(0, 0, min(width - s.px(6), s.px(132)), min(height - s.px(4), s.px(130)))
        self._wide = self._sheet.width > s.px(100)
        if self._wide:
            self._sheet.height = min(self._sheet.height, s.px(84))
        self._sheet.center = (width // 2, height // 2)
        inner = self._inner = self._sheet.inflate(-2 * s.px(5), -2 * s.px(4.4))
        close = pygame.Rect(0, 0, s.px(22), s.control)
        close.topright = (inner.right, inner.y)
        return [Button("close", close, _("Close"), self.stage.back, kind="primary")]

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        surface.blit(stage.shapes.veil(stage.size, 150), (0, 0))
        paint_paper(surface, stage, self._sheet)
        inner = self._inner
        head = pygame.Rect(inner.x, inner.y - s.px(0.6), inner.width - s.px(24), s.px(6))
        texts.paint(surface, _("Help: {screen}").format(screen=self._about.title) if self._about.title else _("Help"), head, s.title, RED,
                    lines=1)
        top = inner.y + s.px(8.5)
        if self._wide:
            keys = pygame.Rect(inner.x, top, round(inner.width * 0.47), inner.bottom - top)
            words = pygame.Rect(keys.right + s.px(4), top, inner.right - keys.right - s.px(4), keys.height)
            self._paint_keys(surface, keys)
        else:
            bottom = self._paint_keys(surface, pygame.Rect(inner.x, top, inner.width, inner.bottom - top))
            words = pygame.Rect(inner.x, bottom + s.px(2), inner.width, inner.bottom - bottom - s.px(2))
        self._paint_rules(surface, words)
        super().paint(surface)

    def _paint_keys(self, surface: pygame.Surface, area: pygame.Rect) -> int:
        """Keys as small caps of wood beside what they do; returns the lower end."""
        s, texts, y = self.stage.style, self.stage.texts, area.y
        everywhere = [(_("F1"), _("this help")), (_("F11"), _("full screen")), (_("Ctrl+Q"), _("quit; the game is kept"))]
        rows = [*self._about.help(), *everywhere]
        widest = max(texts.measure(keys, s.small)[0] for keys, _words in rows) + s.px(2)
        width = min(widest, round(area.width * 0.46))
        for keys, does in rows:
            words = pygame.Rect(area.x + width + s.px(1.6), y, area.width - width - s.px(1.6), s.px(12))
            high = max(s.px(3.2), texts.measure(does, s.body, words.width)[1])
            tall = max(s.px(3.2), texts.measure(keys, s.small, width - s.px(1.4))[1] + s.px(0.6))
            cap = pygame.Rect(area.x, y, width, tall)
            surface.blit(self.stage.shapes.rounded(cap.size, s.px(0.6), PAPER_DARK, PAPER_LINE, s.hairline), cap)
            texts.paint(surface, keys, cap.inflate(-s.px(1.2), 0), s.small, INK, align="centre", valign="middle")
            texts.paint(surface, does, words.move(0, (cap.height - high) // 2 if high < cap.height else 0), s.body, INK)
            y += max(high, tall) + s.px(1)
        return y

    def _paint_rules(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        s, texts, y = self.stage.style, self.stage.texts, area.y
        texts.paint(surface, _("Jass in short"), pygame.Rect(area.x, y, area.width, s.px(4.4)), s.lead, INK, lines=1)
        y += s.px(4.8)
        for paragraph in how_to_play():
            height = texts.measure(paragraph, s.body, area.width)[1]
            if y + height > area.bottom + s.px(1):
                break
            texts.paint(surface, paragraph, pygame.Rect(area.x, y, area.width, height), s.body, INK_SOFT)
            y += height + s.px(1.2)


def how_to_play() -> tuple[str, ...]:
    """The game in a few paragraphs, the most important first."""
    return (
        _("You and the player opposite play against the two others. Each has nine of the 36 cards; who takes the most valuable "
          "tricks wins the round, and the first side to reach the target wins the game."),
        _("Forehand names trumps, or pushes the choice to the partner. Trumps beat all other cards: the highest is the jack "
          "(Under, Buur: 20 points), then the nine (Nell: 14), then ace, king, queen, ten."),
        _("Follow suit if you can. You may always play a trump instead, but not a lower one than lies there already. "
          "The jack of trumps alone never has to be played."),
        _("A round has 157 points, five of them for the last trick; all nine tricks bring 100 more. Weis — three or more cards in a "
          "row, four of a kind — and Stöck, king and queen of trumps, count extra."),
    )
