"""`bow scenarios` and `bow show`: what there is to play."""

from __future__ import annotations

import typer

from bow.cli.opening import AfterOption, BattleArgument, JsonOption, RulesOption, SeedOption, open_battle
from bow.cli.packs import with_packs
from bow.cli.terminal import console, epilog, print_json
from bow.cli.wording import say, told


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow scenarios", "a line for each battle"),
            ("bow scenarios --json", "the same for programs"),
        )
    )(with_packs(scenarios))
    app.command(
        epilog=epilog(
            ("bow show 01-clash-on-the-kingsroad", "a battle, set up"),
            ("bow show duel.yaml", "a position of your own"),
            ("bow show my-battle.bow --json", "how a recorded battle stands, as a position"),
        )
    )(with_packs(show))


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
            say(
                "scenario-line",
                file=f"{stem:{width}}",
                name=told(scenario).name,
                rounds=scenario.rounds,
                units=len(scenario.units),
                grade=say(f"source-{scenario.source.grade}"),
            )
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
    scenario = told(shown.scenario) if shown.scenario is not None else None
    if scenario is not None:
        out.print(f"{scenario.name}\n", style="bold", markup=False)
    out.print(battle_map(shown))
    out.print(legend(shown), markup=False)
    out.print(f"\n{state_line(shown)}", markup=False)
    out.print(forces(shown))
    if scenario is not None:
        out.print(f"\n{say('show-victory')}", style="bold")
        for victory in scenario.victory:
            out.print(f"  {victory.text}", markup=False)
