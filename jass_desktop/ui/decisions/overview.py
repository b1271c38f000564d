"""The sheet while no decision is on show: the sum of all decisions in a sentence, and the mistakes and oversights as a list; the
counts and the curve if they are wanted, too."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.proof import round_proof
from jass_desktop.i18n import _
from jass_desktop.session.findings.decisions import Decision
from jass_desktop.session.findings.lookback import WORST, LookBack
from jass_desktop.session.findings.oversights import Note
from jass_desktop.session.findings.verdicts import Sum
from jass_desktop.ui.decisions.curve import HIGH, paint_curve
from jass_desktop.ui.decisions.sheet import YIELDING, button_beside, mistake_row, note_row, sum_boxes
from jass_desktop.ui.decisions.strip import Told
from jass_desktop.ui.decisions.words import kind_words, sentences, sum_words
from jass_desktop.ui.screens.question import Reply
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.table.controls.codes import code_at, code_reply
from jass_desktop.ui.table.controls.seal import proof_reply
from jass_desktop.ui.table.controls.table_menu import about_deal
from jass_desktop.ui.widgets.basic import HERE, Button, Widget
from jass_desktop.ui.widgets.boxes import FREE, Gap, Part, Share, Stack
from jass_desktop.ui.widgets.content import BoxList, Drawn


class Overview:
    """The overview of one round or of a whole game."""

    def __init__(self, stage: Stage, past: LookBack, go_to: Callable[[Decision], None], changed: Callable[[], None]) -> None:
        """``go_to`` shows a decision, ``changed`` the overview again."""
        self._stage, self._past, self._go_to, self._changed = stage, past, go_to, changed
        self.figures = False
        """Whether the figures behind the sentence show too."""

    @property
    def heading(self) -> str:
        return _("The whole game") if self._past.number is None else _("Round {number}").format(number=self._past.number)

    @property
    def whole(self) -> bool:
        """Whether nothing more is to come."""
        known, wanted = self._past.progress
        return self._past.whole and known == wanted

    @property
    def told(self) -> str:
        """What is read out of it: the sum, once nothing more is to come."""
        return sentences(self.heading, *((self._said, self._kind) if self.whole else (_("Still being looked at …"),)))

    @property
    def _said(self) -> str:
        return sum_words(self._past.verdicts.values())

    @property
    def _rows(self) -> list[Decision | Note]:
        """What is listed: the worst mistakes, the oversights, and then the other mistakes, which may be many in a game."""
        worst = self._past.worst
        return [*worst[:WORST], *self._past.notes, *worst[WORST:]]

    @property
    def pointed(self) -> Decision | None:
        """The decision that the selected row, the first, is about; None while nothing is listed."""
        return self._decision(rows[0]) if (rows := self._rows) else None

    def _decision(self, one: Decision | Note) -> Decision:
        """The decision itself, or the one at which something was overlooked."""
        if isinstance(one, Decision):
            return one
        found = self._past.found
        return next((decision for decision in found if decision.move >= one.move), found[-1])

    def parts(self) -> list[Part]:
        """The sum, the list, and beside the title the button for figures; with them, if the cards follow from a code, one that
        leads to it, and the curve at the foot."""
        stage, replies = self._stage, self._replies if self.figures else []
        figures = button_beside(stage, "figures", _("Less") if self.figures else _("Figures"), self._turn)
        dots = Button("more", HERE, "…", lambda: about_deal(stage, self.heading, replies), tip=_("More about this deal"))
        beside = [*([dots.sized(5, 4)] if replies else []), figures]
        here, listed, outlook = self._past.verdicts.values(), self._list(), self._past.outlook
        counts = Sum.of(here).marks if self.figures else ()
        parts: list[Part] = [sum_boxes(stage, self.heading, self._said, counts, self._kind, beside), Gap(1.2), *listed]
        if self.figures and len(outlook) > 1:
            curve = Drawn(lambda surface, place: paint_curve(surface, stage, place, outlook))
            high = Share(YIELDING, least=HIGH, most=1.5 * HIGH if listed else HIGH)
            parts += [Gap(1), FREE, curve.sized(tall=high)]
        return parts

    def _turn(self) -> None:
        self.figures = not self.figures
        self._changed()

    def _list(self) -> list[Widget]:
        found = self._rows

        def open_row(row: int) -> None:
            self._go_to(self._decision(found[row]))

        listed = BoxList(self._stage, "mistakes", list(map(self._row, found)), on_select=open_row, on_open=open_row, few=2)
        listed.named = _("Mistakes")
        return [listed] if found else []

    def _row(self, one: Decision | Note) -> Stack:
        past, with_round = self._past, self._past.number is None
        if isinstance(one, Note):
            return note_row(self._stage, one, with_round=with_round)
        return mistake_row(self._stage, Told(one, past.verdict(one), past.most), past.known[one.move], with_round=with_round)

    @property
    def _kind(self) -> str:
        """What is said where there is no list."""
        past = self._past
        known, wanted = past.progress
        if not past.whole:
            return ""
        if not past.found and not past.problem:
            return _("No round has been finished yet.")
        return "" if past.notes else kind_words(past.worst, past.verdicts, wanted - known, whole=past.number is None)

    @property
    def _replies(self) -> list[Reply]:
        """What is wanted once in a while of a deal: its code, and what the seal of the round, or of the last one, has proved."""
        record, found = self._past.record, self._past.found
        replies = [code_reply(self._stage, code)] if (code := code_at(record)) else []
        if found and record.decks.sealed:
            last = found[-1].round_number
            deal = max(deal for deal, number in enumerate(record.numbers, 1) if number == last)
            replies.append(proof_reply(self._stage, round_proof(record.decks, deal, last)))
        return replies
