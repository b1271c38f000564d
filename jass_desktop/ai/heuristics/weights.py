"""What each consideration is worth, in points of the round.

Fitted to some hundred thousand cards, each played out to the end of its round by this player: the value of a card is what its
side made in the end. What made no clear difference has been left out. Only differences between the cards of one hand count.
"""

from __future__ import annotations

from collections.abc import Mapping

TRUMP_LEAD: Mapping[str, float] = {
    "bock out": -0.29, "draw high": -11.75, "draw own": -3.85, "draw own*their trumps": 1.9, "draw own*trumps": 0.64,
    "draw partner*their trumps": 3.49, "draw*bocks": 1.87, "draw*partner trumps": -3.2, "draw*win": 5.38,
    "draw*win*their trumps": -2.74, "last trump": -5.12, "last trump*their trumps": 1.68, "lead": -7.51, "lead late": 6.11,
    "lead*bocks": 2.84, "lead*bocks free": 3.01, "lead*left": 14.86, "low out": 0.28, "points low": -0.16, "points won": 0.71,
    "spend buur": 7.41, "spend nell": 9.31, "spend second alone": -3.73, "spend second alone*left": 4.55,
    "spend third guarded*left": 0.84, "spend trump bock": 7.13, "spend trump low": 6.97, "spend trump low*left": -5.58,
    "spend trump second": -3.35, "they trump": 2.66, "trick*left": -8.9, "trick*match": 6.82, "trump points": -0.26,
    "under bock": -1.43, "unguard points": 0.18,
}
"""Leading to a trick of a contract with trump."""

TRUMP_FOLLOW: Mapping[str, float] = {
    "cut*their trumps": -1.31, "cut*trumps": 0.85, "discard*length": 0.48, "last trump": -2.76, "last trump*their trumps": 2.27,
    "lead": -3.44, "lead*bocks free": 5.44, "lead*left": 4.33, "overtake partner": 2.11, "own points won": 0.59,
    "points": -0.25, "points low": -0.17, "points won": 0.87, "spend bock*left": -4.35, "spend bock*trumps": 2.66,
    "spend buur": -23.46, "spend buur*left": 3.91, "spend low": 3.31, "spend low*left": 3.68, "spend nell": -19.86,
    "spend nell under buur": -4.06, "spend nell*left": 5.56, "spend second alone": 4.05, "spend second guarded": 4.65,
    "spend third alone": 3.35, "spend third alone*left": 3.53, "spend third guarded": 5.25, "spend trump alone": -13.81,
    "spend trump bock": -18.34, "spend trump bock*left": 9.44, "spend trump second": -2.43, "spend trump second*left": -3.64,
    "spend trump third*left": -2.8, "sure points": -0.16, "trick": 8.8, "trick*left": -9.52, "trick*match": 28.84,
    "trump points": -0.35, "void": 1.34,
}
"""Following to one."""

PLAIN_LEAD: Mapping[str, float] = {
    "bock length": 1.65, "bock out": -1.0, "lead": -4.64, "lead late": 7.85, "lead*bocks": -0.13, "lead*bocks free": -0.13,
    "lead*left": 5.95, "low length": 0.79, "low out": 0.38, "own led": 1.99, "own points won": -0.25, "partner led": 2.9,
    "partner led and won": -1.82, "points": 0.09, "points low": -0.08, "points won": 0.75, "run": 0.09, "spend bock": -0.46,
    "spend bock*left": 0.43, "spend low": 2.55, "spend low*left": -0.71, "spend second alone": -7.21,
    "spend second alone*left": 7.04, "spend second guarded": -4.42, "spend second guarded*left": 1.51,
    "spend third alone": -0.21, "spend third alone*left": -0.39, "spend third guarded": 3.62, "spend third guarded*left": -3.45,
    "sure points": 0.44, "they led": 0.62, "to partner's bock": 8.99, "trick": 11.66, "trick late": -8.16, "trick*left": -13.27,
    "trick*match": 9.05, "under bock": 2.52, "unguard": 0.68, "unguard points": 0.25,
}
"""Leading without trump."""

PLAIN_FOLLOW: Mapping[str, float] = {
    "discard*length": 0.44, "lead": 12.45, "lead*left": -19.71, "own points won": 0.6, "points": -0.63, "points low": -0.14,
    "points won": 1.17, "spend bock*left": -6.5, "spend low": 1.16, "spend second alone*left": 1.97, "spend third alone": 1.26,
    "take": -3.21, "take third": 5.43, "trick*counter": 20.31, "trick*left": 12.43, "unguard points": -0.21,
}
"""Following without trump."""
