"""A part of the window as a stage of its own: a table in it is laid out as if the window were no larger."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jass_desktop.ui.paint.style import Style, style_for

if TYPE_CHECKING:
    from jass_desktop.ui.stage import Size, Stage


def _of_window(name: str) -> Any:
    """An attribute of the window's stage."""
    return property(lambda room: getattr(room.window, name), lambda room, value: setattr(room.window, name, value))


class Room:
    """The ``Stage`` of what lies in the window's upper left corner. All but size and measures are the window's."""

    texts = _of_window("texts")
    shapes = _of_window("shapes")
    materials = _of_window("materials")
    raster = _of_window("raster")
    language = _of_window("language")
    faces = _of_window("faces")
    carpet = _of_window("carpet")
    portraits = _of_window("portraits")
    preferences = _of_window("preferences")
    decks = _of_window("decks")
    change = _of_window("change")
    faces_of = _of_window("faces_of")
    screen = _of_window("screen")
    go = _of_window("go")
    back = _of_window("back")
    quit = _of_window("quit")
    toggle_help = _of_window("toggle_help")
    open_settings = _of_window("open_settings")
    attempt = _of_window("attempt")
    toast = _of_window("toast")
    said = _of_window("said")
    tell = _of_window("tell")
    services = _of_window("services")
    sounds = _of_window("sounds")
    dirty = _of_window("dirty")
    unfinished = _of_window("unfinished")
    calm = _of_window("calm")
    tables = _of_window("tables")
    history = _of_window("history")
    theme = _of_window("theme")
    waits_for_pictures = _of_window("waits_for_pictures")

    def __init__(self, window: Stage, size: Size) -> None:
        self.window = window
        self.fit(size)

    def fit(self, size: Size) -> None:
        """Become as large as this."""
        self.size = size
        self.style: Style = style_for(size, self.window.preferences.type_size)
