"""The program's log of what went wrong, in the player's folder; two small files at most, for a report."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from bow.system.places import home

MOST_BYTES: Final = 200_000
_log = logging.getLogger("bow")


class _LogFile(RotatingFileHandler):
    """Made with the first line; a folder that cannot be written is no reason to complain of the log."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Leaves the line out."""


def log_path() -> Path:
    """The log of the present; the one before it has `.1` behind its name."""
    return home() / "log.txt"


def log_paths() -> list[Path]:
    """The logs that there are, the present one first."""
    return [path for path in (log_path(), log_path().with_name("log.txt.1")) if path.is_file()]


def start_log() -> None:
    """Lets the program's log reach the file, besides the terminal."""
    for handler in [each for each in _log.handlers if isinstance(each, _LogFile)]:
        if handler.baseFilename == str(log_path().absolute()):
            return
        _log.removeHandler(handler)
        handler.close()
    try:
        home().mkdir(parents=True, exist_ok=True)
    except OSError:
        return
    file = _LogFile(log_path(), maxBytes=MOST_BYTES, backupCount=1, encoding="utf-8", delay=True)
    file.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    _log.addHandler(file)
    _log.setLevel(logging.INFO)
    last = logging.lastResort  # what says warnings in the terminal where there is no log
    if last is not None and last not in _log.handlers:
        _log.addHandler(last)


def log_fault(error: BaseException) -> None:
    """Notes an error of the program itself in the file, with all that leads to it; the terminal has it anyway."""
    start_log()
    trace = (type(error), error, error.__traceback__)
    record = _log.makeRecord("bow", logging.CRITICAL, __file__, 0, "the program has failed", (), trace)
    for handler in _log.handlers:
        if isinstance(handler, _LogFile):
            handler.handle(record)
