"""What a battle or a content pack cannot do without: other packs, by id, with a range of versions and a digest.

    needs:
      longbows: {version: "1.2", up-to: "2", digest: 3f0c9a12d4e5b677, get: "https://example.org/longbows"}

`version` is the lowest version that will do, and `up-to` the highest. `up-to` counts only as many parts as it names, so
that "2" takes in 2.9. The digest is that of `version`: a pack of that version with another digest is not the pack that
the author means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeVar

from pydantic import model_validator

from bow.content.documents.printed_models import Name, Printed, Text, shaped
from bow.content.documents.vocabularies import listed
from bow.system.sentence import Sentence

_NUMBERS = r"[0-9]{1,6}(\.[0-9]{1,6}){0,3}"
Version = Annotated[Name, shaped(_NUMBERS, "told-id-version", version="1.2")]
Digest = Annotated[Name, shaped(r"[0-9a-f]{16}", "told-id-digest", digest="3f0c9a12d4e5b677")]

T = TypeVar("T")


@dataclass(frozen=True)
class PackName:
    """A pack by name. Packs with the same records have the same ``digest``, even if their files look different."""

    id: str
    version: str
    digest: str


@dataclass(frozen=True)
class FileName:
    """Another file that a game was made from, by name: what it is (``battle``), its id, its version and its digest.

    ``version`` is "0" for a file that names none. ``variant`` is the id of the variant that was taken from it, or "".
    """

    of: str
    id: str
    version: str
    digest: str
    variant: str = ""


class Need(Printed):
    """A content pack that a battle or another pack cannot do without."""

    version: Version | None = None
    """The lowest version that will do; None: any."""
    up_to: Version | None = None
    """The highest version that will do; None: any. `2` takes in 2.9."""
    digest: Digest | None = None
    """The digest of that version. A pack of that version with another digest is refused."""
    get: Text | None = None
    """Where players get the pack."""

    @model_validator(mode="after")
    def _one_version(self) -> Need:
        if self.digest is not None and self.version is None:
            raise ValueError(Sentence("told-digest-of"))
        if self.version is not None and self.up_to is not None and not _reaches(_parts(self.version), self.up_to):
            raise ValueError(Sentence("told-versions-order", first=self.version, last=self.up_to))
        return self


def unmet(
    needs: Mapping[str, Need], here: Iterable[PackName], folder: Path
) -> Iterator[tuple[tuple[str, ...], Sentence]]:
    """Yield the place and the sentence of each need that the packs in use do not meet.

    `folder` is the player's own folder of packs.
    """
    packs = {pack.id: pack for pack in here}
    for id, need in needs.items():
        pack = packs.get(id)
        if pack is None:
            yield (
                ("needs", id),
                Sentence("told-need-missing", pack=id, versions=_range(need), how=_way_to(need), folder=folder),
            )
            continue
        found = _parts(pack.version)
        if not found and (need.version is not None or need.up_to is not None):
            yield (
                ("needs", id),
                Sentence(
                    "told-need-unnumbered", pack=id, version=pack.version, versions=_range(need), how=_way_to(need)
                ),
            )
        elif (need.version is not None and found < _parts(need.version)) or (
            need.up_to is not None and not _reaches(found, need.up_to)
        ):
            yield (
                ("needs", id),
                Sentence("told-need-version", pack=id, version=pack.version, versions=_range(need), how=_way_to(need)),
            )
        elif need.version is not None and found == _parts(need.version) and pack.digest != (need.digest or pack.digest):
            yield (
                ("needs", id),
                Sentence(
                    "told-need-digest",
                    pack=id,
                    version=pack.version,
                    digest=pack.digest,
                    wanted=need.digest,
                    how=_way_to(need),
                ),
            )


def circle_in(needs: Mapping[str, Iterable[str]]) -> list[str]:
    """Return packs that need one another in a circle, the first one again at the end; empty if there is no circle."""
    done: set[str] = set()

    def below(id: str, above: tuple[str, ...]) -> list[str]:
        if id in above:
            return [*above[above.index(id) :], id]
        if id in done:
            return []
        found = next((circle for other in needs.get(id, ()) if (circle := below(other, (*above, id)))), [])
        done.add(id)
        return found

    return next((circle for id in needs if (circle := below(id, ()))), [])


def circle_sentence(circle: Sequence[str]) -> Sentence:
    """Return the sentence about packs that need one another in a circle."""
    return Sentence("told-need-circle", list=listed(circle))


def after_their_needs(things: Sequence[T], label: Callable[[T], tuple[str, Iterable[str]]]) -> list[T]:
    """Return packs so that each follows those that it needs, and otherwise in the given order.

    Args:
        things: the packs, in any form.
        label: returns the id of a pack, and the ids of the packs that it needs.
    """
    labels = [label(thing) for thing in things]
    at = {id: n for n, (id, _) in enumerate(labels)}
    order: dict[int, None] = {}
    begun: set[int] = set()

    def take(n: int) -> None:
        if n in begun:
            return
        begun.add(n)
        for other in labels[n][1]:
            if other in at:
                take(at[other])
        order[n] = None

    for n in range(len(things)):
        take(n)
    return [things[n] for n in order]


def _parts(version: str) -> tuple[int, ...]:
    """Return the numbers of a version without zeros at the end; empty if it does not consist of numbers."""
    words = version.split(".")
    if not all(word.isascii() and word.isdigit() and len(word) <= 6 for word in words):
        return ()
    numbers = [int(word) for word in words]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def _reaches(version: tuple[int, ...], last: str) -> bool:
    """Return whether a version is not above the last one, which counts only as many parts as it names."""
    bound = tuple(int(word) for word in last.split("."))
    return version[: len(bound)] <= bound


def _range(need: Need) -> Sentence:
    if need.version is None and need.up_to is None:
        return Sentence("told-versions-any")
    if need.version is None:
        return Sentence("told-versions-to", last=need.up_to)
    if need.up_to is None:
        return Sentence("told-versions-from", first=need.version)
    key = "told-versions-one" if need.version == need.up_to else "told-versions-between"
    return Sentence(key, first=need.version, last=need.up_to)


def _way_to(need: Need) -> Sentence:
    return Sentence("told-need-get", get=need.get) if need.get is not None else Sentence("told-need-ask")
