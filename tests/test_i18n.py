"""Everything that people read is there in each language, and follows the language while the program runs."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from functools import cache
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from jass_desktop import i18n
from jass_desktop.engine.cards import Card
from jass_desktop.engine.presets import PRESETS
from jass_desktop.errors import JassError
from jass_desktop.i18n import LANGUAGES, N_, NC_, _, language, ngettext, pgettext, set_language, system_language
from jass_desktop.resources import locale_dir, themes_dir
from jass_desktop.session.preferences import Preferences
from jass_desktop.session.regions import _REGIONS, Region, region
from jass_desktop.session.table.carpets import CARPETS
from jass_desktop.theme.files import available_themes
from jass_desktop.theme.load import load_theme
from tests.sources import KEYWORDS, MODULES, nodes
from tests.test_docs import rows

HOW = "jass_desktop/locale/README.md, Commands"
PAGE = (locale_dir() / "README.md").read_text("utf-8")
TRANSLATED = [code for code in LANGUAGES if code != "en"]
Id = str | tuple[str, ...]
Key = tuple[Id, str | None]
"""A message and its context."""
Text = Id | list[str] | None
_MARKS = ("_", "N_", "NC_", "ngettext", "pgettext")


@cache
def catalogue(code: str, ending: str = "po") -> Catalog:
    with (locale_dir() / code / "LC_MESSAGES" / f"jass_desktop.{ending}").open("rb") as file:
        return read_po(file, locale=code) if ending == "po" else read_mo(file)


@cache
def with_messages() -> tuple[str, ...]:
    """The modules that mark messages: to read all others takes longer."""
    mark = re.compile(rf"\b({'|'.join(_MARKS)})\(")
    return tuple(name for name, path in MODULES.items() if mark.search(path.read_text(encoding="utf-8")))


@cache
def in_source() -> dict[Key, tuple[str, set[str]]]:
    """Each message that the program marks, where it does last, and what is explained to translators."""
    found: dict[Key, tuple[str, set[str]]] = {}
    for name in with_messages():
        for line, message, comments, context in extract_from_file(
                "python", MODULES[name], keywords=KEYWORDS, comment_tags=["Translators:"], strip_comment_tags=True):
            told = found[message, context][1] if (message, context) in found else set()
            found[message, context] = f"{name}:{line}", told | set(comments)
    return found


@cache
def entries(code: str) -> dict[Key, Message]:
    return {(tuple(message.id) if isinstance(message.id, list) else message.id, message.context): message
            for message in catalogue(code) if message.id}


def forms(text: Text) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    """No message of the source is missing, empty or marked as doubtful."""
    known = entries(code)
    missing = [f"{place} {text!r}" for text, (place, _told) in in_source().items()
               if text not in known or known[text].fuzzy or not all(forms(known[text].string))]
    assert not missing, f"{len(missing)} messages:\n" + "\n".join(missing)


def test_no_message_is_marked_within_a_formatted_text() -> None:
    """Messages are not found there, so they would stay English."""
    inside = [f"{name}:{node.lineno}" for name in with_messages() for node in nodes(name) if isinstance(node, ast.JoinedStr)
              for call in ast.walk(node)
              if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in _MARKS
              and isinstance(call.args[0], ast.Constant)]
    assert not inside


def test_messages_are_whole() -> None:
    """None is the middle of a sentence that the program puts together: another language has another order."""
    assert not [text for text, _context in in_source() for form in forms(text)
                if form != form.strip() or form[0] in ",;" or form[-1] in ",;"]


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_left_over(code: str) -> None:
    """A message that the source has lost is taken out of the catalogues."""
    assert not set(entries(code)) - set(in_source())
    assert not catalogue(code).obsolete


@pytest.mark.parametrize("code", TRANSLATED)
def test_placeholders_agree(code: str) -> None:
    """A translation names the same placeholders as its message, the singular too unless it spells the number out."""
    for (text, _context), message in entries(code).items():
        wanted = set(re.findall(r"\{[^}]*\}", forms(text)[-1]))
        for number, form in enumerate(forms(message.string)):
            found = set(re.findall(r"\{[^}]*\}", form))
            spelled_out = number == 0 and len(forms(text)) == 2
            assert found == wanted or (spelled_out and wanted - found <= {"{count}"} and found <= wanted), f"{text!r}: {form!r}"


def test_every_placeholder_is_explained() -> None:
    """On the page for translators if it means the same everywhere, or else beside its message."""
    page = {word for row in rows(PAGE, "placeholder") for word in re.findall("`([^`]+)`", row[0])}
    used, unexplained = set(), []
    for (text, _context), (place, told) in in_source().items():
        found = set(re.findall(r"\{(suit:\w+|\w+)", forms(text)[-1]))
        used |= found
        if unknown := found - page - set(re.findall(r"\w+", " ".join(told))):
            unexplained.append(f"{place} {text!r}: {unknown}")
    assert not unexplained
    assert page <= used


@pytest.mark.parametrize("code", TRANSLATED)
def test_translators_read_what_is_explained(code: str) -> None:
    """The catalogues have the comments of the source, in lines of their own length."""
    for key, message in entries(code).items():
        told = " ".join(message.auto_comments)
        assert sorted(told.split()) == sorted(" ".join(in_source()[key][1]).split()), f"see {HOW}"


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_percentage_is_taken_for_a_place(code: str) -> None:
    """Tools of translators would refuse a sound translation of a text in which “% of” or “% d” looks like one."""
    assert not [text for text, message in entries(code).items() if message.python_format]


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_plural_has_its_forms(code: str) -> None:
    """A message with a number has as many forms as the language, one without has one."""
    for (text, _context), message in entries(code).items():
        assert len(forms(message.string)) == (1 if isinstance(text, str) else catalogue(code).num_plurals), text


@pytest.mark.parametrize("code", LANGUAGES)
def test_quotation_marks_and_apostrophes_are_those_of_print(code: str) -> None:
    """No typewriter's quotes, but ’, and “…” in the English messages of the source, «…» in French and in Swiss German."""
    texts = [form for message in entries(code).values() for form in forms(message.string)] if code != "en" else [
        form for text, _context in in_source() for form in forms(text)]
    others = "«»" if code == "en" else "“”"
    assert not [text for text in texts if re.search(f"['\"„‚‘´]|\\S[{others}]|[{others}]\\S", text)]


def test_german_is_swiss() -> None:
    """Switzerland writes ss, and quotation marks that point outwards."""
    for message in entries("de").values():
        for form in forms(message.string):
            assert "ß" not in form
            assert form.count("«") == form.count("»") or len(form) < 12, form


def test_french_says_vous() -> None:
    """The player is addressed alike everywhere."""
    familiar = re.compile(r"\b(tu|toi|ton|tes|tien|tiens|tienne|tiennes)\b|\bt’", re.IGNORECASE)
    said = (form for message in entries("fr").values() for form in forms(message.string))
    assert [form for form in said if familiar.search(form)] == []


def test_french_sets_narrow_spaces() -> None:
    """Before ! ? ; : » and after « stands a narrow space at which no line breaks."""
    for message in entries("fr").values():
        for form in forms(message.string):
            # What is no sentence: placeholders, times, places in files, options such as worlds=N.
            plain = re.sub(r"NAME:\w+|(?<=X):(?=X)", "X", re.sub(r"\{[^}]*\}", "X", form))
            assert not re.search("(?<!\u202f)[!?;:»]|«(?!\u202f)", plain), form
            assert not re.search("[ \u00a0][!?;:»]", plain), form


@cache
def calls_and_tuples() -> tuple[tuple[str, ast.Call | ast.Tuple], ...]:
    """All of the modules with messages, with the module."""
    return tuple((name, node) for name in with_messages() for node in nodes(name) if isinstance(node, ast.Call | ast.Tuple))


@cache
def on_buttons() -> set[Key]:
    """The messages that the window writes on buttons and switches, also where a table of them is made first."""
    found = set()
    for name, node in calls_and_tuples():
        if not name.startswith("ui/"):
            continue
        if isinstance(node, ast.Tuple):
            if len(node.elts) >= 3 and isinstance(node.elts[0], ast.Constant):
                found |= {text for part in node.elts[1:3] for text in marked(part)}
        elif isinstance(node.func, ast.Name) and node.func.id in ("Button", "Toggle", "Command"):
            found |= {text for part in node.args for text in marked(part)}
    return found


def marked(node: ast.expr) -> set[Key]:
    """The messages of an expression that is a text: not of a function that is handed over."""
    if isinstance(node, ast.Lambda) and not node.args.args:  # a label made when it is shown
        return marked(node.body)
    if isinstance(node, ast.IfExp):
        return marked(node.body) | marked(node.orelse)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        return marked(node.func.value)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "pgettext"):
        *context, text = [part.value for part in node.args if isinstance(part, ast.Constant)] or [None]
        return {(text, str(context[0]) if context else None)} if isinstance(text, str) else set()
    return set()


@pytest.mark.parametrize("code", TRANSLATED)
def test_labels_stay_short(code: str) -> None:
    """What stands on a button is not much longer than in English, for whose length the window is laid out."""
    labels = on_buttons()
    assert {(text, None) for text in ("Back", "Take back", "Play on", "Push ({name} chooses)", "Delete")} <= labels
    known = entries(code)
    long = [f"{key[0]!r}: {known[key].string!r}" for key in sorted(labels, key=str)
            if len(str(known[key].string)) > max(1.6 * len(key[0]), len(key[0]) + 7)]
    assert not long


def test_english_needs_no_translation() -> None:
    """The messages of the source are the English ones; the English catalogue holds nothing but its header."""
    assert not entries("en")


@pytest.mark.parametrize("code", TRANSLATED)
def test_catalogues_are_as_the_commands_leave_them(code: str) -> None:
    """Bringing them up to date again changes nothing but new messages; the header tells which Babel it was."""
    written = BytesIO()
    write_po(written, catalogue(code), sort_output=True, ignore_obsolete=True, width=0)
    there = (locale_dir() / code / "LC_MESSAGES" / "jass_desktop.po").read_text(encoding="utf-8")
    assert there.partition("\n\n")[2] == written.getvalue().decode().partition("\n\n")[2], f"see {HOW}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_compiled_catalogues_are_up_to_date(code: str) -> None:
    """What runs is what stands in the .po files; `pip install -e .` compiles them."""
    def texts(ending: str) -> dict[tuple[str | None, ...], tuple[str, ...]]:
        return {(message.context, *forms(message.id)): forms(message.string) for message in catalogue(code, ending) if message.id}

    source = {text: translated for text, translated in texts("po").items() if all(translated)}
    assert texts("mo") == source, "run: pip install -e ."


@pytest.mark.parametrize("code", LANGUAGES)
def test_compiled_catalogues_do_not_tell_when_they_were_compiled(code: str) -> None:
    """The same text is the same file, whoever compiles it, and when."""
    assert str(catalogue(code, "mo").creation_date).startswith("1970-01-01 ")


def test_messages_are_constants() -> None:
    """A message put together before it is translated would never be found in a catalogue."""
    for name, node in calls_and_tuples():
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _MARKS:
            assert not any(isinstance(part, ast.JoinedStr | ast.BinOp) for part in node.args), f"{name}:{node.lineno}"


def test_the_language_changes_while_the_program_runs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every later message is in the new language; English works without translations."""
    marked = N_("finished")
    assert set_language("de") == "de" == language()
    german = _(marked)
    assert set_language("en") == "en"
    assert _(marked) == "finished" != german
    assert (ngettext("one", "many", 1), ngettext("one", "many", 0), _("")) == ("one", "many", "")


def test_a_word_may_mean_two_things() -> None:
    """A context tells them apart in the catalogues, and nobody reads it, in English neither."""
    assert pgettext("contrast", "usual") == _(NC_("contrast", "usual")) == _(N_("usual")) == "usual"
    set_language("fr")
    assert (pgettext("tournament", "Not begun."), pgettext("evening", "Not begun.")) == ("Pas commencé.", "Pas commencée.")


def test_an_unknown_language_changes_nothing() -> None:
    """A language that the program does not speak is refused by name."""
    set_language("de")
    with pytest.raises(JassError, match="'xx' is no language"):
        set_language("xx")
    assert language() == "de"


def test_a_further_language_is_one_entry_and_one_catalogue(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With these two the program speaks it: it can be set, has the usual cards and games, and decks that do not know it stay
    valid and read English."""
    folder = tmp_path / "xx" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    messages = Catalog()
    messages.add("Green", "Verde")
    with (folder / "jass_desktop.mo").open("wb") as file:
        write_mo(file, messages)
    monkeypatch.setitem(LANGUAGES, "xx", "Another")
    monkeypatch.setattr(i18n, "locale_dir", lambda: tmp_path)
    assert set_language(Preferences(language="xx").language) == "xx"
    assert _(CARPETS["green"].title) == "Verde"
    assert region() == Region()
    theme = load_theme(dict(available_themes([themes_dir()]))["swiss"])
    assert theme.card_name(Card.parse("DQ"), language()) == theme.card_name(Card.parse("DQ"), "en")


@pytest.mark.parametrize(("code", "there"), [*_REGIONS.items(), ("elsewhere", Region())])
def test_each_region_has_its_cards_and_games(code: str, there: Region) -> None:
    """A deck and games that exist, where a language of the program is spoken."""
    assert code in (*LANGUAGES, "elsewhere")
    assert there.deck in dict(available_themes([themes_dir()]))
    assert {there.game, there.easiest} <= set(PRESETS)


def test_a_missing_catalogue_names_the_command_that_makes_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Nobody is left with a silently English program or a traceback."""
    monkeypatch.setattr(i18n, "locale_dir", lambda: tmp_path)
    with pytest.raises(JassError, match=r"pip install -e \."):
        set_language("fr")
    (tmp_path / "fr" / "LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "fr" / "LC_MESSAGES" / "jass_desktop.mo").write_bytes(b"no catalogue")
    with pytest.raises(JassError, match="unreadable catalogue"):
        set_language("fr")


@pytest.mark.parametrize(("variables", "wanted"), [
    ({"LANG": "fr_CH.UTF-8"}, "fr"), ({"LANG": "de"}, "de"), ({"LANG": "it_CH.UTF-8"}, "en"), ({"LANG": "C"}, "en"),
    ({"LC_ALL": "de_CH", "LANG": "fr_CH"}, "de"), ({"LANGUAGE": "rm:de:fr", "LANG": "fr_CH"}, "de"),
    ({"LANG": "gsw_CH.UTF-8"}, "de"), ({"LANG": "de.UTF-8"}, "de"), ({"LANGUAGE": "rm:gsw:fr", "LANG": "en_US.UTF-8"}, "de"),
    ({"LANGUAGE": "it:fr", "LC_ALL": "de_CH"}, "fr"), ({"LANGUAGE": "fr", "LC_ALL": "C", "LANG": "de_CH"}, "en"),
    ({"LANGUAGE": "fr", "LANG": "POSIX"}, "en"), ({"LANGUAGE": "", "LC_MESSAGES": "fr_CH", "LANG": "de_CH"}, "fr"),
])
def test_the_language_of_the_system(monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], wanted: str) -> None:
    """The first language the system asks for and the program speaks is taken, English otherwise."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == wanted


@pytest.mark.parametrize(("told", "wanted"), [
    ('(\n    "de-CH",\n    "en-GB"\n)\n', "de"), ('(\n    "rm-CH",\n    "fr-CH"\n)\n', "fr"),
    ('(\n    "gsw-CH"\n)\n', "de"), ("(\n    it\n)\n", "en"),
    (None, "en")])
def test_the_language_of_macos(monkeypatch: pytest.MonkeyPatch, told: str | None, wanted: str) -> None:
    """What is started from its desktop has no language in its environment: the settings say which ones the person prefers."""
    def settings(words: list[str], **_rest: object) -> SimpleNamespace:
        if told is None:
            raise FileNotFoundError(words[0])
        return SimpleNamespace(stdout=told)

    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", settings)
    i18n._of_macos.cache_clear()
    assert system_language() == wanted
    i18n._of_macos.cache_clear()
