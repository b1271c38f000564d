"""Which keys do what on a screen, and how Jass is played in short, laid over that screen."""

from __future__ import annotations

import pygame

from jass_desktop.i18n import _
from jass_desktop.ui.panels import paint_paper
from jass_desktop.ui.screen import FormScreen, Screen
from jass_desktop.ui.shapes import darken
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.style import INK, INK_SOFT, PAPER_DARK, PAPER_LINE, RED, Colour, TypeSpec
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
        self._wide = width >= s.px(106)
        margin = pygame.Vector2(s.px(5), s.px(4.4))
        whole = min(width - s.px(6), s.px(136 if self._wide else 100))
        inner_width = whole - 2 * round(margin.x)
        gap = s.px(4)
        keys_width = round((inner_width - gap) * 0.46) if self._wide else inner_width
        words_width = inner_width - gap - keys_width if self._wide else inner_width
        between = s.px(1.1)
        keys, words = self._lay_keys(keys_width, between), self._lay_rules(words_width)
        head = s.px(8.5)
        room = height - s.px(4) - head - 2 * round(margin.y)
        lacking = (keys if self._wide else keys + gap + words) - room
        if lacking > 0:
            # Many keys move closer together rather than leave the sheet.
            keys = self._lay_keys(keys_width, max(0, between - -(-lacking // len(self._keys))))
        content = max(keys, words) if self._wide else keys + gap + words
        tall = head + min(room, content) + 2 * round(margin.y)
        self._sheet = pygame.Rect((width - whole) // 2, (height - tall) // 2, whole, tall)
        inner = self._inner = self._sheet.inflate(-2 * margin.x, -2 * margin.y)
        top = inner.y + head
        self._keys_at = (inner.x, top)
        self._rules_at = (inner.right - words_width, top) if self._wide else (inner.x, top + keys + gap)
        close = pygame.Rect(0, 0, s.px(22), s.control)
        close.topright = (inner.right, inner.y)
        return [Button("close", close, _("Close"), self.stage.back, kind="primary")]

    def _lay_keys(self, width: int, between: int) -> int:
        """Find the place of each key and of what it does, ``between`` pixels apart; returns the height of all."""
        s, texts = self.stage.style, self.stage.texts
        everywhere = [("F1", _("this help")), ("F10", _("settings")), ("F11", _("full screen")),
                      (_("Ctrl+Q"), _("quit; the game is kept"))]
        rows = [*self._about.help(), *everywhere]
        cap_width = min(max(texts.measure(keys, s.small)[0] for keys, _does in rows) + s.px(2.4), round(width * 0.44))
        gap, least, y = s.px(1.6), s.px(3.6), 0
        self._keys: list[tuple[str, pygame.Rect, str, pygame.Rect]] = []
        for keys, does in rows:
            cap = pygame.Rect(0, y, cap_width, max(least, texts.measure(keys, s.small, cap_width - s.px(1.2))[1] + s.px(0.6)))
            words = pygame.Rect(cap_width + gap, y, width - cap_width - gap, 0)
            words.height = max(texts.measure(does, s.body, words.width)[1], cap.height)
            self._keys.append((keys, cap, does, words))
            y += words.height + between
        return y

    def _lay_rules(self, width: int) -> int:
        s, texts = self.stage.style, self.stage.texts
        self._rules: list[tuple[str, TypeSpec, Colour, pygame.Rect]] = []
        y = 0
        for text, spec, colour in [(_("Jass in short"), s.lead, INK), *((text, s.body, INK_SOFT) for text in how_to_play())]:
            height = texts.measure(text, spec, width)[1]
            self._rules.append((text, spec, colour, pygame.Rect(0, y, width, height)))
            y += height + s.px(1.2)
        return y

    def paint(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        darken(surface)
        paint_paper(surface, stage, self._sheet)
        inner = self._inner
        head = pygame.Rect(inner.x, inner.y - s.px(0.6), inner.width - s.px(24), s.px(6))
        title = _("Help: {screen}").format(screen=self._about.title) if self._about.title else _("Help")
        texts.paint(surface, title, head, s.title, RED, lines=1)
        clip = surface.get_clip()
        surface.set_clip(self._sheet)
        for keys, cap, does, words in self._keys:
            cap, words = cap.move(self._keys_at), words.move(self._keys_at)
            stage.shapes.paint(surface, cap, s.px(0.6), PAPER_DARK, PAPER_LINE, s.hairline)
            texts.paint(surface, keys, cap.inflate(-s.px(1), 0), s.small, INK, align="centre", valign="middle")
            texts.paint(surface, does, words, s.body, INK, valign="middle")
        for text, spec, colour, rect in self._rules:
            texts.paint(surface, text, rect.move(self._rules_at), spec, colour)
        surface.set_clip(clip)
        super().paint(surface)


def how_to_play() -> tuple[str, ...]:
    """The game in a few paragraphs, the most important first."""
    return (
        _("You and the player opposite play against the two others. Each has nine of the 36 cards; the side whose tricks "
          "are worth more wins the round, and the first side to reach the target wins the game."),
        _("Forehand names trumps, or pushes the choice to the partner. Trumps beat all other cards: the highest is the jack "
          "(Under, Buur: 20 points), then the nine (Nell: 14), then ace, king, queen, ten."),
        _("Follow suit if you can. You may always play a trump instead, but none lower than a trump that lies there already. "
          "If the jack of trumps is the only trump you hold, you need not play it."),
        _("A round has 157 points, five of them for the last trick; all nine tricks bring 100 more. Weis — three or more cards "
          "in a row, four of a kind — and Stöck, king and queen of trumps, count extra."),
    )
