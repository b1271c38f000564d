"""Text about one decision and about many, in the words of the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from jass_desktop.engine.actions import Action, Bid, Call, Choose, Play, Predict
from jass_desktop.engine.observation import Observation
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.engine.seats import PerSeat
from jass_desktop.i18n import N_, _, ngettext
from jass_desktop.session.findings.decisions import MISTAKES, RIGHT_WITHIN, Decision, Gain, behind
from jass_desktop.session.findings.verdicts import CLEAR, Mark, Price, Sum, Verdict, is_rough, judged
from jass_desktop.theme.model import Theme
from jass_desktop.ui.paint.text import escape, sign
from jass_desktop.ui.table.speech.captions import round_title
from jass_desktop.ui.table.speech.speech import choice_words, spoken_bid
from jass_desktop.words.calls import call_name
from jass_desktop.words.figures import LARGE, decimal, in_points, signed
from jass_desktop.words.kinds import words_of
from jass_desktop.words.players import within

_SAID = {
    Mark.GOOD: N_("A good choice."),
    Mark.ONLY: N_("Clearly the best choice."),
    Mark.INDIFFERENT: N_("All choices are equal here."),
    Mark.FORCED: N_("There was nothing to decide."),
}


def alternative_name(action: Action, rules: RuleSet, theme: Theme, language: str) -> str:
    """A card, contract, call or prediction, as briefly as possible."""
    match action:
        case Play(card):
            return f"{sign(card.suit)}\u00a0{theme.rank_name(card.rank, language)}"
        case Choose(contract, row):
            return choice_words(contract, None if row is None else rules.rows[row], theme, language)
        case Predict(points):
            return ngettext("{count} point", "{count} points", points).format(count=points)
    if isinstance(action, Call):
        return call_name(action, choice_words(action.contract, None, theme, language) if isinstance(action, Bid) else "")
    return words_of(rules).push


def priced_name(priced: Price | Gain, rules: RuleSet, theme: Theme, language: str) -> str:
    """The same; of a bid also how often it is made."""
    name = alternative_name(priced.action, rules, theme, language)
    often = _made_of_ten(priced)
    # Translators: call: a bid such as “70 ♥ Hearts”; often: in how many of ten deals its side makes it.
    return name if often is None else _("{call}, made in {often} of 10 deals").format(call=name, often=often)


def brief_name(priced: Gain, rules: RuleSet, theme: Theme, language: str) -> str:
    """The same with as little room as there is beside a bar."""
    name = alternative_name(priced.action, rules, theme, language)
    often = _made_of_ten(priced)
    return name if often is None else f"{name} · {often}/10"


def _made_of_ten(priced: Price | Gain) -> int | None:
    """In how many of ten deals a bid is made; None for other alternatives."""
    return round(10 * priced.made) if priced.made is not None and isinstance(priced.action, Bid) else None


def sentences(*told: str) -> str:
    """Texts that follow one another when they are read out, without the empty ones."""
    return " ".join(text if text[-1] in ".!?…" else f"{text}." for text in told if text)


def place_words(decision: Decision | Verdict, *, with_round: bool) -> str:
    """The decision's place in the game."""
    match decision.action:
        case Play():
            words = _("Trick {number}").format(number=decision.trick)
        case Predict():
            words = _("Prediction")
        case Call():
            words = _("Auction")
        case _:
            words = _("Contract")
    if not with_round:
        return words
    return _("Round {number} · {place}").format(number=decision.round_number, place=words)


def contract_line(view: Observation, names: PerSeat[str], theme: Theme, language: str) -> str:
    """The contract and who chose it, or the standing bid; before that, the number of the round."""
    if view.auction.highest is not None:
        return _("{bid}: the bid of {name}").format(
            bid=spoken_bid(view.auction, theme, language), name=escape(within(names[view.auction.highest[0]])))
    if view.contract is None:
        return round_title(view.rules, view.round_number)
    row = None if view.row is None else view.rules.rows[view.row]
    title = choice_words(view.contract, row, theme, language)
    if row is None and view.factor > 1:
        title = _("{contract}\u00a0×{factor}").format(contract=title, factor=view.factor)
    if view.chooser is None:
        return title
    return _("{contract}, chosen by {name}").format(contract=title, name=escape(within(names[view.chooser])))


def verdict_words(verdict: Verdict | None, *, forced: bool) -> str:
    """The value of the decision, in a sentence."""
    if forced:
        return _(_SAID[Mark.FORCED])
    if verdict is None or not verdict.settled:
        return _("Still being looked at …")
    if verdict.mark is Mark.UNCLEAR:
        return _("Too close to call: at most {points} points lost.").format(
            points=in_points(verdict.most * verdict.unit))
    if verdict.mark in _SAID:
        return _(_SAID[verdict.mark])
    return loss_words(verdict)


def loss_words(verdict: Verdict) -> str:
    """The points lost: of a contract as written on the slate, of a card both before the factor and on the slate."""
    rough = is_rough(verdict.error)
    points = str(round(verdict.told)) if rough else in_points(verdict.told)
    if verdict.at_least:
        text = _("{points} points lost, at least {least}")
    else:
        text = _("About {points} points lost") if rough else _("{points} points lost")
    lost = text.format(points=points, least=in_points(verdict.least * verdict.unit))
    if verdict.factor == 1:
        return lost
    if verdict.unit != 1:
        return _("{lost} on the slate").format(lost=lost)
    written = str(round(verdict.written)) if rough else in_points(verdict.written)
    return _("{lost}; on the slate ×{factor}: {points}").format(lost=lost, factor=factor_words(verdict), points=written)


def cost_words(verdict: Verdict) -> str:
    """What an intended action would cost, in whole points, because the judge has had only a moment."""
    count, written = round(verdict.loss * verdict.unit), round(verdict.loss * verdict.factor)
    if verdict.factor == 1:
        return ngettext("costs about {count} point.", "costs about {count} points.", count).format(count=count)
    if verdict.unit != 1:
        text = ngettext("costs about {count} point on the slate.", "costs about {count} points on the slate.", count)
        return text.format(count=count)
    # Translators: written: points times the factor, as they are chalked.
    text = ngettext("costs about {count} point, {written} on the slate.", "costs about {count} points, {written} on the slate.",
                    count)
    return text.format(count=count, written=written)


def factor_words(verdict: Verdict) -> str:
    """The factor, with a decimal only if it is not whole."""
    whole = round(verdict.factor)
    return str(whole) if abs(verdict.factor - whole) < 0.05 else decimal(verdict.factor)


def gap_words(gain: Gain, most: float) -> str:
    """A difference in points: in words if it is too uncertain for a number. ``most``: the largest one of the same table."""
    if not gain.rough:
        return signed(gain.points, most)
    if abs(gain.points) < CLEAR * gain.error:
        return _("about equal")
    return _("clearly better") if gain.points > 0 else _("clearly worse")


def margin_words(gain: Gain, most: float) -> str:
    """Two standard errors of a difference; empty where they are not worth a number."""
    return "±" + decimal(CLEAR * gain.error) if gain.error >= 0.025 and most < LARGE else ""


def gain_words(gain: Gain, name: str, most: float, *, own: bool) -> str:
    """The bar of the alternative with this name, for those who do not see it."""
    if gain.taken:
        return _("{name}: your choice").format(name=name) if own else _("{name}: the choice made").format(name=name)
    if gain.rough:
        return _("{who}: {words}").format(who=name, words=gap_words(gain, most))
    text = _("{name}: {points} points more") if gain.points > 0 else _("{name}: {points} points less")
    return " ".join(filter(None, (text.format(name=name, points=in_points(abs(gain.points), most)), margin_words(gain, most))))


def sum_words(verdicts: Iterable[Verdict]) -> str:
    """The total loss of several decisions, as it is written on the slate where that makes a difference; empty if none matters."""
    found = Sum.of(verdicts)
    if not found.decisions:
        return ""
    lost, written = in_points(found.lost), in_points(found.written)
    if lost == written:
        text = ngettext("{lost} points lost in {count} decision that mattered",
                        "{lost} points lost in {count} decisions that mattered", found.decisions)
    else:
        text = ngettext("{lost} points lost on the slate in {count} decision that mattered",
                        "{lost} points lost on the slate in {count} decisions that mattered", found.decisions)
    return text.format(lost=written, count=found.decisions)


def mistakes_words(verdicts: Sequence[Verdict], *, whole: bool) -> str:
    """An invitation to look back, with the number of mistakes and what they cost on the slate; empty while none is known, or if
    there was nothing to decide. ``whole``: there are no other verdicts to come."""
    wrong = [one for one in verdicts if one.mark in MISTAKES]
    if not wrong:
        return _("Look back: no mistakes") if whole and any(one.mark.counts for one in verdicts) else ""
    lost = round(sum(one.written for one in wrong))
    return ngettext("Look back: {count} mistake (−{points})", "Look back: {count} mistakes (−{points})", len(wrong)).format(
        count=len(wrong), points=lost)


def progress_words(known: int, wanted: int) -> str:
    """How many decisions have been reviewed."""
    # Translators: known: how many have been.
    return ngettext("{known} of {count} decision looked at", "{known} of {count} decisions looked at", wanted).format(
        known=known, count=wanted)


def supposed_words(rules: RuleSet | None) -> str:
    """The basis of all figures."""
    if rules is not None and rules.scope.predicts:
        return _("How many points closer to your prediction, judged by what you could know, if everyone plays on like a club "
                 "player.")
    return _("Points for your side, judged by what you could know, if everyone plays on like a club player.")


def kind_words(worst: Sequence[Decision], known: Mapping[int, Verdict], waiting: int, *, whole: bool) -> str:
    """The text shown if there is no mistake to show; otherwise empty."""
    if worst:
        return ""
    if waiting:
        return _("No mistakes so far.") if known else _("Still being looked at …")
    if not any(verdict.mark.counts for verdict in known.values()):
        return _("There was nothing to decide.")
    return _("No mistakes in this game. Well played!") if whole else _("No mistakes in this round. Well played!")


def question_words(decision: Decision, verdict: Verdict, theme: Theme, language: str) -> str:
    """The question before the answer is shown."""
    done = alternative_name(decision.action, decision.moment.view.rules, theme, language)
    if isinstance(decision.action, Play):
        text = _("{action} cost {points} points. What would you play now?")
    else:
        text = _("{action} cost {points} points. What would you choose now?")
    return text.format(action=done, points=in_points(verdict.told))


def trial_words(decision: Decision, verdict: Verdict, tried: Action, theme: Theme, language: str) -> str:
    """The comment on the person's answer, which is not called the best where the verdict is that it is too close to call."""
    name, far = alternative_name(tried, decision.moment.view.rules, theme, language), behind(verdict, tried)
    if far < 0.05 and judged(verdict, tried).mark is not Mark.UNCLEAR:
        return _("Exactly: {action} is best!").format(action=name)
    if far <= RIGHT_WITHIN:
        return _("Right: {action} is as good as the best.").format(action=name)
    text = _("Not {action} either: {points} points behind the best.")
    return text.format(action=name, points=in_points(far * verdict.unit))
