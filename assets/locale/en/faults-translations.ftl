# What is wrong with files of authors: translations, rules switched off, what was kept beside a pack.

told-kept-unreadable = the changes kept beside it cannot be read
told-unknown-text = unknown text "{ $found }".{ $hint } Allowed: { $list }
warning-translation-partial = a translation that leaves out some texts
warning-letter-unshown = a character that no font of the game has
warning-translation-unread = a translation into a language that the game does not offer
told-warn-translation-partial = these texts are not translated: { $list }
told-warn-letter-unshown = no font of the game has { $letters }; the table and printed sheets show a box instead
told-warn-letter-unshown-more = no font of the game has { $letters } and others; the table and printed sheets show boxes instead
told-warn-translation-unread = the game does not offer the language "{ $found }".{ $hint } It has: { $list }
field-translations = Translations
field-help-battle-translations = The texts in other languages: for each language, the path to a text in this file, and its translation.
told-id-language = the code of a language such as { $language }
told-id-text = the key of a text such as { $key }
