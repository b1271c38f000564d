"""Small panels: the claim, an early Stöck, the Weis to declare, the last trick, the enlarged slate."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import pygame

from jass_desktop.engine.actions import Action, KeepStoeck, ShowStoeck
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.engine.trick import TakenTrick
from jass_desktop.engine.weis import Meld, meld_points
from jass_desktop.i18n import _
from jass_desktop.ui.keys import key_named
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.style import GOLD, INK_SOFT, ON_SLATE, RED
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.paint.tips import with_key
from jass_desktop.ui.table.layout.hand import CARD_RATIO
from jass_desktop.ui.table.layout.layout import Box, TableLayout
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.paint.cards import CardPainter
from jass_desktop.ui.table.questions.panel import WAY, Panel, QuestionPanel, titled, ways
from jass_desktop.ui.table.score.slate import Slate
from jass_desktop.ui.table.speech.speech import counted
from jass_desktop.ui.widgets.basic import HERE, Button, Kit, Widget, paint_ring
from jass_desktop.ui.widgets.boxes import FREE, Gap, Part, Share, Stack, column_of, row_of
from jass_desktop.ui.widgets.content import Drawn, Text
from jass_desktop.words.keys import key_words

_WAY = 25
"""Units: the width of a button at the foot."""
_WEIS = Share(most=7.2)
"""The height of a declaration."""
_STEP = 0.5
"""From one card of a meld to the next, in card widths."""
_TOLD = 7
"""Units: the height of what a card said."""
# For each place, the viewer's first: where its card of the last trick is, where its name is, and how that is aligned.
_LYING: Mapping[int, Sequence[tuple[float, float, float, float, str]]] = {
    3: ((0, 9.8, -15.6, 16, "right"), (11, -9.8, 26, -4, "left"), (-11, -9.8, -26, -4, "right")),
    4: ((0, 9.8, -15.6, 16, "right"), (15, 0, 15, 10, "centre"), (0, -9.8, 15.6, -18, "left"), (-15, 0, -15, 10, "centre")),
    5: ((0, 9.4, 0, 18.4, "centre"), (19, 6, 19, 15, "centre"), (8, -9.4, 8, -20.8, "centre"), (-8, -9.4, -8, -20.8, "centre"),
        (-19, 6, -19, 15, "centre")),
    6: ((0, 9.4, 0, 18.4, "centre"), (19, 9.4, 19, 18.4, "centre"), (19, -9.4, 19, -20.8, "centre"),
        (0, -9.4, 0, -20.8, "centre"), (-19, -9.4, -19, -20.8, "centre"), (-19, 9.4, -19, 18.4, "centre")),
}


def has_enough(view: Observation, *, half: bool = False) -> bool:
    """Whether what has been counted is enough for a claim of the game, or of the half-way prize."""
    rules = view.rules
    return rules.target is not None and view.running[view.party] >= (rules.half_target if half else rules.target)


class ClaimPanel(QuestionPanel):
    """States the risk of a claim before it is made; what the points so far suggest is highlighted."""

    first = "back"

    def __init__(
        self, view: Observation, on_claim: Callable[[], None], on_back: Callable[[], None], *, half: bool = False,
    ) -> None:
        super().__init__()
        self._view, self._half = view, half
        self._claim, self._back = on_claim, on_back

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        view, s, enough = self._view, look.style, has_enough(self._view, half=self._half)
        have = _("You claim {target} points for your side. Counted so far: {points}.").format(
            target=view.rules.half_target if self._half else view.rules.target, points=view.running[view.party])
        if self._half and len(view.tricks) == 1 and not view.trick.plays:
            have += " " + _("Until the first card of trick 2 is played, the half-way prize goes to whoever had enough points "
                            "first.")
        if not view.tricks and view.contract is not None:
            have += " " + _("The claim is judged after the first trick, with Stöck and Weis.")
        risk = _("If it is not enough, you lose the game at once.") if view.rules.false_claim_loses else _(
            "If it is not enough, the game goes on.")
        if self._half:
            risk = _("If it is not enough, the other side gets the prize.")
        says = _("Berg!") if self._half else _("That’s enough, thanks!")
        claim = Button("claim now", HERE, says, self._claim, kind="primary" if enough else "plain")
        back = Button("back", HERE, _("Play on"), self._back, kind="plain" if enough else "primary")
        title = _("Claim the half-way prize?") if self._half else _("Claim the game?")
        return titled(look, title, "", Text(look, have, s.body), Gap(0.6), Text(look, risk, s.strong, RED), Gap(2),
                      ways(claim.sized(_WAY), back.sized(_WAY)))


class StoeckPanel(QuestionPanel):
    """Asks whether to show an unplayed Stöck that wins the game, or the half-way prize. The hand stays visible below it."""

    modal = False
    closes = False
    first = "show"

    def __init__(self, on_choose: Callable[[Action], None], prize: bool) -> None:
        super().__init__()
        self._choose, self._prize = on_choose, prize

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        words = _("You hold king and queen of trumps. Shown now, their points count before Weis and trick, and may win the game "
                  "or the half-way prize.") if self._prize else _(
            "You hold king and queen of trumps. Shown now, their points count before Weis and trick: your side wins.")
        show = Button("show", HERE, _("Show Stöck"), lambda: self._choose(ShowStoeck()), kind="primary")
        keep = Button("keep", HERE, _("Keep it hidden"), lambda: self._choose(KeepStoeck()))
        return titled(look, _("Show your Stöck?"), "", Text(look, words), Gap(2), ways(show.sized(_WAY), keep.sized(_WAY)))


class _WeisButton(Button):
    """A possible declaration, its melds shown as small cards."""

    def __init__(self, key: str, look: Look, weis: tuple[Meld, ...], points: str, chosen: bool,
                 on_activate: Callable[[], None]) -> None:
        label = _("{points} points").format(points=points) if weis else _("Say nothing")
        super().__init__(key, HERE, label, on_activate, kind="primary" if chosen else "plain", align="left")
        self._look, self._weis = look, weis
        cards = (look.faces.theme.card_name(card, look.language) for meld in weis for card in sorted(meld.cards))
        self.named = _("{who}: {words}").format(who=", ".join(cards), words=label) if weis else label

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        super().paint(surface, kit, focused)
        width = round(self.rect.height * 0.8 / 89 * 57)
        x = self.rect.right
        for meld in reversed(self._weis):
            x -= kit.style.px(1) + meld_width(meld, width)
            paint_meld(surface, pygame.Rect(x, self.rect.y, 0, self.rect.height), self._look, meld, width)


def meld_width(meld: Meld, width: int) -> int:
    """How wide a meld is in cards of this width."""
    return width + round(width * _STEP) * (len(meld.cards) - 1)


def paint_meld(surface: pygame.Surface, rect: pygame.Rect, look: Look, meld: Meld, width: int) -> None:
    """A meld as a row of small cards, at the left of ``rect``."""
    left, step, faces = rect.x, round(width * _STEP), look.faces
    blur, top = faces.blur(width), rect.centery - faces.height(width) // 2
    for i, card in enumerate(sorted(meld.cards)):
        surface.blit(faces.shadow(width), (left + i * step - blur, top - blur + max(1, blur // 3)))
        surface.blit(faces.face(card, width), (left + i * step, top))


class WeisPanel(QuestionPanel):
    """Asks what to declare with the first card. The hand stays visible below it."""

    modal = False
    across = 62.0

    def __init__(self, choices: Sequence[tuple[Meld, ...]], chosen: tuple[Meld, ...], view: Observation,
                 on_choose: Callable[[tuple[Meld, ...]], None]) -> None:
        super().__init__()
        self._choices = [*choices[:6], *(choices[-1:] if len(choices) > 6 else ())]
        self._chosen = chosen
        self._view = view
        self._choose = on_choose
        self.first = f"weis {self._choices.index(chosen) if chosen in self._choices else 0}"

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        buttons = [_WeisButton(f"weis {i}", look, weis, self._worth(weis), weis == self._chosen, partial(self._choose, weis))
                   for i, weis in enumerate(self._choices)]
        return titled(look, _("Your Weis"), _("It is announced with your first card."),
                      column_of(*(button.sized(tall=_WEIS) for button in buttons), gap=0.8))

    def _worth(self, weis: tuple[Meld, ...]) -> str:
        view = self._view
        return counted(sum(meld_points(meld, view.named_contract, view.rules) for meld in weis), view.factor)


class _Asked(Button):
    """A card that lies there and can be asked about; the card itself is painted below it."""

    def paint(self, surface: pygame.Surface, kit: Kit, focused: bool) -> None:
        if focused or self.hovered:
            paint_ring(surface, self.rect, kit, self.ground.focus if focused else self.ground.line)


class LastTrickPanel(QuestionPanel):
    """A trick, shown until it is closed, by its key too. A click on another player's card, or a key, asks what it said."""

    across = 66.0
    first = "back"

    def __init__(self, taken: TakenTrick, factor: int, viewer: Seat, names: PerSeat[str], cards: CardPainter,
                 on_back: Callable[[], None], key: Callable[[str], str], title: str = "",
                 told: Mapping[Seat, str] = MappingProxyType({}), heard: Callable[[str], None] = lambda said: None, *,
                 lying: bool = False, other: Callable[[], None] | None = None) -> None:
        """``factor`` is that of the trick's points; ``key`` gives the key of a deed; ``title`` is for a trick that need not be
        the last one; ``told`` is what the cards of others said, as markup; ``heard`` takes what one said, once it is asked, for
        those who do not see it; ``lying``: whether the trick is not full yet; ``other`` shows the previous trick in place of the
        one that lies on the table, and the other way round."""
        super().__init__()
        self._told, self._heard, self._lying, self._other = told, heard, lying, other
        self.asked: Seat | None = None
        """Whose card has been asked about."""
        self.price = ""
        """What a judge says of that card, below what it said."""
        self._taken, self._factor, self._viewer, self._names = taken, factor, viewer, names
        self._cards, self._back, self._key = cards, on_back, key
        self._title = title

    def boxes(self, look: Look, layout: TableLayout) -> Stack:
        self._trick = Drawn(lambda surface, rect: self._paint_trick(surface, rect, look, layout))
        told: list[Part] = []
        if self._told and self.asked is None:
            told.append(Text(look, _("What does a card tell you? Click it (W)."), look.style.small, INK_SOFT,
                             align="centre", valign="middle", lines=2))
        elif self.asked is not None:
            words = "\n".join(filter(None, (self._told[self.asked], self.price)))
            told.append(Text(look, words, align="centre", valign="middle", lines=3 if self.price else 2))
        other: list[Part] = [] if self._other is None else [
            Button("other", HERE, _("Previous trick") if self._lying else _("The trick on the table"), self._other).sized(26)]
        return titled(look, self._title or (_("The trick on the table") if self._lying else _("Previous trick")), self._words,
                      self._trick.sized(tall=39.8 if len(layout.edges) <= 4 else 42.8), row_of(*told, size=_TOLD if told else 0),
                      row_of(*other, FREE, Button("back", HERE, _("Close"), self._back).sized(18), size=WAY))

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        widgets = super().build(look, layout)
        for seat in self._told:
            spot = self._spot(seat, layout)
            place = pygame.Rect(0, 0, round(spot.width), round(spot.width / CARD_RATIO))
            place.center = round(spot.x), round(spot.y)
            tip = with_key(_("What does it tell you?"), key_words(self._key("told")))
            asked = _Asked(f"ask {seat.label}", place, "", partial(self.ask, seat), tip=tip)
            asked.named = f"{self._lies(seat, look)}. {tip}"
            widgets.append(asked)
        return widgets

    def ask(self, seat: Seat) -> None:
        """Show what the card of this seat said, if it said something."""
        if seat in self._told:
            self.asked = seat
            self._heard(self._told[seat])
            self.changed()

    def ask_next(self) -> None:
        """Ask about the next card that says something, in the order in which they were played."""
        seats = [*self._told]
        if seats:
            self.ask(seats[(seats.index(self.asked) + 1) % len(seats) if self.asked in seats else 0])

    def on_key(self, event: pygame.event.Event) -> bool:
        key = key_named(event)
        if key == self._key("told"):
            self.ask_next()
        elif key == self._key("last"):
            self._back()
        else:
            return False
        return True

    @property
    def _words(self) -> str:
        words = _("{name} has it so far: {points} points") if self._lying else _("{name} took it: {points} points")
        return words.format(name=escape(self._names[self._taken.winner]), points=counted(self._taken.points, self._factor))

    def _middle(self, layout: TableLayout) -> tuple[float, float]:
        """Where the cards lie around."""
        return self._trick.rect.centerx, self._trick.rect.y + layout.u(20.4 if len(layout.edges) <= 4 else 20.6)

    def _spot(self, seat: Seat, layout: TableLayout) -> Spot:
        """Where the card of the seat lies."""
        seats, u, (left, top) = len(layout.edges), layout.u, self._middle(layout)
        x, y, *_name = _LYING[seats][(seat - self._viewer) % seats]
        return Spot(left + u(x), top + u(y), u(12 if seats <= 4 else 11))

    def _paint_trick(self, surface: pygame.Surface, rect: pygame.Rect, look: Look, layout: TableLayout) -> None:
        with look.texts.picture(self.lies(look), rect):
            self._paint_cards(surface, look, layout)

    def _paint_cards(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        s, u, seats = look.style, layout.u, len(layout.edges)
        for seat, card in self._taken.trick.plays:
            ring = GOLD if seat is self._taken.winner else None
            self._cards.paint(surface, look, card, self._spot(seat, layout), ring=ring)
        for seat, _card in self._taken.trick.plays:
            *_spot, x, y, align = _LYING[seats][(seat - self._viewer) % seats]
            left, top = self._middle(layout)
            label = pygame.Rect(round(left + u(x - 8)), round(top + u(y)), round(u(16)), look.texts.line_height(s.small))
            look.texts.paint(surface, escape(self._names[seat]), label, s.small, INK_SOFT, align=align, lines=1)

    def lies(self, look: Look) -> str:
        """The trick in words: whose cards, in the order in which they were played, and who took it."""
        return f"{', '.join(self._lies(seat, look) for seat, _card in self._taken.trick.plays)}. {self._words}"

    def _lies(self, seat: Seat, look: Look) -> str:
        """Whose card it is, and which."""
        played = look.faces.theme.card_name(dict(self._taken.trick.plays)[seat], look.language)
        return _("{who}: {words}").format(who=escape(self._names[seat]), words=played)


class SlatePanel(Panel):
    """The slate, enlarged."""

    def __init__(self, slate: Slate, on_back: Callable[[], None]) -> None:
        super().__init__()
        self._slate, self._back = slate, on_back

    def build(self, look: Look, layout: TableLayout) -> list[Widget]:
        s = look.style
        button = pygame.Rect(0, 0, s.px(14), s.px(4.4))
        beside, below = (s.px(6), s.px(16)) if layout.portrait else (2 * button.width + s.px(8), s.px(6))
        height = min(layout.size[1] - below, round((layout.size[0] - beside) * 26 / 21))
        self.rect = pygame.Rect(0, 0, round(height * 21 / 26), height)
        self.rect.center = (layout.size[0] // 2, layout.size[1] // 2)
        self.spread(self.rect, self._slate.drawings(look, Box(*self.rect)))
        # Messages may cover the bottom.
        if layout.portrait:
            button.midbottom = (self.rect.centerx, self.rect.top - s.px(1.5))
        else:
            button.topleft = (self.rect.right + s.px(2), self.rect.top)
        return [Button("back", button, _("Close"), self._back, ground=ON_SLATE)]

    def paint(self, surface: pygame.Surface, look: Look, layout: TableLayout) -> None:
        self._slate.paint(surface, look, Box(*self.rect))
