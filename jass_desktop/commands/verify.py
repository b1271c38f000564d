"""``verify GAME``: checks that a game was dealt as sealed and played by the rules."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence

from jass_desktop.commands.context import find_claims
from jass_desktop.engine.proof import Flaw, GameProof, RoundProof, game_proof
from jass_desktop.errors import RecordError
from jass_desktop.i18n import N_, _
from jass_desktop.session.preferences import Preferences
from jass_desktop.store.claims import check_name, is_put_together
from jass_desktop.store.paths import DataDir

DONE, NO = 0, 1

_FLAWS = {
    Flaw.SEAL: N_("The seal is not that of the round’s seed."),
    Flaw.PACK: N_("The cards do not follow from the seed."),
    Flaw.LOT: N_("The trumps do not follow from the seed."),
    Flaw.SCORES: N_("The score before the round was made up."),
}


def run(options: Namespace, data: DataDir, _preferences: Preferences, _problems: Sequence[str]) -> int:
    """Returns 1 if something is wrong."""
    record, result = find_claims(options.game, data)
    made = is_put_together(record)
    proof = game_proof(record, result, made=made)
    if made:
        print(_("The cards of round 1 were put together by hand: they have no seal and no seed. The rest was checked."))
    elif not record.decks.sealed:
        print(_("This game has no seals. The rest was checked."))
    for round_ in proof.rounds:
        print(_round_line(round_, proof))
    if proof.failure and proof.failed_in is None:
        print(_("The result does not match: {reason}").format(reason=proof.failure))
    holds = proof.holds
    try:
        check_name(record)
    except RecordError as error:
        print(f"{error}.")
        holds = False
    if not holds:
        print(_("Something is wrong with this game."))
    elif made:
        print(_("All correct: played by the rules."))
    else:
        print(_("All correct: dealt as the seed says, played by the rules."))
    return DONE if holds else NO


def _round_line(round_: RoundProof, proof: GameProof) -> str:
    faults = [_(_FLAWS[flaw]) for flaw in round_.flaws]
    if round_.deal == proof.failed_in:
        faults.append(_("It cannot have been played this way: {reason}").format(reason=proof.failure))
    if faults:
        return _("Round {number}: wrong.").format(number=round_.number) + " " + " ".join(faults)
    if proof.failed_in is not None and round_.deal > proof.failed_in:
        return _("Round {number}: dealt correctly, not replayed.").format(number=round_.number)
    if round_.deal > proof.finished:
        line = _("Round {number}: correct so far, sealed with {seal}") if round_.seal else _("Round {number}: correct so far.")
    else:
        line = _("Round {number}: correct, seed {seed}") if round_.seed else _("Round {number}: correct.")
    return line.format(number=round_.number, seal=round_.seal, seed=round_.seed)
