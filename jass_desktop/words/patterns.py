"""Patterns of mistakes in words: what happened, and the principle behind it."""

from __future__ import annotations

from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.words.figures import signed
from jass_desktop.words.rules import Terms

_REASONS = {
    Pattern.DRAW: N_("The others can still trump your side’s cards: {card} draws their trumps."),
    Pattern.LAST_TRUMP: N_("{card} is your last trump: it will win more later."),
    Pattern.THEIR_TRUMPS: N_("The others named trumps: {card} helps them to draw yours."),
    Pattern.DRAWS_BELOW: N_("You draw with {card} while a higher trump is out: your trumps will win more later."),
    Pattern.FEW_TO_DRAW: N_("You draw with {card} although few trumps are out: your trumps will win more later."),
    Pattern.NONE_TO_DRAW: N_("The others hold no more trumps: {card} is better kept for later."),
    Pattern.CASH: N_("Nobody can beat {card} in its suit: lead it now."),
    Pattern.CASH_LATER: N_("Nobody can beat {card} in its suit: keep it for later."),
    Pattern.DEVELOP: N_("{card} is sure anyway: lead {better} first."),
    Pattern.LED_AWAY: N_("If you lead {card}, the others may take this trick."),
    Pattern.PARTNERS_TRICK: N_("Your partner is winning this trick: {card} will win more later."),
    Pattern.CUT: N_("Trump this trick with {card}."),
    Pattern.CUT_TOO_EARLY: N_("You trump with {card}, but your trumps will win more later."),
    Pattern.BUUR: N_("{card}, the Buur, will win more later."),
    Pattern.NELL: N_("{card}, the Nell, will win more later."),
    Pattern.TRUMP_SPENT: N_("You spend {card}, but your trumps will win more later."),
    Pattern.TAKE: N_("Take this trick with {card}."),
    Pattern.SPENT: N_("{card} will win more later."),
    Pattern.SMEAR: N_("Your side is winning this trick: give it {card}."),
    Pattern.GIFT: N_("{card} gives points to the others’ trick."),
    Pattern.DISCARD: N_("You discard {card} from a suit that will win more later."),
    Pattern.GUARD: N_("{card} stands alone now: a higher card may catch it."),
    Pattern.SIDE_CARDS_CUT: N_("Otherwise the others trump more of your side’s cards."),
    Pattern.LAST_TRICK: N_("Otherwise the others take the last trick."),
    Pattern.MATCH_MISSED: N_("Otherwise your side misses the match more often."),
    Pattern.MATCH_AGAINST: N_("Otherwise the others make the match more often."),
    Pattern.OVER: N_("Otherwise you go further over your prediction."),
    Pattern.UNDER: N_("Otherwise you fall further short of your prediction."),
    Pattern.TOO_MUCH: N_("{card} may take this trick and take you past your prediction."),
    Pattern.UNLOAD: N_("Get rid of {card} now: later it may bring too many points."),
    Pattern.TAKE_POINTS: N_("Take this trick with {card}: otherwise you may fall short."),
    Pattern.KEEP_POINTS: N_("Keep {card}: without it you may be short of points later."),
    Pattern.LOW_PREDICTION: N_("You usually score more than this prediction."),
    Pattern.HIGH_PREDICTION: N_("You usually score less than this prediction."),
    Pattern.LENGTH: N_("With {better} you have more trumps."),
    Pattern.TOP_TRUMPS: N_("With {better} you have higher trumps."),
    Pattern.SURE_TRICKS: N_("Your hand has sure tricks for {better}."),
    # Translators: taken: the contract that was named.
    Pattern.NO_TRUMP_TOO_WEAK: N_("Your hand has too few sure tricks for {taken}."),
    # Translators: taken: the contract that was named.
    Pattern.PUSH: N_("Your hand is too weak for {taken}."),
    Pattern.NAME: N_("Your hand is good enough for {better}."),
    Pattern.FACTOR: N_("{better} counts more on the slate."),
    Pattern.ROW: N_("The row brings more in a later round."),
    # Translators: taken: the bid that was made.
    Pattern.HIGH_BID: N_("You bid too high: {taken} usually fails."),
    Pattern.LOW_BID: N_("Your side makes more than you bid: {better} is usually made, too."),
    Pattern.OTHER_CONTRACT: N_("{better} suits your hand better."),
    # Translators: taken: the bid that was made.
    Pattern.RAISED: N_("Your partner’s bid was enough: {taken} fails more often."),
    Pattern.RAISE: N_("Your hand makes your partner’s bid better: {better} brings more."),
    Pattern.CHEAP_BID: N_("You leave the others a cheap bid, which they usually make."),
    Pattern.DOUBLE: N_("The others usually fail this bid: double it."),
    Pattern.DOUBLED: N_("The others usually make this bid: doubled, it brings them twice as much."),
}
"""Without those that only say what becomes of a card: its fate says it."""

_PRINCIPLES = {
    Pattern.DRAW: N_("If your side named trumps, draw them first."),
    Pattern.LAST_TRUMP: N_("Keep your last trump: late on, it stops a suit or takes the last trick."),
    Pattern.THEIR_TRUMPS: N_("If the others named trumps, do not lead them: use yours to trump."),
    Pattern.DRAWS_BELOW: N_("Draw trumps with cards that nobody can beat; a lower one gives the lead away."),
    Pattern.FEW_TO_DRAW: N_("Once few trumps are out, keep yours for tricks that they alone can take."),
    Pattern.NONE_TO_DRAW: N_("Once the others have no trumps left, lead other suits: your trumps can win at any time."),
    Pattern.CASH: N_("Lead a sure card while it is still sure and you have the lead."),
    Pattern.CASH_LATER: N_("Keep a sure card for a valuable trick, or to regain the lead."),
    Pattern.DEVELOP: N_("Without trumps, first drive out the cards that beat your suits; your sure cards will regain "
                        "the lead."),
    Pattern.LED_AWAY: N_("Lead what your side can win, or a small card of your partner’s strong suit."),
    Pattern.PARTNERS_TRICK: N_("Do not trump what your partner takes anyway."),
    Pattern.CUT: N_("Trump when the others would take points."),
    Pattern.CUT_TOO_EARLY: N_("Do not trump for a few points: the card is worth more later."),
    Pattern.BUUR: N_("The Buur always takes a trick: let it be one that counts."),
    Pattern.NELL: N_("Only the Buur beats the Nell: play it when the Buur is gone, or for a valuable trick."),
    Pattern.TRUMP_SPENT: N_("Keep your trumps for tricks that only they can take."),
    Pattern.TAKE: N_("Take a trick while you are sure of it, above all one with points."),
    Pattern.SPENT: N_("Before you give a card away, count the higher ones still out."),
    Pattern.SMEAR: N_("Smear: give points to the tricks that your side takes."),
    Pattern.GIFT: N_("Give your smallest cards to the others’ tricks."),
    Pattern.DISCARD: N_("Discard from a suit in which you cannot win a trick."),
    Pattern.GUARD: N_("Keep a small card beside a high one while a higher one is out."),
    Pattern.SIDE_CARDS_CUT: N_("Let the others use up their trumps before you lead high cards."),
    Pattern.CARD_CUT: N_("Bring cards with points home before the others run out of their suit."),
    Pattern.CARD_BEATEN: N_("Give a card with points to your side before a higher one catches it."),
    Pattern.CARD_LED: N_("Do not lead a card with points while a higher one is out, and do not keep it until you have to play "
                         "it."),
    Pattern.CARD_THROWN: N_("Put your cards with points on tricks your side is winning, or the others get them in the end."),
    Pattern.CARD_KEPT: N_("The others’ high cards are points, too: make them fall into your tricks."),
    Pattern.LAST_TRICK: N_("Keep a card that can take the last trick, which counts extra."),
    Pattern.MATCH_MISSED: N_("While your side has every trick, make sure of the next one first; points come later."),
    Pattern.MATCH_AGAINST: N_("One trick prevents a match: take the first you can."),
    Pattern.OVER: N_("When you have your points, play your high cards under higher ones."),
    Pattern.UNDER: N_("While you are short of points, take tricks with points for as long as your high cards win."),
    Pattern.TOO_MUCH: N_("When you have your points, leave the tricks to the others."),
    Pattern.UNLOAD: N_("Get rid of high cards while the others take the tricks."),
    Pattern.TAKE_POINTS: N_("While you are short of points, take every trick you can."),
    Pattern.KEEP_POINTS: N_("Keep a high card for the trick whose points you need."),
    Pattern.LOW_PREDICTION: N_("Count what falls on your aces and trumps: on average 17 points a trick."),
    Pattern.HIGH_PREDICTION: N_("Count only on cards that hardly anybody can beat or trump."),
    Pattern.LENGTH: N_("A long trump suit takes tricks even with small cards."),
    Pattern.TOP_TRUMPS: N_("It takes Buur, Nell and ace to make good trumps."),
    Pattern.SURE_TRICKS: N_("Without trumps, count your sure tricks: three are worth a try."),
    Pattern.NO_TRUMP_TOO_WEAK: N_("Without trumps only sure tricks count, and the lead is hard to get back."),
    Pattern.PUSH: N_("Push if you have neither a long suit with the Buur nor sure tricks: your partner may have them."),
    Pattern.NAME: N_("Name a contract with the Buur and three more trumps, with five of a suit, or with three sure tricks."),
    Pattern.FACTOR: N_("A contract that counts twice or three times may be a little weaker."),
    Pattern.ROW: N_("Play a row when the hand is made for it."),
    Pattern.HIGH_BID: N_("A failed bid scores for the others: bid what you make in two of three deals."),
    Pattern.LOW_BID: N_("Only what you bid scores twice."),
    Pattern.OTHER_CONTRACT: N_("Bid the suit with the Buur or the Nell and length."),
    Pattern.RAISED: N_("Raise your partner for your cards, not because there was a bid."),
    Pattern.RAISE: N_("A top trump or two aces beside your partner’s suit are worth a raise."),
    Pattern.CHEAP_BID: N_("Against a bid that is sure, bid your own: the others must go higher or leave it to you."),
    Pattern.DOUBLE: N_("Double what fails in most deals, above all with high trumps of your own."),
    Pattern.DOUBLED: N_("A wrong double costs as much as a right one brings: be sure."),
}


def reason_words(reason: Reason, terms: Terms, *, better: str, taken: str) -> str:
    """What the pattern says of the decision between these two alternatives; empty if the fate of a card says it."""
    card = terms.card(reason.cards[0]) if reason.cards else ""
    text = _(_REASONS[reason.pattern]) if reason.pattern in _REASONS else ""
    return text.format(card=card, better=better, taken=taken)


def principle_words(pattern: Pattern) -> str:
    """What one learns from it, in a line."""
    return _(_PRINCIPLES[pattern])


def cost_words(points: float, count: int) -> str:
    """What so many mistakes have cost together."""
    return ngettext("{points} in {count} mistake", "{points} in {count} mistakes", count).format(
        points=signed(-points), count=count)
