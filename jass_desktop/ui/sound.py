"""Short sounds, if there is a device and the person wants them."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

NAMES = ("deal", "card", "gather", "knock", "chalk", "match", "win")
_SILENCE_S = 3.0
"""Seconds of silence after which the device is closed: an open device uses the processor even in silence."""
_PATIENCE_S = 2.0
"""How long the end of the program waits for a device that is being opened."""
_NOTHING = "", 0
_log = logging.getLogger(__name__)


class Sounds:
    """Plays sounds by name. Without a sound device, or with ``on`` False, it does nothing and raises nothing.

    Its own thread opens the device, which can take a while, for the first sound, and closes it after the last.
    """

    def __init__(self, folder: Path) -> None:
        self.on = True
        self.volume = 100
        """Perceived loudness in percent, from the next sound on."""
        self._folder = folder
        self._wanted: SimpleQueue[tuple[str, int]] = SimpleQueue()
        self._closed = threading.Event()
        self._player: threading.Thread | None = None
        self._noted: set[str] = set()

    def play(self, name: str) -> None:
        """Start a sound from ``NAMES``."""
        if not self.on or self.volume == 0:
            return
        self._wanted.put((name, self.volume))
        if self._player is None:
            self._player = threading.Thread(target=self._work, name="sounds", daemon=True)
            self._player.start()

    def close(self) -> None:
        """Close the device and end the thread, so that pygame does not close the device at the same time when it ends."""
        self._closed.set()
        if self._player is not None:
            self._wanted.put(_NOTHING)  # it may be waiting
            self._player.join(_PATIENCE_S)

    def _work(self) -> None:
        while not self._closed.is_set():
            first = self._wanted.get()
            if self._closed.is_set():
                break
            if self._open():
                self._play_until_silence(first)
                # A sound that ends while the device is closed waits for the interpreter, which pygame holds until it has ended.
                pygame.mixer.stop()
                pygame.mixer.quit()
                continue
            while not self._wanted.empty():  # sounds still waiting would be too late on the next device
                self._wanted.get()

    def _open(self) -> bool:
        try:
            if not is_device_there():
                raise pygame.error("there is no device")
            pygame.mixer.init(frequency=22050, size=-16, channels=1, buffer=512)
        except pygame.error as error:
            self._note("no sound: %s", error)
            return False
        return True

    def _play_until_silence(self, wanted: tuple[str, int] | None) -> None:
        loaded = self._load()
        while not self._closed.is_set() and (wanted is not None or pygame.mixer.get_busy()):
            if wanted is not None and wanted[0] in loaded:
                sound = loaded[wanted[0]]
                # Half the perceived loudness is about a quarter of the amplitude.
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
        """Log it, only once however often the device is opened."""
        if message not in self._noted:
            self._noted.add(message)
            _log.warning(message, error)


def is_device_there() -> bool:
    """Whether it makes sense to open a device. On Windows without one SDL keeps trying for eight seconds, and pygame blocks the
    interpreter for that time."""
    if sys.platform != "win32" or "SDL_AUDIODRIVER" in os.environ:
        return True
    import ctypes

    return bool(ctypes.WinDLL("winmm").waveOutGetNumDevs())
