from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from functools import partial

import pygame
import pytest

from jass_desktop.ui.paint.raster import _THREADS, Raster, load_svg

SVG = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><rect width="10" height="20" fill="#00ff00"/></svg>'


@pytest.fixture
def raster() -> Iterator[Raster]:
    made = Raster(budget_bytes=400_000)
    yield made
    made.close()


def wait(raster: Raster) -> None:
    end = time.monotonic() + 5
    while raster.pending and time.monotonic() < end:
        raster.poll()
        time.sleep(0.005)
    raster.poll()


def filled(colour: tuple[int, int, int], size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


def test_a_drawing_comes_at_exactly_the_size_asked_for() -> None:
    """Whatever its proportions, the picture has the size asked for and the drawing is centred in it."""
    picture = load_svg(SVG, (40, 40))
    assert picture.get_size() == (40, 40)
    assert picture.get_at((20, 20))[:3] == (0, 255, 0)
    assert picture.get_at((2, 20)).a == 0


def test_asking_does_not_wait(raster: Raster) -> None:
    """While a picture is being made there is a stand-in of the right size; afterwards the picture itself."""
    go = threading.Event()

    def slow() -> pygame.Surface:
        go.wait(5)
        return filled((9, 9, 9), (30, 30))

    first = raster.made("slow", (30, 30), slow)
    assert first.get_size() == (30, 30)
    assert raster.pending
    go.set()
    wait(raster)
    assert raster.made("slow", (30, 30), slow).get_at((0, 0))[:3] == (9, 9, 9)


def test_another_size_stands_in(raster: Raster) -> None:
    """The nearest size that is there is shown scaled until the right one comes."""
    raster.now("box", (20, 20), lambda: filled((200, 0, 0), (20, 20)))
    go = threading.Event()

    def slow() -> pygame.Surface:
        go.wait(5)
        return filled((0, 0, 200), (60, 60))

    stand_in = raster.made("box", (60, 60), slow)
    assert stand_in.get_size() == (60, 60)
    assert stand_in.get_at((30, 30))[:3] == (200, 0, 0)
    go.set()
    wait(raster)
    assert raster.made("box", (60, 60), slow).get_at((30, 30))[:3] == (0, 0, 200)


def test_memory_is_bounded(raster: Raster) -> None:
    """Pictures beyond the budget push out those used longest ago."""
    for number in range(60):
        raster.now(number, (60, 60), lambda: filled((1, 2, 3), (60, 60)))
    assert raster._bytes <= 400_000
    assert not raster.has(0, (60, 60))
    assert raster.has(59, (60, 60))


def test_memory_follows_the_window(raster: Raster) -> None:
    """A larger window may keep more pictures, a smaller one gives them up again."""
    raster.fit((1920, 1080))
    for number in range(12):
        raster.now(number, (800, 800), lambda: filled((1, 2, 3), (800, 800)))
    assert raster.has(0, (800, 800))
    raster.fit((1024, 640))
    raster.now("next", (60, 60), lambda: filled((1, 2, 3), (60, 60)))
    assert not raster.has(0, (800, 800))
    assert raster.has(11, (800, 800))


def test_two_sizes_of_a_background_stay_while_the_window_does(raster: Raster) -> None:
    """Two large papers on the screen do not replace each other for ever; those for another size of the window go."""
    def papers(*sizes: tuple[int, int]) -> list[bool]:
        for size in sizes:
            raster.made("paper", size, partial(filled, (9, 9, 9), size))
            wait(raster)
        return [raster.has("paper", size) for size in sizes]

    raster.fit((3840, 2160))
    old = (1536, 864), (1584, 1186)
    assert papers(*old) == [True, True]
    raster.fit((3000, 2000))
    assert papers((1400, 800), (1500, 900)) == [True, True]
    assert not any(raster.has("paper", size) for size in old)
    assert papers(*old) == [True, True]


def test_a_failing_drawing_is_tried_once(raster: Raster, caplog: pytest.LogCaptureFixture) -> None:
    """What cannot be made is logged, shown as nothing, and does not end the worker."""
    tries = []

    def broken() -> pygame.Surface:
        tries.append(1)
        raise ValueError("broken")

    for _ in range(3):
        raster.made("broken", (10, 10), broken)
        wait(raster)
    assert len(tries) == 1
    assert "broken" in caplog.text
    raster.made("fine", (10, 10), lambda: filled((1, 1, 1), (10, 10)))
    wait(raster)
    assert raster.has("fine", (10, 10))


@pytest.mark.skipif(_THREADS < 2, reason="one core has one worker")
def test_what_stands_apart_need_not_wait(raster: Raster) -> None:
    """While a slow picture is being made, one that shares nothing with it comes; one that may share something waits its turn."""
    go = threading.Event()

    def slow() -> pygame.Surface:
        go.wait(5)
        return filled((9, 9, 9), (30, 30))

    raster.ask("slow", (30, 30), slow)
    raster.ask("next", (30, 30), lambda: filled((1, 1, 1), (30, 30)))
    raster.ask("apart", (30, 30), lambda: filled((2, 2, 2), (30, 30)), apart=True)
    end = time.monotonic() + 5
    while not raster.has("apart", (30, 30)) and time.monotonic() < end:
        raster.poll()
        time.sleep(0.002)
    assert raster.has("apart", (30, 30))
    assert not raster.has("next", (30, 30))
    go.set()
    wait(raster)
    assert raster.has("slow", (30, 30))
    assert raster.has("next", (30, 30))


class Kept(dict[str, bytes]):
    """A store in memory."""

    def put(self, key: str, content: bytes) -> None:
        self[key] = content


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_picture_that_was_made_before_is_there_at_once(flags: int) -> None:
    """An earlier run of the program has left it; it is the same to the pixel, with or without an alpha channel."""
    store, size = Kept(), (31, 17)
    picture = pygame.Surface(size, flags, 32)
    for x in range(31):
        picture.fill((8 * x, 255 - 8 * x, 100, 5 * x), (x, 0, 1, 17))
    first = Raster(store=store)
    first.made("wood", size, picture.copy, content="wood 9.0")
    wait(first)
    first.close()
    again = Raster(store=store)
    found = again.made("wood", size, lambda: pytest.fail("made again"), content="wood 9.0")
    assert again.has("wood", size)
    assert found.get_flags() & pygame.SRCALPHA == flags
    assert found.get_buffer().raw == picture.get_buffer().raw
    again.made("wood", (31, 18), lambda: pygame.Surface((31, 18)), content="wood 9.0")
    again.made("slate", size, picture.copy, content="slate 9.0")
    again.made("own", size, picture.copy)
    assert not any(map(again.has, ("wood", "slate", "own"), ((31, 18), size, size)))
    again.close()


def test_nonsense_in_the_store_is_drawn_over() -> None:
    """Another length, another size in it, or none: the picture is made as without a store, and stored anew."""
    store, size = Kept(), (4, 3)
    first = Raster(store=store)
    first.made("wood", size, lambda: filled((1, 2, 3), size), content="wood")
    wait(first)
    first.close()
    (key, whole), = store.items()
    for nonsense in (b"", b"\0" * 9, whole[:-1], whole + b"\0", b"\3\0\0\0\4\0\0\0" + whole[8:], b"\xff" * len(whole)):
        store[key] = nonsense
        again = Raster(store=store)
        again.made("wood", size, lambda: filled((1, 2, 3), size), content="wood")
        wait(again)
        assert again.made("wood", size, lambda: filled((9, 9, 9), size)).get_at((0, 0))[:3] == (1, 2, 3)
        assert store[key] == whole
        again.close()
