"""The program's error log in the player's folder, for reports: at most two small files."""

from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Final

from bow.system.places import home

MOST_BYTES: Final = 200_000
_log = logging.getLogger("bow")


class _LogFile(RotatingFileHandler):
    """A log file, created with its first line. Errors in writing it are ignored."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - the library's name
        """Drop the line."""


def log_path() -> Path:
    """Return the path of the current log. The previous log has `.1` appended to its name."""
    return home() / "log.txt"


def log_paths() -> list[Path]:
    """Return the paths of the existing logs, the current one first."""
    return [path for path in (log_path(), log_path().with_name("log.txt.1")) if path.is_file()]


def start_log() -> None:
    """Start logging to the file, in addition to the terminal."""
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
    last = logging.lastResort  # prints warnings in the terminal while no log is set up
    if last is not None and last not in _log.handlers:
        _log.addHandler(last)


def log_fault(error: BaseException, during: str = "") -> None:
    """Log an error of the program with its traceback, only in the file, because the terminal or window shows it anyway.

    Args:
        error: the error.
        during: what the program was doing, if it continues; empty: the error ends it.
    """
    start_log()
    trace = (type(error), error, error.__traceback__)
    said = f"an error during {during}; the program goes on" if during else "the program has failed"
    record = _log.makeRecord("bow", logging.CRITICAL, __file__, 0, said, (), trace)
    for handler in _log.handlers:
        if isinstance(handler, _LogFile):
            handler.handle(record)
