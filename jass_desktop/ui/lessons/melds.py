"""Lesson 3: Weis, Stöck, and cutting the pack."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import STOECK_POINTS
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.scoring import Line
from jass_desktop.engine.weis import announced_points, weis_choices
from jass_desktop.i18n import _
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import is_ours, trump
from jass_desktop.ui.lessons.speech import Cue, Speaker, Speech


def at_rest(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What Weis are, once the cards are dealt."""
    if view.phase is Phase.CHOICE:
        # Translators: jacks: their name in the deck, such as “Under”.
        words = _("Some cards count before they are played, as Weis: three of a suit in a row 20 points, four 50, five 100; four "
                  "of a kind 100, four nines 150, four {jacks} 200.")
        yield Speech("weis", _("Weis"), words.format(jacks=talk.rank(Rank.JACK)))
    suit = trump(view)
    if suit is not None and not view.tricks and not view.trick.plays:
        yield Speech("stoeck", _("Stöck"), _(
            "Trumps are {suit}. Whoever holds {king} and {queen} of trumps has the Stöck: {points} points, as soon as the "
            "second is played.").format(
                suit=talk.suit(suit), king=talk.rank(Rank.KING), queen=talk.rank(Rank.QUEEN), points=STOECK_POINTS))


def at_turn(view: Observation, talk: Talk) -> Iterator[Speech]:
    """The cut, and one's own Weis and Stöck."""
    if view.phase is Phase.CUT:
        # Translators: the pack, before the cards are dealt; not a trick.
        yield Speech("cut the pack", _("Cutting"), _(
            "{dealer} has shuffled. Cut the pack where you like, or knock: then it stays as it is."
        ).format(dealer=talk.name(view.dealer)))
    suit = trump(view)
    if view.phase is not Phase.PLAY or suit is None:
        return
    if not view.tricks:
        yield _own_weis(view, talk)
    pair = view.hand & view.named_contract.stoeck
    if len(pair) == 2 and view.stoeck is None:
        yield Speech(f"own stoeck {view.round_number}", _("Your Stöck"), _(
            "You hold {king} and {queen} of trumps, the Stöck. It counts once you have played both, whenever you like.").format(
                king=talk.rank(Rank.KING), queen=talk.rank(Rank.QUEEN)))


def _own_weis(view: Observation, talk: Talk) -> Speech:
    choices = weis_choices(view.hand, view.named_contract, view.rules)
    if not choices[0]:
        return Speech(f"no weis {view.round_number}", _("No Weis"), _(
            "This time you hold no Weis. Play a card, and see what the others announce."))
    held = " · ".join(talk.cards(sorted(meld.cards)) for meld in choices[0])
    return Speech(f"own weis {view.round_number}", _("Your Weis"), _(
        "You hold a Weis: {cards}, {points} points. Your first card announces it. Now play a card.").format(
            cards=held, points=announced_points(choices[0], view.named_contract, view.rules)))


def after_trick(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Whose Weis count, and the Stöck of others."""
    if len(view.tricks) == 1:
        if not view.weis_sides:
            yield Speech(f"weis count {view.round_number}", _("Whose Weis count"), _("Nobody has a Weis in this round."))
        elif view.party in view.weis_sides:
            yield Speech(f"weis count {view.round_number}", _("Whose Weis count"), _(
                "Only the side with the best Weis scores, and it scores all of its own. This time the best is yours."))
        else:
            yield Speech(f"weis count {view.round_number}", _("Whose Weis count"), _(
                "Only the side with the best Weis scores, and it scores all of its own. This time the others have it: yours "
                "count nothing."))
    if view.stoeck is not None and not is_ours(view, view.stoeck):
        yield Speech("their stoeck", _("Stöck"), _("{name} has played the second card of the Stöck: {points} points.").format(
            name=talk.name(view.stoeck), points=STOECK_POINTS))
    elif view.stoeck is view.seat:
        yield Speech("said stoeck", _("Stöck"), _("You have shown your Stöck: {points} points for your side.").format(
            points=STOECK_POINTS))


def on_sheet(view: Observation, talk: Talk) -> Iterator[Speech]:
    """Weis and Stöck beside the tricks."""
    score = view.rounds[-1]
    weis, stoeck = (score.line(line)[view.party] for line in (Line.WEIS, Line.STOECK))
    parts = [(_("Tricks"), score.written[view.party] - weis - stoeck), (_("Weis"), weis), (_("Stöck"), stoeck)]
    told = ", ".join(f"{label} {points}" for label, points in parts if points)
    # Translators: parts: such as “Tricks 57, Weis 20”; all: their sum.
    words = _("The sheet shows Weis and Stöck beside the tricks. {parts}: together {all} points for you.")
    yield Speech(f"sheet {score.number}", _("The count"), words.format(parts=told, all=score.written[view.party]))


def at_end(view: Observation, talk: Talk) -> Iterator[Speech]:
    """What has been learned."""
    yield Speech("end", _("You know it all"), _(
        "You know all the rules. The next lesson shows how two play together: what to give your partner, when to draw trumps, "
        "what a card tells you."))


SAYS: Mapping[Cue, Speaker] = {Cue.REST: at_rest, Cue.TURN: at_turn, Cue.TRICK: after_trick,
                                    Cue.SHEET: on_sheet, Cue.END: at_end}
