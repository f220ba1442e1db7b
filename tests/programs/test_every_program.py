"""Every Python program of tools/ starts from its folder, prints its usage, and is listed in the docs."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = ROOT / "tools"
PAGES = [ROOT / "docs" / "tools.md", ROOT / "docs" / "contributing.md"]
#: an example of a call in the docstring of a program
CALL = re.compile(r"^    (?:python )?(tools/\S+)", re.MULTILINE)


def programs() -> list[str]:
    """Return the Python programs of tools/, from the root of the project: files with an interpreter line."""
    files = (path for path in TOOLS.rglob("*") if path.is_file() and path.suffix in ("", ".py"))
    first = {path: path.read_bytes().partition(b"\n")[0] for path in files}
    return sorted(path.relative_to(ROOT).as_posix() for path, line in first.items() if line.endswith(b"env python3"))


PROGRAMS = programs()
#: folders whose programs start only with --deep: each loads a whole game, and mypy knows every name that they import
SELDOM = ("tools/proofs/", "tools/provers/")


def test_each_has_an_ending_and_may_be_executed() -> None:
    assert len(PROGRAMS) > 30
    assert [name for name in PROGRAMS if not name.endswith(".py")] == []
    assert [name for name in PROGRAMS if not os.access(ROOT / name, os.X_OK)] == []


def test_the_pages_name_each() -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert [name for name in PROGRAMS if name not in pages] == []


@pytest.mark.parametrize("name", PROGRAMS)
def test_its_examples_call_it_where_it_lies(name: str) -> None:
    told = ast.get_docstring(ast.parse((ROOT / name).read_text(encoding="utf-8")), clean=False)
    assert told
    assert set(CALL.findall(told)) <= {name}


#: loads what most programs need, then runs each in a fork, from another folder and as a program
STARTED = """
import gc, os, runpy, sys, traceback
import bow.lab.tournament, bow.realm
gc.freeze()
folder, *programs = sys.argv[1:]
paths = [path for path in sys.path if path]  # a program has its own folder there, not the current one
for program in programs:
    out = os.path.join(folder, str(programs.index(program)))
    if (child := os.fork()) == 0:
        for stream, end in ((1, "out"), (2, "err")):
            os.dup2(os.open(f"{out}.{end}", os.O_CREAT | os.O_WRONLY), stream)
        sys.argv = [program, "--help"]
        sys.path[:] = [os.path.dirname(program), *paths]
        try:
            runpy.run_path(program, run_name="__main__")
            code = 70  # a program ends by itself after its usage
        except SystemExit as end:
            code = end.code or 0
        except BaseException:
            traceback.print_exc()
            code = 1
        print(end="", flush=True)
        os._exit(code)  # without tidying up all that is loaded
    with open(f"{out}.code", "w") as file:
        file.write(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])))
"""


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks")
def test_each_says_how_it_is_called(tmp_path: Path) -> None:
    """One of them really starts; the others run in forks of a process that has loaded the game."""
    empty, told = tmp_path / "empty", tmp_path / "told"
    empty.mkdir()
    told.mkdir()
    names = [name for name in PROGRAMS if not name.startswith(SELDOM)]
    done = subprocess.run(
        [sys.executable, "-c", STARTED, str(told), *(str(ROOT / name) for name in names)],
        capture_output=True, text=True, check=False, cwd=empty,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    wrong = {}
    for number, name in enumerate(names):
        code, out, err = ((told / f"{number}.{end}").read_text() for end in ("code", "out", "err"))
        if (code, err) != ("0", "") or not out.startswith(f"usage: {Path(name).name} "):
            wrong[name] = (code, out, err)
    assert not wrong
    assert not list(empty.iterdir())


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.deep if name != "tools/pages.py" else ()) for name in PROGRAMS]
)
def test_it_says_how_it_is_called(name: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / name), "--help"], capture_output=True, text=True, check=False, cwd=tmp_path
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"usage: {Path(name).name} ")
    assert not list(tmp_path.iterdir())
