"""The master in the person's place: the rounds of a game, and the chosen one card by card beside the person's own."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.actions import Action
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.findings.comparison import Comparison, PlayedLine, ahead
from jass_desktop.ui.decisions.words import alternative_name
from jass_desktop.ui.paint.style import INK, INK_SOFT, RED, Colour, TypeSpec
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.screens.others import FigureRow, table_of, with_list
from jass_desktop.ui.screens.sheet import SheetScreen
from jass_desktop.ui.stage import Stage
from jass_desktop.ui.widgets.basic import Kit
from jass_desktop.ui.widgets.boxes import FIT, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import BoxList, Text
from jass_desktop.words.figures import whole

_SHARES, _ALIGNED = (16, 26, 8, 3, 26, 8), ("left", "left", "right", "left", "left", "right")
"""Of a row: the trick, the person's card and points, room, and the master's."""
_FIGURE = 11.5
_Cell = tuple[str, str]
"""The action, and the points after it."""


class CompareScreen(SheetScreen):
    """The master plays while the screen is open, and resumes when it reopens."""

    name = N_("Compared with the master")
    first = "rounds"

    def __init__(self, stage: Stage, comparison: Comparison, number: int | None = None) -> None:
        """``number`` is the only round that is compared; without it, all that are over."""
        super().__init__(stage)
        self._comparison = comparison
        self._all, self._number = number is None, number
        self.across = 152 if self._all else 96

    @property
    def heading(self) -> str:
        return _("The master in your place")

    @property
    def rules(self) -> RuleSet:
        return self._comparison.record.rules

    @property
    def due_s(self) -> float:
        return self._comparison.due_s

    def tick(self, dt_s: float) -> bool:
        """Let the master play on; whether there is something new."""
        changed = self._comparison.tick(dt_s)
        if changed:
            self.form.set(self.build(), self.first)
        return changed

    def close(self) -> None:
        self._comparison.close()

    def help(self) -> list[tuple[str, str]]:
        return [(_("Up, Down"), _("choose a round")), (_("Escape"), _("back"))]

    # Layout

    def content(self, kit: Kit) -> Stack:
        s, rounds = kit.style, sorted(self._comparison.own)
        listed, chosen = list[Part](), list[Part]()
        if rounds:
            number = self._number if self._number in rounds else rounds[0]
            chosen = self._lines(kit, number)
        if self._all and rounds:
            listed = [*table_of(kit, "rounds", (_("You"), _("Master"), "±"), [self._round(kit, one) for one in rounds],
                                corner=_("Off by") if self.rules.scope.predicts else _("Points"), wide=_FIGURE,
                                selected=rounds.index(number), on_select=lambda n: self._choose(rounds[n])),
                      Text(kit, self._sum(), s.strong, RED)]
        return column_of(Text(kit, self._state(), s.italic, INK_SOFT), Gap(1.4), with_list(self.stage, listed, chosen))

    def _choose(self, number: int) -> None:
        self._number = number
        self.form.set(self.build(), self.first)

    def _round(self, kit: Kit, number: int) -> FigureRow:
        own, other = self._comparison.own[number], self._comparison.other.get(number)
        name = _("Round {number}").format(number=number)
        named = " / ".join(dict.fromkeys([self._named(own), *([] if other is None else [self._named(other)])]))
        about = column_of(Text(kit, name, kit.style.strong, lines=1), Text(kit, named, kit.style.small, INK_SOFT))
        figures = (self._made(own), "…", "") if other is None else (
            self._made(own), self._made(other), whole(ahead(own, other, self.rules)))
        return FigureRow([about], f"{name}, {named}", figures)

    def _lines(self, kit: Kit, number: int) -> list[Part]:
        """The round card by card, at the first difference if there is one."""
        s, own, other = kit.style, self._comparison.own.get(number), self._comparison.other.get(number)
        if own is None or other is None:
            return []
        found = self._rows(own, other)
        differs = [mine[0] != its[0] for _label, mine, its in found]
        parted = differs.index(True) if True in differs else len(found)

        def row(cells: Sequence[str], spec: TypeSpec, colour: Colour) -> Stack:
            return row_of(*(Text(kit, text, spec, colour, align=align, valign="middle", lines=1).sized(Share(share))
                            for text, align, share in zip(cells, _ALIGNED, _SHARES, strict=True)), padding=(1, 0.6), size=FIT)

        rows = [row((label, *mine, "", *its), s.strong if differs[n] else s.body, INK_SOFT if n < parted else INK)
                for n, (label, mine, its) in enumerate(found)]
        return [row(("", _("You"), _("Points"), "", _("Master"), _("Points")), s.small, INK_SOFT),
                BoxList(kit, "tricks", rows, selected=min(parted, len(rows) - 1)), Gap(1),
                Text(kit, self._verdict(own, other, parted=parted < len(found)), s.strong, RED)]

    # Words

    def _name(self, action: Action) -> str:
        return alternative_name(action, self.rules, self.stage.faces.theme, self.stage.language)

    def _rows(self, own: PlayedLine, other: PlayedLine) -> list[tuple[str, _Cell, _Cell]]:
        """Choices and tricks: the label, the person's, and the master's."""
        def name(actions: tuple[Action, ...], n: int) -> str:
            return self._name(actions[n]) if n < len(actions) else "–"

        label = _("Prediction") if self.rules.scope.predicts else _("Contract")
        found = [(label, (name(own.choices, n), ""), (name(other.choices, n), ""))
                 for n in range(max(len(own.choices), len(other.choices)))]
        for n in range(min(len(own.cards), len(other.cards), len(own.after), len(other.after))):
            found.append((_("Trick {number}").format(number=n + 1), (name(own.cards, n), str(own.after[n])),
                          (name(other.cards, n), str(other.after[n]))))
        return found

    def _verdict(self, own: PlayedLine, other: PlayedLine, *, parted: bool) -> str:
        if not parted:
            return _("The master did exactly what you did.")
        if self.rules.scope.predicts:
            # Translators: own, other: points.
            return _("You missed your prediction by {own}, the master by {other}.").format(own=own.made, other=other.made)
        more = ahead(own, other, self.rules)
        # Translators: own, made: points of the side in question; others, against: of its opponents.
        said = _("You made {own} : {others}, the master {made} : {against}.").format(
            own=own.made, others=own.others, made=other.made, against=other.others)
        if more == 0:
            return said
        count = abs(more)
        text = (ngettext("{said} The master is {count} point better.",
                         "{said} The master is {count} points better.", count) if more > 0 else
                ngettext("{said} You are {count} point better.",
                         "{said} You are {count} points better.", count))
        return text.format(said=said, count=count)

    def _named(self, line: PlayedLine) -> str:
        """The contract or prediction, where the seat had one to name."""
        return self._name(line.choices[-1]) if line.choices else "–"

    def _made(self, line: PlayedLine) -> str:
        if self.rules.scope.predicts:
            return str(line.made)
        return _("{own} : {others}").format(own=line.made, others=line.others)

    def _state(self) -> str:
        comparison = self._comparison
        if comparison.problem:
            return escape(comparison.problem)
        if comparison.whole:
            return _("Same cards, same players, who play as before until the master plays differently.")
        if not self._all:
            # Translators: done: rounds played.
            return _("The master is playing …")
        count = len(comparison.own)
        text = ngettext("The master is playing: {done} of {count} round …",
                        "The master is playing: {done} of {count} rounds …", count)
        return text.format(done=len(comparison.other), count=count)

    def _sum(self) -> str:
        """What all rounds come to; empty until all of them are played."""
        found = self._comparison
        more = sum(ahead(found.own[number], other, self.rules) for number, other in found.other.items())
        if found.own.keys() != found.other.keys() or not found.own:
            return ""
        if more == 0:
            return _("Altogether, there is no difference.")
        count = abs(more)
        text = (ngettext("Altogether, the master is {count} point better.", "Altogether, the master is {count} points better.",
                         count) if more > 0 else
                ngettext("Altogether, you are {count} point better.", "Altogether, you are {count} points better.", count))
        return text.format(count=count)
