"""The pages that teach a rule set, in reading order. Its options determine the choice of pages and every number on them."""

from __future__ import annotations

from jass_desktop.ui.learn.deal import deal
from jass_desktop.ui.learn.kinds import lessons_of
from jass_desktop.ui.learn.melds import melds
from jass_desktop.ui.learn.play import play
from jass_desktop.ui.learn.scenes import Page
from jass_desktop.ui.learn.start import start
from jass_desktop.ui.learn.talk import Talk


def pages(talk: Talk) -> tuple[Page, ...]:
    """All pages, in the current language."""
    return (*start(talk), *deal(talk), *play(talk), *melds(talk), *lessons_of(talk.rules).score(talk))
