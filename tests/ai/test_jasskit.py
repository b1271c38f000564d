"""Agents of the public package jass-kit at our table, and our players at its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import pytest

from tests.ai.contests import hold_duel

pytest.importorskip("jass", reason="needs jass-kit")

from jass.agents.agent import Agent
from jass.arena.arena import Arena
from jass.game.const import PUSH, card_ids, trump_strings_short
from jass.game.game_observation import GameObservation
from jass.game.game_sim import GameSim
from jass.game.rule_schieber import RuleSchieber

from jass_desktop.ai.arena.contest import Contest, Contestant, Entrant, play_out
from jass_desktop.ai.jasskit import JassDesktopAgent, JassKitPlayer
from jass_desktop.ai.kit_player import KIT_RULES, TRUMPS, card_number, kit_view, our_view, seat_number
from jass_desktop.ai.players.levels import player_of
from jass_desktop.engine.actions import Action, Choose, Play, Push
from jass_desktop.engine.cards import DECK, Card
from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.observation import observe
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import COIFFEUR, PRESETS, SCHIEBER_SIX
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Direction, PerSeat, Seat
from jass_desktop.errors import PlayerError
from jass_desktop.session.protocols import Limit
from tests.ai.kit_agents import Steady
from tests.ai.positions import at_play
from tests.engine.support import random_steps

NAMED = "jass-kit:tests.ai.kit_agents.Steady"
SCHIEBER = PRESETS["schieber"]


def positions(rules: RuleSet, seed: str) -> Iterator[tuple[GameState, Action]]:
    """Each moment of a round at which somebody names a contract or plays a card, and what is done then at random."""
    before = GameState.start(rules, Decks(seed)).state
    for _seat, action, (after, *_) in random_steps(rules, seed):
        if action is not None and before.phase in (Phase.CHOICE, Phase.PLAY):
            yield before, action
        before = after
        if before.rounds:
            return


def test_cards_and_trumps_have_the_numbers_of_the_package() -> None:
    """All 36 cards and all six contracts, as the package's own tables have them."""
    assert {card.code: card_number(card) for card in DECK} == card_ids
    letters = [contract.value[0].upper() for contract in TRUMPS]
    assert letters == trump_strings_short[:6]


def test_both_put_the_same_round_alike(size: Callable[[int, int], int]) -> None:
    """Played beside the package's own simulation, what it shows is what we make of our view; and back again it is our view."""
    for number in range(size(10, 200)):
        simulation = GameSim(RuleSchieber())
        for index, (state, action) in enumerate(positions(KIT_RULES, f"both {number}")):
            if index == 0:
                dealer = seat_number(state.round.dealer, Direction.CCW)
                hands = np.zeros((4, 36), np.int32)
                for seat, hand in state.round.hands.by_seat():
                    hands[seat_number(seat, Direction.CCW), [card_number(card) for card in hand]] = 1
                simulation.init_from_cards(hands, dealer)
            view = observe(state, state.round.to_act)
            shown = simulation.get_observation()
            assert kit_view(view, view.hand) == shown
            assert our_view(shown) == view
            match action:
                case Play(card):
                    simulation.action_play_card(card_number(card))
                case Choose(contract):
                    simulation.action_trump(TRUMPS.index(contract))
                case Push():
                    simulation.action_trump(PUSH)


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if rules.kind == "schieber" and rules.seats == 4])
def test_what_agents_are_shown_holds_together(name: str) -> None:
    """By the rules of each preset, in either direction, the player to act holds cards that the package lets it play."""
    rule = RuleSchieber()
    for number in range(5):
        for state, action in positions(replace(PRESETS[name], cut="off"), f"{name} {number}"):
            view = observe(state, state.round.to_act)
            shown = kit_view(view, view.hand)
            assert shown.hand.sum() == 9 - shown.nr_tricks
            assert shown.player == shown.player_view
            if isinstance(action, Play):
                assert (shown.trick_first_player[shown.nr_tricks] - shown.nr_cards_in_trick) % 4 == shown.player
                assert rule.get_valid_cards_from_obs(shown)[card_number(action.card)]


def test_an_agent_plays_at_our_table(size: Callable[[int, int], int]) -> None:
    """Deals of Schieber, clockwise and with Weis and Stöck, and a whole game: all card points are shared out, and we win."""
    duel = Contest(Entrant.parse("apprentice"), Entrant.parse(NAMED), SCHIEBER, "kit")
    result = hold_duel(duel, size(4, 10))
    assert result.cards.percent > 50
    assert result.to_values()["b"] == NAMED
    game = hold_duel(replace(duel, rules=replace(SCHIEBER, target=size(200, 500)), games=True), 1)
    assert game.won.percent >= 50


def test_our_players_play_in_the_arena_of_the_package(
        capsys: pytest.CaptureFixture[str], size: Callable[[int, int], int]) -> None:
    """Whole rounds there, every card checked by the package: all points are shared out, and most of them are ours."""
    np.random.seed(11)  # which the package deals by
    rounds = size(5, 10)
    arena = Arena(nr_games_to_play=rounds)
    club, apprentice, theirs = JassDesktopAgent.named("club:worlds=1"), JassDesktopAgent(player_of("apprentice", "kit")), Steady()
    arena.set_players(north=club, east=theirs, south=apprentice, west=theirs)
    arena.play_all_games()
    assert f"{rounds:>4}/{rounds:>4} games played" in capsys.readouterr().out
    assert (arena.points_team_0 + arena.points_team_1 == 157).all()
    assert arena.points_team_0.sum() > arena.points_team_1.sum()


class Scripted(Agent):
    """Says what it is told to, and keeps what it was shown."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)
        self.shown: list[GameObservation] = []

    def action_trump(self, obs: GameObservation) -> int:
        self.shown.append(obs)
        return self.numbers.pop(0)

    action_play_card = action_trump


def test_an_agent_that_undertrumps_as_its_package_lets_is_asked_again() -> None:
    """Between two trumps in the trick ours may not be the lower: then the agent is shown only what it may play."""
    view = at_play("SK S6 C6 C7 C8 D6 D7 D8", trump="spades", tricks=[(Seat.SOUTH, "C9 CA C10 CJ")], leader=Seat.EAST,
                   trick="H6 SQ S10", rules=replace(KIT_RULES, direction=Direction.CCW))
    assert Play(Card.parse("S6")) not in view.legal
    agent = Scripted(card_number(Card.parse("S6")), card_number(Card.parse("D8")))
    assert JassKitPlayer(agent).choose(view, Limit()).action == Play(Card.parse("D8"))
    assert [int(shown.hand.sum()) for shown in agent.shown] == [8, len(view.legal)]
    with pytest.raises(PlayerError, match="card 26, S6: not allowed"):
        JassKitPlayer(Scripted(26, 26)).choose(view, Limit())


@pytest.mark.parametrize(("rules", "number", "message"), [
    (PRESETS["jass"], TRUMPS.index(Contract.OBENABE), "trump 4, choose obenabe: not allowed"),
    (SCHIEBER, 7, "trump 7, which there is not: not allowed"),
    *((rules, 0, "nothing but Schieber of four") for rules in (PRESETS["differenzler"], SCHIEBER_SIX, COIFFEUR)),
])
def test_what_an_agent_cannot_do_is_told(rules: RuleSet, number: int, message: str) -> None:
    """A contract that the rules lack, or rules that the package lacks, end in words."""
    seats = PerSeat.of(rules.seating.seats, lambda seat: Contestant("scripted", JassKitPlayer(Scripted(number)), Limit()))
    with pytest.raises(PlayerError, match=message):
        play_out(Contest(Entrant("random"), Entrant("random"), rules, "told", games=True), 0, seats)


@pytest.mark.parametrize(("text", "message"), [
    ("jass-kit:nowhere.Agent", "No module named 'nowhere'"), ("jass-kit:jass.agents.agent.Nobody", "has no attribute 'Nobody'"),
    ("jass-kit:Agent:worlds=3", "Empty module name"),
])
def test_agents_that_cannot_be_found_are_named(text: str, message: str) -> None:
    """Nothing is looked for until somebody is to play; then the reason is told."""
    entrant = Entrant.parse(text)
    assert str(entrant) == text
    with pytest.raises(PlayerError, match=f"^jass-kit:.*{message}"):
        hold_duel(Contest(entrant, Entrant("random"), KIT_RULES, "x"), 1)
