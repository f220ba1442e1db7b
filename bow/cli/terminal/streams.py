"""Preparation of a command's environment: closed streams, code pages, the size of the terminal.

All output passes through `ShownStream`. This module runs before the commands are loaded, so it needs hardly any other
module of the program.
"""

from __future__ import annotations

import codecs
import os
import re
import sys
import unicodedata
from contextlib import suppress
from io import TextIOWrapper
from typing import Any, Final, TextIO

from bow.system.control_characters import shown

#: the streams in the order of their file numbers, with flags and mode for opening
STREAMS: Final = (("stdin", os.O_RDONLY, "r"), ("stdout", os.O_WRONLY, "w"), ("stderr", os.O_WRONLY, "w"))
#: widths of a terminal that the commands write for
LEAST_COLUMNS: Final = 20
MOST_COLUMNS: Final = 1000
#: variables that the libraries read as a number of columns or lines
SIZES: Final = ("COLUMNS", "LINES", "TERMINAL_WIDTH")
#: name of the handler of characters that a code page lacks
READABLE: Final = "bow-readable"
#: replacements for characters that a code page lacks
INSTEAD: Final = {
    "→": "->", "←": "<-", "↔": "<->", "⇒": "=>", "↑": "^", "↓": "v", "–": "-", "—": "-", "−": "-", "‑": "-", "…": "...",
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "·": ".", "•": "*", "×": "x", "≥": ">=",
    "≤": "<=", "≈": "~", "±": "+/-", "✓": "+", "✗": "x", "★": "*", "☆": "*", "◆": "*", "◇": "*", "●": "*", "○": "o",
    "■": "#", "□": "#", "▲": "^", "▼": "v", "♛": "*", "№": "No.", "\u00a0": " ", "\u202f": " ", "\u2009": " ",
    "─": "-", "━": "-", "│": "|", "┃": "|", "╭": "+", "╮": "+", "╰": "+", "╯": "+", "█": "#",
    "ё": "e", "ж": "zh", "х": "kh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "shch", "ъ": "", "ь": "", "э": "e", "ю": "yu",
    "я": "ya",
    **dict(zip("абвгдезийклмнопрстуфы", "abvgdeziyklmnoprstufy", strict=True)),
}  # fmt: skip
#: what the library for layout sends to a terminal: colours, and for progress the cursor's movements
LAYOUT_CODES: Final = re.compile("(\x1b\\[[0-9;]*[ABCDGHJKm]|\x1b\\[[?]25[hl]|\r)")


class ShownStream:
    """A standard stream that escapes control characters, so that foreign texts cannot control the terminal.

    Everything else is delegated to the stream inside. The library for layout uses `rich_proxied_file` if a stream has
    it, and writes its color codes there.
    """

    def __init__(self, inner: TextIO, codes: re.Pattern[str] | None = None) -> None:
        """Take the stream to write to.

        Args:
            inner: the stream.
            codes: the sequences that pass as they are, with a group around the whole; None: none do.
        """
        self.inner = inner
        self._codes = codes

    def write(self, text: str) -> int:
        if self._codes is None:
            self.inner.write(shown(text))
        else:
            parts = self._codes.split(text)
            self.inner.write("".join(part if n % 2 else shown(part) for n, part in enumerate(parts)))
        return len(text)

    def writelines(self, lines: Any) -> None:
        for line in lines:
            self.write(line)

    @property
    def rich_proxied_file(self) -> ShownStream:
        return self if self._codes is not None else ShownStream(self.inner, LAYOUT_CODES)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.inner, name)

    def __iter__(self) -> Any:
        return iter(self.inner)


def prepare() -> None:
    """Prepare the environment of this process: open closed streams, limit the width of the terminal."""
    _open_closed()
    _bound_sizes()


def write_anything() -> None:
    """Make it possible to print every text and read every byte, with readable replacements for missing characters.

    Control characters are printed escaped, see `ShownStream`.
    """
    codecs.register_error(READABLE, _replaced)
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, READABLE), (sys.stderr, READABLE)):
        if isinstance(stream, TextIOWrapper):
            with suppress(OSError):  # some input has been read already
                stream.reconfigure(errors=errors)
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, TextIOWrapper):
            setattr(sys, name, ShownStream(stream))


def write_as_before() -> None:
    """Undo what `write_anything` did to standard output and error, for callers of `main`."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if isinstance(stream, ShownStream):
            setattr(sys, name, stream.inner)


def send_codes(codes: str) -> None:
    """Send the program's own control characters to the terminal, such as those that clear it."""
    stream = sys.stdout
    (stream.inner if isinstance(stream, ShownStream) else stream).write(codes)
    stream.flush()


def shows(text: str) -> bool:
    try:
        text.encode(getattr(sys.stdout, "encoding", None) or "utf-8")
    except UnicodeError:
        return False
    return True


def let_go(stream: TextIO | None) -> None:
    """Redirect a stream to nowhere, because its reader is gone or its disk is full."""
    with suppress(OSError, ValueError, AttributeError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())  # type: ignore[union-attr]  # None has no `fileno`, which is suppressed
        os.close(nowhere)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = "".join(_spelt(letter, error.encoding) for letter in error.object[error.start : error.end])
    return found, error.end


def _spelt(letter: str, encoding: str) -> str:
    if "\ud800" <= letter <= "\udfff":  # a surrogate: a byte that is no text
        return f"\\u{ord(letter):04x}"
    for other in (INSTEAD.get(letter), INSTEAD.get(letter.lower(), "").capitalize() or None, _plain(letter)):
        if other is not None:
            with suppress(UnicodeError):
                other.encode(encoding)
                return other
    return "?"


def _plain(letter: str) -> str | None:
    """Return a letter without its diacritics, such as `e` for `é`; None if it has none."""
    found = "".join(each for each in unicodedata.normalize("NFKD", letter) if not unicodedata.combining(each))
    return found if found != letter and found else None


def _open_closed() -> None:
    """Open each closed standard stream on the null device, so that no file of ours gets its number."""
    for number, (name, flags, mode) in enumerate(STREAMS):
        try:
            os.fstat(number)
        except OSError:
            opened = os.open(os.devnull, flags)  # the lowest number that is free, which is this one
            os.set_inheritable(opened, True)
        if getattr(sys, name) is None:
            stream = open(number, mode, encoding="utf-8", closefd=False)  # noqa: SIM115 - open as long as the program
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def _bound_sizes() -> None:
    """Limit the terminal sizes in the environment, and remove invalid ones."""
    for name in SIZES:
        said = os.environ.get(name)
        if said is None:
            continue
        if not (said.isascii() and said.isdecimal()) or not said.strip("0"):
            del os.environ[name]
        else:
            size = int(said) if len(said) <= 6 else MOST_COLUMNS
            os.environ[name] = str(min(size, MOST_COLUMNS) if name == "LINES" else _bounded(size))
    if "COLUMNS" not in os.environ:
        with suppress(OSError, ValueError, AttributeError):
            real = os.get_terminal_size(sys.__stdout__.fileno()).columns  # type: ignore[union-attr]  # None: suppressed
            if 0 < real < LEAST_COLUMNS:
                os.environ["COLUMNS"] = str(LEAST_COLUMNS)


def _bounded(columns: int) -> int:
    return min(max(columns, LEAST_COLUMNS), MOST_COLUMNS)
