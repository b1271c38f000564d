from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
import pytest

from jass_desktop.ui.screens.players import PlayersScreen
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.widgets.basic import Button, Widget
from jass_desktop.ui.widgets.entry import TextField
from jass_desktop.ui.widgets.focus import Form, nearest
from jass_desktop.ui.widgets.listing import ScrollList
from jass_desktop.ui.widgets.pick import NumberField
from jass_desktop.ui.widgets.values import Segments, Slider, Toggle
from jass_desktop.ui.window.window_stage import WindowStage

DOWN, RIGHT = (0, 1), (1, 0)


def key(code: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


def buttons(pressed: list[str], *places: tuple[str, int, int]) -> list[Widget]:
    return [Button(name, pygame.Rect(x, y, 50, 20), name, partial(pressed.append, name)) for name, x, y in places]


@pytest.fixture
def form() -> Form:
    return Form()


def test_tab_goes_round(window: pygame.Surface, form: Form) -> None:
    """Tab visits every widget in order and begins again; Shift+Tab goes back; disabled ones are passed over."""
    widgets = buttons([], ("a", 0, 0), ("b", 60, 0), ("c", 120, 0))
    widgets[1].enabled = False
    form.set(widgets)
    seen = []
    for _ in range(3):
        seen.append(form.focus_key)
        form.handle(key(pygame.K_TAB))
    assert seen == ["a", "c", "a"]
    form.handle(key(pygame.K_TAB, pygame.KMOD_LSHIFT))
    assert form.focus_key == "a"


def test_arrows_go_to_the_neighbour(window: pygame.Surface, form: Form) -> None:
    """Arrow keys move to what lies next in that direction, and stay where nothing does."""
    form.set(buttons([], ("a", 0, 0), ("b", 60, 0), ("c", 0, 40), ("d", 60, 40)))
    ways = ((pygame.K_RIGHT, "b"), (pygame.K_DOWN, "d"), (pygame.K_LEFT, "c"), (pygame.K_LEFT, "c"), (pygame.K_UP, "a"))
    for code, expected in ways:
        form.handle(key(code))
        assert form.focus_key == expected


def test_nearest_prefers_what_is_straight_ahead() -> None:
    """Something a little farther but in line wins against something near but far aside."""
    ahead, aside = pygame.Rect(100, 0, 20, 20), pygame.Rect(60, 200, 20, 20)
    assert nearest(pygame.Rect(0, 0, 20, 20), [aside, ahead], RIGHT) is ahead
    assert nearest(pygame.Rect(0, 0, 20, 20), [ahead], DOWN) is None


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE])
def test_enter_and_space_press_a_button(window: pygame.Surface, form: Form, code: int) -> None:
    """The button with the focus is pressed by either key."""
    pressed: list[str] = []
    form.set(buttons(pressed, ("a", 0, 0)))
    form.handle(key(code))
    assert pressed == ["a"]


def test_the_ring_shows_for_the_keyboard_only(stage: WindowStage, press: Callable[..., None]) -> None:
    """Nowhere before the first key that means something; then on whatever screen is on top, and there alone, until the mouse is
    pressed anywhere."""
    below, above = SettingsScreen(stage), PlayersScreen(stage)
    rings = []

    def look() -> None:
        rings.append((below.form.by_keyboard, above.form.by_keyboard))

    stage.go(below)
    press(pygame.K_F7)
    look()
    press(pygame.K_TAB)
    look()
    stage.go(above)
    look()
    press(pygame.K_ESCAPE)
    look()
    stage.dirty = False
    stage.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
    assert stage.dirty
    look()
    assert rings == [(False, False), (True, False), (False, True), (True, False), (False, False)]


def test_a_key_that_opens_a_screen_leaves_no_ring_behind(stage: WindowStage, press: Callable[..., None]) -> None:
    """The button that was pressed is covered, and its ring goes with the person."""
    stage.go(settings := SettingsScreen(stage))
    settings.form.focus("players")
    press(pygame.K_RETURN)
    assert isinstance(stage.screen, PlayersScreen)
    assert (settings.form.by_keyboard, stage.screen.form.by_keyboard) == (False, True)


def test_a_key_without_meaning_is_left_to_the_screen(window: pygame.Surface, form: Form) -> None:
    """Escape and the like are not swallowed to show the ring."""
    form.set(buttons([], ("a", 0, 0)))
    assert not form.handle(key(pygame.K_ESCAPE))
    assert not form.by_keyboard


@pytest.mark.parametrize(("rel", "told"), [((3, 0), True), ((0, 0), False)])
def test_a_tip_needs_a_mouse_that_moves_or_a_key(window: pygame.Surface, form: Form, rel: tuple[int, int], told: bool) -> None:
    """Not a mouse that rests where a widget comes to lie, nor a focus that nobody has moved; not after coming back, either."""
    widgets = buttons([], ("a", 0, 0), ("b", 60, 0))
    for widget in widgets:
        widget.tip = widget.key
    form.set(widgets, "b")
    form.by_keyboard = True
    assert form.tip is None
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=rel, buttons=(0, 0, 0)))
    assert (form.tip is not None) == told
    form.handle(key(pygame.K_TAB))
    assert form.tip is not None
    other = Form()
    form.leave_to(other)
    other.leave_to(form)
    assert form.tip is None


def test_a_button_left_before_release_is_not_pressed(window: pygame.Surface, form: Form) -> None:
    """Moving off a held button and letting go does nothing."""
    pressed: list[str] = []
    form.set(buttons(pressed, ("a", 0, 0)))
    form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1))
    form.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(300, 5), rel=(0, 0), buttons=(1, 0, 0)))
    form.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(300, 5), button=1))
    assert pressed == []


def test_focus_survives_a_rebuild(window: pygame.Surface, form: Form) -> None:
    """After a change of language or size the widget of the same key has the focus."""
    form.set(buttons([], ("a", 0, 0), ("b", 60, 0)))
    form.handle(key(pygame.K_TAB))
    form.set(buttons([], ("a", 0, 0), ("b", 0, 60)))
    assert form.focus_key == "b"


def test_a_choice_is_made_by_arrows(window: pygame.Surface, form: Form) -> None:
    """Left and right go through the options, round and round."""
    chosen: list[str] = []
    form.set([Segments("c", pygame.Rect(0, 0, 90, 20), [("x", "X"), ("y", "Y"), ("z", "Z")], "x", chosen.append)])
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_LEFT):
        form.handle(key(code))
    assert chosen == ["y", "z", "x", "z"]


def test_a_toggle_is_switched(window: pygame.Surface, form: Form) -> None:
    """Space switches; left is off and right is on."""
    states: list[bool] = []
    form.set([Toggle("t", pygame.Rect(0, 0, 90, 20), "T", False, states.append)])
    for code in (pygame.K_SPACE, pygame.K_RIGHT, pygame.K_LEFT):
        form.handle(key(code))
    assert states == [True, False]


def test_a_slider_keeps_to_its_ends(window: pygame.Surface, form: Form) -> None:
    """The value moves in steps between both ends and tells only changes."""
    values: list[float] = []
    form.set([Slider("s", pygame.Rect(0, 0, 200, 20), 0.8, 1.3, 0.05, 1.25, str, values.append)])
    for code in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_LEFT):
        form.handle(key(code))
    assert values == [1.3, 0.8]


def test_a_number_is_typed(window: pygame.Surface, form: Form) -> None:
    """By the row above the letters, also where a digit needs Shift, or by the keypad; signs still step."""
    numbers: list[int | None] = []
    form.set([NumberField("n", pygame.Rect(0, 0, 200, 40), 0, 3000, 100, 500, str, numbers.append)])
    six = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_MINUS, scancode=pygame.KSCAN_6, mod=0, unicode="-")
    shifted = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_MINUS, scancode=pygame.KSCAN_6, mod=pygame.KMOD_LSHIFT, unicode="-")
    for event in (key(pygame.K_KP1), key(pygame.K_2), shifted, six, key(pygame.K_KP_PLUS)):
        form.handle(event)
    assert numbers == [1, 12, 126, 100, 200]


def test_a_field_takes_any_script(window: pygame.Surface, form: Form) -> None:
    """Typed, deleted and moved through; blanks at the ends and empty texts are not told."""
    names: list[str] = []
    form.set([TextField("n", pygame.Rect(0, 0, 200, 40), "Name", "Jo", 6, names.append)])
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="ë"))
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text=" "))
    form.handle(pygame.event.Event(pygame.TEXTINPUT, text="李雷雷雷"))
    assert names == ["Joë", "Joë 李雷"]
    for _ in range(6):
        form.handle(key(pygame.K_BACKSPACE))
    assert names[-1] == "J"
    assert "" not in names


def test_all_of_a_field_can_be_replaced(window: pygame.Surface, form: Form) -> None:
    """After Ctrl+A what is typed replaces the text, whatever keys it takes, and Backspace empties the field; an arrow only moves
    the cursor, and pasting nothing changes nothing."""
    names: list[str] = []
    field = TextField("n", pygame.Rect(0, 0, 200, 40), "Name", "My Schieber", 20, names.append)
    form.set([field])
    select = key(pygame.K_a, pygame.KMOD_CTRL)
    for event in (select, pygame.event.Event(pygame.TEXTINPUT, text=""), key(pygame.K_LSHIFT), key(pygame.K_o),
                  pygame.event.Event(pygame.TEXTINPUT, text="O"), pygame.event.Event(pygame.TEXTINPUT, text="urs")):
        form.handle(event)
    assert names == ["O", "Ours"]
    for event in (select, key(pygame.K_LEFT), key(pygame.K_BACKSPACE)):
        form.handle(event)
    assert field.text == "Ous"
    for event in (select, key(pygame.K_BACKSPACE)):
        form.handle(event)
    assert field.text == ""


def test_what_is_selected_is_copied_or_cut(window: pygame.Surface, form: Form, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl+C and Ctrl+X do so after Ctrl+A alone; AltGr with a letter writes; nothing is lost while the clipboard is taken."""
    copied: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", copied.append)
    field = TextField("n", pygame.Rect(0, 0, 200, 40), "Name", "Ours", 20, lambda _text: None)
    form.set([field])
    select, copy, cut = (key(code, pygame.KMOD_CTRL) for code in (pygame.K_a, pygame.K_c, pygame.K_x))
    for event in (copy, cut, key(pygame.K_a, pygame.KMOD_CTRL | pygame.KMOD_RALT), cut):
        form.handle(event)
    assert copied == []
    for event in (select, copy, key(pygame.K_LCTRL, pygame.KMOD_CTRL), cut):
        form.handle(event)
    assert (copied, field.text) == (["Ours", "Ours"], "")

    def taken(_text: str) -> None:
        raise pygame.error("taken")

    monkeypatch.setattr(pygame.scrap, "put_text", taken)
    for event in (pygame.event.Event(pygame.TEXTINPUT, text="Yours"), select, cut):
        form.handle(event)
    assert field.text == "Yours"


def test_the_cursor_of_a_long_text_is_in_sight(stage: WindowStage) -> None:
    """At the end of a text wider than its field, and at the beginning again."""
    field = TextField("n", pygame.Rect(10, 0, 200, 60), "Name", "W" * 40, 40, lambda _text: None)
    form = Form()
    form.set([*buttons([], ("a", 0, 80)), field])
    form.focus("n")
    for code, place in ((pygame.K_END, 40), (pygame.K_HOME, 0)):
        form.handle(key(code))
        field.paint(pygame.Surface((300, 60)), stage, focused=True)
        assert field.rect.left < field._edges[place] < field.rect.right


def test_a_list_scrolls_to_what_is_selected(window: pygame.Surface, form: Form) -> None:
    """Keys move the selection, Enter opens it, and the selected row is always inside the list."""
    selected: list[int] = []
    opened: list[int] = []
    rows = ScrollList("l", pygame.Rect(0, 0, 100, 100), 50, 30, lambda *_: None, on_select=selected.append, on_open=opened.append)
    form.set([rows])
    for code in (pygame.K_DOWN, pygame.K_END, pygame.K_PAGEUP, pygame.K_HOME, pygame.K_RETURN):
        form.handle(key(code))
        top = rows.selected * 30 - rows._top
        assert 0 <= top <= 70
    assert selected == [1, 49, 47, 0]
    assert opened == [0]


def test_a_list_of_nothing_takes_no_focus(window: pygame.Surface, form: Form) -> None:
    """An empty list is passed over."""
    form.set([ScrollList("l", pygame.Rect(0, 0, 100, 100), 0, 30, lambda *_: None), *buttons([], ("a", 0, 120))])
    assert form.focus_key == "a"


def test_a_list_of_headings_has_no_ring(stage: WindowStage) -> None:
    """Where no row can be selected, the focus outlines none: the ring would run through the words."""
    rows = ScrollList("l", pygame.Rect(10, 10, 100, 30), 1, 30, lambda *_: None, headings={0})
    with_focus, without = (pygame.Surface((120, 50)) for _ in range(2))
    rows.paint(with_focus, stage, focused=True)
    rows.paint(without, stage, focused=False)
    assert with_focus.get_buffer().raw == without.get_buffer().raw
