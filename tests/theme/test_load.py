"""Loading a theme file: what becomes of a good one, and how a bad one is refused."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.errors import ThemeError
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.load import load_theme
from jass_desktop.theme.model import Bitmap, ByLanguage
from jass_desktop.theme.stored import theme_bytes, theme_from
from tests.irregular import link

DATA = Path(__file__).parent.parent / "data" / "themes"
GOOD = (DATA / "good.yaml").read_text("utf-8")


def problems(folder: Path, text: str | bytes) -> list[str]:
    """What is wrong with a theme of this text that lies beside the good theme's pictures."""
    if not (folder / "good").exists():
        shutil.copytree(DATA / "good", folder / "good")
    path = folder / "x.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(ThemeError) as refusal:
        load_theme(path)
    found = [str(problem).removeprefix(f"{path}:") for problem in refusal.value.problems]
    assert all(problem in str(refusal.value) for problem in found)
    return found


def line_of(text: str) -> int:
    return GOOD[: GOOD.index(text)].count("\n") + 1


def test_a_good_theme_is_loaded() -> None:
    """A theme that is as the schema says becomes a Theme with the file's name as its key."""
    theme = load_theme(DATA / "good.yaml")
    assert (theme.key, theme.title("de"), theme.corner, theme.paper) == ("good", "Klein", 0.06, (255, 255, 255))
    assert theme.card_name(Card.parse("DQ"), "fr") == "dame de d"
    assert theme.suit_order == (Suit.CLUBS, Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS)


def test_a_language_that_the_theme_does_not_know_reads_english(tmp_path: Path) -> None:
    """A text is never missing; only the English one has to be there."""
    assert ByLanguage({"fr": "as", "de": "Ass", "en": "ace"})("xx") == "ace"
    folder = shutil.copytree(DATA, tmp_path / "themes")
    (folder / "good.yaml").write_text(GOOD.replace("title: {fr: Petit, ", "title: {"), "utf-8")
    theme = load_theme(folder / "good.yaml")
    assert (theme.title("fr"), theme.title("de")) == ("Small", "Klein")


def test_pictures_with_corners_of_their_own_need_no_index(tmp_path: Path) -> None:
    """Where the index is shown only when it is large, the usual face is paper and pictures alone; the large one is as ever. A
    deck that extends another can say so in one line, and a stored one still does."""
    folder = shutil.copytree(DATA, tmp_path / "themes")
    (folder / "scanned.yaml").write_text("extends: good\nindex: {shown: large}\n", "utf-8")
    usual, scanned, card = load_theme(folder / "good.yaml"), load_theme(folder / "scanned.yaml"), Card.parse("CQ")
    face, mark = scanned.face(card, "en"), usual.suit(card.suit).mark.encode()
    assert face.indices == scanned.indices(card, "en") == ()
    assert drawn(usual.face(card, "en").layers[0]).count(mark) == drawn(face.layers[0]).count(mark) + 2
    assert scanned.face(card, "en", large_index=True) == usual.face(card, "en", large_index=True)
    again = theme_from(theme_bytes(scanned), "scanned")
    assert again is not None
    assert again.face(card, "en") == face


def drawn(layer: bytes | Bitmap) -> bytes:
    """The drawing that this layer is."""
    assert isinstance(layer, bytes)
    return layer


def test_the_lower_half_is_the_upper_one_turned() -> None:
    """What stands under ``halves`` is painted twice."""
    assert drawn(load_theme(DATA / "good.yaml").face(Card.parse("CQ"), "en").layers[0]).count(b'<rect x="200"') == 2


def test_inks_of_the_picture_win_over_those_of_face_and_suit() -> None:
    """The nearest replacement of an ink is the one that is painted."""
    theme = load_theme(DATA / "good.yaml")
    assert b"#123456" in drawn(theme.face(Card.parse("DJ"), "en").layers[0])
    assert b"#00aa00" in drawn(theme.face(Card.parse("DQ"), "en").layers[0])
    assert b"#00bb00" in drawn(theme.face(Card.parse("DA"), "en").layers[0])
    assert b"#00aa00" in theme.suit(Suit.DIAMONDS).sign
    assert b"#0000aa" in drawn(theme.back[0])
    assert b"#aa0000" not in drawn(theme.back[0])


@pytest.mark.parametrize(
    ("good", "bad", "complaint"),
    [
        ("corner: 0.06", "corner: -3", "corner: -3, expected 0..0.5"),
        ("corner: 0.06", "corner: .nan", "corner: .nan, expected 0..0.5"),
        ("corner: 0.06", "corner: wide", "corner: 'wide', expected 0..0.5"),
        ("corner: 0.06", "corner: {a: 1}", "corner: a mapping, expected 0..0.5"),
        ("author: Nobody", "author: ''", "author: '', expected a text of 1 to 200"),
        ('paper: "#ffffff"', "paper: white", "paper: 'white', expected a colour such as \"#c0392b\""),
        ("corner: 0.06", "corner: 0.06\nsize: 4", "size: the key 'size', which this version does not know"),
        ("corner: 0.06", "corner: 0.06\ncorner: 0.06", "corner: the key appears twice, expected each key once"),
        ("corner: 0.06", "[1]: 0.06", "a list, expected a key that is a text"),
        ("de: Klein, en: Small}", "de: Klein}", "title.en: missing, expected a value"),
        ("fr: Petit,", "fr: Petit, xx: P,",
         "title.xx: the key 'xx', which this version does not know, expected one of the keys en, fr, de"),
        ('fr: "{rank} {suit}"', 'fr: "{rank}"', "card_name.fr: '{rank}', expected a text with each of {rank}, {suit} exactly"),
        ('fr: "{rank} {suit}"', 'fr: "{rank} {suit!r}"', "card_name.fr"),
        ("[clubs, hearts, spades", "[clubs, clubs, spades", "suit_order: one of them twice, expected each of clubs"),
        ("[clubs, hearts, spades", "[stars, hearts, spades", "suit_order[1]: 'stars', expected one of: clubs, spades"),
        ("[clubs, hearts, spades", "[hearts, spades", "suit_order: a list of 3 items, expected a list of 4 items"),
        ("[clubs, hearts, spades", "[clubs, spades, hearts", "clubs beside spades, expected neighbours of different colours"),
        ("index: {x: 60", "index: {x: 900", "index.x: 900, expected 0..570"),
        ("index: {x: 60", "index: {shown: no, x: 60", "index.shown: 'no', expected one of: always, large"),
        ("back: {picture: sign.svg", "back: {picture: none.svg", "no file 'none.svg', expected a picture in one of the folders"),
        ("back: {picture: sign.svg", "back: {picture: ../good/sign.svg", "back.picture: '../good/sign.svg', expected a picture"),
        ("back: {picture: sign.svg", "back: {picture: /etc/passwd", "back.picture: '/etc/passwd', expected a picture"),
        ("back: {picture: sign.svg", "back: {picture: text.svg", "'text.svg' uses <text>, which is not painted, expected"),
        ("back: {picture: sign.svg", "back: {signs: [[1, 1, 1]]", "back.signs: the key 'signs', which"),
        ('back: {picture: sign.svg, inks: {cloth', 'back: {picture: sign.svg, inks: {silk', "the key 'silk', which"),
        ('hair: "#332211"', 'hair: "#AA0000"', "inks: two inks of one colour, expected a different colour for each ink"),
        ('hair: "#332211"', 'Hair: "#332211"', "inks.Hair: 'Hair', expected a key of a-z, 0-9 and _"),
        ('en: of a}, colour: "#000000"', 'en: of a}, colour: "#bbbbbb"', "contrast 1.9, expected a contrast of 4.5"),
        ("pictures: [good]", "pictures: [..]", "expected a picture in one of the folders .."),
        ("pictures: [good]", "pictures: []", "pictures: a list of 0 items, expected a list of 1 to 10 items"),
        ("queen: {halves: [half.svg]}", "queen: {}", "suits.clubs.faces.queen: missing, expected a face"),
        ("queen: {halves: [half.svg]}", "queen: {halves: [{signs: [[1, 2]]}]}", "signs[1]: a list, expected x, y and size"),
        ("queen: {halves: [half.svg]}", "queen: {halves: [{signs: [[1, 2, 0]]}]}", "signs[1]: 0, expected 1..890"),
        ("queen: {halves: [half.svg]}", "queen: {halves: [[]]}", "faces.queen.halves[1]: a list, expected a picture"),
        ("index: {fr: V,", "index: {fr: Valet,", "ranks.jack.index.fr: 'Valet', expected a text of 1 to 3 characters"),
    ],
)  # fmt: skip
def test_each_problem_is_named_with_its_place(tmp_path: Path, good: str, bad: str, complaint: str) -> None:
    """A wrong value is refused with its line, its key, what stands there and what should."""
    assert good in GOOD
    assert any(complaint in problem for problem in problems(tmp_path, GOOD.replace(good, bad, 1)))


def test_the_line_is_the_line(tmp_path: Path) -> None:
    """A problem names the line at which the value stands."""
    assert problems(tmp_path, GOOD.replace("corner: 0.06", "corner: -3")) == [f"{line_of('corner')} corner: -3, expected 0..0.5"]


def test_all_problems_are_listed_in_order(tmp_path: Path) -> None:
    """One reading names everything that is wrong, from top to bottom."""
    text = GOOD.replace("corner: 0.06", "corner: -3").replace("author: Nobody", "").replace("six: {name", "sixx: {name")
    places = [problem.split(":")[0] for problem in problems(tmp_path, text)]
    assert [place.split()[-1] for place in places] == ["author", "corner", "ranks.sixx", "ranks.six"]
    assert [int(place.split()[0]) for place in places] == sorted(int(place.split()[0]) for place in places)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (b"", "1: an empty file, expected a mapping"),
        (b"# nothing", "1: an empty file, expected a mapping"),
        (b"[]", "1: a list, expected a mapping"),
        (b"a: [", "expected YAML"),
        (b"a: 1\n\tb: 2", "2:"),
        (b"a: 1\n---\nb: 2", "expected YAML"),
        (b"title: \xff", "1: the byte 0xff, expected UTF-8"),
        (b"a: \x01", "expected YAML"),
        (b"a: &x [1]\nb: *x", "2: the alias *x, expected the value written out"),
        (b"[" * 5000, "expected at most 20 levels"),
        (b"[" + b"1," * 30000 + b"1]", "more than that"),
        (b" " * 300 * 1024, "expected at most 256 KiB"),
    ],
)
def test_a_file_that_is_no_such_tree_is_refused(tmp_path: Path, text: bytes, complaint: str) -> None:
    """Broken, enormous and cunning files are refused before anything is made of them."""
    assert complaint in problems(tmp_path, text)[0]


def test_an_alias_bomb_is_refused(tmp_path: Path) -> None:
    """A short file cannot ask for a billion values."""
    bomb = "a0: &a0 [x]\n" + "".join(f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]\n" for i in range(1, 12))
    assert "the alias *a0" in problems(tmp_path, bomb)[0]


def test_a_theme_that_extends_another_says_only_what_differs(tmp_path: Path) -> None:
    """What the extending theme names is replaced, mapping by mapping; all else is the other theme's."""
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    path = tmp_path / "more.yaml"
    path.write_text('extends: good\nsuits: {clubs: {inks: {cloth: "#222222"}}}\ncorner: 0.1\n', "utf-8")
    base, more = load_theme(tmp_path / "good.yaml"), load_theme(path)
    assert (more.key, more.corner, more.title("fr")) == ("more", 0.1, "Petit")
    assert b"#222222" in more.suit(Suit.CLUBS).sign
    assert more.suit(Suit.HEARTS) == base.suit(Suit.HEARTS)


def test_a_problem_of_an_extended_theme_names_its_own_file(tmp_path: Path) -> None:
    """A problem is reported where it stands, in this file or the one that it extends."""
    shutil.copytree(DATA, tmp_path, dirs_exist_ok=True)
    (tmp_path / "base.yaml").write_text(GOOD.replace("corner: 0.06", "corner: -3"), "utf-8")
    assert problems(tmp_path, "extends: base\nauthor: ''\n") == [
        f"{tmp_path / 'base.yaml'}:{line_of('corner')} corner: -3, expected 0..0.5",
        "2 author: '', expected a text of 1 to 200 characters on one line",
    ]


@pytest.mark.parametrize("name", ["x", "circle", "none", "../good", "[good]"])
def test_a_theme_extends_only_others_that_are_there(tmp_path: Path, name: str) -> None:
    """A theme that extends itself, in one step or more, or one that is not there, is refused."""
    (tmp_path / "circle.yaml").write_text("extends: x\n", "utf-8")
    assert "extends: " in problems(tmp_path, f"extends: {name}\n")[0]


def test_a_missing_file_is_a_problem_of_the_theme(tmp_path: Path) -> None:
    """A theme that is not there is refused like any other, without a traceback."""
    with pytest.raises(ThemeError, match="readable file"):
        load_theme(tmp_path / "none.yaml")


def test_a_folder_without_a_name_is_named_by_its_path() -> None:
    """Whoever checks the current folder reads what cannot be used."""
    with pytest.raises(ThemeError, match=r"The deck \. cannot be used"):
        load_theme(Path())


def test_a_link_out_of_the_pictures_is_refused(tmp_path: Path) -> None:
    """A picture that is a symbolic link to elsewhere is not read."""
    shutil.copytree(DATA / "good", tmp_path / "good")
    (tmp_path / "secret.svg").write_bytes((DATA / "good" / "sign.svg").read_bytes())
    link(tmp_path / "good" / "link.svg", tmp_path / "secret.svg")
    found = problems(tmp_path, GOOD.replace("back: {picture: sign.svg", "back: {picture: link.svg"))
    assert "leads out of them" in found[0]


def test_themes_are_found_by_file_name(tmp_path: Path) -> None:
    """Themes are listed by key, the earlier folder wins, and a folder that is not there holds none."""
    (tmp_path / "good.yaml").write_text("", "utf-8")
    (tmp_path / "alps.yaml").write_text("", "utf-8")
    assert available_themes([DATA, tmp_path, tmp_path / "none"]) == [
        ("alps", tmp_path / "alps.yaml"),
        ("good", DATA / "good.yaml"),
    ]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_no_damage_ends_in_a_traceback(tmp_path: Path, data: st.DataObject) -> None:
    """A theme with a damaged stretch is loaded or refused, never anything else."""
    start = data.draw(st.integers(0, len(GOOD)))
    end = data.draw(st.integers(start, min(len(GOOD), start + 30)))
    patch = data.draw(st.text(st.sampled_from("{}[]:,-#&*!|>'\" \n\ta0.~é\x00"), max_size=6))
    if not (tmp_path / "good").exists():
        shutil.copytree(DATA / "good", tmp_path / "good")
    path = tmp_path / "x.yaml"
    path.write_text(GOOD[:start] + patch + GOOD[end:], "utf-8", newline="")
    try:
        load_theme(path)
    except ThemeError:
        return
