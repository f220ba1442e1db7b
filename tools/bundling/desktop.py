"""The files that a Debian package adds for desktop and shell: menu entry, file type, man page, completion."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterator
from typing import Any, Final

import typer.main
from rich.text import Text

from bow.cli import app

NAME: Final = "bow-westeros"
#: AppStream names a program in the manner of a domain; ours has none, and nobody can own one in `.invalid`
ID: Final = "invalid.bow_westeros.bow"

MENU: Final = f"""\
[Desktop Entry]
Type=Application
Name=bow: Battles of Westeros
Name[ru]=bow: Битвы Вестероса
GenericName=Board game
GenericName[ru]=Настольная игра
Comment=Play battles and a war of Houses, alone or with another person
Comment[ru]=Битвы и война Домов, против компьютера или вдвоём
Exec=bow play %f
Icon={NAME}
Terminal=false
StartupWMClass={NAME}
Categories=Game;BoardGame;StrategyGame;
Keywords=wargame;hex;board game;
MimeType=application/x-bow-record;
"""

TYPE: Final = f"""\
<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="application/x-bow-record">
    <comment>recorded game of bow</comment>
    <comment xml:lang="ru">запись игры bow</comment>
    <icon name="{NAME}"/>
    <glob pattern="*.bow"/>
  </mime-type>
</mime-info>
"""


def appstream(version: str, day: datetime.date) -> str:
    """Return the description for software centres."""
    return f"""\
<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>{ID}</id>
  <name>bow: Battles of Westeros</name>
  <name xml:lang="ru">bow: Битвы Вестероса</name>
  <summary>Hex battles and a war of Houses, for players and bots</summary>
  <summary xml:lang="ru">Битвы на гексах и война Домов, с людьми и ботами</summary>
  <metadata_license>MIT</metadata_license>
  <project_license>MIT AND Apache-2.0 AND CC-BY-3.0 AND CC-BY-4.0 AND OFL-1.1 AND Bitstream-Vera</project_license>
  <developer id="invalid.bow_westeros"><name>the bow project contributors</name></developer>
  <description>
    <p>A digital edition of the hex game Battles of Westeros, and of A Game of Thrones: the board game.
      Play against bots or another person, undo, replay and analyse games, make your own battles.</p>
    <p>This is unofficial fan work. It is not made, approved or sold by the publisher of the games.</p>
  </description>
  <launchable type="desktop-id">{NAME}.desktop</launchable>
  <provides><binary>bow</binary><mediatype>application/x-bow-record</mediatype></provides>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
  </content_rating>
  <releases><release version="{version}" date="{day}"/></releases>
</component>
"""


def changelog(version: str, day: datetime.date, maintainer: str) -> str:
    """Return the changelog of the package, in the form of Debian; the program's own is beside it."""
    time = datetime.datetime.combine(day, datetime.time(12), datetime.UTC)
    return (
        f"{NAME} ({version}) stable; urgency=medium\n\n"
        f"  * bow {version}. CHANGELOG.md.gz says what has changed.\n\n"
        f" -- {maintainer}  {time:%a, %d %b %Y %H:%M:%S %z}\n"
    )


def commands() -> Iterator[tuple[str, Any]]:
    """Yield each command with its words, such as `realm hotseat`, groups among them.

    Typer brings a click of its own, whose types have no public name.
    """

    def below(command: Any, words: str) -> Iterator[tuple[str, Any]]:
        for name, each in sorted(getattr(command, "commands", {}).items()):
            if not each.hidden:
                yield f"{words}{name}", each
                yield from below(each, f"{words}{name} ")

    yield from below(typer.main.get_command(app), "")


def man_page(version: str, day: datetime.date) -> str:
    """Return the page of `man bow`: every command with the first sentence of its help."""
    rows = "".join(f".TP\n.B bow {_roff(words)}\n{_roff(_plain(each.help))}\n" for words, each in commands())
    return f"""\
.TH BOW 6 "{day}" "bow {version}" "Games"
.SH NAME
bow \\- Battles of Westeros, and A Game of Thrones: the board game
.SH SYNOPSIS
.B bow
.RI [ OPTIONS ]
.I COMMAND
.RI [ ARGUMENTS ]
.SH DESCRIPTION
.B bow play
opens the game in a window. The other commands play in the terminal, check files and ask the rules engines.
.B bow
.I COMMAND
.B \\-\\-help
has all options of a command, with examples.
.SH OPTIONS
.TP
.BI \\-\\-language " NAME"
Language of names, cards and sentences:
.BR en " or " ru .
.TP
.B \\-\\-version
Show the version, and those of the engine, Python, libraries and system.
.TP
.BR \\-h ", " \\-\\-help
Show the commands.
.SH COMMANDS
{rows}.SH ENVIRONMENT
.TP
.B BOW_HOME
The folder of saved games and settings, in place of the user's own.
.SH EXIT STATUS
0 good, 1 the answer is no, 2 bad input; 130, 143 and 129 after Ctrl and C, SIGTERM and SIGHUP.
.SH BUGS
.B bow report
puts a recorded game, the versions, your settings and the log into one file.
"""


def bash_completion() -> str:
    """Return the completion of bash: commands, their options, and files."""
    tree = dict(commands())
    groups: dict[str, list[str]] = {"": []}
    for words in tree:
        group, _, name = words.rpartition(" ")
        groups.setdefault(group, []).append(name)
    cases = "".join(
        f"        '{group}') words='{' '.join(names)}' ;;\n" for group, names in groups.items() if group in ("", *tree)
    )
    for words, command in tree.items():
        if words not in groups:
            named = {each for option in command.params for each in option.opts if each.startswith("--")}
            cases += f"        '{words}') words='{' '.join(sorted({*named, '--help'}))}' ;;\n"
    return f"""\
# Completion of bash for bow.
_bow() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} line='' word words
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case $word in -*) continue ;; esac
        case " {" ".join(sorted(tree))} " in *" ${{line:+$line }}$word "*) line=${{line:+$line }}$word ;; esac
    done
    case $line in
{cases}        *) words= ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
    [ ${{#COMPREPLY[@]}} -gt 0 ] || COMPREPLY=($(compgen -f -- "$current"))
}}
complete -o filenames -o bashdefault -F _bow bow
"""


def _plain(text: str | None) -> str:
    """Return the first paragraph of a help text, without markup."""
    first = (text or "").partition("\n\n")[0]
    return " ".join(Text.from_markup(first).plain.replace("`", "").split())


def _roff(text: str) -> str:
    """Return a text as roff shows it unchanged."""
    return re.sub(r"^([.'])", r"\\&\1", text.replace("\\", r"\e").replace("-", r"\-"))
