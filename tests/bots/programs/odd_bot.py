"""A bot with the behaviour of its first argument, after as many good answers as its second one says (default 0).

It speaks the oldest version of the protocol that the game offers.
"""

import json
import os
import subprocess
import sys
import time

MODE = sys.argv[1]
GOOD = int(sys.argv[2]) if len(sys.argv) > 2 else 0
NOTES = sys.argv[3] if len(sys.argv) > 3 else ""


def say(message: dict[str, object]) -> None:
    print(json.dumps(message), flush=True)


def answer(go: dict[str, object], action: object) -> None:
    say({"type": "best", "n": go["n"], "action": action})


def misbehave(go: dict[str, object]) -> None:
    first = go["legal"][0]  # type: ignore[index]
    match MODE:
        case "hang":
            time.sleep(600)
        case "stopped":  # thinks until it receives `stop`
            stop = json.loads(sys.stdin.readline())
            answer(go, first if stop == {"type": "stop"} else "no stop")
        case "think":  # and reports it
            say({"type": "info", "depth": 2, "nodes": 7})
            stop = json.loads(sys.stdin.readline())
            answer(go, first if stop == {"type": "stop"} else "no stop")
        case "die":
            print("what a day", file=sys.stderr, flush=True)
            sys.exit(3)
        case "lie":
            answer(go, "token valor s99")
        case "no-text":
            answer(go, {"move": ["s1", 7]})
        case "nonsense":
            while True:
                print("\x1b[2J\udcff what?".encode("utf-8", "replace").decode(), flush=True)
        case "flood":
            while True:
                say({"type": "info", "depth": 1, "text": "x" * 100})
        case "overlong":
            sys.stdout.write("x" * 10_000_000)
            sys.stdout.flush()
            time.sleep(600)
        case "deep":
            print("[" * 60_000, flush=True)
            answer(go, first)
        case "stale":
            say({"type": "best", "n": 0, "action": "pass"})
            answer(go, first)
        case "complain":
            say({"type": "error", "n": go["n"], "message": "I give it up"})
        case "shut-input":
            os.close(0)
            answer(go, first)
            time.sleep(600)
        case "shut-output":
            os.close(1)
            time.sleep(600)
        case "chatter":
            os.write(2, b"blah " * 200_000)
            answer(go, first)
        case "inform":
            say({"type": "info", "depth": 3, "nodes": 412, "value": -1.5, "line": "pass\x1b[2J", "text": "hm"})
            print('{"type":"info","depth":true,"nodes":"many","value":1e999,"line":4}')
            say({"type": "dance"})
            answer(go, first)
        case _:
            answer(go, first)


if MODE == "child":  # a child process that outlives the bot
    grown = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
    with open(NOTES, "w", encoding="utf-8") as notes:  # noqa: PTH123
        notes.write(str(grown.pid))
answered = 0
for line in sys.stdin:
    message = json.loads(line)
    if MODE in ("listen", "new"):
        with open(NOTES, "a", encoding="utf-8") as notes:  # noqa: PTH123
            notes.write(line)
    match message["type"]:
        case "hello" if MODE == "mute":
            time.sleep(600)
        case "hello":
            protocol = {"stranger": 9, "old": 1, "new": 2}.get(MODE, message["protocol"])
            say({"type": "hello", "protocol": protocol, "name": f"Odd \x1b[31m{MODE}"})
        case "battle" | "game" if MODE == "slow":
            time.sleep(600)
        case "battle" | "game":
            say({"type": "ready"})
        case "go" if answered < GOOD:
            answered += 1
            answer(message, message["legal"][0])
        case "go":
            misbehave(message)
        case "quit" if MODE == "stay":
            time.sleep(600)
        case "quit":
            break
