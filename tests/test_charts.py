"""Statistics in words: what a chart says is what the rounds add up to, and all of it can be read without seeing it."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import replace

import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.session.history.rounds import CARD_SPANS, Namer, PlayedGame
from jass_desktop.session.history.rounds_table import COLUMNS, rounds_table
from jass_desktop.words.charts import Chart, ChartPage, Item, chart_lines
from jass_desktop.words.statistics import ChartNames, Topic, page_of
from tests.statistics import played_games

GAMES = played_games(60)
NAMES = ChartNames(lambda contract: contract.value)


def charts(topic: Topic, games: Sequence[PlayedGame] = GAMES) -> dict[str, Chart]:
    return {chart.key: chart for column in page_of(topic, games, NAMES).columns for chart in column}


def item(chart: Chart, label: str) -> Item:
    return next(item for item in chart.items if item.label == label)


def test_contracts_say_what_was_made() -> None:
    """The mean of half the difference, over the whole rounds that somebody named, beside a naive count."""
    mine = [each for game in GAMES for each in game.rounds if each.namer is Namer.ME and each.contract is Contract.HEARTS]
    found = item(charts(Topic.CONTRACTS)["named me"], "hearts")
    assert found.count == len(found.cases) == len(mine)
    assert found.value == pytest.approx(sum(2 * each.made - 157 for each in mine) / 2 / len(mine))
    assert f"{len(mine)} round" in found.text


def test_bids_are_counted_by_who_made_them() -> None:
    """How many of them were made, of those by the person, the partner and the others; elsewhere there is no such chart."""
    rounds = tuple(each._replace(bid=100, bid_made=n % 3 == 0) for n, each in enumerate(GAMES[0].rounds))
    found = charts(Topic.CONTRACTS, [replace(GAMES[0], rounds=rounds)])["bids"]
    mine = [each.bid_made for each in rounds if each.namer is Namer.ME]
    assert item(found, "You named").text.startswith(f"You named: {sum(map(bool, mine))} of {len(mine)} bid")
    assert sum(one.count for one in found.items) == len(rounds)
    assert "bids" not in charts(Topic.CONTRACTS)


@pytest.mark.parametrize("count", [2, 60])
def test_figures_side_by_side_have_decimals_alike(count: int) -> None:
    """All contracts, or none, in the three charts, which one table shows together."""
    named = [chart for key, chart in charts(Topic.CONTRACTS, GAMES[:count]).items() if key.startswith("named")]
    shown = [one.shown for chart in named for one in chart.items]
    assert any(abs(one.value) < 9 for chart in named for one in chart.items)
    assert len({"." in figure for figure in shown}) == 1, shown


def test_losses_are_those_of_decisions() -> None:
    """Cards alone are compared with what computer players lose, and few cases are said to be few."""
    found = charts(Topic.PLAY)
    lost = [lost for game in GAMES for each in game.rounds if each.namer is Namer.PARTNER for lost in each.lost
            if lost.span in CARD_SPANS]
    partner = item(found["namers"], "Your partner named")
    assert partner.count == sum(one.decisions for one in lost)
    assert partner.value == pytest.approx(sum(one.points for one in lost) / partner.count)
    assert [label for _value, label in found["namers"].marks] == ["Apprentice", "Regular", "Club player", "Master"]
    assert not found["spans"].marks, "contracts and predictions are among them"
    few = item(charts(Topic.PLAY, GAMES[:2])["spans"], "Contract")
    assert few.few
    assert "Too few" in few.text
    assert "Too few" not in partner.text


def test_predictions_fall_into_steps() -> None:
    """Each round of Differenzler is in one bar: in the middle what was right to within two points."""
    rounds = [each for game in GAMES for each in game.rounds if each.predicted is not None]
    bars = charts(Topic.PLAY)["misses"].items
    assert sum(bar.value for bar in bars) == len(rounds)
    assert item(charts(Topic.PLAY)["misses"], "0").value == sum(
        abs(each.made - (each.predicted or 0)) <= 2 for each in rounds)
    assert item(charts(Topic.PLAY)["misses"], "+10").value == sum(
        8 <= each.made - (each.predicted or 0) <= 12 for each in rounds)


def test_cards_stand_beside_chance() -> None:
    """What one was dealt is in per cent of what chance gives, with the range that chance leaves."""
    found = item(charts(Topic.OVERVIEW)["chance"], "Jacks of trumps")
    held = [each.honours & 1 for game in GAMES for each in game.rounds if each.honours is not None]
    assert found.count == len(held)
    assert f": {sum(held)};" in found.text
    assert found.low is not None
    assert found.high is not None
    assert found.low < 100 < found.high


def test_the_overview_counts_games() -> None:
    """Won and lost by game, and the runs, in words."""
    page = page_of(Topic.OVERVIEW, GAMES, NAMES)
    won = sum(game.entry.won is True for game in GAMES)
    assert page.lines[0].replace("\u00a0", " ") == f"60 games: {won} won, {60 - won} lost."
    assert page.lines[1].startswith("Longest run: ")
    kinds = charts(Topic.OVERVIEW)["kinds"]
    assert sum(bar.count for bar in kinds.items) == 60
    alone = next(bar.text for bar in kinds.items if bar.label == "Differenzler").replace("\u00a0", " ")
    assert " × 1st place" in alone
    assert "penalty points a round on average" in alone
    assert kinds.scale == (0.0, 100.0), "a full bar means all games, not the most won"


@pytest.mark.parametrize("topic", Topic)
@pytest.mark.parametrize("games", [[], GAMES[:1], GAMES[:9], GAMES], ids=len)
def test_all_can_be_read(topic: Topic, games: Sequence[PlayedGame]) -> None:
    """In each language every item has its own sentence, whatever the number of games; without charts a note says why."""
    try:
        for language in LANGUAGES:
            set_language(language)
            page: ChartPage = page_of(topic, games, NAMES)
            assert page.note
            for column in page.columns:
                for chart in column:
                    lines = chart_lines(chart)
                    assert len(lines) == 1 + len(chart.items) + len(chart.marks)
                    assert all(line.strip() and "{" not in line for line in lines)
    finally:
        set_language("en")


def test_the_table_has_every_round() -> None:
    """A line for each round, with names of columns that no language changes, and cells that no spreadsheet computes."""
    rows = list(csv.DictReader(io.StringIO(rounds_table(GAMES))))
    rounds = [(game, each) for game in GAMES for each in game.rounds]
    assert len(rows) == len(rounds)
    assert tuple(rows[0]) == COLUMNS
    for row, (game, each) in zip(rows, rounds, strict=True):
        assert (row["game"], row["rules"], row["round"]) == (str(game.entry.number), game.entry.rules, str(each.number))
        assert (row["made"], row["named_by"], row["contract"]) == (str(each.made), each.namer.value, each.contract.value)
        assert (row["won"], row["double"]) == (str(int(bool(game.entry.won))), "0")
        assert row["against"] == ("" if each.against is None else str(each.against))
        assert row["late_decisions"] == next((str(one.decisions) for one in each.lost if one.span is CARD_SPANS[2]), "")
    double = replace(GAMES[0], entry=replace(GAMES[0].entry, rubicon=True, double=True))
    assert {row["double"] for row in csv.DictReader(io.StringIO(rounds_table([double])))} == {"1"}
    evil = replace(GAMES[0], entry=replace(GAMES[0].entry, rules="=1+1"))
    assert next(csv.DictReader(io.StringIO(rounds_table([evil]))))["rules"] == "'=1+1"
