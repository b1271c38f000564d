"""What the judge says of a card that somebody asked about, of another seat and in a round that is over."""

from __future__ import annotations

from jass_desktop.engine.actions import Play
from jass_desktop.engine.cards import Card
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.seats import Seat
from jass_desktop.session.evening.evening import agreement_in
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.protocols import Agreement, Reviews
from jass_desktop.session.table.moments import moment_at
from jass_desktop.ui.decisions.words import verdict_words
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.text import escape


class AskedCard:
    """The last card that was asked about. It is weighed as its own seat saw it, before all that is being looked at."""

    def __init__(self, record: GameRecord, reviews: Reviews) -> None:
        self._record, self._reviews = record, reviews
        self._asked: Decision | None = None
        self._news = News(lambda: reviews.changes)

    def ask(self, before: int, seat: Seat, card: Card) -> None:
        """Ask about this card of the seat in the round that goes on after so many actions of the game."""
        played = reversed([*enumerate(self._record.actions[:before])])
        move, action = next((move, action) for move, (by, action) in played
                            if by is seat and isinstance(action, Play) and action.card is card)
        asked = self._asked = Decision(move, moment_at(self._record, move, seat), action)
        if not asked.forced:
            self._reviews.weigh(move, asked.moment.view, action, agreement=self._agreement)

    @property
    def _agreement(self) -> Agreement:
        return agreement_in(self._record)

    def come(self) -> bool:
        """Whether there may be more to say than before."""
        return self._news.come()

    def words(self) -> str:
        """What is known by now, in a sentence; empty while nothing has been asked."""
        asked = self._asked
        if asked is None:
            return ""
        if not asked.forced and (problem := self._reviews.problem()) is not None:
            return escape(problem)
        found = None if asked.forced else self._reviews.weighed(asked.move, asked.moment.view, asked.action,
                                                                agreement=self._agreement)
        return verdict_words(found, forced=asked.forced)
