"""What the table needs for painting. Both the stage and pictures made without a window provide it."""

from __future__ import annotations

from typing import Protocol

from jass_desktop.session.table.carpets import Carpet
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.materials import Materials
from jass_desktop.ui.paint.raster import Raster
from jass_desktop.ui.paint.shapes import Shapes
from jass_desktop.ui.paint.style import Style
from jass_desktop.ui.paint.text import Texts


class Look(Protocol):
    style: Style
    texts: Texts
    shapes: Shapes
    materials: Materials
    raster: Raster
    language: str

    @property
    def faces(self) -> Faces: ...

    @property
    def carpet(self) -> Carpet:
        """The surface the cards lie on."""

    @property
    def portraits(self) -> tuple[int, ...]:
        """The portrait numbers of ``PEOPLE``."""
