"""The value of each alternative in the person's decision, as bars: over the cards of the hand, or as a list on paper.

The longer the bar the better. A figure shows how many points an alternative is behind the best, which has a star.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from jass_desktop.engine.actions import Action, Play
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import _
from jass_desktop.session.findings.verdicts import CLEAR, Price, Verdict, is_rough
from jass_desktop.ui.decisions.words import priced_name, verdict_words
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_star
from jass_desktop.ui.paint.style import BEST, INK, INK_SOFT, WORSE
from jass_desktop.ui.table.layout.spots import Spot
from jass_desktop.ui.table.lying import needed
from jass_desktop.ui.table.motion.cast import own_spots
from jass_desktop.ui.table.paint.paint import Picture
from jass_desktop.ui.table.questions.clear import clear_place
from jass_desktop.ui.table.questions.panel import centred, shaded, titled, widest
from jass_desktop.ui.widgets.boxes import Gap, Natural, Part, Stack, row_of
from jass_desktop.ui.widgets.content import Drawn, Text, paint_boxes
from jass_desktop.ui.widgets.panels import DIALOG, paint_paper

MOST, _FEWEST = 9, 5
"""The most alternatives listed, the best first, and how many of them give way to plates and buttons at most."""
_AT_LEAST, _AT_MOST = 5.0, 25.0
"""Points between the longest and the shortest bar: small differences look small, and one large one does not hide the others."""
_SHORTEST = 0.06
_HIGH, _BAR = 12.0, 4.8
"""Units of the strip over the hand, and of the longest bar in it."""
_WIDE, _ROW, _BESIDE = 66, 4.2, 18
"""Units of the list, which is wider only for long names, of each of its rows, and of what is beside its words at least."""


@dataclass(frozen=True)
class Weight:
    """An alternative with its price, and how many points it is behind the best, as told; 0 for the best. Equal cards are one."""

    price: Price
    behind: float
    error: float
    """Standard error of the points."""
    rough: bool
    """Whether they are too uncertain to be told as a number."""

    @property
    def actions(self) -> tuple[Action, ...]:
        return self.price.action, *self.price.equals

    @property
    def words(self) -> str:
        """In whole points, because the judge may have had only a moment."""
        if self.rough:
            # Translators: of a card: worth less than the best.
            return _("worse") if self.behind > CLEAR * self.error else _("equal")
        return f"−{round(self.behind)}" if self.behind >= 0.5 else "0"


def weights_of(verdict: Verdict) -> tuple[Weight, ...]:
    """The alternatives of a decision worth showing, the best first."""
    if not verdict.prices:
        return ()
    best, unit = verdict.prices[0], verdict.unit
    return tuple(Weight(price, max(0.0, best.value - price.value) * unit, price.error * unit,
                        price is not best and is_rough(price.error)) for price in verdict.shown)


def paint_weights(surface: pygame.Surface, look: Look, picture: Picture, verdict: Verdict | None, *, cards: bool) -> pygame.Rect:
    """Paint the bars, or a note that weighing is under way. ``cards``: the decision is a card. Returns the area covered."""
    found = () if verdict is None else weights_of(verdict)
    if cards:
        return _paint_over_hand(surface, look, picture, found, _note(verdict))
    return _paint_list(surface, look, picture, found, _note(verdict))


def _note(verdict: Verdict | None) -> str:
    if verdict is None:
        return _("Weighing …")
    if not verdict.prices:
        return verdict_words(verdict, forced=False)
    return _("Points behind the best, if everyone plays on like a club player")


def _shares(found: Sequence[Weight]) -> list[float]:
    """The length of each bar, from 0 to 1."""
    span = min(_AT_MOST, max([_AT_LEAST, *(weight.behind for weight in found)]))
    return [max(_SHORTEST, 1 - weight.behind / span) for weight in found]


def _paint_over_hand(surface: pygame.Surface, look: Look, picture: Picture, found: Sequence[Weight], note: str) -> pygame.Rect:
    s, layout = look.style, picture.arrangement.layout
    places = own_spots(picture.board, picture.arrangement)
    spots = [spot for _card, spot in places]
    # In place of the line over the hand: higher up it would cover the trick, and further down, in an upright window, the score.
    foot = layout.caption_foot
    left, right = spots[0].x - spots[0].width / 2, spots[-1].x + spots[-1].width / 2
    wide = max(right - left, layout.u(46), look.texts.measure(note, s.small)[0])
    strip = pygame.Rect(0, 0, round(wide + layout.u(4)), round(layout.u(_HIGH)))
    strip.midbottom = (round((left + right) / 2), round(foot))
    strip.clamp_ip(surface.get_rect())
    paint_paper(surface, look, strip, DIALOG)
    inner = strip.inflate(-2 * s.px(1), -2 * s.px(0.9))
    words = pygame.Rect(inner.x, inner.y, inner.width, look.texts.line_height(s.small))
    look.texts.paint(surface, note, words, s.small, INK_SOFT, align="centre", lines=1)
    shares = _shares(found)
    ranks = {action.card: rank for rank, weight in enumerate(found) for action in weight.actions if isinstance(action, Play)}
    for card, spot in places:
        if card in ranks:
            rank = ranks[card]
            _paint_column(surface, look, (_column(spots, spot), inner.bottom), found[rank], shares[rank], best=rank == 0)
    return strip


def _column(spots: Sequence[Spot], spot: Spot) -> int:
    """The x of the middle of the card's visible part."""
    step = spots[1].x - spots[0].x if len(spots) > 1 else spot.width
    return round(spot.x - spot.width / 2 + min(step, spot.width) / 2)


def _paint_column(surface: pygame.Surface, look: Look, foot: tuple[int, int], weight: Weight, share: float, *,
                  best: bool) -> None:
    s = look.style
    x, bottom = foot
    wide, tall = s.px(2.6), max(2, round(s.px(_BAR) * share))
    bar = pygame.Rect(x - wide // 2, bottom - tall, wide, tall)
    look.shapes.paint(surface, bar, wide // 6, BEST if best else WORSE)
    high = look.texts.line_height(s.strong)
    label = pygame.Rect(x - s.px(4), bar.y - high, s.px(8), high)
    if best:
        paint_star(surface, look, (x, bar.y - s.px(2)), s.px(3))
    else:
        spec = s.small if weight.rough else s.strong
        look.texts.paint(surface, weight.words, label, spec, INK, align="centre", valign="middle", lines=1)


def _paint_list(surface: pygame.Surface, look: Look, picture: Picture, found: Sequence[Weight], said: str) -> pygame.Rect:
    s, layout = look.style, picture.arrangement.layout
    rules, most, widest_px = picture.board.rules, min(MOST, len(found)), widest(layout)
    wide = min(max(s.px(_WIDE), _list(look, rules, found, most, said, widest_px).needs(s)[0] + s.px(8)), widest_px)
    first = centred(layout, wide, _list(look, rules, found, most, said, wide).needs(s, wide)[1])
    sizes = [(wide, first.height - less * s.px(_ROW)) for less in range(most - min(_FEWEST, most) + 1)]
    line = pygame.Rect(round(layout.caption[0]), round(layout.caption_top), 1, round(layout.caption_foot - layout.caption_top))
    taken = [*needed(picture.board, picture.arrangement, papers=False), line]
    number, rect = clear_place(pygame.Rect(0, 0, *layout.size), taken, sizes, first.center, s.px(0.6))
    paint_paper(surface, look, rect, DIALOG)
    paint_boxes(surface, look, _list(look, rules, found, most - number, said, wide), rect)
    return rect


def _list(look: Look, rules: RuleSet, found: Sequence[Weight], count: int, said: str, wide: int) -> Stack:
    """A row for each of the best ``count`` alternatives: its name, its bar, and its figure."""
    s, rows, shown = look.style, list[Part](), found[:count]
    names = [priced_name(weight.price, rules, look.faces.theme, look.language) for weight in shown]
    words, figures = (max((look.texts.measure(text, s.strong)[0] for text in column), default=0)
                      for column in (names, [weight.words for weight in shown[1:]]))
    column = Natural(min(wide - s.px(_BESIDE) - max(s.px(5.1), figures), words + s.px(1)))
    for weight, name, share in zip(shown, names, _shares(found)[:count], strict=True):
        best = weight is shown[0]
        label = Text(look, name, s.strong if best else s.body, valign="middle", lines=1)
        figure = _star(look) if best else Text(look, weight.words, s.strong, align="right", valign="middle", lines=1)
        row = row_of(Gap(0.8), label.sized(column), Gap(0.6), _bar(look, share, best=best), Gap(1.4),
                     figure.sized(Natural(max(s.px(5.1), figures))), Gap(0.9))
        rows.append(shaded(look, row, s.radius).sized(tall=_ROW) if best else row_of(row, size=_ROW))
    return titled(look, _("What each is worth"), said, *rows)


def _bar(look: Look, share: float, *, best: bool) -> Drawn:
    def draw(surface: pygame.Surface, rect: pygame.Rect) -> None:
        s = look.style
        bar = pygame.Rect(rect.x, rect.centery - s.px(0.9), max(2, round(rect.width * share)), s.px(1.8))
        look.shapes.paint(surface, bar, bar.height // 4, BEST if best else WORSE)

    return Drawn(draw)


def _star(look: Look) -> Drawn:
    s = look.style
    return Drawn(lambda surface, rect: paint_star(surface, look, (rect.right - s.px(1.5), rect.centery), s.px(3)))
