"""`bow analyse` and `bow realm analyse`: the course of a recorded game, its luck, its turning points."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from bow.cli.opening import JobsOption, JsonOption, ShowAllOption, refuse_hidden
from bow.cli.opening_realms import RealmBoxOption, RealmPacksOption, realm_laid
from bow.cli.pack_options import refuse_unused_packs, with_packs
from bow.cli.terminal import output
from bow.cli.terminal.output import say, spoken
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.system.places import install_command
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.lab.analysis import Analysis
    from bow.lab.analysis.judging import Depth


PICTURES = (".png", ".pdf", ".svg")


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=output.epilog(
            ("bow analyse my-battle.bow", "shows turning points and mistakes, after some minutes"),
            ("bow analyse my-battle.bow --depth quick", "takes less time, but is less accurate"),
            ("bow analyse my-battle.bow --picture curve.png", "also saves the curve as a picture"),
            ("bow analyse my-battle.bow --json", "prints every analysed action, for programs"),
        )
    )(with_packs(analyse))


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A recorded battle (.bow).", show_default=False)],
    depth: Annotated[
        str | None,
        typer.Option(
            metavar="DEPTH",
            help="`quick`, `normal` or `deep`, or the number of actions played for each decision; default: that of the "
            "saved analysis, or normal.",
            show_default=False,
        ),
    ] = None,
    anew: Annotated[bool, typer.Option("--anew", help="Ignore a saved analysis and start again.")] = False,
    picture: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Save the curve as a picture in this file: .png, .pdf or .svg.", show_default=False
        ),
    ] = None,
    force: ForceOption = False,
    jobs: JobsOption = None,
    everything: ShowAllOption = False,
    json: JsonOption = False,
) -> None:
    """Analyse a recorded battle: the chance of winning over time, costly decisions, luck and accuracy."""
    from bow.lab.analysis import analyse as analysed
    from bow.lab.analysis.analysed import kept_analysis
    from bow.lab.analysis.analysis_sentences import as_dict
    from bow.lab.analysis.judging import walked

    spent = _depth(depth)
    if picture is not None:
        _check_picture(picture, force)
    refuse_unused_packs(file)
    battle = walked(file)
    refuse_hidden(str(file), battle.end, everything)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    try:
        shown = output.progress_console()
        with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as progress:
            bar = progress.add_task(say("analysis-actions"), total=len(battle.steps))
            found = analysed(
                battle,
                spent,
                jobs=jobs,
                anew=anew,
                progress=lambda done, every: progress.update(bar, completed=done, total=every),
            )
    except KeyboardInterrupt as end:
        kept = kept_analysis(battle)
        done = 0 if kept is None else len(kept.judged)
        output.complain_of(say("analysis-stopped", done=done, all=len(battle.steps)))
        output.end_interrupted(end)
    if picture is not None:
        _draw(found, picture)
    if json:
        output.print_json(as_dict(found, spoken()) | {"picture": str(picture) if picture is not None else None})
    else:
        _tell(found, picture)


def _depth(named: str | None) -> Depth | None:
    from bow.lab.analysis.judging import depth_of

    if named is None:
        return None
    try:
        return depth_of(named)
    except ValueError as error:
        output.fail(Sentence("told-place", where="--depth", why=str(error)))


def _check_picture(path: Path, force: bool) -> None:
    """End the command if the picture could not be drawn, before time is spent on the analysis."""
    if path.suffix.lower() not in PICTURES:
        output.fail(Sentence("told-place", where=path, why=Sentence("told-analysis-ending")))
    if find_spec("matplotlib") is None:
        output.fail(say("sheet-none", install=install_command("sheets")))
    may_write([path], force)


def _draw(found: Analysis, path: Path) -> None:
    from bow.lab.analysis.curve_picture import draw_curve

    draw_curve(found, path, spoken())


def _tell(found: Analysis, picture: Path | None) -> None:
    from bow.lab.analysis import analysis_sentences
    from bow.lab.analysis.analysed import beside
    from bow.lab.analysis.curve import curve_in_characters

    words, battle, out = spoken(), found.battle, output.console()
    out.print(
        say(
            "analysis-head",
            name=analysis_sentences.battle_name(battle, words),
            ending=analysis_sentences.ending(battle, words),
        ),
        markup=False,
    )
    out.print(say("analysis-depth", actions=len(battle.steps) - 1, depth=found.depth_name), markup=False)
    out.print(f"\n{say('analysis-scale')}", style="bold", markup=False)
    for line in curve_in_characters(found.judged, min(100, out.width)):
        out.print(line, markup=False)
    out.print()
    for sentence in analysis_sentences.summary(found, words):
        out.print(sentence, markup=False)
    turns = [
        analysis_sentences.of_turning_point(point, battle, words) for point in analysis_sentences.turning_points(found)
    ]
    costs = [analysis_sentences.of_cost(judged, battle, words) for judged in analysis_sentences.costly(found.judged)]
    for title, none, sentences in (
        ("analysis-turning-points", "analysis-no-turning-points", turns),
        ("analysis-costs", "analysis-no-costs", costs),
    ):
        out.print(f"\n{say(title)}", style="bold", markup=False)
        for sentence in sentences or [say(none)]:
            out.print(f"  - {sentence}", markup=False)
    out.print()
    if found.notice:
        output.complain_of(say(f"analysis-{found.notice}", file=str(beside(battle.path))))
    if found.notice != "not-kept":
        out.print(say("analysis-kept", file=str(beside(battle.path))), markup=False)
    if picture is not None:
        out.print(say("analysis-picture", file=str(picture)), markup=False)


def add_to_realm(group: typer.Typer) -> None:
    group.command(
        "analyse",
        epilog=output.epilog(
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
    from bow.lab import realm_analysis
    from bow.words.realm_words import realm_names

    analysis = realm_analysis.analyse_game(file, realm_laid(content, box_only) if content or box_only else None)
    if json:
        output.print_json(realm_analysis.plain_analysis(analysis))
        return
    words = spoken()
    names = realm_names(analysis.content, words)
    parts = {
        "realm-analysis-course": [realm_analysis.moment_text(moment, words, names) for moment in analysis.by_round()],
        "realm-analysis-fights": [realm_analysis.fight_said(fight, words, names) for fight in analysis.fights],
        "realm-analysis-wildling-attacks": [
            realm_analysis.wildlings_said(attack, words, names) for attack in analysis.attacks
        ],
        "realm-analysis-tides-luck": realm_analysis.tides_luck_said(analysis, words, names),
        "realm-analysis-turns": [
            realm_analysis.turn_said(turn, analysis, words, names) for turn in analysis.turning_points
        ],
    }
    for key, lines in parts.items():
        if lines:
            print(words.say(key))
            for line in lines:
                print(f"  {line}")
