"""Reads a theme file and its drawings into a ``Theme``, or refuses it with the list of everything that is wrong.

A face is composed here: paper, then the items of ``whole`` on the whole card, then those of ``halves`` on the upper half and
again, turned by 180 degrees, on the lower; at last the small signs of the indices. An item is a picture, or the suit's sign
at some places. Drawings have the colours of the theme's ``inks``, which a suit, a face or an item may replace by name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from jass_desktop.engine.cards import DECK, Card, Rank, Suit
from jass_desktop.errors import ThemeError
from jass_desktop.resources import assets_dir
from jass_desktop.theme import schema
from jass_desktop.theme.model import (
    CARD_HEIGHT, CARD_WIDTH, LANGUAGES, ByLanguage, Colour, IndexPlace, RankLook, SuitLook, Theme, contrast,
)  # fmt: skip
from jass_desktop.theme.schema import Report, Spec
from jass_desktop.theme.svg import Drawing, SvgError, document, read_drawing

MIN_CONTRAST = 4.5

_SUITS = {suit.name.lower(): suit for suit in Suit}
_RANKS = {rank.name.lower(): rank for rank in Rank}
_LANGUAGES = {language: language for language in LANGUAGES}

_Inks = Mapping[str, str]  # names of inks -> colours


@dataclass(frozen=True)
class _Picture:
    picture: Drawing
    inks: _Inks = field(default_factory=dict)


@dataclass(frozen=True)
class _Signs:
    signs: tuple[tuple[float, float, float], ...]


@dataclass(frozen=True)
class _Face:
    whole: tuple[_Picture | _Signs, ...] = ()
    halves: tuple[_Picture | _Signs, ...] = ()
    inks: _Inks = field(default_factory=dict)


@dataclass(frozen=True)
class _Suit:
    name: ByLanguage
    of: ByLanguage
    colour: str
    sign: Drawing
    small: Drawing
    inks: _Inks = field(default_factory=dict)
    faces: Mapping[Rank, _Face] = field(default_factory=dict)


@dataclass(frozen=True)
class _File:
    title: ByLanguage
    author: str
    licence: str
    pictures: tuple[str, ...]
    paper: str
    ink: str
    edge: str
    corner: float
    card_name: ByLanguage
    suit_order: tuple[Suit, ...]
    index: IndexPlace
    back: _Picture
    suits: Mapping[Suit, _Suit]
    ranks: Mapping[Rank, RankLook]
    faces: Mapping[Rank, _Face]
    inks: _Inks = field(default_factory=dict)


def available_themes(folders: Iterable[Path]) -> list[tuple[str, Path]]:
    """The key and file of each theme in these folders, unread, by key; of two with the same key that of the earlier folder."""
    found: dict[str, Path] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.yaml")) if folder.is_dir() else ():
            found.setdefault(path.stem, path)
    return sorted(found.items())


def load_theme(path: Path) -> Theme:
    """The theme in this file; its key is the file's name. ThemeError with all ``Problem``s when anything is wrong with it.

    Pictures are looked up in the folders that the theme names, which lie beside the file or with the shipped decks.
    """
    report = Report(path)
    theme = _load(path, report)
    if theme is None or report.problems:
        problems = tuple(sorted(report.problems, key=lambda problem: problem.line))
        count = f"{len(problems)} problems" if len(problems) > 1 else "a problem"
        raise ThemeError("\n".join([f"the theme {path.name} was refused for {count}:", *map(str, problems)]), problems)
    return theme


def _load(path: Path, report: Report) -> Theme | None:
    try:
        data = path.read_bytes()
    except OSError as error:
        report.refuse_line(1, "", "a readable file", error.strerror or str(error))
        return None
    tree = schema.read_tree(data, report)
    if tree is None:
        return None
    file = _file_spec(tree, path)(tree, "", report)
    if file is None:
        return None
    _check_as_a_whole(file, tree, report)
    return None if report.problems else _theme(path.stem, file)


# What a theme file may say


def _by_language(item: Spec[str]) -> Spec[ByLanguage]:
    texts = schema.table(_LANGUAGES, item)

    def read(node: yaml.Node, place: str, report: Report) -> ByLanguage | None:
        found = texts(node, place, report)
        return None if found is None else ByLanguage(found)

    return read


def _file_spec(tree: yaml.Node, path: Path) -> Spec[_File]:
    """The spec of the whole file. Which pictures and inks it may name depends on the folders and inks that it declares."""
    folders = schema.listing(schema.text(40), 1, 10)
    inks = schema.dictionary(schema.colour)
    picture = _picture_spec(_declared(tree, "pictures", folders) or (), path)
    known = _declared(tree, "inks", inks) or {}
    own_inks = schema.table({name: name for name in known}, schema.colour, partial=True)
    names = _by_language(schema.text(60))
    across, down = schema.number(0, CARD_WIDTH), schema.number(0, CARD_HEIGHT)
    size = schema.number(1, CARD_HEIGHT)

    def sign(node: yaml.Node, place: str, report: Report) -> tuple[float, float, float] | None:
        if not isinstance(node, yaml.SequenceNode) or len(node.value) != 3:
            report.refuse(node, place, "x, y and size")
            return None
        x, y, extent = (spec(child, place, report) for spec, child in zip((across, down, size), node.value, strict=True))
        return None if x is None or y is None or extent is None else (x, y, extent)

    signs = schema.record(_Signs, {"signs": schema.listing(sign, 1)})
    painted = schema.record(_Picture, {"picture": picture}, {"inks": own_inks})

    def drawn(node: yaml.Node, place: str, report: Report) -> _Picture | None:
        if isinstance(node, yaml.MappingNode):
            return painted(node, place, report)
        drawing = picture(node, place, report)
        return None if drawing is None else _Picture(drawing)

    def item(node: yaml.Node, place: str, report: Report) -> _Picture | _Signs | None:
        return signs(node, place, report) if _child(node, "signs") else drawn(node, place, report)

    items: Spec[Any] = schema.listing(item)
    face = schema.record(_Face, {}, {"whole": items, "halves": items, "inks": own_inks})
    suit = schema.record(
        _Suit,
        {"name": names, "of": names, "colour": schema.colour, "sign": picture, "small": picture},
        {"inks": own_inks, "faces": schema.table(_RANKS, face, partial=True)},
    )
    index = schema.record(
        IndexPlace,
        {"x": across, "y": down, "height": size, "width": size, "sign_x": across, "sign_y": down, "sign_size": size},
    )
    return schema.record(
        _File,
        {
            "title": names,
            "author": schema.text(),
            "licence": schema.text(),
            "pictures": folders,
            "paper": schema.colour,
            "ink": schema.colour,
            "edge": schema.colour,
            "corner": schema.number(0, 0.5),
            "card_name": _by_language(schema.pattern("rank", "suit")),
            "suit_order": schema.permutation(_SUITS),
            "index": index,
            "back": drawn,
            "suits": schema.table(_SUITS, suit),
            "ranks": schema.table(_RANKS, schema.record(RankLook, {"name": names, "index": _by_language(schema.text(3))})),
            "faces": schema.table(_RANKS, face, partial=True),
        },
        {"inks": inks},
    )


def _declared(tree: yaml.Node, key: str, spec: Spec[Any]) -> Any:
    """What the file says under this key, or None; problems are left to the reading of the whole file."""
    node = _child(tree, key)
    return None if node is None else spec(node, key, Report(Path()))


def _child(node: yaml.Node | None, *keys: str) -> yaml.Node | None:
    for key in keys:
        children = node.value if isinstance(node, yaml.MappingNode) else ()
        node = next((child for name, child in children if name.value == key), None)
    return node


def _picture_spec(folders: tuple[str, ...], theme_path: Path) -> Spec[Drawing]:
    """The spec of a picture's name within the theme's folders. Each file is read once, however often it is named."""
    roots = [root / name for name in folders if re.fullmatch(r"[\w-]+", name) for root in (theme_path.parent, assets_dir() / "decks")]
    known: dict[str, Drawing] = {}

    def read(node: yaml.Node, place: str, report: Report) -> Drawing | None:
        name = node.value if isinstance(node, yaml.ScalarNode) else ""
        if name in known:
            return known[name]
        if not re.fullmatch(r"([\w-]+/)*[\w-]+\.svg", name):
            report.refuse(node, place, "a picture in the theme's folders, such as acorns.svg or hats/crown.svg")
            return None
        found = next((root / name for root in roots if (root / name).is_file()), None)
        if found is None:
            report.refuse(node, place, "a picture in one of the folders " + ", ".join(folders), f"no file {name!r}")
            return None
        if not any(found.resolve().is_relative_to(root.resolve()) for root in roots):
            report.refuse(node, place, "a picture in the theme's folders", f"{name!r} leads out of them")
            return None
        try:
            known[name] = read_drawing(found.read_bytes(), name)
        except (SvgError, OSError) as error:
            report.refuse(node, place, "an SVG that can be painted", f"{name!r} {error}")
            return None
        return known[name]

    return read


def _check_as_a_whole(file: _File, tree: yaml.Node, report: Report) -> None:
    """What no single value shows: faces that nobody drew, colours that cannot be read or told apart."""
    if len(set(file.inks.values())) < len(file.inks):
        report.refuse(_child(tree, "inks") or tree, "inks", "a different colour for each ink", "two inks of one colour")
    for key, suit in _SUITS.items():
        look = file.suits[suit]
        ratio = contrast(_rgb(look.colour), _rgb(file.paper))
        if ratio < MIN_CONTRAST:
            node = _child(tree, "suits", key, "colour") or tree
            report.refuse(node, f"suits.{key}.colour", f"a contrast of {MIN_CONTRAST} with the paper", f"contrast {ratio:.1f}")
        for name, rank in _RANKS.items():
            face = look.faces.get(rank) or file.faces.get(rank)
            if face is None or not face.whole + face.halves:
                node = _child(tree, "suits", key) or tree
                report.refuse(node, f"suits.{key}.faces.{name}", "a face, here or under faces", "missing")
    for one, other in zip(file.suit_order, file.suit_order[1:] + file.suit_order[:1], strict=True):
        if file.suits[one].colour == file.suits[other].colour:
            value = f"{one.name.lower()} beside {other.name.lower()}"
            report.refuse(_child(tree, "suit_order") or tree, "suit_order", "neighbours of different colours", value)


# From the file to the theme


def _theme(key: str, file: _File) -> Theme:
    looks = tuple(
        SuitLook(
            look.name, look.of, _rgb(look.colour),
            sign=_coloured(look.sign, file, look.inks).document(),
            small=_coloured(look.small, file, look.inks).document(),
        )
        for look in (file.suits[suit] for suit in Suit)
    )  # fmt: skip
    return Theme(
        key=key,
        title=file.title,
        author=file.author,
        licence=file.licence,
        paper=_rgb(file.paper),
        ink=_rgb(file.ink),
        corner=file.corner,
        suits=looks,
        ranks=tuple(file.ranks[rank] for rank in Rank),
        card_pattern=file.card_name,
        suit_order=file.suit_order,
        index_place=file.index,
        pictures={card: _face(card, file) for card in DECK},
        back=document(CARD_WIDTH, CARD_HEIGHT, [_paper(file), _whole(_coloured(file.back.picture, file, file.back.inks))]),
    )


def _face(card: Card, file: _File) -> bytes:
    look = file.suits[card.suit]
    face = look.faces.get(card.rank) or file.faces[card.rank]
    sign, small = _coloured(look.sign, file, look.inks), _coloured(look.small, file, look.inks)

    def item(what: _Picture | _Signs, height: float) -> str:
        if isinstance(what, _Signs):
            return "".join(sign.placed(x - size / 2, y - size / 2, size, size) for x, y, size in what.signs)
        return _coloured(what.picture, file, look.inks, face.inks, what.inks).placed(0, 0, CARD_WIDTH, height)

    place = file.index
    mark = small.placed(place.sign_x - place.sign_size / 2, place.sign_y - place.sign_size / 2, place.sign_size, place.sign_size)
    half = "".join(item(what, CARD_HEIGHT / 2) for what in face.halves)
    return document(
        CARD_WIDTH,
        CARD_HEIGHT,
        [_paper(file), *(item(what, CARD_HEIGHT) for what in face.whole), half, _turned(half), mark, _turned(mark)],
    )


def _turned(part: str) -> str:
    return f'<g transform="translate({CARD_WIDTH} {CARD_HEIGHT}) scale(-1)">{part}</g>'


def _whole(drawing: Drawing) -> str:
    return drawing.placed(0, 0, CARD_WIDTH, CARD_HEIGHT)


def _paper(file: _File) -> str:
    """The card's ground: paper with round corners and a thin edge, which keeps cards apart that lie on one another."""
    radius = file.corner * CARD_WIDTH
    return (
        f'<rect x="1.5" y="1.5" width="{CARD_WIDTH - 3}" height="{CARD_HEIGHT - 3}" rx="{radius:.6g}"'
        f' fill="{file.paper}" stroke="{file.edge}" stroke-width="3"/>'
    )


def _coloured(drawing: Drawing, file: _File, *layers: _Inks) -> Drawing:
    """The drawing with the theme's inks replaced by those of the layers, of which the last wins."""
    changes = {file.inks[name]: colour for layer in layers for name, colour in layer.items()}
    return drawing.recoloured(changes) if changes else drawing


def _rgb(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
