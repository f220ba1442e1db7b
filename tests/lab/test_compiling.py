"""BOW_COMPILE: the files of a compiled wheel, and the comparison of the compiled engine with the plain one."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hatchling.bridge.app import Application

from tools.provers.fingerprints import fingerprint, realm_fingerprint

ROOT = Path(__file__).parents[2]


@pytest.fixture
def build() -> ModuleType:
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "tools" / "hatch" / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def hook(build: ModuleType, target: str = "wheel") -> Any:
    return build.CompiledEngineHook(str(ROOT), {}, None, None, "", target, Application())


def built(build: ModuleType, target: str = "wheel", version: str = "standard") -> dict[str, Any]:
    data: dict[str, Any] = {"force_include": {}, "pure_python": True, "infer_tag": False}
    made = hook(build, target)
    made.initialize(version, data)
    made.finalize(version, data, "")
    return data


def compiles(monkeypatch: pytest.MonkeyPatch, build: ModuleType) -> None:
    monkeypatch.setenv("BOW_COMPILE", "1")
    monkeypatch.setattr(build, "compile_engine", lambda source, folder: [Path("bow/hexes.so")])


@pytest.mark.parametrize("said", [None, "", "0"])
def test_nothing_is_compiled_unasked(build: ModuleType, monkeypatch: pytest.MonkeyPatch, said: str | None) -> None:
    compiles(monkeypatch, build)
    monkeypatch.delenv("BOW_COMPILE")
    if said is not None:
        monkeypatch.setenv("BOW_COMPILE", said)
    assert built(build) == {"force_include": {}, "pure_python": True, "infer_tag": False}
    assert hook(build).dependencies() == []


def test_what_is_compiled_goes_into_the_wheel(build: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    compiles(monkeypatch, build)
    data = built(build)
    assert list(data["force_include"].values()) == ["bow/hexes.so"]
    assert (data["pure_python"], data["infer_tag"]) == (False, True)
    assert "mypy" in hook(build).dependencies()[0]


@pytest.mark.parametrize(("target", "version"), [("sdist", "standard"), ("wheel", "editable")])
def test_only_wheels_are_compiled(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, target: str, version: str
) -> None:
    compiles(monkeypatch, build)
    assert built(build, target, version)["force_include"] == {}


def test_without_a_compiler_it_stays_plain_and_says_so(
    build: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("BOW_COMPILE", "1")
    monkeypatch.setattr(build, "BUILD", "import no_such_compiler")
    assert built(build)["pure_python"] is True
    told = capsys.readouterr()
    assert "the engine stays plain Python" in told.out + told.err
    assert "no_such_compiler" in told.out + told.err


def compiled_sources(build: ModuleType) -> Iterator[Path]:
    for pattern in build.HOT:
        found = list(ROOT.glob(pattern))
        assert found, f"{pattern} names nothing"
        yield from found


def test_records_name_no_type_that_is_there_for_the_type_checker_alone(build: ModuleType) -> None:
    """The compiler looks up the type of such a field when the module is loaded, and would not find it."""
    for path in compiled_sources(build):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        absent = {
            name.name
            for part in tree.body
            if isinstance(part, ast.If) and ast.unparse(part.test) == "TYPE_CHECKING"
            for line in part.body
            if isinstance(line, ast.ImportFrom)
            for name in line.names
        }
        for record in (part for part in tree.body if isinstance(part, ast.ClassDef)):
            made = " ".join(map(ast.unparse, (*record.bases, *record.decorator_list)))
            if "NamedTuple" in made or "dataclass" in made:
                named = {ast.unparse(line.annotation) for line in record.body if isinstance(line, ast.AnnAssign)}
                assert not named & absent, f"{path.name}: {record.name}"


@pytest.mark.parametrize("of", [fingerprint, realm_fingerprint])
def test_a_fingerprint_is_that_of_its_game(of: Callable[[int], tuple[int, str]]) -> None:
    assert of(5) == of(5)
    assert of(5) != of(6)
    assert of(5)[0] > 50
