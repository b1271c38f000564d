"""How a game stands at a decision, in one line: which game, the score, and who leads."""

from __future__ import annotations

from collections.abc import Callable

from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import Seat
from jass_desktop.i18n import _
from jass_desktop.words.games import game_title
from jass_desktop.words.kinds import words_of


def situation_words(view: Observation, name: Callable[[Seat], str]) -> str:
    """The game, its score with the viewer's own points first, its target, whether there was a push, and who leads.

    Lines break between these, and in the game's name.
    """
    rules = view.rules
    score = score_words(view)
    parts = [_("score {points}").format(points=score) if rules.target is None else
             _("{points} of {target}").format(points=score, target=rules.target)]
    if view.pushes and view.contract is None:
        parts.append(words_of(rules).pushed.rstrip("."))
    elif view.pushes and rules.push == "once":
        parts.append(_("pushed"))
    leader = _leader(view)
    if leader is not None:
        who = name(leader)
        parts.append(_("you lead") if who == _("You") else _("{name} leads").format(name=who))
    return "\u00a0· ".join([game_title(rules.name), *(part.replace(" ", "\u00a0") for part in parts)])


def score_words(view: Observation) -> str:
    """The points of the game as they are written by now, the viewer's own first."""
    parties = view.rules.seating.parties
    own = parties.index(view.party)
    return " : ".join(str(view.running[party]) for party in (*parties[own:], *parties[:own]))


def _leader(view: Observation) -> Seat | None:
    """Who leads this trick, or will lead the first one; None while that depends on who names the contract."""
    if view.phase is Phase.PLAY:
        return view.trick.plays[0][0] if view.trick.plays else view.to_act
    if view.phase is Phase.CHOICE and (view.rules.leader == "chooser" or view.rules.scope.has_rows):
        return None
    return view.forehand
