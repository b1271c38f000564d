"""The mark of the person's last decision, and what it is called, beside their name once the trick is over."""

from __future__ import annotations

from math import inf

import pygame

from jass_desktop.session.findings.verdicts import Verdict
from jass_desktop.session.table.assistance import Help
from jass_desktop.ui.news import News
from jass_desktop.ui.paint.marks import paint_mark
from jass_desktop.ui.paint.style import INK, INK_SOFT, PAPER, PAPER_LINE
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.motion.course import Course
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.words.figures import signed
from jass_desktop.words.marks import mark_title


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
        self._stage.said.add(f"{mark_title(last.mark)}, {_lost(last)}")
        return True

    def paint(self, surface: pygame.Surface, picture: Picture) -> None:
        """A small label beside the person's name: the mark, the loss, and what the mark means."""
        if self.told is None or not self._wanted:
            return
        stage, s, verdict = self._stage, self._stage.style, self.told
        plate = pygame.Rect(picture.arrangement.layout.plates[0])
        label = pygame.Rect(plate.right + s.px(0.6), 0, s.px(9), s.px(9))
        label.centery = plate.centery
        label.clamp_ip(surface.get_rect())
        stage.shapes.paint(surface, label, s.radius, PAPER, PAPER_LINE, s.hairline)
        head = pygame.Rect(label.x + s.px(0.6), label.y + s.px(0.3), label.width - 2 * s.px(0.6), s.px(3.2))
        paint_mark(surface, stage, verdict.mark, (head.x + s.px(2), head.centery), s.px(3))
        stage.texts.paint(surface, _lost(verdict), head, s.strong, INK, align="right", valign="middle", lines=1)
        below = pygame.Rect(head.x, head.bottom, head.width, label.bottom - head.bottom)
        stage.texts.paint(surface, mark_title(verdict.mark), below, s.small, INK_SOFT, align="centre", valign="middle", lines=2)


def _lost(verdict: Verdict) -> str:
    return signed(-verdict.told) if verdict.told else "0"
