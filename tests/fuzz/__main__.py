"""Feeds damaged and hostile files to everything that reads what was written elsewhere, for as long as one likes.

    python -m tests.fuzz --count 30000 --seed today          files for all readers in turn
    python -m tests.fuzz --reader svg --count 500            for one of them
    python -m tests.fuzz --reader svg FILE ...               these files

First come those of ``corpus``, in a folder for each reader: what was once found. They are read in another process, with 400 MB
and 5 s for each. A file that breaks a promise is kept in the folder ``--keep`` and belongs into the corpus once mended.
Exit status: 0 all promises were kept, 1 some were not.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
from pathlib import Path

assert sys.platform != "win32", "this system sets a process no limits"

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["LANGUAGE"] = "en"

CORPUS = Path(__file__).parent / "corpus"
_TELL_EVERY = 2000


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="so many files")
    parser.add_argument("--seed", default="1", metavar="S", help="all chance comes from it")
    parser.add_argument("--reader", action="append", metavar="NAME", help="for these readers only")
    parser.add_argument("--keep", type=Path, default=Path("found"), metavar="DIR", help="where to keep what was found")
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="these files")
    options = parser.parse_args()
    # Where there is such a folder it is no disk, which would be what takes longest.
    folder = tempfile.mkdtemp(prefix="jass-fuzz-", dir="/dev/shm" if Path("/dev/shm").is_dir() else None)
    os.environ["FUZZ_FOLDER"] = folder
    try:
        return _run(options)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(options: argparse.Namespace) -> int:
    from tests.fuzz.catalogue import READERS
    from tests.fuzz.run import Fuzzer, Outcome

    names = options.reader or list(READERS)
    fuzzer = Fuzzer(names, options.seed)
    found = 0

    def tell(name: str, where: str, data: bytes, outcome: Outcome) -> None:
        nonlocal found
        if outcome.finding:
            found += 1
            options.keep.mkdir(parents=True, exist_ok=True)
            kept = options.keep / f"{name}-{options.seed}-{Path(where).name}"
            kept.write_bytes(data)
            print(f"{name} {where}, kept as {kept}: {outcome.finding}\n", flush=True)

    if options.files:
        for path in options.files:
            for name in names:
                tell(name, str(path), path.read_bytes(), fuzzer.attempt(name, path.read_bytes()))
    else:
        for name in names:
            for path in sorted((CORPUS / name).glob("*")):
                tell(name, str(path), path.read_bytes(), fuzzer.attempt(name, path.read_bytes()))
        for number in range(options.count):
            name, data = fuzzer.file(number)
            tell(name, str(number), data, fuzzer.attempt(name, data, number))
            if (number + 1) % _TELL_EVERY == 0:
                print(f"{number + 1} files, {found} findings", file=sys.stderr, flush=True)
    fuzzer.close()
    for name, tally in fuzzer.tallies.items():
        if tally.files:
            print(f"{name:<12} {tally.files:>6} files {tally.accepted:>6} accepted {tally.findings:>4} findings "
                  f"{1000 * tally.time_s / tally.files:>5.0f} ms each {tally.longest_s:>5.2f} s at most "
                  f"{tally.memory_bytes >> 20:>4} MiB at most")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
