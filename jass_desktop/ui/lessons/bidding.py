"""Lesson 5: the auction of Sidi Barrani, what a hand is worth in it, and what is written for a bid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from jass_desktop.engine.actions import Bid, Double, Pass, Redouble
from jass_desktop.engine.cards import CardSet, Rank, Suit
from jass_desktop.engine.kinds.sidi import over_bid, worth
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scoring import Line
from jass_desktop.i18n import _
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import is_ours, partner
from jass_desktop.ui.lessons.speech import Cue, Speaker, Speech
from jass_desktop.ui.table.speech.speech import spoken_bid

_THREE, _FURTHER = 80, 10
"""The points that a side makes on average with three trumps in one hand, and by how many more with each further one: what the
networks expect of random hands, to within six points."""
_BUUR, _NELL = 20, 10
"""How many more the Buur and the Nell make, by the same networks."""


def at_rest(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What an auction is, each kind of call when somebody else makes it, and what follows from the last bid."""
    calls, said = view.auction.calls, spoken_bid(view.auction, talk.theme, talk.language)
    if view.phase is Phase.AUCTION and not calls:
        yield Speech("sidi", _("Sidi Barrani"), _(
            "You play the cards the way you know, without Weis. What is new is the auction: the sides bid for trumps. Whoever "
            "has {target} points after a round wins.").format(target=view.rules.target))
        yield Speech("auction", _("The auction"), _(
            "A bid is points and a suit. It promises that your side will make at least that many of the {points} points with "
            "this suit as trumps.").format(points=view.rules.round_points))
        # Translators: three, further, buur, nell: numbers of points; cards: the best trumps in the hand.
        told = _("With three trumps in one hand, a side makes about {three} points. Each further trump adds {further}, the "
                 "Buur {buur}, the Nell {nell}. You hold {cards}: about {points}.")
        yield Speech("hand", _("What a hand is worth"), told.format(**_best(view, talk)))
    elif view.phase is Phase.AUCTION and calls[-1][0] is not view.seat:
        seat, call = calls[-1]
        if isinstance(call, Bid):
            yield Speech("bid", _("A bid"), _(
                "{name} bids {bid}. The next bid must be higher, in the same suit or another. Whoever does not want to bid "
                "higher passes."
            ).format(name=talk.name(seat), bid=said))
            if seat in view.partners:
                yield Speech("partner", _("Your partner’s bid"), _(
                    "{partner}’s bid, {bid}, tells you something: they are strong in this suit, usually with the Buur or the "
                    "Nell and two more cards.").format(partner=talk.name(seat), bid=said))
        elif isinstance(call, Pass) and not view.auction.asked:
            yield Speech("passed", _("A pass"), _("{name} passes, and may not bid again in this round.").format(
                name=talk.name(seat)))
    elif view.contract is not None and not view.tricks and not view.trick.plays:
        yield _stands(view, talk, said)


def _stands(view: Observation, talk: Talk, said: str) -> Speech:
    words = {"name": talk.name(view.namer), "bid": said, "points": worth(view.auction), "least": _fails_by(view)}
    if view.namer is view.seat:
        told = _("You made the last bid, {bid}, so you lead. If your side makes it, it scores another {points} points; if not, "
                 "the others do.")
    elif is_ours(view, view.namer):
        told = _("{name} made the last bid, {bid}, and leads. If your side makes it, it scores another {points} points; if "
                 "not, the others do.")
    else:
        told = _("{name} made the last bid, {bid}, and leads. If your side takes {least} points or more, the bid fails, and "
                 "you score another {points}.")
    return Speech(f"stands {view.round_number}", _("The last bid"), told.format(**words))


def _fails_by(view: Observation) -> int:
    """The points with which the other side makes the last bid fail."""
    highest = view.auction.highest
    assert highest is not None
    return view.rules.round_points - highest[1].points + 1


def _promise(cards: CardSet) -> int:
    """The points that a side makes on average with these cards, three or more, as its trumps in one hand."""
    tops = {card.rank for card in cards}
    return _THREE + _FURTHER * (len(cards) - 3) + _BUUR * (Rank.JACK in tops) + _NELL * (Rank.NINE in tops)


def _best(view: Observation, talk: Talk) -> dict[str, Any]:
    """The best trumps in the hand and what they promise, with the numbers that it comes from."""
    cards = max((held for held in map(view.hand.of_suit, Suit) if len(held) >= 3), key=_promise)
    return {"cards": talk.cards(sorted(cards, reverse=True)), "points": _promise(cards), "three": _THREE, "further": _FURTHER,
            "buur": _BUUR, "nell": _NELL}


def at_turn(view: Observation, talk: Talk) -> Iterator[Speech]:
    """How to find out what to call."""
    if view.phase is not Phase.AUCTION:
        return
    least = min((call.points for call in view.legal if isinstance(call, Bid)), default=None)
    highest = view.auction.highest
    if least is not None and highest is not None and highest[0] in view.partners:
        yield Speech(f"help {view.round_number}", _("Bid on?"), _(
            "The last bid is {partner}’s. If you hold trumps for it, aces or a better suit, bid on: the higher the bid that "
            "your side makes, the more it scores. Otherwise pass.").format(partner=talk.name(partner(view))))
    elif least is not None:
        yield _hand(view, talk, least)
    if Double() in view.legal:
        yield Speech("double", _("Doubling"), _(
            "You do not believe the others’ bid? Double it: it then counts twice, for whichever side gets it. Do so only if "
            "your side can expect {least} points.").format(least=_fails_by(view)))
    elif Redouble() in view.legal:
        yield Speech("redouble", _("Redoubling"), _(
            "The others have doubled your side’s bid. If you are sure to make it, redouble: it counts four times."))


def _hand(view: Observation, talk: Talk, least: int) -> Speech:
    words = _best(view, talk)
    if words["points"] >= least:
        return Speech(f"bid {view.round_number}", _("What to bid"), _(
            "Your best trumps would be {cards}. With them your side makes about {points} points. Bid up to that."
        ).format(**words))
    return Speech(f"pass {view.round_number}", _("When to pass"), _(
        "Your best trumps would be {cards}. With them your side makes about {points} points, but you would have to bid {least}. "
        "Pass.").format(**words, least=least))


def after_trick(view: Observation, talk: Talk) -> Iterator[Speech]:
    """How the bid fares in the middle of a round."""
    highest = view.auction.highest
    if len(view.tricks) == 5 and highest is not None:
        theirs = view.rules.party(highest[0]).seats
        yield Speech("so far", _("So far"), _(
            "After five tricks the bidders have {made} of the {points} points that they bid. The remaining tricks hold {left}."
            ).format(
                made=sum(taken.points for taken in view.tricks if taken.winner in theirs), points=highest[1].points,
                left=view.rules.round_points - sum(taken.points for taken in view.tricks)))


def on_sheet(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Whether the bid was made, and who wrote it."""
    score = view.rounds[-1]
    made = over_bid(score, view.rules) >= 0
    told = {
        (True, True): _("Your side has made its bid. It scores {bid} on top of its points, {ours} in all."),
        (True, False): _("Your side has not made its bid. The others score {bid} on top of their points, {theirs} in all."),
        (False, True): _("The others have made their bid. They score {bid} on top of their points, {theirs} in all."),
        (False, False): _("The others have not made their bid. You score {bid} on top of your points, {ours} in all."),
    }[is_ours(view, score.namer), made]
    yield Speech(f"{'made' if made else 'failed'} {score.number}", _("What is scored"), told.format(
        bid=sum(score.line(Line.BID)), ours=score.written[view.party], theirs=score.written[view.party.other]))


def at_end(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What has been learned."""
    yield Speech("end", _("You can bid"), _(
        "Bid what your trumps promise, bid on with trumps or aces for your partner’s bid, and double bids that the others can "
        "hardly make. Now play Sidi Barrani to the end."))


SAYS: Mapping[Cue, Speaker] = {Cue.REST: at_rest, Cue.TURN: at_turn, Cue.TRICK: after_trick,
                               Cue.SHEET: on_sheet, Cue.END: at_end}
