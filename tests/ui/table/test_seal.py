"""The seal of a round at the table: in its menu from before the cut, whole, and judged when the round is over."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from jass_desktop.engine.dealing import Decks, round_seed, seal_of
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import CHIBRE_ROMAND, DIFFERENZLER
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import IllegalActionError
from jass_desktop.session.table.opening import new_game
from jass_desktop.ui.screens.look_back import LookBackScreen
from jass_desktop.ui.screens.question import QuestionScreen
from jass_desktop.ui.stage import Screen
from jass_desktop.ui.table.controls.seal import grouped
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from jass_desktop.ui.widgets.basic import Button
from jass_desktop.ui.widgets.info import InfoMark
from tests.engine.test_sidi import passed_out
from tests.ui.seen import push
from tests.ui.table.support import NAMES, Table, random_choice

QUICK = replace(CHIBRE_ROMAND, name="own", first_chooser="forehand")
PACK = Decks("another").pack(1)


def told(screen: Screen, label: str, table: Table, *, mouse: bool = True) -> str:
    """What the answer of this label says, asked by a click or by Enter; empty if there is none."""
    assert isinstance(screen, QuestionScreen)
    reply = next((one for one in screen.form.widgets if isinstance(one, Button) and one.label == label), None)
    if reply is None:
        table.key(pygame.K_ESCAPE)
        return ""
    if mouse:
        table.click(*reply.rect.center)
    else:
        screen.form.focus(reply.key)
        table.key(pygame.K_RETURN)
    shown = table.stage.screen
    assert isinstance(shown, QuestionScreen)
    table.picture()
    return shown._words


def in_menu(table: Table, *, mouse: bool = True) -> str:
    """What the menu of the table says of the round's seal."""
    table.key(pygame.K_m)
    if not told(table.stage.screen, "More about this deal", table, mouse=mouse):
        return ""
    return told(table.stage.screen, "The seal of this round", table, mouse=mouse)


def play_a_round(table: Table) -> SheetPanel:
    """Go on, at random, to the first sheet."""
    choose = random_choice(5)
    for _ in range(3000):
        if isinstance(table.screen.panel, SheetPanel):
            return table.screen.panel
        if table.screen.course.mine:
            table.answer(choose)
        table.stage.tick(0.05)
    raise AssertionError("no round has ended")


@pytest.mark.parametrize("rules", [QUICK, DIFFERENZLER], ids=["sides", "alone"])
def test_a_round_is_sealed_before_the_cut(rules: RuleSet) -> None:
    """Before the cut the round has its seal, and when the round is over, it shows that its seed was the sealed one."""
    with Table(rules, seed="seal") as table:
        assert table.session.view.phase is Phase.CUT
        seal = table.session.view.seal
        assert seal == seal_of(round_seed("seal", 1))
        with pytest.raises(IllegalActionError):
            table.session.proof(1)
        assert not play_a_round(table).occasion.broken
        proof = table.session.proof(1)
        assert proof is not None
        assert (proof.seal, proof.seed, proof.flaws) == (seal, round_seed("seal", 1), ())
        table.key(pygame.K_RETURN)
        table.wait(2)
        assert table.session.view.seal == seal_of(round_seed("seal", 2))


@pytest.mark.parametrize("mouse", [True, False])
def test_what_the_seal_proves_is_told(mouse: bool) -> None:
    """From before the cut to the end of the round the menu tells the whole seal, in the next one also the seed that gave it;
    neither the table nor the sheet after the round speaks of it."""
    with Table(QUICK, seed="read") as table:
        table.wait(2)
        seal, seed = table.session.view.seal, round_seed("read", 1)
        words = in_menu(table, mouse=mouse)
        assert grouped(seal) in words
        assert grouped(seed) not in words
        table.key(pygame.K_ESCAPE)
        assert table.stage.screen is table.screen
        play_a_round(table)
        assert not [widget for widget in table.screen.controls.form.widgets if isinstance(widget, InfoMark)]
        table.key(pygame.K_RETURN)
        table.wait(2)
        assert grouped(table.session.view.seal) in in_menu(table, mouse=mouse)
        words = told(table.stage.screen, "The seal of round 1", table, mouse=mouse)
        assert grouped(seal) in words
        assert grouped(seed) in words


@pytest.mark.parametrize(("record", "deal"), [(new_game(QUICK, Decks("read"), **NAMES), 1), (passed_out(NAMES), 2)])
def test_a_look_back_tells_what_the_seal_proved(record: GameRecord, deal: int) -> None:
    """In the menu of the deal, with the figures: of the last round of a game, too, after which no other is played; and of the
    deal that was played where one for this round was passed out."""
    with Table(record.rules, record=record) as table:
        play_a_round(table)
        table.screen.look_back()
        table.wait(5)
        past = table.stage.screen
        assert isinstance(past, LookBackScreen)
        for button in ("figures", "more"):
            push(past, button)
        assert grouped(round_seed(record.decks.seed, deal)) in told(table.stage.screen, "The seal of round 1", table)


def test_a_broken_seal_is_told() -> None:
    """Where other cards were dealt than were sealed, the sheet says so, and the menu of the next round what they should be."""
    with Table(QUICK, record=new_game(QUICK, Decks("seal", (PACK,)), **NAMES)) as table:
        panel = play_a_round(table)
        assert panel.occasion.broken
        assert "not the cards" in panel._said
        table.picture()
        table.key(pygame.K_RETURN)
        table.wait(2)
        in_menu(table)
        assert "not the cards" in told(table.stage.screen, "The seal of round 1", table)


def test_old_games_show_no_seal() -> None:
    """A game that was begun before there were seals goes on without."""
    with Table(QUICK, record=new_game(QUICK, Decks("old", sealed=False), **NAMES)) as table:
        table.wait(2)
        assert table.session.view.seal == ""
        assert in_menu(table) == ""
        assert not play_a_round(table).occasion.broken
