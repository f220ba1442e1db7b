"""`bow replay`: a recorded battle, shown in the window, printed as text or checked."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from bow.cli.opening import JsonOption, ShowAllOption
from bow.cli.pack_options import refuse_unused_packs, with_packs
from bow.cli.program import open_table
from bow.cli.terminal.output import console, epilog, print_json
from bow.cli.terminal.program_seats import recorded_stand_ins, stand_in_sentence
from bow.cli.terminal.public_realm_steps import tell_realm
from bow.cli.terminal.realm_windows import is_realm_record, watch_in_window
from bow.cli.terminal.verdicts import print_verdict, step_values


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow replay my-battle.bow", "opens it on the table, to step through it; a game of the realm too"),
            ("bow replay my-battle.bow --text", "prints it here, action by action"),
            ("bow replay my-battle.bow --check", "plays it again and compares dice and positions"),
            ("bow replay my-battle.bow --text --all", "with the secrets of a battle that is not over"),
            ("bow replay my-battle.bow --json", "actions, outcomes and events for programs"),
            no="the record and the engine differ",
        )
    )(with_packs(replay))


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded battle or game (.bow).", show_default=False)],
    check: Annotated[
        bool, typer.Option("--check", help="Only compare; say where the record and the engine differ.")
    ] = False,
    text: Annotated[
        bool, typer.Option("--text", help="Print it in the terminal instead of opening the window.")
    ] = False,
    everything: ShowAllOption = False,
    json: JsonOption = False,
) -> None:
    """Open a recorded battle or game on the table, print it here, or check that it still plays exactly the same."""
    if is_realm_record(file):
        if check or text or json:
            tell_realm(file, check, everything, json, None)
        else:
            watch_in_window(file)
        return
    refuse_unused_packs(file)
    if check:
        from bow.record.recorded_battles import check as checked

        print_verdict(file, checked(file), json, "replay-same")
        return
    from bow.cli.terminal.public_steps import HIDDEN, public_battle_step, shown_steps
    from bow.record.concession import is_concession
    from bow.record.journal_reading import read_history
    from bow.record.recorded_battles import BATTLE_RECORDS
    from bow.record.replay import viewed
    from bow.words.battle_words import BATTLE_WORDS
    from bow.words.messages import spoken

    if not text and not json:
        viewed(
            read_history(file, BATTLE_RECORDS), BATTLE_RECORDS
        )  # a file that is no record is reported before a window opens
        open_table(replay=file)
        return

    words = spoken()
    out = console()
    steps: list[dict[str, Any]] = []
    stand_ins = recorded_stand_ins(file, BATTLE_RECORDS)
    played, damage = shown_steps(file, BATTLE_RECORDS)
    is_open = everything or played[-1].battle.is_over
    for number, step in enumerate(played if is_open else map(public_battle_step, played)):
        called = stand_ins.get(number - 1, [])
        if json:
            steps.append(step_values(step) | ({"stand-ins": [asdict(each) for each in called]} if called else {}))
            continue
        for each in called:
            out.print(stand_in_sentence(each), style="bold", markup=False)
        if step.house and is_concession(step.action):
            out.print(words.say("replay-conceded", house=words.word(step.house)), style="bold", markup=False)
        elif step.action == HIDDEN:
            who = words.word(step.house or "none")
            out.print(f"{who}: {words.say('replay-hidden')}", style="bold", markup=False)
        elif step.action:
            chance = f" => {' '.join(step.outcomes)}" if step.outcomes else ""
            who = words.word(step.house) if step.house else words.say("replay-chance")
            out.print(f"{who}: {step.action}{chance}", style="bold", markup=False)
        for event in step.events:
            out.print(f"  {BATTLE_WORDS.event(words, event, step.game)}", markup=False)
    if damage is not None:
        raise damage
    if json:
        print_json(steps)
