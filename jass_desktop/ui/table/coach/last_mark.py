"""The mark of the person's last decision, beside their name, once the trick is over."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.table.assistance import Help
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, PAPER, PAPER_LINE
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.words.figures import signed


class LastMark:
    """Shows nothing in a game that is only watched, or if the person does not want marks."""

    def __init__(self, stage: Stage, course: Course) -> None:
        self._stage, self._course = stage, course
        self.told: Verdict | None = None
        """The verdict on show."""
        self._heard = (0, 0)
        """The round and the number of its finished tricks at the last look."""
        self._news = News(lambda: stage.services.reviews().changes)

    @property
    def _wanted(self) -> bool:
        return self._stage.preferences.show_marks

    @property
    def _over(self) -> tuple[int, int]:
        """The visible round, and the number of its finished tricks."""
        return self._course.round_number, len(self._course.board.taken)

    @property
    def due_s(self) -> float:
        """Seconds until ``tick`` must be called at the latest."""
        return 0.0 if self._wanted and self._heard != self._over else inf

    def tick(self, dt_s: float) -> bool:
        """Advance time; True if there is a new mark."""
        return self._wanted and (self._news.come() or self._heard != self._over) and self._hear()

    def _hear(self) -> bool:
        """Fetch the verdict on the person's last decision whose trick is over; returns whether it is new."""
        session = self._course.session
        if session.person is None:
            return False
        number, over = self._heard = self._over
        if self.told is not None and self.told.round_number != number:
            self.told = None
        found = [one for one in self._stage.services.reviews().known(session.record)
                 if one.seat is session.person and one.round_number == number and one.trick <= over and one.mark.counts]
        last = max(found, key=lambda one: one.move, default=None)
        if last is None or last == self.told:
            return False
        self.told = last
        session.count_help(Help.MARK)
        return True

    def paint(self, surface: pygame.Surface, picture: Picture) -> None:
        """A small label beside the person's name: the mark and the loss."""
        if self.told is None or not self._wanted:
            return
        stage, s, verdict = self._stage, self._stage.style, self.told
        plate = pygame.Rect(picture.arrangement.layout.plates[0])
        label = pygame.Rect(plate.right + s.px(0.6), 0, s.px(6.6), s.px(7.2))
        label.centery = plate.centery
        label.clamp_ip(surface.get_rect())
        stage.shapes.paint(surface, label, s.radius, PAPER, PAPER_LINE, s.hairline)
        paint_mark(surface, stage, verdict.mark, (label.centerx, label.y + s.px(2.5)), s.px(3.4))
        lost = signed(-verdict.told) if verdict.told else "0"
        words = pygame.Rect(label.x, label.y + s.px(4.3), label.width, label.height - s.px(4.6))
        stage.texts.paint(surface, lost, words, s.small, INK, align="centre", valign="middle", lines=1)
