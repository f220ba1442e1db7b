"""Reports about a record of any game: whether it replays as it was recorded, and its steps for programs."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from bow.cli.terminal.output import NO, print_json
from bow.cli.terminal.terminal_words import say, translated_sentence, word
from bow.content.documents.letters import shown_in_line

if TYPE_CHECKING:
    from bow.record.replay import GameStep, Verdict


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


def step_values(step: GameStep[Any]) -> dict[str, Any]:
    return {
        "house": step.house,
        "action": step.action,
        "outcomes": list(step.outcomes),
        "events": [{"kind": event.kind, **event.values} for event in step.events],
    }
