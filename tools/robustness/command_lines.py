"""The command lines to run: at least one for each command of `bow`, with the files for it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from typer.main import get_command

ROOT: Final = Path(__file__).resolve().parents[2]
BATTLE: Final = "01-clash-on-the-kingsroad"
#: the content of a file before a command replaces it
OLD: Final = b"old\n"
#: a bot program that ignores input and signals, gives no answer and only ends by force
STUBBORN: Final = """\
import signal, time
for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
    signal.signal(number, signal.SIG_IGN)
while True:
    time.sleep(1)
"""
PLAN: Final = "format: 1\nplay: {{battle: clash-on-the-kingsroad, bots: random}}\ngames: 4\nresults: {results}\n"


@dataclass(frozen=True)
class CommandLine:
    """A command with its words.

    Attributes:
        words: of the command line, without `bow`.
        typed: the text typed into it.
        bye: the text typed to leave, if no signal ends the command.
        codes: exit codes of the command in normal surroundings.
        writes: files that it writes; with these, `--force` is among the words.
        waits: it does not end by itself while its input is open.
        stubborn: a program has a seat that only force ends, with a time limit of a minute.
        window: it opens a window.
        serves: like a window, only a signal ends it.
        needs: packages without which it only says what to install.
    """

    words: tuple[str, ...]
    typed: str = ""
    bye: str = ""
    codes: frozenset[int] = frozenset({0})
    writes: tuple[str, ...] = ()
    waits: bool = False
    stubborn: bool = False
    window: bool = False
    serves: bool = False
    needs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join(self.words)

    @property
    def endless(self) -> bool:
        """Whether only a signal ends the command."""
        return self.window or self.serves


def line(text: str, **more: Any) -> CommandLine:
    """Return a command line given as one text."""
    if "codes" in more:
        more["codes"] = frozenset(more["codes"])
    return CommandLine(tuple(text.split()), **more)


PROGRAM: Final = f"cmd:{sys.executable} stubborn.py"
STUBBORN_BOT: Final = ("--bots", PROGRAM, "--bot-time", "60000")
STUBBORN_STARK: Final = ("--stark", PROGRAM, "--bot-time", "60000")
TRIED: Final = ("tried/stood.png", "tried/died.png", "tried/marches.png")
SHEETS: Final = ("matplotlib", "hexalattice")
LAB: Final = ("pyarrow", "duckdb")
LINES: Final = (
    line("play", window=True),
    line(f"play {BATTLE}", window=True),
    line("edit battle.yaml", window=True),
    line("version"),
    line("report played.bow"),
    line(f"hotseat {BATTLE} --seed 1 --record new.bow", typed="1\n1\n1\n", bye="q\n", waits=True),
    CommandLine(("hotseat", BATTLE, "--seed", "1", "--record", "new.bow", *STUBBORN_STARK), stubborn=True),
    line("skirmish --seed 7 --out new.yaml --force", writes=("new.yaml",)),
    line("skirmish --seed 7"),
    line("skirmish --stark person --lannister bot", typed="\n", codes={1}, waits=True),
    line("rules CMB"),
    line("scenarios"),
    line(f"show {BATTLE}"),
    line(f"legal {BATTLE}"),
    CommandLine(("odds", BATTLE, "attack s1 l1"), codes=frozenset({1})),
    line("check battle.yaml pack"),
    line("cases cases.yaml"),
    line("schema"),
    line("schema scenario --out new.json --force", writes=("new.json",)),
    line("format untidy.yaml", writes=("untidy.yaml",)),
    line("new new.yaml --force", writes=("new.yaml",)),
    line(f"sheet {BATTLE} --out new.png --force", writes=("new.png",), needs=SHEETS),
    line(f"print {BATTLE} --only plan --out new.pdf --force", writes=("new.pdf",), needs=SHEETS),
    line("replay played.bow --text"),
    line("replay played.bow", window=True),
    line("analyse played.bow --all --depth quick -j 2 --picture new.png --force", writes=("new.png",), needs=SHEETS),
    line(f"simulate {BATTLE} --games 4 --jobs 2"),
    CommandLine(("simulate", BATTLE, "-n", "4", "-j", "2", *STUBBORN_STARK), stubborn=True),
    CommandLine(("simulate", BATTLE, "-n", "4", "-j", "1", *STUBBORN_STARK), stubborn=True),
    line("bot-server", typed='{"type":"hello"}\n', waits=True),
    line("try battle.yaml -n 4 -j 2 --bots random --out tried --force", writes=TRIED, needs=SHEETS, codes={0, 1}),
    CommandLine(("try", "battle.yaml", "-n", "4", "-j", "2", *STUBBORN_BOT), stubborn=True),
    line("book", codes={0, 1}),
    line("campaign list"),
    line("campaign show salt-and-smoke"),
    line("campaign new salt-and-smoke --stark random --lannister random"),
    line("campaign fight begun.war", writes=("begun.war",)),
    line("campaign skip begun.war", writes=("begun.war",)),
    line("campaign ransom begun.war robb-stark", codes={2}),
    line("campaign report begun.war"),
    line("campaign simulate salt-and-smoke -n 2 -j 2 --stark random --lannister random"),
    line(f"serve {BATTLE} --port 0 --seat lannister:random", serves=True),
    line("join --name Ned", typed="no link\n", codes={2}),
    line("content list"),
    line("content show SL3"),
    line("content words"),
    line("content new newpack --example unit"),
    line("content check pack"),
    line("content diff pack", codes={0, 1}),
    line("lab run fresh.yaml --jobs 2", needs=LAB),
    line("lab battle results 1 --out new.bow --force", writes=("new.bow",), needs=LAB),
    line("lab report results --html new.html --force", writes=("new.html",), needs=(*LAB, "matplotlib")),
    line("lab compare results results", needs=LAB),
    line("realm rules MAR"),
    line("realm show --png new.png --force", writes=("new.png",), needs=("matplotlib",)),
    line("realm legal"),
    line("realm cases realm-cases.yaml", codes={0, 1}),
    line("realm simulate --games 2"),
    CommandLine(("realm", "simulate", "--games", "2", *STUBBORN_STARK), stubborn=True),
    line("realm bot-server", typed='{"type":"hello"}\n', waits=True),
    line("realm hotseat --seed 1 --journal new.bow", typed="1\n1\n", bye="quit\n", waits=True),
    line("realm replay realm.bow --check"),
    line("realm analyse realm.bow"),
    line("realm play", window=True),
    line("realm content list areas"),
    line("realm content show winterfell"),
    line("realm content check"),
    line("realm content words"),
)  # fmt: skip


def commands() -> Iterator[str]:
    """Yield every command of `bow` that does something, by its words."""
    from bow.cli import app

    def below(command: Any, words: tuple[str, ...]) -> Iterator[str]:
        inner = getattr(command, "commands", None)
        if not inner:
            yield " ".join(words)
        for name, each in (inner or {}).items():
            yield from below(each, (*words, name))

    yield from below(get_command(app), ())


def command_of(each: CommandLine, known: frozenset[str]) -> str:
    """Return the command that a line calls."""
    return next(" ".join(each.words[:n]) for n in (3, 2, 1) if " ".join(each.words[:n]) in known)


def missing() -> list[str]:
    """Return the commands that no line calls."""
    known = frozenset(commands())
    called = {command_of(each, known) for each in LINES}
    return sorted(known - called)


def make_files(folder: Path, environment: Mapping[str, str]) -> None:
    """Make the files for the commands."""
    golden = ROOT / "tests" / "golden"
    (folder / "stubborn.py").write_text(STUBBORN, encoding="utf-8")
    (folder / "realm.bow").write_bytes((golden / "realm-of-three.bow").read_bytes())
    (folder / "cases.yaml").write_bytes(next((ROOT / "tests" / "rules" / "rounds").glob("*.yaml")).read_bytes())
    (folder / "realm-cases.yaml").write_bytes(next((ROOT / "tests" / "realm" / "cases").rglob("*.yaml")).read_bytes())
    (folder / "plan.yaml").write_text(PLAN.format(results="results"), encoding="utf-8")
    (folder / "fresh.yaml").write_text(PLAN.format(results="fresh"), encoding="utf-8")

    def bow(*words: str, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, "-m", "bow", *words], cwd=folder, env=dict(environment), input=typed, text=True,
            capture_output=True, check=False,
        )  # fmt: skip
        if done.returncode:
            raise RuntimeError(f"bow {' '.join(words)}: {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout

    bow("new", "battle.yaml")
    bow("content", "new", "pack", "--example", "unit")
    bow("hotseat", BATTLE, "--seed", "1", "--record", "played.bow", typed="1\n1\n1\n1\nq\n")
    war = bow("campaign", "new", "salt-and-smoke", "--stark", "random", "--lannister", "random", "--json")
    (folder / "begun.war").write_bytes(Path(json.loads(war)["file"]).read_bytes())
    text = (folder / "battle.yaml").read_text(encoding="utf-8")
    (folder / "untidy.yaml").write_text(text.replace("\nid: ", "\nid:      "), encoding="utf-8")
    if all(_is_there(name) for name in LAB):
        bow("lab", "run", "plan.yaml", "--jobs", "1")


def _is_there(name: str) -> bool:
    from importlib.util import find_spec

    return find_spec(name) is not None


def lacking(each: CommandLine) -> list[str]:
    """Return the packages that a line needs and that are not installed."""
    return [name for name in each.needs if not _is_there(name)]
