"""What players at different places decide together: a proposal takes effect once all who are asked agree to it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

#: what can be proposed for a House: that a bot plays it; that all wait on, or that it concedes, now that its time is
#: over; that its last action is taken back
BOT, WAIT, CONCEDE, UNDO = "bot", "wait", "concede", "undo"
#: the answer that declines what is proposed, or withdraws it
NO = "no"


@dataclass
class Proposal:
    """Something that players propose for a House.

    Attributes:
        what: what is proposed, such as `BOT`.
        who: the name of the bot; empty if none is meant.
        agreed: the Houses whose players agree, the first one proposed it.
    """

    what: str
    who: str
    agreed: list[str] = field(default_factory=list)

    def told(self) -> dict[str, Any]:
        """Return the proposal as the table shows it to all."""
        return {"what": self.what, "who": self.who, "agreed": self.agreed}


class Consent:
    """The open proposals of a table: at most one for each House.

    Attributes:
        open: the proposals, by the House that they are about.
    """

    def __init__(self) -> None:
        self.open: dict[str, Proposal] = {}

    def agree(self, house: str, what: str, who: str, by: str, asked: Collection[str]) -> Proposal | None:
        """Let a player propose something, or agree to it; return it once all who are asked agree.

        Args:
            house: the House that it is about.
            what: what is proposed. Something else than before replaces the earlier proposal.
            who: the bot; empty: the one that was proposed before.
            by: the House whose player agrees.
            asked: the Houses whose players must agree.
        """
        found = self.open.get(house)
        if found is None or found.what != what or who not in ("", found.who):
            found = self.open[house] = Proposal(what, who)
        if by not in found.agreed:
            found.agreed.append(by)
        if not set(asked) <= set(found.agreed):
            return None
        return self.open.pop(house)

    def drop(self, house: str) -> None:
        """Forget what is proposed for a House."""
        self.open.pop(house, None)
