"""What leaves the repository: addresses, README in a registry, what stores show."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree

import pytest
from packaging.metadata import Metadata

from jass_desktop import __version__
from jass_desktop.i18n import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / ".packaging"
LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
OLDER = {"unknown-tag"}
"""What a validator says before version 1.0 of the tag that names the developers."""

BUILT = "from sys import argv; from hatchling.build import prepare_metadata_for_build_wheel as make; make(argv[1])"


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PACKAGING))  # no package
    import addresses

    return addresses


@pytest.fixture
def changes(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PACKAGING))
    import changes

    return changes


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Metadata:
    """What the wheel says of itself, valid in all its fields."""
    folder = tmp_path_factory.mktemp("metadata")
    subprocess.run([sys.executable, "-c", BUILT, str(folder)], check=True, cwd=ROOT)
    [path] = folder.rglob("METADATA")
    return Metadata.from_email(path.read_text("utf-8"), validate=True)  # of whatever ends a line on this system


def test_a_registry_shows_readme_with_what_it_links_to(built: Metadata, addresses: ModuleType) -> None:
    """Links and pictures are absolute and of this version, each leads to a file that is there, and the text is README's."""
    assert built.description is not None
    there = addresses.Addresses.of(__version__)
    found = re.findall(r"(!?)\[[^\]]*\]\(([^)#]*)", built.description)
    readme = (ROOT / "README.md").read_text("utf-8")
    inside = re.findall(r"\]\(([^)#]*)", readme)
    assert len(found) == len(inside) > 10
    for (picture, target), name in zip(found, inside, strict=True):
        assert (ROOT / name).exists()
        assert target == (there.pictures if picture else there.pages) + name
    assert f"/v{__version__}/" in there.pages
    assert re.sub(r"\]\([^)]*", "](", built.description) == re.sub(r"\]\([^)]*", "](", readme)


def test_a_registry_is_told_licences_and_addresses(built: Metadata) -> None:
    """Program and drawings have a licence each, with its text; the addresses are those of the one place."""
    assert built.license_expression == "MIT AND CC-BY-4.0"
    assert built.license_files == ["LICENSE", "assets/LICENSE"]
    assert built.project_urls == tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]


def test_addresses_stand_in_one_place() -> None:
    """Nothing else in the repository names the project's home, real or made up."""
    urls = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["urls"]
    home = urls["Homepage"].split("/")[2]
    files = [path for folder in (".packaging", ".ci", ".github", "jass_desktop", "themes") for path in (ROOT / folder).rglob("*")
             if path.suffix in (".py", ".md", ".nsi", ".spec", "") and path.is_file()]
    assert [path for path in (*files, ROOT / "README.md") if home in path.read_text("utf-8")] == []


@pytest.mark.parametrize(("address", "made_up"), [
    ("https://jass-desktop.example/source", True), ("anna@users.example", True), ("anna@localhost", True), ("", True),
    ("https://www.example.org/", False), ("anna@example.org", False)])
def test_an_address_that_nobody_can_have_is_known(addresses: ModuleType, address: str, made_up: bool) -> None:
    """Reserved top-level domains, and names without a domain."""
    assert addresses.nobodys(address) is made_up


def test_links_to_elsewhere_and_within_the_page_stay(addresses: ModuleType) -> None:
    text = "[a](#there) [b](https://www.example.org/x) [c](mailto:anna@example.org)"
    assert addresses.Addresses.of("1.0.0").absolute(text) == text


CHANGELOG = """# Changelog

## Unreleased

### Cards

- They are larger.

## 0.2.0, 25 November 2026

- They are smaller.

## 0.1

The first.
"""


def test_the_changelog_is_read(changes: ModuleType) -> None:
    """Versions with their days, the newest first, and what is new in each."""
    assert changes.released(CHANGELOG) == {"0.2.0": date(2026, 11, 25)}
    assert changes.unreleased(CHANGELOG) == "### Cards\n\n- They are larger."
    assert changes.of_version(CHANGELOG, "0.1") == "The first."
    after = changes.dated(CHANGELOG, "0.3.0", date(2027, 1, 2))
    assert after == CHANGELOG.replace("Unreleased", "0.3.0, 2 January 2027")
    assert list(changes.released(after)) == ["0.3.0", "0.2.0"]
    assert changes.unreleased(after) == ""


@pytest.fixture
def store() -> str:
    """What stores show, as the command writes it."""
    done = subprocess.run([sys.executable, PACKAGING / "metainfo.py"], check=True, capture_output=True)
    return done.stdout.decode()


def test_a_store_shows_pictures_and_releases(store: str, addresses: ModuleType, changes: ModuleType) -> None:
    """Addresses from the one place, pictures that are there with words in each language, and all releases of the changelog."""
    root = ElementTree.fromstring(store)
    there = addresses.Addresses.of(__version__)
    assert {url.get("type"): url.text for url in root.findall("url")} == {
        "homepage": there.homepage, "bugtracker": there.issues, "vcs-browser": there.source}
    shots = root.findall("screenshots/screenshot")
    assert [shot.get("type") for shot in shots].count("default") == 1
    for shot in shots:
        assert {caption.get(LANGUAGE, "en") for caption in shot.findall("caption")} == set(LANGUAGES)
        picture = shot.findtext("image") or ""
        assert (ROOT / picture.removeprefix(there.pictures)).is_file()
    released = changes.released((ROOT / "CHANGELOG.md").read_text("utf-8"))
    assert [(release.get("version"), release.get("date")) for release in root.findall("releases/release")] == [
        (version, str(day)) for version, day in released.items()]


@pytest.mark.skipif(shutil.which("appstreamcli") is None, reason="needs appstream")
def test_a_store_has_nothing_to_complain_of(store: str, tmp_path: Path) -> None:
    """Not even a remark, but for the tag that it may be too old to know."""
    path = tmp_path / "org.jassdesktop.jass.metainfo.xml"
    path.write_text(store, "utf-8")
    words = ["appstreamcli", "validate", "--no-net", "--no-color", "--pedantic", str(path)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert "Validation" in done.stdout
    assert set(re.findall(r"^[EWIP]: \S+ (\S+)", done.stdout, re.M)) <= OLDER, done.stdout
