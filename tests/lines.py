"""How much code there is: ``python -m tests.lines [REVISION]``, of what lies here or of a commit.

A row for each package, with its modules, its lines of code and its docstrings. Lines of code are what is left without blank
lines, comments, docstrings and imports; a statement over three lines counts three. Docstrings are counted, not their lines: those
of modules, classes and functions, and those below an attribute.
"""

from __future__ import annotations

import argparse
import ast
import io
import subprocess
import tarfile
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path, PurePath

ROOT = Path(__file__).parents[1]
TREES = ("jass_desktop", "tests")

_NO_CODE = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def counted(source: str) -> tuple[int, int]:
    """The lines of code and the docstrings of a module."""
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type not in _NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    docstrings = 0
    for node in ast.walk(ast.parse(source)):
        told = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if isinstance(node, ast.stmt) and (told or isinstance(node, ast.Import | ast.ImportFrom)):
            docstrings += told
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines), docstrings


def sources(revision: str | None) -> Iterator[tuple[PurePath, str]]:
    """The path and the text of each module, from the working folder or from a commit."""
    if revision is None:
        for tree in TREES:
            for path in sorted((ROOT / tree).rglob("*.py")):
                yield path.relative_to(ROOT), path.read_text("utf-8")
        return
    archive = subprocess.run(["git", "archive", revision, *TREES], cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            content = files.extractfile(member) if member.name.endswith(".py") else None
            if content is not None:
                yield PurePath(member.name), content.read().decode("utf-8")


def main() -> None:
    parser = argparse.ArgumentParser("python -m tests.lines", description=__doc__)
    parser.add_argument("revision", nargs="?", help="a commit; without it, what lies here")
    rows: dict[str, Counter[str]] = {}
    for path, source in sources(parser.parse_args().revision):
        code, docstrings = counted(source)
        # A package, the modules beside the packages, and the whole tree.
        for name in ("/".join(path.parts[:2]) if len(path.parts) > 2 else f"{path.parts[0]}/*.py", path.parts[0]):
            rows.setdefault(name, Counter()).update(modules=1, code=code, docstrings=docstrings)
    print(f"{'':24}{'modules':>10}{'code':>10}{'docstrings':>12}")
    for name, row in sorted(rows.items()):
        print(f"{name:24}{row['modules']:10,}{row['code']:10,}{row['docstrings']:12,}")


if __name__ == "__main__":
    main()
