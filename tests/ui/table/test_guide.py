"""What matters at the table for the first time is explained in the line above the hand, once to each person."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from jass_desktop.engine.actions import Bid, Play
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import PRESETS
from jass_desktop.i18n import LANGUAGES
from jass_desktop.session.preferences import EXPLAINED
from jass_desktop.ui.stage import Size
from jass_desktop.ui.table.coach.guide import Guide
from jass_desktop.ui.table.lying import lying
from jass_desktop.ui.table.paint.paint import caption_places
from jass_desktop.ui.table.sheets.sheet import SheetPanel
from tests.ui.table.support import Table, random_choice

SIZES = [(680, 960), (840, 540), (1024, 640), (1280, 720), (800, 1200), (3840, 2160)]


def explaining(game: str, **options: Any) -> Table:
    """A table at which what is new is explained."""
    return Table(PRESETS[game], **{"explain": True, **options})


def step(table: Table) -> None:
    """Act for the person, or go on from a sheet, once what is new has been explained."""
    if table.screen._unexplained:
        return
    if table.screen.course.mine:
        table.answer(random_choice(len(table.session.view.hand)))
    elif isinstance(table.screen.panel, SheetPanel):
        table.key(pygame.K_RETURN)


def told(table: Table, *, rounds: int = 1) -> dict[str, str]:
    """What is explained in the first rounds: the words of each line, by all that it is about."""
    screen, found = table.screen, dict[str, str]()
    for _ in range(6000):
        known = table.stage.preferences.explained
        table.stage.tick(0.05)
        guide = screen._coach.guide
        if new := {*table.stage.preferences.explained} - {*known}:
            found |= dict.fromkeys(new, guide.words(screen.course.view))
        if len(screen.course.written) >= rounds and screen.course.rests:
            return found
        step(table)
    raise AssertionError("the rounds do not end")


def until(table: Table, key: str) -> str:
    """Play on until this is explained; returns the words."""
    def explained() -> bool:
        if key in table.stage.preferences.explained:
            return True
        step(table)
        return False

    table.wait_for(explained, limit=20_000)
    return table.screen._coach.guide.words(table.screen.course.view)


@pytest.mark.parametrize("game", ["chibre-romand", "differenzler", "coiffeur", "schieber-six"])
def test_what_comes_up_is_explained_once(game: str) -> None:
    """How a card is played, which may be, who takes, how it is counted, and whatever else comes up in three rounds."""
    with explaining(game) as table:
        found = told(table, rounds=3)
        assert {"first card", "follow", "takes", "dealer", "count"} <= found.keys()
        assert all("{" not in words.replace("{suit:", "") for words in found.values())
        assert set(table.stage.preferences.explained) == found.keys()
    with explaining(game, explained=tuple(found)) as table:
        assert not found.keys() & told(table, rounds=1).keys()


def test_an_auction_is_explained() -> None:
    """What the least bid is, and how the auction ends, at the person's first call."""
    with explaining("sidi-verband", seed="guide") as table:
        words = until(table, "auction")
        least = min(action.points for action in table.session.view.legal if isinstance(action, Bid))
        assert words.startswith(f"Bid at least {least}")


def test_the_words_of_the_table_are_explained_where_they_matter() -> None:
    """Obenabe and Undenufe with the first choice that offers them, Stöck with the first pair, Banner only where there is one."""
    with explaining("swisslos-2500", seed="guide", deck="swiss") as table:
        found = told(table, rounds=8)
    others = {"prediction", "auction", "double"}
    assert {*found} | others == {*EXPLAINED}, "all of it comes up in some rounds, predictions and auctions in other games"
    assert found["obenabe"] == found["undenufe"] == found["choice"]
    assert found["obenabe"].startswith("Obenabe: no trumps, the ace is the highest. Undenufe: no trumps, the six is the highest.")
    assert "banner (10), Under (U), Ober (O)" in found["letters"]
    assert "king and Ober of trumps" in found["stoeck"]
    with explaining("swisslos-1000", deck="french") as table:
        assert "letters" not in told(table, rounds=2)


def seen(table: Table, view: Observation, **known: Any) -> str:
    """What is said of a view to somebody who knows all but this."""
    table.stage.change(explained=tuple(key for key in EXPLAINED if key not in known))
    guide = Guide(table.stage, lambda words: True)
    guide.look(view, table.screen.names, counted=False)
    return guide.words(view)


@pytest.mark.parametrize("held", [True, False])
def test_who_must_follow_trumps_is_told_so(held: bool) -> None:
    """Where trumps were led, nobody is offered a trump instead of the suit, and whoever holds none learns that they are free."""
    with explaining("chibre-romand") as table:
        def led() -> bool:
            view = table.session.view
            trump = None if view.contract is None else view.contract.trump
            holds = any(card.suit is trump for card in view.hand)
            if table.screen.course.mine and view.trick.plays and view.trick.lead.suit is trump and holds is held:
                return True
            step(table)
            return False

        table.wait_for(led, limit=20_000)
        words = seen(table, table.session.view, trumps=True)
    assert words.startswith("Trumps were led: play one." if held
                            else "Trumps were led, and you hold none: any card will do")


def test_only_who_holds_a_trump_is_told_to_play_one() -> None:
    """Who can follow suit and holds no trump is told of the suit alone."""
    with explaining("chibre-romand") as table:
        def follows() -> bool:
            view = table.session.view
            if table.screen.course.mine and view.phase is Phase.PLAY and view.trick.plays:
                lead, trump = view.trick.lead.suit, view.named_contract.trump
                if lead is not trump and view.hand.of_suit(lead) and trump is not None and view.hand.of_suit(trump):
                    return True
            step(table)
            return False

        table.wait_for(follows, limit=20_000)
        view = table.session.view
        assert seen(table, view, follow=True).endswith(", or a trump.")
        trump = view.named_contract.trump
        assert trump is not None
        bare = replace(view, hand=view.hand - view.hand.of_suit(trump),
                       legal=tuple(one for one in view.legal if isinstance(one, Play) and one.card.suit is not trump))
        assert "trump" not in seen(table, bare, follow=True)


def test_one_button_ends_explanations() -> None:
    """The cross beside the words, by mouse or keyboard; in the settings they can be had again, from the beginning."""
    with explaining("chibre-romand") as table:
        until(table, "choice" if table.session.view.phase is Phase.CHOICE else "first card")
        table.wait(2)
        table.press("silence")
        assert not table.stage.preferences.explain
        assert told(table) == {}
        assert not any(widget.key == "silence" for widget in table.screen.form.widgets)
    with explaining("chibre-romand", explain=False) as table:
        assert told(table) == {}
        assert not table.screen._unexplained


@pytest.mark.some(2, 18)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_explanation_hides_nothing(size: Size, language: str) -> None:
    """In every size and language words and button lie over no card, plate, paper or question, and all words are there."""
    with explaining("swisslos-2500", seed="guide", size=size, language=language) as table:
        for key in ("obenabe", "first card", "takes"):
            words = until(table, key)
            screen, layout = table.screen, table.screen.course.arrangement.layout
            block, ribbon, button = caption_places(table.stage, layout, words, silenced=True)
            taken = lying(screen.course.board, screen.course.arrangement)
            beside = [widget.rect for widget in screen.controls.beside if widget.key != "silence"]
            if screen.panel is not None:
                taken.append(screen.panel.rect)
            for place in (ribbon, button):
                assert pygame.Rect((0, 0), size).contains(place)
                assert place.collidelist([*taken, *beside]) < 0, (key, words)
            spec = table.stage.style.small
            assert block.get_height() >= table.stage.texts.measure(words, spec, round(layout.caption_room))[1]


def test_who_looks_on_is_told_nothing() -> None:
    """At their table the line above the hand explains nothing, and nothing counts as known."""
    with explaining("chibre-romand", person=None) as table:
        table.wait_for(lambda: bool(table.session.view.tricks), limit=4000)
        assert table.stage.preferences.explained == ()


def test_a_reader_hears_what_is_explained() -> None:
    """The words are read out when they appear, and stand in the tree."""
    with explaining("chibre-romand") as table:
        words = until(table, "first card")
        assert any(words in message.text for message in table.stage.said.latest(200))


def test_an_explanation_has_the_place_of_ones_own_words() -> None:
    """Who has named trumps and leads is told how to play a card, and no bubble shows below that line."""
    with explaining("swisslos-1000", pace=1.0, seed="h") as table:
        until(table, "first card")
        view, board = table.screen.course.view, table.screen.course.board
        assert view.chooser is view.seat
        assert board.said[view.seat] is None
        assert table.screen.picture(board).hint
