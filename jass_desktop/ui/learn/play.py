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
    words = [_("If you lead, you may play any card."),
             _("Do you hold the suit that was led? Then play a card of it, or a trump. A third suit is not allowed."),
             _("Do you have none of it? Then play what you like.")]
    if talk.rules.undertrump == "forbidden":
        words[-1] += " " + _("Only undertrumping is forbidden: see the next page.")
    words += [_("Nobody has to beat the cards on the table, and nobody has to trump."),
              _("In the pictures the raised cards may be played, the pale ones may not.")]
    return Page("follow", _("Following suit"), _("Play the suit that was led, or a trump."), tuple(words),
                _lessons(talk, trump, positions.FOLLOW, positions.VOID))


def _undertrump(talk: Talk, trump: Suit) -> Page:
    words: tuple[str, ...]
    higher = _("Trumping higher is always allowed. If there are two trumps, the higher one counts.")
    match talk.rules.undertrump:
        case "forbidden":
            lead = _("Never trump lower than a trump already played.")
            words = (_("Another suit was led, and somebody has trumped. You may not play a lower trump now, even if the one on "
                       "the table is your partner’s."), higher,
                     _("So you may have to give away a good card although you hold low trumps."))
        case "if_void":
            lead = _("Undertrump only where you cannot follow suit.")
            words = (_("Another suit was led, and somebody has trumped. If you hold that suit you may not play a lower trump."),
                     _("If you have none of it, you may play any card, a lower trump too. That gets rid of unwanted points."),
                     higher)
        case _:
            lead = _("A trump may always be played, a lower one too.")
            words = (_("Another suit was led, and somebody has trumped. You may follow suit or play any of your trumps, "
                       "higher or lower."),)
    return Page("undertrump", _("Undertrumping"), lead, words,
                _lessons(talk, trump, positions.UNDERTRUMP_VOID, positions.UNDERTRUMP_HOLDING))


def _limits(talk: Talk, trump: Suit) -> Page:
    if talk.rules.all_trumps == "free":
        lead = _("With only trumps, play any.")
        rule = _("If all your cards are trumps you may play any of them: lower ones too, and even if you hold a higher one.")
    else:
        lead = _("With only trumps, go higher if you can.")
        rule = _("If all your cards are trumps you must beat the trump on the table. If you cannot, any of them will do.")
    order = _("Mind the order of trumps. It runs, from the highest: {ranks}. So even the {ace} undertrumps the Nell.").format(
        ranks=talk.ranks((Rank.JACK, Rank.NINE, Rank.ACE, Rank.KING)), ace=talk.rank(Rank.ACE))
    follow = _("When trumps were led, playing lower is not undertrumping: you follow suit as you like.")
    return Page("limits", _("Two special cases"), lead, (rule, order, follow),
                _lessons(talk, trump, positions.ONLY_TRUMPS, positions.ACE_BELOW_NELL))


def _buur(talk: Talk, trump: Suit) -> Page:
    words = (_("Were trumps led? Then you must play a trump if you have one."),
             _("There is one exception: if the Buur ({jack}) is your only trump you may keep it and play any card.").format(
                 jack=talk.rank(Rank.JACK)),
             _("With the Buur and another trump you must play one of the two."),
             _("You need not beat the cards on the table: when trumps were led, any trump will do."))
    return Page("buur", _("The Buur"), _("The Buur alone need not follow."), words,
                _lessons(talk, trump, positions.BUUR_ALONE, positions.BUUR_AND_MORE))


def _strict(talk: Talk) -> Page:
    contract = talk.directions[0]
    words = (_("Nothing is trumps now. If you hold the suit that was led you must play it, higher or lower as you like."),
             _("If you have none of it you may play any card. It cannot take the trick."),
             _("There are no exceptions: there is no Buur."))
    answers = [ask(replace(position, contract=contract), talk.rules) for position in (positions.STRICT, positions.STRICT_VOID)]
    return Page("strict", _("No trumps: following"), _("Without trumps you must follow suit."), words,
                Lessons(tuple(Lesson(answer, ruling(answer, talk)) for answer in answers)))


def _takes(talk: Talk, trump: Suit) -> Page:
    words = (_("If there are trumps in the trick, the highest of them takes it. If there are none, the highest card of the suit "
               "that was led does."),
             _("A card of another suit never takes the trick, however high it is."), _turning())
    return Page("takes", _("Who takes"), _("The highest trump takes, or else the highest card of the suit led."), words,
                _taken(talk, positions.TRUMPED.with_trump(trump), positions.SUIT_LED.with_trump(trump)))


def _takes_plain(talk: Talk) -> Page:
    """Taking without trumps; the last directions get one trick each."""
    words = [_("Without trumps only a card of the suit that was led can take.")]
    shown = []
    if Contract.OBENABE in talk.directions:
        words.append(_("In obenabe it is the highest of them."))
        shown.append(replace(positions.SUIT_LED, contract=Contract.OBENABE))
    if Contract.UNDENUFE in talk.directions:
        words.append(_("In undenufe it is the lowest of them."))
        shown.append(positions.LOW_WINS)
    if talk.trump is None:
        words.append(_turning())
    return Page("takes-plain", _("No trumps: taking"), _("The best card of the suit led takes."), tuple(words),
                _taken(talk, *shown))


def _turning() -> str:
    return _("Whoever takes the trick has its points at once and leads to the next one.")


def _taken(talk: Talk, *shown: Position) -> Lessons:
    answers = [ask(position, talk.rules) for position in shown]
    return Lessons(tuple(Lesson(answer, (taking(answer, talk),)) for answer in answers))
