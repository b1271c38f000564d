"""Short sounds, when there is a device and the person wants them."""

from __future__ import annotations

import logging
import threading
from pathlib import Path

import pygame

NAMES = ("deal", "card", "gather", "knock", "chalk", "match", "win")
_log = logging.getLogger(__name__)


class Sounds:
    """Plays by name. Without a sound device, or with ``on`` False, nothing is played and nothing fails."""

    def __init__(self, folder: Path) -> None:
        self.on = True
        self.volume = 100
        """In percent as people hear it; holds for the next sound."""
        self._folder = folder
        self._loaded: dict[str, pygame.mixer.Sound] = {}
        self._loader: threading.Thread | None = None

    def play(self, name: str) -> None:
        """Start a sound of ``NAMES``. The device is opened at the first one, aside, for that can take a while."""
        if not self.on or self.volume == 0:
            return
        if self._loader is None:
            self._loader = threading.Thread(target=self._load, args=(name,), name="sounds", daemon=True)
            self._loader.start()
            return
        sound = self._loaded.get(name)
        if sound is not None:
            self._start(sound)

    def _start(self, sound: pygame.mixer.Sound) -> None:
        # Half as loud to the ear is about a quarter of the swing.
        sound.set_volume((self.volume / 100) ** 2)
        sound.play()

    def _load(self, first: str) -> None:
        try:
            pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
        except pygame.error as error:
            _log.warning("no sound: %s", error)
            return
        found = {}
        for name in NAMES:
            path = self._folder / f"{name}.wav"
            try:
                found[name] = pygame.mixer.Sound(str(path))
            except (pygame.error, FileNotFoundError) as error:
                _log.warning("no sound %s: %s", name, error)
        self._loaded = found
        if first in found:
            self._start(found[first])
