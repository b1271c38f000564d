"""What each consideration is worth, in points of the round.

Fitted to some hundred thousand cards, each played out to the end of its round by this player: the value of a card is what its
side made in the end. What made no clear difference has been left out. Only differences between the cards of one hand count.
"""

from __future__ import annotations

from collections.abc import Mapping

TRUMP_LEAD: Mapping[str, float] = {
    "bock out": -0.6, "draw high": -4.07, "draw own": -2.11, "draw own*their trumps": 2.15, "draw own*trumps": 1.28,
    "draw partner*their trumps": 3.11, "draw partner*trumps": 1.45, "draw their": -2.15, "draw their*their trumps": 1.71,
    "draw their*trumps": 1.55, "draw*bocks": 2.16, "draw*partner trumps": -1.65, "draw*win": 5.77,
    "draw*win*their trumps": -2.52, "last trump": -3.68, "last trump*their trumps": 1.03, "lead": -16.04, "lead late": 7.32,
    "lead*bocks": 2.56, "lead*left": 21.8, "partner led and won": 0.82, "points": -0.12, "points low": -0.22,
    "spend bock": 2.87, "spend buur": 4.22, "spend buur*left": -13.8, "spend low": 1.46, "spend nell": 5.35,
    "spend nell under buur*left": -6.25, "spend nell*left": -12.86, "spend second guarded*left": 1.27,
    "spend third alone*left": 1.33, "spend third guarded*left": 1.78, "spend trump alone*left": -15.59,
    "spend trump bock": 4.93, "spend trump bock*left": -13.99, "spend trump low*left": -5.93, "spend trump second*left": -10.06,
    "spend trump third*left": -7.02, "they trump": 1.15, "trick": 14.76, "trick late": -4.95, "trick*left": -13.03,
    "trick*match": 11.48, "trump points": -0.25, "under bock": -0.47, "unguard points": 0.16,
}
"""Leading to a trick of a contract with trump."""

TRUMP_FOLLOW: Mapping[str, float] = {
    "cut": 1.81, "cut*their trumps": -0.31, "cut*trumps": 0.82, "discard": -0.65, "discard*length": 0.3, "last trump": -0.82,
    "last trump*their trumps": 0.86, "lead": -1.75, "lead*bocks": 1.15, "lead*bocks free": 3.98, "overtake partner": 2.45,
    "own points won": 0.51, "points": -0.24, "points low": -0.19, "points won": 0.95, "spend bock": 3.91,
    "spend bock*left": -6.52, "spend bock*trumps": 2.18, "spend buur": -21.64, "spend low": 6.17, "spend low*left": 1.81,
    "spend nell": -16.1, "spend nell under buur": -2.19, "spend nell under buur*left": -5.01, "spend second alone": 6.1,
    "spend second guarded": 6.35, "spend third alone": 5.89, "spend third alone*left": 1.64, "spend third guarded": 6.84,
    "spend trump alone": -12.78, "spend trump bock": -12.3, "spend trump low*left": -3.37, "spend trump second": -1.62,
    "spend trump second*left": -5.92, "spend trump third*left": -5.04, "sure points": -0.06, "take third": -0.74, "trick": 4.07,
    "trick*left": -3.13, "trick*match": 29.5, "trump points": -0.24, "void": 0.74,
}
"""Following to one."""

PLAIN_LEAD: Mapping[str, float] = {
    "bock length": 2.29, "bock out": -1.34, "low length": 0.9, "low out": 0.35, "own led": 1.81, "own points won": -0.35,
    "partner led": 2.21, "points won": 0.87, "spend bock": 4.82, "spend bock*left": -3.96, "spend second alone": -5.48,
    "spend second guarded": -4.58, "spend third alone": -2.65, "spend third guarded": -1.98, "sure points": 0.42,
    "to partner's bock": 13.73, "trick*match": 6.27, "under bock": 2.09, "unguard": 1.17,
}
"""Leading without trump."""

PLAIN_FOLLOW: Mapping[str, float] = {
    "discard from bock suit": 0.94, "lead": 17.73, "lead*left": -19.9, "own points won": 0.76, "points": -0.77,
    "points low": -0.26, "points won": 0.96, "spend bock": -3.48, "spend bock*left": -4.72, "spend low*left": 1.58,
    "spend second alone": 0.73, "take": -3.91, "take third": 4.25, "trick": -10.98, "trick late": 7.41, "trick*left": 23.67,
    "trick*match": 22.34, "unguard": -0.92, "unguard points": -0.36,
}
"""Following without trump."""
