"""The Schieber and its kin: the contract, the points of two sides, the slate, and how a game is won."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.actions import Push
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import STOECK_POINTS, Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.scoring import Points
from jass_desktop.engine.seats import PAIRS, PerParty
from jass_desktop.i18n import _, ngettext
from jass_desktop.ui.learn.kinds.kind import Goal, KindLessons, after_rounds, good_hand, trick_words
from jass_desktop.ui.learn.kinds.sides import match_words, partners_words, round_words, sides_names
from jass_desktop.ui.learn.scenes import Chalk, Legend, Offered, Page, Sheet, SheetRow
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.slate import SideSlate
from jass_desktop.ui.table.score.strokes import normal, written
from jass_desktop.ui.table.speech.speech import contract_name
from jass_desktop.words.kinds.kind import level_words
from jass_desktop.words.kinds.schieber import both_words, false_claim_words, half_way_words, order_words, rubicon_words


class SchieberLessons(KindLessons):

    def goal(self, talk: Talk) -> Goal:
        rules = talk.rules
        if rules.rounds is not None:
            lead = ngettext("Make more points than the others in {count} round.",
                            "Make more points than the others in {count} rounds.", rules.rounds).format(count=rules.rounds)
        else:
            lead = _("Be the first side to make {target} points.").format(target=rules.target)
        weis = " " + _("Weis bring extra points: certain cards in one hand.") if rules.weis != "none" else ""
        return Goal(lead, (partners_words(talk), trick_words(talk), round_words(talk) + weis))

    def opening(self, talk: Talk) -> Iterator[Page]:
        yield _choice(talk)

    def score(self, talk: Talk) -> Iterator[Page]:
        yield _points(talk)
        yield slate_page(talk)
        yield _at_target(talk) if talk.rules.rounds is None else _after_rounds(talk, talk.rules.rounds)

    def advice(self, page: Page, view: Observation, talk: Talk) -> str:
        words = _("Good trumps: many cards of one suit, best with {buur} (Buur) and {nell} (Nell), otherwise push.") \
            if Push() in view.legal else _("Good trumps: many cards of one suit, best with {buur} (Buur) and {nell} (Nell).")
        return words.format(buur=talk.rank(Rank.JACK), nell=talk.rank(Rank.NINE))


def _choice(talk: Talk) -> Page:
    rules = talk.rules
    words = []
    if len(rules.contracts) > 1:
        words.append(_("Forehand names one of the contracts pictured."))
        words.append(_("You may name a suit of which you hold no card."))
    else:
        words.append(_("Nobody chooses: every round is played in the contract pictured."))
    if rules.push == "once":
        words.append(_("Or push: then your partner has to choose.")
                     if rules.seats == 4 else
                     _("Or push: then the next of your partners may choose, or push to the third, who has to choose."))
    words.append(_("Forehand leads, whoever chose.") if rules.leader == "forehand"
                 else _("Whoever has chosen leads."))
    offers = tuple((contract, rules.factor(contract)) for contract in rules.contracts)
    if any(factor > 1 for _contract, factor in offers):
        words.append(_("The red number is the factor: it multiplies all points of the round."))
    lead = _("Forehand chooses.")
    if rules.push == "once":
        lead = _("Forehand chooses, or pushes to the partner.") if rules.seats == 4 else _(
            "Forehand chooses, or pushes to a partner.")
    return Page("choice", _("The choice"), lead, tuple(words), Offered(offers, good_hand(talk)))


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
    made = (Points(cards=93, last_trick=rules.last_trick_points, weis=weis), Points(cards=59, stoeck=stoeck))
    rows = [_row(_("Cards"), *(points.cards for points in made)), _row(_("Last trick"), *(points.last_trick for points in made))]
    if weis:
        rows.append(_row(_("Weis"), *(points.weis for points in made)))
    if stoeck:
        rows.append(_row(_("Stöck"), *(points.stoeck for points in made)))
    rows.append(_row(_("Together"), *(points.total for points in made), strong=True))
    if factor > 1:
        times = _("×{factor}").format(factor=factor)
        name = contract_name(contract, talk.theme, talk.language)
        rows.append(SheetRow(_("Factor of {contract}").format(contract=name), (times, times)))
        rows.append(_row(_("Written"), *(points.total * factor for points in made), strong=True))
    words = [_("Each side counts the cards it has taken. The last trick brings {points} more.").format(
        points=rules.last_trick_points)]
    words.append(match_words(talk))
    if weis or stoeck:
        words.append(_("Weis and Stöck are added.") if weis and stoeck else _("Weis are added.") if weis
                     else _("Stöck is added."))
    if any(rules.factor(c) > 1 for c in rules.contracts):
        words.append(_("Then the contract’s factor multiplies it all."))
    words.append(_("The sheet shows an example."))
    return Page("points", _("The points"), _("A round has {points} points.").format(points=rules.round_points),
                tuple(words), Sheet(sides_names(), tuple(rows)))


def _row(label: str, *values: int, strong: bool = False) -> SheetRow:
    return SheetRow(label, tuple(str(value) if value or strong else "–" for value in values), strong)


def slate_page(talk: Talk) -> Page:
    """How the slate is written and read."""
    rules = talk.rules
    if rules.slate == "z":
        words = [_("Each side has a Z. A stroke on its upper line is worth 100, on the slanting one 50, on the lower one 20."),
                 _("Each round is written down when it is over.")]
    else:
        words = [_("Each side has three lines. A stroke on the upper one is worth 100, in the middle 50, on the lower one 20."),
                 _("Stöck, Weis and tricks are written down as they are made.")]
    words += [_("Two strokes of 50 make a cross. Every fifth of the others crosses the four before it."),
              _("The number beside them is what is left over; it may be negative."),
              _("The program writes for you. Click the slate to see it large.")]
    halves = PerParty(written((757, 157)), written((357, 98)))
    example = normal(157)
    # Translators: rest: points below 50, written as a number.
    lead = _("{points} points: a stroke of 100, one of 50, and {rest}.").format(points=157, rest=example.rest)
    return Page("slate", _("The slate"), lead, tuple(words),
                Chalk(SideSlate(halves, sides_names(), PAIRS.parties[0], rules.slate),
                      legend=Legend(("100", "50", "20"), _("the rest"))))


def _at_target(talk: Talk) -> Page:
    rules = talk.rules
    target = rules.target or 0
    half = (target + 1) // 2
    claims = rules.claims_allowed
    words = []
    match rules.ending:
        case "auto":
            lead = _("{target} points win the game, even in mid-round.").format(target=target)
            words.append(_("Tricks, Weis and Stöck count as soon as they are made."))
            if claims:
                words.append(_("You may also claim at any time (key C)."))
        case "claim" | "claim_after_own_trick":
            lead = _("Do you have {target} points? Say so, and you have won.").format(target=target)
            words.append(_("Say “{words}” (key C). Count well first.").format(
                words=_("That’s enough, thanks!")))
            words.append(_("You may claim only right after a trick of your side.") if rules.ending != "claim"
                         else _("You may claim at any time, even at another’s turn."))
        case _:
            lead = _("Whoever has {target} points after a round wins.").format(target=target)
            words.append(_("Every round is played out and only then counted."))
    if claims:
        words.append(false_claim_words(rules))
    at_once = rules.half_way != "none" and rules.half_way_at == "at_once"
    if (rules.ending != "end_of_round" or at_once) and (rules.weis != "none" or rules.stoeck):
        words.append(order_words(rules))
    if rules.ending in ("claim", "claim_after_own_trick"):
        words.append(_("After a round, a side with enough points wins even without a claim."))
    if rules.ending != "auto":
        words.append(both_words(rules))
    words += [*rubicon_words(rules), *half_way_words(rules)]
    halves = PerParty(written((target + 6,)), written((half + 48,)))
    says = _("That’s enough, thanks!") if claims and rules.ending != "auto" else ""
    slate = SideSlate(halves, sides_names(), PAIRS.parties[0], rules.slate)
    return Page("end", _("The end"), lead, tuple(words), Chalk(slate, says=says))


def _after_rounds(talk: Talk, rounds: int) -> Page:
    all_rounds = talk.rules.round_points * rounds
    ours = all_rounds * 27 // 50
    return after_rounds(rounds, _("Then the side with more points wins."), level_words(talk.rules), SideSlate(
        PerParty(written((ours,)), written((all_rounds - ours,))), sides_names(), PAIRS.parties[0], talk.rules.slate))
