"""One module writes files, whole or not at all; other code that opens a file for writing is listed with its reason."""

from __future__ import annotations

import ast
from collections.abc import Iterator

import pytest

from tests.house.parsed import Nodes, found, look, nodes_in

#: functions that write a file, by the last part of their name
WRITING = {
    "write_text", "write_bytes", "savefig", "write_table", "to_parquet", "to_csv", "copy", "copy2", "copyfile",
    "copytree", "move", "mkstemp", "NamedTemporaryFile", "TemporaryFile", "fdopen", "PdfPages", "ZipFile", "rename",
}  # fmt: skip
#: only as functions of modules: `copy` and `move` are words of the game too
OF_MODULES = {"copy": "shutil", "move": "shutil", "rename": "os"}
#: the only modules that may write files; a new entry needs a reason
REASONS = {
    "content/documents/saving.py": "the one place: beside and renamed",
    "lab/figure_files.py": "pictures, drawn into memory",
    "lab/runs/played_rows.py": "tables, written into memory",
    "fault_report.py": "an archive, packed in memory",
    "record/journal.py": "journals grow line by line; a new one is written beside, locked, and renamed",
    "bots/programs/child_process.py": "a log grows line by line",
    "authoring/autosave.py": "an empty file to be locked",
    "lab/runs/results_folder.py": "an empty file to be locked",
    "authoring/draft/pack_draft.py": "a temporary copy that is checked and thrown away",
    "authoring/pack_beginnings.py": "into a folder that gets its name when it is whole",
    "system/locking.py": "a claim of a file is made at once or not at all; it holds nothing of a user",
    "cli/terminal/streams.py": "standard streams that are closed lead nowhere",
    "content/documents/yaml_reading.py": "reads only: opened so that a pipe does not hold it up",
}


@look
def writing(nodes: Nodes) -> list[str]:
    """Return the calls of a module that open or write a file, and functions that let a new record grow step by step."""
    return list(_writing(nodes))


def _writing(nodes: Nodes) -> Iterator[str]:
    adds = any(
        isinstance(node, ast.Attribute) and node.attr == "add" and ast.unparse(node) == "journal.add" for node in nodes
    )
    for node in nodes:
        if adds and isinstance(node, ast.FunctionDef) and _grows(node):
            yield f"{node.lineno}: {node.name} makes a record that grows: give `create` the steps"
        if not isinstance(node, ast.Call):
            continue
        name = _last_name(node)
        if name != "open" and name not in WRITING:
            continue
        whole = ast.unparse(node.func)
        if name == "open" and whole != "os.open":
            wrote = _writes(node, 1 if whole == "open" else 0)
        else:
            wrote = whole == "os.open" or whole.startswith(OF_MODULES.get(name, ""))
        if wrote:
            yield f"{node.lineno}: {whole}"


def _last_name(call: ast.Call) -> str:
    """Return the last part of the name of a called function; empty if it has no name."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _grows(function: ast.FunctionDef) -> bool:
    """Return whether a function makes a journal and writes steps into it one by one: half of it might be left."""
    calls = {
        ast.unparse(node.func)
        for node in ast.walk(function)
        if isinstance(node, ast.Call) and _last_name(node) in ("add", "create")
    }
    return "journal.add" in calls and any(call.endswith("Journal.create") for call in calls)


def _writes(call: ast.Call, place: int) -> bool:
    """Return whether a call opens a file for writing; `place` is the position of the mode among the arguments."""
    given = [word.value for word in call.keywords if word.arg == "mode"] + call.args[place : place + 1]
    if not given:
        return False
    mode = given[0]
    if isinstance(mode, ast.Name):
        return mode.id == "mode"  # not `Journal.open(path, content)` and the like
    letters = mode.value if isinstance(mode, ast.Constant) and isinstance(mode.value, str) else ""
    return set(letters) <= set("rwaxbt+") and bool(set(letters) & set("wax+"))


def test_files_are_written_in_one_place() -> None:
    writers = {place: calls for place, calls in found(writing).items() if calls}
    assert {name: calls for name, calls in writers.items() if name not in REASONS} == {}
    assert REASONS.keys() - writers.keys() == set(), "they write nothing any more: take them off the list"


@pytest.mark.parametrize(
    "text",
    [
        "open('x', 'w')",
        "path.open('ab')",
        "path.write_text('')",
        "shutil.copy2(a, b)",
        "figure.savefig(path)",
        "os.open(a, b)",
        "def save():\n journal = Journal.create(path, start)\n journal.add(action, after)",
    ],
)
def test_what_writes_is_found(text: str) -> None:
    assert writing(nodes_in(text))


@pytest.mark.parametrize(
    "text", ["open('x', 'rb')", "path.open()", "dict.copy()", "Image.open(path)", "Journal.open(path, content)"]
)
def test_what_only_reads_is_not(text: str) -> None:
    assert writing(nodes_in(text)) == []
