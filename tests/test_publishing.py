"""What leaves the repository: addresses, README in a registry."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest
from packaging.metadata import Metadata

from jass_desktop import __version__

ROOT = Path(__file__).parents[1]
PACKAGING = ROOT / ".packaging"
BUILT = "from sys import argv; from hatchling.build import prepare_metadata_for_build_wheel as make; make(argv[1])"


@pytest.fixture
def addresses(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(PACKAGING))  # no package
    import addresses

    return addresses


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Metadata:
    """What the wheel says of itself, valid in all its fields."""
    folder = tmp_path_factory.mktemp("metadata")
    subprocess.run([sys.executable, "-c", BUILT, str(folder)], check=True, cwd=ROOT)
    [path] = folder.rglob("METADATA")
    return Metadata.from_email(path.read_bytes(), validate=True)


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
