"""The licences of all that a packed program contains, gathered from the packages themselves."""

from __future__ import annotations

import re
import shutil
import sysconfig
from collections.abc import Iterable
from importlib.metadata import distribution
from pathlib import Path

_IS_LICENCE = re.compile(r"(licen[cs]e|copying|notice)\b(?!.*\.pyc?$)", re.IGNORECASE)
_OWN = Path(__file__).parent / "licences"
"""Of packages that come without the text of their licence, and of what packages and Python contain."""


def write_licences(folder: Path, packages: Iterable[str]) -> Path:
    """Write a folder for Python and one for each package, with all its texts in their places; returns ``folder``.

    Raises FileNotFoundError if no licence of one of them is known.
    """
    shutil.rmtree(folder, ignore_errors=True)
    python = shutil.copytree(_OWN / "Python", folder / "Python")
    shutil.copy(Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), python)
    for package in packages:
        own = _OWN / package
        if own.is_dir():
            shutil.copytree(own, folder / package)
        for file in distribution(package).files or ():
            if _IS_LICENCE.match(file.name):
                place = [part for part in file.parts if part != "licenses" and not part.endswith(".dist-info")]
                target = Path(folder, package, *place)
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(file.locate()), target)
        if not (folder / package).exists():
            raise FileNotFoundError(f"no licence of {package} is known")
    return folder
