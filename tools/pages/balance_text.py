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
from bow.lab.event_watch import Usage

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "balance.md"

INTRO = """\
# How fair it is

This page tells how even the game is between equal players who do not look far ahead. It cannot tell what skilled
people make of a battle. Two greedy bots, which look one step ahead, play every battle of the book and the skirmishes of
both cards against each other. Two captains, which look further, play the battles too.

Each battle has its own seed for dice and cards, and at every other seed the bots change sides. (The same seed with the
bots exchanged is nearly always the same battle again, and would only be counted twice.)

A program writes this page. It fails if a figure is outside the bounds:

    {command}

| figure | bounds |
| --- | --- |
| battles that Stark wins | {fair} |
| battles that the favoured House wins, if the battle plan names one (`favoured`) | {favoured} |
| skirmishes that Stark wins, all together | {skirmishes} |
| turns in which a Leadership card is played, of those in which its player could have played it | {played} |

The interval of a share is that of 95 per cent (Wilson).
"""
ENOUGH = 400
"""Games of a battle, and skirmishes of all cards, with which a share is sure enough: five per cent to either side."""
FEW = """\
**{fewest} games of each battle are few**: a share may be off by as much as its interval says. A battle whose interval
reaches beyond the bounds is not proved fair. The goal is {enough} games; the command with more games adds to these.
"""
HEAD = (
    "| {first} | games | Stark wins | interval | bot 1, bot 2 | rounds | VP Stark : Lannister | morale | decided by |"
)
CAPTAINS = """\
These battles are between captains, which evaluate threats, here without playouts. (A battle that is fair between equal
players of one kind need not be fair between equal players of another.)
"""
CARDS = """\
The table covers all battles and skirmishes above.

- `turns`: turns in which the card was in hand and could be played; `played`: the share in which it was played.
- `tactic`: how often its tactic could be used when the card was played; `used`: the share in which it was used.
"""
COMMANDERS = """\
- `commit`: battles in which the commit ability could be used at some moment; `used`: the share in which it was used.
- `ability`: decisions at which the unit ability could be used; `used`: the share in which it was used. An ability that
  is always active and asks for no decision has no figure.
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
        yield "Each skirmish is different: its seed draws it, and the sensible bots make its choices.\n"
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
