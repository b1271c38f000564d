"""Pages on tricks: which cards may be played, and who takes. The engine judges the position in each picture."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from jass_desktop.engine.cards import Rank, Suit
from jass_desktop.engine.contracts import Contract
from jass_desktop.i18n import _
from jass_desktop.ui.learn import positions
from jass_desktop.ui.learn.positions import Position, ask
from jass_desktop.ui.learn.scenes import Lesson, Lessons, Page
from jass_desktop.ui.learn.talk import Talk
from jass_desktop.ui.learn.verdict import ruling, taking


def play(talk: Talk) -> Iterator[Page]:
    """Following, trumping, and taking."""
    trump = talk.trump
    if trump is not None:
        yield _follow(talk, trump)
        yield _undertrump(talk, trump)
        if talk.rules.undertrump == "forbidden":
            yield _limits(talk, trump)
        yield _buur(talk, trump)
        yield _takes(talk, trump)
    if talk.directions:
        yield _strict(talk)
        yield _takes_plain(talk)


def _lessons(talk: Talk, trump: Suit, *shown: Position) -> Lessons:
    answers = [ask(position.with_trump(trump), talk.rules) for position in shown]
    return Lessons(tuple(Lesson(answer, ruling(answer, talk)) for answer in answers))


def _follow(talk: Talk, trump: Suit) -> Page:
    words = [_("If you lead, play any card."),
             _("Do you hold the suit led? Then play it, or a trump, but not a third suit."),
             _("If you have none, play any card.")]
    if talk.rules.undertrump == "forbidden":
        words[-1] += " " + _("Only undertrumping is forbidden: see the next page.")
    words += [_("Nobody has to play higher, and nobody has to trump."),
              _("In the pictures, raised cards may be played, pale ones may not.")]
    return Page("follow", _("Following suit"), _("Play the suit led, or a trump."), tuple(words),
                _lessons(talk, trump, positions.FOLLOW, positions.VOID))


def _undertrump(talk: Talk, trump: Suit) -> Page:
    words: tuple[str, ...]
    higher = _("Trumping higher is always allowed: of two trumps the higher wins.")
    match talk.rules.undertrump:
        case "forbidden":
            lead = _("Never trump lower than a trump already played.")
            words = (_("When another suit was led and trumped, you may not play a lower trump, even below your partner’s."),
                     higher,
                     _("So you may have to give away a good card even though you hold low trumps."))
        case "if_void":
            lead = _("Undertrump only if you cannot follow suit.")
            words = (_("When another suit was led and trumped, you may not play a lower trump if you hold that suit."),
                     _("If you have none, play any card, even a lower trump. That gets rid of unwanted points."),
                     higher)
        case _:
            lead = _("A trump may always be played, even a lower one.")
            words = (_("When another suit was led and trumped, you may follow suit or play any trump, higher or lower."),)
    return Page("undertrump", _("Undertrumping"), lead, words,
                _lessons(talk, trump, positions.UNDERTRUMP_VOID, positions.UNDERTRUMP_HOLDING))


def _limits(talk: Talk, trump: Suit) -> Page:
    if talk.rules.all_trumps == "free":
        lead = _("Holding only trumps, play any.")
        rule = _("If all your cards are trumps, play any of them, even a lower one while you hold a higher.")
    else:
        lead = _("Holding only trumps, go higher if you can.")
        rule = _("If all your cards are trumps, beat the trump on the table. If you cannot, play any.")
    order = _("Mind the order of trumps, from the highest: {ranks}. Even the {ace} undertrumps the Nell.").format(
        ranks=talk.ranks((Rank.JACK, Rank.NINE, Rank.ACE, Rank.KING)), ace=talk.rank(Rank.ACE))
    follow = _("When trumps were led, playing lower is not undertrumping.")
    return Page("limits", _("Two special cases"), lead, (rule, order, follow),
                _lessons(talk, trump, positions.ONLY_TRUMPS, positions.ACE_BELOW_NELL))


def _buur(talk: Talk, trump: Suit) -> Page:
    words = (_("Were trumps led? Then play a trump if you have one."),
             _("The only exception: if the Buur ({jack}) is your only trump, you may keep it and play any card.").format(
                 jack=talk.rank(Rank.JACK)),
             _("With the Buur and another trump, play one of the two."),
             _("You need not play higher: any trump will do."))
    return Page("buur", _("The Buur"), _("Only the Buur need not follow."), words,
                _lessons(talk, trump, positions.BUUR_ALONE, positions.BUUR_AND_MORE))


def _strict(talk: Talk) -> Page:
    contract = talk.directions[0]
    words = (_("Without trumps, play the suit led if you hold it, higher or lower."),
             _("If you have none, play any card. It cannot take the trick."),
             _("There are no exceptions, as there is no Buur."))
    answers = [ask(replace(position, contract=contract), talk.rules) for position in (positions.STRICT, positions.STRICT_VOID)]
    return Page("strict", _("No trumps: following"), _("Without trumps you must follow suit."), words,
                Lessons(tuple(Lesson(answer, ruling(answer, talk)) for answer in answers)))


def _takes(talk: Talk, trump: Suit) -> Page:
    words = (_("The highest trump takes the trick. If there is none, the highest card of the suit led does."),
             _("A card of another suit never wins, however high."), _turning())
    return Page("takes", _("Who takes"), _("The highest trump takes, or else the highest card of the suit led."), words,
                _taken(talk, positions.TRUMPED.with_trump(trump), positions.SUIT_LED.with_trump(trump)))


def _takes_plain(talk: Talk) -> Page:
    """Taking without trumps; the last directions get one trick each."""
    words = [_("Without trumps only the suit led can take the trick.")]
    shown = []
    if Contract.OBENABE in talk.directions:
        words.append(_("In Obenabe the highest takes it."))
        shown.append(replace(positions.SUIT_LED, contract=Contract.OBENABE))
    if Contract.UNDENUFE in talk.directions:
        words.append(_("In Undenufe the lowest takes it."))
        shown.append(positions.LOW_WINS)
    if talk.trump is None:
        words.append(_turning())
    return Page("takes-plain", _("No trumps: taking"), _("The best card of the suit led takes."), tuple(words),
                _taken(talk, *shown))


def _turning() -> str:
    return _("Whoever takes the trick has its points and leads to the next.")


def _taken(talk: Talk, *shown: Position) -> Lessons:
    answers = [ask(position, talk.rules) for position in shown]
    return Lessons(tuple(Lesson(answer, (taking(answer, talk),)) for answer in answers))
