"""Explains in a line above the hand what matters at the table for the first time: each thing once to each person."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from jass_desktop.engine.actions import Double
from jass_desktop.engine.cards import Rank
from jass_desktop.engine.contracts import STOECK_POINTS, Contract
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.seats import PerSeat
from jass_desktop.engine.weis import weis_choices
from jass_desktop.i18n import _
from jass_desktop.session.preferences import EXPLAINED
from jass_desktop.ui.learn.kinds import lessons_of
from jass_desktop.ui.learn.pages import pages
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.lessons.facts import own_trumps, trump
from jass_desktop.ui.lessons.together import smearing
from jass_desktop.ui.lessons.tricks import discarding, how_to_play, two_highest
from jass_desktop.ui.stage import Stage

_Note = tuple[str, str]
"""One of ``EXPLAINED``, and the words."""


_LASTING = (Phase.CHOICE, Phase.AUCTION)
"""Where one stays a while."""


class Guide:
    """Says nothing where it is ``silent``, or to whoever does not want it."""

    def __init__(self, stage: Stage, fits: Callable[[str], bool], *, silent: bool = False) -> None:
        """``fits`` says whether words have room in the line while a question lies above it."""
        self._stage, self._fits, self._silent = stage, fits, silent
        self._seen: Observation | None = None
        self._words = ""

    @property
    def _wanted(self) -> bool:
        return self._stage.preferences.explain and not self._silent

    def is_due(self, view: Observation) -> bool:
        """Whether it has not yet looked at this view."""
        return self._wanted and view is not self._seen

    def words(self, view: Observation) -> str:
        """What there is to say while the table shows this view."""
        return self._words if self._wanted and view is self._seen else ""

    def look(self, view: Observation, names: PerSeat[str], *, counted: bool) -> None:
        """Look at what the person is to do or, where the round is being ``counted``, at its sheet, and say what is new."""
        talk = Talk(view.rules, self._stage.theme, self._stage.language, names)
        self._say(view, _at_end(talk) if counted else _at_turn(view, talk))

    def _say(self, view: Observation, notes: Iterator[_Note]) -> None:
        """Say the first that is new; at a choice, where one stays a while, as many as have room."""
        known, told, words = self._stage.preferences.explained, list[str](), ""
        for key, text in notes:
            longer = f"{words} {text}".strip()
            if key not in (*known, *told) and (not words or (view.phase in _LASTING and self._fits(longer))):
                told.append(key)
                words = longer
        self._seen, self._words = view, words
        if words:
            self._stage.said.add(words)
            self._stage.change(explained=tuple(key for key in EXPLAINED if key in (*known, *told)))


def _at_turn(view: Observation, talk: Talk) -> Iterator[_Note]:
    """All that one should know at the person's turn, the most important first."""
    match view.phase:
        case Phase.CHOICE:
            yield from _directions(talk.directions, talk)
            yield "choice", _opening(view, talk)
            yield _dealer(view, talk)
        case Phase.BID:
            yield "prediction", _opening(view, talk)
        case Phase.AUCTION:
            yield "auction", _opening(view, talk)
            if Double() in view.legal:
                yield "double", _("Double a bid that you do not believe: it then counts twice, for whichever side gets it.")
            yield _dealer(view, talk)
        case Phase.PLAY:
            first, *further = _card(view, talk)
            yield first
            yield from _directions(view.named_contract.directions, talk)
            if not view.tricks:
                yield from _before_the_first_trick(view, talk)
            yield from further
            yield from _words_met(view, talk)


def _at_end(talk: Talk) -> Iterator[_Note]:
    page = next(page for page in pages(talk) if page.key == lessons_of(talk.rules).scored)
    yield "count", f"{page.lead} {page.words[0]}"


def _opening(view: Observation, talk: Talk) -> str:
    """What to look at in choosing or predicting."""
    page = [*lessons_of(view.rules).opening(talk)][-1]
    return lessons_of(view.rules).advice(page, view, talk)


def _directions(found: tuple[Contract, ...], talk: Talk) -> Iterator[_Note]:
    if Contract.OBENABE in found:
        yield "obenabe", _("Obenabe: no trumps, the {ace} is the highest.").format(ace=talk.rank(Rank.ACE))
    if Contract.UNDENUFE in found:
        yield "undenufe", _("Undenufe: no trumps, the {six} is the highest.").format(six=talk.rank(Rank.SIX))


def _dealer(view: Observation, talk: Talk) -> _Note:
    return "dealer", _("Dealer: {dealer}. Forehand, who speaks first: {name}.").format(
        dealer=talk.name(view.dealer), name=talk.name(view.first_seat))


def _card(view: Observation, talk: Talk) -> Iterator[_Note]:
    """How a card is played, and which may be."""
    if not view.trick.plays:
        yield "first card", _("You lead: click any card, or press its number. The others must follow suit if they can.")
        return
    lead = view.trick.lead.suit
    suit, trumps = talk.suit(lead), own_trumps(view)
    if lead is trump(view):
        key, words = "trumps", _(
            "Trumps were led: play one. Only the Buur need not follow, if it is your "
            "only trump.") if trumps else _("Trumps were led, and you hold none: any card will do, but none can take this trick.")
    elif view.hand.of_suit(lead):
        key, words = "follow", (_("{suit} were led: play {suit}, or a trump.") if trumps else _(
            "{suit} were led: play {suit}.")).format(suit=suit)
    else:
        key, words = "void", _("{suit} were led, and you hold none.").format(suit=suit) + " " + (_(
            "Play any card that is allowed. Only a trump can take this trick now.") if trumps else _(
                "Play any card. It cannot take this trick."))
    yield "first card", f"{words} {how_to_play()}"
    yield key, words


def _before_the_first_trick(view: Observation, talk: Talk) -> Iterator[_Note]:
    if len(weis_choices(view.hand, view.named_contract, view.rules)) > 1:
        yield "weis", _("You hold Weis: they are announced with this card.")
    yield _dealer(view, talk)


def _words_met(view: Observation, talk: Talk) -> Iterator[_Note]:
    """The words of the table, each where it begins to matter."""
    contract, met = view.named_contract, {card.rank for card in (*view.hand, *view.trick.cards)}
    if any(map(talk.is_strange, met)):
        yield "letters", _("The cards of a suit, from the six up: {ranks}.").format(ranks=", ".join(map(talk.lettered, Rank)))
    if view.rules.stoeck and (len(view.hand & contract.stoeck) == len(contract.stoeck) > 0 or view.stoeck is not None):
        yield "stoeck", _("Stöck: {king} and {queen} of trumps in one hand. The second brings {points} points."
                          ).format(king=talk.rank(Rank.KING), queen=talk.rank(Rank.QUEEN), points=STOECK_POINTS)
    yield from ((speech.key, speech.words) for speech in smearing(view, talk))
    yield from ((speech.key, speech.words) for speech in discarding(view, view.trick, talk))
    for last in view.tricks[-1:]:
        takes = "takes" if contract.trump is not None else "takes-plain"
        yield "takes", next(page.lead for page in pages(talk) if page.key == takes)
        yield from ((told.key, told.words) for told in (*two_highest(view, last, talk), *discarding(view, last.trick, talk)))
