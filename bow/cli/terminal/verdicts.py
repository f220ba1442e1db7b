"""Reports about a record of any game: whether it replays as it was recorded, and its steps for programs."""

from __future__ import annotations

import shlex
import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import typer

from bow.cli.terminal.output import NO, ask, own_command, print_json
from bow.cli.terminal.terminal_words import say, translated_sentence, word
from bow.cli.terminal.written_files import YES
from bow.content.documents.letters import shown_in_line

if TYPE_CHECKING:
    from bow.record.recorded_games import GameRecords, RecordedGame
    from bow.record.replay import GameStep, Verdict

G = TypeVar("G", bound="RecordedGame")
C = TypeVar("C")


def print_verdict(file: Path, verdict: Verdict, json: bool, same: str) -> None:
    """Print whether a record replays as it was recorded, and exit with NO if it does not.

    `same` is the message for a record that does.
    """
    if json:
        print_json(asdict(verdict))
    elif verdict.same:
        print(say(same, steps=verdict.steps))
        if verdict.conceded:
            print(say("replay-conceded", house=word(verdict.conceded)))
    if verdict.message and not json:
        place = sys.stderr if verdict.same else sys.stdout
        print(f"{shown_in_line(str(file))}:{verdict.line}: {translated_sentence(verdict.message)}", file=place)
    if not verdict.same:
        raise typer.Exit(NO)


def content_to_go_on(file: Path, kind: GameRecords[G, C], content: C | None = None) -> C:
    """Return the content to continue a record with.

    If not all is as it was recorded, print what players must know, and ask; end the command if they do not go on. The
    file is not changed.

    Args:
        file: the record.
        kind: its game.
        content: the content to continue with; None: the box with those packs of the record that are available.

    Raises:
        InputError: it is no record, or it cannot be read.
    """
    from bow.record.replay import look_into

    found = look_into(file, kind, content)
    for remark in found.remarks:
        print(translated_sentence(remark.of(file)), file=sys.stderr)
    if found.remarks:
        answer = ask(say("record-go-on", bow=own_command(), file=shlex.quote(str(file))) + " ")
        if answer is None or answer.lower() not in YES:
            raise typer.Exit
    return found.content


def step_values(step: GameStep[Any]) -> dict[str, Any]:
    return {
        "house": step.house,
        "action": step.action,
        "outcomes": list(step.outcomes),
        "events": [{"kind": event.kind, **event.values} for event in step.events],
    }
