"""A part of the window as a stage of its own: a table in it is laid out as if the window were no larger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jass_desktop.ui.paint.style import Style, style_for

if TYPE_CHECKING:
    from jass_desktop.ui.stage import Size, Stage


def _of_window(name: str) -> Any:
    """An attribute of the window's stage that may be set here."""
    return property(lambda room: getattr(room.window, name), lambda room, value: setattr(room.window, name, value))


class Room:
    """The ``Stage`` of what lies in the window's upper left corner. All but size and measures are the window's."""

    dirty = _of_window("dirty")
    unfinished = _of_window("unfinished")

    def __init__(self, window: Stage, size: Size) -> None:
        self.window = window
        self.fit(size)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.window, name)

    def fit(self, size: Size) -> None:
        """Become as large as this."""
        self.size = size
        self.style: Style = style_for(size, self.window.preferences.type_size)
