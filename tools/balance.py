#!/usr/bin/env python3
"""Measure how fair the battles and skirmishes are, and how often each card is played; write docs/balance.md.

    tools/balance.py                                    400 games a battle, 400 skirmishes of all cards together: hours
    tools/balance.py --only 09-razing-the-red-fork --games 24 --no-page
    tools/balance.py --only skirmishes --games 100 --no-page
    tools/balance.py --captains 0                       the greedy bots alone

Greedy bots play both sides. Captains play the battles once more. The seats are exchanged at every other game, and each
game has its own seed. Played games are stored in a folder outside the repository. They are only played again after a
change of rules, bots, content or the battle itself. An interrupted run resumes where it stopped, and more games are
added to the stored ones.
"""

import argparse
import signal
import sys
import time
from dataclasses import replace
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

try:
    import platformdirs

    from bow.battle.reading import catalogue
    from bow.content.documents.faults import InputError
    from bow.content.scenarios import book_paths, find_scenario, scenario_paths
    from bow.lab.balance import Findings, Measured, Subject, fingerprint, interval, measure, summed
    from bow.lab.cores import all_in_order
    from bow.system.processes import usable_cores
    from tools.pages import balance_text
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

CODES = "Exit codes: 0 all within the bounds, 1 something is outside, 2 bad input."


def one(task: tuple[Subject, int]) -> Measured:
    """Play one battle."""
    return measure(*task)


def arguments() -> argparse.Namespace:
    """Return the options of the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=CODES, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--only",
        action="append",
        default=[],
        metavar="BATTLE",
        help="a battle, a skirmish card, book, skirmishes",
    )
    parser.add_argument(
        "--games", type=int, default=400, metavar="N", help="of each battle, and of all skirmish cards together"
    )
    parser.add_argument(
        "--captains", type=int, default=100, metavar="N", help="of each battle, with captains on both sides"
    )
    parser.add_argument("--jobs", type=int, default=usable_cores(), metavar="N", help="processes")
    kept = Path(platformdirs.user_cache_dir("bow")) / "balance"
    parser.add_argument("--cache", type=Path, default=kept, metavar="DIR", help="of played games: %(default)s")
    parser.add_argument("--no-page", action="store_true", help="do not write docs/balance.md")
    asked = parser.parse_args()
    if asked.games < 1 or asked.jobs < 1 or asked.captains < 0:
        parser.error("--games and --jobs take a number of at least 1, --captains one of at least 0")
    return asked


def subjects_of(words: list[str]) -> list[Subject]:
    """Return the battles and skirmishes to measure.

    Raises:
        InputError: there is no such battle.
    """
    book = [Subject("battle", path.stem) for path in book_paths()]
    skirmishes = [Subject("skirmish", card) for card in catalogue().skirmishes]
    found: list[Subject] = []
    for word in words or ["book", "skirmishes"]:
        if word in ("book", "skirmishes"):
            found += book if word == "book" else skirmishes
        elif word in catalogue().skirmishes:
            found.append(Subject("skirmish", word))
        else:
            path = find_scenario(word)
            found.append(Subject("battle", path.stem if path in scenario_paths() else str(path)))
    return list(dict.fromkeys(found))


def kept_file(cache: Path, subject: Subject) -> Path:
    """Return the file for the games of the current version of a subject."""
    who = "" if subject.bot == "greedy" else f"{subject.bot}-"
    return cache / f"{who}{subject.kind}-{Path(subject.name).stem}-{fingerprint(subject)}.jsonl"


def kept(file: Path, games: int) -> dict[int, Measured]:
    """Return the stored games, by number."""
    if not file.exists():
        return {}
    read = (Measured.of_line(line) for line in file.read_text(encoding="utf-8").splitlines())
    return {game.number: game for game in read if game is not None and game.number < games}


def run(subjects: list[Subject], games: int, captains: int, jobs: int, cache: Path) -> Findings:
    """Play the games that are not stored yet, store each as it ends, and return all of them."""
    cache.mkdir(parents=True, exist_ok=True)
    files = {subject: kept_file(cache, subject) for subject in subjects}
    cards = sum(subject.kind == "skirmish" for subject in subjects)
    wanted = {s: -(-games // cards) if s.kind == "skirmish" else games for s in subjects}
    wanted |= {subject: captains for subject in subjects if subject.bot == "captain"}
    found = {subject: kept(file, wanted[subject]) for subject, file in files.items()}
    tasks = [(s, n) for s in subjects for n in range(wanted[s]) if n not in found[s]]
    # all subjects advance together, so that an interrupted run has measured them equally
    tasks.sort(key=lambda task: task[1])
    if tasks:
        began = time.perf_counter()
        for done, ((subject, n), game) in enumerate(zip(tasks, all_in_order(one, tasks, jobs), strict=True), start=1):
            found[subject][n] = game
            with files[subject].open("a", encoding="utf-8") as out:
                out.write(game.line() + "\n")
            if sys.stderr.isatty():
                print(f"\r{done}/{len(tasks)}", end="", file=sys.stderr, flush=True)
        print(f"{len(tasks)} games played, {time.perf_counter() - began:.0f} s", file=sys.stderr)
    return Findings({subject: [games for _, games in sorted(found[subject].items())] for subject in subjects})


def told(findings: Findings) -> None:
    """Print a line for each subject."""
    for subject, games in findings.games.items():
        figures = summed(games)
        low, high = interval(figures.wins["stark"], figures.decided)
        why = ", ".join(f"{word} {count}" for word, count in figures.why.items())
        print(
            f"{subject!s:50} {figures.games:4} games: Stark {figures.share:6.1%} ({low:.0%} to {high:.0%}), "
            f"VP {figures.points[0]:.1f} : {figures.points[1]:.1f}, morale {figures.morale:+.1f}, "
            f"{figures.rounds:.1f} rounds, {why}"
        )


def main() -> int:
    """Measure, write the page, print the values outside the bounds; return the exit code."""
    asked = arguments()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # like an interrupt, so that no process is left behind
    try:
        subjects = subjects_of(asked.only)
        if asked.captains:
            subjects += [replace(subject, bot="captain") for subject in subjects if subject.kind == "battle"]
        findings = run(subjects, asked.games, asked.captains, asked.jobs, asked.cache)
    except InputError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nStopped; the same command goes on from here.", file=sys.stderr)
        return 2
    told(findings)
    whole = not asked.only
    faults = findings.faults() if whole else [f for f in findings.faults() if not f.endswith("could never be played")]
    for fault in faults:
        print(f"outside the bounds: {fault}")
    if not asked.no_page:
        words = "".join(f" --only {word}" for word in asked.only)
        command = f"tools/balance.py --games {asked.games} --captains {asked.captains}{words}"
        balance_text.PAGE.write_text(balance_text.render(findings, command), encoding="utf-8", newline="\n")
        print("docs/balance.md is written.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
