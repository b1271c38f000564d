"""The texts about each option of a rule set: its name, a sentence or two of help, and a phrase for every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jass_desktop.engine.option import Group
from jass_desktop.engine.ruleset import OPTIONS as RULES
from jass_desktop.engine.seats import Direction
from jass_desktop.i18n import N_


@dataclass(frozen=True)
class OptionWords:
    """Messages, still to be translated. ``values`` is empty where a value is a number, a card or a list of contracts, and for the
    kind of game, whose words are in ``kinds``."""

    title: str
    help: str
    values: Mapping[object, str] = field(default_factory=dict)
    told: Mapping[object, str] = field(default_factory=dict)
    """The sentence that states a value among the rules of a game; the obvious has none."""


OPTIONS: Mapping[str, OptionWords] = {
    "kind": OptionWords(
        N_("Kind of game"),
        N_("Two sides count what they make, or play the rows of a board, or everybody plays alone and predicts.")),
    "seats": OptionWords(
        N_("Players"),
        N_("How many sit at the table: three with twelve cards each, four with nine, five with seven, six with six. Where sides "
           "play, partners never sit side by side."),
        {3: N_("Three at the table"), 4: N_("Four at the table"), 5: N_("Five at the table"), 6: N_("Six at the table")}),
    "target": OptionWords(
        N_("Target"), N_("How many points win the game. Without a target, a number of rounds is played.")),
    "rounds": OptionWords(
        N_("Number of rounds"), N_("After this many rounds the game is over. Without a number, it is played to a target.")),
    "ending": OptionWords(
        N_("Reaching the target"), N_("How a side wins with its points. They are compared when a round is over, too."),
        {"auto": N_("At once, by itself"), "claim": N_("By a claim, at any time"),
         "claim_after_own_trick": N_("By a claim after a trick of its own"), "end_of_round": N_("When the round is over")}),
    "both_reach": OptionWords(
        N_("Both at the target"), N_("Who wins when both sides have enough points as a round ends."),
        {"stoeck_weis_tricks": N_("Stöck, else the best Weis, else more tricks"),
         "last_trick_first": N_("The side of the last trick"), "higher_total": N_("The side with more points")}),
    "tie_round": OptionWords(
        N_("Tie at the end"), N_("What happens when the best are level after the last round."),
        {True: N_("One more round"), False: N_("The game is over")}),
    "rubicon": OptionWords(
        N_("Rubicon"),
        N_("What it means if the losers have made less than half the target. A double win counts as two in the statistics."),
        {"none": N_("Is not counted"), "named": N_("Is noted"), "double": N_("The win counts double")}),
    "slate": OptionWords(
        N_("Slate"), N_("How the points are chalked up."),
        {"z": N_("Two Z, after each round"), "lines": N_("Three lines, as points are made")},
        {"lines": N_("The slate has three lines, written on as soon as points are made.")}),
    "direction": OptionWords(
        N_("Direction"), N_("Which way deal, choice and play go round the table."),
        {Direction.CCW: N_("Counter-clockwise"), Direction.CW: N_("Clockwise")}),
    "first_dealer": OptionWords(
        N_("First dealer"), N_("Cards are drawn for it before the first round."),
        {"lowest": N_("Whoever draws the lowest card"), "highest": N_("Whoever draws the highest card"),
         "random": N_("Decided by lot")}),
    "next_dealer": OptionWords(
        N_("Next dealer"), N_("Who deals when a round is over."),
        {"right": N_("Whoever was forehand"), "trump_maker": N_("Whoever named the contract")}),
    "cut": OptionWords(
        N_("Cutting"), N_("What the player before the dealer does with the shuffled pack."),
        {"cut_or_knock": N_("Cut or knock"), "cut": N_("Must cut"), "off": N_("No cutting")}),
    "first_chooser": OptionWords(
        N_("First choice"), N_("Who is forehand, with the first choice and the first lead."),
        {"forehand": N_("The one after the dealer"), "card": N_("First round: the holder of the opening card"),
         "card_each_round": N_("Every round: the holder of the opening card")}),
    "opening_card": OptionWords(
        N_("Opening card"), N_("Whoever is dealt this card is forehand.")),
    "contracts": OptionWords(
        N_("Contracts"), N_("What may be named, and the factor that multiplies all points of such a round.")),
    "factors": OptionWords(
        N_("Factors"), N_("What all points of a round are multiplied by, for each contract.")),
    "push": OptionWords(
        N_("Pushing"), N_("Whether forehand may leave the choice to the partner, who must then name the contract."),
        {"once": N_("Allowed"), "never": N_("Not allowed")}),
    "leader": OptionWords(
        N_("First lead"), N_("Who leads to the first trick when forehand has pushed."),
        {"forehand": N_("Still forehand"), "chooser": N_("Whoever named the contract")}),
    "trump": OptionWords(
        N_("Trumps"), N_("What makes trumps where nobody names them."),
        {"turned": N_("The dealer’s last card, turned up"), "lot": N_("The lot, without showing a card")}),
    "left_out": OptionWords(
        N_("Card left out"), N_("With five at the table one card is not dealt, so that all have equally many.")),
    "undertrump": OptionWords(
        N_("Undertrumping"), N_("Whether you may play a trump lower than one already played, if another suit was led."),
        {"forbidden": N_("Forbidden"), "if_void": N_("Only if you cannot follow suit"), "free": N_("Allowed")}),
    "all_trumps": OptionWords(
        N_("Nothing but trumps"), N_("What you may play to a trick that has been trumped, if trumps are all you hold."),
        {"free": N_("Any of them"), "must_over": N_("A higher one if possible")}),
    "undenufe_values": OptionWords(
        N_("Eleven in undenufe"), N_("Which card counts eleven points when low cards beat high ones."),
        {"six_11": N_("The six; the ace counts 0"), "ace_11": N_("The ace; the six counts 0")}),
    "mixed_values": OptionWords(
        N_("Points of mixed contracts"), N_("Slalom, Guschti and Mary turn on the way; the points of the cards do not."),
        {"obenabe": N_("As in obenabe"), "start": N_("As in the first trick")}),
    "guschti_at": OptionWords(
        N_("Turn of Guschti and Mary"), N_("Guschti turns from obenabe to undenufe, Mary from undenufe to obenabe.")),
    "match_bonus": OptionWords(
        N_("Match"), N_("Bonus for taking every trick of a round.")),
    "weis": OptionWords(
        N_("Weis"), N_("What three, four, five and more cards in a row bring. Four of a kind are 100, nines 150, jacks 200."),
        {"none": N_("No Weis"), "small": N_("Small table: 20, 50, 100"), "large": N_("Large table: 20, 50, 100, 150 … 300"),
         "vorarlberg": N_("Vorarlberg: 20, 50, 100, 120 … 180")}),
    "low_fours": OptionWords(
        N_("Four low cards"), N_("Whether four sixes, sevens or eights are a Weis."),
        {"none": N_("No"), "sixes_in_undenufe": N_("Sixes in undenufe, where aces are none"), "all": N_("Yes, 100 points")}),
    "weis_tie": OptionWords(
        N_("Equal Weis"), N_("What decides between two Weis of equal points, in this order."),
        {"wiki": N_("More cards, higher card, trumps, who was first"), "verband": N_("More cards, higher card, who was first"),
         "swisslos": N_("More cards, trumps, who was first"), "jassen": N_("Four of a kind, higher card, trumps, who was first"),
         "pop": N_("More cards, higher card, trumps; else both score"), "simple": N_("Higher card, who was first"),
         "cancel": N_("None: neither side scores")}),
    "undenufe_weis": OptionWords(
        N_("Weis in undenufe"), N_("Which of two Weis is the higher one when low cards beat high ones."),
        {"reversed": N_("The one of lower cards"), "natural": N_("The one of higher cards")}),
    "kreuzweis": OptionWords(
        N_("Kreuzweis"), N_("Whether a card may belong to cards in a row and to four of a kind."),
        {True: N_("Yes, it counts for both"), False: N_("No, for one of them")}),
    "split_runs": OptionWords(
        N_("Dividing a row"), N_("Whether a long row may be declared in parts, such as eight cards as five and three."),
        {True: N_("Allowed"), False: N_("Not allowed")}),
    "weis_shown": OptionWords(
        N_("Showing Weis"), N_("What the others see, after the first trick, of the Weis that count."),
        {"all": N_("All of them"), "best": N_("The best one"), "none": N_("Only their points")}),
    "weis_void_on_match": OptionWords(
        N_("Weis without a trick"), N_("What becomes of the Weis of a side that makes no trick at all."),
        {True: N_("They are lost"), False: N_("They count")}),
    "stoeck": OptionWords(
        N_("Stöck"), N_("King and queen of trumps in one hand; they count when the second of them is played."),
        {True: N_("20 points"), False: N_("Does not count")}),
    "early_stoeck": OptionWords(
        N_("Stöck for the win"), N_("When Stöck that wins the game may be shown before it is played."),
        {"none": N_("Never"), "after_announcements": N_("When all have announced in the first trick"),
         "anytime": N_("At any time")}),
    "stoeck_manual": OptionWords(
        N_("Calling Stöck"), N_("Who makes sure that your Stöck is called in time."),
        {True: N_("You do; if you forget, it is lost"), False: N_("The program does")}),
    "stoeck_void_on_match": OptionWords(
        N_("Stöck without a trick"), N_("What becomes of the Stöck of a side that makes no trick at all."),
        {True: N_("It is lost"), False: N_("It counts")}),
    "claims": OptionWords(
        N_("Claiming"), N_("Whether you may claim the win even though the program counts by itself."),
        {True: N_("Allowed"), False: N_("Not allowed")}),
    "false_claim_loses": OptionWords(
        N_("False claim"), N_("Claiming the win without having the points."),
        {True: N_("Loses the game"), False: N_("Costs nothing")}),
    "bids": OptionWords(
        N_("Predictions"), N_("In Differenzler every player predicts their own points, and the difference counts against them."),
        {"open": N_("Aloud, one after the other"), "hidden": N_("In secret")}),
    "rows": OptionWords(
        N_("Rows"), N_("What each side plays once, and how often each row counts.")),
    "counter_match": OptionWords(
        N_("Counter-match"), N_("What is taken off when the other side takes all the tricks of a round that you have named.")),
    "exact_bonus": OptionWords(
        N_("Exact hit"), N_("What is taken off for an exact prediction.")),
    "dealer_credit": OptionWords(
        N_("Credit of the dealer"),
        N_("Of three, the dealer speaks last. For every full five points by which all predictions together miss what a round "
           "holds, one of the dealer’s bad points may be taken off."),
        {True: N_("Counts"), False: N_("Does not count")}),
}

_GROUPS = {
    Group.GAME: N_("Game and end"), Group.DEAL: N_("Deal and choice"), Group.CARDS: N_("Cards and tricks"),
    Group.WEIS: N_("Weis"), Group.STOECK: N_("Stöck"), Group.CLAIMS: N_("Claims"), Group.PREDICTIONS: N_("Differenzler"),
    Group.BOARD: N_("Coiffeur"),
}
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = tuple(
    (title, tuple(name for name in OPTIONS if RULES[name].group is group and name != "factors"))
    for group, title in _GROUPS.items())
"""The options by subject, in the order above; factors are set together with the contracts."""
