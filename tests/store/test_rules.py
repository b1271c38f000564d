"""The files of a person's own rule sets: what is saved is read, each mistake is named with its place, nothing is lost."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jass_desktop.engine.contracts import Contract
from jass_desktop.engine.presets import COIFFEUR, DIFFERENZLER, PRESETS, PUUR_NAELL_ASS, SCHIEBER
from jass_desktop.engine.rows import Row
from jass_desktop.engine.ruleset import RuleSet
from jass_desktop.errors import RulesError, StoreError
from jass_desktop.gate.problems import MAX_PROBLEMS
from jass_desktop.i18n import LANGUAGES, set_language
from jass_desktop.store.rule_text import read_rules, write_rules
from jass_desktop.store.rules import RuleFiles, file_stem, read_rules_file
from tests.engine.support import rule_sets
from tests.irregular import device, link, make_pipe
from tests.store.conftest import FullDisk

BERN = replace(SCHIEBER, name="Bei uns in Bern", target=2500)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rules"


@pytest.fixture
def files(folder: Path) -> RuleFiles:
    return RuleFiles(folder)


def write(folder: Path, name: str, content: str | bytes) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path


def refusal(text: str) -> list[str]:
    """What is wrong with the text, line by line."""
    with pytest.raises(RulesError) as caught:
        read_rules(text, "x.yaml")
    return str(caught.value).split("\n")


# The text


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_survives(preset: str, code: str) -> None:
    """What is written in any language is read back the same, with all options in the file."""
    set_language(code)
    rules = replace(PRESETS[preset], name="Ännchens “Jass” #1: {suit:hearts}")
    text = write_rules(rules)
    assert read_rules(text, "x") == rules
    assert all(f"\n{option}: " in text for option, _value in rules.options_in_full())


@given(rule_sets(new=True))
def test_any_rule_set_survives(rules: RuleSet) -> None:
    """Written and read, a rule set is the same."""
    assert read_rules(write_rules(rules), "x") == rules


def test_a_person_may_write_little() -> None:
    """A name, a rule set to begin with, and what differs from it, in any order and in YAML's own words."""
    rules = read_rules("target: 2500\nname: Bei uns\nbase: schieber\ncut: off\nkreuzweis: true\nlow_fours: none\n"
                       "contracts: [clubs, slalom-obenabe]\nfactors:\n  clubs: 2\n", "x")
    assert (rules.name, rules.target, rules.cut, rules.kreuzweis, rules.low_fours) == ("Bei uns", 2500, "off", True, "none")
    assert [contract.value for contract in rules.contracts] == ["clubs", "slalom-obenabe"]
    assert (rules.direction, rules.rubicon, rules.weis) == (SCHIEBER.direction, SCHIEBER.rubicon, SCHIEBER.weis)
    assert read_rules("name: Nur so\n", "x") == RuleSet("Nur so")
    assert read_rules("name: D\nbase: differenzler\nrounds: 8\n", "x") == replace(DIFFERENZLER, name="D", rounds=8)


@pytest.mark.parametrize(("bids", "rules"), [
    ("base: schieber\nbids: none", SCHIEBER), ("base: differenzler\nbids: hidden", replace(DIFFERENZLER, bids="hidden")),
    ("push: never\nweis: none\nstoeck: no\nearly_stoeck: none\nmatch_bonus: 0\ntarget: none\nrounds: 4\nending: end_of_round\n"
     "undertrump: if_void\nbids: open", DIFFERENZLER)])
def test_files_of_the_first_version_are_read(bids: str, rules: RuleSet) -> None:
    """They tell two sides from four alone by their predictions, having no kind of game."""
    assert read_rules(f"name: A\n{bids}\n", "x") == replace(rules, name="A")


@pytest.mark.parametrize("rows", ["[hearts=3, any=7]", "{hearts: 3, any: 7}", "hearts=3 any=7"])
def test_rows_may_be_written_as_one_likes(rows: str) -> None:
    """As a list, as names with numbers, or in a line."""
    text = re.sub("^rows: .*", f"rows: {rows}", write_rules(replace(COIFFEUR, name="C")), flags=re.MULTILINE)
    assert read_rules(text, "x").rows == (Row((Contract.HEARTS,), 3), Row((), 7))


@pytest.mark.parametrize("none", ["none", "null", "~", "", "'-'"])
def test_nothing_has_many_names(none: str) -> None:
    """A target that there is not may be written as YAML or as people would."""
    assert read_rules(f"name: A\ntarget: {none}\nrounds: 8\nearly_stoeck: none\n", "x").target is None


@pytest.mark.parametrize(("line", "told"), [
    ("weis: huge", "weis: 'huge', expected one of: small, large, vorarlberg, none"),
    ("colour: red", "colour: 'red', expected one of the options of this version: kind, seats, direction, "),
    ("target: 10", "target: '10', expected a whole number from 50 to 20000, or none"),
    ("target: 1e3", "target: '1e3', expected a whole number from 50 to 20000, or none"),
    ("seats: 7", "seats: '7', expected one of: 3, 4, 5, 6"),
    ("rows: [bells=2]", "rows: 'bells=2', expected rows such as hearts=3, "),
    ("bids: loud", "bids: 'loud', expected one of: open, hidden"),
    ("match_bonus: none", "match_bonus: 'none', expected a whole number from 0 to 1000"),
    ("match_bonus: ٣", "match_bonus: '٣', expected a whole number from 0 to 1000"),
    ("kreuzweis: perhaps", "kreuzweis: 'perhaps', expected one of: yes, no"),
    ("kreuzweis: {a: b}", "kreuzweis: 'a=b', expected one of: yes, no"),
    ("opening_card: D5", "opening_card: 'D5', expected a card such as D7 or SA"),
    ("direction: left", "direction: 'left', expected one of: ccw, cw"),
    ("contracts: [clubs, bells]", "contracts: 'clubs bells', expected some of clubs, spades, "),
    ("contracts: []", "contracts: '', expected some of clubs, "),
    ("contracts: [[clubs]]", "contracts: …, expected some of clubs, "),
    ("factors: {clubs: 21}", "factors: 'clubs=21', expected contracts, each with a factor from 1 to 20"),
    ("factors: {clubs: [2]}", "factors: …, expected contracts, each "),
    ("factors: clubs", "factors: 'clubs', expected contracts, each "),
    ("base: poker", "base: 'poker', expected one of the rule sets of this version: chibre-romand, "),
    ("base: [schieber, pop]", "base: 'schieber pop', expected one of the rule sets of this version: "),
    ("factors: {clubs: 1, clubs: 2}", "factors: 'clubs=1 clubs=2', expected contracts, each "),
    ("name: again", "name: the key appears twice, expected each key once"),
    ("target: " + "9" * 5000, "target: '" + "9" * 59 + "…', expected "),
])
def test_a_bad_value_is_named_with_its_line(line: str, told: str) -> None:
    """File, line, option, value and what was expected stand in the message."""
    message, = refusal(f"# ours\nname: Ours\n{line}\ncut: off\n")
    assert message.startswith(f"x.yaml:3 {told}")


def test_all_problems_are_named() -> None:
    """All mistakes in a file are reported at once."""
    assert [line.split(" ")[0] for line in refusal("weis: huge\n\ncut: never\nstoeck: maybe\n")] == [
        "x.yaml:1", "x.yaml:1", "x.yaml:3", "x.yaml:4"]


@pytest.mark.parametrize("name", ["", "schieber", "x" * 41, "'a\tb'", "'a  b'", '"a\\nb"'])
def test_a_name_is_a_short_line_of_its_own(name: str) -> None:
    """No name of a shipped rule set, and nothing that would not stand in a list."""
    assert refusal(f"name: {name}\n")[0].startswith("x.yaml:1 name: ")


def test_contradictions_are_named_with_their_lines() -> None:
    """Each pair of options that make no sense together is told with the later of their lines."""
    assert refusal("name: A\nkreuzweis: yes\nweis: none\nstoeck: no\n") == [
        "x.yaml:3 kreuzweis: yes, but weis: none", "x.yaml:4 early_stoeck: after_announcements, but stoeck: no"]
    assert refusal("name: A\nbase: schieber\nrounds: 8\n")[0] == "x.yaml:3 target: 3000, but rounds: 8"
    assert refusal("name: A\nmatch_bonus: 0\nbids: hidden\n")[0] == "x.yaml:3 target: 1000, but kind: differenzler"
    message, = refusal("name: A\nseats: 6\nbase: differenzler\n")
    assert message.startswith("x.yaml:2 ")
    assert message.endswith("seats: 6, but kind: differenzler")
    message, = refusal("name: A\nfactors: {obenabe: 3}\n")
    assert message.startswith("x.yaml:2: ")
    assert "contracts does not allow obenabe" in message


@pytest.mark.parametrize("text", ["", "- a\n", "just words", "name: [1\n", "name: A\n\x00", "[1]: 2\n", "[" * 20_000,
                                  "a: b\n---\nc: d\n", "name: &a [*a]\nweis: *a\n", "<<: {a: b}\n"])
def test_what_is_no_mapping_is_refused(text: str) -> None:
    """Text that is not a YAML mapping is refused with the file's name."""
    assert all("x.yaml" in line for line in refusal(text))


@given(st.text(max_size=60), st.integers(0, 10_000), st.integers(0, 200))
def test_a_damaged_text_is_refused_or_read(scrap: str, at: int, gone: int) -> None:
    """Any damaged file is either read, or each of its problems names the file."""
    text = write_rules(BERN)
    at %= len(text)
    damaged = text[:at] + scrap + text[at + gone:]
    problems = []
    try:
        read_rules(damaged, "x.yaml")
    except RulesError as error:
        problems = str(error).split("\n")
    assert all(line.startswith("x.yaml") for line in problems)


def test_many_mistakes_are_told_in_part() -> None:
    """Six thousand unknown keys do not become six thousand lines, and none of these is long."""
    told = refusal("".join(f"k{n}{'x' * 300 if n < 9 else ''}: {n}\n" for n in range(990)))
    assert len(told) == MAX_PROBLEMS + 1
    assert told[-1] == "… and 961 more problems."
    assert max(map(len, told)) < 1000


@pytest.mark.parametrize("value", ["0x" + "f" * 4000, "9" * 5000, "!!python/object:os.x 1", "2001-02-29", "'\\x1b[2J'", '"\\0"'])
def test_no_value_is_worth_a_failure(value: str) -> None:
    """A value that YAML would make a giant, a date or a failure of is one that is refused like another."""
    message, = refusal(f"name: A\ntarget: {value}\n")
    assert message.startswith("x.yaml:2 target: '")
    assert message.endswith("', expected a whole number from 50 to 20000, or none")
    assert message.isprintable()
    assert len(message) < 200


# The folder


def test_looking_creates_nothing(files: RuleFiles, folder: Path) -> None:
    """Without a folder there are no rule sets, and none is made."""
    assert files.load() == ((), ())
    files.delete("Bei uns in Bern")
    assert not folder.parent.exists()


def test_what_is_saved_is_there(files: RuleFiles, folder: Path) -> None:
    """Rule sets are listed by name; one of the same name replaces the old one; one that is deleted is gone."""
    own = replace(PUUR_NAELL_ASS, name="am Stammtisch")
    files.save(BERN)
    files.save(own)
    assert files.load() == ((own, BERN), ())
    assert sorted(path.name for path in folder.iterdir()) == ["am-stammtisch.yaml", "bei-uns-in-bern.yaml"]
    files.save(replace(BERN, target=1500))
    assert RuleFiles(folder).load()[0] == files.load()[0] == (own, replace(BERN, target=1500))
    files.delete(BERN.name)
    assert files.load() == ((own,), ())


@pytest.mark.parametrize(("name", "stem"), [
    ("Bei uns in Bern", "bei-uns-in-bern"), ("Genève / Vaud", "geneve-vaud"), ("../../etc", "etc"), ("東京", "rules"),
    ("CON", "rules-con"), ("com1", "rules-com1"), ("…", "rules"), ("a" * 40, "a" * 40), (".hidden.", "hidden"),
    ("Straße", "stra-e")])
def test_files_have_safe_names(name: str, stem: str) -> None:
    """A file's name is made of letters, digits and hyphens, whatever the rule set is called."""
    assert file_stem(name) == stem


def test_no_other_file_is_written_over(files: RuleFiles, folder: Path) -> None:
    """Where the file's name is taken, by another rule set or by a damaged file, the next free one is used."""
    damaged = write(folder, "bei-uns-in-bern.yaml", "name: [\n")
    files.save(BERN)
    files.save(replace(BERN, name="Bei uns in BERN"))
    assert damaged.read_text() == "name: [\n"
    assert {rules.name for rules in files.load()[0]} == {"Bei uns in Bern", "Bei uns in BERN"}
    assert sorted(path.name for path in folder.iterdir()) == [
        "bei-uns-in-bern-2.yaml", "bei-uns-in-bern-3.yaml", "bei-uns-in-bern.yaml"]


def test_what_another_window_saves_meanwhile_is_not_written_over(files: RuleFiles, folder: Path,
                                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it takes the name of the file in the moment of saving, that is told, and its rule set stays."""
    other = replace(BERN, name="Bei uns in BERN")
    free = files._free(BERN.name)
    RuleFiles(folder).save(other)
    monkeypatch.setattr(files, "_free", lambda _name: free)
    with pytest.raises(StoreError, match="cannot be saved"):
        files.save(BERN)
    assert files.load() == ((other,), ())


def test_a_file_keeps_the_name_that_its_owner_gave_it(files: RuleFiles, folder: Path) -> None:
    """Saving writes to the file where the rule set of that name stands, whatever the file is called."""
    path = write(folder, "from-vreni.yaml", write_rules(BERN))
    files.save(replace(BERN, target=1500))
    assert read_rules_file(path).target == 1500
    assert list(folder.iterdir()) == [path]


def test_refused_files_are_told_and_left_alone(files: RuleFiles, folder: Path) -> None:
    """The sound rule sets are there, and each other file is named with what is wrong with it, and stays as it is."""
    files.save(BERN)
    bad = {write(folder, "a.yaml", b"\xff\xfe"), write(folder, "b.yaml", "name: B\nweis: huge\n"),
           write(folder, "c.yaml", write_rules(BERN))}
    (folder / "d.yaml").mkdir()
    write(folder, "notes.txt", "not mine")
    before = {path: path.read_bytes() for path in bad}
    rules, problems = files.load()
    assert rules == (BERN,)
    assert [f"{problem.partition('.yaml')[0]}.yaml" for problem in problems] == [str(folder / f"{name}.yaml") for name in "abcd"]
    assert "is taken by bei-uns-in-bern.yaml" in problems[2]
    assert {path: path.read_bytes() for path in bad} == before


def test_a_name_that_cannot_be_kept_is_refused(files: RuleFiles, folder: Path) -> None:
    """A rule set is not saved under a name under which it could not be read again."""
    with pytest.raises(StoreError, match="cannot be the name of a rule set"):
        files.save(SCHIEBER)
    assert not folder.exists()


def test_what_is_no_plain_file_is_told(files: RuleFiles, folder: Path) -> None:
    """Pipes, devices, huge files and links to nowhere are told one by one, and nothing waits for them."""
    files.save(BERN)
    make_pipe(folder / "a.yaml")
    link(folder / "b.yaml", device("zero"))
    link(folder / "c.yaml", folder / "c.yaml")
    with write(folder, "d.yaml", "name: D\n").open("r+b") as huge:
        huge.truncate(4 * 2**30)
    rules, problems = files.load()
    assert rules == (BERN,)
    assert [problem.split(" ")[0] for problem in problems] == [str(folder / f"{name}.yaml") for name in "abcd"]
    assert "at most 64 KiB" in problems[3]


def test_a_refused_file_is_read_once(files: RuleFiles, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often the menu asks, a file is read again only when it has changed."""
    path = write(folder, "a.yaml", "name: [\n")
    told = files.load()[1]
    with monkeypatch.context() as patched:
        patched.setattr("jass_desktop.store.rules.read_rules_file", lambda _path: pytest.fail("read again"))
        assert files.load()[1] == told
    path.write_text(write_rules(BERN), "utf-8")
    assert files.load() == ((BERN,), ())


def test_a_full_disk_is_told_and_loses_nothing(files: RuleFiles, full_disk: FullDisk, folder: Path,
                                               monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule set that cannot be written stays as it was."""
    files.save(BERN)
    monkeypatch.setattr("jass_desktop.store.rule_text.write_rules", lambda rules: write_rules(rules) + "#" * 5_000)
    with full_disk(), pytest.raises(StoreError, match=f"cannot be saved: {folder}: File too large"):
        files.save(replace(BERN, target=1500))
    assert RuleFiles(folder).load() == ((BERN,), ())


def test_a_directory_that_cannot_be_made_is_told(files: RuleFiles, folder: Path) -> None:
    """Where nothing can be written, saving says so."""
    folder.parent.write_text("a file where the directory should be")
    with pytest.raises(StoreError, match="cannot be saved"):
        files.save(BERN)
    assert files.load() == ((), ())
