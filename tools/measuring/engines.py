"""The two engines to measure, each in a separate folder: that of a commit or another folder, and this one."""

from __future__ import annotations

import importlib.util
import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tools.measuring.turns import ROOT, CannotMeasureError


@dataclass(frozen=True)
class Engines:
    """The folders of the older engine and of this one, and the older one's name."""

    name: str
    old: Path
    new: Path


@contextmanager
def two_engines(against: str, new: Path, compiled: bool) -> Iterator[Engines]:
    """Copy two engines into a temporary folder, as the source may change meanwhile; remove the folder at the end.

    Args:
        against: the older one: a commit; or a folder that holds a `bow`, such as another working copy.
        new: the folder of this one.
        compiled: whether a commit's engine is compiled first, by its own `hatch_build.py`: that takes minutes.

    Raises:
        CannotMeasureError: there is no such commit or folder, or its engine cannot be compiled.
    """
    with tempfile.TemporaryDirectory(prefix="bow-bench-") as made:
        folder = Path(made)
        name = _lay_old(against, folder / "old", compiled)
        _copy(new, folder / "new")
        yield Engines(name, folder / "old", folder / "new")


def holds_engine(folder: str) -> bool:
    """Return whether a folder holds an engine; otherwise its name can only be a commit."""
    return (Path(folder) / "bow" / "__init__.py").is_file()


def lay_commit(against: str, folder: Path) -> str:
    """Copy the files of a commit into a new folder; return the commit's short name.

    Raises:
        CannotMeasureError: there is no git here, or no such commit.
    """
    if shutil.which("git") is None:
        raise CannotMeasureError(
            "there is no git here to take a commit's engine from; a folder that holds a `bow` will do"
        )
    named = _git("rev-parse", "--verify", "--quiet", "--short", f"{against}^{{commit}}")
    if named.returncode:
        raise CannotMeasureError(f"{against} is no commit of this repository, and no folder that holds a `bow`")
    commit = named.stdout.decode().strip()
    with tarfile.open(fileobj=io.BytesIO(_git("archive", commit).stdout)) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # Python has it from 3.11.4 on
        packed.extractall(folder)
    return commit


def _lay_old(against: str, folder: Path, compiled: bool) -> str:
    """Copy the older engine into a new folder; return its name."""
    if holds_engine(against):
        _copy(Path(against), folder)
        return against
    source = folder.with_name("source")
    commit = lay_commit(against, source)
    if compiled:
        _compile(source, folder)
    _copy(source, folder)
    return commit


def _copy(source: Path, folder: Path) -> None:
    """Copy the scenarios, and the engine with its compiled modules, unless the folder has an engine already."""
    if not (folder / "bow").exists():
        shutil.copytree(source / "bow", folder / "bow", ignore=shutil.ignore_patterns("__pycache__"))
        for library in (*source.glob("*.so"), *source.glob("*.pyd")):
            shutil.copy(library, folder)
    shutil.copytree(ROOT / "scenarios", folder / "scenarios")  # the engine plays those beside it


def _git(*words: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, check=False)


def _compile(source: Path, folder: Path) -> None:
    script = source / "tools" / "hatch" / "hatch_build.py"
    if not script.is_file():
        script = source / "hatch_build.py"  # where older commits have it
    spec = importlib.util.spec_from_file_location("hatch_build_of_old", script)
    if spec is None or spec.loader is None or not script.is_file():
        raise CannotMeasureError("the engine of that commit cannot be compiled: it has no hatch_build.py")
    hatch_build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(hatch_build)
    folder.mkdir()
    try:
        hatch_build.compile_engine(source, folder)
    except hatch_build.CannotCompileError as error:
        raise CannotMeasureError(f"the engine of that commit cannot be compiled here: {error}") from error
