"""Forms: they track the focus and pass keys and mouse events to widgets. Everything works without a mouse."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from jass_desktop.ui.paint.tips import Tip
from jass_desktop.ui.widgets.basic import Kit, Pos, Widget, unmodified

_ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}


def nearest(origin: pygame.Rect, others: Iterable[pygame.Rect], direction: tuple[int, int]) -> pygame.Rect | None:
    """The nearest rectangle in a direction, with sideways distance counted twice. None if there is none."""
    dx, dy = direction

    def cost(rect: pygame.Rect) -> tuple[int, int] | None:
        along = (rect.centerx - origin.centerx) * dx + (rect.centery - origin.centery) * dy
        if dx:
            gap = (rect.left - origin.right if dx > 0 else origin.left - rect.right)
            aside = max(0, rect.top - origin.bottom, origin.top - rect.bottom)
        else:
            gap = (rect.top - origin.bottom if dy > 0 else origin.top - rect.bottom)
            aside = max(0, rect.left - origin.right, origin.left - rect.right)
        if along <= 0 or gap < -min(origin.width if dx else origin.height, rect.width if dx else rect.height) // 2:
            return None
        middle = abs(rect.centery - origin.centery) if dx else abs(rect.centerx - origin.centerx)
        return max(0, gap) + 2 * aside, middle

    costs = [(c, n, rect) for n, rect in enumerate(others) if (c := cost(rect)) is not None]
    return min(costs)[2] if costs else None


class Form:
    """The widgets of a screen. ``set`` keeps the focus on the widget with the same key."""

    def __init__(self) -> None:
        self.widgets: list[Widget] = []
        self.focus_key: str | None = None
        self.by_keyboard = False
        """Whether the focus ring shows: a key has been used, and the mouse neither pressed nor moved to a widget since."""
        self._held: Widget | None = None
        self._pointed: str | None = None
        """The key of the widget to which the mouse has come, or to which a key has moved the focus, whichever was last."""

    def set(self, widgets: list[Widget], first: str | None = None) -> None:
        """Replace the widgets. ``first`` gets the focus unless the focused widget is still there."""
        held_key = self._held.key if self._held is not None else None
        old = {widget.key: widget for widget in self.widgets}
        for widget in widgets:
            if widget.key in old and type(old[widget.key]) is type(widget):
                widget.adopt(old[widget.key])
        self.widgets = widgets
        self._held = next((w for w in widgets if w.key == held_key), None) if held_key is not None else None
        if self._held is not None:
            self._held.pressed = True
        if self.focused is None:
            stops = self._stops()
            keys = [w.key for w in stops]
            self.focus_key = first if first in keys else keys[0] if keys else None

    @property
    def focused(self) -> Widget | None:
        return next((w for w in self._stops() if w.key == self.focus_key), None)

    @property
    def attended(self) -> pygame.Rect | None:
        """The place of what the keyboard is on, if the focus shows."""
        focused = self.focused
        return focused.attended if self.by_keyboard and focused is not None else None

    @property
    def written(self) -> pygame.Rect | None:
        """The place of the field in which the person is typing text."""
        focused = self.focused
        return focused.rect if focused is not None and focused.takes_text else None

    @property
    def tip(self) -> Tip | None:
        """What there is to say of the widget to which the mouse or, by a key, the focus has come, enabled or not."""
        at = next((w for w in self.widgets if w.key == self._pointed), None)
        return Tip(at.tip, at.rect.copy()) if at is not None and at.tip else None

    def leave_to(self, other: Form) -> None:
        """From now on the other form has the keyboard: its focus shows if the focus here did."""
        other.by_keyboard, self.by_keyboard, self._pointed = self.by_keyboard, False, None

    def focus(self, key: str) -> None:
        before = self.focused
        self.focus_key = key
        after = self.focused
        if before is not after:
            if before is not None:
                before.on_focus(False)
            if after is not None:
                after.on_focus(True)

    def _stops(self) -> list[Widget]:
        return [w for w in self.widgets if w.focusable and w.enabled]

    def step(self, by: int) -> bool:
        """Move the focus through the widgets in order, wrapping around."""
        stops = self._stops()
        if not stops:
            return False
        keys = [w.key for w in stops]
        at = keys.index(self.focus_key) + by if self.focus_key in keys else (0 if by > 0 else -1)
        self.focus(keys[at % len(keys)])
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """Whether a widget used the event or the focus moved, so that the screen needs repainting."""
        match event.type:
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT:
                widget = self.focused
                return widget is not None and widget.on_text(event.text)
            case pygame.MOUSEMOTION:
                if event.rel != (0, 0):  # windows that change get events of a mouse that rests, too
                    over = (w.key for w in reversed(self.widgets) if w.rect.collidepoint(event.pos))
                    self._pointed = next(over, None)
                return self._motion(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos)
            case pygame.MOUSEWHEEL:
                return any(w.on_wheel(event.y) for w in self.widgets if w.enabled and w.hovered)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        """Whether the key means something here; other keys are left to the screen."""
        before = self.focus_key
        taken = self.by_key(lambda: self._takes(event))
        if self.focus_key != before:
            self._pointed = self.focus_key
        return taken

    def by_key(self, take: Callable[[], bool]) -> bool:
        """Have ``take`` use a key, and return whether it did, which shows the ring, on another form if that has been left to."""
        shown, self.by_keyboard = self.by_keyboard, True
        taken = take()
        if not taken:
            self.by_keyboard = shown
        return taken

    def _takes(self, event: pygame.event.Event) -> bool:
        widget = self.focused
        if event.key == pygame.K_TAB and unmodified(event):
            return self.step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        if widget is not None and widget.on_key(event):
            return True
        if event.key not in _ARROWS or not unmodified(event):
            return False
        if widget is None:
            return self.step(1)
        others = [w for w in self._stops() if w is not widget]
        found = nearest(widget.rect, [w.rect for w in others], _ARROWS[event.key])
        if found is not None:
            self.focus(next(w.key for w in others if w.rect is found))
        return True

    def _at(self, pos: Pos) -> Widget | None:
        return next((w for w in reversed(self.widgets) if w.enabled and w.rect.collidepoint(pos)), None)

    def _motion(self, pos: Pos) -> bool:
        if self._held is not None:
            self._held.on_drag(pos)
            return True
        over = self._at(pos)
        changed = False
        for widget in self.widgets:
            if widget.hovered != (widget is over):
                widget.hovered = widget is over
                changed = True
        if over is not None:
            changed |= over.hover_at(pos)
        if changed and self.by_keyboard and over is not None:
            self.by_keyboard = False
        return changed

    def _down(self, pos: Pos) -> bool:
        widget = self._at(pos)
        if widget is None:
            return False
        self._held = widget
        widget.pressed = True
        if widget.focusable:
            self.focus(widget.key)
        widget.on_press(pos)
        return True

    def _up(self, pos: Pos) -> bool:
        widget, self._held = self._held, None
        if widget is None:
            return False
        widget.pressed = False
        widget.on_release(pos)
        return True

    def paint(self, surface: pygame.Surface, kit: Kit) -> None:
        """Paint all widgets, the focused one last so that its ring is on top."""
        focused = self.focused
        for widget in self.widgets:
            if widget is not focused:
                widget.paint(surface, kit, False)
        if focused is not None:
            focused.paint(surface, kit, self.by_keyboard)
