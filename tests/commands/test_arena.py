"""``arena``: computer players against each other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from jass_desktop import cli


def run(tmp_path: Path, *arguments: object) -> int:
    return cli.main(["--data-dir", str(tmp_path / "data"), "--lang", "en", "arena", *map(str, arguments)])


def test_it_tells_shares_and_writes_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The shares are printed for people and written as JSON, together with what was played."""
    out = tmp_path / "result.json"
    assert run(tmp_path, "--a", "apprentice", "--b", "random", "--deals", 4, "--set", "weis=none", "--json", out) == 0
    assert "card points" in capsys.readouterr().out
    result = json.loads(out.read_text("utf-8"))
    assert result["count"] == 4
    assert result["rules"][1]["weis"] == "none"
    assert result["card_points"]["percent"] > 50


def test_it_tells_differences_where_each_plays_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """In Differenzler the mean differences of both are printed and written, of whole games too."""
    out = tmp_path / "result.json"
    for amount in ("--deals", "--games"):
        assert run(tmp_path, "--a", "apprentice", "--b", "random", amount, 2, "--rules", "differenzler", "--json", out) == 0
        printed = capsys.readouterr().out
        assert "apprentice against three random, 2" in printed
        assert "difference A" in printed
        result = json.loads(out.read_text("utf-8"))
        assert result["difference_a"]["points"] < result["difference_b"]["points"]
        assert result["kind"] == amount.strip("-")


@pytest.mark.parametrize(("arguments", "message"), [
    (("--b", "genius", "--deals", 1), "'genius' is no computer player"),
    (("--b", "random", "--deals", 1, "--set", "weis"), "expected option=value"),
    (("--b", "random", "--deals", 1, "--set", "weis=huge"), "weis: 'huge'"),
    (("--b", "random", "--deals", 1, "--rules", "poker"), "no rule set 'poker'"),
])
def test_it_refuses_what_it_does_not_know(
        arguments: tuple[object, ...], message: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Unknown players, rules and options are named, with status 2."""
    assert run(tmp_path, "--a", "apprentice", *arguments) == 2
    assert message in capsys.readouterr().err
