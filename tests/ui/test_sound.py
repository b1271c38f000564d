from __future__ import annotations

import subprocess
import sys
import threading
import time
import wave
from array import array
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from jass_desktop.resources import assets_dir
from jass_desktop.ui import sound
from jass_desktop.ui.sound import NAMES, Sounds
from tests.scripts import script


def wait_for(condition: Callable[[], object]) -> None:
    for _ in range(2000):
        if condition():
            return
        time.sleep(0.005)
    raise AssertionError("nothing happened for 10 s")


class Device:
    """What the mixer was asked to do. ``busy`` is whether something can be heard."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.busy = False

    def init(self, **_options: object) -> None:
        self.done.append("open")

    def stop(self) -> None:
        self.busy = False

    def quit(self) -> None:
        assert not self.busy
        self.done.append("close")

    def get_busy(self) -> bool:
        return self.busy

    class Sound:
        device: Device

        def __init__(self, path: str) -> None:
            self._name = Path(path).stem

        def set_volume(self, swing: float) -> None:
            self.device.done.append(f"{swing:.2f}")

        def play(self) -> None:
            self.device.done.append(self._name)


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[Device]:
    """In place of the mixer; silence is noticed after a moment. In the end the threads of all sounds are at rest."""
    made = Device()
    monkeypatch.setattr(Device.Sound, "device", made, raising=False)
    monkeypatch.setattr(pygame, "mixer", made)
    monkeypatch.setattr(sound, "_SILENCE_S", 0.02)
    yield made
    made.busy = False
    wait_for(lambda: made.done.count("open") == made.done.count("close"))


def test_every_sound_is_there_and_short() -> None:
    """Each name has its file, of less than two seconds; all together stay small."""
    folder = assets_dir() / "sounds"
    sizes = [(folder / f"{name}.wav").stat().st_size for name in NAMES]
    assert all(44 < size < 2 * 2 * 22_050 for size in sizes)
    assert sum(sizes) < 200_000


def samples(name: str) -> array[int]:
    with wave.open(str(assets_dir() / "sounds" / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        return array("h", file.readframes(file.getnframes()))


@pytest.fixture(scope="module")
def maker() -> ModuleType:
    """The script that makes the sounds."""
    return script(assets_dir() / "sounds" / "make.py")


def test_all_sounds_are_equally_loud(maker: ModuleType) -> None:
    """At its loudest each sound is as loud as the others to the ear, none comes near the limit, and all end in silence."""
    for name in NAMES:
        values = [value / 32_768 for value in samples(name)]
        assert maker.loudness(values) == pytest.approx(maker.LOUDNESS, rel=0.02), name
        assert max(map(abs, values)) < 0.7, name
        assert max(map(abs, values[-5:])) < 0.002, name


def test_the_sounds_are_those_that_the_script_makes(maker: ModuleType) -> None:
    """Nobody has changed a sound by hand."""
    for name in ("deal", "knock"):
        made = maker.SOUNDS[name]
        scale = max(map(abs, samples(name))) / max(map(abs, made))
        assert len(made) == len(samples(name))
        assert samples(name)[len(made) // 3] == pytest.approx(scale * made[len(made) // 3], abs=3_000)


def test_the_volume_takes_effect_at_once(device: Device) -> None:
    """A sound is as loud as the volume says when it begins, half of it a quarter of the swing; at nothing it is not played."""
    device.busy = True
    sounds = Sounds(assets_dir() / "sounds")
    for volume in (100, 50, 10, 0):
        sounds.volume = volume
        sounds.play("card")
    wait_for(lambda: len(device.done) >= 7)
    device.busy = False
    wait_for(lambda: "close" in device.done)
    assert device.done == ["open", "1.00", "card", "0.25", "card", "0.01", "card", "close"]


def test_the_device_is_open_only_while_there_are_sounds(device: Device) -> None:
    """The first sound opens it, a while of silence closes it, and the next sound opens it again; none is lost."""
    sounds = Sounds(assets_dir() / "sounds")
    sounds.on = False
    sounds.play("card")
    assert device.done == []
    sounds.on = device.busy = True
    sounds.play("card")
    wait_for(lambda: "card" in device.done)
    time.sleep(0.1)
    assert "close" not in device.done, "the sound is still to be heard"
    device.busy = False
    wait_for(lambda: "close" in device.done)
    sounds.play("knock")
    wait_for(lambda: device.done.count("close") == 2)
    assert [each for each in device.done if each != "1.00"] == ["open", "card", "close", "open", "knock", "close"]


def test_the_real_mixer_is_closed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the real library as well, whose thread would go on for ever."""
    monkeypatch.setattr(sound, "_SILENCE_S", 0.05)
    pygame.mixer.quit()
    Sounds(assets_dir() / "sounds").play("card")
    wait_for(pygame.mixer.get_init)
    wait_for(lambda: pygame.mixer.get_init() is None)


def test_without_a_sound_device_nothing_fails(
    device: Device, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No device: quiet, with one note in the log, and a device that comes later is found."""
    asked: list[bool] = []

    def refuse(**_options: object) -> None:
        asked.append(True)
        raise pygame.error("no such audio device")

    monkeypatch.setattr(device, "init", refuse)
    sounds = Sounds(assets_dir() / "sounds")

    def played(heard: Callable[[], bool]) -> bool:
        sounds.play("deal")
        return heard()

    wait_for(lambda: played(lambda: len(asked) > 1))
    assert caplog.text.count("no such audio device") == 1
    monkeypatch.delattr(device, "init")
    wait_for(lambda: played(lambda: "deal" in device.done))


def test_a_missing_file_is_noted(device: Device, tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Sounds that are missing are logged once and left out."""
    device.Sound = lambda path: (_ for _ in ()).throw(FileNotFoundError(path))  # type: ignore[assignment]
    sounds = Sounds(tmp_path)

    def closed(times: int) -> bool:
        return device.done.count("close") == times

    for count in (1, 2):
        sounds.play("card")
        wait_for(partial(closed, count))
    assert caplog.text.count("card.wav") == 1


def test_closing_ends_device_and_thread(device: Device) -> None:
    """In the middle of a sound, too: once closed, nothing of it is left that could meet pygame's own end."""
    sounds = Sounds(assets_dir() / "sounds")
    device.busy = True
    sounds.play("deal")
    wait_for(lambda: "deal" in device.done)
    sounds.close()
    assert device.done[-1] == "close"
    assert sounds._player not in threading.enumerate()


def test_closing_without_a_sound_is_quick() -> None:
    """Where nothing has been played there is nothing to wait for, and closing again does no harm."""
    sounds = Sounds(assets_dir() / "sounds")
    sounds.close()
    sounds.close()
    assert sounds._player is None


ENDINGS = """
import random
import threading
import time
import wave
from pathlib import Path

from jass_desktop.ui.sound import NAMES, Sounds

folder, count, when = Path({folder!r}), {count}, random.Random(1)
for buffers, name in enumerate(NAMES, start=1):
    with wave.open(str(folder / f"{{name}}.wav"), "wb") as file:
        file.setparams((1, 2, 22050, 0, "NONE", "not compressed"))
        file.writeframes(bytes(2 * 512 * buffers))


def work():
    while True:
        sum(range(2000))


for _thread in range(2):
    threading.Thread(target=work, daemon=True).start()
for _ending in range(count):
    sounds = Sounds(folder)
    for name in NAMES:
        sounds.play(name)
    time.sleep(when.uniform(0.05, 0.25))
    sounds.close()
print("closed")
"""


def test_a_sound_may_end_while_the_device_is_closed(tmp_path: Path, size: Callable[[int, int], int]) -> None:
    """The program ends, however busy it is and whatever is still to be heard."""
    code = ENDINGS.format(folder=str(tmp_path), count=size(8, 40))
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=120)
    assert (found.returncode, found.stdout.splitlines()[-1]) == (0, "closed"), found.stderr
