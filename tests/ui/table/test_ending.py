"""The end of a game: who has won and how, where it turned, what was best, and one thing to do next."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.scoring import Outcome, RoundScore
from jass_desktop.engine.seats import PerParty, Seat
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.characters import CLUB, RIVALS, companions_like, companions_of
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.session.lessons.lessons import LESSONS
from jass_desktop.session.table.game_session import companions_header
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.stage import Size
from jass_desktop.ui.table.sheets.afterword import Afterword, afterword_lines, turning_round
from jass_desktop.ui.table.sheets.ending import EndPanel
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.words.sayings import _SAYINGS
from tests.ui.table.support import Table
from tests.ui.verdicts import all_decisions, recorded, verdict

LOST = "swisslos-2500"
"""A game that the first seat has lost."""
GAMES = ["schieber", "differenzler", "coiffeur", "schieber-six"]


def ended(record: GameRecord, **options: Any) -> Table:
    """A table at the end of its game."""
    table = Table(record.rules, record=record, **options)
    table.wait_for(lambda: isinstance(table.screen.panel, EndPanel))
    return table


def panel_of(table: Table) -> EndPanel:
    assert isinstance(table.screen.panel, EndPanel)
    return table.screen.panel


def written(table: Table) -> list[str]:
    """All that stands on the sheet, from the top down."""
    with table.stage.texts.listening() as noted:
        panel_of(table).paint(pygame.Surface(table.stage.size), table.stage, table.screen.course.arrangement.layout)
    return [one.markup for one in noted]


def rounds_of(rules: RuleSet, *made: tuple[int, ...]) -> list[RoundScore]:
    """Rounds in which the parties wrote this."""
    found, totals = [], (0,) * len(made[0])
    for number, points in enumerate(made, 1):
        totals = tuple(before + more for before, more in zip(totals, points, strict=True))
        found.append(RoundScore(number, Seat.EAST, Contract.HEARTS, 1, (), PerParty(*points), PerParty(*totals)))
    return found


@pytest.mark.parametrize(("rules", "made", "number"), [
    (CHIBRE_ROMAND, ((100, 57), (20, 137), (157, 0), (100, 57)), 3),
    (CHIBRE_ROMAND, ((100, 57), (90, 67), (157, 0), (40, 117)), 3),
    (CHIBRE_ROMAND, ((0, 157), (100, 57), (150, 7), (100, 57)), 3),
    (DIFFERENZLER, ((9, 0, 5, 5), (0, 20, 9, 9), (2, 0, 3, 4), (1, 9, 9, 9)), 2),
])
def test_a_game_turns_where_the_winner_takes_the_lead(rules: RuleSet, made: tuple[tuple[int, ...], ...], number: int) -> None:
    """For good; whoever led from the first round on won where they gained most. With bad points the fewest lead."""
    rounds = rounds_of(rules, *made)
    outcome = Outcome((rules.seating.parties[0],), rounds[-1].totals, "rounds")
    found = turning_round(rounds, outcome, rules)
    assert found is not None
    assert found.number == number
    assert turning_round(rounds, replace(outcome, winners=rules.seating.parties), rules) is None
    assert turning_round(rounds, replace(outcome, reason="false_claim"), rules) is None


@pytest.mark.parametrize("name", GAMES)
def test_the_end_has_all_its_parts(name: str) -> None:
    """In every kind of game: all names, the winners first, where it turned, and a way to go on that stands before all others."""
    record = recorded(name)
    with ended(record) as table:
        told, view = written(table), table.session.view
        assert view.outcome is not None
        names = table.screen.names
        first = names[view.outcome.seats[0]]
        assert all(any(name in line for line in told) for name in names)
        assert min(told.index(line) for line in told if first in line) <= min(
            told.index(line) for line in told if names[view.seat] in line)
        assert any(line.startswith("Turning point: round ") for line in told)
        assert not any("lost" in line for line in told)
        buttons = [widget for widget in table.screen.form.widgets if isinstance(widget, Button)]
        assert [button.kind for button in buttons[:2]] == ["primary", "plain"]
        assert {"again", "menu"} <= {button.key for button in buttons}


def test_a_review_says_which_card_it_was() -> None:
    """What is known of mistakes names the card in the round where the game turned, and the way to the one that cost most."""
    record = recorded("schieber")
    found = all_decisions(record)
    with ended(record) as table:
        view = table.session.view
        assert view.outcome is not None
        turn = turning_round(view.rounds, view.outcome, view.rules)
        assert turn is not None
        there = next(one for one in found if one.round_number == turn.number and one.trick)
        known = [verdict(there, Mark.BLUNDER, 12.0), *(verdict(one, Mark.ONLY) for one in found[:2] if one is not there)]
        lines = afterword_lines(view, table.screen.names, Seat.SOUTH, known, table.stage.theme, "en")
        assert "cost you 12 points" in lines[0]
        assert lines[1] in ("2 times you found the only good choice.", "1 time you found the only good choice.") or len(known) < 3
        assert not any("you" in line for line in afterword_lines(view, table.screen.names, None, (), table.stage.theme, "en"))


def test_nobody_is_told_a_bare_defeat() -> None:
    """Who has won is said of whoever did; a draw is a draw; and where others play the same cards, only the result compares."""
    with ended(recorded("schieber")) as table:
        view, table_of_kind, called = table.session.view, table.screen.table, table.screen.called
        ours, theirs = view.party, view.party.other
        names = {side: " · ".join(called.names[seat] for seat in side.seats) for side in (ours, theirs)}
        same = replace(view, rules=replace(view.rules, name="tournament-0123456789ab-1"))
        for seen, winners, person, title in ((view, (ours,), Seat.SOUTH, "You have won!"),
                                             (view, (theirs,), Seat.SOUTH, f"{names[theirs]} have won!"),
                                             (view, (ours,), None, f"{names[ours]} have won!"),
                                             (view, (ours, theirs), Seat.SOUTH, "A draw!"),
                                             (same, (theirs,), Seat.SOUTH, "All cards are played.")):
            outcome = Outcome(winners, PerParty(278, 350), "rounds")
            slate = table_of_kind.slate(table.screen.course.board, view.rounds, called)
            panel = table_of_kind.end(seen, outcome, called, person, slate, (), Afterword(("One line.",)))
            table.screen.open_panel(panel)
            told = written(table)
            assert title in told
            assert "One line." in told
            first = ours if seen is same or len(winners) > 1 else winners[0]
            faces = next(line for line in told if names[ours] in line and names[theirs] in line)
            assert faces.startswith(names[first]), "the faces of the winners come first"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["schieber", "differenzler", "schieber-six"])
def test_a_character_has_a_word(name: str, language: str) -> None:
    """One who sits there says one of two things, in every language, unless all play alone or nobody wants to hear it."""
    record = recorded(name)
    companions = companions_like(CLUB)
    seated = replace(record, headers={**record.headers, **companions_header(companions_of(companions))})
    with ended(seated, companions=companions, language=language) as table:
        starts = tuple(f"{one.name}{space}:" for one in table.session.companions for space in ("", "\u202f"))
        said = [line for line in written(table) if line.startswith(starts)]
        assert len(said) == (name != "differenzler")
    with ended(seated, companions=companions, language=language, sayings=False) as table:
        assert set(said).isdisjoint(written(table))
    with ended(record, language=language) as table:
        assert set(said).isdisjoint(written(table))


def test_every_character_has_its_own_words() -> None:
    """One for winning and one for losing, and nobody repeats another's."""
    words = [one for rival in RIVALS for one in _SAYINGS[rival.name]]
    assert len({*words}) == len(words) == 2 * len(RIVALS)


@pytest.mark.parametrize(("level", "done", "key"), [("apprentice", (), "lesson"), ("club", (), "again"),
                                                     ("club", ("lesson-1",), "lesson"), ("club", tuple(LESSONS)[:4], "again")])
def test_whoever_learns_and_loses_is_offered_a_lesson(level: str, done: tuple[str, ...], key: str) -> None:
    """The next one about this game; who knows it plays again."""
    with ended(recorded(LOST), level=level, lessons=done) as table:
        table.session.level = level
        panel = table.screen._afterword()
        outcome = table.session.view.outcome
        assert outcome is not None
        assert Seat.SOUTH not in outcome.seats
        assert (key if panel.suggestion is None else panel.suggestion[0]) == key


@pytest.mark.some(2, 12)
@pytest.mark.parametrize("size", [(680, 960), (840, 540), (1024, 640), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["schieber", "differenzler", "schieber-six"])
def test_the_end_has_room_for_its_words(name: str, size: Size) -> None:
    """In every language all words stand on the sheet, above the buttons and beside the slate, and every button shows its own."""
    for language in LANGUAGES:
        with ended(recorded(name), size=size, language=language) as table:
            panel = panel_of(table)
            assert pygame.Rect((0, 0), size).contains(panel.rect)
            buttons = [one for one in table.screen.form.widgets if isinstance(one, Button) and panel.rect.contains(one.rect)]
            slate, top = panel._place, min(button.rect.top for button in buttons)
            assert slate is not None
            with table.stage.texts.listening() as noted:
                panel.paint(pygame.Surface(size), table.stage, table.screen.course.arrangement.layout)
            for one in noted:
                if one.place is not None and not slate.contains(one.place):
                    assert panel.rect.contains(one.place), (language, one.markup)
                    assert one.place.bottom <= top, (language, one.markup)
                    assert not one.place.colliderect(slate), (language, one.markup)
            for widget in buttons:
                assert table.stage.texts.measure(widget.label, table.stage.style.strong)[0] < widget.rect.width, language


def test_a_clear_win_calls_for_stronger_players(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next level, with which the same game begins; the strongest are left alone."""
    with ended(recorded("schieber-six")) as table:
        table.session.level = "regular"
        offer = table.screen._afterword().suggestion
        assert offer is not None
        key, label, _ready, act = offer
        assert (key, label) == ("stronger", "Stronger players: Club player")
        opened: list[object] = []
        monkeypatch.setattr(table.stage.tables, "open", opened.append)
        table.stage.go(table.screen)
        act()
        assert table.stage.preferences.level == "club"
        assert len(opened) == 1
        table.session.level = "master"
        assert table.screen._afterword().suggestion is None


def test_the_costliest_card_can_be_seen() -> None:
    """Where a review knows of mistakes, the first button leads to the one that cost most."""
    record = recorded(LOST)
    card, *others = [one for one in all_decisions(record) if one.trick and not one.forced]
    with ended(record) as table:
        table.reviews.found = [verdict(others[0], Mark.MISTAKE, 3.0), verdict(card, Mark.BLUNDER, 12.0)]
        offer = table.screen._afterword().suggestion
        assert offer is not None
        assert offer[:2] == ("costliest", "See your costliest card")
        offer[3]()
        assert isinstance(table.stage.screen, LookBackScreen)
        table.wait(20)
        assert table.stage.screen.page is not None
        assert table.stage.screen.page.told.decision.move == card.move
