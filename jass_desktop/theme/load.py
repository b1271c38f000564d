"""Reads a theme file and its drawings into a ``Theme``, or rejects it with a list of all problems."""

from __future__ import annotations

import errno
from pathlib import Path

import yaml

from jass_desktop.errors import FileError, ThemeError
from jass_desktop.gate.files import check_plain, read_text, reason
from jass_desktop.gate.problems import Problem, Report
from jass_desktop.gate.tree import read_tree
from jass_desktop.i18n import _, ngettext
from jass_desktop.resources import themes_dir
from jass_desktop.theme import schema
from jass_desktop.theme.compose import compose_theme
from jass_desktop.theme.files import available_themes, deck_key
from jass_desktop.theme.model import CARD_HEIGHT, MOST_BITMAPS, Theme
from jass_desktop.theme.schema import child_of
from jass_desktop.theme.source import FaceSource, Signs, SuitSource, ThemeSource, theme_spec
from jass_desktop.theme.svg import Drawing
from jass_desktop.theme.values import RANKS, SUITS, check_colours

_MAX_FACE_BYTES = 2**20
_MAX_FACE_S = 1.5
"""The longest estimated time for painting a face when a card is 1000 pixels high."""
_MAX_BASES = 5


def load_theme(path: Path) -> Theme:
    """The theme in this file; its key is the file's name. Raises ThemeError with all ``Problem``s if there are any."""
    return load_with_files(path)[0]


def load_with_files(path: Path) -> tuple[Theme, tuple[Path, ...]]:
    """As ``load_theme``, and the files of which the theme is made: its own first, then those beside it, but none of ours.

    Pictures are looked up in the folders that the theme names, beside the file or among the shipped decks. A theme that
    ``extends`` another, beside it or shipped, contains only the differences.
    """
    report = Report()
    files: list[Path] = []
    theme = _load(path, report, files)
    if theme is None or report.problems:
        head = ngettext("The deck {file} cannot be used; it has a mistake:",
                        "The deck {file} cannot be used; it has {count} mistakes:", report.count)
        raise ThemeError("\n".join([head.format(file=path.name or path, count=report.count), *report.lines()]), report.in_order())
    return theme, tuple(dict.fromkeys(files))


def _load(path: Path, report: Report, files: list[Path]) -> Theme | None:
    tree = _tree(path, (), report, files)
    if tree is None:
        return None
    file = theme_spec(tree, path, files)(tree, "", report)
    if file is None:
        return None
    _check_as_a_whole(file, tree, report)
    return None if report.problems else compose_theme(deck_key(path), file)


def _tree(path: Path, extended_by: tuple[Path, ...], report: Report, files: list[Path]) -> yaml.Node | None:
    """The file's tree, including everything inherited from the theme that it extends."""
    if not extended_by or path.parent == extended_by[-1].parent:
        files.append(path)
    try:
        check_plain(path)
        if not path.resolve().is_relative_to(path.parent.resolve()):
            raise OSError(errno.ELOOP, _("a link that leads out of its folder"), str(path))
        tree = read_tree(path, read_text(path, schema.MAX_BYTES))
    except FileError as refused:
        report.refuse_file(path, refused)
        return None
    except OSError as error:
        report.add(Problem(path, 1, "", reason(error), _("a readable file")))
        return None
    if tree is None:
        report.add(Problem(path, 1, "", _("an empty file"), _("a mapping")))
        return None
    extends = child_of(tree, "extends")
    if extends is None:
        return tree
    known = dict(available_themes([path.parent, themes_dir()]))
    base_path = schema.one_of(known)(extends, "extends", report)
    if base_path is None:
        return None
    if base_path in (path, *extended_by):
        report.refuse(extends, "extends", _("another deck that does not extend this one"))
        return None
    if len(extended_by) >= _MAX_BASES:
        report.refuse(extends, "extends", _("at most {count} decks that extend one another").format(count=_MAX_BASES))
        return None
    tree.value = [(key, child) for key, child in tree.value if child is not extends]
    base = _tree(base_path, (path, *extended_by), report, files)
    return None if base is None else schema.merged(base, tree)


def _check_face(face: FaceSource, look: SuitSource, tree: yaml.Node, names: tuple[str, str], report: Report) -> None:
    """Reject a face with so many copies that painting it would take long: a short file can ask for millions."""
    size = bitmaps = 0
    cost_s = 0.0
    for items, times in ((face.whole, 1), (face.halves, 2)):
        for item in items:
            if isinstance(item, Signs):
                size += times * len(item.signs) * len(look.sign.body)
                cost_s += times * sum(extent for _x, _y, extent in item.signs) / CARD_HEIGHT * look.sign.cost_s
            elif isinstance(item.picture, Drawing):
                size += times * len(item.picture.body)
                cost_s += item.picture.cost_s
            else:
                bitmaps += times
    suit, rank = names
    own = child_of(tree, *suit.split("."), "faces", rank)
    node, place = (own, f"{suit}.faces.{rank}") if own else (child_of(tree, "faces", rank) or tree, f"faces.{rank}")
    if size > _MAX_FACE_BYTES:
        expected = _("drawings and signs of at most {size} KiB together").format(size=_MAX_FACE_BYTES // 1024)
        report.refuse(node, place, expected, _("{size} KiB").format(size=size // 1024))
    if cost_s > _MAX_FACE_S:
        expected = _("drawings and signs that are painted within {time} s").format(time=f"{_MAX_FACE_S:g}")
        report.refuse(node, place, expected, _("about {time} s").format(time=f"{cost_s:.3g}"))
    if bitmaps > MOST_BITMAPS:
        expected = _("at most {count} PNG pictures, those of halves twice").format(count=MOST_BITMAPS)
        report.refuse(node, place, expected, str(bitmaps))


def _check_as_a_whole(file: ThemeSource, tree: yaml.Node, report: Report) -> None:
    """Report problems across values: missing faces, and colours that are illegible or indistinguishable."""
    if len(set(file.inks.values())) < len(file.inks):
        report.refuse(child_of(tree, "inks") or tree, "inks", _("a different colour for each ink"), _("two inks of one colour"))
    check_colours(file, tree, report)
    for key, suit in SUITS.items():
        look = file.suits[suit]
        for name, rank in RANKS.items():
            face = look.faces.get(rank) or file.faces.get(rank)
            if face is None or not face.whole + face.halves:
                node = child_of(tree, "suits", key) or tree
                report.refuse(node, f"suits.{key}.faces.{name}", _("a face, here or under faces"), _("missing"))
            else:
                _check_face(face, look, tree, (f"suits.{key}", name), report)
