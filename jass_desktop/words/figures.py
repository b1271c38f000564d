"""The figures of finished games in words: how many were played, their results, and anything special."""

from __future__ import annotations

from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.history.entries import Entry, Figures

PLACES = (N_("1st place"), N_("2nd place"), N_("3rd place"), N_("4th place"), N_("5th place"))


def games_words(figures: Figures) -> str:
    """The number of games, in words."""
    return ngettext("{count} game", "{count} games", figures.games).format(count=figures.games)


def all_alone(figures: Figures) -> bool:
    """Whether everybody played alone in all of the games, so that places say more than won and lost."""
    return sum(figures.places) == figures.games


def results_words(figures: Figures) -> str:
    """The results of the games. Lines may break only between results."""
    if all_alone(figures):
        # Translators: place: such as “1st place”; so many times.
        words = [_("{count} × {place}").format(count=count, place=_(place))
                 for count, place in zip(figures.places, PLACES, strict=False) if count]
    else:
        found = [(figures.won, ngettext("{count} won", "{count} won", figures.won)),
                 (figures.lost, ngettext("{count} lost", "{count} lost", figures.lost)),
                 (figures.drawn, ngettext("{count} drawn", "{count} drawn", figures.drawn))]
        words = [text.format(count=count) for count, text in found if count]
    return ", ".join(map(_together, words))


def special_words(figures: Figures) -> list[str]:
    """Further figures; only about things that happened."""
    words = list(map(_together, double_words(figures)))
    if figures.mean is not None and all_alone(figures):
        # Translators: mean: a number.
        words.append(_("{mean} penalty points a round on average").format(mean=decimal(figures.mean)))
    if figures.takebacks:
        words.append(_together(ngettext("{count} takeback", "{count} takebacks", figures.takebacks).format(
            count=figures.takebacks)))
    return words


def double_words(figures: Figures) -> list[str]:
    """How many games were won and lost double, and how it stands if each of these is two; nothing without such games."""
    found = [(figures.won_double, ngettext("{count} won double", "{count} won double", figures.won_double)),
             (figures.lost_double, ngettext("{count} lost double", "{count} lost double", figures.lost_double))]
    words = [text.format(count=count) for count, text in found if count]
    won, lost = figures.balance
    # Translators: won, lost: numbers of matches.
    return [*words, _("{won} : {lost} with doubles as two").format(won=won, lost=lost)] if words else []


def rubicon_words(entry: Entry) -> list[str]:
    """That the losers of the game are in the rubicon, and whether it therefore counts double; nothing without a rubicon."""
    return [_("rubicon ×2") if entry.double else _("rubicon")] if entry.rubicon else []


def rubicon_sentence(rules: RuleSet) -> str:
    """For the end of a game by these rules whose losers are in the rubicon."""
    if rules.rubicon == "double":
        return _("Rubicon: the losers have less than half the points, and the game counts double.")
    return _("Rubicon: the losers have less than half the points.")


def _together(text: str) -> str:
    """The text with no place for a line break."""
    return text.replace(" ", "\u00a0")


def decimal(number: float) -> str:
    """The number with one decimal, as written in the current language."""
    whole, tenths = f"{abs(number):.1f}".split(".")
    # Translators: whole.tenths: a number with one digit after the point, or comma.
    return ("−" if number <= -0.05 else "") + _("{whole}.{tenths}").format(whole=whole, tenths=tenths)


LARGE = 10.0
"""From so many points on nobody asks for tenths."""


def in_points(points: float, most: float = 0.0) -> str:
    """Points with one decimal, from ``LARGE`` on without. ``most``: the largest figure of the same table, in which all have a
    decimal or none."""
    if round(max(abs(points), most), 1) < LARGE:
        return decimal(points)
    return f"{round(points)}".replace("-", "−")


def signed(points: float, most: float = 0.0) -> str:
    """``in_points``, always with the sign; 0 has none."""
    text = in_points(points, most)
    return f"+{text}" if points >= 0.05 and text != "0" else text


def whole(points: float) -> str:
    """Whole points, always with the sign; 0 has none."""
    return f"{points:+.0f}".replace("-", "−") if round(points) else "0"
