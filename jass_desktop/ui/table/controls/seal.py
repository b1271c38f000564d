"""What a seal proves, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from jass_desktop.engine.proof import RoundProof
from jass_desktop.i18n import _
from jass_desktop.ui.screens.question import QuestionScreen, Reply
from jass_desktop.ui.stage import Stage


def explain_seal(stage: Stage, seal: str, before: RoundProof | None) -> None:
    """Say what the seal of the round will prove, and show it whole; ``before`` is what that of the round before has proved."""
    words = _("The cards of this round are settled: nobody can change them any more, not even the program. To check that, keep "
              "this number, the seal, which follows from the secret seed of the shuffle:\n{seal}\nAfter the round the seed "
              "is shown. It must give this very seal, and the cards follow from it.").format(seal=grouped(seal))
    _explain(stage, words, [] if before is None else [proof_reply(stage, before)])


def proof_reply(stage: Stage, proof: RoundProof) -> Reply:
    """The answer that says whether the seal of a finished round was kept, and how to check it."""
    kept = _("The seal is unbroken.")
    if proof.flaws:
        kept = _("The seal is broken: these are not the cards that were sealed.")
    return Reply(_("The seal of round {number}").format(number=proof.number), kept, lambda: _explain(stage, _proved(proof), []))


def _proved(proof: RoundProof) -> str:
    if proof.flaws:
        words = _("The cards do not follow from the seed, or its seal is not the one fixed before the deal. "
                  "These are not the cards that were sealed.\nSeed:\n{seed}\nSeal:\n{seal}")
    else:
        words = _("The cards of this round follow from the seed:\n{seed}\nIt gives the seal fixed before the deal, by "
                  "SHA-256:\n{seal}\nSo the cards were settled before anybody cut, and nobody has changed them since. "
                  "“jass-desktop verify” checks this once more.")
    return words.format(seed=grouped(proof.seed), seal=grouped(proof.seal))


def _explain(stage: Stage, words: str, others: Sequence[Reply]) -> None:
    stage.go(QuestionScreen(stage, _("The seal"), words, [Reply(_("Close"), "", lambda: None), *others]))


def grouped(number: str) -> str:
    """Digits that people can compare, in two lines."""
    groups = [number[at:at + 8] for at in range(0, len(number), 8)]
    return "\n".join((" ".join(groups[:4]), " ".join(groups[4:])))
