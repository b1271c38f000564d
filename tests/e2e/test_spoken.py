"""The judge of what Orca has said, on a small log."""

from __future__ import annotations

import pytest

from jass_desktop.engine.presets import SCHIEBER
from jass_desktop.resources import themes_dir
from tests.decks import load_deck
from tests.e2e.spoken import left_s, lines_of, problems_of_log, to_be_said
from tests.store.games import played

RECORD = played(9, "a reader", SCHIEBER)
"""A trick and three cards, by Anna, Köbi, Zoé and Ueli."""
LOG = """\
23:59:40.000000 - SPEECH OUTPUT: 'Screen reader on.' {'established': False}
23:59:41.000000 - SPEECH OUTPUT: 'Anna: The seven of bells is mine!' {'established': False}
vvvvv PROCESS ATSPI_KEY_PRESSED_EVENT: 'Return' (36) vvvvv
23:59:41.100000 - DEFAULT: Interrupting presentation
23:59:43.000000 - SPEECH OUTPUT: 'Anna: Trumps are acorns!' {'established': False}
23:59:46.000000 - SPEECH OUTPUT: 'Anna: Ober of shields' {'established': False}
23:59:48.000000 - SPEECH OUTPUT: 'Köbi: king of shields' {'established': False}
23:59:48.100000 - SPEECH OUTPUT: 'Köbi: Three cards!' {'established': False}
23:59:52.000000 - SPEECH OUTPUT: 'Zoé: six of shields' {'established': False}
23:59:54.000000 - SPEECH OUTPUT: 'Zoé: Three cards!' {'established': False}
23:59:56.000000 - SPEECH OUTPUT: 'Ueli: ace of shields' {'established': False}
23:59:58.000000 - SPEECH OUTPUT: 'Ueli: A hundred!' {'established': False}
00:00:01.000000 - SPEECH OUTPUT: 'Köbi: 20 for Under of bells, Ober of bells, king of bells; Ueli: 100 for ace of acorns, \
ace of roses, ace of shields, ace of bells Weis: We: 0, They: 120.' {'established': False}
00:00:13.000000 - SPEECH OUTPUT: 'Ueli: trick, 18 points.' {'established': False}
00:00:16.000000 - SPEECH OUTPUT: 'Ueli: ace of acorns' {'established': False}
00:00:18.000000 - SPEECH OUTPUT: 'Anna: nine of acorns' {'established': False}
00:00:20.000000 - SPEECH OUTPUT: 'Köbi: nine of shields' {'established': False}
"""
TRICK = "00:00:13.000000 - SPEECH OUTPUT: 'Ueli: trick, 18 points.' {'established': False}\n"
ACE = "00:00:16.000000 - SPEECH OUTPUT: 'Ueli: ace of acorns' {'established': False}\n"
KEY = "vvvvv PROCESS ATSPI_KEY_PRESSED_EVENT: 'Right' (114) vvvvv\n"


def silence(time: str) -> str:
    return f"{time}00000 - DEFAULT: Interrupting presentation\n"


def wrong(log: str) -> list[str]:
    patterns = list(to_be_said(RECORD, load_deck(themes_dir() / "swiss.yaml"), "en"))
    return list(problems_of_log(log, patterns))


def test_all_is_said() -> None:
    """Over midnight too, and with a key while something is said."""
    assert wrong(LOG) == []
    times = [line.time_s for line in lines_of(LOG)]
    assert times == sorted(times)
    assert sum(line.key for line in lines_of(LOG)) == 1


def test_what_is_left_out_or_comes_too_late() -> None:
    assert wrong(LOG.replace(TRICK, "")) == [r"not said, or out of order: Ueli\W.*\b18\b.*"]
    assert wrong(LOG.replace(TRICK, "").replace(ACE, ACE + TRICK)) == [r"not said, or out of order: Ueli\W+ace\ of\ acorns"]
    assert wrong(LOG.replace("trick, 18", "trick, 118")) == [r"not said, or out of order: Ueli\W.*\b18\b.*"]


def test_what_is_said_twice() -> None:
    twice = "said 2 times: Ueli: ace of acorns"
    assert wrong(LOG.replace(ACE, ACE + ACE.replace("16.0", "16.5"))) == [twice, "said again at once: Ueli: ace of acorns"]
    assert wrong(LOG + ACE.replace("00:16", "30:16")) == [twice]


def test_what_is_cut_short() -> None:
    """Silence within three tenths of a second after a key is the person's wish; later, or before all is said, it is not."""
    assert wrong(LOG.replace(ACE, ACE + silence("00:00:17.0"))) == ["cut short: Ueli: ace of acorns"]
    assert wrong(LOG.replace(ACE, ACE + silence("00:00:16.2"))) == ["cut short: Ueli: ace of acorns"]
    assert wrong(LOG.replace(ACE, ACE + KEY + silence("00:00:16.2"))) == []
    assert wrong(LOG.replace(ACE, ACE + KEY + silence("00:00:17.0"))) == ["cut short: Ueli: ace of acorns"]
    assert wrong(LOG.replace(TRICK, TRICK + silence("00:00:15.0"))) == []


def test_how_long_it_takes_to_say_all() -> None:
    """What comes while something is said waits for it."""
    first = "10:00:00.000000 - SPEECH OUTPUT: 'thirty letters of a long text.' {}\n"
    lines = list(lines_of(first + first.replace("00.0", "01.0")))
    assert left_s(lines) == pytest.approx(3.0)
    assert left_s(list(lines_of(first + silence("10:00:01.0")))) == 0.0
