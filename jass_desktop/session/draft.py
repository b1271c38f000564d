"""A rule set being edited: its values may still contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from jass_desktop.engine.presets import COIFFEUR, PRESETS
from jass_desktop.engine.rows import contracts_of
from jass_desktop.engine.ruleset import OPTIONS, Clash, RuleSet
from jass_desktop.engine.scope import SCOPES
from jass_desktop.errors import RulesError

NAMES = tuple(OPTIONS)


def options_of(rules: RuleSet) -> dict[str, Any]:
    """Every option but the name with its value."""
    return {option: getattr(rules, option) for option in NAMES}


def nearest_preset(rules: RuleSet) -> RuleSet:
    """The preset with the most options in common; in a tie, the first."""
    return min(PRESETS.values(), key=lambda preset: len(differences(rules, preset)))


def differences(rules: RuleSet, preset: RuleSet) -> tuple[str, ...]:
    """The options whose values differ, in field order. Contracts that follow from rows do not count."""
    return tuple(option for option in NAMES if getattr(rules, option) != getattr(preset, option)
                 and not (option == "contracts" and rules.rows))


@dataclass(frozen=True)
class Draft:
    """Values for all options, and the preset that they are compared with."""

    values: Mapping[str, Any]
    preset: RuleSet

    @staticmethod
    def of(rules: RuleSet) -> Draft:
        return Draft(options_of(rules), nearest_preset(rules))

    def put(self, option: str, value: Any) -> Draft:
        """These values with one changed. Removing a contract removes its factor; choosing a game with a board adds one,
        whose rows determine the contracts."""
        values = {**self.values, option: value}
        if SCOPES[values["kind"]].has_rows:
            if option == "kind" and not values["rows"]:
                values["rows"] = COIFFEUR.rows
            values["contracts"] = contracts_of(values["rows"])
        if option == "contracts":
            values["factors"] = {contract: number for contract, number in values["factors"].items() if contract in value}
        return Draft(values, self.preset)

    def changed(self, option: str) -> bool:
        """Whether the option differs from the preset. Contracts and their factors count as one option here, and contracts that
        follow from rows do not count."""
        if option == "contracts" and self.values["rows"]:
            return False
        pair = ("contracts", "factors") if option == "contracts" else (option,)
        return any(self.values[one] != getattr(self.preset, one) for one in pair)

    def restored(self, option: str) -> Draft:
        """The preset's value of the option."""
        draft = self.put(option, getattr(self.preset, option))
        return draft.put("factors", self.preset.factors) if option == "contracts" else draft

    def rules(self, name: str) -> RuleSet:
        """The rule set. Raises RulesError if the values contradict each other."""
        return RuleSet(name, **self.values)

    @cached_property
    def clashes(self) -> tuple[Clash, ...]:
        """The pairs of options whose values contradict each other."""
        try:
            self.rules("draft")
        except RulesError as error:
            return cast("tuple[Clash, ...]", error.clashes)
        return ()

    def fitted_to(self, option: str) -> Draft:
        """This draft with the option kept and clashing options set as in some preset."""
        draft, settled = self, {option}
        while draft.clashes:
            clash = draft.clashes[0]
            tries = [(change, draft.put(change, getattr(preset, change))) for change in (clash.option, clash.other)
                     if change not in settled for preset in PRESETS.values()]
            if not tries:
                break
            change, draft = min(tries, key=lambda tried: (any(_same(other, clash) for other in tried[1].clashes),
                                                          len(tried[1].clashes)))
            settled.add(change)
        return draft

    def idle_because(self, option: str) -> str | None:
        """The option whose value leaves this one nothing to decide; None if this one has an effect.

        An option that clashes always counts as having an effect, so that it can be changed.
        """
        if any(option in (clash.option, clash.other) for clash in self.clashes):
            return None
        if option not in SCOPES[self.values["kind"]].options:
            return "kind"
        return next((cause for cause, idle in OPTIONS[option].idle.items() if idle(self.values)), None)


def _same(one: Clash, other: Clash) -> bool:
    """Whether the same options clash, even if their values differ."""
    return (one.option, one.other) == (other.option, other.other)
