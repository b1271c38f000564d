"""Pages on points: what a round scores, how it is written, and when the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.contracts import LAST_TRICK_POINTS, ROUND_POINTS, STOECK_POINTS, Contract
from jass_desktop.engine.scoring import Points
from jass_desktop.engine.seats import FOUR, PAIRS, PerParty, PerSeat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.ui.learn.board import board_end, row_board, row_points
from jass_desktop.ui.learn.scenes import Chalk, Legend, Page, Row, Sheet
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.difference_slate import SeatSlate
from jass_desktop.ui.table.score.slate import SideSlate, Slate
from jass_desktop.ui.table.score.strokes import normal, written
from jass_desktop.ui.table.speech import contract_name

_BOTH = {
    "stoeck_weis_tricks": N_("If both sides have enough when a round ends, the side with the Stöck wins, else the one whose Weis "
                             "counted, else the one with more tricks."),
    "last_trick_first": N_("If both sides have enough when a round ends, the one that took the last trick wins."),
    "higher_total": N_("If both sides have enough when a round ends, the higher score wins. If they are equal, one more round is "
                       "played."),
}
_BIDS, _MADE = PerSeat(60, 20, 30, 40), PerSeat(72, 0, 45, 40)


def score(talk: Talk) -> Iterator[Page]:
    """From the last trick of a round to the end of the game."""
    if talk.rules.kind == "differenzler":
        yield _differences(talk)
    elif talk.rules.kind == "coiffeur":
        yield row_points(talk)
        yield row_board(talk)
        yield board_end(talk)
        return
    else:
        yield _points(talk)
        yield _slate(talk)
    yield _end(talk)


def _dear(talk: Talk) -> Contract:
    """The suit with the highest factor, or else the contract with it."""
    choice = talk.trumps or talk.rules.contracts
    return max(choice, key=talk.rules.factor)


def _points(talk: Talk) -> Page:
    rules = talk.rules
    contract = _dear(talk)
    factor = rules.factor(contract)
    weis = 50 if rules.weis != "none" else 0
    stoeck = STOECK_POINTS if rules.stoeck and contract.trump is not None else 0
    made = (Points(cards=93, last_trick=LAST_TRICK_POINTS, weis=weis), Points(cards=59, stoeck=stoeck))
    rows = [_row(_("Cards"), *(points.cards for points in made)), _row(_("Last trick"), *(points.last_trick for points in made))]
    if weis:
        rows.append(_row(_("Weis"), *(points.weis for points in made)))
    if stoeck:
        rows.append(_row(_("Stöck"), *(points.stoeck for points in made)))
    rows.append(_row(_("Together"), *(points.total for points in made), strong=True))
    if factor > 1:
        times = _("×{factor}").format(factor=factor)
        name = contract_name(contract, talk.theme, talk.language)
        rows.append(Row(_("Factor of {contract}").format(contract=name), (times, times)))
        rows.append(_row(_("Written"), *(points.total * factor for points in made), strong=True))
    nine = rules.tricks == 9
    words = [(_("After nine tricks each side counts the cards it has taken. The last trick brings {points} more.") if nine else
              _("After six tricks each side counts the cards it has taken. The last trick brings {points} more.")).format(
        points=LAST_TRICK_POINTS)]
    if rules.match_bonus:
        words.append((_("All nine tricks are a match. It brings {bonus} more: {total} points in all.") if nine else
                      _("All six tricks are a match. It brings {bonus} more: {total} points in all.")).format(
            bonus=rules.match_bonus, total=ROUND_POINTS + rules.match_bonus))
    else:
        words.append((_("All nine tricks bring nothing extra: the round stays at {points} points.") if nine else
                      _("All six tricks bring nothing extra: the round stays at {points} points.")).format(points=ROUND_POINTS))
    if weis or stoeck:
        words.append(_("Weis and Stöck are added.") if weis and stoeck else _("Weis are added.") if weis
                     else _("Stöck is added."))
    if any(rules.factor(c) > 1 for c in rules.contracts):
        words.append(_("In the end all of it is multiplied by the factor of the contract."))
    words.append(_("The sheet shows an example."))
    return Page("points", _("The points"), _("Every round has {points} points to share out.").format(points=ROUND_POINTS),
                tuple(words), Sheet((_("We"), _("They")), tuple(rows)))


def _row(label: str, *values: int, strong: bool = False) -> Row:
    return Row(label, tuple(str(value) if value or strong else "–" for value in values), strong)


def _slate(talk: Talk) -> Page:
    rules = talk.rules
    if rules.slate == "z":
        words = [_("Each side has a Z. On its upper line a stroke is worth 100, on the slanting one 50, on the lower one 20."),
                 _("After each round, what it has brought is written down.")]
    else:
        words = [_("Each side has three lines. On the upper one a stroke is worth 100, in the middle 50, on the lower one 20."),
                 _("Everything is written down as soon as it is made: Stöck, each Weis, each trick.")]
    words += [_("Two strokes of 50 make a cross. Of the others every fifth is drawn across the four before it."),
              _("The number at the side is the rest that makes no stroke. It may be negative."),
              _("You need not write: the program does. Click the slate, or press S, to see it large.")]
    halves = PerParty(written((757, 157)), written((357, 98)))
    example = normal(157)
    lead = _("{points} points: one stroke of 100, one of 50, and {rest}.").format(points=157, rest=example.rest)
    return Page("slate", _("The slate"), lead, tuple(words),
                Chalk(SideSlate(halves, _sides(), PAIRS.parties[0], rules.slate),
                      legend=Legend(("100", "50", "20"), _("the rest"))))


def _sides() -> PerParty[str]:
    return PerParty(_("We"), _("They"))


def _end(talk: Talk) -> Page:
    rules = talk.rules
    if rules.rounds is not None:
        return _after_rounds(talk, rules.rounds)
    target = rules.target or 0
    half = (target + 1) // 2
    claims = rules.claims_allowed
    words = []
    match rules.ending:
        case "auto":
            lead = _("With {target} points the game is won, even in the middle of a round.").format(target=target)
            words.append(_("Every trick counts as soon as it is taken, and so do Weis and Stöck."))
            if claims:
                words.append(_("You may also claim the game yourself, at any time (key C)."))
        case "claim" | "claim_after_own_trick":
            lead = _("Do you have {target} points? Then say so, and you have won.").format(target=target)
            words.append(_("You claim with the words “{words}” (key C). Count well before you do.").format(
                words=_("That’s enough, thanks!")))
            words.append(_("You may claim only right after your side has taken a trick.") if rules.ending != "claim"
                         else _("You may claim at any time, even when it is another’s turn."))
        case _:
            lead = _("A side with {target} points after a round has won.").format(target=target)
            words.append(_("Every round is played to its end, and only then is it counted."))
    if claims:
        words.append(_("If you claim too early you lose the game on the spot.") if rules.false_claim_loses
                     else _("If you claim too early, nothing happens and the game goes on."))
    if rules.ending != "end_of_round" and (rules.weis != "none" or rules.stoeck):
        words.append(_("In the first trick Stöck counts first, then Weis, then the trick itself."))
    if rules.ending in ("claim", "claim_after_own_trick"):
        words.append(_("When a round is over, enough points win without a claim, too."))
    if rules.ending != "auto":
        words.append(_(_BOTH[rules.both_reach]))
    if rules.rubicon == "named":
        words.append(_("Losers with less than half, {points} points, are said not to have crossed the Rubicon.").format(
            points=half))
    elif rules.rubicon == "double":
        words.append(_("If the losers have less than half, {points} points, the victory counts double.").format(points=half))
    halves = PerParty(written((target + 6,)), written((half + 48,)))
    says = _("That’s enough, thanks!") if claims and rules.ending != "auto" else ""
    slate = SideSlate(halves, _sides(), PAIRS.parties[0], rules.slate)
    return Page("end", _("The end"), lead, tuple(words), Chalk(slate, says=says))


def _after_rounds(talk: Talk, rounds: int) -> Page:
    rules = talk.rules
    lead = ngettext("The game lasts {count} round.", "The game lasts {count} rounds.", rounds).format(count=rounds)
    words = [_("Every round is played to its last card."),
             _("Then the fewest bad points win.") if rules.kind == "differenzler" else _("Then the side with more points wins.")]
    if rules.tie_round:
        words.append(_("If the best are equal, one more round is played.") if rules.kind == "differenzler"
                     else _("If both sides are equal, one more round is played."))
    else:
        words.append(_("If the best are equal they win together.") if rules.kind == "differenzler"
                     else _("If both sides are equal the game is drawn."))
    return Page("end", _("The end"), lead, tuple(words), Chalk(_written_after(talk, rounds)))


_ROUNDS = (PerSeat(12, 20, 15, 0), PerSeat(3, 9, 24, 31), PerSeat(17, 2, 8, 11), PerSeat(5, 26, 0, 14))


def _written_after(talk: Talk, rounds: int) -> Slate:
    """A possible slate at the end, or during a long game."""
    if talk.rules.kind != "differenzler":
        ours = ROUND_POINTS * rounds * 27 // 50
        return SideSlate(PerParty(written((ours,)), written((ROUND_POINTS * rounds - ours,))), _sides(), PAIRS.parties[0],
                         talk.rules.slate)
    rows = tuple((n, tuple(row)) for n, row in enumerate(_ROUNDS[:rounds], 1))
    totals = tuple(map(sum, zip(*(row for _n, row in rows), strict=True)))
    return SeatSlate(tuple(talk.names), rows, totals)


def _differences(talk: Talk) -> Page:
    rules = talk.rules
    missed = [abs(bid - made) for bid, made in zip(_BIDS, _MADE, strict=True)]
    bad = [-rules.exact_bonus if not points and made else points for points, made in zip(missed, _MADE, strict=True)]
    rows = (Row(_("Predicted"), tuple(map(str, _BIDS))), Row(_("Made"), tuple(map(str, _MADE))),
            Row(_("Bad points"), tuple(str(points).replace("-", "−") for points in bad), strong=True))
    words = [_("After nine tricks everyone counts the cards they have taken. The last trick brings {points} more.").format(
        points=LAST_TRICK_POINTS),
             _("The difference from the prediction is written down as bad points. Too many count just as too few."),
             _("There are no other points: no Weis, no Stöck, nothing for taking all tricks.")]
    if rules.exact_bonus:
        words.append(_("If you hit the number exactly, {points} bad points are taken off.").format(points=rules.exact_bonus))
        words.append(_("With a prediction of 0 that needs a trick that is worth nothing."))
    words.append(_("The sheet shows an example."))
    return Page("differences", _("Bad points"), _("Every point you are off counts against you."), tuple(words),
                Sheet(tuple(talk.name(seat) for seat in FOUR), rows))
