"""Why something else was better, in words."""

from __future__ import annotations

from dataclasses import replace
from math import isclose

import pytest

from jass_desktop.engine.cards import Card, Suit
from jass_desktop.engine.seats import PerSeat, Seat
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.resources import themes_dir
from jass_desktop.session.findings.patterns import Pattern, Reason
from jass_desktop.session.findings.reasons import Cause, Fact, Fate, Layouts, Part, Way
from jass_desktop.session.findings.verdicts import Mark, Verdict
from jass_desktop.ui.decisions.why import names_on_screen
from jass_desktop.ui.decisions.words import verdict_words
from jass_desktop.words.patterns import principle_words, reason_words
from jass_desktop.words.why import why_words
from tests.decks import load_deck
from tests.ui.verdicts import all_decisions, recorded, verdict

THEME = load_deck(themes_dir() / "french.yaml")
RULES = recorded("schieber").rules
NAMES = PerSeat("Anna", "Beat", "Chloé", "Dora")
ON_SCREEN = names_on_screen(RULES, THEME, "en", NAMES)


USUAL = Layouts(0.65, 22.0, 0.19, 14.0)


def lost(parts: tuple[Part, ...], layouts: Layouts | None = USUAL, mark: Mark = Mark.BLUNDER) -> Verdict:
    """A mistake whose loss these are the parts of."""
    one = next(one for one in all_decisions(recorded("schieber")) if not one.forced)
    return replace(verdict(one, mark, sum(part.points for part in parts)), parts=parts, layouts=layouts)


TEN = Part(Cause.CARD, 7.0, Card.parse("C10"))


def test_it_is_told_how_often_and_why() -> None:
    """In how many layouts the other one is better and worse, by how much, and the largest parts of the loss."""
    words = why_words(lost((TEN, Part(Cause.MATCH, 5.0), Part(Cause.REST, 0.5))), ON_SCREEN)
    assert "better in 65 of 100" in words
    assert "by 22 points; worse in 19, by 14" in words
    assert words.endswith("Main losses: {suit:clubs}\u00a0ten\u00a0(7.0), the match\u00a0(5.0).")


@pytest.mark.parametrize(("layouts", "said"), [
    (Layouts(1.0, 7.0, 0.0, 0.0), "is better in every possible layout, by 7.0 points."),
    (Layouts(0.998, 7.0, 0.0, 0.0), "is better in 99 of 100 possible layouts, by 7.0 points, and never worse."),
    (Layouts(0.6, 7.0, 0.0, 0.0), "is better in 60 of 100 possible layouts, by 7.0 points, and never worse."),
    (Layouts(0.998, 7.0, 0.002, 3.0), "is better in 99 of 100 possible layouts, by 7.0 points; worse in 1, by 3.0."),
    (Layouts(0.6, 7.0, 0.002, 3.0), "is better in 60 of 100 possible layouts, by 7.0 points; worse in 1, by 3.0.")])
def test_always_and_never_are_said_where_they_hold(layouts: Layouts, said: str) -> None:
    """What is better in all layouts needs no share of them, and rounding makes neither *all* nor *never*."""
    assert said in why_words(lost((TEN,), layouts), ON_SCREEN)


def test_what_was_gained_is_told_too() -> None:
    """A part that speaks for what was done is not counted as lost."""
    words = why_words(lost((Part(Cause.MATCH, 9.0), Part(Cause.CARD, -2.0, Card.parse("HA")))), ON_SCREEN)
    assert words.endswith("Main losses: the match\u00a0(9.0); gains: {suit:hearts}\u00a0ace\u00a0(2.0).")


def test_the_score_is_no_part_of_the_cards() -> None:
    """A match that is given away is told whole, and what a large lead makes of it apart; the score alone is named, too."""
    whole = Part(Cause.MATCH, 50.0), Part(Cause.CARD, 11.0, Card.parse("HA"))
    words = why_words(lost((*whole, Part(Cause.GAME, -40.0))), ON_SCREEN)
    assert words.endswith("Main losses: the match\u00a0(50), {suit:hearts}\u00a0ace\u00a0(11). "
                          "At the present score, that counts as 21.")
    assert why_words(lost((Part(Cause.GAME, 9.0),)), ON_SCREEN).endswith("Main losses: the score of the game\u00a0(9.0).")


@pytest.mark.parametrize("parts", [
    (Part(Cause.CARD, 2.0, Card.parse("C10")), Part(Cause.REST, 5.0)),
    (*(Part(Cause.CARD, 1.0, Card.parse(code)) for code in ("C10", "C9", "D8", "D7", "H6", "H7", "S6", "S7")),
     Part(Cause.LAST_TRICK, 2.0), Part(Cause.MATCH, 2.0)),
    (Part(Cause.MATCH, 9.0), Part(Cause.CARDS, 6.0), Part(Cause.WEIS, 5.0), Part(Cause.STOECK, -8.0))])
def test_parts_that_do_not_explain_the_loss_are_not_named(parts: tuple[Part, ...]) -> None:
    """Nothing is made up: where the largest parts are much less or much more than the loss only the layouts are told."""
    words = why_words(lost(parts), ON_SCREEN)
    assert "65 of 100" in words
    assert "Lost" not in words


def test_a_part_larger_than_the_loss_is_told_alone() -> None:
    """What one card costs is told even if many small gains make up for some of it; two such cards would not add up to it."""
    gains = tuple(Part(Cause.CARD, -0.6, Card.parse(code)) for code in ("D6", "D7", "D8", "D9", "DJ", "DQ"))
    one = Part(Cause.CARD, 9.0, Card.parse("C10"))
    assert why_words(lost((one, *gains)), ON_SCREEN).endswith("Main losses: {suit:clubs}\u00a0ten\u00a0(9.0).")
    many = tuple(Part(Cause.CARD, 4.0, Card.parse(code)) for code in ("C10", "CA", "CK"))
    small = tuple(Part(Cause.CARD, -0.6, Card.parse(f"{suit}{rank}")) for suit in "SH" for rank in (6, 7, 8, 9, 10))
    assert "Mainly" not in why_words(lost((*many, *small)), ON_SCREEN)


def test_the_pattern_comes_first_and_its_principle_below() -> None:
    """Before the figures it is told what happened, with its card, and in a line of its own the principle."""
    reason = Reason(Pattern.LAST_TRUMP, (Card.parse("C10"),))
    first, second, third = why_words(replace(lost((TEN,)), reason=reason), ON_SCREEN).splitlines()
    assert first.startswith("{suit:clubs}\u00a0ten is your last trump")
    assert second.startswith("Keep your last trump")
    assert third.startswith("{suit:")
    assert "65 of 100" in third


def test_a_fate_that_is_the_reason_comes_first() -> None:
    """It is told once: before the principle if it is the pattern itself, else among the figures."""
    fate, ten = Fate(Card.parse("C10"), Way.CUT, Seat.EAST, 0.9), (Card.parse("C10"),)
    for pattern, line in ((Pattern.CARD_CUT, 0), (Pattern.SPENT, 2)):
        words = why_words(replace(lost((TEN,)), fate=fate, reason=Reason(pattern, ten)), ON_SCREEN)
        assert words.count("Beat often trumps") == 1
        assert "Beat often trumps" in words.splitlines()[line]


@pytest.mark.some(3)
@pytest.mark.parametrize("pattern", Pattern)
def test_every_pattern_has_a_principle(pattern: Pattern) -> None:
    """In every language; and words of its own, unless the fate of a card says it."""
    of_fates = (Pattern.CARD_CUT, Pattern.CARD_BEATEN, Pattern.CARD_LED, Pattern.CARD_THROWN, Pattern.CARD_KEPT)
    said = set()
    try:
        for language in LANGUAGES:
            set_language(language)
            said.add(principle_words(pattern))
            words = reason_words(Reason(pattern, (Card.parse("C10"),)), ON_SCREEN.terms, better="B", taken="T")
            assert bool(words) is (pattern not in of_fates)
            assert "{card}" not in words
    finally:
        set_language("en")
    assert len(said) == len(LANGUAGES)


@pytest.mark.some(2)
@pytest.mark.parametrize("cause", [cause for cause in Cause if cause not in (Cause.CARD, Cause.REST)])
def test_every_cause_has_words(cause: Cause) -> None:
    """Whatever a loss comes from can be said."""
    words = why_words(lost((Part(cause, 4.0),)), ON_SCREEN)
    assert isclose(lost((Part(cause, 4.0),)).loss, 4.0)
    assert words.endswith("(4.0).")


def test_nothing_is_said_of_good_decisions() -> None:
    """Nor where nothing is known of the layouts."""
    assert why_words(lost((TEN,), mark=Mark.GOOD), ON_SCREEN) == ""
    assert why_words(lost((TEN,), None), ON_SCREEN) == ""


@pytest.mark.parametrize(("seat", "words"), [(Seat.EAST, "Otherwise Beat often trumps {suit:clubs}\u00a0ten."),
                                             (None, "Otherwise {suit:clubs}\u00a0ten is often trumped.")])
def test_what_becomes_of_the_card_is_told(seat: Seat | None, words: str) -> None:
    """By name where it is mostly the same who takes it."""
    fate = Fate(Card.parse("C10"), Way.CUT, seat, 0.9)
    assert words in why_words(replace(lost((TEN,)), fate=fate), ON_SCREEN)


def test_a_lead_that_is_lost_is_told_apart() -> None:
    """Whoever leads the card into a higher one hears that, and not only that a higher card takes it."""
    fate = Fate(Card.parse("C10"), Way.LED, Seat.EAST, 0.9)
    words = why_words(replace(lost((TEN,)), fate=fate), ON_SCREEN)
    assert words.endswith("Otherwise {suit:clubs}\u00a0ten is often led, and Beat takes it with a higher card.")


def test_nobody_calls_unclear_what_is_still_looked_at() -> None:
    """As long as more worlds are looked at there is no finding, and then it says how much may have been lost."""
    found = replace(lost((TEN,), mark=Mark.UNCLEAR), loss=1.3, error=0.5)
    assert verdict_words(found, forced=False) == "Too close to call: at most 2.3 points lost."
    assert verdict_words(replace(found, settled=False), forced=False) == "Still being looked at …"


@pytest.mark.parametrize(("thing", "named"), [(Suit.HEARTS, "{suit:hearts}\u00a0hearts"),
                                              (Card.parse("HA"), "{suit:hearts}\u00a0ace")])
def test_what_it_depends_on_is_told(thing: Card | Suit, named: str) -> None:
    """The player and the card or suit, and how much the other one makes with and without it."""
    one = replace(lost((TEN,)), fact=Fact(Seat.WEST, thing, 0.4, 14.2, -3.0))
    words = why_words(one, ON_SCREEN)
    assert f"most on Dora: {{suit:hearts}}\u00a0nine makes +14 with {named}, −3.0 without" in words
