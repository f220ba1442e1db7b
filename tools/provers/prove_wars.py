#!/usr/bin/env python3
"""Kill programs that fight wars, at random moments, and prove that nothing but the last step of a battle is lost.

    tools/provers/prove_wars.py                  60 kills of `bow campaign fight`, 20 of `bow campaign simulate`
    tools/provers/prove_wars.py --kills 10       fewer of both
    tools/provers/prove_wars.py --seed 7         other wars and moments

Each process is killed with SIGKILL: before its first step, between two steps, while a line is written, or between the
end of a battle and its result. Then the same command goes on. After each kill:

- all that the files had before the kill is still there
- at most one line that the killed process was about to write is missing
- the war can be read, and the only remark is that its last line is incomplete

At the end the war has the same results as the same war that nobody killed, and each battle has the same actions. So has
the file of a simulation. Exit code 1: one of this was not so.
"""

from __future__ import annotations

import argparse
import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

CAMPAIGN: Final = "salt-and-smoke"
CHILD: Final = "--child"
PATIENCE: Final = 600.0
"""Seconds after which a process that says nothing is stuck."""
REMARKS: Final = ("told-war-cut",)


@dataclass
class Outcome:
    """What the kills have shown."""

    kills: Counter[str] = field(default_factory=Counter)
    """By the moment."""
    lost: int = 0
    """Lines that were about to be written when a process was killed, and are not in the file."""
    runs: int = 0
    faults: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """Return the report."""
        moments = ", ".join(f"{count} {moment}" for moment, count in self.kills.most_common())
        told = [
            f"{self.kills.total()} kills in {self.runs} runs: {moments or 'none'}",
            f"lines that were being written and are missing: {self.lost}, never more than one a kill",
        ]
        return told + (self.faults or ["all wars ended as those that nobody killed"])


# --- the process that is killed
def run_child(words: Sequence[str]) -> None:
    """Run a command line that announces each line which it is about to write, and has written, to a pipe."""
    from bow.cli import main as command
    from bow.record.journal import JournalFile

    pipe, *arguments = words
    add = JournalFile.add

    def announced(file: JournalFile, text: bytes, safely: bool) -> None:
        name = file.path.name
        os.write(int(pipe), f"> {name}\n".encode())
        add(file, text, safely)
        os.write(int(pipe), f"< {name}\n".encode())

    JournalFile.add = announced  # type: ignore[method-assign, assignment]  # watched in this process only
    sys.argv = ["bow", *arguments]
    command()


@dataclass(frozen=True)
class KillPoint:
    """When a process is killed: after so many announcements, and then after some seconds.

    With `file`, only announcements of files whose names end so are counted.
    """

    name: str
    count: int
    pause: float = 0.0
    file: str = ""


NEVER: Final = KillPoint("never", -1)


def moment_of(random: Random, simulated: bool) -> KillPoint:
    """Return a random moment."""
    if simulated:
        return random.choice(
            [
                KillPoint("at the start", 0, random.uniform(0, 1)),
                KillPoint("at a war", random.randint(1, 6), _short(random)),
            ]
        )
    return random.choice(
        [
            KillPoint("at the start", 0, random.uniform(0, 1)),
            *[KillPoint("at a step", random.randint(1, 80), _short(random))] * 4,
            KillPoint("at a line of the war", random.randint(1, 4), _short(random), ".war"),
        ]
    )


def _short(random: Random) -> float:
    return random.choice([0.0, random.uniform(0, 0.01)])


def run_until(moment: KillPoint, arguments: Sequence[str], home: Path) -> tuple[bool, Counter[str], str]:
    """Run a command until a moment, and kill it.

    Returns:
        Whether it was killed; the lines that it announced but had not yet written, by file; its standard output.
    """
    out = home / "output.txt"
    reading, writing = os.pipe()
    with out.open("wb") as output:
        process = subprocess.Popen(
            [sys.executable, str(Path(__file__).resolve()), CHILD, str(writing), *arguments],
            cwd=home,
            env={**os.environ, "BOW_HOME": str(home), "PYTHONHASHSEED": "0"},
            pass_fds=(writing,),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
        )
    os.close(writing)
    text = b""
    try:
        while True:
            if moment.count >= 0 and _counted(text, moment) >= moment.count:
                time.sleep(moment.pause)
                process.send_signal(signal.SIGKILL)
                moment = NEVER
            if not select.select([reading], [], [], PATIENCE)[0]:
                process.kill()
                raise TimeoutError(f"{' '.join(arguments)}: nothing for {PATIENCE:.0f} seconds")
            found = os.read(reading, 65536)
            if not found:
                break
            text += found
    finally:
        os.close(reading)
        code = process.wait()
    if code not in (0, -signal.SIGKILL):
        raise ChildProcessError(f"{' '.join(arguments)}: exit code {code}\n{out.read_text(encoding='utf-8')}")
    open_lines: Counter[str] = Counter()
    for line in text.decode().splitlines():
        open_lines[line[2:]] += 1 if line[0] == ">" else -1
    return code != 0, +open_lines, out.read_text(encoding="utf-8", errors="replace")


def _counted(text: bytes, moment: KillPoint) -> int:
    ending = moment.file.encode()
    return sum(line.startswith(b">") and line.endswith(ending) for line in text.split(b"\n"))


# --- what is in the files
def files_of(home: Path) -> dict[str, bytes]:
    """Return the wars, battles and files of wars of a folder."""
    paths = [*home.glob("wars/*.war"), *home.glob("battles/*.bow"), *home.glob("*.jsonl")]
    return {str(path.relative_to(home)): path.read_bytes() for path in paths}


def _missing(before: Mapping[str, bytes], after: Mapping[str, bytes]) -> list[str]:
    """Return what files have lost; an incomplete last line does not count."""
    return [
        f"{name}: {len(text)} bytes were there, and are not now"
        for name, text in before.items()
        if not after.get(name, b"").startswith(text[: text.rfind(b"\n") + 1])
    ]


def actions_of(journal: Path) -> list[str]:
    """Return the actions of a recorded battle."""
    lines = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    return [str(line["do"]) for line in lines if "do" in line]


def told_war(path: Path, home: Path) -> dict[str, Any]:
    """Return all that two runs of the same war have in common."""
    from bow.campaign.war import read_war

    war = read_war(path)
    told: dict[str, Any] = {"score": war.sheet.score, "favours": war.sheet.favours, "branches": war.sheet.branches}
    for place, each in war.sheet.results.items():
        told[place] = {
            "result": (each.winner, each.why, each.close, each.rounds, each.seed, each.spent, each.score),
            "commanders": dict(each.commanders),
            "lost": dict(each.lost),
            "actions": actions_of(home / "battles" / each.journal),
        }
    return told


# --- the proofs
def begun_war(home: Path, key: str, bot: str) -> Path:
    """Begin a war between two bots in a folder."""
    from bow.battle.reading import catalogue
    from bow.battle.vocabulary import WORDS
    from bow.campaign.war import edition_of, new_war
    from bow.content.campaigns import find_campaign, read_campaign
    from bow.content.terms import HOUSES

    content = catalogue()
    edition = edition_of(read_campaign(find_campaign(CAMPAIGN), content, WORDS), content)
    path = home / "wars" / "killed.war"
    path.parent.mkdir(parents=True)
    (home / "battles").mkdir()
    new_war(edition, dict.fromkeys(HOUSES, bot), path, key).close()
    return path


def prove_fights(
    folder: Path, random: Random, kills: int, bot: str, outcome: Outcome, battles: int | None = None
) -> None:
    """Fight wars with kills until there were enough, each beside the same war without.

    With `battles`, each war ends after so many.
    """
    from bow.campaign.war import read_war

    def goes_on(path: Path) -> bool:
        sheet = read_war(path).sheet
        return not sheet.is_over and (battles is None or len(sheet.results) < battles)

    wanted = outcome.kills.total() + kills
    while outcome.kills.total() < wanted and not outcome.faults:
        key = f"{random.getrandbits(128):032x}"
        calm, killed = (folder / f"{key}-{name}" for name in ("calm", "killed"))
        expected = begun_war(calm, key, bot)
        while goes_on(expected):
            run_until(NEVER, ["campaign", "fight", str(expected)], calm)
        path = begun_war(killed, key, bot)
        while goes_on(path) and not outcome.faults:
            moment = moment_of(random, simulated=False) if outcome.kills.total() < wanted else NEVER
            _one_run(moment, ["campaign", "fight", str(path)], killed, outcome)
            war = read_war(path)
            outcome.faults += [str(each.of(path)) for each in war.remarks if each.text.key not in REMARKS]
        if not outcome.faults and told_war(path, killed) != told_war(expected, calm):
            outcome.faults.append(f"{path} differs from {expected}")


def prove_simulations(folder: Path, random: Random, kills: int, outcome: Outcome) -> None:
    """Simulate wars with kills until there were enough, and then the same wars without any."""
    wanted = outcome.kills.total() + kills
    while outcome.kills.total() < wanted and not outcome.faults:
        seed = random.randint(1, 10**6)
        words = ["campaign", "simulate", CAMPAIGN, "-n", "12", "--seed", str(seed), "--stark", "random"]
        words += ["--lannister", "random", "--jobs", "1", "--json", "--out", "wars.jsonl"]
        calm, killed = (folder / f"{seed}-{name}" for name in ("calm", "killed"))
        calm.mkdir()
        killed.mkdir()
        _, _, expected = run_until(NEVER, words, calm)
        going_on = True
        while going_on and not outcome.faults:
            moment = moment_of(random, simulated=True) if outcome.kills.total() < wanted else NEVER
            going_on, said = _one_run(moment, words, killed, outcome)
        if not outcome.faults and (said != expected or files_of(killed) != files_of(calm)):
            outcome.faults.append(f"{killed} differs from {calm}")


def _one_run(moment: KillPoint, words: Sequence[str], home: Path, outcome: Outcome) -> tuple[bool, str]:
    """Run a command until a moment, and check the files; return whether it was killed, and its output."""
    before = files_of(home)
    killed, open_lines, said = run_until(moment, words, home)
    outcome.runs += 1
    outcome.kills[moment.name] += killed
    after = files_of(home)
    outcome.faults += _missing(before, after)
    if killed:
        if open_lines.total() > 1:
            outcome.faults.append(f"{home}: {dict(open_lines)} were being written at once")
        outcome.lost += sum(not text.endswith(b"\n") for text in after.values())
    return killed, said


def main() -> int:
    """Run the command; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--kills", metavar="N", type=int, help="of each command (default: 60 and 20)")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="of the wars and the moments")
    parser.add_argument("--bot", default="greedy", help="who fights; it must keep no state (default: greedy)")
    asked = parser.parse_args()
    if asked.kills is not None and asked.kills < 1:
        parser.error("--kills must be above 0")
    outcome, random = Outcome(), Random(asked.seed)
    with tempfile.TemporaryDirectory(prefix="bow-wars-") as folder:
        prove_fights(Path(folder), random, asked.kills or 60, asked.bot, outcome)
        prove_simulations(Path(folder), random, asked.kills or 20, outcome)
    print("\n".join(outcome.lines()))
    return 1 if outcome.faults else 0


if __name__ == "__main__":
    if sys.argv[1:2] == [CHILD]:
        run_child(sys.argv[2:])
    else:
        sys.exit(main())
