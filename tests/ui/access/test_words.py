"""The names of things, as a reader is told them: each with all that belongs to it, and nothing twice."""

from __future__ import annotations

import random

import pygame
import pytest

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import DECK
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS, SCHIEBER
from jass_desktop.i18n import LANGUAGES
from jass_desktop.ui.access.describe import describe
from jass_desktop.ui.access.ear import Ear
from jass_desktop.ui.access.tree import Node, Tree
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.screens.help import HelpScreen
from jass_desktop.ui.screens.welcome import WelcomeScreen
from jass_desktop.ui.table.questions.choice import ContractButton
from jass_desktop.ui.table.questions.dialogs import LastTrickPanel
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.window.window_stage import WindowStage
from jass_desktop.words.players import player_names
from tests.ui.access.test_screens import check_tree
from tests.ui.table.support import Answers, Table, random_choice, reached


def within(tree: Tree, role: str) -> list[Node]:
    """What is in the first node of this role."""
    return [tree[key] for key in next(node for node in tree.nodes if node.role == role).children]


def test_contracts_have_their_factors(window: pygame.Surface) -> None:
    """As in the corners of their buttons; a single one goes without."""
    with Table(SCHIEBER, record=reached(SCHIEBER, Phase.CHOICE, Answers(random_choice(3)))) as table:
        buttons = [one for one in table.screen.form.widgets if isinstance(one, ContractButton)]
        tree = describe(table.stage)
        factors = set()
        for button in buttons:
            factor = SCHIEBER.factor(next(one for one in SCHIEBER.contracts if f"choose {one.value}" == button.key))
            name = next(node.name for node in tree.nodes if node.key.endswith(f"widget {button.key}"))
            assert name == (button.label if factor == 1 else f"{button.label} ×{factor}")
            factors.add(factor)
        assert factors >= {1, 2, 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_key_is_told_with_what_it_does(window: pygame.Surface, language: str) -> None:
    """In one sentence each, so that a reader of dialogs leaves none out and does not run them together."""
    with Table(SCHIEBER, language=language) as table:
        table.stage.toggle_help()
        help_screen = table.stage.screen
        assert isinstance(help_screen, HelpScreen)
        tree = describe(table.stage)
        check_tree(tree)
        told = [" ".join(node.name.split()) for node in within(tree, "dialog")]
        for names, does in help_screen.keys:
            assert any(" ".join(names.split()) in text and f"{' '.join(does.split())}." in text for text in told), names
        assert all(len(node.name.split()) > 2 for node in within(tree, "dialog") if node.role == "label")


def test_a_sheet_says_whose_each_number_is(window: pygame.Surface) -> None:
    """Of sides, and where each plays alone what each number counts."""
    rng = random.Random(4)
    for name in ("schieber", "differenzler"):
        with Table(PRESETS[name]) as table:
            table.wait(60)
            while not isinstance(table.screen.panel, SheetPanel):
                table.act(rng, mouse=False)
                table.wait(60)
            score, told = table.session.view.rounds[-1], [node.name for node in within(describe(table.stage), "dialog")]
            if name == "schieber":
                for party, side in zip(table.session.view.rules.seating.parties, table.screen.called.parties, strict=True):
                    assert any(f"{side} {score.totals[party]}" in text for text in told)
            else:
                for seat, player in table.screen.names.by_seat():
                    assert any(f"{player}, Predicted " in text and text.endswith(f"Total {score.totals[seat]}")
                               for text in told)


def test_decks_are_a_group(stage: WindowStage) -> None:
    """Of which a reader counts the members."""
    stage.go(WelcomeScreen(stage))
    tree = describe(stage)
    check_tree(tree)
    decks = {node.key for node in tree.nodes if " widget deck " in node.key and node.role == "radio_button"}
    assert len(decks) > 3
    assert any(set(node.children) == decks for node in tree.nodes if node.role == "radio_group" and node.name == "Cards")


def test_what_a_card_said_is_heard(window: pygame.Surface) -> None:
    """Each card that can be asked is named, and what it said is read out, by key or by a press."""
    rng, asked = random.Random(3), 0
    with Table(SCHIEBER) as table:
        while asked < 6:
            table.wait(60)
            table.act(rng, mouse=False)
            table.wait(60)
            if not table.session.view.tricks or not table.screen.course.rests or table.screen.panel is not None:
                continue
            table.key(pygame.K_l)
            panel = table.screen.panel
            assert isinstance(panel, LastTrickPanel)
            plays = dict(table.session.view.tricks[-1].trick.plays)
            for seat, said in panel._told.items():
                card = table.stage.theme.card_name(plays[seat], "en")
                name = next(node.name for node in describe(table.stage).nodes if node.key.endswith(f"widget ask {seat.label}"))
                assert name.startswith(f"{table.screen.names[seat]}: {card}. What does it tell you?")
                count = table.stage.said.count
                table.key(pygame.K_w)
                assert table.stage.said.count == count + 1
                assert table.stage.said.latest(1)[0].text == said
                asked += 1
            table.key(pygame.K_ESCAPE)


def test_who_turned_up_trumps(window: pygame.Surface) -> None:
    """The person is called as in a sentence, where others have their names."""
    words = {"en": "Turned up by you: ", "de": "Aufgedeckt von dir: ", "fr": "Retournée par vous"}
    for language, own in words.items():
        found = set()
        for seed in range(20):
            with Table(PRESETS["differenzler"], seed=f"{seed}", language=language) as table:
                table.wait_for(lambda: table.screen.panel is not None)
                found |= {one.text.startswith(own) for one in table.stage.said.latest(50) if one.text.startswith(own.split()[0])}
            if len(found) == 2:
                break
        assert found == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_has_one_name(stage: WindowStage, language: str) -> None:
    """Whether it is written with its rank, as in reviews, or with what stands in its corner, as in lessons."""
    stage.change(language=language)
    theme, ear = stage.theme, Ear(stage)
    for card in DECK:
        for brief in (alternative_name(Play(card), SCHIEBER, theme, language),
                      Talk(SCHIEBER, theme, language, player_names(stage.preferences, SCHIEBER.seating)).card(card)):
            assert ear.plain(brief) == theme.card_name(card, language)
