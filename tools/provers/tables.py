"""Tables of the actions and events in proved games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable


def table(title: str, found: Counter[str], known: Iterable[str]) -> None:
    """Print how often each name occurred, and which known names never did."""
    print(f"\n{title}")
    for name, count in sorted(found.items(), key=lambda item: (-item[1], item[0])):
        print(f"  {name:24} {count:>10,}")
    never = sorted(set(known) - set(found))
    if never:
        print(f"  never: {', '.join(never)}")
