"""Compile the engine's hot modules with mypyc when a wheel is built with BOW_COMPILE=1: the same source, made faster.

Without BOW_COMPILE nothing is compiled. If there is no mypyc or no C compiler, or if the compilation fails, the wheel
is plain Python and a warning says why. tools/compiled.py builds the same into build/compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
# these modules are beside this file, which is not imported by its name
from hatch_frames import write_out_frames
from hatch_words import write_out_words

#: frozen dataclasses to write out: effects and deeds, whose annotations the forms of the editor read, and the realm's
#: forces and orders, which the rules read most; `*`: every module of a package
WORDS = (
    "bow/battle/core/condition.py",
    "bow/battle/core/deed.py",
    "bow/battle/core/effect.py",
    "bow/battle/effects/*.py",
    "bow/battle/deeds/*.py",
    "bow/realm/core/effect.py",
    "bow/realm/core/state.py",
    "bow/realm/effects/*.py",
)
#: the compiled modules
HOT = (
    *WORDS,
    "bow/hexes.py",
    "bow/game/chance.py",
    "bow/game/frames.py",
    "bow/battle/core/act_record.py",
    "bow/battle/core/compiled.py",
    "bow/battle/core/combat_record.py",
    "bow/battle/core/land.py",
    "bow/battle/core/morale_track.py",
    "bow/battle/core/resolve.py",
    "bow/battle/core/stack.py",
    "bow/battle/core/state.py",
    "bow/battle/core/terms.py",
    "bow/battle/rules/*.py",
    "bow/battle/flow.py",
    "bow/battle/marginal_values.py",
    "bow/battle/odds.py",
    "bow/battle/prospects.py",
    "bow/bots/evaluation.py",
    "bow/bots/threats.py",
    "bow/bots/greedy.py",
    "bow/bots/heuristics.py",
    "bow/bots/playout.py",
    "bow/bots/winning.py",
    "bow/realm/core/records.py",
    "bow/realm/core/card_deeds.py",
    "bow/realm/core/changes.py",
    "bow/realm/core/compiled.py",
    "bow/realm/core/control.py",
    "bow/realm/core/frame.py",
    "bow/realm/core/supply_limit.py",
    "bow/realm/core/transport.py",
    "bow/realm/owed.py",
    "bow/realm/flow.py",
    "bow/realm/rules/*.py",
    "bow/realm/shortcuts.py",
    "bow/bots/realm/worth.py",
    "bow/bots/realm/regent_orders.py",
    "bow/bots/realm/regent_choices.py",
    "bow/bots/realm/regent_field.py",
    "bow/bots/realm/regent_line.py",
    "bow/bots/realm/regent_marches.py",
    "bow/bots/realm/regent_outlook.py",
)
#: the compiler's requirements, besides a C compiler
NEEDS = ["mypy>=2.3,<3", "setuptools"]
#: the program of the compiling process, in a folder with a copy of `bow`; a first word `together` asks the compiler to
#: look at all modules at once, which not every one can
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup
options = ["--config-file=", "--explicit-package-bases", "--follow-imports=silent", "--ignore-missing-imports"]
together, *modules = sys.argv[1:]
made = mypycify([*options, *modules], opt_level="2", debug_level="0", group_name="bow")
for part in made:
    if together == "together":
        part.extra_compile_args += ["-flto", "-fno-semantic-interposition"]
        part.extra_link_args += ["-flto", "-O2"]
setup(name="bow-engine", packages=[], ext_modules=made, script_args=["build_ext", "--inplace"])
"""


class CannotCompileError(Exception):
    """The engine cannot be compiled here; the text says why."""


def compile_engine(source: Path, folder: Path) -> list[Path]:
    """Copy `bow` from a source tree into a folder, write out what the compiler cannot read, and compile it.

    Returns:
        The compiled files, by their paths within the folder.

    Raises:
        CannotCompileError: there is no mypyc or no C compiler, or one of them fails.
    """
    shutil.copytree(source / "bow", folder / "bow", ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
    modules = engine_modules(folder)
    write_out(folder)
    run = _compile(folder, "together" if sys.platform == "linux" else "apart", modules)
    if run.returncode and sys.platform == "linux":
        run = _compile(folder, "apart", modules)
    made = sorted(path.relative_to(folder) for path in _libraries(folder))
    if run.returncode or len(made) != len(modules) + 1:  # one for each, and one for all
        last = [line for line in (run.stdout + run.stderr).splitlines() if line.strip()][-3:]
        raise CannotCompileError(" / ".join(last) or "nothing was made")
    return made


def _compile(folder: Path, how: str, modules: list[str]) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-c", BUILD, how, *modules]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)


def write_out(folder: Path) -> None:
    """Write frames and words out in a copy of the source, so that the compiler can compile them."""
    write_out_words(folder / name for name in engine_modules(folder, WORDS))
    write_out_frames(folder / name for name in engine_modules(folder))


def engine_modules(folder: Path, patterns: Iterable[str] = HOT) -> list[str]:
    """Return the modules to compile, by their paths within the folder."""
    found = {path.relative_to(folder).as_posix() for pattern in patterns for path in folder.glob(pattern)}
    return sorted(name for name in found if not name.endswith("__init__.py"))


def _libraries(folder: Path) -> Iterator[Path]:
    """Yield the compiled modules in a folder, except those in the compiler's work folder."""
    for ending in ("*.so", "*.pyd"):
        yield from folder.glob(ending)
        yield from (folder / "bow").rglob(ending)


class CompiledEngineHook(BuildHookInterface[Any]):
    """Adds the compiled modules to the plain ones, if BOW_COMPILE is set."""

    PLUGIN_NAME = "custom"
    workspace: tempfile.TemporaryDirectory[str] | None = None

    @property
    def asked(self) -> bool:
        """Whether to compile the wheel."""
        return self.target_name == "wheel" and os.environ.get("BOW_COMPILE", "") not in ("", "0")

    def dependencies(self) -> list[str]:
        """Return the requirements of the build besides hatchling."""
        return NEEDS if self.asked else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed; an editable installation stays plain."""
        if not self.asked or version == "editable":
            return
        self.workspace = tempfile.TemporaryDirectory(prefix="bow-compiled-")
        folder = Path(self.workspace.name)
        try:
            made = compile_engine(Path(self.root), folder)
        except CannotCompileError as error:
            self.app.display_warning(f"BOW_COMPILE: the engine stays plain Python, for it cannot be compiled: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(folder / path): path.as_posix() for path in made})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Remove the folder of the compilation."""
        if self.workspace is not None:
            self.workspace.cleanup()
