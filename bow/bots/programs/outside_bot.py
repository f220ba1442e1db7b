"""A bot that is a program: it is told what its House sees, and asked. Where it fails, a bot of ours takes over."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs.child_process import ChildProcess, EndedError, OverlongError
from bow.bots.programs.dialogue import (
    MOST_SHOWN,
    MOST_TOLD,
    PROTOCOL,
    Budget,
    Info,
    go_message,
    hello,
    in_a_line,
    info_in,
    line_for,
    message_in,
    text_in,
)
from bow.bots.programs.program_log import ProgramLog, program_log_path
from bow.ground.actions import Action

if TYPE_CHECKING:
    from pathlib import Path

    from bow.bots.programs.dialogue import TellableView
    from bow.ground.games import Bot

#: seconds in which a program says hello, and in which it gets ready for a battle
START: Final = 20.0
#: seconds in which it answers once it has been told to stop
GRACE: Final = 2.0
#: seconds in which it ends by itself once it has been told to quit
LEAVE: Final = 1.0
#: lines that are none of the dialogue, in a whole battle
MOST_NONSENSE: Final = 100
#: lines before an answer
MOST_LINES: Final = 10_000

#: the exit code of a program that was killed, as it is where it had not ended by itself
KILLED: Final = -9

#: what can be wrong with a program
FAULTS: Final = {
    "start": "it cannot be started",
    "silent": "it says no hello, or does not get ready, in time",
    "late": "it gives no answer in time",
    "ended": "it has ended, or has closed its input or output",
    "illegal": "its action is not legal",
    "nonsense": "too many of its lines are none of the dialogue",
    "flood": "it writes too much",
    "failed": "it says itself that it cannot go on",
}


#: those whose detail is not what the program wrote: that might tell its hand
TELLS_NO_HAND: Final = ("start", "ended")


class ProgramFailedError(Exception):
    """A program has failed."""

    def __init__(self, fault: str, detail: str = "") -> None:
        """`fault` is one of `FAULTS`; `detail` what more is known, in one line that can be shown."""
        super().__init__(f"{FAULTS[fault]}: {detail}" if detail else FAULTS[fault])
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True)
class StandInCalled:
    """A program has failed, and a bot of ours decides for its House from now on.

    Attributes:
        house: the House.
        program: its command line.
        fault: one of `FAULTS`; `detail`: what more is known, or nothing.
        bot: the name of the bot that decides now.
        log: the file with what the program wrote to its error output.
    """

    house: str
    program: str
    fault: str
    detail: str
    bot: str
    log: Path

    def values(self) -> dict[str, Any]:
        """Its values in a journal."""
        return {key: getattr(self, key) for key in ("house", "program", "fault", "detail", "bot")}


class OutsideBot:
    """A bot that is a program. `close` must be called; a battle of another start needs another one.

    Attributes:
        failure: what became of it; None: it plays.
        name: what it calls itself; empty before its hello.
        on_failure: told of the failure, before the bot of ours decides.
        on_info: told of each `info` line.
    """

    def __init__(
        self,
        words: Sequence[str],
        house: str,
        seed: int,
        stand_in: tuple[str, Bot[Any]],
        begin: Callable[[Any, int], dict[str, Any]],
        budget: Budget | None = None,
    ) -> None:
        """A seat for a program; it is started by `start`, or when it is first asked.

        Args:
            words: the program and its arguments, for no shell.
            house: the House that it plays.
            seed: a number for its own chance.
            stand_in: who plays on if it fails, by name.
            begin: makes the message that begins a game, of a view and the number.
            budget: how long it may think.
        """
        self.words, self.house = tuple(words), house
        self.failure: StandInCalled | None = None
        self.name = ""
        self.on_failure: Callable[[StandInCalled], None] = lambda _: None
        self.on_info: Callable[[Info], None] = lambda _: None
        self._seed = seed
        self._stand_in = stand_in
        self._begin = begin
        self._budget = budget or Budget()
        self._asking = threading.Lock()
        self._child: ChildProcess | None = None
        self._in_battle = self._closed = False
        self._hurried = False
        self._asked = self._nonsense = 0
        self._log = ProgramLog(program_log_path(self.words, house), self.program)

    @property
    def program(self) -> str:
        """Its command line, as it can be shown."""
        return in_a_line(" ".join(self.words))

    @property
    def pid(self) -> int | None:
        """The number of its process; None: there is none."""
        return self._child.pid if self._child is not None else None

    def choose(self, view: TellableView) -> Action:
        """One of the legal actions of the view: the program's, or that of the bot that stands in for it."""
        with self._asking:
            if self.failure is None:
                try:
                    return self._choice(view)
                except ProgramFailedError as error:
                    self._fail(error)
            return self._stand_in[1].choose(view)

    def hurry(self) -> None:
        """Tells a program that thinks, in another thread, to answer now, as if its time were over."""
        self._hurried = True
        if (child := self._child) is not None:
            child.wake()

    def start(self) -> None:
        """Starts the program, and waits for its hello; where it fails, `failure` says so."""
        with self._asking:
            try:
                self._living()
            except ProgramFailedError as error:
                self._fail(error)

    def close(self) -> None:
        """Tells the program that it is no longer needed, and ends it."""
        self._closed = True
        child, self._child = self._child, None
        if child is not None:
            child.send(line_for({"type": "quit"}))
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
            raise ProgramFailedError("start", in_a_line(why or str(error))) from None
        if self._closed:  # meanwhile, in another thread
            self.close()
            raise ProgramFailedError("ended")
        child.send(line_for(hello()))
        said = self._awaited(child, "hello", time.monotonic() + START)
        if said is None:
            raise ProgramFailedError("silent")
        if said.get("protocol") != PROTOCOL:
            spoken = in_a_line(str(said.get("protocol"))[:20])
            raise ProgramFailedError("failed", f"protocol {spoken} instead of {PROTOCOL}")
        self.name = text_in(said, "name") or ""
        return child

    def _choice(self, view: TellableView) -> Action:
        child = self._living()
        if not self._in_battle:
            child.send(line_for(self._begin(view, self._seed)))
            if self._awaited(child, "ready", time.monotonic() + START) is None:
                raise ProgramFailedError("silent")
            self._in_battle = True
        self._asked += 1
        self._hurried = False
        child.send(line_for(go_message(view, self._asked, self._budget)))
        until = time.monotonic() + self._budget.ms / 1000
        said = self._awaited(child, "best", until, patient=False)
        if said is None:
            child.send(line_for({"type": "stop"}))
            said = self._awaited(child, "best", time.monotonic() + GRACE)
        if said is None:
            raise ProgramFailedError("late")
        text = said.get("action")
        try:
            action = Action.parse(text if isinstance(text, str) else "")
        except ValueError:
            action = None
        if action is None or action not in view.legal_actions():
            raise ProgramFailedError("illegal", in_a_line(str(text)))
        return action

    def _awaited(self, child: ChildProcess, kind: str, until: float, *, patient: bool = True) -> dict[str, Any] | None:
        """The message of a kind that must come now; None: it has not come until that time.

        Args:
            child: the program.
            kind: of the message.
            until: a time of `time.monotonic`.
            patient: whether it waits until then though it is to hurry.

        Raises:
            ProgramFailedError: none will come.
        """
        for _ in range(MOST_LINES):
            try:
                line = child.receive(until)
            except EndedError:
                raise ProgramFailedError("ended") from None
            except OverlongError:
                raise ProgramFailedError("flood", f"a line of {MOST_TOLD} bytes or more") from None
            if line is None:
                if (self._hurried and not patient) or time.monotonic() >= until:
                    return None
                continue
            try:
                message = message_in(line)
            except ValueError as error:
                self._left_out(line, str(error))
                continue
            match message["type"]:
                case "best" if kind == "best" and message.get("n") != self._asked:
                    self._left_out(line, f"answers no question; the last one has n {self._asked}")
                case said if said == kind:
                    return message
                case "info":
                    self.on_info(info_in(message))
                case "error":
                    self._log.note(f"error: {text_in(message, 'message')}")
                    if kind != "best" or message.get("n") == self._asked:
                        raise ProgramFailedError("failed", text_in(message, "message") or "")
                case _:
                    self._left_out(line, f"is not awaited; {kind} is")
        raise ProgramFailedError("flood", f"{MOST_LINES} lines")

    def _left_out(self, line: bytes, why: str) -> None:
        """Leaves out a line that is none of the dialogue, and notes why; too many are a fault."""
        told = line[:MOST_SHOWN].decode(errors="replace").strip()
        if not told:
            return
        self._nonsense += 1
        self._log.note(f"left out, for it {why}: {told}")
        if self._nonsense > MOST_NONSENSE:
            raise ProgramFailedError("nonsense", in_a_line(told))

    # --- faults
    def _fail(self, error: ProgramFailedError) -> None:
        """Ends the program, and tells who listens; from now on a bot of ours decides."""
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
    """A block at whose end the programs among some bots are ended."""
    stack = contextlib.ExitStack()
    for bot in bots:
        if isinstance(bot, OutsideBot):
            stack.callback(bot.close)
    return stack
