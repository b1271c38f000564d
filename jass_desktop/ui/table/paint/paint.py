"""Paints the whole table: a pure function of a ``Picture``, into any surface, with or without a window."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from jass_desktop.engine.cards import Card, CardSet
from jass_desktop.engine.scoring import RoundScore
from jass_desktop.engine.seats import Party, PerParty, PerSeat, Seat
from jass_desktop.engine.trick import Trick
from jass_desktop.engine.weis import meld_points
from jass_desktop.i18n import _
from jass_desktop.ui.paint.look import Look
from jass_desktop.ui.paint.marks import paint_star
from jass_desktop.ui.paint.shapes import rounded, soft_shadow
from jass_desktop.ui.paint.style import GOLD, INK, OURS, PAPER, PAPER_DARK, PAPER_LINE, RED_LIGHT, Colour
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.table.board import Board
from jass_desktop.ui.table.kinds import table_of
from jass_desktop.ui.table.kinds.kind import Called, ScorePlate
from jass_desktop.ui.table.layout.hand import CARD_RATIO, below_index, raised
from jass_desktop.ui.table.layout.layout import TableLayout
from jass_desktop.ui.table.motion.cast import Arrangement, Sprite, cast, own_spots
from jass_desktop.ui.table.motion.honours import MatchSign
from jass_desktop.ui.table.paint.bubbles import bubble_rect, paint_bubble
from jass_desktop.ui.table.paint.cards import Blits, CardPainter
from jass_desktop.ui.table.paint.carpet import background, paint_ground
from jass_desktop.ui.table.paint.plates import badge_sign, names_trump, paint_plate, paint_tag, portrait, portraits_at, state_of
from jass_desktop.ui.table.score.match_sign import glow_rect, paint_glow, paint_match_sign
from jass_desktop.ui.table.score.panels import CoveredScore, contract_pictures, paint_contract, paint_title
from jass_desktop.ui.table.score.signs import paint_contract_sign, sign_picture
from jass_desktop.ui.table.score.slate import slate_frame
from jass_desktop.ui.table.speech import captions
from jass_desktop.ui.table.speech.speech import counted, row_name
from jass_desktop.words.players import side_name

CHOSEN = 3.4
"""The most units by which a card is raised: a chosen one if only some are legal."""


@dataclass(frozen=True)
class Picture:
    """Everything visible on the table at a moment, except moving cards."""

    board: Board
    arrangement: Arrangement
    names: PerSeat[str]
    rounds: tuple[RoundScore, ...] = ()
    round_number: int = 1
    title: str = ""
    """The rule set's name."""
    playing: bool = True
    """Whether the viewer plays, so that the sides are called ours and theirs."""
    playable: CardSet | None = None
    """The legal cards; None if it is not the viewer's turn, so that no card is pale."""
    chosen: Card | None = None
    """The card under the mouse or the keyboard cursor."""
    marked: bool = False
    """Whether ``chosen`` has the keyboard's ring."""
    dragged: tuple[Card, float, float] | None = None
    """A card being dragged, and its centre."""
    hint: str = ""
    silenced: bool = False
    """Whether a button that ends explanations stands beside the hint."""
    thrown: Card | None = None
    """The card of the trick that is still on its way there."""
    announced: bool = False
    """Whether the contract has just become known and shows in the middle of the table."""
    match: MatchSign | None = None
    advised: Card | None = None
    """The card of the hand that somebody advises to play."""
    watched: Card | None = None
    """A card that wears a ring wherever it lies."""
    panels: bool = True
    """Whether contract, slate and score show too."""

    @property
    def winning(self) -> tuple[Seat, Card] | None:
        """Who wins the trick as far as it lies there, and with which card; None before its first card."""
        lying = Trick(tuple(play for play in self.board.trick.plays if play[1] is not self.thrown))
        return lying.winning(self.board.ruling) if lying.plays else None

    @property
    def called(self) -> Called:
        """The names of seats and parties."""
        return called_by(self.board, self.names, playing=self.playing)


def called_by(board: Board, names: PerSeat[str], *, playing: bool = True) -> Called:
    """The names of seats and parties; the viewer's party is ours if the viewer plays."""
    def party_name(party: Party) -> str:
        if playing:
            return _("We") if board.viewer in party.seats else _("They")
        return side_name([names[seat] for seat in party.seats])

    return Called(names, PerParty.of(board.parties, party_name))


@dataclass(frozen=True)
class TableItem:
    """Something on the table. Items with equal keys look the same; a surface in a key stands for that very surface."""

    key: Hashable
    rect: pygame.Rect
    """The area that ``paint`` may touch."""
    paint: Callable[[pygame.Surface], object]


def paint_table(surface: pygame.Surface, look: Look, cards: CardPainter, picture: Picture) -> None:
    """Paint the whole table."""
    layout = picture.arrangement.layout
    paint_ground(surface, background(look, layout), look, layout, surface.get_rect())
    for item in items(look, cards, picture):
        item.paint(surface)


def items(look: Look, cards: CardPainter, picture: Picture, sprites: Iterable[Sprite] | None = None) -> Iterator[TableItem]:
    """Everything on the background, in painting order; ``sprites`` are the cards to paint, those of the board if None."""
    if picture.panels:
        yield from _panels(look, picture)
    yield from _match(look, picture)
    yield from _plates(look, picture)
    yield from _announced(look, picture)
    lying = cast(picture.board, picture.arrangement) if sprites is None else tuple(sprites)
    yield from _cards(look, cards, picture, lying)
    yield from _tags(look, picture)
    yield from _weis(look, picture, lying)
    yield from _advised(look, picture)
    yield from _bubbles(look, picture)
    yield from _hint(look, picture)


def _item(look: Look, key: Hashable, rect: pygame.Rect, paint: Callable[[pygame.Surface], object]) -> TableItem:
    """An item whose shadow extends slightly beyond ``rect``. Texts that may name or show a suit need the deck in their key."""
    around = look.style.px(2.4)
    return TableItem((key, tuple(rect), look.language, look.carpet), rect.inflate(around, around), paint)


def _panels(look: Look, picture: Picture) -> Iterator[TableItem]:
    layout, board = picture.arrangement.layout, picture.board
    table = table_of(board.rules)
    yield _contract(look, picture)
    slate = table.slate(board, picture.rounds, picture.called)
    yield _item(look, ("slate", slate, look.faces, *slate.pictures(look, layout.slate)), pygame.Rect(layout.slate),
                lambda surface: slate.paint(surface, look, layout.slate))
    score: ScorePlate = CoveredScore()
    if not board.covered:
        score = table.score(board, picture.rounds, picture.round_number, picture.called)
    yield _item(look, ("score", score, look.faces), pygame.Rect(layout.score),
                lambda surface: score.paint(surface, look, layout.score))


def _contract(look: Look, picture: Picture) -> TableItem:
    """The contract or, before there is one, the standing bid or the name of the game."""
    box, board = picture.arrangement.layout.contract, picture.board.standing
    note = captions.round_title(board.rules, picture.round_number)
    if board.contract is None:
        return _item(look, ("title", picture.title, look.faces, note), pygame.Rect(box),
                     lambda surface: paint_title(surface, look, box, picture.title, note))
    if board.chooser is not None:
        chose = _("{name} bid") if board.rules.scope.has_auction else _("{name} chose")
        note = chose.format(name=picture.names[board.chooser])
    if board.row is not None and len(board.rules.rows[board.row].contracts) != 1:
        row = row_name(board.rules.rows[board.row], look.faces.theme, look.language)
        note = f"{row} · {note}"
    pictures = contract_pictures(look, box, board)
    shown = board.contract, board.ruling, board.times, board.auction.highest
    return _item(look, ("contract", *shown, look.faces, note, *pictures), pygame.Rect(box),
                 lambda surface: paint_contract(surface, look, box, board, note))


def _plates(look: Look, picture: Picture) -> Iterator[TableItem]:
    board = picture.board
    sign = badge_sign(look, board.contract) if board.contract is not None else None
    winner = picture.winning[0] if picture.winning is not None else None
    shown = portraits_at(look, board.rules, picture.names)
    for seat in board.rules.seating.seats:
        box = picture.arrangement.layout.plates[picture.arrangement.at(board, seat)]
        badge = (board.contract, sign) if names_trump(board, seat) else None
        face = portrait(look, box, shown[seat])
        wins = seat is winner
        key = ("plate", seat, picture.names[seat], board.to_act is seat, wins, state_of(board, seat), badge, face)
        yield _item(look, key, pygame.Rect(box), partial(
            paint_plate, look=look, box=box, board=board, seat=seat, name=picture.names[seat], face=face, wins=wins))


def _cards(look: Look, cards: CardPainter, picture: Picture, sprites: Iterable[Sprite]) -> Iterator[TableItem]:
    for sprite in sprites:
        if picture.dragged is not None and sprite.place == "hand" and picture.dragged[0] is sprite.card:
            continue
        blits = card_blits(look, cards, picture, sprite)
        rects = [image.get_rect(topleft=place) for image, place in blits]
        yield TableItem(blits, rects[0].unionall(rects[1:]), partial(_blit, blits))


def _blit(blits: Blits, surface: pygame.Surface) -> None:
    surface.fblits(blits)


def card_blits(look: Look, cards: CardPainter, picture: Picture, sprite: Sprite) -> Blits:
    """A card, made pale, raised or marked according to the picture."""
    card, spot, playable = sprite.card, sprite.spot, picture.playable
    pale, ring = False, None
    if sprite.place == "hand" and card is not None:
        lift = picture.arrangement.layout.u(CHOSEN / 2)
        chosen = card is picture.chosen
        if playable is not None and card not in playable:
            pale = True
            spot = raised(spot, lift * 0.4 if chosen else 0.0)
        else:
            # If every card is legal, none stands out until it is chosen.
            some = playable is not None and len(playable) < picture.board.sizes[picture.board.viewer]
            spot = raised(spot, lift * ((0.8 if some else 0.0) + (1.2 if chosen else 0.0)))
        ring = OURS if picture.marked and chosen else None  # gold is for winners, and this stands out on cards and cloth
    elif card is not None:
        ring = _ring(picture, sprite)
    if card is not None and card is picture.watched:
        ring = RED_LIGHT
    if sprite.drawn_px is None:
        return cards.lying(look, card, spot, pale=pale, ring=ring)
    return cards.blits(look, card, spot, pale=pale, ring=ring, drawn_px=sprite.drawn_px)


def _ring(picture: Picture, sprite: Sprite) -> Colour | None:
    """Gold for the card that wins the trick or decides the dealer, wherever it lies."""
    board, card = picture.board, sprite.card
    if sprite.place == "drawn":
        return GOLD if board.drawn is not None and card is board.drawn[board.dealer] else None
    return GOLD if sprite.place == "trick" and picture.winning is not None and card is picture.winning[1] else None


def _bubbles(look: Look, picture: Picture) -> Iterator[TableItem]:
    layout, board = picture.arrangement.layout, picture.board
    table = table_of(board.rules)
    for seat, saying in board.said.by_seat():
        if saying is not None and (text := table.says(saying, board, look.faces.theme, look.language)):
            place = picture.arrangement.at(board, seat)
            rect = bubble_rect(look, layout, place, text)
            yield _item(look, ("bubble", place, text, look.faces), rect.inflate(look.style.px(3.6), look.style.px(3.6)),
                        partial(paint_bubble, look=look, layout=layout, place=place, text=text))


def _weis(look: Look, picture: Picture, lying: Sequence[Sprite]) -> Iterator[TableItem]:
    """Whose the open Weis are, and what they count, at the foot of the cards, once those lie there."""
    s, board, there = look.style, picture.board, {sprite.key for sprite in lying}
    for seat in dict.fromkeys(seat for seat, _meld in board.shown):
        melds = [meld for holder, meld in board.shown if holder is seat]
        if not all(f"{melds[-1]} {card.code}" in there for card in melds[-1].cards):
            continue
        worth = sum(meld_points(meld, board.named_contract, board.rules) for meld in melds)
        words = _("{who}: {words}").format(who=escape(picture.names[seat]), words=counted(worth, board.factor))
        cards = picture.arrangement.layout.meld(picture.arrangement.at(board, seat), len(melds) - 1, len(melds[-1].cards))
        block = look.texts.block(words, s.small, INK)
        slip = block.get_rect(center=(round((cards[0].x + cards[-1].x) / 2), round(cards[0].y))).inflate(s.px(1.6), 0)
        slip.bottom = round(cards[0].y + cards[0].width / CARD_RATIO / 2)
        yield _item(look, ("weis", words), slip, partial(_paint_weis, look=look, slip=slip, block=block))


def _paint_weis(surface: pygame.Surface, look: Look, slip: pygame.Rect, block: pygame.Surface) -> None:
    look.shapes.paint(surface, slip, slip.height // 2, PAPER, PAPER_LINE, look.style.hairline)
    surface.blit(block, block.get_rect(center=slip.center))


def _advised(look: Look, picture: Picture) -> Iterator[TableItem]:
    """A star over the advised card."""
    for card, spot in own_spots(picture.board, picture.arrangement):
        if card is picture.advised:
            centre, px = below_index(raised(spot, picture.arrangement.layout.u(1.4))), round(spot.width * 0.24)
            star = pygame.Rect(0, 0, px, px)
            star.center = centre
            yield _item(look, ("advised", centre), star, partial(paint_star, look=look, centre=centre, px=px))


_BUTTON = 3.6
"""Units for the button beside an explanation."""


def caption_places(look: Look, layout: TableLayout, words: str, *,
                   silenced: bool) -> tuple[pygame.Surface, pygame.Rect, pygame.Rect]:
    """The words in the line above the hand, their ribbon, and if explanations can be ``silenced``, the button's place on its
    right. An explanation may take more than two lines: when it is the person's turn nothing but a question lies above it."""
    s, room = look.style, round(layout.caption_room) - look.style.px(3 + (_BUTTON if silenced else 0))
    spec = s.body if look.texts.measure(words, s.body)[0] <= room else s.small
    block = look.texts.block(words, spec, INK, width=room, align="centre", lines=None if silenced else 2)
    ribbon = block.get_rect().inflate(s.px(3), s.px(0.7))
    button = pygame.Rect(0, 0, s.px(_BUTTON - 0.6), s.px(_BUTTON - 0.6))
    ribbon.midbottom = round(layout.caption[0]) - (s.px(_BUTTON) // 2 if silenced else 0), round(layout.caption_foot)
    button.midleft = ribbon.right + s.px(0.6), ribbon.centery
    return block, ribbon, button


def _hint(look: Look, picture: Picture) -> Iterator[TableItem]:
    """A line on a paper ribbon above the hand, on which suit signs of every colour are legible."""
    if not picture.hint:
        return
    s = look.style
    block, ribbon, _button = caption_places(look, picture.arrangement.layout, picture.hint, silenced=picture.silenced)

    def paint(surface: pygame.Surface) -> None:
        surface.blit(look.shapes.rounded(ribbon.size, ribbon.height // 2, PAPER_DARK, PAPER_LINE, s.hairline), ribbon)
        surface.blit(block, block.get_rect(center=ribbon.center))

    yield _item(look, ("hint", picture.hint, look.faces), ribbon, paint)


def _announced(look: Look, picture: Picture) -> Iterator[TableItem]:
    """The contract's sign, large, on a paper disc."""
    contract, layout = picture.board.contract, picture.arrangement.layout
    if not picture.announced or contract is None:
        return
    disc = pygame.Rect(0, 0, round(layout.u(25)), round(layout.u(25)))
    disc.center = (round(layout.middle[0]), round(layout.middle[1]))
    inner = disc.inflate(-round(layout.u(8)), -round(layout.u(8)))
    blur, edge = look.style.px(1), look.style.px(0.5)
    whole = disc.inflate(2 * blur, 2 * blur)
    what = ("disc", disc.width, edge)
    paper = look.raster.made(what, whole.size, partial(_paper_disc, disc.width, blur, edge), apart=True)
    if not look.raster.has(what, whole.size):
        return

    def paint(surface: pygame.Surface) -> None:
        surface.blit(paper, whole)
        paint_contract_sign(surface, look, contract, inner)

    yield _item(look, ("announced", contract, paper, sign_picture(look, contract, inner.width)), disc, paint)


def _paper_disc(px: int, blur: int, edge: int) -> pygame.Surface:
    """A disc of paper with a golden edge and its shadow, ``blur`` larger on every side."""
    picture = soft_shadow((px, px), px // 2, blur)
    picture.blit(rounded((px, px), px // 2, PAPER, GOLD, edge), (blur, blur))
    return picture


def _match(look: Look, picture: Picture) -> Iterator[TableItem]:
    """The points of a match, and a glow around the plates of its makers."""
    match, layout = picture.match, picture.arrangement.layout
    if match is None:
        return
    for seat in match.side.seats:
        box = layout.plates[picture.arrangement.at(picture.board, seat)]
        yield TableItem(("glow", seat, tuple(box), match.shown), glow_rect(look, box),
                        partial(paint_glow, look=look, box=box, level=match.shown))
    box = layout.match_sign
    yield _item(look, ("match", match, slate_frame(look, box)), pygame.Rect(box).inflate(look.style.px(2), look.style.px(2)),
                partial(paint_match_sign, look=look, box=box, sign=match))


def _tags(look: Look, picture: Picture) -> Iterator[TableItem]:
    """Whose each stack of tricks is, and how many it has."""
    board, arrangement = picture.board, picture.arrangement
    for pile in board.parties:
        count = board.tricks_of(pile)
        if not count or (board.match is not None and pile is board.match.side):
            continue
        alone = len(pile.seats) == 1
        name = picture.names[pile.seats[0]] if alone else picture.called.parties[pile]
        ours = None if alone else board.viewer in pile.seats
        box = arrangement.layout.tag(arrangement.pile_at(board, pile))
        yield _item(look, ("tag", name, count, ours), pygame.Rect(box),
                    partial(paint_tag, look=look, box=box, name=name, count=count, ours=ours))
