from __future__ import annotations

from dataclasses import replace

import pytest

from jass_desktop.ai.arena import Contest, Entrant, Share, hold, play_pairs
from jass_desktop.engine.presets import PRESETS
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit

RULES = replace(PRESETS["schieber"], factors={})


def contest(a: str, b: str, *, games: bool = False) -> Contest:
    return Contest(Entrant.parse(a), Entrant.parse(b), RULES, "test", games=games)


def test_equal_players_share_equally() -> None:
    """A player that meets itself gets exactly half, deal by deal: both sides had the same cards."""
    result = hold(contest("apprentice", "apprentice"), 10)
    assert result.cards.percent == result.written.percent == result.won.percent == 50
    assert result.cards.plus_minus == 0


def test_every_card_point_is_counted() -> None:
    """Each pair of rounds holds twice 157 card points, whatever else is written."""
    for pair in play_pairs(contest("apprentice", "random"), range(10)):
        assert sum(pair.cards) == 314
        assert sum(pair.won) == 2


def test_swapped_contestants_mirror_the_result() -> None:
    """Who is called A makes no difference."""
    ab, ba = hold(contest("apprentice", "random"), 10), hold(contest("random", "apprentice"), 10)
    assert ab.cards.percent + ba.cards.percent == pytest.approx(100)


def test_processes_make_no_difference() -> None:
    """The result is the same on one process and on two."""
    one, two = (hold(contest("apprentice", "random"), 30, jobs) for jobs in (1, 2))
    assert one == two


def test_whole_games_have_winners() -> None:
    """Played to the target, every game is won by somebody, and mostly not by chance."""
    result = hold(contest("apprentice", "random", games=True), 3)
    assert result.won.percent > 50
    assert result.to_values()["kind"] == "games"


def test_share_and_its_interval() -> None:
    """The share is of all points together; the interval shrinks with the root of the number of pairs."""
    few = Share.of([(60, 40), (40, 60), (80, 20)])
    many = Share.of([(60, 40), (40, 60), (80, 20)] * 4)
    assert few.percent == many.percent == 60
    assert many.plus_minus == pytest.approx(few.plus_minus / 2, rel=0.2)
    assert str(Share(52.25, 0.5)) == "52.25 ± 0.50 %"


@pytest.mark.parametrize(("text", "entrant"), [
    ("random", Entrant("random")), ("apprentice:worlds=40", Entrant("apprentice", Limit(worlds=40))),
    ("apprentice:time=0.5", Entrant("apprentice", Limit(time_s=0.5)))])
def test_entrants_are_read_and_written(text: str, entrant: Entrant) -> None:
    """NAME, NAME:worlds=N and NAME:time=SECONDS, both ways."""
    assert Entrant.parse(text) == entrant
    assert str(entrant) == text


@pytest.mark.parametrize("text", ["", "genius", "random:worlds", "random:worlds=many", "random:depth=3"])
def test_other_entrants_are_refused(text: str) -> None:
    """Anything else is no player, and the message quotes it."""
    with pytest.raises(PlayerError, match=r"is no .*player"):
        Entrant.parse(text)
