"""A bot that is a separate program, which gets its House's view. If it fails, one of our bots takes over."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs import dialogue
from bow.bots.programs.child_process import ChildProcess, EndedError, OverlongError, ProgramLog, program_log_path
from bow.game.actions import Action
from bow.system.sentence import CarriedError

if TYPE_CHECKING:
    from pathlib import Path

    from bow.bots.programs.dialogue import TellableView
    from bow.game.games import Bot

#: seconds for a program's hello, and for getting ready for a game
START: Final = 20.0
#: seconds for an answer after `stop`
GRACE: Final = 2.0
#: seconds to exit after `quit`
LEAVE: Final = 1.0
#: malformed or unexpected lines in a whole game
MOST_NONSENSE: Final = 100
#: lines before an answer
MOST_LINES: Final = 10_000

#: the exit code of a killed program, which did not exit by itself
KILLED: Final = -9

#: the possible faults of a program
FAULTS: Final = {
    "start": "it could not be started",
    "silent": "it did not say hello or get ready in time",
    "late": "it did not answer in time",
    "ended": "it ended, or closed its input or output",
    "illegal": "its action was not legal",
    "nonsense": "it wrote too many lines that are not in the dialogue",
    "flood": "it wrote too much",
    "failed": "it said that it cannot continue",
}


#: faults whose detail is not the program's own text, which might reveal its hand
SAFE_DETAILS: Final = ("start", "ended")


class ProgramFailedError(CarriedError):
    """A program has failed."""

    def __init__(self, fault: str, detail: str = "") -> None:
        """Take one of `FAULTS`, and a printable detail in one line."""
        super().__init__(f"{FAULTS[fault]}: {detail}" if detail else FAULTS[fault])
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True)
class StandInCalled:
    """The event that a program has failed, so that one of our bots decides for its House from now on.

    Attributes:
        house: the House.
        program: the command line of the program.
        fault: one of `FAULTS`.
        detail: further information, or an empty text.
        bot: the name of the bot that takes over.
        log: the file with the program's error output.
    """

    house: str
    program: str
    fault: str
    detail: str
    bot: str
    log: Path

    def values(self) -> dict[str, Any]:
        return {key: getattr(self, key) for key in ("house", "program", "fault", "detail", "bot")}


class OutsideBot:
    """A bot that is a separate program. Callers must call `close`. Each game needs a new `OutsideBot`.

    Attributes:
        failure: the failure, or None while the program is playing.
        name: the name that the program gave itself; empty before its hello.
        seed: the number for its own random choices.
        on_failure: called with the failure, before our bot decides.
        on_info: called with each `info` line.
    """

    def __init__(
        self,
        words: Sequence[str],
        game: dialogue.SpokenGame,
        house: str,
        seed: int,
        stand_in: tuple[str, Bot[Any]],
        budget: dialogue.Budget | None = None,
    ) -> None:
        """Create a seat for a program. `start` starts the program; otherwise the first question does.

        Args:
            words: the program and its arguments; no shell is used.
            game: the game that it plays.
            house: the House that it plays.
            seed: a number for its own random choices.
            stand_in: the name of the bot that takes over after a failure, and the bot.
            budget: how long the program may think.
        """
        self.words, self.house = tuple(words), house
        self.failure: StandInCalled | None = None
        self.name = ""
        self.on_failure: Callable[[StandInCalled], None] = lambda _: None
        self.on_info: Callable[[dialogue.Info], None] = lambda _: None
        self.seed = seed
        self._stand_in = stand_in
        self._game = game
        self._protocol = dialogue.PROTOCOL
        self._budget = budget or dialogue.Budget()
        self._asking = threading.Lock()
        self._child: ChildProcess | None = None
        self._in_game = self._closed = False
        self._hurried = False
        self._asked = self._nonsense = 0
        self._log = ProgramLog(program_log_path(self.words, house), self.program)

    @property
    def program(self) -> str:
        """The command line, as one printable line."""
        return dialogue.in_a_line(" ".join(self.words))

    def values(self) -> dict[str, Any]:
        """Return the House, the command line and the program's random number, as stored in a record."""
        return {"house": self.house, "program": self.program, "seed": self.seed}

    @property
    def pid(self) -> int | None:
        """The process id of the program, or None if no process runs."""
        return self._child.pid if self._child is not None else None

    def choose(self, view: TellableView) -> Action:
        """Return one of the view's legal actions, from the program or from its stand-in."""
        with self._asking:
            if self.failure is None:
                try:
                    return self._choice(view)
                except ProgramFailedError as error:
                    self._fail(error)
            return self._stand_in[1].choose(view)

    def hurry(self) -> None:
        """Make a program that is thinking in another thread answer now, as if its time were over."""
        self._hurried = True
        if (child := self._child) is not None:
            child.wake()

    def start(self) -> None:
        """Start the program and wait for its hello. On failure, `failure` is set."""
        with self._asking:
            try:
                self._living()
            except ProgramFailedError as error:
                self._fail(error)

    def close(self) -> None:
        """Send `quit` to the program, and end it."""
        self._closed = True
        child, self._child = self._child, None
        if child is not None:
            child.send(dialogue.line_for({"type": "quit"}))
            child.end(LEAVE)

    # --- the dialogue
    def _living(self) -> ChildProcess:
        if self._child is not None:
            return self._child
        if self._closed:
            raise ProgramFailedError("ended")
        try:
            child = self._child = ChildProcess(self.words, self._log)
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else None
            raise ProgramFailedError("start", dialogue.in_a_line(why or str(error))) from None
        if self._closed:  # meanwhile, in another thread
            self.close()
            raise ProgramFailedError("ended")
        child.send(dialogue.line_for(dialogue.hello(self._game)))
        said = self._awaited(child, "hello", time.monotonic() + START)
        if said is None:
            raise ProgramFailedError("silent")
        protocol = said.get("protocol")
        if type(protocol) is not int or not self._game.oldest <= protocol <= dialogue.PROTOCOL:
            spoken = dialogue.in_a_line(str(protocol)[:20])
            served = " or ".join(str(version) for version in range(self._game.oldest, dialogue.PROTOCOL + 1))
            raise ProgramFailedError("failed", f"protocol {spoken} instead of {served}")
        self._protocol = protocol
        self.name = dialogue.text_in(said, "name") or ""
        return child

    def _choice(self, view: TellableView) -> Action:
        child = self._living()
        if not self._in_game:
            child.send(dialogue.line_for(dialogue.begin_message(self._game, self._protocol, view, self.seed)))
            if self._awaited(child, "ready", time.monotonic() + START) is None:
                raise ProgramFailedError("silent")
            self._in_game = True
        self._asked += 1
        self._hurried = False
        child.send(dialogue.line_for(dialogue.go_message(view, self._asked, self._budget)))
        until = time.monotonic() + self._budget.ms / 1000
        said = self._awaited(child, "best", until, patient=False)
        if said is None:
            child.send(dialogue.line_for({"type": "stop"}))
            said = self._awaited(child, "best", time.monotonic() + GRACE)
        if said is None:
            raise ProgramFailedError("late")
        text = said.get("action")
        try:
            action = Action.parse(text if isinstance(text, str) else "")
        except ValueError:
            action = None
        if action is None or action not in view.legal_actions():
            raise ProgramFailedError("illegal", dialogue.in_a_line(str(text)))
        return action

    def _awaited(self, child: ChildProcess, kind: str, until: float, *, patient: bool = True) -> dict[str, Any] | None:
        """Return the next message of a kind, or None if it did not come in time.

        Args:
            child: the program.
            kind: the kind of message.
            until: a time of `time.monotonic`.
            patient: whether to wait until then even after `hurry`.

        Raises:
            ProgramFailedError: no such message will come.
        """
        for _ in range(MOST_LINES):
            try:
                line = child.receive(until)
            except EndedError:
                raise ProgramFailedError("ended") from None
            except OverlongError:
                raise ProgramFailedError("flood", f"a line of {dialogue.MOST_RECEIVED} bytes or more") from None
            if line is None:
                if (self._hurried and not patient) or time.monotonic() >= until:
                    return None
                continue
            try:
                message = dialogue.message_in(line)
            except ValueError as error:
                self._left_out(line, str(error))
                continue
            match message["type"]:
                case "best" if kind == "best" and message.get("n") != self._asked:
                    self._left_out(line, f"answers no question; the last one has n {self._asked}")
                case said if said == kind:
                    return message
                case "info":
                    self.on_info(dialogue.info_in(message))
                case "error":
                    self._log.note(f"error: {dialogue.text_in(message, 'message')}")
                    if kind != "best" or message.get("n") == self._asked:
                        raise ProgramFailedError("failed", dialogue.text_in(message, "message") or "")
                case _:
                    self._left_out(line, f"is not awaited; {kind} is")
        raise ProgramFailedError("flood", f"{MOST_LINES} lines")

    def _left_out(self, line: bytes, why: str) -> None:
        """Log an unexpected line with the reason, and ignore it; too many such lines are a fault."""
        told = line[: dialogue.MOST_SHOWN].decode(errors="replace").strip()
        if not told:
            return
        self._nonsense += 1
        self._log.note(f"left out, for it {why}: {told}")
        if self._nonsense > MOST_NONSENSE:
            raise ProgramFailedError("nonsense", dialogue.in_a_line(told))

    # --- faults
    def _fail(self, error: ProgramFailedError) -> None:
        """End the program and report the failure; one of our bots decides from now on."""
        child, self._child = self._child, None
        detail = error.detail
        if child is not None:
            code = child.end()
            if error.fault == "ended" and code is not None and code != KILLED:
                detail = f"exit code {code}"
        self._log.note(f"{FAULTS[error.fault]} ({detail})" if detail else FAULTS[error.fault])
        self.failure = StandInCalled(self.house, self.program, error.fault, detail, self._stand_in[0], self._log.path)
        if not self._closed:
            self.on_failure(self.failure)


def closed(bots: Sequence[object]) -> contextlib.ExitStack:
    """Return a context manager that ends all programs among some bots on exit."""
    stack = contextlib.ExitStack()
    for bot in bots:
        if isinstance(bot, OutsideBot):
            stack.callback(bot.close)
    return stack
