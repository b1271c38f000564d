"""Traits decide between cards and contracts that are about as good, and nothing else."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jass_desktop.ai.conventions.keeping import MANNERS_PRICE, Weighed
from jass_desktop.ai.heuristics.considerations import TurnToPlay
from jass_desktop.ai.heuristics.mind import clear_mind
from jass_desktop.ai.heuristics.traits import NONE, Traits, in_character, named_in_character
from jass_desktop.ai.player import NO_LIMIT, Alternative, Choice
from jass_desktop.ai.players.characters import CHARACTERS
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Choose, Play, Push
from jass_desktop.engine.cards import Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.observation import Observation, observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import DIFFERENZLER
from jass_desktop.engine.seats import FOUR
from jass_desktop.session.protocols import Agreement
from tests.ai.positions import RULES, at_choice, at_play, one_round_of_choices

S, E, N, W = FOUR
LEADING = at_play("HA HK H8 C9 C7 DQ DK S8 S7", trump="spades")
THROWING = at_play("HK HQ H8 C9 C6 DQ S8 S7 D7", trump="obenabe", tricks=(), leader=W, trick="CA")
SHORT = at_play("HK HQ H8 H7 D9 D7 S8 S7 S9", trump="obenabe", leader=W, trick="CA")
SECOND = at_play("HK HQ H8 H7 D9 D7 S8 S7 S9", trump="obenabe", leader=W, trick="HJ")
PARTNERS = at_play("H10 HQ H8 H7 D9 D7 S8 S7 S9", trump="obenabe", leader=N, trick="HA H6")
THEIRS = at_play("HK HQ H8 H7 D9 D7 S8 S7 S9", trump="spades", leader=E, trick="CA C6 C10")


def liked(view: Observation, traits: Traits, chosen: str) -> str:
    """The card of somebody to whom all are worth the same and who would play this one otherwise."""
    plays = {play: 0.0 for play in view.legal if isinstance(play, Play)}
    own = next(play for play in plays if play.card.code == chosen)
    return in_character(TurnToPlay(view, clear_mind(view)), plays, own, traits).card.code


@pytest.mark.parametrize(("trait", "view", "more", "less", "otherwise"), [
    ("draw", LEADING, "S7", "C7", "C7"), ("draw", LEADING, "S7", "DQ", "DQ"), ("cash", LEADING, "HA", "C7", "C7"),
    ("lead", LEADING, "H8", "C7", "C7"), ("lead", LEADING, "H8", "DQ", "DQ"), ("discard", SHORT, "H7", "D7", "S7"),
    ("take", SECOND, "HQ", "H7", "H7"), ("smear", PARTNERS, "H10", "H7", "HQ"), ("cut", THEIRS, "S7", "D7", "D7")])
def test_each_trait_shows_where_it_has_a_meaning(trait: str, view: Observation, more: str, less: str, otherwise: str) -> None:
    """Who leans to one side takes the card that shows it, who leans to the other another one, and others their own choice."""
    assert [liked(view, replace(NONE, **{trait: much}), otherwise) for much in (1, -1)] == [more, less]
    assert liked(view, NONE, otherwise) == otherwise


@pytest.mark.parametrize("traits", [NONE, Traits(lead=1)])
def test_of_equal_cards_all_take_the_same(traits: Traits) -> None:
    """Whichever of touching cards without points the player would have played."""
    view = at_play("HK CQ C8 D7 DQ D9 S7 S8 S9", trump="clubs")
    assert {liked(view, traits, card) for card in ("S7", "S8", "S9")} == {"S7"}


@pytest.mark.parametrize(("bold", "score", "named"), [(1, 1.0, True), (1, 3.0, False), (-1, 1.0, False), (0, 1.0, False)])
def test_the_bold_name_what_is_about_as_good_as_a_push(bold: int, score: float, named: bool) -> None:
    """And nothing that is clearly worse; the others push."""
    view = at_choice("HA HK H8 C9 C7 DQ DK S8 S7")
    clubs, push = Alternative(Choose(Contract("clubs")), 10.0 - score), Alternative(Push(), 10.0)
    choice = named_in_character(view, Choice.best_of([clubs, push]), replace(NONE, name=bold), 2.0)
    assert (choice.action == clubs.action) is named


def test_there_are_twelve_at_least_two_of_each_strength() -> None:
    """No two of them lean alike."""
    levels = [level for level, _ in CHARACTERS.values()]
    assert len(levels) == len({traits for _, traits in CHARACTERS.values()}) == 12
    assert {level: levels.count(level) for level in levels} == {
        "newcomer": 2, "apprentice": 2, "regular": 3, "club": 3, "master": 2}


@pytest.mark.parametrize("key", ["oskar", "flavia", "reto", "walter", "yvonne", "alois"])
@settings(deadline=None, max_examples=3)
@given(seed=st.integers(0, 10**9))
def test_no_trait_costs_more_than_it_may(key: str, seed: int) -> None:
    """By the player's own word: one of the lead by rules of thumb, two by networks where the level plays another card."""
    most = MANNERS_PRICE if CHARACTERS[key][0] == "club" else 0.5
    player, like = (player_of(name, "x", Agreement("swiss")) for name in (key, CHARACTERS[key][0]))
    for state, choice in one_round_of_choices(player, RULES, str(seed)):
        if state.phase is Phase.PLAY and isinstance(choice.action, Play):
            assert state.to_act is not None
            best = max(one.score for one in choice.alternatives)
            view = observe(state, state.to_act)
            assert (choice.alternatives[0].score >= best - most * view.factor - 0.2
                    or like.choose(view, NO_LIMIT).action == choice.action)


@pytest.mark.parametrize(("behind", "traits", "taken"), [
    (0.0, Traits(smear=-1), "H10"), (0.0, NONE, "H10"), (1.5, Traits(discard=-1), "D7"), (2.5, Traits(discard=-1), "H7")])
def test_networks_give_way_to_traits_only_within_good_manners(behind: float, traits: Traits, taken: str) -> None:
    """Nobody keeps a ten from a partner's sure trick by character, and none is followed that is clearly worse."""
    view = PARTNERS if taken == "H10" else SHORT
    plays = [play for play in view.legal if isinstance(play, Play)]
    values = np.array([-behind * (play.card.suit is not Suit.HEARTS) for play in plays])
    weighed = Weighed(view, plays, values, Agreement())
    chosen = weighed.liked(weighed.kept(int(values.argmax()), manners=True), traits)
    assert plays[chosen].card.code == taken


def test_where_each_plays_alone_no_trait_says_anything() -> None:
    """In Differenzler a character decides like its level."""
    for key, (level, _) in CHARACTERS.items():
        if level != "master":
            player, like = player_of(key, "x"), player_of(level, "x")
            for state, choice in one_round_of_choices(like, DIFFERENZLER, key):
                assert state.to_act is not None
                assert player.choose(observe(state, state.to_act), NO_LIMIT).action == choice.action
