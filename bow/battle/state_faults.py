"""The check of a state for every breach of the rules of board and box."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bow.battle.core.terms import ORDER_TOKENS
from bow.content.terms import HOUSES, SYMBOLS
from bow.hexes import bits
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bow.battle.core.state import State

UNITS_IN_BOX = 36
COMMAND_TOKENS_IN_BOX = 10
FIERCEST = 4


class Fault(NamedTuple):
    """One breach: a key, the rule or component that it breaks, and a sentence."""

    key: str
    rule: str
    text: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.text}"


def faults_of(s: State) -> list[Fault]:
    """Return every breach in a state; empty if it has none."""
    return [*_units(s), *_engagements(s), *_tokens(s), *_cards(s), *_land(s), *_frame(s)]


def _units(s: State) -> Iterator[Fault]:
    compiled = s.compiled
    names = compiled.unit_ids
    standing: dict[int, int] = {}
    in_play = 0
    for u, h in enumerate(s.at):
        figures = s.figures[u]
        if h < 0:
            if figures and names[u] not in compiled.reserve:
                yield Fault("ghost", "CMB-8", Sentence("told-ghost", unit=names[u], figures=figures))
            if s.active >> u & 1:
                yield Fault("active-ghost", "ORD-5", Sentence("told-active-ghost", unit=names[u]))
            continue
        in_play += 1
        if not 0 <= h < compiled.board.size:
            yield Fault("off-board", "MOV-1", Sentence("told-off-board", unit=names[u]))
            continue
        if h in standing:
            yield Fault(
                "two-units",
                "MOV-2",
                Sentence("told-two-units", unit=names[u], other=names[standing[h]], hex=s.hex_name(h)),
            )
        standing[h] = u
        if s.land.closed >> h & 1:
            yield Fault("closed-hex", "MOV-5", Sentence("told-closed-hex", unit=names[u], hex=s.hex_name(h)))
        if not 1 <= figures <= compiled.units[u].full:
            yield Fault(
                "figures",
                "SET-7",
                Sentence("told-figures", unit=names[u], figures=figures, full=compiled.units[u].full),
            )
    if in_play > UNITS_IN_BOX:
        yield Fault("units", "box", Sentence("told-units-in-box", count=in_play, most=UNITS_IN_BOX))
    for h, u in enumerate(s.unit_at):
        if u != standing.get(h, -1):
            yield Fault("map-of-units", "MOV-2", Sentence("told-map-of-units", hex=s.hex_name(h)))
    for house in (0, 1):
        mask = sum(1 << h for h, u in standing.items() if compiled.house_of[u] == house)
        if mask != s.occupied[house]:
            yield Fault("occupied", "MOV-2", Sentence("told-occupied", house=HOUSES[house]))


def _engagements(s: State) -> Iterator[Fault]:
    names = s.compiled.unit_ids
    for u, foe in enumerate(s.foe):
        if foe < 0:
            if s.engagement_token[u] >= 0:
                yield Fault("stray-token", "ENG-1", Sentence("told-stray-token", unit=names[u]))
            continue
        if s.foe[foe] != u:
            yield Fault("one-sided", "ENG-2", Sentence("told-one-sided", unit=names[u], foe=names[foe]))
        if s.at[u] < 0 or s.at[foe] < 0:
            yield Fault("engaged-ghost", "CMB-10", Sentence("told-engaged-ghost", unit=names[u], foe=names[foe]))
        elif s.compiled.board.distance(s.at[u], s.at[foe]) != 1:
            yield Fault("engaged-apart", "ENG-1", Sentence("told-engaged-apart", unit=names[u], foe=names[foe]))
        if s.compiled.house_of[u] == s.compiled.house_of[foe]:
            yield Fault("engaged-friends", "ENG-1", Sentence("told-engaged-friends", unit=names[u], foe=names[foe]))
        if s.engagement_token[u] not in (0, 1) or s.engagement_token[u] != s.engagement_token[foe]:
            yield Fault("token-house", "ENG-1", Sentence("told-token-house", unit=names[u]))


def _tokens(s: State) -> Iterator[Fault]:
    for n, symbol in enumerate(SYMBOLS):
        for house in (0, 1):
            if s.order_tokens[5 * house + n] < 0:
                yield Fault(
                    "negative-orders", "ORD-1", Sentence("told-negative-orders", house=HOUSES[house], token=symbol)
                )
        if s.order_tokens[n] + s.order_tokens[5 + n] > ORDER_TOKENS:
            yield Fault("orders", "box", Sentence("told-orders-in-box", token=symbol, most=ORDER_TOKENS))
    whole = sum(s.command_tokens) + sum(s.tokens_on)
    if min(s.command_tokens) < 0 or min(s.tokens_on, default=0) < 0:
        yield Fault("negative-command", "CRD-2", Sentence("told-negative-command"))
    if whole > COMMAND_TOKENS_IN_BOX:
        yield Fault("command", "box", Sentence("told-command-in-box", count=whole, most=COMMAND_TOKENS_IN_BOX))
    for commander in s.compiled.commanders:
        if s.tokens_on[commander.index] > commander.limit:
            yield Fault("limit", "CRD-2", Sentence("told-over-limit", commander=commander.id))
    if abs(s.morale) > s.compiled.track_length:
        yield Fault("morale", "MOR-2", Sentence("told-off-track"))


def _cards(s: State) -> Iterator[Fault]:
    seen: set[int] = set()
    for house in (0, 1):
        for card in s.hand[house] + s.deck[house] + s.discard[house]:
            name = s.compiled.cards[card].id
            if card in seen:
                yield Fault("card-twice", "SET-3", Sentence("told-card-twice", card=name))
            seen.add(card)
            if s.compiled.cards[card].house != house:
                yield Fault("card-house", "SET-3", Sentence("told-foreign-card", house=HOUSES[house], card=name))


def _land(s: State) -> Iterator[Fault]:
    for h, level in s.land.fires.items():
        if not 1 <= level <= FIERCEST:
            yield Fault("fire", "FIRE-1", Sentence("told-fire-level", hex=s.hex_name(h), level=level, most=FIERCEST))
    for h in bits(s.land.devastated):
        if s.land.ground[h].burnt != "devastated":
            yield Fault("devastated", "FIRE-9", Sentence("told-no-devastation", hex=s.hex_name(h)))
    for h, house in s.control.items():
        if house not in (0, 1):
            yield Fault("control", "WIN-5", Sentence("told-control-house", hex=s.hex_name(h)))


def _frame(s: State) -> Iterator[Fault]:
    if s.ending is None and (not s.stack or s.stack[0].kind != "rounds"):
        yield Fault("no-round", "RND-1", Sentence("told-no-round"))
    if s.ending is None and not s.legal_actions:
        yield Fault("stuck", "RND-10", Sentence("told-stuck"))
    if s.compiled.limit and s.round > s.compiled.limit:
        yield Fault("round", "WIN-2", Sentence("told-round-of", round=s.round, limit=s.compiled.limit))
    for commander in s.compiled.commanders:
        u = s.compiled.unit_of_commander.get(commander.index, -1)
        gone = (u < 0 or (s.at[u] < 0 and not s.in_reserve(u))) and not s.left_board >> commander.index & 1
        if gone != bool(s.captured >> commander.index & 1):
            yield Fault("captured", "CMD-6", Sentence("told-captured", commander=commander.id))
