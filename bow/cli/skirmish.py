"""`bow skirmish`: a battle drawn from cards, chosen step by step in the terminal, or wholly by a seed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.opening import JsonOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import (
    ask,
    complain_of_error,
    console,
    epilog,
    fail,
    no,
    print_json,
    say,
    translated,
    translated_sentence,
)
from bow.cli.terminal.written_files import ForceOption, may_write
from bow.system.sentence import Sentence, shown_in_line

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.content.catalogue import Catalogue
    from bow.content.terms import House
    from bow.skirmish import SkirmishSetup
    from bow.skirmish.battle_plan import Choices

PERSON = "person"


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow skirmish", "two people choose and place at this terminal"),
            ("bow skirmish --lannister bot", "you are Stark, a bot chooses for Lannister"),
            ("bow skirmish --seed 7 --out raid.yaml", "all drawn at random; the same seed gives the same battle"),
            ("bow skirmish --card westerlands-bounty", "with this card"),
            ("bow skirmish --choices raid.yaml", "the choices of a skirmish again"),
            ("bow hotseat raid.yaml", "plays the scenario"),
            no="you left before the skirmish was ready",
        )
    )(with_packs(skirmish))


def skirmish(
    card: Annotated[
        str | None,
        typer.Option(metavar="ID", help="The skirmish card; default: a random one.", show_default=False),
    ] = None,
    seed: Annotated[
        int | None,
        typer.Option(metavar="N", help="Seed for everything that is drawn; default: random.", show_default=False),
    ] = None,
    stark: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="`person`, `bot` or `random`; default: a person, or with --seed a bot.",
            show_default=False,
        ),
    ] = None,
    lannister: Annotated[str | None, typer.Option(metavar="WHO", help="Like --stark.", show_default=False)] = None,
    top: Annotated[
        str | None, typer.Option(metavar="HOUSE", help="The House whose edge is at the top: `stark` or `lannister`.")
    ] = None,
    choices: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Earlier choices: a file with them, or a scenario that this command wrote. The others follow.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the scenario to this file.", show_default=False)
    ] = None,
    force: ForceOption = False,
    json: JsonOption = False,
) -> None:
    """Set up a skirmish: choose commanders, draw units and terrain, and place them. The result is a scenario."""
    from bow.battle.reading import catalogue
    from bow.skirmish import chosen_by, setup_bots_of
    from bow.skirmish.battle_plan import read_choices

    given = read_choices(choices, catalogue()) if choices is not None else None
    drawn = seed is not None or given is not None
    seats: dict[House, str] = {
        "stark": stark or ("bot" if drawn else PERSON),
        "lannister": lannister or ("bot" if drawn else PERSON),
    }
    _check_seats(seats)
    if out is not None:
        may_write([out], force)
    setup = _begun(catalogue(), card, seed, top, given)
    if given is not None:
        setup = given.made(setup)
    bots = setup_bots_of(seats, setup.seed)
    if len(bots) < len(seats) and setup.decision is not None:
        if json:
            fail(Sentence("told-json-alone"))
        from bow.cli.setup_terminal import SetupTerminal

        finished = SetupTerminal(setup, bots, console()).finish()
        if finished is None:
            no(say("setting-up-not-ready"))
        _leave(finished, seats, out or _asked_file(finished, force))
        return
    setup = chosen_by(setup, bots)
    if json:
        _print_as_json(setup, seats)
    if out is not None or not json:
        _leave(setup, seats, out, quiet=json)


def _check_seats(seats: Mapping[House, str]) -> None:
    from bow.skirmish import SETUP_BOTS

    for who in seats.values():
        if who != PERSON and who not in SETUP_BOTS:
            fail(Sentence("told-nobody-called", who=f"{who!r}", names=", ".join((PERSON, *SETUP_BOTS))))


def begun_set_up(card: str | None, seed: int) -> SkirmishSetup:
    """Return a set-up of a skirmish card, or of one that the seed draws; end the command if there is no such card."""
    from bow.battle.reading import catalogue

    return _begun(catalogue(), card, seed, None, None)


def _begun(
    content: Catalogue, card: str | None, seed: int | None, top: str | None, given: Choices | None
) -> SkirmishSetup:
    """Return the set-up at its beginning. The command line takes precedence over the file of choices."""
    from bow.content.documents.vocabularies import did_you_mean, listed
    from bow.skirmish import SkirmishSetup
    from bow.skirmish.setup import EDGES, edges_of, stream
    from bow.system.seeds import new_seed

    if seed is None:
        seed = given.seed if given is not None else None
    if seed is None:
        seed = new_seed()
    card = card or (given.card if given is not None else None)
    cards = list(content.skirmishes)
    if card is None:
        card = cards[stream(seed, "card", len(cards))]
    if card not in cards:
        fail(Sentence("told-no-skirmish-card-named", card=card, hint=did_you_mean(card, cards), list=listed(cards)))
    if top not in (None, "stark", "lannister"):
        fail(Sentence("told-nobody-top", who=f"{top!r}"))
    edges = edges_of(top) if top is not None else given.edges if given is not None else None
    return SkirmishSetup.begin(card, seed, content, edges or EDGES)


def _asked_file(setup: SkirmishSetup, force: bool) -> Path | None:
    """Ask for the file of the scenario; None if no one answers, so that it is printed."""
    from bow.content.documents.faults import InputError

    name = f"{setup.open.field.card.id}-{setup.seed}.yaml"
    while (line := ask(say("setting-up-which-file", name=name) + " ")) is not None:
        file = Path(line or name)
        try:
            may_write([file], force)
        except InputError as error:
            complain_of_error(error)  # ask for another name
        else:
            return file
    return None


def _leave(setup: SkirmishSetup, seats: Mapping[House, str], out: Path | None, quiet: bool = False) -> None:
    from bow.battle.reading import catalogue
    from bow.content.box import box_warnings
    from bow.content.documents.faults import InputError
    from bow.content.documents.saving import save_text
    from bow.skirmish.battle_plan import scenario_of, scenario_text

    scenario = scenario_of(setup, seats)
    text = scenario_text(setup, seats)
    if out is None:
        print(text, end="")
        return
    try:
        save_text(out, text)
    except InputError:
        if not quiet:
            print(text, end="")  # do not lose the choices of people
        raise
    if not quiet:
        card = translated(setup.open.field.card)
        print(f"{shown_in_line(str(out))}: {say('setting-up-card', card=card.name, seed=str(setup.seed))}")
        for text in box_warnings(scenario, catalogue()):
            print(f"  {say('check-box', what=translated_sentence(text))}")  # as `bow check` says it


def _print_as_json(setup: SkirmishSetup, seats: Mapping[House, str]) -> None:
    from bow.content.documents.yaml_reading import parse_yaml
    from bow.skirmish.battle_plan import scenario_of, scenario_text

    scenario_of(setup, seats)
    opened = setup.open
    print_json(
        {
            "card": opened.field.card.id,
            "seed": setup.seed,
            "seats": dict(seats),
            "momentum": opened.momentum,
            "commanders": {house: list(cards) for house, cards in opened.commanders.items()},
            "drawn": {
                house: {"units": list(draw.units), "terrain": list(draw.terrain)}
                for house, draw in opened.draws.items()
            },
            "left-out": [{"house": house, "stage": stage, "thing": thing} for house, stage, thing in opened.left_out],
            "choices": [{"house": house, "do": str(action)} for house, action in setup.past],
            "scenario": parse_yaml(scenario_text(setup, seats), opened.field.card.id).value,
        }
    )
