"""How a game is played, page by page: text on a sheet, a picture on the carpet, the contents on a slate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import inf
from typing import TYPE_CHECKING

import pygame

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _
from jass_desktop.ui.learn.brush import SHRINKS, Brush
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.pictures import paint_scene
from jass_desktop.ui.learn.scenes import Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.learn.told import scene_words
from jass_desktop.ui.paint.style import CONTROL, GOLD, INK_SOFT, ON_SLATE, RED, TypeSpec
from jass_desktop.ui.paint.text import Written, escape
from jass_desktop.ui.screens.screen import WHEEL_DOWN, WHEEL_UP, FormScreen, Shortcuts
from jass_desktop.ui.stage import Size, Stage
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.layout.layouts import table_layout
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.paint.carpet import background, paint_ground
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget, paint_ring
from jass_desktop.ui.widgets.boxes import REST, Gap, Natural, Part, Share, Stack, column_of, inside, row_of
from jass_desktop.ui.widgets.content import Text, in_largest_type
from jass_desktop.ui.widgets.panels import paint_paper, paint_slate
from jass_desktop.words.games import game_title
from jass_desktop.words.players import player_names

if TYPE_CHECKING:
    from jass_desktop.ui.access.describe import Description
    from jass_desktop.ui.access.ear import Ear

_BORDER = 6.0
"""Width of the carpet's border, in units."""
_WIDE = 118
"""The units that a window must have across for all of it side by side."""
_LARGER = (1.12, 1.08, 1.04, 1.0)
"""How large the type of the pages may be, where there is room for it."""


class _PageButton(Button):
    """A line of the contents: chalk on the slate, gold for the open page."""

    tall = Share(most=4)

    def __init__(self, page: Page, spec: TypeSpec, on_activate: Callable[[], None], *, is_open: bool) -> None:
        super().__init__(f"page {page.key}", HERE, page.title, on_activate, ground=ON_SLATE, align="left", spec=spec)
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
        """What lies below the widgets, once all its pictures are ready."""
        self._looked_ahead = False

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
        window = pygame.Rect((0, 0), stage.size)
        if window.width >= s.px(_WIDE):
            columns, text = 1, Natural(min(s.px(54), round(window.width * 0.31)))
            self._slate, self._sheet, self._carpet = row_of(26, text, REST, gap=1.6, padding=(1.5, 1.5)).places(window, s)
        else:
            columns, listed = 3, 3.8 * -(-len(self.pages) // 3) + 11
            self._carpet, self._sheet, self._slate = column_of(REST, 52, listed, gap=1.6, padding=(1.5, 1.5)).places(window, s)
        table = replace(table_layout(stage.size, seats=self._rules.seats), carpet=Box(*self._carpet), middle=self._carpet.center)
        self._brush = Brush(stage, self._cards, table, names, stage.preferences.sort == "up")
        self._room = inside(self._carpet, s, _BORDER, _BORDER)
        placed = [*self._text().put(self._sheet, s), *self._contents(columns).put(self._slate, s)]
        # A reader is told the words, then the picture, then the buttons.
        return sorted((one for one in placed if isinstance(one, Widget)), key=lambda one: isinstance(one, Button))

    def _contents(self, columns: int) -> Stack:
        """The name of the game, a line for each page, all in one type, and the way out."""
        stage, s = self.stage, self.stage.style
        name = row_of(Text(stage, escape(game_title(self._rules.name)), s.lead.shrinking, GOLD, valign="middle", lines=1),
                      padding=(1, 0), size=4.4)
        close = Button("close", HERE, _("Close"), stage.back, ground=ON_SLATE).sized(Share(most=24))
        room = pygame.Rect(0, 0, inside(self._slate, s, 2.6).width // columns - 2 * s.px(1), s.control)
        longest = max((page.title for page in self.pages), key=lambda title: stage.texts.measure(title, s.body)[0])
        spec = stage.texts.fitted(longest, s.body.shrinking, room, 1)
        lines = [_PageButton(page, spec, partial(self.turn_to, page.key), is_open=page is self.page) for page in self.pages]
        each = -(-len(lines) // columns)
        rows: list[Part] = [*lines, *[_PageButton.tall] * (each * columns - len(lines))]
        listing = row_of(*(column_of(*rows[n:n + each]) for n in range(0, len(rows), each)))
        if columns == 1:
            return column_of(name, Gap(0.8), listing, Gap(1), row_of(close, size=CONTROL), padding=(2.6, 2.6))
        return column_of(row_of(column_of(name), close, size=CONTROL), Gap(0.2), listing, padding=(2.6, 2.6))

    def _text(self) -> Stack:
        """What the page says, in smaller type if it is long, and the buttons that turn it."""
        stage, s, at, end = self.stage, self.stage.style, self._at, len(self.pages) - 1
        previous = Button("previous", HERE, _("‹ Back"), lambda: self.step(-1), enabled=at > 0)
        on = (_("Done"), stage.back) if at == end else (_("Next ›"), lambda: self.step(1))
        following = Button("next", HERE, *on, kind="primary")
        number = Text(stage, _("{number} of {count}").format(number=at + 1, count=end + 1), s.small, INK_SOFT, align="centre",
                      valign="middle", lines=1)
        # The number gets what the buttons leave.
        turning = row_of(previous.sized(Share(most=17)), number.sized(Share(0.01, least=9)), following.sized(Share(most=17)),
                         size=CONTROL)

        def boxes(page: Page, kit: Kit) -> Stack:
            share = kit.style.type_size / s.type_size
            title = Text(kit, page.title, s.title.sized(s.title.px * share).shrinking, RED, lines=1, heading=True)
            words = [Text(kit, one, kit.style.body) for one in page.words]
            return column_of(title, Text(kit, page.lead, kit.style.lead), *words, Gap(1, free=True), turning, Gap(0.6),
                             gap=1.2 * share, padding=(3.4, 2.8))

        def all_pages(kit: Kit) -> Stack:
            return row_of(*(boxes(page, kit) for page in self.pages))

        # The size that suits all pages, if one does, so that the type does not change between them.
        wide, high = self._sheet.size
        usual, _all = in_largest_type(stage, all_pages, wide * len(self.pages), high, map(s.scaled, _LARGER))
        return in_largest_type(stage, partial(boxes, self.page), wide, high, map(usual.scaled, SHRINKS))[1]

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
        return [(_("Left, Right"), _("one page back or forward")), (_("Home, End"), _("the first page, the last")),
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
            stage, table = self.stage, self._brush.table
            paint_ground(surface, background(stage, table, emblem=False), stage, table, surface.get_rect())
            paint_scene(surface, self._brush, self.page.scene, self._room)
            paint_paper(surface, stage, self._sheet)
            paint_slate(surface, stage, self._slate)
            self._still = None if self.stage.raster.pending else surface.copy()
        super().paint(surface)

    def tell(self, ear: Ear) -> Description:
        from jass_desktop.ui.access.describe import labels, tell_widgets
        from jass_desktop.ui.access.tree import Node
        from jass_desktop.ui.access.widgets import box

        scene, texts = self.page.scene, [one for one in self.form.widgets if isinstance(one, Text)]
        shown = [Written(words, None) for words in scene_words(scene, self._talk)] or ear.hears(
            lambda surface: paint_scene(surface, self._brush, scene, self._room))
        picture = labels("picture", shown, ear).within(Node("picture", "group", _("The picture"), box(self._carpet)))
        return tell_widgets(texts, None, [], ear) + picture + tell_widgets(
            self.form.widgets[len(texts):], self.form.focused, [], ear)
