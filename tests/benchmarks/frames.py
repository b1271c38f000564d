"""How long a beat of the window's loop takes while it paints: a watched game, then the deck switched, then the window resized.

    python -m tests.benchmarks.frames [--sizes 1920x1080 3840x2160] [--seconds N] [--reviewing ROUNDS]

Milliseconds from taking the events to the picture handed to the screen, on a virtual screen without a graphics card; in
brackets what the loop's own thread used of a core, which other work on the machine changes little. Beats in which nothing was
painted are left out, unless they took a millisecond of that. "dealing, gathering" is the whole watched game at pace 1, from the
draw on. Then all hands are opened, so that the table shows all cards, and the decks are switched, each for the first time: what
is told of each is the time from the wish to the picture that shows nothing but its cards, in brackets the processor time of all
threads together until then.
With ``--reviewing`` so many rounds of a finished game are reviewed in the background meanwhile, from the first beat on.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import pygame

from jass_desktop.ai.arena.contest import Contestant, Entrant
from jass_desktop.ai.judging.background import BackgroundReviews
from jass_desktop.engine.presets import PRESETS
from jass_desktop.engine.seats import Seat
from tests.benchmarks.reviewing import Nowhere, game
from tests.e2e.desk import Desk, wait_for

DECKS = ("german", "french", "alpine")
AFTER_S = 1.5
"""How long after a switch or a resizing its beats are counted."""


def child(arguments: list[str], out: str, seconds: float, rounds: int) -> None:
    """Run the program with a loop that keeps its times and switches decks by itself; write them to ``out``.

    So many ``rounds`` are reviewed meanwhile. How many decisions are not yet when the window closes is written, too.
    """
    from jass_desktop import cli
    from jass_desktop.engine.cards import Card
    from jass_desktop.ui.paint.faces import Faces
    from jass_desktop.ui.window import app
    from jass_desktop.ui.window.display import Display

    reviews = BackgroundReviews(Nowhere())
    record = game(PRESETS["swisslos-1000"], rounds, Contestant.of(Entrant.parse("club"), "frames"), "frames") if rounds else None
    flip, flips = Display.flip, 0
    shown, wanted, missing = Faces.shown, "", False

    def counted_flip(display: Display) -> None:
        nonlocal flips
        flips += 1
        flip(display)

    def watched(faces: Faces, card: Card | None, width_px: int) -> Faces:
        nonlocal missing
        missing |= faces.theme.key != wanted or not faces.ready(card, width_px)
        return shown(faces, card, width_px)

    Display.flip = counted_flip  # type: ignore[assignment, method-assign]
    Faces.shown = watched  # type: ignore[assignment, method-assign]

    class TimedApp(app.App):
        def __init__(self, *arguments: Any) -> None:
            self.beats: list[tuple[float, float, float]] = []
            self.switched: list[float] = []
            self.took: list[tuple[float, float]] = []
            self.opened = False
            self.used = 0.0
            self.begin = time.perf_counter()
            super().__init__(*arguments)
            if record is not None:
                reviews.want(record, {Seat.SOUTH}, None)

        def _beat(self, dt_s: float) -> None:
            nonlocal wanted, missing
            begin = time.perf_counter()
            now = begin - self.begin
            if not self.opened and now > seconds - AFTER_S:
                self.opened = True
                self.stage.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_o, mod=0, unicode="o"))
            if len(self.switched) < len(DECKS) and now > seconds + AFTER_S * len(self.switched):
                self.switched.append(now)
                self.used = time.process_time()
                wanted = DECKS[len(self.switched) - 1]
                self.stage.change(deck=wanted)
            before, used, missing = flips, time.thread_time(), False
            super()._beat(dt_s)
            spent = time.thread_time() - used
            if flips > before or spent > 0.001:
                end = time.perf_counter()
                self.beats.append((now, end - begin, spent))
                if len(self.took) < len(self.switched) and self.stage.theme.key == wanted and not missing:
                    self.took.append((end - self.begin - self.switched[-1], time.process_time() - self.used))
            if now > seconds + 10:
                self.stage.quit()
                Path(out).write_text(json.dumps([self.beats, self.switched, self.took, reviews.waiting()]))

    app.App = TimedApp  # type: ignore[assignment, misc]
    try:
        raise SystemExit(cli.main(arguments))
    finally:
        reviews.close()


def measure(size: str, seconds: float, rounds: int) -> None:
    width, height = map(int, size.split("x"))
    # A window that fills its screen would be maximised, and then keeps its size.
    with tempfile.TemporaryDirectory() as folder, Desk(width + 200, height + 200) as desk:
        out = Path(folder) / "times.json"
        arguments = ["--data-dir", f"{folder}/data", "--watch", "--size", size, "--seed", "7"]
        code = f"from tests.benchmarks.frames import child; child({arguments}, {str(out)!r}, {seconds}, {rounds})"
        program = subprocess.Popen([sys.executable, "-c", code], env={**desk.env, "HOME": folder})  # with no pictures from before
        window = wait_for(lambda: desk.xdotool("search", "--onlyvisible", "--class", "jass-desktop").split(), 20)[0]
        time.sleep(seconds + AFTER_S * len(DECKS) + 1)
        for share in (0.8, 0.65, 0.9):
            desk.xdotool("windowsize", window, str(round(width * share)), str(round(height * share)))
            time.sleep(1)
        program.wait(30)
        beats, switched, took, left = json.loads(out.read_text())
    begin, end = switched[0], switched[-1] + AFTER_S
    for name, since, until in (("dealing, gathering", 0.0, begin - AFTER_S), ("deck switched", begin, end),
                               ("window resized", end, 1e9)):
        show(f"{size} {name}", [beat[1:] for beat in beats if since <= beat[0] < until])

    decks = "   ".join(f"{deck} {1000 * wall:.0f} ({1000 * used:.0f})" for deck, (wall, used) in zip(DECKS, took, strict=True))
    print(f"{size} until all cards are new, ms: {decks}")
    if rounds:
        print(f"{size} decisions still to be reviewed at the end: {left}")


def show(name: str, beats: list[tuple[float, float]]) -> None:
    wall_ms, own_ms = (sorted(1000 * times_s for times_s in column) for column in zip(*beats, strict=True))
    columns = []
    for share in (0.5, 0.99, 1.0):
        at = min(len(beats) - 1, round(share * len(beats)))
        wall, own = wall_ms[at], own_ms[at]
        columns.append(f"{wall:>8.1f} ({own:>5.1f})")
    print(f"{name:<32}{len(beats):>6}" + "".join(columns))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="+", default=["1920x1080", "3840x2160"])
    parser.add_argument("--seconds", type=float, default=25)
    parser.add_argument("--reviewing", type=int, default=0, metavar="ROUNDS", help="review so many rounds meanwhile")
    args = parser.parse_args()
    print(f"{'ms a beat':<32}{'beats':>6}{'median':>16}{'p99':>16}{'worst':>16}")
    for size in args.sizes:
        measure(size, args.seconds, args.reviewing)


if __name__ == "__main__":
    main()
