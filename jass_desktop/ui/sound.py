"""Short sounds, when there is a device and the person wants them."""

from __future__ import annotations

import logging
import threading
from collections.abc import Mapping
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

NAMES = ("deal", "card", "gather", "knock", "chalk", "match", "win")
_SILENCE_S = 3.0
"""After so long without a sound the device is closed: an open one works for silence as much as for sounds."""
_log = logging.getLogger(__name__)


class Sounds:
    """Plays by name. Without a sound device, or with ``on`` False, nothing is played and nothing fails.

    A thread of its own opens the device, which can take a while, when there is a sound, and closes it after the last.
    """

    def __init__(self, folder: Path) -> None:
        self.on = True
        self.volume = 100
        """In percent as people hear it; holds for the next sound."""
        self._folder = folder
        self._wanted: SimpleQueue[tuple[str, int]] = SimpleQueue()
        self._player: threading.Thread | None = None
        self._noted: set[str] = set()

    def play(self, name: str) -> None:
        """Start a sound of ``NAMES``."""
        if not self.on or self.volume == 0:
            return
        self._wanted.put((name, self.volume))
        if self._player is None:
            self._player = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._player.start()

    def _work(self) -> None:
        while True:
            first = self._wanted.get()
            if self._open():
                self._play_until_silence(first)
                pygame.mixer.quit()
                continue
            while not self._wanted.empty():  # what was wanted meanwhile would come too late from the next device
                self._wanted.get()

    def _open(self) -> bool:
        try:
            pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
        except pygame.error as error:
            self._note("no sound: %s", error)
            return False
        return True

    def _play_until_silence(self, wanted: tuple[str, int] | None) -> None:
        loaded = self._load()
        while wanted is not None or pygame.mixer.get_busy():
            if wanted is not None and wanted[0] in loaded:
                sound = loaded[wanted[0]]
                # Half as loud to the ear is about a quarter of the swing.
                sound.set_volume((wanted[1] / 100) ** 2)
                sound.play()
            try:
                wanted = self._wanted.get(timeout=_SILENCE_S)
            except Empty:
                wanted = None

    def _load(self) -> Mapping[str, pygame.mixer.Sound]:
        found = {}
        for name in NAMES:
            path = self._folder / f"{name}.wav"
            try:
                found[name] = pygame.mixer.Sound(str(path))
            except (pygame.error, FileNotFoundError) as error:
                self._note(f"no sound {name}: %s", error)
        return found

    def _note(self, message: str, error: Exception) -> None:
        """Write it into the log, once however often the device is opened."""
        if message not in self._noted:
            self._noted.add(message)
            _log.warning(message, error)
