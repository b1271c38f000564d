"""A file that the person has opened, from the command line, by a double click or by dropping it on the window: what it holds, and
what to do with it. Nothing is kept unless the person says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from pathlib import Path

import pygame

from jass_desktop.engine.cards import Card
from jass_desktop.engine.seats import Seat
from jass_desktop.errors import JassError
from jass_desktop.gate.text import RULES_NAME, visible
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.codes import deal_of
from jass_desktop.session.openable import NewGame, SavedGame
from jass_desktop.session.practice.deal_draft import DealDraft
from jass_desktop.ui.later import later
from jass_desktop.ui.opened import DeckFile, ExercisesFile, GameFile, Opened, RulesFile
from jass_desktop.ui.paint.faces import Faces
from jass_desktop.ui.paint.style import INK_SOFT
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.history import details, result_word
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.screens.words import WIDTH, WordsScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Widget
from jass_desktop.ui.widgets.boxes import column_of
from jass_desktop.ui.widgets.prose import Section
from jass_desktop.ui.widgets.rule_values import terms_of
from jass_desktop.words.games import game_origin, game_title
from jass_desktop.words.players import player_names, recorded_name
from jass_desktop.words.tell import tell

_AT_ONCE_S = 0.1
"""How long a beat waits for a file, so that most are there without a word."""
_SAMPLE = tuple(Card.parse(code) for code in ("C6", "CA", "SJ", "SQ", "HK", "H9", "DA", "D10"))
_CARDS = 16
"""Units: the height of the sample of a deck."""


@dataclass(frozen=True)
class Batch:
    """Files that were opened together, and which of them it is about."""

    paths: Sequence[Path]
    at: int = 0

    @property
    def path(self) -> Path:
        return self.paths[self.at]

    @property
    def following(self) -> Batch | None:
        return replace(self, at=self.at + 1) if self.at + 1 < len(self.paths) else None


def open_files(stage: Stage, paths: Sequence[Path]) -> None:
    """Open the first of these files. The sheet of each leads to the next."""
    _open(stage, Batch(paths))


def _open(stage: Stage, batch: Batch) -> None:
    coming = later(partial(stage.services.files.open, batch.path), stage.services.bell.ring, _AT_ONCE_S)
    if coming.done():
        _show(stage, batch, coming)
    else:
        stage.go(ReadingScreen(stage, batch, coming))


def _show(stage: Stage, batch: Batch, come: Future[Opened]) -> None:
    try:
        opened = come.result()
    except JassError as error:
        stage.go(RefusedScreen(stage, batch, str(error)))
        return
    match opened:
        case GameFile():
            stage.go(GameFileScreen(stage, batch, opened))
        case DeckFile():
            stage.go(DeckFileScreen(stage, batch, opened))
        case RulesFile():
            stage.go(RulesFileScreen(stage, batch, opened))
        case ExercisesFile():
            stage.go(ExercisesFileScreen(stage, batch, opened))


class ReadingScreen(SheetScreen):
    """While a file is being read that takes its time."""

    overlay = True
    first = "close"

    def __init__(self, stage: Stage, batch: Batch, coming: Future[Opened]) -> None:
        super().__init__(stage)
        self._batch = batch
        self._coming = coming

    @property
    def title(self) -> str:
        return _("Reading a file")

    @property
    def due_s(self) -> float:
        return inf

    def tick(self, dt_s: float) -> bool:
        if not self._coming.done():
            return False
        self.stage.back()
        _show(self.stage, self._batch, self._coming)
        return True

    def build(self) -> list[Widget]:
        _head, self._name = self.lay(WIDTH, column_of(6.4, 4))
        return [self.close_button(_("Cancel"))]

    def help(self) -> list[tuple[str, str]]:
        return [(_("Escape"), _("back"))]

    def write(self, surface: pygame.Surface) -> None:
        name = escape(visible(self._batch.path.name))
        self.stage.texts.paint(surface, name, self._name, self.stage.style.body, INK_SOFT, lines=1)


class OpenedScreen(WordsScreen):
    """What was found in a file. Where others were opened with it, the last reply leads to the next; closing leaves them all."""

    def __init__(self, stage: Stage, batch: Batch) -> None:
        super().__init__(stage)
        self._batch = batch

    @property
    def answers(self) -> Sequence[Reply]:
        """What can be done with what is in the file."""
        return ()

    @property
    def replies(self) -> Sequence[Reply]:
        following = self._batch.following
        if following is None:
            return self.answers
        note = _("{file} ({number} of {count})").format(
            file=escape(visible(following.path.name)), number=following.at + 1, count=len(following.paths))
        return [*self.answers, Reply(_("Next file"), note, self._go_on)]

    def _go_on(self, then: Callable[[], None] = lambda: None) -> None:
        """Close the sheet for that of the next file, if there is one, and run ``then``."""
        self.stage.back(partial(self._open_next, then))

    def _go_home(self, then: Callable[[], None]) -> None:
        """Close all screens but the first, and run ``then``. The next file, if there is one, waits below what that opens."""
        self.stage.home(partial(self._open_next, then))

    def _open_next(self, then: Callable[[], None]) -> None:
        if self._batch.following is not None:
            _open(self.stage, self._batch.following)
        then()


def _file(path: Path) -> Section:
    return _("File"), [escape(visible(str(path)))]


class RefusedScreen(OpenedScreen):
    """Why a file cannot be opened."""

    def __init__(self, stage: Stage, batch: Batch, why: str) -> None:
        super().__init__(stage, batch)
        self._why = why
        if batch.following is None:
            self.first = "close"

    @property
    def title(self) -> str:
        return _("This cannot be opened")

    @property
    def sections(self) -> Sequence[Section]:
        return [("", [escape(visible(line)) for line in self._why.split("\n")])]


class GameFileScreen(OpenedScreen):
    """A game of a record file."""

    def __init__(self, stage: Stage, batch: Batch, game: GameFile) -> None:
        super().__init__(stage, batch)
        self._game = game
        self._number = game.number

    @property
    def title(self) -> str:
        return _("A game from a file")

    @property
    def sections(self) -> Sequence[Section]:
        entry = self._game.entry
        found = [_file(self._game.path),
                 (_("Game"), [escape(f"{game_title(entry.rules)}, {', '.join(details(entry))}"), self._standing()])]
        if not entry.over:
            told = _("This game is not over, and its file contains the cards of the current round. Here you see only what {name} "
                     "sees.")
            found.append((_("Not over"), [told.format(name=escape(self._names[0]))]))
        if self._number is not None:
            found.append((_("History"), [_("It is game {number} of your history.").format(number=self._number)]))
        return found

    @property
    def _names(self) -> Sequence[str]:
        entry = self._game.entry
        usual = player_names(self.stage.preferences, entry.seating)
        return [recorded_name(entry.names[seat]) or usual[seat] for seat in entry.seating.seats]

    def _standing(self) -> str:
        """Who has how many points, and how it ended."""
        entry, names = self._game.entry, self._names
        if entry.alone:
            points = ", ".join(f"{name} {total}" for name, total in zip(names, entry.totals, strict=True))
        else:
            sides = [" · ".join(names[at] for at in range(first, len(names), 2)) for first in (Seat.SOUTH, Seat.EAST)]
            points = f"{sides[0]}  {entry.totals[Seat.SOUTH]} : {entry.totals[Seat.EAST]}  {sides[1]}"
        return escape(f"{points} – {result_word(entry)[0]}")

    @property
    def answers(self) -> Sequence[Reply]:
        over = self._game.entry.over
        found = [Reply(_("Step through"), _("card by card, from the first deal on"), self._browse),
                 Reply(_("Look back"), _("what each decision of {name} was worth, and what was better").format(
                     name=escape(self._names[0])), self._review)]
        if not over:
            note = _("as {name}; it is kept in your history").format(name=escape(self._names[0]))
            found.append(Reply(_("Play on"), note, self._play_on))
        if self._made is not None:
            found.append(Reply(_("Change this deal"), _("the cards that somebody put together for it"), self._change_deal))
        if self._number is None:
            if over:
                found.append(Reply(_("Keep it as my own game"), _("in the history; it counts in your statistics"),
                                   partial(self._keep, mine=True)))
            found.append(Reply(_("Keep it as a game of others"), _("in the history, but not in your statistics"),
                               partial(self._keep, mine=False)))
        return found

    @property
    def _made(self) -> DealDraft | None:
        """The first deal, if somebody put it together."""
        deal = deal_of(self._game.record)
        return deal if isinstance(deal, DealDraft) else None

    def _change_deal(self) -> None:
        from jass_desktop.ui.screens.deal import DealScreen

        if self._made is not None:
            self.stage.go(DealScreen(self.stage, self._made))

    def _browse(self) -> None:
        from jass_desktop.ui.screens.browse import BrowseScreen

        self.stage.go(BrowseScreen(self.stage, self._game.record))

    def _review(self) -> None:
        from jass_desktop.ui.screens.review import ReviewScreen

        self.stage.go(ReviewScreen(self.stage, self._game.record, game=self._number))

    def _keep(self, *, mine: bool) -> None:
        """Add it to the history. A review beside it that cannot be read is reported and left out."""
        stage, files = self.stage, self.stage.services.files
        number = stage.attempt(lambda: files.keep_game(self._game, mine=mine))
        if number is None:
            return
        self._number = number
        told = _("It is game {number} of your history.").format(number=number)
        if count := stage.attempt(lambda: files.keep_reviews(number, self._game)):
            told += " " + ngettext("{count} decision of it has been reviewed.", "{count} decisions of it have been reviewed.",
                                   count).format(count=count)
        stage.toast(told)
        self.refresh()

    def _play_on(self) -> None:
        if self._number is None:
            self._keep(mine=True)
        if self._number is not None:
            number, stage = self._number, self.stage
            self._go_home(lambda: stage.tables.open(SavedGame(number)))


class DeckFileScreen(OpenedScreen):
    """A deck, with some of its cards."""

    picture = _CARDS

    def __init__(self, stage: Stage, batch: Batch, deck: DeckFile) -> None:
        super().__init__(stage, batch)
        self._deck = deck
        self._faces = Faces(deck.theme, stage.raster, stage.language, large_indices=stage.preferences.large_index)

    @property
    def title(self) -> str:
        return _("A deck from a file")

    @property
    def sections(self) -> Sequence[Section]:
        theme = self._deck.theme
        about = _("by {author}, {licence}").format(author=theme.author, licence=theme.licence)
        return [_file(self._deck.path), (_("Deck"), [escape(theme.title(self.stage.language)), escape(about)])]

    @property
    def answers(self) -> Sequence[Reply]:
        use = Reply(_("Use it"), _("in this window, until you leave it or choose another deck"), self._use)
        keep = Reply(_("Keep it"), _("copied to your decks, and used from now on"), self._keep)
        if self._deck.kept:
            return [Reply(_("Use it"), _("it is among the decks to choose from"), partial(self._take, self._deck.theme.key))]
        return [use, keep]

    def _use(self) -> None:
        self._take(self.stage.services.borrow_deck(self._deck.path))

    def _keep(self) -> None:
        key = self.stage.attempt(lambda: self.stage.services.files.keep_deck(self._deck))
        if key is not None:
            self._take(key)

    def _take(self, key: str) -> None:
        """Play with this deck, and close the sheet, so that it is seen."""
        stage = self.stage

        def take() -> None:
            stage.look_for_decks()
            stage.change(deck=key)

        self._go_on(take)

    def close(self) -> None:
        self._faces.close()

    def write(self, surface: pygame.Surface) -> None:
        s, faces, room = self.stage.style, self._faces, self._picture
        width = min(round(room.height / faces.height(1000) * 1000), (room.width - 7 * s.px(1)) // len(_SAMPLE))
        step = width + s.px(1)
        x, y = room.centerx - (step * len(_SAMPLE) - s.px(1)) // 2, room.centery - faces.height(width) // 2
        blur = faces.blur(width)
        for n, card in enumerate(_SAMPLE):
            surface.blit(faces.shadow(width), (x + n * step - blur, y - blur + max(1, blur // 3)))
            surface.blit(faces.face(card, width), (x + n * step, y))


class RulesFileScreen(OpenedScreen):
    """A rule set in words."""

    def __init__(self, stage: Stage, batch: Batch, found: RulesFile) -> None:
        super().__init__(stage, batch)
        self._file_path, self._rules = found.path, found.rules
        own = stage.services.own_rules.load()[0]
        self._kept = any(replace(kept, name=self._rules.name) == self._rules for kept in own)

    @property
    def title(self) -> str:
        return _("Rules: {game}").format(game=escape(game_title(self._rules.name)))

    @property
    def sections(self) -> Sequence[Section]:
        told = tell(self._rules, terms_of(self.stage))
        return [_file(self._file_path), (_("Kind"), [game_origin(self._rules)]),
                *((section.heading, section.statements) for section in told)]

    @property
    def answers(self) -> Sequence[Reply]:
        play = Reply(_("Play"), _("a game by these rules"), self._play)
        if self._kept:
            return [play]
        return [play, Reply(_("Keep them"), _("among the games on the menu, where you can change them"), self._keep)]

    def _play(self) -> None:
        rules, stage = self._rules, self.stage
        self._go_home(lambda: stage.tables.open(NewGame(rules)))

    def _keep(self) -> None:
        """Keep the rules, under another name where the person has other rules of this name."""
        stage, own = self.stage, self.stage.services.own_rules

        def keep() -> None:
            there = {rules.name for rules in own.load()[0]}
            own.save(renamed := replace(self._rules, name=_free_name(self._rules.name, there)))
            self._rules, self._kept = renamed, True
            stage.change(rules=renamed.name)

        if self.attempt(keep):
            stage.toast(_("The rules {name} are saved.").format(name=escape(self._rules.name)))


def _free_name(name: str, there: set[str]) -> str:
    """The name itself, or with the first number that makes it another one."""
    number, free = 1, name
    while free in there:
        number += 1
        free = f"{name[:RULES_NAME - len(str(number)) - 1].rstrip()} {number}"
    return free


class ExercisesFileScreen(OpenedScreen):
    """Exercises of somebody’s book."""

    def __init__(self, stage: Stage, batch: Batch, found: ExercisesFile) -> None:
        super().__init__(stage, batch)
        self._found = found
        self._added = ""

    @property
    def title(self) -> str:
        return _("Exercises from a file")

    @property
    def sections(self) -> Sequence[Section]:
        count = len(self._found.found)
        there = ngettext("{count} exercise", "{count} exercises", count).format(count=count)
        return [_file(self._found.path), (_("My book"), [self._added or there])]

    @property
    def answers(self) -> Sequence[Reply]:
        if self._added:
            return [Reply(_("My book"), _("practise them"), self._book)]
        return [Reply(_("Add them to my book"), _("those that it has keep what is known of them"), self._add)]

    def _add(self) -> None:
        count = self.stage.attempt(lambda: self.stage.services.files.keep_exercises(self._found))
        if count is not None:
            self._added = ngettext("{count} new exercise is in your book.", "{count} new exercises are in your book.",
                                   count).format(count=count)
            self.refresh()

    def _book(self) -> None:
        from jass_desktop.ui.screens.book import BookScreen

        stage = self.stage
        self._go_on(lambda: stage.attempt(lambda: stage.go(BookScreen(stage, stage.services.book()))))
