"""What is known of the decisions in a record: found little by little, and priced meanwhile."""

from __future__ import annotations

from jass_desktop.engine.seats import Seat
from jass_desktop.session.findings.lookback import WORST, LookBack
from jass_desktop.session.findings.verdicts import Mark
from tests.reviews import FakeReviews
from tests.ui.verdicts import all_decisions, recorded, verdict


def test_all_decisions_are_found_and_told_as_news_until_the_last() -> None:
    """Each step says whether it has brought anything; in the end there are those of the round, and no step brings more."""
    record, reviews = recorded("schieber"), FakeReviews()
    past = LookBack(record, Seat.SOUTH, reviews, game=3, number=2)
    assert reviews.wanted == [(record, frozenset({Seat.SOUTH}), 3)]
    for _step in range(len(record.actions)):
        past.replay()
    assert past.whole
    assert not past.replay()
    assert past.found == [one for one in all_decisions(record) if one.round_number == 2]


def test_each_real_decision_gets_a_verdict() -> None:
    """What is priced counts by and by; new verdicts are news once; of a round no more than three mistakes are pointed out."""
    record, reviews = recorded("schieber"), FakeReviews()
    past = LookBack(record, Seat.SOUTH, reviews, game=None, number=1)
    while not past.whole:
        past.replay()
    real = [one for one in past.found if not one.forced]
    assert past.progress == (0, len(real))
    for done, decision in enumerate(real, 1):
        reviews.found.append(verdict(decision, Mark.BLUNDER, 6.0 + done))
        assert past.look()
        assert not past.look()
        assert past.progress == (done, len(real))
    assert past.worst == tuple(real[:-WORST - 1:-1])
    assert list(past.verdicts) == [one.move for one in real]
    assert past.verdict(None) is None
