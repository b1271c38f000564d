"""What every lesson says at a turn when there is nothing new to explain: what may be done now."""

from __future__ import annotations

from jass_desktop.engine.actions import Bid
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.i18n import _
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import own_trumps, trump
from jass_desktop.ui.lessons.speech import Speech
from jass_desktop.ui.table.speech.captions import waits_for


def usual(view: Observation, talk: Talk) -> Speech:
    """A line for the learner's turn."""
    return Speech("", _("Your turn"), _words(view, talk))


def watching(view: Observation, talk: Talk) -> Speech:
    """A line while the others play: between two tricks, who took the last one. While cards fall it is not read out: they are."""
    if view.phase is not Phase.PLAY:
        return Speech("", _("The others play"), waits_for(view, talk.names, view.seat))
    words = _("Watch which cards fall.")
    if view.tricks and not view.trick.plays:
        last = view.tricks[-1]
        words = _("The previous trick brought {points} points. Taken by: {name}.").format(
            points=last.points, name=talk.name(last.winner)) + " " + words
    return Speech("", _("The others play"), words, heard=False)


def _words(view: Observation, talk: Talk) -> str:
    if view.phase is Phase.CUT:
        return _("Cut the pack, or knock.")
    if view.phase is Phase.AUCTION:
        bids = any(isinstance(call, Bid) for call in view.legal)
        return _("Bid, or pass.") if bids else _("Nobody bids higher. Do you let the bid stand?")
    if view.phase is not Phase.PLAY:
        return _("Choose trumps.") if view.pushes else _("Choose trumps, or push.")
    if not view.trick.plays:
        return _("You lead: play any card.")
    led = view.trick.lead.suit
    if len(view.legal) == 1:
        return _("You may play only one of your cards.")
    if not view.hand.of_suit(led):
        return _("You hold no {suit}: play a card that is allowed.").format(suit=talk.suit(led))
    if led is trump(view) or not own_trumps(view):
        return _("Play {suit}.").format(suit=talk.suit(led))
    return _("Play {suit}, or a trump.").format(suit=talk.suit(led))
