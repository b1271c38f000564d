from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from jass_desktop.resources import assets_dir
from jass_desktop.ui.sound import NAMES, Sounds


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
