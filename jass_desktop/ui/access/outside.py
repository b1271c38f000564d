"""On Linux and its like: the adapter in a process of its own, which can neither hold up the window nor take it along.

It reads a JSON document on each line, a tree or whether the window has the keyboard, and writes one for each report, a text if it
fails. It ends with its input. Imports AccessKit and no other part of the program but ``adapter``.
"""

from __future__ import annotations

import json
import os
import sys

OUTSIDE, MODULE = "--reader-process", "jass_desktop.ui.access.outside"
"""The argument by which a packed program runs as this process, and the module that any other Python runs."""


def main() -> None:
    def report(what: bool | tuple[str, str] | BaseException) -> None:
        failed = isinstance(what, BaseException)
        os.write(1, json.dumps(repr(what) if failed else what).encode() + b"\n")
        if failed:
            os._exit(1)  # the adapter is lost, and its thread must not go on

    import accesskit

    from jass_desktop.ui.access.adapter import Adapter

    adapter = Adapter(accesskit.unix.Adapter, report, atspi=True)
    for line in sys.stdin.buffer:
        said = json.loads(line)
        if isinstance(said, bool):
            adapter.focus(on=said)
        else:
            adapter.show(said)
    os._exit(0)


if __name__ == "__main__":
    main()
