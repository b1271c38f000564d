"""What a reader is told at the table, and what it can do there."""

from __future__ import annotations

import random

import pygame
import pytest

from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS, SCHIEBER
from jass_desktop.engine.record import final_state
from jass_desktop.session.book.variation import redealt
from jass_desktop.ui.access.describe import describe, grant
from jass_desktop.ui.access.tree import Node, Tree, Wish
from jass_desktop.ui.screens.settings import SettingsScreen
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from tests.store.games import played
from tests.ui.access.test_screens import check_tree
from tests.ui.table.support import Answers, Table, random_choice, reached


def cards(tree: Tree) -> list[Node]:
    return [node for node in tree.nodes if " widget hand " in node.key]


def at_play(seed: str) -> Table:
    """A table at which the person is to play a card."""
    return Table(SCHIEBER, record=reached(SCHIEBER, Phase.PLAY, Answers(random_choice(3)), seed))


@pytest.mark.some(2)
@pytest.mark.parametrize("name", PRESETS)
def test_a_round(window: pygame.Surface, name: str) -> None:
    """In every game each moment is told whole, and the cards are those of the hand."""
    rng = random.Random(name)
    with Table(PRESETS[name]) as table:
        for _ in range(16):
            table.wait(20)
            table.picture()
            tree = describe(table.stage)
            check_tree(tree)
            hand = table.screen.controls.hand
            assert len(cards(tree)) == (0 if hand is None else len(hand.places))
            table.act(rng, mouse=False)


@pytest.mark.some(2)
@pytest.mark.parametrize("name", PRESETS)
def test_hidden_cards_make_no_difference(window: pygame.Surface, name: str) -> None:
    """With other hands where the person cannot see them, the tree is the same to the last letter: before the contract, in
    tricks, between rounds, and with the last trick, the slate or the help laid over the table."""
    compared = 0
    for moves in (2, 5, 11, 20, 30, 36, 45, 60):
        record = played(moves, "a reader", PRESETS[name])
        other = redealt(record, record.rules.seating.seats[0], random.Random(moves))
        compared += final_state(other).round.hands != final_state(record).round.hands
        trees = []
        for one in (record, other):
            with Table(PRESETS[name], record=one) as table:
                trees.append([describe(table.stage)])
                for key in (pygame.K_l, pygame.K_s, pygame.K_F1):
                    table.key(key)
                    trees[-1].append(describe(table.stage))
                    table.key(pygame.K_ESCAPE)
        assert trees[0] == trees[1]
    assert compared > 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sheet_is_told_row_by_row(window: pygame.Surface, language: str) -> None:
    """What a round has brought each side stands in one text with the words for it."""
    rng = random.Random(4)
    with Table(SCHIEBER, language=language) as table:
        table.wait(60)
        while not isinstance(table.screen.panel, SheetPanel):
            table.act(rng, mouse=False)
            table.wait(60)
        tree = describe(table.stage)
        check_tree(tree)
        sheet = next(node for node in tree.nodes if node.role == "dialog")
        told = [tree[key] for key in sheet.children]
        sides = zip(table.screen.called.parties, table.session.view.scores, strict=True)
        scores = ", ".join(f"{side} {score}" for side, score in sides)
        assert sum(node.name.endswith(f", {scores}") for node in told) in (1, 2)
        assert not any(node.name.isdecimal() for node in told)


def test_what_may_not_be_played_says_why(window: pygame.Surface) -> None:
    """Every card of the hand is there, with the digit that plays it; exactly those that are not allowed are disabled, with the
    rule that forbids them."""
    barred = 0
    for seed in range(8):
        with at_play(f"{seed}") as table:
            hand, playable = table.screen.controls.hand, table.screen.course.playable
            assert hand is not None
            assert playable is not None
            for n, (node, (card, _spot)) in enumerate(zip(cards(describe(table.stage)), hand.places, strict=True), 1):
                key, why = node.note[:6], node.note[6:]
                assert key == f"Key {n}."
                assert node.disabled is (card not in playable) is bool(why), node
                barred += node.disabled
    assert barred


def test_a_reader_plays_a_card(window: pygame.Surface) -> None:
    """A press on a card plays it; the focus then is on the hand, until a key moves it to another card."""
    with at_play("two") as table:
        tree = describe(table.stage)
        card = next(node for node in cards(tree) if not node.disabled)
        before = len(table.session.view.hand)
        grant(table.stage, Wish(card.key, "focus"))
        assert describe(table.stage).focus == card.key
        grant(table.stage, Wish(card.key, "click"))
        assert len(table.session.view.hand) == before - 1
        assert describe(table.stage).focus.endswith(" widget hand")
        table.wait_for(lambda: table.screen.course.mine or table.screen.panel is not None)
        if table.screen.panel is None:
            table.key(pygame.K_RIGHT)
            assert " widget hand " in describe(table.stage).focus
        grant(table.stage, Wish("gone", "click"))
        grant(table.stage, Wish(card.key.replace("hand", "nobody"), "click"))


def test_who_plays_by_keys_stays_on_the_hand(window: pygame.Surface) -> None:
    """A digit leaves the focus on the hand; Enter on a card brings it back there at once, while the card still flies."""
    for keys in ("1", "home return"):
        with Table(SCHIEBER, record=reached(SCHIEBER, Phase.PLAY, Answers(random_choice(3)), "two"), pace=1.0) as table:
            table.wait(20)
            hand = describe(table.stage)
            for key in keys.split():
                table.key(pygame.key.key_code(key))
            assert table.stage.busy
            tree = describe(table.stage)
            assert tree.focus.endswith(" widget hand")
            assert not any(node.selected for node in cards(tree))
            assert len(cards(tree)) == len(cards(hand)) - 1


def test_a_reader_changes_a_setting(window: pygame.Surface) -> None:
    """It presses a button, picks an option, and moves a value up and down; every part can be reached by its actions alone."""
    with at_play("one") as table:
        stage = table.stage
        for button in ("leave", "reply 5"):
            grant(stage, Wish(next(node.key for node in describe(stage).nodes if node.key.endswith(f"widget {button}")), "click"))
        assert isinstance(stage.screen, SettingsScreen)
        grant(stage, Wish(next(node.key for node in describe(stage).nodes if node.key.endswith("widget more")), "click"))
        place = describe(stage).nodes[1].key.removesuffix(" screen")
        grant(stage, Wish(f"{place} widget sort 1", "click"))
        assert stage.preferences.sort == "down"
        assert describe(stage)[f"{place} widget sort 1"].checked
        before = stage.preferences.card_size
        grant(stage, Wish(f"{place} widget card_size", "increment"))
        assert stage.preferences.card_size > before
        assert describe(stage)[f"{place} widget card_size"].value == "105%"
        assert describe(stage)[f"{place} widget card_size"].name == "Card size"


def test_the_hand_is_counted_before_it_has_the_focus(window: pygame.Surface) -> None:
    """Once Enter has played a card, a reader is told of one less before it is told where the focus is: it counts then."""
    with at_play("two") as table:
        table.key(pygame.K_HOME)
        before = describe(table.stage)
        table.key(pygame.K_RETURN)
        after = describe(table.stage)
        between = after.before_focus(before)
        assert between is not None
        check_tree(between)
        assert len(cards(between)) == len(cards(after)) == len(cards(before)) - 1
        assert between[between.focus] == before[before.focus]
        assert after.before_focus(after) is None
