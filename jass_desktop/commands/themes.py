"""``themes list | check PATH | sheet NAME|PATH OUT.png | new NAME``"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from jass_desktop.commands.named import find_theme, themes_of
from jass_desktop.errors import ThemeError
from jass_desktop.i18n import _, language
from jass_desktop.resources import assets_dir, themes_dir
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.files import Result, create
from jass_desktop.store.paths import DataDir
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.start import begin_theme


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """Returns 1 if a listed deck is rejected, or the file of ``check`` has problems."""
    if options.action == "list":
        return max(_tell(key, path) for key, path in themes_of(data).items())
    if options.action == "sheet":
        return _sheet(options, data)
    if options.action == "new":
        return _new(options, data)
    return _check(options.path)


def _check(path: Path) -> int:
    """Tell what is wrong with a deck, or else which of its suits only colours tell apart."""
    try:
        theme = load_theme(path)
    except ThemeError as error:
        print(error)
        return 1
    from jass_desktop.ui.stills.signs import LEAST, alike  # imported here because it loads pygame

    found = list(alike(theme))
    for pair in found:
        # Translators: one, other: suits; eye: the words “for those who …” below; share: how different they look.
        said = _("{file}: the signs of {one} and {other} are too much alike {eye}: {share}%, expected {least}%, differ")
        print(said.format(
            file=path, one=pair.one.name.lower(), other=pair.other.name.lower(), eye=_(pair.eye), share=round(100 * pair.share),
            least=round(100 * LEAST)))
    if not found:
        print(_("{file}: no problems").format(file=path))
    return int(bool(found))


def _tell(key: str, path: Path) -> int:
    try:
        theme = load_theme(path)
    except ThemeError as error:
        print(f"{key:<20} {error}")
        return 1
    print(f"{key:<20} {theme.title(language())}. {theme.author}, {theme.licence}")
    return 0


def _sheet(options: Namespace, data: DataDir) -> int:
    is_file = Path(options.name).suffix == ".yaml"
    theme = load_theme(Path(options.name) if is_file else find_theme(options.name, data))
    from jass_desktop.ui.stills.sheet import WIDTHS, sheet  # imported here because it loads pygame
    from jass_desktop.ui.stills.shot import is_own_png

    out = Result(options.out, is_own_png)
    widths = WIDTHS if options.width is None else (options.width,)
    out.write(sheet(theme, widths, large_indices=options.large_index))
    return 0


def _new(options: Namespace, data: DataDir) -> int:
    shipped = dict(available_themes([themes_dir()]))
    if options.like not in shipped:
        message = _("No deck called {name} comes with the program. Choose from: {names}.")
        raise ThemeError(message.format(name=repr(options.like), names=", ".join(shipped)))
    path = begin_theme(options.name, shipped[options.like], data.themes, themes_of(data), create)
    print(_("The deck {name} was written to {file}. It can be chosen in the menu from now on.").format(
        name=options.name, file=path))
    print(_("The drawings that come with the program are in {folder}.").format(folder=assets_dir() / "decks"))
    return 0
