"""Sidi Barrani: the auction, what the bid brings, and how a game is won."""

from __future__ import annotations

from collections.abc import Iterator

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.seats import PAIRS, PerParty
from jass_desktop.i18n import _
from jass_desktop.ui.learn.kinds.kind import Goal, KindLessons, good_hand, trick_words
from jass_desktop.ui.learn.kinds.schieber import slate_page
from jass_desktop.ui.learn.kinds.sides import match_words, partners_words, round_words, sides_names
from jass_desktop.ui.learn.scenes import Chalk, Offered, Page, Sheet, SheetRow
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.table.score.slate import SideSlate
from jass_desktop.ui.table.score.strokes import written
from jass_desktop.words.kinds.schieber import higher_total_words, rubicon_words
from jass_desktop.words.options import OPTIONS


class SidiLessons(KindLessons):

    def goal(self, talk: Talk) -> Goal:
        return Goal(_("Say how many points your side will make, and make at least that many."), (
            partners_words(talk), trick_words(talk),
            round_words(talk) + " " + _("Be the first side to make {target} points.").format(target=talk.rules.target)))

    def opening(self, talk: Talk) -> Iterator[Page]:
        rules = talk.rules
        told = (OPTIONS[option].told.get(getattr(rules, option)) for option in ("passing", "doubling"))
        words = (_("Each player in turn either bids points and a contract, or passes. Each bid must be higher than the last."),
                 _("Your partner may bid on, even in another contract."), *map(_, filter(None, told)),
                 _("Whoever made the last bid leads, and that contract is played."))
        yield Page("auction", _("The auction"), _("Bids begin at {points} points.").format(points=rules.bid_points[0]), words,
                   Offered(tuple((contract, 1) for contract in rules.contracts), good_hand(talk), rules.bid_points))

    def score(self, talk: Talk) -> Iterator[Page]:
        rules = talk.rules
        lead = _("A bid that is made scores its points a second time.")
        words = (_("Made: your side scores the points of the bid on top of its own. Failed: the others score them on top of "
                   "theirs."),
                 _("Doubled, the bid scores twice its points; redoubled, four times. What must be made stays the same."),
                 match_words(talk),
                 _("Weis and Stöck count for whoever has them, but do not help to make a bid."),
                 _("The sheet shows an example."))
        rows = (SheetRow(_("Cards"), ("130", "27")), SheetRow(_("Bid of {points}").format(points=120), ("120", "–")),
                SheetRow(_("Written"), ("250", "27"), strong=True))
        yield Page("points", _("The points"), lead, words, Sheet(sides_names(), rows))
        yield slate_page(talk)
        target = rules.target or 0
        slate = SideSlate(PerParty(written((target + 46,)), written((target // 2 + 48,))), sides_names(), PAIRS.parties[0], "z")
        yield Page("end", _("The end"), _("Whoever has {target} points after a round wins.").format(target=target),
                   (_("Every round is played out and only then counted."), higher_total_words(), *rubicon_words(rules)),
                   Chalk(slate))

    def advice(self, page: Page, view: Observation, talk: Talk) -> str:
        bids = [action.points for action in view.legal if isinstance(action, Bid)]
        if not bids:
            return page.words[0]
        return _("Bid at least {points}, by a contract, or pass. Whoever bids highest leads, and must make the bid.").format(
            points=min(bids))
