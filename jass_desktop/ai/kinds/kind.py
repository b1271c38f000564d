"""Where computer players and judge differ by kind of game: the worth of results, networks, what was said, the opening."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import numpy as np

from jass_desktop.ai.conventions.swiss import reading_of
from jass_desktop.ai.heuristics.choice import weigh_choices
from jass_desktop.ai.judging.ledger import Ledger
from jass_desktop.ai.nets.arrays import Floats, Masks, Numbers
from jass_desktop.ai.nets.net import Net
from jass_desktop.ai.nets.policy import card_scores, net_policy
from jass_desktop.ai.nets.weights import trained
from jass_desktop.ai.player import Choice
from jass_desktop.ai.search.endings import PlayOut, by_policy, with_open_end
from jass_desktop.ai.search.outcomes import Gain, Telling, gained
from jass_desktop.ai.search.playouts import Policy, Table
from jass_desktop.ai.search.race import at_stake, race_is_on, with_race
from jass_desktop.ai.search.search import Budget, judge
from jass_desktop.ai.search.ways import WAYS, Ways, choice_of
from jass_desktop.ai.worlds.likelihood import CardScores
from jass_desktop.ai.worlds.likely import LikelyWorlds, Thoughts
from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet


class KindExpertise(ABC):
    """What players and judge know of a kind of game, without state of its own. Methods are called for many rounds at once, and
    never for the single cards of a playout. Rules of thumb are in ``heuristics``, because the window uses them without numpy."""

    variety = 0.8
    """Random noise on the value of a card, in points, so that no two evenings with *club* are alike."""
    hopeless = 12.0
    """If cards may be dismissed, those that the network values this many points below the best are not searched."""
    own_points = 1.0
    """The own points, times their factor, that equal one point of ``worth``: half a point if what one side makes the other
    loses."""

    @abstractmethod
    def worth(self, view: Observation, made: Numbers) -> Floats:
        """The worth for the game, (n,), of results that ``outcomes.made`` tells. It is in points while the end of the game is
        far."""

    def worth_to_win(self, view: Observation, made: Numbers) -> Floats:
        """``worth``, with all that matters for winning the game, even where a single round does not tell it."""
        return self.worth(view, made)

    def worth_at(self, view: Observation, prize: float) -> Gain:
        """``worth`` from this view on, where the half-way prize is this share of a win."""
        return self.worth

    def gain(self, view: Observation, ways: Ways) -> Gain:
        """What results are worth from this view on to a player with these ways."""
        return self.worth_to_win if ways.to_win else self.worth

    @abstractmethod
    def network(self) -> Net:
        """The trained network that values cards. Raises PlayerError if its file is missing or damaged."""

    def plays_by_net(self, rules: RuleSet) -> bool:
        """Whether the network values the cards of games by these rules. Otherwise rules of thumb do, and *club* plays rounds out
        by them to tell the cards apart."""
        return True

    def card_scores(self, rules: RuleSet) -> CardScores:
        """The value of each card to the seats to act. Raises PlayerError like ``network``."""
        return partial(card_scores, self.network())

    def policy(self, rules: RuleSet, rng: np.random.Generator, temperature: float = 0.0) -> Policy:
        """How all seats play cards in rounds that are imagined. At temperature 0 nothing is drawn."""
        return net_policy(self.network(), rng, temperature)

    @abstractmethod
    def thoughts(self, nets: Mapping[str, Net], rules: RuleSet, ways: Ways = WAYS) -> Thoughts:
        """The thoughts of players who think like these networks, as a player with these ways takes them to be."""

    def begin(self, view: Observation, hands: Masks) -> Table:
        """The table of the view in these worlds, with all that it does not know filled in."""
        return Table.of(view, hands)

    def worlds(self, view: Observation, rng: np.random.Generator, ways: Ways) -> LikelyWorlds:
        """The worlds that a player with these ways takes to be likely."""
        thoughts = replace(self.thoughts(trained(), view.rules, ways), reading=reading_of(ways.agreement))
        if not ways.read_cards:
            thoughts = replace(thoughts, cards=None)
        return LikelyWorlds(view, thoughts, rng, ways.evaluations, fresh=ways.fresh)

    def play_out(self, view: Observation, rng: np.random.Generator, ways: Ways) -> PlayOut:
        """How a player with these ways expects rounds to continue."""
        policy = self.policy(view.rules, rng)
        if ways.to_win and race_is_on(view, at_stake(view, ways.agreement.prize)):
            return with_race(by_policy(policy))
        return with_open_end(policy, ways.open_end) if ways.open_end else by_policy(policy)

    def opening(self, view: Observation, rng: np.random.Generator, variety: float = 0.0, ways: Ways = WAYS) -> Choice:
        """What *club* decides before the first card, at once; by rules of thumb unless networks have learned it. The values of
        predictions, but not of contracts, get noise of ``variety`` points."""
        return Choice.best_of(weigh_choices(view))

    def few(self, ways: Ways) -> int | None:
        """How many of the best alternatives of the opening are searched; None: all."""
        return None

    def search_opening(self, view: Observation, budget: Budget, rng: np.random.Generator, ways: Ways) -> Choice:
        """What *master* decides before the first card: it plays out the best alternatives of the opening in likely worlds."""
        first = self.opening(view, rng, ways=ways)
        scores = {alternative.action: alternative.score for alternative in first.alternatives}
        actions = [alternative.action for alternative in first.alternatives[:self.few(ways)]]
        play_out, gain = self.play_out(view, rng, ways), self.gain(view, ways)
        worlds = self.worlds(view, rng, ways)

        def evaluate(count: int, which: Numbers) -> Floats:
            return self.after_opening(view, [actions[number] for number in which], worlds.draw(count, rng), play_out, gain)

        return choice_of(scores, actions, judge(len(actions), budget, evaluate, rng))

    @abstractmethod
    def after_opening(self, view: Observation, actions: Sequence[Action], hands: Masks, play_out: PlayOut, gain: Gain,
                      tell: Telling = gained) -> Floats:
        """The gain of each of these decisions before the first card in each world, (n, actions), or what else ``tell`` finds,
        (n, actions, figures)."""

    @abstractmethod
    def ledger(self, view: Observation, scale: float) -> Ledger:
        """The ledger for a decision of this view. One point of ``worth`` is ``scale`` own points."""
