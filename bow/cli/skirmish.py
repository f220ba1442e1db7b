"""`bow skirmish`: a battle drawn from cards, choice by choice in the terminal, or all of it by a seed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.kit.terminal import ask, console, epilog, fail, no, print_json, refuse_pipe
from bow.cli.kit.wording import retold, say
from bow.cli.opening import JsonOption
from bow.cli.packs import with_packs

if TYPE_CHECKING:
    from collections.abc import Mapping

    from bow.content.catalogue import Catalogue
    from bow.content.models import House
    from bow.skirmish import Muster
    from bow.skirmish.choices import Choices

PERSON = "person"
MOST_SEED = 999_999


def add_to(app: typer.Typer) -> None:
    """Adds the commands of this file."""
    app.command(
        epilog=epilog(
            ("bow skirmish", "two people choose and place at this terminal"),
            ("bow skirmish --lannister bot", "you are Stark, a bot chooses for Lannister"),
            ("bow skirmish --seed 7 --out raid.yaml", "all of it drawn; the same seed gives the same battle"),
            ("bow skirmish --card westerlands-bounty", "by this card"),
            ("bow skirmish --choices raid.yaml", "the choices of a skirmish once more"),
            ("bow hotseat raid.yaml", "plays what came of it"),
            no="it was left before it was ready",
        )
    )(with_packs(skirmish))


def skirmish(
    card: Annotated[
        str | None,
        typer.Option(metavar="ID", help="The skirmish card; without it, by chance.", show_default=False),
    ] = None,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="What is drawn; without it, by chance.", show_default=False)
    ] = None,
    stark: Annotated[
        str | None,
        typer.Option(
            metavar="WHO",
            help="`person`, `bot` or `random`. Without --seed a person, with it a bot.",
            show_default=False,
        ),
    ] = None,
    lannister: Annotated[str | None, typer.Option(metavar="WHO", help="The same.", show_default=False)] = None,
    top: Annotated[
        str | None, typer.Option(metavar="HOUSE", help="Whose edge is the top one: `stark` or `lannister`.")
    ] = None,
    choices: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Choices made before: a file of them, or a scenario that this command wrote. Others go on from there.",
            show_default=False,
        ),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the scenario there.", show_default=False)
    ] = None,
    json: JsonOption = False,
) -> None:
    """Set up a skirmish: choose commanders, draw units and terrain, place them; what comes of it is a scenario."""
    from bow.battle.reading import catalogue
    from bow.skirmish import choosers, chosen_by
    from bow.skirmish.choices import read_choices

    given = read_choices(choices, catalogue()) if choices is not None else None
    drawn = seed is not None or given is not None
    seats: dict[House, str] = {
        "stark": stark or ("bot" if drawn else PERSON),
        "lannister": lannister or ("bot" if drawn else PERSON),
    }
    _check_seats(seats)
    muster = _begun(catalogue(), card, seed, top, given)
    if given is not None:
        muster = given.made(muster)
    bots = choosers(seats, muster.seed)
    if len(bots) < len(seats) and muster.decision is not None:
        if json:
            fail("--json is for programs: give both Houses to bots, or all choices with --choices.")
        from bow.cli.mustering import Desk

        finished = Desk(muster, bots, console()).finish()
        if finished is None:
            no(say("mustering-not-ready"))
        _leave(finished, seats, out or _asked_file(finished))
        return
    muster = chosen_by(muster, bots)
    if json:
        _print_as_json(muster, seats)
    if out is not None or not json:
        _leave(muster, seats, out, quiet=json)


def _check_seats(seats: Mapping[House, str]) -> None:
    from bow.skirmish import CHOOSERS

    for who in seats.values():
        if who != PERSON and who not in CHOOSERS:
            fail(f"Nobody is called {who!r}; there are: {', '.join((PERSON, *CHOOSERS))}.")


def _begun(content: Catalogue, card: str | None, seed: int | None, top: str | None, given: Choices | None) -> Muster:
    """The muster at its beginning. What the command line says counts before what the file of choices says."""
    from random import SystemRandom

    from bow.content.documents.vocabularies import did_you_mean, listed
    from bow.skirmish import Muster
    from bow.skirmish.choices import edges_of
    from bow.skirmish.muster import EDGES, stream

    if seed is None:
        seed = given.seed if given is not None else None
    if seed is None:
        seed = SystemRandom().randrange(1, MOST_SEED + 1)
    card = card or (given.card if given is not None else None)
    cards = list(content.skirmishes)
    if card is None:
        card = cards[stream(seed, "card", len(cards))]
    if card not in cards:
        fail(f'There is no skirmish card "{card}".{did_you_mean(card, cards)} Known: {listed(cards)}')
    if top not in (None, "stark", "lannister"):
        fail(f"Nobody is called {top!r}; the top edge belongs to stark or to lannister.")
    edges = edges_of(top) if top is not None else given.edges if given is not None else None
    return Muster.begin(card, seed, content, edges or EDGES)


def _asked_file(muster: Muster) -> Path | None:
    """Where people want to have the scenario; None: nobody answers, so it is printed."""
    name = f"{muster.open.field.card.id}-{muster.seed}.yaml"
    line = ask(say("mustering-which-file", name=name) + " ")
    return Path(line or name) if line is not None else None


def _leave(muster: Muster, seats: Mapping[House, str], out: Path | None, quiet: bool = False) -> None:
    """Checks the scenario and writes it, or prints it."""
    from bow.battle.reading import catalogue
    from bow.content.box import box_warnings
    from bow.skirmish.plan import scenario_of, scenario_text
    from bow.translation import translated
    from bow.words import spoken

    scenario = scenario_of(muster, seats)
    text = scenario_text(muster, seats)
    if out is None:
        print(text, end="")
        return
    refuse_pipe(out)
    try:
        out.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        if not quiet:
            print(text, end="")  # what people have chosen is not to be lost
        fail(f"{out}: cannot be written: {error.strerror or error}")
    if not quiet:
        card = translated(muster.open.field.card, spoken())
        print(f"{out}: {say('mustering-card', card=card.name, seed=str(muster.seed))}")
        for text in box_warnings(scenario, catalogue()):
            print(f"  {say('check-box', what=retold(text))}")  # as `bow check` says it


def _print_as_json(muster: Muster, seats: Mapping[House, str]) -> None:
    from bow.content.documents.reading import parse_yaml
    from bow.skirmish.plan import scenario_of, scenario_text

    scenario_of(muster, seats)
    opened = muster.open
    print_json(
        {
            "card": opened.field.card.id,
            "seed": muster.seed,
            "seats": dict(seats),
            "momentum": opened.momentum,
            "commanders": {house: list(cards) for house, cards in opened.commanders.items()},
            "drawn": {
                house: {"units": list(draw.units), "terrain": list(draw.terrain)}
                for house, draw in opened.draws.items()
            },
            "left-out": [{"house": house, "stage": stage, "thing": thing} for house, stage, thing in opened.left_out],
            "choices": [{"house": house, "do": str(action)} for house, action in muster.past],
            "scenario": parse_yaml(scenario_text(muster, seats), opened.field.card.id).value,
        }
    )
