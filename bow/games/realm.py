"""The realm: the game of *A Game of Thrones: the board game*."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from bow.bots.programs.bot_server import PositionReader, check_packs, names_of
from bow.bots.programs.dialogue import SpokenGame
from bow.bots.programs.seated_bots import GameBots
from bow.bots.realm import REALM_BOTS, is_realm_bot, realm_bot
from bow.bots.realm.regent import advise_realm
from bow.content.catalogue import pack_name
from bow.game.actions import Action
from bow.games.game_kind import HIDDEN, Advice, GameKind
from bow.games.log_filters import REALM_FILTERS
from bow.games.realm_board import BoardText
from bow.games.realm_course import realm_course
from bow.realm.decisions import MarchUnits
from bow.realm.events import DoneByItself, OrderPlaced
from bow.realm.realm import Realm
from bow.realm.realm_view import NOBODY, RealmView
from bow.realm.terms import RULES_VERSION
from bow.record.recorded_realms import REALM_RECORDS, RealmJournal
from bow.record.replay import GameStep
from bow.words.realm_words import REALM_WORDS, preview_lines, printed_house_cards, realm_decision_sentence, realm_names

if TYPE_CHECKING:
    from bow.game.events import Event
    from bow.game.games import Bot
    from bow.realm.content.realm_content import RealmContent
    from bow.realm.decisions import RealmDecision
    from bow.words.game_words import GameWords
    from bow.words.messages import Words


#: kinds of decisions whose answer is never shown to others
NEVER_SHOWN: Final = ("raven-look",)
#: verbs of actions that are secret, and shown to all in the end
SHOWN_LATER: Final = ("order", "ready", "bid", "play")
#: verbs in secret decisions that everyone learns of at once
HEARD: Final = ("ready", "go")
#: the kind of the decisions that compose a march, which stay hidden until it is made
MARCH: Final = "march"
#: the first version of the protocol that has the realm
OLDEST: Final = 2


class _RealmBots(GameBots):
    """The bots of the realm, by names that may include a budget."""

    def is_ours(self, who: str) -> bool:
        return is_realm_bot(who)

    def ours(self, who: str, seed: int) -> Bot[RealmView]:
        return realm_bot(who, seed)


def _packs_of(content: RealmContent) -> list[dict[str, str]]:
    return names_of(pack_name(content.entries, label) for label in content.packs)


def _described(view: RealmView) -> dict[str, Any]:
    return {
        "rules": RULES_VERSION,
        "packs": _packs_of(view.content),
        "options": view.position()["options"],
        "houses": list(view.houses),
    }


#: the bots of the realm
REALM_PLAYERS: Final = _RealmBots(SpokenGame("realm", OLDEST, _described), REALM_BOTS)


def shown_realm_decision(decision: Any, viewer: str) -> Any:
    """Return a decision as a House may know it: a march is visible once made, not while it is composed (MAR-1)."""
    if isinstance(decision, MarchUnits) and decision.house != viewer:
        return replace(decision, area=None, moves={})
    return decision


def _start(
    seed: int = 1,
    players: int | None = None,
    houses: Iterable[str] | None = None,
    options: Mapping[str, Any] | None = None,
    content: RealmContent | None = None,
) -> Realm:
    return Realm.start(players, houses, seed, options, content)


def _step_text(words: Words, step: GameStep[Realm]) -> str:
    if step.house is None:
        return ""
    said = words.say("replay-hidden")
    if step.action != HIDDEN:
        said = REALM_WORDS.action(words, Action.parse(step.action), step.game)
    return words.say("realm-replay-step", house=REALM_WORDS.house(words, step.house, step.game), action=said)


def _show(words: Words, view: RealmView, _about: str) -> Iterator[str]:
    board = BoardText(view, view.content, words, realm_names(view.content, words))
    yield from board.course()
    yield ""
    yield from board.drawn()
    yield from (line for house in view.houses for line in board.house(house))
    yield from board.tracks()


def _preview(words: Words, view: RealmView, action: str) -> Iterator[str]:
    return preview_lines(words, view.preview(action or None), realm_names(view.content, words))


def _reach(words: Words, view: RealmView, area: str) -> list[str]:
    names = realm_names(view.content, words)
    force = view.units.get(area)
    if force is None:
        return [words.say("realm-reach-nobody", area=names.of("area", area))]
    reached = [names.of("area", each) for each in view.reachable(force.house, area)]
    return [words.say("realm-reach", area=names.of("area", area), areas=words.items(reached))]


def _advice(words: Words, view: RealmView) -> Advice:
    found = advise_realm(view)
    chances = {"now": round(100 * found.chance_now), "then": round(100 * found.chance_after)}
    said = [words.say("realm-hint", action=REALM_WORDS.action(words, found.action, view), **chances)]  # type: ignore[arg-type]  # a view has the content
    if found.alternative is not None and found.chance_otherwise is not None:
        other = REALM_WORDS.action(words, found.alternative, view)  # type: ignore[arg-type]
        said.append(words.say("realm-hint-instead", action=other, then=round(100 * found.chance_otherwise)))
    return Advice(str(found.action), said)


def _server_reader(content: RealmContent) -> Callable[[dict[str, Any]], PositionReader]:
    def begun(message: dict[str, Any]) -> PositionReader:
        check_packs(message, _packs_of(content))
        return lambda position, house: Realm.from_position(position, content).view(house)

    return begun


def _public_steps(steps: Sequence[GameStep[Realm]]) -> Iterator[GameStep[Realm]]:
    """Yield the steps as everyone may know them now.

    Orders, bids, cards and marches are shown up to the last step after which none of them was hidden. Chance is left
    out: it would reveal the order of decks.
    """
    shown = max(n for n, step in enumerate(steps) if not step.game.has_hidden_choices)
    owed = None
    for n, step in enumerate(steps):
        later = owed is not None and (owed.secret or owed.kind == MARCH)
        secret = (later and n > shown) or (owed is not None and owed.kind in NEVER_SHOWN)
        secret = secret and step.action not in HEARD
        events = tuple(event if n <= shown and _was_shown(event) else event.seen_by(NOBODY) for event in step.events)
        yield replace(step, action=HIDDEN if secret else step.action, outcomes=(), events=events)
        owed = step.game.decision


def _was_shown(event: Event) -> bool:
    """Return whether an event that only one House knew at first was shown to all later."""
    if isinstance(event, DoneByItself):
        return Action.parse(event.action).verb in SHOWN_LATER
    return isinstance(event, OrderPlaced)


def _question(words: Words, decision: RealmDecision, view: RealmView) -> str:
    return realm_decision_sentence(words, decision, realm_names(view.content, words), to=view.viewer or "")


_AS_ANY: GameWords[Any] = REALM_WORDS
REALM: Final = GameKind(
    title="title-realm",
    start=_start,
    records=REALM_RECORDS,
    journal=RealmJournal,
    folders=("realm-games",),
    words=REALM_WORDS,
    step_text=_step_text,
    bots=REALM_PLAYERS,
    server_reader=_server_reader,
    public_steps=_public_steps,
    events_since=lambda before, after, events: after.events_since(before, events),
    composed=lambda realm: isinstance(realm.decision, MarchUnits),
    shown_decision=shown_realm_decision,
    printed=printed_house_cards,
    advice=_advice,
    on_board=replace(_AS_ANY, decision=_question),
    course=realm_course,
    log_filters=REALM_FILTERS,
    answers={"show": _show, "preview": _preview, "reach": _reach},
)
