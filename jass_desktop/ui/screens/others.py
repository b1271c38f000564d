"""The base of the sheets on games whose cards others play, too, and the tables on them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import NamedTuple

from jass_desktop.i18n import _
from jass_desktop.session.fixture import Elsewhere, Fixture
from jass_desktop.ui.paint.style import CONTROL, INK, INK_SOFT, RED, Colour, Style, TypeSpec
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Button, Kit
from jass_desktop.ui.widgets.boxes import FIT, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Pictured, Text

_TWO_COLUMNS = 125
"""The units that a window must have across for a list beside what is chosen in it."""
_FIGURE = 9.5
"""The units across for a figure of a table."""
_BAR = 2.5
"""The units beside the heads of a table, for the bar of its list."""


class OthersScreen(SheetScreen):
    """A list, and beside or below it what is chosen there.

    Nothing waits for the others, who also play on while the sheet is closed. The bell rings when one of them is done, and the
    sheet then tells what they have made. Subclasses call ``begin`` once they can be read.
    """

    overlay = True
    first = "play"

    def __init__(self, stage: Stage) -> None:
        super().__init__(stage)
        self.elsewhere = Elsewhere(stage.services.trainer.elsewhere().left)
        """How far the others had come when the sheet was read. What stopped them before concerns it no more: they try again."""

    @abstractmethod
    def read(self) -> None:
        """Read how the person and the others stand. May raise a JassError, which is shown."""

    @abstractmethod
    def page(self) -> object:
        """All that the sheet says, as a value."""

    @property
    @abstractmethod
    def owed(self) -> Sequence[Fixture]:
        """What the others may play and have not."""

    def begin(self) -> None:
        """Have the others play: the program may have been closed while they did."""
        if owed := self.owed:
            self.stage.attempt(lambda: self.stage.services.trainer.have_others_play(owed))

    # Layout

    @property
    def across(self) -> float:  # type: ignore[override]
        return 152 if self.listed(self.stage) else 100

    @abstractmethod
    def listed(self, kit: Kit) -> Sequence[Part]:
        """The list to choose from, with what stands above and below it; nothing if there is no choice."""

    @abstractmethod
    def chosen(self, kit: Kit) -> Sequence[Part]:
        """What is chosen."""

    @abstractmethod
    def ways(self) -> list[Button]:
        """What can be done with it, the most likely first."""

    def content(self, kit: Kit) -> Stack:
        return with_list(self.stage, self.listed(kit), self.chosen(kit))

    def buttons(self) -> Stack:
        """A button for each way."""
        ways, side = [way.sized(Share(most=40)) for way in self.ways()], 3 if _is_broad(self.stage) else 2
        for first in ways[:1]:
            first.kind = "primary"
        rows = [row_of(*ways[n:n + side], gap=1.6, size=CONTROL + 0.6) for n in range(0, len(ways), side)]
        return column_of(*rows, gap=1.4, size=FIT)

    def to_ways(self) -> None:
        """Go to the first button, from the list."""
        if ways := self.ways():
            self.form.focus(ways[0].key)

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose in a list, or scroll it")), (_("Tab, arrows"), _("move between the buttons")),
                (_("Enter"), _("press the button, or open what is chosen")), (_("Escape"), _("back"))]

    # News

    def refresh(self) -> None:
        self.stage.attempt(self.read)
        if self.elsewhere.problem is None:
            self.begin()
        super().refresh()

    def tick(self, dt_s: float) -> bool:
        now = self.stage.services.trainer.elsewhere()
        if now == self.elsewhere:
            return False
        before = self.page()
        self.elsewhere = now
        self.stage.attempt(self.read)
        if self.page() == before:  # it was another game that came to its end
            return False
        self.form.set(self.build(), self.first)
        return True


def _is_broad(stage: Stage) -> bool:
    return stage.size[0] >= stage.style.px(_TWO_COLUMNS)


def with_list(stage: Stage, listed: Sequence[Part], chosen: Sequence[Part]) -> Stack:
    """A list, if there is one, and beside or below it what is chosen there."""
    shown, broad = column_of(*chosen, gap=0.9, size=Share(3)), _is_broad(stage)
    if not listed:
        return shown
    return (row_of if broad else column_of)(column_of(*listed, gap=0.9, size=Share(2)), shown, gap=4 if broad else 2)


def paragraphs(kit: Kit, said: Sequence[str], *, stress: bool = True) -> list[Part]:
    """What there is to say, the first one in red if it is to be stressed."""
    return [Text(kit, words, kit.style.strong if stress and n == 0 else kit.style.body, RED if stress and n == 0 else INK)
            for n, words in enumerate(said)]


class FigureRow(NamedTuple):
    """A row of a table."""

    begin: Sequence[Part]
    """What stands before the figures."""
    name: str
    """What that is to a reader."""
    figures: Sequence[str]
    own: bool = False
    """Whether it is about the person."""


class _Table(BoxList):
    """Rows are as wide with a bar as without one, so that heads stand above their figures."""

    def row_width(self, s: Style) -> int:
        return self.rect.width - s.px(_BAR)


def table_of(kit: Kit, key: str, heads: Sequence[str], rows: Sequence[FigureRow], *, corner: str = "", wide: float = _FIGURE,
             selected: int = 0, on_select: Callable[[int], None] = lambda n: None,
             on_open: Callable[[int], None] = lambda n: None) -> list[Part]:
    """Rows of figures to scroll through, each ``wide`` units, below what they are; the last one is what counts. ``corner`` says
    more of them. A reader is told each figure with its head."""
    s = kit.style

    def figure(text: str, spec: TypeSpec, ink: Colour) -> Text:
        return Text(kit, text, spec, ink, align="right", valign="middle", lines=1).sized(broad=wide)

    def row(one: FigureRow) -> Stack:
        ink, last = RED if one.own else INK, len(one.figures) - 1
        figures = [figure(text, s.strong if one.own or n == last else s.body, ink) for n, text in enumerate(one.figures)]
        said = [_("{who}: {words}").format(who=head, words=text) for head, text in zip(heads, one.figures, strict=True) if text]
        boxes = row_of(*one.begin, *figures, gap=1, padding=(1, 0.3))
        return row_of(Pictured(kit, ", ".join([one.name, *said]), boxes), size=FIT)

    above = row_of(Text(kit, corner, s.small, INK_SOFT, valign="middle", lines=1),
                   *(figure(head, s.small, INK_SOFT) for head in heads), Gap(_BAR), gap=1, padding=(1, 0))
    return [Pictured(kit, corner, above),
            _Table(kit, key, [row(one) for one in rows], selected=selected, on_select=on_select, on_open=on_open)]
