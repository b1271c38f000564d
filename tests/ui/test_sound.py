from __future__ import annotations

import wave
from array import array
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from jass_desktop.resources import assets_dir
from jass_desktop.ui.sound import NAMES, Sounds
from tests.scripts import script


def loaded(sounds: Sounds) -> Sounds:
    """Have the sounds played once and wait until the device was opened."""
    sounds.play("card")
    if sounds._loader is not None:
        sounds._loader.join()
    return sounds


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


def test_the_volume_takes_effect_at_once() -> None:
    """A sound is as loud as the volume says when it begins, half of it a quarter of the swing; at nothing it is not played."""
    sounds = loaded(Sounds(assets_dir() / "sounds"))
    for volume, swing in ((100, 1.0), (50, 0.25), (10, 0.01)):
        sounds.volume = volume
        sounds.play("card")
        assert sounds._loaded["card"].get_volume() == pytest.approx(swing, abs=0.01)
    pygame.mixer.stop()
    sounds.volume = 0
    sounds.play("card")
    assert not pygame.mixer.get_busy()
    pygame.mixer.quit()


def test_sounds_are_opened_when_first_played() -> None:
    """Opening the window does not open the sound device; the first sound does."""
    sounds = Sounds(assets_dir() / "sounds")
    pygame.mixer.quit()
    assert pygame.mixer.get_init() is None
    sounds.on = False
    assert loaded(sounds)._loader is None
    sounds.on = True
    loaded(sounds)
    assert pygame.mixer.get_init() is not None
    pygame.mixer.quit()


def test_without_a_sound_device_nothing_fails(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """No device: quiet, with one note in the log."""
    def refuse(**_options: object) -> None:
        raise pygame.error("no such audio device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    sounds = Sounds(assets_dir() / "sounds")
    loaded(sounds).play("deal")
    assert caplog.text.count("no such audio device") == 1


def test_a_missing_file_is_noted(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Sounds that are missing are logged once and left out."""
    sounds = Sounds(tmp_path)
    loaded(sounds).play("card")
    assert caplog.text.count("card.wav") == 1
    pygame.mixer.quit()
