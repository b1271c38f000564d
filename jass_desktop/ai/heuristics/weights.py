"""The weight of each consideration, in points of the round.

Fitted to several hundred thousand cards, each played out to the end of its round by this player: the value of a card is its
side's final points. Considerations without clear effect were left out. Only differences between cards of one hand are meaningful.
"""

from __future__ import annotations

from collections.abc import Mapping

TRUMP_LEAD: Mapping[str, float] = {
    "bock length": 0.33, "bock out": -0.56, "draw high": 2.08, "draw own": -3.68, "draw own*their trumps": 1.36,
    "draw own*trumps": 1.62, "draw partner*their trumps": 2.04, "draw partner*trumps": 1.47, "draw their": -3.09,
    "draw their*their trumps": 1.05, "draw their*trumps": 1.54, "draw*bocks": 2.47, "draw*partner trumps": -1.51,
    "draw*win*their trumps": -2.13, "last trump": -5.24, "last trump*their trumps": 1.49, "lead": -10.54, "lead late": 2.07,
    "lead*bocks": 2.71, "lead*left": 14.82, "low length": 0.21, "own points won": 0.06, "partner led and won": 0.83,
    "points": -0.15, "points low": -0.21, "points won": 0.16, "spend bock": 1.65, "spend buur*left": -6.8,
    "spend nell*left": -3.55, "spend second alone": -3.22, "spend second alone*left": 3.11, "spend second guarded": -2.22,
    "spend second guarded*left": 2.61, "spend trump alone*left": -15.13, "spend trump bock*left": -5.0, "spend trump low": 2.73,
    "spend trump low*left": -5.69, "spend trump second*left": -3.67, "spend trump third*left": -2.76, "they trump": 1.07,
    "trick": 9.9, "trick*left": -11.39, "trick*match": 3.51, "trump points": -0.26, "under bock": -0.56, "void*trumps": 0.23,
}
"""Leading to a trick of a contract with trump."""

TRUMP_FOLLOW: Mapping[str, float] = {
    "cut": 2.16, "cut*their trumps": -0.45, "cut*trumps": 0.95, "discard": -0.63, "discard*length": 0.27, "last trump": -0.93,
    "last trump*their trumps": 0.98, "lead": -1.7, "lead*bocks": 1.19, "lead*bocks free": 3.62, "overtake partner": 2.01,
    "own points won": 0.5, "points": -0.26, "points low": -0.18, "points won": 0.93, "spend bock": 2.83,
    "spend bock*left": -6.8, "spend bock*trumps": 2.31, "spend buur": -22.77, "spend low": 5.45, "spend low*left": 1.32,
    "spend nell": -17.27, "spend nell under buur": -2.97, "spend nell under buur*left": -5.51, "spend second alone": 5.13,
    "spend second guarded": 5.3, "spend third alone": 5.04, "spend third alone*left": 1.34, "spend third guarded": 5.74,
    "spend trump alone": -12.09, "spend trump alone*left": -4.46, "spend trump bock": -13.62, "spend trump low*left": -4.57,
    "spend trump second": -2.93, "spend trump second*left": -5.72, "spend trump third": -1.52, "spend trump third*left": -4.62,
    "sure points": -0.05, "trick": 3.8, "trick*left": -2.67, "trick*match": 25.75, "trump points": -0.24,
    "unguard points": -0.07, "void": 0.86,
}
"""Following to one."""

PLAIN_LEAD: Mapping[str, float] = {
    "bock length": 2.44, "bock out": -1.68, "lead": -10.64, "lead*left": 26.41, "low length": 1.37, "low out": 0.32,
    "partner led": 2.58, "points low": -0.09, "points won": 0.74, "run": 0.96, "spend bock": 18.97, "spend bock*left": -18.18,
    "spend low*left": 1.98, "spend second alone": -4.55, "spend second alone*left": 4.24, "spend second guarded": -2.61,
    "to partner's bock": 18.02, "trick*left": -10.82, "trick*match": 8.08, "unguard": 1.64,
}
"""Leading without trump."""

PLAIN_FOLLOW: Mapping[str, float] = {
    "discard from bock suit": 0.84, "lead": 11.4, "lead*left": -8.02, "own points won": 0.84, "points": -0.86,
    "points low": -0.34, "points won": 0.99, "spend bock": -4.16, "spend bock*left": -4.65, "spend low*left": 1.54,
    "spend second alone": 0.62, "take": -5.75, "take third": 5.39, "trick*left": 7.73, "trick*match": 22.14,
    "unguard points": -0.49,
}
"""Following without trump."""
