"""Four people at the table, drawn as SVG elements in a square of 100: heads and shoulders in a round frame."""

from __future__ import annotations

from jass_desktop.engine.seats import PerSeat

_LINE = 'stroke="#33231a" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"'
_THIN = 'fill="none" stroke="#33231a" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"'


def _ground(colour: str) -> str:
    return f'<circle cx="50" cy="50" r="48" fill="{colour}"/>'


def _shoulders(colour: str) -> str:
    return f'<path d="M13 80 C18 68 34 65 50 65 C66 65 82 68 87 80 A48 48 0 0 1 13 80 Z" fill="{colour}" {_LINE}/>'


def _head(skin: str) -> str:
    return (f'<path d="M41 58 L41 70 Q50 77 59 70 L59 58 Z" fill="{skin}" {_LINE}/>'
            f'<circle cx="32" cy="45" r="4.5" fill="{skin}" {_LINE}/><circle cx="68" cy="45" r="4.5" fill="{skin}" {_LINE}/>'
            f'<path d="M33 40 C33 22 67 22 67 40 C67 56 60 65 50 65 C40 65 33 56 33 40 Z" fill="{skin}" {_LINE}/>')


def _eyes(y: float = 43) -> str:
    return (f'<circle cx="43" cy="{y}" r="2.1" fill="#33231a"/><circle cx="57" cy="{y}" r="2.1" fill="#33231a"/>'
            f'<path d="M39.5 {y - 5} Q43 {y - 7} 46.5 {y - 5}" {_THIN}/><path d="M53.5 {y - 5} Q57 {y - 7} 60.5 {y - 5}" {_THIN}/>')


_NOSE = f'<path d="M50 44 Q53.5 50 49 51" {_THIN}/>'
_SMILE = f'<path d="M44 56 Q50 60.5 56 56" {_THIN}/>'

_YOU = (_ground("#d9b25f") + _shoulders("#a8292c")
        + f'<path d="M41 67 Q50 76 59 67 L62 70 Q50 83 38 70 Z" fill="#f3ead2" {_LINE}/>' + _head("#f0c8a0")
        + f'<path d="M32 42 C28 20 44 15 52 17 C66 15 72 28 68 42 C66 34 62 31 58 30 C50 33 42 32 38 30 C35 33 33 37 32 42 Z" fill="#7a4a24" {_LINE}/>'
        + _eyes() + _NOSE + _SMILE)

_MOUSTACHE = (_ground("#8fae8b") + _shoulders("#3d4f6b")
              + f'<path d="M44 68 L50 80 L56 68 Z" fill="#f3ead2" {_LINE}/>' + _head("#eabf98")
              + f'<path d="M31 36 C28 18 72 18 69 36 C60 31 40 31 31 36 Z" fill="#4a3326" {_LINE}/>'
              + f'<path d="M49 19 L51 13" {_THIN}/>'
              + f'<path d="M33 38 L33 47 Q36 44 35.5 38 Z M67 38 L67 47 Q64 44 64.5 38 Z" fill="#b9b2a4" {_LINE}/>'
              + _eyes(44) + _NOSE
              + f'<path d="M50 53 C46 50 38 52 37 58 C42 58 46 59 50 56 C54 59 58 58 63 58 C62 52 54 50 50 53 Z" fill="#cfc8ba" {_LINE}/>')

_GLASSES = (_ground("#c98f6b")
            + f'<path d="M28 42 C24 14 76 14 72 42 C74 56 72 66 70 72 L61 66 L39 66 L30 72 C28 66 26 56 28 42 Z" fill="#8a3b22" {_LINE}/>'
            + _shoulders("#4f7a5b") + f'<path d="M40 67 Q50 79 60 67" fill="none" {_LINE}/>' + _head("#f3cfae")
            + f'<path d="M32 41 C31 24 46 21 57 23 C66 24 69 32 68 41 C62 38 57 34 55 29 C50 35 40 36 32 41 Z" fill="#8a3b22" {_LINE}/>'
            + _eyes(44) + f'<circle cx="43" cy="44" r="6" {_THIN}/><circle cx="57" cy="44" r="6" {_THIN}/><path d="M49 43.5 Q50 42.5 51 43.5" {_THIN}/>'
            + f'<path d="M50 47 Q52.5 51 49.5 52" {_THIN}/>' + f'<path d="M44 56.5 Q50 62 56 56.5 Q50 57.5 44 56.5 Z" fill="#b8433a" {_LINE}/>')

_BEARD = (_ground("#7f9fb5") + _shoulders("#6b4a2c")
          + f'<path d="M22 72 L32 67 L36 84 M78 72 L68 67 L64 84" {_THIN}/>' + _head("#e3b48a")
          + f'<path d="M33 44 C33 62 40 72 50 72 C60 72 67 62 67 44 C64 50 61 52 57 52 C53 50.5 47 50.5 43 52 C39 52 36 50 33 44 Z" fill="#2f2622" {_LINE}/>'
          + f'<path d="M45 58 Q50 61 55 58 Q50 56.5 45 58 Z" fill="#c9705e" {_THIN.replace("none", "#c9705e", 1)}/>'
          + f'<path d="M24 33 C36 27 64 27 76 33 C72 36 28 36 24 33 Z" fill="#4d5b3a" {_LINE}/>'
          + f'<path d="M34 30 C34 12 66 12 66 30 C58 27 42 27 34 30 Z" fill="#5f7047" {_LINE}/>'
          + f'<path d="M34 29 C42 25.5 58 25.5 66 29" fill="none" stroke="#a8292c" stroke-width="3"/>'
          + f'<path d="M63 25 L71 12 L67 26 Z" fill="#f3ead2" {_LINE}/>' + _eyes(43.5) + f'<path d="M50 44 Q53.5 49 49 50" {_THIN}/>')

PORTRAITS: PerSeat[str] = PerSeat(_YOU, _MOUSTACHE, _GLASSES, _BEARD)


def portrait(seat: int, px: int) -> str:
    """The SVG elements of the seat's portrait in a square of ``px``."""
    return f'<g transform="scale({px / 100:.5f})">{PORTRAITS[seat]}</g>'
