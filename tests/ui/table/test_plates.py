"""Name plates, piles and points tell who plays together."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, DIFFERENZLER_THREE, SCHIEBER, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PAIRS, PerParty, PerSeat, Seat
from jass_desktop.session.characters import RIVALS
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.tournament.tournament import Tournament
from jass_desktop.theme.model import contrast
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.paint.style import OURS, PAPER, THEIRS, WOOD_DARK
from jass_desktop.ui.table.layout.layout import Box
from jass_desktop.ui.table.paint import paint, plates
from jass_desktop.ui.table.score import panels
from tests.ui.table.support import Table
from tests.ui.table.test_screen import my_card, play_until


@pytest.mark.parametrize(("rules", "viewer", "expected"), [
    (SCHIEBER, 0, [True, False, True, False]), (COIFFEUR, 1, [False, True, False, True]),
    (SCHIEBER_SIX, 0, [True, False] * 3), (DIFFERENZLER, 0, [])], ids=lambda one: getattr(one, "name", None))
def test_partners_have_the_same_sign(rules: RuleSet, viewer: int, expected: list[bool], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each plate has the sign of its side as the viewer sees it; where everybody plays alone, none has a sign."""
    found: list[bool] = []

    def noted(*_: Any, ours: bool) -> None:
        found.append(ours)

    monkeypatch.setattr(plates, "paint_side", noted)
    with Table(rules, person=rules.seating.seats[viewer]) as table:
        table.picture()
        board = table.screen.course.board
        found.clear()
        for seat, box in table.screen.course.arrangement.layout.plates.by_seat():
            plates.paint_plate(pygame.Surface(table.stage.size), table.stage, box, board, seat, "Anna",
                               pygame.Surface((1, 1)), wins=False)
    assert found == expected


def test_characters_bring_their_portraits() -> None:
    """At the tables of tournaments and of the ladder, and wherever all others are characters; everywhere else the settings say
    which, whatever somebody is called."""
    with Table(SCHIEBER) as table:
        names = PerSeat("Anna", *(one.name for one in RIVALS[-3:]))
        for rules in (LadderMatch(RIVALS[0], "0" * 64).rules(1), Tournament("0" * 64, 16, 4).rules(1)):
            found = plates.portraits_at(table.stage, rules, names)
            assert found == (table.stage.portraits[0], *(one.portrait for one in RIVALS[-3:]))
        assert plates.portraits_at(table.stage, SCHIEBER, names) == found
        family = PerSeat("Anna", names[1], names[2], "Zoé")
        assert plates.portraits_at(table.stage, SCHIEBER, family) == table.stage.portraits[:4]


def test_the_points_say_what_the_signs_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside our points is the sign of our plates, beside theirs that of theirs."""
    found: list[bool] = []

    def noted(*_: Any, ours: bool) -> None:
        found.append(ours)

    monkeypatch.setattr(panels, "paint_side", noted)
    with Table(SCHIEBER, person=Seat.EAST) as table:
        table.picture()
    assert found[:2] == [True, False]


@pytest.mark.parametrize("sign", [OURS, THEIRS])
@pytest.mark.parametrize("ground", [PAPER, WOOD_DARK])
def test_signs_stand_out(sign: tuple[int, int, int], ground: tuple[int, int, int]) -> None:
    """On paper and on wood, as WCAG 2 asks of graphics."""
    assert contrast(sign, ground) >= 3


def test_both_sides_are_written_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """One type for both names, whatever a side has made, so that neither seems to matter less; long names are small."""
    we, they = PAIRS.parties
    with Table(SCHIEBER, size=(1024, 640)) as table:
        types: dict[str, int] = {}
        monkeypatch.setattr(table.stage.texts, "paint", lambda _surface, text, place, spec, *_rest, **_more:
                            types.update({text: spec.px}) or place)
        for names in (PerParty("South · North", "East · West"), PerParty("We", "They")):
            for gained in (0, 89):
                score = panels.SideScore("Round 1", names, PerParty(str(gained), "21"), we)
                score.paint(pygame.Surface((1024, 640)), table.stage, Box(0, 0, 149, 96))
                assert types[names[we]] == types[names[they]]
        assert types["South · North"] < types["We"]


@pytest.mark.parametrize("rules", [SCHIEBER, DIFFERENZLER, SCHIEBER_SIX, DIFFERENZLER_THREE], ids=lambda one: one.name)
def test_each_pile_says_whose_it_is(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its side, or its player where all play alone, and its number of tricks; a reader is told the same."""
    found: list[tuple[str, int, bool | None]] = []

    def noted(_surface: object, *, name: str, count: int, ours: bool | None, **_rest: object) -> None:
        found.append((name, count, ours))

    monkeypatch.setattr(paint, "paint_tag", noted)
    with Table(rules) as table:
        play_until(table, lambda one: my_card(one) and len(one.session.view.tricks) == 4)
        picture, answers = table.screen.picture(table.screen.course.board), table.screen.answers
        for item in paint._tags(table.stage, picture):
            item.paint(pygame.Surface((1, 1)))
        winners = [taken.winner for taken in table.session.view.tricks]
        expected = []
        for party in rules.seating.parties:
            name = picture.names[party.seats[0]] if rules.seating.alone else ("They" if party else "We")
            ours = None if rules.seating.alone else not party
            expected.append((name, sum(winner in party.seats for winner in winners), ours))
        assert found == [one for one in expected if one[1]]
        told = [f"{name}: {count} trick{'s' * (count > 1)}" for name, count, _ours in found]
        assert answers.piles() == ", ".join(told)
        assert any(answers.piles() in node.name for node in describe(table.stage).nodes)
