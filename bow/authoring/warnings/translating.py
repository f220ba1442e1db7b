"""Warnings about the translations of a battle plan: missing texts, languages that the game does not have."""

from __future__ import annotations

from collections.abc import Iterator

from bow.authoring.warnings.checked_plan import CheckedPlan, Warning
from bow.content.documents.vocabularies import did_you_mean, listed
from bow.content.plan_texts import OPTIONAL, texts_in_file
from bow.system.sentence import Sentence
from bow.words.messages import languages


def partial_translations(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `translation-partial`: a translation leaves texts out."""
    wanted = [key for key in texts_in_file(battle.document.value) if not key.startswith(OPTIONAL)]
    for language, texts in battle.scenario.translations.items():
        missing = [key for key in wanted if key not in texts]
        if missing:
            yield battle.warn(
                "translation-partial",
                ("translations", language),
                Sentence("told-warn-translation-partial", list=listed(missing)),
            )


def unread_translations(battle: CheckedPlan) -> Iterator[Warning]:
    """Yield `translation-unread`: a translation is in a language that the game does not support."""
    known = languages()
    for language in battle.scenario.translations:
        if language not in known:
            near = did_you_mean(language, known)
            yield battle.warn(
                "translation-unread",
                ("translations", language),
                Sentence("told-warn-translation-unread", found=language, hint=near, list=listed(known)),
            )
