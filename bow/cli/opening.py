"""The battle that a command is about: from a scenario, a position, or a recorded battle."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, get_type_hints

import typer

from bow.cli.pack_options import refuse_unused_packs
from bow.cli.terminal.output import fail, say, translated_sentence
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from bow.battle import Battle

#: The argument and options shared by all commands that open a battle.
BattleArgument = Annotated[
    str,
    typer.Argument(
        metavar="BATTLE",
        help="A scenario (its name, id or file), a position (.yaml) or a recorded battle (.bow).",
        show_default=False,
    ),
]
SeedOption = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="Seed for the dice and cards of a scenario; 1 if none is named.", show_default=False
    ),
]
#: the same for a battle of people: a seed that everyone knows would tell them both hands
PlayedSeedOption = Annotated[
    int | None,
    typer.Option("--seed", metavar="N", help="Seed for the dice and cards; default: random.", show_default=False),
]
AfterOption = Annotated[
    list[str],
    typer.Option(
        "--after",
        metavar="ACTION",
        help="Carry out this action first; can be repeated. Chance results may follow: `attack s1 l1 => green valor`.",
        show_default=False,
    ),
]
RulesOption = Annotated[
    list[str],
    typer.Option(
        "--option",
        metavar="NAME",
        help="Play with an optional rule, with `all` of them, or with the `official-2013` rules; can be repeated.",
        show_default=False,
    ),
]
ShowAllOption = Annotated[
    bool, typer.Option("--all", help="For a recorded game that is not over: also show what only one House may know.")
]
VariantOption = Annotated[
    str | None,
    typer.Option(
        "--variant",
        metavar="NAME",
        help="Take this variant of the battle; the same as `BATTLE:NAME`.",
        show_default=False,
    ),
]
JobsOption = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Number of processes; default: one for each core.", show_default=False),
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


def with_variant(argument: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that gives a command the option `--variant` for the battle of one of its arguments."""

    def decorated(command: Callable[..., None]) -> Callable[..., None]:
        signature = inspect.signature(command, eval_str=True)

        @wraps(command)
        def run(*args: Any, variant: str | None, **kwargs: Any) -> None:
            if variant is not None:
                kwargs[argument] = _with_variant(kwargs[argument], variant)
            command(*args, **kwargs)

        extra = inspect.Parameter("variant", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=VariantOption)
        run.__signature__ = signature.replace(parameters=[*signature.parameters.values(), extra])  # type: ignore[attr-defined]  # typer reads it of any function
        run.__annotations__ = {**get_type_hints(command, include_extras=True), extra.name: extra.annotation}
        return run

    return decorated


def _with_variant(named: str | None, variant: str) -> str:
    """Return the name of a battle with a variant; end the command if there is none to take."""
    from bow.content.documents.yaml_reading import is_file, read_yaml
    from bow.content.scenarios import is_scenario
    from bow.content.variants import split_variant

    if named is None:
        fail(Sentence("told-variant-of-what"))
    if Path(named).suffix == ".bow" or (is_file(Path(named)) and not is_scenario(read_yaml(Path(named)).value)):
        fail(Sentence("told-no-variant-here", file=named))
    if split_variant(named)[1]:
        fail(Sentence("told-variant-twice", file=named))
    return f"{named}:{variant}"


def open_battle(
    named: str, seed: int | None, after: list[str], options: list[str], everything: bool = True, option: str = "--all"
) -> Battle:
    """Return the named battle after some actions; a scenario with the given seed (None: 1) and optional rules.

    An illegal action ends the command as bad input. So do actions in a recorded battle that is not over, because they
    would reveal its future dice, unless `everything` is set. `option` is the name of the option that sets it.

    Raises:
        InputError: the file or an optional rule cannot be used.
    """
    from bow.battle import ChanceError, IllegalAction
    from bow.game.actions import split_outcomes

    battle = _opened(named, seed, options)
    if after:
        refuse_hidden(named, battle, everything, option)
    for text in after:
        try:
            action, outcomes = split_outcomes(text)
            battle = battle.apply(action, chance=outcomes)
        except (IllegalAction, ChanceError) as error:
            fail(
                Sentence("told-place", where=named, why=Sentence("told-after", action=f"'{text}'", why=error))
            )  # `fail` translates it
    return battle


def refuse_hidden(named: str, battle: Battle, everything: bool, option: str = "--all") -> None:
    """End the command if it would show hands of a recorded battle that is not over, unless `everything` is set."""
    if Path(named).suffix == ".bow" and not battle.is_over and not everything:
        fail(say("record-hides-hands", file=shown_in_line(named), option=option))


def open_position(named: str, dealt: bool = False) -> Battle | None:
    """Return the battle in a position or a recorded battle, or None if the name is that of a scenario.

    `dealt`: hidden parts of an unfinished recorded battle are dealt at random, for commands that play on from it.

    Raises:
        InputError: the file cannot be used.
    """
    import bow
    from bow.content.case_reading import refuse_realm_cases
    from bow.content.documents.yaml_reading import is_file, read_yaml
    from bow.content.scenarios import is_scenario

    path = Path(named)
    if path.suffix == ".bow":
        from bow.record.recorded_battles import resume, resume_dealt

        refuse_unused_packs(path)

        def note(sentence: str) -> None:
            print(translated_sentence(sentence), file=sys.stderr)

        return resume_dealt(path, notice=note) if dealt else resume(path, notice=note)
    if is_file(path) and not is_scenario((document := read_yaml(path)).value):
        refuse_realm_cases(document)
        return bow.load_position(path)
    return None


def _opened(named: str, seed: int | None, options: list[str]) -> Battle:
    import bow

    battle = open_position(named)
    if battle is None:
        return bow.Battle.start(bow.load_scenario(named), seed=1 if seed is None else seed, options=options)
    if options or seed is not None:
        what = Sentence("told-a-record" if Path(named).suffix == ".bow" else "told-a-position")
        fail(Sentence("told-says-itself", file=named, what=what))
    return battle
