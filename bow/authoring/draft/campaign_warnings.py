"""Warnings about parts of a campaign that are legal, but probably not intended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from bow.authoring.draft.checked_plan import Warning
from bow.content.campaigns import CampaignPlans, campaign_texts
from bow.content.documents.vocabularies import ids_named
from bow.content.documents.yaml_reading import Document
from bow.content.plan_changes import all_units, person_of
from bow.content.plans import Scenario
from bow.content.terms import HOUSES
from bow.content.texts_of_plans import OPTIONAL, text_ways
from bow.system.sentence import Sentence

if TYPE_CHECKING:
    from bow.content.catalogue import Catalogue

CAMPAIGN_IDS: Final = (
    "close-missing",
    "reserve-missing",
    "stand-in-missing",
    "stand-in-text",
    "campaign-untranslated",
)


def campaign_warnings(document: Document, found: CampaignPlans, content: Catalogue) -> list[Warning]:
    """Return the warnings about a campaign without faults, in the order of its lines.

    Args:
        document: its file.
        found: the campaign with its battle plans.
        content: the printed content.
    """
    warnings = [
        *_missing_parts(document, found, content),
        *_stand_ins(document, found, content),
        *_untranslated(document, found),
    ]
    return sorted(warnings, key=lambda warning: warning.fault.line or 0)


def _missing_parts(document: Document, found: CampaignPlans, content: Catalogue) -> Iterator[Warning]:
    """Yield `close-missing` and `reserve-missing`: a battle lacks what others have for a House."""
    for id, place in found.campaign.places.items():
        for house in HOUSES:
            if house not in place.close and found.campaign.points.close_loss:
                why = Sentence("told-warn-campaign-close", house=house)
                yield Warning("close-missing", document.fault(("places", id), why))
            if not any(content.kinds[given.kind].house == house for given in place.reserve.values()):
                why = Sentence("told-warn-campaign-reserve", house=house)
                yield Warning("reserve-missing", document.fault(("places", id), why))


def _stand_ins(document: Document, found: CampaignPlans, content: Catalogue) -> Iterator[Warning]:
    """Yield `stand-in-missing` and `stand-in-text`: rules or texts name a commander who may be absent."""
    fought: set[str] = set()
    for id, place in found.campaign.places.items():
        plan = found.plans[id]
        there = _persons(plan)
        asked = {name for part in (plan.rules, plan.victory) for _, name in ids_named(part, "commander")}
        for person in sorted(there & asked & fought):
            if person not in place.stand_ins:
                why = Sentence("told-warn-campaign-stand-in", name=person)
                yield Warning("stand-in-missing", document.fault(("places", id), why))
        for person, stand_in in place.stand_ins.items():
            names = {card.name for title, card in content.commanders.items() if person_of(title) == person}
            for key, way in text_ways(plan).items():
                ours = key.startswith(("rules.", "victory."))
                if ours and key not in stand_in.texts and any(name in _text(plan, way) for name in names):
                    why = Sentence("told-warn-campaign-stand-in-text", name=person, found=key)
                    yield Warning("stand-in-text", document.fault(("places", id, "stand-ins", person), why))
        fought |= there


def _persons(plan: Scenario) -> set[str]:
    return {person_of(unit.commander) for unit in all_units(plan).values() if unit.commander is not None}


def _text(plan: Any, way: tuple[str | int, ...]) -> str:
    value = plan
    for step in way:
        if isinstance(value, tuple):
            value = value[int(step)]
        else:
            value = value[step] if isinstance(value, dict) else getattr(value, str(step))
    return value or ""


def _untranslated(document: Document, found: CampaignPlans) -> Iterator[Warning]:
    """Yield `campaign-untranslated`: a translation lacks texts."""
    needed = [key for key in campaign_texts(document.value) if not key.startswith(OPTIONAL)]
    for language, texts in found.campaign.translations.items():
        lacking = [key for key in needed if key not in texts]
        if lacking:
            why = Sentence("told-warn-campaign-untranslated", count=len(lacking), first=lacking[0])
            yield Warning("campaign-untranslated", document.fault(("translations", language), why))
