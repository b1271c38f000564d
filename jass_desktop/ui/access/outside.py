"""On Linux and its like: the adapter in a process of its own, which can neither hold up the window nor take it along.

It reads a JSON document on each line, whether the window has the keyboard and the tree, if there is one, and writes one for each
report, a text if it fails. It ends with the window, even if it is stopped. Imports AccessKit and no other part of the program but
``adapter``.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys

OUTSIDE, MODULE = "--reader-process", "jass_desktop.ui.access.outside"
"""The argument by which a packed program runs as this process, and the module that any other Python runs."""


_DIE_WITH_PARENT = 1


def main() -> None:
    if sys.platform == "linux":  # elsewhere one that is stopped sees the end of its input once it goes on
        ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGKILL, 0, 0, 0)

    def report(what: bool | tuple[str, str] | BaseException) -> None:
        failed = isinstance(what, BaseException)
        os.write(1, json.dumps(repr(what) if failed else what).encode() + b"\n")
        if failed:
            os._exit(1)  # the adapter is lost, and its thread must not go on

    import accesskit

    from jass_desktop.ui.access.adapter import Adapter

    adapter = Adapter(accesskit.unix.Adapter, report, atspi=True)
    focused = False
    for line in sys.stdin.buffer:
        on, tree = json.loads(line)
        if on != focused:
            adapter.focus(on=on)
            focused = on
        if tree is not None:
            adapter.show(tree)
    os._exit(0)


if __name__ == "__main__":
    main()
