"""`bow realm analyse`: the course of a recorded game of the realm, its fights, luck and turning points."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from bow.cli.opening import JsonOption
from bow.cli.realm.realm_packs import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.terminal.output import epilog, print_json


def add_to(group: typer.Typer) -> None:
    group.command(
        "analyse",
        epilog=epilog(
            ("bow realm analyse evening.bow", "the score by round, every combat with its odds, turning points"),
            ("bow realm analyse evening.bow --json", "the same for programs"),
        ),
    )(analyse_realm)


def analyse_realm(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded game (.bow).", show_default=False)],
    json: JsonOption = False,
    content: RealmPacksOption = [],  # noqa: B006 - typer copies it
    box_only: RealmBoxOption = False,
) -> None:
    """Analyse a recorded game of the realm: score by round, combats with their odds, luck, turning points."""
    from bow.lab.realm_analysis.analysed_game import analyse_game, plain_analysis
    from bow.lab.realm_analysis.game_sentences import (
        fight_said,
        moment_text,
        tides_luck_said,
        turn_said,
        wildlings_said,
    )
    from bow.words.messages import spoken
    from bow.words.realm_texts import realm_names

    analysis = analyse_game(file, realm_laid(content, box_only) if content or box_only else None)
    if json:
        print_json(plain_analysis(analysis))
        return
    words = spoken()
    names = realm_names(analysis.content, words)
    parts = {
        "realm-analysis-course": [moment_text(moment, words, names) for moment in analysis.by_round()],
        "realm-analysis-fights": [fight_said(fight, words, names) for fight in analysis.fights],
        "realm-analysis-wildling-attacks": [wildlings_said(attack, words, names) for attack in analysis.attacks],
        "realm-analysis-tides-luck": tides_luck_said(analysis, words, names),
        "realm-analysis-turns": [turn_said(turn, analysis, words, names) for turn in analysis.turning_points],
    }
    for key, lines in parts.items():
        if lines:
            print(words.say(key))
            for line in lines:
                print(f"  {line}")
