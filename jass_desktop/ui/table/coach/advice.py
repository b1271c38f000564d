"""The hint in words: the best choice, and how much better it is than the second best."""

from __future__ import annotations

from jass_desktop.engine.actions import Bid, Choose
from jass_desktop.engine.observation import Observation
from jass_desktop.i18n import _, ngettext
from jass_desktop.session.findings.verdicts import CLEAR, THRESHOLDS, Mark, Price, Verdict, is_rough
from jass_desktop.session.table.bid_language import is_true
from jass_desktop.theme.model import Theme
from jass_desktop.ui.decisions.thumb import held_words
from jass_desktop.ui.decisions.words import alternative_name, priced_name, verdict_words


def advice_words(view: Observation, verdict: Verdict, theme: Theme, language: str) -> str:
    """The hint in one line. ``verdict`` is on any of this decision's alternatives, which are several."""
    if verdict.mark is Mark.INDIFFERENT:
        return verdict_words(verdict, forced=False)
    rules = view.rules
    first = _safest(view, verdict)
    best = priced_name(first, rules, theme, language)
    if isinstance(verdict.best, Choose):
        held = held_words(view.hand, verdict.best.contract, theme, language)
        # Translators: held: such as “4 cards with Buur”.
        best = _("{contract} ({held})").format(contract=best, held=held)
    best = (_("Best: {action}") if verdict.settled else _("Best so far: {action}")).format(action=best)
    second = next((price for price in verdict.shown if price.action != first.action), None)
    if second is None:
        return best
    other = alternative_name(second.action, view.rules, theme, language)
    ahead, rough = first.value - second.value, is_rough(second.error)
    if ahead < THRESHOLDS[Mark.INACCURATE] or (rough and ahead < CLEAR * second.error):
        # Translators: best, other: cards, contracts or predictions.
        return _("{best}; {other} is about as good.").format(best=best, other=other)
    if rough:
        # Translators: best, other: cards, contracts or predictions.
        return _("{best}, clearly better than {other}.").format(best=best, other=other)
    count = round(ahead * verdict.unit)
    if verdict.unit == 1:
        # Translators: best, other: cards, contracts or predictions.
        text = ngettext("{best}, about {count} point better than {other}.", "{best}, about {count} points better than {other}.",
                        count)
    else:
        # Translators: best, other: cards, contracts or predictions.
        text = ngettext("{best}, on the slate about {count} point better than {other}.",
                        "{best}, on the slate about {count} points better than {other}.", count)
    return text.format(best=best, count=count, other=other)


def _safest(view: Observation, verdict: Verdict) -> Price:
    """The best alternative; if that is a bid, then of the bids about as good that tell nothing wrong the one made most often."""
    best = verdict.prices[0]
    if not isinstance(best.action, Bid):
        return best
    as_good = [price for price in verdict.prices if best.value - price.value < THRESHOLDS[Mark.INACCURATE]
               and isinstance(price.action, Bid) and is_true(view, price.action)]
    return max(best, *as_good, key=lambda price: price.made or 0.0)
