"""What a theme file may contain: the schema of decks, and the values that it makes of a file's YAML tree.

A *picture* is one drawing, *signs* are copies of the suit's sign, and a *face* is a list of both. *Inks* are named colours of
the drawings. The inks and folders that a file declares determine which inks and pictures it may name.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import yaml

from jass_desktop.engine.cards import Rank, Suit
from jass_desktop.gate.files import read_bounded, reason
from jass_desktop.gate.problems import Report
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.resources import assets_dir
from jass_desktop.theme import png, schema, svg
from jass_desktop.theme.png import Pixels
from jass_desktop.theme.schema import Spec, child_of
from jass_desktop.theme.svg import Drawing
from jass_desktop.theme.values import ACROSS, DOWN, OF_A_DECK, OF_A_SUIT, RANKS, SIZE, SUITS, DeckValues, SuitValues

_MAX_ALL_BYTES = 16 * 2**20
_LONGEST_NAME = 120

Inks = Mapping[str, str]  # names of inks -> colours such as "#c0392b"


@dataclass(frozen=True)
class PictureSource:
    picture: Drawing | Pixels
    inks: Inks = field(default_factory=dict)


@dataclass(frozen=True)
class Signs:
    signs: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True)
class FaceSource:
    whole: tuple[PictureSource | Signs, ...] = ()
    halves: tuple[PictureSource | Signs, ...] = ()
    inks: Inks = field(default_factory=dict)


@dataclass(frozen=True)
class SuitSource(SuitValues):
    sign: Drawing
    small: Drawing
    inks: Inks = field(default_factory=dict)
    faces: Mapping[Rank, FaceSource] = field(default_factory=dict)


@dataclass(frozen=True)
class ThemeSource(DeckValues):
    pictures: tuple[str, ...]
    edge: str
    back: PictureSource
    suits: Mapping[Suit, SuitSource]
    faces: Mapping[Rank, FaceSource]
    inks: Inks = field(default_factory=dict)


def theme_spec(tree: yaml.Node, path: Path, files: list[Path]) -> Spec[ThemeSource]:
    """The spec of a whole theme file at ``path`` with this tree. It adds to ``files`` the pictures that it reads, but none of
    ours."""
    folders = schema.listing(schema.text(40), 1, 10)
    inks = schema.dictionary(schema.colour)
    picture = _picture_spec(_declared(tree, "pictures", folders) or (), path, files)
    known = _declared(tree, "inks", inks) or {}
    own_inks = schema.table({name: name for name in known}, schema.colour, partial=True)

    def sign(node: yaml.Node, place: str, report: Report) -> tuple[float, float, float] | None:
        if not isinstance(node, yaml.SequenceNode) or len(node.value) != 3:
            report.refuse(node, place, _("x, y and size"))
            return None
        x, y, extent = (spec(child, place, report) for spec, child in zip((ACROSS, DOWN, SIZE), node.value, strict=True))
        return None if x is None or y is None or extent is None else (x, y, extent)

    signs = schema.record(Signs, {"signs": schema.listing(sign, 1)})
    coloured = schema.record(PictureSource, {"picture": picture}, {"inks": own_inks})

    def painted(node: yaml.Node, place: str, report: Report) -> PictureSource | None:
        found = coloured(node, place, report)
        if found is not None and found.inks and isinstance(found.picture, Pixels):
            value, expected = _("inks of a PNG picture"), _("inks with a drawing only")
            report.refuse(child_of(node, "inks") or node, f"{place}.inks", expected, value)
        return found

    def drawing(node: yaml.Node, place: str, report: Report) -> Drawing | None:
        found = picture(node, place, report)
        if isinstance(found, Pixels):
            report.refuse(node, place, _("an SVG: signs are painted in every size and colour"))
            return None
        return found

    def drawn(node: yaml.Node, place: str, report: Report) -> PictureSource | None:
        if isinstance(node, yaml.MappingNode):
            return painted(node, place, report)
        found = picture(node, place, report)
        return None if found is None else PictureSource(found)

    def item(node: yaml.Node, place: str, report: Report) -> PictureSource | Signs | None:
        return signs(node, place, report) if child_of(node, "signs") else drawn(node, place, report)

    items: Spec[Any] = schema.listing(item)
    face = schema.record(FaceSource, {}, {"whole": items, "halves": items, "inks": own_inks})
    suit = schema.record(
        SuitSource,
        {**OF_A_SUIT, "sign": drawing, "small": drawing},
        {"inks": own_inks, "faces": schema.table(RANKS, face, partial=True)},
    )
    return schema.record(
        ThemeSource,
        {
            **OF_A_DECK,
            "pictures": folders,
            "edge": schema.colour,
            "back": drawn,
            "suits": schema.table(SUITS, suit),
            "faces": schema.table(RANKS, face, partial=True),
        },
        {"inks": inks},
    )


def _declared(tree: yaml.Node, key: str, spec: Spec[Any]) -> Any:
    """The value under this key, or None; problems are reported when the whole file is read."""
    node = child_of(tree, key)
    return None if node is None else spec(node, key, Report())


def _picture_spec(folders: tuple[str, ...], theme_path: Path, files: list[Path]) -> Spec[Drawing | Pixels]:
    """The spec of a picture's name within the theme's folders. Each file is read only once."""
    shipped = assets_dir() / "decks"
    roots = [place / name for name in folders if re.fullmatch(r"[\w-]+", name) for place in (theme_path.parent, shipped)]
    known: dict[str, Drawing | Pixels | _Refusal] = {}
    read_bytes = 0

    def look(name: str) -> Drawing | Pixels | _Refusal:
        nonlocal read_bytes
        try:
            root = next((root for root in roots if (root / name).is_file()), None)
            if root is None:
                # Translators: folders: their names.
                return _Refusal(_("a picture in one of the folders {folders}").format(folders=", ".join(folders)),
                                _("no file {name}").format(name=quoted(name)))
            # Neither the file nor its folder may link to another place.
            if not (root / name).resolve().is_relative_to(root.parent.resolve() / root.name):
                return _Refusal(_("a picture in the deck’s folders"), _("{name} leads out of them").format(name=quoted(name)))
            if read_bytes <= _MAX_ALL_BYTES:
                data = read_bounded(root / name, max(svg.MAX_BYTES, png.MAX_BYTES))
                read_bytes += len(data)
            if read_bytes > _MAX_ALL_BYTES:
                expected = _("pictures of at most {size} MiB together").format(size=_MAX_ALL_BYTES // 2**20)
                return _Refusal(expected, _("more than that"))
            ours = root.parent == shipped
            if not ours:
                files.append(root / name)
            return svg.read_drawing(data, name, ours=ours) if name.endswith(".svg") else png.read_png(data)
        except (svg.SvgError, png.PngError, OSError) as error:
            return _Refusal(_("a picture that can be painted"), f"{quoted(name)} {reason(error)}")

    def read(node: yaml.Node, place: str, report: Report) -> Drawing | Pixels | None:
        name = node.value if isinstance(node, yaml.ScalarNode) else ""
        if len(name) > _LONGEST_NAME or not re.fullmatch(r"([\w-]+/)*[\w-]+\.(svg|png)", name):
            report.refuse(node, place, _("a picture in the deck’s folders, such as acorns.svg or hats/crown.png"))
            return None
        if name not in known:
            known[name] = look(name)
        found = known[name]
        if isinstance(found, _Refusal):
            report.refuse(node, place, found.expected, found.value)
            return None
        return found

    return read


class _Refusal(NamedTuple):
    """A problem of a picture, reported wherever the picture is named."""

    expected: str
    value: str
