"""Makes the sounds beside this file out of noise and sines, the same each time: python assets/sounds/make.py

Standard library only. Made for this program; CC BY 4.0 like everything in assets/.
"""

from __future__ import annotations

import random
import wave
from array import array
from collections.abc import Callable
from math import exp, pi, sin, sqrt, tanh
from pathlib import Path

RATE = 22_050
Sound = list[float]


def noise(length_s: float, low_hz: float, high_hz: float, seed: int) -> Sound:
    """White noise between two frequencies, softly bounded: each filter runs twice, for one leaves a hiss."""
    rng = random.Random(seed)
    a, b = 1 - exp(-2 * pi * high_hz / RATE), 1 - exp(-2 * pi * low_hz / RATE)
    first = smooth = low = lower = 0.0
    samples = []
    for _ in range(int(length_s * RATE)):
        first += a * (rng.uniform(-1, 1) - first)
        smooth += a * (first - smooth)
        low += b * (smooth - low)
        lower += b * (smooth - low - lower)
        samples.append(smooth - low - lower)
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
    return shaped(noise(length_s, 700, 2600, seed), stroke(length_s, length_s * rise, 18))


def thump(hz: float, length_s: float, fall: float) -> Sound:
    return shaped(tone(length_s, hz, (1.0, 0.45, 0.3, 0.12), fall), stroke(length_s, 0.003, 0))


def rap(hz: float, seed: int) -> Sound:
    """Knuckles on wood: a deep stroke, and above it what small loudspeakers can give too."""
    return mixed((0.0, 0.5, thump(hz, 0.13, 32)), (0.0, 0.5, thump(2.9 * hz, 0.06, 70)),
                 (0.0, 0.9, shaped(noise(0.06, 350, 1100, seed), stroke(0.06, 0.003, 80))))


def scratch(seed: int) -> Sound:
    """Chalk on slate: noise that sticks and slips."""
    rng = random.Random(seed)
    grains = [rng.uniform(0.25, 1.0) for _ in range(40)]
    return shaped(noise(0.17, 1300, 3200, seed), lambda t: grains[int(t * 220) % 40] * stroke(0.17, 0.02, 5)(t))


def bells(*notes: float, apart_s: float, length_s: float, fall: float) -> Sound:
    """Notes one after the other, as struck on small bells with felt: no click at their beginning."""
    felt = stroke(length_s, 0.012, 0)
    struck = mixed(*((apart_s * n, 0.5, shaped(tone(length_s, hz, (1.0, 0.35, 0.22, 0.1, 0.06), fall), felt))
                     for n, hz in enumerate(notes)))
    end_s = len(struck) / RATE - 0.02
    return shaped(struck, lambda t: min(1.0, max(0.0, (end_s - t) / (length_s / 3))))


SOUNDS: dict[str, Sound] = {
    "deal": swish(0.09, 1),
    "card": mixed((0.0, 0.7, swish(0.07, 2, 0.6)), (0.045, 0.45, thump(150, 0.09, 38)),
                  (0.045, 0.6, shaped(noise(0.05, 500, 4000, 3), stroke(0.05, 0.001, 70)))),
    "gather": mixed((0.0, 0.8, swish(0.2, 4, 0.5)), (0.08, 0.5, swish(0.16, 5, 0.5))),
    "knock": mixed((0.0, 1.0, rap(165, 7)), (0.17, 0.9, rap(158, 8))),
    "chalk": scratch(6),
    "match": bells(587.3, 784.0, apart_s=0.11, length_s=0.55, fall=8),
    "win": bells(392.0, 493.9, 587.3, 784.0, apart_s=0.13, length_s=0.9, fall=5.5),
}

LOUDNESS = 0.1
"""Of every sound at its loudest, as people hear it: they hear little of what is deep."""


def loudness(sound: Sound) -> float:
    """The mean swing in the loudest twentieth of a second, less and less of it counted the deeper it is below 300 Hz."""
    a, base, lower, squares = 1 - exp(-2 * pi * 300 / RATE), 0.0, 0.0, []
    for value in sound:
        base += a * (value - base)
        lower += a * (value - base - lower)
        squares.append((value - base - lower) ** 2)
    length = RATE // 20
    sums = [0.0]
    for square in squares:
        sums.append(sums[-1] + square)
    return sqrt(max(sums[min(i + length, len(squares))] - sums[i] for i in range(len(squares))) / length)


def main() -> None:
    for name, sound in SOUNDS.items():
        peak = max(map(abs, sound))
        rounded = [tanh(1.2 * value / peak) for value in sound]
        scale = LOUDNESS / loudness(rounded)
        samples = array("h", (round(32_767 * max(-0.9, min(0.9, scale * value))) for value in rounded))
        with wave.open(str(Path(__file__).with_name(f"{name}.wav")), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
