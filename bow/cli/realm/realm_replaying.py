"""`bow realm replay`: a recorded game of the realm, printed or checked."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from bow.cli.opening import JsonOption, ShowAllOption
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import epilog, print_json
from bow.cli.terminal.verdicts import print_verdict, step_values


def add_to(group: typer.Typer) -> None:
    group.command(
        "replay",
        epilog=epilog(
            ("bow realm replay evening.bow", "tells it, action by action, as all may know it"),
            ("bow realm replay evening.bow --all", "with orders that lie face down, and bids"),
            ("bow realm replay evening.bow --check", "plays it again and compares"),
            ("bow realm replay evening.bow --json", "actions and events for programs"),
            no="the record and the engine differ",
        ),
    )(replay)


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game (.bow).", show_default=False)],
    check: Annotated[bool, typer.Option("--check", help="Only compare; say where record and engine differ.")] = False,
    text: Annotated[bool, typer.Option("--text", help="Tell it in the terminal: what is done anyway.")] = False,
    everything: ShowAllOption = False,
    json: JsonOption = False,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
) -> None:
    """Tell a recorded game of the realm step by step, or check that it plays again exactly as it was."""
    from bow.cli.terminal.told_openly import HIDDEN, sound_steps, told_realm
    from bow.record.recorded_realms import check_realm, replay_realm
    from bow.words.messages import spoken

    laid = realm_laid(content, box_only) if content or box_only else None
    words = spoken()
    if check:
        print_verdict(file, check_realm(file, laid), json, "realm-replay-same")
        return
    from bow.ground.actions import Action
    from bow.words.realm_sentences import REALM_WORDS

    steps: list[dict[str, Any]] = []
    played, damage = sound_steps(replay_realm(file, laid))
    over = played[-1].game.is_over
    before = played[0].game
    for step in played if everything or over else told_realm(played):
        if json:
            steps.append(step_values(step))
            continue
        if step.house is not None:
            said = words.say("replay-hidden")
            if step.action != HIDDEN:
                said = REALM_WORDS.action(words, Action.parse(step.action), step.game)
            print(words.say("realm-replay-step", house=REALM_WORDS.house(words, step.house, step.game), action=said))
        for event in step.game.told_since(before, step.events):
            print(f"  {REALM_WORDS.event(words, event, step.game)}")
        before = step.game
    if damage is not None:
        raise damage
    if json:
        print_json(steps)
