"""What is painted without words is told in words: marks, bars, curves, tricks, the pictures of *How to play*, the slates."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, PRESETS, SCHIEBER
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.findings.outlook import OutlookStep
from jass_desktop.session.findings.verdicts import Mark
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.access.tree import Node, Tree
from jass_desktop.ui.decisions.curve import course_words
from jass_desktop.ui.learn.scenes import Chalk
from jass_desktop.ui.screens.decision import DecisionScreen
from jass_desktop.ui.screens.learn import LearnScreen
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.menu import MenuScreen
from jass_desktop.ui.screens.show_me import ShowMeScreen
from jass_desktop.ui.screens.tournament import TournamentScreen
from jass_desktop.ui.window.window_stage import WindowStage
from tests.ui.access.test_screens import check_tree
from tests.ui.screens.test_book import exercise_answered, exercise_asked
from tests.ui.screens.test_screens import (
    looking_at_a_trick,
    looking_back,
    looking_back_at_one,
    looking_back_late,
    naming_contracts,
)
from tests.ui.screens.test_show_me import opened, shown
from tests.ui.screens.test_tournament import TOURNAMENTS
from tests.ui.seen import push
from tests.ui.table.support import Table


def texts(tree: Tree, role: str = "") -> list[str]:
    return [node.name for node in tree.nodes if role in ("", node.role) and node.name]


def below(tree: Tree, key: str) -> list[Node]:
    """The nodes in that one whose key ends so, it included."""
    top = next(node for node in tree.nodes if node.key.endswith(key))
    found = [top]
    for node in found:
        found += [tree[child] for child in node.children]
    return found


def named(stage: WindowStage, tree: Tree, key: str) -> set[Card]:
    """The cards that are named in this part of the tree."""
    told = " ".join(f"{node.name} {node.note}" for node in below(tree, key))
    return {card for card in DECK if stage.theme.card_name(card, stage.language) in told}


def named_at_table(stage: WindowStage, tree: Tree) -> set[Card]:
    """The cards that are named on the table, and in the hand beside it."""
    return named(stage, tree, " table") | named(stage, tree, " hand")


def seen_by_viewer(screen: DecisionScreen) -> set[Card]:
    """The cards that the person holds or has seen at this decision."""
    assert screen._set_for is not None
    view = screen._set_for.moment.view
    tricks = [view.trick, *(taken.trick for taken in view.tricks)]
    shown = (card for _seat, meld in view.shown for card in meld.cards)
    return {*view.hand, *(card for trick in tricks for card in trick.cards), *shown}


@pytest.mark.some(6)
@pytest.mark.parametrize("make", [looking_back, looking_back_at_one, looking_back_late, naming_contracts, exercise_asked,
                                  exercise_answered])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_a_decision(stage: WindowStage, make: Callable[[WindowStage], DecisionScreen], language: str) -> None:
    """It is told like the table of a game: the hand card by card, and no card that the person had not seen."""
    stage.change(language=language)
    screen = make(stage)
    tree = describe(stage)
    check_tree(tree)
    told, decision = named_at_table(stage, tree), screen._set_for
    assert decision is not None
    assert set(decision.moment.view.hand) <= told <= seen_by_viewer(screen)


def test_open_hands_are_told_while_they_are_open(stage: WindowStage) -> None:
    """All four are there once the person has opened them, and no longer."""
    screen = looking_back_at_one(stage)
    assert screen._set_for is not None
    before = describe(stage)
    screen._toggle_open()
    held = {card for hand in screen._set_for.moment.open_view.hands for card in hand}  # type: ignore[union-attr]
    assert held <= named_at_table(stage, describe(stage))
    assert not held <= named_at_table(stage, before)
    screen._toggle_open()
    assert describe(stage) == before


def test_strip_bars_and_marks(stage: WindowStage) -> None:
    """A cell says its card, its mark and its loss; a bar how much more or less the alternative makes."""
    screen = looking_back_at_one(stage)
    cells = texts(describe(stage), "radio_button")
    assert cells[2] == "Trick 3: banner of shields, blunder, −40"
    screen._answer(None)
    tree = describe(stage)
    assert next(node for node in tree.nodes if node.name == cells[2]).checked
    assert "banner of shields: your choice" in texts(tree)
    assert any(text.endswith(": 40 points more") for text in texts(tree))
    assert [node for node in below(tree, " hand") if node.note == "blunder" and node.name == "banner of shields"]
    assert len([node for node in below(tree, " hand") if node.note == "best"]) == 1


def test_the_curve_in_sentences() -> None:
    """After each decision of a round, with the mistakes; of several rounds, after each of them."""
    steps = [OutlookStep(1, 1, 0.0, 0.0, Mark.GOOD), OutlookStep(5, 1, 2.0, -10.0, Mark.BLUNDER)]
    assert course_words(steps) == "After each decision: 0; −10 (blunder)"
    assert course_words([*steps, OutlookStep(9, 2, -10.0, -12.0, Mark.INACCURATE)]) == "After round 1: −10; After round 2: −12"


def test_a_trick_laid_on_the_table(stage: WindowStage) -> None:
    """Each card with who played it, in that order and in one text: when a dialog opens, short ones are left out."""
    screen = looking_at_a_trick(stage)
    view = stage.screens[-2]._set_for.moment.view  # type: ignore[attr-defined]
    plays = view.tricks[-1].trick.plays
    trick = ", ".join(f"{screen._names[seat]}: {stage.theme.card_name(card, 'en')}"  # type: ignore[attr-defined]
                      for seat, card in plays)
    assert any(text.startswith(trick) for text in texts(describe(stage), "label"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_film_tells_both_lines(stage: WindowStage, language: str) -> None:
    """Each has a table of its own, and what a step brings is said."""
    stage.change(language=language)
    looking = opened(stage, shown())
    push(looking, "show")
    push(looking, "show me")
    screen = stage.screen
    assert isinstance(screen, ShowMeScreen)
    before = stage.said.count
    screen._step(1)
    assert stage.said.count > before
    for line in screen._lines:
        line.jump(line.at)
    tree = describe(stage)
    check_tree(tree)
    assert all(below(tree, f" {n} line")[1:] for n in range(2))


@pytest.mark.some(2, 9)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_each_picture_of_how_to_play(stage: WindowStage, rules: RuleSet, size: Callable[[int, int], int]) -> None:
    """In every language each page is read, and its picture in sentences, whether it has been painted or not."""
    for language in list(LANGUAGES)[:size(1, len(LANGUAGES))]:
        stage.change(language=language)
        screen = LearnScreen(stage, rules)
        stage.go(MenuScreen(stage))
        stage.go(screen)
        for page in screen.pages:
            screen.turn_to(page.key)
            tree = describe(stage)
            check_tree(tree)
            screen.paint(pygame.Surface(stage.size))
            assert describe(stage) == tree
            assert any(node.role == "heading" for node in tree.nodes), page.key
            assert below(tree, " picture")[1:], page.key
            if not isinstance(page.scene, Chalk):
                continue
            said = " ".join(node.name for node in below(tree, " picture"))
            assert any(sign.isdigit() for sign in said), page.key


@pytest.mark.parametrize(("rules", "said"), [
    (SCHIEBER, "We: 0"), (DIFFERENZLER, "You, in all 0: –"), (COIFFEUR, "We: –, They: –")], ids=["sides", "seats", "rows"])
def test_slates(window: pygame.Surface, rules: RuleSet, said: str) -> None:
    """What is written on each kind of slate."""
    with Table(rules) as table:
        table.wait(60)
        table.key(pygame.K_s)
        assert any(said in text for text in texts(describe(table.stage))), texts(describe(table.stage))


@pytest.mark.parametrize("make", TOURNAMENTS[-2:])
def test_a_ranking_says_what_its_figures_are(stage: WindowStage, make: Callable[[WindowStage], TournamentScreen]) -> None:
    """None is left out because another is the same."""
    screen = make(stage)
    rows = texts(describe(stage), "list_box_option")
    heads = screen._listing(screen.page()).heads
    assert rows
    assert all(row.count(f"{head}: ") == 1 for row in rows for head in heads)


def test_a_looked_back_game_is_a_review(stage: WindowStage) -> None:
    """The sum of its marks is told by their names."""
    screen = looking_back(stage)
    assert isinstance(screen, LookBackScreen)
    push(screen, "figures")
    assert "blunder: 3" in texts(describe(stage))
