"""Opens the games of the window: new ones, saved ones, and those for practice. The menu does not load this module."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from jass_desktop.ai.process.tables import TablesApart
from jass_desktop.ai.process.worker import WorkerOpponent
from jass_desktop.engine.actions import Action, Cut, Knock
from jass_desktop.engine.dealing import Decks
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError, RecordError, StoreError
from jass_desktop.i18n import _
from jass_desktop.session.characters import NAMES, Rival, companions_of
from jass_desktop.session.codes import SEED_BITS, AnyDeal, Deal, deal_of, dealt, read_code, short_seed
from jass_desktop.session.compared import fixture_of, played_meanwhile
from jass_desktop.session.daily.days import DAY_RULES
from jass_desktop.session.evening.evening import Plan, StrokeEvening, agreement_in
from jass_desktop.session.findings.comparison import InPlace, first_decision
from jass_desktop.session.fixture import Elsewhere, Fixture
from jass_desktop.session.history.tries import first_tries
from jass_desktop.session.ladder.match import LadderMatch
from jass_desktop.session.lessons.lessons import LEVEL
from jass_desktop.session.lessons.recorded import AsRecorded
from jass_desktop.session.openable import (
    DrillGame,
    EveningTable,
    FixtureGame,
    LessonGame,
    NewGame,
    Openable,
    PlayOn,
    SameCards,
    SavedGame,
)
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.protocols import Agreement, Limit, Opponent, Saves
from jass_desktop.session.setting import setting_of
from jass_desktop.session.table.assistance import HEADER as HELP
from jass_desktop.session.table.fixed import FixedTable
from jass_desktop.session.table.game_session import COMPANIONS, GameSession, companions_header
from jass_desktop.session.table.opening import begun, new_game
from jass_desktop.session.tournament.tournament import Tournament
from jass_desktop.store.autosave import Autosave
from jass_desktop.store.claims import check_name
from jass_desktop.store.games import local_now
from jass_desktop.store.history import History
from jass_desktop.store.lessons import lesson_record
from jass_desktop.store.locks import GameLocks
from jass_desktop.store.paths import DataDir, unseen_by_players
from jass_desktop.store.rules import RuleFiles
from jass_desktop.words.players import LEVELS, player_names

_HARDLY = 0.001
"""A pace that nobody can follow, but at which players may still think as long as they like."""
_NAMING = Limit(time_s=0.1)
"""How long a master may think about a contract while somebody waits for a deal, which then takes less than a second."""


def deal_of_code(code: str, data: DataDir) -> AnyDeal:
    """The deal of a code, by a preset or one of the person's own rule sets. A JassError says what is wrong with it."""
    deal = read_code(code, (*RuleFiles(data.rules).load()[0], DAY_RULES))
    dealt(deal)
    return deal


class GameOpener:
    """Opens one game at a time, and keeps its computer players for the next. It is the window's ``Trainer``, too."""

    def __init__(self, data: DataDir, history: History, locks: GameLocks, ring: Callable[[], None], *,
                 watch: bool = False, seed: str | None = None, deal: AnyDeal | None = None) -> None:
        """``ring`` is called from threads when there is news. ``watch``, ``seed`` and ``deal`` apply to the first new game
        only; in later ones the person plays, with cards that nobody knows.
        """
        self._data = data
        self._history = history
        self._locks = locks
        self._ring = ring
        self._watch = watch
        self._seed = seed
        self._deal = deal
        self._lot = by_lot()[:16]
        self._opponent: WorkerOpponent | None = None
        self._apart = TablesApart(history.keep_points, hidden=unseen_by_players(data), news=ring)
        """The other tables of a tournament, and the characters of days and of the ladder."""

    def open(self, game: Openable, preferences: Preferences) -> GameSession:
        """The game, to be played on. Raises StoreError if the history cannot give it, or another window has it open."""
        match game:
            case NewGame(rules):
                return self._new_game(rules, preferences)
            case SavedGame(number):
                return self._resume(number, preferences)
            case SameCards(record):
                made, headers = deal_of(record), _for_practice(record, preferences)
                again = dealt(made, **headers) if isinstance(made, DealDraft) else begun(record, _cuts(record), **headers)
                return self._kept(again, preferences)
            case PlayOn(record, move):
                return self._kept(begun(record, move, **_for_practice(record, preferences)), preferences)
            case DrillGame(rules):
                return self._drill(rules, preferences)
            case LessonGame(rules):
                return self._teach(rules, preferences)
            case FixtureGame(fixture):
                return self._play_fixture(fixture, preferences)
            case EveningTable(evening, number):
                rules = evening.game(number)
                headers = _begins_now() | (evening.seated or _seated(rules, preferences)) | evening.headers
                return self._kept(new_game(rules, Decks(by_lot(), shuffles=(by_lot(),)), **headers), preferences)

    def _new_game(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """A new game by these rules, kept unless it is watched."""
        watch, seed, deal = self._watch, self._seed, self._deal
        self._watch, self._seed, self._deal = False, None, None
        headers = _begins_now()
        if seed is not None or deal is not None:
            headers["practice"] = "yes"
        # Where the person only looks on, nobody is "You", and the game is not theirs.
        headers |= {"watched": "yes"} if watch else _seated(rules, preferences)
        if deal is None and seed is not None:
            deal = Deal(rules, seed)
        if deal is not None:
            record = dealt(deal, **headers)
        else:
            record = new_game(rules, Decks(by_lot(), shuffles=(by_lot(),)), **headers)
        if watch:
            return self._session(record, None, NotKept(), preferences)
        return self._kept(record, preferences)

    def _kept(self, record: GameRecord, preferences: Preferences) -> GameSession:
        """The person's game, in the history from the start: whoever leaves before the first card finds it there."""
        session = self._session(record, Seat.SOUTH, Autosave(self._history, self._locks, news=self._ring), preferences)
        session.saves.save(session.record)
        return session

    def _teach(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """A lesson, which is kept like a practice game so that it can be left and taken up again."""
        headers = {**_begins_now(), "practice": "yes"}
        return self._kept(new_game(rules, lesson_record(rules).decks, **headers, **_names(rules, preferences)), preferences)

    def _play_fixture(self, fixture: Fixture, preferences: Preferences) -> GameSession:
        """For the record the first time, and as practice from then on."""
        setting, headers = setting_of(fixture.rules.name), _begins_now()
        if setting in first_tries(self._history.entries()):
            headers["practice"] = "yes"
        headers |= _names(fixture.rules, replace(preferences, companions=()))
        headers |= {seat.label: one.name for seat, one in fixture.table.by_seat() if seat is not Seat.SOUTH and one.name in NAMES}
        return self._kept(fixture.begin(**headers), preferences)

    def have_others_play(self, fixtures: Sequence[Fixture]) -> None:
        """See ``Trainer``. What is kept is not played again."""
        known = self._history.points_by_seed([one.seed for one in fixtures])
        self._apart.play([game for one in fixtures for game in one.owed(known.get(one.seed, {}))])

    def _drill(self, rules: RuleSet, preferences: Preferences) -> GameSession:
        """An unsaved game in which the others decide quickly whether to push."""
        record = new_game(rules, Decks(by_lot(), shuffles=(by_lot(),)), practice="yes", **_names(rules, preferences))
        return self._session(record, Seat.SOUTH, NotKept(), replace(preferences, level="apprentice", pace=0.0))

    def practise(self, record: GameRecord, move: int, preferences: Preferences) -> GameSession:
        """Like ``PlayOn``, but unsaved."""
        return self._session(begun(record, move, **_for_practice(record, preferences)), Seat.SOUTH, NotKept(), preferences)

    def in_place(self, record: GameRecord, number: int, preferences: Preferences) -> GameSession:
        """The game from the person's first decision in this round, with the master in the person's place and the last players
        of that game."""
        seat = record.rules.seating.seats[0]
        move = first_decision(record, seat, number)
        others = (record.headers.get("level", "").split() or [preferences.level])[-1]
        opponent = InPlace(self._players(preferences), record, move, seat, LEVELS[-1], others)
        return GameSession(begun(record, move), person=None, opponent=opponent, saves=NotKept(), seeds=by_lot, pace=_HARDLY)

    def deal(self, deal: AnyDeal | None, rules: RuleSet, preferences: Preferences) -> GameSession:
        """An unsaved game of club players with these cards, or those of a lot, at full speed."""
        deal = deal or Deal(rules, self.draw_lot())
        record = dealt(deal, **_names(deal.rules, preferences))
        return self._session(record, None, NotKept(), replace(preferences, level="club", pace=0.0))

    def name_again(self, record: GameRecord, preferences: Preferences) -> GameSession:
        """An unsaved game with the cards of this one and masters, before a contract is named."""
        opponent = self._players(replace(preferences, level=LEVELS[-1]))
        headers = {key: value for key, value in record.headers.items() if key != COMPANIONS}
        return GameSession(begun(record, _cuts(record), **headers), person=None, opponent=opponent, saves=NotKept(),
                           seeds=by_lot, pace=0.0, limit=_NAMING)

    def draw_lot(self) -> str:
        """See ``Trainer``, as for the next four."""
        return short_seed(lot(SEED_BITS))

    def draw_tournament(self, entrants: int, deals: int) -> Tournament:
        return Tournament(by_lot(), entrants, deals)

    def draw_evening(self, rules: RuleSet, plan: Plan) -> StrokeEvening:
        return StrokeEvening(by_lot()[:12], rules, plan)

    def draw_match(self, rival: Rival) -> LadderMatch:
        return LadderMatch(rival, by_lot())

    def elsewhere(self) -> Elsewhere:
        return Elsewhere(self._apart.left, self._apart.problem())

    def by_thumb(self, view: Observation) -> Action | None:
        from jass_desktop.ai.heuristics.choice import weigh_choices  # here and not above: the table is there sooner

        if view.phase is not Phase.CHOICE:
            return None
        return max(weigh_choices(view), key=lambda one: one.score).action

    def _resume(self, number: int, preferences: Preferences) -> GameSession:
        """The game with this number, where it was left. Raises StoreError while another window has it open."""
        if not self._locks.hold(number):
            raise StoreError(_("Game {number} is open in another window.").format(number=number))
        try:
            record = self._history.read(number)
        except JassError:
            self._locks.release(number)
            raise
        return self._session(record, Seat.SOUTH, Autosave(self._history, self._locks, number, self._ring), preferences)

    def close(self) -> None:
        """End the players' processes."""
        self._apart.close()
        if self._opponent is not None:
            self._opponent.close()

    def _session(self, record: GameRecord, person: Seat | None, saves: Saves, preferences: Preferences) -> GameSession:
        """The game with its players. If it cannot be opened, whatever goes wrong, another window may have it."""
        teaches = setting_of(record.rules.name).teaches
        try:
            opponent = None if person is None else self._given(record, preferences, person)
            if opponent is None:
                opponent = self._players(preferences, person)
                opponent.agreement = replace(opponent.agreement, prize=agreement_in(record).prize)
                if person is not None and teaches:
                    check_name(record)  # earlier versions kept others under the name of a lesson
                    opponent = AsRecorded(opponent, lesson_record(record.rules), person, LEVEL)
            cut_by_seed = record.headers.get("practice") == "yes" and not teaches
            return GameSession(record, person=person, opponent=opponent, saves=saves, seeds=by_lot, pace=preferences.pace,
                               cut_by_seed=cut_by_seed)
        except Exception:
            saves.close()
            raise

    def _given(self, record: GameRecord, preferences: Preferences, person: Seat) -> Opponent | None:
        """The players of a game that has players of its own; None for any other."""
        with suppress(RecordError):  # where the record is damaged, the game goes on with others, and the result says so
            if (fixture := fixture_of(record)) is not None:
                self.have_others_play(played_meanwhile(record))
                level = fixture.table[Seat.NORTH].level
                players = self._players(replace(preferences, level=level), person, fixture.players_seed)
                return FixedTable(players, fixture.table)
        return None

    def _players(self, preferences: Preferences, person: Seat | None = None, seed: str | None = None) -> WorkerOpponent:
        """The computer players, with level and conventions from the preferences. Nobody can foresee what they do, unless by this
        ``seed``."""
        if self._opponent is not None and self._opponent.given_up:
            self._opponent.close()
            self._opponent = None
        if self._opponent is None:
            hidden = unseen_by_players(self._data)
            self._opponent = WorkerOpponent(preferences.level, self._lot, hidden=hidden, news=self._ring)
        self._opponent.forget()
        self._opponent.seed = seed or self._lot
        self._opponent.agreement = Agreement(preferences.conventions, person)
        self._opponent.level = preferences.level
        return self._opponent


def _begins_now() -> dict[str, str]:
    """The headers of any game that begins."""
    return {"started": local_now().isoformat(timespec="seconds"), "takebacks": "0"}


def _cuts(record: GameRecord) -> int:
    """How many actions of the game come before the first decision: the cut, if there is one."""
    return sum(isinstance(action, Cut | Knock) for _seat, action in record.actions[:1])


def _for_practice(record: GameRecord, preferences: Preferences) -> dict[str, str]:
    """The headers of a practice game with the cards of this one."""
    headers = {**record.headers, **_begins_now(), "practice": "yes"}
    for key in ("level", "conventions", COMPANIONS, HELP):  # others may play this time
        headers.pop(key, None)
    return headers if setting_of(record.rules.name).fixed else headers | _seated(record.rules, preferences)


def _names(rules: RuleSet, preferences: Preferences) -> dict[str, str]:
    """Headers that say who sits where, if the preferences do."""
    if preferences.names is None:
        return {}
    return {seat.label: name for seat, name in player_names(preferences, rules.seating).by_seat()}


def _seated(rules: RuleSet, preferences: Preferences) -> dict[str, str]:
    """Headers that say who sits where, and which characters play there."""
    return _names(rules, preferences) | companions_header(companions_of(preferences.companions))


def by_lot() -> str:
    """A seed that nobody can foresee."""
    return secrets.token_hex(32)


def lot(bits: int) -> int:
    """A number of ``bits`` bits that nobody can foresee."""
    return secrets.randbits(bits)


class NotKept:
    """The ``Saves`` of a game that is only watched, or of practice."""

    def save(self, record: GameRecord) -> None:
        """Nothing is saved."""

    number = None
    ready = True

    def problem(self) -> str | None:
        return None

    def kept(self) -> bool:
        return True

    def places(self) -> Sequence[Path]:
        return ()

    def keep_elsewhere(self, place: Path) -> Path:
        raise AssertionError("nothing is missing")

    def close(self, *, lose: bool = False) -> None:
        """There is nothing to finish."""
