"""The texts about each option of a rule set: its name, a sentence or two of help, and a phrase for every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from jass_desktop.engine.contracts import MATCH_BY_POINTS, MATCH_BY_TRICKS
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
        N_("Two sides count points, play the rows of a board or bid against each other, or everybody predicts alone.")),
    "seats": OptionWords(
        N_("Players"),
        N_("Three players get twelve cards each, four get nine, five seven, six six. Partners never sit side by side."),
        {3: N_("Three at the table"), 4: N_("Four at the table"), 5: N_("Five at the table"), 6: N_("Six at the table")}),
    "target": OptionWords(
        N_("Target"), N_("Points that win. Without a target, a fixed number of rounds is played.")),
    "rounds": OptionWords(
        N_("Number of rounds"), N_("Without a number, the game is played to a target.")),
    "ending": OptionWords(
        N_("Reaching the target"), N_("How a side wins. Enough points at the end of a round always win."),
        {"auto": N_("At once, by itself"), "claim": N_("By a claim, at any time"),
         "claim_after_own_trick": N_("By a claim after winning a trick"), "end_of_round": N_("When the round is over")}),
    "both_reach": OptionWords(
        N_("Both at the target"), N_("Who wins if both sides have enough after a round."),
        {"stoeck_weis_tricks": N_("Stöck, else the best Weis, else more tricks"),
         "last_trick_first": N_("The side that takes the last trick"), "higher_total": N_("The side with more points")}),
    "tie_round": OptionWords(
        N_("Tie at the end"), N_("What happens if the best are level."),
        {True: N_("One more round"), False: N_("The game is over")}),
    "rubicon": OptionWords(
        N_("Rubicon"),
        N_("What it means if the losers have less than half the target. A double win counts as two in the statistics."),
        {"none": N_("Is not counted"), "named": N_("Is noted"), "double": N_("The win counts double")}),
    "half_way": OptionWords(
        N_("Half-way prize"), N_("For the side that first has half the target: a stroke in an evening of several games."),
        {"none": N_("Not played for"), "auto": N_("By itself"), "claim": N_("Whoever says “Berg!”")}),
    "half_way_at": OptionWords(
        N_("Winning the prize"), N_("When it is won. At the end of a round, if both are past half, the higher score gets it."),
        {"at_once": N_("At once, in mid-round"), "end_of_round": N_("When the round is over")}),
    "trick_1_order": OptionWords(
        N_("Order in the first trick"), N_("What counts first if both sides reach the target, or half of it, in that trick."),
        {"stoeck_weis_trick": N_("Stöck, Weis, trick"), "stoeck_trick_weis": N_("Stöck, trick, Weis")}),
    "slate": OptionWords(
        N_("Slate"), N_("How the points are chalked up."),
        {"z": N_("Two Z, after each round"), "lines": N_("Three lines, as points are made")},
        {"lines": N_("The slate has three lines, which fill as points are made.")}),
    "direction": OptionWords(
        N_("Direction"), N_("Which way the deal, the choice and the play go round."),
        {Direction.CCW: N_("Counter-clockwise"), Direction.CW: N_("Clockwise")}),
    "first_dealer": OptionWords(
        N_("First dealer"), N_("Cards are drawn for it."),
        {"lowest": N_("Whoever draws the lowest card"), "highest": N_("Whoever draws the highest card"),
         "random": N_("Decided by lot")}),
    "next_dealer": OptionWords(
        N_("Next dealer"), N_("Who deals the next round."),
        {"right": N_("Whoever was forehand"), "trump_maker": N_("Whoever named the contract")}),
    "cut": OptionWords(
        N_("Cutting"), N_("What the player before the dealer may do with the shuffled pack."),
        {"cut_or_knock": N_("Cut or knock"), "cut": N_("Must cut"), "off": N_("No cutting")}),
    "first_chooser": OptionWords(
        N_("First choice"), N_("Who is forehand, with the first choice and the first lead."),
        {"forehand": N_("The one after the dealer"), "card": N_("First round: by opening card"),
         "card_each_round": N_("Every round: by opening card")}),
    "opening_card": OptionWords(
        N_("Opening card"), N_("Its holder is forehand.")),
    "contracts": OptionWords(
        N_("Contracts"), N_("What may be named, and the factor of its points.")),
    "factors": OptionWords(
        N_("Factors"), N_("What each contract multiplies the points by.")),
    "push": OptionWords(
        N_("Pushing"), N_("Whether forehand may leave the choice to the partner, who must choose."),
        {"once": N_("Allowed"), "never": N_("Not allowed")}),
    "leader": OptionWords(
        N_("First lead"), N_("Who leads first after a push."),
        {"forehand": N_("Still forehand"), "chooser": N_("Whoever named the contract")}),
    "trump": OptionWords(
        N_("Trumps"), N_("How trumps are decided when nobody names them."),
        {"turned": N_("The dealer’s last card, turned up"), "lot": N_("By lot, without showing a card")}),
    "left_out": OptionWords(
        N_("Card left out"), N_("With five players this card is not dealt.")),
    "undertrump": OptionWords(
        N_("Undertrumping"), N_("Playing a lower trump than one already played, when another suit was led."),
        {"forbidden": N_("Forbidden"), "if_void": N_("Only if you cannot follow suit"), "free": N_("Allowed")}),
    "all_trumps": OptionWords(
        N_("Nothing but trumps"), N_("What you may play to a trumped trick when you hold only trumps."),
        {"free": N_("Any of them"), "must_over": N_("A higher one if possible")}),
    "undenufe_values": OptionWords(
        N_("Eleven in Undenufe"), N_("Which card counts eleven when low cards win."),
        {"six_11": N_("The six; the ace counts 0"), "ace_11": N_("The ace; the six counts 0")}),
    "mixed_values": OptionWords(
        N_("Points of mixed contracts"), N_("Slalom, Guschti and Mary change direction; their points do not."),
        {"obenabe": N_("As in Obenabe"), "start": N_("As in the first trick")}),
    "guschti_at": OptionWords(
        N_("When Guschti and Mary change"), N_("Guschti changes from Obenabe to Undenufe, Mary from Undenufe to Obenabe.")),
    "match_bonus": OptionWords(
        N_("Match"), N_("Bonus for taking every trick.")),
    "weis": OptionWords(
        N_("Weis"), N_("What three or more cards in a row bring. Four of a kind: 100, nines 150, jacks 200."),
        {"none": N_("No Weis"), "small": N_("Small table: 20, 50, 100"), "large": N_("Large table: 20, 50, 100, 150 … 300"),
         "vorarlberg": N_("Vorarlberg: 20, 50, 100, 120 … 180")}),
    "low_fours": OptionWords(
        N_("Four low cards"), N_("Whether four sixes, sevens or eights are a Weis."),
        {"none": N_("No"), "sixes_in_undenufe": N_("Sixes in Undenufe, instead of aces"), "all": N_("Yes, 100 points")}),
    "weis_tie": OptionWords(
        N_("Equal Weis"), N_("What decides between equal points, in this order."),
        {"wiki": N_("More cards, higher card, trumps, who was first"), "verband": N_("More cards, higher card, who was first"),
         "swisslos": N_("More cards, trumps, who was first"), "jassen": N_("Four of a kind, higher card, trumps, who was first"),
         "pop": N_("More cards, higher card, trumps; else both score"), "simple": N_("Higher card, who was first"),
         "cancel": N_("None: neither side scores")}),
    "undenufe_weis": OptionWords(
        N_("Weis in Undenufe"), N_("Which Weis is higher when low cards win."),
        {"reversed": N_("The one with lower cards"), "natural": N_("The one with higher cards")}),
    "kreuzweis": OptionWords(
        N_("Kreuzweis"), N_("Whether a card may count in a row and in four of a kind."),
        {True: N_("Yes, it counts for both"), False: N_("No, for one of them")}),
    "split_runs": OptionWords(
        N_("Dividing a row"), N_("Announcing eight cards as five and three, for example."),
        {True: N_("Allowed"), False: N_("Not allowed")}),
    "weis_shown": OptionWords(
        N_("Showing Weis"), N_("What the others see, after the first trick, of the Weis that count."),
        {"all": N_("All of them"), "best": N_("The best one"), "none": N_("Only their points")}),
    "weis_void_on_match": OptionWords(
        N_("Weis without a trick"), N_("For a side that takes no trick."),
        {True: N_("They are lost"), False: N_("They count")}),
    "stoeck": OptionWords(
        N_("Stöck"), N_("King and queen of trumps in one hand; they count when the second is played."),
        {True: N_("20 points"), False: N_("Does not count")}),
    "early_stoeck": OptionWords(
        N_("Stöck for the win"), N_("When Stöck that wins the game may be shown before it is played."),
        {"none": N_("Never"), "after_announcements": N_("Once all have announced"),
         "anytime": N_("At any time")}),
    "stoeck_manual": OptionWords(
        N_("Calling Stöck"), N_("Who calls your Stöck."),
        {True: N_("You do; if you forget, it is lost"), False: N_("The program does")}),
    "stoeck_void_on_match": OptionWords(
        N_("Stöck without a trick"), N_("For a side that takes no trick."),
        {True: N_("It is lost"), False: N_("It counts")}),
    "claims": OptionWords(
        N_("Claiming"), N_("Whether the win can be claimed, although the program counts."),
        {True: N_("Allowed"), False: N_("Not allowed")}),
    "false_claim_loses": OptionWords(
        N_("False claim"), N_("What a claim without enough points does."),
        {True: N_("Loses the game"), False: N_("Costs nothing")}),
    "bids": OptionWords(
        N_("Predictions"), N_("Everybody predicts their points; the difference counts against them."),
        {"open": N_("Aloud, one after the other"), "hidden": N_("In secret")}),
    "rows": OptionWords(
        N_("Rows"), N_("What each side plays once, and its factor.")),
    "counter_match": OptionWords(
        N_("Counter-match"), N_("What you lose when the others take all tricks of your contract.")),
    "exact_bonus": OptionWords(
        N_("Exact hit"), N_("What is taken off for an exact prediction.")),
    "dealer_credit": OptionWords(
        N_("Credit of the dealer"),
        N_("With three players: one penalty point less for the dealer for every full five points by which all predictions "
           "together miss a round’s points."),
        # Translators: whether a Weis or something like it brings points.
        {True: N_("Counts"), False: N_("Does not count")}),
    "bid_min": OptionWords(N_("Lowest bid"), N_("The lowest bid that may open the auction.")),
    "bid_max": OptionWords(N_("Highest bid"), N_("Above that, only the match can be bid.")),
    "bid_step": OptionWords(N_("Bidding steps"), N_("Bids are multiples of this number. Only the match may differ.")),
    "match_bid": OptionWords(
        N_("Bidding the match"), N_("How the match is bid, and when it counts as made."),
        {MATCH_BY_TRICKS: N_("All tricks"), MATCH_BY_POINTS: N_("All points of the tricks")},
        {MATCH_BY_TRICKS: N_("The match is made with all tricks."),
         MATCH_BY_POINTS: N_("The match is made with all points of the tricks.")}),
    "passing": OptionWords(
        N_("After a pass"), N_("Whether a player who has passed may bid later in the auction."),
        {"return": N_("They may bid again"), "final": N_("They are out")},
        {"return": N_("Players may bid again after passing. When three in a row pass after a bid, that bid stands."),
         "final": N_("A pass is final. A bid stands once both opponents have passed and everybody has spoken.")}),
    "passed_out": OptionWords(
        N_("If all pass"), N_("Who deals again when nobody has bid."),
        {"next": N_("The next dealer"), "same": N_("The same dealer")},
        {"next": N_("If all pass, the next dealer deals."), "same": N_("If all pass, the same dealer deals again.")}),
    "doubling": OptionWords(
        N_("Doubling"), N_("Whether the opponents may make a bid count twice, and the bidders then four times."),
        {"ends": N_("Doubling, in turn"), "off": N_("No doubling"), "redouble": N_("Doubling and redoubling")},
        {"ends": N_("An opponent may double the last bid in turn: it then counts twice, and the bidding ends."),
         "redouble": N_("An opponent may double the last bid, in turn or when the auction would end: it then counts twice, and "
                        "the bidding ends. The bidders may redouble: four times.")}),
}

_GROUPS = {
    Group.GAME: N_("Game and end"), Group.DEAL: N_("Deal and choice"), Group.CARDS: N_("Cards and tricks"),
    Group.WEIS: N_("Weis"), Group.STOECK: N_("Stöck"),
    # Translators: claiming that one has won.
    Group.CLAIMS: N_("Claims"), Group.PREDICTIONS: N_("Differenzler"),
    Group.BOARD: N_("Coiffeur"), Group.AUCTION: N_("Sidi Barrani"),
}
GROUPS: tuple[tuple[str, tuple[str, ...]], ...] = tuple(
    (title, tuple(name for name in OPTIONS if RULES[name].group is group and name != "factors"))
    for group, title in _GROUPS.items())
"""The options by subject, in the order above; factors are set together with the contracts."""
