"""`bow scenarios` and `bow show`: lists the battles, and shows one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bow.cli import opening
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import console, epilog, print_json, say, spoken, translated, word
from bow.system.sentence import shown_in_line

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator
    from pathlib import Path

    from rich.console import RenderableType

    from bow.battle import Battle
    from bow.battle.inspection import CounterState
    from bow.content.plans import Scenario
    from bow.words.victory_conditions import VictoryConditions

WIDEST = 100


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow scenarios", "one line for each battle"),
            ("bow scenarios --json", "the same for programs"),
        )
    )(with_packs(scenarios))
    app.command(
        epilog=epilog(
            ("bow show 01-clash-on-the-kingsroad", "a battle at its start: what wins it and what scores"),
            ("bow show duel.yaml", "a position of your own"),
            ("bow show my-battle.bow --json", "a recorded battle as both players may see it"),
            ("bow show my-battle.bow --json --all", "the same with hands, decks and secret markers"),
        )
    )(with_packs(opening.with_variant("battle")(show)))


def scenarios(json: opening.JsonOption = False) -> None:
    """List the battles that can be played."""
    import bow
    from bow.content.scenarios import own_paths, scenario_paths

    found = {path.stem: bow.load_scenario(path) for path in scenario_paths()}
    own = dict(_own_battles(stem_taken=found, paths=own_paths()))
    shipped = set(found)
    found |= own
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
                    "own": stem not in shipped,
                    "variants": list(scenario.variants),
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
                name=translated(scenario).name,
                rounds=scenario.rounds,
                units=len(scenario.units),
                grade=say(f"source-{scenario.source.grade}" if stem in shipped else "source-own"),
            )
        )
        for id, variant in translated(scenario).variants.items():
            print(f"{'':{width}}  {say('scenario-variant', id=f'{stem}:{id}', name=variant.name)}")


def _own_battles(stem_taken: Container[str], paths: Iterable[Path]) -> Iterator[tuple[str, Scenario]]:
    """Yield the player's battles under the names that commands accept; report those that cannot be played."""
    import bow
    from bow.content.documents.faults import InputError

    for path in paths:
        try:
            plan = bow.load_scenario(path)
        except InputError as error:
            told = say("scenario-broken", file=shown_in_line(str(path)), faults=len(error.faults))
            print(told, file=sys.stderr)
            continue
        yield str(path) if path.stem in stem_taken else path.stem, plan


def show(
    battle: opening.BattleArgument,
    seed: opening.SeedOption = None,
    option: opening.RulesOption = [],  # noqa: B006 - typer copies it
    after: opening.AfterOption = [],  # noqa: B006 - typer copies it
    everything: opening.ShowAllOption = False,
    json: opening.JsonOption = False,
) -> None:
    """Show a battle: the map with its units, the forces, what wins it and what scores."""
    from bow.cli.terminal.battle_picture import battle_map, forces, legend, state_line
    from bow.words.battle_words import credits_line
    from bow.words.victory_conditions import victory_conditions

    shown = opening.open_battle(battle, seed, after, option, everything)
    decides = victory_conditions(shown, spoken())
    is_open = everything or shown.is_over or Path(battle).suffix != ".bow"
    if json:
        position = shown.to_position() if is_open else shown.public_view().position()
        print_json({**position, "decides": decides.as_dict()})
        return
    known = shown if is_open else shown.public_view()
    out = console()
    width = min(out.width, WIDEST)
    if shown.scenario is not None:
        out.print(translated(shown.scenario).name, style="bold", markup=False)
        if line := credits_line(shown.scenario, spoken()):
            out.print(line, style="dim", markup=False, width=width, soft_wrap=False)
        print()
    out.print(battle_map(known))
    out.print(legend(shown, width), markup=False)
    out.print(f"\n{state_line(shown)}", markup=False, width=width, soft_wrap=False)
    out.print(forces(known), width=width, soft_wrap=False)
    for heading, parts in _told_of(shown, decides, known.counters()):
        out.print(f"\n{heading}", style="bold", markup=False)
        for part in parts:
            out.print(Padding(part, (0, 0, 0, 2), expand=False), width=width, soft_wrap=False)


def _told_of(
    battle: Battle, decides: VictoryConditions, counters: tuple[CounterState, ...]
) -> Iterator[tuple[str, list[RenderableType]]]:
    sentences = []
    if len(decides.rout) > 1:
        sentences.append(say("book-rout-both"))
    elif decides.rout:
        sentences.append(say("book-rout", house=word(decides.rout[0])))
    conditions = [_table(("winner", "when", "condition"), _conditions(decides))] if decides.conditions else []
    yield say("show-victory"), [*conditions, *(Text(text) for text in (*sentences, decides.end) if text)]
    if decides.points:
        yield say("show-points"), [_table(("who", "when", "what"), _points(decides))]
    objectives = _objectives(battle)
    if objectives:
        yield say("show-objectives"), [Text(text) for text in objectives]
    if counters:
        from bow.cli.terminal.battle_picture import counters_told

        yield say("plan-counters"), [Text(text) for text in counters_told(battle, counters)]
    if decides.rules:
        yield say("show-rules"), [Text(text) for text in decides.rules]
    if battle.options:
        options = [
            say("help-option", name=say(f"option-{id}"), text=say(f"option-{id}-why")) for id in sorted(battle.options)
        ]
        yield say("show-options"), [Text(text) for text in options]


def _conditions(decides: VictoryConditions) -> Iterator[tuple[str, str, str]]:
    from bow.words.victory_conditions import moment_text, winner_text

    for each in decides.conditions:
        yield winner_text(spoken(), each), moment_text(spoken(), each.when, each.rounds), each.text


def _points(decides: VictoryConditions) -> Iterator[tuple[str, str, str]]:
    from bow.words.victory_conditions import moment_text

    for each in decides.points:
        who = say("who-both") if len(each.houses) > 1 else word(each.houses[0])
        moments = zip(each.when, each.rounds, strict=True)
        yield who, ", ".join(moment_text(spoken(), moment, rounds) for moment, rounds in moments), each.text


def _table(titles: tuple[str, str, str], rows: Iterable[tuple[str, str, str]]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for n, title in enumerate(titles):
        table.add_column(say(f"column-{title}"), overflow="fold", max_width=14 if n < 2 else None)
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def _objectives(battle: Battle) -> list[str]:
    plan = battle.plan if battle.scenario is None else translated(battle.scenario)
    found: list[str] = []
    for id, objective in plan.objectives.items():
        house = battle.control.get(battle.objectives.get(id, objective.at))
        key = "show-controlled" if house else "show-uncontrolled"
        text = say(key, text=objective.text or "", house=word(house or "none")).strip()
        found.append(say("help-at", hex=objective.at, text=text))
    return found
