"""Makes the sounds beside this file out of noise and sines, the same each time: python assets/sounds/make.py

Standard library only. Made for this program; CC BY 4.0 like everything in assets/.
"""

from __future__ import annotations

import random
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin, tanh
from pathlib import Path

RATE = 22_050
Sound = list[float]


def noise(length_s: float, low_hz: float, high_hz: float, seed: int) -> Sound:
    """White noise between two frequencies, by two one-pole filters."""
    rng = random.Random(seed)
    a, b = 1 - exp(-2 * pi * high_hz / RATE), 1 - exp(-2 * pi * low_hz / RATE)
    smooth = base = 0.0
    samples = []
    for _ in range(int(length_s * RATE)):
        smooth += a * (rng.uniform(-1, 1) - smooth)
        base += b * (smooth - base)
        samples.append(smooth - base)
    return samples


def tone(length_s: float, hz: float, partials: tuple[float, ...], fall: float) -> Sound:
    """A struck tone: partials with their strengths, the higher ones dying away sooner. ``fall`` in 1/s."""
    return [
        sum(strength * sin(2 * pi * hz * n * t) * exp(-fall * n**0.6 * t) for n, strength in enumerate(partials, 1))
        for t in (i / RATE for i in range(int(length_s * RATE)))]


def shaped(sound: Sound, envelope: Callable[[float], float]) -> Sound:
    """The sound with its loudness as a function of the time in seconds."""
    return [value * envelope(i / RATE) for i, value in enumerate(sound)]


def mixed(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds together: (start in seconds, loudness, sound)."""
    whole = [0.0] * max(int(start * RATE) + len(sound) for start, _, sound in parts)
    for start, loudness, sound in parts:
        at = int(start * RATE)
        for i, value in enumerate(sound):
            whole[at + i] += loudness * value
    return whole


def stroke(length_s: float, rise_s: float, fall: float) -> Callable[[float], float]:
    """Up within ``rise_s``, then dying away, to nothing at ``length_s``."""
    return lambda t: min(1.0, t / rise_s) * exp(-fall * max(0.0, t - rise_s)) * min(1.0, max(0.0, (length_s - t) / 0.02))


def swish(length_s: float, seed: int, rise: float = 0.4) -> Sound:
    """A card that slides over cloth."""
    return shaped(noise(length_s, 900, 5200, seed), stroke(length_s, length_s * rise, 18))


def thump(hz: float, length_s: float, fall: float) -> Sound:
    return shaped(tone(length_s, hz, (1.0, 0.45, 0.3, 0.12), fall), stroke(length_s, 0.002, 0))


def scratch(seed: int) -> Sound:
    """Chalk on slate: noise that sticks and slips."""
    rng = random.Random(seed)
    grains = [rng.uniform(0.25, 1.0) for _ in range(40)]
    return shaped(noise(0.17, 1800, 7000, seed), lambda t: grains[int(t * 220) % 40] * stroke(0.17, 0.02, 5)(t))


def melody() -> Sound:
    """Four notes upwards, as struck on small bells."""
    return mixed(*((0.13 * n, 0.5, tone(0.9, hz, (1.0, 0.35, 0.22, 0.1, 0.06), 5.5))
                   for n, hz in enumerate((392.0, 493.9, 587.3, 784.0))))


SOUNDS: dict[str, tuple[float, Sound]] = {
    "deal": (0.35, swish(0.09, 1)),
    "card": (0.55, mixed((0.0, 0.7, swish(0.07, 2, 0.6)), (0.045, 0.9, thump(140, 0.09, 38)),
                         (0.045, 0.6, shaped(noise(0.05, 500, 4000, 3), stroke(0.05, 0.001, 70))))),
    "gather": (0.4, mixed((0.0, 0.8, swish(0.2, 4, 0.5)), (0.08, 0.5, swish(0.16, 5, 0.5)))),
    "knock": (0.7, mixed((0.0, 1.0, thump(165, 0.12, 30)), (0.17, 0.9, thump(158, 0.14, 28)))),
    "chalk": (0.3, scratch(6)),
    "win": (0.5, melody()),
}


def main() -> None:
    for name, (loudness, sound) in SOUNDS.items():
        peak = max(abs(value) for value in sound)
        samples = array("h", (round(32_000 * loudness * tanh(1.2 * value / peak) / tanh(1.2)) for value in sound))
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
