"""`bow hotseat` and `bow realm hotseat`: a game in the terminal, for people at one screen, and bots."""

from __future__ import annotations

import shlex
import sys
from itertools import count, repeat
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bow.cli.opening import PlayedSeedOption, RulesOption, with_variant
from bow.cli.opening_realms import AskedRealm, with_realm
from bow.cli.pack_options import refuse_unused_packs, with_packs
from bow.cli.terminal import program_seats
from bow.cli.terminal.output import end_interrupted, epilog, fail, own_command, say, spoken, translated_sentence
from bow.cli.terminal.verdicts import opened_to_go_on
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from bow.battle import Battle
    from bow.bots.programs.dialogue import Budget
    from bow.cli.terminal.hotseat_loop import HotseatLoop
    from bow.realm.realm import Realm
    from bow.record.journal import GameJournal


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
    import json

    import bow
    from bow.content.documents.validation import plain
    from bow.games.battle import BATTLE
    from bow.record.journal_reading import read_history

    begun = read_history(record, BATTLE.records).start
    recorded: dict[str, Any] = begun.beginning["scenario"] or {}
    plan = bow.load_scenario(scenario)
    if recorded.get("id") != plan.id:
        known = recorded.get("name") or Sentence("told-record-no-plan")
        fail(Sentence("told-record-other-battle", file=record, recorded=known, named=plan.name))
    variants: dict[str, Any] = recorded.get("variants") or {}
    taken = next((id for id, each in variants.items() if "change" not in each), "")
    named_variant = plan.variant[0] if plan.variant is not None else ""
    if taken != named_variant:
        none = Sentence("told-no-variant")
        fail(Sentence("told-record-other-variant", file=record, recorded=taken or none, named=named_variant or none))
    if seed is not None and seed != begun.seed:
        known = Sentence("told-record-no-seed") if begun.seed is None else begun.seed
        fail(Sentence("told-record-other-seed", file=record, recorded=known, named=seed))
    if options:
        named = bow.Battle.start(plan, seed=1, options=tuple(options)).options
        if set(named) != set(begun.beginning["options"]):
            texts = (", ".join(sorted(each)) for each in (begun.beginning["options"], named))
            recorded_text, named_text = (text or Sentence("told-record-no-options") for text in texts)
            fail(Sentence("told-record-other-options", file=record, recorded=recorded_text, named=named_text))
    if recorded != json.loads(json.dumps(plain(plan))):
        print(say("hotseat-older-plan", file=str(record)), file=sys.stderr)


def add_to_realm(group: typer.Typer) -> None:
    group.command(
        "hotseat",
        epilog=epilog(
            ("bow realm hotseat --players 4", "four people, one terminal"),
            ("bow realm hotseat --stark greedy", "two people and a bot"),
            ("bow realm hotseat --lannister cmd:./mybot", "your program plays Lannister"),
            ("bow realm hotseat --journal evening.bow", "records the game"),
            ("bow realm hotseat --resume evening.bow", "continues the game"),
        ),
    )(with_realm(hotseat_of_realm))


def hotseat_of_realm(
    asked: AskedRealm,
    journal: Annotated[
        Path | None, typer.Option("--journal", metavar="FILE", help="Record the game in a new file.")
    ] = None,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE", help="Continue a recorded game.")] = None,
    bot_time: program_seats.BotTimeOption = 10_000,
    bot_nodes: program_seats.BotNodesOption = None,
) -> None:
    """Play a game of three to six Houses in this terminal, with numbers or in notation."""
    from bow.cli.realm.realm_seats import RealmSeats
    from bow.game.match import Match
    from bow.games.realm import REALM
    from bow.record.recorded_realms import recorded_events
    from bow.system.log_file import start_log
    from bow.system.seeds import new_seed
    from bow.words.realm_words import realm_names

    start_log()
    chance = new_seed() if asked.seed is None else asked.seed
    kept: GameJournal[Realm] | None = None
    found = None
    if resume is not None:
        if journal is not None or asked.is_new:
            fail(Sentence("told-realm-hotseat-resume"))
        found = opened_to_go_on(resume, REALM, asked.named_content)
        kept = found.journal()
        realm = kept.game
        begun = found.history.start.seed
        chance = chance if begun is None else begun  # bots go on as they began
    else:
        realm = asked.begin(chance, asked.content)
    try:
        words = spoken()
        budget = program_seats.budget_of(bot_time, bot_nodes)
        bots = program_seats.seated_bots(REALM, realm, asked.seats, count(chance), budget=budget)
        match = Match(realm, earlier=found.last_steps() if found is not None else ())
        seats = RealmSeats(match, bots, words, realm_names(realm.content, words), chance)
        if kept is not None and found is not None:
            for events in recorded_events(found.history):
                seats.screen.note_earlier(events, realm)
            seats.keep_in(kept)
        if journal is not None:
            seats.keep(journal)
        with program_seats.programs_seated(seats):
            _played(seats)
    finally:
        if kept is not None:
            kept.close()


def _played(seats: HotseatLoop[Realm]) -> None:
    """Play until the end, or until people leave; if they leave, print how to continue."""
    over, stopped = False, None
    try:
        over = seats.play()
    except KeyboardInterrupt as end:
        stopped = end
        print()
    if seats.journal is not None:
        seats.journal.close()
    if not over:
        if seats.journal is None:
            print(say("realm-hotseat-left-unkept"))
        elif seats.journal.behind:
            print(say("realm-hotseat-left-behind", file=str(seats.journal.path)))
        else:
            file = str(seats.journal.path)
            print(say("realm-hotseat-left", file=file, bow=own_command(), typed=shlex.quote(file)))
    if stopped is not None:
        end_interrupted(stopped)
