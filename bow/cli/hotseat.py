"""`bow hotseat`: a battle in the terminal, for two people or against a bot."""

from __future__ import annotations

import sys
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bow.cli.opening import PlayedSeedOption, RulesOption, with_variant
from bow.cli.pack_options import refuse_unused_packs, with_packs
from bow.cli.terminal import program_seats
from bow.cli.terminal.output import epilog, fail, say, spoken, translated_sentence
from bow.cli.terminal.verdicts import opened_to_go_on
from bow.content.documents.faults import InputError
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bow.battle import Battle
    from bow.bots.programs.dialogue import Budget
    from bow.content.documents.yaml_reading import Document


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow hotseat 01-clash-on-the-kingsroad", "two people, one terminal"),
            ("bow hotseat 01-clash-on-the-kingsroad --lannister greedy", "you are Stark, a bot is Lannister"),
            ("bow hotseat 01-clash-on-the-kingsroad --lannister cmd:./mybot", "your program plays Lannister"),
            ("bow hotseat 01-clash-on-the-kingsroad --record evening.bow", "records the battle, or continues it"),
        )
    )(with_packs(with_variant("scenario")(hotseat)))


def hotseat(
    scenario: Annotated[
        str, typer.Argument(metavar="SCENARIO", help="The name, id or file of the scenario.", show_default=False)
    ],
    stark: Annotated[str, typer.Option(metavar="WHO", help=program_seats.SEAT_HELP)] = program_seats.PERSON,
    lannister: Annotated[str, typer.Option(metavar="WHO", help=program_seats.SEAT_HELP)] = program_seats.PERSON,
    seed: PlayedSeedOption = None,
    option: RulesOption = [],  # noqa: B006 - typer copies it
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", metavar="FILE", help="Record the battle in this file; if the file exists, continue its battle."
        ),
    ] = None,
    secret: Annotated[bool, typer.Option("--secret", help="Clear the screen before the other person acts.")] = False,
    bot_time: program_seats.BotTimeOption = 10_000,
    bot_nodes: program_seats.BotNodesOption = None,
) -> None:
    """Play a battle in this terminal, with numbers or in notation."""
    import bow
    from bow.games.battle import BATTLE
    from bow.system.log_file import start_log
    from bow.system.seeds import new_seed

    start_log()
    if record is not None and record.exists():
        _refuse_other(record, scenario, seed, option)
        refuse_unused_packs(record)
    seated = {"stark": stark, "lannister": lannister}
    program_seats.checked_seats(BATTLE, seated)
    chance = new_seed() if seed is None else seed

    def start() -> Battle:
        return bow.Battle.start(bow.load_scenario(scenario), seed=chance, options=tuple(option))

    play_recorded(record, start, seated, chance, secret, program_seats.budget_of(bot_time, bot_nodes))


def play_recorded(
    record: Path | None,
    start: Callable[[], Battle],
    seated: Mapping[str, str],
    chance: int,
    secret: bool,
    budget: Budget,
) -> None:
    """Play a battle in this terminal until it is over or the players leave.

    Args:
        record: its journal, which is resumed if it exists; None: the battle is not recorded.
        start: returns the battle at its start, if there is nothing to resume.
        seated: the player of each House.
        chance: the seed of its bots.
        secret: whether to clear the screen between two persons.
        budget: how long programs may think.
    """
    from bow.cli.battle_seats import BattleSeats
    from bow.game.match import Match
    from bow.games.battle import BATTLE

    journal, battle, earlier = None, None, []
    if record is not None and record.exists():
        found = opened_to_go_on(record, BATTLE)
        journal = found.journal()
        battle, earlier = journal.game, found.last_steps()
        begun = found.history.start.seed
        chance = chance if begun is None else begun  # bots go on as they began
    if battle is None:
        battle = start()
        journal = BATTLE.journal.create(record, battle) if record is not None else None
    bots = program_seats.seated_bots(BATTLE, battle, seated, repeat(chance), budget=budget)
    match = Match(battle, earlier=earlier)
    seats = BattleSeats(match, bots, spoken(), secret=secret and not bots)
    if journal is not None:
        journal.on_rewritten(lambda sentence: print(translated_sentence(sentence)))
        seats.keep_in(journal)
    try:
        with program_seats.programs_seated(seats):
            if seats.play():
                seats.show_end()
    finally:
        if journal is not None:
            try:
                if journal.behind:
                    journal.flush()
            finally:
                journal.close()


def _refuse_other(record: Path, scenario: str, seed: int | None, options: list[str]) -> None:
    """End the command if a record has another battle, seed or optional rules than the command line names.

    Print a notice if it has an older form of the same battle, which is the one that continues.
    """
    from bow.content.packs import read_plan
    from bow.content.plans import checked_options
    from bow.content.scenarios import find_scenario
    from bow.content.variants import split_variant
    from bow.games.battle import BATTLE
    from bow.record.journal_reading import read_history

    begun = read_history(record, BATTLE.records).start
    recorded: dict[str, Any] = begun.beginning["scenario"] or {}
    name, named_variant = split_variant(scenario)
    try:
        plan = read_plan(find_scenario(name))
    except InputError:
        if name != recorded.get("id"):  # its file may have gone with its pack
            raise
        plan = None
    id, title = (name, name) if plan is None else _named_in(plan)
    if recorded.get("id") != id:
        known = recorded.get("name") or Sentence("told-record-no-plan")
        fail(Sentence("told-record-other-battle", file=record, recorded=known, named=title))
    variants: dict[str, Any] = recorded.get("variants") or {}
    taken = next((id for id, each in variants.items() if "change" not in each), "")
    if taken != named_variant:
        none = Sentence("told-no-variant")
        fail(Sentence("told-record-other-variant", file=record, recorded=taken or none, named=named_variant or none))
    if seed is not None and seed != begun.seed:
        known = Sentence("told-record-no-seed") if begun.seed is None else begun.seed
        fail(Sentence("told-record-other-seed", file=record, recorded=known, named=seed))
    if options:
        named = checked_options([*(recorded.get("options") or ()), *options])
        if set(named) != set(begun.beginning["options"]):
            texts = (", ".join(sorted(each)) for each in (begun.beginning["options"], named))
            recorded_text, named_text = (text or Sentence("told-record-no-options") for text in texts)
            fail(Sentence("told-record-other-options", file=record, recorded=recorded_text, named=named_text))
    if plan is not None and recorded != _as_recorded(plan, named_variant):
        print(say("hotseat-older-plan", file=str(record)), file=sys.stderr)


def _named_in(plan: Document) -> tuple[Any, Any]:
    """Return the id and the name of a battle plan as they are written; whether the plan is sound does not matter."""
    value = plan.value if isinstance(plan.value, dict) else {}
    return value.get("id"), value.get("name") or plan.origin


def _as_recorded(plan: Document, variant: str) -> Any:
    """Return a battle plan as a new record would have it, or None if it cannot begin with the present packs."""
    import json

    from bow.battle.reading import catalogue
    from bow.battle.vocabulary import WORDS
    from bow.content.documents.validation import plain
    from bow.content.scenarios import scenario_in
    from bow.content.variants import document_of

    try:
        scenario = scenario_in(plan, catalogue(), WORDS, recorded=True)
        if variant:
            scenario = scenario_in(document_of(plan, variant), catalogue(), WORDS, recorded=True)
    except (InputError, KeyError):
        return None
    return json.loads(json.dumps(plain(scenario)))
