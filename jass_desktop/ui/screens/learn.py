"""How a game is played, page by page: text on a sheet, a picture on the carpet, the contents on a slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.ui.learn.brush import SHRINKS, Brush, Laid, laid, set_in
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.pictures import paint_scene
from jass_desktop.ui.learn.scenes import Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.learn.told import scene_words
from jass_desktop.ui.paint import style
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, ON_SLATE, RED, Style, TypeSpec
from jass_desktop.ui.paint.text import Texts, Written, escape
from jass_desktop.ui.screens.screen import WHEEL_DOWN, WHEEL_UP, FormScreen, Shortcuts
from jass_desktop.ui.stage import Size, Stage
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.carpet import background, paint_ground
from jass_desktop.ui.widgets.basic import Button, Kit, Widget, paint_ring
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Share, column_of, inside, row_of
from jass_desktop.ui.widgets.panels import paint_paper, paint_slate
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names

if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Description
    from jass_desktop.ui.access.ear import Ear

_BORDER = 6.0
"""Width of the carpet's border, in units."""
_SHARES = (1.12, 1.08, 1.04, *SHRINKS)
_LARGEST = _SHARES[0]


@dataclass(frozen=True)
class _LearnLayout:
    """The rectangles of the screen."""

    contents: pygame.Rect
    columns: int
    sheet: pygame.Rect
    carpet: pygame.Rect


def _learn_layout(size: Size, s: Style, count: int) -> _LearnLayout:
    """Contents, text and picture side by side if the window is wide; otherwise the picture at the top, the contents below."""
    window = pygame.Rect((0, 0), size)
    if size[0] >= s.px(118):
        text = Natural(min(s.px(54), round(size[0] * 0.31)))
        contents, sheet, carpet = row_of(26, text, REST, gap=1.6, padding=(1.5, 1.5)).places(window, s)
        return _LearnLayout(contents, 1, sheet, carpet)
    listed = 3.8 * -(-count // 3) + 11
    carpet, sheet, contents = column_of(REST, 52, listed, gap=1.6, padding=(1.5, 1.5)).places(window, s)
    return _LearnLayout(contents, 3, sheet, carpet)


class _PageButton(Button):
    """A line of the contents: chalk on the slate, gold for the open page."""

    def __init__(self, page: Page, rect: pygame.Rect, spec: TypeSpec, on_activate: Callable[[], None], *, is_open: bool) -> None:
        super().__init__(f"page {page.key}", rect, page.title, on_activate, ground=ON_SLATE, align="left", spec=spec)
        self._is_open = is_open

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        s, g = kit.style, self.ground
        if self.hovered or self.pressed:
            kit.shapes.paint(surface, self.rect, s.radius, g.pressed if self.pressed else g.hover)
        if self._is_open:
            [mark] = row_of(0.4, padding=(0, 0.5)).places(self.rect, s)
            kit.shapes.paint(surface, mark, s.corner, g.accent)
        words = inside(self.rect, s, 1)
        kit.texts.paint(surface, self.label, words, self.spec or s.body, g.accent if self._is_open else g.text, valign="middle",
                        lines=1)
        if focused:
            paint_ring(surface, self.rect, kit, g.focus)


def fitting(texts: Texts, text: str, spec: TypeSpec, width: int) -> TypeSpec:
    """The type, smaller if ``text`` would be too wide for one line."""
    while spec.px > 9 and texts.measure(text, spec)[0] > width:
        spec = spec.sized(spec.px - 1)
    return spec


class LearnScreen(FormScreen):
    """Can be opened from anywhere and leaves no trace; a game below it pauses."""

    name = N_("How to play")
    first = "next"

    def __init__(self, stage: Stage, rules: RuleSet, page: str = "") -> None:
        """``page`` is the key of the first page shown; an unknown key shows the first page of all."""
        super().__init__(stage)
        self._rules = rules
        self._cards = CardPainter()
        self._key = page
        self._still: pygame.Surface | None = None
        """The open page without its buttons, once all its pictures are ready."""
        self._looked_ahead = False
        self._scaled: object = None
        self._largest = 1.0

    @property
    def page(self) -> Page:
        """The open page."""
        return self.pages[self._at]

    @property
    def _at(self) -> int:
        return next((n for n, page in enumerate(self.pages) if page.key == self._key), 0)

    def resize(self, size: Size) -> None:
        self.pages = pages(self._talk)
        super().resize(size)

    @property
    def _talk(self) -> Talk:
        stage = self.stage
        return Talk(self._rules, stage.theme, stage.language, player_names(stage.preferences, self._rules.seating))

    def build(self) -> list[Widget]:
        stage, s, names = self.stage, self.stage.style, player_names(self.stage.preferences, self._rules.seating)
        self._still, self._looked_ahead = None, False
        place = self._layout = _learn_layout(stage.size, s, len(self.pages))
        table = replace(table_layout(stage.size, seats=self._rules.seats), carpet=Box(*place.carpet), middle=place.carpet.center)
        self._brush = Brush(stage, self._cards, table, names, stage.preferences.sort == "up")
        self._room = inside(place.carpet, s, _BORDER, _BORDER)
        head = row_of(REST, padding=(1, 0), size=4.4)
        lines = row_of(*[column_of(*[Share(most=4)] * -(-len(self.pages) // place.columns))] * place.columns)
        if place.columns > 1:
            top = row_of(column_of(head), 24, size=CONTROL)
            self._head, close, *lines_at = column_of(top, Gap(0.2), lines, padding=(2.6, 2.6)).places(place.contents, s)
        else:
            below = row_of(Share(most=24), size=CONTROL)
            self._head, *lines_at, close = column_of(
                head, Gap(0.8), lines, Gap(1), below, padding=(2.6, 2.6)).places(place.contents, s)
        longest = max((page.title for page in self.pages), key=lambda title: stage.texts.measure(title, s.body)[0])
        spec = fitting(stage.texts, longest, s.body, inside(lines_at[0], s, 1).width)
        widgets: list[Widget] = [
            _PageButton(page, line, spec, partial(self.turn_to, page.key), is_open=page is self.page)
            for page, line in zip(self.pages, lines_at, strict=False)]
        widgets.append(Button("close", close, _("Close"), stage.back, ground=ON_SLATE))
        widgets += self._turning()
        self._lay_words()
        return widgets

    def _turning(self) -> list[Widget]:
        """The buttons below the text."""
        # The number gets what the buttons leave.
        turning = row_of(Share(most=17), Share(0.01, least=9), Share(most=17), size=CONTROL)
        self._inner, back, self._number, on = column_of(REST, Gap(1), turning, padding=(3.4, 3.4)).places(
            self._layout.sheet, self.stage.style)
        previous = Button("previous", back, _("‹ Back"), lambda: self.step(-1))
        previous.enabled = self._at > 0
        last = self._at == len(self.pages) - 1
        following = Button("next", on, _("Done") if last else _("Next ›"), self.stage.back if last else lambda: self.step(1),
                           kind="primary")
        return [previous, following]

    def _lay_words(self) -> None:
        """Lay out the page's text, in smaller type if it is long."""
        s, texts, inner = self.stage.style, self.stage.texts, self._inner
        room = inner.move(0, -s.px(0.6))

        def words(page: Page) -> list[tuple[str, TypeSpec]]:
            title = fitting(texts, page.title, s.title, round(room.width / _LARGEST))
            return [(page.title, title), (page.lead, s.lead), *((text, s.body) for text in page.words)]

        def fits(page: Page, share: float) -> bool:
            return set_in(texts, words(page), room, s.px(1.2), share)[-1][2].bottom <= room.bottom

        made = (self.pages, s, tuple(room))
        if made != self._scaled:
            # The size that suits all pages, so that the type does not change between them.
            self._scaled = made
            self._largest = next((share for share in _SHARES if share <= 1 or all(fits(page, share) for page in self.pages)), 1.0)
        shares = [share for share in _SHARES if share <= self._largest]
        self._words: Laid = laid(texts, words(self.page), room, s.px(1.2), shares)

    def turn_to(self, key: str) -> None:
        """Open the page of this key."""
        self._key = key
        self.form.set(self.build(), self.first)
        self.stage.dirty = True

    def step(self, by: int) -> None:
        """Open the next or previous page; at either end, do nothing."""
        self.turn_to(self.pages[max(0, min(len(self.pages) - 1, self._at + by))].key)

    def shortcuts(self) -> Shortcuts:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1,
                 WHEEL_UP: -1, WHEEL_DOWN: 1, pygame.K_HOME: -len(self.pages), pygame.K_END: len(self.pages)}
        return {key: partial(self.step, by) for key, by in steps.items()}

    def help(self) -> list[tuple[str, str]]:
        return [(_("Left, Right"), _("one page back or on")), (_("Home, End"), _("the first page, the last")),
                (_("Tab, arrows"), _("move between the buttons")), (_("Escape"), _("back"))]

    @property
    def due_s(self) -> float:
        return inf if self._looked_ahead or self.stage.raster.pending else 0.0

    def tick(self, dt_s: float) -> bool:
        """Request the pictures of the next page once those of this one are ready."""
        if not self._looked_ahead and not self.stage.raster.pending:
            self._looked_ahead = True
            for page in self.pages[self._at + 1:self._at + 2]:
                paint_scene(pygame.Surface((1, 1)), self._brush, page.scene, self._room)
        return False

    def paint(self, surface: pygame.Surface) -> None:
        if self._still is not None:
            surface.blit(self._still, (0, 0))
        else:
            self._paint_page(surface)
            self._still = None if self.stage.raster.pending else surface.copy()
        super().paint(surface)

    def _paint_page(self, surface: pygame.Surface) -> None:
        stage, table = self.stage, self._brush.table
        paint_ground(surface, background(stage, table, emblem=False), stage, table, surface.get_rect())
        paint_scene(surface, self._brush, self.page.scene, self._room)
        self._paint_words(surface)

    def _paint_words(self, surface: pygame.Surface) -> None:
        stage, s, texts = self.stage, self.stage.style, self.stage.texts
        paint_paper(surface, stage, self._layout.sheet)
        for n, (text, spec, rect) in enumerate(self._words):
            texts.paint(surface, text, rect, spec, RED if n == 0 else INK)
        number = _("{number} of {count}").format(number=self._at + 1, count=len(self.pages))
        texts.paint(surface, number, self._number, s.small, INK_SOFT, align="centre", valign="middle", lines=1)
        paint_slate(surface, stage, self._layout.contents)
        name = escape(game_title(self._rules.name))
        spec = fitting(texts, name, s.lead, self._head.width)
        texts.paint(surface, name, self._head, spec, style.GOLD, valign="middle", lines=1)

    def tell(self, ear: Ear) -> Description:
        from jass_desktop.ui.access.describe import labels, tell_widgets
        from jass_desktop.ui.access.tree import Node
        from jass_desktop.ui.access.widgets import box

        scene, carpet = self.page.scene, self._layout.carpet
        shown = [Written(words, None) for words in scene_words(scene, self._talk)] or ear.hears(
            lambda surface: paint_scene(surface, self._brush, scene, self._room))
        picture = labels("picture", shown, ear).within(Node("picture", "group", _("The picture"), box(carpet)))
        title = ear.plain(self.page.title)
        return tell_widgets([], None, ear.hears(self._paint_words), ear, title) + picture + tell_widgets(
            self.form.widgets, self.form.focused, [], ear)
