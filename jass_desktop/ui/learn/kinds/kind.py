"""What differs from one kind of game to another on the pages that teach it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from jass_desktop.engine.cards import Card, CardSet, Rank
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.learn.scenes import Chalk, Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.slate import Slate

_GOOD = "C7 C10 CK SA H8 HA S9 H7 S7 D8 D7 CQ"


class Goal(NamedTuple):
    """What a game is about."""

    lead: str
    words: tuple[str, ...]


class KindLessons(ABC):
    """How a kind of game is taught. All texts are in the current language."""

    scored: ClassVar[str] = "points"
    """The key of the page on what a round scores."""

    @abstractmethod
    def goal(self, talk: Talk) -> Goal:
        """Who plays for what."""

    @abstractmethod
    def opening(self, talk: Talk) -> Iterator[Page]:
        """The pages on what comes between the deal and the first card."""

    @abstractmethod
    def score(self, talk: Talk) -> Iterator[Page]:
        """The pages from the last trick of a round to the end of the game."""

    def advice(self, page: Page, view: Observation, talk: Talk) -> str:
        """What to tell somebody who chooses or predicts for the first time; ``page`` is about that."""
        return page.words[-1]


def trick_words(talk: Talk) -> str:
    """What a trick is."""
    return _("Everyone holds {held} of the 36 cards and plays one in turn: these {count} are a trick. The best card takes it, "
             "with all its points.").format(held=talk.rules.tricks, count=talk.rules.seats)


def good_hand(talk: Talk) -> CardSet:
    """A good hand for the trump of the examples."""
    trump = talk.trump
    if trump is None:
        return CardSet.parse("CA CK C9 SA S10 HA HK DA D7" if talk.rules.tricks == 9 else "CA CK SA HA HK DA")
    kept = [card for card in map(Card.parse, _GOOD.split()) if card.suit is not trump]
    best = [Card.of(trump, rank) for rank in (Rank.JACK, Rank.NINE, Rank.ACE, Rank.QUEEN)]
    return CardSet.of((best + kept)[:talk.rules.tricks])


def after_rounds(rounds: int, best: str, level: str, slate: Slate) -> Page:
    """The end of a game of so many rounds: who wins then, and what follows if the best are level."""
    lead = ngettext("The game lasts {count} round.", "The game lasts {count} rounds.", rounds).format(count=rounds)
    return Page("end", _("The end"), lead, (_("Every round is played to its last card."), best, level), Chalk(slate))
