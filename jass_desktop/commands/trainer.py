"""The window's ``Trainer``: deals for practice, and draws of tournaments and matches with those who play them elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from jass_desktop.commands.tables import GameOpener, by_lot, lot
from jass_desktop.engine.actions import Action
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.session.characters import Rival
from jass_desktop.session.codes import SEED_BITS, AnyDeal, Deal, short_seed
from jass_desktop.session.daily.days import Day
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.table.fixed import Character
from jass_desktop.session.table.game_session import GameSession
from jass_desktop.session.tournament.tournament import Tournament


class PracticeTables:
    """Opens unsaved games, and passes on what other tables are to play."""

    def __init__(self, tables: GameOpener) -> None:
        self._tables = tables

    def deal(self, deal: AnyDeal | None, rules: RuleSet, preferences: Preferences) -> GameSession:
        return self._tables.deal(Deal(rules, short_seed(lot(SEED_BITS))) if deal is None else deal, preferences)

    def name_again(self, record: GameRecord, preferences: Preferences) -> GameSession:
        return self._tables.name_again(record, preferences)

    def practise(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        return self._tables.practise(record, move, preferences)

    def in_place(self, record: GameRecord, number: int, preferences: Preferences) -> GameSession:
        return self._tables.in_place(record, number, preferences)

    def as_character(self, day: date, character: Character) -> GameSession:
        return self._tables.as_character(Day(day), character)

    def dismiss_characters(self) -> None:
        self._tables.dismiss_characters()

    def draw_lot(self) -> str:
        return short_seed(lot(SEED_BITS))

    def draw_tournament(self, entrants: int, deals: int) -> Tournament:
        return Tournament(by_lot(), entrants, deals)

    def play_other_tables(self, tournament: Tournament, number: int) -> None:
        self._tables.play_other_tables(tournament, number)

    def draw_match(self, rival: Rival) -> LadderMatch:
        return LadderMatch(rival, by_lot())

    def have_rival_play(self, match: LadderMatch, numbers: Sequence[int]) -> None:
        self._tables.have_rival_play(match, numbers)

    def other_tables_problem(self) -> str | None:
        return self._tables.apart.problem()

    def by_thumb(self, view: Observation) -> Action | None:
        from jass_desktop.ai.heuristics.choice import weigh_choices  # here and not above: the menu is there sooner

        if view.phase is not Phase.CHOICE:
            return None
        return max(weigh_choices(view), key=lambda one: one.score).action
