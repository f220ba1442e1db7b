"""Reports about a record of any game: its steps, and whether its replay agrees with it."""

from __future__ import annotations

import shlex
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import typer

from bow.cli.terminal.output import NO, ask, console, own_command, print_json, say, spoken, translated_sentence, word
from bow.cli.terminal.program_seats import stand_in_sentence
from bow.cli.terminal.written_files import YES
from bow.content.documents.faults import Fault, InputError
from bow.system.sentence import shown_in_line

if TYPE_CHECKING:
    from bow.games.game_kind import GameKind
    from bow.record.lines import StandIn
    from bow.record.recorded_games import RecordedGame
    from bow.record.replay import GameStep, Verdict
    from bow.seats.opened_game import OpenedGame

G = TypeVar("G", bound="RecordedGame")
C = TypeVar("C")


def print_replay(file: Path, kind: GameKind[G, C], everything: bool, json: bool, content: C | None = None) -> None:
    """Print a recorded game step by step, as far as it can be shown.

    Args:
        file: the record.
        kind: its game.
        everything: print secrets of an unfinished game too.
        json: print values for programs.
        content: the printed content; None: the box with the packs that the record names.

    Raises:
        InputError: part of the record cannot be shown; without `json` the rest is printed before.
    """
    from bow.seats.opened_game import open_game

    words, out = spoken(), console()
    found = open_game(file, kind, content=content)
    stand_ins = _stand_ins(found)
    begun = before = found.steps[0].game
    values: list[dict[str, Any]] = []
    for number, step in enumerate(found.steps if everything or found.end.is_over else kind.public_steps(found.steps)):
        called = stand_ins.get(number - 1, [])
        if json:
            values.append(step_values(step) | ({"stand-ins": [asdict(each) for each in called]} if called else {}))
            continue
        for each in called:
            out.print(
                stand_in_sentence(each, lambda house: kind.words.house(words, house, begun)), style="bold", markup=False
            )
        if text := kind.step_text(words, step):
            out.print(text, style="bold", markup=False)
        for event in kind.events_since(before, step.game, step.events):
            out.print(f"  {kind.words.event(words, event, step.game)}", markup=False)
        before = step.game
    damage = found.history.damage
    cut_off = damage is not None and damage.cut_off
    if faults := [Fault(str(file), each.line, "", each.text) for each in found.not_shown[cut_off:]]:
        raise InputError(faults)
    if json:
        print_json(values)


def _stand_ins(opened: OpenedGame[Any, Any]) -> dict[int, list[StandIn]]:
    """Return the program failures in a record, by the number of actions before them, without those that were undone."""
    from bow.record.lines import STAND_IN, Played, annotations_in_place, stand_in_of

    found: dict[int, list[StandIn]] = {}
    actions = sum(isinstance(point, Played) for point in opened.history.points())
    for annotation in annotations_in_place(opened.history.annotations.found, actions):
        if annotation.kind == STAND_IN:
            found.setdefault(annotation.after, []).append(stand_in_of(annotation.values, opened.kind.houses))
    return found


def print_check(file: Path, kind: GameKind[G, C], json: bool, content: C | None = None) -> None:
    """Replay a record, print whether it agrees with the recorded events, and exit with NO if it does not.

    Raises:
        InputError: it is no record of this game, or it cannot be read.
    """
    from bow.record.replay import check_game

    print_verdict(file, check_game(file, kind.records, content), json)


def print_verdict(file: Path, verdict: Verdict, json: bool) -> None:
    """Print whether the replay of a record agrees with it, and exit with NO if it does not."""
    if json:
        print_json(asdict(verdict))
    elif verdict.same:
        print(say("replay-same", steps=verdict.steps))
        if verdict.conceded:
            print(say("replay-conceded", house=word(verdict.conceded)))
    if verdict.message and not json:
        place = sys.stderr if verdict.same else sys.stdout
        print(f"{shown_in_line(str(file))}:{verdict.line}: {translated_sentence(verdict.message)}", file=place)
    if not verdict.same:
        raise typer.Exit(NO)


def opened_to_go_on(file: Path, kind: GameKind[G, C], content: C | None = None) -> OpenedGame[G, C]:
    """Open a record to continue it.

    If its replay does not agree with it, print what players must know, and ask. If they decline, end the command and
    leave the file unchanged.

    Args:
        file: the record.
        kind: its game.
        content: the content to continue with; None: the box with the available packs of the record.

    Raises:
        InputError: it is no record, it cannot be read or written, or another program is writing it.
    """
    from bow.seats.opened_game import open_game

    found = open_game(file, kind, content=content, to_play=True)
    for remark in found.remarks:
        print(translated_sentence(remark.of(file)), file=sys.stderr)
    if found.remarks:
        answer = ask(say("record-go-on", bow=own_command(), file=shlex.quote(str(file))) + " ")
        if answer is None or answer.lower() not in YES:
            found.close()
            raise typer.Exit
    return found


def step_values(step: GameStep[Any]) -> dict[str, Any]:
    return {
        "house": step.house,
        "action": step.action,
        "outcomes": list(step.outcomes),
        "events": [{"kind": event.kind, **event.values} for event in step.events],
    }
