"""docs/balance.md: how fair the battles and skirmishes are, and how often each card is played."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from bow.battle import load_scenario
from bow.battle.reading import catalogue
from bow.lab.balance import (
    FAIR,
    FAIR_SKIRMISHES,
    FAVOURED,
    PLAYED,
    Figures,
    Findings,
    Measured,
    Subject,
    card_turns,
    commanders_used,
    interval,
    summed,
    tactics_used,
)
from bow.lab.usage import Usage

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "balance.md"

INTRO = """\
# How fair it is

Two greedy bots, which look one step ahead, play every battle of the book and the skirmishes of both cards against each
other. Each battle has a seed of its own for dice and cards; at every other one the bots are exchanged between the
Houses. (The same seed with the bots exchanged is nearly always the same battle again, and would only be counted twice.)
This says how even the game is between players who are alike and not very deep; it says nothing of what clever people
can do with a battle. Two captains, who look further, play the battles, too.

This page is written by a program, which fails if a figure is outside the bounds:

    {command}

The bounds: Stark wins {fair} of a battle; the favoured House {favoured} where the battle plan
says that one is (`favoured`); Stark {skirmishes} of all skirmishes together; each Leadership card is played in
{played} of the turns in which its player could have played it. The interval of a share is that of 95 per
cent (Wilson).
"""
ENOUGH = 400
"""Games of a battle, and skirmishes of all cards, with which a share is sure enough: five per cent to either side."""
FEW = """\
**{fewest} games of each battle are few**: a share may be off by as much as its interval says, and a battle whose
interval reaches beyond the bounds is not proved fair. {enough} are meant to be played; the command with more games adds
to these.
"""
HEAD = (
    "| {first} | games | Stark wins | interval | bot 1, bot 2 | rounds | VP Stark : Lannister | morale | decided by |"
)
CAPTAINS = """\
Between captains, who judge with forethought, here without playouts. (A battle that is fair between equal players of one
kind need not be so between those of another.)
"""
CARDS = """\
`turns`: in which the card was in hand and could be played; `played`: the share of them in which it was. `tactic`: how
often its tactic could be used when it was played; `used`: the share of these. Over all battles and skirmishes above.
"""
COMMANDERS = """\
`commit`: the battles in which his commit ability could be used at some moment; `used`: the share of these in which it
was. `ability`: the decisions at which his unit ability could be used, `used`: their share; nothing stands for an
ability that is always there and asks for no decision.
"""


def render(findings: Findings, command: str) -> str:
    """Return the text of the page."""
    return "\n".join(_lines(findings, command)) + "\n"


def _lines(findings: Findings, command: str) -> Iterator[str]:
    yield INTRO.format(
        command=command,
        fair=_bounds(FAIR),
        favoured=_bounds(FAVOURED),
        skirmishes=_bounds(FAIR_SKIRMISHES),
        played=_bounds(PLAYED),
    )
    greedy = {subject: games for subject, games in findings.games.items() if subject.bot == "greedy"}
    captains = {subject: games for subject, games in findings.games.items() if subject.bot == "captain" and games}
    counts = [len(games) for subject, games in greedy.items() if subject.kind == "battle"]
    skirmishes_played = sum(len(games) for subject, games in greedy.items() if subject.kind == "skirmish")
    fewest = min([*counts, *([skirmishes_played] if skirmishes_played else [])], default=0)
    if fewest < ENOUGH:
        yield FEW.format(fewest=fewest, enough=ENOUGH)
    faults = findings.faults()
    yield "## Outside the bounds\n"
    yield "\n".join(f"- {fault}" for fault in faults) if faults else "Nothing."
    yield "\n## The battles\n"
    yield from _table_head("battle")
    yield from _battles(greedy)
    if captains:
        yield f"\n{CAPTAINS}"
        yield from _table_head("battle")
        yield from _battles(captains)
    skirmishes = {s: games for s, games in greedy.items() if s.kind == "skirmish" and games}
    if skirmishes:
        yield "\n## The skirmishes\n"
        yield "Each is another one, drawn by its seed, with the choices of the sensible bots.\n"
        yield from _table_head("card")
        for subject, games in skirmishes.items():
            yield _row(catalogue().skirmishes[subject.name].name, summed(games))
        if len(skirmishes) > 1:
            yield _row("together", summed(game for games in skirmishes.values() for game in games))
    yield "\n## The Leadership cards\n"
    yield CARDS
    everything = [game for games in greedy.values() for game in games]
    yield from _cards(everything)
    yield "\n## The commanders\n"
    yield COMMANDERS
    yield from _commanders(everything)


def _battles(found: Mapping[Subject, Sequence[Measured]]) -> Iterator[str]:
    for subject, games in found.items():
        if subject.kind == "battle" and games:
            scenario = load_scenario(subject.name)
            told = f" ({scenario.favoured.capitalize()} favoured)" if scenario.favoured else ""
            yield _row(f"{scenario.number}. {scenario.name}{told}", summed(games))


def _bounds(bounds: tuple[float, float]) -> str:
    low, high = bounds
    return f"{low * 100:.0f} to {high * 100:.0f} per cent"


def _table_head(first: str) -> Iterator[str]:
    yield HEAD.format(first=first)
    yield "| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | --- |"


def _row(name: str, figures: Figures) -> str:
    low, high = interval(figures.wins["stark"], figures.decided)
    cells = [
        name,
        str(figures.games),
        f"{figures.share:.1%}",
        f"{low:.1%} to {high:.1%}",
        f"{figures.seats[0]}, {figures.seats[1]}",
        f"{figures.rounds:.1f}",
        f"{figures.points[0]:.1f} : {figures.points[1]:.1f}",
        f"{figures.morale:+.1f}",
        ", ".join(f"{why} {count}" for why, count in figures.why.items()),
    ]
    return f"| {' | '.join(cells)} |"


def _cards(games: Sequence[Measured]) -> Iterator[str]:
    yield "| card | name | turns | played | tactic | used |"
    yield "| --- | --- | ---: | ---: | ---: | ---: |"
    cards = catalogue().cards
    tactics = tactics_used(games)
    for id, use in card_turns(games).items():
        tactic = f"{tactics[id].could} | {_share(tactics[id])}" if id in tactics else "- | -"
        yield f"| {id} | {cards[id].name} | {use.could} | {_share(use)} | {tactic} |"


def _commanders(games: Sequence[Measured]) -> Iterator[str]:
    yield "| commander | title | battles | commit | used | ability | used |"
    yield "| --- | --- | ---: | ---: | ---: | ---: | ---: |"
    for id, use in commanders_used(games).items():
        commander = catalogue().commanders[id]
        ability = f"{use.ability.could} | {_share(use.ability)}" if use.ability.could else "- | -"
        commit = f"{use.commit.could} | {_share(use.commit)}"
        yield f"| {commander.name} | {commander.title} | {use.battles} | {commit} | {ability} |"


def _share(use: Usage) -> str:
    return f"{use.share:.1%}" if use.could else "never legal"
