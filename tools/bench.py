#!/usr/bin/env python3
"""How fast the engine is, plain or compiled, on one core, and beside a well-known chess library.

A decision is a real one: two or more legal actions, all of them listed, one of them done. Chess counts the same: all
legal moves listed, one pushed. Both play at random, in turns within the same run, so that changes of the machine's
speed affect both.

    tools/bench.py                   the engine, then the table's frame times where there is a screen (Xvfb will do)
    tools/bench.py engine            one battle, about half a minute
    tools/bench.py battles           all battles of the book beside chess, and the changes since the last stored run
    tools/bench.py battles --keep    the same, stored in tools/bench_history.csv
    tools/bench.py battles --against COMMIT an older engine, this one and chess in turns, ten rounds: the ratio of the
                                     two engines with its interval of 95 %; a folder that holds a `bow` will do for
                                     COMMIT, with --scenario 06-wolf-raiders one battle alone
    tools/bench.py realm             the same for games of the realm, of 3 to 6 players; also --keep and --against
    tools/bench.py table             frame times alone: tools/bench_table.py
    tools/bench.py --compiled ...    the same with the engine that tools/compiled.py has built
    tools/bench.py --seconds 3       a quick look
    tools/bench.py --json            for programs
    tools/bench.py --profile         where the time goes (cProfile); `realm --profile` for the realm
"""

import argparse
import cProfile
import csv
import json
import os
import pstats
import shutil
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "build" / "compiled" if "--compiled" in sys.argv else ROOT))

try:
    import bow
    from bow.battle.rules.sight import blockers, line_is_clear
    from bow.bots import BOTS
    from bow.game.compiled import ENGINE_BUILD

    sys.path.insert(0, str(ROOT))  # the tools are those of this folder, even with the engine of build/compiled
    from tools.measuring.engines import holds_engine, two_engines
    from tools.measuring.players import REALM, Bow, Chess, RealmGames, player_of
    from tools.measuring.turns import FORMS, CannotMeasureError, Compared, compare
except ModuleNotFoundError as error:
    sys.exit(f"There is no {error.name} here. tools/test makes an environment; then: .venv/bin/python {sys.argv[0]}")

SCENARIO = "01-clash-on-the-kingsroad"
CHUNK = 0.4  # seconds of CPU; each program's turn
REALMS = [Path(f"{REALM}{players}") for players in (3, 4, 5, 6)]  # names of games, where battles have files
HISTORY = ROOT / "tools" / "bench_history.csv"
COLUMNS = ("date", "commit", "python", "engine", "battle", "in place", "copied")


def speed(run: Callable[[int], None], seconds: float) -> float:
    """Return decisions per second, over about so many seconds of CPU, so that other programs do not matter."""
    done = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        run(200)
        done += 200
    return done / took


def timed(call: Callable[[], object], seconds: float = 0.4) -> float:
    """Return the mean time of a call, in microseconds of CPU, so that other programs do not matter.

    The clock is read less and less often, as reading it takes as long as a copy does.
    """
    count, more = 0, 1
    began = time.process_time()
    while (took := time.process_time() - began) < seconds:
        for _ in range(more):
            call()
        count += more
        if took < seconds / 4:
            more *= 2
    return took / count * 1e6


def some_states(scenario: str) -> Iterator[bow.Battle]:
    """Yield battles after 60 actions."""
    for seed in range(1, 9):
        random = Random(seed)
        battle = bow.Battle.start(bow.load_scenario(scenario), seed=seed)
        for _ in range(60):
            battle = battle.apply(random.choice(battle.legal_actions()))
        yield battle


Player = Bow | RealmGames | Chess


def beside_chess(in_place: Player, copied: Player, seconds: float) -> list[tuple[float, float, float]]:
    """Return decisions per second in place, copied, and of chess, for each turn within so many seconds of CPU."""
    game = Chess()
    for each in (in_place, copied, game):
        each.run(500)  # fill the caches before anything counts
    found: list[tuple[float, float, float]] = []
    began = time.process_time()
    while not found or time.process_time() - began < seconds:
        found.append((speed(in_place.run, CHUNK), speed(copied.run, CHUNK), speed(game.run, CHUNK)))
    return found


def ratios(rounds: list[tuple[float, float, float]]) -> tuple[float, float]:
    """Return the speeds in place and copied as parts of the speed of chess: medians over all turns."""
    return (
        statistics.median(play / chess for play, _, chess in rounds),
        statistics.median(apply / chess for _, apply, chess in rounds),
    )


def all_games(games: Sequence[Path], mean: str, asked: argparse.Namespace) -> tuple[float, float]:
    """Measure games beside chess and print the figures; `--seconds` has a quarter for each game.

    Returns:
        The geometric means, in place and copied; their row has the name `mean`.
    """
    python = ".".join(map(str, sys.version_info[:2]))
    before = kept(python)
    if not asked.json:
        print(f"Python {python}, engine: {ENGINE_BUILD}")
    found: dict[str, tuple[float, float]] = {}
    for game in games:
        in_place, copied = (player_of(str(game), form) for form in FORMS.values())
        found[game.stem] = ratios(beside_chess(in_place, copied, asked.seconds / 4))
        if not asked.json:
            show(game.stem, found[game.stem], before.get(game.stem))
    means = [statistics.geometric_mean(each[n] for each in found.values()) for n in (0, 1)]
    found[mean] = (means[0], means[1])
    if asked.json:
        print(json.dumps(found, indent=2))
    else:
        show(mean, found[mean], before.get(mean))
    if asked.keep:
        keep(python, found)
    return found[mean]


def keep(python: str, found: dict[str, tuple[float, float]]) -> None:
    """Store figures in the history."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout.strip()
    fresh = not HISTORY.exists()
    with HISTORY.open("a", encoding="utf-8", newline="") as file:
        rows = csv.writer(file, lineterminator="\n")
        if fresh:
            rows.writerow(COLUMNS)
        for name, (in_place, copied) in found.items():
            day = datetime.now(tz=UTC).date().isoformat()
            rows.writerow((day, commit, python, ENGINE_BUILD, name, f"{in_place:.3f}", f"{copied:.3f}"))


def book_of(scenario: str | None) -> list[Path]:
    """Return the battle plans of the book, or one of them by name."""
    return [path for path in sorted((ROOT / "scenarios" / "book").glob("*.yaml")) if scenario in (None, path.stem)]


def games_against(against: str, asked: argparse.Namespace) -> float:
    """Measure an older engine, this one and chess in turns, print it, and return the ratio in place of all games."""
    plans = REALMS if asked.what == "realm" else book_of(asked.scenario)
    if not plans:
        known = ", ".join(plan.stem for plan in book_of(None))
        raise CannotMeasureError(f"the book has no battle {asked.scenario!r}; it has {known}")
    here = ROOT / "build" / "compiled" if asked.compiled else ROOT
    programs = 2 * len(FORMS) + len(FORMS)  # they share the time of a battle: both engines and chess, in each form
    seconds = asked.seconds / 4 / asked.rounds / programs
    if asked.compiled and not asked.json and not holds_engine(against):
        print("A commit's engine is compiled first: some minutes.", flush=True)
    with two_engines(against, here, asked.compiled) as engines:
        name = engines.name
        rounds = []
        for summary in compare(engines.old, engines.new, plans, seconds, asked.rounds):
            rounds.append(summary)
            if sys.stderr.isatty():
                print(f"round {len(rounds)} of {asked.rounds}", end="\r", file=sys.stderr, flush=True)
        found = rounds[-1]
    if asked.json:
        plain = {battle: {form: each.plain() for form, each in forms.items()} for battle, forms in found.items()}
        told = {"against": name, "engine": ENGINE_BUILD, "rounds": asked.rounds, "battles": plain}
        print(json.dumps(told, indent=2))
    else:
        show_compared(name, asked.rounds, found)
    return found["geometric mean"]["in place"].ratio.middle


def show_compared(name: str, rounds: int, found: dict[str, dict[str, Compared]]) -> None:
    """Print the table of two engines."""
    python = ".".join(map(str, sys.version_info[:2]))
    print(
        f"Python {python}, engine: {ENGINE_BUILD}; {rounds} rounds; how many times as fast as {name}, the interval of"
    )
    print("95 % in brackets, then the speeds of both beside chess")
    print(f"{'':32} " + "  ".join(f"{form:38}" for form in FORMS).rstrip())
    for battle, forms in found.items():
        cells = []
        for each in forms.values():
            old, new = each.to_chess
            mark = " " if each.same else "*"
            cells.append(f"{each.ratio!s:24}{mark} {old:5.2f} {new:5.2f} ")
        print(f"{battle:32} " + "  ".join(cells).rstrip())
    if not all(each.same for forms in found.values() for each in forms.values()):
        print("* The two do not play alike: rules, plans or content differ, and so do the decisions that were timed.")


def kept(python: str) -> dict[str, tuple[float, float]]:
    """Return, by battle, the ratios of the last stored run with this version of Python and this build of the engine."""
    if not HISTORY.exists():
        return {}
    with HISTORY.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if (row["python"], row["engine"]) == (python, ENGINE_BUILD)]
    return {row["battle"]: (float(row["in place"]), float(row["copied"])) for row in rows}


def show(name: str, now: tuple[float, float], before: tuple[float, float] | None) -> None:
    """Print a line of the table: in place and copied, with the change since the last stored run."""
    told = "  ".join(
        f"{each:.2f}" + (f" ({each / was - 1:+.0%})" if was else "")
        for each, was in zip(now, before or (0.0, 0.0), strict=True)
    )
    print(f"{name:32} {told}", flush=True)


def measured(scenario: str, seconds: float) -> dict[str, float]:
    """Return all figures."""
    in_place = Bow(scenario, True)
    rounds = beside_chess(in_place, Bow(scenario, False), seconds)
    middle = dict(zip(("play", "apply", "chess"), map(statistics.median, zip(*rounds, strict=True)), strict=True))
    ratio_in_place, ratio_copied = ratios(rounds)
    states = list(some_states(scenario))
    battles, before = in_place.battles, time.perf_counter()
    in_place.run(4000)
    whole = (in_place.battles - battles) / (time.perf_counter() - before)

    def mean(call: Callable[[bow.Battle], object]) -> float:
        return statistics.mean(timed(lambda battle=battle: call(battle), 0.1) for battle in states)  # type: ignore[misc]

    return {
        "decisions a second, in place (play)": middle["play"],
        "decisions a second, copied (apply, with events)": middle["apply"],
        "python-chess: moves a second": middle["chess"],
        "ratio to python-chess, in place": ratio_in_place,
        "ratio to python-chess, copied": ratio_copied,
        "battles a second": whole,
        "sight lines a second (engine)": states[0].board.size * 1e6 / mean(_engine_sight),
        "sight questions a second (Battle.sight)": 1e6 / mean(_sight),
        "greedy bot, decisions a second": bot_speed(scenario, seconds / 4),
        "exact odds of an attack, microseconds": statistics.mean(attack_odds(states)),
        "copy, microseconds": mean(lambda battle: battle.copy()),
        "digest, microseconds": mean(lambda battle: battle.digest()),
        "text, microseconds": mean(lambda battle: battle.text()),
        "from text, microseconds": statistics.mean(_reading(battle) for battle in states),
    }


def bot_speed(scenario: str, seconds: float) -> float:
    """Return decisions per second of greedy bots against each other."""
    battle = bow.Battle.start(bow.load_scenario(scenario), seed=1)
    bots = [BOTS["greedy"](seed) for seed in (1, 2)]
    done = 0
    began = time.process_time()
    while (took := time.process_time() - began) < seconds and (owed := battle.decision) is not None:
        battle.play(bots[owed.house == "stark"].choose(battle.view(owed.house)))
        done += 1
    return done / took


def attack_odds(states: Iterable[bow.Battle]) -> Iterator[float]:
    """Yield how long the exact odds take, for attacks within some actions after each of these states."""
    for state in states:
        chance = Random(1)
        battle = state.copy()
        for _ in range(60):
            legal = battle.legal_actions()
            attack = next((action for action in legal if action.verb == "attack"), None)
            if attack is not None:
                yield timed(lambda battle=battle, attack=attack: battle.odds(attack), 0.03)  # type: ignore[misc]
            if not legal:
                break
            battle = battle.apply(chance.choice(legal))


def _sight(battle: bow.Battle) -> object:
    return battle.sight(next(iter(battle.units)), "H6")


def _engine_sight(battle: bow.Battle) -> object:
    s = battle._state
    u = next(u for u, h in enumerate(s.at) if h >= 0)
    blocked = blockers(s, u, "ranged")
    return [line_is_clear(s, s.at[u], h, blocked) for h in range(s.compiled.board.size)]


def _reading(battle: bow.Battle) -> float:
    text = battle.text()
    return timed(lambda: bow.Battle.from_position(text, scenario=battle.scenario), 0.1)


def table(as_json: bool) -> int:
    """Measure the table's frame times in a separate process, or report that there is no screen; return an exit code."""
    command = [sys.executable, str(ROOT / "tools" / "bench_table.py"), *(["--json"] if as_json else [])]
    if sys.platform.startswith("linux") and not os.environ.get("DISPLAY") and not os.environ.get("WAYLAND_DISPLAY"):
        if shutil.which("xvfb-run") is None:
            print("frame times: no screen here, and no xvfb-run to make one")
            return 1
        command = ["xvfb-run", "-a", "-s", "-screen 0 1920x1200x24", *command]
    return subprocess.run(command, check=False).returncode


def main() -> int:
    """Print the figures; return the exit code: 1 if a required ratio is not reached."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--seconds",
        type=float,
        default=24.0,
        metavar="N",
        help="of CPU; a quarter for each of `battles`, and of `realm`",
    )
    parser.add_argument(
        "--scenario", metavar="NAME", help=f"for `engine` ({SCENARIO}) and for --against (all battles of the book)"
    )
    parser.add_argument(
        "--against",
        metavar="COMMIT",
        help="an older engine takes turns (with `battles` and `realm`); or a folder with a `bow`",
    )
    parser.add_argument("--rounds", type=int, default=10, metavar="N", help="with --against (default: 10)")
    parser.add_argument(
        "--at-least",
        type=float,
        default=0.0,
        metavar="RATIO",
        help="fail below this ratio to chess, or to COMMIT, in place",
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--compiled", action="store_true", help="the engine of build/compiled: see tools/compiled.py")
    parser.add_argument("--profile", action="store_true")
    parser.add_argument("--keep", action="store_true", help="with `battles` and `realm`: keeps the figures")
    parser.add_argument("what", nargs="?", choices=("all", "engine", "battles", "realm", "table"), default="all")
    asked = parser.parse_args()
    if asked.compiled and ENGINE_BUILD != "compiled":
        parser.error("build/compiled holds no compiled engine: tools/compiled.py makes it")
    if asked.against is not None:
        if asked.what not in ("battles", "realm") or asked.keep or asked.profile:
            parser.error("--against goes with `battles` and `realm`, without --keep and --profile")
        if asked.rounds < 1 or not asked.seconds > 0:
            parser.error("--rounds takes a number of at least 1, --seconds one above 0")
        try:
            return int(games_against(asked.against, asked) < asked.at_least)
        except CannotMeasureError as error:
            print(f"bench: {error}", file=sys.stderr)
            return 2
    scenario = asked.scenario or SCENARIO
    if asked.profile:
        runner = player_of(f"{REALM}4" if asked.what == "realm" else scenario, True)
        runner.run(500)
        profile = cProfile.Profile()
        profile.runcall(runner.run, 20_000)
        pstats.Stats(profile).sort_stats("tottime").print_stats(35)
        return 0
    if asked.what == "battles":
        return int(all_games(book_of(None), "geometric mean", asked)[0] < asked.at_least)
    if asked.what == "realm":
        return int(all_games(REALMS, "realm", asked)[0] < asked.at_least)
    if asked.what == "table":
        return table(asked.json)
    figures = measured(scenario, asked.seconds)
    if asked.json:
        print(json.dumps(figures, indent=2))
    else:
        for name, value in figures.items():
            print(f"{name:50} {value:>14,.2f}" if value < 100 else f"{name:50} {value:>14,.0f}")
    slow = int(figures["ratio to python-chess, in place"] < asked.at_least)
    if asked.what == "all" and not asked.json:
        table(False)
    return slow


if __name__ == "__main__":
    sys.exit(main())
