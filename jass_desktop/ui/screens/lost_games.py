"""Tells the person about a damaged history, and asks whether to restore missing games from copies."""

from __future__ import annotations

from jass_desktop.i18n import _, ngettext
from jass_desktop.session.history.entries import Offer
from jass_desktop.ui.paint.text import escape
from jass_desktop.ui.stage import Stage


def tell_of_history(stage: Stage) -> None:
    """Show new messages about the history, and ask about restoring if the person is in the middle of nothing."""
    for notice in stage.services.games.notices():
        stage.toast(escape(notice))
    if stage.screen.asks:
        _ask(stage)


def _ask(stage: Stage) -> None:
    from jass_desktop.ui.screens.question import QuestionScreen, Reply  # imported here because the question is rarely asked

    offer = stage.attempt(stage.services.games.offer)
    if offer is None:
        return
    count, day = len(offer.games), offer.day
    date = _("{year}-{month}-{day}").format(year=day.year, month=f"{day.month:02}", day=f"{day.day:02}")
    words = ngettext("{count} game is missing or can no longer be read, but a copy of {date} has it.",
                     "{count} games are missing or can no longer be read, but a copy of {date} has them.", count)
    stage.go(QuestionScreen(stage, _("Bring games back?"), words.format(count=count, date=date), [
        Reply(_("Bring back"), _("as they were on that day; nothing else changes"), lambda: _bring_back(stage, offer)),
        Reply(_("Not now"), _("the copy is kept, and {command} brings the games back later").format(
            command="jass-desktop history restore"), lambda: None)]))


def _bring_back(stage: Stage, offer: Offer) -> None:
    found = stage.attempt(lambda: stage.history.bring_back(offer))
    if found is None:
        return
    count = len(found)
    stage.screen.refresh()
    stage.toast(ngettext("{count} game is back.", "{count} games are back.", count).format(count=count))
