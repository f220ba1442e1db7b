"""Why an action is refused: the rule that forbids it. The table and `illegal:` steps of cases ask this.

The checks follow the questions a player would ask, from the form of the action to the rule of its chapter.
Nothing here decides what is legal: the lists of legal actions do.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bow.battle.core.terms import HOUSES
from bow.battle.decisions.owed import kind_of
from bow.battle.refusals import acting, answers, turn
from bow.battle.refusals.reasons import FORMS, Reason
from bow.battle.rules.act import Act
from bow.battle.rules.leadership import AfterTactic, CardQuestion, CardTurn, Naming
from bow.ground.actions import Action

if TYPE_CHECKING:
    from bow.battle.core.stack import Frame
    from bow.battle.core.state import State

CHECKS = {**turn.CHECKS, **acting.CHECKS, **answers.CHECKS}

#: verb -> the kind of decision that it answers, and the rule that says so
ANSWERS = {
    "token": ("turn", "RND-8"),
    "pair": ("turn", "RND-8"),
    "raise": ("turn", "RND-8"),
    "rally": ("turn", "RND-8"),
    "card": ("turn", "RND-8"),
    "pass": ("turn", "RND-8"),
    "discard": ("turn", "OPT-2"),
    "order": ("order", "CRD-2"),
    "name": ("name", "CRD-5"),
    "tactic": ("tactic", "CRD-6"),
    "move": ("act", "ORD-5"),
    "attack": ("act", "ORD-5"),
    "hounds": ("act", "KEY-7"),
    "scorch": ("act", "KEY-8"),
    "douse": ("act", "FIRE-7"),
    "use": ("act", "CMD-1"),
    "reroll": ("reroll", "ENG-3"),
    "ignore": ("stalwart", "RET-4"),
    "accept": ("stalwart", "RET-4"),
    "retreat": ("retreat", "RET-1"),
    "counter": ("counter", "CTR-1"),
    "blow": ("blow", "ENG-5"),
    "advance": ("follow", "KEY-1"),
    "pursue": ("follow", "KEY-2"),
    "stay": ("follow", "KEY-1"),
    "recover": ("recover", "MOR-6"),
    "pick": ("pick", "CMD-9"),
    "evade": ("evade", "OPT-4"),
    "place": ("lay", "SET-1"),
    "keep": ("keep", "RND-12"),
    "commit": ("commit", "CMD-9"),
    "decline": ("", "CMD-9"),  # of several kinds
    "skip": ("", "CMD-9"),
    "done": ("", "RND-8"),
}


def reason_against(s: State, action: Action) -> Reason:
    """Why an action that is not in the legal list is refused."""
    verb, args = action
    if verb not in FORMS:
        return Reason("notation", "unknown-verb", {"verb": verb})
    form, count = FORMS[verb]
    if count >= 0 and len(args) != count and not (verb == "move" and len(args) > 3 and args[2] == "via"):
        return Reason("notation", "wrong-words", {"verb": verb, "form": form})
    if s.ending is not None:
        return Reason("WIN-2", "over", {})
    wrong = _names(s, verb, args)
    if wrong is not None:
        return wrong
    frame, asked = s.stack[-1], kind_of(s)
    if verb in ACTS and isinstance(frame, Naming):
        return Reason("CRD-5", "naming-first", {})
    if verb in ACTS and isinstance(frame, AfterTactic):
        return Reason("CRD-6", "other-question", {"kind": asked, "house": HOUSES[frame.house]})
    check = CHECKS.get(verb)
    fits = _fits(frame, asked, verb)
    if check is not None and fits:
        return check(s, args)
    kind, rule = ANSWERS[verb]
    if verb == "evade" and "evade" not in s.compiled.options:
        return Reason(rule, "option-off", {"option": "evade"})
    if verb in ACTS and asked == "turn":
        return Reason("ORD-5", "not-ordered", {"unit": args[0]})
    if kind == "turn" and asked in ("act", "order", "name", "tactic", "strike"):
        return Reason("ORD-6", "one-a-turn", {})
    if kind in ("turn", "act"):
        return Reason(rule, "other-question", {"kind": asked, "house": HOUSES[frame.owner(s)]})
    return Reason(rule, f"only-{verb}", {})


#: what ordered units do
ACTS = ("move", "attack", "hounds", "scorch", "douse", "use", "commit")
ACTING = (*ACTS, "done")


#: the decisions that `pick` answers
PICKED = ("pick", "shift", "rob", "spread", "may", "breach", "choose-marker")


def _fits(frame: Frame, asked: str, verb: str) -> bool:
    """Whether the open question, of the kind `asked`, is one that the verb answers."""
    if isinstance(frame, CardTurn | CardQuestion):
        return verb in ("order", "name", "tactic", "skip", *ACTING)
    if isinstance(frame, Act):
        return verb in ACTING
    if verb == "commit":
        return asked in ("turn", "commit")
    if verb == "pick":
        return asked in PICKED
    if verb == "place":
        return asked in ("lay", "arrive")
    if verb == "keep":
        return asked in ("keep", "reroll")
    if verb == "attack" and asked == "strike":
        return True
    return ANSWERS.get(verb, ("",))[0] == asked


UNIT_PLACES = {
    "token": (1,), "pair": (1,), "rally": (0,), "card": (1,), "name": (0,), "commit": (0,), "use": (0, 1),
    "move": (0,), "attack": (0, 1), "hounds": (0, 1), "scorch": (0,), "douse": (0,), "evade": (0,), "discard": (1, 2),
}  # fmt: skip
HEX_PLACES = {"evade": 1, "move": 1, "retreat": 0, "advance": 0, "pursue": 0, "scorch": 1, "douse": 1}


#: what a House does with its turn, as far as it names a unit
TURNS = ("token", "pair", "rally", "card", "discard")


def _names(s: State, verb: str, args: tuple[str, ...]) -> Reason | None:
    """Whether an action names a unit or a hex that is not there, or a unit of the wrong House."""
    owner = s.stack[-1].owner(s)
    for place in UNIT_PLACES.get(verb, ()):
        enemy_wanted = verb in ("attack", "hounds") and place == 1
        for name in args[place].split("+") if verb == "attack" and place == 0 else [args[place]]:
            u = s.compiled.unit_index.get(name, -1)
            if u < 0 or not s.alive(u):
                return Reason("notation", "unknown-unit", {"unit": name})
            if (s.compiled.house_of[u] != owner) != enemy_wanted:
                if verb in TURNS and s.passed >> (1 - owner) & 1:
                    return Reason("RND-9", "has-passed", {"house": HOUSES[1 - owner]})
                rule = "CMB-2" if enemy_wanted else "ORD-1"
                return Reason(rule, "own-unit" if enemy_wanted else "enemy-unit", {"unit": name})
    place = HEX_PLACES.get(verb, -1)
    if place >= 0 and args[place] not in s.compiled.board.index:
        return Reason("MOV-1", "unknown-hex", {"hex": args[place]})
    return None
