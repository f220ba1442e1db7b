"""`bow scenarios`, `bow show` and `bow content`: what there is to play, and with what."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from inspect import getdoc
from textwrap import indent
from typing import Annotated, Any, Final

import typer

from bow.cli.opening import AfterOption, BattleArgument, JsonOption, RulesOption, SeedOption, open_battle
from bow.cli.terminal import console, epilog, no, print_json

SHELVES: Final = ("units", "commanders", "cards", "terrain")

content = typer.Typer(
    help="What is printed: units, commanders, cards, terrain.",
    no_args_is_help=True,
    epilog=epilog(
        ("bow content list cards", "all Leadership cards"),
        ("bow content show ll1", "one of them, with where it comes from"),
        no="there is no such record",
    ),
)


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow scenarios", "a line for each battle"),
            ("bow scenarios --json", "the same for programs"),
        )
    )(scenarios)
    app.command(
        epilog=epilog(
            ("bow show 01-clash-on-the-kingsroad", "a battle, set up"),
            ("bow show duel.yaml", "a position of your own"),
            ("bow show my-battle.bow --json", "how a recorded battle stands, as a position"),
            no="an action of --after is not legal",
        )
    )(show)
    app.add_typer(content, name="content")


def scenarios(json: JsonOption = False) -> None:
    """List the battles that can be played."""
    import bow
    from bow.content.scenarios import scenario_paths

    found = {path.stem: bow.load_scenario(str(path)) for path in scenario_paths()}
    if json:
        print_json(
            [
                {
                    "file": stem,
                    "id": scenario.id,
                    "number": scenario.number,
                    "name": scenario.name,
                    "rounds": scenario.rounds,
                    "units": len(scenario.units),
                    "source": scenario.source.grade,
                }
                for stem, scenario in found.items()
            ]
        )
        return
    width = max((len(stem) for stem in found), default=0)
    for stem, scenario in found.items():
        print(
            f"{stem:{width}}  {scenario.name}: {scenario.rounds} rounds, {len(scenario.units)} units"
            f" ({scenario.source.grade})"
        )


def show(
    battle: BattleArgument,
    seed: SeedOption = 1,
    option: RulesOption = [],  # noqa: B006 - typer copies it
    after: AfterOption = [],  # noqa: B006 - typer copies it
    json: JsonOption = False,
) -> None:
    """Show a battle: the map with its units, the forces, and what wins."""
    from bow.cli.picture import battle_map, forces, legend, state_line

    shown = open_battle(battle, seed, after, option)
    if json:
        print_json(shown.to_position())
        return
    out = console()
    scenario = shown.scenario
    if scenario is not None:
        out.print(f"{scenario.name}\n", style="bold", markup=False)
    out.print(battle_map(shown))
    out.print(legend(shown), markup=False)
    out.print(f"\n{state_line(shown)}", markup=False)
    out.print(forces(shown))
    if scenario is not None:
        out.print("\nVictory", style="bold")
        for victory in scenario.victory:
            out.print(f"  {victory.text}", markup=False)


@content.command(
    "list",
    epilog=epilog(
        ("bow content list", "everything"),
        ("bow content list commanders --json", "one kind of record, for programs"),
    ),
)
def list_content(
    shelf: Annotated[
        str | None, typer.Argument(metavar="SHELF", help="One of: units, commanders, cards, terrain.")
    ] = None,
    json: JsonOption = False,
) -> None:
    """List records of the box, with the grade of their source."""
    if shelf is not None and shelf not in SHELVES:
        raise typer.BadParameter(f"{shelf!r} is none of {', '.join(SHELVES)}", param_hint="SHELF")
    records = [
        {"shelf": name, "id": record["id"], "name": record["name"], "source": record["source"]["grade"]}
        for name, record in _records()
        if shelf in (None, name)
    ]
    if json:
        print_json(records)
        return
    width = max(len(record["id"]) for record in records)
    for record in records:
        print(f"{record['id']:{width}}  {record['name']} ({record['source']})")


@content.command(
    "show",
    epilog=epilog(
        ("bow content show SL3", "a Leadership card"),
        ("bow content show lannisport-guards --json", "a kind of unit, for programs"),
        no="there is no such record",
    ),
)
def show_content(
    record: Annotated[str, typer.Argument(metavar="ID", help="A kind of unit, commander, card or terrain.")],
    json: JsonOption = False,
) -> None:
    """Show one record: what it says, and where that comes from."""
    from difflib import get_close_matches

    from bow.content.writing import dump_yaml

    records = {found["id"].lower(): found for _, found in _records()}
    found = records.get(record.lower())
    if found is None:
        near = get_close_matches(record.lower(), records, n=1)
        hint = f" Did you mean {records[near[0]]['id']}?" if near else " `bow content list` shows all."
        no(f"There is no record {record!r}.{hint}")
    if json:
        print_json(found)
    else:
        print(dump_yaml(found), end="")


@content.command(
    "words",
    epilog=epilog(
        ("bow content words", "what effects and conditions a file may name"),
        ("bow content words --json", "the same with fields and defaults, for an editor"),
    ),
)
def list_words(json: JsonOption = False) -> None:
    """List the words for effects and conditions, with what they take and what they do."""
    from bow.battle.effects import CONDITIONS, VOCABULARY

    words: list[dict[str, Any]] = [
        {"word": word, "is": kind, "fields": _fields_of(cls), "does": getdoc(cls) or ""}
        for kind, vocabulary in (("effect", VOCABULARY), ("condition", CONDITIONS))
        for word, cls in sorted(vocabulary.items())
    ]
    if json:
        print_json(words)
        return
    for entry in words:
        fields = ", ".join(f"{name}: {form}" for name, form in entry["fields"].items())
        print(f"{entry['word']}: {{{fields}}}" if fields else entry["word"], f"({entry['is']})")
        print(indent(entry["does"], "    "))


def _fields_of(cls: type) -> dict[str, str]:
    """The fields of a word as files name them, with their type and default."""
    found: dict[str, str] = {}
    for each in dataclasses.fields(cls):
        default = "" if each.default is dataclasses.MISSING else f" = {each.default!r}"
        form = each.type if isinstance(each.type, str) else each.type.__name__
        found[each.name.rstrip("_").replace("_", "-")] = f"{form}{default}"
    return found


def _records() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each record of the core files as it is written there, with its shelf."""
    from bow.content.places import core_dir
    from bow.content.reading import read_yaml

    for shelf in SHELVES:
        for path in sorted(core_dir().glob(f"{shelf}*.yaml")):
            for record in read_yaml(path).value:
                yield shelf, record
