"""A war in words: what it changes in the next battle, the news after a battle, the score, the war told in lines.

The sentence on a change is made from the change itself, with the values that it reads from the plan before it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from bow.campaign.next_battle import COUNCIL, MadeChange, favour_change
from bow.campaign.sheet import CommanderNow, News, PlaceResult, Sheet
from bow.content.plan_changes import person_of
from bow.content.plans import Scenario
from bow.words.translation import translated

if TYPE_CHECKING:
    from bow.campaign.war import War
    from bow.content.campaigns import Campaign
    from bow.content.catalogue import Catalogue
    from bow.words.messages import Words


def campaign_text(campaign: Campaign, key: str, words: Words) -> str:
    """Return a text of a campaign by its key, in the language of `words` if the campaign has it."""
    found = campaign.translations.get(words.language, {}).get(key)
    return found if found is not None else _original(campaign, key)


def _original(campaign: Campaign, key: str) -> str:
    match key.split("."):
        case ["name"]:
            return campaign.name
        case ["story"]:
            return campaign.story
        case ["source", "note"]:
            return campaign.source.note
        case ["branches", id]:
            return campaign.branches[id].text
        case ["places", id, "won", house]:
            told = campaign.places[id].won
            return getattr(told, house) if told is not None else ""
        case _:
            raise KeyError(key)


class WarWords:
    """A war in the words of one language."""

    def __init__(self, war: War, words: Words) -> None:
        self.war = war
        self.words = words
        content = translated(war.edition.content, words)
        self._content: Catalogue = content
        self._persons = {person_of(id): commander.name for id, commander in content.commanders.items()}

    # --- names
    def person(self, person: str) -> str:
        return self._persons.get(person, person)

    def place(self, place: str) -> str:
        """Return the name of the battle of a place."""
        plan = self.war.edition.plans.get(place)
        return translated(plan, self.words).name if plan is not None else place

    def house(self, house: str) -> str:
        return self.words.word(house)

    def of_campaign(self, key: str) -> str:
        """Return a text of the campaign by its key."""
        return campaign_text(self.war.campaign, key, self.words)

    def points(self, halves: int) -> str:
        """Return a number of half points as a number of points: `4½`."""
        sign, whole = "-" * (halves < 0), abs(halves) // 2
        if halves % 2 == 0:
            return f"{sign}{whole}"
        return f"{sign}{whole or ''}½"

    # --- the next battle
    def change(self, made: MadeChange) -> str:
        """Return the sentence on a change of the next battle, with its cause."""
        return self.words.say("campaign-because", cause=self._cause(made), what=self.effect(made))

    def effect(self, made: MadeChange) -> str:
        """Return the sentence on what a change does."""
        values = made.change.values(made.before, self.war.edition.content)
        said: dict[str, Any] = {}
        for key, value in values.items():
            said[key] = (
                self.words.word(value) if key in ("rank", "before", "after") and isinstance(value, str) else value
            )
        if "unit" in values:
            said["name"] = self._unit(values)
        if "house" in values:
            said["house-name"] = self.house(values["house"])
        if "by" in values:
            said["by"] = self._card(values["by"]) if values["by"] else "none"
        if values.get("commander"):
            said["commander"] = self._card(values["commander"])
        word = made.change.word
        if word == "lead":
            word = "lead" if values["by"] and values["commander"] else "lead-first" if values["by"] else "lead-none"
        return self.words.say(
            f"campaign-change-{word}", **{key: "none" if value in (None, "") else value for key, value in said.items()}
        )

    def _unit(self, values: Mapping[str, Any]) -> str:
        content = self._content
        kind, commander = values["kind"], values["commander"]
        name = content.commanders[commander].name if commander else content.kinds[kind].name
        return self.words.say("unit-name", name=name, id=values["unit"])

    def _card(self, id: str) -> str:
        return self._content.commanders[id].name

    def _cause(self, made: MadeChange) -> str:
        if made.cause == "branch":
            branch = self.war.campaign.branches[made.of]
            return self.words.say("campaign-cause-branch", place=self.place(branch.after))
        if made.cause == "favour":
            return self.words.say("campaign-cause-favour", house=self.house(made.of))
        return self.words.say(f"campaign-cause-{made.cause}", name=self.person(made.of))

    def favour(self, text: str, place: str) -> str:
        """Return what a favour would do in a battle, by its words such as `stark rank s2`."""
        content = self.war.edition.content
        plan: Scenario = self.war.edition.plans[place]
        house, change = favour_change(self.war.sheet, place, text, content)
        _, kind, id = text.split()
        if kind == COUNCIL and id != "1":
            return self.words.say("campaign-change-council-more", **{"house-name": self.house(house)})
        return self.effect(MadeChange(change, "favour", house, plan))

    # --- what happened
    def news(self, news: News) -> str:
        """Return the sentence on one consequence."""
        values = dict(news.facts)
        said: dict[str, Any] = {}
        for key, value in values.items():
            match key:
                case "person" | "other":
                    said[key] = self.person(value)
                case "place":
                    said[key] = self.place(value) if value else "none"
                    said["known"] = 1 if value else 0
                case "house":
                    said[key] = self.house(value)
                case "winner":
                    said["winner"], said["name"] = value, self.house(value)
                case "branch":
                    said["text"] = self.of_campaign(f"branches.{value}")
                case "why":
                    said[key] = value
                case _:
                    said[key] = value
        if news.kind == "score":
            return self.words.say("campaign-news-score", **self._scores(values))
        if news.kind == "over":
            said["grade"] = values["grade"]
        return self.words.say(f"campaign-news-{news.kind}", **said)

    def _scores(self, values: Mapping[str, Mapping[str, int]]) -> dict[str, str]:
        return {
            f"{house}-{moment}": self.points(values[moment][house])
            for house in ("stark", "lannister")
            for moment in ("before", "after")
        }

    def result(self, result: PlaceResult) -> str:
        """Return the line on a place: who won there, how, and what it added to the score."""
        if result.is_skipped:
            return self.words.say("campaign-result-skipped", place=self.place(result.place))
        return self.words.say(
            "campaign-result",
            place=self.place(result.place),
            winner=result.winner,
            name=self.house(result.winner),
            how="conceded"
            if result.conceded
            else "rout"
            if result.why == "rout"
            else "at-once"
            if result.at_once
            else "end",
            close=(result.close and 1) or 0,
            stark=self.points(result.score.get("stark", 0)),
            lannister=self.points(result.score.get("lannister", 0)),
        )

    def told(self, result: PlaceResult) -> str:
        """Return the text after a battle, one line; empty if the campaign tells nothing."""
        if result.is_skipped or result.winner == "none":
            return ""
        return self.of_campaign(f"places.{result.place}.won.{result.winner}")

    def state(self, now: CommanderNow) -> str:
        """Return how a commander is."""
        misses = self.place(now.misses) if now.misses else "none"
        known = 1 if now.misses else 0
        return self.words.say(
            f"campaign-commander-{now.state}", name=self.person(now.person), place=misses, known=known
        )

    def standing(self, sheet: Sheet) -> str:
        """Return who leads, and whether the war is decided or over."""
        score = sheet.score
        values = {
            "stark": self.points(score["stark"]),
            "lannister": self.points(score["lannister"]),
            "lead": self.points(abs(sheet.lead)),
            "leader": sheet.leader or "none",
            "name": self.house(sheet.leader or "none"),
        }
        if sheet.is_over:
            return self.words.say("campaign-standing-over", grade=sheet.grade, **values)
        if sheet.decided is not None:
            return self.words.say("campaign-standing-decided", **values)
        return self.words.say("campaign-standing", **values)

    def both(self, sheet: Sheet) -> str:
        """Return the sentence on both wars of an exchange together; empty if there was no war before."""
        if self.war.exchanged is None:
            return ""
        before, now = self.war.exchanged["score"], sheet.score
        one, other = before["stark"] + now["lannister"], before["lannister"] + now["stark"]
        return self.words.say("campaign-both", first=self.points(one), second=self.points(other))
