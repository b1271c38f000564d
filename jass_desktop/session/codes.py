"""A deal as a short text to pass on: rules, seed and cut, with two characters that reveal typing errors.

    4C3N-07KM-QX5D

The 32 characters are the digits and the letters without I, L, O and U. Hyphens, spaces, line breaks and case do not matter, and
O, I and L are read as 0, 1 and 1. Each character is five bits: six bits for the rules, six for the cut, 38 for the seed, then ten
for the check. Rules that are not a preset add twenty bits, the beginning of their digest, so their code has sixteen characters. A
seed that does not have the usual form is spelled out, with eight bits for each character.

A deal that somebody put together has a longer code of its own kind, with the same check: 62 in place of the rules, four bits for
the version of this form, then the rules as above and the deal itself (``deal_bits``), 21 characters for most games of four.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import TypeAlias

from jass_desktop.engine.actions import Cut, Knock
from jass_desktop.engine.dealing import MAX_LIFTED, MIN_LIFTED, Decks
from jass_desktop.engine.game import GameState
from jass_desktop.engine.phase import Phase
from jass_desktop.engine.presets import OFFERS, PRESETS, as_offered
from jass_desktop.engine.record import GameRecord
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import JassError, RecordError
from jass_desktop.gate.text import quoted
from jass_desktop.i18n import _
from jass_desktop.session.practice.deal_bits import bits_of, draft_of_bits
from jass_desktop.session.practice.deal_draft import DealDraft, DraftError, all_set, draft_of
from jass_desktop.session.table.opening import begun, new_game

SEED_BITS = 38
LONGEST = 160
"""The most characters that can be typed, hyphens included. The code of the longest seed that is spelled out is shorter."""

_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_READ_AS = str.maketrans("OIL", "011", "-\u2010\u2011\u2013\u2014\u00ad\u200b\ufeff")
_PRIME = 1021
"""The check is the remainder after division by this; any single wrong character and any swap of two neighbours changes it."""
_GROUP, _CHECK = 4, 2
_SEED_LETTERS = 8
_SPELT = 64
"""The most characters of a seed that is spelled out."""
_OWN, _MADE = 63, 62
_VERSION, _VERSION_BITS = 1, 4
_DIGEST_BITS = 20
_UNCUT = 63

_PRESETS = (
    ("chibre-romand", 0), ("chibre-romand", 1), ("chibre-romand", 2), ("chibre", 0), ("chibre", 1), ("chibre", 3),
    ("chibre", 4), ("differenzler", 0), ("differenzler", 1), ("jass", None), ("schieber", 0), ("schieber", 1), ("pop", 0),
    ("pop", 1), ("pop", 2), ("swisslos-1000", None), ("swisslos-2500", None), ("tournament", 0), ("tournament", 1),
    ("puur-naell-ass", None), ("schieber-six", None), ("coiffeur", 0), ("coiffeur", 1), ("coiffeur", 2),
    ("differenzler-lot", 0), ("differenzler-lot", 1), ("differenzler-lot", 2), ("differenzler-three", 0),
    ("differenzler-three", 1), ("differenzler-three", 2), ("differenzler-five", 0), ("differenzler-five", 1),
    ("chibre", 2), ("swisslos-2500", 0), ("sidi-verband", 0), ("sidi-verband", 1), ("sidi-barrani", 0), ("sidi-barrani", 1),
    ("sidi-barrani", 2), ("sidi-barrani", 3))
"""Presets by their number in codes, each with the index of the offered value that the table has chosen. Numbers never change:
a preset whose rules change gets a new one at the end."""


class CodeError(JassError):
    """The text is not a code, or its rules are unknown. The message can be shown."""


@dataclass(frozen=True)
class Deal:
    """What a code says."""

    rules: RuleSet
    seed: str
    lifted: int | None = None
    """How many cards are lifted when the first round is cut; 0 if the seat knocks. None if nobody cuts, or if the cut follows
    from the seed."""


AnyDeal: TypeAlias = Deal | DealDraft


def short_seed(number: int) -> str:
    """The seed with this number, below 2 ** SEED_BITS. Such seeds have short codes."""
    return _letters(number, _SEED_LETTERS)


def deal_of(record: GameRecord) -> AnyDeal | None:
    """The deal that a game began with; None if its cards neither follow from the seed of the game nor were put together, as far
    as the record is sound."""
    with suppress(DraftError):
        if (made := draft_of(record)) is not None:
            return made
    if record.decks.by_lot or not record.decks.sealed:
        return None
    match record.actions[:1]:
        case ((_seat, Cut(lifted)),):
            return Deal(record.rules, record.decks.seed, lifted)
        case ((_seat, Knock()),):
            return Deal(record.rules, record.decks.seed, 0)
    return Deal(record.rules, record.decks.seed)


def draft_from(deal: AnyDeal) -> DealDraft:
    """The deal as one to be changed, with all its cards set. Raises CodeError like ``dealt``."""
    return deal if isinstance(deal, DealDraft) else all_set(dealt(deal))


def dealt(deal: AnyDeal, **headers: str) -> GameRecord:
    """The game that begins with this deal, already cut if the rules ask for it. Raises CodeError if they forbid its cut."""
    if isinstance(deal, DealDraft):
        return deal.record(**headers)
    decks, lifted = Decks(deal.seed), deal.lifted
    state = GameState.start(deal.rules, decks).state
    if lifted is None and state.phase is not Phase.CUT:
        return new_game(deal.rules, decks, **headers)
    cutter, lifted = state.round.to_act, decks.lifted(1) if lifted is None else lifted
    action = Cut(lifted) if lifted else Knock()
    try:
        return begun(GameRecord(deal.rules, decks, ((cutter, action),)), 1, **headers)
    except RecordError as error:
        raise CodeError(_("The rules of this code do not allow the way it cuts the pack.")) from error


def write_code(deal: AnyDeal) -> str | None:
    """The code of a deal, in groups of four characters; None if its seed is too long to be spelled out."""
    number = _numbers().get(deal.rules)
    rules = f"{_OWN if number is None else number:06b}"
    digest = "" if number is not None else f"{_digest(deal.rules):0{_DIGEST_BITS}b}"
    if isinstance(deal, DealDraft):
        return _lettered(f"{_MADE:06b}{_VERSION:0{_VERSION_BITS}b}{rules}{digest}{bits_of(deal)}")
    lifted = _UNCUT if deal.lifted is None else deal.lifted
    bits = f"{rules}{lifted:06b}{digest}"
    if (seed := _short(deal.seed)) is not None:
        bits += f"{seed:0{SEED_BITS}b}"
    elif len(deal.seed) <= _SPELT:
        bits += "".join(f"{ord(letter):08b}" for letter in deal.seed)
    else:
        return None
    return _lettered(bits)


def _lettered(bits: str) -> str:
    """The bits as characters, with those that check them."""
    bits += "0" * (-len(bits) % 5)
    value, length = int(bits, 2), len(bits) // 5
    text = _letters(value, length) + _letters(value % _PRIME, _CHECK)
    return "-".join(text[at:at + _GROUP] for at in range(0, len(text), _GROUP))


def read_code(text: str, own: Iterable[RuleSet] = ()) -> AnyDeal:
    """The deal of a code that a person typed; ``own`` are rule sets besides the presets. CodeError says what is wrong with the
    code, DraftError with a deal that somebody put together."""
    letters = "".join(text.split()).upper().translate(_READ_AS)
    wrong = next((letter for letter in letters if letter not in _ALPHABET), None)
    if not letters:
        raise CodeError(_("There is no code here."))
    if wrong is not None:
        # Translators: letter: what was typed.
        raise CodeError(_("{letter} is in no code: expected digits and letters without U.").format(letter=quoted(wrong)))
    if len(letters) > LONGEST or len(letters) <= _CHECK + 3:
        raise CodeError(_("This code has {count} characters; most codes have 12, 16 or 21.").format(count=len(letters)))
    if _value(letters[:-_CHECK]) % _PRIME != _value(letters[-_CHECK:]):
        raise CodeError(_("This code has a typo or a part is missing: its last two characters do not fit."))
    bits = f"{_value(letters[:-_CHECK]):0{5 * (len(letters) - _CHECK)}b}"
    number, lifted, rest = int(bits[:6], 2), int(bits[6:12], 2), bits[12:]
    if number == _MADE:
        return _read_made(bits[6:], own)
    rules, rest = _rules(number, rest, own)
    if lifted != _UNCUT and lifted != 0 and not MIN_LIFTED <= lifted <= MAX_LIFTED:
        raise CodeError(_("The rules of this code do not allow the way it cuts the pack."))
    return Deal(rules, _seed(rest), None if lifted == _UNCUT else lifted)


def _read_made(bits: str, own: Iterable[RuleSet]) -> DealDraft:
    """The deal in the bits after those that say that it was put together."""
    version, number, rest = bits[:_VERSION_BITS], bits[_VERSION_BITS:_VERSION_BITS + 6], bits[_VERSION_BITS + 6:]
    if int(version or "0", 2) != _VERSION:
        raise CodeError(_("This code is for a kind of deal that only a later version can read."))
    rules, rest = _rules(int(number or "0", 2), rest, own)
    return draft_of_bits(rules, rest)


def _rules(number: int, bits: str, own: Iterable[RuleSet]) -> tuple[RuleSet, str]:
    """The rules with this number, and the bits that follow them."""
    if number == _OWN:
        return _own_rules(int(bits[:_DIGEST_BITS] or "0", 2), own), bits[_DIGEST_BITS:]
    if number < len(_PRESETS):
        return _preset(number), bits
    raise CodeError(_("This code is for a game that only a later version can play."))


def _seed(bits: str) -> str:
    """The seed in the remaining bits."""
    if SEED_BITS <= len(bits) < SEED_BITS + 5:
        return short_seed(int(bits[:SEED_BITS], 2))
    seed = "".join(chr(int(bits[at:at + 8], 2)) for at in range(0, len(bits) - 7, 8))
    try:
        Decks(seed)
    except RecordError as error:
        raise CodeError(_("The seed in this code cannot be read.")) from error
    return seed


def _own_rules(digest: int, own: Iterable[RuleSet]) -> RuleSet:
    found = next((rules for rules in own if _digest(rules) == digest), None)
    if found is None:
        missing = _("This code is for rules that you do not have. Ask the sender for their file.")
        raise CodeError(missing)
    return found


@cache
def _preset(number: int) -> RuleSet:
    name, at = _PRESETS[number]
    return PRESETS[name] if at is None else as_offered(PRESETS[name], {name: OFFERS[name][1][at]})


@cache
def _numbers() -> dict[RuleSet, int]:
    return {_preset(number): number for number in range(len(_PRESETS))}


def _digest(rules: RuleSet) -> int:
    """The beginning of a digest of the rules, without their name. An option added by a later version does not change it while
    the option has its default."""
    usual = dict(RuleSet().to_options())
    text = "\n".join(f"{option} {value}" for option, value in rules.to_options() if usual.get(option) != value)
    return int(sha256(text.encode()).hexdigest(), 16) >> (256 - _DIGEST_BITS)


def _short(seed: str) -> int | None:
    """The number of a seed made by ``short_seed``."""
    if len(seed) != _SEED_LETTERS or any(letter not in _ALPHABET for letter in seed):
        return None
    number = _value(seed)
    return number if number < 1 << SEED_BITS else None


def _letters(number: int, count: int) -> str:
    return "".join(_ALPHABET[number >> 5 * place & 31] for place in reversed(range(count)))


def _value(letters: str) -> int:
    value = 0
    for letter in letters:
        value = value << 5 | _ALPHABET.index(letter)
    return value
