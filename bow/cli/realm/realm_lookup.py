"""`bow realm rules`: a lookup of the rules of the realm by id, chapter or word."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from bow.cli.opening import JsonOption
from bow.cli.terminal.output import epilog, no, print_json, say, spoken

if TYPE_CHECKING:
    from bow.realm.content.realm_rules import RealmRule, RealmRules


def add_to(group: typer.Typer) -> None:
    group.command(
        "rules",
        epilog=epilog(
            ("bow realm rules", "the list of chapters"),
            ("bow realm rules MAR-5", "one rule; refusals in the game name such ids"),
            ("bow realm rules retreat", "a chapter by its name or letters, or all rules that mention the word"),
            no="the rules have nothing on this topic",
        ),
    )(rules)


def rules(
    topic: Annotated[
        list[str] | None,
        typer.Argument(metavar="TOPIC...", help="The id of a rule, a chapter, or any words.", show_default=False),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Look up a rule of the realm, a chapter, or a word."""
    book = _book()
    if not topic:
        if json:
            print_json([{"id": c.id, "name": c.name, "rules": [rule.id for rule in c.rules]} for c in book.chapters])
            return
        print("\n".join(_chapter_lines()))
        return
    asked = " ".join(topic).removeprefix("realm:")
    found = rules_on(asked)
    if json:
        print_json({"topic": asked, "rules": [rule.model_dump(mode="json") for rule in found]})
        if not found:
            raise typer.Exit(1)
        return
    if not found:
        no(say("realm-rules-nothing", topic=asked))
    print("\n".join(_lines_of(found)))


def rules_lines(topic: str) -> list[str]:
    if not topic:
        return _chapter_lines()
    asked = topic.removeprefix("realm:")
    return _lines_of(rules_on(asked)) or [say("realm-rules-nothing", topic=asked)]


def _book() -> RealmRules:
    from bow.realm.content import realm_rules

    return realm_rules.load_realm_rules()


def _chapter_lines() -> list[str]:
    chapters = _book().chapters
    names = {chapter.id: _said(f"printed-chapter-{chapter.id.lower()}", chapter.name) for chapter in chapters}
    return [say("rules-chapter", id=c.id, name=names[c.id], rules=len(c.rules)) for c in chapters]


def _lines_of(rules: list[RealmRule]) -> list[str]:
    lines = []
    for n, rule in enumerate(rules):
        lines.append("\n" * (n > 0) + f"{rule.id}  {_said(f'printed-rule-{rule.id.lower()}', rule.text)}")
    return lines


def rules_on(asked: str) -> list[RealmRule]:
    """Return the rule of an id, the rules of a chapter, or those that mention a text."""
    book = _book()
    if asked.upper() in book.rules:
        return [book.rules[asked.upper()]]
    wanted = asked.lower()
    for chapter in book.chapters:
        name = _said(f"printed-chapter-{chapter.id.lower()}", chapter.name)
        if wanted in (chapter.id.lower(), chapter.name.lower(), name.lower()):
            return list(chapter.rules)

    def mentions(rule: RealmRule) -> bool:
        said = _said(f"printed-rule-{rule.id.lower()}", rule.text)
        return wanted in f"{said} {rule.text}".lower()

    return [rule for rule in book.rules.values() if mentions(rule)]


def _said(key: str, text: str) -> str:
    from bow.words.realm_words import realm_text

    return realm_text(key, text, spoken())
