"""What a lesson says next. It follows from the lesson, the view, and what has been said."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from jass_desktop.engine.events import TrickTaken
from jass_desktop.engine.observation import Observation
from jass_desktop.session.table.moments import Moment
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons import bidding, melds, naming, together, tricks
from jass_desktop.ui.lessons.speech import Cue, Speaker, Speech
from jass_desktop.ui.lessons.usual import usual

_LESSONS: Mapping[str, Mapping[Cue, Speaker]] = {
    "lesson-1": tricks.SAYS, "lesson-2": naming.SAYS, "lesson-3": melds.SAYS, "lesson-4": together.SAYS,
    "lesson-5": bidding.SAYS}
MOST = {Cue.REST: 3, Cue.TURN: 1, Cue.TRICK: 2, Cue.SHEET: 1, Cue.END: 1}
"""How much is said in one place at most, so that play goes on."""


class Teacher:
    """Says each thing once in a lesson."""

    def __init__(self, lesson: str) -> None:
        self._says = _LESSONS[lesson]
        self._said: set[str] = set()

    @property
    def said(self) -> frozenset[str]:
        """The keys of what has been said."""
        return frozenset(self._said)

    def says(self, occasion: Cue, view: Observation, talk: Talk) -> Speech | None:
        """The next thing to say here; None if there is nothing new. At a turn there is always something."""
        found = next((one for one in self._says[occasion](view, talk) if one.key not in self._said), None)
        if found is None:
            return usual(view, talk) if occasion is Cue.TURN else None
        self._said.add(found.key)
        return found

    def forget(self, speech: Speech) -> None:
        """Say this again when it fits."""
        self._said.discard(speech.key)

    def follow(self, past: Iterable[Moment], talk: Talk) -> None:
        """Take as said what a learner has been told in these moments, the last of which is still on the table."""
        *over, _now = past
        for moment in over:
            views = [(Cue.TRICK, seen.view) for seen in moment.seen if isinstance(seen.event, TrickTaken)]
            views.append((Cue.REST, moment.view))
            if moment.view.to_act is moment.view.seat:
                views.append((Cue.TURN, moment.view))
            for occasion, view in views:
                for _time in range(MOST[occasion]):
                    self.says(occasion, view, talk)
