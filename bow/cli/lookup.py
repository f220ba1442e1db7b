"""`bow rules`: the rules, terrain, units and keywords, looked up by name or by a word."""

from __future__ import annotations

from functools import reduce
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bow.cli.opening import JsonOption
from bow.cli.pack_options import with_packs
from bow.cli.terminal.output import console, effect_word, epilog, no, print_json, say, spoken, word

if TYPE_CHECKING:
    from bow.content.models import OrderRow, Terrain, UnitKind
    from bow.content.rulebook import Chapter, Rule
    from bow.words.reference import Found, Keyword

WIDEST = 100


def add_to(app: typer.Typer) -> None:
    app.command(
        epilog=epilog(
            ("bow rules", "the list of chapters"),
            ("bow rules ENG-5", "one rule; refusals in the game name such ids"),
            ("bow rules engagement", "a chapter, by its name or its letters"),
            ("bow rules terrain", "the terrain chart; `units`: the order charts; `keywords`"),
            ("bow rules parting blow", "all rules that mention the word"),
            ("bow rules forest --json", "the same for programs"),
            no="the rules have nothing on this topic",
        )
    )(with_packs(rules))


def rules(
    topic: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="TOPIC...",
            help="The id of a rule, a chapter, terrain, unit, keyword, or any words.",
            show_default=False,
        ),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Look up a rule, a chapter, a terrain, a unit, a keyword, or a word."""
    from bow.words.reference import Reference

    book = Reference(spoken())
    if not topic:
        _contents(book.chapters, json)
        return
    asked = " ".join(topic)
    found = book.find(asked)
    if not found:
        near = book.near(asked)
        if json:
            print_json({"topic": asked, "near": near, **_as_dict(found)})
            raise typer.Exit(1)
        family = book.family(asked)
        if family is not None:
            ids = spoken().items(rule.id for rule in family.rules)
            no(say("rules-no-such", topic=asked, id=family.id, name=family.name, rules=ids))
        no(say("rules-nothing", {"topic": asked, "near": near or "", "near-id": "some" if near else "none"}))
    if json:
        print_json({"topic": asked, **_as_dict(found)})
        return
    _show(found)


def _contents(chapters: tuple[Chapter, ...], json: bool) -> None:
    if json:
        print_json([{"id": c.id, "name": c.name, "rules": [rule.id for rule in c.rules]} for c in chapters])
        return
    for chapter in chapters:
        print(say("rules-chapter", id=f"{chapter.id:4}", name=chapter.name, rules=len(chapter.rules)))
    print(f"\n{say('rules-hint')}")


def _show(found: Found) -> None:
    out = console()
    width = min(out.width, WIDEST)
    parts: list[RenderableType] = [_unit(unit) for unit in found.units]
    if found.terrain:
        parts.append(_terrain_chart(found.terrain))
    parts += [_keyword(keyword) for keyword in found.keywords]
    parts += [_rule(rule) for rule in found.rules]
    if found.also:
        also = ", ".join(f"{rule.id} {rule.title}" for rule in found.also)
        parts.append(Text(say("rules-also", rules=also), style="dim"))
    for n, part in enumerate(parts):
        if n:
            out.print()
        out.print(part, width=width, soft_wrap=False)


def _entry(head: Text, *paragraphs: str) -> RenderableType:
    return Group(head, *(Padding(Text(paragraph), (0, 0, 0, 2), expand=False) for paragraph in paragraphs))


def _rule(rule: Rule) -> RenderableType:
    paragraphs = [rule.text]
    if rule.ruling:
        paragraphs.append(say("rules-ruling", text=rule.ruling))
    if rule.missing:
        paragraphs.append(say("rules-missing", text=rule.missing))
    return _entry(Text.assemble((rule.id, "bold"), "  ", (rule.title, "bold")), *paragraphs)


def _keyword(keyword: Keyword) -> RenderableType:
    names = ", ".join(keyword.bearers)
    bearers = say("rules-bearers", names=names) if names else say("rules-no-bearers")
    return _entry(Text(keyword.name, style="bold"), keyword.text, bearers)


def _terrain_chart(terrain: tuple[Terrain, ...]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for title in ("terrain", "sight", "entering", "fire", "does"):
        table.add_column(say(f"chart-{title}"), overflow="fold", no_wrap=title != "does")
    for each in terrain:
        table.add_row(
            Text(each.name),
            say("sight-blocks" if each.blocks_sight else "sight-clear"),
            say(f"enter-{each.enter}"),
            say("fire-to", limit=each.fire.limit) if each.fire else say("fire-never"),
            Text(each.text),
        )
    return table


def _unit(unit: UnitKind) -> RenderableType:
    from bow.battle.vocabulary import write_effect

    words = ", ".join(_said(write_effect(effect)) for effect in unit.effects) or say("rules-no-keywords")
    table = Table(box=None, pad_edge=False, header_style="dim", padding=(0, 2, 0, 0))
    for title in ("rank", "dice", "orders"):
        table.add_column(say(f"chart-{title}"))
    for rank, row in unit.orders.items():
        table.add_row(word(rank), str(row.dice), _orders(row))
    return Group(
        Text(unit.name, style="bold"),
        Padding(
            Group(
                Text(
                    say(
                        "rules-unit",
                        house=word(unit.house),
                        branch=word(unit.branch),
                        figures=unit.figures,
                        range=unit.range,
                        keywords=words,
                    )
                ),
                Text(say("rules-source", grade=say(f"source-{unit.source.grade}"), note=unit.source.note), style="dim"),
                table,
            ),
            (0, 0, 0, 2),
            expand=False,
        ),
    )


def _said(effect: Any) -> str:
    """Return an effect as one line: `advance`, `pursue 2`."""
    name, fields = (effect, {}) if isinstance(effect, str) else next(iter(effect.items()))
    return " ".join([effect_word(name), *map(str, fields.values())])


def _orders(row: OrderRow) -> str:
    ways = [say("rules-move-attack" if each.attack else "rules-move", hexes=each.move) for each in row.options]
    return reduce(lambda one, other: say("rules-or", one=one, other=other), ways)


def _as_dict(found: Found) -> dict[str, Any]:
    return {
        "rules": [_rule_as_dict(rule) for rule in found.rules],
        "terrain": [each.model_dump(mode="json", exclude={"effects"}, by_alias=True) for each in found.terrain],
        "units": [_unit_as_dict(each) for each in found.units],
        "keywords": [
            {"word": each.word, "name": each.name, "text": each.text, "bearers": list(each.bearers)}
            for each in found.keywords
        ],
        "also": [rule.id for rule in found.also],
    }


def _rule_as_dict(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "title": rule.title,
        "text": rule.text,
        "ruling": rule.ruling,
        "missing": rule.missing,
    }


def _unit_as_dict(unit: UnitKind) -> dict[str, Any]:
    from bow.battle.vocabulary import write_effect

    plain = unit.model_dump(mode="json", exclude={"effects"}, by_alias=True)
    return {**plain, "effects": [write_effect(effect) for effect in unit.effects]}
